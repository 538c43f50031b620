#include "mind.h"

const int16_t justice_learned[1];

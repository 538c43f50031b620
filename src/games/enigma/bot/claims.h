/* What bots would claim for a Mission from a seat's view: for a screen that fills in a form. */
#ifndef DOCKET_ENIGMA_CLAIMS_H
#define DOCKET_ENIGMA_CLAIMS_H

#include "../enigma.h"

/* All of the seat's own Mission; suspect and accused: ENIGMA_NONE where it asks for nobody. */
void enigma_best_claims(const struct enigma *view, int seat, uint8_t said[ENIGMA_PLACES], int *suspect,
                        int *accused);

#endif

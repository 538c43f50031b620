/* Which way to count and find bits this processor is quick at. */
#include "bits.h"

#ifdef __x86_64__
bool bits_quick;

/* AMD's families 15h and 17h have pdep, and take longer for it than bits_nth without it. */
__attribute__((constructor)) static void bits_look(void)
{
    __builtin_cpu_init();
    bits_quick = __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt")
              && !__builtin_cpu_is("amdfam15h") && !__builtin_cpu_is("amdfam17h");
}
#endif

/* What all targets share: texts are lines of words and numbers, and are changed as such. */
#ifndef DOCKET_FUZZ_LINES_H
#define DOCKET_FUZZ_LINES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned seed);

/* Lines dropped, doubled, swapped, cut off, mixed; numbers moved; now and then any bytes. The new size. */
size_t lines_mutate(uint8_t *data, size_t size, size_t max, unsigned seed);
/* An expectation of a target. */
void must(bool holds);

#endif

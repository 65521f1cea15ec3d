/*
 * likelihood.h: how likely one thing is compared with another, as a logarithm in bits.
 *
 * One bit more means twice as likely, so independent evidence is added up.  There is no floating
 * point: every build gets the same numbers.
 */
#ifndef CORE_LIKELIHOOD_H
#define CORE_LIKELIHOOD_H

#include <stdint.h>

enum { BIT = 65536 }; /* evidence is in 1/BIT of a bit */

/* Returns log2(a / b) in 1/BIT of a bit.  Both must be at least 1. */
int32_t likelihood_bits(uint64_t a, uint64_t b);

/* Returns 2 to the power of -bits / BIT, in 1/2^31.  `bits` must not be negative. */
uint64_t likelihood_of_bits(int64_t bits);

#endif

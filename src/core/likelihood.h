/*
 * likelihood.h: what speaks for one thing and against another, in bits.
 *
 * One bit more means twice as likely.  Evidence adds up; whole numbers alone, so every build says the
 * same.
 */
#ifndef CORE_LIKELIHOOD_H
#define CORE_LIKELIHOOD_H

#include <stdint.h>

enum { BIT = 65536 }; /* evidence is in 1/BIT of a bit */

/* log2(a / b) in 1/BIT; both at least 1. */
int32_t likelihood_bits(uint64_t a, uint64_t b);

/* 2 to the power of -bits / BIT, in 1/2^31, for bits >= 0. */
uint64_t likelihood_of_bits(int64_t bits);

#endif

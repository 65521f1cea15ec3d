/* secret.h: compares secrets in constant time. */
#ifndef CORE_SECRET_H
#define CORE_SECRET_H

#include <stdbool.h>
#include <stddef.h>

/* Returns whether two pieces of memory are equal.  The time depends on `size` only, so it does not
   reveal how much of a guess is right. */
bool secret_equal(const void *a, const void *b, size_t size);

#endif

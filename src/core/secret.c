/* secret.c: compares secrets in constant time. */
#include "core/secret.h"

/* The memory is volatile, so that no compiler stops at the first difference. */
bool secret_equal(const void *a, const void *b, size_t size)
{
    const volatile unsigned char *one = a, *other = b;
    volatile unsigned char differing = 0;

    for (size_t i = 0; i < size; i++)
        differing |= one[i] ^ other[i];
    return differing == 0;
}

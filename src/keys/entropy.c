/* entropy.c: random seeds from the system; no other file knows the source. */
#include "keys/entropy.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>

seed seed_fresh(void)
{
    seed s;

    if (sodium_init() < 0) {
        fputs("wardroom: the system gives no random bytes\n", stderr);
        abort();
    }
    randombytes_buf(s.bytes, sizeof s.bytes);
    return s;
}

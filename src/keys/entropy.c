/* entropy.c: the system's own chance; no other file knows where it comes from. */
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

/* commit.c: dice that can be proved. */
#include "table/commit.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void ready(void)
{
    if (sodium_init() < 0) {
        fputs("wardroom: the system gives no random bytes\n", stderr);
        abort();
    }
}

seed seed_fresh(void)
{
    seed s;

    ready();
    randombytes_buf(s.bytes, sizeof s.bytes);
    return s;
}

seed seed_from_number(uint64_t number)
{
    return seed_from_numbers(number, 0);
}

commitment commitment_to(const seed *s)
{
    /* The key is not secret: it keeps this hash apart from every other use of the same function. */
    static const unsigned char purpose[crypto_generichash_KEYBYTES] = "wardroom: table seed, 1";
    commitment c;

    ready();
    crypto_generichash(c.bytes, sizeof c.bytes, s->bytes, sizeof s->bytes, purpose, sizeof purpose);
    return c;
}

bool commitment_equal(const commitment *a, const commitment *b)
{
    return sodium_memcmp(a->bytes, b->bytes, sizeof a->bytes) == 0;
}

/* commit.c: the commitment to the seed. */
#include "table/commit.h"

#include "base/blake2b.h"
#include "core/secret.h"

seed seed_from_number(uint64_t number)
{
    return seed_from_numbers(number, 0);
}

commitment commitment_to(const seed *s)
{
    /* The key is not secret: it keeps this hash apart from every other use of the same function. */
    static const char purpose[32] = "wardroom: table seed, 1";
    commitment c;

    blake2b_hash(c.bytes, sizeof c.bytes, s->bytes, sizeof s->bytes, purpose, sizeof purpose);
    return c;
}

bool commitment_equal(const commitment *a, const commitment *b)
{
    return secret_equal(a->bytes, b->bytes, sizeof a->bytes);
}

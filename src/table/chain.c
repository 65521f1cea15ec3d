/* chain.c: the hash chain over a log. */
#include "table/chain.h"

#include <string.h>

#include "base/blake2b.h"

/* The keys are not secret: they keep these hashes apart from every other use of the function. */
static const char first_key[32] = "wardroom: record begins, 2";
static const char next_key[32] = "wardroom: record goes on, 2";

chain_link chain_begin(const char *text, size_t length)
{
    chain_link made;

    blake2b_hash(made.bytes, sizeof made.bytes, text, length, first_key, sizeof first_key);
    return made;
}

chain_link chain_next(const chain_link *before, const char *text, size_t length)
{
    blake2b running;
    chain_link made;

    blake2b_begin(&running, sizeof made.bytes, next_key, sizeof next_key);
    blake2b_add(&running, before->bytes, sizeof before->bytes);
    blake2b_add(&running, text, length);
    blake2b_end(&running, made.bytes);
    return made;
}

bool chain_equal(const chain_link *a, const chain_link *b)
{
    return memcmp(a->bytes, b->bytes, sizeof a->bytes) == 0;
}

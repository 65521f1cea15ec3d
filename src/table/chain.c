/* chain.c: a record that nobody can change unnoticed. */
#include "table/chain.h"

#include <sodium.h>
#include <string.h>

/* The keys are not secret: they keep these hashes apart from every other use of the function. */
static const unsigned char first_key[crypto_generichash_KEYBYTES] = "wardroom: record begins, 2";
static const unsigned char next_key[crypto_generichash_KEYBYTES] = "wardroom: record goes on, 2";

chain_link chain_begin(const char *text, size_t length)
{
    chain_link made;

    crypto_generichash(made.bytes, sizeof made.bytes, (const unsigned char *)text, length,
        first_key, sizeof first_key);
    return made;
}

chain_link chain_next(const chain_link *before, const char *text, size_t length)
{
    crypto_generichash_state running;
    chain_link made;

    crypto_generichash_init(&running, next_key, sizeof next_key, sizeof made.bytes);
    crypto_generichash_update(&running, before->bytes, sizeof before->bytes);
    crypto_generichash_update(&running, (const unsigned char *)text, length);
    crypto_generichash_final(&running, made.bytes, sizeof made.bytes);
    return made;
}

bool chain_equal(const chain_link *a, const chain_link *b)
{
    return memcmp(a->bytes, b->bytes, sizeof a->bytes) == 0;
}

signer signer_fresh(void)
{
    signer made;

    crypto_sign_keypair(made.public_key, made.secret);
    return made;
}

bool signer_from_secret(const uint8_t secret[SECRET_BYTES], signer *out)
{
    uint8_t seed_part[crypto_sign_SEEDBYTES];
    signer again;

    memcpy(out->secret, secret, SECRET_BYTES);
    crypto_sign_ed25519_sk_to_pk(out->public_key, out->secret);
    crypto_sign_ed25519_sk_to_seed(seed_part, secret);
    crypto_sign_seed_keypair(again.public_key, again.secret, seed_part);
    return memcmp(again.secret, secret, SECRET_BYTES) == 0;
}

void chain_sign(const chain_link *seal, const signer *by, uint8_t out[SIGNATURE_BYTES])
{
    crypto_sign_detached(out, NULL, seal->bytes, sizeof seal->bytes, by->secret);
}

bool chain_signed_by(const chain_link *seal, const uint8_t signature[SIGNATURE_BYTES],
    const uint8_t public_key[SIGNER_BYTES])
{
    return crypto_sign_verify_detached(signature, seal->bytes, sizeof seal->bytes, public_key) == 0;
}

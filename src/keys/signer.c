/* signer.c: keys that sign records, and the check of their signatures (Ed25519). */
#include "keys/signer.h"

#include <sodium.h>
#include <string.h>

#include "keys/entropy.h"

static void sign(const signer *by, const chain_link *seal, uint8_t out[SIGNATURE_BYTES])
{
    crypto_sign_detached(out, NULL, seal->bytes, sizeof seal->bytes, by->secret);
}

static signer signer_from(const uint8_t seed_part[crypto_sign_SEEDBYTES])
{
    signer made = {.sign = sign};

    crypto_sign_seed_keypair(made.public_key, made.secret, seed_part);
    return made;
}

signer signer_fresh(void)
{
    seed s = seed_fresh();

    return signer_from(s.bytes);
}

bool signer_from_secret(const uint8_t secret[SECRET_BYTES], signer *out)
{
    uint8_t seed_part[crypto_sign_SEEDBYTES];

    crypto_sign_ed25519_sk_to_seed(seed_part, secret);
    *out = signer_from(seed_part);
    return memcmp(out->secret, secret, SECRET_BYTES) == 0;
}

bool signer_check(const chain_link *seal, const uint8_t signature[SIGNATURE_BYTES],
    const uint8_t public_key[SIGNER_BYTES])
{
    return crypto_sign_verify_detached(signature, seal->bytes, sizeof seal->bytes, public_key) == 0;
}

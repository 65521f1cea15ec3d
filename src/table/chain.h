/*
 * chain.h: a record that nobody can change unnoticed.
 *
 * Each entry of a log has a link: the hash of the link before it and of the entry's own text.  The
 * first link covers how the game began; the last one, the seal, covers what follows the entries.  So
 * changing, removing, adding or swapping anything changes every link after it.  They could all be
 * recomputed; therefore a server signs the seal of a finished game with its own key.
 */
#ifndef TABLE_CHAIN_H
#define TABLE_CHAIN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    LINK_BYTES = 32,
    LINK_TEXT = 2 * LINK_BYTES + 1,
    SIGNATURE_BYTES = 64,
    SIGNATURE_TEXT = 2 * SIGNATURE_BYTES + 1,
    SIGNER_BYTES = 32, /* the public key */
    SIGNER_TEXT = 2 * SIGNER_BYTES + 1,
    SECRET_BYTES = 64
};

typedef struct {
    uint8_t bytes[LINK_BYTES];
} chain_link;

/* The first link, and the one that follows another. */
chain_link chain_begin(const char *text, size_t length);
chain_link chain_next(const chain_link *before, const char *text, size_t length);
bool chain_equal(const chain_link *a, const chain_link *b);

/* Who signs: a pair of keys of which one is public. */
typedef struct {
    uint8_t public_key[SIGNER_BYTES], secret[SECRET_BYTES];
} signer;

signer signer_fresh(void);
bool signer_from_secret(const uint8_t secret[SECRET_BYTES], signer *out);
void chain_sign(const chain_link *seal, const signer *by, uint8_t out[SIGNATURE_BYTES]);
bool chain_signed_by(const chain_link *seal, const uint8_t signature[SIGNATURE_BYTES],
    const uint8_t public_key[SIGNER_BYTES]);

#endif

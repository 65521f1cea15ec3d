/*
 * signature_check.h: the signature over the seal of a record, which says whose it is.
 *
 * Tables have no keys. Whoever has them passes in the functions that sign and check
 * (keys/signer.h). Without them a signature stays unchecked.
 */
#ifndef RECORD_SIGNATURE_CHECK_H
#define RECORD_SIGNATURE_CHECK_H

#include "base/json.h"
#include "table/chain.h"
#include "table/json_check.h"

enum {
    SIGNATURE_BYTES = 64,
    SIGNATURE_TEXT = 2 * SIGNATURE_BYTES + 1,
    SIGNER_BYTES = 32, /* the public key */
    SIGNER_TEXT = 2 * SIGNER_BYTES + 1,
    SECRET_BYTES = 64
};

/* Who signs: a pair of keys, one of them public, and the function that uses it. */
typedef struct signer signer;
struct signer {
    void (*sign)(const signer *by, const chain_link *seal, uint8_t out[SIGNATURE_BYTES]);
    uint8_t public_key[SIGNER_BYTES], secret[SECRET_BYTES];
};

/* Returns true if the signature of the seal was made with this key. */
typedef bool signature_check(const chain_link *seal, const uint8_t signature[SIGNATURE_BYTES],
    const uint8_t public_key[SIGNER_BYTES]);

/* What reading a record finds out about its signature. */
typedef struct {
    signature_check *checks; /* given by the caller; null: it cannot be checked */
    bool is_signed;
    bool is_checked;          /* the signature was checked and is its signer's */
    uint8_t by[SIGNER_BYTES]; /* the key that the record names */
} signature_found;

/* Writes the seal of what was written so far, and its signature if `by` is not null, as members of
   the same object. */
void signature_write(const chain_link *seal, const signer *by, json *out);

/* Reads the signature and checks it. Refuses one that is not its signer's. */
void signature_read(json_check *in, const json_value *from, const char *place,
    const chain_link *seal, signature_found *out);

/* Says in a line or two what the signature proves, for a person who verifies a record. */
void signature_say(const signature_found *p, text *out);

#endif

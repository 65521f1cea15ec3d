/*
 * signature_check.h: whose a record is: the seal of its chain, signed.
 *
 * How a signature is made and checked is no business of a table's: whoever has the keys brings the
 * functions along (keys/signer.h), and without them a signature is left unchecked.
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

/* Who signs: a pair of keys of which one is public, and how they are used. */
typedef struct signer signer;
struct signer {
    void (*sign)(const signer *by, const chain_link *seal, uint8_t out[SIGNATURE_BYTES]);
    uint8_t public_key[SIGNER_BYTES], secret[SECRET_BYTES];
};

/* Is that the key's own signature under the seal? */
typedef bool signature_check(const chain_link *seal, const uint8_t signature[SIGNATURE_BYTES],
    const uint8_t public_key[SIGNER_BYTES]);

/* What is found of a signature when a record is read. */
typedef struct {
    signature_check *checks; /* given by who reads; null: it cannot be checked */
    bool is_signed;
    bool is_checked;          /* and the signature is its signer's own */
    uint8_t by[SIGNER_BYTES]; /* who is said to have signed it */
} signature_found;

/* The seal of what was written so far, and whose it is, if anyone's: members of the same object. */
void signature_write(const chain_link *seal, const signer *by, json *out);

/* Reads whose seal it is.  A signature that is not its signer's is refused. */
void signature_read(json_check *in, const json_value *from, const char *place,
    const chain_link *seal, signature_found *out);

/* What it proves, in a line or two, for a person who verifies a record. */
void signature_say(const signature_found *p, text *out);

#endif

/* signer.h: keys that sign records, and checking what they signed (Ed25519). */
#ifndef KEYS_SIGNER_H
#define KEYS_SIGNER_H

#include "record/signature_check.h"

signer signer_fresh(void);

/* The same signer again.  False: these bytes are no secret key. */
bool signer_from_secret(const uint8_t secret[SECRET_BYTES], signer *out);

signature_check signer_check;

#endif

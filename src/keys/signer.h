/* signer.h: keys that sign records, and the check of their signatures (Ed25519). */
#ifndef KEYS_SIGNER_H
#define KEYS_SIGNER_H

#include "record/signature_check.h"

/* Returns a signer with a new key. */
signer signer_fresh(void);

/* Makes the signer of a secret key.  Returns false if these bytes are no secret key. */
bool signer_from_secret(const uint8_t secret[SECRET_BYTES], signer *out);

signature_check signer_check;

#endif

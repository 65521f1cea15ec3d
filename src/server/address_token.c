/* address_token.c: a signed token with the address of a visitor. */
#include "server/address_token.h"

#include <string.h>

#include "base/blake2b.h"
#include "base/hex.h"
#include "base/text.h"

enum { SEAL_BYTES = 32 };

static const char scheme[] = "Wardroom ";

void address_token_write(const seed *secret, const char *address, char out[ADDRESS_TOKEN_TEXT])
{
    uint8_t seal[SEAL_BYTES];
    char hex[2 * SEAL_BYTES + 1];
    text t = text_in(out, ADDRESS_TOKEN_TEXT);

    blake2b_hash(seal, sizeof seal, address, strlen(address), secret->bytes, sizeof secret->bytes);
    text_put(&t, scheme);
    text_put(&t, hex_text(seal, SEAL_BYTES, hex));
    text_put_char(&t, ' ');
    text_put(&t, address);
}

/* Compares in constant time, so that timing reveals nothing about the signature. */
static bool is_same(const char *a, const char *b, size_t length)
{
    int differs = 0;

    for (size_t i = 0; i < length; i++)
        differs |= a[i] ^ b[i];
    return differs == 0;
}

bool address_token_read(const seed *secret, const char *said, char address[ADDRESS_TEXT])
{
    enum { BEFORE = sizeof scheme - 1 + 2 * SEAL_BYTES + 1 };
    char meant[ADDRESS_TOKEN_TEXT];
    text t = text_in(address, ADDRESS_TEXT);

    if (strlen(said) <= BEFORE || strlen(said) - BEFORE >= ADDRESS_TEXT)
        return false;
    text_put(&t, said + BEFORE);
    address_token_write(secret, address, meant);
    return strlen(said) == strlen(meant) && is_same(said, meant, strlen(meant));
}

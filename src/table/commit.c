/* commit.c: dice that can be proved. */
#include "table/commit.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void ready(void)
{
    if (sodium_init() < 0) {
        fputs("wardroom: the system gives no random bytes\n", stderr);
        abort();
    }
}

seed seed_fresh(void)
{
    seed s;

    ready();
    randombytes_buf(s.bytes, sizeof s.bytes);
    return s;
}

seed seed_from_number(uint64_t number)
{
    return seed_from_numbers(number, 0);
}

commitment commitment_to(const seed *s)
{
    /* The key is no secret: it keeps this hash apart from every other use of the same function. */
    static const unsigned char purpose[crypto_generichash_KEYBYTES] = "wardroom: table seed, 1";
    commitment c;

    ready();
    crypto_generichash(c.bytes, sizeof c.bytes, s->bytes, sizeof s->bytes, purpose, sizeof purpose);
    return c;
}

bool commitment_equal(const commitment *a, const commitment *b)
{
    return sodium_memcmp(a->bytes, b->bytes, sizeof a->bytes) == 0;
}

const char *hex_text(const uint8_t *bytes, int count, char *out)
{
    for (int i = 0; i < count; i++) {
        out[2 * i] = "0123456789abcdef"[bytes[i] >> 4];
        out[2 * i + 1] = "0123456789abcdef"[bytes[i] & 15];
    }
    out[2 * count] = '\0';
    return out;
}

static int hex_digit(char c)
{
    const char *digits = "0123456789abcdef";
    const char *found = c == '\0' ? NULL : strchr(digits, c);

    return found == NULL ? -1 : (int)(found - digits);
}

bool hex_bytes(const char *digits, size_t count, uint8_t *out)
{
    bool good = strlen(digits) == 2 * count;

    for (size_t i = 0; good && i < count; i++) {
        int high = hex_digit(digits[2 * i]), low = hex_digit(digits[2 * i + 1]);

        good = high >= 0 && low >= 0;
        out[i] = (uint8_t)(good ? high << 4 | low : 0);
    }
    if (!good)
        memset(out, 0, count);
    return good;
}

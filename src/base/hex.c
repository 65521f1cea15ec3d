/* hex.c: bytes as hex digits, and back. */
#include "base/hex.h"

#include <string.h>

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

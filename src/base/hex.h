/* hex.h: bytes as hex digits, and back. */
#ifndef BASE_HEX_H
#define BASE_HEX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Writes bytes as lowercase hex digits, and a zero byte.  Returns out. */
const char *hex_text(const uint8_t *bytes, int count, char *out);

/* Reads `count` bytes from lowercase hex digits.  If the text is anything else, writes zeros and
   returns false. */
bool hex_bytes(const char *digits, size_t count, uint8_t *out);

#endif

/* hex.h: bytes as hex digits, and back. */
#ifndef BASE_HEX_H
#define BASE_HEX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Bytes as small hex digits with a zero byte behind them.  Returns out. */
const char *hex_text(const uint8_t *bytes, int count, char *out);

/* The bytes that so many small hex digits say.  False, and zeros, when it is anything else. */
bool hex_bytes(const char *digits, size_t count, uint8_t *out);

#endif

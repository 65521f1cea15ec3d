/* rich.h: reads the characters of a text one by one, for rich.c and screen.c. */
#ifndef TERMINAL_RICH_H
#define TERMINAL_RICH_H

#include <stdint.h>

/* Reads the character at `at` and returns its length in bytes. Bytes that are not UTF-8, and
   control characters that a terminal would obey, become a question mark. */
int rich_point(const char *at, uint32_t *point);

/* How many columns a character takes. A mark takes none. */
int rich_point_columns(uint32_t point);

#endif

/* rich.h: the characters of a text one by one.  For rich.c and screen.c. */
#ifndef TERMINAL_RICH_H
#define TERMINAL_RICH_H

#include <stdint.h>

/* The character at `at`, and how many bytes it has.  What is not UTF-8, and what a terminal would
   take for a command, comes out as a question mark. */
int rich_point(const char *at, uint32_t *point);

/* How many columns a character takes; a mark takes none. */
int rich_point_columns(uint32_t point);

#endif

/*
 * unicode.h: which characters are visible, and in which direction they are written.
 *
 * Some characters of Unicode are invisible: control characters, which a terminal obeys; those that
 * change the direction of what follows; spaces and fillers.  A name must not have any of them.  A
 * text from elsewhere is shown with their numbers instead.
 */
#ifndef CORE_UNICODE_H
#define CORE_UNICODE_H

#include "base/text.h"

/* Reads the character at `at`.  Returns how many bytes it has; 0 if it is not UTF-8. */
int unicode_read(const char *at, uint32_t *point);

/* Returns whether a character is invisible and not used.  Line ends, the no-break space and the
   terminal's marks for light (1 to 8) are used. */
bool unicode_hide(uint32_t point);

/* Returns whether a character does nothing but change the direction of what follows. */
bool unicode_turn(uint32_t point);

/* Returns whether all characters are visible, of one direction, and not hidden under marks. */
bool unicode_is_plain(const char *s);

/* Returns how many bytes from here on are written from right to left; 0 if none. */
int unicode_right_to_left(const char *s);

/* A text between these two has its own direction, whatever stands beside it. */
#define UNICODE_APART "\xe2\x81\xa8"    /* U+2068 */
#define UNICODE_TOGETHER "\xe2\x81\xa9" /* U+2069 */

/* Writes a text for a terminal.  Invisible characters become numbers, "<U+202E>".  Parts written
   from right to left are put between UNICODE_APART and UNICODE_TOGETHER. */
void text_put_seen(text *out, const char *s);

#endif

/*
 * unicode.h: which letters people see, and which way they are written.
 *
 * Unicode has characters that nobody sees: controls, that a terminal obeys; those that turn what follows round; spaces and
 * fillers that look like nothing.  A name has none of them, and a text that comes from elsewhere is shown with their numbers.
 */
#ifndef CORE_UNICODE_H
#define CORE_UNICODE_H

#include "base/text.h"

/* The character that begins there, and its bytes; 0: what begins there is not UTF-8. */
int unicode_read(const char *at, uint32_t *point);

/* Nobody sees it, and it is neither a line end nor one of the terminal's marks for light (1 to 8). */
bool unicode_hide(uint32_t point);

/* It turns the direction of what follows, and nothing else. */
bool unicode_turn(uint32_t point);

/* Letters that are seen, all of one direction, and none hidden under marks. */
bool unicode_is_plain(const char *s);

/* So many bytes from there on are written from right to left; 0: none. */
int unicode_right_to_left(const char *s);

/* Around these a text is of a direction of its own, whatever stands beside it. */
#define UNICODE_APART "\xe2\x81\xa8"    /* U+2068 */
#define UNICODE_TOGETHER "\xe2\x81\xa9" /* U+2069 */

/* For a terminal: what nobody sees by its number, "<U+202E>"; what is written from right to left stands apart. */
void text_put_seen(text *out, const char *s);

#endif

/*
 * diary.h: what the server writes about itself: one JSON object a line, on standard error.
 *
 * Never a token, a seed, a hand or a line of chat.  A line that comes again within ten seconds is
 * counted instead; it is written once more with that count when the next line comes after these seconds.
 */
#ifndef SERVER_DIARY_H
#define SERVER_DIARY_H

#include "house/outside.h"

/* From which level on lines are written.  Set once, before the first thread starts. */
void diary_from(diary_level level);

/* What happened, and at which table ("": at none). */
void diary(diary_level level, const char *what, const char *where, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Nothing follows: writes what has been counted. */
void diary_end(void);

#endif

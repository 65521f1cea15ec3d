/*
 * recent.h: lines that were written lately, so that a line that comes again is counted and not written.
 *
 * It knows only the time that it is told, in seconds that never go back.
 */
#ifndef SERVER_RECENT_H
#define SERVER_RECENT_H

#include <stdbool.h>
#include <stdint.h>

#include "house/host_api.h"

enum { RECENT_LINES = 16, QUIET_SECONDS = 10 };

typedef struct {
    log_level level;
    char what[40], where[TABLE_ID], said[512];
} log_line;

typedef struct {
    log_line line;
    int64_t at; /* when it was written */
    int again;  /* so often it came since */
} recent_line;

typedef struct {
    recent_line line[RECENT_LINES]; /* the oldest first */
    int count;
} recent;

/* The line was written so lately that this time it is only counted. */
bool recent_counts(recent *r, const log_line *l, int64_t now);

/* Takes out a line whose time is over, or the oldest one where there is no room for another; false: there is none.
   Unless it never came again, how often it did is to be written. */
bool recent_ends(recent *r, int64_t now, recent_line *out);

/* The line is written now.  There must be room: recent_ends makes it. */
void recent_add(recent *r, const log_line *l, int64_t now);

#endif

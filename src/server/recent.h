/*
 * recent.h: the latest lines of the log, so that a repeated line is counted instead of written.
 *
 * Its only clock is the time that callers pass in, in seconds that never go back.
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
    int again;  /* how often it was repeated since */
} recent_line;

typedef struct {
    recent_line line[RECENT_LINES]; /* oldest first */
    int count;
} recent;

/* Counts a line that was written less than QUIET_SECONDS ago. Returns false if it must be
   written. */
bool recent_counts(recent *r, const log_line *l, int64_t now);

/* Removes the oldest line if its time is over, or if there is no room for another one. Returns
   false if there is none to remove. The caller writes how often it was repeated, if it was. */
bool recent_ends(recent *r, int64_t now, recent_line *out);

/* Adds a line that is written now. recent_ends must have made room for it. */
void recent_add(recent *r, const log_line *l, int64_t now);

#endif

/*
 * log.h: what the server writes about itself: one JSON object a line, on standard error.
 *
 * Never a token, a seed, a hand or a line of chat.  A line that comes again within ten seconds is
 * counted instead; it is written once more with that count when the next line comes after these seconds.
 */
#ifndef SERVER_LOG_H
#define SERVER_LOG_H

#include "house/host_api.h"

/* From which level on lines are written.  Set once, before the first thread starts. */
void server_log_from(log_level level);

/* What happened, and at which table ("": at none). */
void server_log(log_level level, const char *what, const char *where, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Nothing follows: writes what has been counted. */
void server_log_end(void);

#endif

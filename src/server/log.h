/*
 * log.h: the server's log: one JSON object a line, on standard error.
 *
 * It never holds a token, a seed, a hand or chat. A line that repeats within ten seconds is only
 * counted. After these ten seconds, the next line makes the log write it again with that count.
 */
#ifndef SERVER_LOG_H
#define SERVER_LOG_H

#include "house/host_api.h"

/* Sets the lowest level that is written. Call it before the first thread starts. */
void server_log_from(log_level level);

/* Writes a line: what happened, at which table ("" for none), and details. */
void server_log(log_level level, const char *what, const char *where, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Writes the counts that are left. Call it at the end. */
void server_log_end(void);

#endif

/*
 * diary.h: what the server writes about itself: one JSON object a line, on standard error.
 *
 * Never a token, a seed, a hand or a line of chat.
 */
#ifndef SERVER_DIARY_H
#define SERVER_DIARY_H

typedef enum { DIARY_DEBUG, DIARY_INFO, DIARY_WARN, DIARY_ERROR, DIARY_SILENT } diary_level;

/* From which level on lines are written.  Set once, before the first thread starts. */
void diary_from(diary_level level);

/* `table` may be "". */
void diary(diary_level level, const char *event, const char *table, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

#endif

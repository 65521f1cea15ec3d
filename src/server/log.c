/* log.c: writes the server's log and counts repeated lines. */
#include "server/log.h"

#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <time.h>

#include "base/json.h"
#include "server/recent.h"

enum { LINE_BYTES = 1024 };

static log_level lowest = LOG_INFO;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static recent lately;

void server_log_from(log_level level)
{
    lowest = level;
}

/* Reads a clock. The date is for people and may be set back; intervals use the monotonic clock. */
static int64_t seconds(clockid_t clock)
{
    struct timespec now;

    clock_gettime(clock, &now);
    return now.tv_sec;
}

static void write_line(const log_line *l, int again)
{
    static const char *const words[] = {"debug", "info", "warn", "error"};
    char line[LINE_BYTES], at[32];
    time_t now = (time_t)seconds(CLOCK_REALTIME);
    struct tm utc;
    text t = text_in(line, sizeof line);
    json j = json_to(&t);

    gmtime_r(&now, &utc);
    strftime(at, sizeof at, "%Y-%m-%dT%H:%M:%SZ", &utc);
    json_add_object(&j);
    json_put_string(&j, "at", at);
    json_put_string(&j, "level", words[l->level]);
    json_put_string(&j, "event", l->what);
    if (l->where[0] != '\0')
        json_put_string(&j, "table", l->where);
    json_put_string(&j, "text", l->said);
    if (again > 0)
        json_put_int(&j, "repeated", again);
    json_end(&j);
    fprintf(stderr, "%s\n", line);
}

/* Writes how often lines were repeated whose ten seconds are over. */
static void write_counts(int64_t now)
{
    recent_line ended;

    while (recent_ends(&lately, now, &ended))
        if (ended.again > 0)
            write_line(&ended.line, ended.again);
}

static void write_or_count(const log_line *l)
{
    int64_t now = seconds(CLOCK_MONOTONIC);

    pthread_mutex_lock(&lock);
    if (!recent_counts(&lately, l, now)) {
        write_counts(now);
        write_line(l, 0);
        recent_add(&lately, l, now);
    }
    pthread_mutex_unlock(&lock);
}

void server_log(log_level level, const char *what, const char *where, const char *format, ...)
{
    log_line l = {.level = level};
    text into_what = text_in(l.what, sizeof l.what), into_where = text_in(l.where, sizeof l.where);
    va_list args;

    if (level < lowest)
        return;
    text_put(&into_what, what);
    text_put(&into_where, where);
    va_start(args, format);
    vsnprintf(l.said, sizeof l.said, format, args);
    va_end(args);
    write_or_count(&l);
}

void server_log_end(void)
{
    pthread_mutex_lock(&lock);
    write_counts(INT64_MAX);
    pthread_mutex_unlock(&lock);
}

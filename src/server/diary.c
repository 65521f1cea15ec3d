/* diary.c: what the server writes about itself. */
#include "server/diary.h"

#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "core/json.h"

enum { SAID_BYTES = 512, LINE_BYTES = 1024, QUIET_SECONDS = 10 };

static diary_level lowest = DIARY_INFO;

/* The last line, and how often the same was to be written again since. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char last[SAID_BYTES + 128];
static time_t last_at;
static int repeated;

void diary_from(diary_level level)
{
    lowest = level;
}

static void write_line(
    time_t now, diary_level level, const char *what, const char *where, const char *said, int times)
{
    static const char *const words[] = {"debug", "info", "warn", "error"};
    char line[LINE_BYTES], at[32];
    struct tm utc;
    text t = text_in(line, sizeof line);
    json j = json_to(&t);

    gmtime_r(&now, &utc);
    strftime(at, sizeof at, "%Y-%m-%dT%H:%M:%SZ", &utc);
    json_add_object(&j);
    json_put_string(&j, "at", at);
    json_put_string(&j, "level", words[level]);
    json_put_string(&j, "event", what);
    if (where[0] != '\0')
        json_put_string(&j, "table", where);
    json_put_string(&j, "text", said);
    if (times > 0)
        json_put_int(&j, "repeated", times);
    json_end(&j);
    fprintf(stderr, "%s\n", line);
}

/* The same again, so soon: it is counted, not written. */
static bool is_repetition(time_t now, const char *what, const char *where, const char *said)
{
    char key[sizeof last];

    snprintf(key, sizeof key, "%s %s %s", what, where, said);
    if (strcmp(key, last) == 0 && now - last_at < QUIET_SECONDS) {
        repeated++;
        return true;
    }
    if (strcmp(key, last) != 0)
        repeated = 0;
    memcpy(last, key, sizeof last);
    last_at = now;
    return false;
}

void diary(diary_level level, const char *what, const char *where, const char *format, ...)
{
    char said[SAID_BYTES];
    struct timespec now;
    va_list args;

    if (level < lowest)
        return;
    va_start(args, format);
    vsnprintf(said, sizeof said, format, args);
    va_end(args);
    clock_gettime(CLOCK_REALTIME, &now);
    pthread_mutex_lock(&lock);
    if (!is_repetition(now.tv_sec, what, where, said)) {
        write_line(now.tv_sec, level, what, where, said, repeated);
        repeated = 0;
    }
    pthread_mutex_unlock(&lock);
}

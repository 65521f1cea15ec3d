/* diary.c: what the server writes about itself. */
#include "server/diary.h"

#include <stdarg.h>
#include <stdio.h>
#include <time.h>

#include "core/json.h"

static diary_level lowest = DIARY_INFO;

void diary_from(diary_level level)
{
    lowest = level;
}

void diary(diary_level level, const char *what, const char *where, const char *format, ...)
{
    static const char *const words[] = {"debug", "info", "warn", "error"};
    char said[512], line[1024], at[32];
    struct timespec now;
    struct tm utc;
    va_list args;
    text t = text_in(line, sizeof line);
    json j = json_to(&t);

    if (level < lowest)
        return;
    va_start(args, format);
    vsnprintf(said, sizeof said, format, args);
    va_end(args);
    clock_gettime(CLOCK_REALTIME, &now);
    gmtime_r(&now.tv_sec, &utc);
    strftime(at, sizeof at, "%Y-%m-%dT%H:%M:%SZ", &utc);
    json_add_object(&j);
    json_put_string(&j, "at", at);
    json_put_string(&j, "level", words[level]);
    json_put_string(&j, "event", what);
    if (where[0] != '\0')
        json_put_string(&j, "table", where);
    json_put_string(&j, "text", said);
    json_end(&j);
    fprintf(stderr, "%s\n", line);
}

/*
 * clock.c: a clock that can be set, loaded before the C library (LD_PRELOAD).
 *
 * WARDROOM_CLOCK in the environment is a file.  The number in it, in seconds, is what somebody has added to the time
 * of day; the clock that only goes forward is left alone.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static time_t added(void)
{
    const char *path = getenv("WARDROOM_CLOCK");
    int file = path == NULL ? -1 : open(path, O_RDONLY);
    char digits[24] = "";
    ssize_t length = file < 0 ? 0 : read(file, digits, sizeof digits - 1);

    if (file >= 0)
        close(file);
    return length > 0 ? strtol(digits, NULL, 10) : 0;
}

int clock_gettime(clockid_t which, struct timespec *out)
{
    int failed = (int)syscall(SYS_clock_gettime, which, out);

    if (failed == 0 && (which == CLOCK_REALTIME || which == CLOCK_REALTIME_COARSE))
        out->tv_sec += added();
    return failed;
}

int gettimeofday(struct timeval *restrict out, void *restrict zone)
{
    struct timespec now;

    (void)zone;
    clock_gettime(CLOCK_REALTIME, &now);
    *out = (struct timeval){now.tv_sec, now.tv_nsec / 1000};
    return 0;
}

time_t time(time_t *out)
{
    struct timespec now;

    clock_gettime(CLOCK_REALTIME, &now);
    if (out != NULL)
        *out = now.tv_sec;
    return now.tv_sec;
}

/*
 * failing.c: calls that fail, loaded before the C library (LD_PRELOAD).
 *
 * WARDROOM_FAILING is "FUNCTION N": the Nth call of that function fails; with N 0, or without it, none does.
 * WARDROOM_FAILED is a file: when the call fails, a line there says so; when the process ends by itself, a line for
 * each function says how often it was called.  What the process starts has neither.
 *
 * A function stands for its kind: `write` for everything that gives bytes to a descriptor, `fsync` for fdatasync
 * too, `malloc` for everything that takes memory.  `ring` is a write of a single byte to a pipe, which wakes a thread.
 */
#undef _FILE_OFFSET_BITS /* functions are replaced by the names that they have */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#include "doubles/failing.h"

enum { WRITE, FSYNC, FORK, PTHREAD_CREATE, MALLOC, RING, KINDS };

static const char *const names[KINDS] = {
    "write", "fsync", "fork", "pthread_create", "malloc", "ring"};

static atomic_long calls[KINDS];
static int failing = KINDS; /* of this kind, */
static long which;          /* this one */
static int told = -1;       /* the file */
static pid_t process;

/* Without any of the functions above: it may be in the middle of one. */
static void tell(int kind, const char *what, long number)
{
    char line[80];
    int length = snprintf(line, sizeof line, "%s %s %ld\n", what, names[kind], number);
    long written = told < 0 ? 0 : syscall(SYS_write, told, line, (size_t)length);

    (void)written;
}

static int fails(int kind)
{
    long number = atomic_fetch_add(&calls[kind], 1) + 1;

    if (kind != failing || number != which || getpid() != process)
        return 0;
    tell(kind, "failed", number);
    return 1;
}

/* What would have been called. */
static void find(const char *function, void *out, size_t size)
{
    void *found = dlsym(RTLD_NEXT, function);

    memcpy(out, &found, size);
}

/* ---- writing ---- */

static int cannot_write(int file)
{
    struct stat is;
    int regular = fstat(file, &is) == 0 && S_ISREG(is.st_mode);

    errno = regular                ? ENOSPC
            : S_ISSOCK(is.st_mode) ? ECONNRESET
            : S_ISFIFO(is.st_mode) ? EPIPE
                                   : EAGAIN;
    return -1;
}

static int is_ring(int file, size_t length)
{
    struct stat is;

    return length == 1 && fstat(file, &is) == 0 && S_ISFIFO(is.st_mode);
}

ssize_t write(int file, const void *bytes, size_t length)
{
    int fails_as_ring = is_ring(file, length) && fails(RING);

    return fails(WRITE) || fails_as_ring ? cannot_write(file)
                                         : syscall(SYS_write, file, bytes, length);
}

ssize_t pwrite64(int file, const void *bytes, size_t length, off64_t at)
{
    return fails(WRITE) ? cannot_write(file) : syscall(SYS_pwrite64, file, bytes, length, at);
}

ssize_t pwrite(int file, const void *bytes, size_t length, off_t at)
{
    return pwrite64(file, bytes, length, at);
}

ssize_t writev(int file, const struct iovec *pieces, int count)
{
    return fails(WRITE) ? cannot_write(file) : syscall(SYS_writev, file, pieces, count);
}

ssize_t send(int file, const void *bytes, size_t length, int how)
{
    return fails(WRITE) ? cannot_write(file)
                        : syscall(SYS_sendto, file, bytes, length, how, NULL, 0);
}

ssize_t sendmsg(int file, const struct msghdr *message, int how)
{
    return fails(WRITE) ? cannot_write(file) : syscall(SYS_sendmsg, file, message, how);
}

/* ---- to the disk ---- */

static int refuse(int error)
{
    errno = error;
    return -1;
}

int fsync(int file)
{
    return fails(FSYNC) ? refuse(EIO) : (int)syscall(SYS_fsync, file);
}

int fdatasync(int file)
{
    return fails(FSYNC) ? refuse(EIO) : (int)syscall(SYS_fdatasync, file);
}

/* ---- processes and threads ---- */

pid_t fork(void)
{
    pid_t (*real)(void);

    find("fork", &real, sizeof real);
    return fails(FORK) ? refuse(EAGAIN) : real();
}

int pthread_create(
    pthread_t *out, const pthread_attr_t *how, void *(*begin)(void *), void *argument)
{
    int (*real)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);

    find("pthread_create", &real, sizeof real);
    return fails(PTHREAD_CREATE) ? EAGAIN : real(out, how, begin, argument);
}

/* ---- memory ---- */

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *memory, size_t size);

static void *none(void)
{
    errno = ENOMEM;
    return NULL;
}

void *malloc(size_t size)
{
    return fails(MALLOC) ? none() : __libc_malloc(size);
}

void *calloc(size_t count, size_t size)
{
    return fails(MALLOC) ? none() : __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size)
{
    return fails(MALLOC) ? none() : __libc_realloc(memory, size);
}

/* ---- which of them ---- */

void failing_begin(const char *function, long number)
{
    failing = KINDS;
    for (int kind = 0; kind < KINDS; kind++) {
        atomic_store(&calls[kind], 0);
        if (strcmp(names[kind], function) == 0)
            failing = kind;
    }
    which = number;
}

long failing_end(void)
{
    long number = failing == KINDS ? 0 : atomic_load(&calls[failing]);

    failing = KINDS;
    return number;
}

__attribute__((constructor)) static void begin(void)
{
    const char *wanted = getenv("WARDROOM_FAILING"), *path = getenv("WARDROOM_FAILED");
    char function[32] = "";
    long number = 0;

    process = getpid();
    if (path != NULL)
        told = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (wanted != NULL && sscanf(wanted, "%31s %ld", function, &number) == 2)
        failing_begin(function, number);
    unsetenv("LD_PRELOAD");
}

__attribute__((destructor)) static void end(void)
{
    if (getpid() != process)
        return;
    for (int kind = 0; kind < KINDS; kind++)
        tell(kind, "called", atomic_load(&calls[kind]));
}

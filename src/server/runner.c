/* runner.c: runs the host's programs as processes with limits. */
#include "server/runner.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#include "base/buffer.h"
#include "server/cleanup.h"

enum {
    LINE_MOST = 16384,     /* bytes of a line, as for a page */
    UNSENT_MOST = 8 << 20, /* bytes that it has not read */
    UNTAKEN_MOST = 64, /* lines that wait for the house; at this number we stop reading from it */
    COMPLAINT_MOST = 200, /* bytes of a line for the log */
    COMPLAINTS_AT_ONCE = 20,
    CPU_SECONDS = 3600,
    FILES_OPEN = 64,
    FILE_MB = 16,
    GRACE_MS = 500, /* how long it may run after it has closed its output */
    FOLDER_TEXT = 256
};

enum { IN, OUT, ERR, PIPES };

struct program {
    program *next;
    pid_t pid;
    int pipe[PIPES]; /* our ends; -1: closed */
    char folder[FOLDER_TEXT];
    void *user;
    text unsent;
    size_t sent; /* bytes of `unsent` that have been sent */
    text said;   /* an incomplete line */
    text complaint;
    int untaken;
    double complaints; /* how many more lines may go to the log */
    int64_t complained_at;
    int64_t silent_since; /* when it closed its standard output; 0: still open */
    const char *why;      /* why we ended it; null: we did not */
    bool is_over;
};

typedef struct news {
    struct news *next;
    program_event what;
} news;

struct runner {
    runner_settings settings;
    pthread_t thread;
    int bell[2]; /* a pipe that wakes the thread */
    int open_most;
    cleanup *cleanup; /* removes folders of programs that have ended */
    void (*wake)(void *context);
    void *context;

    pthread_mutex_t lock; /* for everything below, and for the programs */
    bool closing;
    program *programs;
    news *first, **end;
};

static int64_t clock_ms(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* ---- starting a program ---- */

static void limit(int what, rlim_t most)
{
    struct rlimit l = {most, most};

    setrlimit(what, &l);
}

/* Runs in the new process after the fork, where only system calls are safe. */
static _Noreturn void become(
    const runner *r, const char *folder, char *const argv[], int ends[PIPES])
{
    char home[FOLDER_TEXT + 8] = "HOME=", *environment[] = {NULL, NULL, NULL, NULL};
    char path[] = "PATH=/usr/local/bin:/usr/bin:/bin", lang[] = "LANG=C.UTF-8";
    struct sigaction usual = {.sa_handler = SIG_DFL};
    sigset_t none;

    setpgid(0, 0);
    for (int i = 0; i < PIPES; i++)
        dup2(ends[i], i);
    for (int file = PIPES; file < r->open_most; file++)
        close(file);
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    sigaction(SIGPIPE, &usual, NULL);
    sigaction(SIGXFSZ, &usual, NULL);
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
#endif
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_CPU, CPU_SECONDS);
    limit(RLIMIT_NOFILE, FILES_OPEN);
    limit(RLIMIT_FSIZE, (rlim_t)FILE_MB << 20);
    limit(RLIMIT_AS, (rlim_t)r->settings.memory_mb << 20);
    if (chdir(folder) != 0)
        _exit(127);
    memcpy(home + 5, folder, strlen(folder) + 1);
    environment[0] = path;
    environment[1] = lang;
    environment[2] = home;
    execve("/bin/sh", argv, environment);
    _exit(127);
}

/* Makes the pipes. Our ends are closed in every process that the server starts. */
static bool make_pipes(int ours[PIPES], int theirs[PIPES])
{
    for (int i = 0; i < PIPES; i++)
        ours[i] = theirs[i] = -1;
    for (int i = 0; i < PIPES; i++) {
        int both[2];

        if (pipe(both) != 0)
            return false;
        ours[i] = both[i == IN ? 1 : 0];
        /* above the numbers 0 to 2, onto which they are copied later */
        theirs[i] = fcntl(both[i == IN ? 0 : 1], F_DUPFD, PIPES);
        close(both[i == IN ? 0 : 1]);
        fcntl(ours[i], F_SETFD, FD_CLOEXEC);
        fcntl(ours[i], F_SETFL, O_NONBLOCK);
        if (theirs[i] < 0)
            return false;
    }
    return true;
}

static void close_all(int pipes[PIPES])
{
    for (int i = 0; i < PIPES; i++) {
        if (pipes[i] >= 0)
            close(pipes[i]);
        pipes[i] = -1;
    }
}

static bool make_folder(char out[FOLDER_TEXT])
{
    const char *where = getenv("TMPDIR");
    text t = text_in(out, FOLDER_TEXT);

    text_format(&t, "%s/wardroom-XXXXXX", where == NULL || where[0] != '/' ? "/tmp" : where);
    if (mkdtemp(out) == NULL)
        out[0] = '\0';
    return out[0] != '\0';
}

static void free_program(const runner *r, program *p)
{
    close_all(p->pipe);
    if (p->folder[0] != '\0')
        cleanup_remove(r->cleanup, p->folder);
    buffer_free(&p->unsent);
    buffer_free(&p->said);
    buffer_free(&p->complaint);
    free(p);
}

static pid_t spawn(const runner *r, program *p, const char *command)
{
    char shell[] = "sh", flag[] = "-c";
    text words = buffer_new();
    int theirs[PIPES];
    pid_t pid = -1;

    text_format(&words, "exec %s", command);
    char *argv[] = {shell, flag, words.at, NULL};

    if (make_pipes(p->pipe, theirs))
        pid = fork();
    if (pid == 0)
        become(r, p->folder, argv, theirs);
    if (pid > 0)
        setpgid(pid, pid); /* parent and child both do this, because either may run first */
    close_all(theirs);
    buffer_free(&words);
    return pid;
}

static void ring(runner *r)
{
    ssize_t rung = write(r->bell[1], "", 1);

    (void)rung; /* a full pipe wakes the thread already */
}

program *runner_start(runner *r, int number)
{
    program *p = heap_zeroed(sizeof *p);

    p->unsent = buffer_new();
    p->said = buffer_new();
    p->complaint = buffer_new();
    p->complaints = COMPLAINTS_AT_ONCE;
    p->complained_at = clock_ms();
    for (int i = 0; i < PIPES; i++)
        p->pipe[i] = -1;
    p->pid = make_folder(p->folder) ? spawn(r, p, r->settings.command[number]) : -1;
    if (p->pid < 0) {
        free_program(r, p);
        return NULL;
    }
    pthread_mutex_lock(&r->lock);
    p->next = r->programs;
    r->programs = p;
    pthread_mutex_unlock(&r->lock);
    ring(r);
    return p;
}

bool runner_has(runner *r, const void *who)
{
    bool has = false;

    pthread_mutex_lock(&r->lock);
    for (const program *p = r->programs; p != NULL; p = p->next)
        has = has || p == who;
    pthread_mutex_unlock(&r->lock);
    return has;
}

void runner_meet(program *p, void *user)
{
    p->user = user;
}

/* ---- input and output, in the runner's thread, under the lock ---- */

static void tell(runner *r, program *p, program_event_kind did, const char *words, size_t length)
{
    news *n = heap_zeroed(sizeof *n);

    n->what = (program_event){.who = p, .did = did, .words = heap_zeroed(length + 1)};
    memcpy(n->what.words, words, length);
    *r->end = n;
    r->end = &n->next;
    r->wake(r->context);
}

static void kill_program(program *p, const char *why)
{
    if (p->why == NULL)
        p->why = why;
    if (!p->is_over)
        kill(-p->pid, SIGKILL);
}

static void write_some(program *p)
{
    ssize_t n = write(p->pipe[IN], p->unsent.at + p->sent, p->unsent.length - p->sent);

    if (n > 0)
        p->sent += (size_t)n;
    if (p->sent == p->unsent.length) {
        buffer_clear(&p->unsent);
        p->sent = 0;
    }
    if (n < 0 && errno != EAGAIN && errno != EINTR) {
        close(p->pipe[IN]); /* it does not read any more; it will be ended when it is silent */
        p->pipe[IN] = -1;
    }
}

static void hear(runner *r, program *p, const char *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (bytes[i] != '\n') {
            text_put_bytes(&p->said, &bytes[i], 1);
            continue;
        }
        tell(r, p, PROGRAM_SAID, p->said.at, p->said.length);
        p->untaken++;
        buffer_clear(&p->said);
    }
    if (p->said.length > LINE_MOST)
        kill_program(p, "a line of more than 16 kB");
}

/* Allows one line a second on average for the log, and some at once. */
static bool may_complain(program *p)
{
    int64_t now = clock_ms();

    p->complaints += (double)(now - p->complained_at) / 1000;
    p->complaints = p->complaints < COMPLAINTS_AT_ONCE ? p->complaints : COMPLAINTS_AT_ONCE;
    p->complained_at = now;
    if (p->complaints < 1)
        return false;
    p->complaints--;
    return true;
}

static void hear_complaint(runner *r, program *p, const char *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (bytes[i] != '\n') {
            if (p->complaint.length < COMPLAINT_MOST)
                text_put_bytes(&p->complaint, bytes[i] < ' ' ? " " : &bytes[i], 1);
            continue;
        }
        if (p->complaint.length > 0 && may_complain(p))
            tell(r, p, PROGRAM_COMPLAINED, p->complaint.at, p->complaint.length);
        buffer_clear(&p->complaint);
    }
}

/* Reads from a pipe. Returns false at its end. */
static bool read_some(runner *r, program *p, int from)
{
    char bytes[4096];
    ssize_t n = read(p->pipe[from], bytes, sizeof bytes);

    if (n > 0)
        (from == OUT ? hear : hear_complaint)(r, p, bytes, (size_t)n);
    return n > 0 || (n < 0 && (errno == EAGAIN || errno == EINTR));
}

static void say_end(const program *p, int status, text *out)
{
    if (p->why != NULL)
        text_put(out, p->why);
    else if (WIFSIGNALED(status))
        text_format(out, "it was ended by signal %d", WTERMSIG(status));
    else
        text_format(out, "it ended with code %d", WEXITSTATUS(status));
}

/* The most reads of what is left in the pipe of a process that has ended. A process that it started
   may still hold the other end. */
enum { LAST_WORDS = 16 };

/* Checks whether the process has ended. If so, kills all that it has started. */
static void look_after(runner *r, program *p)
{
    char words[80];
    text t = text_in(words, sizeof words);
    int status;

    if (p->silent_since != 0 && clock_ms() - p->silent_since > GRACE_MS)
        kill_program(p, "it has closed its standard output");
    if (p->is_over || waitpid(p->pid, &status, WNOHANG) != p->pid)
        return;
    kill(-p->pid, SIGKILL);
    for (int i = 0; i < LAST_WORDS && p->pipe[ERR] >= 0 && read_some(r, p, ERR); i++)
        continue;
    p->is_over = true;
    say_end(p, status, &t);
    tell(r, p, PROGRAM_ENDED, words, t.length);
}

enum { POLLED_MOST = 1 + 3 * 1024 };

typedef struct {
    struct pollfd at[POLLED_MOST];
    program *of[POLLED_MOST];
    int pipe[POLLED_MOST];
    nfds_t count;
} polled;

static void add(polled *all, program *p, int pipe, short what)
{
    if (all->count == POLLED_MOST || p->pipe[pipe] < 0 || p->is_over)
        return;
    all->at[all->count] = (struct pollfd){.fd = p->pipe[pipe], .events = what};
    all->of[all->count] = p;
    all->pipe[all->count++] = pipe;
}

static void gather(runner *r, polled *all)
{
    all->at[0] = (struct pollfd){.fd = r->bell[0], .events = POLLIN};
    all->count = 1;
    for (program *p = r->programs; p != NULL; p = p->next) {
        if (p->unsent.length > 0)
            add(all, p, IN, POLLOUT);
        if (p->untaken < UNTAKEN_MOST)
            add(all, p, OUT, POLLIN);
        add(all, p, ERR, POLLIN);
    }
}

static void serve(runner *r, program *p, int pipe)
{
    if (pipe == IN) {
        write_some(p);
        return;
    }
    if (read_some(r, p, pipe))
        return;
    close(p->pipe[pipe]);
    p->pipe[pipe] = -1;
    if (pipe == OUT)
        p->silent_since = clock_ms();
}

static void *work(void *context)
{
    /* so a wake-up that gets lost delays the thread by a second at most */
    enum { LOOK_MS = 50, IDLE_MS = 1000 };
    runner *r = context;
    polled *all = heap_zeroed(sizeof *all);
    char rung[64];

    pthread_mutex_lock(&r->lock);
    while (!r->closing) {
        bool any = r->programs != NULL;

        gather(r, all);
        pthread_mutex_unlock(&r->lock);
        poll(all->at, all->count, any ? LOOK_MS : IDLE_MS);
        while (read(r->bell[0], rung, sizeof rung) > 0)
            continue;
        pthread_mutex_lock(&r->lock);
        for (nfds_t i = 1; i < all->count; i++)
            if (all->at[i].revents != 0)
                serve(r, all->of[i], all->pipe[i]);
        for (program *p = r->programs; p != NULL; p = p->next)
            look_after(r, p);
    }
    pthread_mutex_unlock(&r->lock);
    free(all);
    return NULL;
}

/* ---- functions for the loop ---- */

/* Removes what has been sent from the buffer. */
static void drop_sent(program *p)
{
    p->unsent.length -= p->sent;
    memmove(p->unsent.at, p->unsent.at + p->sent, p->unsent.length);
    p->sent = 0;
}

void runner_send(runner *r, program *p, const char *message, size_t length)
{
    pthread_mutex_lock(&r->lock);
    if (p->sent > p->unsent.length / 2)
        drop_sent(p);
    text_put_bytes(&p->unsent, message, length);
    text_put(&p->unsent, "\n");
    if (p->unsent.length - p->sent > UNSENT_MOST)
        kill_program(p, "it does not read what it is told");
    pthread_mutex_unlock(&r->lock);
    ring(r);
}

void runner_end(runner *r, program *p)
{
    pthread_mutex_lock(&r->lock);
    kill_program(p, "the house has ended it");
    pthread_mutex_unlock(&r->lock);
    ring(r);
}

static void forget(runner *r, program *p)
{
    program **link = &r->programs;

    while (*link != p)
        link = &(*link)->next;
    *link = p->next;
    free_program(r, p);
}

bool runner_take(runner *r, program_event *out)
{
    pthread_mutex_lock(&r->lock);
    news *n = r->first;

    if (n != NULL) {
        *out = n->what;
        out->user = n->what.who->user;
        n->what.who->untaken -= out->did == PROGRAM_SAID;
        r->first = n->next;
        if (r->first == NULL)
            r->end = &r->first;
        if (out->did == PROGRAM_ENDED)
            forget(r, out->who);
    }
    pthread_mutex_unlock(&r->lock);
    free(n);
    return n != NULL;
}

runner *runner_open(const runner_settings *s, void (*wake)(void *context), void *context)
{
    runner *r = heap_zeroed(sizeof *r);
    long most = sysconf(_SC_OPEN_MAX);

    r->settings = *s;
    r->wake = wake;
    r->context = context;
    r->end = &r->first;
    r->open_most = most < 0 || most > 65536 ? 65536 : (int)most;
    pthread_mutex_init(&r->lock, NULL);
    bool made = pipe(r->bell) == 0;

    for (int i = 0; made && i < 2; i++) {
        fcntl(r->bell[i], F_SETFD, FD_CLOEXEC);
        fcntl(r->bell[i], F_SETFL, O_NONBLOCK);
    }
    r->cleanup = cleanup_open();
    if (made && r->cleanup != NULL && pthread_create(&r->thread, NULL, work, r) == 0)
        return r;
    if (r->cleanup != NULL)
        cleanup_close(r->cleanup);
    for (int i = 0; made && i < 2; i++)
        close(r->bell[i]);
    pthread_mutex_destroy(&r->lock);
    free(r);
    return NULL;
}

void runner_close(runner *r)
{
    pthread_mutex_lock(&r->lock);
    r->closing = true;
    pthread_mutex_unlock(&r->lock);
    ring(r);
    pthread_join(r->thread, NULL);
    while (r->first != NULL) {
        news *n = r->first;

        r->first = n->next;
        free(n->what.words);
        free(n);
    }
    while (r->programs != NULL) {
        program *p = r->programs;

        if (!p->is_over) {
            kill(-p->pid, SIGKILL);
            waitpid(p->pid, NULL, 0);
        }
        forget(r, p);
    }
    cleanup_close(r->cleanup);
    close(r->bell[0]);
    close(r->bell[1]);
    pthread_mutex_destroy(&r->lock);
    free(r);
}

/* long_run.c: what commands that play many games share. */
#include "commands/long_run.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

#include "base/buffer.h"
#include "commands/build_hash.h"
#include "commands/commands.h"
#include "sim/checkpoint.h"
#include "sim/page_file.h"
#include "sim/progress.h"
#include "sim/ranks.h"
#include "table/components.h"

enum { EXIT_STOPPED = 130 }; /* as shells report a program that Ctrl-C ended */

/* Global, because a signal handler gets no context. */
static atomic_bool stop_asked;

static void ask_to_stop(int signal_number)
{
    (void)signal_number;
    atomic_store(&stop_asked, true);
}

const atomic_bool *long_run_listen(void)
{
    struct sigaction action = {.sa_handler = ask_to_stop, .sa_flags = (int)SA_RESETHAND};

    atomic_store(&stop_asked, false);
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    return &stop_asked;
}

/* The terminal on which a line can be redrawn; -1: none. */
static int terminal(void)
{
    const char *kind = getenv("TERM");

    if (kind == NULL || strcmp(kind, "dumb") == 0)
        return -1;
    return isatty(STDERR_FILENO) ? STDERR_FILENO : ranks_terminal();
}

/* Shows progress also if many machines share the run, because it then goes to a job's log. */
bool long_run_shows(void)
{
    return terminal() >= 0 || ranks_count() > 1;
}

int long_run_columns(void)
{
    struct winsize size;

    if (ioctl(terminal(), TIOCGWINSZ, &size) != 0 || size.ws_col == 0)
        return 79;
    return size.ws_col - 1;
}

/* Without a terminal, prints a line now and then: less and less often, down to one a minute. */
static void show_line(const text *line)
{
    enum { MOST_SECONDS = 60 };
    static time_t last, wait;
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    if (wait > 0 && now.tv_sec - last < wait)
        return;
    if (wait > 0)
        fprintf(stderr, "%s\n", line->at);
    last = now.tv_sec;
    wait = wait == 0 ? 1 : wait * 2 < MOST_SECONDS ? wait * 2 : MOST_SECONDS;
}

void long_run_show(const text *line)
{
    if (terminal() < 0) {
        show_line(line);
        return;
    }
    fprintf(stderr, "\r%.*s\033[K", long_run_columns(), line->at);
    fflush(stderr);
}

void long_run_clear(void)
{
    if (terminal() < 0)
        return;
    fputs("\r\033[K", stderr);
    fflush(stderr);
}

void long_run_progress(void *plan_of_run, uint64_t played, double seconds)
{
    const plan *p = plan_of_run;
    char buffer[256];
    text line = text_in(buffer, sizeof buffer);

    progress_write(&line, played, p->games, seconds, long_run_columns());
    long_run_show(&line);
}

static int failed(const char *command, const refusal *r)
{
    fprintf(stderr, "wardroom %s: %s\n", command, r->text);
    return EXIT_FAILED;
}

int long_run_check(const char *command, const char *path)
{
    refusal r = page_file_check(path);

    return r.code == ACCEPTED ? EXIT_OK : failed(command, &r);
}

int long_run_save(const char *command, const char *what, const char *path, const text *page)
{
    refusal r = page_file_save(path, page);

    if (r.code != ACCEPTED)
        return failed(command, &r);
    fprintf(stderr, "The %s is in %s\n", what, path);
    return EXIT_OK;
}

void long_run_tell(const text *words)
{
    fputs(words->at, stdout);
    fflush(stdout);
}

int long_run_end(const char *command, int code, bool stopped)
{
    if (stopped)
        fprintf(stderr, "wardroom %s: stopped before all games were played.\n", command);
    return code == EXIT_OK && stopped ? EXIT_STOPPED : code;
}

/* The name of a run: the command, and on a second line the program. Two programs may know the same
   command and play by different rules. */
static char *name_run(const plan *p, const text *again)
{
    char hash[COMPONENTS_TEXT];
    const char *named = components_name(p->game, hash);
    text words = buffer_new();

    text_format(&words, "%s\nwardroom %s, build %s, epoch %d, components %s", again->at,
        WARDROOM_VERSION, WARDROOM_BUILD, p->game->epoch, named == NULL ? "built in" : named);
    return words.at;
}

int long_run_open(const plan_request *q, const text *again, plan *p)
{
    p->words = name_run(p, again);
    if (q->resume == NULL || ranks_mine() > 0)
        return EXIT_OK;
    refusal r = checkpoint_open(q->resume, p->words, &p->checkpoint);

    return r.code == ACCEPTED ? EXIT_OK : failed(q->command, &r);
}

int long_run_close(const plan_request *q, int code, plan *p)
{
    refusal r = p->checkpoint == NULL ? accepted() : checkpoint_fault(p->checkpoint);

    if (p->checkpoint != NULL && checkpoint_found(p->checkpoint) > 0)
        fprintf(stderr, "wardroom %s: went on from what %s held.\n", q->command, q->resume);
    if (p->checkpoint != NULL)
        checkpoint_close(p->checkpoint);
    free(p->words);
    return r.code == ACCEPTED ? code : failed(q->command, &r);
}

int long_run_nothing(const char *command)
{
    if (ranks_mine() > 0)
        return EXIT_OK;
    fprintf(stderr, "wardroom %s: no thread could be started.\n", command);
    return EXIT_FAILED;
}

/* long_run.c: what commands that play many games have in common. */
#include "commands/long_run.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "commands/commands.h"
#include "sim/page_file.h"
#include "sim/plan.h"
#include "sim/progress.h"

enum { EXIT_STOPPED = 130 }; /* as a shell says of what Ctrl-C ended */

/* A signal has nothing but what is global to leave word in. */
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

bool long_run_shows(void)
{
    const char *terminal = getenv("TERM");

    return isatty(STDERR_FILENO) && terminal != NULL && strcmp(terminal, "dumb") != 0;
}

int long_run_columns(void)
{
    struct winsize size;

    if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0)
        return 79;
    return size.ws_col - 1;
}

void long_run_show(const text *line)
{
    fprintf(stderr, "\r%.*s\033[K", long_run_columns(), line->at);
    fflush(stderr);
}

void long_run_clear(void)
{
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

int long_run_save(const char *command, const char *path, const text *page)
{
    refusal r = page_file_save(path, page);

    if (r.code != ACCEPTED)
        return failed(command, &r);
    fprintf(stderr, "The report is in %s\n", path);
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

int long_run_no_thread(const char *command)
{
    fprintf(stderr, "wardroom %s: no thread could be started.\n", command);
    return EXIT_FAILED;
}

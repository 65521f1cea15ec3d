/* sim.c: `wardroom sim`: plays many games and counts. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "commands/commands.h"
#include "commands/sim_arguments.h"
#include "sim/page_file.h"
#include "sim/progress.h"
#include "sim/report.h"
#include "sim/results_json.h"
#include "sim/run.h"
#include "sim/summary.h"
#include "table/buffer.h"

enum { EXIT_STOPPED = 130 }; /* as a shell says of what Ctrl-C ended */

static const char help[] =
    "usage: wardroom sim GAME --games N [options]\n"
    "\n"
    "Plays N games with bots and says who won, how games ended and how long they took.\n"
    "\n"
    "  --games N          how many games\n"
    "  --seed S           the games' dice: a number (1); the same gives the same games\n"
    "  --seats 3,4,5      numbers of players, taken in turn; all that can play it\n"
    "  --bots NAME,...    who plays: one bot for all seats, or several, dealt around the table;\n"
    "                     random (the default) is fast; officer plays to win\n"
    "  --set name=value   a setting of the game (wardroom games lists them); may be repeated;\n"
    "                     where several values can be chosen: name=value+value, name=preset,\n"
    "                     or name=none\n"
    "  --each name        every value of a setting in turn: --each mission;\n"
    "                     where several can be chosen: none of them, then each alone\n"
    "  --jobs J           threads (one per processor); does not change the results\n"
    "  --beliefs          also how well bots tell who is on the hidden side: Brier score, and\n"
    "                     what was told against what was true, by tenths\n"
    "  --json             the results as one JSON object\n"
    "  --report FILE      also writes a page with plots, for a browser\n"
    "  --help             this\n"
    "\n"
    "Ctrl-C ends the run after the games under way and prints what was played so far.\n"
    "Exit codes: 0 done, 1 failed, 2 not understood, 130 stopped by Ctrl-C.\n"
    "\n"
    "Example: wardroom sim express --games 10000 --bots officer --report express.html\n";

/* A signal has nothing but what is global to leave word in. */
static atomic_bool stop_asked;

static void ask_to_stop(int signal_number)
{
    (void)signal_number;
    atomic_store(&stop_asked, true);
}

/* The first Ctrl-C ends the run, a second one the program. */
static void listen_for_stop(void)
{
    struct sigaction action = {.sa_handler = ask_to_stop, .sa_flags = (int)SA_RESETHAND};

    atomic_store(&stop_asked, false);
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
}

static bool shows_progress(void)
{
    const char *terminal = getenv("TERM");

    return isatty(STDERR_FILENO) && terminal != NULL && strcmp(terminal, "dumb") != 0;
}

static int terminal_columns(void)
{
    struct winsize size;

    if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0)
        return 80;
    return size.ws_col;
}

static void show_progress(void *who, uint64_t played, double seconds)
{
    const plan *p = who;
    char buffer[256];
    text line = text_in(buffer, sizeof buffer);

    progress_write(&line, played, p->games, seconds, terminal_columns() - 1);
    fprintf(stderr, "\r%s\033[K", buffer);
    fflush(stderr);
}

static void clear_progress(void)
{
    fputs("\r\033[K", stderr);
    fflush(stderr);
}

static int save_report(const sim_request *q, const results *r)
{
    text page = buffer_new();

    results_write_page(&q->plan, r, WARDROOM_VERSION, &page);
    refusal saved = page_file_save(q->file, &page);

    buffer_free(&page);
    if (saved.code != ACCEPTED) {
        fprintf(stderr, "wardroom sim: %s\n", saved.text);
        return EXIT_FAILED;
    }
    fprintf(stderr, "The report is in %s\n", q->file);
    return EXIT_OK;
}

static void tell(const sim_request *q, const results *r)
{
    text words = buffer_new();

    if (q->json)
        results_write_json(&q->plan, r, &words);
    else
        results_write_summary(&q->plan, r, &words);
    fputs(words.at, stdout);
    fflush(stdout); /* before anything is said on standard error */
    buffer_free(&words);
}

static int finish(const sim_request *q, const results *r)
{
    int code = EXIT_OK;

    tell(q, r);
    if (q->file != NULL && r->games > 0 && save_report(q, r) != EXIT_OK)
        code = EXIT_FAILED;
    if (r->stopped)
        fputs("wardroom sim: stopped before all games were played.\n", stderr);
    return code == EXIT_OK && r->stopped ? EXIT_STOPPED : code;
}

int command_sim(int argc, char **argv)
{
    sim_request q;

    if (command_wants_help(argc, argv))
        return command_help(help);
    int code = sim_read_arguments(argc, argv, &q);

    if (code != EXIT_OK)
        return code;
    if (q.file != NULL) {
        refusal r = page_file_check(q.file);

        if (r.code != ACCEPTED) {
            fprintf(stderr, "wardroom sim: %s\n", r.text);
            return EXIT_FAILED;
        }
    }
    bool shows = shows_progress();

    listen_for_stop();
    results *r = run_plan(&q.plan, &stop_asked, shows ? show_progress : NULL, &q.plan);

    if (shows)
        clear_progress();
    if (r == NULL) {
        fputs("wardroom sim: no thread could be started.\n", stderr);
        return EXIT_FAILED;
    }
    code = finish(&q, r);
    results_free(r);
    return code;
}

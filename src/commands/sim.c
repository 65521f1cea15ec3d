/* sim.c: `wardroom sim`: plays many games and counts results. */
#include "base/buffer.h"
#include "commands/commands.h"
#include "commands/long_run.h"
#include "commands/plan_arguments.h"
#include "sim/report.h"
#include "sim/results_json.h"
#include "sim/rows.h"
#include "sim/run.h"
#include "sim/summary.h"

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
    "                     where several can be chosen: none of them, then each alone;\n"
    "                     may be repeated: every combination\n"
    "  --jobs J           threads (one per processor); does not change the results\n"
    "  --resume FILE      keeps what is played there, and goes on from what is there already\n"
    "  --beliefs          also how well bots tell who is on the hidden side: Brier score, and\n"
    "                     what was told against what was true, by tenths\n"
    "  --json             the results as one JSON object\n"
    "  --csv FILE         also writes a table: a row for each number of players, or each\n"
    "                     combination of what --each names (docs/sim.md)\n"
    "  --jsonl FILE       the same, a JSON object per line\n"
    "  --report FILE      also writes a page with plots, for a browser\n"
    "  --help             this\n"
    "\n"
    "Ctrl-C ends the run after the games under way and prints what was played so far.\n"
    "Exit codes: 0 done, 1 failed, 2 not understood, 130 stopped by Ctrl-C.\n"
    "\n"
    "Example: wardroom sim express --games 10000 --bots officer --report express.html\n";

typedef struct {
    plan_request common;     /* must be first, see plan_arguments.h */
    const char *csv, *lines; /* paths, or null */
} request;

static int set_bots(void *into, const char *value)
{
    plan_request *q = into;
    char word[WORD_SIZE];

    q->plan.bot_count = 0;
    while (plan_next_word(&value, word)) {
        const bot *found = plan_read_bot(q, word);

        if (found == NULL)
            return EXIT_USAGE;
        if (q->plan.bot_count == q->plan.game->seats_max)
            return command_usage("sim", "--bots names more than the %d seats of %s.",
                q->plan.game->seats_max, q->plan.game->name);
        q->plan.bots[q->plan.bot_count++] = found;
    }
    return EXIT_OK;
}

static int set_csv(void *into, const char *value)
{
    ((request *)into)->csv = value;
    return EXIT_OK;
}

static int set_lines(void *into, const char *value)
{
    ((request *)into)->lines = value;
    return EXIT_OK;
}

static int set_beliefs(void *into, const char *value)
{
    plan *p = &((plan_request *)into)->plan;

    (void)value;
    p->beliefs = true;
    if (p->game->officer != NULL && p->game->officer->believe != NULL)
        return EXIT_OK;
    return command_usage("sim", "--beliefs: no side is hidden in %s.", p->game->name);
}

static const argument options_known[] = {
    {"--bots", false, set_bots},
    {"--beliefs", true, set_beliefs},
    {"--csv", false, set_csv},
    {"--jsonl", false, set_lines},
};
static const arguments arguments_known = {
    "sim", options_known, sizeof options_known / sizeof options_known[0], &plan_arguments};

static int read_arguments(int argc, char **argv, request *q)
{
    *q = (request){.csv = NULL};
    plan *p = &q->common.plan;
    int code = plan_read_game(&arguments_known, argc, argv, &q->common);

    if (code != EXIT_OK)
        return code;
    p->bot_count = 1;
    p->bots[0] = &bot_random;
    code = plan_read_options(&arguments_known, argc, argv, &q->common);
    if (code == EXIT_OK && p->games == 0)
        return command_usage("sim", "How many games? --games N says it.");
    return code;
}

/* A file for the results: its path, its name in messages, and what writes it. */
typedef struct {
    const char *path, *name;
    void (*write)(const plan *p, const results *r, text *out);
} sink;

enum { SINKS = 3 };

static void write_page(const plan *p, const results *r, text *out)
{
    results_write_page(p, r, WARDROOM_VERSION, out);
}

static void list_sinks(const request *q, sink out[SINKS])
{
    out[0] = (sink){q->common.report, "report", write_page};
    out[1] = (sink){q->csv, "table", results_write_csv};
    out[2] = (sink){q->lines, "table", results_write_lines};
}

static int check_sinks(const request *q)
{
    sink sinks[SINKS];
    int code = EXIT_OK;

    list_sinks(q, sinks);
    for (int i = 0; i < SINKS && code == EXIT_OK; i++)
        if (sinks[i].path != NULL)
            code = long_run_check("sim", sinks[i].path);
    return code;
}

static int save(const request *q, const results *r)
{
    sink sinks[SINKS];
    int code = EXIT_OK;

    list_sinks(q, sinks);
    for (int i = 0; i < SINKS; i++) {
        text page = buffer_new();

        if (sinks[i].path != NULL) {
            sinks[i].write(&q->common.plan, r, &page);
            if (long_run_save("sim", sinks[i].name, sinks[i].path, &page) != EXIT_OK)
                code = EXIT_FAILED;
        }
        buffer_free(&page);
    }
    return code;
}

static void tell(const request *q, const results *r)
{
    text words = buffer_new();

    if (q->common.json)
        results_write_json(&q->common.plan, r, &words);
    else
        results_write_summary(&q->common.plan, r, &words);
    long_run_tell(&words);
    buffer_free(&words);
}

static int finish(const request *q, const results *r)
{
    int code = EXIT_OK;

    tell(q, r);
    if (r->games > 0)
        code = save(q, r);
    return long_run_end("sim", code, r->stopped);
}

static int open_run(request *q)
{
    text again = buffer_new();

    plan_say_command(&q->common.plan, q->common.plan.games, &again);
    int code = long_run_open(&q->common, &again, &q->common.plan);

    buffer_free(&again);
    return code;
}

static int play(request *q)
{
    plan *p = &q->common.plan;
    bool shows = long_run_shows();
    results *r = run_plan(p, long_run_listen(), shows ? long_run_progress : NULL, p);

    if (shows)
        long_run_clear();
    if (r == NULL)
        return long_run_nothing("sim");
    int code = finish(q, r);

    results_free(r);
    return code;
}

int command_sim(int argc, char **argv)
{
    request q;

    if (command_wants_help(argc, argv))
        return command_help(help);
    int code = read_arguments(argc, argv, &q);

    if (code == EXIT_OK)
        code = check_sinks(&q);
    if (code != EXIT_OK)
        return code;
    code = open_run(&q);
    if (code == EXIT_OK)
        code = play(&q);
    return long_run_close(&q.common, code, &q.common.plan);
}

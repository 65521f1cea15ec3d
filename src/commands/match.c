/* match.c: `wardroom match`: finds out which of two bots is stronger. */
#include "sim/match.h"

#include <stdio.h>
#include <string.h>

#include "base/buffer.h"
#include "commands/commands.h"
#include "commands/long_run.h"
#include "commands/plan_arguments.h"
#include "sim/match_json.h"
#include "sim/match_report.h"
#include "sim/match_text.h"
#include "sim/number.h"
#include "sim/progress.h"

static const char help[] =
    "usage: wardroom match GAME --a BOT --b BOT [options]\n"
    "\n"
    "Plays the same deals with both bots, changing sides, until it is clear whether A is the\n"
    "stronger.  Where a side is hidden, A is measured as either side against B in its place.\n"
    "\n"
    "  --a BOT, --b BOT   the bots (wardroom games lists them); the same twice is a null test\n"
    "  --side NAME        where a side is hidden: the one on which A is measured (human, cylon),\n"
    "                     or both (the default)\n"
    "  --elo0 X           the match ends when A is likelier stronger by Y Elo than by X (0)\n"
    "  --elo1 Y           or the other way about (30)\n"
    "  --alpha P          how often that may be wrong of an A that is worth X (0.05)\n"
    "  --beta P           and of one that is worth Y (0.05)\n"
    "  --games N          just so many games, with no such test; with one of the four options\n"
    "                     above: at most so many (100000)\n"
    "  --seed S           the deals' dice: a number (1); the same gives the same match\n"
    "  --seats 3,4,5      numbers of players, taken in turn; all that can play it\n"
    "  --set name=value   a setting of the game, as for wardroom sim; may be repeated\n"
    "  --each name        every value of a setting in turn; may be repeated: every combination\n"
    "  --jobs J           threads (one per processor); does not change the results\n"
    "  --resume FILE      keeps what is played there, and goes on from what is there already\n"
    "  --json             the results as one JSON object\n"
    "  --report FILE      also writes a page with plots, for a browser\n"
    "  --help             this\n"
    "\n"
    "Ctrl-C ends the match after the deals under way and prints what was played so far.\n"
    "Exit codes: 0 done, 1 failed, 2 not understood, 130 stopped by Ctrl-C.\n"
    "\n"
    "Example: wardroom match starship --a officer --b random --seats 2\n";

enum { GAMES_AT_MOST = 100000, ELO_BOUND = 800 };

typedef struct {
    plan_request common; /* must be first, see plan_arguments.h */
    match_side side;
    bool tests;
    sprt test;
} request;

static int set_bot(request *q, const char *value, int number)
{
    q->common.plan.bots[number] = plan_read_bot(&q->common, value);
    return q->common.plan.bots[number] != NULL ? EXIT_OK : EXIT_USAGE;
}

static int set_a(void *into, const char *value)
{
    return set_bot(into, value, 0);
}

static int set_b(void *into, const char *value)
{
    return set_bot(into, value, 1);
}

static int set_side(void *into, const char *value)
{
    request *q = into;
    match_plan m = {.plan = q->common.plan};

    if (!match_hides(&m))
        return command_usage(
            "match", "--side: no side is hidden in %s, and both are played.", m.plan.game->name);
    for (q->side = 0; q->side < SIDES; q->side++)
        if (strcmp(match_side_name(&m, q->side), value) == 0)
            return EXIT_OK;
    return command_usage("match", "--side takes %s, %s or both, not \"%s\".",
        match_side_name(&m, SIDE_FIRST), match_side_name(&m, SIDE_SECOND), value);
}

static int set_elo(request *q, const char *name, const char *value, double *out)
{
    q->tests = true;
    return arguments_real("match", name, value, -ELO_BOUND, ELO_BOUND, out);
}

static int set_elo0(void *into, const char *value)
{
    return set_elo(into, "--elo0", value, &((request *)into)->test.elo0);
}

static int set_elo1(void *into, const char *value)
{
    return set_elo(into, "--elo1", value, &((request *)into)->test.elo1);
}

static int set_error(request *q, const char *name, const char *value, double *out)
{
    q->tests = true;
    return arguments_real("match", name, value, 0.0001, 0.4999, out);
}

static int set_alpha(void *into, const char *value)
{
    return set_error(into, "--alpha", value, &((request *)into)->test.alpha);
}

static int set_beta(void *into, const char *value)
{
    return set_error(into, "--beta", value, &((request *)into)->test.beta);
}

static const argument options_known[] = {
    {"--a", false, set_a},
    {"--b", false, set_b},
    {"--side", false, set_side},
    {"--elo0", false, set_elo0},
    {"--elo1", false, set_elo1},
    {"--alpha", false, set_alpha},
    {"--beta", false, set_beta},
};
static const arguments arguments_known = {
    "match", options_known, sizeof options_known / sizeof options_known[0], &plan_arguments};

/* Turns the number of games into whole deals. Without --games it is the most that a test may
   take. */
static int count_deals(request *q, match_plan *out)
{
    uint64_t games = out->plan.games, each;

    out->tests = q->tests || games == 0;
    each = (uint64_t)match_games_per_deal(out);
    if (games == 0)
        games = GAMES_AT_MOST;
    out->plan.games = games / each;
    if (out->plan.games == 0)
        return command_usage("match", "A deal is %d games: --games takes no fewer.", (int)each);
    return EXIT_OK;
}

static int check(request *q, match_plan *out)
{
    static const char *const names[] = {"--a", "--b"};

    for (int i = 0; i < 2; i++)
        if (q->common.plan.bots[i] == NULL)
            return command_usage("match", "Which bots? %s BOT says it.", names[i]);
    if (q->test.elo0 >= q->test.elo1)
        return command_usage("match", "--elo0 must be below --elo1.");
    *out = (match_plan){.plan = q->common.plan, .side = q->side, .test = q->test};
    out->plan.bot_count = 2;
    return count_deals(q, out);
}

static int read_arguments(int argc, char **argv, request *q, match_plan *out)
{
    *q = (request){.side = SIDE_BOTH, .test = {0, 30, 0.05, 0.05}};
    int code = plan_read_game(&arguments_known, argc, argv, &q->common);

    if (code != EXIT_OK)
        return code;
    if (q->common.seats_min < 2)
        q->common.seats_min = 2; /* a bot alone has nobody to be stronger than */
    code = plan_read_options(&arguments_known, argc, argv, &q->common);
    return code == EXIT_OK ? check(q, out) : code;
}

/* Shows how many of the games are played, or the state of the test if it decides when to stop. */
static void show_progress(void *who, uint64_t games, double ratio, double seconds)
{
    const match_plan *m = who;
    char buffer[200];
    text line = text_in(buffer, sizeof buffer);
    int columns = long_run_columns();

    if (!m->tests) {
        progress_write(
            &line, games, m->plan.games * (uint64_t)match_games_per_deal(m), seconds, columns);
    } else {
        put_grouped(&line, games);
        text_put(&line, " games, ");
        put_rate(&line, seconds > 0 ? (double)games / seconds : 0);
        text_put(&line, " games/s, test at ");
        put_fixed(&line, ratio, 2);
        text_put(&line, " of ");
        put_fixed(&line, sprt_low(&m->test), 2);
        text_put(&line, " to ");
        put_fixed(&line, sprt_high(&m->test), 2);
    }
    long_run_show(&line);
}

static int save_report(const request *q, const match_plan *m, const match_results *r)
{
    text page = buffer_new();

    match_write_page(m, r, WARDROOM_VERSION, &page);
    int code = long_run_save("match", "report", q->common.report, &page);

    buffer_free(&page);
    return code;
}

static void tell(const request *q, const match_plan *m, const match_results *r)
{
    text words = buffer_new();

    if (q->common.json)
        match_write_json(m, r, &words);
    else
        match_write_text(m, r, &words);
    long_run_tell(&words);
    buffer_free(&words);
}

static int open_run(request *q, match_plan *m)
{
    text again = buffer_new();

    match_say_command(m, m->plan.games, &again);
    int code = long_run_open(&q->common, &again, &m->plan);

    buffer_free(&again);
    return code;
}

static int play_match(const request *q, match_plan *m)
{
    bool shows = long_run_shows();
    match_results *r = match_run(m, long_run_listen(), shows ? show_progress : NULL, m);
    int code = EXIT_OK;

    if (shows)
        long_run_clear();
    if (r == NULL)
        return long_run_nothing("match");
    tell(q, m, r);
    if (q->common.report != NULL && r->stand_count > 0)
        code = save_report(q, m, r);
    code = long_run_end("match", code, r->stopped);
    match_free(r);
    return code;
}

int command_match(int argc, char **argv)
{
    request q;
    match_plan m;

    if (command_wants_help(argc, argv))
        return command_help(help);
    int code = read_arguments(argc, argv, &q, &m);

    if (code == EXIT_OK && q.common.report != NULL)
        code = long_run_check("match", q.common.report);
    if (code != EXIT_OK)
        return code;
    code = open_run(&q, &m);
    if (code == EXIT_OK)
        code = play_match(&q, &m);
    return long_run_close(&q.common, code, &m.plan);
}

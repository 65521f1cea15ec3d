/* sim.c: `wardroom sim`: plays many games and counts. */
#include "commands/commands.h"
#include "commands/long_run.h"
#include "commands/plan_arguments.h"
#include "sim/report.h"
#include "sim/results_json.h"
#include "sim/run.h"
#include "sim/summary.h"
#include "table/buffer.h"

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
};
static const arguments arguments_known = {
    "sim", options_known, sizeof options_known / sizeof options_known[0], &plan_arguments};

static int read_arguments(int argc, char **argv, plan_request *out)
{
    int code = plan_read_game(&arguments_known, argc, argv, out);

    if (code != EXIT_OK)
        return code;
    out->plan.bot_count = 1;
    out->plan.bots[0] = &bot_random;
    code = plan_read_options(&arguments_known, argc, argv, out);
    if (code == EXIT_OK && out->plan.games == 0)
        return command_usage("sim", "How many games? --games N says it.");
    return code;
}

static int save_report(const plan_request *q, const results *r)
{
    text page = buffer_new();

    results_write_page(&q->plan, r, WARDROOM_VERSION, &page);
    int code = long_run_save("sim", q->report, &page);

    buffer_free(&page);
    return code;
}

static void tell(const plan_request *q, const results *r)
{
    text words = buffer_new();

    if (q->json)
        results_write_json(&q->plan, r, &words);
    else
        results_write_summary(&q->plan, r, &words);
    long_run_tell(&words);
    buffer_free(&words);
}

static int finish(const plan_request *q, const results *r)
{
    int code = EXIT_OK;

    tell(q, r);
    if (q->report != NULL && r->games > 0)
        code = save_report(q, r);
    return long_run_end("sim", code, r->stopped);
}

int command_sim(int argc, char **argv)
{
    plan_request q;

    if (command_wants_help(argc, argv))
        return command_help(help);
    int code = read_arguments(argc, argv, &q);

    if (code == EXIT_OK && q.report != NULL)
        code = long_run_check("sim", q.report);
    if (code != EXIT_OK)
        return code;
    bool shows = long_run_shows();
    results *r = run_plan(&q.plan, long_run_listen(), shows ? long_run_progress : NULL, &q.plan);

    if (shows)
        long_run_clear();
    if (r == NULL)
        return long_run_no_thread("sim");
    code = finish(&q, r);
    results_free(r);
    return code;
}

/* train.c: `wardroom train`: learns the value of positions from bots' games. */
#include "sim/train.h"

#include <stdio.h>

#include "base/buffer.h"
#include "bots/value.h"
#include "commands/commands.h"
#include "commands/long_run.h"
#include "commands/plan_arguments.h"
#include "sim/page_file.h"

static const char help[] =
    "usage: wardroom train GAME [options]\n"
    "\n"
    "Plays games of officers with all kinds of settings, and learns what positions are worth:\n"
    "how likely each side is to win from there. Says how well that is foretold in the games held\n"
    "out, every fifth. games/GAME/bot/values.json holds the weights that a program is built with.\n"
    "\n"
    "  --games N          how many games (2500); what counts is games, not positions\n"
    "  --seed S           the games' dice: a number (1); the same gives the same weights\n"
    "  --jobs J           threads (one per processor); does not change the weights\n"
    "  --resume FILE      keeps what is played there, and goes on from what is there already\n"
    "  --output FILE      writes the weights: games/GAME/bot/values.json\n"
    "  --help             this\n"
    "\n"
    "Ctrl-C ends it, and nothing is learned.\n"
    "Exit codes: 0 done, 1 failed, 2 not understood, 130 stopped by Ctrl-C.\n"
    "\n"
    "Example: wardroom train express --games 4000 --output games/express/bot/values.json\n";

enum { GAMES = 2500, GAMES_MOST = 100000 }; /* all are held in memory */

typedef struct {
    plan_request common;
    const char *output; /* a path, or null */
} request;

static int set_output(void *into, const char *value)
{
    ((request *)into)->output = value;
    return EXIT_OK;
}

static const argument options_known[] = {
    {"--output", false, set_output},
};
static const arguments arguments_known = {.command = "train",
    .known = options_known,
    .count = sizeof options_known / sizeof options_known[0],
    .more = &run_arguments};

static int read_arguments(int argc, char **argv, request *q)
{
    *q = (request){.output = NULL};
    int code = plan_read_game(&arguments_known, argc, argv, &q->common);
    plan *p = &q->common.plan;

    if (code != EXIT_OK)
        return code;
    if (!value_known(p->game))
        return command_usage(
            "train", "Nobody says what a position of %s depends on.", p->game->name);
    p->bots[0] = &bot_officer;
    p->bot_count = 1;
    p->varied = true;
    p->lapses = p->game->officer->lapses;
    code = plan_read_options(&arguments_known, argc, argv, &q->common);
    if (p->games > GAMES_MOST)
        return command_usage("train", "--games takes at most %d.", GAMES_MOST);
    if (p->games == 0)
        p->games = GAMES;
    return code;
}

static int save(const char *path, const training *t)
{
    text file = buffer_new();

    training_write(t, &file);
    refusal r = page_file_save(path, &file);

    buffer_free(&file);
    if (r.code != ACCEPTED)
        fprintf(stderr, "wardroom train: %s\n", r.text);
    return r.code == ACCEPTED ? EXIT_OK : EXIT_FAILED;
}

static int learn(const request *q, const samples *s)
{
    text words = buffer_new();
    training t = train(&q->common.plan, s);

    training_say(&t, &words);
    long_run_tell(&words);
    buffer_free(&words);
    return q->output == NULL ? EXIT_OK : save(q->output, &t);
}

static int open_run(request *q)
{
    plan *p = &q->common.plan;
    text again = buffer_new();

    text_format(&again, "wardroom train %s --games ", p->game->id);
    text_put_int(&again, (int64_t)p->games);
    text_put(&again, " --seed ");
    text_put_int(&again, (int64_t)p->run);
    int code = long_run_open(&q->common, &again, p);

    buffer_free(&again);
    return code;
}

static int play_and_learn(request *q)
{
    plan *p = &q->common.plan;
    int code = EXIT_OK;
    bool shows = long_run_shows();
    samples *s = samples_gather(p, long_run_listen(), shows ? long_run_progress : NULL, p);

    if (shows)
        long_run_clear();
    if (s == NULL)
        return long_run_nothing("train");
    bool stopped = s->games < p->games;

    if (!stopped)
        code = learn(q, s);
    samples_free(s);
    return long_run_end("train", code, stopped);
}

int command_train(int argc, char **argv)
{
    request q;

    if (command_wants_help(argc, argv))
        return command_help(help);
    int code = read_arguments(argc, argv, &q);

    if (code == EXIT_OK && q.output != NULL)
        code = long_run_check("train", q.output);
    if (code != EXIT_OK)
        return code;
    code = open_run(&q);
    if (code == EXIT_OK)
        code = play_and_learn(&q);
    return long_run_close(&q.common, code, &q.common.plan);
}

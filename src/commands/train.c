/* train.c: `wardroom train`: learns from bots' games what positions are worth. */
#include <stdio.h>

#include "commands/commands.h"
#include "commands/sim_arguments.h"
#include "sim/page_file.h"
#include "sim/train.h"
#include "table/buffer.h"

static const char help[] =
    "usage: wardroom train GAME [options]\n"
    "\n"
    "Plays games of officers with all kinds of settings, and learns what positions are worth:\n"
    "how likely each side is to win from there. Says how well that is foretold in the games held\n"
    "out, every fifth. data/values holds the weights that a program is built with.\n"
    "\n"
    "  --games N          how many games (2500); what counts is games, not positions\n"
    "  --seed S           the games' dice: a number (1); the same gives the same weights\n"
    "  --jobs J           threads (one per processor); does not change the weights\n"
    "  --output FILE      writes the weights: data/values/GAME.json\n"
    "  --help             this\n"
    "\n"
    "Exit codes: 0 done, 1 failed, 2 not understood.\n"
    "\n"
    "Example: wardroom train express --games 4000 --output data/values/express.json\n";

static int fail(const char *why)
{
    fprintf(stderr, "wardroom train: %s\n", why);
    return EXIT_FAILED;
}

static int save(const char *path, const training *t)
{
    text file = buffer_new();

    training_write(t, &file);
    refusal saved = page_file_save(path, &file);

    buffer_free(&file);
    return saved.code == ACCEPTED ? EXIT_OK : fail(saved.text);
}

static void tell(const training *t)
{
    text words = buffer_new();

    training_say(t, &words);
    fputs(words.at, stdout);
    buffer_free(&words);
}

int command_train(int argc, char **argv)
{
    sim_request q;
    training t;

    if (command_wants_help(argc, argv))
        return command_help(help);
    int code = train_read_arguments(argc, argv, &q);

    if (code != EXIT_OK)
        return code;
    if (q.file != NULL) {
        refusal r = page_file_check(q.file);

        if (r.code != ACCEPTED)
            return fail(r.text);
    }
    if (!train(&q.plan, &t))
        return fail("no thread could be started.");
    tell(&t);
    return q.file == NULL ? EXIT_OK : save(q.file, &t);
}

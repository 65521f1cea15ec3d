/* main.c: the program `wardroom`: finds the command and passes on the arguments. */
#include <stdio.h>
#include <string.h>

#include "box/box.h"
#include "commands/commands.h"
#include "sim/ranks.h"

typedef struct {
    const char *name;
    int (*run)(int argc, char **argv);
    const char *usage, *summary;
} command;

static const command commands[] = {
    {"serve", command_serve, "serve [--port N] [...]", "the table for browsers: lobby and games"},
    {"play", command_play, "play GAME [...]", "play in the terminal, hot seat and against bots"},
    {"games", command_games, "games [--json]", "what can be played, with seats and settings"},
    {"rules", command_rules, "rules GAME [ID|WORD]", "the rules reference"},
    {"replay", command_replay, "replay FILE", "step through a saved game, both ways"},
    {"verify", command_verify, "verify FILE", "check a saved game, its dice included"},
    {"sim", command_sim, "sim GAME --games N [...]", "play many games and count"},
    {"match", command_match, "match GAME --a BOT --b BOT", "which of two bots is the stronger"},
    {"train", command_train, "train GAME [...]", "learn what positions are worth"},
    {"bench", command_bench, "bench [GAME]", "speed, and the signature number"},
    {"engine", command_engine, "engine [--lab]", "the table protocol, one JSON message per line"},
    {"components", command_components, "components [GAME]", "ships, cards, scenarios in play"},
    {"fleet", command_fleet, "fleet GAME FILE", "do the rules allow this fleet?"},
    {"store", command_store, "store copy FROM TO", "move a server's tables; check them"},
};

enum { COMMAND_COUNT = sizeof commands / sizeof commands[0] };

static void print_help(FILE *out)
{
    fputs("Wardroom: one table for space-fleet games.\n\n", out);
    for (int i = 0; i < COMMAND_COUNT; i++)
        fprintf(out, "  wardroom %-26s %s\n", commands[i].usage, commands[i].summary);
    fputs("\n  wardroom COMMAND --help            more about a command\n"
          "  wardroom --version                 which Wardroom this is\n\n"
          "  --data-dir DIR   with any command: play with the components of this folder as well\n"
          "                   (docs/components.md)\n\n"
          "Exit codes: 0 done, 1 refused or failed, 2 not understood.\n",
        out);
}

/* `wardroom help play` is `wardroom play --help`. */
static int help(int argc, char **argv)
{
    char flag[] = "--help";

    for (int i = 0; argc > 1 && i < COMMAND_COUNT; i++)
        if (strcmp(commands[i].name, argv[1]) == 0)
            return commands[i].run(2, (char *[]){argv[1], flag, NULL});
    print_help(stdout);
    return EXIT_OK;
}

/* Can several processes (MPI ranks) share the command? */
static bool is_shared(const command *c)
{
    return c->run == command_sim || c->run == command_match || c->run == command_train;
}

static int run_command(const command *c, int argc, char **argv)
{
    if (ranks_count() == 1 || is_shared(c))
        return c->run(argc, argv);
    fprintf(
        stderr, "wardroom: %s is for one process; sim, match and train can be shared.\n", c->name);
    return EXIT_USAGE;
}

static int run(int argc, char **argv)
{
    const char *name = argc > 1 ? argv[1] : "";

    for (int i = 0; i < COMMAND_COUNT; i++)
        if (strcmp(commands[i].name, name) == 0)
            return run_command(&commands[i], argc - 1, argv + 1);
    if (strcmp(name, "help") == 0 || strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0)
        return help(argc - 1, argv + 1);
    if (strcmp(name, "--version") == 0 || strcmp(name, "version") == 0) {
        puts("wardroom " WARDROOM_VERSION);
        return EXIT_OK;
    }
    if (argc > 1)
        fprintf(stderr, "wardroom: there is no command %s.\n\n", name);
    print_help(stderr);
    return EXIT_USAGE;
}

/* Removes arguments, so that commands do not see them. */
static void drop(int *argc, char **argv, int at, int count)
{
    *argc -= count;
    memmove(&argv[at], &argv[at + count], (size_t)(*argc - at + 1) * sizeof argv[0]);
}

/*
 * Finds `--data-dir DIR` or `--data-dir=DIR` anywhere in the arguments. Puts the folder's
 * components in play before any command begins a game.
 */
static int open_box(int *argc, char **argv)
{
    static const char name[] = "--data-dir";
    const char *folder = NULL;

    for (int i = 1; i < *argc;) {
        size_t length = strcspn(argv[i], "=");
        bool has_value = argv[i][length] == '=';

        if (length != sizeof name - 1 || strncmp(argv[i], name, length) != 0) {
            i++;
            continue;
        }
        if (folder != NULL || (!has_value && i + 1 == *argc)) {
            fprintf(stderr, "wardroom: %s %s.\n", name,
                folder != NULL ? "can be given once" : "needs a folder");
            return EXIT_USAGE;
        }
        folder = has_value ? argv[i] + length + 1 : argv[i + 1];
        drop(argc, argv, i, has_value ? 1 : 2);
    }
    refusal r = folder == NULL ? accepted() : box_open(folder);

    if (r.code != ACCEPTED)
        fprintf(stderr, "wardroom: %s\n", r.text);
    return r.code == ACCEPTED ? EXIT_OK : EXIT_FAILED;
}

/* Runs a command and flushes its output, so that a full disk does not pass for success. */
static int run_and_flush(int argc, char **argv)
{
    int code = open_box(&argc, argv);

    if (code == EXIT_OK)
        code = run(argc, argv);
    if (fflush(stdout) == 0 && !ferror(stdout))
        return code;
    if (code == EXIT_OK)
        perror("wardroom: not all could be written");
    return code == EXIT_OK ? EXIT_FAILED : code;
}

int main(int argc, char **argv)
{
    ranks_begin(&argc, &argv);
    int code = run_and_flush(argc, argv);

    ranks_end();
    return code;
}

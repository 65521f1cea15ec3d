/*
 * components.c: `wardroom components`: lists the components in play and checks a person's files.
 */
#include <stdio.h>
#include <string.h>

#include "base/buffer.h"
#include "box/box.h"
#include "commands/commands.h"
#include "games/games.h"

static const char help[] =
    "usage: wardroom components [GAME] [--json] [--data-dir DIR]\n"
    "\n"
    "Lists the components in play: ships, cards, scenarios or missions, and the hash that saved\n"
    "games name.  With --data-dir it checks a folder's files: for anything wrong it prints the\n"
    "file, the place and the reason, and the exit code is 1.\n"
    "\n"
    "  --json           everything, for programs, one JSON object per game\n"
    "  --data-dir DIR   a folder with your own components (docs/components.md)\n";

static void print_components(const game *g, bool as_json)
{
    text out = buffer_new();

    if (as_json) {
        json j = json_to(&out);

        g->components->write(&j);
        text_put_char(&out, '\n');
    } else {
        box_describe(g->id, &out);
    }
    fputs(out.at, stdout);
    buffer_free(&out);
}

int command_components(int argc, char **argv)
{
    const game *only = NULL;
    bool as_json = false;

    if (command_wants_help(argc, argv))
        return command_help(help);
    for (int i = 1; i < argc; i++) {
        const game *g = game_find(argv[i]);

        if (strcmp(argv[i], "--json") == 0) {
            as_json = true;
            continue;
        }
        if (g == NULL || g->components == NULL || g->components->hash == NULL || only != NULL)
            return command_usage("components", "%s is not understood.", argv[i]);
        only = g;
    }
    for (int i = 0; i < game_count; i++)
        if (games[i]->components != NULL && games[i]->components->hash != NULL &&
            (only == NULL || only == games[i]))
            print_components(games[i], as_json);
    return EXIT_OK;
}

/* components.c: `wardroom components`: what is in play, and whether a person's files are in order. */
#include <stdio.h>
#include <string.h>

#include "box/box.h"
#include "commands/commands.h"
#include "games/games.h"
#include "table/buffer.h"

static const char help[] =
    "usage: wardroom components [GAME] [--json] [--data-dir DIR]\n"
    "\n"
    "Lists the components in play: ships, cards, scenarios or missions, and the hash that saved\n"
    "games name.  With --data-dir it checks the files of a folder: what is wrong is told with the\n"
    "file, the place in it and the reason, and the exit code is 1.\n"
    "\n"
    "  --json           everything, for programs, one JSON object a game\n"
    "  --data-dir DIR   a folder with components of one's own (docs/components.md)\n";

/* The games whose components can come from files. */
static const struct {
    const char *id;
    void (*describe)(text *out);
} boxes[] = {
    {"galaxies", box_describe_galaxies},
    {"starship", box_describe_starship},
};

enum { BOXES = sizeof boxes / sizeof boxes[0] };

static void print_box(int box, bool as_json)
{
    const game *g = game_find(boxes[box].id);
    text out = buffer_new();

    if (as_json) {
        json j = json_to(&out);

        g->components->write(&j);
        text_put_char(&out, '\n');
    } else {
        boxes[box].describe(&out);
    }
    fputs(out.at, stdout);
    buffer_free(&out);
}

int command_components(int argc, char **argv)
{
    bool as_json = false;
    int only = -1;

    if (command_wants_help(argc, argv))
        return command_help(help);
    for (int i = 1; i < argc; i++) {
        int box = 0;

        if (strcmp(argv[i], "--json") == 0) {
            as_json = true;
            continue;
        }
        while (box < BOXES && strcmp(boxes[box].id, argv[i]) != 0)
            box++;
        if (box == BOXES || only >= 0)
            return command_usage("components", "%s is not understood.", argv[i]);
        only = box;
    }
    for (int box = 0; box < BOXES; box++)
        if (only < 0 || only == box)
            print_box(box, as_json);
    return EXIT_OK;
}

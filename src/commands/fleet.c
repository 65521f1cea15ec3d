/* fleet.c: `wardroom fleet`: checks whether the rules allow the fleet in a file. */
#include <stdio.h>
#include <string.h>

#include "base/buffer.h"
#include "box/box.h"
#include "commands/commands.h"

static const char help[] =
    "usage: wardroom fleet galaxies FILE [--data-dir DIR]\n"
    "\n"
    "Reads a Battleship Galaxies fleet from a JSON file and says whether the rules allow it: its\n"
    "total, or which rule it breaks (exit code 1).  docs/components.md shows one.\n"
    "\n"
    "  --data-dir DIR   a folder with your own components\n";

int command_fleet(int argc, char **argv)
{
    if (command_wants_help(argc, argv))
        return command_help(help);
    if (argc != 3)
        return command_usage("fleet", "Give a game and a file.");
    if (strcmp(argv[1], "galaxies") != 0)
        return command_usage("fleet", "%s has no fleets to pick.", argv[1]);
    text out = buffer_new();
    refusal r = box_check_fleet(argv[2], &out);

    if (r.code == ACCEPTED)
        fputs(out.at, stdout);
    else
        command_say(stderr, "wardroom: %s", r.text);
    buffer_free(&out);
    return r.code == ACCEPTED ? EXIT_OK : EXIT_FAILED;
}

/* games.c: `wardroom games`: lists the games. */
#include "games/games.h"

#include <stdio.h>
#include <string.h>

#include "base/buffer.h"
#include "bots/bot.h"
#include "commands/commands.h"
#include "protocol/guide.h"

static const char help[] =
    "usage: wardroom games [--json]\n"
    "\n"
    "Lists the games with their seats, settings and bots.  A setting's first "
    "value is the\n"
    "default; where values can be joined, none is.\n"
    "\n"
    "  --json   the same for programs, one JSON object\n";

static void print_preset(const setting *s, const preset *p)
{
    text members = buffer_new();

    setting_say(s, p->set, &members);
    printf("    %-16s %s: %s\n", p->name, p->summary, members.at);
    buffer_free(&members);
}

static void print_setting(const setting *s)
{
    printf("  %s: %s%s\n", s->name, s->summary,
        setting_is_set(s) ? " (any of these, joined by +)" : "");
    for (int v = 0; v < setting_values(s); v++)
        printf("    %-16s %s%s\n", s->value[v].name, s->value[v].summary,
            v == 0 && !setting_is_set(s) ? " (default)" : "");
    for (int p = 0; p < setting_presets(s); p++)
        print_preset(s, &s->presets[p]);
}

static void print_game(const game *g)
{
    printf("%s: %s, %d to %d players\n", g->id, g->name, g->seats_min, g->seats_max);
    printf("  %s\n", g->summary);
    for (int i = 0; i < g->setting_count; i++)
        print_setting(&g->settings[i]);
    printf("  bots:");
    for (int i = 0; i < bot_count; i++)
        if (bots[i]->plays(g))
            printf(" %s", bots[i]->name);
    printf("\n");
}

static void print_json(void)
{
    text t = buffer_new();
    json j = json_to(&t);

    json_add_object(&j);
    guide_write_games((catalogue){games, game_count}, &j);
    json_end(&j);
    puts(t.at);
    buffer_free(&t);
}

int command_games(int argc, char **argv)
{
    bool as_json = false;

    if (command_wants_help(argc, argv))
        return command_help(help);
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--json") != 0)
            return command_usage("games", "%s is not understood.", argv[i]);
        as_json = true;
    }
    if (as_json)
        print_json();
    for (int i = 0; !as_json && i < game_count; i++) {
        if (i > 0)
            printf("\n");
        print_game(games[i]);
    }
    return EXIT_OK;
}

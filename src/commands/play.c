/* play.c: `wardroom play`: reads what the player wants to play. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "commands/arguments.h"
#include "commands/commands.h"
#include "core/unicode.h"
#include "games/games.h"
#include "keys/entropy.h"
#include "keys/signer.h"
#include "table/commit.h"
#include "terminal/terminal.h"
#include "words/languages.h"

static const char help[] =
    "usage: wardroom play GAME [--seats N] [--seat N=WHO]... [--set NAME=VALUE]... [--seed S]\n"
    "                     [--save FILE] [--plain] [--color=auto|always|never] [--lang TAG]\n"
    "       wardroom play [GAME] --load FILE [...]\n"
    "\n"
    "Plays in this terminal: alone against bots, or several people at one screen.\n"
    "Without --seats and --seat it asks who plays.\n"
    "\n"
    "  --seats N         how many seats\n"
    "  --seat N=NAME     a person at seat N (seats count from 1)\n"
    "  --seat N=bot:LEVEL\n"
    "                    a bot at seat N: ensign (easy), officer (medium), captain (hard), "
    "admiral\n"
    "                    (hardest) or random; officers take the other seats\n"
    "  --set NAME=VALUE  a setting of the game, see: wardroom games; where several values can be\n"
    "                    chosen: NAME=VALUE+VALUE, NAME=PRESET, or NAME=none\n"
    "  --seed S          a number or 64 hex digits: replays the same dice (they prove nothing "
    "then)\n"
    "  --load FILE       continue a saved game\n"
    "  --save FILE       where to keep the game, after every choice\n"
    "                    (else with --load in that file, else below ~/.local/state/wardroom)\n"
    "  --plain           sentences instead of drawings; the default without a terminal\n"
    "  --color=WHEN      auto (the default), always or never; NO_COLOR is respected\n"
    "  --lang TAG        the language: en or de; the default is WARDROOM_LANG, else the system's\n"
    "\n"
    "At any question: ? for help. Ctrl-C loses nothing.\n"
    "Exit codes: 0 left or finished, 1 refused, 2 not understood, 130 Ctrl-C.\n";

static int read_seats(void *into, const char *value)
{
    int64_t n;
    int code = arguments_number("play", "--seats", value, 1, SEATS_MAX, &n);

    ((play_wish *)into)->setup.seat_count = (int)n;
    return code;
}

static int read_seed(void *into, const char *value)
{
    play_wish *wish = into;
    char *end;

    wish->has_seed = true;
    if (hex_bytes(value, SEED_BYTES, wish->setup.seed.bytes))
        return EXIT_OK;
    errno = 0;
    wish->setup.seed = seed_from_number(strtoull(value, &end, 10));
    if (value[0] >= '0' && value[0] <= '9' && *end == '\0' && errno == 0)
        return EXIT_OK;
    return command_usage("play", "--seed takes a number or 64 hex digits, not \"%s\".", value);
}

static int read_seat(void *into, const char *value)
{
    play_wish *wish = into;
    char *who;
    long number = strtol(value, &who, 10);

    if (number < 1 || number > SEATS_MAX || *who != '=' || who[1] == '\0')
        return command_usage(
            "play", "--seat takes a seat and who sits there, as in 2=Anna, not \"%s\".", value);
    seat_wish *w = &wish->seat[number - 1];

    who++;
    *w = (seat_wish){.is_given = true};
    if (strncmp(who, "bot:", 4) == 0) {
        w->kind = bot_find(who + 4);
        return w->kind != NULL ? EXIT_OK
                               : command_usage("play", "There is no bot \"%s\".", who + 4);
    }
    if (strlen(who) > NAME_MAX_BYTES)
        return command_usage("play", "A name has at most %d bytes: %s", NAME_MAX_BYTES, who);
    if (!unicode_is_plain(who))
        return command_usage("play", "A name has letters that are seen, in one direction.");
    strcpy(w->name, who);
    return EXIT_OK;
}

static int read_setting(void *into, const char *value)
{
    play_wish *wish = into;

    if (wish->game == NULL)
        return command_usage("play", "Name the game before its settings: %s", value);
    return arguments_setting("play", wish->game, value, &wish->setup);
}

static int read_colour(void *into, const char *value)
{
    static const char *const words[] = {
        [COLOUR_AUTO] = "auto", [COLOUR_ALWAYS] = "always", [COLOUR_NEVER] = "never"};

    for (int i = 0; i < 3; i++)
        if (strcmp(value, words[i]) == 0) {
            ((play_wish *)into)->colour = (colour_when)i;
            return EXIT_OK;
        }
    return command_usage("play", "--color is auto, always or never, not \"%s\".", value);
}

static int read_load(void *into, const char *value)
{
    ((play_wish *)into)->load = value;
    return EXIT_OK;
}

static int read_save(void *into, const char *value)
{
    ((play_wish *)into)->save = value;
    return EXIT_OK;
}

static int read_plain(void *into, const char *value)
{
    (void)value;
    ((play_wish *)into)->plain = true;
    return EXIT_OK;
}

static int read_language(void *into, const char *value)
{
    play_wish *wish = into;

    wish->language = language_named(value);
    return wish->language != NULL || strcmp(value, "en") == 0
               ? EXIT_OK
               : command_usage("play", "There is no language \"%s\".", value);
}

/* The language of the first variable that is set. */
static const language *usual_language(void)
{
    static const char *const names[] = {"WARDROOM_LANG", "LC_ALL", "LC_MESSAGES", "LANG"};

    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const char *tag = getenv(names[i]);

        if (tag != NULL && tag[0] != '\0')
            return language_named(tag);
    }
    return NULL;
}

static const argument options_known[] = {
    {"--seats", false, read_seats},
    {"--seat", false, read_seat},
    {"--set", false, read_setting},
    {"--seed", false, read_seed},
    {"--load", false, read_load},
    {"--save", false, read_save},
    {"--plain", true, read_plain},
    {"--color", false, read_colour},
    {"--lang", false, read_language},
};
static const arguments arguments_known = {
    "play", options_known, sizeof options_known / sizeof options_known[0], NULL};

static int read_game(play_wish *wish, const char *id)
{
    if (wish->game != NULL)
        return command_usage("play", "One game at a time: what is \"%s\"?", id);
    wish->game = game_find(id);
    return wish->game != NULL
               ? EXIT_OK
               : command_usage("play", "There is no game \"%s\"; see: wardroom games", id);
}

/* Derives the number of seats from the seats that were named. Complains of a seat beyond it. */
static int check_seats(play_wish *wish)
{
    int highest = 0;

    for (int i = 0; i < SEATS_MAX; i++)
        highest = wish->seat[i].is_given ? i + 1 : highest;
    if (wish->load != NULL)
        return EXIT_OK;
    if (highest > 0 && wish->setup.seat_count == 0)
        wish->setup.seat_count = highest > 4 ? highest : 4;
    if (highest > wish->setup.seat_count)
        return command_usage("play", "There is no seat %d of %d.", highest, wish->setup.seat_count);
    return EXIT_OK;
}

int command_play(int argc, char **argv)
{
    seed chance = seed_fresh();
    play_wish wish = {.known = {games, game_count},
        .language = usual_language(),
        .chance = random_from_seed(&chance),
        .checks = signer_check};

    if (command_wants_help(argc, argv))
        return command_help(help);
    for (int i = 1; i < argc; i++) {
        int code = argv[i][0] == '-' ? arguments_read(&arguments_known, argc, argv, &i, &wish)
                                     : read_game(&wish, argv[i]);

        if (code != EXIT_OK)
            return code;
    }
    if (wish.game == NULL && wish.load == NULL)
        return command_usage("play", "Which game? See: wardroom games");
    int code = check_seats(&wish);

    return code != EXIT_OK ? code : terminal_play(&wish);
}

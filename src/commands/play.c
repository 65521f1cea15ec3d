/* play.c: `wardroom play`: what is wanted, from the command line. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "clients/terminal/terminal.h"
#include "commands/commands.h"
#include "games/games.h"

static const char help[] =
    "usage: wardroom play GAME [--seats N] [--seat N=WHO]... [--set NAME=VALUE]... [--seed S]\n"
    "                     [--save FILE] [--plain] [--color=auto|always|never]\n"
    "       wardroom play [GAME] --load FILE [...]\n"
    "\n"
    "Plays in this terminal: alone against bots, or several people at one screen.\n"
    "Without --seats and --seat it asks who plays.\n"
    "\n"
    "  --seats N         how many seats\n"
    "  --seat N=NAME     a person at seat N (seats count from 1)\n"
    "  --seat N=bot:officer, N=bot:random\n"
    "                    a bot at seat N; seats not named are officers'\n"
    "  --set NAME=VALUE  a setting of the game, see: wardroom games\n"
    "  --seed S          a number or 64 hex digits: the same game again (the dice prove nothing "
    "then)\n"
    "  --load FILE       go on with a saved game\n"
    "  --save FILE       where to keep the game, after every choice\n"
    "                    (else with --load in that file, else below ~/.local/state/wardroom)\n"
    "  --plain           sentences instead of drawings; so it is, too, where there is no terminal\n"
    "  --color=WHEN      auto (the default), always or never; NO_COLOR is respected\n"
    "\n"
    "At any question: ? for help. Ctrl-C loses nothing.\n"
    "Exit codes: 0 left or finished, 1 refused, 2 not understood, 130 Ctrl-C.\n";

/* The option's value: behind `=`, or the next argument.  Null when it is another option. */
static const char *value_of(const char *name, int argc, char **argv, int *i)
{
    size_t length = strlen(name);

    if (strncmp(argv[*i], name, length) != 0)
        return NULL;
    if (argv[*i][length] == '=')
        return argv[*i] + length + 1;
    if (argv[*i][length] != '\0' || *i + 1 >= argc)
        return NULL;
    return argv[++*i];
}

static bool read_int(const char *s, int lo, int hi, int *out)
{
    char *end;
    long n = strtol(s, &end, 10);

    if (*s == '\0' || *end != '\0' || n < lo || n > hi)
        return false;
    *out = (int)n;
    return true;
}

static int hex_digit(char c)
{
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
}

static bool read_seed(const char *s, seed *out)
{
    char *end;

    if (strlen(s) == 2 * SEED_BYTES) {
        for (int i = 0; i < SEED_BYTES; i++) {
            int high = hex_digit(s[2 * i]), low = hex_digit(s[2 * i + 1]);

            if (high < 0 || low < 0)
                return false;
            out->bytes[i] = (uint8_t)(high * 16 + low);
        }
        return true;
    }
    if (*s < '0' || *s > '9')
        return false;
    *out = seed_from_numbers(strtoull(s, &end, 10), 0);
    return *end == '\0';
}

static int read_seat(play_wish *wish, const char *value)
{
    char *who;
    long number = strtol(value, &who, 10);

    if (number < 1 || number > SEATS_MAX || *who != '=' || who[1] == '\0')
        return command_usage(
            "play", "--seat wants a seat and who sits there, as in 2=Anna: %s", value);
    seat_wish *w = &wish->seat[number - 1];

    who++;
    *w = (seat_wish){.is_given = true};
    if (strncmp(who, "bot:", 4) == 0) {
        w->kind = bot_find(who + 4);
        return w->kind != NULL ? EXIT_OK : command_usage("play", "there is no bot %s", who + 4);
    }
    if (strlen(who) > NAME_MAX_BYTES)
        return command_usage("play", "a name has at most %d bytes: %s", NAME_MAX_BYTES, who);
    strcpy(w->name, who);
    return EXIT_OK;
}

static int read_setting(play_wish *wish, const char *value)
{
    const char *equals = strchr(value, '=');
    char name[64];

    if (wish->game == NULL)
        return command_usage("play", "name the game before its settings: %s", value);
    if (equals == NULL || (size_t)(equals - value) >= sizeof name)
        return command_usage(
            "play", "--set wants a name and a value, as in morale=variant: %s", value);
    memcpy(name, value, (size_t)(equals - value));
    name[equals - value] = '\0';
    refusal r = setup_set(wish->game, &wish->setup, name, equals + 1);

    return r.code == ACCEPTED ? EXIT_OK : command_usage("play", "%s", r.text);
}

static int read_colour(play_wish *wish, const char *value)
{
    static const char *const words[] = {
        [COLOUR_AUTO] = "auto", [COLOUR_ALWAYS] = "always", [COLOUR_NEVER] = "never"};

    for (int i = 0; i < 3; i++)
        if (strcmp(value, words[i]) == 0) {
            wish->colour = (colour_when)i;
            return EXIT_OK;
        }
    return command_usage("play", "--color is auto, always or never, not %s", value);
}

static int read_game(play_wish *wish, const char *name)
{
    if (name[0] == '-')
        return command_usage("play", "%s is no option, or wants a value", name);
    if (wish->game != NULL)
        return command_usage("play", "one game at a time: %s", name);
    wish->game = game_find(name);
    return wish->game != NULL
               ? EXIT_OK
               : command_usage("play", "there is no game %s; see: wardroom games", name);
}

static int read_argument(play_wish *wish, int argc, char **argv, int *i)
{
    const char *v;

    if (strcmp(argv[*i], "--plain") == 0)
        wish->plain = true;
    else if ((v = value_of("--seats", argc, argv, i)) != NULL)
        return read_int(v, 1, SEATS_MAX, &wish->setup.seat_count)
                   ? EXIT_OK
                   : command_usage("play", "--seats wants a number, not %s", v);
    else if ((v = value_of("--seat", argc, argv, i)) != NULL)
        return read_seat(wish, v);
    else if ((v = value_of("--set", argc, argv, i)) != NULL)
        return read_setting(wish, v);
    else if ((v = value_of("--seed", argc, argv, i)) != NULL) {
        wish->has_seed = true;
        return read_seed(v, &wish->setup.seed)
                   ? EXIT_OK
                   : command_usage("play", "--seed wants a number or 64 hex digits, not %s", v);
    } else if ((v = value_of("--load", argc, argv, i)) != NULL)
        wish->load = v;
    else if ((v = value_of("--save", argc, argv, i)) != NULL)
        wish->save = v;
    else if ((v = value_of("--color", argc, argv, i)) != NULL)
        return read_colour(wish, v);
    else
        return read_game(wish, argv[*i]);
    return EXIT_OK;
}

/* Seats named beyond the number of seats, and a number where only seats were named. */
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
        return command_usage("play", "there is no seat %d of %d", highest, wish->setup.seat_count);
    return EXIT_OK;
}

int command_play(int argc, char **argv)
{
    play_wish wish = {.known = {games, game_count}};

    if (command_wants_help(argc, argv))
        return command_help(help);
    for (int i = 1; i < argc; i++) {
        int code = read_argument(&wish, argc, argv, &i);

        if (code != EXIT_OK)
            return code;
    }
    if (wish.game == NULL && wish.load == NULL)
        return command_usage("play", "which game? See: wardroom games");
    int code = check_seats(&wish);

    return code != EXIT_OK ? code : terminal_play(&wish);
}

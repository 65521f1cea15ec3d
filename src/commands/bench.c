/* bench.c: `wardroom bench`: measures speed and prints the signature number. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "commands/arguments.h"
#include "commands/commands.h"
#include "games/games.h"
#include "sim/bench.h"
#include "sim/number.h"
#include "sim/plan.h"

static const char help[] =
    "usage: wardroom bench [GAME] [--json] [--seconds T]\n"
    "\n"
    "Measures on one core, for every game or the one given: random legal play with all options\n"
    "listed, copying a state, building a seat's view, the officer's choices, and what the game\n"
    "adds; and prints the signature, one number over fixed games that is the same on every\n"
    "machine until a rule changes, and how many games a limit of turns cut.\n"
    "\n"
    "  --seconds T   how long to measure each game (2; 0.1 to 600)\n"
    "  --json        one JSON object per game, a line each\n"
    "  --help        this\n";

typedef struct {
    const game *game; /* null: all games */
    bool json;
    double seconds;
} request;

/* The targets of a game; 0: none. */
typedef struct {
    const char *game;
    double choices_per_second, games_per_second; /* at least */
    double copy_ns, state_bytes, view_us;        /* less than */
    double officer_worst_us;                     /* less than */
    double drill_per_second;                     /* at least */
} targets;

static const targets all_targets[] = {
    {"express", 3e6, 20e3, 200, 4096, 10, 0, 0},
    {"starship", 0, 2e3, 0, 8192, 0, 20e3, 800e3},
    {"galaxies", 1e6, 3e3, 0, 8192, 0, 5e3, 0},
    {"galactica", 1e6, 2e3, 0, 4096, 30, 5e3, 0},
};

static targets targets_of(const game *g)
{
    for (size_t i = 0; i < sizeof all_targets / sizeof all_targets[0]; i++)
        if (strcmp(all_targets[i].game, g->id) == 0)
            return all_targets[i];
    return (targets){.game = g->id};
}

static void put_row(text *out, const char *name, double seen, int digits, double target, bool least)
{
    char buffer[40];
    text number = text_in(buffer, sizeof buffer);

    if (digits == 0)
        put_grouped(&number, (uint64_t)(seen + 0.5));
    else
        put_fixed(&number, seen, digits);
    text_format(out, "  %s", name);
    for (size_t n = strlen(name) + number.length; n < 30; n++)
        text_put_char(out, ' ');
    text_put(out, buffer);
    if (target > 0) {
        text_put(out, least ? "   at least " : "   under ");
        put_grouped(out, (uint64_t)target);
        text_put(out, (least ? seen >= target : seen < target) ? ": met" : ": NOT MET");
    }
    text_put_char(out, '\n');
}

static void write_words(const game *g, const bench *b, text *out)
{
    targets t = targets_of(g);

    text_format(out, "%s, one core, the best of several runs\n", g->name);
    put_row(out, "games/s", b->games_per_second, 0, t.games_per_second, true);
    put_row(out, "choices/s", b->choices_per_second, 0, t.choices_per_second, true);
    put_row(out, "ns to copy a state", b->copy_ns, 1, t.copy_ns, false);
    put_row(out, "bytes a state", (double)b->state_bytes, 0, t.state_bytes, false);
    put_row(out, "us to build a view", b->view_us, 2, t.view_us, false);
    put_row(out, "bytes the longest view", (double)b->view_bytes, 0, 0, false);
    if (g->officer != NULL) {
        put_row(out, "us an officer's choice", b->officer_us, 1, 0, false);
        put_row(out, "us the longest of them", b->officer_worst_us, 1, t.officer_worst_us, false);
    }
    if (g->drill != NULL)
        put_row(out, g->drill->name, b->drill_per_second, 0, t.drill_per_second, true);
    text_put(out, "  signature    ");
    text_put_hex(out, b->signature);
    text_put_char(out, '\n');
    plan_say_cut(g, b->cut, b->games, out);
}

static void write_json(const game *g, const bench *b, text *out)
{
    json j = json_to(out);

    json_add_object(&j);
    json_put_string(&j, "game", g->id);
    json_put_fixed(&j, "choices_per_second", b->choices_per_second, 1);
    json_put_fixed(&j, "games_per_second", b->games_per_second, 1);
    json_put_fixed(&j, "copy_ns", b->copy_ns, 2);
    json_put_int(&j, "state_bytes", (int64_t)b->state_bytes);
    json_put_fixed(&j, "view_us", b->view_us, 3);
    json_put_int(&j, "view_bytes", (int64_t)b->view_bytes);
    if (g->officer != NULL) {
        json_put_fixed(&j, "officer_us", b->officer_us, 1);
        json_put_fixed(&j, "officer_worst_us", b->officer_worst_us, 1);
    }
    if (g->drill != NULL)
        json_put_fixed(&j, "drill_per_second", b->drill_per_second, 1);
    json_put_hex(&j, "signature", b->signature);
    json_put_int(&j, "games", (int64_t)b->games);
    json_put_int(&j, "cut", (int64_t)b->cut);
    json_end(&j);
    text_put_char(out, '\n');
}

static int read_json(void *into, const char *value)
{
    (void)value;
    ((request *)into)->json = true;
    return EXIT_OK;
}

static int read_seconds(void *into, const char *value)
{
    return arguments_real("bench", "--seconds", value, 0.1, 600, &((request *)into)->seconds);
}

static const argument options_known[] = {
    {"--json", true, read_json},
    {"--seconds", false, read_seconds},
};
static const arguments arguments_known = {
    "bench", options_known, sizeof options_known / sizeof options_known[0], NULL};

static int read_game(request *q, const char *id)
{
    if (q->game != NULL)
        return command_usage("bench", "One game or all: what is \"%s\"?", id);
    q->game = game_find(id);
    return q->game != NULL ? EXIT_OK : command_usage("bench", "There is no game \"%s\".", id);
}

static int read_arguments(int argc, char **argv, request *out)
{
    int code = EXIT_OK;

    *out = (request){.seconds = 2};
    for (int i = 1; i < argc && code == EXIT_OK; i++)
        code = argv[i][0] == '-' ? arguments_read(&arguments_known, argc, argv, &i, out)
                                 : read_game(out, argv[i]);
    return code;
}

/* Refused if no number of seats can be measured. */
static refusal check_seats(const game *g)
{
    setup usual = {.seat_count = g->seats_min};
    refusal r = game_fits(g, &usual);

    while (r.code != ACCEPTED && usual.seat_count < g->seats_max) {
        usual.seat_count++;
        r = game_fits(g, &usual);
    }
    return r;
}

static void measure_game(const game *g, const request *q)
{
    bench b = bench_game(g, q->seconds);
    text out = buffer_new();

    if (q->json)
        write_json(g, &b, &out);
    else
        write_words(g, &b, &out);
    fputs(out.at, stdout);
    fflush(stdout);
    buffer_free(&out);
}

int command_bench(int argc, char **argv)
{
    request q;

    if (command_wants_help(argc, argv))
        return command_help(help);
    int code = read_arguments(argc, argv, &q);

    if (code != EXIT_OK)
        return code;
    for (int i = 0; i < game_count; i++) {
        if (q.game != NULL && q.game != games[i])
            continue;
        refusal r = check_seats(games[i]);

        if (r.code != ACCEPTED) {
            fprintf(stderr, "wardroom bench: %s: %s\n", games[i]->id, r.text);
            code = EXIT_FAILED;
            continue;
        }
        measure_game(games[i], &q);
    }
    return code;
}

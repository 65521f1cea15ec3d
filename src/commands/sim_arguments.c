/* sim_arguments.c: what `wardroom sim` was told. */
#include "commands/sim_arguments.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "commands/commands.h"
#include "games/games.h"

enum { JOBS_MOST = 256, WORD_SIZE = 64 };

static const int64_t games_most = INT64_C(1000000000000);

/* A whole number lo .. hi, nothing before or behind it. */
static bool read_number(const char *s, int64_t lo, int64_t hi, int64_t *out)
{
    char *end;

    if (s[0] < '0' || s[0] > '9')
        return false;
    errno = 0;
    *out = strtoll(s, &end, 10);
    return errno == 0 && *end == '\0' && *out >= lo && *out <= hi;
}

/* The next of a comma-separated list; false at its end.  `word` is empty when it is too long. */
static bool next_word(const char **list, char word[WORD_SIZE])
{
    if (*list == NULL)
        return false;
    size_t length = strcspn(*list, ",");

    word[0] = '\0';
    if (length < WORD_SIZE) {
        memcpy(word, *list, length);
        word[length] = '\0';
    }
    *list = (*list)[length] == ',' ? *list + length + 1 : NULL;
    return true;
}

static int wrong_number(const char *name, const char *value, int64_t lo, int64_t hi)
{
    return command_usage("sim",
        "%s takes a whole number from %" PRId64 " to %" PRId64 ", not \"%s\".", name, lo, hi,
        value);
}

static int set_games(sim_request *q, const char *value)
{
    int64_t n;

    if (!read_number(value, 1, games_most, &n))
        return wrong_number("--games", value, 1, games_most);
    q->plan.games = (uint64_t)n;
    return EXIT_OK;
}

static int set_seed(sim_request *q, const char *value)
{
    int64_t n;

    if (!read_number(value, 0, INT64_MAX, &n))
        return wrong_number("--seed", value, 0, INT64_MAX);
    q->plan.run = (uint64_t)n;
    return EXIT_OK;
}

static int set_jobs(sim_request *q, const char *value)
{
    int64_t n;

    if (!read_number(value, 1, JOBS_MOST, &n))
        return wrong_number("--jobs", value, 1, JOBS_MOST);
    q->plan.jobs = (int)n;
    return EXIT_OK;
}

static int set_seats(sim_request *q, const char *value)
{
    const game *g = q->plan.game;
    char word[WORD_SIZE];
    int64_t n;

    q->plan.table_count = 0;
    while (next_word(&value, word)) {
        if (!read_number(word, g->seats_min, g->seats_max, &n))
            return command_usage("sim", "%s is for %d to %d players, not \"%s\".", g->name,
                g->seats_min, g->seats_max, word);
        for (int i = 0; i < q->plan.table_count; i++)
            if (q->plan.tables[i] == n)
                return command_usage("sim", "--seats names %s twice.", word);
        q->plan.tables[q->plan.table_count++] = (int)n;
    }
    return EXIT_OK;
}

static int no_such_bot(const game *g, const char *word)
{
    char known[200];
    text t = text_in(known, sizeof known);

    for (int i = 0; i < bot_count; i++)
        if (bots[i]->plays(g))
            text_format(&t, "%s%s", t.length > 0 ? ", " : "", bots[i]->name);
    return command_usage("sim", "No bot \"%s\" plays %s. There are: %s.", word, g->name, known);
}

static int set_bots(sim_request *q, const char *value)
{
    char word[WORD_SIZE];

    q->plan.bot_count = 0;
    while (next_word(&value, word)) {
        const bot *found = bot_find(word);

        if (found == NULL || !found->plays(q->plan.game))
            return no_such_bot(q->plan.game, word);
        if (q->plan.bot_count == q->plan.game->seats_max)
            return command_usage("sim", "--bots names more than the %d seats of %s.",
                q->plan.game->seats_max, q->plan.game->name);
        q->plan.bots[q->plan.bot_count++] = found;
    }
    return EXIT_OK;
}

static int set_setting(sim_request *q, const char *value)
{
    char name[WORD_SIZE];
    size_t length = strcspn(value, "=");
    setup s = {.seat_count = 0};

    if (value[length] == '\0' || length >= WORD_SIZE)
        return command_usage(
            "sim", "--set takes a setting and its value, name=value, not \"%s\".", value);
    memcpy(name, value, length);
    name[length] = '\0';
    memcpy(s.value, q->plan.value, sizeof s.value);
    refusal r = setup_set(q->plan.game, &s, name, value + length + 1);

    if (r.code != ACCEPTED)
        return command_usage("sim", "%s", r.text);
    memcpy(q->plan.value, s.value, sizeof s.value);
    return EXIT_OK;
}

static int set_report(sim_request *q, const char *value)
{
    q->report = value;
    return EXIT_OK;
}

static const struct {
    const char *name;
    int (*set)(sim_request *q, const char *value);
} options_known[] = {
    {"--games", set_games},
    {"--seed", set_seed},
    {"--seats", set_seats},
    {"--bots", set_bots},
    {"--set", set_setting},
    {"--jobs", set_jobs},
    {"--report", set_report},
};

/* Reads argv[*at], and the argument behind it where that is its value. */
static int read_option(int argc, char **argv, int *at, sim_request *q)
{
    const char *given = argv[*at];
    size_t length = strcspn(given, "=");

    if (strcmp(given, "--json") == 0) {
        q->json = true;
        return EXIT_OK;
    }
    for (size_t i = 0; i < sizeof options_known / sizeof options_known[0]; i++) {
        const char *name = options_known[i].name;

        if (strlen(name) != length || strncmp(name, given, length) != 0)
            continue;
        if (given[length] == '=')
            return options_known[i].set(q, given + length + 1);
        if (*at + 1 == argc)
            return command_usage("sim", "%s needs a value.", name);
        return options_known[i].set(q, argv[++*at]);
    }
    if (given[0] == '-')
        return command_usage("sim", "There is no option %s.", given);
    return command_usage("sim", "One game at a time: what is \"%s\"?", given);
}

static void take_defaults(sim_request *q, const game *g)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);

    *q = (sim_request){
        .plan = {.game = g, .run = 1, .bot_count = 1, .bots = {&bot_random}},
    };
    q->plan.jobs = cores < 1 ? 1 : cores > JOBS_MOST ? JOBS_MOST : (int)cores;
    for (int n = g->seats_min; n <= g->seats_max; n++)
        q->plan.tables[q->plan.table_count++] = n;
}

static int no_such_game(const char *id)
{
    char known[200];
    text t = text_in(known, sizeof known);

    for (int i = 0; i < game_count; i++)
        text_format(&t, "%s%s", i > 0 ? ", " : "", games[i]->id);
    return command_usage("sim", "There is no game \"%s\". There are: %s.", id, known);
}

/* The first argument that is neither an option nor an option's value; 0: there is none. */
static int place_of_game(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        if (argv[i][0] != '-')
            return i;
        if (strcmp(argv[i], "--json") != 0 && strchr(argv[i], '=') == NULL)
            i++;
    }
    return 0;
}

int sim_read_arguments(int argc, char **argv, sim_request *out)
{
    int place = place_of_game(argc, argv);

    if (place == 0)
        return command_usage("sim", "Which game?");
    /* The game is found first: what other arguments mean hangs on it. */
    const game *g = game_find(argv[place]);

    if (g == NULL)
        return no_such_game(argv[place]);
    take_defaults(out, g);
    for (int i = 1; i < argc; i++) {
        int code = i == place ? EXIT_OK : read_option(argc, argv, &i, out);

        if (code != EXIT_OK)
            return code;
    }
    if (out->plan.games == 0)
        return command_usage("sim", "How many games? --games N says it.");
    return EXIT_OK;
}

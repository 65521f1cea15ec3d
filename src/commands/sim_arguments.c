/* sim_arguments.c: what `wardroom sim` and `wardroom train` were told. */
#include "commands/sim_arguments.h"

#include <string.h>
#include <unistd.h>

#include "bots/value.h"
#include "box/box.h"
#include "commands/arguments.h"
#include "commands/commands.h"
#include "games/games.h"
#include "table/components.h"

enum { JOBS_MOST = 256, WORD_SIZE = 64, TRAIN_GAMES = 2500 };

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

static int set_games(void *into, const char *value)
{
    sim_request *q = into;
    int64_t n;
    int code = arguments_number(q->command, "--games", value, 1, q->games_most, &n);

    q->plan.games = (uint64_t)n;
    return code;
}

static int set_seed(void *into, const char *value)
{
    sim_request *q = into;
    int64_t n;
    int code = arguments_number(q->command, "--seed", value, 0, INT64_MAX, &n);

    q->plan.run = (uint64_t)n;
    return code;
}

static int set_jobs(void *into, const char *value)
{
    sim_request *q = into;
    int64_t n;
    int code = arguments_number(q->command, "--jobs", value, 1, JOBS_MOST, &n);

    q->plan.jobs = (int)n;
    return code;
}

static int set_seats(void *into, const char *value)
{
    sim_request *q = into;
    const game *g = q->plan.game;
    char word[WORD_SIZE];
    int64_t n;

    q->plan.table_count = 0;
    while (next_word(&value, word)) {
        if (arguments_number("sim", "--seats", word, g->seats_min, g->seats_max, &n) != EXIT_OK)
            return EXIT_USAGE;
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

static int set_bots(void *into, const char *value)
{
    sim_request *q = into;
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

static int set_setting(void *into, const char *value)
{
    sim_request *q = into;
    setup s = {.seat_count = 0};

    memcpy(s.value, q->plan.value, sizeof s.value);
    int code = arguments_setting("sim", q->plan.game, value, &s);

    memcpy(q->plan.value, s.value, sizeof s.value);
    return code;
}

static int set_each(void *into, const char *value)
{
    plan *p = &((sim_request *)into)->plan;

    p->each = setup_find(p->game, value) + 1;
    if (p->each > 0)
        return EXIT_OK;
    return command_usage("sim", "--each: %s has no setting \"%s\".", p->game->name, value);
}

static int set_file(void *into, const char *value)
{
    ((sim_request *)into)->file = value;
    return EXIT_OK;
}

static int set_json(void *into, const char *value)
{
    (void)value;
    ((sim_request *)into)->json = true;
    return EXIT_OK;
}

static int set_beliefs(void *into, const char *value)
{
    plan *p = &((sim_request *)into)->plan;

    (void)value;
    p->beliefs = true;
    if (p->game->officer != NULL && p->game->officer->believe != NULL)
        return EXIT_OK;
    return command_usage("sim", "--beliefs: no side is hidden in %s.", p->game->name);
}

static const argument of_sim[] = {
    {"--games", false, set_games},
    {"--seed", false, set_seed},
    {"--seats", false, set_seats},
    {"--bots", false, set_bots},
    {"--set", false, set_setting},
    {"--each", false, set_each},
    {"--jobs", false, set_jobs},
    {"--beliefs", true, set_beliefs},
    {"--json", true, set_json},
    {"--report", false, set_file},
};
static const argument of_train[] = {
    {"--games", false, set_games},
    {"--seed", false, set_seed},
    {"--jobs", false, set_jobs},
    {"--output", false, set_file},
};
static const arguments sim_arguments = {"sim", of_sim, sizeof of_sim / sizeof of_sim[0]};
static const arguments train_arguments = {"train", of_train, sizeof of_train / sizeof of_train[0]};

static void take_defaults(sim_request *q, const game *g)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);

    q->plan = (plan){.game = g, .run = 1, .bot_count = 1, .bots = {&bot_random}};
    q->plan.data_dir = components_are_own(g) ? box_folder() : NULL;
    q->plan.jobs = cores < 1 ? 1 : cores > JOBS_MOST ? JOBS_MOST : (int)cores;
}

/* The tables that can play this turn of the setting of which every value has one, as a set. */
static uint32_t tables_for(const plan *p, int turn)
{
    uint32_t tables = 0;

    for (int i = 0; i < p->table_count; i++)
        if (plan_fits(p, turn, p->tables[i]))
            tables |= 1u << p->tables[i];
    return tables;
}

/* The turns that go with some of the numbers of players, and the numbers that go with some. */
static int check_each(plan *p)
{
    uint32_t playing = 0;
    int wished = p->table_count;

    for (int n = p->game->seats_min; wished == 0 && n <= p->game->seats_max; n++)
        p->tables[p->table_count++] = n;
    for (int turn = 0; turn < plan_turns(p); turn++) {
        uint32_t tables = tables_for(p, turn);

        if (tables != 0)
            p->each_turn[p->each_count++] = (uint8_t)turn;
        playing |= tables;
    }
    int count = p->table_count;

    p->table_count = 0;
    for (int i = 0; i < count; i++)
        if (playing >> p->tables[i] & 1)
            p->tables[p->table_count++] = p->tables[i];
    return p->each_count > 0 ? EXIT_OK
                             : command_usage("sim", "No %s goes with so many players.",
                                   p->game->settings[p->each - 1].name);
}

static refusal check_table(const plan *p, int seat_count)
{
    setup s = {.seat_count = seat_count};

    memcpy(s.value, p->value, sizeof s.value);
    return game_fits(p->game, &s);
}

static int refused_table(const game *g, const refusal *r)
{
    char number[RULE_TEXT];

    return command_usage("sim", "%s (%s)", r->text, rule_text(g, r->rule, number));
}

/* The numbers of players that were wished for, or all that the settings go with. */
static int check_tables(plan *p)
{
    bool wished = p->table_count > 0;
    refusal r = accepted();

    for (int i = 0; i < p->table_count && r.code == ACCEPTED; i++)
        r = check_table(p, p->tables[i]);
    for (int n = p->game->seats_min; !wished && n <= p->game->seats_max; n++) {
        r = check_table(p, n);
        if (r.code == ACCEPTED)
            p->tables[p->table_count++] = n;
    }
    bool good = wished ? r.code == ACCEPTED : p->table_count > 0;

    return good ? EXIT_OK : refused_table(p->game, &r);
}

static int no_such_game(const char *command, const char *id)
{
    char known[200];
    text t = text_in(known, sizeof known);

    for (int i = 0; i < game_count; i++)
        text_format(&t, "%s%s", i > 0 ? ", " : "", games[i]->id);
    return command_usage(command, "There is no game \"%s\". There are: %s.", id, known);
}

/* The first argument that is neither an option nor an option's value; 0: there is none. */
static int place_of_game(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        if (argv[i][0] != '-')
            return i;
        if (strcmp(argv[i], "--json") != 0 && strcmp(argv[i], "--beliefs") != 0 &&
            strchr(argv[i], '=') == NULL)
            i++;
    }
    return 0;
}

/* The game is found first: what other arguments mean depends on it. */
static int find_game(char **argv, int place, sim_request *out)
{
    const game *g = place == 0 ? NULL : game_find(argv[place]);

    if (place == 0)
        return command_usage(out->command, "Which game?");
    if (g == NULL)
        return no_such_game(out->command, argv[place]);
    take_defaults(out, g);
    return EXIT_OK;
}

static int read_all(const arguments *known, int argc, char **argv, int place, sim_request *out)
{
    for (int i = 1; i < argc; i++) {
        if (i == place)
            continue;
        if (argv[i][0] != '-')
            return command_usage(out->command, "One game at a time: what is \"%s\"?", argv[i]);
        if (arguments_read(known, argc, argv, &i, out) != EXIT_OK)
            return EXIT_USAGE;
    }
    return EXIT_OK;
}

int sim_read_arguments(int argc, char **argv, sim_request *out)
{
    int place = place_of_game(argc, argv);

    *out = (sim_request){.command = "sim", .games_most = INT64_C(1000000000000)};
    if (find_game(argv, place, out) != EXIT_OK ||
        read_all(&sim_arguments, argc, argv, place, out) != EXIT_OK)
        return EXIT_USAGE;
    if (out->plan.games == 0)
        return command_usage("sim", "How many games? --games N says it.");
    return out->plan.each > 0 ? check_each(&out->plan) : check_tables(&out->plan);
}

/* All games are held in memory. */
int train_read_arguments(int argc, char **argv, sim_request *out)
{
    int place = place_of_game(argc, argv);

    *out = (sim_request){.command = "train", .games_most = 100000};
    if (find_game(argv, place, out) != EXIT_OK)
        return EXIT_USAGE;
    out->plan.games = TRAIN_GAMES;
    out->plan.bots[0] = &bot_officer;
    out->plan.varied = true;
    if (!value_known(out->plan.game))
        return command_usage(
            "train", "Nobody says what a position of %s depends on.", out->plan.game->name);
    return read_all(&train_arguments, argc, argv, place, out);
}

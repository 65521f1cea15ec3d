/* plan_arguments.c: reads which games to play. */
#include "commands/plan_arguments.h"

#include <string.h>
#include <unistd.h>

#include "box/box.h"
#include "commands/commands.h"
#include "games/games.h"
#include "sim/ranks.h"
#include "table/components.h"

enum { JOBS_MOST = 256, TURNS_TRIED = 1 << 17 };

static const int64_t games_most = INT64_C(1000000000000);

bool plan_next_word(const char **list, char word[WORD_SIZE])
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
    plan_request *q = into;
    int64_t n;
    int code = arguments_number(q->command, "--games", value, 1, games_most, &n);

    q->plan.games = (uint64_t)n;
    return code;
}

static int set_seed(void *into, const char *value)
{
    plan_request *q = into;
    int64_t n;
    int code = arguments_number(q->command, "--seed", value, 0, INT64_MAX, &n);

    q->plan.run = (uint64_t)n;
    return code;
}

static int set_jobs(void *into, const char *value)
{
    plan_request *q = into;
    int64_t n;
    int code = arguments_number(q->command, "--jobs", value, 1, JOBS_MOST, &n);

    q->plan.jobs = (int)n;
    return code;
}

static int set_seats(void *into, const char *value)
{
    plan_request *q = into;
    plan *p = &q->plan;
    char word[WORD_SIZE];
    int64_t n;

    p->table_count = 0;
    while (plan_next_word(&value, word)) {
        if (arguments_number(q->command, "--seats", word, q->seats_min, p->game->seats_max, &n) !=
            EXIT_OK)
            return EXIT_USAGE;
        for (int i = 0; i < p->table_count; i++)
            if (p->tables[i] == n)
                return command_usage(q->command, "--seats names %s twice.", word);
        p->tables[p->table_count++] = (int)n;
    }
    return EXIT_OK;
}

const bot *plan_read_bot(const plan_request *q, const char *name)
{
    const game *g = q->plan.game;
    const bot *found = bot_find(name);
    char known[200];
    text t = text_in(known, sizeof known);

    if (found != NULL && found->plays(g))
        return found;
    for (int i = 0; i < bot_count; i++)
        if (bots[i]->plays(g))
            text_format(&t, "%s%s", t.length > 0 ? ", " : "", bots[i]->name);
    command_usage(q->command, "No bot \"%s\" plays %s. There are: %s.", name, g->name, known);
    return NULL;
}

static int set_setting(void *into, const char *value)
{
    plan_request *q = into;
    setup s = {.seat_count = 0};

    memcpy(s.value, q->plan.value, sizeof s.value);
    int code = arguments_setting(q->command, q->plan.game, value, &s);

    memcpy(q->plan.value, s.value, sizeof s.value);
    return code;
}

static int set_each(void *into, const char *value)
{
    plan_request *q = into;
    plan *p = &q->plan;

    int found = setup_find(p->game, value);

    if (found < 0)
        return command_usage(q->command, "--each: %s has no setting \"%s\".", p->game->name, value);
    if (plan_is_each(p, found))
        return command_usage(q->command, "--each names %s twice.", value);
    if (p->each_count == EACH_MAX)
        return command_usage(q->command, "--each can be given %d times.", EACH_MAX);
    p->each[p->each_count++] = found;
    return EXIT_OK;
}

static int set_report(void *into, const char *value)
{
    ((plan_request *)into)->report = value;
    return EXIT_OK;
}

static int set_resume(void *into, const char *value)
{
    ((plan_request *)into)->resume = value;
    return EXIT_OK;
}

static int set_json(void *into, const char *value)
{
    (void)value;
    ((plan_request *)into)->json = true;
    return EXIT_OK;
}

static const argument of_runs[] = {
    {"--games", false, set_games},
    {"--seed", false, set_seed},
    {"--jobs", false, set_jobs},
    {"--resume", false, set_resume},
};
const arguments run_arguments = {.known = of_runs, .count = sizeof of_runs / sizeof of_runs[0]};

static const argument of_plans[] = {
    {"--seats", false, set_seats},
    {"--set", false, set_setting},
    {"--each", false, set_each},
    {"--json", true, set_json},
    {"--report", false, set_report},
};
const arguments plan_arguments = {
    .known = of_plans, .count = sizeof of_plans / sizeof of_plans[0], .more = &run_arguments};

static void take_defaults(plan_request *q, const char *command, const game *g)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);

    *q = (plan_request){
        .command = command,
        .plan = {.game = g, .run = 1},
        .seats_min = g->seats_min,
    };
    setup usual = {.seat_count = 0};

    setup_in_bulk(g, &usual);
    memcpy(q->plan.value, usual.value, sizeof usual.value);
    q->plan.data_dir = components_are_own(g) ? box_folder() : NULL;
    /* mpirun starts a rank for each processor, so a rank uses one thread. */
    q->plan.jobs = cores < 1 || ranks_count() > 1 ? 1 : cores > JOBS_MOST ? JOBS_MOST : (int)cores;
}

/* The numbers of players, as a set, that fit one combination of the settings of --each. */
static uint32_t tables_for(const plan *p, int turn)
{
    uint32_t tables = 0;

    for (int i = 0; i < p->table_count; i++)
        if (plan_fits(p, turn, p->tables[i]))
            tables |= 1u << p->tables[i];
    return tables;
}

static int too_many_turns(const plan_request *q)
{
    return command_usage(
        q->command, "--each: these settings have more than %d combinations.", TURNS_MAX);
}

/* Finds the combinations of --each that fit some number of players, and drops numbers of players
   that fit none. */
static int check_each(plan_request *q)
{
    plan *p = &q->plan;
    uint32_t playing = 0;
    int wished = p->table_count;

    for (int n = q->seats_min; wished == 0 && n <= p->game->seats_max; n++)
        p->tables[p->table_count++] = n;
    if (plan_turns(p) > TURNS_TRIED)
        return too_many_turns(q);
    for (int turn = 0; turn < plan_turns(p); turn++) {
        uint32_t tables = tables_for(p, turn);

        if (tables == 0)
            continue;
        if (p->turn_count == TURNS_MAX)
            return too_many_turns(q);
        p->turns[p->turn_count++] = turn;
        playing |= tables;
    }
    int count = p->table_count;

    p->table_count = 0;
    for (int i = 0; i < count; i++)
        if (playing >> p->tables[i] & 1)
            p->tables[p->table_count++] = p->tables[i];
    return p->turn_count > 0 ? EXIT_OK
                             : command_usage(q->command, "No %s goes with so many players.",
                                   p->game->settings[p->each[0]].name);
}

static refusal check_table(const plan *p, int seat_count)
{
    setup s = {.seat_count = seat_count};

    memcpy(s.value, p->value, sizeof s.value);
    return game_fits(p->game, &s);
}

static int refused_table(const plan_request *q, const refusal *r)
{
    char number[RULE_TEXT];

    return command_usage(q->command, "%s (%s)", r->text, rule_text(q->plan.game, r->rule, number));
}

/* Checks the numbers of players that were given, or finds all that fit the settings. */
static int check_tables(plan_request *q)
{
    plan *p = &q->plan;
    bool wished = p->table_count > 0;
    refusal r = accepted();

    for (int i = 0; i < p->table_count && r.code == ACCEPTED; i++)
        r = check_table(p, p->tables[i]);
    for (int n = q->seats_min; !wished && n <= p->game->seats_max; n++) {
        r = check_table(p, n);
        if (r.code == ACCEPTED)
            p->tables[p->table_count++] = n;
    }
    bool good = wished ? r.code == ACCEPTED : p->table_count > 0;

    return good ? EXIT_OK : refused_table(q, &r);
}

static int no_such_game(const char *command, const char *id)
{
    char known[200];
    text t = text_in(known, sizeof known);

    for (int i = 0; i < game_count; i++)
        text_format(&t, "%s%s", i > 0 ? ", " : "", games[i]->id);
    return command_usage(command, "There is no game \"%s\". There are: %s.", id, known);
}

int plan_read_game(const arguments *own, int argc, char **argv, plan_request *out)
{
    int place = arguments_place(own, argc, argv);

    if (place == 0)
        return command_usage(own->command, "Which game?");
    const game *g = game_find(argv[place]);

    if (g == NULL)
        return no_such_game(own->command, argv[place]);
    take_defaults(out, own->command, g);
    return EXIT_OK;
}

int plan_read_options(const arguments *own, int argc, char **argv, plan_request *into)
{
    int place = arguments_place(own, argc, argv);

    for (int i = 1; i < argc; i++) {
        if (i == place)
            continue;
        if (argv[i][0] != '-')
            return command_usage(own->command, "One game at a time: what is \"%s\"?", argv[i]);
        if (arguments_read(own, argc, argv, &i, into) != EXIT_OK)
            return EXIT_USAGE;
    }
    return into->plan.each_count > 0 ? check_each(into) : check_tables(into);
}

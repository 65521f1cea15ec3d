/* plan.c: which games a run plays, and which bots play them. */
#include "sim/plan.h"

#include <string.h>

static const char *const seat_names[SEATS_MAX] = {
    "seat 1",
    "seat 2",
    "seat 3",
    "seat 4",
    "seat 5",
    "seat 6",
    "seat 7",
    "seat 8",
};

static int turns_of(const plan *p, int which)
{
    const setting *s = &p->game->settings[p->each[which]];

    return setting_values(s) + setting_is_set(s);
}

int plan_turns(const plan *p)
{
    int64_t turns = 1;

    for (int i = 0; i < p->each_count && turns < INT32_MAX; i++)
        turns *= turns_of(p, i);
    return turns < INT32_MAX ? (int)turns : INT32_MAX;
}

uint32_t plan_turn_value(const plan *p, int turn, int which)
{
    for (int i = p->each_count - 1; i > which; i--)
        turn /= turns_of(p, i);
    turn %= turns_of(p, which);
    if (!setting_is_set(&p->game->settings[p->each[which]]))
        return (uint32_t)turn;
    return turn == 0 ? 0 : UINT32_C(1) << (turn - 1);
}

bool plan_is_each(const plan *p, int number)
{
    for (int i = 0; i < p->each_count; i++)
        if (p->each[i] == number)
            return true;
    return false;
}

static setup in_turn(const plan *p, int turn, int seat_count)
{
    setup s = {.seat_count = seat_count};

    memcpy(s.value, p->value, sizeof s.value);
    for (int i = 0; i < p->each_count; i++)
        s.value[p->each[i]] = plan_turn_value(p, turn, i);
    return s;
}

bool plan_fits(const plan *p, int turn, int seat_count)
{
    setup s = in_turn(p, turn, seat_count);

    return game_fits(p->game, &s).code == ACCEPTED;
}

/* Returns the number of players of a game, in turn among those that can play this turn. */
static int seats_in_turn(const plan *p, int turn, uint64_t number)
{
    int fit[SEATS_MAX] = {0}, count = 0;

    for (int i = 0; i < p->table_count; i++)
        if (plan_fits(p, turn, p->tables[i]))
            fit[count++] = p->tables[i];
    assert(count > 0); /* the plan has only turns that can be played */
    return fit[number % (uint64_t)count];
}

/* Draws a value of a setting. A set takes one of its presets, or is empty if it has none. */
static uint32_t value_of_setting(const setting *s, generator *r)
{
    int presets = setting_presets(s);

    if (!setting_is_set(s))
        return random_below(r, (uint32_t)setting_values(s));
    return presets == 0 ? 0 : s->presets[random_below(r, (uint32_t)presets)].set;
}

/* Draws a setup. The first setting takes any value; three of four others keep their default, as at
   most tables. Returns false if they do not go together. */
static bool draw_setup(const game *g, setup *s, generator *r)
{
    enum { USUAL = 3, OF = 4 };

    s->seat_count =
        g->seats_min + (int)random_below(r, (uint32_t)(g->seats_max - g->seats_min) + 1);
    for (int i = 0; i < g->setting_count; i++)
        s->value[i] =
            i > 0 && random_below(r, OF) < USUAL ? 0 : value_of_setting(&g->settings[i], r);
    return game_fits(g, s).code == ACCEPTED;
}

static setup varied_setup(const plan *p, uint64_t number)
{
    enum { LABEL = 2 }; /* other random numbers than those of the choices and of setup_of_number */
    setup s = {.seed = seed_from_numbers(p->run, number)};
    generator of_seed = random_from_seed(&s.seed);
    generator chance = random_split(&of_seed, LABEL);

    while (!draw_setup(p->game, &s, &chance))
        ;
    setup_in_bulk(p->game, &s);
    return s;
}

setup plan_setup(const plan *p, uint64_t number)
{
    setup s;

    if (p->varied)
        return varied_setup(p, number);
    if (p->each_count > 0) {
        int turn = p->turns[plan_group(p, number) - 1];

        s = in_turn(p, turn, seats_in_turn(p, turn, number / (uint64_t)p->turn_count));
    } else {
        s = in_turn(p, 0, plan_group(p, number));
    }
    s.seed = seed_from_numbers(p->run, number);
    return s;
}

int plan_group(const plan *p, uint64_t number)
{
    if (p->each_count > 0)
        return (int)(number % (uint64_t)p->turn_count) + 1;
    return p->tables[number % (uint64_t)p->table_count];
}

void plan_group_key(const plan *p, int group, text *out)
{
    if (p->each_count == 0)
        text_put_int(out, group);
    for (int i = 0; i < p->each_count; i++) {
        text_put(out, i > 0 ? "," : "");
        setting_say(
            &p->game->settings[p->each[i]], plan_turn_value(p, p->turns[group - 1], i), out);
    }
}

void plan_say_group(const plan *p, int group, text *out)
{
    plan_group_key(p, group, out);
    if (p->each_count == 0)
        text_put(out, group == 1 ? " player" : " players");
}

const char *plan_grouping(const plan *p)
{
    if (p->each_count == 0)
        return "number of players";
    return p->each_count > 1 ? "settings" : p->game->settings[p->each[0]].name;
}

void plan_say_each(const plan *p, text *out)
{
    for (int i = 0; i < p->each_count; i++)
        text_format(out, "%s%s", i > 0 ? "," : "", p->game->settings[p->each[i]].name);
}

const bot *plan_bot(const plan *p, int seat)
{
    return p->bots[seat % p->bot_count];
}

bool plan_is_random(const plan *p)
{
    for (int i = 0; i < p->bot_count; i++)
        if (p->bots[i] != &bot_random)
            return false;
    return true;
}

static int largest_table(const plan *p)
{
    int most = 0;

    for (int i = 0; i < p->table_count; i++)
        if (p->tables[i] > most)
            most = p->tables[i];
    return most;
}

static bool has_table(const plan *p, int seat_count)
{
    for (int i = 0; i < p->table_count; i++)
        if (p->tables[i] == seat_count)
            return true;
    return false;
}

void plan_say_tables(const plan *p, text *out)
{
    int said = 0;

    for (int n = 1; n <= SEATS_MAX; n++) {
        if (!has_table(p, n))
            continue;
        if (said > 0)
            text_put(out, said == p->table_count - 1 ? " and " : ", ");
        text_put_int(out, n);
        said++;
    }
}

void plan_say_bots(const plan *p, text *out)
{
    for (int i = 0; i < p->bot_count; i++)
        text_format(out, "%s%s", i > 0 ? ", " : "", p->bots[i]->name);
}

/* Writes a word for a shell, with quotation marks if it needs them. */
static void put_word(text *out, const char *word)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                "_-+=./,:@%";

    if (word[0] != '\0' && word[strspn(word, plain)] == '\0') {
        text_put(out, word);
        return;
    }
    text_put_char(out, '\'');
    for (; *word != '\0'; word++)
        if (*word == '\'')
            text_put(out, "'\\''");
        else
            text_put_char(out, *word);
    text_put_char(out, '\'');
}

void plan_say_call(const plan *p, const char *command, uint64_t games, const char *own, text *out)
{
    setup usual = {.seat_count = 0};

    setup_in_bulk(p->game, &usual);
    text_format(out, "wardroom %s %s --games ", command, p->game->id);
    text_put_int(out, (int64_t)games);
    text_put(out, " --seed ");
    text_put_int(out, (int64_t)p->run);
    text_put(out, " --seats ");
    for (int i = 0; i < p->table_count; i++)
        text_format(out, "%s%d", i > 0 ? "," : "", p->tables[i]);
    text_put(out, own);
    for (int i = 0; i < p->each_count; i++)
        text_format(out, " --each %s", p->game->settings[p->each[i]].name);
    for (int i = 0; i < p->game->setting_count; i++) {
        if (p->value[i] == usual.value[i] || plan_is_each(p, i))
            continue;
        text_format(out, " --set %s=", p->game->settings[i].name);
        setting_say(&p->game->settings[i], p->value[i], out);
    }
    if (p->data_dir != NULL) {
        text_put(out, " --data-dir ");
        put_word(out, p->data_dir);
    }
}

void plan_say_command(const plan *p, uint64_t games, text *out)
{
    char buffer[SEATS_MAX * 64];
    text own = text_in(buffer, sizeof buffer);

    text_put(&own, " --bots ");
    for (int i = 0; i < p->bot_count; i++)
        text_format(&own, "%s%s", i > 0 ? "," : "", p->bots[i]->name);
    if (p->beliefs)
        text_put(&own, " --beliefs");
    plan_say_call(p, "sim", games, buffer, out);
}

void plan_say_cut(const game *g, uint64_t cut, uint64_t games, text *out)
{
    if (g->bulk_value == 0)
        return;
    text_put(out, "The limit of turns cut ");
    text_put_int(out, (int64_t)cut);
    text_format(out, " game%s of ", cut == 1 ? "" : "s");
    text_put_int(out, (int64_t)games);
    text_put(out, ".\n");
}

void plan_put(const plan *p, json *out)
{
    json_put_int(out, "seed", (int64_t)p->run);
    json_put_array(out, "seats");
    for (int i = 0; i < p->table_count; i++)
        json_add_int(out, p->tables[i]);
    json_end(out);
    json_put_object(out, "settings");
    for (int i = 0; i < p->game->setting_count; i++)
        if (!plan_is_each(p, i))
            setting_put(&p->game->settings[i], p->value[i], out);
    json_end(out);
    if (p->each_count > 0) {
        char buffer[EACH_MAX * 64];
        text names = text_in(buffer, sizeof buffer);

        plan_say_each(p, &names);
        json_put_string(out, "each", buffer);
    }
}

static bool bots_differ(const plan *p)
{
    for (int i = 1; i < p->bot_count; i++)
        if (p->bots[i] != p->bots[0])
            return true;
    return false;
}

int plan_sortings(const plan *p)
{
    return p->game->trait_count + (bots_differ(p) ? 2 : 1);
}

const char *plan_sorting_name(const plan *p, int sorting)
{
    int traits = p->game->trait_count;

    if (sorting < traits)
        return p->game->traits[sorting].name;
    return sorting == traits ? "seat" : "bot";
}

const char *plan_sort_name(const plan *p, int sorting, int sort)
{
    int traits = p->game->trait_count;

    if (sorting < traits)
        return p->game->traits[sorting].values[sort];
    if (sorting == traits)
        return sort < largest_table(p) ? seat_names[sort] : NULL;
    return sort < p->bot_count ? p->bots[sort]->name : NULL;
}

/* Returns the number of a bot. One that is listed several times has the first number. */
static int number_of_bot(const plan *p, const bot *kind)
{
    int number = 0;

    while (p->bots[number] != kind)
        number++;
    return number;
}

int plan_sort_of(const plan *p, int sorting, const flow *w, int seat)
{
    int traits = p->game->trait_count;

    if (sorting < traits)
        return p->game->traits[sorting].of(w, seat);
    return sorting == traits ? seat : number_of_bot(p, plan_bot(p, seat));
}

int plan_measures(const plan *p)
{
    return p->game->measure_count + 1;
}

const char *plan_measure_name(const plan *p, int number)
{
    return number == 0 ? "choices" : p->game->measures[number - 1].name;
}

int plan_measure_of(const plan *p, int number, const flow *w, uint64_t choices)
{
    if (number > 0)
        return p->game->measures[number - 1].of(w);
    return choices > INT32_MAX ? INT32_MAX : (int)choices;
}

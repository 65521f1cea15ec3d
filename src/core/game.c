/* game.c: the functions through which the program plays any game. */
#include "core/game.h"

#include <string.h>

static const char NONE[] = "none"; /* the empty set of a setting */

enum { MEMBER_NAME = 64 };

const char *rule_text(const game *g, rule r, char out[RULE_TEXT])
{
    text t = text_in(out, RULE_TEXT);
    int number = r % RULES_PER_LEDGER;

    if (r == 0)
        return out;
    text_put(&t, r < RULES_PER_LEDGER ? "WR" : g->ledgers[r / RULES_PER_LEDGER - 1]);
    text_format(&t, "-%d%d%d", number / 100, number / 10 % 10, number % 10);
    return out;
}

int setting_values(const setting *s)
{
    int values = 0;

    while (values < SETTING_VALUES && s->value[values].name != NULL)
        values++;
    return values;
}

bool setting_is_set(const setting *s)
{
    return s->presets != NULL;
}

int setting_presets(const setting *s)
{
    int presets = 0;

    while (setting_is_set(s) && s->presets[presets].name != NULL)
        presets++;
    return presets;
}

void setting_say(const setting *s, uint32_t value, text *out)
{
    if (!setting_is_set(s)) {
        text_put(out, s->value[value].name);
        return;
    }
    if (value == 0)
        text_put(out, NONE);
    for (int i = 0, said = 0; i < SETTING_VALUES; i++)
        if (value >> i & 1)
            text_format(out, "%s%s", said++ > 0 ? "+" : "", s->value[i].name);
}

void setting_put_members(const setting *s, uint32_t set, const char *name, json *out)
{
    json_put_array(out, name);
    for (int i = 0; i < SETTING_VALUES; i++)
        if (set >> i & 1)
            json_add_string(out, s->value[i].name);
    json_end(out);
}

void setting_put(const setting *s, uint32_t value, json *out)
{
    if (!setting_is_set(s)) {
        json_put_string(out, s->name, s->value[value].name);
        return;
    }
    setting_put_members(s, value, s->name, out);
}

void setup_put(const game *g, const setup *s, json *out)
{
    json_put_object(out, "settings");
    for (int i = 0; i < g->setting_count; i++)
        setting_put(&g->settings[i], s->value[i], out);
    json_end(out);
}

int setup_find(const game *g, const char *name)
{
    for (int i = 0; i < g->setting_count; i++)
        if (strcmp(g->settings[i].name, name) == 0)
            return i;
    return -1;
}

refusal setup_add(const game *g, setup *s, int number, const char *value)
{
    const setting *known = &g->settings[number];

    for (int v = 0; v < setting_values(known); v++) {
        if (strcmp(known->value[v].name, value) != 0)
            continue;
        s->value[number] =
            setting_is_set(known) ? s->value[number] | UINT32_C(1) << v : (uint32_t)v;
        return accepted();
    }
    for (int p = 0; p < setting_presets(known); p++)
        if (strcmp(known->presets[p].name, value) == 0) {
            s->value[number] |= known->presets[p].set;
            return accepted();
        }
    return refuse(REFUSED_SETTING, WR(2), "The setting %s has no value %s.", known->name, value);
}

/* Sets all members and presets of "aiming+fuel"; if one of them is refused, changes nothing. */
static refusal set_members(const game *g, setup *s, int number, const char *members)
{
    setup changed = *s;
    refusal r = accepted();

    changed.value[number] = 0;
    while (r.code == ACCEPTED && members != NULL) {
        const char *next = strchr(members, '+');
        char name[MEMBER_NAME];
        text t = text_in(name, sizeof name);

        text_put_bytes(&t, members, next == NULL ? strlen(members) : (size_t)(next - members));
        r = setup_add(g, &changed, number, name);
        members = next == NULL ? NULL : next + 1;
    }
    if (r.code == ACCEPTED)
        *s = changed;
    return r;
}

refusal setup_set(const game *g, setup *s, const char *name, const char *value)
{
    int number = setup_find(g, name);

    if (number < 0)
        return refuse(REFUSED_SETTING, WR(2), "%s has no setting %s.", g->name, name);
    if (!setting_is_set(&g->settings[number]))
        return setup_add(g, s, number, value);
    if (value[0] != '\0' && strcmp(value, NONE) != 0)
        return set_members(g, s, number, value);
    s->value[number] = 0;
    return accepted();
}

int game_turn(const game *g, const flow *w)
{
    return g->measure_count == 0 ? 0 : g->measures[0].of(w);
}

void setup_in_bulk(const game *g, setup *s)
{
    if (g->bulk_value != 0 && s->value[g->bulk_setting] == 0)
        s->value[g->bulk_setting] = g->bulk_value;
}

void setup_values(const setup *s, uint8_t *out, int count)
{
    for (int i = 0; i < count; i++)
        out[i] = (uint8_t)s->value[i];
}

refusal game_fits(const game *g, const setup *s)
{
    if (s->seat_count < g->seats_min || s->seat_count > g->seats_max)
        return refuse(REFUSED_SEATS, WR(1), "%s is for %d to %d players, not %d.", g->name,
            g->seats_min, g->seats_max, s->seat_count);
    return g->fits == NULL ? accepted() : g->fits(s);
}

/* Returns a random value; for a set all values, or about a half, a quarter or an eighth of them. */
static uint32_t any_value(const setting *s, generator *r)
{
    int values = setting_values(s);

    if (!setting_is_set(s))
        return random_below(r, (uint32_t)values);
    uint32_t set = UINT32_MAX >> (SETTING_VALUES - values);

    for (uint32_t thinned = random_below(r, 4); thinned > 0; thinned--)
        set &= random_word(r);
    return set;
}

/* Tries often, since perhaps few combinations go with that many seats. */
bool setup_any(const game *g, setup *s, generator *r)
{
    enum { TRIES = 200 };

    for (int tried = 0; tried < TRIES; tried++) {
        for (int i = 0; i < g->setting_count; i++)
            s->value[i] = any_value(&g->settings[i], r);
        if (game_fits(g, s).code == ACCEPTED)
            return true;
    }
    return false;
}

refusal game_start(const game *g, flow *w, const setup *s, events *out)
{
    refusal r = game_fits(g, s);

    if (r.code != ACCEPTED)
        return r;
    memset(w, 0, g->state_size);
    w->random = random_from_seed(&s->seed);
    for (int i = 0; i < s->rigged; i++)
        random_rig(&w->random, s->rig_source[i], s->rig_outcome[i]);
    w->seat_count = (uint8_t)s->seat_count;
    g->lay_out(w, s, out);
    flow_run(w, g->procedures, out);
    return accepted();
}

bool game_is_sealed(const game *g, const flow *w)
{
    return g->sealed >> w->ask & 1;
}

bool game_is_veiled(const game *g, const flow *w)
{
    return game_is_window(g, w) || (g->veiled >> w->ask & 1);
}

bool game_is_window(const game *g, const flow *w)
{
    return (g->sealed | g->window) >> w->ask & 1;
}

bool game_is_paced(const game *g, const flow *w)
{
    return g->paced >> w->ask & 1;
}

seats game_insiders(const game *g, const flow *w, int seat)
{
    if (seat >= SEATS_MAX)
        return 0;
    return g->insiders == NULL ? SEAT_BIT(seat) : g->insiders(w, seat);
}

seats game_waiting(const game *g, const flow *w, int reader)
{
    seats known =
        reader == SEAT_ALL || !game_is_sealed(g, w) ? w->asked : game_insiders(g, w, reader);

    return (seats)(w->asked & ~(w->answered & known));
}

OTHER_LAYOUT(static void turn_round(options *list) {
    for (int i = 0, k = list->count - 1; i < k; i++, k--) {
        option first = list->at[i];

        list->at[i] = list->at[k];
        list->at[k] = first;
    }
})

void game_list_asked(const game *g, const flow *w, int seat, options *out, bool want_barred)
{
    options_clear(out, want_barred);
    out->seat = seat;
    out->w = w;
    out->admits = g->admits;
    g->list(w, seat, out);
}

void game_list(const game *g, const flow *w, int seat, options *out, bool want_barred)
{
    if (flow_waiting(w) & SEAT_BIT(seat))
        game_list_asked(g, w, seat, out, want_barred);
    else
        options_clear(out, want_barred);
    OTHER_LAYOUT(turn_round(out);)
}

bool game_leaves_one(const game *g, const flow *w, int seat, const options *list, choice *only)
{
    int found = -1;

    for (int i = 0; i < list->count; i++) {
        if (list->count > 1 && g->useful != NULL && !g->useful(w, seat, &list->at[i]))
            continue;
        if (found >= 0)
            return false;
        found = i;
    }
    *only = (choice){.option = found};
    return found >= 0 && option_is_given(&list->at[found], only);
}

static refusal check_asked(const flow *w, int seat, uint32_t ask)
{
    if (w->over)
        return refuse(REFUSED_OVER, WR(3), "The game is over.");
    if (seat < 0 || seat >= w->seat_count)
        return refuse(REFUSED_SEAT, WR(4), "There is no seat %d.", seat);
    if (ask != w->asks)
        return refuse(REFUSED_STALE, WR(5), "That question is closed already.");
    if (!(flow_waiting(w) & SEAT_BIT(seat)))
        return refuse(REFUSED_NOT_ASKED, WR(4), "Seat %d is not asked.", seat);
    return accepted();
}

refusal game_check(const game *g, const flow *w, int seat, uint32_t ask, const choice *c)
{
    options list;
    refusal r = check_asked(w, seat, ask);

    if (r.code != ACCEPTED)
        return r;
    game_list(g, w, seat, &list, true);
    return options_check(&list, c);
}

void game_apply(const game *g, flow *w, int seat, const options *o, const choice *c, events *out)
{
    w->picks[seat] = options_pick(o, c);
    w->answered |= SEAT_BIT(seat);
    if (flow_waiting(w) != 0 && !game_is_paced(g, w))
        return;
    w->asked = 0;
    w->ask = 0;
    flow_run(w, g->procedures, out);
}

refusal game_choose(const game *g, flow *w, int seat, uint32_t ask, const choice *c, events *out)
{
    options list;
    refusal r = game_check(g, w, seat, ask, c);

    if (r.code != ACCEPTED)
        return r;
    game_list(g, w, seat, &list, false);
    game_apply(g, w, seat, &list, c, out);
    return accepted();
}

void game_redeal_answer(const game *g, flow *w, int other, generator *r)
{
    options list;

    game_list_asked(g, w, other, &list, false);
    choice c = options_random(&list, r);

    w->picks[other] = options_pick(&list, &c);
}

/* Decides at random who of the others has answered a sealed ask.  At least one asked seat has not,
   since the ask would be closed otherwise. */
static void conceal_answered(const game *g, flow *w, int seat, generator *r)
{
    seats others = (seats)(w->asked & ~game_insiders(g, w, seat));

    if (others == 0)
        return;
    w->answered = (seats)((w->answered & ~others) | (random_word(r) & others));
    while (flow_waiting(w) == 0)
        w->answered &= (seats) ~(others & SEAT_BIT(random_below(r, SEATS_MAX)));
    for (int other = 0; other < w->seat_count; other++)
        if ((others & ~w->answered) >> other & 1)
            w->picks[other] = (pick){0};
}

/* Replaces the answers of others to the open ask, which are secret until all have answered. */
static void conceal_answers(const game *g, flow *w, int seat, generator *r)
{
    if (game_is_sealed(g, w))
        conceal_answered(g, w, seat, r);
    for (int other = 0; other < w->seat_count; other++) {
        if (other == seat || !(w->answered >> other & 1))
            continue;
        if (g->conceal_answer != NULL)
            g->conceal_answer(w, seat, other, r);
        else
            game_redeal_answer(g, w, other, r);
    }
}

void game_conceal(const game *g, flow *w, int seat, generator *r)
{
    uint64_t label = random_word(r);

    g->conceal(w, seat, r);
    conceal_answers(g, w, seat, r);
    w->random = random_split(r, label);
}

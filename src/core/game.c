/* game.c: the one door through which any game is played. */
#include "core/game.h"

#include <string.h>

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

refusal setup_set(const game *g, setup *s, const char *name, const char *value)
{
    for (int i = 0; i < g->setting_count; i++) {
        const setting *found = &g->settings[i];

        if (strcmp(found->name, name) != 0)
            continue;
        for (int v = 0; v < SETTING_VALUES && found->value[v].name != NULL; v++) {
            if (strcmp(found->value[v].name, value) == 0) {
                s->value[i] = (uint8_t)v;
                return accepted();
            }
        }
        return refuse(REFUSED_SETTING, WR(2), "The setting %s has no value %s.", name, value);
    }
    return refuse(REFUSED_SETTING, WR(2), "%s has no setting %s.", g->name, name);
}

refusal game_fits(const game *g, const setup *s)
{
    if (s->seat_count < g->seats_min || s->seat_count > g->seats_max)
        return refuse(REFUSED_SEATS, WR(1), "%s is for %d to %d players, not %d.", g->name,
            g->seats_min, g->seats_max, s->seat_count);
    return g->fits == NULL ? accepted() : g->fits(s);
}

static uint8_t any_value(const setting *s, generator *r)
{
    uint32_t values = 0;

    while (values < SETTING_VALUES && s->value[values].name != NULL)
        values++;
    return (uint8_t)random_below(r, values);
}

/* Of all combinations only a few may go with so many seats, so it is not given up soon. */
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

seats game_privy(const game *g, const flow *w, int seat)
{
    if (seat >= SEATS_MAX)
        return 0;
    return g->privy == NULL ? SEAT_BIT(seat) : g->privy(w, seat);
}

seats game_waiting(const game *g, const flow *w, int reader)
{
    seats known = reader == SEAT_ALL || !game_is_sealed(g, w) ? w->asked : game_privy(g, w, reader);

    return (seats)(w->asked & ~(w->answered & known));
}

OTHER_LAYOUT(static void turn_round(options *list) {
    for (int i = 0, k = list->count - 1; i < k; i++, k--) {
        option first = list->at[i];

        list->at[i] = list->at[k];
        list->at[k] = first;
    }
})

void game_list(const game *g, const flow *w, int seat, options *out, bool want_barred)
{
    options_clear(out, want_barred);
    if (flow_waiting(w) & SEAT_BIT(seat))
        g->list(w, seat, out);
    OTHER_LAYOUT(turn_round(out);)
}

static refusal check_asked(const flow *w, int seat, uint32_t ask)
{
    if (w->over)
        return refuse(REFUSED_OVER, WR(3), "The game is over.");
    if (seat < 0 || seat >= w->seat_count)
        return refuse(REFUSED_SEAT, WR(4), "There is no seat %d.", seat);
    if (ask != w->asks)
        return refuse(REFUSED_STALE, WR(5), "That question is not the one that is open now.");
    if (!(flow_waiting(w) & SEAT_BIT(seat)))
        return refuse(REFUSED_NOT_ASKED, WR(4), "Seat %d is not asked now.", seat);
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
    if (flow_waiting(w) != 0)
        return;
    w->asked = w->answered = 0;
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

    options_clear(&list, false);
    g->list(w, other, &list);
    choice c = options_random(&list, r);

    w->picks[other] = options_pick(&list, &c);
}

/* Any of the others have answered a sealed ask, but not all who are asked: then it would be over. */
static void conceal_answered(const game *g, flow *w, int seat, generator *r)
{
    seats others = (seats)(w->asked & ~game_privy(g, w, seat));

    if (others == 0)
        return;
    w->answered = (seats)((w->answered & ~others) | (random_word(r) & others));
    while (flow_waiting(w) == 0)
        w->answered &= (seats) ~(others & SEAT_BIT(random_below(r, SEATS_MAX)));
    for (int other = 0; other < w->seat_count; other++)
        if ((others & ~w->answered) >> other & 1)
            w->picks[other] = (pick){0};
}

/* What others have answered to an open ask is theirs until all have answered. */
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

/*
 * moments.c: the moments of a turn at which pilots use talents outside a plan or an attack.
 *
 * All seats that could act, judged by public information, are asked in secret
 * and at once. So neither the question nor a slow answer reveals what is
 * hidden (SB-R89). The options are those that the owner knows to be possible.
 */
#include "games/starship/rules/pilots/talents.h"

typedef struct {
    int ship, slot;
    const talent *talent;
} chance;

/* What differs from moment to moment. */
typedef struct {
    int hook;
    bool (*could)(const starship *g, int ship, const talent *t); /* by public information */
    void (*offer)(const starship *g, const chance *c, options *out);
    void (*act)(starship *g, const chance *c, const pick *p, events *out);
} moment;

static void offer(const starship *g, const chance *c, int verb, rule why, int thing, options *out)
{
    option_about(
        options_offer(out, (uint16_t)verb, why), c->ship, g->talent[c->ship][c->slot], thing);
}

/* ---- the start of planning: a friend gets a use back ---- */

/* The talents of a friend from which a use counter can be taken. Discarded talents are gone. */
static uint32_t restorable(const starship *g, int ship)
{
    uint32_t set = 0;

    for (int slot = 0; slot < SLOTS; slot++) {
        const talent *t = talent_in(g, ship, slot);

        if (t != NULL && t->class != CLASS_FLAW && g->spent[ship][slot] > 0 &&
            !is_used_up(g, ship, slot))
            set |= 1u << slot;
    }
    return set;
}

static bool can_help(const starship *g, int ship, int friend, const talent *t)
{
    return friend != ship && on_table(g, friend) && side_of(g, friend) == side_of(g, ship) &&
           restorable(g, friend) != 0 && starship_reaches(g, ship, friend, t->range);
}

static bool could_restore(const starship *g, int ship, const talent *t)
{
    for (int friend = 0; friend < g->ship_count; friend ++)
        if (can_help(g, ship, friend, t))
            return true;
    return false;
}

static void offer_restore(const starship *g, const chance *c, options *out)
{
    for (int friend = 0; friend < g->ship_count; friend ++) {
        if (!can_help(g, c->ship, friend, c->talent))
            continue;
        offer(g, c, VERB_RESTORE, SB(445), friend, out);
        option_add_set(&out->at[out->count - 1], restorable(g, friend), 1, 1);
    }
}

static void restore(starship *g, const chance *c, const pick *p, events *out)
{
    int friend = p->thing[2], slot = __builtin_ctz((unsigned)p->arg[0]);
    int back = c->talent->amount, spent = g->spent[friend][slot];

    starship_use_talent(g, c->ship, c->slot, SB(445), out);
    g->spent[friend][slot] = (uint8_t)(spent > back ? spent - back : 0);
    TELL(EV_RESTORED, SB(445), TO_ALL, (int16_t) friend, g->talent[friend][slot]);
}

/* ---- panels are open, cards are hidden: the slider moves ---- */

static bool could_shift(const starship *g, int ship, const talent *t)
{
    (void)t;
    return g->plan[ship] == PLAN_SEALED;
}

static void offer_shift(const starship *g, const chance *c, options *out)
{
    plan p = starship_plan(g, c->ship);
    int now = p.slider, by = c->talent->amount;

    for (int speed = BACK; speed <= HIGH && now != FTL; speed++) { /* SB-R116 */
        p.slider = (uint8_t)speed;
        if (speed != now && speed >= now - by && speed <= now + by &&
            starship_judge(g, c->ship, &p).faults == 0)
            offer(g, c, VERB_SHIFT, SB(449), speed, out);
    }
}

static void shift(starship *g, const chance *c, const pick *p, events *out)
{
    starship_use_talent(g, c->ship, c->slot, SB(449), out);
    g->plan_slider[c->ship] = (uint8_t)p->thing[2];
    TELL(EV_PANEL, SB(449), TO_ALL, (int16_t)c->ship, p->thing[2], g->plan_dial[c->ship]);
}

/* ---- a movement step is over: a look at an enemy's counters ---- */

static bool can_look(const starship *g, int ship, int target, const talent *t)
{
    return on_table(g, target) && side_of(g, target) != side_of(g, ship) &&
           g->counter_count[target] > g->seen[g->owner[ship]][target] &&
           starship_reaches(g, ship, target, t->range);
}

static bool could_look(const starship *g, int ship, const talent *t)
{
    for (int target = 0; target < g->ship_count; target++)
        if (can_look(g, ship, target, t))
            return true;
    return false;
}

static void offer_look(const starship *g, const chance *c, options *out)
{
    for (int target = 0; target < g->ship_count; target++)
        if (can_look(g, c->ship, target, c->talent))
            offer(g, c, VERB_LOOK, SB(465), target, out);
}

/* Only the owner sees them (SB-R112). */
static void look(starship *g, const chance *c, const pick *p, events *out)
{
    flow *w = &g->flow;
    int target = p->thing[2], seat = g->owner[c->ship];

    starship_use_talent(g, c->ship, c->slot, SB(465), out);
    TELL(EV_LOOKED, SB(465), TO_ALL, (int16_t)c->ship, (int16_t)target);
    for (int i = g->seen[seat][target]; i < g->counter_count[target]; i++)
        SHOW(EV_SHOWN, SB(465), SEAT_BIT(seat), (int16_t)target,
            g->counter[target][i] & ((1 << COUNTER_WAY) - 1));
    g->seen[seat][target] = g->counter_count[target];
}

/* ---- the second movement step is over: the nose turns ---- */

/* A ship whose cards for the next turn are fixed can no longer turn in this one (SB-R112). */
static bool could_turn(const starship *g, int ship, const talent *t)
{
    plan p = starship_plan(g, ship);

    (void)t;
    for (int place = 0; g->plan[ship] == PLAN_OPEN && place < plan_cards(&p); place++)
        if (!(card_of(g, ship, p.card[place])->symbols & STRAIGHT))
            return false;
    return g->plan[ship] == PLAN_OPEN && g->landed[ship] == 0;
}

static void offer_turn(const starship *g, const chance *c, options *out)
{
    if (!starship_limits(g, c->ship).may_rotate)
        return;
    for (int by = -c->talent->amount; by <= c->talent->amount; by++)
        if (by != 0)
            offer(g, c, VERB_TURN, SB(194), (g->dial[c->ship] + by + NOTCHES) % NOTCHES, out);
}

static void turn_nose(starship *g, const chance *c, const pick *p, events *out)
{
    int notches = starship_notches(g->dial[c->ship], p->thing[2]);

    starship_use_talent(g, c->ship, c->slot, SB(194), out);
    g->dial[c->ship] = g->plan_dial[c->ship] = (uint8_t)p->thing[2];
    TELL(EV_ROTATED, SB(194), TO_ALL, (int16_t)c->ship, p->thing[2]);
    starship_pay_late_turn(g, c->ship, notches, out);
}

/* ---- counters were drawn, or the turn is over: a mark is undone ---- */

/* True if the pool of this counter has counters with such a mark. That is public. */
static bool could_bear(uint8_t counter, int marks)
{
    const starship_data *d = starship_components();
    int pool = kind_of(counter)->pool;

    for (int kind = 0; kind < d->kind_count; kind++)
        if (d->kind[kind].pool == pool && marks & 1 << d->kind[kind].special)
            return true;
    return false;
}

static bool could_undo(const starship *g, int ship, const talent *t)
{
    int count = g->counter_count[ship];

    for (int i = count - g->fresh[ship]; i < count; i++)
        if (could_bear(g->counter[ship][i], t->marks))
            return true;
    return false;
}

static bool could_repair(const starship *g, int ship, const talent *t)
{
    if (g->fired[ship])
        return false;
    for (int i = 0; i < g->counter_count[ship]; i++)
        if (drew(g->counter[ship][i]) != DREW_NUMBER && !is_undone(g, ship, i) &&
            could_bear(g->counter[ship][i], t->marks))
            return true;
    return false;
}

/* Offers the marks that the talent undoes, on the counters from `from` on. */
static void offer_marks(const starship *g, const chance *c, int from, options *out)
{
    int there = 0;

    for (int i = from; i < g->counter_count[c->ship]; i++)
        there |= 1 << counter_mark(g, c->ship, i);
    for (int mark = ENGINE; mark < SPECIALS; mark++)
        if (there & c->talent->marks & 1 << mark)
            offer(g, c, VERB_UNDO, SB(449), mark, out);
}

static void offer_undo(const starship *g, const chance *c, options *out)
{
    offer_marks(g, c, g->counter_count[c->ship] - g->fresh[c->ship], out);
}

static void offer_repair(const starship *g, const chance *c, options *out)
{
    offer_marks(g, c, 0, out);
}

static void undo(starship *g, const chance *c, const pick *p, events *out)
{
    starship_use_talent(g, c->ship, c->slot, SB(449), out);
    starship_undo_mark(g, c->ship, p->thing[2], SB(449), out);
}

/* ---- the moments ---- */

static const moment moments[MOMENTS] = {
    [MOMENT_RESTORE] = {HOOK_RESTORE_USE, could_restore, offer_restore, restore},
    [MOMENT_SLIDER] = {HOOK_SLIDER, could_shift, offer_shift, shift},
    [MOMENT_LOOK] = {HOOK_PEEK, could_look, offer_look, look},
    [MOMENT_ROTATION] = {HOOK_LATE_ROTATION, could_turn, offer_turn, turn_nose},
    [MOMENT_UNDO] = {HOOK_CANCEL_MARK, could_undo, offer_undo, undo},
    [MOMENT_REPAIR] = {HOOK_REPAIR, could_repair, offer_repair, undo},
};

/* Finds the talent that a ship's pilot could use now, judged by public information. */
static bool find_chance(const starship *g, int kind, int ship, chance *out)
{
    const moment *m = &moments[kind];

    out->ship = ship;
    out->slot = starship_slot_with(g, ship, m->hook, false);
    out->talent = out->slot < 0 ? NULL : talent_in(g, ship, out->slot);
    return out->slot >= 0 && m->could(g, ship, out->talent);
}

bool starship_could_act(const starship *g, int kind, int ship)
{
    chance c;

    return find_chance(g, kind, ship, &c);
}

seats starship_moment_seats(const starship *g, int kind, int passed)
{
    seats who = 0;

    for (int ship = 0; ship < g->ship_count; ship++)
        if (!(passed >> g->owner[ship] & 1) && starship_could_act(g, kind, ship))
            who |= SEAT_BIT(g->owner[ship]);
    return who;
}

void starship_list_talent(const starship *g, int seat, options *out)
{
    const struct moment_locals *my = asking(g);
    chance c;

    for (int ship = 0; ship < g->ship_count; ship++)
        if (g->owner[ship] == seat && find_chance(g, my->kind, ship, &c) &&
            starship_may_use(g, ship, c.slot, true))
            moments[my->kind].offer(g, &c, out);
    options_offer(out, VERB_PASS, SB(448));
}

static int16_t take_answers(starship *g, struct moment_locals *my, events *out)
{
    seats asked = starship_moment_seats(g, my->kind, my->passed);
    int passed = my->passed;

    for (int seat = 0; seat < g->flow.seat_count; seat++) {
        const pick *p = answer(g, seat);

        if (!(asked >> seat & 1))
            continue;
        if (p->verb == VERB_PASS) {
            passed |= 1 << seat;
            continue;
        }
        int ship = p->thing[0], slot = starship_slot_of(g, ship, p->thing[1]);

        moments[my->kind].act(g, &(chance){ship, slot, talent_in(g, ship, slot)}, p, out);
    }
    return (int16_t)passed;
}

/* From now on, drawn marks can no longer be undone. */
static void settle(starship *g, events *out)
{
    for (int ship = 0; ship < g->ship_count; ship++)
        g->fresh[ship] = 0;
    starship_remove_wrecks(g, out);
}

step starship_moment(flow *w, frame *f, events *out)
{
    starship *g = starship_of(w);
    struct moment_locals *my = LOCALS(struct moment_locals);

    PROCEDURE_BEGIN;
    if (my->kind == MOMENT_SLIDER && starship_moment_seats(g, my->kind, my->passed) != 0)
        starship_show_panels(g, out);
    while (starship_moment_seats(g, my->kind, my->passed) != 0) {
        ASK(1, ASK_TALENT, starship_moment_seats(g, my->kind, my->passed));
        w->shown++; /* who passed is public too */
        my->passed = take_answers(g, my, out);
    }
    if (my->kind == MOMENT_UNDO)
        settle(g, out);
    PROCEDURE_END;
}

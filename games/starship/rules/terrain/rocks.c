/*
 * rocks.c: the counters that a ship draws for terrain
 * that it ran into (ledger, sections 26 and 27).
 *
 * All ships draw together, each for one piece after the other. If some of the
 * counters go back, their owners choose in secret and at the same time (SB-R101).
 */
#include "games/starship/rules/hiding/knows.h"
#include "games/starship/rules/pilots/talents.h"

/* ---- how many counters ---- */

/* Bands of energy. The speeds of Quick Start correspond to them (SB-R69). */
enum { SLOW, BRISK, BACKWARD, FAST, PACES };
enum { DRAWN_USUALLY = 3 }; /* the largest number in `tolls` */

static int pace_of(int energy)
{
    return energy < 0 ? BACKWARD : energy <= 1 ? SLOW : energy <= 3 ? BRISK : FAST;
}

/* Counters drawn and kept, and the rules under Quick Start and under the Complete Rules. */
static const struct {
    uint8_t drawn, keeps;
    uint16_t rule[2];
} tolls[TERRAIN_KINDS][PACES] =
    {
        [SPARSE_FIELD] =
            {
                [SLOW] = {0, 0, {SB(380), SB(384)}},
                [BRISK] = {3, 1, {SB(381), SB(385)}},
                [BACKWARD] = {3, 2, {SB(382), SB(386)}},
                [FAST] = {3, 2, {SB(383), SB(386)}},
            },
        [DENSE_FIELD] =
            {
                [SLOW] = {0, 0, {SB(389), SB(393)}},
                [BRISK] = {2, 1, {SB(390), SB(394)}},
                [BACKWARD] = {2, 2, {SB(391), SB(395)}},
                [FAST] = {2, 2, {SB(392), SB(395)}},
            },
        [PLANETOID] =
            {
                [SLOW] = {1, 1, {SB(400), SB(400)}},
                [BRISK] = {1, 1, {SB(400), SB(400)}},
                [BACKWARD] = {1, 1, {SB(400), SB(400)}},
                [FAST] = {1, 1, {SB(400), SB(400)}},
            },
};

toll starship_toll(const starship *g, int piece, int energy)
{
    int kind = template_of(g, piece)->kind, pace = pace_of(energy);

    return (toll){
        tolls[kind][pace].drawn, tolls[kind][pace].keeps, tolls[kind][pace].rule[g->complete]};
}

/* ---- drawing ---- */

static void take_all(starship *g, int ship, int count, rule because, events *out)
{
    if (count == 0)
        return;
    TELL(EV_COUNTERS, because, TO_ALL, (int16_t)ship, (int16_t)count, POOL_COLLISION);
    for (int i = 0; i < count; i++)
        starship_take_collision(g, ship, starship_draw(g, POOL_COLLISION, out), because, out);
}

/* Lays the counters before their owner, who alone looks at them (SB-377). */
static void draw_to_choose(starship *g, int ship, toll t, events *out)
{
    flow *w = &g->flow;

    g->keeps[ship] = t.keeps;
    for (int i = 0; i < t.drawn; i++) {
        int kind = starship_draw(g, POOL_COLLISION, out);

        g->drawn[ship][g->drawn_count[ship]++] = (uint8_t)kind;
        SHOW(EV_DRAWN, SB(377), starship_who_knows(g, ship, PART_COUNTERS), (int16_t)ship,
            (int16_t)kind);
    }
}

/* Draws the counters that a landing costs (FL-065 to FL-068). */
static void pay_jolt(starship *g, int ship, events *out)
{
    static const uint16_t because[JOLT_MOST + 1] = {0, FL(67), FL(65), FL(68)};
    int count = g->jolt[ship];

    g->jolt[ship] = 0;
    take_all(g, ship, count, because[count], out);
}

/* Draws for the first piece that the ship met, and `more` in addition. */
static void pay(starship *g, int ship, int more, events *out)
{
    int piece = __builtin_ctz(g->met[ship]);
    toll t = starship_toll(g, piece, g->energy[ship]);

    g->met[ship] &= (uint16_t)(g->met[ship] - 1);
    t.drawn = (uint8_t)(t.drawn + more);
    if (template_of(g, piece)->kind == PLANETOID)
        TELL(EV_ON_PLANETOID, t.because, TO_ALL, (int16_t)ship, (int16_t)piece);
    else
        TELL(EV_IN_FIELD, t.because, TO_ALL, (int16_t)ship, (int16_t)piece, t.drawn, t.keeps);
    if (t.keeps < t.drawn)
        draw_to_choose(g, ship, t, out);
    else
        take_all(g, ship, t.drawn, t.because, out);
}

/* Draws for all ships except those that have drawn already. */
static void pay_all(starship *g, events *out)
{
    for (int ship = 0; ship < g->ship_count; ship++) {
        if (g->jolt[ship] != 0)
            pay_jolt(g, ship, out);
        else if (g->met[ship] != 0 && g->drawn_count[ship] == 0)
            pay(g, ship, 0, out);
    }
}

static bool is_met(const starship *g)
{
    for (int ship = 0; ship < g->ship_count; ship++)
        if (g->met[ship] != 0 || g->jolt[ship] != 0)
            return true;
    return false;
}

/* ---- pilots who draw more among rocks (HOOK_COLLISION_DRAW) ---- */

/* The ships of a seat that draw in a field now and whose pilots could draw more. */
static uint32_t may_dance(const starship *g, int seat, bool secrets)
{
    uint32_t set = 0;

    for (int ship = 0; ship < g->ship_count; ship++) {
        int piece = g->met[ship] == 0 ? PIECES : __builtin_ctz(g->met[ship]);

        if (g->owner[ship] == seat && piece < PIECES && template_of(g, piece)->kind != PLANETOID &&
            starship_toll(g, piece, g->energy[ship]).drawn > 0 &&
            starship_slot_with(g, ship, HOOK_COLLISION_DRAW, secrets) >= 0)
            set |= 1u << ship;
    }
    return set;
}

seats starship_dancers(const starship *g)
{
    seats who = 0;

    for (int seat = 0; seat < g->flow.seat_count; seat++)
        if (may_dance(g, seat, false) != 0)
            who |= SEAT_BIT(seat);
    return who;
}

void starship_list_dance(const starship *g, int seat, options *out)
{
    uint32_t ships = may_dance(g, seat, true);

    if (ships != 0)
        option_add_set(options_offer(out, VERB_DANCE, SB(445)), ships, 1, set_count(ships));
    options_offer(out, VERB_NO_DANCE, SB(376));
}

static void dance(starship *g, int ship, events *out)
{
    int slot = starship_slot_with(g, ship, HOOK_COLLISION_DRAW, true);
    int more = talent_in(g, ship, slot)->amount, room = DRAWN - DRAWN_USUALLY;

    starship_use_talent(g, ship, slot, SB(445), out);
    pay(g, ship, more < room ? more : room, out);
}

static void dance_all(starship *g, events *out)
{
    uint32_t ships = 0;

    for (int seat = 0; seat < g->flow.seat_count; seat++)
        if (may_dance(g, seat, false) != 0 && answer(g, seat)->verb == VERB_DANCE)
            ships |= (uint32_t)answer(g, seat)->arg[0];
    for (int ship = 0; ship < g->ship_count; ship++)
        if (ships >> ship & 1)
            dance(g, ship, out);
}

/* ---- choosing ---- */

int starship_kept_by(const starship *g, int seat)
{
    for (int ship = 0; ship < g->ship_count; ship++)
        if (g->owner[ship] == seat && g->drawn_count[ship] > 0)
            return ship;
    return NO_SHIP;
}

seats starship_keepers(const starship *g)
{
    seats who = 0;

    for (int ship = 0; ship < g->ship_count; ship++)
        if (g->drawn_count[ship] > 0)
            who |= SEAT_BIT(g->owner[ship]);
    return who;
}

/* The counters that are kept take effect; the others go back (SB-396). */
static void keep(starship *g, int ship, uint32_t kept, events *out)
{
    flow *w = &g->flow;
    int count = g->drawn_count[ship];

    TELL(EV_COUNTERS, SB(376), TO_ALL, (int16_t)ship, g->keeps[ship], POOL_COLLISION);
    g->drawn_count[ship] = g->keeps[ship] = 0;
    for (int i = 0; i < count; i++) {
        int kind = g->drawn[ship][i];

        g->drawn[ship][i] = 0;
        if (kept >> i & 1) {
            starship_take_collision(g, ship, kind, SB(376), out);
            continue;
        }
        g->pool[kind]++;
        SHOW(EV_GIVEN_BACK, SB(396), starship_who_knows(g, ship, PART_COUNTERS), (int16_t)ship,
            (int16_t)kind);
    }
}

static void keep_all(starship *g, events *out)
{
    for (int seat = 0; seat < g->flow.seat_count; seat++) {
        int ship = starship_kept_by(g, seat);

        if (ship != NO_SHIP)
            keep(g, ship, (uint32_t)answer(g, seat)->arg[0], out);
    }
}

/* After each draw wrecks are removed (SB-R101), and talents may undo marks. */
step starship_rocks(flow *w, frame *f, events *out)
{
    starship *g = starship_of(w);

    PROCEDURE_BEGIN;
    while (is_met(g)) {
        if (starship_dancers(g) != 0) {
            ASK(2, ASK_DANCE, starship_dancers(g));
            dance_all(g, out);
        }
        pay_all(g, out);
        starship_remove_wrecks(g, out);
        if (plays(g, NEEDS_TALENTS))
            CALL(3, PROC_MOMENT, struct moment_locals, .kind = MOMENT_UNDO);
        while (starship_keepers(g) != 0) {
            ASK(1, ASK_KEEP, starship_keepers(g));
            keep_all(g, out);
            starship_remove_wrecks(g, out);
            if (plays(g, NEEDS_TALENTS))
                CALL(4, PROC_MOMENT, struct moment_locals, .kind = MOMENT_UNDO);
        }
    }
    PROCEDURE_END;
}

void starship_list_keep(const starship *g, int seat, options *out)
{
    int ship = starship_kept_by(g, seat);
    option *o = options_offer(out, VERB_KEEP_COUNTERS, SB(381));

    option_about(o, ship, g->keeps[ship], NO_THING);
    option_add_set(o, (1u << g->drawn_count[ship]) - 1, g->keeps[ship], g->keeps[ship]);
}

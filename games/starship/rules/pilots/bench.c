/* bench.c: players choose pilots, then talents and
   flaws. All see it, and every player confirms (SB-435). */
#include "games/starship/rules/pilots/bench.h"

#include <string.h>

#include "games/starship/rules/pilots/price.h"

enum { AGREED = 3, FLAWS_A_PLAYER = 2 }; /* SB-433, SB-434 */

int starship_talents_agreed(const starship *g, int side)
{
    int set = g->setting[SETTING_TALENTS], said = scenario_of(g)->talents[side];

    if (set != 0)
        return set - 1; /* the first value leaves it to the scenario */
    return said != 0 ? said : AGREED;
}

/* ---- given by the scenario ---- */

static int given_pilot(const starship *g, int ship)
{
    int side = side_of(g, ship), number = 0;

    for (int other = 0; other < ship; other++)
        number += side_of(g, other) == side;
    return number < CREW_MAX ? scenario_of(g)->pilot[side][number] : NO_PILOT;
}

/* True if the scenario gives this flaw to all pilots of
   the side. Such a flaw pays for no talent (SB-436). */
static bool is_imposed(const starship *g, int side, int number)
{
    const uint8_t *flaw = scenario_of(g)->flaw[side];

    return memchr(flaw, number, FLAWS_MOST) != NULL;
}

static void add_gift(starship *g, int ship, int number)
{
    *(uint8_t *)memchr(g->talent[ship], NO_TALENT, SLOTS) = (uint8_t)number;
}

static void seat_pilot(starship *g, int ship, int number)
{
    const uint8_t *flaw = scenario_of(g)->flaw[side_of(g, ship)];

    g->pilot[ship] = (uint8_t)number;
    for (int i = 0; plays(g, NEEDS_TALENTS) && i < FLAWS_MOST; i++)
        if (flaw[i] != NO_TALENT)
            add_gift(g, ship, flaw[i]);
}

void starship_lay_crew(starship *g)
{
    for (int ship = 0; plays(g, NEEDS_PILOTS) && ship < g->ship_count; ship++)
        if (given_pilot(g, ship) != NO_PILOT)
            seat_pilot(g, ship, given_pilot(g, ship));
}

/* ---- pilots ---- */

rule starship_bars_pilot(const starship *g, int ship, int number)
{
    const starship_data *d = starship_components();
    const pilot_type *p = &d->pilot[number];
    int copies = 0;

    if (g->pilot[ship] != NO_PILOT)
        return SB(410);
    if (p->side != SIDES && p->side != side_of(g, ship))
        return SB(409);
    for (int other = 0; other < g->ship_count; other++) {
        const pilot_type *theirs = pilot_of(g, other);

        if (theirs == NULL)
            continue;
        if (!p->is_token && !theirs->is_token && strcmp(p->name, theirs->name) == 0)
            return SB(408);
        copies += g->pilot[other] == number && side_of(g, other) == side_of(g, ship);
    }
    if (copies >= p->copies)
        return SB(414);
    return starship_can_pay(g, side_of(g, ship), d->grade[p->grade].points) ? 0 : SB(435);
}

void starship_list_crew(const starship *g, int seat, options *out)
{
    for (int number = 0; number < starship_components()->pilot_count; number++) {
        uint32_t ships = 0;
        rule because = 0, closed;

        for (int ship = 0; ship < g->ship_count; ship++) {
            if (g->owner[ship] != seat)
                continue;
            closed = starship_bars_pilot(g, ship, number);
            ships |= closed == 0 ? 1u << ship : 0;
            because = closed != 0 ? closed : because;
        }
        if (ships != 0) {
            option *o = options_offer(out, VERB_CREW, SB(409));

            option_about(o, number, NO_THING, NO_THING);
            option_add_set(o, ships, 1, 1);
        } else if (out->want_barred && out->barred_count < BARRED_MAX) {
            options_bar(out, VERB_CREW, number, because);
        }
    }
    for (int ship = 0; ship < g->ship_count; ship++)
        if (g->owner[ship] == seat && g->pilot[ship] != NO_PILOT &&
            given_pilot(g, ship) == NO_PILOT &&
            starship_can_pay(g, side_of(g, ship), -grade_of(g, ship)->points))
            option_about(options_offer(out, VERB_DISMISS, SB(409)), ship, NO_THING, NO_THING);
    options_offer(out, VERB_READY, SB(435));
}

static void take_crew(starship *g, const pick *p, events *out)
{
    flow *w = &g->flow;
    int ship = p->verb == VERB_CREW ? __builtin_ctz((unsigned)p->arg[0]) : p->thing[0];

    if (p->verb == VERB_DISMISS) {
        SHOW(EV_DISMISSED, SB(409), TO_ALL, (int16_t)ship, g->pilot[ship]);
        g->pilot[ship] = NO_PILOT;
        memset(g->talent[ship], NO_TALENT, SLOTS);
    } else if (starship_bars_pilot(g, ship, p->thing[0]) == 0) { /* another player may be first */
        seat_pilot(g, ship, p->thing[0]);
        SHOW(EV_CREWED, SB(409), TO_ALL, (int16_t)ship, p->thing[0]);
    }
}

/* ---- talents and flaws ---- */

/* What a pilot, or all pilots of a player, have by choice; all_flaws includes given flaws. */
typedef struct {
    int talents, flaws, all_flaws;
} hand;

static void count_hand(const starship *g, int ship, hand *h)
{
    for (int slot = 0; slot < SLOTS; slot++) {
        const talent *t = talent_in(g, ship, slot);
        bool is_flaw = t != NULL && t->class == CLASS_FLAW;

        h->talents += t != NULL && !is_flaw;
        h->all_flaws += is_flaw;
        h->flaws += is_flaw && !is_imposed(g, side_of(g, ship), g->talent[ship][slot]);
    }
}

/* The totals of a player, and those of each pilot. */
typedef struct {
    hand all, of[SHIPS];
} hands;

static hands hands_of(const starship *g, int seat)
{
    hands h = {0};

    for (int ship = 0; ship < g->ship_count; ship++) {
        if (g->owner[ship] != seat)
            continue;
        count_hand(g, ship, &h.of[ship]);
        h.all.talents += h.of[ship].talents;
        h.all.flaws += h.of[ship].flaws;
        h.all.all_flaws += h.of[ship].all_flaws;
    }
    return h;
}

/* How many talents the pilot may have. A card may have all that it lists. A token
   goes by its grade, plus one for each flaw that it chose (SB-437 to SB-441). */
static int talents_most(const starship *g, int ship, int flaws)
{
    return pilot_of(g, ship)->is_token ? grade_of(g, ship)->talents_most + flaws : SLOTS;
}

static bool has_gift(const starship *g, int ship, int number)
{
    return memchr(g->talent[ship], number, SLOTS) != NULL;
}

static rule bars_talent(const starship *g, int ship, const talent *t, const hands *h)
{
    const hand *his = &h->of[ship];

    if (grade_of(g, ship)->rookie_only && t->class != CLASS_ROOKIE)
        return SB(431);
    if (his->talents >= talents_most(g, ship, his->flaws))
        return SB(438);
    return h->all.talents >= starship_talents_agreed(g, side_of(g, ship)) + h->all.flaws ? SB(433)
                                                                                         : 0;
}

static int copies_out(const starship *g, int side, int number)
{
    int copies = 0;

    for (int ship = 0; ship < g->ship_count; ship++)
        copies += side_of(g, ship) == side && has_gift(g, ship, number);
    return copies;
}

static rule bars_gift(const starship *g, int ship, int number, const hands *h)
{
    const talent *t = &starship_components()->talent[number];

    if (g->pilot[ship] == NO_PILOT)
        return SB(432);
    if (!(starship_talents(pilot_of(g, ship)) >> number & 1))
        return SB(411);
    if (t->needs & ~g->optional || (t->needs_complete && !g->complete))
        return SB(463);
    if (has_gift(g, ship, number))
        return SB(451); /* a second one is no use in a turn (SB-R106) */
    if (!starship_can_pay(g, side_of(g, ship), t->points))
        return SB(435);
    if (memchr(g->talent[ship], NO_TALENT, SLOTS) == NULL)
        return SB(441);
    if (copies_out(g, side_of(g, ship), number) >= t->copies)
        return SB(433);
    if (t->class != CLASS_FLAW)
        return bars_talent(g, ship, t, h);
    return h->of[ship].all_flaws >= FLAWS_MOST ? SB(440)
           : h->all.flaws >= FLAWS_A_PLAYER    ? SB(434)
                                               : 0;
}

rule starship_bars_gift(const starship *g, int ship, int number)
{
    hands h = hands_of(g, g->owner[ship]);

    return bars_gift(g, ship, number, &h);
}

/* True if the choice may be undone. A flaw that paid for a talent stays as long as the talent. */
static bool may_take_back(const starship *g, int ship, int number, const hands *h)
{
    int side = side_of(g, ship);
    const hand *all = &h->all, *his = &h->of[ship];

    if (!has_gift(g, ship, number) || is_imposed(g, side, number) ||
        !starship_can_pay(g, side, -starship_components()->talent[number].points))
        return false;
    return starship_components()->talent[number].class != CLASS_FLAW ||
           (all->talents < starship_talents_agreed(g, side) + all->flaws &&
               his->talents <= talents_most(g, ship, his->flaws - 1));
}

static void offer_gift(const starship *g, int seat, int number, const hands *h, options *out)
{
    uint32_t may_have = 0, may_lose = 0;
    rule because = 0, closed;

    for (int ship = 0; ship < g->ship_count; ship++) {
        if (g->owner[ship] != seat)
            continue;
        closed = bars_gift(g, ship, number, h);
        may_have |= closed == 0 ? 1u << ship : 0;
        because = closed != 0 ? closed : because;
        may_lose |= may_take_back(g, ship, number, h) ? 1u << ship : 0;
    }
    const struct {
        int verb;
        uint32_t ships;
    } ways[] = {{VERB_GIFT, may_have}, {VERB_TAKE, may_lose}};

    for (int i = 0; i < 2; i++) {
        if (ways[i].ships == 0)
            continue;
        option *o = options_offer(out, (uint16_t)ways[i].verb, SB(433));

        option_about(o, number, NO_THING, NO_THING);
        option_add_set(o, ways[i].ships, 1, 1);
    }
    if (may_have == 0 && out->want_barred && out->barred_count < BARRED_MAX)
        options_bar(out, VERB_GIFT, number, because);
}

void starship_list_gift(const starship *g, int seat, options *out)
{
    hands h = hands_of(g, seat);

    for (int number = 0; number < starship_components()->talent_count; number++)
        offer_gift(g, seat, number, &h, out);
    options_offer(out, VERB_READY, SB(435));
}

static void take_gift(starship *g, const pick *p, events *out)
{
    flow *w = &g->flow;
    int ship = __builtin_ctz((unsigned)p->arg[0]), number = p->thing[0];
    bool given = p->verb == VERB_GIFT;

    if (given && starship_bars_gift(g, ship, number) != 0)
        return; /* another player may be first */
    SHOW(given ? EV_GIFTED : EV_TAKEN_BACK, SB(433), TO_ALL, (int16_t)ship, (int16_t)number);
    if (given) {
        add_gift(g, ship, number);
        return;
    }
    int slot = starship_slot_of(g, ship, number);

    memmove(&g->talent[ship][slot], &g->talent[ship][slot + 1], (size_t)(SLOTS - 1 - slot));
    g->talent[ship][SLOTS - 1] = NO_TALENT;
}

/* ---- the procedure ---- */

/* True if the seat has something to choose besides being ready. */
static bool has_choice(const starship *g, int ask, int seat)
{
    hands h = hands_of(g, seat);
    options list;

    options_clear(&list, false);
    if (ask == ASK_CREW) {
        starship_list_crew(g, seat, &list);
        return list.count > 1;
    }
    for (int number = 0; number < starship_components()->talent_count && list.count == 0; number++)
        offer_gift(g, seat, number, &h, &list);
    return list.count > 0;
}

seats starship_bench_seats(const starship *g, int ask, int ready)
{
    seats who = 0;

    for (int seat = 0; seat < g->flow.seat_count; seat++)
        if (!(ready >> seat & 1) && has_choice(g, ask, seat))
            who |= SEAT_BIT(seat);
    return who;
}

/* Applies the answers. There are several only in
   stored games whose players waited for each other. */
static int16_t take_bench(starship *g, int ask, int ready, events *out)
{
    flow *w = &g->flow;

    for (int seat = 0; seat < w->seat_count; seat++) {
        const pick *p = answer(g, seat);

        if (!(w->answered >> seat & 1))
            continue;
        if (p->verb == VERB_READY) {
            ready |= 1 << seat;
            SHOW(EV_READY, SB(435), TO_ALL, (int16_t)seat);
        } else if (ask == ASK_CREW) {
            take_crew(g, p, out);
        } else {
            take_gift(g, p, out);
        }
    }
    return (int16_t)ready;
}

step starship_bench(flow *w, frame *f, events *out)
{
    starship *g = starship_of(w);
    struct bench_locals *my = LOCALS(struct bench_locals);

    PROCEDURE_BEGIN;
    while (starship_bench_seats(g, ASK_CREW, my->ready) != 0) {
        ASK(1, ASK_CREW, starship_bench_seats(g, ASK_CREW, my->ready));
        my->ready = take_bench(g, ASK_CREW, my->ready, out);
    }
    my->ready = plays(g, NEEDS_TALENTS) ? 0 : (1 << SEATS) - 1;
    while (starship_bench_seats(g, ASK_GIFT, my->ready) != 0) {
        ASK(2, ASK_GIFT, starship_bench_seats(g, ASK_GIFT, my->ready));
        my->ready = take_bench(g, ASK_GIFT, my->ready, out);
    }
    PROCEDURE_END;
}

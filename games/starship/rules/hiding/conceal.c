/*
 * conceal.c: makes another table, which a seat could not tell from this one.
 *
 * Hidden are the kinds of the counters of all ships that are not its own, and with
 * them the mix of the pools (redeal.c). Hidden are also markers that lie face down,
 * the plans and open targets of the other side, and its answers to the open
 * question. The number of cards in a plan is public once all have planned (SB-084).
 */
#include <string.h>

#include "games/starship/rules/hiding/possible.h"
#include "games/starship/rules/hiding/redeal.h"
#include "games/starship/rules/pilots/talents.h"
#include "games/starship/rules/showing/view.h"
#include "games/starship/rules/starship.h"

/* A random member of a set, each equally likely. */
static int any_of(uint64_t set, generator *r)
{
    for (uint32_t skip = random_below(r, (uint32_t)set_count(set)); skip > 0; skip--)
        set &= set - 1;
    return __builtin_ctzll(set);
}

/* ---- plans ---- */

static int any_number_of_cards(generator *r)
{
    return 1 + (int)random_below(r, 2);
}

static plan any_cards(const starship *g, int ship, int cards, generator *r)
{
    plan p = plan_with(NO_CARD, NO_CARD, STILL, 0);

    if (cards == 2) {
        p.card[0] = (uint8_t)any_of(cards_with(g, ship, true), r);
        p.card[1] = (uint8_t)any_of(seconds_of(g, ship), r);
    } else {
        p.card[0] = (uint8_t)any_of(cards_with(g, ship, false), r);
    }
    return p;
}

static bool changes_direction(const starship *g, int ship, const plan *p)
{
    return card_of(g, ship, p->card[0])->symbols & CHANGE_DIRECTION;
}

/* The dial before a rotation is planned. */
static uint8_t dial_of(const starship *g, int ship, const plan *p)
{
    return changes_direction(g, ship, p) ? 0 : g->dial[ship];
}

static uint8_t any_dial(const starship *g, int ship, const plan *p, generator *r)
{
    if (!g->complete || changes_direction(g, ship, p) || random_below(r, 2) == 0)
        return dial_of(g, ship, p);
    return (uint8_t)random_below(r, NOTCHES);
}

/* Adds what was fixed a turn ahead beside a single
   card: the blank, or the sign of a landing (FL-R104). */
static void lay_beside(const starship *g, int ship, plan *p, generator *r)
{
    bool signs = !may_bluff(g, ship) || (may_sign(g, ship) && random_below(r, 2) == 0);

    p->blank = !signs;
    p->touch = signs ? TOUCH_SIGNED : TOUCH_NONE;
}

/* Random cards that were fixed a turn ahead, as many as were
   seen. Two may be a single card with something beside it. */
static plan any_cards_ahead(const starship *g, int ship, int seen, generator *r)
{
    bool may_hide = may_bluff(g, ship) || may_sign(g, ship);
    bool hides = seen == 2 && may_hide && random_below(r, 2) == 0;
    plan p = any_cards(g, ship, hides ? 1 : seen, r);

    if (hides)
        lay_beside(g, ship, &p, r);
    return p;
}

static plan any_cards_behind(const starship *g, int ship, int first, generator *r)
{
    if (first == NO_CARD)
        return any_cards(g, ship, any_number_of_cards(r), r);
    bool leads = cards_with(g, ship, true) >> first & 1;

    return plan_with(first, leads ? any_of(seconds_of(g, ship), r) : NO_CARD, STILL, 0);
}

static int8_t any_level(const starship *g, generator *r)
{
    static const int8_t often_none[] = {0, 0, 1, -1};

    return plays(g, NEEDS_LEVELS) ? often_none[random_below(r, 4)] : 0;
}

/* Sometimes a landing, if the plan has one card. */
static uint8_t any_touch(const starship *g, int ship, const plan *p, generator *r)
{
    enum { SELDOM = 4 };
    int sign = starship_landing_sign(g, ship);

    return sign == TOUCH_NONE || p->level != 0 || plan_cards(p) != 1 || random_below(r, SELDOM) != 0
               ? TOUCH_NONE
               : (uint8_t)sign;
}

/* Adds the level slider, and a blank card beside a single one. A seat that was
   shown the single one has counted the cards, and the sign of a landing with them. */
static void add_extras(const starship *g, int ship, bool counted, plan *p, generator *r)
{
    plan laid = starship_plan(g, ship);

    p->level = any_level(g, r);
    p->touch = any_touch(g, ship, p, r);
    if (counted && plan_cards_seen(p) < plan_cards_seen(&laid) && !may_bluff(g, ship)) {
        p->level = 0;
        p->touch = (uint8_t)starship_landing_sign(g, ship);
    }
    if (p->touch == TOUCH_SIGNED) {
        if (counted && plan_cards_seen(p) > plan_cards_seen(&laid))
            p->touch = TOUCH_NONE;
        return;
    }
    if (counted)
        p->blank = (uint8_t)(plan_cards_seen(&laid) - plan_cards(p));
    else if (may_bluff(g, ship) && plan_cards(p) == 1)
        p->blank = (uint8_t)random_below(r, 2);
}

static uint8_t any_talent(uint32_t slots, generator *r)
{
    enum { SELDOM = 4 };

    return slots == 0 || random_below(r, SELDOM) != 0 ? 0 : (uint8_t)(any_of(slots, r) + 1);
}

/* A random plan that the ship could have sealed, with this first card
   or NO_CARD. If illegal plans are accepted, one in a few is illegal.
   If chance finds none, the plan comes from the list of all. */
static plan any_plan(const starship *g, int ship, int first, generator *r)
{
    enum { TRIES = 100, BLUNDERS = 16 };
    uint32_t talents = talents_for(g, ship);
    limits may = starship_limits(g, ship);
    bool may_blunder = g->setting[SETTING_PLANS] == PLANS_TABLETOP && on_table(g, ship);
    uint32_t sliders = may_set_ftl(g, ship) ? SPEEDS : HIGH + 1;
    int tries = g->landed[ship] != 0 ? 0 : TRIES; /* it has few plans, so the list will do */

    for (int i = 0; i < tries; i++) {
        plan p = any_cards_behind(g, ship, first, r);

        p.slider = must_set_ftl(g, ship) ? FTL : (uint8_t)random_below(r, sliders);
        p.dial = any_dial(g, ship, &p, r);
        add_extras(g, ship, first != NO_CARD, &p, r);
        p.talent = any_talent(talents, r);
        if (p.talent == 0 ? starship_judge_within(g, ship, &may, &p).faults == 0
                          : is_offered(g, ship, &p))
            return p;
        if (p.talent == 0 && may_blunder && random_below(r, BLUNDERS) == 0)
            return p;
    }
    plan p = starship_plan(g, ship);

    any_offered(g, ship, first, &p, r);
    return p;
}

static bool has_slider(const starship *g, int ship, plan p)
{
    for (int speed = BACK; speed <= HIGH; speed++) {
        p.slider = (uint8_t)speed;
        if (starship_judge(g, ship, &p).faults == 0)
            return true;
    }
    return false;
}

/* Cards that were fixed a turn ahead may be flown in a jump. Sometimes they are. */
static bool any_jump(const starship *g, int ship, plan *p, generator *r)
{
    enum { SELDOM = 4 };
    plan jump = *p;

    jump.slider = FTL;
    if (random_below(r, SELDOM) != 0 || starship_judge(g, ship, &jump).faults != 0)
        return false;
    *p = jump;
    return true;
}

/* Slider, dial and level for cards that were fixed a turn ahead.
   They make the cards legal if that is possible (SB-275, SB-R46). */
static void any_panel(const starship *g, int ship, plan *p, generator *r)
{
    enum { ALL = (1 << (HIGH + 1)) - 1 };
    uint32_t legal = 0;

    p->dial = dial_of(g, ship, p);
    if (may_set_ftl(g, ship) && any_jump(g, ship, p, r))
        return;
    bool signs = p->touch == TOUCH_SIGNED;

    p->level = plan_cards(p) == 1 && !signs ? any_level(g, r) : 0;
    if (p->level != 0 && !has_slider(g, ship, *p))
        p->level = 0;
    if (!signs && starship_landing_sign(g, ship) == TOUCH_LANDS)
        p->touch = any_touch(g, ship, p, r);
    for (int speed = BACK; speed <= HIGH; speed++) {
        p->slider = (uint8_t)speed;
        if (starship_judge(g, ship, p).faults == 0)
            legal |= 1u << speed;
    }
    p->slider = (uint8_t)any_of(legal == 0 ? ALL : legal, r);
    plan fastest = *p;

    if (legal != 0)
        fastest.slider = (uint8_t)(31 - __builtin_clz(legal));
    fastest.dial = any_dial(g, ship, p, r);
    if (starship_judge(g, ship, &fastest).faults == 0)
        p->dial = fastest.dial;
}

/* A random card in place of one that stays face down when the panel is shown.
   It fits the slider, the dial and the energy that all have seen. What damage
   ruled out at that time is not known; that the energy was within reach is. */
static uint8_t any_face_down(const starship *g, int ship, int place, generator *r)
{
    starship then = *g;
    plan p = starship_plan(g, ship);
    uint32_t set = 0;

    memset(then.special[ship], 0, sizeof then.special[ship]);
    for (int i = 0; i < deck_of(g, ship)->card_count; i++) {
        p.card[place] = (uint8_t)i;
        if (starship_judge(&then, ship, &p).faults == 0 &&
            plan_energy(g, ship, &p) == g->energy[ship])
            set |= 1u << i;
    }
    return set == 0 ? g->plan_card[ship][place] : (uint8_t)any_of(set, r);
}

static void conceal_plan(starship *g, int ship, int seat, int judged, generator *r)
{
    plan p = starship_plan(g, ship);
    int first = starship_knows(g, ship, seat, PART_FIRST) ? p.card[0] : NO_CARD;
    int seen =
        starship_knows(g, ship, seat, PART_CARDS) ? plan_cards_seen(&p) : any_number_of_cards(r);

    if (g->plan[ship] == PLAN_SEALED && g->step == STEP_MOVE_1) {
        any_behind_panel(g, ship, first, judged, &p, r);
        starship_lay_plan(g, ship, &p, PLAN_SEALED);
        return;
    }
    if (g->plan[ship] == PLAN_OPEN_1 && p.card[1] != NO_CARD)
        p.card[1] = any_face_down(g, ship, 1, r);
    else if (g->plan[ship] == PLAN_OPEN_1 && first == NO_CARD)
        p.card[0] = any_face_down(g, ship, 0, r);
    if (g->plan[ship] == PLAN_AHEAD || (g->plan[ship] == PLAN_SEALED && plans_ahead(g, ship))) {
        p = first == NO_CARD ? any_cards_ahead(g, ship, seen, r)
                             : any_cards_behind(g, ship, first, r);
        if (first != NO_CARD && seen > plan_cards(&p))
            lay_beside(g, ship, &p, r); /* a seat that was shown it has counted */
    }
    if (g->plan[ship] == PLAN_SEALED && plans_ahead(g, ship))
        any_panel(g, ship, &p, r);
    else if (g->plan[ship] == PLAN_SEALED)
        p = any_plan(g, ship, first, r);
    starship_lay_plan(g, ship, &p, g->plan[ship]);
}

/* ---- targets ---- */

/* A seat holds fire if it has declared for all its ships
   but was asked about some of them only. All see that. */
static bool is_known_to_hold(const starship *g, const scene *s, int seat)
{
    int could_fire = 0;

    for (int ship = 0; ship < g->ship_count; ship++)
        could_fire += g->owner[ship] == seat && on_table(g, ship) &&
                      g->target[ship] != TARGET_OPEN && g->marker[ship] == MARKER_NONE &&
                      starship_targets(g, s, ship) != 0;
    return !(g->flow.asked >> seat & 1) && could_fire > CHOICE_ARGS;
}

static void conceal_targets(starship *g, int seat, generator *r)
{
    scene s;

    starship_scene(g, &s);
    for (int ship = 0; ship < g->ship_count; ship++) {
        int owner = g->owner[ship];

        if (!on_table(g, ship) || g->declared[owner] != DECLARES_PARTLY ||
            g->target[ship] == TARGET_OPEN || starship_knows(g, ship, seat, PART_TARGET) ||
            g->marker[ship] == MARKER_BLANK || is_known_to_hold(g, &s, owner))
            continue;
        bodies set = starship_choices(g, &s, ship);
        bool bound = g->marker[ship] == MARKER_ATTACK;

        if (g->spell[ship] & SPELL_AGGRESSION && set != 0)
            continue; /* all know its target */
        g->target[ship] = set == 0 || (!bound && random_below(r, (uint32_t)set_count(set) + 1) == 0)
                              ? NO_SHIP
                              : (uint8_t)any_of(set, r);
    }
}

static bool declares_partly(const starship *g)
{
    for (int seat = 0; seat < g->flow.seat_count; seat++)
        if (g->declared[seat] == DECLARES_PARTLY)
            return true;
    return false;
}

void starship_conceal(flow *w, int seat, generator *r)
{
    starship *g = starship_of(w);
    int judged[SHIPS];

    if (w->over)
        return;
    for (int ship = 0; ship < g->ship_count; ship++)
        judged[ship] = judged_plan(g, ship);
    starship_redeal_counters(g, seat, r);
    if (plays(g, NEEDS_SCANNING))
        starship_redeal_markers(g, seat, r);
    if (plays(g, NEEDS_NAVIGATION))
        conceal_programs(g, seat, r);
    for (int ship = 0; ship < g->ship_count; ship++)
        if (plans_now(g, ship) && !starship_knows(g, ship, seat, PART_PLAN))
            conceal_plan(g, ship, seat, judged[ship], r);
    if (declares_partly(g))
        conceal_targets(g, seat, r);
}

/* ---- answers ---- */

/* Teammates tell each other their plans and targets. */
void starship_conceal_answer(flow *w, int seat, int other, generator *r)
{
    if (seat >= SEATS || seat_side(seat) != seat_side(other))
        game_redeal_answer(&starship_game, w, other, r);
}

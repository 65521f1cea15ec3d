/*
 * planning.c: which seats plan when, and how their answers become plans (ledger, sections 5 and
 * 10).
 *
 * Seats plan in waves: in each wave every seat plans its next ship, at the same time.
 */
#include "games/starship/rules/planning/plan.h"
#include "games/starship/rules/planning/tailing.h"

/* Does the ship still have to be planned, for this turn or `ahead` for the next one? */
static bool is_unplanned(const starship *g, int ship, bool ahead)
{
    if (!plans_now(g, ship))
        return false;
    return ahead ? plans_ahead(g, ship) && g->plan[ship] != PLAN_AHEAD
                 : g->plan[ship] != PLAN_SEALED && (g->group >> ship & 1);
}

int starship_planned_by(const starship *g, int seat, bool ahead)
{
    for (int ship = 0; ship < g->ship_count; ship++)
        if (g->owner[ship] == seat && is_unplanned(g, ship, ahead))
            return ship;
    return NO_SHIP;
}

seats starship_planners(const starship *g, bool ahead)
{
    seats who = 0;

    for (int ship = 0; ship < g->ship_count; ship++)
        if (is_unplanned(g, ship, ahead))
            who |= SEAT_BIT(g->owner[ship]);
    return who;
}

/* The member of a set that has exactly one. */
static uint8_t only(int64_t set)
{
    return (uint8_t)__builtin_ctzll((uint64_t)set);
}

/* Puts an overboost or a change of direction first, since it is flown first. */
static void sort_cards(const starship *g, int ship, plan *p)
{
    uint8_t second = p->card[1];

    if (second == NO_CARD ||
        !(card_of(g, ship, second)->symbols & (OVERBOOST | CHANGE_DIRECTION)) ||
        card_of(g, ship, p->card[0])->symbols & (OVERBOOST | CHANGE_DIRECTION))
        return;
    p->card[1] = p->card[0];
    p->card[0] = second;
}

/* How a verb sets the level slider (SB-351). */
static int8_t level_of(int verb)
{
    switch (verb) {
    case VERB_CLIMB:
    case VERB_ANY_CLIMB: return 1;
    case VERB_DIVE:
    case VERB_ANY_DIVE: return -1;
    default: return 0;
    }
}

/* The landing or take-off that the level slider shows (FL-039, FL-046). */
static uint8_t touch_of(const starship *g, const pick *p)
{
    switch (p->verb) {
    case VERB_LAND:
    case VERB_ANY_LAND:
        return has_fixed_sign(g, p->thing[0]) ? TOUCH_SIGNED
                                              : (uint8_t)starship_landing_sign(g, p->thing[0]);
    case VERB_TAKE_OFF:
    case VERB_ANY_TAKE_OFF: return TOUCH_TAKES_OFF;
    default: return TOUCH_NONE;
    }
}

/* Can the answer add a blank card?  Not beside the sign of a landing. */
static bool takes_blank(const starship *g, const pick *p)
{
    return may_add_blank(g, p->thing[0]) && touch_of(g, p) != TOUCH_SIGNED;
}

/* The blank card of an answer: its third free number, where one can be added. A blank card that was
   fixed together with a card stays beside it (SB-R96). */
static uint8_t blank_of(const starship *g, const pick *p)
{
    int ship = p->thing[0];

    if (g->plan[ship] == PLAN_AHEAD)
        return g->plan_blank[ship];
    return takes_blank(g, p) ? (uint8_t)p->arg[2] : 0;
}

/* Sets the second card of a plan that need not be legal.  There the blank card is a second card. */
static void take_second(const starship *g, int ship, int64_t set, plan *p)
{
    int second = set == 0 ? NO_CARD : only(set);

    p->blank = second != NO_CARD && second == deck_of(g, ship)->blank;
    if (!p->blank)
        p->card[1] = (uint8_t)second;
    if (g->plan[ship] == PLAN_AHEAD)
        p->blank = g->plan_blank[ship];
}

/* The talent of an answer. A plan that is legal only with a talent names it last, after slider,
   dial and the blank card. */
static uint8_t talent_of(const starship *g, const pick *p)
{
    bool jump = p->verb == VERB_JUMP, pair = p->thing[2] != NO_THING || p->verb == VERB_CHANGE;
    int64_t set = p->arg[(jump ? 1 : 2) + (!pair && takes_blank(g, p))];

    return set == 0 ? 0 : (uint8_t)(only(set) + 1);
}

plan starship_plan_of(const starship *g, const pick *p)
{
    int ship = p->thing[0];
    plan made = plan_with(p->thing[1], NO_CARD, STILL, 0);

    switch (p->verb) {
    case VERB_FLY:
    case VERB_CLIMB:
    case VERB_DIVE:
    case VERB_LAND:
    case VERB_TAKE_OFF:
        made.level = level_of(p->verb);
        made.touch = touch_of(g, p);
        if (p->thing[2] != NO_THING)
            made.card[1] = (uint8_t)p->thing[2];
        else
            made.blank = blank_of(g, p);
        break;
    case VERB_JUMP:
        made.card[1] = p->thing[2] == NO_THING ? NO_CARD : (uint8_t)p->thing[2];
        made.slider = FTL;
        made.dial = only(p->arg[0]);
        made.blank = made.card[1] == NO_CARD && may_add_blank(g, ship) ? (uint8_t)p->arg[1] : 0;
        made.talent = talent_of(g, p);
        return made;
    case VERB_OVERBOOST: made.card[1] = (uint8_t)p->thing[2]; break;
    case VERB_CHANGE:
        made.card[0] = deck_of(g, ship)->change_direction;
        made.card[1] = (uint8_t)p->thing[1];
        break;
    case VERB_KEEP: made = starship_plan(g, ship); break;
    case VERB_STAND:
        made.card[0] = only(p->arg[0]);
        made.dial = only(p->arg[1]);
        made.blank = blank_of(g, p);
        made.talent = talent_of(g, p);
        return made;
    case VERB_ANY:
    case VERB_ANY_CLIMB:
    case VERB_ANY_DIVE:
    case VERB_ANY_LAND:
    case VERB_ANY_TAKE_OFF:
        made = plan_with(only(p->arg[0]), NO_CARD, only(p->arg[2]), only(p->arg[3]));
        take_second(g, ship, p->arg[1], &made);
        made.level = level_of(p->verb);
        made.touch = touch_of(g, p);
        sort_cards(g, ship, &made);
        return made;
    case VERB_AHEAD_LAND: made.touch = TOUCH_SIGNED; return made;
    default: /* VERB_AHEAD */
        if (p->thing[2] != NO_THING)
            made.card[1] = (uint8_t)p->thing[2];
        else if (may_add_blank(g, ship))
            made.blank = (uint8_t)p->arg[0];
        return made;
    }
    made.slider = only(p->arg[0]);
    made.dial = only(p->arg[1]);
    made.talent = talent_of(g, p);
    return made;
}

static void take_plans(starship *g, bool ahead)
{
    for (int seat = 0; seat < g->flow.seat_count; seat++) {
        int ship = starship_planned_by(g, seat, ahead);

        if (ship == NO_SHIP)
            continue;
        plan p = starship_plan_of(g, answer(g, seat));

        starship_lay_plan(g, ship, &p, ahead ? PLAN_AHEAD : PLAN_SEALED);
    }
}

/* Tells all how many cards each ship has planned, all at once when the last plan is in (SB-084). */
static void tell_plans(starship *g, bool ahead, events *out)
{
    flow *w = &g->flow;

    for (int ship = 0; ship < g->ship_count; ship++) {
        plan p = starship_plan(g, ship);

        if (plans_now(g, ship) && (!ahead || plans_ahead(g, ship)))
            SHOW(EV_SEALED, ahead ? SB(273) : SB(84), TO_ALL, g->owner[ship], (int16_t)ship,
                (int16_t)plan_cards_seen(&p), ahead);
    }
}

/* Names the ships that plan together next.  Returns false if all have planned. */
static bool next_group(starship *g)
{
    g->group = EVERYBODY;
    if (starship_planners(g, false) == 0)
        return false;
    if (plays(g, NEEDS_TAILING))
        g->group = starship_ready_to_plan(g);
    return true;
}

/* Asks for all plans of the turn: all seats at once, for one ship each in every wave. */
step starship_planning(flow *w, frame *f, events *out)
{
    starship *g = starship_of(w);
    struct planning_locals *my = LOCALS(struct planning_locals);

    PROCEDURE_BEGIN;
    while (next_group(g)) {
        for (my->wave = 0; starship_planners(g, false) != 0; my->wave++) {
            if (starship_preparers(g) != 0) {
                ASK(63, ASK_PREPARE, starship_preparers(g));
                starship_take_choices(g);
            }
            ASK(1, ASK_PLAN, starship_planners(g, false));
            take_plans(g, false);
        }
        if (plays(g, NEEDS_TAILING))
            CALL(2, PROC_SHOWING, struct no_locals, 0);
    }
    tell_plans(g, false, out);
    PROCEDURE_END;
}

/* Asks severely wounded pilots for the cards of the next turn (SB-273). */
step starship_ahead(flow *w, frame *f, events *out)
{
    starship *g = starship_of(w);
    struct planning_locals *my = LOCALS(struct planning_locals);

    PROCEDURE_BEGIN;
    for (my->wave = 0; starship_planners(g, true) != 0; my->wave++) {
        ASK(1, ASK_AHEAD, starship_planners(g, true));
        take_plans(g, true);
    }
    tell_plans(g, true, out);
    PROCEDURE_END;
}

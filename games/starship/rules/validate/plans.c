/* plans.c: checks that plans can have been laid, as
   far as they are now, and which ships wait for which. */
#include "games/starship/rules/validate/validate.h"

static int symbols_of(const starship *g, int ship, int place)
{
    return place < deck_of(g, ship)->card_count ? card_of(g, ship, place)->symbols : BLANK;
}

/* Returns whether the cards can be laid at all: one, or two of which the first is flown before. */
static bool cards_valid(const starship *g, int ship, bool any)
{
    int first = g->plan_card[ship][0], second = g->plan_card[ship][1];
    int leads = OVERBOOST | CHANGE_DIRECTION;
    int a = symbols_of(g, ship, first), b = second == NO_CARD ? 0 : symbols_of(g, ship, second);

    if ((a | b) & BLANK || (!g->complete && (a | b) & CHANGE_DIRECTION))
        return false;
    if (any)
        return !(b & leads) || a & leads;
    return second == NO_CARD ? !(a & leads) : a & leads && !(b & leads);
}

static bool no_plan(const starship *g, int ship)
{
    return g->plan_card[ship][0] == NO_CARD && g->plan_card[ship][1] == NO_CARD &&
           g->plan_slider[ship] == STILL && g->plan_dial[ship] == 0;
}

/* Only a ship that may land or take off plans to do so. It may have happened already. */
static bool touch_valid(const starship *g, int ship)
{
    int touch = g->plan_touch[ship];

    if (touch == TOUCH_NONE)
        return true;
    if (!plays(g, NEEDS_LANDING) || g->plan[ship] < PLAN_AHEAD)
        return false;
    if (g->plan[ship] == PLAN_AHEAD)
        return touch == TOUCH_SIGNED && plays(g, NEEDS_LEVELS) && g->plan_card[ship][1] == NO_CARD;
    if (g->plan[ship] == PLAN_SEALED && touch == TOUCH_SIGNED && plans_ahead(g, ship))
        return plays(g, NEEDS_LEVELS); /* it was fixed, whatever lies below now (FL-R104) */
    if (g->plan[ship] != PLAN_SEALED)
        return touch != TOUCH_TAKES_OFF || g->landed[ship] == 0;
    return touch == TOUCH_TAKES_OFF ? g->landed[ship] != 0
                                    : touch == starship_landing_sign(g, ship);
}

/* What is added to the cards: a change of level if there are levels.
   Until the reveal it may also be a blank card beside a single one. */
static bool extras_valid(const starship *g, int ship)
{
    plan p = starship_plan(g, ship);
    bool is_laid = g->plan[ship] >= PLAN_SEALED;

    if (p.slider == FTL && (!plays(g, NEEDS_FTL | NEEDS_NAVIGATION) || !is_laid))
        return false;
    if (p.level != 0 && (!plays(g, NEEDS_LEVELS) || !is_laid))
        return false;
    if (!touch_valid(g, ship))
        return false;
    return !p.blank || (plays(g, NEEDS_BLANK_CARDS) && plan_cards_seen(&p) == 2 &&
                           (g->plan[ship] == PLAN_SEALED || g->plan[ship] == PLAN_AHEAD));
}

static bool sealed_valid(const starship *g, int ship)
{
    plan p = starship_plan(g, ship);

    if (plans_ahead(g, ship)) /* a landing sign that is not shown is a card too many */
        return cards_valid(g, ship,
            g->setting[SETTING_PLANS] == PLANS_TABLETOP && plays(g, NEEDS_LANDING) &&
                plays(g, NEEDS_LEVELS));
    if (!cards_valid(g, ship, true))
        return false;
    return g->setting[SETTING_PLANS] == PLANS_TABLETOP || starship_judge(g, ship, &p).faults == 0;
}

/* A plan that is shown was repaired if necessary, so it is flown as it lies there. */
static bool shown_valid(const starship *g, int ship)
{
    plan p = starship_plan(g, ship);
    bool changes;

    if (!cards_valid(g, ship, false))
        return false;
    changes = card_of(g, ship, p.card[0])->symbols & CHANGE_DIRECTION;
    int last = p.card[1] == NO_CARD ? p.card[0] : p.card[1];
    int speed = starship_speed(g, ship, &p);
    bool has_arrow = starship_arrow_of(card_of(g, ship, last), speed) != NULL;

    if (p.slider == FTL && !g->jumped[ship] && g->program[ship] != PROGRAM_DECLARED &&
        g->program[ship] != PROGRAM_JUMPS)
        return false;
    return (has_arrow || (speed == STILL && (p.card[1] == NO_CARD || changes))) &&
           g->slider[ship] == speed && g->energy[ship] == plan_energy(g, ship, &p) &&
           (changes ? g->dial[ship] == 0 : g->dial[ship] == p.dial);
}

/* The second card of an overboost is laid where the ship's rear line stands (SB-222, SB-224). */
static bool laid_valid(const starship *g, int ship)
{
    point from = {g->from_x[ship], g->from_y[ship]};
    point at = point_ahead(from, g->from_heading[ship], starship_components()->rear);

    if (g->plan_level[ship] != 0 ||
        card_of(g, ship, g->plan_card[ship][0])->symbols & CHANGE_DIRECTION)
        return true;
    return at.x == g->x[ship] && at.y == g->y[ship] && g->from_heading[ship] == g->heading[ship];
}

static bool plan_valid(const starship *g, int ship)
{
    plan p = starship_plan(g, ship);

    if (!extras_valid(g, ship))
        return false;
    switch (g->plan[ship]) {
    case PLAN_NONE: return no_plan(g, ship);
    case PLAN_AHEAD:
        return cards_valid(g, ship, false) && g->is_severe[ship] && g->plan_slider[ship] == STILL &&
               g->plan_dial[ship] == 0;
    case PLAN_SEALED: return sealed_valid(g, ship);
    case PLAN_OPEN_1:
        return g->complete && plan_goes_on(g, &p) && shown_valid(g, ship) && laid_valid(g, ship);
    default: return shown_valid(g, ship);
    }
}

/* Ships plan in groups. One that has not planned and is not
   in this group waits for another that has not planned. */
static bool waits_valid(const starship *g, int ship)
{
    int after = g->after[ship];

    return g->plan[ship] == PLAN_SEALED ||
           (after < g->ship_count && on_table(g, after) &&
               (g->plan[after] != PLAN_SEALED || (g->group >> after & 1)));
}

/* How far the plan of a ship is at this moment. `turn` is its place among its
   owner's ships that plan together, `ahead` that among those that plan ahead. */
static int plan_due(const starship *g, int ship, int turn, int ahead)
{
    int wave = g->flow.depth == 0 ? 0 : g->flow.stack[g->flow.depth - 1].local[0];
    plan p = starship_plan(g, ship);
    bool two = plan_goes_on(g, &p);

    switch (g->flow.ask) {
    case ASK_PREPARE:
    case ASK_PLAN: return turn < wave ? PLAN_SEALED : plans_ahead(g, ship) ? PLAN_AHEAD : PLAN_NONE;
    case ASK_JUMP_MARKER:
    case ASK_LOCATE:
    case ASK_CHART:
    case ASK_NAVIGATE: return PLAN_SEALED;
    case ASK_HIDE:
        return g->plan[ship] == PLAN_SEALED ? PLAN_SEALED
               : plans_ahead(g, ship)       ? PLAN_AHEAD
                                            : PLAN_NONE;
    case ASK_AHEAD:
        if (plans_ahead(g, ship))
            return ahead < wave ? PLAN_AHEAD : PLAN_OPEN;
        return two ? PLAN_OPEN_1 : PLAN_OPEN;
    case ASK_DANCE:
    case ASK_LAUNCH:
    case ASK_KEEP:
    case ASK_MARKERS:
    case ASK_DECLARE:
    case ASK_BEFORE_ROLL:
    case ASK_AFTER_ROLL:
    case ASK_IT_HIT:
    case ASK_SCAN:
        if (g->step == STEP_FIRE_1 || g->step == STEP_MOVE_1)
            return g->complete && two ? PLAN_OPEN_1 : PLAN_OPEN;
        return plans_ahead(g, ship) ? PLAN_AHEAD : PLAN_OPEN;
    default: return g->plan[ship] == PLAN_AHEAD ? PLAN_AHEAD : PLAN_NONE;
    }
}

/* The same for moments of talents: before planning,
   when panels are open, and from the reveal on. */
static int plan_due_at(const starship *g, int ship, int kind)
{
    plan p = starship_plan(g, ship);
    bool two = plan_goes_on(g, &p);

    if (kind == MOMENT_RESTORE)
        return plans_ahead(g, ship) ? PLAN_AHEAD : PLAN_NONE;
    if (kind == MOMENT_SLIDER)
        return PLAN_SEALED;
    if (g->step == STEP_MOVE_1 || g->step == STEP_FIRE_1)
        return g->complete && two ? PLAN_OPEN_1 : PLAN_OPEN;
    return plans_ahead(g, ship) ? PLAN_AHEAD : PLAN_OPEN;
}

/* A ship that is still to come plans like others.
   While jumps are made it has a plan only if it jumps. */
static bool awaited(const starship *g, int ship)
{
    return plans_now(g, ship) &&
           (g->step == STEP_PLANNING || (g->step == STEP_MOVE_1 && g->plan[ship] != PLAN_NONE));
}

static bool asks_for_plans(const starship *g)
{
    return g->flow.ask == ASK_PLAN || g->flow.ask == ASK_PREPARE;
}

bool plans_valid(const starship *g, text *why)
{
    int turn[SEATS] = {0}, ahead[SEATS] = {0};

    for (int ship = 0; ship < g->ship_count; ship++) {
        int seat = g->owner[ship];

        if (!plan_valid(g, ship))
            return wrong(why, "A ship has a plan that cannot be.");
        if (!on_table(g, ship) && !awaited(g, ship))
            continue;
        if (is_held(g, ship)) {
            if (g->plan[ship] != PLAN_NONE)
                return wrong(why, "A ship that has landed plans to fly.");
            continue;
        }
        if (asks_for_plans(g) && !(g->group >> ship & 1)) {
            if (!waits_valid(g, ship))
                return wrong(why, "A ship plans out of turn.");
            continue;
        }
        int due = g->flow.ask == ASK_TALENT
                      ? plan_due_at(g, ship, g->flow.stack[g->flow.depth - 1].local[0])
                      : plan_due(g, ship, turn[seat]++, ahead[seat]);

        if (g->plan[ship] != due)
            return wrong(why, "A ship has planned too much or too little.");
        ahead[seat] += plans_ahead(g, ship);
    }
    return true;
}

/* While players are asked who tails whom, some tails are
   open. After that each ship tails an enemy, or none. */
static bool tails_valid(const starship *g, const scene *s, int ship)
{
    int target = g->tails[ship];

    if (target == NO_SHIP)
        return true;
    if (!on_table(g, ship) || !plays(g, NEEDS_TAILING) || g->step == STEP_SETTING_UP)
        return false;
    if (g->flow.ask == ASK_TAIL)
        return target == TAILS_OPEN ||
               (target < SHIPS && (starship_tailable(g, s, ship) >> target & 1));
    return target < g->ship_count && side_of(g, target) != side_of(g, ship);
}

bool tailing_valid(const starship *g, text *why)
{
    scene s;

    starship_scene(g, &s);
    for (int ship = 0; ship < g->ship_count; ship++) {
        bool shows = g->shows[ship] && (!plays(g, NEEDS_TAILING) || g->plan[ship] < PLAN_SEALED);

        if (!tails_valid(g, &s, ship) || shows ||
            (g->after[ship] != NO_SHIP &&
                (g->after[ship] >= g->ship_count || g->turn == 0 || !plays(g, NEEDS_TAILING))))
            return wrong(why, "A ship tails another that it cannot.");
    }
    if (!plays(g, NEEDS_TAILING) ? g->group != EVERYBODY : starship_has_circle(g))
        return wrong(why, "Ships plan in an order that cannot be.");
    return true;
}

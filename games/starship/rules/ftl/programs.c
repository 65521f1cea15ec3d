/*
 * programs.c: jumps that are prepared (the advanced rules of jumps, FL-190 to FL-227).
 *
 * The slider at FTL begins a program. From the next turn on its owner chooses, sealed
 * with the plan, whether the ship goes on, aborts or jumps. All choices are declared when
 * panels are open. Only the dials of the navigation panel stay secret until the jump.
 */
#include <string.h>

#include "games/starship/rules/procedures.h"

bool starship_is_prepared(const starship *g, int ship)
{
    return g->navpoint[ship] != NAVPOINT_OUT || g->preparation[ship] >= scenario_of(g)->leaves_with;
}

void starship_end_program(starship *g, int ship)
{
    g->program[ship] = PROGRAM_NONE;
    g->navpoint[ship] = g->direction[ship] = g->distance[ship] = 0;
    g->preparation[ship] = 0;
}

static void abort_program(starship *g, int ship, events *out)
{
    starship_end_program(g, ship);
    TELL(EV_ABORTS, FL(221), TO_ALL, (int16_t)ship);
}

bool starship_is_programming(const starship *g, int side)
{
    for (int ship = 0; ship < g->ship_count; ship++)
        if (has_program(g, ship) && side_of(g, ship) == side)
            return true;
    return false;
}

void starship_clear_locations(starship *g, events *out)
{
    for (int side = 0; side < SIDES; side++) {
        if (g->locations[side] == 0 || starship_is_programming(g, side))
            continue;
        g->locations[side] = 0;
        memset(g->location_x[side], 0, sizeof g->location_x[side]);
        memset(g->location_y[side], 0, sizeof g->location_y[side]);
        memset(g->location_heading[side], 0, sizeof g->location_heading[side]);
        memset(g->location_level[side], 0, sizeof g->location_level[side]);
        TELL(EV_LOCATIONS_GONE, FL(222), TO_ALL, (int16_t)side);
    }
}

/* A ship that has landed cannot prepare a jump (FL-R108). */
void starship_begin_programs(starship *g, events *out)
{
    for (int ship = 0; ship < g->ship_count; ship++) {
        if (has_program(g, ship))
            g->program[ship] = PROGRAM_PREPARES;
        if (has_program(g, ship) && g->landed[ship] != 0)
            abort_program(g, ship, out);
    }
    starship_clear_locations(g, out);
}

/* ---- go on, abort or jump: chosen before the ship is planned ---- */

seats starship_preparers(const starship *g)
{
    seats who = 0;

    for (int seat = 0; seat < g->flow.seat_count; seat++) {
        int ship = starship_planned_by(g, seat, false);

        if (ship != NO_SHIP && g->program[ship] == PROGRAM_PREPARES)
            who |= SEAT_BIT(seat);
    }
    return who;
}

static bool fits_at_a_level(const starship *g, int ship, plan p)
{
    for (p.level = -1; p.level <= 1; p.level++)
        if ((p.level == 0 || plays(g, NEEDS_LEVELS)) && starship_judge(g, ship, &p).faults == 0)
            return true;
    return false;
}

/* Returns whether there is a legal plan with a jump.
   Cards that were fixed a turn ago stay as they are. */
static bool has_jump(const starship *g, int ship)
{
    starship then = *g;
    options list;

    then.program[ship] = PROGRAM_JUMPS;
    if (g->plan[ship] == PLAN_AHEAD) {
        plan p = starship_plan(g, ship);

        p.slider = FTL;
        p.dial = g->dial[ship];
        return fits_at_a_level(&then, ship, p);
    }
    options_clear(&list, false);
    starship_offer_plans(&then, ship, &list);
    return list.count > 0;
}

/* A setting that accepts illegal plans also accepts a jump with too little preparation (FL-R66). */
bool starship_may_choose(const starship *g, int ship, int what)
{
    bool tabletop = g->setting[SETTING_PLANS] == PLANS_TABLETOP;

    return what != PROGRAM_JUMPS ||
           ((tabletop || starship_is_prepared(g, ship)) && has_jump(g, ship));
}

static const struct {
    uint16_t verb;
    uint8_t program;
    rule rests_on;
} ways[] = {
    {VERB_GO_ON, PROGRAM_GOES_ON, FL(217)},
    {VERB_ABORT, PROGRAM_ABORTS, FL(221)},
    {VERB_JUMP_NOW, PROGRAM_JUMPS, FL(223)},
};

void starship_list_prepare(const starship *g, int seat, options *out)
{
    int ship = starship_planned_by(g, seat, false);

    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++)
        if (starship_may_choose(g, ship, ways[i].program))
            option_about(
                options_offer(out, ways[i].verb, ways[i].rests_on), ship, NO_THING, NO_THING);
        else if (out->want_barred)
            options_bar(out, ways[i].verb, ship,
                starship_is_prepared(g, ship) ? ways[i].rests_on : FL(227));
}

int starship_program_of(int verb)
{
    int way = 0;

    while (ways[way].verb != verb)
        way++;
    return ways[way].program;
}

void starship_take_choices(starship *g)
{
    for (uint32_t left = starship_preparers(g); left != 0; left &= left - 1) {
        int seat = __builtin_ctz(left), ship = starship_planned_by(g, seat, false);

        g->program[ship] = (uint8_t)starship_program_of(answer(g, seat)->verb);
    }
}

/* ---- panels are open ---- */

static bool is_declaring(const starship *g, int ship)
{
    plan p = starship_plan(g, ship);

    return plans_now(g, ship) && g->program[ship] == PROGRAM_NONE && p.slider == FTL &&
           starship_judge(g, ship, &p).faults == 0;
}

static bool is_anything_declared(const starship *g)
{
    for (int ship = 0; ship < g->ship_count; ship++)
        if (plans_now(g, ship) &&
            (has_program(g, ship) || g->plan_slider[ship] == FTL || g->where[ship] == RESERVE))
            return true;
    return false;
}

/* What a ship declares, before any card is seen (FL-199, FL-219). */
static void declare_program(starship *g, int ship, events *out)
{
    switch (g->program[ship]) {
    case PROGRAM_NONE:
        if (!is_declaring(g, ship))
            break;
        g->program[ship] = PROGRAM_DECLARED;
        TELL(EV_PROGRAMS, FL(199), TO_ALL, (int16_t)ship);
        break;
    case PROGRAM_GOES_ON:
        g->preparation[ship]++;
        TELL(EV_PREPARES, FL(217), TO_ALL, (int16_t)ship, g->preparation[ship]);
        break;
    case PROGRAM_ABORTS: abort_program(g, ship, out); break;
    default: break;
    }
}

/* A ship that is away does nothing unless it jumps (FL-195). */
static void stay_away(starship *g, int ship, events *out)
{
    if (g->where[ship] != RESERVE || !plans_now(g, ship) || g->program[ship] == PROGRAM_JUMPS)
        return;
    if (!has_program(g, ship))
        TELL(EV_STAYS, FL(195), TO_ALL, (int16_t)ship);
    starship_drop_plan(g, ship);
}

static void declare_jump(starship *g, int ship, events *out)
{
    if (g->program[ship] != PROGRAM_JUMPS)
        return;
    if (starship_is_jumping(g, ship))
        TELL(EV_JUMPS, FL(219), TO_ALL, (int16_t)ship);
    else
        TELL(EV_JUMP_FAILS, FL(227), TO_ALL, (int16_t)ship);
}

static void open_programs(starship *g, events *out)
{
    if (!is_anything_declared(g))
        return;
    starship_show_panels(g, out);
    for (int ship = 0; ship < g->ship_count; ship++)
        declare_program(g, ship, out);
    for (int ship = 0; ship < g->ship_count; ship++) {
        stay_away(g, ship, out);
        declare_jump(g, ship, out);
    }
    starship_clear_locations(g, out);
}

step starship_programming(flow *w, frame *f, events *out)
{
    starship *g = starship_of(w);
    struct programming_locals *my = LOCALS(struct programming_locals);

    PROCEDURE_BEGIN;
    open_programs(g, out);
    for (my->side = starship_next_to_locate(g); my->side != SIDES;
         my->side = starship_next_to_locate(g)) {
        do {
            ASK(61, ASK_LOCATE, SEAT_BIT(starship_locator(g, my->side)));
            starship_locate(g, my->side, answer(g, starship_locator(g, my->side)), out);
        } while (starship_has_place(g, my->side, NULL));
    }
    starship_chart_only_way(g);
    while (starship_charters(g) != 0) {
        ASK(62, ASK_CHART, starship_charters(g));
        starship_take_charts(g, out);
    }
    PROCEDURE_END;
}

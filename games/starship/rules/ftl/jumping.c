/*
 * jumping.c: the jumps of a turn (ledger, section 32).
 *
 * Panels are open, cards are hidden. The ships that jump lay their markers,
 * one after the other. When all markers lie, the ships jump in the order of
 * their numbers. A ship that has not jumped yet still stands where it was.
 */
#include "games/starship/rules/pilots/talents.h"

/* ---- who jumps ---- */

bool starship_is_jumping(const starship *g, int ship)
{
    plan p = starship_plan(g, ship);

    return plans_now(g, ship) && g->plan[ship] == PLAN_SEALED && p.slider == FTL &&
           !g->jumped[ship] && !declares_program(g, ship) && starship_is_prepared(g, ship) &&
           starship_judge(g, ship, &p).faults == 0;
}

uint32_t starship_jumpers(const starship *g)
{
    uint32_t set = 0;

    for (int ship = 0; ship < g->ship_count; ship++)
        if (starship_is_jumping(g, ship))
            set |= 1u << ship;
    return set;
}

uint32_t starship_unmarked(const starship *g)
{
    uint32_t set = starship_jumpers(g);

    for (int ship = 0; ship < g->ship_count; ship++)
        if (g->jump_level[ship] != 0)
            set &= ~(1u << ship);
    return set;
}

static bool is_planned(const starship *g, int slider)
{
    for (int ship = 0; ship < g->ship_count; ship++)
        if (plans_now(g, ship) && g->plan_slider[ship] == slider &&
            (slider == FTL || g->where[ship] == RESERVE))
            return true;
    return false;
}

/* Announces ships that stay away. They have planned nothing else (SB-472). */
static void stay_away(starship *g, events *out)
{
    for (int ship = 0; ship < g->ship_count; ship++) {
        if (g->where[ship] != RESERVE || !plans_now(g, ship) || g->plan_slider[ship] == FTL)
            continue;
        TELL(EV_STAYS, SB(472), TO_ALL, (int16_t)ship);
        starship_drop_plan(g, ship);
    }
}

static void declare(starship *g, events *out)
{
    if (plays(g, NEEDS_NAVIGATION)) {
        starship_show_charts(g, out); /* all else has been declared */
        return;
    }
    if (!is_planned(g, FTL) && !is_planned(g, STILL))
        return;
    if (g->step != STEP_MOVE_1)
        starship_show_panels(g, out);
    stay_away(g, out);
    for (uint32_t left = starship_jumpers(g); left != 0; left &= left - 1)
        TELL(EV_JUMPS, SB(478), TO_ALL, (int16_t)__builtin_ctz(left));
}

/* ---- markers ---- */

/* Chance decides which ship is next (SB-480, FL-220). */
static int16_t next_of(starship *g, uint32_t set)
{
    return set == 0 ? NO_SHIP : (int16_t)one_of(g, FROM_JUMP_ORDER, set);
}

const struct jumping_locals *starship_jump(const starship *g)
{
    return asking(g);
}

void starship_list_jump_marker(const starship *g, int seat, options *out)
{
    int ship = starship_jump(g)->ship;

    (void)seat;
    if (g->where[ship] == RESERVE || g->jumps[ship] < JUMPS_MOST) {
        option *o = options_offer(out, VERB_JUMP_TO, SB(479));

        option_about(o, ship, NO_THING, NO_THING);
        add_pose(g, o);
    } else if (out->want_barred) {
        options_bar(out, VERB_JUMP_TO, NO_THING, SB(491));
    }
    if (on_table(g, ship))
        option_about(options_offer(out, VERB_JUMP_OUT, SB(473)), ship, NO_THING, NO_THING);
}

static void clear_marker(starship *g, int ship)
{
    g->jump_x[ship] = g->jump_y[ship] = 0;
    g->jump_heading[ship] = 0;
    g->jump_level[ship] = 0;
}

void starship_forget_jumps(starship *g, int ship)
{
    clear_marker(g, ship);
    starship_end_program(g, ship);
    g->jumps[ship] = g->jumped[ship] = g->has_jumped[ship] = g->struck[ship] = 0;
}

static void lay_marker(starship *g, int ship, const pick *p, events *out)
{
    if (p->verb == VERB_JUMP_OUT) {
        g->jump_level[ship] = JUMPS_OUT;
        return;
    }
    set_marker(g, ship, pose_in(p), level_in(g, p, g->level[ship]));
    TELL(EV_JUMP_MARKER, SB(479), TO_ALL, (int16_t)ship, (int16_t)p->arg[0], (int16_t)p->arg[1],
        (int16_t)p->arg[2], g->jump_level[ship]);
}

/* ---- dice ---- */

static int16_t roll_side(starship *g, int ship, events *out)
{
    int one = die_roll(&g->flow.random, FROM_DIE_1, 6) + 1;
    int two = die_roll(&g->flow.random, FROM_DIE_2, 6) + 1;
    int side = starship_side_for(one + two);

    TELL(EV_JUMP_SIDE, jump_rule(g, SB(482), FL(230)), TO_ALL, (int16_t)ship, (int16_t)one,
        (int16_t)two, (int16_t)side);
    return (int16_t)side;
}

static int16_t roll_distance(starship *g, int ship, events *out)
{
    int die = die_roll(&g->flow.random, FROM_DISTANCE, 6) + 1;

    if (plays(g, NEEDS_NAVIGATION))
        TELL(EV_JUMP_NEAR, FL(231), TO_ALL, (int16_t)ship, (int16_t)die, g->preparation[ship],
            (int16_t)starship_centimetres(die, g->preparation[ship]));
    else
        TELL(EV_JUMP_DISTANCE, SB(484), TO_ALL, (int16_t)ship, (int16_t)die);
    return (int16_t)die;
}

/* The slot of the talent that allows another roll,
   or -1. A ship that is still arriving counts too. */
static int navigation(const starship *g, int ship, bool secrets)
{
    starship here = *g;

    here.where[ship] = ON_TABLE;
    return starship_slot_with(&here, ship, HOOK_JUMP_REROLL, secrets);
}

bool starship_may_reroll(const starship *g, int ship, bool secrets)
{
    return plays(g, NEEDS_TALENTS) && navigation(g, ship, secrets) >= 0;
}

void starship_list_navigate(const starship *g, int seat, options *out)
{
    int ship = starship_jump(g)->ship;

    (void)seat;
    if (starship_may_reroll(g, ship, true)) {
        option_about(options_offer(out, VERB_REROLL_SIDE, SB(482)), ship, NO_THING, NO_THING);
        option_about(options_offer(out, VERB_REROLL_DISTANCE, SB(484)), ship, NO_THING, NO_THING);
    }
    options_offer(out, VERB_PASS, SB(484));
}

/* Returns whether another roll is possible. A talent
   without a count of uses works once per jump. */
static bool reroll(starship *g, struct jumping_locals *my, int verb, events *out)
{
    int slot = navigation(g, my->ship, true);

    starship_use_talent(g, my->ship, slot, SB(445), out);
    if (verb == VERB_REROLL_SIDE)
        my->side = roll_side(g, my->ship, out);
    else
        my->die = roll_distance(g, my->ship, out);
    return talent_in(g, my->ship, slot)->uses != 0;
}

/* ---- coming out ---- */

static uint32_t on_level_of(const starship *g, int ship)
{
    uint32_t set = 0;

    for (int other = 0; other < g->ship_count; other++)
        if (other != ship && on_table(g, other) && g->level[other] == g->level[ship])
            set |= 1u << other;
    return set;
}

/* The jumper draws one counter in total, and each ship
   that it came out on draws one (SB-485, SB-486, SB-R82). */
static void strike(starship *g, int ship, const landing *l, events *out)
{
    g->struck[ship]++;
    if (l->terrain)
        TELL(EV_APPEARS_IN, jump_rule(g, SB(485), FL(236)), TO_ALL, (int16_t)ship);
    for (uint32_t left = l->ships; left != 0; left &= left - 1) {
        int other = __builtin_ctz(left);

        g->struck[other]++;
        TELL(EV_APPEARS_ON, jump_rule(g, SB(486), FL(237)), TO_ALL, (int16_t)ship, (int16_t)other);
    }
    if (l->ships != 0)
        starship_slide_clear(
            g, ship, g->heading[ship], on_level_of(g, ship), jump_rule(g, SB(487), FL(238)), out);
}

/* Only jumps from one point of the area to another are counted (SB-491, SB-R84). */
static void appear(starship *g, int ship, int side, int die, events *out)
{
    jump_aim from = starship_aim(g, ship);
    landing l = starship_landing(g, ship, &from, side, die);

    g->jumps[ship] = (uint8_t)(g->jumps[ship] + on_table(g, ship));
    g->jumped[ship] = 1;
    g->where[ship] = ON_TABLE;
    set_body(g, ship, l.at);
    g->level[ship] = g->jump_level[ship];
    clear_marker(g, ship);
    starship_end_program(g, ship);
    TELL(EV_APPEARS, jump_rule(g, SB(483), FL(233)), TO_ALL, (int16_t)ship,
        (int16_t)(l.at.at.x / MILLIMETRE), (int16_t)(l.at.at.y / MILLIMETRE),
        (int16_t)(l.at.heading / DEGREE), g->level[ship]);
    if (l.fate == FATE_ON_SOMETHING)
        strike(g, ship, &l, out);
    starship_leave_area(g, 1u << ship, out);
    starship_clear_locations(g, out);
    starship_note_overlaps(g, out);
}

/* As if the ship had flown over an edge (SB-R81). */
static void jump_out(starship *g, int ship, events *out)
{
    rule because = jump_rule(g, SB(473), FL(226));

    TELL(EV_JUMPS_OUT, because, TO_ALL, (int16_t)ship);
    if (scenario_of(g)->may_leave)
        starship_exit(g, ship, out);
    else
        starship_eliminate(g, ship, because, out);
    starship_note_overlaps(g, out);
}

static uint32_t leavers(const starship *g, uint32_t jumpers)
{
    uint32_t set = 0;

    for (uint32_t left = jumpers; left != 0; left &= left - 1)
        if (g->jump_level[__builtin_ctz(left)] == JUMPS_OUT)
            set |= left & (~left + 1);
    return set;
}

/* Basic jumps go in the order of ship numbers (SB-R116). Of prepared
   jumps, those that lead out come first (FL-226). The others follow the
   order of the declarations, which chance decides (FL-220, FL-R109). */
static int16_t next_to_jump(starship *g)
{
    uint32_t set = starship_jumpers(g);
    uint32_t first = plays(g, NEEDS_NAVIGATION) ? leavers(g, set) : set;

    return next_of(g, first == 0 ? set : first & (~first + 1));
}

step starship_jumping(flow *w, frame *f, events *out)
{
    starship *g = starship_of(w);
    struct jumping_locals *my = LOCALS(struct jumping_locals);

    PROCEDURE_BEGIN;
    declare(g, out);
    for (my->ship = next_of(g, starship_unmarked(g)); my->ship != NO_SHIP;
         my->ship = next_of(g, starship_unmarked(g))) {
        ASK(1, ASK_JUMP_MARKER, SEAT_BIT(g->owner[my->ship]));
        lay_marker(g, my->ship, answer(g, g->owner[my->ship]), out);
    }
    for (my->ship = next_to_jump(g); my->ship != NO_SHIP; my->ship = next_to_jump(g)) {
        if (g->jump_level[my->ship] == JUMPS_OUT) {
            jump_out(g, my->ship, out);
            continue;
        }
        my->side = roll_side(g, my->ship, out);
        my->die = roll_distance(g, my->ship, out);
        while (starship_may_reroll(g, my->ship, false)) {
            ASK(2, ASK_NAVIGATE, SEAT_BIT(g->owner[my->ship]));
            if (answer(g, g->owner[my->ship])->verb == VERB_PASS ||
                !reroll(g, my, answer(g, g->owner[my->ship])->verb, out))
                break;
        }
        appear(g, my->ship, my->side, my->die, out);
    }
    PROCEDURE_END;
}

/* The marks bind from the next planning on, so counters
   are drawn when all plans are open (SB-R114). */
void starship_draw_struck(starship *g, events *out)
{
    for (int ship = 0; ship < g->ship_count; ship++) {
        rule because =
            g->jumped[ship] ? jump_rule(g, SB(485), FL(236)) : jump_rule(g, SB(486), FL(245));

        if (g->struck[ship] == 0)
            continue;
        TELL(EV_COUNTERS, because, TO_ALL, (int16_t)ship, g->struck[ship], POOL_COLLISION);
        for (; g->struck[ship] > 0; g->struck[ship]--)
            starship_take_collision(g, ship, starship_draw(g, POOL_COLLISION, out), because, out);
    }
}

/* turn.c: the steps of a turn (ledger, sections 5 and 10). */
#include "games/starship/rules/pilots/talents.h"

static void begin_turn(starship *g, events *out)
{
    g->turn++;
    g->step = STEP_PLANNING;
    for (int ship = 0; ship < g->ship_count; ship++) {
        g->is_rotated[ship] = g->dial[ship] != 0;
        g->difficult[ship] = g->flew_difficult[ship];
        g->flew_difficult[ship] = g->collided[ship] = 0;
        g->has_jumped[ship] = g->jumped[ship];
        g->jumped[ship] = 0;
    }
    if (plays(g, NEEDS_AIMING))
        starship_begin_aiming(g);
    if (plays(g, NEEDS_LANDING))
        starship_begin_landed(g);
    if (plays(g, NEEDS_MISSILES))
        starship_age_missiles(g);
    if (plays(g, NEEDS_NAVIGATION))
        starship_begin_programs(g, out);
    TELL(EV_TURN, g->complete ? SB(171) : SB(77), TO_ALL, (int16_t)g->turn);
}

/* Those whose pilot has been hit twice plan ahead from here on (SB-273, SB-R44, SB-R45). */
static void begin_second_move(starship *g, events *out)
{
    g->step = STEP_MOVE_2;
    for (int ship = 0; ship < g->ship_count; ship++)
        if (on_table(g, ship) && g->special[ship][PILOT] >= 2)
            g->is_severe[ship] = 1;
    uint32_t severe = starship_second_movers(g, true);

    starship_move_second(g, severe, out);
    if (plays(g, NEEDS_LANDING))
        starship_land(g, severe, out); /* before they plan ahead */
}

static void end_second_move(starship *g, events *out)
{
    starship_move_second(g, starship_second_movers(g, false), out);
    if (scenario_of(g)->exit_count > 0)
        starship_settle_outside(g, out);
    starship_note_overlaps(g, out);
}

/* A crippled ship loses energy until it has none (SB-279, SB-R42). */
static void lose_energy(starship *g, int ship, events *out)
{
    if (!on_table(g, ship) || !starship_is_crippled(g, ship) || g->energy[ship] == 0)
        return;
    g->energy[ship] = (int8_t)(g->energy[ship] + (g->energy[ship] > 0 ? -1 : 1));
    TELL(EV_ENERGY, SB(279), TO_ALL, (int16_t)ship, g->energy[ship]);
}

/* Cards and markers of the turn go back. */
static void clear_turn(starship *g)
{
    for (int ship = 0; ship < g->ship_count; ship++) {
        g->fired[ship] = g->shows[ship] = 0;
        g->tails[ship] = g->after[ship] = NO_SHIP;
        if (g->plan[ship] != PLAN_AHEAD)
            starship_drop_plan(g, ship);
    }
    g->boosted = 0;
    starship_rest(g);
}

static void end_turn(starship *g, events *out)
{
    if (plays(g, NEEDS_LANDING) && plays(g, NEEDS_FUEL))
        starship_refuel(g, out);
    if (in_air(g) && plays(g, NEEDS_FUEL))
        starship_fall(g, out);
    for (int ship = 0; ship < g->ship_count; ship++)
        lose_energy(g, ship, out);
    if (plays(g, NEEDS_LANDING))
        starship_rest_landed(g, out);
    clear_turn(g);
}

/* After every movement step and firing step: what a scenario wants at any moment, and whether that ends the
   game (FL-348, FL-355, FL-379). */
static bool is_over(starship *g, events *out)
{
    starship_take_effect(g, false, out);
    if (!starship_ended_early(g, out))
        return false;
    clear_turn(g);
    return true;
}

step starship_turn(flow *w, frame *f, events *out)
{
    starship *g = starship_of(w);

    PROCEDURE_BEGIN;
    begin_turn(g, out);
    if (plays(g, NEEDS_TALENTS)) {
        CALL(6, PROC_MOMENT, struct moment_locals, .kind = MOMENT_RESTORE);
        CALL(12, PROC_FLAWS, struct flaws_locals, 0);
    }
    if (plays(g, NEEDS_TAILING))
        CALL(5, PROC_TAILING, struct no_locals, 0);
    CALL(1, PROC_PLANNING, struct planning_locals, 0);
    if (plays(g, NEEDS_ORBITS))
        starship_move_orbits(g, out);
    if (plays(g, NEEDS_NAVIGATION))
        CALL(60, PROC_PROGRAMMING, struct programming_locals, 0);
    if (plays(g, NEEDS_TALENTS))
        CALL(7, PROC_MOMENT, struct moment_locals, .kind = MOMENT_SLIDER);
    if (plays(g, NEEDS_FTL | NEEDS_NAVIGATION))
        CALL(25, PROC_JUMPING, struct jumping_locals, 0);
    starship_reveal(g, out);
    if (in_air(g) && plays(g, NEEDS_FUEL))
        starship_pay_air(g, out);
    if (plays(g, NEEDS_FTL | NEEDS_NAVIGATION))
        starship_draw_struck(g, out);
    starship_move_first(g, out);
    starship_remove_wrecks(g, out); /* an illegal move may have been one too many (SB-R18) */
    if (plays(g, NEEDS_FTL | NEEDS_NAVIGATION) &&
        plays(g, NEEDS_TALENTS)) /* of what jumps have brought */
        CALL(26, PROC_MOMENT, struct moment_locals, .kind = MOMENT_UNDO);
    if (plays(g, NEEDS_MISSILES))
        starship_fly_missiles(g, out);
    if (plays(g, NEEDS_LANDING))
        starship_land(g, EVERYBODY, out); /* FL-R92 */
    if (g->piece_count > 0 || plays(g, NEEDS_GROUND))
        CALL(20, PROC_ROCKS, struct no_locals, 0);
    if (plays(g, NEEDS_MISSILES))
        CALL(40, PROC_EXPLOSIONS, struct no_locals, 0);
    if (plays(g, NEEDS_TALENTS))
        CALL(8, PROC_MOMENT, struct moment_locals, .kind = MOMENT_LOOK);
    if (plays(g, NEEDS_MISSILES))
        CALL(42, PROC_LAUNCHING, struct no_locals, 0);
    g->step = STEP_FIRE_1;
    if (is_over(g, out))
        return STEP_OVER;
    CALL(2, PROC_FIRING, struct firing_locals, 0);
    if (is_over(g, out))
        return STEP_OVER;
    if (g->complete) {
        begin_second_move(g, out);
        CALL(3, PROC_AHEAD, struct planning_locals, 0);
        end_second_move(g, out);
        if (plays(g, NEEDS_MISSILES))
            starship_fly_missiles(g, out);
        if (plays(g, NEEDS_LANDING))
            starship_land(g, EVERYBODY, out); /* FL-R92 */
        if (g->piece_count > 0 || plays(g, NEEDS_GROUND))
            CALL(21, PROC_ROCKS, struct no_locals, 0);
        if (plays(g, NEEDS_MISSILES))
            CALL(41, PROC_EXPLOSIONS, struct no_locals, 0);
        if (plays(g, NEEDS_TALENTS)) {
            CALL(9, PROC_MOMENT, struct moment_locals, .kind = MOMENT_ROTATION);
            CALL(10, PROC_MOMENT, struct moment_locals, .kind = MOMENT_LOOK);
        }
        if (plays(g, NEEDS_MISSILES))
            CALL(43, PROC_LAUNCHING, struct no_locals, 0);
        g->step = STEP_FIRE_2;
        if (is_over(g, out))
            return STEP_OVER;
        CALL(4, PROC_FIRING, struct firing_locals, 0);
        if (is_over(g, out))
            return STEP_OVER;
    }
    if (scenario_of(g)->battery.shots > 0) {
        starship_fire_battery(g, out);
        if (plays(g, NEEDS_TALENTS))
            CALL(80, PROC_MOMENT, struct moment_locals, .kind = MOMENT_UNDO);
    }
    starship_fire_structures(g, out);
    if (starship_is_exploding(g)) /* on what was launched (FL-R95) */
        CALL(44, PROC_EXPLOSIONS, struct no_locals, 0);
    if (scenario_of(g)->pickup.types != 0)
        starship_pick_up(g, out);
    if (plays(g, NEEDS_TALENTS))
        CALL(11, PROC_MOMENT, struct moment_locals, .kind = MOMENT_REPAIR);
    if (plays(g, NEEDS_SCANNING))
        CALL(70, PROC_SCANNING, struct scanning_locals, 0);
    if (scenario_of(g)->sample_types != 0)
        starship_take_samples(g, out);
    end_turn(g, out);
    starship_take_effect(g, true, out); /* also of who has fallen (FL-169) */
    PROCEDURE_END;
}

step starship_game_proc(flow *w, frame *f, events *out)
{
    starship *g = starship_of(w);

    PROCEDURE_BEGIN;
    if (plays(g, NEEDS_PILOTS))
        CALL(3, PROC_BENCH, struct bench_locals, 0);
    CALL(1, PROC_PLACING, struct placing_locals, 0);
    do {
        CALL(2, PROC_TURN, struct no_locals, 0);
        if (starship_phase_ended(g))
            CALL(81, PROC_REGROUPING, struct regrouping_locals, 0);
    } while (!starship_ended(g, out));
    return STEP_OVER;
    PROCEDURE_END;
}

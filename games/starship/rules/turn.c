/*
 * turn.c: the steps of a turn (ledger, sections 5 and 10).
 *
 * The table `sub_steps` lists them in the order of the rulebook, each with the optional rules that
 * it belongs to. A turn runs those that the game has, and resumes behind the row that made a call.
 */
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

/* Begins the second movement step.  Ships whose pilot has been hit twice plan ahead from now on, so
   they fly first (SB-273, SB-R44, SB-R45). */
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

/* Moves the energy of a crippled ship one towards 0 (SB-279, SB-R42). */
static void lose_energy(starship *g, int ship, events *out)
{
    if (!on_table(g, ship) || !starship_is_crippled(g, ship) || g->energy[ship] == 0)
        return;
    g->energy[ship] = (int8_t)(g->energy[ship] + (g->energy[ship] > 0 ? -1 : 1));
    TELL(EV_ENERGY, SB(279), TO_ALL, (int16_t)ship, g->energy[ship]);
}

/* Removes the markers of the turn, and the plans that are not fixed for the next one. */
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

static void finish_turn(starship *g, events *out)
{
    end_turn(g, out);
    starship_take_effect(g, true, out); /* also for ships that have fallen (FL-169) */
}

static void land_everybody(starship *g, events *out)
{
    starship_land(g, EVERYBODY, out); /* FL-R92 */
}

static void begin_first_fire(starship *g, events *out)
{
    (void)out;
    g->step = STEP_FIRE_1;
}

static void begin_second_fire(starship *g, events *out)
{
    (void)out;
    g->step = STEP_FIRE_2;
}

/* Runs after every movement step and firing step.  It applies the goals that a scenario has for any
   moment, and returns true if one of them ends the game (FL-348, FL-355, FL-379). */
static bool is_over(starship *g, events *out)
{
    starship_take_effect(g, false, out);
    if (!starship_ended_early(g, out))
        return false;
    clear_turn(g);
    return true;
}

/* What a sub-step may need: optional rules (NEEDS_...), and these circumstances. */
enum {
    OPTIONAL = (1 << 23) - 1, /* all optional rules */
    SAMPLES = 1 << 23,        /* ships that take samples */
    COMPLETE = 1 << 24,       /* the complete game */
    JUMPS = 1 << 25,          /* jumps, by the rulebook's rules or the advanced ones */
    AIR = 1 << 26,            /* a planet's atmosphere */
    ROCKS = 1 << 27,          /* something to collide with: terrain, or the ground */
    BATTERY = 1 << 28,        /* a battery that fires */
    EXPLODING = 1 << 29,      /* missiles that have hit and not exploded yet */
    PICKUP = 1 << 30          /* people who wait to be picked up */
};

/* Which of these hold at this moment. */
static uint32_t circumstances(const starship *g)
{
    const scenario *s = scenario_of(g);
    uint32_t set = s->sample_types != 0 ? SAMPLES : 0;

    set |= g->complete ? COMPLETE : 0;
    set |= plays(g, NEEDS_FTL | NEEDS_NAVIGATION) ? JUMPS : 0;
    set |= in_air(g) ? AIR : 0;
    set |= g->piece_count > 0 || plays(g, NEEDS_GROUND) ? ROCKS : 0;
    set |= s->battery.shots > 0 ? BATTERY : 0;
    set |= starship_is_exploding(g) ? EXPLODING : 0;
    set |= s->pickup.types != 0 ? PICKUP : 0;
    return set;
}

/* Does the game have all that a sub-step needs? */
static bool has(const starship *g, uint32_t needs)
{
    uint32_t missing = needs & ~g->optional;

    if ((missing & OPTIONAL) != 0)
        return false;
    return missing == 0 || (missing & ~circumstances(g)) == 0;
}

/* A sub-step of a turn. It does one of three things: it runs a function, it checks whether the game
   is over, or it calls a procedure. */
typedef struct {
    uint32_t needs; /* all of these, or it is left out */
    void (*run)(starship *, events *);
    bool (*ends)(starship *, events *);
    row_call call;
} sub_step;

/* The sub-steps of a turn, in the order of the rulebook. Every stored game contains resume points,
   so a new sub-step gets a new number. */
static const sub_step sub_steps[] = {
    {0, .run = begin_turn},
    {NEEDS_TALENTS, CALLS(6, PROC_MOMENT, struct moment_locals, .kind = MOMENT_RESTORE)},
    {NEEDS_TALENTS, CALLS(12, PROC_FLAWS, struct flaws_locals, 0)},
    {NEEDS_TAILING, CALLS(5, PROC_TAILING, struct no_locals, 0)},
    {0, CALLS(1, PROC_PLANNING, struct planning_locals, 0)},

    {NEEDS_ORBITS, .run = starship_move_orbits},
    {NEEDS_NAVIGATION, CALLS(60, PROC_PROGRAMMING, struct programming_locals, 0)},
    {NEEDS_TALENTS, CALLS(7, PROC_MOMENT, struct moment_locals, .kind = MOMENT_SLIDER)},
    {JUMPS, CALLS(25, PROC_JUMPING, struct jumping_locals, 0)},
    {0, .run = starship_reveal},
    {AIR | NEEDS_FUEL, .run = starship_pay_air},
    {JUMPS, .run = starship_draw_struck},
    {0, .run = starship_move_first},
    {0, .run = starship_remove_wrecks}, /* damage for an illegal move may be too much (SB-R18) */
    {JUMPS | NEEDS_TALENTS,             /* cancels marks that jumps have brought */
        CALLS(26, PROC_MOMENT, struct moment_locals, .kind = MOMENT_UNDO)},
    {NEEDS_MISSILES, .run = starship_fly_missiles},
    {NEEDS_LANDING, .run = land_everybody},
    {ROCKS, CALLS(20, PROC_ROCKS, struct no_locals, 0)},
    {NEEDS_MISSILES, CALLS(40, PROC_EXPLOSIONS, struct no_locals, 0)},
    {NEEDS_TALENTS, CALLS(8, PROC_MOMENT, struct moment_locals, .kind = MOMENT_LOOK)},
    {NEEDS_MISSILES, CALLS(42, PROC_LAUNCHING, struct no_locals, 0)},

    {0, .run = begin_first_fire},
    {0, .ends = is_over},
    {0, CALLS(2, PROC_FIRING, struct firing_locals, 0)},
    {0, .ends = is_over},

    {COMPLETE, .run = begin_second_move},
    {COMPLETE, CALLS(3, PROC_AHEAD, struct planning_locals, 0)},
    {COMPLETE, .run = end_second_move},
    {COMPLETE | NEEDS_MISSILES, .run = starship_fly_missiles},
    {COMPLETE | NEEDS_LANDING, .run = land_everybody},
    {COMPLETE | ROCKS, CALLS(21, PROC_ROCKS, struct no_locals, 0)},
    {COMPLETE | NEEDS_MISSILES, CALLS(41, PROC_EXPLOSIONS, struct no_locals, 0)},
    {COMPLETE | NEEDS_TALENTS,
        CALLS(9, PROC_MOMENT, struct moment_locals, .kind = MOMENT_ROTATION)},
    {COMPLETE | NEEDS_TALENTS, CALLS(10, PROC_MOMENT, struct moment_locals, .kind = MOMENT_LOOK)},
    {COMPLETE | NEEDS_MISSILES, CALLS(43, PROC_LAUNCHING, struct no_locals, 0)},

    {COMPLETE, .run = begin_second_fire},
    {COMPLETE, .ends = is_over},
    {COMPLETE, CALLS(4, PROC_FIRING, struct firing_locals, 0)},
    {COMPLETE, .ends = is_over},

    {BATTERY, .run = starship_fire_battery},
    {BATTERY | NEEDS_TALENTS, CALLS(80, PROC_MOMENT, struct moment_locals, .kind = MOMENT_UNDO)},
    {0, .run = starship_fire_structures},
    {EXPLODING, /* missiles that touch one just launched (FL-R95) */
        CALLS(44, PROC_EXPLOSIONS, struct no_locals, 0)},
    {PICKUP, .run = starship_pick_up},
    {NEEDS_TALENTS, CALLS(11, PROC_MOMENT, struct moment_locals, .kind = MOMENT_REPAIR)},
    {NEEDS_SCANNING, CALLS(70, PROC_SCANNING, struct scanning_locals, 0)},
    {SAMPLES, .run = starship_take_samples},
    {0, .run = finish_turn},
};
enum { SUB_STEPS = sizeof sub_steps / sizeof sub_steps[0] };

/* Returns the sub-step where the turn goes on: the first one, or the one behind the call with this
   resume point.  Null: no call has it. */
static const sub_step *sub_step_at(int at)
{
    if (at == 0)
        return sub_steps;
    for (const sub_step *s = sub_steps; s < sub_steps + SUB_STEPS; s++)
        if (s->call.point == at)
            return s + 1;
    return NULL;
}

step starship_turn(flow *w, frame *f, events *out)
{
    starship *g = starship_of(w);
    const sub_step *s = sub_step_at(f->at);

    for (; s != NULL && s < sub_steps + SUB_STEPS; s++) {
        if (!has(g, s->needs))
            continue;
        if (s->run != NULL)
            s->run(g, out);
        if (s->ends != NULL && s->ends(g, out))
            return STEP_OVER;
        if (s->call.point != 0)
            return flow_call_row(w, f, &s->call);
    }
    return s != NULL ? STEP_RETURN : STEP_LOST;
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

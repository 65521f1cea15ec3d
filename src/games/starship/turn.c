/* turn.c: the steps of a turn, planning and the reveal (ledger, sections 5, 10, 13, 14). */
#include "games/starship/procedures.h"

/* ---- planning ---- */

int starship_planned_in(const starship *g, int seat, int wave, bool ahead)
{
    for (int ship = 0; ship < g->ship_count; ship++)
        if (on_table(g, ship) && g->owner[ship] == seat && (!ahead || g->is_severe[ship]) &&
            wave-- == 0)
            return ship;
    return NO_SHIP;
}

/* The seats that have a ship left to plan. */
static seats planners(const starship *g, int wave, bool ahead)
{
    seats who = 0;

    for (int seat = 0; seat < g->flow.seat_count; seat++)
        if (starship_planned_in(g, seat, wave, ahead) != NO_SHIP)
            who |= SEAT_BIT(seat);
    return who;
}

/* A set of exactly one, as its member. */
static uint8_t only(int32_t set)
{
    return (uint8_t)__builtin_ctz((unsigned)set);
}

/* Overboost and change of direction are flown first. */
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

plan starship_plan_of(const starship *g, const pick *p)
{
    int ship = p->thing[0];
    plan made = {{(uint8_t)p->thing[1], NO_CARD}, STILL, 0};

    switch (p->verb) {
    case VERB_FLY: break;
    case VERB_OVERBOOST: made.card[1] = (uint8_t)p->thing[2]; break;
    case VERB_CHANGE:
        made.card[0] = deck_of(g, ship)->change_direction;
        made.card[1] = (uint8_t)p->thing[1];
        break;
    case VERB_KEEP:
        made.card[0] = g->plan_card[ship][0];
        made.card[1] = g->plan_card[ship][1];
        break;
    case VERB_STAND:
        made.card[0] = only(p->arg[0]);
        made.dial = only(p->arg[1]);
        return made;
    case VERB_ANY:
        made = (plan){{only(p->arg[0]), p->arg[1] == 0 ? NO_CARD : only(p->arg[1])},
            only(p->arg[2]), only(p->arg[3])};
        sort_cards(g, ship, &made);
        return made;
    default: /* VERB_AHEAD */
        if (p->thing[2] != NO_THING)
            made.card[1] = (uint8_t)p->thing[2];
        return made;
    }
    made.slider = only(p->arg[0]);
    made.dial = only(p->arg[1]);
    return made;
}

static void lay_plan(starship *g, int ship, const plan *p, int how)
{
    g->plan[ship] = (uint8_t)how;
    g->plan_card[ship][0] = p->card[0];
    g->plan_card[ship][1] = p->card[1];
    g->plan_slider[ship] = p->slider;
    g->plan_dial[ship] = p->dial;
}

static void take_plans(starship *g, int wave, bool ahead)
{
    for (int seat = 0; seat < g->flow.seat_count; seat++) {
        int ship = starship_planned_in(g, seat, wave, ahead);

        if (ship == NO_SHIP)
            continue;
        plan p = starship_plan_of(g, answer(g, seat));

        lay_plan(g, ship, &p, ahead ? PLAN_AHEAD : PLAN_SEALED);
    }
}

/* How many cards lie there all learn when the last plan is in, and together (SB-084). */
static void tell_plans(starship *g, bool ahead, events *out)
{
    flow *w = &g->flow;

    for (int ship = 0; ship < g->ship_count; ship++) {
        plan p = starship_plan(g, ship);

        if (on_table(g, ship) && (!ahead || g->is_severe[ship]))
            SHOW(EV_SEALED, ahead ? SB(273) : SB(84), TO_ALL, g->owner[ship], (int16_t)ship,
                (int16_t)plan_cards(&p), ahead);
    }
}

/* All seats at once, one ship each in every wave. */
step starship_planning(flow *w, frame *f, events *out)
{
    starship *g = starship_of(w);
    struct planning_locals *my = LOCALS(struct planning_locals);

    PROCEDURE_BEGIN;
    for (my->wave = 0; planners(g, my->wave, false) != 0; my->wave++) {
        ASK(1, ASK_PLAN, planners(g, my->wave, false));
        take_plans(g, my->wave, false);
    }
    tell_plans(g, false, out);
    PROCEDURE_END;
}

/* Severely wounded pilots fix the cards of the next turn (SB-273). */
step starship_ahead(flow *w, frame *f, events *out)
{
    starship *g = starship_of(w);
    struct planning_locals *my = LOCALS(struct planning_locals);

    PROCEDURE_BEGIN;
    for (my->wave = 0; planners(g, my->wave, true) != 0; my->wave++) {
        ASK(1, ASK_AHEAD, planners(g, my->wave, true));
        take_plans(g, my->wave, true);
    }
    tell_plans(g, true, out);
    PROCEDURE_END;
}

/* ---- the reveal ---- */

/* What lies there is shown, legal or not; the second card of the Complete Rules stays face down
   (SB-214). */
static void show_plan(starship *g, int ship, events *out)
{
    flow *w = &g->flow;
    plan p = starship_plan(g, ship);
    int second = p.card[1] == NO_CARD ? -1 : g->complete ? -2 : p.card[1];

    SHOW(EV_REVEALED, g->complete ? SB(212) : SB(101), TO_ALL, (int16_t)ship, p.slider, p.dial,
        p.card[0], (int16_t)second, (int16_t)plan_energy(g, ship, &p), g->energy[ship]);
}

/* One counter for each reason; then the plan that is flown instead (SB-127, SB-241, SB-242). */
static void punish(starship *g, int ship, uint8_t faults, events *out)
{
    static const uint16_t because[] = {SB(238), SB(239), SB(240)};
    plan p = starship_plan(g, ship);
    plan flown = starship_repair(g, ship, &p, faults);

    for (int reason = 0; reason < 3; reason++) {
        if (!(faults >> reason & 1))
            continue;
        TELL(EV_ILLEGAL, g->complete ? because[reason] : SB(124), TO_ALL, (int16_t)ship,
            (int16_t)(g->complete ? reason : 3));
        starship_take_number(g, ship, g->complete ? SB(241) : SB(127), out);
    }
    g->plan_card[ship][0] = flown.card[0];
    g->plan_card[ship][1] = flown.card[1];
    g->plan_slider[ship] = flown.slider;
    g->plan_dial[ship] = flown.dial;
    TELL(EV_REPLACED, g->complete ? SB(240) : SB(126), TO_ALL, (int16_t)ship, (int16_t)flown.slider,
        flown.card[0], flown.card[1] == NO_CARD ? -1 : -2, (int16_t)plan_energy(g, ship, &flown));
}

/* The panel is set to what is flown, and the kinetic energy with it (SB-185). */
static void open_plan(starship *g, int ship)
{
    plan p = starship_plan(g, ship);

    g->plan[ship] = g->complete && p.card[1] != NO_CARD ? PLAN_OPEN_1 : PLAN_OPEN;
    g->slider[ship] = p.slider;
    g->energy_before[ship] = g->energy[ship];
    g->energy[ship] = (int8_t)plan_energy(g, ship, &p);
}

/* All plans are shown before any of them is looked into (SB-101, SB-212). */
static void reveal(starship *g, events *out)
{
    g->step = STEP_MOVE_1;
    for (int ship = 0; ship < g->ship_count; ship++)
        if (on_table(g, ship))
            show_plan(g, ship, out);
    for (int ship = 0; ship < g->ship_count; ship++) {
        if (!on_table(g, ship))
            continue;
        plan p = starship_plan(g, ship);
        verdict v = starship_judge(g, ship, &p);

        if (v.faults != 0)
            punish(g, ship, v.faults, out);
        open_plan(g, ship);
    }
}

/* ---- the turn ---- */

static void begin_turn(starship *g, events *out)
{
    g->turn++;
    g->step = STEP_PLANNING;
    for (int ship = 0; ship < g->ship_count; ship++) {
        g->is_rotated[ship] = g->dial[ship] != 0;
        g->difficult[ship] = g->flew_difficult[ship];
        g->flew_difficult[ship] = g->collided[ship] = 0;
    }
    TELL(EV_TURN, g->complete ? SB(171) : SB(77), TO_ALL, (int16_t)g->turn);
}

/* Those whose pilot has been hit twice plan ahead from here on (SB-273, SB-R44, SB-R45). */
static void begin_second_move(starship *g, events *out)
{
    g->step = STEP_MOVE_2;
    for (int ship = 0; ship < g->ship_count; ship++)
        if (on_table(g, ship) && g->special[ship][PILOT] >= 2)
            g->is_severe[ship] = 1;
    starship_move_second(g, starship_second_movers(g, true), out);
}

static void end_second_move(starship *g, events *out)
{
    starship_move_second(g, starship_second_movers(g, false), out);
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

static void end_turn(starship *g, events *out)
{
    for (int ship = 0; ship < g->ship_count; ship++) {
        lose_energy(g, ship, out);
        g->fired[ship] = 0;
        if (g->plan[ship] != PLAN_AHEAD)
            starship_drop_plan(g, ship);
    }
}

step starship_turn(flow *w, frame *f, events *out)
{
    starship *g = starship_of(w);

    PROCEDURE_BEGIN;
    begin_turn(g, out);
    CALL(1, PROC_PLANNING, struct planning_locals, 0);
    reveal(g, out);
    starship_move_first(g, out);
    starship_remove_wrecks(g, out); /* an illegal move may have been one too many (SB-R18) */
    g->step = STEP_FIRE_1;
    CALL(2, PROC_FIRING, struct firing_locals, 0);
    if (g->complete) {
        begin_second_move(g, out);
        CALL(3, PROC_AHEAD, struct planning_locals, 0);
        end_second_move(g, out);
        g->step = STEP_FIRE_2;
        CALL(4, PROC_FIRING, struct firing_locals, 0);
    }
    end_turn(g, out);
    PROCEDURE_END;
}

step starship_game_proc(flow *w, frame *f, events *out)
{
    starship *g = starship_of(w);

    PROCEDURE_BEGIN;
    CALL(1, PROC_PLACING, struct placing_locals, 0);
    do {
        CALL(2, PROC_TURN, struct no_locals, 0);
    } while (!starship_ended(g, out));
    return STEP_OVER;
    PROCEDURE_END;
}

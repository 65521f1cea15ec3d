/* ending.c: how a game ends (ledger, section 9; ledger FL, section 19; SB-R53). */
#include "games/starship/rules/procedures.h"

/* True if taking off is no use: the ship cannot leave its
   place, or it could not turn there and would have no target. */
static bool rises_in_vain(const starship *g, const scene *s, int ship)
{
    starship risen = *g;

    risen.landed[ship] = 0;
    return !starship_can_leave(g, ship) ||
           (starship_is_dry(g, ship) && starship_targets(&risen, s, ship) == 0);
}

/* True if the ship can do nothing any more: it has landed
   for good, or has no fuel, no speed and no target. */
static bool is_adrift(const starship *g, const scene *s, int ship)
{
    if (g->landed[ship] != 0)
        return !starship_can_fly_off(g, ship) && !starship_at_station(g, ship) &&
               rises_in_vain(g, s, ship);
    return starship_is_dry(g, ship) && g->energy[ship] == 0 && starship_targets(g, s, ship) == 0;
}

/* True if nothing will ever happen again (SB-R99, FL-R19). */
static bool all_adrift(const starship *g)
{
    scene s;

    if (!plays(g, NEEDS_FUEL | NEEDS_LANDING))
        return false;
    for (int missile = 0; missile < MISSILES; missile++)
        if (in_flight(g, missile))
            return false; /* a missile in flight keeps the game going (FL-R98) */
    starship_scene(g, &s);
    for (int ship = 0; ship < g->ship_count; ship++)
        if (on_table(g, ship) ? !is_adrift(g, &s, ship)
                              : g->where[ship] == RESERVE && plays(g, NEEDS_LANDING))
            return false;
    return true;
}

static int deciding(const starship *g, bool turn_is_over)
{
    const scenario *played = scenario_of(g);

    for (int i = 0; i < played->goal_count; i++) {
        const goal *row = &played->goal[i];

        if (row->brings >= BRINGS_END && (turn_is_over || row->at_any_moment) &&
            in_phase(row->phase, g->phase) && starship_all_hold(g, row->when, row->when_count))
            return i;
    }
    return NO_GOAL;
}

int starship_deciding(const starship *g)
{
    return deciding(g, true);
}

/* True if the goal has no text of its own and only asks which side is left. */
static bool is_last_stand(const goal *row)
{
    if (row->text[0] != '\0')
        return false;
    for (int i = 0; i < row->when_count; i++)
        if (row->when[i].what != FACT_IN_AREA || row->when[i].least != 0)
            return false;
    return true;
}

static ending by_points(const starship *g)
{
    const scenario *played = scenario_of(g);
    int lead = starship_final_points(g, COLONIAL) - starship_final_points(g, CYLON);
    ending it = {.goal = NO_GOAL, .cause = CAUSE_POINTS};

    it.winner = (uint8_t)(lead == 0 ? played->tie_to : lead > 0 ? COLONIAL : CYLON);
    lead = lead < 0 ? -lead : lead;
    if (it.winner != SIDES)
        it.victory = (uint8_t)(played->lead != 0 && lead > played->lead ? VICTORY_STRATEGIC
                                                                        : played->by_points);
    return it;
}

ending starship_ending(const starship *g, int row)
{
    const scenario *played = scenario_of(g);
    const goal *it = row == NO_GOAL ? NULL : &played->goal[row];

    if (it != NULL && (it->brings == BRINGS_VICTORY || it->brings == BRINGS_DRAW)) {
        bool draw = it->brings == BRINGS_DRAW;

        return (ending){.goal = (uint8_t)row,
            .cause = (uint8_t)(!is_last_stand(it) ? CAUSE_MISSION
                               : draw             ? CAUSE_BOTH_LOST
                                                  : CAUSE_LAST_SIDE),
            .winner = draw ? SIDES : it->side,
            .victory = it->grade};
    }
    if (starship_by_points(played))
        return by_points(g);
    return (ending){.goal = NO_GOAL,
        .cause = (uint8_t)(it != NULL || starship_turns_are_over(g) ? CAUSE_TURNS : CAUSE_ADRIFT),
        .winner = played->tie_to};
}

bool starship_phase_ended(const starship *g)
{
    int row = starship_deciding(g);

    if (row != NO_GOAL)
        return scenario_of(g)->goal[row].brings == BRINGS_NEXT_PHASE;
    return starship_turns_are_over(g) && g->phase + 1 < scenario_of(g)->phase_count;
}

static void end_by(starship *g, int row, events *out)
{
    flow *w = &g->flow;
    ending it = starship_ending(g, row);

    g->cause = it.cause;
    g->winner = it.winner;
    g->victory = it.victory;
    g->goal = it.cause == CAUSE_MISSION ? it.goal : NO_GOAL;
    starship_show_markers_left(g, out);
    if (it.cause == CAUSE_MISSION || it.victory != VICTORY_PLAIN)
        SHOW(EV_MISSION, FL(253), TO_ALL, it.victory, it.goal);
    SHOW(EV_END,
        g->cause == CAUSE_BOTH_LOST ? SB(167)
        : g->cause == CAUSE_POINTS  ? SB(168)
                                    : SB(165),
        TO_ALL, g->cause, g->winner);
}

/* Called at the end of a turn, so everything that happened in the turn counts. */
bool starship_ended(starship *g, events *out)
{
    int row = starship_deciding(g);

    if (starship_phase_ended(g) ||
        (row == NO_GOAL && !starship_turns_are_over(g) && !all_adrift(g)))
        return false;
    end_by(g, row, out);
    return true;
}

/* Ships that wait outside for the second movement step leave now, or are lost (FL-R126). */
bool starship_ended_early(starship *g, events *out)
{
    int row = deciding(g, false);

    if (row == NO_GOAL)
        return false;
    starship_settle_outside(g, out);
    end_by(g, row, out);
    return true;
}

outcome starship_outcome(const flow *w)
{
    const starship *g = starship_in(w);
    outcome o = {.over = w->over != 0, .cause = g->cause, .was_cut = starship_was_cut(g)};

    if (!o.over)
        return o;
    for (int seat = 0; seat < w->seat_count; seat++)
        if (seat_side(seat) == g->winner)
            o.winners |= SEAT_BIT(seat); /* the whole team (SB-076) */
    return o;
}

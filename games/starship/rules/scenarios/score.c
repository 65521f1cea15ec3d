/* score.c: points for events, and for the situation at the end. */
#include "games/starship/rules/procedures.h"

/* True if the event scores for this row. */
static bool counts_for(const starship *g, const goal *row, int what, int ship)
{
    const fact *f = &row->when[0];

    return row->brings == BRINGS_POINTS && f->what == what && in_phase(row->phase, g->phase) &&
           (ship == NO_SHIP ||
               (f->types >> g->type[ship] & 1 && (f->with == 0 || g->errand[ship] & f->with) &&
                   !(g->errand[ship] & f->without)));
}

void starship_credit(starship *g, int what, int ship, rule because, events *out)
{
    const scenario *played = scenario_of(g);

    for (int i = 0; i < played->goal_count; i++) {
        const goal *row = &played->goal[i];

        if (!counts_for(g, row, what, ship))
            continue;
        g->points[row->side] = (uint8_t)(g->points[row->side] + row->points);
        TELL(EV_POINTS, because, TO_ALL, row->side, row->points, g->points[row->side]);
    }
}

/* How often the row scores: once for each time that its
   first fact holds. A fact that asks for none scores once. */
static int times_at_end(const starship *g, const goal *row)
{
    const fact *f = &row->when[0];

    if (!in_phase(row->phase, g->phase) || !starship_all_hold(g, row->when, row->when_count))
        return 0;
    return f->least == 0 ? 1 : starship_count(g, f) / f->least;
}

int starship_final_points(const starship *g, int side)
{
    const scenario *played = scenario_of(g);
    int points = g->points[side];

    for (int i = 0; i < played->goal_count; i++) {
        const goal *row = &played->goal[i];

        if (row->brings == BRINGS_POINTS_AT_END && row->side == side)
            points += row->points * times_at_end(g, row);
    }
    return points;
}

/* knows.c: which readers know what about a ship.
   Views, events and new deals ask only here (SB-R33). */
#include "games/starship/rules/hiding/knows.h"

#include "games/starship/rules/planning/tailing.h"

/* While others plan, all that is seen of a plan is that there is one
   (SB-084). Cards that were fixed a turn ahead were counted then. */
static bool is_new(const starship *g, int ship)
{
    return (g->plan[ship] == PLAN_SEALED && !plans_ahead(g, ship) && g->step == STEP_PLANNING) ||
           (g->plan[ship] == PLAN_AHEAD && g->step == STEP_MOVE_2);
}

/* Players who tail a ship have been shown its first card (SB-335). */
static bool is_shown_first(const starship *g, int ship, int reader)
{
    return reader < SEATS && g->shows[ship] && (starship_shown_to(g, ship) >> reader & 1);
}

/* Returns whether a reader of the other side knows it, or a spectator. */
static bool others_know(const starship *g, int ship, int reader, ship_part part)
{
    plan p = starship_plan(g, ship);
    bool all = g->plan[ship] == PLAN_OPEN, panel = all || g->plan[ship] == PLAN_OPEN_1;
    bool first = all || (panel && !plan_stays_hidden(g, &p)); /* FL-176 */
    bool is_shown = is_shown_first(g, ship, reader);

    switch (part) {
    case PART_PLAN: return all;
    case PART_FIRST: return first || is_shown;
    case PART_CARDS: return !is_new(g, ship) || is_shown;
    case PART_PANEL:
        /* The panel is shown before the cards. */
        return panel || (g->plan[ship] == PLAN_SEALED && g->step == STEP_MOVE_1);
    case PART_BLANK: return panel;
    case PART_TARGET: return g->declared[g->owner[ship]] == DECLARED;
    case PART_MARKER: return g->flow.ask != ASK_MARKERS;
    default: return false;
    }
}

bool starship_knows(const starship *g, int ship, int reader, ship_part part)
{
    if (reader == SEAT_ALL || g->flow.over)
        return true;
    if (part == PART_COUNTERS)
        return reader == g->owner[ship];
    if (reader < SEATS && seat_side(reader) == side_of(g, ship))
        return true; /* teammates tell each other */
    return others_know(g, ship, reader, part);
}

seats starship_who_knows(const starship *g, int ship, ship_part part)
{
    seats who = 0;

    for (int seat = 0; seat < g->flow.seat_count; seat++)
        if (starship_knows(g, ship, seat, part))
            who |= SEAT_BIT(seat);
    return who;
}

/* ---- members of the state ---- */

#define KNOWS_PART(name, part, ship)                                 \
    bool starship_knows_##name(const flow *w, int reader, int index) \
    {                                                                \
        return starship_knows(starship_in(w), ship, reader, part);   \
    }

KNOWS_PART(target, PART_TARGET, index)
KNOWS_PART(panel, PART_PANEL, index)
KNOWS_PART(blank, PART_BLANK, index)
KNOWS_PART(plan, PART_PLAN, index)
KNOWS_PART(damage, PART_COUNTERS, index)
KNOWS_PART(special, PART_COUNTERS, index / SPECIALS)
KNOWS_PART(drawn, PART_COUNTERS, index / DRAWN)
KNOWS_PART(answer, PART_ANSWER, index)

bool starship_knows_plan_card(const flow *w, int reader, int index)
{
    return starship_knows(
        starship_in(w), index / 2, reader, index % 2 == 0 ? PART_FIRST : PART_PLAN);
}

/* A counter that was looked at stays known. */
bool starship_knows_counter(const flow *w, int reader, int index)
{
    const starship *g = starship_in(w);
    int ship = index / COUNTERS, place = index % COUNTERS;

    return place < g->counter_count[ship] && (starship_knows(g, ship, reader, PART_COUNTERS) ||
                                                 (reader < SEATS && place < g->seen[reader][ship]));
}

bool starship_knows_element(const flow *w, int reader, int piece)
{
    return starship_knows_marker(starship_in(w), piece, reader);
}

/* The counters that were not drawn: who knew them would know the drawn ones. */
bool starship_knows_pool(const flow *w, int reader, int kind)
{
    (void)kind;
    return reader == SEAT_ALL || w->over;
}

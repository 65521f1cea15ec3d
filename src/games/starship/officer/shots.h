/* shots.h: who could hit whom, for the officer's forecasts (value.c). */
#ifndef GAMES_STARSHIP_OFFICER_SHOTS_H
#define GAMES_STARSHIP_OFFICER_SHOTS_H

#include "games/starship/officer/officer.h"

enum { UNIT = 1 << UNIT_BITS };

/* The way from one to the other. */
typedef struct {
    int64_t x, y, square;
    int down, gap; /* levels */
} way;

static inline way way_between(const flight *from, const flight *to, int stage)
{
    int64_t x = to->at[stage].at.x - from->at[stage].at.x;
    int64_t y = to->at[stage].at.y - from->at[stage].at.y;
    int down = from->level - to->level;

    return (way){x, y, x * x + y * y, down, down < 0 ? -down : down};
}

/* Round bases are a little smaller than the circle around the octagon. */
static inline bool overlaps(const mind *me, const way *w)
{
    return w->gap == 0 && w->square < 4 * (int64_t)me->radius * me->radius;
}

static inline int officer_first_step(const mind *me)
{
    return me->g.complete ? 0 : 1;
}

/* How far the base of one is from another's, on its level. */
int32_t officer_away(const mind *me, const flight *a, const flight *b, int stage);

/* May a shot reach so far?  What then the odds are, and whether somebody stands between. */
bool officer_is_in_reach(const mind *me, const way *there);
int officer_odds_over(const mind *me, const world *w, int ship, const flight *from, int target,
    const flight *to, int stage, const way *there);
bool officer_is_hidden(const mind *me, const world *w, int ship, const flight *from, int target,
    const flight *to, int stage, const way *there);

#endif

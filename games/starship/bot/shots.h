/* shots.h: who could hit whom, for the officer's forecasts (value.c). */
#ifndef GAMES_STARSHIP_BOT_SHOTS_H
#define GAMES_STARSHIP_BOT_SHOTS_H

#include "games/starship/bot/officer.h"

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
static inline bool overlaps(const officer_state *me, const way *w)
{
    return w->gap == 0 && w->square < 4 * (int64_t)me->radius * me->radius;
}

/* What a gun has before it: a base in its arc. */
typedef struct {
    int attack;
    int64_t square;  /* of the way to its middle; along the edge of the arc where that is outside */
    int64_t shorter; /* by how much of the base the range is shorter */
} shot_line;

/* False: nothing of the base is in the arc. */
static inline bool officer_in_arc(const officer_state *me, point axis, const way *w, shot_line *out)
{
    int64_t ahead = (w->x * axis.x + w->y * axis.y) / UNIT;
    int64_t aside = (w->x * axis.y - w->y * axis.x) / UNIT;
    int64_t sine = me->arc_half.x, cosine = me->arc_half.y;

    if (aside < 0)
        aside = -aside;
    int64_t outside = (aside * cosine - ahead * sine) / UNIT;

    out->square = w->square;
    out->shorter = me->radius;
    if (outside <= 0)
        return true;
    if (outside > me->radius)
        return false;
    int64_t along = (ahead * cosine + aside * sine) / UNIT;

    out->square = along * along;
    out->shorter -= outside * outside / me->radius;
    return true;
}

/* Through the gun that would bear on it: ahead, or astern if there is one and the target is there. */
static inline bool officer_sees(
    const officer_state *me, int ship, const flight *from, int stage, const way *w, shot_line *out)
{
    point axis = from->axis[stage];
    bool astern = me->gun[ship][ARC_REAR].attack != NO_ATTACK && w->x * axis.x + w->y * axis.y < 0;

    if (astern)
        axis = (point){-axis.x, -axis.y};
    out->attack = me->gun[ship][astern ? ARC_REAR : ARC_FRONT].attack;
    return out->attack != NO_ATTACK && officer_in_arc(me, axis, w, out);
}

static inline int officer_first_step(const officer_state *me)
{
    return me->g.complete ? 0 : 1;
}

/* How far the base of one is from another's, on its level. */
int32_t officer_away(const officer_state *me, const flight *a, const flight *b, int stage);

/* May a shot reach so far?  What then the odds are, and whether somebody stands between. */
bool officer_is_in_reach(const officer_state *me, const way *there);
int officer_odds_within(const officer_state *me, const world *w, int ship, const flight *from,
    int target, const flight *to, int stage, const way *there, const shot_line *seen);
bool officer_is_hidden(const officer_state *me, const world *w, int ship, const flight *from,
    int target, const flight *to, int stage, const way *there);

/* Most shots find nobody in the arc, which is soon seen. */
static inline int officer_odds_over(const officer_state *me, const world *w, int ship,
    const flight *from, int target, const flight *to, int stage, const way *there)
{
    shot_line seen;

    return officer_sees(me, ship, from, stage, there, &seen)
               ? officer_odds_within(me, w, ship, from, target, to, stage, there, &seen)
               : 0;
}

#endif

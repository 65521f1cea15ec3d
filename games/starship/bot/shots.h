/* shots.h: who could hit whom, for the officer's forecasts (value.c). */
#ifndef GAMES_STARSHIP_BOT_SHOTS_H
#define GAMES_STARSHIP_BOT_SHOTS_H

#include "games/starship/bot/officer.h"

enum { UNIT = 1 << UNIT_BITS };

/* The way from one ship to another. */
typedef struct {
    int64_t x, y, square; /* square: of its length */
    int down, gap;        /* levels: how much lower the other is, and the difference */
} way;

static inline way way_between(const flight *from, const flight *to, int stage)
{
    int64_t x = to->at[stage].at.x - from->at[stage].at.x;
    int64_t y = to->at[stage].at.y - from->at[stage].at.y;
    int down = from->level - to->level;

    return (way){x, y, x * x + y * y, down, down < 0 ? -down : down};
}

/* Do two bases overlap?  A base is an octagon; it is treated as a slightly smaller circle than the
   one around it. */
static inline bool overlaps(const officer_state *me, const way *w)
{
    return w->gap == 0 && w->square < 4 * (int64_t)me->radius * me->radius;
}

/* The line of a shot at a base in the arc of a gun. */
typedef struct {
    int attack;      /* the gun's attack value */
    int64_t square;  /* of the distance to the middle, or along the arc's edge if it is outside */
    int64_t shorter; /* the range is shorter by this part of the base */
} shot_line;

/* Finds the line of a shot at a base.  Returns false if no part of the base is in the arc. */
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

/* Finds the line of a shot by the gun ahead, or by one astern if the target is behind the ship.
   Returns false if the ship has no gun that bears on it. */
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

/* Returns the first movement step after which ships fire.  Under Quick Start that is the second. */
static inline int officer_first_step(const officer_state *me)
{
    return me->g.complete ? 0 : 1;
}

/* Returns how far two bases are apart; INT32_MAX if they are on different levels. */
int32_t officer_away(const officer_state *me, const flight *a, const flight *b, int stage);

/* Is a target within the range of guns? */
bool officer_is_in_reach(const officer_state *me, const way *there);
/* Returns the odds of a shot along a line that has been found, of THROWS. */
int officer_odds_within(const officer_state *me, const world *w, int ship, const flight *from,
    int target, const flight *to, int stage, const way *there, const shot_line *seen);
/* Does another ship hide the target? */
bool officer_is_hidden(const officer_state *me, const world *w, int ship, const flight *from,
    int target, const flight *to, int stage, const way *there);

/* Returns the odds of a shot, of THROWS.  Inline, because most targets are outside the arc and need
   no more than that test. */
static inline int officer_odds_over(const officer_state *me, const world *w, int ship,
    const flight *from, int target, const flight *to, int stage, const way *there)
{
    shot_line seen;

    return officer_sees(me, ship, from, stage, there, &seen)
               ? officer_odds_within(me, w, ship, from, target, to, stage, there, &seen)
               : 0;
}

#endif

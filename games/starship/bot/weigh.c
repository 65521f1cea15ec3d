/*
 * weigh.c: rates a ship's flights on imagined tables.
 *
 * Two things save work:
 *
 * - On these tables an enemy has only a few different plans.  What a flight and a plan bring each
 *   other is computed once for each plan, not for each table.
 * - Many flights of a ship differ only in where its guns point.  What others do to the ship is
 *   computed once for all of these (`suffer`); what it does itself, for each (`among_others`).
 */
#include <string.h>

#include "games/starship/bot/shots.h"

/* Estimates, tested in some thousand games between officers. */
enum {
    EARLY = 16,    /* a shot in the first firing step is better by one part in this many */
    COLLISION = 60 /* points lost by a collision: where the slide ends is uncertain (SB-116) */
};

/* A flight of the ship and a plan of another ship, wherever the ship's guns point. */
typedef struct {
    const world *on;   /* a table on which the other has this plan */
    const flight *way; /* the other's flight */
    bool overlap;      /* after the turn */
    bool reach[2];     /* after each step: they are within range of guns */
    bool feared;       /* one of the other's shots may hit */
    uint8_t gap;       /* levels */
    uint8_t back[2];   /* odds of the other's shots */
    int32_t far;       /* rough distance after the turn */
    int32_t danger;    /* points: how soon the other will have the ship before its guns */
} encounter;

/* The same with the direction of the ship's guns. */
typedef struct {
    bool bears; /* one of its shots may hit */
    uint8_t odds[2];
    int32_t chase; /* points: how soon the ship will have the other before its guns */
} lookout;

/* What others do to the ship on one table. */
typedef struct {
    bool collides;
    int32_t bumps, taken, danger; /* points lost: by collisions, by fire, and by danger next turn */
} plight;

typedef struct {
    const officer_state *me;
    int ship, enemies, others, worlds;
    const world *w;
    int first_step, side; /* side: the number of ships on the ship's side */
    int64_t reach, touch; /* squares: the range of guns; the distance below which bases overlap */
    int whatever;         /* percent of bearing that does not depend on facing */
    bool armed;
    /* Can another hit it?  Can it hit another?  Does it overlap another (Quick Start)? */
    bool feared, bearing, bumps;
    uint8_t other[SHIPS];         /* the enemies; then its own side, where ships collide */
    uint8_t plans[SHIPS];         /* how many different plans each of them has */
    uint8_t plan[SHIPS][WORLDS];  /* which plan it has on each table */
    int32_t shot[THROWS + 1];     /* points of a shot at the ship, by its odds */
    int32_t hit[SHIPS][WORLDS];   /* points for a hit on an enemy, after the shots of its side */
    encounter met[SHIPS][WORLDS]; /* by the other's plans */
    lookout seen[SHIPS][WORLDS];  /* by the other's plans */
    plight plight[WORLDS];
} scales;

/* ---- the tables ---- */

/* Has a ship the same plan on two tables?  If there is gear that shields others, this returns
   false: odds then depend on where all ships are. */
static bool is_same_plan(const scales *s, int other, const world *a, const world *b)
{
    return s->me->shields == 0 && a->of[other].number == b->of[other].number;
}

/* Finds the different plans of a ship, and which of them it has on each table. */
static void sort_plans(scales *s, int i)
{
    s->plans[i] = 0;
    for (int k = 0; k < s->worlds; k++) {
        int which = 0;

        while (which < s->plans[i] && !is_same_plan(s, s->other[i], s->met[i][which].on, &s->w[k]))
            which++;
        if (which == s->plans[i]) {
            s->met[i][which].on = &s->w[k];
            s->met[i][which].way = &s->w[k].of[s->other[i]];
            s->plans[i]++;
        }
        s->plan[i][k] = (uint8_t)which;
    }
}

/* Returns how many hits on a target are expected from the others of a ship's side, in 1/THROWS. */
static int hits_of_mates(const officer_state *me, const world *w, int ship, int target)
{
    int sum = 0;

    EACH(mate, officer_mates(me, ship))
    if (w->aim[mate].target == target)
        sum += w->aim[mate].odds;
    return sum;
}

static void add_others(scales *s, uint32_t ships)
{
    EACH(other, ships)
    {
        s->other[s->others] = (uint8_t)other;
        sort_plans(s, s->others++);
    }
}

static void set_scales(scales *s, const officer_state *me, int ship, const world *w, int worlds)
{
    int64_t reach = me->ends[0][BAND_LONG] + me->radius;

    s->me = me;
    s->ship = ship;
    s->w = w;
    s->worlds = worlds;
    s->first_step = officer_first_step(me);
    s->reach = reach * reach;
    s->touch = 4 * (int64_t)me->radius * me->radius;
    s->whatever = me->g.complete ? 60 : 20; /* a ship that can rotate need not turn */
    s->armed = fires_ahead(me, ship);
    s->others = 0;
    add_others(s, officer_enemies(me, ship));
    s->enemies = s->others;
    if (!me->g.complete)
        add_others(s, officer_mates(me, ship));
    s->side = 1 + set_count(officer_mates(me, ship));
    for (int odds = 0; odds <= THROWS; odds++)
        s->shot[odds] = officer_shot_worth(me, ship, odds, 0);
    for (int e = 0; e < s->enemies; e++)
        for (int k = 0; k < worlds; k++)
            s->hit[e][k] =
                officer_next_hit(me, s->other[e], hits_of_mates(me, &w[k], ship, s->other[e]));
}

/* ---- plan against plan ---- */

static int32_t size_of(int32_t n)
{
    return n < 0 ? -n : n;
}

static int32_t rough_distance(point to)
{
    int32_t x = size_of(to.x), y = size_of(to.y);

    return 1 + (x > y ? x + y * 3 / 8 : y + x * 3 / 8);
}

static int32_t ahead(point axis, point to)
{
    return (int32_t)(((int64_t)to.x * axis.x + (int64_t)to.y * axis.y) / UNIT);
}

/* Rates how soon a ship will have another before its guns, in percent, by distance and facing.
   `before` is how far the other is ahead of it, along its axis; `far` is the distance. */
static int32_t bearing_on(const scales *s, int32_t before, int32_t far, int gap)
{
    enum { NEAR = 200 * MILLIMETRE, HALVED = 300 * MILLIMETRE };
    int32_t facing = s->whatever + (100 - s->whatever) * (far + before) / (2 * far);

    if (gap != 0)
        far += gap * starship_components()->level_height;
    return far <= NEAR ? facing : facing * HALVED / (HALVED + far - NEAR);
}

/* Notes whether the two are within range of guns after a step.  Returns true if they overlap. */
static bool fly_by(const scales *s, const flight *f, encounter *m, int stage)
{
    point to = point_minus(m->way->at[stage].at, f->at[stage].at);
    int64_t square = (int64_t)to.x * to.x + (int64_t)to.y * to.y;
    bool touches = m->gap == 0 && square < s->touch;

    m->reach[stage] = m->gap <= 1 && square <= s->reach && !touches;
    return touches;
}

/* Notes the odds of an enemy's shot after a step. */
static void threaten(scales *s, const flight *f, int enemy, encounter *m, int stage)
{
    const officer_state *me = s->me;

    m->back[stage] = 0;
    if (!m->reach[stage])
        return;
    way back = way_between(m->way, f, stage);

    m->back[stage] = (uint8_t)officer_odds_over(me, m->on, enemy, m->way, s->ship, f, stage, &back);
    if (m->back[stage] != 0)
        m->feared = s->feared = true;
}

/* Fills in the encounter of a flight with a plan of another ship. */
static void meet(scales *s, const flight *f, int other, bool is_enemy, encounter *m)
{
    m->gap = (uint8_t)size_of(f->level - m->way->level);
    m->feared = false;
    for (int stage = s->first_step; stage < 2; stage++) {
        m->overlap = fly_by(s, f, m, stage);
        if (is_enemy)
            threaten(s, f, other, m, stage);
    }
    s->bumps |= m->overlap && !s->me->g.complete;
    m->danger = 0;
    if (!is_enemy)
        return;
    point to = point_minus(f->at[1].at, m->way->at[1].at);

    m->far = rough_distance(to);
    if (fires_ahead(s->me, other))
        m->danger = bearing_on(s, ahead(m->way->axis[1], to), m->far, m->gap) *
                    s->me->harm[s->ship][1] / 100;
}

/* Fills in what depends on where the ship's guns point. */
static void look_out(scales *s, const flight *f, int enemy, const encounter *m, lookout *l)
{
    point to = point_minus(m->way->at[1].at, f->at[1].at);

    *l = (lookout){.chase = 0};
    for (int stage = s->first_step; stage < 2; stage++)
        if (m->reach[stage]) {
            way there = way_between(f, m->way, stage);

            l->odds[stage] =
                (uint8_t)officer_odds_over(s->me, m->on, s->ship, f, enemy, m->way, stage, &there);
            l->bears |= l->odds[stage] != 0;
        }
    s->bearing |= l->bears;
    if (s->armed)
        l->chase =
            bearing_on(s, ahead(f->axis[1], to), m->far, m->gap) * s->me->harm[enemy][1] / 100;
}

static bool is_hidden(const scales *s, const world *w, int ship, const flight *from, int target,
    const flight *to, int stage)
{
    way there = way_between(from, to, stage);

    return officer_is_hidden(s->me, w, ship, from, target, to, stage, &there);
}

/* ---- what others do ---- */

/* Returns the points of the better of an enemy's shots, of those that no other ship blocks. */
static int32_t shot_taken(const scales *s, const flight *f, int e, int k)
{
    const encounter *m = &s->met[e][s->plan[e][k]];
    const world *w = &s->w[k];
    int enemy = s->other[e], odds = 0;

    for (int stage = s->first_step; stage < 2; stage++)
        if (m->back[stage] > odds && !is_hidden(s, w, enemy, m->way, s->ship, f, stage))
            odds = m->back[stage];
    return s->shot[odds];
}

/* Returns the points that enemy fire costs.  An enemy that fires at this ship spares its other
   target; three quarters of that count, because its choice is not certain. */
static int32_t fire_taken(const scales *s, const flight *f, int k)
{
    int32_t sum = 0;

    for (int e = 0; e < s->enemies && s->feared; e++) {
        if (!s->met[e][s->plan[e][k]].feared)
            continue;
        const aim *a = &s->w[k].aim[s->other[e]];
        int32_t worth = shot_taken(s, f, e, k);
        int32_t instead = a->target == s->ship ? a->second : a->worth;

        sum += worth - (worth < instead ? worth : instead) * 3 / 4;
    }
    return sum;
}

/* Returns the points that the ship's jammer saves: friends near it are hit less often. */
static int32_t shelter(const scales *s, const flight *f, const world *w)
{
    enum { SAVED = 4 }; /* one part of a shot in this many */
    const officer_state *me = s->me;
    int32_t sum = 0;

    for (int e = 0; e < s->enemies && me->shields >> s->ship & 1; e++) {
        const aim *a = &w->aim[s->other[e]];
        bool no_aim = false;

        if (a->target != NO_SHIP && a->target != s->ship &&
            starship_shield_by(&me->g, s->ship, officer_away(me, f, &w->of[a->target], 1),
                BAND_LONG, &no_aim) != 0)
            sum += a->worth / SAVED;
    }
    return sum;
}

/* Rates overlaps under Quick Start: neither of the two ships may fire (SB-118). */
static void collide(const scales *s, int k, plight *p)
{
    p->collides = false;
    p->bumps = 0;
    for (int i = 0; i < s->others && s->bumps; i++) {
        int32_t worth = s->w[k].aim[s->other[i]].worth;

        if (!s->met[i][s->plan[i][k]].overlap)
            continue;
        p->collides = true;
        p->bumps += COLLISION + (i < s->enemies ? -worth : worth);
    }
}

/* Fills in what others do to the ship on each table; where its guns point does not matter. */
static void suffer(scales *s, const flight *f)
{
    int dread = s->me->dread;

    s->feared = s->bumps = false;
    for (int i = 0; i < s->others; i++)
        for (int which = 0; which < s->plans[i]; which++)
            meet(s, f, s->other[i], i < s->enemies, &s->met[i][which]);
    for (int k = 0; k < s->worlds; k++) {
        plight *p = &s->plight[k];
        int32_t danger = 0;

        collide(s, k, p);
        p->taken = (fire_taken(s, f, k) - shelter(s, f, &s->w[k])) * dread / 100;
        for (int e = 0; e < s->enemies; e++)
            danger += s->met[e][s->plan[e][k]].danger;
        p->danger = danger / s->side * dread;
    }
}

/* ---- what the ship does ---- */

/* Returns the points of the ship's best shot on a table, or `best` if that is more.  It fires
   once, in one step or the other, at one target. */
static int32_t fire_given(const scales *s, const flight *f, int k, int32_t best)
{
    const world *w = &s->w[k];

    for (int e = 0; e < s->enemies && s->bearing; e++) {
        const lookout *l = &s->seen[e][s->plan[e][k]];
        int target = s->other[e], odds = 0;
        bool early = false;

        if (!l->bears)
            continue;
        for (int stage = s->first_step; stage < 2; stage++) {
            if (l->odds[stage] <= odds ||
                is_hidden(s, w, s->ship, f, target, &w->of[target], stage))
                continue;
            odds = l->odds[stage];
            early = stage == 0;
        }
        int32_t worth = odds * s->hit[e][k] / THROWS;

        worth += early ? worth / EARLY : 0;
        best = worth > best ? worth : best;
    }
    return best;
}

/* Returns the points of a good position for the next turn. */
static int32_t standing(const scales *s, int k)
{
    int32_t hunt = 0;

    for (int e = 0; e < s->enemies; e++) {
        int32_t chase = s->seen[e][s->plan[e][k]].chase;

        hunt = chase > hunt ? chase : hunt;
    }
    return (hunt * s->me->drive - s->plight[k].danger) / 100;
}

/* Returns the points of a flight, summed over all tables. */
static int32_t among_others(scales *s, const flight *f)
{
    int32_t bombs = s->me->tasks > 0 ? officer_bombing(s->me, s->ship, f) : 0, sum = 0;

    s->bearing = false;
    for (int e = 0; e < s->enemies; e++)
        for (int which = 0; which < s->plans[e]; which++)
            look_out(s, f, s->other[e], &s->met[e][which], &s->seen[e][which]);
    for (int k = 0; k < s->worlds; k++) {
        const plight *p = &s->plight[k];
        int32_t given = p->collides ? 0 : fire_given(s, f, k, bombs);

        sum += given - p->taken + standing(s, k) / 2 - p->bumps;
    }
    return sum;
}

/* Do two flights differ only in where the guns point? */
static bool is_same_body(const flight *a, const flight *b)
{
    return memcmp(a->at, b->at, sizeof a->at) == 0 && a->level == b->level &&
           a->energy == b->energy && a->plan.card[0] == b->plan.card[0];
}

void officer_weigh(const officer_state *me, int ship, const flight *f, const int32_t *apart,
    int count, const world *w, int worlds, int32_t *out)
{
    const flight *last = NULL;
    scales s;

    set_scales(&s, me, ship, w, worlds);
    for (int i = 0; i < count; i++) {
        out[i] = apart[i] * worlds;
        if (f[i].ends == ENDS_OUT)
            continue;
        if (last == NULL || !is_same_body(last, &f[i]))
            suffer(&s, &f[i]);
        last = &f[i];
        out[i] += among_others(&s, &f[i]);
    }
}

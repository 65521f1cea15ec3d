/*
 * state.h: the state of a game of Starship Battles, what is open and what is hidden.
 *
 * starship.dictionary defines the members of the state. This file has the constants that they need,
 * and the simplest queries. Other queries and actions are in the header of each subfolder;
 * procedures.h includes those headers.
 */
#ifndef GAMES_STARSHIP_RULES_STATE_H
#define GAMES_STARSHIP_RULES_STATE_H

#include "core/chance.h"
#include "core/game.h"
#include "games/starship/rules/data.h"
#include "space/sight.h"

#define SB(number) RULE(1, number)
#define FL(number) RULE(2, number)

/*
 * Everything that stands on the table is a body. Bodies share one numbering, and the arrays of
 * poses and levels:
 *
 *     0   ships   23 | 24   pieces of terrain   38 | 39   missiles   62
 */
enum { SHIPS = 24, PIECES = PIECES_MAX, MISSILES = 24, NO_SHIP = 255 };
enum { FIRST_PIECE = SHIPS, FIRST_MISSILE = FIRST_PIECE + PIECES };
enum { BODIES = FIRST_MISSILE + MISSILES };
typedef uint64_t bodies; /* a set of bodies */
static_assert(BODIES <= 63, "a set of bodies does not fit an answer");
enum { EVERYBODY = (1 << SHIPS) - 1 };
enum { COUNTERS = 96, NOTCHES = 12, LEVELS = 4, USUAL_LEVEL = 2, SEATS = SEATS_MAX };

enum {
    ENERGY_LEAST = -1,
    ENERGY_MOST = 6,
    OVERBOOST_ENERGY = 3,
    LEVEL_ENERGY = 3, /* that a change of level adds (SB-355) */
    G_LIMIT = 4,
    G_LIMIT_HURT = 3
};

enum {
    SLOTS = 10, /* talents and flaws of a pilot: seven and two at most (SB-441), and one imposed */
    UNDONE = COUNTERS / 8,
    DRAWN = 8, /* the most collision counters that are drawn at once */
    FUEL_MOST = 999,
    JUMPS_MOST = 2,         /* SB-491 */
    JUMP_FUEL = 15,         /* SB-492 */
    JUMPS_OUT = LEVELS + 1, /* instead of a marker's level: the ship leaves the battle */
    NO_TEMPLATE = 255,
    SEEKS = 3,        /* a missile seeks from this turn of its flight on (FL-094) */
    BLAST_FAR = 30000 /* no missile explodes so far from its middle */
};

/* Where a ship has landed: on a piece, counted from 1, or on the ground.  And how long it stays. */
enum { ON_GROUND = PIECES + 1, JUST_LANDED = 3, JOLT_MOST = 3 };

/* The result of an attack: how often it hit, and what a talent does to the counters. */
enum { HITS_MASK = 3, HITS_DRAW_TWO = 4, HITS_FORCE_PLUS = 8, HITS_MOST = 15 };

/* Effects on a pilot in this turn, as a set. */
enum { SPELL_NO_TALENTS = 1, SPELL_AGGRESSION = 2, SPELLS_ALL = 3 };

/* How a ship drew a counter, as far as others could see it. */
enum {
    DREW_PLUS,     /* from a hit; its + made the ship draw another */
    DREW_PLAIN,    /* from a hit; no other was drawn after it */
    DREW_SECOND,   /* after a +, or a talent counted it as a +: its own + shows nothing */
    DREW_NUMBER,   /* for an illegal move: only its number counts */
    DREW_COLLISION /* from the collision pool, so it is not stored: its + shows nothing (SB-R88) */
};
enum { COUNTER_WAY = 6 }; /* a counter is its kind, and from this bit on how it was drawn */

enum {
    SETTING_SCENARIO, /* value: the scenario's number */
    SETTING_RULES,
    SETTING_SHIPS,
    SETTING_PLANS,
    SETTING_DECLARATIONS,
    SETTING_COUNTERS,
    SETTING_OPTIONAL, /* a set: NEEDS_... */
    SETTING_FUEL,
    SETTING_CIRCLES,
    SETTING_TERRAIN,
    SETTING_TALENTS,
    SETTING_POINTS,
    SETTING_MISSILES,
    SETTING_TURNS,
    SETTINGS
};
enum { RULES_OF_SCENARIO, RULES_SET_QUICK, RULES_SET_COMPLETE };
enum { SHIPS_OF_SCENARIO }; /* then 1, 2, 3, 4, 6, 8, 5, 12 on each side */
enum { PLANS_STRICT, PLANS_TABLETOP };
enum { DECLARATIONS_WAITING, DECLARATIONS_SEALED };
enum { TERRAIN_OF_SCENARIO };                             /* then 1, 2, 3, 4 on each side */
enum { COUNTERS_ONE_SET };                                /* then two, three */
enum { MISSILES_OF_SCENARIO };                            /* then what each ship carries */
enum { TURNS_WITHOUT_END, TURNS_20, TURNS_30, TURNS_60 }; /* of a phase */
enum { CIRCLES_BY_TAILS, CIRCLES_PRINTED };

enum { ENTRY_MOST = 4000 }; /* no edge is longer, in millimeters */

enum { TARGET_OPEN = 254, TAILS_OPEN = 254 }; /* a ship's owner has not decided yet */

/* Location markers of a side, A to F; on the dials of a navigation panel they are numbered
   from 1. */
enum { LOCATIONS = 6, NAVPOINT_OUT = LOCATIONS + 1, DISTANCE_MOST = 99, WIDEST = 4000 };

#include "games/starship_dictionary.h"

static inline starship *starship_of(flow *w)
{
    return (starship *)(void *)w;
}

static inline const starship *starship_in(const flow *w)
{
    return (const starship *)(const void *)w;
}

/* ---- components and sides ---- */

static inline const ship_type *type_of(const starship *g, int ship)
{
    return &starship_components()->type[g->type[ship]];
}

static inline const deck *deck_of(const starship *g, int ship)
{
    return &starship_components()->deck[type_of(g, ship)->deck];
}

static inline const card *card_of(const starship *g, int ship, int place)
{
    return &deck_of(g, ship)->card[place];
}

static inline const scenario *scenario_of(const starship *g)
{
    return &starship_components()->scenario[g->setting[SETTING_SCENARIO]];
}

static inline int seat_side(int seat)
{
    return seat & 1;
}

static inline int side_of(const starship *g, int ship)
{
    return seat_side(g->owner[ship]);
}

/* Is any of these optional rules and features in play? */
static inline bool plays(const starship *g, uint32_t needs)
{
    return (g->optional & needs) != 0;
}

/* Is the game in a planet's atmosphere, not in space (FL-148, FL-149)? */
static inline bool in_air(const starship *g)
{
    return plays(g, NEEDS_GROUND | NEEDS_HIGH);
}

static inline bool on_table(const starship *g, int ship)
{
    return g->where[ship] == ON_TABLE;
}

static inline bool is_ship(int body)
{
    return body < SHIPS;
}

static inline bool is_piece(int body)
{
    return body >= FIRST_PIECE && body < FIRST_MISSILE;
}

/* Is the ship on the table, or yet to come? */
static inline bool takes_part(const starship *g, int ship)
{
    return g->where[ship] == ON_TABLE || g->where[ship] == RESERVE;
}

/* Has the ship landed before this turn, so that it must stay (FL-072)? */
static inline bool is_held(const starship *g, int ship)
{
    return g->stays[ship] != 0 && g->stays[ship] != JUST_LANDED;
}

/* Does a badly hurt pilot fix the ship's cards a turn ahead (SB-273)? Not in a landed ship
   (FL-R104). */
static inline bool plans_ahead(const starship *g, int ship)
{
    return g->is_severe[ship] && g->landed[ship] == 0;
}

/* Was the sign of a landing fixed together with this turn's card (FL-R104)? */
static inline bool has_fixed_sign(const starship *g, int ship)
{
    return g->plan[ship] == PLAN_AHEAD && g->plan_touch[ship] == TOUCH_SIGNED;
}

/* Is the ship planned in this turn: on the table, or to come from now on (SB-R83)? */
static inline bool plans_now(const starship *g, int ship)
{
    bool prepares = plays(g, NEEDS_NAVIGATION); /* it plans one turn earlier (FL-R107) */

    return (on_table(g, ship) && !is_held(g, ship)) ||
           (g->where[ship] == RESERVE && g->turn + prepares >= g->arrives[ship]);
}

#endif

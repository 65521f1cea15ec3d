/*
 * data_pieces.h: the pieces on the table: maneuver decks, ships, gear, counters, terrain, missiles.
 * Also the optional rules that need them.
 */
#ifndef GAMES_STARSHIP_RULES_DATA_PIECES_H
#define GAMES_STARSHIP_RULES_DATA_PIECES_H

#include <stdint.h>

#include "space/shape.h"

enum {
    ID_SIZE = 24, /* sizes of texts, with their zero byte */
    NAME_SIZE = 40,
    SUMMARY_SIZE = 120,
    TEXT_SIZE = 160,
    CARDS_MAX = 30, /* in a deck: a set of cards fits into a number */
    DECKS_MAX = 12,
    TYPES_MAX = 16,
    KINDS_MAX = 64,   /* of counters, over all pools */
    TALENTS_MAX = 48, /* with flaws; for a set of them see starship_talents */
    PILOTS_MAX = 24,  /* cards and tokens */
    GEAR_MAX = 8,     /* a set of gear fits into a byte */
    TEMPLATES_MAX = 48,
    FIELD_SHAPES = 4,  /* convex shapes that make up a template */
    MARKER_SIDES = 12, /* of the jump marker */
    FTL_MARKERS = 7,   /* numbered from 0 on (FL-229) */
    SCENARIOS_MAX = 32,
    FORCES_MAX = 6,  /* rows of ships on each side */
    CREW_MAX = 12,   /* ships on each side for which a scenario names pilots */
    FLAWS_MOST = 2,  /* of a pilot (SB-440) */
    PIECES_MAX = 15, /* pieces of terrain in a scenario */
    GOALS_MAX = 24,
    ORBITS_MAX = 4, /* movement cards of planetoids */
    SCANS_MAX = 4,  /* ways of scanning in a scenario */
    FLYING_MAX = 4, /* missiles that fly when a scenario begins */
    FACTS_MOST = 3, /* in a goal or an exit: all of them must hold */
    EXITS_MAX = 8,
    PHASES_MAX = 4
};

enum { COLONIAL, CYLON, SIDES };

/* The settings of the speed slider, in the order of the panel from the slowest up (SB-027). */
enum { BACK, STILL, LOW, MEDIUM, HIGH, FTL, SPEEDS };

enum { ARROWS = 4 }; /* on a maneuver card: BACK, LOW, MEDIUM, HIGH, see starship_arrow_of */

/* How an arrow is drawn.  The rules only use where it ends. */
enum { SHAPE_LINE, SHAPE_ARC, SHAPE_SLIP, ARROW_SHAPES };

/* An arrow, or the line of an overboost.  Its head and its turn are relative to its start. */
typedef struct {
    point to;
    int32_t turn;
    uint8_t present, drawn;
    int8_t energy;
    uint8_t unused;
} arrow;

/* The symbols of a card (SB-021), as a set. */
enum {
    STRAIGHT = 1,
    TURN = 2,
    SLIP = 4,
    OVERBOOST = 8,
    DIFFICULT = 16,
    CHANGE_DIRECTION = 32,
    BLANK = 64
};

typedef struct {
    char id[ID_SIZE], name[NAME_SIZE];
    uint8_t symbols;
    uint8_t g;
    uint8_t unused[2];
    arrow arrow[ARROWS];
    arrow line; /* of an overboost */
} card;

typedef struct {
    char id[ID_SIZE], name[NAME_SIZE];
    int32_t card_count;
    card card[CARDS_MAX];
    /* The places of these cards in the deck; NO_CARD: it has none. */
    uint8_t straight, straight_overboost, change_direction, blank;
} deck;

enum { NO_CARD = 255, NO_ATTACK = 255 };

/* A spaceship card. */
typedef struct {
    char id[ID_SIZE], name[NAME_SIZE];
    uint8_t side;
    uint8_t attack; /* NO_ATTACK: it has no guns */
    uint8_t structure, acceleration;
    uint8_t has_ftl, deck;
    uint8_t estimated;    /* set of ESTIMATED_...: figures that no public source gives */
    uint8_t needs_strip;  /* it needs smooth strips and ramps, like a Viper (FL-036) */
    uint8_t has_missiles; /* it can carry missiles where a scenario or the players say so */
    uint8_t unused;
    uint16_t points[2]; /* its cost under RULES_QUICK and RULES_COMPLETE; 0: unknown */
} ship_type;

enum {
    ESTIMATED_ATTACK = 1,
    ESTIMATED_STRUCTURE = 2,
    ESTIMATED_ACCELERATION = 4,
    ESTIMATED_POINTS = 8
};

/* Gear that a ship carries: a gun or a shield (FL-R70). */
enum { ARC_FRONT, ARC_REAR, GUN_ARCS };
typedef struct {
    char id[ID_SIZE], name[NAME_SIZE], text[TEXT_SIZE];
    int32_t reach;  /* range of the gun; 0: only the usual limit */
    int32_t around; /* friends within this distance are shielded too */
    uint16_t types; /* set of ships that can carry it */
    uint16_t points;
    uint8_t attack;      /* NO_ATTACK: it is not a gun */
    uint8_t in_place;    /* it replaces the ship's own guns; else the player chooses between them */
    uint8_t arc, draws;  /* `draws`: counters for a hit */
    uint8_t uses;        /* 0: without limit */
    int8_t against;      /* modifier of attacks on its ship */
    int8_t against_far;  /* the same at medium and long range; 0: as `against` */
    uint8_t no_aim;      /* attacks on its ship get no aiming bonus */
    uint8_t misled_from; /* a missile passes its ship by from this sum of two dice on; 0: never */
    uint8_t unused[3];
} gear_kind;

/* Counters come in pools; special marks are numbered from 1 (SB-258). */
enum { POOL_DAMAGE, POOL_COLLISION, POOL_MISSILE, POOLS };
enum { NO_SPECIAL, ENGINE, CONTROLS, PILOT, HULL, SPECIALS };

typedef struct {
    uint8_t pool, value, plus, special;
    uint8_t count; /* in a complete set */
    uint8_t unused[3];
} counter_kind;

enum { RULES_QUICK, RULES_COMPLETE, RULES_ANY }; /* the rules that a scenario is for */

/* Optional rules and features (ledger, sections 18 to 32), as a set. */
enum {
    NEEDS_AIMING = 1,
    NEEDS_ATTACK_DECLARATION = 2,
    NEEDS_BLANK_CARDS = 4,
    NEEDS_DOUBLES = 8,
    NEEDS_FUEL = 16,
    NEEDS_TAILING = 32,
    NEEDS_LEVELS = 64,
    NEEDS_ASTEROIDS = 128,
    NEEDS_PLANETOIDS = 256,
    NEEDS_PILOTS = 512,
    NEEDS_TALENTS = 1024,
    NEEDS_FTL = 2048,
    NEEDS_MISSILES = 1 << 12,
    NEEDS_SCANNING = 1 << 13,
    NEEDS_ORBITS = 1 << 14,
    NEEDS_CLOUDS = 1 << 15,
    NEEDS_LANDING = 1 << 16,    /* take-off and landing */
    NEEDS_GROUND = 1 << 17,     /* in a planet's atmosphere, at ground level */
    NEEDS_HIGH = 1 << 18,       /* in a planet's atmosphere, at high altitude */
    NEEDS_NAVIGATION = 1 << 19, /* the advanced rules of jumps */
    NEEDS_TERRAIN = NEEDS_ASTEROIDS | NEEDS_PLANETOIDS | NEEDS_CLOUDS, /* any of it */
    NEEDS_BOOK = (1 << 12) - 1,                                        /* those of the rulebook */
    OPTIONAL_ALL = (1 << 20) - 1
};

/* ---- terrain (ledger, sections 26 and 27; FL 2 to 4) and jumps (section 32) ---- */

/* Zones on the ground come last: nothing collides with them (FL-052, FL-066). */
enum {
    SPARSE_FIELD,
    DENSE_FIELD,
    PLANETOID,
    CLOUD,
    SMOOTH_ZONE,
    HARD_ZONE,
    STATION,
    RAMP,
    STRUCTURE, /* built by people, and solid to missiles (FL-R24) */
    TOKEN,     /* marks a place */
    TERRAIN_KINDS,
    FIRST_ZONE = SMOOTH_ZONE
};
enum { NO_ORBIT = 255 };

/* The movement card of planetoids in orbit.  Its length is from the yellow line to the red line
   (FL-021). */
typedef struct {
    char id[ID_SIZE], name[NAME_SIZE];
    int32_t length;
    int32_t turn; /* of the planetoid in a move; clockwise is positive */
} orbit_card;

/* The markers that a planetoid can hold (FL-004). */
enum { NO_ELEMENT, TYLIUM, WATER_TYLIUM, WATER, BLANK_ELEMENT, CYLON_BASE, ELEMENTS };

/* One face of a terrain template, relative to its middle and facing up the table. */
typedef struct {
    char id[ID_SIZE], name[NAME_SIZE];
    int32_t radius; /* of the circle around the outline, or of the circle that it is */
    shape outline;  /* for drawing, not always convex; without corners: a circle */
    int32_t shape_count;
    shape shape[FIELD_SHAPES]; /* convex shapes that the rules use */
    uint8_t kind;
    int8_t cover;   /* modifier of attacks (SB-378, SB-387) */
    uint8_t copies; /* both faces count together */
    uint8_t front;  /* if this is a back, the template on its front; a front has its own number */
    uint8_t orbit;  /* its movement card; NO_ORBIT: it does not move */
    uint8_t unused[3];
} template;

typedef struct {
    int32_t angle;   /* of its middle, clockwise from the front of the marker */
    uint32_t totals; /* sums of two dice, as bits (SB-482, SB-R78) */
} marker_side;

typedef struct {
    int32_t across; /* from a side to the opposite one */
    int32_t side_count;
    marker_side side[MARKER_SIDES];
} jump_marker;

/* ---- missiles (ledger, sections FL 7 to FL 10) ---- */

enum { NO_MISSILE, CONVENTIONAL, NUCLEAR, MISSILE_KINDS };
enum { WARHEADS = MISSILE_KINDS - CONVENTIONAL };

/* The sides of a missile's template by color, from front to rear.  All but black have an arrow on
   the missile's card. */
enum { RED, ORANGE, YELLOW, BLACK, COLOURS };

typedef struct {
    int32_t across; /* from a side to the opposite one: a regular octagon (FL-079) */
    int32_t arrow[BLACK];
} missile_piece;

/* The pieces of the advanced rules of jumps. */
typedef struct {
    int32_t across;     /* of a location marker, from a side to the opposite one */
    int32_t side_count; /* of a location marker, clockwise from its arrow (FL-R63) */
    int32_t apart;      /* least distance between location markers of one side (FL-205) */
    int32_t dial;       /* the greatest distance that can be set, in centimeters */
    int32_t distortion; /* a jump hurts ships this near (FL-245) */
    int32_t across_prepared[FTL_MARKERS]; /* of the FTL markers, by preparation counters (FL-R65) */
} navigation_gear;

#endif

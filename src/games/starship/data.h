/*
 * data.h: the components of Starship Battles: ships, maneuver decks, counters, rulers, pilots, talents,
 * terrain, scenarios.
 *
 * The shipped components are a table made at build time from data/starship/; a person's own are read
 * from files before the first game (box/).  From then on they are constant: every game at
 * this program is played with them, and a saved game names their hash.
 *
 * Lengths are hundredths of a millimetre, angles hundredths of a degree.  A record has no padding, so
 * that the hash is a hash of its bytes; unused rows and the rest of every name are zero.
 */
#ifndef GAMES_STARSHIP_DATA_H
#define GAMES_STARSHIP_DATA_H

#include <stdbool.h>
#include <stdint.h>

#include "core/game.h"
#include "core/layout.h"
#include "space/shape.h"

enum {
    ID_SIZE = 24, /* of a text, its zero byte included */
    NAME_SIZE = 40,
    SUMMARY_SIZE = 120,
    TEXT_SIZE = 160,
    CARDS_MAX = 30, /* of a deck: a set of them is a number */
    DECKS_MAX = 12,
    TYPES_MAX = 16,
    KINDS_MAX = 64,   /* of counters, over all pools */
    TALENTS_MAX = 48, /* flaws included: a set of them is starship_talents */
    PILOTS_MAX = 24,  /* cards and tokens */
    GEAR_MAX = 8,     /* a set of them is a byte */
    TEMPLATES_MAX = 24,
    FIELD_SHAPES = 4,  /* convex ones that make up a template */
    MARKER_SIDES = 12, /* of the jump marker */
    FTL_MARKERS = 7,   /* numbered from 0 on (FL-229) */
    SCENARIOS_MAX = 24,
    FORCES_MAX = 6,  /* rows of ships a side */
    CREW_MAX = 12,   /* ships a side that a scenario names pilots for */
    FLAWS_MOST = 2,  /* of a pilot (SB-440) */
    PIECES_MAX = 15, /* of terrain, in a scenario */
    GOALS_MAX = 24,
    ORBITS_MAX = 4, /* movement cards of planetoids */
    SCANS_MAX = 4,  /* ways of scanning in a scenario */
    FLYING_MAX = 4, /* missiles that fly when a scenario begins */
    FACTS_MOST = 3, /* of a goal or a way out: all of them must hold */
    EXITS_MAX = 8,
    PHASES_MAX = 4
};

enum { COLONIAL, CYLON, SIDES };

/* The settings of the speed slider, in the order of the panel from the slowest up (SB-027). */
enum { BACK, STILL, LOW, MEDIUM, HIGH, FTL, SPEEDS };

enum { ARROWS = 4 }; /* of a maneuver card: BACK, LOW, MEDIUM, HIGH, see starship_arrow_of */

/* How an arrow is drawn; where it ends is what counts. */
enum { SHAPE_LINE, SHAPE_ARC, SHAPE_SLIP, ARROW_SHAPES };

/* An arrow, or the line of an overboost: from its start to its head, in the frame of its start. */
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
    /* Places in it. */
    uint8_t straight, straight_overboost, change_direction, blank; /* NO_CARD: none */
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
    uint8_t needs_strip;  /* it needs smooth strips and ramps: a Viper (FL-036) */
    uint8_t has_missiles; /* may it carry any, where a scenario or the players say so? */
    uint8_t unused;
    uint16_t points[2]; /* what it costs under RULES_QUICK and RULES_COMPLETE; 0: nobody has said */
} ship_type;

enum {
    ESTIMATED_ATTACK = 1,
    ESTIMATED_STRUCTURE = 2,
    ESTIMATED_ACCELERATION = 4,
    ESTIMATED_POINTS = 8
};

/* Gear that a ship carries: a gun, or what shields it (FL-R70). */
enum { ARC_FRONT, ARC_REAR, GUN_ARCS };
typedef struct {
    char id[ID_SIZE], name[NAME_SIZE], text[TEXT_SIZE];
    int32_t reach;  /* of the gun; 0: as far as any */
    int32_t around; /* friends so near are shielded too */
    uint16_t types; /* set of ships that can carry it */
    uint16_t points;
    uint8_t attack;      /* NO_ATTACK: it is no gun */
    uint8_t in_place;    /* of the ship's own guns; else it is fired instead of them */
    uint8_t arc, draws;  /* counters for a hit */
    uint8_t uses;        /* 0: without limit */
    int8_t against;      /* what attacks on its ship lose, or gain */
    int8_t against_far;  /* at medium and long range */
    uint8_t no_aim;      /* nobody aims better there */
    uint8_t misled_from; /* the least sum of two dice with which a missile passes it by; 0: never */
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

enum { RULES_QUICK, RULES_COMPLETE, RULES_ANY }; /* which of the two a scenario is for */

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
    NEEDS_LANDING = 1 << 16, /* take-off and landing */
    NEEDS_GROUND = 1 << 17,  /* a planet's atmosphere: at ground level, or at high altitude */
    NEEDS_HIGH = 1 << 18,
    NEEDS_NAVIGATION = 1 << 19, /* the advanced rules of jumps */
    NEEDS_TERRAIN = NEEDS_ASTEROIDS | NEEDS_PLANETOIDS | NEEDS_CLOUDS, /* any of it */
    NEEDS_BOOK = (1 << 12) - 1,                                        /* those of the rulebook */
    OPTIONAL_ALL = (1 << 20) - 1
};

/* ---- pilots (ledger, sections 28 to 31) ---- */

/* What a talent or a flaw does: where the rules look at it.  Those with a figure have it in `amount`. */
enum {
    HOOK_ATTACK_SELF,          /* before the pilot's own attack roll: amount to it */
    HOOK_IGNORE_LONG_RANGE,    /* there, long range costs nothing */
    HOOK_IGNORE_AIM_LOSS,      /* there, the aiming bonus stays though damaged last turn */
    HOOK_IGNORE_TARGET_ENERGY, /* there, the target's high kinetic energy costs nothing */
    HOOK_IGNORE_OWN_ENERGY,    /* there, one's own high kinetic energy costs nothing */
    HOOK_HALVE_COVER,          /* there, cover costs half, rounded towards 0 */
    HOOK_DRAW_TWO,       /* own attack hits: the target draws amount counters, keeps the highest */
    HOOK_FORCE_PLUS,     /* own attack hits: the first counter counts as having a + */
    HOOK_REROLL,         /* after the pilot's own attack roll: roll again, the new one counts */
    HOOK_ATTACK_AGAINST, /* before an attack roll against the ship, if it moves: amount to it */
    HOOK_G_LIMIT,        /* planning: amount to the limit of G */
    HOOK_ACCELERATION,   /* planning: amount to acceleration */
    HOOK_IGNORE_DIFFICULT, /* planning: last turn's difficult maneuver is forgotten */
    HOOK_SLIDER,           /* panels are revealed, cards are not: slider up to amount steps on */
    HOOK_LATE_ROTATION,    /* end of the second step, only straight cards: amount notches */
    HOOK_CANCEL_MARK,      /* one of `marks` is drawn: it does nothing, the number counts */
    HOOK_PEEK,             /* end of a movement step: counters of an enemy within range */
    HOOK_COLLISION_DRAW,   /* in a field: amount more are drawn, and as many more given back */
    HOOK_WOUND_PENALTY,    /* always: wounds cost amount less in attacks */
    HOOK_REPAIR,           /* end of a turn without firing: one of `marks` is gone */
    HOOK_HIDE_CARD,        /* a card must be shown to a tailer: it is not */
    HOOK_TAILING_RANGE,    /* tailing is checked: up to `range` for this ship */
    HOOK_ATTACK_FRIEND,    /* before the roll of a friend within range: amount to it */
    HOOK_RESTORE_USE,      /* start of planning: a friend within range has amount uses back */
    HOOK_FUEL,             /* fuel is paid: amount to it, never below 0; jumps in full */
    HOOK_JUMP_REROLL,      /* own jump: the dice of the side, or the die, again */
    HOOK_DOUBLE_USE,       /* another talent of the pilot's a second time this turn */
    HOOK_TALENTS_OFF,      /* start of planning: the pilot has no talents this turn */
    HOOK_AGGRESSION,       /* start of planning: not slower, still or back; fires when it can */
    HOOKS
};

enum { TALENT_M, TALENT_F, TALENT_A, TALENT_O, TALENT_TYPES }; /* SB-449 */
enum { CLASS_TALENT, CLASS_ROOKIE, CLASS_FLAW, CLASSES };      /* SB-464 */

typedef struct {
    char id[ID_SIZE], name[NAME_SIZE], text[TEXT_SIZE];
    int32_t range;  /* 0: none */
    uint32_t needs; /* optional rules and features (SB-463) */
    uint8_t needs_complete;
    uint8_t class, type, hook;
    uint8_t uses; /* 0: without limit (SB-446) */
    uint8_t copies;
    uint8_t activation; /* of a flaw: the least sum of two dice (SB-455) */
    uint8_t marks;      /* set of special marks, by bit */
    int8_t amount, points;
    uint8_t unused[2];
} talent;

enum { GRADE_NUGGET, GRADE_ROOKIE, GRADE_AVERAGE, GRADE_EXPERT, GRADE_ACE, GRADES };

/* What a pilot's grade brings (SB-416 to SB-431, SB-438). */
typedef struct {
    int8_t attack; /* of a token */
    int8_t acceleration;
    uint8_t talents_most;
    uint8_t rookie_only;     /* of talents */
    uint8_t straight_second; /* behind an overboost or a change direction */
    uint8_t tailing_roll;    /* the least sum of two dice; 0: no roll */
    int8_t points;
    uint8_t unused;
} pilot_grade;

/* A pilot card or, as many times as there are copies for each side, a token. */
typedef struct {
    char id[ID_SIZE], name[NAME_SIZE], rank[NAME_SIZE];
    uint32_t may_have[2]; /* talents and flaws, see starship_talents; tokens: all */
    uint16_t types;       /* set of ships that he is known in; 0: any */
    int8_t attack;        /* modifier of his rolls */
    uint8_t side;         /* whose players may use him (SB-409); SIDES: both, of a token */
    uint8_t grade, copies, is_token;
    uint8_t unused;
} pilot_type;

/* ---- terrain (ledger, sections 26 and 27; FL 2 to 4) and jumps (section 32) ---- */

/* Zones of the ground come last: nothing runs into them (FL-052, FL-066). */
enum {
    SPARSE_FIELD,
    DENSE_FIELD,
    PLANETOID,
    CLOUD,
    SMOOTH_ZONE,
    HARD_ZONE,
    STATION,
    RAMP,
    STRUCTURE, /* built by somebody, and solid to missiles (FL-R24) */
    TOKEN,     /* marks a place */
    TERRAIN_KINDS,
    FIRST_ZONE = SMOOTH_ZONE
};
enum { NO_ORBIT = 255 };

/* The movement card of planetoids on an orbit: from its yellow line to its red line (FL-021). */
typedef struct {
    char id[ID_SIZE], name[NAME_SIZE];
    int32_t length;
    int32_t turn; /* of the planetoid in a move: clockwise, or negative */
} orbit_card;

/* What a planetoid can hold: markers (FL-004). */
enum { NO_ELEMENT, TYLIUM, WATER_TYLIUM, WATER, BLANK_ELEMENT, CYLON_BASE, ELEMENTS };

/* One face of a template, about its middle, looking up the table. */
typedef struct {
    char id[ID_SIZE], name[NAME_SIZE];
    int32_t radius; /* of the circle around it, or of the circle that it is */
    shape outline;  /* for drawing, not always convex; without corners: a circle */
    int32_t shape_count;
    shape shape[FIELD_SHAPES]; /* what counts */
    uint8_t kind;
    int8_t cover;   /* modifier of attacks (SB-378, SB-387) */
    uint8_t copies; /* both faces together */
    uint8_t front;  /* the template whose back this is; its own number: none, it is a front */
    uint8_t orbit;  /* its movement card; NO_ORBIT: it stays where it is */
    uint8_t unused[3];
} template;

typedef struct {
    int32_t angle;   /* of its middle, clockwise from the front of the marker */
    uint32_t totals; /* of two dice, by bit (SB-482, SB-R78) */
} marker_side;

typedef struct {
    int32_t across; /* from a side to the opposite one */
    int32_t side_count;
    marker_side side[MARKER_SIDES];
} jump_marker;

/* ---- missiles (ledger, sections FL 7 to FL 10) ---- */

enum { NO_MISSILE, CONVENTIONAL, NUCLEAR, MISSILE_KINDS };
enum { WARHEADS = MISSILE_KINDS - CONVENTIONAL };

/* The sides of the template by their colours, from the front to the rear; all but the last have an arrow
   on the missile's card. */
enum { RED, ORANGE, YELLOW, BLACK, COLOURS };

typedef struct {
    int32_t across; /* from a side to the opposite one: a regular octagon (FL-079) */
    int32_t arrow[BLACK];
} missile_piece;

/* What the advanced rules of jumps are played with. */
typedef struct {
    int32_t across;                       /* a location marker, from a side to the opposite one */
    int32_t side_count;                   /* of it, clockwise from its arrow (FL-R63) */
    int32_t apart;                        /* its neighbours of the same side (FL-205) */
    int32_t dial;                         /* the farthest that can be set, in centimetres */
    int32_t distortion;                   /* a jump hurts whoever is so near (FL-245) */
    int32_t across_prepared[FTL_MARKERS]; /* the FTL markers, by preparation counters (FL-R65) */
} navigation_gear;

/* ---- scenarios ---- */

/* Ships of one type on a side: so many at least and at most. */
typedef struct {
    uint16_t instead; /* types of which a survivor goes for each that comes; 0: none has to */
    uint8_t type, least, most;
    uint8_t arrives; /* in this turn, by a jump (SB-472); 0: they are placed before the first */
    uint8_t phase;   /* in which they come, if not in the first; then also: */
    uint8_t spare;   /* only for a side that has nobody left, if it likes */
    uint8_t points;  /* that the other side gets for each of these */
    uint8_t gear;    /* a set */
    uint8_t missiles[WARHEADS]; /* that each of them carries: conventional and nuclear ones */
} force;

/* A missile that is in flight when the scenario begins (FL-076). */
typedef struct {
    point at;
    int32_t heading;
    uint8_t kind, side, level;
    uint8_t age; /* in the first turn: 1 is the turn of its launch */
} missile_row;

/* A piece of terrain that lies there from the beginning. */
typedef struct {
    point at;
    int32_t heading;
    uint8_t template, level;
    uint8_t surface; /* SURFACE_..., a set */
    uint8_t unused;
} laid_piece;

/* A planetoid that carries Vipers (FL-052); one that can be landed on, where only some can (FL-057); one that
   a ship has to land on (FL-302). */
enum { SURFACE_SMOOTH = 1, SURFACE_NAMED = 2, SURFACE_GOAL = 4 };

/* What can be counted on a table.  A new one needs a row in scenarios/facts.c. */
enum {
    FACT_ELIMINATED, /* ships of the types */
    FACT_EXITED,     /* that have left where they may */
    FACT_LEAVING,    /* that have done so in this turn */
    FACT_IN_AREA,    /* on the table, or yet to come by a jump */
    FACT_SCANNED,    /* planetoids */
    FACT_UNSCANNED,
    FACT_DAMAGE,         /* of structures, in all */
    FACT_DESTROYED,      /* structures that have taken all they can */
    FACT_MISSILES,       /* in flight */
    FACT_TURNS,          /* of the phase that are over */
    FACT_BASE_DESTROYED, /* bases, found or not: those that have taken all they can */
    FACT_BASE_DAMAGED,   /* some of it */
    FACT_BASE_WHOLE,     /* nothing */
    FACT_BASE_HIDDEN,    /* those that nobody has found, and that stand */
    FACT_TYLIUM,         /* samples that were brought out, of each kind */
    FACT_WATER,
    FACT_WATER_TYLIUM,
    FACT_BROUGHT,   /* of any kind */
    FACT_UNBROUGHT, /* planetoids with something in them of which none was */
    FACTS
};

/* What a ship has done for its side's mission, as a set. */
enum {
    ERRAND_LANDED = 1,
    ERRAND_CREW = 2,
    ERRAND_SCANNED = 4,
    ERRAND_SAMPLED = 8,
    ERRANDS_ALL = 15
};

/* At least so many of something; `least` 0: none. */
typedef struct {
    uint16_t types; /* set of ships that count */
    uint8_t what;   /* FACT_... */
    uint8_t least;
    uint8_t with,
        without; /* only ships that have done one of these; that have done none of those */
    uint8_t unused[2];
} fact;

/* Points are for each thing at the moment when it comes about, or at the end for each that there is then.
   The others are looked at when a turn is over, in their order: the first that holds decides. */
enum {
    BRINGS_POINTS,
    BRINGS_POINTS_AT_END,
    BRINGS_ALL_SCANNED, /* these just happen */
    BRINGS_ALL_SAMPLED,
    BRINGS_BASE_DESTROYED,
    BRINGS_END, /* points decide, else it is a draw */
    BRINGS_VICTORY,
    BRINGS_DRAW,
    BRINGS_NEXT_PHASE,
    BRINGINGS
};

enum { VICTORY_PLAIN, VICTORY_TACTICAL, VICTORY_STRATEGIC, VICTORIES }; /* FL-253 */
enum { NO_GOAL = 255, NO_LAYING = 255 };

typedef struct {
    char text[TEXT_SIZE / 2]; /* what has come about, for people; or nothing */
    fact when[FACTS_MOST];    /* all of them */
    uint8_t when_count;
    uint8_t side;   /* that gains; SIDES: nobody of himself */
    uint8_t brings; /* BRINGS_... */
    uint8_t points;
    uint8_t grade; /* of the victory: VICTORY_... */
    uint8_t phase; /* only in this one, counted from 1; 0: in all */
    uint8_t unused[2];
} goal;

/* How ships of some types scan (FL-006, FL-009). */
typedef struct {
    int32_t range;
    uint16_t types;  /* a set */
    uint8_t no_roll; /* else two dice must reach the distance in centimetres */
    uint8_t unused;
} scan_way;

/* A way out: who leaves the area there is not eliminated (FL-265, FL-R72).  Several are alternatives. */
enum { ENTRY_NONE, ENTRY_OWN, ENTRY_ANY, ENTRIES }; /* whose point of entry; ANY: of the types */
typedef struct {
    int32_t from, to; /* stretch of the edge */
    int32_t within;   /* so far from the point of entry */
    fact when[FACTS_MOST];
    uint16_t types;       /* that may leave */
    uint16_t entry_types; /* of ENTRY_ANY */
    uint8_t entry;        /* ENTRY_... */
    uint8_t when_count;
    uint8_t edge;    /* the side whose edge it is */
    uint8_t has;     /* only ships that have done one of these; 0: all */
    uint8_t touches; /* any part of the base on the stretch is enough */
    uint8_t phase;
    uint8_t unused[2];
} way_out;

/* Guns along a whole edge that fire when a turn is over (FL-311 to FL-317).  Without shots: none. */
typedef struct {
    int32_t range;
    int32_t friendly; /* friends so near to a ship that is fired at are fired at too */
    uint16_t types;   /* that are fired at */
    uint8_t edge;
    uint8_t shots, attack;
    uint8_t unused[3];
} edge_battery;

/* Pieces that can be fired at like ships without kinetic energy (FL-352, FL-405), and may launch missiles
   when a turn is over, for the side across the table (FL-402). */
typedef struct {
    uint16_t types;   /* that may fire */
    uint16_t prey;    /* types at which it launches */
    uint8_t template; /* its number */
    uint8_t structure;
    uint8_t phase;
    uint8_t first,
        every; /* the turn of its first missile, and how many turns there are between; 0: it has none */
    uint8_t unused[3];
} structure_row;

/* People who wait to be picked up by whoever lands near them (FL-407 to FL-409): how near, and at the end of
   which full turn on the ground.  Without types: there are none. */
enum { PICKUPS = 2 };
typedef struct {
    int32_t within[PICKUPS]; /* the nearer one first */
    uint16_t types;
    uint8_t template;
    uint8_t turns[PICKUPS];
    uint8_t unused[3];
} pickup_row;
enum { STRUCTURES_MAX = 2, AREAS_MAX = 2 };

/* The area from so many ships on, both sides together (FL-274, FL-287). */
typedef struct {
    int32_t ships; /* 0: this row is not there */
    int32_t width, depth;
} larger_area;

enum { NO_PILOT = 255, NO_TALENT = 255, ENERGY_FREE = 127 };

typedef struct {
    char id[ID_SIZE], name[NAME_SIZE], summary[SUMMARY_SIZE];
    int32_t width, depth; /* of the area; 0: by the number of ships (SB-R06) */
    larger_area larger[AREAS_MAX];
    /* From where to where along its edge each side may place its bases; `to` 0: anywhere. */
    int32_t from[SIDES], to[SIDES];
    uint32_t needs;     /* optional rules and features */
    uint32_t forbids;   /* those that do not go with it (FL-318, FL-400) */
    int32_t lays_apart; /* pieces that sides lay, from all others; 0: as usual */
    int32_t
        entry_within; /* of the first ship's point of entry, where all of its side enter (FL-277); 0: each its own */
    int32_t together[SIDES]; /* no two bases of a side are placed further apart; 0: they may be */
    laid_piece piece[PIECES_MAX];
    missile_row flying[FLYING_MAX];
    goal goal[GOALS_MAX];
    scan_way scan[SCANS_MAX];
    way_out exit[EXITS_MAX];
    edge_battery battery;
    structure_row structure[STRUCTURES_MAX];
    pickup_row pickup;
    force force[SIDES][FORCES_MAX];
    uint16_t entry_types;  /* ships whose points of entry are marked (FL-249) */
    uint16_t sample_types; /* ships that take samples where they have landed (FL-381) */
    uint8_t exit_count, structure_count;
    uint8_t
        places_first; /* the side that places all its ships before the other (FL-252); SIDES: by chance, in turns */
    uint8_t touches[SIDES]; /* bases need only reach into their stretch of the edge */
    uint8_t phase_count;    /* 0: there is only one */
    uint8_t survivors;      /* go on in the next phase */
    uint8_t lead;          /* in points: more than this is a strategic victory (FL-270); 0: never */
    uint8_t by_points;     /* VICTORY_... of who has more points */
    uint8_t lays_template; /* what sides lay, anywhere (FL-296); NO_LAYING: whatever there is */
    uint8_t unused_too[2];
    uint8_t force_count[SIDES];
    uint8_t piece_count, goal_count;
    uint8_t rules;
    uint8_t players_least, players_most;
    uint8_t tie_to;         /* the side that wins with as many points as the other; SIDES: a draw */
    uint8_t lays[SIDES];    /* pieces of terrain that each side lays, in turns, before turn 1 */
    uint8_t level[SIDES];   /* at which its ships begin; 0: as it likes (SB-347) */
    int8_t energy[SIDES];   /* kinetic energy at the start; ENERGY_FREE: as it likes (SB-R31) */
    uint8_t talents[SIDES]; /* how many its pilots have together (SB-433) */
    uint8_t pilot[SIDES][CREW_MAX];  /* of its ships in their order; NO_PILOT */
    uint8_t flaw[SIDES][FLAWS_MOST]; /* that each of its pilots has (SB-436); NO_TALENT */
    uint8_t fuel;                    /* of each ship (SB-307); 0: nothing is said */
    uint8_t fuel_most;               /* that refuelling may reach (FL-174); 0: what it began with */
    uint8_t scan_count;
    uint8_t markers[ELEMENTS]; /* that planetoids can hold, by kind (FL-010) */
    uint8_t markers_laid;      /* face down at the beginning, not drawn when scanned (FL-012) */
    uint8_t looks;             /* the side that looks at them then; SIDES: neither */
    uint8_t flying_count;
    uint8_t leaves_with; /* preparation counters for a jump out (FL-227) */
    uint8_t only_out;    /* all jumps lead out: no location markers (FL-208) */
    uint8_t may_leave;   /* by a jump: that is no loss (SB-R81) */
    uint8_t unused;
} scenario;

typedef struct {
    /* Bases, rulers, cards (SB-R01). */
    shape base;          /* about the stand point, looking up the table */
    int32_t front, rear; /* how far the raised lines lie ahead of and behind the stand point */
    int32_t arc_half;
    int32_t drift[2]; /* the ruler's sides for 2-4 and for 5-6 */
    int32_t card_width, card_length;
    int32_t band[3]; /* short, medium and long range end here */
    int32_t level_height, star;
    int32_t notches;    /* of the rotation dial */
    int32_t area_least; /* of either side of the playing area */
    jump_marker marker;
    missile_piece missile;
    navigation_gear navigation;

    int32_t type_count, gear_count, deck_count, kind_count, talent_count, pilot_count,
        template_count, orbit_count, scenario_count;
    ship_type type[TYPES_MAX];
    gear_kind gear[GEAR_MAX];
    deck deck[DECKS_MAX];
    counter_kind kind[KINDS_MAX];
    talent talent[TALENTS_MAX];
    pilot_grade grade[GRADES];
    pilot_type pilot[PILOTS_MAX];
    template template[TEMPLATES_MAX];
    orbit_card orbit[ORBITS_MAX];
    scenario scenario[SCENARIOS_MAX];
    int32_t set_size[POOLS]; /* counters of a complete set of each pool */
} starship_data;

/* Components in play, and those that were shipped. */
const starship_data *starship_components(void);
extern const starship_data starship_shipped;

/* Puts other components in play; they must outlive every game.  To be called before the first. */
void starship_use(const starship_data *d);

/* What players agree on; a value of the scenario is its number in the components. */
extern setting starship_settings[];

/* Its layout, and the hash that saved games name. */
extern const layout starship_layout[];
uint64_t starship_hash(void);
bool starship_has_own(void); /* are they others than those that ship? */

/* The arrow of a card for a slider setting; null when it has none (SB-085, SB-090). */
const arrow *starship_arrow_of(const card *c, int speed);

/* The talents and flaws that a pilot may have, as a set of their numbers. */
uint64_t starship_talents(const pilot_type *p);

/* What a scenario's goals come to: do points decide it, what does a ship of the type bring to the other
   side when it is eliminated, after which turn of a phase is it over (0: there is no limit)? */
bool starship_by_points(const scenario *s);
int starship_points_for(const scenario *s, int type);
int starship_turn_limit(const scenario *s, int phase);

/* Does a row of a scenario count in this phase, counted from 0? */
static inline bool in_phase(int row_phase, int phase)
{
    return row_phase == 0 || row_phase == phase + 1;
}

/* What a set of gear costs. */
int starship_gear_points(int gear);

/* The most damage that a ship of any type is lost by. */
int starship_structure_most(const starship_data *d);

/* How many sets of a pool there can be with so many ships: those that were agreed on, or more.  A
   further one comes in only when all counters of those before it lie with ships (SB-R51), so often as
   the structures of all together swallow a set. */
int starship_sets_most(const starship_data *d, int pool, int ships);

/* Those of the optional rules and features that cannot be had under Quick Start (SB-012, SB-013,
   SB-R02). */
uint32_t starship_needs_complete(uint32_t needs);

/* The words of the files, by number; null-ended.  A set's words are by bit. */
extern const char *const starship_symbol_ids[], *const starship_shape_ids[];
extern const char *const starship_pool_ids[], *const starship_rules_ids[];
extern const char *const starship_feature_ids[];
extern const char *const starship_hook_ids[], *const starship_class_ids[];
extern const char *const starship_talent_type_ids[], *const starship_grade_ids[];
extern const char *const starship_terrain_ids[], *const starship_fact_ids[];
extern const char *const starship_brings_ids[], *const starship_victory_ids[];
extern const char *const starship_errand_ids[], *const starship_entry_ids[];
extern const char *const starship_arc_ids[], *const starship_element_ids[];
extern const char *const starship_missile_ids[], *const starship_colour_ids[];

#endif

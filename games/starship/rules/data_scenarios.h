/*
 * data_scenarios.h: a scenario as rows: fleets, missiles, terrain, goals, exits, batteries,
 * structures.
 */
#ifndef GAMES_STARSHIP_RULES_DATA_SCENARIOS_H
#define GAMES_STARSHIP_RULES_DATA_SCENARIOS_H

#include "games/starship/rules/data_pieces.h"

/* Ships of one type on a side, and how many there are at least and at most. */
typedef struct {
    uint16_t instead; /* types of which a survivor leaves for each that comes; 0: none has to */
    uint8_t type, least, most;
    uint8_t arrives; /* in this turn, by a jump (SB-472); 0: they are placed before turn 1 */
    uint8_t phase;   /* in which they come, if not in the first; only then the next two apply */
    uint8_t spare;   /* only for a side without survivors, if it wants them */
    uint8_t points;  /* that the other side gets for each of these */
    uint8_t gear;    /* as a set */
    uint8_t missiles[WARHEADS]; /* that each ship carries: conventional and nuclear ones */
} force;

/* A missile that is in flight when the scenario begins (FL-076). */
typedef struct {
    point at;
    int32_t heading;
    uint8_t kind, side, level;
    uint8_t age; /* in turn 1; a missile has age 1 in the turn of its launch */
} missile_row;

/* A piece of terrain that is on the table from the beginning. */
typedef struct {
    point at, was; /* `was`: its place in games that began under earlier rules */
    int32_t heading;
    uint8_t template, level;
    uint8_t surface; /* set of SURFACE_... */
    uint8_t unused;
} laid_piece;

/* Landings on a planetoid. SMOOTH: it carries Vipers (FL-052). NAMED: it can be landed on, where
   only some can (FL-057). GOAL: a ship has to land on it (FL-302). */
enum { SURFACE_SMOOTH = 1, SURFACE_NAMED = 2, SURFACE_GOAL = 4 };

/* What can be counted on a table.  A new fact needs a row in scenarios/facts.c. */
enum {
    FACT_ELIMINATED, /* ships of the types that were eliminated */
    FACT_EXITED,     /* ships that have left by an exit */
    FACT_LEAVING,    /* ships that have done so in this turn */
    FACT_IN_AREA,    /* ships on the table, or yet to come by a jump */
    FACT_SCANNED,    /* planetoids */
    FACT_UNSCANNED,
    FACT_DAMAGE,         /* of all structures together */
    FACT_DESTROYED,      /* structures that have taken all the damage they can */
    FACT_MISSILES,       /* in flight */
    FACT_TURNS,          /* of the phase that are over */
    FACT_BASE_DESTROYED, /* bases, found or not, that have taken all the damage they can */
    FACT_BASE_DAMAGED,   /* bases that have taken some damage */
    FACT_BASE_WHOLE,     /* bases that have taken none */
    FACT_BASE_HIDDEN,    /* bases that nobody has found, and that still stand */
    FACT_TYLIUM,         /* samples that were brought out, by kind */
    FACT_WATER,
    FACT_WATER_TYLIUM,
    FACT_BROUGHT,   /* samples of any kind */
    FACT_UNBROUGHT, /* planetoids that hold something of which no sample was brought out */
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

/* A condition: at least so many of something; with `least` 0, none of it. */
typedef struct {
    uint16_t types; /* set of ships that count */
    uint8_t what;   /* FACT_... */
    uint8_t least;
    /* ERRAND_...: only ships count that have done one of `with`, and none of `without`. */
    uint8_t with, without;
    uint8_t unused[2];
} fact;

/* What a goal brings. Points are scored for each thing when it happens, or at the end for each that
   is there then. The other goals are checked in order at the end of a turn, and the first that
   holds decides. Goals of any moment are also checked after every movement step and firing step. */
enum {
    BRINGS_POINTS,
    BRINGS_POINTS_AT_END,
    BRINGS_ALL_SCANNED, /* this and the next two just take effect; the game goes on */
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
    char text[TEXT_SIZE / 2]; /* what has happened, for people; may be empty */
    fact when[FACTS_MOST];    /* all of them must hold */
    uint8_t when_count;
    uint8_t side;   /* that gains; SIDES: neither by itself */
    uint8_t brings; /* BRINGS_... */
    uint8_t points;
    uint8_t grade; /* of the victory: VICTORY_... */
    uint8_t phase; /* only in this phase, counted from 1; 0: in all */
    uint8_t at_any_moment;
    uint8_t unused;
} goal;

/* How ships of some types scan (FL-006, FL-009). */
typedef struct {
    int32_t range;
    uint16_t types;  /* a set */
    uint8_t no_roll; /* else two dice must reach the distance in centimeters */
    uint8_t unused;
} scan_way;

/* The point of entry near which an exit lies: the ship's own, or that of any of `entry_types`. */
enum { ENTRY_NONE, ENTRY_OWN, ENTRY_ANY, ENTRIES };
/* An exit: a ship that leaves the area there, with any part of its base, is not eliminated (FL-265,
   FL-R72).  Several exits are alternatives. */
typedef struct {
    int32_t from, to; /* stretch of the edge */
    int32_t within;   /* greatest distance from the point of entry */
    fact when[FACTS_MOST];
    uint16_t types;       /* that may leave */
    uint16_t entry_types; /* of ENTRY_ANY */
    uint8_t entry;        /* ENTRY_... */
    uint8_t when_count;
    uint8_t edge; /* the side whose edge it is */
    uint8_t has;  /* set of ERRAND_...: only ships that have done one of these; 0: all */
    uint8_t phase;
    uint8_t unused[3];
} way_out;

/* Guns along a whole edge that fire when a turn is over (FL-311 to FL-317).  Without shots there is
   no battery. */
typedef struct {
    int32_t range;
    int32_t friendly; /* friends within this distance of a target are fired at too */
    uint16_t types;   /* types that are fired at */
    uint8_t edge;
    uint8_t shots, attack;
    uint8_t unused[3];
} edge_battery;

/* Pieces that can be fired at like ships without kinetic energy (FL-352, FL-405). When a turn is
   over they may launch missiles, for the side across the table (FL-402). */
typedef struct {
    uint16_t types;   /* types that may fire at it */
    uint16_t prey;    /* types at which it launches missiles */
    uint8_t template; /* its number */
    uint8_t structure;
    uint8_t phase;
    /* The turn of its first missile, and the turns from one to the next; `every` 0: it has none. */
    uint8_t first, every;
    uint8_t unused[3];
} structure_row;

/* People who wait to be picked up by a ship that lands near them (FL-407 to FL-409). It says how
   near the ship must be, and at the end of which full turn on the ground they board. No types:
   nobody waits. */
enum { PICKUPS = 2 };
typedef struct {
    int32_t within[PICKUPS]; /* the nearer one first */
    uint16_t types;
    uint8_t template;
    uint8_t turns[PICKUPS];
    uint8_t unused[3];
} pickup_row;
enum { STRUCTURES_MAX = 2, AREAS_MAX = 2 };

/* The area for so many ships or more, both sides counted together (FL-274, FL-287). */
typedef struct {
    int32_t ships; /* 0: the row is unused */
    int32_t width, depth;
} larger_area;

enum { NO_PILOT = 255, NO_TALENT = 255, ENERGY_FREE = 127 };

typedef struct {
    char id[ID_SIZE], name[NAME_SIZE], summary[SUMMARY_SIZE];
    int32_t width, depth; /* of the area; 0: it depends on the number of ships (SB-R06) */
    larger_area larger[AREAS_MAX];
    /* The stretch of its edge in which each side may place its bases; `to` 0: anywhere. */
    int32_t from[SIDES], to[SIDES];
    uint32_t needs;   /* optional rules and features */
    uint32_t forbids; /* optional rules that it cannot be played with (FL-318, FL-400) */
    /* Least distance between pieces that sides lay (FL-296); 0: as usual, from all pieces. */
    int32_t lays_apart;
    /* All ships of a side enter so near to its first ship's point of entry (FL-277); 0: each has
       its own. */
    int32_t entry_within;
    int32_t together[SIDES]; /* greatest distance of two bases of a side when placed; 0: no limit */
    laid_piece piece[PIECES_MAX];
    missile_row flying[FLYING_MAX];
    goal goal[GOALS_MAX];
    scan_way scan[SCANS_MAX];
    way_out exit[EXITS_MAX];
    edge_battery battery;
    structure_row structure[STRUCTURES_MAX];
    pickup_row pickup;
    force force[SIDES][FORCES_MAX];
    uint16_t entry_types;  /* types of ships whose points of entry are marked (FL-249) */
    uint16_t sample_types; /* types that take samples where they have landed (FL-381) */
    uint8_t exit_count, structure_count;
    /* The side that places all its ships before the other (FL-252); SIDES: in turns, by chance. */
    uint8_t places_first;
    uint8_t touches[SIDES]; /* bases only have to reach into their stretch of the edge */
    uint8_t phase_count;    /* 0: there is only one */
    uint8_t survivors;      /* survivors go on in the next phase */
    uint8_t lead;      /* more points ahead than this is a strategic victory (FL-270); 0: never */
    uint8_t by_points; /* VICTORY_... of the side with more points */
    uint8_t lays_template; /* the one that sides lay, anywhere (FL-296); NO_LAYING: any */
    uint16_t forbids_rule; /* the rule behind `forbids`, or 0 */
    uint8_t force_count[SIDES];
    uint8_t piece_count, goal_count;
    uint8_t rules;
    uint8_t players_least, players_most;
    uint8_t tie_to;         /* the side that wins if points are equal; SIDES: a draw */
    uint8_t lays[SIDES];    /* pieces of terrain that each side lays, in turns, before turn 1 */
    uint8_t level[SIDES];   /* at which its ships begin; 0: its own choice (SB-347) */
    int8_t energy[SIDES];   /* kinetic energy at the start; ENERGY_FREE: its own choice (SB-R31) */
    uint8_t talents[SIDES]; /* how many its pilots have together (SB-433) */
    uint8_t pilot[SIDES][CREW_MAX];  /* of its ships in their order, or NO_PILOT */
    uint8_t flaw[SIDES][FLAWS_MOST]; /* that each of its pilots has (SB-436), or NO_TALENT */
    uint8_t fuel;                    /* of each ship (SB-307); 0: the scenario does not say */
    uint8_t fuel_most;               /* limit of refuelling (FL-174); 0: what the ship began with */
    uint8_t scan_count;
    uint8_t markers[ELEMENTS]; /* that planetoids can hold, by kind (FL-010) */
    uint8_t markers_laid; /* they lie face down at the beginning, and no scan draws them (FL-012) */
    uint8_t looks;        /* the side that looks at them at the beginning; SIDES: neither */
    uint8_t flying_count;
    uint8_t leaves_with; /* preparation counters that a jump out needs (FL-227) */
    uint8_t only_out;    /* all jumps lead out: there are no location markers (FL-208) */
    uint8_t may_leave;   /* a ship that leaves by a jump is not lost (SB-R81) */
    uint8_t unused;
} scenario;

#endif

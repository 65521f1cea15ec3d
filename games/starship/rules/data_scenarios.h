/* data_scenarios.h: what a scenario is made of. */
#ifndef GAMES_STARSHIP_RULES_DATA_SCENARIOS_H
#define GAMES_STARSHIP_RULES_DATA_SCENARIOS_H

#include "games/starship/rules/data_pieces.h"

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
    point at, was; /* in games that began under earlier rules it may lie where it was then */
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

/* Points are for each thing when it happens, or at the end for each that is there then.
   The others are checked in order at the end of a turn: the first that holds decides.  Those of any moment are
   so after every movement step and firing step, too. */
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
    char text[TEXT_SIZE / 2]; /* what has happened, for people; or nothing */
    fact when[FACTS_MOST];    /* all of them */
    uint8_t when_count;
    uint8_t side;   /* that gains; SIDES: nobody of himself */
    uint8_t brings; /* BRINGS_... */
    uint8_t points;
    uint8_t grade; /* of the victory: VICTORY_... */
    uint8_t phase; /* only in this one, counted from 1; 0: in all */
    uint8_t at_any_moment;
    uint8_t unused;
} goal;

/* How ships of some types scan (FL-006, FL-009). */
typedef struct {
    int32_t range;
    uint16_t types;  /* a set */
    uint8_t no_roll; /* else two dice must reach the distance in centimetres */
    uint8_t unused;
} scan_way;

/* A way out: who leaves the area there, with any part of the base, is not eliminated (FL-265, FL-R72).  Several are alternatives. */
enum { ENTRY_NONE, ENTRY_OWN, ENTRY_ANY, ENTRIES }; /* whose point of entry; ANY: of the types */
typedef struct {
    int32_t from, to; /* stretch of the edge */
    int32_t within;   /* so far from the point of entry */
    fact when[FACTS_MOST];
    uint16_t types;       /* that may leave */
    uint16_t entry_types; /* of ENTRY_ANY */
    uint8_t entry;        /* ENTRY_... */
    uint8_t when_count;
    uint8_t edge; /* the side whose edge it is */
    uint8_t has;  /* only ships that have done one of these; 0: all */
    uint8_t phase;
    uint8_t unused[3];
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

/* The area for that many ships or more, both sides together (FL-274, FL-287). */
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
    int32_t lays_apart; /* pieces that sides lay, from each other (FL-296); 0: as usual, from all */
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
    uint16_t forbids_rule; /* the rule by which it does so, or 0 */
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
    uint8_t may_leave;   /* by a jump: that is not a loss (SB-R81) */
    uint8_t unused;
} scenario;

#endif

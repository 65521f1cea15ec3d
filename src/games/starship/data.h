/*
 * data.h: the components of Starship Battles: ships, maneuver decks, counters, rulers, scenarios.
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
    CARDS_MAX = 30, /* of a deck: a set of them is a number */
    DECKS_MAX = 12,
    TYPES_MAX = 16,
    KINDS_MAX = 64, /* of counters, over all pools */
    SCENARIOS_MAX = 10,
    FORCES_MAX = 4 /* rows of ships a side */
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
    uint8_t estimated; /* set of ESTIMATED_...: figures that no public source gives */
    uint8_t unused;
} ship_type;

enum { ESTIMATED_ATTACK = 1, ESTIMATED_STRUCTURE = 2, ESTIMATED_ACCELERATION = 4 };

/* Counters come in pools; special marks are numbered from 1 (SB-258). */
enum { POOL_DAMAGE, POOL_COLLISION, POOLS };
enum { NO_SPECIAL, ENGINE, CONTROLS, PILOT, HULL, SPECIALS };

typedef struct {
    uint8_t pool, value, plus, special;
    uint8_t count; /* in a complete set */
    uint8_t unused[3];
} counter_kind;

/* Ships of one type on a side: so many at least and at most. */
typedef struct {
    uint8_t type, least, most, unused;
} force;

enum { RULES_QUICK, RULES_COMPLETE, RULES_ANY }; /* which of the two a scenario is for */
enum { VICTORY_LAST_SIDE, VICTORY_POINTS };

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
    NEEDS_MISSILES = 4096,
    OPTIONAL_ALL = 8191
};

typedef struct {
    char id[ID_SIZE], name[NAME_SIZE], summary[SUMMARY_SIZE];
    int32_t width, depth; /* of the area; 0: by the number of ships (SB-R06) */
    /* From where to where along its edge each side may place its bases.  `to` is 0 where the width
       is: they may lie anywhere. */
    int32_t from[SIDES], to[SIDES];
    force force[SIDES][FORCES_MAX];
    uint8_t force_count[SIDES];
    uint8_t rules, victory;
    uint8_t players_least, players_most;
    uint8_t turn_limit; /* 0: none */
    uint8_t tie_to;     /* the side that wins with as many points as the other; SIDES: a draw */
    uint8_t points[TYPES_MAX]; /* for eliminating a ship of the type */
    uint32_t needs;            /* optional rules and features */
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

    int32_t type_count, deck_count, kind_count, scenario_count;
    ship_type type[TYPES_MAX];
    deck deck[DECKS_MAX];
    counter_kind kind[KINDS_MAX];
    scenario scenario[SCENARIOS_MAX];
    int32_t set_size[POOLS]; /* counters of a complete set of each pool */
} starship_data;

/* Components in play, and those that were shipped. */
const starship_data *starship_components(void);
extern const starship_data starship_shipped;

/* Puts other components in play; they must outlive every game.  To be called before the first. */
void starship_use(const starship_data *d);

/* What players agree on; the scenarios are those in play that need nothing of what is not there
   yet, which stand first in the components, so that a value is a scenario's number. */
extern setting starship_settings[];

/* Its layout, and the hash that saved games name. */
extern const layout starship_layout[];
uint64_t starship_hash(void);
bool starship_has_own(void); /* are they others than those that ship? */

/* The arrow of a card for a slider setting; null when it has none (SB-085, SB-090). */
const arrow *starship_arrow_of(const card *c, int speed);

/* Those of the optional rules and features that cannot be had under Quick Start (SB-012, SB-013,
   SB-R02). */
uint32_t starship_needs_complete(uint32_t needs);

/* The words of the files, by number; null-ended.  A set's words are by bit. */
extern const char *const starship_symbol_ids[], *const starship_shape_ids[];
extern const char *const starship_pool_ids[], *const starship_rules_ids[];
extern const char *const starship_feature_ids[];

#endif

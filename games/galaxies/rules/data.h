/*
 * data.h: the components of Battleship Galaxies: ship cards, tactic cards, tiles, missions.
 *
 * The shipped components are a table made at build time from games/galaxies/data/. A person's own
 * are read from files before the first game (box/). From then on they are constant, and a saved
 * game stores their hash. A record has no padding; unused rows and the rest of every text are zero.
 *
 * Powers and tactic cards are described by effects: when (a trigger), what (an op), to whom and how
 * much. A card has a few effects.
 */
#ifndef GAMES_GALAXIES_RULES_DATA_H
#define GAMES_GALAXIES_RULES_DATA_H

#include <stdbool.h>
#include <stdint.h>

#include "core/record_layout.h"
#include "space/hex.h"

enum {
    GALAXIES_ID_MAX = 40,
    GALAXIES_NAME_MAX = 40,
    GALAXIES_TEXT_MAX = 720,
    GALAXIES_POWER_TEXT_MAX = 240,
    GALAXIES_VICTORY_MAX = 240,
    SHIP_CARDS_MAX = 48,
    NAMES_MAX = 24,   /* names of ships; versions share a name */
    TACTICS_MAX = 31, /* kinds of tactic cards: a set of them fits into a number */
    MISSIONS_MAX = 12,
    PLAYERS = 4,
    FLEET = 6, /* ship cards that a player can have */
    TILES = 16,
    EFFECTS = 4,
    PRINTED_WEAPONS = 2,
    GRID_LETTERS = 10,
    GRID_NUMBERS = 8
};

enum { ISN, WRETCH, FACTIONS };
enum { SMALL, MEDIUM, LARGE, SIZES };
enum { STANDARD, SEASONED, VETERAN, VERSIONS };

/*
 * Kinds of damage by name. How it is applied to the pegs is DIRECT, DIRECT_SHIELD or DIRECT_HULL.
 */
enum {
    PULSE,
    EXPLOSIVE,
    PLAXMA,
    RIPPER,
    VECTON,
    ECM,
    DEBRIS,
    METEOR,
    COMMANDO,
    BOARDING,
    DAMAGE_TYPES
};
enum { DIRECT, DIRECT_SHIELD, DIRECT_HULL };

typedef struct {
    uint8_t charge, range, attacks, strength, damage_type;
    uint8_t unused[3];
} weapon;

/* When an effect applies. */
enum {
    ON_ALWAYS,          /* while the ship, or the ship it is attached to, is on the battlefield */
    ON_PLAYED,          /* a tactic card is played */
    ON_OWN_ENERGY,      /* its controller's energy phase begins */
    ON_VICTIM_ENERGY,   /* sabotage: the energy phase of the ship's controller begins */
    ON_SABOTEUR_ENERGY, /* sabotage: the energy phase of the player who attached it begins */
    ON_ATTACK_ROLLED,   /* by this ship */
    ON_ATTACK_MISSED,   /* by this ship */
    ON_ATTACK_HIT,      /* by this ship */
    ON_SHIELD_REMOVED,  /* by an attack of this ship */
    ON_SHIP_KILLED,     /* by an attack of this ship */
    ON_HIT,             /* this ship is hit by an attack */
    ON_FRIEND_HIT,      /* another ship of its controller is hit by an attack */
    ON_DESTROYED,       /* this ship is destroyed */
    ON_OTHER_DESTROYED, /* any other ship is destroyed */
    ON_MOVE_ENDED,      /* this ship ends its movement */
    ON_MOVE_BEGINS,     /* an enemy ship adjacent to this one begins its movement */
    INSTEAD_OF_MOVE,    /* in place of this ship's movement */
    TRIGGERS
};

/* What an effect does. */
enum {
    OP_NONE,
    OP_STAT,         /* adds `amount` to `stat`, not below `minimum` */
    OP_ECM_BY,       /* its ECM rolls succeed from `threshold` on */
    OP_ECM_AGAINST,  /* ECM rolls against it need `threshold` */
    OP_ECM_DAMAGE,   /* its ECM damage is `amount` more */
    OP_IMMUNE,       /* takes no ECM damage (from ships of `sizes`) */
    OP_REDUCE,       /* reduces direct damage of `damage_type` to it by `amount` */
    OP_GAIN_ENERGY,  /* its controller gains `amount` */
    OP_LOSE_ENERGY,  /* the target's controller loses `amount` */
    OP_RESTORE,      /* restores `amount` shield pegs, up to the starting number */
    OP_ROLL_DAMAGE,  /* number die: from `threshold` on, damage */
    OP_ROLL_CONTROL, /* number die: from `threshold` on (`threshold_large`), control; else damage */
    OP_REROLL_BOTH,
    OP_REROLL_ONE,   /* the letter die or the number die, as the player chooses */
    OP_FORCE_REROLL, /* the attacker rerolls an attack that hit this ship */
    OP_ROLL_CANCEL,  /* number die: from `threshold` on the hit is a miss */
    /* a ship of the squadron beside the target takes the hit, which is never critical */
    OP_REDIRECT,
    OP_DAMAGE,    /* `kind`, `damage_type`, `amount` to `target` */
    OP_PLACE,     /* the ship is placed on an empty space within `within` */
    OP_WEAPON,    /* the tactic card's weapon joins the ship's */
    OP_MOVE_CARD, /* each ship of one of your cards may move half its move, rounded up */
    OP_CANCEL_HIT,
    /* each ship of that name moves up to `within` spaces, then makes one primary attack */
    OP_MOVE_ATTACK,
    OP_LAUNCH_CHEAP,  /* a ship of that name launches for `amount` less */
    OP_LAUNCH_BESIDE, /* a small card launches next to your medium or large ship */
    OP_DRAW,
    OP_RETURN_SHIP, /* a destroyed ship of your squadron returns beside another ship of it */
    OPS
};

enum { STAT_MOVE, STAT_RANGE, STAT_STRENGTH, STAT_ATTACKS, STAT_ACTIVATION, STATS };
enum { ANY_WEAPON, PRIMARY_WEAPON, THIS_WEAPON };
enum { SCOPE_SELF, SCOPE_OTHERS_ADJACENT };
enum { SHIELDS_ANY, SHIELDS_UP, SHIELDS_DOWN };
enum { UNLIMITED, ONCE_AN_ACTIVATION, ONCE_A_SHIP, ONCE_AN_ENEMY_TURN };
enum { IF_ANYTHING, IF_TWO_MATES_AT_TARGET, IF_BESIDE_A_MATE };
enum { AT_NOBODY, AT_ONE_ADJACENT, AT_ALL_ADJACENT, AT_ALL_WITHIN }; /* of the enemy */

typedef struct {
    uint8_t trigger, op, stat, weapon;
    /* sizes: a set, of the target or of the moving ship; 0: any */
    uint8_t scope, sizes, shields, limit;
    uint8_t condition, target, kind, damage_type;
    int8_t amount, minimum;
    uint8_t threshold, threshold_large;
    uint8_t within;
    uint8_t name; /* of the ship that the effect is about, + 1; 0: none */
    uint8_t unused[2];
} effect;

typedef struct {
    char id[GALAXIES_ID_MAX], name[GALAXIES_NAME_MAX];
    char power[EFFECTS][GALAXIES_NAME_MAX]; /* by effect; empty: belongs to the effect before */
    /* by effect; with figures in braces: texts.h */
    char power_text[EFFECTS][GALAXIES_POWER_TEXT_MAX];
    uint8_t name_number, version, faction, size;
    uint8_t count; /* ships: 1, or 3 for a squadron */
    uint8_t launch, activation, move, hull, shields, capacity;
    uint8_t slots[3]; /* for heroes, upgrades and weapons */
    uint8_t weapon_count, effect_count;
    weapon weapon[PRINTED_WEAPONS];
    effect effect[EFFECTS];
    uint16_t hit[GRID_NUMBERS];      /* by number: a set of letters */
    uint16_t critical[GRID_NUMBERS]; /* the same for critical hits */
} ship_card;

enum { EVENT, HERO, UPGRADE, WEAPON_CARD, SABOTAGE, TACTIC_KINDS };
enum { FOR_SOLO = 1, FOR_SQUADRON = 2 };

/* When a tactic card may be played, as a set. */
enum {
    IN_OWN_DEPLOY = 1,
    IN_OWN_ACTION = 2,
    AT_ENEMY_DEPLOY = 4,
    AT_ENEMY_ACTION = 8,
    AT_ENEMY_HIT = 16,
    AT_OWN_MISS = 32,
    AT_DESTRUCTION = 64
};

typedef struct {
    char id[GALAXIES_ID_MAX], name[GALAXIES_NAME_MAX];
    char text[GALAXIES_TEXT_MAX]; /* with figures in braces: texts.h */
    uint8_t faction, copies, kind, icon;
    uint8_t cost, timing, effect_count;
    /* needs your ship of this name (+ 1), or with 0 any ship of yours, ... */
    uint8_t near_name;
    /* ... within this many spaces of the target; 0: no such condition */
    uint8_t near_within;
    /* costs 1 less while your ship of this name (+ 1) is on the battlefield */
    uint8_t cheaper_name;
    uint8_t unused[2];
    weapon weapon;
    effect effect[EFFECTS];
} tactic;

enum {
    NO_TILE,
    DEBRIS_FIELD,
    ASTEROIDS,
    ALIEN_ARTIFACT,
    ENERGY_SOURCE,
    OBSERVATION_STATION,
    ORBITAL_MARKET,
    SHIELD_REGENERATOR,
    WARP_GATE,
    VICTORY_POINT,
    TILE_KINDS
};

typedef struct {
    uint8_t kind, is_black;
    hex at[2];
} tile_place;

/*
 * Where a player may launch: columns, and rows for even and for odd columns. If two zones meet
 * within a column, an odd column has one row less to share.
 */
typedef struct {
    uint8_t column_lo, column_hi;
    uint8_t row_lo[2], row_hi[2];
} zone;

static inline bool zone_has(const zone *z, hex h)
{
    int column = hex_column(h), row = hex_row(h), odd = column & 1;

    return column >= z->column_lo && column <= z->column_hi && row >= z->row_lo[odd] &&
           row <= z->row_hi[odd];
}

/* What is special about a mission, as a set. */
enum {
    RULE_DELIVERY = 1,   /* ISN ships score at the victory point tile (Entebe) */
    RULE_ADRIFT = 2,     /* a ship starts adrift on the board (the Barrage) */
    RULE_METEORS = 4,    /* asteroids drift at the end of every round */
    RULE_SURVIVORS = 8,  /* survivors wait on the victory point tile (Pan Base) */
    RULE_RELIC = 16,     /* points for holding the open alien artifact */
    RULE_SHUFFLED = 32,  /* black tiles are shuffled among their places */
    RULE_NO_SHIELDS = 64 /* the first player's first card launches without shields */
};

typedef struct {
    char id[GALAXIES_ID_MAX], name[GALAXIES_NAME_MAX];
    char text[GALAXIES_TEXT_MAX],
        victory[FACTIONS][GALAXIES_VICTORY_MAX]; /* with figures in braces: texts.h */
    uint8_t players, boards;
    uint8_t faction[PLAYERS], team[PLAYERS];
    uint8_t order[PLAYERS];      /* the seats in turn order */
    uint8_t first;               /* the seat that starts, or PLAYERS: the dice decide */
    uint8_t fleet_cost[PLAYERS]; /* 0: the mission names the ships */
    uint8_t deck_size[PLAYERS];  /* 0: the mission names the cards */
    uint8_t ship_count[PLAYERS];
    uint8_t ship[PLAYERS][FLEET];           /* ship cards that the mission names */
    uint8_t deck[PLAYERS][TACTICS_MAX + 1]; /* copies by kind */
    uint8_t prepped[PLAYERS][TACTICS_MAX + 1];
    uint8_t deck_of[PLAYERS]; /* whose deck a player draws from: his own or a teammate's */
    uint8_t start_energy[PLAYERS], income[PLAYERS], first_income[PLAYERS];
    zone zone[PLAYERS];
    uint8_t special;
    uint8_t points_to_win[2]; /* by team; 0: points do not win */
    uint8_t last_round;       /* the second team wins after it; 0: no limit */
    uint8_t adrift_card, adrift_shields, adrift_hull; /* RULE_ADRIFT: a ship of the first player */
    hex adrift[2];
    uint8_t tile_count, is_official;
    tile_place tile[TILES];
    uint8_t unused[2];
} mission;

typedef struct {
    int32_t card_count, tactic_count, mission_count, name_count;
    uint8_t start_energy, most_energy, income, hand, hand_most, discard_worth;
    uint8_t ecm_from, debris_to, asteroid_from, win_from_round;
    uint8_t ecm_damage[SIZES], artifact_range;
    uint8_t station_range, source_energy, gate_within, copies_most;
    hex_field field[2]; /* with one board, with two boards */
    uint8_t first_income, relic_points;
    uint8_t delivered[SIZES]; /* points for a ship brought to the dock */
    uint8_t boarding_from, repair_markers, repaired_shields; /* of a ship adrift */
    uint8_t meteor_damage,
        drift_from[2]; /* the lowest rolls with which asteroids drift two and three spaces */
    uint8_t unused[3];
    char ship_name[NAMES_MAX][GALAXIES_NAME_MAX];
    ship_card card[SHIP_CARDS_MAX];
    tactic tactic[TACTICS_MAX + 1];
    mission mission[MISSIONS_MAX];
    uint8_t unused_at_the_end[2];
} galaxies_data;

const galaxies_data *galaxies_components(void);
extern const galaxies_data galaxies_shipped;
void galaxies_use(const galaxies_data *d);
extern const record_layout galaxies_layout[];
uint64_t galaxies_hash(void);
bool galaxies_has_own(void); /* true if they are not the shipped ones */

#endif

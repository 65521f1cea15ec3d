/*
 * data.h: the components of Battlestar Galactica: The Board Game.
 *
 * Those that ship are a table made at build time from games/galactica/data/; a person's own cards and characters
 * are read from files before the first game (box/).  From then on they are constant, and a saved game names
 * their hash.  The record has no padding; unused rows and the rest of every text are zero.
 *
 * Cards speak a small vocabulary of effects: an effect is one row, and what comes of a roll or a
 * choice is a range of further rows.
 */
#ifndef GAMES_GALACTICA_RULES_DATA_H
#define GAMES_GALACTICA_RULES_DATA_H

#include <stdbool.h>
#include <stdint.h>

#include "core/record_layout.h"

/* Sizes of texts, their zero byte included. */
enum { GALACTICA_ID_SIZE = 40, GALACTICA_NAME_SIZE = 40, GALACTICA_TEXT_SIZE = 240 };

enum { FUEL, FOOD, MORALE, POPULATION, RESOURCES };
enum { POLITICS, LEADERSHIP, TACTICS, PILOTING, ENGINEERING, TYPES };
enum { STRENGTHS = 5, FACES = TYPES * STRENGTHS, ALL_TYPES = (1 << TYPES) - 1 };
enum { BOW, STARBOARD_BOW, STARBOARD_STERN, STERN, PORT_STERN, PORT_BOW, AREAS };
enum { BASESTAR, RAIDER, HEAVY_RAIDER, VIPER, CIVILIAN, RAPTOR, SHIP_KINDS };
enum { ICON_RAIDERS, ICON_HEAVY_RAIDERS, ICON_BASESTARS, ICON_LAUNCH, ICONS };
enum { PRESIDENT, ADMIRAL, TITLES };

enum {
    WILLIAM_ADAMA,
    SAUL_TIGH,
    HELO_AGATHON,
    LEE_ADAMA,
    KARA_THRACE,
    SHARON_VALERII,
    GALEN_TYROL,
    TOM_ZAREK,
    GAIUS_BALTAR,
    LAURA_ROSLIN,
    CHARACTERS
};
enum { POLITICAL_LEADER, MILITARY_LEADER, PILOT, SUPPORT, CHARACTER_TYPES };

/* Locations: Galactica's with the two hazards last, Colonial One's, the Cylons'. */
enum {
    FTL_CONTROL,
    WEAPONS_CONTROL,
    COMMUNICATIONS,
    RESEARCH_LAB,
    COMMAND,
    ADMIRALS_QUARTERS,
    HANGAR_DECK,
    ARMORY,
    SICKBAY,
    BRIG,
    PRESS_ROOM,
    PRESIDENTS_OFFICE,
    ADMINISTRATION,
    CAPRICA,
    CYLON_FLEET,
    HUMAN_FLEET,
    RESURRECTION_SHIP,
    LOCATIONS
};
enum { ABOARD_GALACTICA, ABOARD_COLONIAL_ONE, AMONG_CYLONS };

/* What the text of a skill card does: the weaker and the stronger cards of each type. */
enum {
    CONSOLIDATE_POWER,
    INVESTIGATIVE_COMMITTEE,
    EXECUTIVE_ORDER,
    DECLARE_EMERGENCY,
    LAUNCH_SCOUT,
    STRATEGIC_PLANNING,
    EVASIVE_MANEUVERS,
    MAXIMUM_FIREPOWER,
    REPAIR,
    SCIENTIFIC_RESEARCH,
    SKILL_TEXTS
};

enum {
    ACCEPT_PROPHECY,
    ARREST_ORDER,
    ASSIGN_ARBITRATOR,
    ASSIGN_MISSION_SPECIALIST,
    ASSIGN_VICE_PRESIDENT,
    BRUTAL_FORCE,
    ENCOURAGE_MUTINY,
    FOOD_RATIONING,
    INSPIRATIONAL_SPEECH,
    PRESIDENTIAL_PARDON,
    CYLON_MUGSHOTS,
    QUORUM_FACES
};

enum {
    NOT_A_CYLON,
    CYLON_DAMAGE,
    CYLON_MORALE,
    CYLON_BRIG,
    CYLON_SICKBAY,
    SYMPATHIZER,
    LOYALTY_FACES
};

enum { CRITICAL_HIT, DISABLED_HANGAR, DISABLED_WEAPONS, STRUCTURAL_DAMAGE, BASESTAR_TOKENS };

/* Rules of crisis cards that stay on the table. */
enum {
    KEEP_NOTHING,
    TRAINING_NEW_PILOTS,
    MASSIVE_DEPLOYMENT,
    COMMUNICATIONS_JAMMING,
    RELENTLESS_PURSUIT,
    NO_PEEKING,
    LEGENDARY_DISCOVERY,
    COLONIAL_ONE_CLOSED,
    KEEPS
};

/* The vocabulary of effects. */
enum {
    OP_NONE,
    OP_RESOURCE,         /* what: resource; amount */
    OP_DISCARD,          /* who; amount; what: 1 at random */
    OP_DISCARD_HAND,     /* who */
    OP_DRAW,             /* who; what: set of types; amount */
    OP_SEND,             /* who; what: hazard; amount: optional, or the location they are at */
    OP_TITLE,            /* what: title; who gets it */
    OP_NUKES,            /* amount */
    OP_RAPTORS,          /* amount */
    OP_JUMP_TRACK,       /* amount */
    OP_CENTURIONS,       /* amount */
    OP_DAMAGE_VIPERS,    /* what: 1 in space, 0 in the Reserves; amount */
    OP_RECALL_VIPERS,    /* all of them */
    OP_DESTROY_CIVILIAN, /* amount */
    OP_PLACE,            /* what: placement */
    OP_LOOK,             /* who looks; what: at whose card */
    OP_ROLL,             /* amount: the least number for `then`; below it `otherwise` */
    OP_IF_BELOW,         /* what: resource; amount: below it `then` */
    OP_CHOOSE,           /* who; `then` or `otherwise` */
    OP_EXTRA_CRISIS,     /* after this one's activation */
    OP_DISTANCE,         /* amount */
    OP_KEEP,             /* what: rule that stays */
    OP_ACTIVATE,         /* what: icon */
    OP_ACTIVATE_PLACED,  /* what: kind of ship that this card placed */
    OP_DAMAGE_GALACTICA, /* amount */
    OP_RISK,             /* what: kind of ship; amount; more: the least number for `then` */
    OP_REPAIR_SHIPS,     /* amount: vipers; more: raptors; destroyed ones too */
    OP_ATTACH,           /* the card, to another player */
    OP_REMOVE_CARD,      /* the card leaves the game */
    OP_DESTROY_CYLONS,   /* amount: raiders, or one heavy raider, or one centurion */
    OP_MUTINY,           /* amount: the least number that makes an Admiral */
    OP_PARDON,           /* from the Brig */
    OPS
};

enum {
    WHO_NOBODY,
    WHO_SELF,
    WHO_PRESIDENT,
    WHO_ADMIRAL,
    WHO_EACH,
    WHO_CHOSEN,
    WHO_OTHER,
    WHO_AT,
    WHO_COLONIAL_ONE,
    WHO_TITLES, /* the President and the Admiral: a player who holds both, twice */
    WHOS
};
enum { LOOK_ANY, LOOK_TITLES, LOOK_CURRENT, LOOKS };

typedef struct {
    uint16_t first;
    uint8_t count, unused;
} range; /* of effects */

typedef struct {
    uint8_t op, who;
    int8_t what, amount, more, unused;
    range then, otherwise;
} effect;

/* How many ships of each kind come to each area. */
typedef struct {
    uint8_t ships[AREAS][CIVILIAN + 1];
} placement;

enum { SKILL_CHECK, EVENT, CYLON_ATTACK };
enum { ICONS_MAX = 4 };

typedef struct {
    char id[GALACTICA_ID_SIZE], name[GALACTICA_NAME_SIZE], text[GALACTICA_TEXT_SIZE];
    range pass, half, fail; /* of the check */
    range either[2];        /* the halves; of a check the second only */
    range special;          /* attack: its third step */
    uint8_t copies, kind;   /* copies 0: there is no such card */
    uint8_t chooser;        /* who picks between the halves; WHO_NOBODY: there is no choice */
    uint8_t difficulty, types, partial;  /* of the check; partial 0: none */
    uint8_t needs_nuke;                  /* the first half is open to a player who has one */
    uint8_t icon_count, icon[ICONS_MAX]; /* at the foot; of an attack: its first step */
    uint8_t jump;
    uint8_t placed, has_placed; /* attack: its second step */
    uint8_t keep;               /* attack: the rule that stays */
} crisis_card;

typedef struct {
    char name[GALACTICA_NAME_SIZE], text[GALACTICA_TEXT_SIZE];
    char use[GALACTICA_NAME_SIZE]; /* when: passive, once_per_game_action, ... */
} ability;

typedef struct {
    char id[GALACTICA_ID_SIZE], name[GALACTICA_NAME_SIZE], short_name[GALACTICA_NAME_SIZE];
    uint8_t type;
    uint8_t skill[TYPES];             /* cards of each type a turn */
    uint8_t multi_types, multi_count; /* split freely between the two types */
    int8_t location;                  /* at the start; -1: the sheet says otherwise */
    uint8_t pilots;
    uint8_t hand_limit;
    ability ability[3];
} character_sheet;

typedef struct {
    char id[GALACTICA_ID_SIZE], name[GALACTICA_NAME_SIZE];
    char text[GALACTICA_TEXT_SIZE],
        ongoing[GALACTICA_TEXT_SIZE]; /* what one can do there; what holds there */
    uint8_t ship, hazard, damageable;
    uint8_t difficulty, types; /* of its check; 0: none */
} location;

typedef struct {
    char id[GALACTICA_ID_SIZE], name[GALACTICA_NAME_SIZE], text[GALACTICA_TEXT_SIZE];
    uint8_t type, action; /* action: else it is played out of turn */
} skill_text;

typedef struct {
    char id[GALACTICA_ID_SIZE], name[GALACTICA_NAME_SIZE], text[GALACTICA_TEXT_SIZE];
    range effects;
    uint8_t copies;
    uint8_t stays; /* does it lie on the table afterwards? */
} quorum_card;

typedef struct {
    char id[GALACTICA_ID_SIZE], name[GALACTICA_NAME_SIZE], text[GALACTICA_TEXT_SIZE];
    range effects;
    uint8_t copies, distance; /* copies 0: there is no such card */
} destination;

typedef struct {
    char id[GALACTICA_ID_SIZE], name[GALACTICA_NAME_SIZE], text[GALACTICA_TEXT_SIZE];
    uint8_t copies;
} loyalty_card;

typedef struct {
    char id[GALACTICA_ID_SIZE];
    uint8_t copies;
    uint8_t loss[RESOURCES];
} civilian_kind;

/* How high a dial goes, and how a die of an attack is read: the least numbers. */
typedef struct {
    uint8_t start, most, red; /* red: at this or below */
} dial;
typedef struct {
    uint8_t damaged, destroyed; /* 9: never */
} attack_row;
enum {
    AT_RAIDER,
    AT_HEAVY_RAIDER,
    AT_VIPER,
    RAIDER_AT_GALACTICA,
    BASESTAR_AT_GALACTICA,
    VIPER_AT_BASESTAR,
    GALACTICA_AT_BASESTAR,
    AT_CENTURION,
    ATTACK_ROWS
};

/* Loyalty cards by the number of seats. */
typedef struct {
    uint8_t cylon, human, sympathizer;
} loyalty_mix;
enum { SEATS_LEAST = 3, SEATS_MOST = 6 };

enum { CIVILIAN_KINDS = 5, CIVILIANS = 12, SUPER_CRISES = 5 };
enum { LOYALTY_CARDS = 16, DAMAGEABLE = 6, GALACTICA_RESOURCE_TOKENS = 2 };
enum { JUMP_SPACES = 6, AUTO_JUMP = JUMP_SPACES - 1 };
enum { BOARDING_END = 4 };
enum { VIPERS = 8, RAPTORS = 4, RAIDERS = 16, HEAVY_RAIDERS = 4, BASESTARS = 2, CENTURIONS = 4 };
enum { NUKES = 2, DIE_SIDES = 8 };

/* Limits: how much there is room for.  Super crises have their places behind those of all crises. */
enum {
    CRISIS_FACES = 80,
    ALL_CRISES = CRISIS_FACES + SUPER_CRISES,
    CRISIS_CARDS = 90, /* in any deck: copies of all faces */
    DESTINATION_FACES = 14,
    EFFECTS_MAX = 512,
    PLACEMENTS_MAX = 40,
    GALACTICA_UNUSED = 1 /* bytes that fill the record up */
};

typedef struct {
    int32_t crisis_count, destination_count, effect_count, placement_count;
    effect effect[EFFECTS_MAX]; /* the first is none */
    crisis_card crisis[ALL_CRISES];
    quorum_card quorum[QUORUM_FACES];
    destination destination[DESTINATION_FACES];
    placement placement[PLACEMENTS_MAX];
    placement start;
    character_sheet sheet[CHARACTERS];
    uint8_t succession[TITLES][CHARACTERS];
    location location[LOCATIONS];
    skill_text skill_text[SKILL_TEXTS];
    uint8_t copies[STRENGTHS]; /* of each strength, a type */
    loyalty_card loyalty[LOYALTY_FACES];
    loyalty_mix loyalty_mix[SEATS_MOST - SEATS_LEAST + 1];
    civilian_kind civilian[CIVILIAN_KINDS];
    uint8_t token_location[DAMAGEABLE], token_resource[GALACTICA_RESOURCE_TOKENS];
    dial dial[RESOURCES];
    int8_t jump_loss[JUMP_SPACES]; /* of population; -1: no jump by FTL Control */
    attack_row attack[ATTACK_ROWS];
    uint8_t nuke[2]; /* from here on: destroyed; with raiders */
    uint8_t unused[GALACTICA_UNUSED];
} galactica_data;

/* Those in play, and those that ship. */
uint64_t galactica_hash(void); /* that saved games name */
bool galactica_has_own(void);  /* are they others than those that ship? */
extern const galactica_data *galactica_pieces;
extern const galactica_data galactica_shipped;

/* The crisis card behind this one, those of super crises last; ALL_CRISES: there is none. */
static inline int crisis_after(int face)
{
    return face + 1 == galactica_pieces->crisis_count ? CRISIS_FACES : face + 1;
}

/* Puts other components in play; they must outlive every game.  To be called before the first. */
void galactica_use(const galactica_data *d);

extern const record_layout galactica_layout[];

/* The words of the files and of the protocol, by number; null-ended. */
extern const char *const galactica_area_ids[], *const galactica_resource_ids[];
extern const char *const galactica_type_ids[], *const galactica_character_ids[];
extern const char *const galactica_character_type_ids[], *const galactica_use_ids[];
extern const char *const galactica_place_ids[], *const galactica_ship_ids[];
extern const char *const galactica_aboard_ids[], *const galactica_icon_ids[];
extern const char *const galactica_title_ids[], *const galactica_loyalty_ids[];
extern const char *const galactica_quorum_ids[], *const galactica_keep_ids[];
extern const char *const galactica_text_ids[], *const galactica_who_ids[];
extern const char *const galactica_look_ids[], *const galactica_crisis_kind_ids[];

#endif

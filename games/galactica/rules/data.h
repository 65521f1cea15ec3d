/*
 * data.h: the components of Battlestar Galactica: The Board Game.
 *
 * The shipped components are a table that the build makes from games/galactica/data/. Own cards and
 * characters are read from files before the first game (box/). After that they never change, and
 * saved games name their hash. The record has no padding; unused rows and unused bytes of texts are
 * zero.
 *
 * What a card does is a range of rows of the effect table. A row can depend on a roll or a choice;
 * it then has two further ranges, one for each result:
 *
 *     card.effects  ->  [ row ][ row: OP_ROLL ][ row ]
 *                                |        |
 *                             .then   .otherwise   ->  further ranges of rows
 */
#ifndef GAMES_GALACTICA_RULES_DATA_H
#define GAMES_GALACTICA_RULES_DATA_H

#include <stdbool.h>
#include <stdint.h>

#include "core/record_layout.h"

/* Sizes of texts with their zero byte. */
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

/*
 * Locations: those of Galactica with the two hazards last, those of Colonial One, those of the
 * Cylons.
 */
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

/*
 * What the text of a skill card does. Each type has two texts, one for weaker and one for stronger
 * cards.
 */
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

/* The kinds of effects. */
enum {
    OP_NONE,
    OP_RESOURCE,     /* what: resource; amount */
    OP_DISCARD,      /* who; amount; what: 1 at random */
    OP_DISCARD_HAND, /* who */
    OP_DRAW,         /* who; what: set of types; amount */
    /* who; what: hazard; amount: 1 if optional, or for WHO_AT the location they are at */
    OP_SEND,
    OP_TITLE,            /* what: title; who gets it */
    OP_NUKES,            /* amount */
    OP_RAPTORS,          /* amount */
    OP_JUMP_TRACK,       /* amount */
    OP_CENTURIONS,       /* amount */
    OP_DAMAGE_VIPERS,    /* what: 1 in space, 0 in the Reserves; amount */
    OP_RECALL_VIPERS,    /* all vipers */
    OP_DESTROY_CIVILIAN, /* amount */
    OP_PLACE,            /* what: placement */
    OP_LOOK,             /* who looks; what: at whose card */
    OP_ROLL,             /* amount: lowest roll for `then`; a lower one: `otherwise` */
    OP_IF_BELOW,         /* what: resource; amount: a lower value means `then` */
    OP_CHOOSE,           /* who; `then` or `otherwise` */
    OP_EXTRA_CRISIS,     /* another crisis after this one's activation */
    OP_DISTANCE,         /* amount */
    OP_KEEP,             /* what: the rule that stays */
    OP_ACTIVATE,         /* what: icon */
    OP_ACTIVATE_PLACED,  /* what: kind of ship that this card has placed */
    OP_DAMAGE_GALACTICA, /* amount */
    OP_RISK,             /* what: kind of ship; amount; more: the lowest roll for `then` */
    OP_REPAIR_SHIPS,     /* amount: vipers; more: raptors; also destroyed ones */
    OP_ATTACH,           /* gives the card to another player */
    OP_REMOVE_CARD,      /* the card leaves the game */
    OP_DESTROY_CYLONS,   /* amount: raiders, or one heavy raider, or one centurion */
    OP_MUTINY,           /* amount: the lowest roll that changes the Admiral */
    OP_PARDON,           /* frees a player from the Brig */
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
    WHO_TITLES, /* the President and the Admiral; the same player counts twice */
    WHOS
};
enum { LOOK_ANY, LOOK_TITLES, LOOK_CURRENT, LOOKS };

typedef struct {
    uint16_t first;
    uint8_t count, unused;
} range; /* a range of effects */

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
    range pass, half, fail; /* results of the check */
    range either[2];        /* the two choices; if one is the check, only the second is used */
    range special;          /* of an attack: the third step */
    uint8_t copies, kind;   /* copies 0: the card does not exist */
    uint8_t chooser;        /* who chooses; WHO_NOBODY: there is no choice */
    uint8_t difficulty, types, partial;  /* of the check; partial 0: no partial result */
    uint8_t needs_nuke;                  /* the first choice needs a nuke */
    uint8_t icon_count, icon[ICONS_MAX]; /* activation icons; of an attack: the first step */
    uint8_t jump;
    uint8_t placed, has_placed; /* of an attack: the second step */
    uint8_t keep;               /* of an attack: the rule that stays */
} crisis_card;

typedef struct {
    char name[GALACTICA_NAME_SIZE], text[GALACTICA_TEXT_SIZE];
    char use[GALACTICA_NAME_SIZE]; /* when it is used: passive, once_per_game_action, ... */
} ability;

typedef struct {
    char id[GALACTICA_ID_SIZE], name[GALACTICA_NAME_SIZE], short_name[GALACTICA_NAME_SIZE];
    uint8_t type;
    uint8_t skill[TYPES];             /* cards of each type per turn */
    uint8_t multi_types, multi_count; /* split freely among these types */
    int8_t location;                  /* at the start; -1: the sheet says otherwise */
    uint8_t pilots;
    uint8_t hand_limit;
    ability ability[3];
} character_sheet;

typedef struct {
    char id[GALACTICA_ID_SIZE], name[GALACTICA_NAME_SIZE];
    char text[GALACTICA_TEXT_SIZE],
        ongoing[GALACTICA_TEXT_SIZE]; /* the action there, and the rule that always applies there */
    uint8_t ship, hazard, damageable;
    uint8_t difficulty, types; /* of its check; 0: no check */
} location;

typedef struct {
    char id[GALACTICA_ID_SIZE], name[GALACTICA_NAME_SIZE], text[GALACTICA_TEXT_SIZE];
    uint8_t type, action; /* action: 0 if it is played out of turn */
} skill_text;

typedef struct {
    char id[GALACTICA_ID_SIZE], name[GALACTICA_NAME_SIZE], text[GALACTICA_TEXT_SIZE];
    range effects;
    uint8_t copies;
    uint8_t stays; /* does it stay on the table? */
} quorum_card;

typedef struct {
    char id[GALACTICA_ID_SIZE], name[GALACTICA_NAME_SIZE], text[GALACTICA_TEXT_SIZE];
    range effects;
    uint8_t copies, distance; /* copies 0: the card does not exist */
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

/*
 * A dial: its start, its maximum, and the value at or below which it is red.
 *
 * An attack row: the lowest rolls that damage or destroy.
 */
typedef struct {
    uint8_t start, most, red; /* red: at this value or below */
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

/* Loyalty cards in the deck, by the number of players. */
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

/* Limits of the tables. Super crises follow the CRISIS_FACES other crises. */
enum {
    CRISIS_FACES = 80,
    ALL_CRISES = CRISIS_FACES + SUPER_CRISES,
    CRISIS_CARDS = 90, /* in any deck: the copies of all faces */
    DESTINATION_FACES = 14,
    EFFECTS_MAX = 512,
    PLACEMENTS_MAX = 40,
    GALACTICA_UNUSED = 1 /* bytes that pad the record */
};

typedef struct {
    int32_t crisis_count, destination_count, effect_count, placement_count;
    effect effect[EFFECTS_MAX]; /* the first row is OP_NONE */
    crisis_card crisis[ALL_CRISES];
    quorum_card quorum[QUORUM_FACES];
    destination destination[DESTINATION_FACES];
    placement placement[PLACEMENTS_MAX];
    placement start;
    character_sheet sheet[CHARACTERS];
    uint8_t succession[TITLES][CHARACTERS];
    location location[LOCATIONS];
    skill_text skill_text[SKILL_TEXTS];
    uint8_t copies[STRENGTHS]; /* copies of a card of each strength, per type */
    loyalty_card loyalty[LOYALTY_FACES];
    loyalty_mix loyalty_mix[SEATS_MOST - SEATS_LEAST + 1];
    civilian_kind civilian[CIVILIAN_KINDS];
    uint8_t token_location[DAMAGEABLE], token_resource[GALACTICA_RESOURCE_TOKENS];
    dial dial[RESOURCES];
    int8_t jump_loss[JUMP_SPACES]; /* loss of population; -1: FTL Control cannot jump */
    attack_row attack[ATTACK_ROWS];
    uint8_t nuke[2]; /* lowest rolls: a basestar is destroyed; raiders too */
    uint8_t unused[GALACTICA_UNUSED];
} galactica_data;

/* The components in play, and the shipped ones. */
uint64_t galactica_hash(void); /* the hash that saved games name */
bool galactica_has_own(void);  /* returns true if these are not the shipped ones */
extern const galactica_data *galactica_pieces;
extern const galactica_data galactica_shipped;

/* Returns the next crisis card, super crises last, or ALL_CRISES after the last one. */
static inline int crisis_after(int face)
{
    return face + 1 == galactica_pieces->crisis_count ? CRISIS_FACES : face + 1;
}

/*
 * Puts other components in play. Must be called before the first game; `d` must outlive all games.
 */
void galactica_use(const galactica_data *d);

extern const record_layout galactica_layout[];

/* The ids in files and in the protocol, by number; each list ends with NULL. */
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

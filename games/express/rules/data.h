/*
 * data.h: the components of BSG: Express: dice, markers and cards.
 *
 * The shipped components are a table that the build makes from games/express/data/. Own components
 * are read from files before the first game (box/). After that they never change, and saved games
 * name their hash. The record has no padding, and every text is filled up with zeros.
 *
 * Numbers that are part of the rules are constants. Files may repeat them but not change them.
 */
#ifndef GAMES_EXPRESS_RULES_DATA_H
#define GAMES_EXPRESS_RULES_DATA_H

#include <stdbool.h>
#include <stdint.h>

#include "base/json.h"
#include "core/record_layout.h"

enum {
    EXPRESS_CHARACTERS = 5,
    EXPRESS_CYLON_CARDS = 4,
    EXPRESS_LOCATIONS = 6,
    EXPRESS_DIE_FACES = 6,
    EXPRESS_KINDS = 3,
    EXPRESS_STRONG_EACH = 2,
    EXPRESS_WEAK_EACH = 2,
    EXPRESS_RAIDERS_TO_LOSE = 6,
    EXPRESS_RAIDERS_PER_SHIP = 2,
    EXPRESS_DAMAGE_TO_LOSE = 6,
    EXPRESS_DEMORALIZED_TO_LOSE = 5,
    EXPRESS_JUMP_AT = 3,
    EXPRESS_DISTANCE_LAST = 6,
    EXPRESS_LOYALTY_DEAL_AT = 4,
    EXPRESS_FORCED_PASS = 2,
    EXPRESS_VOLUNTARY_PASS = 1,
    EXPRESS_HAMPERED = 1,
    EXPRESS_ORDER_RETRIEVAL = 2,
    EXPRESS_ARMORY_CHANGE = -1,
    EXPRESS_SHIP_ACTION_MIN = 1,
    EXPRESS_SHIP_ACTION_MAX = 4,
    EXPRESS_RECKLESS_MIN = 3,
    EXPRESS_COMMAND_FROM = -1,
    EXPRESS_COMMAND_TO = 0,
    EXPRESS_NUMBER_TWO_DRAWN = 2,
    EXPRESS_NUMBER_THREE_DRAWN = 2,
    EXPRESS_NUMBER_SIX_DICE = 2
};

/* Limits for what files may contain. */
enum {
    EXPRESS_NAME_SIZE = 40,   /* of a text with its zero byte */
    EXPRESS_MARKERS_MAX = 30, /* of one kind on the DRADIS */
    EXPRESS_HUMANS_MAX = 8,
    EXPRESS_FACE_LOW = -2,
    EXPRESS_FACE_HIGH = 4,
    EXPRESS_DIFFICULTY_MAX = 20,
    EXPRESS_CONSEQUENCE_MAX = 3,
    EXPRESS_PLAYERS = 5
};

enum { EXPRESS_UNREST, EXPRESS_BASESTAR, EXPRESS_DRADIS };
enum { EXPRESS_STRONG, EXPRESS_WEAK, EXPRESS_DICE_KINDS };

typedef struct {
    uint8_t kind, difficulty, consequence, jump_icons;
} express_crisis_face;

/* Characters stand in the order of the chain of command, highest first. */
typedef struct {
    int8_t skill_face[EXPRESS_DICE_KINDS][EXPRESS_DIE_FACES];
    /* [set][die][face]; crisis_set says which set */
    express_crisis_face crisis_face[2][2][EXPRESS_DIE_FACES];
    /* Indexed by the number of players; only 3 to 5 are used. */
    uint8_t crisis_set[EXPRESS_PLAYERS + 1]; /* 0 for 3 and 5 players, 1 for 4 */
    uint8_t cylons_in_deck[EXPRESS_PLAYERS + 1], humans_in_deck[EXPRESS_PLAYERS + 1];
    uint8_t raiders, colonial_ships, raiders_at_start; /* on the DRADIS */
    uint8_t vote_difficulty;
    /* of the crisis that a revealed Cylon names */
    uint8_t named_difficulty, named_consequence, named_jump_icons;
    char character_name[EXPRESS_CHARACTERS][EXPRESS_NAME_SIZE];
    char ability_name[EXPRESS_CHARACTERS][EXPRESS_NAME_SIZE];
    char cylon_name[EXPRESS_CYLON_CARDS][EXPRESS_NAME_SIZE];
    char location_name[EXPRESS_LOCATIONS][EXPRESS_NAME_SIZE];
} express_data;

/* The components in play, and the shipped ones. */
extern const express_data *express_pieces;
extern const express_data express_shipped;

/*
 * Puts other components in play. Must be called before the first game; `d` must outlive all games.
 */
void express_use(const express_data *d);

/* The layout of the components, and the hash that saved games name. */
extern const record_layout express_layout[];
uint64_t express_hash(void);
bool express_has_own(void); /* returns true if these are not the shipped ones */

/* Writes the components as one JSON object, for clients that draw them (components.c). */
void express_write_components(json *out);

/* The ids in files and in the protocol, by number; each list ends with NULL. */
extern const char *const express_character_ids[], *const express_cylon_ids[];
extern const char *const express_location_ids[], *const express_kind_ids[];

#endif

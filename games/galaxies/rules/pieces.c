/* pieces.c: the layout of the records of the components. */
#include "games/galaxies/rules/data.h"

static const record_layout weapon_layout[] = {NUMBERS(8, uint8_t), RECORD_LAYOUT_END};
static const record_layout effect_layout[] = {
    NUMBERS(12, uint8_t), NUMBERS(2, int8_t), NUMBERS(6, uint8_t), RECORD_LAYOUT_END};
static const record_layout card_layout[] = {TEXTS(1, GALAXIES_ID_MAX),
    TEXTS(1 + EFFECTS, GALAXIES_NAME_MAX), TEXTS(EFFECTS, GALAXIES_POWER_TEXT_MAX),
    NUMBERS(16, uint8_t), RECORDS(PRINTED_WEAPONS, weapon_layout), RECORDS(EFFECTS, effect_layout),
    NUMBERS(2 * GRID_NUMBERS, uint16_t), RECORD_LAYOUT_END};
static const record_layout tactic_layout[] = {TEXTS(1, GALAXIES_ID_MAX),
    TEXTS(1, GALAXIES_NAME_MAX), TEXTS(1, GALAXIES_TEXT_MAX), NUMBERS(12, uint8_t),
    RECORDS(1, weapon_layout), RECORDS(EFFECTS, effect_layout), RECORD_LAYOUT_END};
static const record_layout tile_layout[] = {
    NUMBERS(2, uint8_t), NUMBERS(2, hex), RECORD_LAYOUT_END};
enum {
    MISSION_NUMBERS = 2 + 3 * PLAYERS + 1 + 3 * PLAYERS + PLAYERS * FLEET +
                      2 * PLAYERS * (TACTICS_MAX + 1) + 4 * PLAYERS + PLAYERS * sizeof(zone) + 7
};
static const record_layout mission_layout[] = {TEXTS(1, GALAXIES_ID_MAX),
    TEXTS(1, GALAXIES_NAME_MAX), TEXTS(1, GALAXIES_TEXT_MAX), TEXTS(FACTIONS, GALAXIES_VICTORY_MAX),
    NUMBERS(MISSION_NUMBERS, uint8_t), NUMBERS(2, hex), NUMBERS(2, uint8_t),
    RECORDS(TILES, tile_layout), NUMBERS(2, uint8_t), RECORD_LAYOUT_END};
enum { BOARD_NUMBERS = 10 + SIZES + 5 + 2 * sizeof(hex_field) + 2 + SIZES + 9 };
const record_layout galaxies_layout[] = {NUMBERS(4, int32_t), NUMBERS(BOARD_NUMBERS, uint8_t),
    TEXTS(NAMES_MAX, GALAXIES_NAME_MAX), RECORDS(SHIP_CARDS_MAX, card_layout),
    RECORDS(TACTICS_MAX + 1, tactic_layout), RECORDS(MISSIONS_MAX, mission_layout),
    NUMBERS(2, uint8_t), RECORD_LAYOUT_END};

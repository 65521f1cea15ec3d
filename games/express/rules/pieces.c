/* pieces.c: the memory layout of the components, and the ids of the pieces. */
#include "games/express/rules/data.h"

static const record_layout face_layout[] = {
    NUMBERS(sizeof(express_crisis_face), uint8_t), RECORD_LAYOUT_END};
const record_layout express_layout[] = {NUMBERS(EXPRESS_DICE_KINDS * EXPRESS_DIE_FACES, int8_t),
    RECORDS(2 * 2 * EXPRESS_DIE_FACES, face_layout),
    NUMBERS(3 * (EXPRESS_PLAYERS + 1) + 7, uint8_t),
    TEXTS(2 * EXPRESS_CHARACTERS + EXPRESS_CYLON_CARDS + EXPRESS_LOCATIONS, EXPRESS_NAME_SIZE),
    RECORD_LAYOUT_END};

const char *const express_character_ids[] = {
    "william_adama", "lee_adama", "kara_thrace", "laura_roslin", "gaius_baltar", NULL};
const char *const express_cylon_ids[] = {
    "number_one", "number_two", "number_three", "number_six", NULL};
const char *const express_location_ids[] = {"weapons_control", "press_room", "admirals_quarters",
    "com_center", "engine_room", "armory", NULL};
const char *const express_kind_ids[] = {"unrest", "basestar", "dradis", NULL};

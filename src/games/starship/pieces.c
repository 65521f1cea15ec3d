/* pieces.c: what components consist of: their layout, their words, and what can be read off a card. */
#include "games/starship/data.h"

static const layout point_layout[] = {NUMBERS(2, int32_t), LAYOUT_END};
static const layout shape_layout[] = {
    NUMBERS(1, int32_t), RECORDS(SHAPE_CORNERS, point_layout), LAYOUT_END};
static const layout arrow_layout[] = {RECORDS(1, point_layout), NUMBERS(1, int32_t),
    NUMBERS(2, uint8_t), NUMBERS(1, int8_t), NUMBERS(1, uint8_t), LAYOUT_END};
static const layout card_layout[] = {TEXTS(1, ID_SIZE), TEXTS(1, NAME_SIZE), NUMBERS(4, uint8_t),
    RECORDS(ARROWS + 1, arrow_layout), LAYOUT_END};
static const layout deck_layout[] = {TEXTS(1, ID_SIZE), TEXTS(1, NAME_SIZE), NUMBERS(1, int32_t),
    RECORDS(CARDS_MAX, card_layout), NUMBERS(4, uint8_t), LAYOUT_END};
static const layout type_layout[] = {
    TEXTS(1, ID_SIZE), TEXTS(1, NAME_SIZE), NUMBERS(8, uint8_t), LAYOUT_END};
static const layout kind_layout[] = {NUMBERS(8, uint8_t), LAYOUT_END};
static const layout scenario_layout[] = {TEXTS(1, ID_SIZE), TEXTS(1, NAME_SIZE),
    TEXTS(1, SUMMARY_SIZE), NUMBERS(2 + 2 * SIDES, int32_t),
    NUMBERS(SIDES *FORCES_MAX * 4 + SIDES + 6 + TYPES_MAX, uint8_t), NUMBERS(1, uint32_t),
    LAYOUT_END};
const layout starship_layout[] = {RECORDS(1, shape_layout), NUMBERS(18, int32_t),
    RECORDS(TYPES_MAX, type_layout), RECORDS(DECKS_MAX, deck_layout),
    RECORDS(KINDS_MAX, kind_layout), RECORDS(SCENARIOS_MAX, scenario_layout),
    NUMBERS(POOLS, int32_t), LAYOUT_END};

const arrow *starship_arrow_of(const card *c, int speed)
{
    static const int8_t places[SPEEDS] = {0, -1, 1, 2, 3, -1};
    int place = places[speed];

    return place < 0 || !c->arrow[place].present ? NULL : &c->arrow[place];
}

uint32_t starship_needs_complete(uint32_t needs)
{
    return needs & (NEEDS_LEVELS | NEEDS_FTL);
}

const char *const starship_speed_ids[] = {"back", "still", "low", "medium", "high", "ftl", NULL};
const char *const starship_side_ids[] = {"colonial", "cylon", NULL};
const char *const starship_winner_ids[] = {"colonial", "cylon", "draw", NULL};
const char *const starship_special_ids[] = {"none", "engine", "controls", "pilot", "hull", NULL};
const char *const starship_symbol_ids[] = {
    "straight", "turn", "slip", "overboost", "difficult", "change_direction", "blank", NULL};
const char *const starship_shape_ids[] = {"line", "arc", "slip", NULL};
const char *const starship_pool_ids[] = {"damage", "collision", NULL};
const char *const starship_rules_ids[] = {"quick", "complete", "any", NULL};
const char *const starship_feature_ids[] = {"aiming", "attack_declaration", "blank_cards",
    "doubles", "fuel", "tailing", "levels", "asteroids", "planetoids", "pilots", "talents", "ftl",
    "missiles", NULL};

/* pieces.c: the memory layout of the components, and the ids of the pieces. */
#include "games/galactica/rules/data.h"

static const record_layout range_layout[] = {
    NUMBERS(1, uint16_t), NUMBERS(2, uint8_t), RECORD_LAYOUT_END};
static const record_layout effect_layout[] = {
    NUMBERS(2, uint8_t), NUMBERS(4, int8_t), RECORDS(2, range_layout), RECORD_LAYOUT_END};
static const record_layout crisis_layout[] = {TEXTS(1, GALACTICA_ID_SIZE),
    TEXTS(1, GALACTICA_NAME_SIZE), TEXTS(1, GALACTICA_TEXT_SIZE), RECORDS(6, range_layout),
    NUMBERS(12 + ICONS_MAX, uint8_t), RECORD_LAYOUT_END};
/* Quorum cards and destinations have the same layout. */
static const record_layout card_layout[] = {TEXTS(1, GALACTICA_ID_SIZE),
    TEXTS(1, GALACTICA_NAME_SIZE), TEXTS(1, GALACTICA_TEXT_SIZE), RECORDS(1, range_layout),
    NUMBERS(2, uint8_t), RECORD_LAYOUT_END};
static const record_layout ability_layout[] = {TEXTS(1, GALACTICA_NAME_SIZE),
    TEXTS(1, GALACTICA_TEXT_SIZE), TEXTS(1, GALACTICA_NAME_SIZE), RECORD_LAYOUT_END};
static const record_layout sheet_layout[] = {TEXTS(1, GALACTICA_ID_SIZE),
    TEXTS(2, GALACTICA_NAME_SIZE), NUMBERS(3 + TYPES, uint8_t), NUMBERS(1, int8_t),
    NUMBERS(2, uint8_t), RECORDS(3, ability_layout), RECORD_LAYOUT_END};
static const record_layout location_layout[] = {TEXTS(1, GALACTICA_ID_SIZE),
    TEXTS(1, GALACTICA_NAME_SIZE), TEXTS(2, GALACTICA_TEXT_SIZE), NUMBERS(5, uint8_t),
    RECORD_LAYOUT_END};
static const record_layout text_layout[] = {TEXTS(1, GALACTICA_ID_SIZE),
    TEXTS(1, GALACTICA_NAME_SIZE), TEXTS(1, GALACTICA_TEXT_SIZE), NUMBERS(2, uint8_t),
    RECORD_LAYOUT_END};
static const record_layout loyalty_layout[] = {TEXTS(1, GALACTICA_ID_SIZE),
    TEXTS(1, GALACTICA_NAME_SIZE), TEXTS(1, GALACTICA_TEXT_SIZE), NUMBERS(1, uint8_t),
    RECORD_LAYOUT_END};
static const record_layout civilian_layout[] = {
    TEXTS(1, GALACTICA_ID_SIZE), NUMBERS(1 + RESOURCES, uint8_t), RECORD_LAYOUT_END};
const record_layout galactica_layout[] = {NUMBERS(4, int32_t), RECORDS(EFFECTS_MAX, effect_layout),
    RECORDS(ALL_CRISES, crisis_layout), RECORDS(QUORUM_FACES + DESTINATION_FACES, card_layout),
    NUMBERS((PLACEMENTS_MAX + 1) * sizeof(placement), uint8_t), RECORDS(CHARACTERS, sheet_layout),
    NUMBERS(TITLES *CHARACTERS, uint8_t), RECORDS(LOCATIONS, location_layout),
    RECORDS(SKILL_TEXTS, text_layout), NUMBERS(STRENGTHS, uint8_t),
    RECORDS(LOYALTY_FACES, loyalty_layout),
    NUMBERS((SEATS_MOST - SEATS_LEAST + 1) * sizeof(loyalty_mix), uint8_t),
    RECORDS(CIVILIAN_KINDS, civilian_layout),
    NUMBERS(DAMAGEABLE + GALACTICA_RESOURCE_TOKENS + RESOURCES * sizeof(dial), uint8_t),
    NUMBERS(JUMP_SPACES, int8_t),
    NUMBERS(ATTACK_ROWS * sizeof(attack_row) + 2 + GALACTICA_UNUSED, uint8_t), RECORD_LAYOUT_END};

const char *const galactica_character_ids[] = {"william_adama", "saul_tigh", "helo_agathon",
    "lee_adama", "kara_thrace", "sharon_valerii", "galen_tyrol", "tom_zarek", "gaius_baltar",
    "laura_roslin", NULL};
const char *const galactica_place_ids[] = {"ftl_control", "weapons_control", "communications",
    "research_lab", "command", "admirals_quarters", "hangar_deck", "armory", "sickbay", "brig",
    "press_room", "presidents_office", "administration", "caprica", "cylon_fleet", "human_fleet",
    "resurrection_ship", "viper", "off_board", NULL};
const char *const galactica_ship_ids[] = {
    "basestar", "raider", "heavy_raider", "viper", "civilian", "raptor", NULL};
const char *const galactica_icon_ids[] = {
    "raiders", "heavy_raiders", "basestars", "launch_raiders", NULL};
const char *const galactica_title_ids[] = {"president", "admiral", NULL};
const char *const galactica_loyalty_ids[] = {"not_a_cylon", "cylon_damage_galactica",
    "cylon_reduce_morale", "cylon_send_to_brig", "cylon_send_to_sickbay", "sympathizer", NULL};
const char *const galactica_quorum_ids[] = {"accept_prophecy", "arrest_order", "assign_arbitrator",
    "assign_mission_specialist", "assign_vice_president", "authorization_of_brutal_force",
    "encourage_mutiny", "food_rationing", "inspirational_speech", "presidential_pardon",
    "release_cylon_mugshots", NULL};
const char *const galactica_keep_ids[] = {"nothing", "training_new_pilots", "massive_deployment",
    "communications_jamming", "relentless_pursuit", "no_peeking", "legendary_discovery",
    "colonial_one_closed", NULL};
const char *const galactica_text_ids[] = {"consolidate_power", "investigative_committee",
    "executive_order", "declare_emergency", "launch_scout", "strategic_planning",
    "evasive_maneuvers", "maximum_firepower", "repair", "scientific_research", NULL};
const char *const galactica_area_ids[] = {
    "bow", "starboard_bow", "starboard_stern", "stern", "port_stern", "port_bow", NULL};
const char *const galactica_resource_ids[] = {"fuel", "food", "morale", "population", NULL};
const char *const galactica_type_ids[] = {
    "politics", "leadership", "tactics", "piloting", "engineering", NULL};
const char *const galactica_character_type_ids[] = {
    "political_leader", "military_leader", "pilot", "support", NULL};
const char *const galactica_use_ids[] = {"passive", "setup", "reaction", "forced_trigger",
    "optional_trigger", "once_per_game_action", "once_per_game_reaction", "once_per_turn_reaction",
    NULL};
const char *const galactica_aboard_ids[] = {"galactica", "colonial_one", "cylon", NULL};
const char *const galactica_who_ids[] = {"nobody", "current_player", "president", "admiral",
    "each_player", "chosen_character", "chosen_other_player", "all_at", "all_on_ship",
    "president_and_admiral", NULL};
const char *const galactica_look_ids[] = {
    "any_player", "president_or_admiral", "current_player", NULL};
const char *const galactica_crisis_kind_ids[] = {"skill_check", "event", "cylon_attack", NULL};

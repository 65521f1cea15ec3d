/* pieces.c: record layouts of the components, the words of their files, and lookups in them. */
#include "games/starship/rules/data.h"

static const record_layout point_layout[] = {NUMBERS(2, int32_t), RECORD_LAYOUT_END};
static const record_layout shape_layout[] = {
    NUMBERS(1, int32_t), RECORDS(SHAPE_CORNERS, point_layout), RECORD_LAYOUT_END};
static const record_layout arrow_layout[] = {RECORDS(1, point_layout), NUMBERS(1, int32_t),
    NUMBERS(2, uint8_t), NUMBERS(1, int8_t), NUMBERS(1, uint8_t), RECORD_LAYOUT_END};
static const record_layout card_layout[] = {TEXTS(1, ID_SIZE), TEXTS(1, NAME_SIZE),
    NUMBERS(4, uint8_t), RECORDS(ARROWS + 1, arrow_layout), RECORD_LAYOUT_END};
static const record_layout deck_layout[] = {TEXTS(1, ID_SIZE), TEXTS(1, NAME_SIZE),
    NUMBERS(1, int32_t), RECORDS(CARDS_MAX, card_layout), NUMBERS(4, uint8_t), RECORD_LAYOUT_END};
static const record_layout type_layout[] = {TEXTS(1, ID_SIZE), TEXTS(1, NAME_SIZE),
    NUMBERS(10, uint8_t), NUMBERS(2, uint16_t), RECORD_LAYOUT_END};
static const record_layout gear_layout[] = {TEXTS(1, ID_SIZE), TEXTS(1, NAME_SIZE),
    TEXTS(1, TEXT_SIZE), NUMBERS(2, int32_t), NUMBERS(2, uint16_t), NUMBERS(5, uint8_t),
    NUMBERS(2, int8_t), NUMBERS(5, uint8_t), RECORD_LAYOUT_END};
static const record_layout kind_layout[] = {NUMBERS(8, uint8_t), RECORD_LAYOUT_END};
static const record_layout talent_layout[] = {TEXTS(1, ID_SIZE), TEXTS(1, NAME_SIZE),
    TEXTS(1, TEXT_SIZE), NUMBERS(1, int32_t), NUMBERS(1, uint32_t), NUMBERS(8, uint8_t),
    NUMBERS(2, int8_t), NUMBERS(2, uint8_t), RECORD_LAYOUT_END};
static const record_layout grade_layout[] = {NUMBERS(2, int8_t), NUMBERS(4, uint8_t),
    NUMBERS(1, int8_t), NUMBERS(1, uint8_t), RECORD_LAYOUT_END};
static const record_layout pilot_layout[] = {TEXTS(1, ID_SIZE), TEXTS(2, NAME_SIZE),
    NUMBERS(2, uint32_t), NUMBERS(1, uint16_t), NUMBERS(1, int8_t), NUMBERS(5, uint8_t),
    RECORD_LAYOUT_END};
static const record_layout template_layout[] = {TEXTS(1, ID_SIZE), TEXTS(1, NAME_SIZE),
    NUMBERS(1, int32_t), RECORDS(1, shape_layout), NUMBERS(1, int32_t),
    RECORDS(FIELD_SHAPES, shape_layout), NUMBERS(1, uint8_t), NUMBERS(1, int8_t),
    NUMBERS(6, uint8_t), RECORD_LAYOUT_END};
static const record_layout orbit_layout[] = {
    TEXTS(1, ID_SIZE), TEXTS(1, NAME_SIZE), NUMBERS(2, int32_t), RECORD_LAYOUT_END};
static const record_layout scan_layout[] = {
    NUMBERS(1, int32_t), NUMBERS(1, uint16_t), NUMBERS(2, uint8_t), RECORD_LAYOUT_END};
static const record_layout side_layout[] = {
    NUMBERS(1, int32_t), NUMBERS(1, uint32_t), RECORD_LAYOUT_END};
static const record_layout marker_layout[] = {
    NUMBERS(2, int32_t), RECORDS(MARKER_SIDES, side_layout), RECORD_LAYOUT_END};
static const record_layout navigation_layout[] = {
    NUMBERS(5 + FTL_MARKERS, int32_t), RECORD_LAYOUT_END};
static const record_layout piece_layout[] = {
    RECORDS(2, point_layout), NUMBERS(1, int32_t), NUMBERS(4, uint8_t), RECORD_LAYOUT_END};
static const record_layout flying_layout[] = {
    RECORDS(1, point_layout), NUMBERS(1, int32_t), NUMBERS(4, uint8_t), RECORD_LAYOUT_END};
static const record_layout fact_layout[] = {
    NUMBERS(1, uint16_t), NUMBERS(6, uint8_t), RECORD_LAYOUT_END};
static const record_layout goal_layout[] = {TEXTS(1, TEXT_SIZE / 2),
    RECORDS(FACTS_MOST, fact_layout), NUMBERS(8, uint8_t), RECORD_LAYOUT_END};
static const record_layout exit_layout[] = {NUMBERS(3, int32_t), RECORDS(FACTS_MOST, fact_layout),
    NUMBERS(2, uint16_t), NUMBERS(8, uint8_t), RECORD_LAYOUT_END};
static const record_layout battery_layout[] = {
    NUMBERS(2, int32_t), NUMBERS(1, uint16_t), NUMBERS(6, uint8_t), RECORD_LAYOUT_END};
static const record_layout structure_layout[] = {
    NUMBERS(2, uint16_t), NUMBERS(8, uint8_t), RECORD_LAYOUT_END};
static const record_layout pickup_layout[] = {
    NUMBERS(PICKUPS, int32_t), NUMBERS(1, uint16_t), NUMBERS(6, uint8_t), RECORD_LAYOUT_END};
static const record_layout force_layout[] = {
    NUMBERS(1, uint16_t), NUMBERS(10, uint8_t), RECORD_LAYOUT_END};
static const record_layout scenario_layout[] = {TEXTS(1, ID_SIZE), TEXTS(1, NAME_SIZE),
    TEXTS(1, SUMMARY_SIZE), NUMBERS(2 + 3 * AREAS_MAX + 2 * SIDES, int32_t), NUMBERS(2, uint32_t),
    NUMBERS(2 + SIDES, int32_t), RECORDS(PIECES_MAX, piece_layout),
    RECORDS(FLYING_MAX, flying_layout), RECORDS(GOALS_MAX, goal_layout),
    RECORDS(SCANS_MAX, scan_layout), RECORDS(EXITS_MAX, exit_layout), RECORDS(1, battery_layout),
    RECORDS(STRUCTURES_MAX, structure_layout), RECORDS(1, pickup_layout),
    RECORDS(SIDES *FORCES_MAX, force_layout), NUMBERS(2, uint16_t), NUMBERS(8 + SIDES, uint8_t),
    NUMBERS(1, uint16_t), NUMBERS(SIDES + 6 + 2 * SIDES, uint8_t), NUMBERS(SIDES, int8_t),
    NUMBERS(SIDES *(1 + CREW_MAX + FLAWS_MOST) + 10 + ELEMENTS, uint8_t), RECORD_LAYOUT_END};
const record_layout starship_layout[] = {RECORDS(1, shape_layout), NUMBERS(14, int32_t),
    RECORDS(1, marker_layout), RECORDS(1, navigation_layout), NUMBERS(1 + BLACK + 9, int32_t),
    RECORDS(TYPES_MAX, type_layout), RECORDS(GEAR_MAX, gear_layout),
    RECORDS(DECKS_MAX, deck_layout), RECORDS(KINDS_MAX, kind_layout),
    RECORDS(TALENTS_MAX, talent_layout), RECORDS(GRADES, grade_layout),
    RECORDS(PILOTS_MAX, pilot_layout), RECORDS(TEMPLATES_MAX, template_layout),
    RECORDS(ORBITS_MAX, orbit_layout), RECORDS(SCENARIOS_MAX, scenario_layout),
    NUMBERS(POOLS, int32_t), RECORD_LAYOUT_END};

const arrow *starship_arrow_of(const card *c, int speed)
{
    static const int8_t places[SPEEDS] = {0, -1, 1, 2, 3, -1};
    int place = places[speed];

    return place < 0 || !c->arrow[place].present ? NULL : &c->arrow[place];
}

uint64_t starship_talents(const pilot_type *p)
{
    return p->may_have[0] | (uint64_t)p->may_have[1] << 32;
}

bool starship_by_points(const scenario *s)
{
    for (int i = 0; i < s->goal_count; i++)
        if (s->goal[i].brings == BRINGS_POINTS)
            return true;
    return false;
}

int starship_points_for(const scenario *s, int type)
{
    for (int i = 0; i < s->goal_count; i++) {
        const goal *g = &s->goal[i];

        if (g->brings == BRINGS_POINTS && g->when[0].what == FACT_ELIMINATED &&
            g->when[0].types >> type & 1)
            return g->points;
    }
    return 0;
}

int starship_turn_limit(const scenario *s, int phase)
{
    for (int i = 0; i < s->goal_count; i++) {
        const goal *g = &s->goal[i];

        if (g->brings != BRINGS_POINTS && g->brings != BRINGS_POINTS_AT_END && g->when_count == 1 &&
            g->when[0].what == FACT_TURNS && in_phase(g->phase, phase))
            return g->when[0].least;
    }
    return 0;
}

int starship_structure_most(const starship_data *d)
{
    int most = 0;

    for (int i = 0; i < d->type_count; i++)
        most = d->type[i].structure > most ? d->type[i].structure : most;
    return most;
}

int starship_sets_most(const starship_data *d, int pool, int ships)
{
    enum { SETS_CHOSEN = 3 };
    int values = 0, borne = ships * (starship_structure_most(d) - 1);

    for (int i = 0; i < d->kind_count; i++)
        values += d->kind[i].pool == pool ? d->kind[i].value * d->kind[i].count : 0;
    int sets = values == 0 ? 0 : 1 + (borne + values - 1) / values;

    return sets < SETS_CHOSEN ? SETS_CHOSEN : sets;
}

uint32_t starship_needs_complete(uint32_t needs)
{
    return needs & (NEEDS_LEVELS | NEEDS_FTL | NEEDS_NAVIGATION);
}

const char *const starship_speed_ids[] = {"back", "still", "low", "medium", "high", "ftl", NULL};
const char *const starship_side_ids[] = {"colonial", "cylon", NULL};
const char *const starship_winner_ids[] = {"colonial", "cylon", "draw", NULL};
const char *const starship_special_ids[] = {"none", "engine", "controls", "pilot", "hull", NULL};
const char *const starship_symbol_ids[] = {
    "straight", "turn", "slip", "overboost", "difficult", "change_direction", "blank", NULL};
const char *const starship_shape_ids[] = {"line", "arc", "slip", NULL};
const char *const starship_pool_ids[] = {"damage", "collision", "missile", NULL};
const char *const starship_navpoint_ids[] = {"none", "A", "B", "C", "D", "E", "F", "out", NULL};
const char *const starship_rules_ids[] = {"quick", "complete", "any", NULL};
const char *const starship_feature_ids[] = {"aiming", "attack_declaration", "blank_cards",
    "doubles", "fuel", "tailing", "levels", "asteroids", "planetoids", "pilots", "talents", "ftl",
    "missiles", "scanning", "orbits", "clouds", "landing", "ground", "high", "navigation", NULL};
const char *const starship_hook_ids[] = {"attack_self", "ignore_long_range", "ignore_aim_loss",
    "ignore_target_energy", "ignore_own_energy", "halve_cover", "draw_two", "force_plus", "reroll",
    "attack_against", "g_limit", "acceleration", "ignore_difficult", "slider", "late_rotation",
    "cancel_mark", "peek", "collision_draw", "wound_penalty", "repair", "hide_card",
    "tailing_range", "attack_friend", "restore_use", "fuel", "jump_reroll", "double_use",
    "talents_off", "aggression", NULL};
const char *const starship_talent_type_ids[] = {"M", "F", "A", "O", NULL};
const char *const starship_class_ids[] = {"talent", "rookie_talent", "flaw", NULL};
const char *const starship_grade_ids[] = {"nugget", "rookie", "average", "expert", "ace", NULL};
const char *const starship_terrain_ids[] = {"sparse_field", "dense_field", "planetoid", "cloud",
    "smooth", "hard", "station", "ramp", "structure", "token", NULL};
const char *const starship_element_ids[] = {
    "none", "tylium", "water_tylium", "water", "blank", "cylon_base", NULL};
const char *const starship_fact_ids[] = {"eliminated", "exited", "leaving", "in_area", "scanned",
    "unscanned", "damage", "destroyed", "missiles", "turns", "base_destroyed", "base_damaged",
    "base_whole", "base_hidden", "tylium", "water", "water_tylium", "brought", "unbrought", NULL};
const char *const starship_brings_ids[] = {"points", "points_at_end", "all_scanned", "all_sampled",
    "base_destroyed", "end", "victory", "draw", "next_phase", NULL};
const char *const starship_victory_ids[] = {"plain", "tactical", "strategic", NULL};
const char *const starship_errand_ids[] = {"landed", "crew", "scanned", "sampled", NULL};
const char *const starship_entry_ids[] = {"none", "own", "any", NULL};
const char *const starship_arc_ids[] = {"front", "rear", NULL};
const char *const starship_missile_ids[] = {"none", "conventional", "nuclear", NULL};
const char *const starship_colour_ids[] = {"red", "orange", "yellow", "black", NULL};

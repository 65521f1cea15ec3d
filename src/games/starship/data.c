/* data.c: the components in play, and what players agree on before a game with them. */
#include "games/starship/data.h"

#include <assert.h>
#include <string.h>

#include "core/hash.h"
#include "games/starship/starship_data.h"
#include "games/starship/state.h"

/* A hash of bytes wants no byte that belongs to nobody. */
static_assert(sizeof(arrow) == 16, "an arrow has padding");
static_assert(sizeof(card) == ID_SIZE + NAME_SIZE + 4 + (ARROWS + 1) * sizeof(arrow), "a card has");
static_assert(sizeof(deck) == ID_SIZE + NAME_SIZE + 8 + CARDS_MAX * sizeof(card), "a deck has");
static_assert(sizeof(ship_type) == ID_SIZE + NAME_SIZE + 8, "a type of ships has padding");
static_assert(sizeof(counter_kind) == 8, "a kind of counters has padding");
static_assert(sizeof(force) == 4, "a row of ships has padding");
static_assert(sizeof(scenario) == ID_SIZE + NAME_SIZE + SUMMARY_SIZE + 24 +
                                      SIDES * FORCES_MAX * sizeof(force) + 8 + TYPES_MAX + 4,
    "a scenario has padding");
static_assert(
    sizeof(starship_data) == sizeof(shape) + 18 * sizeof(int32_t) + TYPES_MAX * sizeof(ship_type) +
                                 DECKS_MAX * sizeof(deck) + KINDS_MAX * sizeof(counter_kind) +
                                 SCENARIOS_MAX * sizeof(scenario) + POOLS * sizeof(int32_t),
    "the components have padding");

/* The only thing in the rules that is not a constant: set once, before the first game. */
static const starship_data *in_play = &starship_shipped;
static _Atomic(uint64_t) hash_in_play; /* 0: nobody has asked yet */

setting starship_settings[SETTINGS] = {
    [SETTING_SCENARIO] = {"scenario", "Ships, area and goal (SB-070)",
        {STARSHIP_SHIPPED_SCENARIOS}},
    [SETTING_RULES] = {"rules", "Quick Start or Complete Rules (SB-006)",
        {{"scenario", "those that the scenario is meant for"},
            {"quick", "no rotation, no kinetic energy, no special damage"},
            {"complete", "rotation, kinetic energy, two movement steps, special damage"}}},
    [SETTING_SHIPS] = {"ships", "Ships on each side (SB-004, SB-074)",
        {{"scenario", "as many as the scenario has"}, {"1", "one on each side"},
            {"2", "two on each side"}, {"3", "three on each side"}, {"4", "four on each side"},
            {"6", "six on each side"}, {"8", "eight on each side"}}},
    [SETTING_PLANS] = {"plans", "What becomes of illegal plans (ruling SB-R08)",
        {{"strict", "the table refuses them"},
            {"tabletop", "they are taken, mended and punished (SB-124, SB-238 to SB-243)"}}},
    [SETTING_DECLARATIONS] = {"declarations", "How targets are declared (ruling SB-R28)",
        {{"waiting", "in turns, whoever likes may wait for the others"},
            {"sealed", "all at once and unseen"}}},
    [SETTING_COUNTERS] = {"counters", "Complete sets of counters in the pools (SB-005)",
        {{"1", "one set"}, {"2", "two sets"}, {"3", "three sets"}}},
};

static_assert(
    (int)SCENARIOS_MAX <= (int)SETTING_VALUES, "there are more scenarios than values of a setting");

const starship_data *starship_components(void)
{
    return in_play;
}

void starship_use(const starship_data *d)
{
    setting *s = &starship_settings[SETTING_SCENARIO];

    in_play = d;
    hash_in_play = 0;
    memset(s->value, 0, sizeof s->value);
    for (int i = 0; i < d->scenario_count && d->scenario[i].needs == 0; i++) {
        s->value[i].name = d->scenario[i].id;
        s->value[i].summary = d->scenario[i].summary;
    }
}

/* Asked for in every game, and always the same: so it is kept.  Who asks at the same time as another
   comes to the same number. */
uint64_t starship_hash(void)
{
    if (hash_in_play == 0)
        hash_in_play = hash_bytes(in_play, sizeof *in_play);
    return hash_in_play;
}

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

const char *const starship_symbol_ids[] = {
    "straight", "turn", "slip", "overboost", "difficult", "change_direction", "blank", NULL};
const char *const starship_shape_ids[] = {"line", "arc", "slip", NULL};
const char *const starship_pool_ids[] = {"damage", "collision", NULL};
const char *const starship_rules_ids[] = {"quick", "complete", "any", NULL};
const char *const starship_feature_ids[] = {"aiming", "attack_declaration", "blank_cards",
    "doubles", "fuel", "tailing", "levels", "asteroids", "planetoids", "pilots", "talents", "ftl",
    "missiles", NULL};

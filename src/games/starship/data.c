/* data.c: the components in play, and what players agree on before a game with them. */
#include "games/starship/data.h"

#include <assert.h>
#include <string.h>

#include "games/starship/state.h"
#include "games/starship_data.h"

/* The only thing in the rules that is not a constant: set once, before the first game. */
static const starship_data *in_play = &starship_shipped;
static _Atomic(uint64_t) hash_in_play; /* 0: nobody has asked yet */

static const preset optional_presets[] = {
    {"gunnery", "everything about a shot", NEEDS_AIMING | NEEDS_ATTACK_DECLARATION | NEEDS_DOUBLES},
    {"book_usual", "what needs no extra pieces",
        NEEDS_AIMING | NEEDS_BLANK_CARDS | NEEDS_DOUBLES | NEEDS_FUEL | NEEDS_TAILING},
    {"crews", "pilots with strengths and weaknesses", NEEDS_PILOTS | NEEDS_TALENTS},
    {"terrain", "rocks in the way", NEEDS_ASTEROIDS | NEEDS_PLANETOIDS},
    {"whole_book", "everything in the rulebook; Complete Rules only", NEEDS_BOOK},
    {NULL, NULL, 0},
};

setting starship_settings[SETTINGS] = {
    [SETTING_SCENARIO] = {"scenario", "Ships, area and goal", {STARSHIP_SHIPPED}, NULL},
    [SETTING_RULES] = {"rules", "Quick Start or Complete Rules",
        {{"scenario", "as the scenario says"},
            {"quick", "no rotation, no kinetic energy, no special damage"},
            {"complete", "rotation, kinetic energy, two movement steps, special damage"}},
        NULL},
    [SETTING_SHIPS] = {"ships", "Ships on each side",
        {{"scenario", "as the scenario says"}, {"1", "one on each side"}, {"2", "two on each side"},
            {"3", "three on each side"}, {"4", "four on each side"}, {"6", "six on each side"},
            {"8", "eight on each side"}, {"5", "five on each side"}, {"12", "twelve on each side"}},
        NULL},
    [SETTING_PLANS] = {"plans", "What happens to illegal plans",
        {{"strict", "the table refuses them"}, {"tabletop", "they are taken, mended and punished"}},
        NULL},
    [SETTING_DECLARATIONS] = {"declarations", "How targets are declared",
        {{"waiting", "in turns; you may wait for the others"},
            {"sealed", "all at once, in secret"}},
        NULL},
    [SETTING_COUNTERS] = {"counters", "Complete sets of counters in the pools",
        {{"1", "one set"}, {"2", "two sets"}, {"3", "three sets"}}, NULL},
    [SETTING_OPTIONAL] = {"optional", "Rules and features beyond the scenario's",
        {{"aiming", "repeated fire at one target aims better"},
            {"attack_declaration", "who fires is declared face down"},
            {"blank_cards", "a blank card can disguise a plan"},
            {"doubles", "equal dice may be two attacks"},
            {"fuel", "turning and changing speed cost fuel"},
            {"tailing", "tailers see a card before they plan"},
            {"levels", "four levels of space; Complete Rules only"},
            {"asteroids", "asteroid fields, sparse and dense"},
            {"planetoids", "planetoids block sight and damage ships"},
            {"pilots", "pilots from nugget to ace"}, {"talents", "pilots' talents and flaws"},
            {"ftl", "faster-than-light jumps; Complete Rules only"},
            {"missiles", "missiles that seek their target"}, {"scanning", "ships scan planetoids"},
            {"orbits", "planetoids on orbits"}, {"clouds", "clouds give cover"},
            {"landing", "take-off and landing"}, {"ground", "in the air, right above the ground"},
            {"high", "in the air, at high altitude"},
            {"navigation", "prepared jumps; Complete Rules only"}},
        optional_presets},
    [SETTING_FUEL] = {"fuel", "Each ship's starting fuel, where fuel counts",
        {{"scenario", "as the scenario says, else 50"}, {"20", "20"}, {"30", "30"}, {"40", "40"},
            {"50", "50"}, {"60", "60"}, {"75", "75"}, {"99", "99"}},
        NULL},
    [SETTING_CIRCLES] = {"circles", "Who plans first in a circle of tails",
        {{"tails", "the drawn ship, then its tailers in turn"},
            {"printed", "as in the printed example"}},
        NULL},
    [SETTING_TERRAIN] = {"terrain", "Pieces each side lays before turn 1",
        {{"scenario", "as the scenario says, else two"}, {"1", "one"}, {"2", "two"}, {"3", "three"},
            {"4", "four"}},
        NULL},
    [SETTING_TALENTS] = {"talents", "Each side's talents, where they count",
        {{"scenario", "as the scenario says, else three"}, {"0", "none"}, {"1", "one"},
            {"2", "two"}, {"3", "three"}, {"4", "four"}, {"5", "five"}, {"6", "six"}},
        NULL},
    [SETTING_POINTS] = {"points", "Points each side may spend",
        {{"none", "no limit"}, {"100", "100 on ships, pilots and talents"},
            {"150", "150 on ships, pilots and talents"},
            {"200", "200 on ships, pilots and talents"},
            {"250", "250 on ships, pilots and talents"},
            {"300", "300 on ships, pilots and talents"},
            {"400", "400 on ships, pilots and talents"}},
        NULL},
    [SETTING_MISSILES] = {"missiles", "Missiles per ship, where missiles are played",
        {{"scenario", "as the scenario says, else one conventional missile"},
            {"1", "a conventional missile"}, {"2", "two conventional missiles"},
            {"nuclear", "a nuclear missile"}, {"both", "a conventional and a nuclear missile"},
            {"3", "two conventional missiles and a nuclear one"}, {"none", "no missile"}},
        NULL},
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
    for (int i = 0; i < d->scenario_count; i++) {
        s->value[i].name = d->scenario[i].id;
        s->value[i].summary = d->scenario[i].summary;
    }
}

/* Asked for in every game, and always the same: so it is kept.  Who asks at the same time as another
   comes to the same number. */
uint64_t starship_hash(void)
{
    if (hash_in_play == 0)
        hash_in_play = layout_hash(starship_layout, in_play);
    return hash_in_play;
}

bool starship_has_own(void)
{
    return in_play != &starship_shipped;
}

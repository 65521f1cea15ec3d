/* data.c: which components are in play, and the settings that players agree on before a game. */
#include "games/starship/rules/data.h"

#include <assert.h>
#include <string.h>

#include "games/starship/rules/state.h"
#include "games/starship_data.h"

/* The components in play: set once, before the first game, and never changed after that. */
static const starship_data *in_play = &starship_shipped;
static _Atomic(uint64_t) hash_in_play; /* 0: not computed yet */

static const preset optional_presets[] = {
    {"gunnery", WORDS("everything about a shot"),
        NEEDS_AIMING | NEEDS_ATTACK_DECLARATION | NEEDS_DOUBLES},
    {"book_usual", WORDS("what needs no extra pieces"),
        NEEDS_AIMING | NEEDS_BLANK_CARDS | NEEDS_DOUBLES | NEEDS_FUEL | NEEDS_TAILING},
    {"crews", WORDS("pilots with strengths and weaknesses"), NEEDS_PILOTS | NEEDS_TALENTS},
    {"terrain", WORDS("rocks in the way"), NEEDS_ASTEROIDS | NEEDS_PLANETOIDS},
    {"whole_book", WORDS("everything in the rulebook; Complete Rules only"), NEEDS_BOOK},
    {NULL, NULL, 0},
};

setting starship_settings[SETTINGS] = {
    [SETTING_SCENARIO] = {"scenario", WORDS("Ships, area and goal"), {STARSHIP_SHIPPED}, NULL},
    [SETTING_RULES] = {"rules", WORDS("Quick Start or Complete Rules"),
        {{"scenario", WORDS("as the scenario says")},
            {"quick", WORDS("no rotation, no kinetic energy, no special damage")},
            {"complete", WORDS("rotation, kinetic energy, two movement steps, special damage")}},
        NULL},
    [SETTING_SHIPS] = {"ships", WORDS("Ships on each side"),
        {{"scenario", WORDS("as the scenario says")}, {"1", WORDS("one on each side")},
            {"2", WORDS("two on each side")}, {"3", WORDS("three on each side")},
            {"4", WORDS("four on each side")}, {"6", WORDS("six on each side")},
            {"8", WORDS("eight on each side")}, {"5", WORDS("five on each side")},
            {"12", WORDS("twelve on each side")}},
        NULL},
    [SETTING_PLANS] = {"plans", WORDS("What happens to illegal plans"),
        {{"strict", WORDS("the table refuses them")},
            {"tabletop", WORDS("they are taken, mended and punished")}},
        NULL},
    [SETTING_DECLARATIONS] = {"declarations", WORDS("How targets are declared"),
        {{"waiting", WORDS("in turns; you may wait for the others")},
            {"sealed", WORDS("all at once, in secret")}},
        NULL},
    [SETTING_COUNTERS] = {"counters", WORDS("Complete sets of counters in the pools"),
        {{"1", WORDS("one set")}, {"2", WORDS("two sets")}, {"3", WORDS("three sets")}}, NULL},
    [SETTING_OPTIONAL] = {"optional", WORDS("Rules and features beyond the scenario's"),
        {{"aiming", WORDS("steadier repeated fire; not marked for Quick Start")},
            {"attack_declaration", WORDS("fire declared face-down; not marked for Quick Start")},
            {"blank_cards", WORDS("a bluffing card; not marked for Quick Start")},
            {"doubles", WORDS("equal dice split; not marked for Quick Start")},
            {"fuel", WORDS("turning and changing speed cost fuel")},
            {"tailing", WORDS("tailers see a card before they plan")},
            {"levels", WORDS("four levels of space; Complete Rules only")},
            {"asteroids", WORDS("asteroid fields, sparse and dense")},
            {"planetoids", WORDS("planetoids block sight and damage ships")},
            {"pilots", WORDS("pilots from nugget to ace")},
            {"talents", WORDS("pilots' talents and flaws")},
            {"ftl", WORDS("faster-than-light jumps; Complete Rules only")},
            {"missiles", WORDS("missiles that seek their target")},
            {"scanning", WORDS("ships scan planetoids")}, {"orbits", WORDS("planetoids on orbits")},
            {"clouds", WORDS("clouds give cover")}, {"landing", WORDS("take-off and landing")},
            {"ground", WORDS("in the air, right above the ground")},
            {"high", WORDS("in the air, at high altitude")},
            {"navigation", WORDS("prepared jumps; Complete Rules only")}},
        optional_presets},
    [SETTING_FUEL] = {"fuel", WORDS("Each ship's starting fuel, where fuel counts"),
        {{"scenario", WORDS("as the scenario says, else 50")}, {"20", "20"}, {"30", "30"},
            {"40", "40"}, {"50", "50"}, {"60", "60"}, {"75", "75"}, {"99", "99"}},
        NULL},
    [SETTING_CIRCLES] = {"circles", WORDS("Who plans first in a circle of tails"),
        {{"tails", WORDS("the drawn ship, then its tailers in turn")},
            {"printed", WORDS("as printed: three of four see no card")}},
        NULL},
    [SETTING_TERRAIN] = {"terrain", WORDS("Pieces each side lays before turn 1"),
        {{"scenario", WORDS("as the scenario says, else two")}, {"1", "one"}, {"2", "two"},
            {"3", "three"}, {"4", "four"}},
        NULL},
    [SETTING_TALENTS] = {"talents", WORDS("Each player's talents, where they count"),
        {{"scenario", WORDS("as the scenario says, else three")}, {"0", "none"}, {"1", "one"},
            {"2", "two"}, {"3", "three"}, {"4", "four"}, {"5", "five"}, {"6", "six"}},
        NULL},
    [SETTING_POINTS] = {"points", WORDS("Points each side may spend"),
        {{"none", WORDS("no limit")}, {"100", WORDS("100 on ships, pilots and talents")},
            {"150", WORDS("150 on ships, pilots and talents")},
            {"200", WORDS("200 on ships, pilots and talents")},
            {"250", WORDS("250 on ships, pilots and talents")},
            {"300", WORDS("300 on ships, pilots and talents")},
            {"400", WORDS("400 on ships, pilots and talents")}},
        NULL},
    [SETTING_MISSILES] = {"missiles", WORDS("Missiles per ship, where missiles are played"),
        {{"scenario", WORDS("as the scenario says, else one conventional missile")},
            {"1", WORDS("a conventional missile")}, {"2", WORDS("two conventional missiles")},
            {"nuclear", WORDS("a nuclear missile")},
            {"both", WORDS("a conventional and a nuclear missile")},
            {"3", WORDS("two conventional missiles and a nuclear one")},
            {"none", WORDS("no missile")}},
        NULL},
    [SETTING_TURNS] = {"turns", WORDS("Turns in each phase"),
        {{"none", WORDS("no limit but the scenario's own")},
            {"20", WORDS("20; then points decide, else a draw")},
            {"30", WORDS("30; then points decide, else a draw")},
            {"60", WORDS("60; then points decide, else a draw")}},
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

/* Returns the hash from a cache, since every game asks for it.  Threads that compute it at the same
   time store the same number, so no lock is needed. */
uint64_t starship_hash(void)
{
    if (hash_in_play == 0)
        hash_in_play = record_layout_hash(starship_layout, in_play);
    return hash_in_play;
}

bool starship_has_own(void)
{
    return in_play != &starship_shipped;
}

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
    {"book_usual", "the rules that need no other pieces and go with both ways to play",
        NEEDS_AIMING | NEEDS_BLANK_CARDS | NEEDS_DOUBLES | NEEDS_FUEL | NEEDS_TAILING},
    {"crews", "pilots with all that they are good and bad at", NEEDS_PILOTS | NEEDS_TALENTS},
    {"terrain", "rocks in the way", NEEDS_ASTEROIDS | NEEDS_PLANETOIDS},
    {"whole_book", "all that the rulebook has; Complete Rules only", NEEDS_BOOK},
    {NULL, NULL, 0},
};

setting starship_settings[SETTINGS] = {
    [SETTING_SCENARIO] = {"scenario", "Ships, area and goal (SB-070)", {STARSHIP_SHIPPED}, NULL},
    [SETTING_RULES] = {"rules", "Quick Start or Complete Rules (SB-006)",
        {{"scenario", "those that the scenario is meant for"},
            {"quick", "no rotation, no kinetic energy, no special damage"},
            {"complete", "rotation, kinetic energy, two movement steps, special damage"}},
        NULL},
    [SETTING_SHIPS] = {"ships", "Ships on each side (SB-004, SB-074)",
        {{"scenario", "as many as the scenario has"}, {"1", "one on each side"},
            {"2", "two on each side"}, {"3", "three on each side"}, {"4", "four on each side"},
            {"6", "six on each side"}, {"8", "eight on each side"}, {"5", "five on each side"},
            {"12", "twelve on each side"}},
        NULL},
    [SETTING_PLANS] = {"plans", "What becomes of illegal plans (ruling SB-R08)",
        {{"strict", "the table refuses them"},
            {"tabletop", "they are taken, mended and punished (SB-124, SB-238 to SB-243)"}},
        NULL},
    [SETTING_DECLARATIONS] = {"declarations", "How targets are declared (ruling SB-R28)",
        {{"waiting", "in turns, whoever likes may wait for the others"},
            {"sealed", "all at once and unseen"}},
        NULL},
    [SETTING_COUNTERS] = {"counters", "Complete sets of counters in the pools (SB-005)",
        {{"1", "one set"}, {"2", "two sets"}, {"3", "three sets"}}, NULL},
    [SETTING_OPTIONAL] = {"optional", "Optional rules and features besides the scenario's (SB-010)",
        {{"aiming", "who fires at the same target again aims better (SB-283)"},
            {"attack_declaration", "who fires at all is declared face down (SB-289)"},
            {"blank_cards", "a blank card beside a plan deceives (SB-294)"},
            {"doubles", "equal dice may be two attacks (SB-299)"},
            {"fuel", "turning and changing speed cost fuel (SB-306)"},
            {"tailing", "who hangs on a tail sees a card before planning (SB-324)"},
            {"levels", "four levels of space; Complete Rules only (SB-345)"},
            {"asteroids", "asteroid fields, sparse and dense (SB-371)"},
            {"planetoids", "planetoids block sight and hurt who ends on them (SB-399)"},
            {"pilots", "pilots from nugget to ace (SB-405)"},
            {"talents", "talents and flaws of pilots (SB-432)"},
            {"ftl", "faster-than-light jumps; Complete Rules only (SB-469)"},
            {"missiles", "missiles that seek their target (FL-074)"},
            {"scanning", "planetoids are scanned (FL-006)"},
            {"orbits", "planetoids that go round on orbits (FL-017)"},
            {"clouds", "clouds give cover (FL-027)"}, {"landing", "take-off and landing (FL-034)"},
            {"ground", "in the air, right above the ground (FL-153)"},
            {"high", "in the air, at high altitude (FL-158)"},
            {"navigation", "jumps that are prepared; Complete Rules only (FL-190)"}},
        optional_presets},
    [SETTING_FUEL] = {"fuel", "Fuel of each ship at the start, where it counts (SB-307)",
        {{"scenario", "as the scenario says, else 50"}, {"20", "20"}, {"30", "30"}, {"40", "40"},
            {"50", "50"}, {"60", "60"}, {"75", "75"}, {"99", "99"}},
        NULL},
    [SETTING_CIRCLES] = {"circles",
        "Who plans first when ships tail each other in a circle (ruling SB-R59)",
        {{"tails", "the drawn ship, then its tailer, and so on"},
            {"printed", "as in the printed example"}},
        NULL},
    [SETTING_TERRAIN] = {"terrain", "Pieces that each side lays in turns before turn 1 (SB-371)",
        {{"scenario", "as the scenario says; where it has none, two"}, {"1", "one"}, {"2", "two"},
            {"3", "three"}, {"4", "four"}},
        NULL},
    [SETTING_TALENTS] = {"talents", "Talents of each side, where they count (SB-433)",
        {{"scenario", "as the scenario says, else three"}, {"0", "none"}, {"1", "one"},
            {"2", "two"}, {"3", "three"}, {"4", "four"}, {"5", "five"}, {"6", "six"}},
        NULL},
    [SETTING_POINTS] = {"points", "Points that each side may spend (ruling SB-R117)",
        {{"none", "nobody counts"}, {"100", "100 on ships, pilots and talents"},
            {"150", "150 on ships, pilots and talents"},
            {"200", "200 on ships, pilots and talents"},
            {"250", "250 on ships, pilots and talents"},
            {"300", "300 on ships, pilots and talents"},
            {"400", "400 on ships, pilots and talents"}},
        NULL},
    [SETTING_MISSILES] = {"missiles",
        "What each ship carries that can, where missiles are played (FL-074)",
        {{"scenario", "as the scenario says; where it says nothing, a conventional missile"},
            {"1", "a conventional missile"}, {"2", "two conventional missiles"},
            {"nuclear", "a nuclear missile"}, {"both", "a conventional and a nuclear missile"},
            {"3", "two conventional missiles and a nuclear one"}},
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

/* data.c: the components in use, and the settings of a game. */
#include "games/galaxies/rules/data.h"

#include <assert.h>

#include "games/galaxies/rules/procedures.h"
#include "games/galaxies_data.h"

/* The components in use: the only variable of the rules. It is set once, before the first game. */
static const galaxies_data *in_play = &galaxies_shipped;
static _Atomic(uint64_t) hash_in_play; /* computed when first needed; 0: not yet */

setting galaxies_settings[SETTINGS] = {
    [SETTING_MISSION] = {"mission", WORDS("Fleets, field and goal"), {GALAXIES_SHIPPED}, NULL},
    [SETTING_COST] = {"cost", WORDS("Fleet cost, where players pick fleets"),
        {{"mission", WORDS("as the mission says")}, {"30", WORDS("small fleets")},
            {"45", WORDS("medium fleets")}, {"60", WORDS("large fleets")}},
        NULL},
    [SETTING_ECM] = {"ecm", WORDS("When ECM is rolled"),
        {{"rolled", "always"}, {"asked", WORDS("only if the owner wants it")}}, NULL},
    [SETTING_SAME_SHIPS] = {"same_ships", WORDS("Can both sides field the same name?"),
        {{"yes", "yes"}, {"no", WORDS("the first pick gets it")}}, NULL},
};

static_assert((int)MISSIONS_MAX <= (int)SETTING_VALUES, "there are more missions than values");

const galaxies_data *galaxies_components(void)
{
    return in_play;
}

void galaxies_use(const galaxies_data *d)
{
    in_play = d;
    hash_in_play = 0;
    for (int i = 0; i < SETTING_VALUES; i++) {
        bool there = i < d->mission_count;

        galaxies_settings[SETTING_MISSION].value[i].name = there ? d->mission[i].id : NULL;
        galaxies_settings[SETTING_MISSION].value[i].summary = there ? d->mission[i].name : NULL;
    }
}

uint64_t galaxies_hash(void)
{
    if (hash_in_play == 0)
        hash_in_play = record_layout_hash(galaxies_layout, in_play);
    return hash_in_play;
}

bool galaxies_has_own(void)
{
    return in_play != &galaxies_shipped;
}

/*
 * fuzz_box.c: any bytes as files of components of Starship Battles, an object with a file a member.
 * What is accepted must be playable: every scenario that can be chosen begins and goes on, whatever the
 * ships and cards.  All of them take seconds: a fuzzer plays those that the input has changed, and one
 * that hangs on its bytes; a stored input plays all.
 */
#include <string.h>

#include "base/hash.h"
#include "fuzz/fuzz.h"
#include "games/starship/components/starship.h"
#include "games/starship/rules/state.h"

enum { CHOICES = 40 };

static void play(const game *g, int scenario_number, int rules)
{
    const scenario *played = &starship_components()->scenario[scenario_number];
    setup s = {.seed = seed_from_numbers(1, 1), .seat_count = played->players_most};

    s.value[SETTING_SCENARIO] = (uint8_t)scenario_number;
    s.value[SETTING_RULES] = (uint8_t)rules;
    if (game_fits(g, &s).code == ACCEPTED) /* some are for the Complete Rules alone */
        fuzz_play(g, &s, CHOICES);
}

static bool is_changed(int scenario_number)
{
    return memcmp(&starship_components()->scenario[scenario_number],
               &starship_shipped.scenario[scenario_number], sizeof(scenario)) != 0;
}

static void play_some(uint64_t number)
{
    const game *g = game_find("starship");
    int offered = setting_values(&starship_settings[SETTING_SCENARIO]);

    NEVER(offered == 0);
    for (int i = 0; i < offered; i++)
        for (int rules = RULES_SET_QUICK; rules <= RULES_SET_COMPLETE; rules++)
            if (fuzz_is_stored || is_changed(i) ||
                number % (uint64_t)(2 * offered) == (uint64_t)(2 * i + rules - RULES_SET_QUICK))
                play(g, i, rules);
}

/* Whatever an outline is, what it was cut into is convex. */
static void look_at_terrain(const starship_data *d)
{
    for (int i = 0; i < d->template_count; i++) {
        NEVER(d->template[i].shape_count < 1 || d->template[i].shape_count > FIELD_SHAPES);
        for (int k = 0; k < d->template[i].shape_count; k++)
            NEVER(!shape_is_valid(&d->template[i].shape[k]));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static starship_data read;
    json_check in = json_check_for(REFUSED_FILE, 0);
    const json_value *all = json_check_parse(&in, (const char *)data, size);
    const json_value *files[BOX_FILES];

    for (int i = 0; i < BOX_FILES; i++)
        files[i] = json_get(all, starship_component_files.file[i]);
    refusal r = component_files_take(&starship_component_files, files, &starship_shipped, &read);

    NEVER((r.code == ACCEPTED) != (r.text[0] == '\0'));
    if (r.code == ACCEPTED && json_members(all) != NULL) {
        look_at_terrain(&read);
        starship_use(&read);
        play_some(hash_bytes(data, size));
        starship_use(&starship_shipped);
    }
    json_free(all);
    return 0;
}

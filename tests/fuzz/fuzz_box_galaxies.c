/*
 * fuzz_box_galaxies.c: any bytes as files of components of Battleship Galaxies, an object with a file a
 * member.  What is accepted must be playable: every mission begins and goes on, whatever the ships and
 * cards.
 */
#include "fuzz/fuzz.h"
#include "games/galaxies/components/galaxies.h"
#include "games/galaxies/rules/procedures.h"

enum { CHOICES = 100 };

static void play_all(void)
{
    const galaxies_data *d = galaxies_components();
    const setting *offered = &galaxies_settings[SETTING_MISSION];

    NEVER(offered->value[0].name == NULL);
    for (int i = 0; i < d->mission_count; i++) {
        setup s = {.seed = seed_from_numbers(1, (uint64_t)i), .seat_count = d->mission[i].players};

        s.value[SETTING_MISSION] = (uint8_t)i;
        fuzz_play(game_find("galaxies"), &s, CHOICES);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static galaxies_data read;
    json_check in = json_check_for(REFUSED_FILE, 0);
    const json_value *all = json_check_parse(&in, (const char *)data, size);
    const json_value *files[BOX_GALAXIES_FILES];

    for (int i = 0; i < BOX_GALAXIES_FILES; i++)
        files[i] = json_get(all, galaxies_component_files.file[i]);
    refusal r = component_files_take(&galaxies_component_files, files, &galaxies_shipped, &read);

    NEVER((r.code == ACCEPTED) != (r.text[0] == '\0'));
    if (r.code == ACCEPTED && json_members(all) != NULL) {
        galaxies_use(&read);
        play_all();
        galaxies_use(&galaxies_shipped);
    }
    json_free(all);
    return 0;
}

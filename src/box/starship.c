/* starship.c: the box of Starship Battles. */
#include "box/starship.h"

const shelf box_starship = {"starship",
    {"decks.json", "ships.json", "counters.json", "geometry.json", "scenarios.json"},
    "inventory.json"};

static starship_reader *const readers[BOX_FILES] = {
    starship_read_decks,
    starship_read_ships,
    starship_read_counters,
    starship_read_geometry,
    starship_read_scenarios,
};

refusal box_take_starship(
    json_t *const files[BOX_FILES], const starship_data *base, starship_data *out)
{
    intake all = intake_for(REFUSED_FILE, 0);

    *out = *base;
    for (int i = 0; i < BOX_FILES; i++) {
        intake in = intake_for(REFUSED_FILE, 0);

        if (files[i] == NULL)
            continue;
        if (intake_object(&in, files[i], ""))
            readers[i](&in, files[i], out);
        if (!intake_ok(&in))
            return shelf_fault(&box_starship, i, &in.refused);
    }
    starship_check_all(&all, out);
    return all.refused;
}

refusal box_read_starship(const char *folder, const starship_data *base, starship_data *out)
{
    json_t *files[BOX_FILES];
    refusal r = shelf_read(&box_starship, folder, files);

    if (r.code == ACCEPTED)
        r = box_take_starship(files, base, out);
    shelf_clear(&box_starship, files);
    return r;
}

static starship_data opened;

refusal box_open_starship(const char *folder)
{
    return box_read_starship(folder, &starship_shipped, &opened);
}

void box_use_starship(void)
{
    starship_use(&opened);
}

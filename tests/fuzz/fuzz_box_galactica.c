/*
 * fuzz_box_galactica.c: any bytes as files of components of Battlestar Galactica, an object with a file
 * a member, of those that a person may bring along.  What is accepted must be playable: a game of every
 * size begins and goes on, whatever the cards and characters.
 */
#include "fuzz/fuzz.h"
#include "games/galactica/components/galactica.h"

enum { CHOICES = 300 };

static void play_all(const game *g)
{
    for (int seats_taken = g->seats_min; seats_taken <= g->seats_max; seats_taken++) {
        setup s = {.seed = seed_from_numbers(1, (uint64_t)seats_taken), .seat_count = seats_taken};

        fuzz_play(g, &s, CHOICES);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static galactica_data read;
    json_check in = json_check_for(REFUSED_FILE, 0);
    const json_value *all = json_check_parse(&in, (const char *)data, size);
    const json_value *files[COMPONENT_FILES_MAX] = {NULL};

    for (int i = 0; i < BOX_GALACTICA_OWN; i++)
        files[i] = json_get(all, galactica_component_files.file[i]);
    refusal r = component_files_take(&galactica_component_files, files, &galactica_shipped, &read);

    NEVER((r.code == ACCEPTED) != (r.text[0] == '\0'));
    if (r.code == ACCEPTED && json_members(all) != NULL) {
        galactica_use(&read);
        play_all(game_find("galactica"));
        galactica_use(&galactica_shipped);
    }
    json_free(all);
    return 0;
}

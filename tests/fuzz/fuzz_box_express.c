/*
 * fuzz_box_express.c: any bytes as components of BSG: Express, an object with a file a member.  What is
 * accepted must be playable: a game of every size, with any settings, begins and goes on, whatever the
 * dice, markers and decks.
 */
#include "box/component_files.h"
#include "fuzz/fuzz.h"
#include "games/express/rules/data.h"

enum { CHOICES = 200 };

static void play_all(const game *g)
{
    for (int seats_taken = g->seats_min; seats_taken <= g->seats_max; seats_taken++) {
        setup s = {.seed = seed_from_numbers(1, (uint64_t)seats_taken), .seat_count = seats_taken};
        generator chance = random_from_seed(&s.seed);

        fuzz_play(g, &s, CHOICES);
        NEVER(!setup_any(g, &s, &chance));
        fuzz_play(g, &s, CHOICES);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static express_data read;
    json_check in = json_check_for(REFUSED_FILE, 0);
    const json_value *all = json_check_parse(&in, (const char *)data, size);
    const json_value *file = json_get(all, express_component_files.file[0]);
    refusal r = component_files_take(&express_component_files, &file, &express_shipped, &read);

    NEVER((r.code == ACCEPTED) != (r.text[0] == '\0'));
    if (r.code == ACCEPTED && file != NULL) {
        express_use(&read);
        play_all(game_find("express"));
        express_use(&express_shipped);
    }
    json_free(all);
    return 0;
}

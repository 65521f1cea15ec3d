/*
 * fuzz_box.c: any bytes as files of components, an object with a file a member.  What is accepted must
 * be playable: every scenario that can be chosen begins and goes on, whatever the ships and cards.
 */
#include <string.h>

#include "box/starship.h"
#include "fuzz/fuzz.h"
#include "games/starship/state.h"
#include "table/buffer.h"

enum { CHOICES = 40 };

/* One seat's turn to choose, at random; what it sees of the table can be written. */
static void choose(const game *g, flow *w, random *chance, text *out)
{
    events told = {0};
    options list;
    json j = json_to(out);
    int seat = 0;

    while (!(flow_waiting(w) >> seat & 1))
        seat++;
    buffer_clear(out);
    g->view(w, seat, &j);
    game_list(g, w, seat, &list, true);
    NEVER(list.count == 0);
    choice c = options_random(&list, chance);

    NEVER(game_choose(g, w, seat, w->asks, &c, &told).code != ACCEPTED);
    NEVER(game_sound(g, w).code != ACCEPTED);
}

static void play(const game *g, int scenario_number, int rules)
{
    const scenario *played = &starship_components()->scenario[scenario_number];
    setup s = {.seed = seed_from_numbers(1, 1), .seat_count = played->players_most};
    random chance = random_from_seed(&s.seed);
    text out = buffer_new();
    any_state state;

    s.value[SETTING_SCENARIO] = (uint8_t)scenario_number;
    s.value[SETTING_RULES] = (uint8_t)rules;
    NEVER(game_start(g, &state.flow, &s, NULL).code != ACCEPTED);
    for (int i = 0; i < CHOICES && !state.flow.over; i++)
        choose(g, &state.flow, &chance, &out);
    buffer_free(&out);
}

static void play_all(void)
{
    const game *g = game_find("starship");
    const setting *offered = &starship_settings[SETTING_SCENARIO];

    NEVER(offered->value[0].name == NULL);
    for (int i = 0; i < SETTING_VALUES && offered->value[i].name != NULL; i++)
        for (int rules = RULES_SET_QUICK; rules <= RULES_SET_COMPLETE; rules++)
            play(g, i, rules);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static starship_data read;
    intake in = intake_for(REFUSED_FILE, 0);
    json_t *all = intake_parse(&in, (const char *)data, size);
    json_t *files[BOX_FILES];

    for (int i = 0; i < BOX_FILES; i++)
        files[i] = json_object_get(all, box_starship.file[i]);
    refusal r = box_take_starship(files, &starship_shipped, &read);

    NEVER((r.code == ACCEPTED) != (r.text[0] == '\0'));
    if (r.code == ACCEPTED && json_object_size(all) > 0) {
        starship_use(&read);
        play_all();
        starship_use(&starship_shipped);
    }
    json_decref(all);
    return 0;
}

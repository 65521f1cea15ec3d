/* test_names.c: cards go by their names in records: adding one moves no other (WR-033). */
#include "base/buffer.h"
#include "core/state_json.h"
#include "kit.h"
#include "table/position.h"

static void read_state(const text *from, any_state *into)
{
    json_check in = json_check_for(REFUSED_REPLAY, WR(16));
    const json_value *parsed = json_read(from->at, from->length, NULL);

    state_json_reset(&galactica_game, &into->flow);
    state_read(&in, &galactica_game, parsed, "", false, &into->flow);
    if (!json_check_ok(&in))
        fail_msg("%s", in.refused.text);
    json_free(parsed);
}

/* The crisis that is called so, in what is in play. */
static int face_of_crisis(const char *id)
{
    int face = 0;

    while (strcmp(galactica_pieces->crisis[face].id, id) != 0)
        face++;
    return face;
}

TEST(WR_033_a_card_that_was_put_in_between_moves_no_other)
{
    static galactica_data with_one_more;
    setup s = {.seed = seed_from_numbers(5, 5), .seat_count = 4};
    static any_state before, after;
    text kept = buffer_new();
    json j = json_to(&kept);

    assert_int_equal(game_start(&galactica_game, &before.flow, &s, NULL).code, ACCEPTED);
    galactica *g = (galactica *)(void *)&before;

    g->decks[DECK_CRISIS].count[face_of_crisis("witch_hunt")] = 0;
    g->decks[DECK_CRISIS].discard[face_of_crisis("witch_hunt")] = 1;
    g->crisis = (uint8_t)(face_of_crisis("terrorist_investigations") + 1);
    json_add_object(&j);
    state_json_write(&galactica_game, NULL, &before.flow, &j);
    json_end(&j);

    with_one_more = galactica_shipped;
    memmove(&with_one_more.crisis[4], &with_one_more.crisis[3],
        sizeof with_one_more.crisis[0] * (size_t)(with_one_more.crisis_count - 3));
    strcpy(with_one_more.crisis[3].id, "put_in_between");
    with_one_more.crisis_count++;
    int was = face_of_crisis("witch_hunt");

    galactica_use(&with_one_more);
    read_state(&kept, &after);
    const galactica *found = (const galactica *)(const void *)&after;

    assert_int_equal(face_of_crisis("witch_hunt"), was + 1);
    assert_int_equal(found->decks[DECK_CRISIS].count[was + 1], 0);
    assert_int_equal(found->decks[DECK_CRISIS].discard[was + 1], 1);
    assert_int_equal(found->decks[DECK_CRISIS].count[3], 0); /* nobody has dealt the new one */
    assert_int_equal(found->crisis, face_of_crisis("terrorist_investigations") + 1);
    assert_memory_equal(found->hand, g->hand, sizeof g->hand);
    galactica_use(&galactica_shipped);
    buffer_free(&kept);
}

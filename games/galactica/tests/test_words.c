/* test_words.c: events as people read them: whole sentences that name whom they are about, seat 0 like any other. */
#include <ctype.h>
#include <string.h>

#include "games/galactica/rules/galactica.h"
#include "kit.h"

static const char *const names[SEATS_MAX] = {"Ada", "Ben", "Cleo", "Dora", "Emil", "Fay"};

static const char *said(const flow *w, const event *e, char sentence[400])
{
    text t = text_in(sentence, 400);

    galactica_say_event(w, e, names, &t);
    return sentence;
}

TEST(whoever_did_it_is_named_and_only_nobody_is_left_out)
{
    static const struct {
        event e;
        const char *text; /* the sentence begins so */
    } rows[] = {
        {{.kind = EV_ADDED_OPEN, .arg = {0, 0}}, "Ada (Roslin) adds "},
        {{.kind = EV_ADDED_OPEN, .arg = {1, 0}}, "Ben (Tigh) adds "},
        {{.kind = EV_ADDED_OPEN, .arg = {NO_SEAT, 0}}, "Destiny adds "},
        {{.kind = EV_REROLL, .arg = {0}}, "Ada (Roslin) rerolls."},
        {{.kind = EV_REROLL, .arg = {NO_SEAT}}, "The die is rerolled."},
        {{.kind = EV_ATTACHED, .arg = {0, 0}}, "Ada (Roslin) has "},
        {{.kind = EV_ADDED, .arg = {0, 0}}, "Ada (Roslin) adds nothing."},
        {{.kind = EV_ADDED, .arg = {0, 2}}, "Ada (Roslin) adds 2 cards."},
    };
    kit k;
    char sentence[400];

    kit_cast(&k, "laura_roslin saul_tigh kara_thrace");
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        said(&k.g.flow, &rows[i].e, sentence);
        if (strncmp(sentence, rows[i].text, strlen(rows[i].text)) != 0)
            fail_msg("%s, not %s...", sentence, rows[i].text);
    }
}

/* A line that is folded says who, or which card, made the check easier or harder. */
TEST(what_changes_a_check_is_named_where_its_unit_is_folded)
{
    static const struct {
        event e;
        const char *text;
    } rows[] = {
        {{.kind = EV_DIFFICULTY, .arg = {0, -2, 9}}, "Ada (Roslin): difficulty -2, now 9"},
        {{.kind = EV_DIFFICULTY, .arg = {1, 2, 13}}, "Ben (Tigh): difficulty +2, now 13"},
        {{.kind = EV_DIFFICULTY, .arg = {NO_SEAT, -3, 8}}, "Accept Prophecy: difficulty -3, now 8"},
    };
    kit k;

    kit_cast(&k, "laura_roslin saul_tigh kara_thrace");
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char tail[200], many[200];
        text in_unit = text_in(tail, sizeof tail), of_many = text_in(many, sizeof many);

        unit_say_tail(&galactica_game, &k.g.flow, &rows[i].e, names, &in_unit, &of_many);
        assert_string_equal(tail, rows[i].text);
    }
}

TEST(a_number_in_the_facts_may_be_less_than_none)
{
    static const event less = {.kind = EV_RESOURCE, .arg = {MORALE, -1, 9}};
    char out[200];
    text t = text_in(out, sizeof out);
    json j = json_to(&t);

    json_add_object(&j);
    galactica_event_facts(&less, &j);
    json_end(&j);
    assert_string_equal(out, "{\"resource\":\"morale\",\"change\":-1,\"now\":9}");
}

/* What is told along the way: no small letter first, a full stop last, no hole left open. */
static void check_sentence(const flow *w, const event *e)
{
    char sentence[400];
    size_t length = strlen(said(w, e, sentence));
    bool reads = length > 2 && islower((unsigned char)sentence[0]) == 0 &&
                 strchr(".!", sentence[length - 1]) != NULL && strchr(sentence, '%') == NULL;

    if (!reads)
        fail_msg("%s reads: %s", galactica_events[e->kind].name, sentence);
}

TEST(every_event_of_a_game_reads_as_a_sentence)
{
    static kit k;
    static options list;
    seed s = seed_from_numbers(5, 1);
    generator r = random_from_seed(&s);
    bool told[EVENTS] = {false};
    int kinds = 0;

    for (int number = 0; number < 120; number++) {
        kit_random(&k, SEATS_LEAST + number % (SEATS - SEATS_LEAST + 1), (uint64_t)number);
        while (!k.g.flow.over) {
            int seat = __builtin_ctz(flow_waiting(&k.g.flow));

            game_list(&galactica_game, &k.g.flow, seat, &list, false);
            choice c = options_random(&list, &r);

            k.out.count = 0;
            game_apply(&galactica_game, &k.g.flow, seat, &list, &c, &k.out);
            for (int i = 0; i < k.out.count; i++) {
                check_sentence(&k.g.flow, &k.out.at[i]);
                told[k.out.at[i].kind] = true;
            }
        }
    }
    for (int kind = 0; kind < EVENTS; kind++)
        kinds += told[kind];
    assert_in_range(kinds, EVENTS * 9 / 10, EVENTS);
}

/* test_texts.c: what powers and tactic cards say, with the figures they work with. */
#include <string.h>

#include "check.h"
#include "games/galaxies/texts.h"

static const galaxies_data *const shipped = &galaxies_shipped;

static const char *said_by_power(const ship_card *c, int first)
{
    static char filled[GX_TEXT_MAX];
    text t = text_in(filled, sizeof filled);

    galaxies_say_power_text(c, first, &t);
    return filled;
}

static const char *said_by_tactic(const tactic *c)
{
    static char filled[GX_TEXT_MAX];
    text t = text_in(filled, sizeof filled);

    galaxies_say_tactic_text(c, &t);
    return filled;
}

static void every_power_and_every_card_has_its_figures_in_words(void **state)
{
    int powers = 0;

    (void)state;
    for (int i = 0; i < shipped->card_count; i++)
        for (int k = 0; k < shipped->card[i].effect_count; k++) {
            if (shipped->card[i].power[k][0] == '\0')
                continue;
            powers++;
            assert_true(strlen(said_by_power(&shipped->card[i], k)) > 0);
            assert_null(strpbrk(said_by_power(&shipped->card[i], k), "{}"));
        }
    assert_true(powers > 0);
    for (int i = 0; i < shipped->tactic_count; i++) {
        assert_true(strlen(said_by_tactic(&shipped->tactic[i])) > 0);
        assert_null(strpbrk(said_by_tactic(&shipped->tactic[i]), "{}"));
    }
}

/* Blanks what stands in braces and what is no figure of an effect, so that other digits are left. */
static void strike(char *words)
{
    static const char *const fixed[] = {"Costs 1 less", "minimum 0", "F-47", "F-51", "F-54"};

    for (size_t i = 0; i < sizeof fixed / sizeof fixed[0]; i++)
        for (char *at; (at = strstr(words, fixed[i])) != NULL;)
            memset(at, ' ', strlen(fixed[i]));
    for (char *at = words; (at = strchr(at, '{')) != NULL;)
        while (*at != '}')
            *at++ = ' ';
}

/* A true number is one field to edit: it is not written into the words as well. */
static void figures_stand_once(void **state)
{
    char words[GX_TEXT_MAX];

    (void)state;
    for (int i = 0; i < shipped->tactic_count; i++) {
        strcpy(words, shipped->tactic[i].text);
        strike(words);
        if (strpbrk(words, "0123456789") != NULL)
            fail_msg("%s: a figure in the words: %s", shipped->tactic[i].id, words);
    }
    for (int i = 0; i < shipped->card_count; i++)
        for (int k = 0; k < shipped->card[i].effect_count; k++) {
            strcpy(words, shipped->card[i].power_text[k]);
            strike(words);
            if (strpbrk(words, "0123456789") != NULL)
                fail_msg("%s: a figure in the words: %s", shipped->card[i].id, words);
        }
}

static void figures_come_from_where_they_are_named(void **state)
{
    static const tactic t = {
        .text = "{charge} {amount} {2.threshold} {near} {nothing} {3.amount} {",
        .kind = WEAPON_CARD,
        .effect_count = 2,
        .near_within = 6,
        .weapon = {.charge = 9},
        .effect = {{.amount = -2}, {.threshold = 7}}};
    static const ship_card c = {.power_text = {"", "{amount}/{2.amount}"},
        .effect_count = 3,
        .effect = {{.amount = 1}, {.amount = 4}, {.amount = 5}}};

    (void)state;
    assert_string_equal(said_by_tactic(&t), "9 -2 7 6 {nothing} {3.amount} {");
    assert_string_equal(said_by_power(&c, 1), "4/5");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RUN(every_power_and_every_card_has_its_figures_in_words),
        RUN(figures_stand_once),
        RUN(figures_come_from_where_they_are_named),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

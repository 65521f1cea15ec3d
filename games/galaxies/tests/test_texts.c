/* test_texts.c: what powers, tactic cards and missions say, with the figures they work with. */
#include <string.h>

#include "games/galaxies/rules/texts.h"
#include "kit/check.h"

static const galaxies_data *const shipped = &galaxies_shipped;

static const char *said_by_power(const ship_card *c, int first)
{
    static char filled[GALAXIES_TEXT_MAX];
    text t = text_in(filled, sizeof filled);

    galaxies_say_power_text(c, first, &t);
    return filled;
}

static const char *said_by_tactic(const tactic *c)
{
    static char filled[GALAXIES_TEXT_MAX];
    text t = text_in(filled, sizeof filled);

    galaxies_say_tactic_text(c, &t);
    return filled;
}

TEST(every_power_and_every_card_has_its_figures_in_words)
{
    int powers = 0;

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

static const char *said_by_mission(const mission *m, const char *pattern)
{
    static char filled[GALAXIES_TEXT_MAX];
    static mission copy;
    text t = text_in(filled, sizeof filled);

    copy = *m;
    strcpy(copy.text, pattern);
    galaxies_say_mission_text(&copy, &t);
    return filled;
}

TEST(every_mission_has_its_figures_in_words)
{
    assert_true(shipped->mission_count > 0);
    for (int i = 0; i < shipped->mission_count; i++) {
        const mission *m = &shipped->mission[i];

        assert_null(galaxies_stray_in_mission(m, m->text));
        for (int faction = 0; faction < FACTIONS; faction++) {
            assert_true(strlen(m->victory[faction]) > 0);
            assert_null(galaxies_stray_in_mission(m, m->victory[faction]));
        }
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

static void has_no_figure(const char *id, const char *pattern)
{
    char words[GALAXIES_TEXT_MAX];

    strcpy(words, pattern);
    strike(words);
    if (strpbrk(words, "0123456789") != NULL)
        fail_msg("%s: a figure in the words: %s", id, words);
}

/* A true number is one field to edit: it is not written into the words as well. */
TEST(figures_stand_once)
{
    for (int i = 0; i < shipped->tactic_count; i++)
        has_no_figure(shipped->tactic[i].id, shipped->tactic[i].text);
    for (int i = 0; i < shipped->card_count; i++)
        for (int k = 0; k < shipped->card[i].effect_count; k++)
            has_no_figure(shipped->card[i].id, shipped->card[i].power_text[k]);
    for (int i = 0; i < shipped->mission_count; i++) {
        has_no_figure(shipped->mission[i].id, shipped->mission[i].text);
        for (int faction = 0; faction < FACTIONS; faction++)
            has_no_figure(shipped->mission[i].id, shipped->mission[i].victory[faction]);
    }
}

TEST(figures_come_from_where_they_are_named)
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

    assert_string_equal(said_by_tactic(&t), "9 -2 7 6 {nothing} {3.amount} {");
    assert_string_equal(said_by_power(&c, 1), "4/5");
}

TEST(figures_of_missions_are_those_of_the_board_the_mission_and_a_side)
{
    static const mission m = {.players = 3,
        .faction = {ISN, WRETCH, WRETCH},
        .team = {0, 1, 1},
        .points_to_win = {11, 12},
        .last_round = 13,
        .fleet_cost = {14, 15, 16},
        .income = {17, 18, 19}};
    galaxies_data changed = *shipped;

    changed.win_from_round = 9;
    changed.boarding_from = 8;
    galaxies_use(&changed);
    assert_string_equal(said_by_mission(&m, "{win_from_round} {boarding_from}"), "9 8");
    galaxies_use(shipped);
    assert_string_equal(said_by_mission(&m, "{points_to_win.isn} {points_to_win.wretch}"), "11 12");
    assert_string_equal(
        said_by_mission(&m, "{last_round} {fleet_cost.wretch} {income.isn}"), "13 15 17");
}

TEST(a_brace_that_names_no_figure_is_found)
{
    static const mission m = {.players = 2, .faction = {ISN, WRETCH}};
    static const char *const wrong[] = {"{nothing}", "{points_to_win}", "{income.nobody}",
        "{charge}", "{}", "{last_round", "last_round}", "{last_round} {fleet_cost.is}"};
    static const tactic t = {.text = "{amount} {2.amount}", .effect_count = 1};

    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_non_null(galaxies_stray_in_mission(&m, wrong[i]));
    assert_null(galaxies_stray_in_mission(&m, "plain, {last_round}, {income.isn}."));
    assert_string_equal(galaxies_stray_in_tactic(&t), "{2.amount}");
}

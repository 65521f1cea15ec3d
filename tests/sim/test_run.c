/* test_run.c: many games at once come out the same whoever plays them, and are told truly. */
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/buffer.h"
#include "base/hash.h"
#include "kit/check.h"
#include "sim/page_file.h"
#include "sim/play.h"
#include "sim/report.h"
#include "sim/results_json.h"
#include "sim/run.h"
#include "sim/signature.h"
#include "sim/summary.h"
#include "sim/toy.h"

static plan toy_plan(uint64_t count, int jobs)
{
    return (plan){
        .game = &toy_game,
        .games = count,
        .run = 7,
        .table_count = 3,
        .tables = {2, 3, 4},
        .bot_count = 1,
        .bots = {&bot_random},
        .jobs = jobs,
    };
}

static results *run(const plan *p)
{
    static const atomic_bool never = false;
    results *r = run_plan(p, &never, NULL, NULL);

    assert_non_null(r);
    return r;
}

/* Everything that is told about a run but what hangs on the clock and the machine. */
static char *told(const plan *p, results *r)
{
    text t = buffer_new();
    plan alike = *p;

    r->seconds = 1;
    alike.jobs = 1;
    results_write_json(&alike, r, &t);
    results_write_summary(&alike, r, &t);
    results_write_page(&alike, r, "1", &t);
    return t.at;
}

static void assert_same_whatever_the_jobs(plan p)
{
    char *first = NULL;

    for (int jobs = 1; jobs <= 5; jobs += jobs == 1 ? 1 : 3) {
        p.jobs = jobs;
        results *r = run(&p);
        char *now = told(&p, r);

        assert_int_equal(r->games, p.games);
        assert_false(r->stopped);
        if (first == NULL)
            first = now;
        assert_string_equal(now, first);
        if (now != first)
            free(now);
        results_free(r);
    }
    free(first);
}

TEST(results_do_not_depend_on_the_jobs)
{
    assert_same_whatever_the_jobs(toy_plan(3001, 1));
    assert_same_whatever_the_jobs(toy_plan(1, 1));
}

TEST(nor_do_they_with_bots_that_think)
{
    plan p = toy_plan(500, 1);

    p.bot_count = 2;
    p.bots[1] = &bot_officer;
    assert_same_whatever_the_jobs(p);
}

/* More chunks than the window that keeps them in order holds. */
TEST(long_runs_fold_in_order)
{
    assert_same_whatever_the_jobs(toy_plan(20000, 1));
}

TEST(signature_folds_the_games_in_order)
{
    plan p = toy_plan(100, 3);
    results *r = run(&p);
    uint64_t expected = 0, choices = 0;
    any_state end;

    for (uint64_t number = 0; number < p.games; number++) {
        choices += play_game(&p, number, &end.flow, NULL);
        expected = hash_fold(expected, game_hash(&toy_game, &end.flow));
    }
    assert_true(r->signature == expected);
    assert_int_equal(r->choices, choices);
    results_free(r);
}

TEST(a_random_game_is_the_one_of_the_signature)
{
    plan p = toy_plan(1, 1);
    any_state a, b;

    for (uint64_t number = 0; number < 30; number++) {
        play_game(&p, number, &a.flow, NULL);
        play_random(&toy_game, &b.flow, p.tables[number % 3], p.run, number);
        assert_memory_equal(&a, &b, toy_game.state_size);
    }
}

TEST(the_signature_has_the_usual_settings_and_any_in_turns)
{
    setup s;
    int steady = 0;

    for (uint64_t number = 0; number < 200; number++) {
        assert_true(setup_of_number(&toy_game, 3, 1, number, &s));
        assert_int_equal(s.seat_count, 3);
        assert_true(number % 2 == 1 || s.value[0] == 0);
        steady += (int)s.value[0];
    }
    assert_in_range(steady, 30, 70); /* about half of the hundred */
    assert_true(signature_of(&toy_game, 3, 1, 20) != 0);
}

static refusal wants_a_steady_ship(const setup *s)
{
    return s->value[0] == 1 ? accepted() : refuse(REFUSED_SETTING, WR(2), "Not with that ship.");
}

static refusal wants_nobody(const setup *s)
{
    (void)s;
    return refuse(REFUSED_SEATS, WR(1), "Nobody can play this.");
}

TEST(settings_that_are_drawn_fit_or_none_are_found)
{
    game picky = toy_game, hopeless = toy_game;
    setup s;

    picky.fits = wants_a_steady_ship;
    hopeless.fits = wants_nobody;
    for (uint64_t number = 0; number < 50; number++) {
        assert_true(setup_of_number(&picky, 2, 1, number, &s));
        assert_int_equal(s.value[0], 1);
        assert_false(setup_of_number(&hopeless, 2, 1, number, &s));
    }
    assert_true(signature_of(&hopeless, 2, 1, 20) == 0);
}

TEST(players_take_turns_in_number)
{
    plan p = toy_plan(301, 2);
    results *r = run(&p);

    assert_int_equal(r->groups[2].games, 101);
    assert_int_equal(r->groups[3].games, 100);
    assert_int_equal(r->groups[4].games, 100);
    assert_int_equal(r->all.games, 301);
    results_free(r);
}

TEST(counts_add_up)
{
    plan p = toy_plan(600, 2);
    results *r = run(&p);
    const tally *four = &r->groups[4];
    const win_counts *crew = &four->sorts[0][0], *saboteur = &four->sorts[0][1];

    assert_int_equal(four->games, 200);
    assert_int_equal(four->causes[0] + four->causes[1] + four->causes[2], 200);
    assert_int_equal(crew->games, 200);
    assert_int_equal(crew->seats, 600);
    assert_int_equal(crew->seats_won, 3 * crew->won);
    assert_int_equal(crew->split, 0);
    assert_int_equal(saboteur->seats, 200);
    assert_int_equal(crew->won, four->causes[0]);
    assert_int_equal(crew->won, four->cause_won[0][0]);
    assert_int_equal(saboteur->won, four->causes[1]);
    assert_int_equal(four->unwon, four->causes[2]);
    for (int m = 0; m < plan_measures(&p); m++)
        assert_int_equal(histogram_spread(&four->measures[m]).count, 200);
    results_free(r);
}

TEST(settings_reach_the_games)
{
    plan old = toy_plan(300, 1), steady = toy_plan(300, 1);

    steady.value[0] = 1;
    results *a = run(&old), *b = run(&steady);

    assert_true(a->signature != b->signature);
    assert_true(b->all.causes[0] > a->all.causes[0]);
    results_free(a);
    results_free(b);
}

/* A steady ship is for two or three, the old one for any number. */
static refusal steady_is_for_few(const setup *s)
{
    return s->value[0] == 1 && s->seat_count > 3
               ? refuse(REFUSED_SEATS, WR(1), "Too many for this ship.")
               : accepted();
}

TEST(every_value_of_a_setting_has_its_turn)
{
    game picky = toy_game;
    plan p = toy_plan(121, 2);

    picky.fits = steady_is_for_few;
    p.game = &picky;
    p.each_count = 1;
    p.turn_count = 2;
    p.turns[1] = 1;
    for (uint64_t number = 0; number < 12; number++) {
        static const int few[] = {2, 3};
        setup s = plan_setup(&p, number);

        assert_int_equal(s.value[0], number % 2);
        assert_int_equal(
            s.seat_count, number % 2 == 0 ? p.tables[number / 2 % 3] : few[number / 2 % 2]);
    }
    results *r = run(&p);

    assert_int_equal(r->groups[1].games, 61);
    assert_int_equal(r->groups[2].games, 60);
    assert_int_equal(r->all.games, 121);
    assert_true(r->groups[2].causes[0] > r->groups[1].causes[0]);
    char *words = told(&p, r);

    assert_non_null(strstr(words, "--bots random --each ship\n"));
    assert_non_null(strstr(words, "\"each\":\"ship\""));
    assert_non_null(strstr(words, "\"steady\":{\"games\":60"));
    assert_non_null(strstr(words, "Share of games won, by ship"));
    free(words);
    results_free(r);
    p.game = &toy_game;
    assert_same_whatever_the_jobs(p);
}

/* Of a set: none of its members, then each alone. */
TEST(every_member_of_a_set_has_its_turn)
{
    static const uint32_t turns[] = {0, 1, 2, 4};
    plan p = toy_plan(16, 1);

    p.each_count = 1;
    p.each[0] = 1;
    assert_int_equal(plan_turns(&p), 4);
    for (p.turn_count = 0; p.turn_count < 4; p.turn_count++)
        p.turns[p.turn_count] = p.turn_count;
    for (uint64_t number = 0; number < 8; number++)
        assert_int_equal(plan_setup(&p, number).value[1], turns[number % 4]);
    results *r = run(&p);
    char *words = told(&p, r);

    assert_non_null(strstr(words, "\"none\":{\"games\":4"));
    assert_non_null(strstr(words, "\"spare_parts\":{\"games\":4"));
    free(words);
    results_free(r);
}

TEST(a_set_is_told_by_its_members)
{
    plan p = toy_plan(10, 1);

    p.value[1] = 5;
    results *r = run(&p);
    char *words = told(&p, r);
    text t = buffer_new();

    assert_non_null(strstr(words, "--set aboard=cat+spare_parts"));
    assert_non_null(strstr(words, "\"aboard\":[\"cat\",\"spare_parts\"]"));
    results_write_page(&p, r, "1.2.3", &t);
    assert_non_null(strstr(t.at, "<dt>Aboard</dt><dd>cat (it purrs)</dd>"));
    assert_non_null(strstr(t.at, "<dt>Aboard</dt><dd>spare_parts (nuts)</dd>"));
    assert_null(strstr(t.at, "map (it helps)"));
    buffer_free(&t);
    free(words);
    results_free(r);
}

TEST(drawn_sets_have_few_and_many_members)
{
    int count[8] = {0};
    setup s;

    for (uint64_t number = 1; number < 400; number += 2) {
        assert_true(setup_of_number(&toy_game, 3, 1, number, &s));
        assert_in_range(s.value[1], 0, 7);
        count[s.value[1]]++;
    }
    for (int set = 0; set < 8; set++)
        assert_in_range(count[set], 2, 150);
}

TEST(different_bots_are_told_apart)
{
    plan p = toy_plan(100, 1);

    assert_int_equal(plan_sortings(&p), 2);
    p.bot_count = 2;
    p.bots[1] = &bot_officer;
    assert_int_equal(plan_sortings(&p), 3);
    assert_string_equal(plan_sorting_name(&p, 2), "bot");
    results *r = run(&p);
    uint64_t seats_of_bots = 0;

    for (int sort = 0; plan_sort_name(&p, 2, sort) != NULL; sort++)
        seats_of_bots += r->groups[3].sorts[2][sort].seats;
    assert_int_equal(seats_of_bots, 3 * r->groups[3].games);
    results_free(r);
}

/* A game that asks for the end of its run when it has been played so often. */
enum { STOP_AFTER = 100 };
static atomic_bool stop;
static atomic_int ended;

static outcome end_and_stop(const flow *w)
{
    if (atomic_fetch_add(&ended, 1) + 1 == STOP_AFTER)
        atomic_store(&stop, true);
    return toy_game.outcome(w);
}

TEST(a_stopped_run_is_a_shorter_run)
{
    game stopping = toy_game;
    plan p = toy_plan(100000, 3);

    stopping.outcome = end_and_stop;
    p.game = &stopping;
    results *r = run_plan(&p, &stop, NULL, NULL);

    assert_non_null(r);
    assert_true(r->stopped);
    assert_in_range(r->games, STOP_AFTER, STOP_AFTER + 100);
    plan shorter = toy_plan(r->games, 1);
    results *again = run(&shorter);

    assert_true(again->signature == r->signature);
    assert_int_equal(again->choices, r->choices);
    results_free(again);

    text t = buffer_new();

    results_write_summary(&p, r, &t);
    assert_non_null(strstr(t.at, "Stopped early"));
    buffer_clear(&t);
    results_write_page(&p, r, "1", &t);
    assert_non_null(strstr(t.at, "Stopped early"));
    buffer_free(&t);
    results_free(r);
}

TEST(a_run_stopped_at_once_has_nothing_to_tell)
{
    plan p = toy_plan(1000, 2);
    const atomic_bool now = true;
    results *r = run_plan(&p, &now, NULL, NULL);
    text t = buffer_new();

    assert_int_equal(r->games, 0);
    assert_true(r->stopped);
    results_write_summary(&p, r, &t);
    results_write_json(&p, r, &t);
    buffer_free(&t);
    results_free(r);
}

static void count_news(void *who, uint64_t played, double seconds)
{
    (void)played, (void)seconds;
    ++*(int *)who;
}

TEST(somebody_who_waits_hears_of_the_end)
{
    static const atomic_bool never = false;
    plan p = toy_plan(50, 2);
    int heard = 0;
    results *r = run_plan(&p, &never, count_news, &heard);

    assert_true(heard >= 1);
    results_free(r);
}

TEST(the_page_says_words_not_markup)
{
    plan p = toy_plan(60, 1);
    results *r = run(&p);
    text t = buffer_new();

    results_write_page(&p, r, "1.2.3", &t);
    assert_non_null(strstr(t.at, "Home &amp; dry"));
    assert_non_null(strstr(t.at, "Damage &lt;points&gt;"));
    assert_null(strstr(t.at, "<points>"));
    assert_null(strstr(t.at, "<script"));
    assert_null(strstr(t.at, "http"));
    assert_non_null(
        strstr(t.at, "wardroom sim toy --games 60 --seed 7 --seats 2,3,4 --bots random"));
    buffer_free(&t);
    results_free(r);
}

TEST(the_command_names_settings_that_differ)
{
    char buffer[200];
    text t = text_in(buffer, sizeof buffer);
    plan p = toy_plan(60, 1);

    p.value[0] = 1;
    plan_say_command(&p, 60, &t);
    assert_non_null(strstr(buffer, "--set ship=steady"));
}

TEST(the_command_names_the_folder_as_a_shell_reads_it)
{
    static const struct {
        const char *folder, *said;
    } rows[] = {
        {"examples/vulture", " --data-dir examples/vulture"},
        {"my ships", " --data-dir 'my ships'"},
        {"Ann's", " --data-dir 'Ann'\\''s'"},
        {"", " --data-dir ''"},
    };
    plan p = toy_plan(60, 1);

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char buffer[200];
        text t = text_in(buffer, sizeof buffer);

        p.data_dir = rows[i].folder;
        plan_say_command(&p, 60, &t);
        assert_string_equal(buffer + t.length - strlen(rows[i].said), rows[i].said);
    }
}

TEST(a_page_is_saved_as_a_whole)
{
    char folder[] = "/tmp/wardroom-page-XXXXXX", path[64], back[16] = "";
    text t = buffer_new();
    struct stat there;

    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/a.html", folder);
    assert_int_equal(page_file_check(path).code, ACCEPTED);
    assert_int_equal(stat(path, &there), -1); /* trying leaves nothing behind */
    text_put(&t, "<p>hello</p>");
    assert_int_equal(page_file_save(path, &t).code, ACCEPTED);
    assert_int_equal(page_file_check(path).code, ACCEPTED);
    FILE *f = fopen(path, "r");

    assert_non_null(f);
    assert_int_equal(fread(back, 1, sizeof back - 1, f), t.length);
    fclose(f);
    assert_string_equal(back, t.at);
    assert_int_equal(page_file_check(folder).code, REFUSED_FILE);
    unlink(path);
    assert_int_equal(rmdir(folder), 0); /* and nothing else is there */
    assert_int_equal(page_file_check(path).code, REFUSED_FILE);
    assert_int_equal(page_file_save(path, &t).code, REFUSED_FILE);
    assert_int_equal(page_file_check("").code, REFUSED_FILE);
    assert_int_equal(page_file_check("/dev/null").code, REFUSED_FILE);
    buffer_free(&t);
}

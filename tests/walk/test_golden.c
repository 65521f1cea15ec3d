/*
 * test_golden.c: whole games as text, kept in tests/golden and compared line by line.
 *
 * A change of a rule, of chance, of an option's order or of a sentence shows as a difference that a
 * reviewer can read.  WARDROOM_GOLDEN=update in the environment writes the files anew.
 *
 * Of every game and number of seats there is one with the usual settings (any that fit, where those
 * do not) and random choices.  What these never come to is in the games of the table below.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "bots/bot.h"
#include "doubles/pig.h"
#include "games/games.h"
#include "kit/check.h"

typedef struct {
    const char *game, *name;
    int seat_count;
    uint64_t number; /* of the seed: one that has much to tell */
    bool officers;   /* play it; else all choices are random */
    struct {
        const char *name, *value;
    } set[3];
} kept_game;

#define EVERY_RULE                                                                            \
    "aiming+attack_declaration+blank_cards+doubles+fuel+tailing+levels+asteroids+planetoids+" \
    "pilots+talents+ftl"

static const kept_game kept_games[] = {
    {"galactica", "officers", 4, 26, true, {{0}}},
    {"galactica", "officers", 6, 3, true, {{"difficulty", "easier_for_humans"}}},
    {"starship", "quick", 2, 8, true, {{"ships", "1"}}},
    {"starship", "complete", 2, 37, true, {{"rules", "complete"}}},
    {"starship", "teams", 4, 14, true, {{"rules", "complete"}, {"declarations", "sealed"}}},
    {"starship", "patrol", 2, 59, true, {{"scenario", "house_patrol"}}},
    {"starship", "points", 3, 34, true, {{"scenario", "house_hold_the_line"}}},
    {"starship", "tabletop", 2, 18, false,
        {{"rules", "complete"}, {"ships", "1"}, {"plans", "tabletop"}}},
    {"starship", "optional", 2, 68, false, {{"rules", "complete"}, {"optional", EVERY_RULE}}},
    {"starship", "jumps", 3, 67, false,
        {{"scenario", "house_until_the_jump"}, {"optional", EVERY_RULE}, {"plans", "tabletop"}}},
    {"starship", "there_and_back", 2, 3, true, {{"scenario", "there_and_back_again"}}},
    {"starship", "fragged", 1, 6, true, {{"scenario", "fragged"}}},
    {"starship", "jump_race", 2, 13, false, {{"scenario", "house_jump_race"}}},
    {"starship", "strip", 2, 19, false, {{"scenario", "house_ground_strip"}}},
    {"galaxies", "first", 2, 3, true, {{"mission", "m1"}}},
    {"galaxies", "entebe", 2, 5, true, {{"mission", "m2"}, {"ecm", "asked"}}},
    {"galaxies", "barrage", 2, 7, true, {{"mission", "m3"}}},
    {"galaxies", "meteors", 4, 9, true, {{"mission", "m4"}}},
    {"galaxies", "pan_base", 3, 11, true, {{"mission", "m5"}}},
    {"galaxies", "relic", 2, 13, true, {{"mission", "x3"}}},
};

static void put_events(const game *g, const flow *w, const events *e, text *out)
{
    for (int i = 0; i < e->count; i++) {
        char number[RULE_TEXT];

        text_put(out, "  ");
        game_say_event(g, w, &e->at[i], NULL, out);
        text_format(out, " [%s", rule_text(g, e->at[i].rule, number));
        for (int seat = 0; e->at[i].to != TO_ALL && seat < w->seat_count; seat++)
            if (e->at[i].to >> seat & 1)
                text_format(out, ", only seat %d", seat);
        text_put(out, "]\n");
    }
}

/* A verb of a list, or so many alike of them. */
static void put_verb(const game *g, int verb, const char *sign, int alike, text *out)
{
    enum { MANY = 9 };

    for (int i = 0; i < (alike < MANY ? alike : 1); i++)
        text_format(
            out, "%s%s%s", out->at[out->length - 1] == '(' ? "" : " ", sign, g->verbs[verb].name);
    if (alike >= MANY)
        text_format(out, " x%d", alike);
}

static void put_list(const game *g, const options *o, text *out)
{
    for (int i = 0, alike; i < o->count; i += alike) {
        for (alike = 1; i + alike < o->count && o->at[i + alike].verb == o->at[i].verb;)
            alike++;
        put_verb(g, o->at[i].verb, "", alike, out);
    }
    for (int i = 0; i < o->barred_count; i++)
        put_verb(g, o->barred[i].verb, "-", 1, out);
}

static void put_ask(
    const game *g, const flow *w, int seat, const options *o, const choice *c, text *out)
{
    text_format(out, "%d. seat %d: %s (", (int)w->asks, seat, g->asks[w->ask].question);
    put_list(g, o, out);
    text_put(out, ")\n> ");
    game_say_option(g, w, seat, &o->at[c->option], NULL, out);
    for (int i = 0; i < c->args; i++)
        text_format(out, " %d", c->arg[i]);
    text_put_char(out, '\n');
}

typedef struct {
    bool officers;
    bot_player officer[SEATS_MAX];
    generator chance; /* of those who choose at random */
} company;

static company sit_down(const game *g, const flow *w, const setup *s, bool officers)
{
    company c = {.officers = officers, .chance = random_split(&w->random, 1)};

    for (int seat = 0; seat < w->seat_count; seat++)
        c.officer[seat] = bot_sit(&bot_officer, &s->seed, seat);
    assert_true(!officers || bot_officer.plays(g));
    return c;
}

static choice choose(company *c, const game *g, const flow *w, int seat, const options *list)
{
    return c->officers ? bot_choose(&c->officer[seat], g, w, seat)
                       : options_random(list, &c->chance);
}

static void put_setup(const game *g, const setup *s, text *out)
{
    text_format(out, "%s, %d seats", g->name, s->seat_count);
    for (int i = 0; i < g->setting_count; i++) {
        if (s->value[i] == 0)
            continue;
        text_format(out, ", %s ", g->settings[i].name);
        setting_say(&g->settings[i], s->value[i], out);
    }
    text_put_char(out, '\n');
}

static void play(const game *g, const setup *s, bool officers, text *out)
{
    any_state state = {0};
    events told = {0};
    options list;

    assert_int_equal(game_start(g, &state.flow, s, &told).code, ACCEPTED);
    company c = sit_down(g, &state.flow, s, officers);

    put_setup(g, s, out);
    put_events(g, &state.flow, &told, out);
    while (!state.flow.over) {
        int seat = flow_first_waiting(&state.flow);

        for (int i = 0; officers && i < s->seat_count; i++)
            bot_notice(&c.officer[i], g, &state.flow, i, &told);
        game_list(g, &state.flow, seat, &list, true);
        choice chosen = choose(&c, g, &state.flow, seat, &list);

        put_ask(g, &state.flow, seat, &list, &chosen, out);
        told.count = 0;
        game_apply(g, &state.flow, seat, &list, &chosen, &told);
        put_events(g, &state.flow, &told, out);
    }
    text_format(out, "over: %s, state ", g->causes[g->outcome(&state.flow).cause]);
    text_put_hex(out, game_hash(g, &state.flow));
    text_put_char(out, '\n');
}

/* The folder beside this one. */
static void find_file(char *out, size_t size, const char *id, const char *name, int seat_count)
{
    const char *here = __FILE__, *end = strstr(here, "walk/test_golden.c");

    snprintf(out, size, "%.*sgolden/%s%s%s-%d.txt", (int)(end - here), here, id,
        name == NULL ? "" : "-", name == NULL ? "" : name, seat_count);
}

static text read_file(const char *path)
{
    text t = buffer_new();
    FILE *file = fopen(path, "rb");
    char piece[4096];

    if (file == NULL)
        fail_msg(
            "%s is not there (run from the build folder; WARDROOM_GOLDEN=update writes it)", path);
    for (size_t got; (got = fread(piece, 1, sizeof piece, file)) > 0;)
        text_put_bytes(&t, piece, got);
    fclose(file);
    return t;
}

static void write_file(const char *path, const text *t)
{
    FILE *file = fopen(path, "wb");

    if (file == NULL || fwrite(t->at, 1, t->length, file) != t->length || fclose(file) != 0)
        fail_msg("%s cannot be written", path);
}

static void compare(const char *path, const text *played)
{
    text kept = read_file(path);
    int line = 1;
    size_t at = 0, start = 0;

    for (; at < kept.length && kept.at[at] == played->at[at]; at++)
        if (kept.at[at] == '\n')
            line++, start = at + 1;
    if (at < kept.length || played->length != kept.length)
        fail_msg("%s, line %d\n kept:   %.*s\n played: %.*s", path, line,
            (int)strcspn(kept.at + start, "\n"), kept.at + start,
            (int)strcspn(played->at + start, "\n"), played->at + start);
    buffer_free(&kept);
}

static void check(const game *g, const char *name, const setup *s, bool officers)
{
    const char *wish = getenv("WARDROOM_GOLDEN");
    text played = buffer_new();
    char path[512];

    play(g, s, officers, &played);
    find_file(path, sizeof path, g->id, name, s->seat_count);
    if (wish != NULL && strcmp(wish, "update") == 0)
        write_file(path, &played);
    else
        compare(path, &played);
    buffer_free(&played);
}

static setup setup_for(int seat_count, uint64_t number)
{
    return (setup){.seed = seed_from_numbers(2026, number), .seat_count = seat_count};
}

static void check_game(const game *g)
{
    for (int seat_count = g->seats_min; seat_count <= g->seats_max; seat_count++) {
        setup s = setup_for(seat_count, (uint64_t)seat_count);
        generator chance = random_from_seed(&s.seed);

        if (game_fits(g, &s).code != ACCEPTED && !setup_any(g, &s, &chance))
            continue;
        setup_in_bulk(g, &s);
        check(g, NULL, &s, false);
    }
}

TEST(the_toy_game_goes_as_it_went)
{
    check_game(&pig_game);
}

TEST(every_game_goes_as_it_went)
{
    for (int i = 0; i < game_count; i++)
        check_game(games[i]);
}

TEST(other_settings_and_officers_go_as_they_went)
{
    for (size_t i = 0; i < sizeof kept_games / sizeof kept_games[0]; i++) {
        const kept_game *k = &kept_games[i];
        const game *g = game_find(k->game);
        setup s = setup_for(k->seat_count, k->number);

        for (int n = 0; n < 3 && k->set[n].name != NULL; n++)
            assert_int_equal(setup_set(g, &s, k->set[n].name, k->set[n].value).code, ACCEPTED);
        setup_in_bulk(g, &s);
        check(g, k->name, &s, k->officers);
    }
}

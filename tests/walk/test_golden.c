/*
 * test_golden.c: whole games as text, kept in tests/golden and compared line by line.
 *
 * A change of a rule, of chance, of an option's order or of a sentence shows as a difference that a
 * reviewer can read.  WARDROOM_GOLDEN=update in the environment writes the files anew.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "doubles/pig.h"
#include "games/games.h"
#include "table/buffer.h"

static void put_events(const game *g, const flow *w, const events *e, text *out)
{
    for (int i = 0; i < e->count; i++) {
        char number[RULE_TEXT];

        text_put(out, "  ");
        g->say_event(w, &e->at[i], NULL, out);
        text_format(out, " [%s", rule_text(g, e->at[i].rule, number));
        for (int seat = 0; e->at[i].to != TO_ALL && seat < w->seat_count; seat++)
            if (e->at[i].to >> seat & 1)
                text_format(out, ", only seat %d", seat);
        text_put(out, "]\n");
    }
}

static void put_ask(
    const game *g, const flow *w, int seat, const options *o, const choice *c, text *out)
{
    const ask_kind *kind = &g->asks[w->ask];

    text_format(out, "%d. seat %d: %s (", (int)w->asks, seat, kind->question);
    for (int i = 0; i < o->count; i++)
        text_format(out, "%s%s", i > 0 ? " " : "", g->verbs[o->at[i].verb].name);
    for (int i = 0; i < o->barred_count; i++)
        text_format(out, " -%s", g->verbs[o->barred[i].verb].name);
    text_put(out, ")\n> ");
    g->say_option(w, seat, &o->at[c->option], NULL, out);
    for (int i = 0; i < c->args; i++)
        text_format(out, " %d", c->arg[i]);
    text_put_char(out, '\n');
}

static int lowest(seats s)
{
    int seat = 0;

    while (!(s >> seat & 1))
        seat++;
    return seat;
}

static void play(const game *g, int seat_count, text *out)
{
    setup s = {.seed = seed_from_numbers(2026, (uint64_t)seat_count), .seat_count = seat_count};
    any_state state = {0};
    events told = {0};
    options list;

    game_start(g, &state.flow, &s, &told);
    random chance = random_split(&state.flow.random, 1);

    text_format(out, "%s, %d seats\n", g->name, seat_count);
    put_events(g, &state.flow, &told, out);
    while (!state.flow.over) {
        int seat = lowest(flow_waiting(&state.flow));

        game_list(g, &state.flow, seat, &list, true);
        choice c = options_random(&list, &chance);

        put_ask(g, &state.flow, seat, &list, &c, out);
        told.count = 0;
        game_apply(g, &state.flow, seat, &list, &c, &told);
        put_events(g, &state.flow, &told, out);
    }
    text_format(out, "over: %s, state ", g->causes[g->outcome(&state.flow).cause]);
    text_put_hex(out, game_hash(g, &state.flow));
    text_put_char(out, '\n');
}

/* The folder beside this one. */
static void find_file(char *out, size_t size, const char *id, int seat_count)
{
    const char *here = __FILE__, *end = strstr(here, "walk/test_golden.c");

    snprintf(out, size, "%.*sgolden/%s-%d.txt", (int)(end - here), here, id, seat_count);
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

static void check_game(const game *g)
{
    const char *wish = getenv("WARDROOM_GOLDEN");

    for (int seat_count = g->seats_min; seat_count <= g->seats_max; seat_count++) {
        setup usual = {.seat_count = seat_count};

        if (game_fits(g, &usual).code != ACCEPTED)
            continue; /* what is usual is not for so many */
        text played = buffer_new();
        char path[512];

        play(g, seat_count, &played);
        find_file(path, sizeof path, g->id, seat_count);
        if (wish != NULL && strcmp(wish, "update") == 0)
            write_file(path, &played);
        else
            compare(path, &played);
        buffer_free(&played);
    }
}

TEST(the_toy_game_goes_as_it_went)
{
    BEGIN;
    check_game(&pig_game);
}

TEST(every_game_goes_as_it_went)
{
    BEGIN;
    for (int i = 0; i < game_count; i++)
        check_game(games[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RUN(the_toy_game_goes_as_it_went),
        RUN(every_game_goes_as_it_went),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/*
 * open.c: how long it takes to open a table of many moves, as a server does from the rows of its log.
 *
 * usage: open [MOVES]      3,000 unless told
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "games/games.h"
#include "base/buffer.h"
#include "record/replay.h"

static double now_ms(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

static void give_up(const char *why)
{
    fprintf(stderr, "open: %s\n", why);
    exit(1);
}

/* Random choices; what can be undone is, once, so that games last. */
static void play(table *t, int moves)
{
    while (table_entry_count(t) < moves && table_play_bots(t, 1) > 0) {
        int seat = table_entry(t, table_entry_count(t) - 1)->seat;

        if (table_entry_count(t) < moves && table_may_undo(t, seat)) {
            table_undo_request(t, seat);
            table_play_bots(t, 1);
        }
    }
}

/* How many games were played for one that is long enough, and how many of them the limit of turns cut. */
typedef struct {
    int games, cut;
} tries;

static bool was_cut(const table *t)
{
    return table_game(t)->outcome(table_state(t)).was_cut;
}

/* A game of random choices that is long enough, on the largest table of the game; null: there is none. */
static table *long_game(const game *g, int moves, tries *tried)
{
    for (uint64_t number = 1; number < 40; number++) {
        setup s = {.seed = seed_from_numbers(3, number), .seat_count = g->seats_max};
        generator chance = random_from_seed(&s.seed);
        opened_table opened = {0};

        if (setup_any(g, &s, &chance)) {
            setup_in_bulk(g, &s);
            opened = table_open(g, &s, false);
        }

        for (int seat = 0; opened.table != NULL && seat < s.seat_count; seat++)
            table_seat_bot(opened.table, seat, bot_find("random"));
        if (opened.table != NULL) {
            play(opened.table, moves);
            tried->games++;
            tried->cut += was_cut(opened.table);
        }
        if (opened.table != NULL && table_entry_count(opened.table) >= moves)
            return opened.table;
        table_close(opened.table);
    }
    return NULL;
}

/* Every entry with its link, as the rows of a store have them, end to end. */
static text rows_of(const table *t, size_t *length)
{
    text rows = buffer_new();
    json j = json_to(&rows);

    for (int i = 0; i < table_entry_count(t); i++) {
        size_t before = rows.length;

        replay_write_entry(t, i, &j);
        length[i] = rows.length - before;
    }
    return rows;
}

static double open_once(const table *t, const json_value *laid, const text *rows, const size_t *length)
{
    double begin = now_ms();
    opened_table opened = replay_read_laid(table_game(t), table_setup(t), laid);
    const char *at = rows->at;

    for (int i = 0; i < table_entry_count(t) && opened.refused.code == ACCEPTED; at += length[i++])
        opened.refused = replay_restore_entry(opened.table, at, length[i]);
    if (opened.refused.code == ACCEPTED)
        opened.refused = replay_settle(opened.table);
    double took = now_ms() - begin;

    if (opened.refused.code != ACCEPTED)
        give_up(opened.refused.text);
    if (memcmp(table_state(opened.table), table_state(t), table_game(t)->state_size) != 0)
        give_up("it came back as another table");
    table_close(opened.table);
    return took;
}

static void time_opening(const game *g, int moves)
{
    tries tried = {0};
    table *t = long_game(g, moves, &tried);
    double best = 1e9;

    printf("%-10s %d of %d games cut by the limit of turns\n", g->id, tried.cut, tried.games);
    if (t == NULL) {
        printf("%-10s has no game of %d moves here\n", g->id, moves);
        return;
    }
    size_t *length = heap_zeroed(sizeof *length * (size_t)table_entry_count(t));
    text rows = rows_of(t, length), laid = buffer_new();
    json j = json_to(&laid);

    json_add_object(&j);
    replay_write_laid(t, &j);
    json_end(&j);
    const json_value *beginning = json_read(laid.at, laid.length, NULL);

    for (int i = 0; i < 10; i++) {
        double took = open_once(t, beginning, &rows, length);

        best = took < best ? took : best;
    }
    printf("%-10s %d moves, %zu kB: %.1f ms to open\n", g->id, moves, rows.length / 1000, best);
    json_free(beginning);
    buffer_free(&rows);
    buffer_free(&laid);
    free(length);
    table_close(t);
}

int main(int argc, char **argv)
{
    int moves = argc > 1 ? atoi(argv[1]) : 3000;

    for (int i = 0; i < game_count; i++)
        time_opening(games[i], moves);
    return 0;
}

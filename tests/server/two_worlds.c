/*
 * two_worlds.c: what every reader may be told of a finished game, for test_secrets.py.
 *
 * usage: two_worlds [SEED] < replay.json
 *
 * Plays a replay again, entry by entry.  After each, for every seat and for a spectator, it conceals
 * the state from that reader (WR-022) and writes one line of what the reader may get: the number of
 * entries, the moment, the reader, its view, its asks, and the events of that entry with the
 * reader's own numbers.  Tabs stand between; JSON has none.  Nothing hidden from the reader is in
 * the state that is written from, so nothing hidden can be in the line.  SEED changes what stands in
 * the place of what is hidden: the lines must be the same for any.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "base/hash.h"
#include "core/chance.h"
#include "games/games.h"
#include "record/replay.h"
#include "table/event_position.h"
#include "table/present.h"

enum { READERS = SEATS_MAX + 1, MOMENTS_MAX = 8192 };

typedef struct {
    const game *game;
    const table *table;
    any_state state;
    any_state *in_force; /* the states at moments 0, 1, ... */
    int moment;
    event_cursor told[READERS];
    text first[READERS]; /* the event that began the open unit of each */
    generator chance;
} translated_log;

static text all_input(void)
{
    text t = buffer_new();
    char piece[65536];
    size_t got;

    while ((got = fread(piece, 1, sizeof piece, stdin)) > 0)
        text_put_bytes(&t, piece, got);
    return t;
}

static _Noreturn void give_up(const char *what)
{
    fprintf(stderr, "two_worlds: %s\n", what);
    exit(1);
}

/* Gives the event its place; whoever begins a unit is kept. */
static void put_placed(translated_log *r, int index, int kind, int stop, text said, json *j)
{
    event_position at =
        event_position_next(r->game, &r->told[index], kind, span_of(said.at, said.length));

    event_position_write(at, stop, span_of(said.at, said.length), j);
    if (at.as == AS_UNIT) {
        buffer_free(&r->first[index]);
        r->first[index] = said;
    } else {
        buffer_free(&said);
    }
}

static void put_events(
    translated_log *r, const flow *w, int index, int reader, const events *e, json *j)
{
    for (int i = 0; i < e->count; i++) {
        if (!event_reaches(&e->at[i], reader))
            continue;
        text said = buffer_new();
        json one = json_to(&said);
        bool stops = unit_stops(r->game, w, &e->at[i]) >> reader & 1;

        json_add_object(&one);
        present_event(r->game, w, &e->at[i], table_names(r->table), &one);
        json_end(&one);
        put_placed(
            r, index, e->at[i].kind, stops ? r->game->units[e->at[i].kind].stop : 0, said, j);
    }
}

/* The table's own event: somebody has taken something back. */
static void put_undone(translated_log *r, const flow *w, int index, int seat, json *j)
{
    text said = buffer_new(), whole = buffer_new();
    json one = json_to(&whole);
    char number[RULE_TEXT];

    r->game->say_seat(w, seat, table_names(r->table), &said);
    text_put(&said, " undoes the last choice.");
    json_add_object(&one);
    json_put_string(&one, "kind", "undone");
    json_put_string(&one, "rule", rule_text(r->game, WR(12), number));
    json_put_string(&one, "text", said.at);
    json_put_int(&one, "seat", seat);
    json_end(&one);
    put_placed(r, index, -1, 0, whole, j);
    buffer_free(&said);
}

/* The moment as anybody may know it: answers to a sealed ask that is open are none yet (WR-027). */
static int moment_told(const translated_log *r)
{
    const flow *w = &r->state.flow;

    return r->moment - (game_is_sealed(r->game, w) ? set_count(w->answered) : 0);
}

static void put_reader(
    translated_log *r, int entries, int index, int reader, const events *e, int undone_by)
{
    any_state other = r->state;
    text line = buffer_new();
    json j;

    game_conceal(r->game, &other.flow, reader, &r->chance);
    text_format(&line, "%d\t%d\t", entries, moment_told(r));
    text_format(&line, reader == SEAT_NONE ? "spectator\t" : "%d\t", reader);
    j = json_to(&line);
    r->game->view(&other.flow, reader, &j);
    text_put_char(&line, '\t');
    j = json_to(&line);
    json_add_object(&j);
    present_asks(r->game, &other.flow, reader, table_names(r->table), &j);
    json_end(&j);
    text_put_char(&line, '\t');
    j = json_to(&line);
    json_add_array(&j);
    if (undone_by >= 0)
        put_undone(r, &other.flow, index, undone_by, &j);
    else
        put_events(r, &other.flow, index, reader, e, &j);
    json_end(&j);
    puts(line.at);
    buffer_free(&line);
}

static void tell(translated_log *r, int entries, const events *e, int undone_by)
{
    int seats_here = r->state.flow.seat_count;

    for (int seat = 0; seat < seats_here; seat++)
        put_reader(r, entries, seat, seat, e, undone_by);
    put_reader(r, entries, seats_here, SEAT_NONE, e, undone_by);
}

static void apply(translated_log *r, const entry *e, events *told)
{
    if (e->kind == ENTRY_UNDO) {
        r->state = r->in_force[r->moment = e->keep];
        r->state.flow.asks = e->ask + 1;
        return;
    }
    if (e->kind == ENTRY_ORDER || e->kind == ENTRY_REVOKE || e->kind == ENTRY_OPEN)
        return; /* the state stays as it is */
    if (e->kind != ENTRY_CHOICE)
        give_up("a rigged game");
    refusal f = game_choose(r->game, &r->state.flow, e->seat, e->ask, &e->choice, told);

    if (f.code != ACCEPTED)
        give_up(f.text);
    if (++r->moment >= MOMENTS_MAX)
        give_up("too many moments");
    r->in_force[r->moment] = r->state;
}

static void retell(translated_log *r)
{
    static events told;

    if (game_start(r->game, &r->state.flow, table_setup(r->table), &told).code != ACCEPTED)
        give_up("the game does not start");
    r->in_force[0] = r->state;
    tell(r, 0, &told, -1);
    for (int i = 0; i < table_entry_count(r->table); i++) {
        const entry *e = table_entry(r->table, i);

        told.count = 0;
        apply(r, e, &told);
        tell(r, i + 1, &told, e->kind == ENTRY_UNDO ? e->seat : -1);
    }
    if (memcmp(&r->state, table_state(r->table), r->game->state_size) != 0)
        give_up("another state than the replay says");
}

int main(int argc, char **argv)
{
    text input = all_input();
    opened_table opened =
        replay_read_text((catalogue){games, game_count}, input.at, input.length, NULL);
    seed s = {{(uint8_t)(argc > 1 ? atoi(argv[1]) : 1)}};

    if (opened.table == NULL)
        give_up(opened.refused.text);
    translated_log r = {.game = table_game(opened.table),
        .table = opened.table,
        .in_force = heap_zeroed(sizeof *r.in_force * MOMENTS_MAX),
        .chance = random_from_seed(&s)};

    for (int i = 0; i < READERS; i++)
        r.first[i] = buffer_new();
    retell(&r);
    for (int i = 0; i < READERS; i++)
        buffer_free(&r.first[i]);
    free(r.in_force);
    table_close(opened.table);
    buffer_free(&input);
    return 0;
}

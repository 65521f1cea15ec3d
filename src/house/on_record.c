/*
 * on_record.c: games as files: the record of a finished game, and saving and loading for someone
 * who has the house to himself.
 */
#include <string.h>

#include "games/games.h"
#include "house/load.h"
#include "house/request.h"
#include "record/replay.h"

bool hall_is_owner(const hall *h, const visitor *v)
{
    return h->limits.owner != NULL && strcmp(v->from->address, h->limits.owner) == 0;
}

/* Sends the whole game if its record is open. Otherwise, once the game is over, sends what the seat
   itself was told. */
void on_replay(request *c)
{
    const table *t = room_table(c->room);

    if (c->room->phase != OVER) {
        request_fail(
            c, refuse(REFUSED_HIDDEN, WR(21), "Some things stay hidden until the game ends."));
        return;
    }
    json j = request_begin(c, "replay");

    if (table_record_is_open(t)) {
        json_key(&j, "replay");
        replay_write(t, hall_signer(c->hall), &j);
    } else {
        json_key(&j, "record");
        record_write(t, c->visitor->seat, hall_signer(c->hall), &j);
    }
    request_end(c, &j);
}

/* Sends the whole game as it stands, with all secrets. */
void on_save(request *c)
{
    const table *t = room_table(c->room);

    if (t == NULL) {
        request_fail(c, request_refusal("The game has not started."));
        return;
    }
    json j = request_begin(c, "save");

    json_key(&j, "replay");
    replay_write(t, hall_signer(c->hall), &j);
    request_end(c, &j);
}

static void answer_loaded(request *c, const loaded_room *l)
{
    json j = request_begin(c, "loaded");

    json_put_string(&j, "table", l->room->id);
    json_put_array(&j, "seats");
    for (int seat = 0; seat < l->room->setup.seat_count; seat++) {
        if (!l->room->seat[seat].taken)
            continue;
        json_add_object(&j);
        json_put_int(&j, "seat", seat);
        json_put_string(&j, "name", l->room->seat[seat].name);
        json_put_string(&j, "token", l->token[seat]);
        json_end(&j);
    }
    json_end(&j);
    request_end(c, &j);
}

static void load(request *c, const table *saved, const char *title)
{
    loaded_room l =
        load_room(saved, title, hall_seconds(c->hall), &c->hall->chance, &c->hall->rows);

    request_fail(c, l.refused);
    if (l.room == NULL)
        return;
    c->hall->open_rows = true;
    c->hall->counts.tables_created++;
    autopilot_loaded(l.room);
    hall_changed(c->hall, hall_add(c->hall, l.room));
    answer_loaded(c, &l);
}

void on_load(request *c)
{
    const char *title = request_text(c, "title", TITLE_MAX_BYTES);

    if (!request_is_ok(c))
        return;
    opened_table opened =
        replay_read((catalogue){games, game_count}, json_get(c->from, "replay"), "replay", NULL);

    request_fail(c, opened.refused);
    if (opened.table != NULL)
        load(c, opened.table, title);
    table_close(opened.table);
}

/* load.c: makes a table from a saved game. */
#include "house/load.h"

#include "base/buffer.h"
#include "core/unicode.h"
#include "house/request.h"
#include "record/replay.h"

static void load_seat(loaded_room *l, const table *saved, int seat, generator *chance, batch *b)
{
    const bot *kind = table_seat_bot_kind(saved, seat);
    char name[NAME_MAX_BYTES + 1];
    text t = text_in(name, sizeof name);
    seed s = random_seed(chance);

    if (table_seat_name(saved, seat)[0] != '\0' && unicode_is_plain(table_seat_name(saved, seat)))
        text_put(&t, table_seat_name(saved, seat));
    else
        text_format(&t, "Seat %d", seat + 1);
    if (kind == NULL)
        hex_text(s.bytes, TOKEN_BYTES, l->token[seat]);
    json row = request_seat_row(
        seat, name, kind == NULL ? l->token[seat] : NULL, kind == NULL ? NULL : kind->name, "");

    l->refused = room_log(l->room, b, &row);
}

static refusal load_entry(room *r, const table *saved, int number, batch *b)
{
    text line = buffer_new();
    json j = json_to(&line);

    text_put(&line, ENTRY_ROW);
    replay_write_entry(saved, number, &j);
    text_put_char(&line, '}');
    refusal f = room_row_text(r, line.at, line.length);

    if (f.code == ACCEPTED)
        batch_append(b, r->id, r->rows, line.at, line.length);
    buffer_free(&line);
    return f;
}

/* Writes how the table was laid, then all entries of its log. */
static void load_game(loaded_room *l, const table *saved, batch *b)
{
    json row = request_start_row(table_game(saved), NULL);

    replay_write_laid(saved, &row);
    l->refused = room_log(l->room, b, &row);
    for (int i = 0; i < table_entry_count(saved) && l->refused.code == ACCEPTED; i++)
        l->refused = load_entry(l->room, saved, i, b);
    if (l->refused.code == ACCEPTED)
        l->refused = room_settle(l->room, b);
}

loaded_room load_room(
    const table *saved, const char *title, int64_t date, generator *chance, batch *b)
{
    char id[TABLE_ID];
    seed s = random_seed(chance);
    const setup *how = table_setup(saved);

    request_id_from(s.bytes, sizeof s.bytes, id);
    loaded_room l = {.room = room_new(id)};
    json row = request_table_row(table_game(saved), how, &how->seed, title, false, date,
        (pace){"live", 0, "pass"}, (table_options){"free", "drawn", 1});

    l.room->host = -1;
    l.refused = room_log(l.room, b, &row);
    for (int seat = 0; seat < how->seat_count && l.refused.code == ACCEPTED; seat++)
        load_seat(&l, saved, seat, chance, b);
    if (l.refused.code == ACCEPTED)
        load_game(&l, saved, b);
    if (l.refused.code != ACCEPTED) {
        batch_drop(b, id);
        room_free(l.room);
        l.room = NULL;
    }
    return l;
}

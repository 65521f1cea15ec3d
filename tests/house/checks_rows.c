/* checks_rows.c: what is promised of rows. */
#include "house/checks.h"

#include <string.h>

#include "house/reading.h"

/* Of one game there is one next game, as long as that is there. */
static void check_next(world *w, const disk_table *t, span fresh)
{
    char id[TABLE_ID], next[TABLE_ID];

    read_text(fresh, "table", next, sizeof next);
    for (int i = t->count - 1; i >= 0; i--) {
        if (!has(t->row[i].body, t->row[i].length, "{\"row\":\"rematch\""))
            continue;
        read_text(span_of(t->row[i].body, t->row[i].length), "table", id, sizeof id);
        if (strcmp(id, next) != 0 && disk_rows(w->disk, id) > 0 && !disk_is_damaged(w->disk, id))
            world_broken(w, "one_next_game", "%s is followed by %s, and by %s", t->id, id, next);
    }
}

/* Every line of chat of these people is another one. */
static void check_talk(world *w, const disk_table *t, int64_t number, span fresh)
{
    char text_of[CHAT_MAX_BYTES + 1];

    read_text(fresh, "text", text_of, sizeof text_of);
    for (int i = t->count - 1; i >= 0 && i >= t->count - 400 && text_of[0] == '#'; i--)
        if (has(t->row[i].body, t->row[i].length, text_of))
            world_broken(
                w, "said_once", "%s: \"%s\" in rows %d and %d", t->id, text_of, i + 1, (int)number);
}

void check_row(world *w, const disk_table *t, int64_t number, const char *body, size_t length)
{
    char row[16];
    span all = span_of(body, length);

    w->checked++;
    if (t->is_damaged)
        return;
    read_text(all, "row", row, sizeof row);
    if (number != (t->count == 0 ? 1 : t->row[t->count - 1].number + 1))
        world_broken(w, "rows_follow", "%s: row %d behind %d", t->id, (int)number, t->count);
    if (strcmp(row, "chat") == 0)
        check_talk(w, t, number, all);
    else if (strcmp(row, "rematch") == 0)
        check_next(w, t, all);
}

void check_conflict(world *w, const disk_table *t, const disk_row *there, int64_t writer)
{
    w->conflicts++;
    if (w->shares && !t->is_damaged)
        world_broken(w, "one_writer", "%s: row %d was another house's", t->id, (int)there->number);
    if (there->writer == writer && !t->is_damaged)
        world_broken(w, "row_twice", "%s: row %d is written again by the same house", t->id,
            (int)there->number);
}

/* Of those who share the store one has the table, by the store's own clock. */
void check_writer(world *w, const disk_table *t, int64_t writer)
{
    for (int i = 0; i < w->houses && w->shares; i++) {
        const node *n = w->node[i];

        if (n->life != writer)
            continue;
        if (t->lease != n->door.number || w->disk->joined[i].number != t->lease ||
            w->disk->joined[i].until <= w->now)
            world_broken(w, "one_writer", "%s: house %d writes to it, and may not", t->id, i);
        if (n->version < t->version)
            world_broken(w, "no_older_program", "%s: house %d has version %d, it was at %d", t->id,
                i, n->version, t->version);
    }
}

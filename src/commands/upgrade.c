/*
 * upgrade.c: `wardroom upgrade`: rewrites records and stores of the first form.
 *
 * In the first form an entry named the place of an option in its list and the hash of the state's bytes.
 * Only a program that plays by the same rules, with the same lists and the same layout of states, can
 * read it: this one.  What it writes is read by every later one.
 */
#include <stdio.h>
#include <string.h>

#include "commands/commands.h"
#include "core/hash.h"
#include "games/games.h"
#include "server/room.h"
#include "table/buffer.h"
#include "table/replay.h"

static const char upgrade_help[] =
    "usage: wardroom upgrade OLD NEW\n"
    "\n"
    "Reads OLD, a saved game or a server's store in the form of version 0.1, and writes it to NEW "
    "in the\n"
    "form that this and all later versions read. OLD stays as it is.\n";

/* ---- entries ---- */

static refusal do_choice(intake *in, table *t, json_t *from)
{
    choice c = {0};
    char at[PLACE_MAX];
    json_t *args = intake_member(in, from, "", "args", true);
    int seat = (int)intake_int_in(in, from, "", "seat", 0, SEATS_MAX - 1);
    uint32_t ask = (uint32_t)intake_int_in(in, from, "", "ask", 0, UINT32_MAX);

    c.option = (int32_t)intake_int_in(in, from, "", "option", 0, INT32_MAX);
    c.args = (int32_t)intake_array(in, args, "args", 0, CHOICE_ARGS);
    for (int i = 0; i < c.args; i++)
        c.arg[i] = (int32_t)intake_int(
            in, json_array_get(args, (size_t)i), place_at(at, "args", i), INT32_MIN, INT32_MAX);
    return intake_ok(in) ? table_choose(t, seat, ask, &c) : in->refused;
}

/* Whoever was asked then has agreed. */
static refusal do_undo(intake *in, table *t, json_t *from)
{
    int seat = (int)intake_int_in(in, from, "", "seat", 0, SEATS_MAX - 1);
    refusal r = table_undo_request(t, seat);

    for (int other = 0; other < SEATS_MAX && r.code == ACCEPTED; other++)
        if (table_undo_waiting(t) >> other & 1)
            r = table_undo_answer(t, other, true);
    return r;
}

static refusal do_rig(intake *in, table *t, json_t *from)
{
    int number = read_source(in, table_game(t), json_object_get(from, "rig"), "rig");
    int comes =
        read_outcome(in, table_game(t), number, json_object_get(from, "outcome"), "outcome");

    return intake_ok(in) ? table_rig(t, (uint8_t)number, (uint8_t)comes) : in->refused;
}

static refusal do_order(intake *in, table *t, json_t *from)
{
    int seat = (int)intake_int_in(in, from, "", "seat", 0, SEATS_MAX - 1);
    json_t *args = json_object_get(from, "args");
    standing_order o = {
        .kind = (uint8_t)table_find_order(t, intake_string_in(in, from, "", "order", 40)),
        .until = (uint8_t)order_until_named(intake_string_in(in, from, "", "until", 8))};

    for (size_t i = 0; i < ORDER_ARGS; i++)
        o.arg[i] = (int16_t)json_integer_value(json_array_get(args, i));
    return intake_ok(in) ? table_order(t, seat, &o) : in->refused;
}

static refusal do_entry(table *t, json_t *from)
{
    intake in = intake_for(REFUSED_REPLAY, WR(16));
    int seat = (int)json_integer_value(json_object_get(from, "seat"));
    refusal r;

    if (json_object_get(from, "undo") != NULL)
        r = do_undo(&in, t, from);
    else if (json_object_get(from, "rig") != NULL)
        r = do_rig(&in, t, from);
    else if (json_object_get(from, "order") != NULL)
        r = do_order(&in, t, from);
    else if (json_object_get(from, "revoke") != NULL)
        r = table_revoke(t, seat, (int)json_integer_value(json_object_get(from, "revoke")));
    else if (json_object_get(from, "open_record") != NULL)
        r = table_open_record(t, seat);
    else
        r = do_choice(&in, t, from);
    if (r.code == ACCEPTED && hash_bytes(table_state(t), table_game(t)->state_size) !=
                                  intake_hex64(&in, json_object_get(from, "hash"), "hash"))
        r = refuse(REFUSED_REPLAY, WR(16), "Entry %d does not lead to the state that was recorded.",
            table_entry_count(t));
    return r;
}

/* ---- a saved game ---- */

static opened_table lay(intake *in, json_t *from)
{
    catalogue known = {games, game_count};
    const game *g = catalogue_find(known, intake_string_in(in, from, "", "game", 40));
    setup s = {.seat_count = (int)intake_int_in(in, from, "", "seats", 1, SEATS_MAX)};
    any_state state;

    if (g == NULL)
        intake_fault(in, "game", "there is no such game");
    intake_hex(in, intake_member(in, from, "", "seed", true), "seed", s.seed.bytes, SEED_BYTES);
    if (!intake_ok(in))
        return (opened_table){.refused = in->refused};
    read_settings(in, g, json_object_get(from, "settings"), "settings", &s);
    read_rigs(in, g, json_object_get(from, "rig"), "rig", &s);
    if (!intake_ok(in))
        return (opened_table){.refused = in->refused};
    if (json_object_get(from, "position") == NULL)
        return table_open(g, &s, json_is_true(json_object_get(from, "open_seed")));
    position_found found =
        position_read(known, json_object_get(from, "position"), "position", &state);

    return found.refused.code == ACCEPTED ? table_open_position(g, &state)
                                          : (opened_table){.refused = found.refused};
}

static refusal upgrade_replay(json_t *from, const char *to)
{
    intake in = intake_for(REFUSED_REPLAY, WR(16));
    opened_table opened = lay(&in, from);
    json_t *entry_of;
    size_t i;

    if (opened.table == NULL)
        return opened.refused;
    read_names(&in, json_object_get(from, "names"), "names", opened.table);
    json_array_foreach(json_object_get(from, "entries"), i, entry_of)
    {
        if (intake_ok(&in))
            in.refused = do_entry(opened.table, entry_of);
    }
    read_bots(&in, json_object_get(from, "bots"), "bots", opened.table);
    if (intake_ok(&in))
        in.refused = replay_save_file(opened.table, to);
    table_close(opened.table);
    return in.refused;
}

/* ---- a store ---- */

typedef struct {
    store *from, *to;
    room *room;
    refusal refused;
    int tables;
} moving;

static bool move_row(void *context, int64_t number, const char *body, size_t length)
{
    moving *m = context;
    json_t *row = json_loadb(body, length, 0, NULL);

    if (strcmp(json_string_value(json_object_get(row, "row")), "entry") == 0) {
        m->refused = do_entry(room_table(m->room), json_object_get(row, "entry"));
        room_log_entries(m->room, m->to);
        json_decref(row);
    } else {
        m->refused = room_log(m->room, m->to, row);
    }
    if (m->refused.code != ACCEPTED)
        fprintf(stderr, "wardroom upgrade: table %s, row %d: %s\n", m->room->id, (int)number,
            m->refused.text);
    return m->refused.code == ACCEPTED;
}

static bool move_table(void *context, const char *id, const char *note)
{
    moving *m = context;

    m->room = room_new(id);
    m->room->host = -1;
    m->tables += m->from->read(m->from, id, move_row, m);
    json_t *of_note = json_loads(note, 0, NULL);

    m->to->note(m->to, id, json_integer_value(json_object_get(of_note, "changed")), note);
    json_decref(of_note);
    room_free(m->room);
    return true;
}

static refusal upgrade_store(const char *from, const char *to)
{
    opened_store old = store_open_sqlite(from), new = store_open_sqlite(to);
    moving m = {.from = old.store, .to = new.store};

    if (old.store == NULL || new.store == NULL)
        return old.store == NULL ? old.refused : new.refused;
    old.store->notes(old.store, INT32_MAX, move_table, &m);
    if (m.refused.code == ACCEPTED)
        m.refused = new.store->commit(new.store);
    printf("%d tables\n", m.tables);
    old.store->close(old.store);
    new.store->close(new.store);
    return m.refused;
}

int command_upgrade(int argc, char **argv)
{
    json_t *replay;

    if (command_wants_help(argc, argv))
        return command_help(upgrade_help);
    if (argc != 3)
        return command_usage("upgrade", "It takes two files.");
    replay = json_load_file(argv[1], 0, NULL);
    refusal r = replay != NULL ? upgrade_replay(replay, argv[2]) : upgrade_store(argv[1], argv[2]);

    json_decref(replay);
    if (r.code == ACCEPTED)
        return EXIT_OK;
    fprintf(stderr, "wardroom upgrade: %s\n", r.text);
    return EXIT_FAILED;
}

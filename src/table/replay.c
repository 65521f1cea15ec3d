/* replay.c: a game as a file. */
#include "table/replay.h"

#include <string.h>

#include "table/buffer.h"
#include "table/components.h"
#include "table/inside.h"

/* ---- writing ---- */

static void write_settings(const table *t, json *out)
{
    json_put_object(out, "settings");
    for (int i = 0; i < t->game->setting_count; i++) {
        const setting *s = &t->game->settings[i];

        json_put_string(out, s->name, s->value[t->setup.value[i]].name);
    }
    json_end(out);
}

static void write_seats(const table *t, json *out)
{
    json_put_array(out, "names");
    for (int seat = 0; seat < t->setup.seat_count; seat++) {
        if (t->names[seat] == NULL)
            json_add_null(out);
        else
            json_add_string(out, t->names[seat]);
    }
    json_end(out);
    json_put_array(out, "bots");
    for (int seat = 0; seat < t->setup.seat_count; seat++) {
        if (t->bot[seat].kind == NULL)
            json_add_null(out);
        else
            json_add_string(out, t->bot[seat].kind->name);
    }
    json_end(out);
}

static void write_dice(const table *t, bool with_seed, json *out)
{
    char hex[COMMITMENT_TEXT];

    json_put_string(out, "commitment", hex_text(t->commitment.bytes, COMMITMENT_BYTES, hex));
    json_put_bool(out, "open_seed", t->open_seed);
    json_put_bool(out, "rigged", t->lab);
    if (with_seed || t->state.flow.over)
        json_put_string(out, "seed", hex_text(t->setup.seed.bytes, SEED_BYTES, hex));
}

static void write_rig(const game *g, uint8_t from, uint8_t comes, const char *source_key, json *out)
{
    const char *const *names = g->sources[from].outcomes;

    json_put_string(out, source_key, g->sources[from].name);
    if (names == NULL)
        json_put_int(out, "outcome", comes);
    else
        json_put_string(out, "outcome", names[comes]);
}

static void write_first_rigs(const table *t, json *out)
{
    json_put_array(out, "rig");
    for (int i = 0; i < t->setup.rigged; i++) {
        json_add_object(out);
        write_rig(t->game, t->setup.rig_source[i], t->setup.rig_outcome[i], "source", out);
        json_end(out);
    }
    json_end(out);
}

static void write_choice(const entry *e, json *out)
{
    json_put_int(out, "ask", e->ask);
    json_put_int(out, "option", e->choice.option);
    json_put_array(out, "args");
    for (int i = 0; i < e->choice.args; i++)
        json_add_int(out, e->choice.arg[i]);
    json_end(out);
}

static void write_order(const table *t, const standing_order *o, json *out)
{
    json_put_string(out, "order", table_order_kind(t, o->kind)->name);
    json_put_array(out, "args");
    for (int i = 0; i < ORDER_ARGS; i++)
        json_add_int(out, o->arg[i]);
    json_end(out);
    json_put_string(out, "until", order_until_word(o->until));
}

static void write_entry(const table *t, const entry *e, json *out)
{
    json_add_object(out);
    if (e->kind != ENTRY_RIG)
        json_put_int(out, "seat", e->seat);
    switch (e->kind) {
    case ENTRY_RIG: write_rig(t->game, e->source, e->outcome, "rig", out); break;
    case ENTRY_UNDO: json_put_int(out, "undo", e->keep); break;
    case ENTRY_ORDER: write_order(t, &e->order, out); break;
    case ENTRY_REVOKE: json_put_int(out, "revoke", e->keep); break;
    case ENTRY_OPEN: json_put_bool(out, "open_record", true); break;
    case ENTRY_CHOICE: write_choice(e, out); break;
    }
    json_put_hex(out, "hash", e->hash);
    json_end(out);
}

void replay_write_entry(const table *t, int number, json *out)
{
    write_entry(t, &t->entries[number], out);
}

void replay_write_beginning(const table *t, json *out)
{
    json_put_string(out, "game", t->game->id);
    components_put(t->game, out);
    json_put_int(out, "seats", t->setup.seat_count);
    write_settings(t, out);
    write_seats(t, out);
}

void replay_write(const table *t, bool with_seed, json *out)
{
    json_add_object(out);
    json_put_string(out, "format", "wardroom-replay");
    json_put_int(out, "version", REPLAY_VERSION);
    if (table_record_waiting(t) != 0)
        json_put_bool(out, "owner_only", true); /* it holds answers that are never told */
    replay_write_beginning(t, out);
    write_dice(t, with_seed, out);
    if (t->setup.rigged > 0)
        write_first_rigs(t, out);
    if (t->from_position && (with_seed || t->state.flow.over)) {
        json_key(out, "position");
        position_write(t->game, &t->start.flow, out);
    }
    json_put_array(out, "entries");
    for (int i = 0; i < t->entry_count; i++)
        write_entry(t, &t->entries[i], out);
    json_end(out);
    json_end(out);
}

/* ---- reading ---- */

static void check_format(intake *in, json_t *from, const char *place)
{
    static const char *const known[] = {"format", "version", "owner_only", "game", "components",
        "seats", "settings", "names", "bots", "commitment", "open_seed", "rigged", "seed", "rig",
        "position", "entries", NULL};
    char at[PLACE_MAX];

    if (!intake_object(in, from, place))
        return;
    const char *format = intake_string_in(in, from, place, "format", 40);

    if (strcmp(format, RECORD_FORMAT) == 0)
        intake_fault(in, place_of(at, place, "format"),
            "this is what one reader was told; the replay is given out when all who played agree");
    else if (strcmp(format, "wardroom-replay") != 0)
        intake_fault(in, place_of(at, place, "format"), "this is not a replay");
    intake_int_in(in, from, place, "version", REPLAY_VERSION, REPLAY_VERSION);
    intake_only(in, from, place, known);
}

static void read_seed(intake *in, json_t *from, const char *place, seed *out)
{
    char at[PLACE_MAX];
    commitment claimed;

    if (json_object_get(from, "seed") == NULL)
        intake_fault(in, place_of(at, place, "seed"),
            "it is kept back until the game is over, and without it the game cannot be played "
            "again");
    intake_hex(
        in, json_object_get(from, "seed"), place_of(at, place, "seed"), out->bytes, SEED_BYTES);
    intake_hex(in, intake_member(in, from, place, "commitment", true),
        place_of(at, place, "commitment"), claimed.bytes, COMMITMENT_BYTES);
    if (!intake_ok(in))
        return;
    commitment found = commitment_to(out);

    if (!commitment_equal(&found, &claimed))
        in->refused = refuse(REFUSED_REPLAY, WR(19),
            "The seed is not the one that the commitment was made to: the dice were changed.");
}

static table *open_as_read(
    intake *in, catalogue known, const game *g, const setup *s, bool open_seed, json_t *position)
{
    any_state start;
    opened_table opened;

    if (position == NULL) {
        opened = table_open(g, s, open_seed);
    } else {
        position_found found = position_read(known, position, "position", &start);

        if (found.refused.code == ACCEPTED && found.game != g)
            found.refused = refuse(REFUSED_REPLAY, WR(16), "The position is of another game.");
        opened = found.refused.code == ACCEPTED ? table_open_position(g, &start)
                                                : (opened_table){.refused = found.refused};
        if (opened.table != NULL) {
            opened.table->setup.seed = s->seed;
            opened.table->commitment = commitment_to(&s->seed);
        }
    }
    char broken[RULE_TEXT];

    if (opened.refused.code != ACCEPTED && opened.refused.rule >= RULES_PER_LEDGER)
        /* Whoever reads the refusal does not know whose rule it is. */
        in->refused = refuse(REFUSED_REPLAY, WR(16), "It cannot begin like that: %s (%s)",
            opened.refused.text, rule_text(g, opened.refused.rule, broken));
    else if (opened.refused.code != ACCEPTED)
        in->refused = opened.refused;
    return opened.table;
}

/* How it began.  Null when something is wrong with that. */
static table *read_beginning(intake *in, catalogue known, json_t *from, const char *place)
{
    setup s = {0};
    char at[PLACE_MAX];
    const game *g = catalogue_find(known, intake_string_in(in, from, place, "game", 40));

    if (g == NULL)
        intake_fault(in, place_of(at, place, "game"), "there is no such game");
    else
        components_check(in, g, from, place);
    s.seat_count = (int)intake_int_in(in, from, place, "seats", 1, SEATS_MAX);
    read_seed(in, from, place, &s.seed);
    bool open_seed = intake_bool(
        in, intake_member(in, from, place, "open_seed", true), place_of(at, place, "open_seed"));

    if (!intake_ok(in))
        return NULL;
    read_settings(in, g, intake_member(in, from, place, "settings", true),
        place_of(at, place, "settings"), &s);
    read_rigs(in, g, json_object_get(from, "rig"), place_of(at, place, "rig"), &s);
    if (!intake_ok(in))
        return NULL;
    return open_as_read(in, known, g, &s, open_seed, json_object_get(from, "position"));
}

static refusal read_choice(intake *in, table *t, json_t *from, const char *place)
{
    choice c = {0};
    char here[PLACE_MAX], at[PLACE_MAX];
    int seat = (int)intake_int_in(in, from, place, "seat", 0, SEATS_MAX - 1);
    uint32_t ask = (uint32_t)intake_int_in(in, from, place, "ask", 0, UINT32_MAX);
    json_t *args = intake_member(in, from, place, "args", true);

    c.option = (int32_t)intake_int_in(in, from, place, "option", 0, INT32_MAX);
    c.args = (int32_t)intake_array(in, args, place_of(here, place, "args"), 0, CHOICE_ARGS);
    for (int i = 0; i < c.args; i++)
        c.arg[i] = (int32_t)intake_int(
            in, json_array_get(args, (size_t)i), place_at(at, here, i), INT32_MIN, INT32_MAX);
    return intake_ok(in) ? table_choose(t, seat, ask, &c) : in->refused;
}

static refusal read_undo(intake *in, table *t, json_t *from, const char *place)
{
    int seat = (int)intake_int_in(in, from, place, "seat", 0, t->setup.seat_count - 1);
    int keep = (int)intake_int_in(in, from, place, "undo", 0, REPLAY_ENTRIES_MAX);
    refusal r = intake_ok(in) ? undo_check(t, seat, keep) : in->refused;

    if (r.code == ACCEPTED)
        undo_do(t, seat, keep);
    return r;
}

static refusal read_later_rig(intake *in, table *t, json_t *from, const char *place)
{
    char at[PLACE_MAX];
    int source_number =
        read_source(in, t->game, json_object_get(from, "rig"), place_of(at, place, "rig"));
    int comes = read_outcome(in, t->game, source_number,
        intake_member(in, from, place, "outcome", true), place_of(at, place, "outcome"));

    if (!intake_ok(in))
        return in->refused;
    return table_rig(t, (uint8_t)source_number, (uint8_t)comes);
}

static refusal read_order(intake *in, table *t, json_t *from, const char *place)
{
    char here[PLACE_MAX], at[PLACE_MAX];
    int seat = (int)intake_int_in(in, from, place, "seat", 0, t->setup.seat_count - 1);
    int kind = table_find_order(t, intake_string_in(in, from, place, "order", 40));
    int until = order_until_named(intake_string_in(in, from, place, "until", 8));
    json_t *args = intake_member(in, from, place, "args", true);
    standing_order o = {
        .kind = (uint8_t)kind, .until = (uint8_t)until}; /* -1 becomes one that is refused */

    intake_array(in, args, place_of(here, place, "args"), ORDER_ARGS, ORDER_ARGS);
    for (int i = 0; i < ORDER_ARGS; i++)
        o.arg[i] = (int16_t)intake_int(
            in, json_array_get(args, (size_t)i), place_at(at, here, i), INT16_MIN, INT16_MAX);
    return intake_ok(in) ? table_order(t, seat, &o) : in->refused;
}

static refusal read_revoke(intake *in, table *t, json_t *from, const char *place)
{
    int seat = (int)intake_int_in(in, from, place, "seat", 0, t->setup.seat_count - 1);
    int number = (int)intake_int_in(in, from, place, "revoke", 0, INT32_MAX);

    return intake_ok(in) ? table_revoke(t, seat, number) : in->refused;
}

static refusal read_open(intake *in, table *t, json_t *from, const char *place)
{
    int seat = (int)intake_int_in(in, from, place, "seat", 0, t->setup.seat_count - 1);

    return intake_ok(in) ? table_open_record(t, seat) : in->refused;
}

/* An entry is what its own member says; without one, a choice. */
static const struct {
    const char *member;
    refusal (*read)(intake *in, table *t, json_t *from, const char *place);
    const char *fields[6];
} entry_kinds[] = {
    {"undo", read_undo, {"seat", "undo", "hash"}},
    {"rig", read_later_rig, {"rig", "outcome", "hash"}},
    {"order", read_order, {"seat", "order", "args", "until", "hash"}},
    {"revoke", read_revoke, {"seat", "revoke", "hash"}},
    {"open_record", read_open, {"seat", "open_record", "hash"}},
    {"option", read_choice, {"seat", "ask", "option", "args", "hash"}},
};

static int entry_kind_of(json_t *from)
{
    enum { LAST = sizeof entry_kinds / sizeof entry_kinds[0] - 1 };
    int kind = 0;

    while (kind < LAST && json_object_get(from, entry_kinds[kind].member) == NULL)
        kind++;
    return kind;
}

static void read_entry(intake *in, table *t, json_t *from, const char *place, int number)
{
    int kind = entry_kind_of(from);
    char at[PLACE_MAX];

    if (!intake_object(in, from, place))
        return;
    intake_only(in, from, place, entry_kinds[kind].fields);
    uint64_t hash =
        intake_hex64(in, intake_member(in, from, place, "hash", true), place_of(at, place, "hash"));

    if (!intake_ok(in))
        return;
    refusal r = entry_kinds[kind].read(in, t, from, place);
    char broken[RULE_TEXT];

    if (!intake_ok(in))
        return;
    if (r.code != ACCEPTED)
        in->refused = refuse(REFUSED_REPLAY, WR(16), "Entry %d: %s (%s)", number, r.text,
            rule_text(t->game, r.rule, broken));
    else if (hash != t->entries[t->entry_count - 1].hash)
        in->refused = refuse(REFUSED_REPLAY, WR(16),
            "Entry %d: it does not lead to the state that was recorded.", number);
}

refusal replay_read_entry(table *t, json_t *from, int number)
{
    intake in = intake_for(REFUSED_REPLAY, WR(16));

    read_entry(&in, t, from, "", number);
    return in.refused;
}

static void read_entries(intake *in, table *t, json_t *from, const char *place)
{
    char here[PLACE_MAX], at[PLACE_MAX];
    json_t *entries = intake_member(in, from, place, "entries", true);
    size_t count =
        intake_array(in, entries, place_of(here, place, "entries"), 0, REPLAY_ENTRIES_MAX);

    for (size_t i = 0; i < count && intake_ok(in); i++)
        read_entry(in, t, json_array_get(entries, i), place_at(at, here, (int)i), (int)i + 1);
}

/* Who sits on a bot's seat in the file has always been the bot. */
static void forget_bots(table *t)
{
    for (int seat = 0; seat < t->setup.seat_count; seat++)
        if (t->bot[seat].kind != NULL)
            t->persons &= (seats)~SEAT_BIT(seat);
}

/* Bots sit down last: they read the whole log at once. */
static void read_table(intake *in, table *t, json_t *from, const char *place)
{
    char at[PLACE_MAX];

    read_names(in, intake_member(in, from, place, "names", true), place_of(at, place, "names"), t);
    read_entries(in, t, from, place);
    read_bots(in, intake_member(in, from, place, "bots", true), place_of(at, place, "bots"), t);
    forget_bots(t);
    bool rigged = intake_bool(
        in, intake_member(in, from, place, "rigged", true), place_of(at, place, "rigged"));

    if (rigged != t->lab)
        intake_fault(in, place_of(at, place, "rigged"), "the entries say otherwise");
}

opened_table replay_read(catalogue known, json_t *from, const char *place)
{
    intake in = intake_for(REFUSED_REPLAY, WR(16));
    table *t = NULL;

    check_format(&in, from, place);
    if (intake_ok(&in))
        t = read_beginning(&in, known, from, place);
    if (t != NULL)
        read_table(&in, t, from, place);
    if (intake_ok(&in))
        return (opened_table){.table = t};
    table_close(t);
    return (opened_table){.refused = in.refused};
}

opened_table replay_read_text(catalogue known, const char *bytes, size_t length)
{
    intake in = intake_for(REFUSED_REPLAY, WR(16));
    json_t *from = intake_parse(&in, bytes, length);

    if (from == NULL)
        return (opened_table){.refused = in.refused};
    json_t *inside = json_object_get(from, "replay");
    opened_table opened =
        inside != NULL ? replay_read(known, inside, "replay") : replay_read(known, from, "");

    json_decref(from);
    return opened;
}

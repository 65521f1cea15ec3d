/* replay.c: a game as one JSON value, for files. */
#include "record/replay.h"

#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "core/state_json.h"
#include "table/components.h"
#include "table/present.h"
#include "table/table_internal.h"

/* ---- writing ---- */

void replay_write_people(const table *t, json *out)
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
        if (t->bot[seat] == NULL)
            json_add_null(out);
        else
            json_add_string(out, t->bot[seat]->kind->name);
    }
    json_end(out);
}

static void put_link(const chain_link *link, const char *name, json *out)
{
    char hex[LINK_TEXT];

    json_put_string(out, name, hex_text(link->bytes, LINK_BYTES, hex));
}

/* Adds an object that is already written as text, with its link as a further member. */
static void add_linked(const char *object, size_t length, const chain_link *link, json *out)
{
    char hex[LINK_TEXT];
    text line = buffer_new();

    text_put_bytes(&line, object, length - 1);
    text_format(&line, ",\"link\":\"%s\"}", hex_text(link->bytes, LINK_BYTES, hex));
    json_add_raw(out, line.at, line.length);
    buffer_free(&line);
}

void replay_write_entry(const table *t, int number, json *out)
{
    const entry *e = &t->entries[number];

    add_linked(e->text, e->length, &e->link, out);
}

static void write_entries(const table *t, json *out)
{
    json_put_array(out, "entries");
    for (int i = 0; i < t->entry_count; i++)
        replay_write_entry(t, i, out);
    json_end(out);
}

/* Writes the members between the entries and the seal. */
static void write_ending(const table *t, json *out)
{
    char hex[COMMITMENT_TEXT];

    json_key(out, "told");
    json_add_raw(out, t->first_told, strlen(t->first_told));
    json_put_bool(out, "rigged", t->lab);
    replay_write_people(t, out);
    json_put_object(out, "result");
    present_result(t->game, &t->state.flow, out);
    json_end(out);
    if (table_record_waiting(t) != 0)
        json_put_bool(out, "owner_only", true); /* the replay holds answers that are never told */
    json_put_string(out, "seed", hex_text(t->setup.seed.bytes, SEED_BYTES, hex));
}

/* Adds the members of an object that is already written as text, without its braces. */
static void put_members(const text *object, json *out)
{
    text_put_char(out->out, ',');
    text_put_bytes(out->out, object->at + 1, object->length - 2);
}

void replay_write(const table *t, const signer *by, json *out)
{
    text ending = buffer_new(), beginning = buffer_new();
    json j = json_to(&ending);

    json_add_object(&j);
    write_ending(t, &j);
    json_end(&j);
    text_put(&beginning, t->beginning);
    json_add_object(out);
    json_put_string(out, "format", "wardroom-replay");
    json_put_int(out, "version", REPLAY_VERSION);
    put_members(&beginning, out);
    put_link(&t->root, "link", out);
    write_entries(t, out);
    put_members(&ending, out);
    chain_link seal = chain_next(&t->link, ending.at, ending.length);

    signature_write(&seal, by, out);
    json_end(out);
    buffer_free(&ending);
    buffer_free(&beginning);
}

void replay_write_laid(const table *t, json *out)
{
    json_key(out, "beginning");
    json_add_raw(out, t->beginning, strlen(t->beginning));
    json_key(out, "told");
    json_add_raw(out, t->first_told, strlen(t->first_told));
}

/* ---- reading ---- */

/* The members that the first link covers, and those that the seal covers, in the order in which
   they are written. */
const char *const replay_beginning[] = {"game", "epoch", "components", "own_components", "seats",
    "settings", "commitment", "open_seed", "rig", "position", "start", NULL};
const char *const replay_ending[] = {
    "told", "rigged", "names", "bots", "result", "owner_only", "seed", NULL};
static const char *const other_members[] = {
    "format", "version", "link", "entries", "seal", "signature", "signed_by", NULL};

static bool is_named(const char *const *names, const char *name)
{
    for (; *names != NULL; names++)
        if (strcmp(*names, name) == 0)
            return true;
    return false;
}

static void check_members(json_check *in, const json_value *from, const char *place)
{
    char at[PLACE_MAX];

    for (const json_value *value = json_members(from); value != NULL; value = json_next(value)) {
        const char *key = json_name(value);

        if (!is_named(replay_beginning, key) && !is_named(replay_ending, key) &&
            !is_named(other_members, key))
            json_check_fault(in, place_of(at, place, key), "this field is unknown");
    }
}

static refusal check_version(int64_t version)
{
    if (version == 1)
        return refuse(REFUSED_REPLAY, WR(16),
            "This replay has the first form: wardroom 0.2 rewrites it (wardroom upgrade).");
    if (version > REPLAY_VERSION)
        return refuse(REFUSED_REPLAY, WR(33),
            "This replay has form %d, newer than this program's %d.", (int)version, REPLAY_VERSION);
    return accepted();
}

static void check_format(json_check *in, const json_value *from, const char *place)
{
    char at[PLACE_MAX];

    if (!json_check_object(in, from, place))
        return;
    const char *format = json_check_string_in(in, from, place, "format", 40);

    if (strcmp(format, RECORD_FORMAT) == 0)
        json_check_fault(in, place_of(at, place, "format"),
            "this is one reader's record; the replay comes when everyone agrees");
    else if (strcmp(format, "wardroom-replay") != 0)
        json_check_fault(in, place_of(at, place, "format"), "this is not a replay");
    int64_t version = json_check_int_in(in, from, place, "version", 1, 1000000);

    if (json_check_ok(in))
        in->refused = check_version(version);
    check_members(in, from, place);
}

/* Writes some members without line breaks, in the order of `names`: the text that a link covers. */
void replay_compact(const json_value *from, const char *const *names, text *out)
{
    json j = json_to(out);

    json_add_object(&j);
    for (; *names != NULL; names++)
        if (json_get(from, *names) != NULL)
            json_put_value(&j, *names, json_get(from, *names));
    json_end(&j);
}

void replay_compact_without(const json_value *from, const char *const *names, text *out)
{
    json j = json_to(out);

    json_add_object(&j);
    for (const json_value *m = json_members(from); m != NULL; m = json_next(m))
        if (!is_named(names, json_name(m)))
            json_put_value(&j, json_name(m), m);
    json_end(&j);
}

static bool read_link(
    json_check *in, const json_value *from, const char *place, const char *name, chain_link *out)
{
    char at[PLACE_MAX];

    return json_check_hex(in, json_check_member(in, from, place, name, true),
        place_of(at, place, name), out->bytes, LINK_BYTES);
}

static void check_link(json_check *in, const json_value *from, const char *place, const char *name,
    const chain_link *found, const char *what)
{
    chain_link claimed;
    char fault[80];
    text t = text_in(fault, sizeof fault);

    if (!read_link(in, from, place, name, &claimed) || chain_equal(&claimed, found))
        return;
    text_format(&t, "%s no longer holds: something was changed, removed, added or swapped", what);
    json_check_fault(in, place, fault);
}

static void read_seed(json_check *in, const json_value *from, const char *place, seed *out)
{
    char at[PLACE_MAX];
    commitment claimed;

    json_check_hex(in, json_check_member(in, from, place, "seed", true),
        place_of(at, place, "seed"), out->bytes, SEED_BYTES);
    json_check_hex(in, json_check_member(in, from, place, "commitment", true),
        place_of(at, place, "commitment"), claimed.bytes, COMMITMENT_BYTES);
    if (!json_check_ok(in))
        return;
    commitment found = commitment_to(out);

    if (!commitment_equal(&found, &claimed))
        in->refused = refuse(
            REFUSED_REPLAY, WR(19), "The seed does not fit the commitment: the dice were changed.");
}

static int read_epoch(json_check *in, const game *g, const json_value *from, const char *place)
{
    int epoch = (int)json_check_int_in(in, from, place, "epoch", 1, UINT16_MAX);

    if (json_check_ok(in) && epoch > g->epoch)
        in->refused = refuse(REFUSED_REPLAY, WR(33),
            "Played under rules %d of %s, newer than this program's %d.", epoch, g->name, g->epoch);
    return epoch;
}

/* Makes a table as it was before the first choice. `from` holds the members of its beginning.
   Returns null with a fault if something is wrong. */
static table *lay_again(
    json_check *in, const game *g, const setup *s, const json_value *from, const char *place)
{
    any_state start = {0};
    uint64_t played_with = components_read(in, g, from, place);
    char at[PLACE_MAX];
    int epoch = read_epoch(in, g, from, place);
    bool open_seed = json_check_bool(in, json_check_member(in, from, place, "open_seed", true),
        place_of(at, place, "open_seed"));
    const json_value *laid = json_check_member(in, from, place, "start", true);

    if (!json_check_ok(in))
        return NULL;
    state_json_reset(g, &start.flow);
    if (json_check_object(in, laid, place_of(at, place, "start")))
        state_read(in, g, laid, at, false, &start.flow);
    if (json_check_ok(in) && g->begun_before != NULL)
        g->begun_before(&start.flow, epoch);
    if (json_check_ok(in))
        in->refused = game_is_valid(g, &start.flow);
    if (json_check_ok(in) && start.flow.seat_count != s->seat_count)
        json_check_fault(in, at, "another number of seats");
    if (!json_check_ok(in))
        return NULL;
    table *t = table_begin(g, s, open_seed, &start, NULL);

    t->epoch = t->first_epoch = epoch;
    t->components = t->first_components = played_with;
    t->from_position = json_is_true(json_get(from, "position"));
    t->lab = t->lab || t->from_position;
    text covered = buffer_new();

    replay_compact(from, replay_beginning, &covered);
    t->beginning = heap_copy_of(covered.at);
    buffer_free(&covered);
    log_begin(t);
    return t;
}

static void take_first_told(table *t, const json_value *list)
{
    text told_list = buffer_new();
    json j = json_to(&told_list);

    if (json_is_array(list))
        json_add_value(&j, list);
    event_log_take_first(t, json_is_array(list) ? told_list.at : "[]");
    buffer_free(&told_list);
}

/* Reads how the game began, checks the first link, and makes the table. Returns null with a fault
   if something is wrong. */
static table *read_beginning(
    json_check *in, catalogue known, const json_value *from, const char *place)
{
    setup s = {0};
    char at[PLACE_MAX];
    const game *g = catalogue_find(known, json_check_string_in(in, from, place, "game", 40));

    if (g == NULL)
        json_check_fault(in, place_of(at, place, "game"), "no such game");
    else
        components_read(in, g, from, place);
    s.seat_count = (int)json_check_int_in(in, from, place, "seats", 1, SEATS_MAX);
    read_seed(in, from, place, &s.seed);
    if (!json_check_ok(in))
        return NULL;
    read_settings(in, g, json_check_member(in, from, place, "settings", true),
        place_of(at, place, "settings"), &s);
    read_rigs(in, g, json_get(from, "rig"), place_of(at, place, "rig"), &s);
    if (!json_check_ok(in))
        return NULL;
    table *t = lay_again(in, g, &s, from, place);

    if (t != NULL)
        check_link(in, from, place, "link", &t->root, "How the game began");
    return t;
}

static refusal no_longer_holds(const table *t)
{
    return refuse(REFUSED_REPLAY, WR(16),
        "Entry %d no longer holds: something was changed, removed, added or swapped.",
        t->entry_count + 1);
}

/* Restores an entry with its link. It must be the next one of the chain. */
static void restore_entry(json_check *in, table *t, const json_value *from, const char *place)
{
    static const char *const uncovered[] = {"link", NULL};
    chain_link claimed;

    if (!json_check_object(in, from, place) || !read_link(in, from, place, "link", &claimed))
        return;
    text line = buffer_new();

    replay_compact_without(from, uncovered, &line);
    chain_link found = chain_next(&t->link, line.at, line.length);

    in->refused =
        chain_equal(&claimed, &found) ? log_restore(t, line.at, line.length) : no_longer_holds(t);
    buffer_free(&line);
}

static void read_entries(json_check *in, table *t, const json_value *from, const char *place)
{
    char here[PLACE_MAX], at[PLACE_MAX];
    const json_value *entries = json_check_member(in, from, place, "entries", true);
    size_t count =
        json_check_array(in, entries, place_of(here, place, "entries"), 0, REPLAY_ENTRIES_MAX);

    for (size_t i = 0; i < count && json_check_ok(in); i++)
        restore_entry(in, t, json_at(entries, i), place_at(at, here, (int)i));
}

/* A seat with a bot in the file has been a bot's from the beginning, as far as the file can
   tell. */
static void forget_bots(table *t)
{
    for (int seat = 0; seat < t->setup.seat_count; seat++)
        if (t->bot[seat] != NULL)
            t->persons &= (seats)~SEAT_BIT(seat);
}

/* Reads what follows the entries. The bots take their seats now, after all choices are restored. */
static void read_ending(
    json_check *in, table *t, const json_value *from, const char *place, signature_found *found)
{
    char at[PLACE_MAX];
    text ending = buffer_new();

    replay_compact(from, replay_ending, &ending);
    chain_link seal = chain_next(&t->link, ending.at, ending.length);

    buffer_free(&ending);
    check_link(in, from, place, "seal", &seal, "What stands behind the entries");
    read_names(
        in, json_check_member(in, from, place, "names", true), place_of(at, place, "names"), t);
    read_bots(in, json_check_member(in, from, place, "bots", true), place_of(at, place, "bots"), t);
    forget_bots(t);
    bool rigged = json_check_bool(
        in, json_check_member(in, from, place, "rigged", true), place_of(at, place, "rigged"));

    if (rigged != t->lab)
        json_check_fault(in, place_of(at, place, "rigged"), "the entries say otherwise");
    if (json_check_ok(in))
        signature_read(in, from, place, &seal, found);
}

static void read_table(
    json_check *in, table *t, const json_value *from, const char *place, signature_found *found)
{
    take_first_told(t, json_get(from, "told"));
    read_entries(in, t, from, place);
    if (json_check_ok(in))
        read_ending(in, t, from, place, found);
    if (json_check_ok(in))
        in->refused = log_settle(t);
    if (json_check_ok(in))
        in->refused = replay_verify(t);
}

opened_table replay_read(
    catalogue known, const json_value *from, const char *place, signature_found *found)
{
    json_check in = json_check_for(REFUSED_REPLAY, WR(16));
    signature_found unwanted = {0};
    table *t = NULL;

    check_format(&in, from, place);
    if (json_check_ok(&in))
        t = read_beginning(&in, known, from, place);
    if (t != NULL && json_check_ok(&in))
        read_table(&in, t, from, place, found == NULL ? &unwanted : found);
    if (json_check_ok(&in))
        return (opened_table){.table = t};
    table_close(t);
    return (opened_table){.refused = in.refused};
}

opened_table replay_read_text(
    catalogue known, const char *bytes, size_t length, signature_found *found)
{
    json_check in = json_check_for(REFUSED_REPLAY, WR(16));
    const json_value *from = json_check_parse(&in, bytes, length);

    if (from == NULL)
        return (opened_table){.refused = in.refused};
    const json_value *inside = json_get(from, "replay");
    opened_table opened = inside != NULL ? replay_read(known, inside, "replay", found)
                                         : replay_read(known, from, "", found);

    json_free(from);
    return opened;
}

/* ---- a log that is stored row by row ---- */

opened_table replay_read_laid(const game *g, const setup *s, const json_value *from)
{
    json_check in = json_check_for(REFUSED_REPLAY, WR(16));
    const json_value *beginning = json_check_member(&in, from, "", "beginning", true);
    table *t = NULL;

    if (json_check_ok(&in) && json_check_object(&in, beginning, "beginning"))
        t = lay_again(&in, g, s, beginning, "beginning");
    if (t != NULL)
        take_first_told(t, json_get(from, "told"));
    return (opened_table){.refused = in.refused, .table = t};
}

/* The stored text is {...,"link":"..."}. This program wrote it, so the link is the last member. */
refusal replay_restore_entry(table *t, const char *bytes, size_t length)
{
    static const char name[] = ",\"link\":\"";
    enum { NAME = sizeof name - 1, MEMBER = NAME + 2 * LINK_BYTES + 2 };
    text line = buffer_new();
    chain_link claimed = {{0}};
    char hex[LINK_TEXT] = "";
    refusal r = no_longer_holds(t);

    if (length > MEMBER && memcmp(bytes + length - MEMBER, name, NAME) == 0) {
        memcpy(hex, bytes + length - MEMBER + NAME, 2 * LINK_BYTES);
        text_put_bytes(&line, bytes, length - MEMBER);
        text_put_char(&line, '}');
    }
    chain_link found = chain_next(&t->link, line.at, line.length);

    if (hex_bytes(hex, LINK_BYTES, claimed.bytes) && chain_equal(&claimed, &found))
        r = log_restore(t, line.at, line.length);
    buffer_free(&line);
    return r;
}

refusal replay_settle(table *t)
{
    return log_settle(t);
}

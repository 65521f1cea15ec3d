/*
 * log.c: the entries of a log, in order; any state can be rebuilt from them.
 *
 * An entry is one JSON object. It says by name who did what, and what that led to:
 *
 *   {"seat":0,"ask":12,"choose":{"verb":"repair","args":[]},"learned":true,
 *    "told":[...],"orders":[...],"state":{...}}
 *
 * `state` is what changed on the table. One of SNAPSHOT_EVERY entries has all of it instead, as
 * `whole`, and so has the first entry under new rules. `orders` is there if standing orders
 * changed. So the state at any moment can be read from the log, whatever rules were played.
 *
 *   start    0 .. 62    63       64 .. 126    127      128 .. N
 *            changes    whole    changes      whole    changes
 *                                             |______________|
 *                                           the state after entry N
 */
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "core/state_json.h"
#include "table/choice_json.h"
#include "table/components.h"
#include "table/position.h"
#include "table/setup_parse.h"
#include "table/table_internal.h"

/* ---- writing ---- */

static void put_rig(const table *t, const entry *e, json *out)
{
    const source *from = &t->game->sources[e->source];

    json_put_string(out, "rig", from->name);
    if (from->outcomes == NULL)
        json_put_int(out, "outcome", e->outcome);
    else
        json_put_string(out, "outcome", from->outcomes[e->outcome]);
}

static void put_choice(const table *t, const entry *e, const flow *before, json *out)
{
    options list;

    game_list(t->game, before, e->seat, &list, false);
    if (e->sealed)
        json_put_bool(out, "sealed", true);
    if (e->only)
        json_put_string(out, "only", t->game->asks[before->ask].name);
    json_key(out, "choose");
    choice_json_write(t->game, before, e->seat, &list, &e->choice, out);
}

static const char *newest_order(const table *t, int seat)
{
    return table_order_kind(t, t->orders[seat][t->order_count[seat] - 1].order.kind)->name;
}

/* Writes who did what. */
static void put_head(const table *t, const entry *e, const flow *before, json *out)
{
    if (e->seat >= 0)
        json_put_int(out, "seat", e->seat);
    json_put_int(out, "ask", e->ask);
    switch (e->kind) {
    case ENTRY_RIG: put_rig(t, e, out); break;
    case ENTRY_UNDO: json_put_int(out, "undo", e->keep); break;
    case ENTRY_ORDER: json_put_string(out, "order", newest_order(t, e->seat)); break;
    case ENTRY_REVOKE: json_put_int(out, "revoke", e->keep); break;
    case ENTRY_OPEN: json_put_bool(out, "open_record", true); break;
    case ENTRY_RULES:
        json_put_int(out, "rules", e->epoch);
        components_put(t->game, out);
        break;
    default: put_choice(t, e, before, out); break;
    }
    if (e->learned)
        json_put_bool(out, "learned", true);
}

/* Writes the orders if they differ from those that the log last stored. */
static void put_orders(table *t, json *out)
{
    text now = buffer_new();
    json j = json_to(&now);

    orders_write(t, &j);
    if (strcmp(now.at, t->orders_text) == 0) {
        buffer_free(&now);
        return;
    }
    free(t->orders_text);
    t->orders_text = heap_copy_of(now.at);
    json_key(out, "orders");
    json_add_raw(out, now.at, now.length);
    buffer_free(&now);
}

/* Writes what changed in the state, or all of it. */
static void put_state(const table *t, const entry *e, const flow *before, json *out)
{
    bool whole = (t->entry_count + 1) % SNAPSHOT_EVERY == 0 || e->kind == ENTRY_RULES;

    json_put_object(out, whole ? "whole" : "state");
    state_json_write(t->game, whole ? NULL : before, &t->state.flow, out);
    json_end(out);
}

/* ---- entries ---- */

/* Adds an entry. `told_at` is where the list of its events begins in the text. */
static void add(
    table *t, entry added, const char *text_of, size_t length, size_t told_at, size_t told_length)
{
    if (t->entry_count == t->entry_room) {
        t->entry_room += t->entry_room / 2 + 16;
        t->entries = heap_resized(t->entries, sizeof *t->entries * (size_t)t->entry_room);
        t->in_force = heap_resized(t->in_force, sizeof *t->in_force * (size_t)t->entry_room);
    }
    int number = t->entry_count++;

    added.text = heap_resized(NULL, length + 1);
    memcpy(added.text, text_of, length);
    added.text[length] = '\0';
    added.length = length;
    added.link = t->link = chain_next(&t->link, added.text, length);
    t->entries[number] = added;
    if (added.kind == ENTRY_UNDO)
        t->in_force_count = added.keep;
    if (added.kind == ENTRY_CHOICE || added.kind == ENTRY_RIG)
        t->in_force[t->in_force_count++] = number;
    if (added.learned)
        t->settled = t->in_force_count;
    event_log_take(t, number, span_of(added.text + told_at, told_length));
}

void log_begin(table *t)
{
    t->root = t->link = chain_begin(t->beginning, strlen(t->beginning));
}

void log_append(table *t, entry added, const flow *before, const events *e)
{
    text line = buffer_new();
    json j = json_to(&line);

    added.known = true;
    added.learned = flow_knowledge(before) != flow_knowledge(&t->state.flow);
    json_add_object(&j);
    put_head(t, &added, before, &j);
    json_key(&j, "told");
    size_t told_at = line.length;

    event_log_write(t, &t->state.flow, &added, e, &j);
    size_t told_length = line.length - told_at;

    put_orders(t, &j);
    put_state(t, &added, before, &j);
    json_end(&j);
    add(t, added, line.at, line.length, told_at, told_length);
    buffer_free(&line);
}

/* ---- restoring a stored log ---- */

static refusal broken(const table *t, const char *what)
{
    return refuse(REFUSED_REPLAY, WR(16), "Entry %d: %s.", t->entry_count + 1, what);
}

static refusal restore_rig(table *t, span line, entry *e)
{
    json_check in = json_check_for(REFUSED_REPLAY, WR(16));
    const json_value *from = json_read(line.at, line.length, NULL);
    int number = read_source(&in, t->game, json_get(from, "rig"), "rig");

    e->source = (uint8_t)number;
    e->outcome = (uint8_t)read_outcome(
        &in, t->game, number, json_check_member(&in, from, "", "outcome", true), "outcome");
    json_free(from);
    t->lab = true;
    return in.refused;
}

/* The member that tells the kind of an entry: only this kind has it. */
static const char *const member_of[ENTRY_KINDS] = {
    [ENTRY_CHOICE] = "choose",
    [ENTRY_UNDO] = "undo",
    [ENTRY_RIG] = "rig",
    [ENTRY_ORDER] = "order",
    [ENTRY_REVOKE] = "revoke",
    [ENTRY_OPEN] = "open_record",
    [ENTRY_RULES] = "rules",
};

/* Applies what an entry changes at the table besides the state. */
static void take_over(table *t, const entry *e)
{
    if (e->kind == ENTRY_RULES) {
        t->epoch = e->epoch;
        t->components = e->components;
    }
    if (e->kind == ENTRY_CHOICE && t->bot[e->seat] == NULL)
        t->persons |= SEAT_BIT(e->seat);
    if (e->kind == ENTRY_OPEN)
        t->record_agreed |= SEAT_BIT(e->seat);
}

/* The members of an entry that are needed to restore it. */
typedef struct {
    span seat, ask, sealed, only, learned, logged_event, components, state;
    span own; /* the value of the member in member_of */
    entry_kind kind;
} entry_parts;

/* Finds all of them in one pass, because a long log has thousands of entries. */
static entry_parts parts_of(span line)
{
    entry_parts p = {0};
    const struct {
        const char *name;
        span *part;
    } wanted[] = {{"seat", &p.seat}, {"ask", &p.ask}, {"sealed", &p.sealed}, {"only", &p.only},
        {"learned", &p.learned}, {"told", &p.logged_event}, {"components", &p.components},
        {"state", &p.state}, {"whole", &p.state}};
    span key = {0}, value = {0};

    while (json_scan_each(line, &key, &value)) {
        for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++)
            if (json_scan_is_key(key, wanted[i].name))
                *wanted[i].part = value;
        for (int kind = 0; kind < ENTRY_KINDS && p.own.at == NULL; kind++)
            if (json_scan_is_key(key, member_of[kind])) {
                p.kind = (entry_kind)kind;
                p.own = value;
            }
    }
    return p;
}

static refusal check_restored(const table *t, const entry *e)
{
    bool needs_seat = e->kind != ENTRY_RIG && e->kind != ENTRY_RULES;

    if (needs_seat ? e->seat < 0 || e->seat >= t->setup.seat_count : e->seat != -1)
        return broken(t, "no such seat");
    if (e->kind == ENTRY_UNDO && (e->keep < t->settled || e->keep >= t->in_force_count))
        return broken(t, "what it undoes cannot be undone");
    if (e->kind == ENTRY_RULES &&
        (e->epoch < t->epoch || (e->epoch == t->epoch && e->components == t->components)))
        return broken(t, "these rules are no newer");
    if (e->kind == ENTRY_RULES && e->epoch > t->game->epoch)
        return refuse(REFUSED_REPLAY, WR(33),
            "It continues under rules %d of %s, newer than this program's %d.", e->epoch,
            t->game->name, t->game->epoch);
    return accepted();
}

refusal log_restore(table *t, const char *text_of, size_t length)
{
    span line = span_of(text_of, length);
    entry_parts p = parts_of(line);
    entry e = {.kind = p.kind,
        .seat = (int)json_scan_int(p.seat, -1),
        .ask = (uint32_t)json_scan_int(p.ask, 0),
        .sealed = json_scan_is_true(p.sealed),
        .only = p.only.at != NULL,
        .learned = json_scan_is_true(p.learned),
        .keep = (int)json_scan_int(p.own, -1),
        .epoch = (int)json_scan_int(p.own, -1),
        .components = json_scan_hex(p.components)};

    if (p.own.at == NULL)
        return broken(t, "it says nothing that was done");
    refusal r = check_restored(t, &e);

    if (r.code == ACCEPTED && e.kind == ENTRY_RIG)
        r = restore_rig(t, line, &e);
    if (r.code != ACCEPTED)
        return r;
    take_over(t, &e);
    if (json_scan_int(json_scan_member(json_scan_member(p.state, "flow"), "over"), 0) != 0)
        t->state.flow.over = 1; /* log_settle makes the rest of the state */
    add(t, e, text_of, length,
        (size_t)(p.logged_event.at == NULL ? 0 : p.logged_event.at - text_of),
        p.logged_event.length);
    return accepted();
}

/* Restores the orders from the last entry that stored them. */
static void restore_orders(json_check *in, table *t)
{
    for (int i = t->entry_count - 1; i >= 0; i--) {
        span found = json_scan_member(span_of(t->entries[i].text, t->entries[i].length), "orders");

        if (found.at == NULL)
            continue;
        const json_value *from = json_check_parse(in, found.at, found.length);

        if (from != NULL)
            orders_read(in, t, from);
        json_free(from);
        for (int seat = 0; seat < t->setup.seat_count; seat++)
            if (t->orders_since[seat] > i)
                t->order_count[seat] = 0; /* a bot has taken the seat since then */
        return;
    }
}

refusal log_settle(table *t)
{
    json_check in = json_check_for(REFUSED_REPLAY, WR(16));

    t->restored = true;
    bots_forget(t);
    restore_orders(&in, t);
    if (!json_check_ok(&in))
        return in.refused;
    refusal r = log_fold(t, t->entry_count, &t->state);

    if (r.code == ACCEPTED && table_is_of_today(t))
        r = game_is_valid(t->game, &t->state.flow);
    return r;
}

/* ---- moments ---- */

static void take_state(json_check *in, const table *t, span part, any_state *out)
{
    const json_value *from = json_check_parse(in, part.at, part.length);

    if (from != NULL)
        state_read(in, t->game, from, "state", false, &out->flow);
    json_free(from);
}

static span state_of(const table *t, int number, const char *member)
{
    return json_scan_member(span_of(t->entries[number].text, t->entries[number].length), member);
}

refusal log_step(const table *t, int number, any_state *state)
{
    json_check in = json_check_for(REFUSED_REPLAY, WR(16));
    span whole = state_of(t, number, "whole"), part = state_of(t, number, "state");

    if (whole.at != NULL) {
        state_json_reset(t->game, &state->flow);
        take_state(&in, t, whole, state);
        if (t->game->begun_before != NULL)
            t->game->begun_before(&state->flow, t->first_epoch);
    } else if (part.at != NULL) {
        take_state(&in, t, part, state);
    }
    return in.refused;
}

void log_start(const table *t, any_state *out)
{
    memcpy(out, t->start, t->game->state_size);
}

refusal log_fold(const table *t, int entries, any_state *out)
{
    refusal r = accepted();
    int next = entries;

    while (next > 0 && state_of(t, next - 1, "whole").at == NULL)
        next--;
    if (next == 0)
        log_start(t, out);
    else
        r = log_step(t, next - 1, out);
    for (; next < entries && r.code == ACCEPTED; next++)
        r = log_step(t, next, out);
    return r;
}

int table_entry_count(const table *t)
{
    return t->entry_count;
}

const entry *table_entry(const table *t, int number)
{
    assert(number >= 0 && number < t->entry_count);
    return &t->entries[number];
}

int table_moments(const table *t)
{
    return t->in_force_count;
}

/* Returns true if the entry answers the sealed ask that is open. */
static bool is_untold(const table *t, const entry *e)
{
    const flow *w = &t->state.flow;

    return e->kind == ENTRY_CHOICE && e->sealed && e->ask == w->asks && w->asked != 0;
}

int table_moments_told(const table *t)
{
    int moments = t->in_force_count;

    while (moments > 0 && is_untold(t, &t->entries[t->in_force[moments - 1]]))
        moments--;
    return moments;
}

int table_moment_entry(const table *t, int moment)
{
    assert(moment >= 1 && moment <= t->in_force_count);
    return t->in_force[moment - 1];
}

/* Returns true if today's rules can work with this state. States that they made at this table need
   no check. */
static bool is_valid(const table *t, const any_state *state)
{
    return !t->restored || game_is_valid(t->game, &state->flow).code == ACCEPTED;
}

void table_state_at(const table *t, int moment, any_state *out)
{
    assert(moment >= 0 && moment <= t->in_force_count);
    if (moment == t->in_force_count) {
        *out = t->state;
        return;
    }
    uint32_t asks = t->entries[t->in_force[moment]].ask;

    while (moment > 0 &&
           !(log_fold(t, t->in_force[moment - 1] + 1, out).code == ACCEPTED && is_valid(t, out)))
        moment--;
    if (moment == 0)
        log_start(t, out);
    out->flow.asks = asks; /* after an undo, numbers of asks have gaps */
}

/* ---- playing entries again ---- */

choice log_choice(json_check *in, const table *t, int number, const flow *before)
{
    const entry *e = &t->entries[number];
    span chosen = json_scan_member(span_of(e->text, e->length), "choose");
    options list;

    if (e->known)
        return e->choice;
    const json_value *from = json_check_parse(in, chosen.at, chosen.length);

    game_list(t->game, before, e->seat, &list, false);
    choice found = choice_json_read(in, t->game, before, e->seat, &list, from, "choose");

    json_free(from);
    return found;
}

bool log_apply(const table *t, int number, any_state *state, events *e)
{
    json_check in = json_check_for(REFUSED_REPLAY, WR(16));
    entry *applied = &t->entries[number];
    options list;

    state->flow.asks = applied->ask;
    if (applied->kind == ENTRY_RIG)
        return random_rig(&state->flow.random, applied->source, applied->outcome);
    if (!(flow_waiting(&state->flow) >> applied->seat & 1))
        return false;
    applied->choice = log_choice(&in, t, number, &state->flow);
    applied->known = json_check_ok(&in);
    if (!applied->known)
        return false;
    game_list(t->game, &state->flow, applied->seat, &list, false);
    game_apply(t->game, &state->flow, applied->seat, &list, &applied->choice, e);
    return true;
}

choice table_entry_choice(table *t, int number)
{
    entry *e = &t->entries[number];
    any_state before;
    json_check in = json_check_for(REFUSED_REPLAY, WR(16));

    if (!e->known && log_fold(t, number, &before).code == ACCEPTED && is_valid(t, &before)) {
        e->choice = log_choice(&in, t, number, &before.flow);
        e->known = json_check_ok(&in);
    }
    return e->known ? e->choice : (choice){.option = -1};
}

int log_first_of_today(const table *t)
{
    if (table_began_today(t))
        return -1;
    for (int i = t->entry_count - 1; i >= 0; i--)
        if (t->entries[i].kind == ENTRY_RULES)
            return i;
    return t->entry_count;
}

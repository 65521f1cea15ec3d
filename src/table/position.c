/*
 * position.c: a whole state as JSON, both ways.
 *
 * Members have names, and so have procedures, asks and verbs. So a person can read and change them
 * (core/state_json.h writes them). A list may be given in full, or as an object with only the
 * elements that differ, each under its index.
 */
#include "table/position.h"

#include <string.h>

#include "core/state_json.h"
#include "table/components.h"

const game *catalogue_find(catalogue known, const char *id)
{
    for (int i = 0; i < known.count; i++)
        if (strcmp(known.at[i]->id, id) == 0)
            return known.at[i];
    return NULL;
}

void position_write(const game *g, const flow *w, json *out)
{
    json_add_object(out);
    json_put_string(out, "game", g->id);
    components_put(g, out);
    state_json_write_all(g, w, out);
    json_end(out);
}

/* ---- reading ---- */

/* Returns the index of a name in a list of `count` names. Faults if it is not there. */
static int read_name(json_check *in, const json_value *value, const char *place,
    const char *const *names, int64_t count)
{
    const char *name = json_check_string(in, value, place, 64);

    for (int i = 0; i < count; i++)
        if (names[i] != NULL && strcmp(names[i], name) == 0)
            return i;
    json_check_fault(in, place, "no such name");
    return 0;
}

static void read_value(json_check *in, const field *f, const json_value *value, const char *place,
    void *state, int index)
{
    const char *name;

    if (f->names != NULL) {
        field_set(
            f, state, index, f->lo + read_name(in, value, place, f->names, f->hi - f->lo + 1));
        return;
    }
    if (!json_is_string(value) || f->value == NULL) {
        field_set(f, state, index, json_check_int(in, value, place, f->lo, f->hi));
        return;
    }
    for (int64_t n = f->lo; n <= f->hi; n++) {
        name = f->value(n);
        if (name != NULL && strcmp(name, json_string(value)) == 0) {
            field_set(f, state, index, n);
            return;
        }
    }
    json_check_fault(in, place, "no such name");
}

/* Returns the index that a key stands for: the name of a place, or digits. Returns -1 if it is none
   below `most`. */
static int number_of_key(const char *key, const field *f, int most)
{
    char digits[12];

    for (int i = 0; i < most; i++) {
        const char *name = f == NULL ? NULL : field_place_name(f, i);
        text t = text_in(digits, sizeof digits);

        text_put_int(&t, i);
        if ((name != NULL && strcmp(key, name) == 0) || strcmp(key, digits) == 0)
            return i;
    }
    return -1;
}

/* Reads a row: a list with all elements, or an object with some of them. */
static void read_row(json_check *in, const field *f, const json_value *values, const char *place,
    void *state, int first)
{
    char at[PLACE_MAX];
    size_t count = (size_t)field_row(f);

    if (!json_is_object(values)) {
        count = json_check_array(in, values, place, count, count);
        for (size_t i = 0; i < count && json_check_ok(in); i++)
            read_value(
                in, f, json_at(values, i), place_at(at, place, (int)i), state, first + (int)i);
        return;
    }
    for (const json_value *value = json_members(values); value != NULL; value = json_next(value)) {
        const char *key = json_name(value);
        int i = number_of_key(key, f, field_row(f));

        if (i < 0)
            json_check_fault(in, place_of(at, place, key), "no such place");
        else
            read_value(in, f, value, place_of(at, place, key), state, first + i);
    }
}

static void read_table(
    json_check *in, const field *f, const json_value *rows, const char *place, void *state)
{
    char at[PLACE_MAX];
    size_t count = f->count / f->row;

    if (!json_is_object(rows)) {
        count = json_check_array(in, rows, place, count, count);
        for (size_t i = 0; i < count && json_check_ok(in); i++)
            read_row(in, f, json_at(rows, i), place_at(at, place, (int)i), state, (int)i * f->row);
        return;
    }
    for (const json_value *row = json_members(rows); row != NULL; row = json_next(row)) {
        const char *key = json_name(row);
        int i = number_of_key(key, NULL, (int)count);

        if (i < 0)
            json_check_fault(in, place_of(at, place, key), "no such row");
        else
            read_row(in, f, row, place_of(at, place, key), state, i * f->row);
    }
}

static void read_field(
    json_check *in, const field *f, const json_value *object, const char *place, void *state)
{
    char here[PLACE_MAX];
    const json_value *value = json_get(object, f->name);

    place_of(here, place, f->name);
    if (value == NULL)
        return;
    if (f->count == 1)
        read_value(in, f, value, here, state, 0);
    else if (f->row == 0)
        read_row(in, f, value, here, state, 0);
    else
        read_table(in, f, value, here, state);
}

static int local_named(const locals_range *range, const char *name)
{
    for (int i = 0; i < range->locals; i++)
        if (strcmp(range->name[i], name) == 0)
            return i;
    return -1;
}

/* Reads the locals of a frame: an object with names, where a missing one is 0, or a list of all. */
static void read_locals(json_check *in, const locals_range *range, const json_value *locals,
    const char *place, frame *f)
{
    char at[PLACE_MAX];

    if (json_is_array(locals)) {
        size_t count = json_check_array(in, locals, place, range->locals, range->locals);

        for (size_t i = 0; i < count; i++)
            f->local[i] = (int16_t)json_check_int(
                in, json_at(locals, i), place_at(at, place, (int)i), INT16_MIN, INT16_MAX);
        return;
    }
    if (!json_check_object(in, locals, place))
        return;
    for (const json_value *value = json_members(locals); value != NULL; value = json_next(value)) {
        const char *name = json_name(value);
        int i = local_named(range, name);

        if (i < 0)
            json_check_fault(in, place_of(at, place, name), "the procedure has no such local");
        else
            f->local[i] =
                (int16_t)json_check_int(in, value, place_of(at, place, name), INT16_MIN, INT16_MAX);
    }
}

static void read_frame(
    json_check *in, const game *g, const json_value *from, const char *place, frame *f)
{
    static const char *const known[] = {"procedure", "at", "locals", NULL};
    char at[PLACE_MAX];

    if (!json_check_object(in, from, place))
        return;
    json_check_only(in, from, place, known);
    *f = (frame){0};
    f->procedure = (uint8_t)read_name(in, json_check_member(in, from, place, "procedure", true),
        place_of(at, place, "procedure"), g->procedure_names, g->procedure_count);
    f->at = (uint8_t)json_check_int_in(in, from, place, "at", 0, 255);
    read_locals(in, &g->locals[f->procedure], json_check_member(in, from, place, "locals", true),
        place_of(at, place, "locals"), f);
}

static void read_all_frames(
    json_check *in, const game *g, const json_value *frames, const char *place, flow *w)
{
    char at[PLACE_MAX];
    size_t count = json_check_array(in, frames, place, w->depth, w->depth);

    for (size_t i = 0; i < count && json_check_ok(in); i++)
        read_frame(in, g, json_at(frames, i), place_at(at, place, (int)i), &w->stack[i]);
}

static void read_some_frames(
    json_check *in, const game *g, const json_value *frames, const char *place, flow *w)
{
    char at[PLACE_MAX];

    for (const json_value *from = json_members(frames); from != NULL; from = json_next(from)) {
        const char *key = json_name(from);
        int i = number_of_key(key, NULL, w->depth);

        place_of(at, place, key);
        if (i < 0)
            json_check_fault(in, at, "the stack is not as high");
        else
            read_frame(in, g, from, at, &w->stack[i]);
    }
    for (int i = 0; i < w->depth && json_check_ok(in); i++)
        if (w->stack[i].procedure == 0)
            json_check_fault(in, place_at(at, place, i), "nothing says what stands here");
}

/* Reads the frames. The depth has been read before; the stack above it is cleared. */
static void read_stack(
    json_check *in, const game *g, const json_value *object, const char *place, flow *w)
{
    char here[PLACE_MAX];
    const json_value *stack = json_get(object, "stack");

    if (stack == NULL)
        return;
    memset(w->stack + w->depth, 0, sizeof(frame) * (size_t)(FLOW_DEPTH - w->depth));
    place_of(here, place, "stack");
    if (json_is_object(stack))
        read_some_frames(in, g, stack, here, w);
    else
        read_all_frames(in, g, stack, here, w);
}

static int read_verb(json_check *in, const game *g, const json_value *value, const char *place)
{
    const char *name = json_check_string(in, value, place, 64);

    for (int i = 0; i < g->verb_count; i++)
        if (g->verbs[i].name != NULL && strcmp(g->verbs[i].name, name) == 0)
            return i;
    json_check_fault(in, place, "no such verb");
    return 0;
}

static void read_pick(
    json_check *in, const game *g, const json_value *from, const char *place, flow *w)
{
    static const char *const known[] = {"seat", "verb", "things", "args", NULL};
    char at[PLACE_MAX];

    if (!json_check_object(in, from, place))
        return;
    json_check_only(in, from, place, known);
    pick *p = &w->picks[json_check_int_in(in, from, place, "seat", 0, SEATS_MAX - 1)];
    const json_value *things = json_check_member(in, from, place, "things", true);
    const json_value *args = json_check_member(in, from, place, "args", true);

    p->verb = (uint16_t)read_verb(
        in, g, json_check_member(in, from, place, "verb", true), place_of(at, place, "verb"));
    json_check_array(in, things, place_of(at, place, "things"), OPTION_THINGS, OPTION_THINGS);
    for (size_t i = 0; i < OPTION_THINGS && json_check_ok(in); i++)
        p->thing[i] = (int16_t)json_check_int(in, json_at(things, i), at, INT16_MIN, INT16_MAX);
    json_check_array(in, args, place_of(at, place, "args"), CHOICE_ARGS, CHOICE_ARGS);
    for (size_t i = 0; i < CHOICE_ARGS && json_check_ok(in); i++)
        p->arg[i] = json_check_int(in, json_at(args, i), at, INT64_MIN, INT64_MAX);
}

static void read_picks(
    json_check *in, const game *g, const json_value *object, const char *place, flow *w)
{
    char here[PLACE_MAX], at[PLACE_MAX];
    const json_value *picks = json_get(object, "picks");

    if (picks == NULL)
        return;
    memset(w->picks, 0, sizeof w->picks);
    place_of(here, place, "picks");
    size_t count = json_check_array(in, picks, here, 0, SEATS_MAX);

    for (size_t i = 0; i < count && json_check_ok(in); i++)
        read_pick(in, g, json_at(picks, i), place_at(at, here, (int)i), w);
}

static void read_ask(
    json_check *in, const game *g, const json_value *object, const char *place, flow *w)
{
    char at[PLACE_MAX];
    const json_value *value = json_get(object, "ask");
    const char *name =
        json_is_null(value) ? "" : json_check_string(in, value, place_of(at, place, "ask"), 64);

    if (value == NULL)
        return;
    w->ask = 0;
    if (json_is_null(value))
        return;
    for (int i = 1; i < g->ask_count; i++)
        if (strcmp(g->asks[i].name, name) == 0)
            w->ask = (uint8_t)i;
    if (w->ask == 0)
        json_check_fault(in, at, "no such ask");
}

/* Faults at a member that is not one of the fields. */
static void only_fields(
    json_check *in, const json_value *object, const char *place, const field *fields, int count)
{
    char at[PLACE_MAX];

    for (const json_value *value = json_members(object); value != NULL; value = json_next(value)) {
        const char *key = json_name(value);
        bool known = false;

        for (int i = 0; i < count; i++)
            known = known || strcmp(fields[i].name, key) == 0;
        if (!known)
            json_check_fault(in, place_of(at, place, key), "this field is unknown");
    }
}

static void read_fields(json_check *in, const json_value *object, const char *place,
    const field *fields, int count, bool strict, void *state)
{
    if (!json_check_object(in, object, place))
        return;
    if (strict)
        only_fields(in, object, place, fields, count);
    for (int i = 0; i < count && json_check_ok(in); i++)
        if (fields != flow_fields || !state_json_is_special(&fields[i]))
            read_field(in, &fields[i], object, place, state);
}

void state_read(
    json_check *in, const game *g, const json_value *from, const char *place, bool strict, flow *w)
{
    const json_value *flow_part = json_get(from, "flow"), *state_part = json_get(from, "state");
    char at[PLACE_MAX];

    place_of(at, place, "flow");
    if (flow_part != NULL && json_check_object(in, flow_part, at)) {
        read_fields(in, flow_part, at, flow_fields, flow_field_count, strict, w);
        random_refill(&w->random);
        read_ask(in, g, flow_part, at, w);
        read_stack(in, g, flow_part, at, w);
        read_picks(in, g, flow_part, at, w);
    }
    if (state_part != NULL && json_check_ok(in))
        read_fields(
            in, state_part, place_of(at, place, "state"), g->fields, g->field_count, strict, w);
}

static const game *read_game(
    json_check *in, catalogue known, const json_value *from, const char *place)
{
    const char *id = json_check_string_in(in, from, place, "game", 40);
    const game *g = catalogue_find(known, id);
    char at[PLACE_MAX];

    if (g == NULL)
        json_check_fault(in, place_of(at, place, "game"), "no such game");
    else
        components_read(in, g, from, place);
    return g;
}

position_found position_read(
    catalogue known, const json_value *from, const char *place, any_state *out)
{
    static const char *const parts[] = {
        "game", "components", "own_components", "flow", "state", NULL};
    json_check in = json_check_for(REFUSED_POSITION, WR(18));

    if (!json_check_object(&in, from, place))
        return (position_found){.refused = in.refused};
    json_check_only(&in, from, place, parts);
    const game *g = read_game(&in, known, from, place);

    json_check_member(&in, from, place, "flow", true);
    json_check_member(&in, from, place, "state", true);
    memset(out, 0, sizeof *out);
    if (json_check_ok(&in)) {
        state_json_reset(g, &out->flow);
        state_read(&in, g, from, place, true, &out->flow);
    }
    if (json_check_ok(&in))
        in.refused = game_is_valid(g, &out->flow);
    return (position_found){.refused = in.refused, .game = g};
}

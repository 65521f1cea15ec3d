/*
 * position.c: the whole of a state as JSON, both ways.
 *
 * Most members are plain rows of fields.  Frames and picks, which are structs, and the numbers that
 * mean a procedure, an ask or a verb are written under their names, so that a person can read and
 * change them.
 */
#include "table/position.h"

#include <string.h>

#include "table/components.h"

const game *catalogue_find(catalogue known, const char *id)
{
    for (int i = 0; i < known.count; i++)
        if (strcmp(known.at[i]->id, id) == 0)
            return known.at[i];
    return NULL;
}

/* Members of the flow that are written in a way of their own. */
static bool is_special(const field *f)
{
    return strcmp(f->name, "stack") == 0 || strcmp(f->name, "picks") == 0 ||
           strcmp(f->name, "ask") == 0;
}

/* ---- writing ---- */

static void write_value(const field *f, const void *state, int index, json *out)
{
    int64_t value = field_get(f, state, index);

    if (f->names != NULL)
        json_add_string(out, f->names[value - f->lo]);
    else
        json_add_int(out, value);
}

static void write_field(const field *f, const void *state, json *out)
{
    json_key(out, f->name);
    if (f->count == 1) {
        write_value(f, state, 0, out);
        return;
    }
    json_add_array(out);
    for (int i = 0; i < f->count; i++) {
        if (f->row > 0 && i % f->row == 0)
            json_add_array(out);
        write_value(f, state, i, out);
        if (f->row > 0 && i % f->row == f->row - 1)
            json_end(out);
    }
    json_end(out);
}

static void write_stack(const game *g, const flow *w, json *out)
{
    json_put_array(out, "stack");
    for (int i = 0; i < w->depth; i++) {
        const frame *f = &w->stack[i];

        json_add_object(out);
        json_put_string(out, "procedure", g->procedure_names[f->procedure]);
        json_put_int(out, "at", f->at);
        json_put_array(out, "locals");
        for (int k = 0; k < g->locals[f->procedure].locals; k++)
            json_add_int(out, f->local[k]);
        json_end(out);
        json_end(out);
    }
    json_end(out);
}

static void write_numbers16(json *out, const char *name, const int16_t *at, int count)
{
    json_put_array(out, name);
    for (int i = 0; i < count; i++)
        json_add_int(out, at[i]);
    json_end(out);
}

/* The answers that stand, of seats that have answered an ask that others have not. */
static void write_picks(const game *g, const flow *w, json *out)
{
    json_put_array(out, "picks");
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        const pick *p = &w->picks[seat];

        if (!(w->answered >> seat & 1))
            continue;
        json_add_object(out);
        json_put_int(out, "seat", seat);
        json_put_string(out, "verb", g->verbs[p->verb].name);
        write_numbers16(out, "things", p->thing, OPTION_THINGS);
        json_put_array(out, "args");
        for (int i = 0; i < CHOICE_ARGS; i++)
            json_add_int(out, p->arg[i]);
        json_end(out);
        json_end(out);
    }
    json_end(out);
}

void position_write(const game *g, const flow *w, json *out)
{
    json_add_object(out);
    json_put_string(out, "game", g->id);
    components_put(g, out);
    json_put_object(out, "flow");
    if (w->over)
        json_put_null(out, "ask");
    else
        json_put_string(out, "ask", g->asks[w->ask].name);
    for (int i = 0; i < flow_field_count; i++)
        if (!is_special(&flow_fields[i]))
            write_field(&flow_fields[i], w, out);
    write_stack(g, w, out);
    write_picks(g, w, out);
    json_end(out);
    json_put_object(out, "state");
    for (int i = 0; i < g->field_count; i++)
        write_field(&g->fields[i], w, out);
    json_end(out);
    json_end(out);
}

/* ---- reading ---- */

/* The number of a name in a list of `count` names, from `first` on; a fault when it has none. */
static int read_name(
    intake *in, json_t *value, const char *place, const char *const *names, int64_t count)
{
    const char *name = intake_string(in, value, place, 64);

    for (int i = 0; i < count; i++)
        if (names[i] != NULL && strcmp(names[i], name) == 0)
            return i;
    intake_fault(in, place, "no such name");
    return 0;
}

static void read_value(
    intake *in, const field *f, json_t *value, const char *place, void *state, int index)
{
    int64_t n = f->names != NULL ? f->lo + read_name(in, value, place, f->names, f->hi - f->lo + 1)
                                 : intake_int(in, value, place, f->lo, f->hi);

    field_set(f, state, index, n);
}

static void read_row(intake *in, const field *f, json_t *values, const char *place, void *state,
    int first, int count)
{
    char at[PLACE_MAX];

    intake_array(in, values, place, (size_t)count, (size_t)count);
    for (int i = 0; i < count && intake_ok(in); i++)
        read_value(
            in, f, json_array_get(values, (size_t)i), place_at(at, place, i), state, first + i);
}

static void read_field(intake *in, const field *f, json_t *object, const char *place, void *state)
{
    char here[PLACE_MAX], at[PLACE_MAX];
    json_t *value = intake_member(in, object, place, f->name, true);

    place_of(here, place, f->name);
    if (value == NULL)
        return;
    if (f->count == 1) {
        read_value(in, f, value, here, state, 0);
    } else if (f->row == 0) {
        read_row(in, f, value, here, state, 0, f->count);
    } else {
        int rows = f->count / f->row;

        intake_array(in, value, here, (size_t)rows, (size_t)rows);
        for (int i = 0; i < rows && intake_ok(in); i++)
            read_row(in, f, json_array_get(value, (size_t)i), place_at(at, here, i), state,
                i * f->row, f->row);
    }
}

static void read_frame(intake *in, const game *g, json_t *from, const char *place, frame *f)
{
    static const char *const known[] = {"procedure", "at", "locals", NULL};
    char at[PLACE_MAX], here[PLACE_MAX];

    if (!intake_object(in, from, place))
        return;
    intake_only(in, from, place, known);
    f->procedure = (uint8_t)read_name(in, intake_member(in, from, place, "procedure", true),
        place_of(at, place, "procedure"), g->procedure_names, g->procedure_count);
    f->at = (uint8_t)intake_int_in(in, from, place, "at", 0, 255);
    json_t *locals = intake_member(in, from, place, "locals", true);
    size_t count = g->locals[f->procedure].locals;

    place_of(here, place, "locals");
    count = intake_array(in, locals, here, count, count);
    for (size_t i = 0; i < count; i++)
        f->local[i] = (int16_t)intake_int(
            in, json_array_get(locals, i), place_at(at, here, (int)i), INT16_MIN, INT16_MAX);
}

static void read_stack(intake *in, const game *g, json_t *object, const char *place, flow *w)
{
    char here[PLACE_MAX], at[PLACE_MAX];
    json_t *stack = intake_member(in, object, place, "stack", true);

    place_of(here, place, "stack");
    size_t count = intake_array(in, stack, here, w->depth, w->depth);

    for (size_t i = 0; i < count && intake_ok(in); i++)
        read_frame(in, g, json_array_get(stack, i), place_at(at, here, (int)i), &w->stack[i]);
}

static int read_verb(intake *in, const game *g, json_t *value, const char *place)
{
    const char *name = intake_string(in, value, place, 64);

    for (int i = 0; i < g->verb_count; i++)
        if (g->verbs[i].name != NULL && strcmp(g->verbs[i].name, name) == 0)
            return i;
    intake_fault(in, place, "no such verb");
    return 0;
}

static void read_pick(intake *in, const game *g, json_t *from, const char *place, flow *w)
{
    static const char *const known[] = {"seat", "verb", "things", "args", NULL};
    char at[PLACE_MAX];

    if (!intake_object(in, from, place))
        return;
    intake_only(in, from, place, known);
    pick *p = &w->picks[intake_int_in(in, from, place, "seat", 0, SEATS_MAX - 1)];
    json_t *things = intake_member(in, from, place, "things", true);
    json_t *args = intake_member(in, from, place, "args", true);

    p->verb = (uint16_t)read_verb(
        in, g, intake_member(in, from, place, "verb", true), place_of(at, place, "verb"));
    intake_array(in, things, place_of(at, place, "things"), OPTION_THINGS, OPTION_THINGS);
    for (size_t i = 0; i < OPTION_THINGS && intake_ok(in); i++)
        p->thing[i] = (int16_t)intake_int(in, json_array_get(things, i), at, INT16_MIN, INT16_MAX);
    intake_array(in, args, place_of(at, place, "args"), CHOICE_ARGS, CHOICE_ARGS);
    for (size_t i = 0; i < CHOICE_ARGS && intake_ok(in); i++)
        p->arg[i] = (int32_t)intake_int(in, json_array_get(args, i), at, INT32_MIN, INT32_MAX);
}

static void read_picks(intake *in, const game *g, json_t *object, const char *place, flow *w)
{
    char here[PLACE_MAX], at[PLACE_MAX];
    json_t *picks = intake_member(in, object, place, "picks", true);

    place_of(here, place, "picks");
    size_t count = intake_array(in, picks, here, 0, SEATS_MAX);

    for (size_t i = 0; i < count && intake_ok(in); i++)
        read_pick(in, g, json_array_get(picks, i), place_at(at, here, (int)i), w);
}

static void read_ask(intake *in, const game *g, json_t *object, const char *place, flow *w)
{
    char at[PLACE_MAX];
    json_t *value = intake_member(in, object, place, "ask", true);
    const char *name =
        json_is_null(value) ? "" : intake_string(in, value, place_of(at, place, "ask"), 64);

    if (value == NULL || json_is_null(value))
        return;
    for (int i = 1; i < g->ask_count; i++)
        if (strcmp(g->asks[i].name, name) == 0)
            w->ask = (uint8_t)i;
    if (w->ask == 0)
        intake_fault(in, at, "no such ask");
}

/* Faults at a member that is neither a field nor written in a way of its own. */
static void only_fields(
    intake *in, json_t *object, const char *place, const field *fields, int count)
{
    const char *key;
    json_t *value;
    char at[PLACE_MAX];

    json_object_foreach(object, key, value)
    {
        bool known = false;

        for (int i = 0; i < count; i++)
            known = known || strcmp(fields[i].name, key) == 0;
        if (!known)
            intake_fault(in, place_of(at, place, key), "nobody knows this field");
    }
}

static void read_fields(
    intake *in, json_t *object, const char *place, const field *fields, int count, void *state)
{
    if (!intake_object(in, object, place))
        return;
    only_fields(in, object, place, fields, count);
    for (int i = 0; i < count && intake_ok(in); i++)
        if (fields != flow_fields || !is_special(&fields[i]))
            read_field(in, &fields[i], object, place, state);
}

static const game *read_game(intake *in, catalogue known, json_t *from, const char *place)
{
    const char *id = intake_string_in(in, from, place, "game", 40);
    const game *g = catalogue_find(known, id);
    char at[PLACE_MAX];

    if (g == NULL)
        intake_fault(in, place_of(at, place, "game"), "no such game");
    else
        components_check(in, g, from, place);
    return g;
}

position_found position_read(catalogue known, json_t *from, const char *place, any_state *out)
{
    static const char *const parts[] = {"game", "components", "flow", "state", NULL};
    intake in = intake_for(REFUSED_POSITION, WR(18));
    char at[PLACE_MAX];

    if (!intake_object(&in, from, place))
        return (position_found){.refused = in.refused};
    intake_only(&in, from, place, parts);
    const game *g = read_game(&in, known, from, place);
    json_t *flow_part = intake_member(&in, from, place, "flow", true);
    json_t *state_part = intake_member(&in, from, place, "state", true);

    memset(out, 0, sizeof *out);
    place_of(at, place, "flow");
    if (intake_ok(&in))
        read_fields(&in, flow_part, at, flow_fields, flow_field_count, out);
    if (intake_ok(&in)) {
        read_ask(&in, g, flow_part, at, &out->flow);
        read_stack(&in, g, flow_part, at, &out->flow);
        read_picks(&in, g, flow_part, at, &out->flow);
    }
    if (intake_ok(&in))
        read_fields(&in, state_part, place_of(at, place, "state"), g->fields, g->field_count, out);
    if (intake_ok(&in))
        in.refused = game_sound(g, &out->flow);
    return (position_found){.refused = in.refused, .game = g};
}

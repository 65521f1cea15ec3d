/* state_json.c: writes a state as JSON, and hashes it, by names. */
#include "core/state_json.h"

#include <string.h>

#include "base/hash.h"

bool state_json_is_special(const field *f)
{
    return strcmp(f->name, "stack") == 0 || strcmp(f->name, "picks") == 0 ||
           strcmp(f->name, "ask") == 0 || strcmp(f->name, "block") == 0;
}

void state_json_reset(const game *g, flow *w)
{
    memset(w, 0, g->state_size);
    for (int i = 0; i < g->field_count; i++)
        field_reset(&g->fields[i], w);
}

/* ---- the hash ---- */

static uint64_t number_or_name(const char *name, int64_t number)
{
    return name == NULL ? (uint64_t)number : hash_text(name);
}

/* Returns a sum over all elements that are not usual.  So their order does not matter. */
static uint64_t field_hash(const field *f, const flow *w)
{
    uint64_t sum = 0;

    if (field_is_usual(f, w))
        return 0;
    uint64_t of_name = hash_text(f->name);

    for (int i = 0; i < f->count; i++) {
        int64_t value = field_get(f, w, i);
        int place = i % field_row(f);

        if (value == f->usual)
            continue;
        uint64_t at = hash_fold(of_name, (uint64_t)(i / field_row(f)));

        at = hash_fold(at, number_or_name(field_place_name(f, place), place));
        sum += hash_fold(at, number_or_name(field_value_name(f, value), value));
    }
    return sum;
}

static uint64_t frame_hash(const game *g, const frame *f)
{
    uint64_t running = hash_fold(hash_text(g->procedure_names[f->procedure]), f->at);

    for (int i = 0; i < g->locals[f->procedure].locals; i++)
        if (f->local[i] != 0)
            running += hash_fold(hash_text(g->locals[f->procedure].name[i]), (uint64_t)f->local[i]);
    return running;
}

static uint64_t pick_hash(const game *g, const pick *p)
{
    uint64_t running = hash_text(g->verbs[p->verb].name);

    for (int i = 0; i < OPTION_THINGS; i++)
        running = hash_fold(running, (uint64_t)p->thing[i]);
    for (int i = 0; i < CHOICE_ARGS; i++)
        running = hash_fold(running, (uint64_t)p->arg[i]);
    return running;
}

static uint64_t flow_hash(const game *g, const flow *w)
{
    uint64_t running = w->ask == 0 ? 0 : hash_text(g->asks[w->ask].name);

    for (int i = 0; i < w->depth; i++)
        running = hash_fold(running, frame_hash(g, &w->stack[i]));
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (w->answered >> seat & 1)
            running = hash_fold(hash_fold(running, (uint64_t)seat), pick_hash(g, &w->picks[seat]));
    for (int i = 0; i < flow_field_count; i++)
        if (!state_json_is_special(&flow_fields[i]))
            running += field_hash(&flow_fields[i], w);
    return running;
}

uint64_t game_hash(const game *g, const flow *w)
{
    uint64_t sum = 0;

    for (int i = 0; i < g->field_count; i++)
        sum += field_hash(&g->fields[i], w);
    return hash_fold(flow_hash(g, w), sum);
}

/* ---- writing ---- */

static void write_value(const field *f, int64_t value, json *out)
{
    const char *name = field_value_name(f, value);

    if (name != NULL)
        json_add_string(out, name);
    else
        json_add_int(out, value);
}

static void write_key(const char *name, int number, json *out)
{
    char digits[12];
    text t = text_in(digits, sizeof digits);

    text_put_int(&t, number);
    json_key(out, name == NULL ? digits : name);
}

static int64_t value_before(const field *f, const flow *before, int index)
{
    return before == NULL ? f->usual : field_get(f, before, index);
}

/* Writes the elements of a row that differ, each with its place.  An array is one row.  Returns
   whether an element differs; if so, it has called `open` first. */
static bool write_row(const field *f, const flow *before, const flow *after, int first,
    bool (*open)(json *, int), json *out)
{
    bool opened = false;

    for (int place = 0; place < field_row(f); place++) {
        int64_t value = field_get(f, after, first + place);

        if (value == value_before(f, before, first + place))
            continue;
        if (!opened)
            opened = open(out, first / field_row(f));
        write_key(field_place_name(f, place), place, out);
        write_value(f, value, out);
    }
    if (opened)
        json_end(out);
    return opened;
}

static bool open_here(json *out, int row)
{
    (void)row;
    json_add_object(out);
    return true;
}

static bool open_row(json *out, int row)
{
    write_key(NULL, row, out);
    json_add_object(out);
    return true;
}

static bool differs(const field *f, const flow *before, const flow *after)
{
    const unsigned char *at = (const unsigned char *)after + f->offset;
    size_t size = (size_t)f->count * f->size;

    if (before != NULL)
        return memcmp(at, (const unsigned char *)before + f->offset, size) != 0;
    for (int i = 0; i < f->count; i++)
        if (field_get(f, after, i) != f->usual)
            return true;
    return false;
}

static void write_field(const field *f, const flow *before, const flow *after, json *out)
{
    if (!differs(f, before, after))
        return;
    json_key(out, f->name);
    if (f->count == 1) {
        write_value(f, field_get(f, after, 0), out);
    } else if (f->row == 0) {
        write_row(f, before, after, 0, open_here, out);
    } else {
        json_add_object(out);
        for (int first = 0; first < f->count; first += f->row)
            write_row(f, before, after, first, open_row, out);
        json_end(out);
    }
}

static void write_frame(const game *g, const frame *f, json *out)
{
    json_add_object(out);
    json_put_string(out, "procedure", g->procedure_names[f->procedure]);
    json_put_int(out, "at", f->at);
    json_put_object(out, "locals");
    for (int k = 0; k < g->locals[f->procedure].locals; k++)
        json_put_int(out, g->locals[f->procedure].name[k], f->local[k]);
    json_end(out);
    json_end(out);
}

static void write_pick(const game *g, int seat, const pick *p, json *out)
{
    json_add_object(out);
    json_put_int(out, "seat", seat);
    json_put_string(out, "verb", g->verbs[p->verb].name);
    json_put_array(out, "things");
    for (int i = 0; i < OPTION_THINGS; i++)
        json_add_int(out, p->thing[i]);
    json_end(out);
    json_put_array(out, "args");
    for (int i = 0; i < CHOICE_ARGS; i++)
        json_add_int(out, p->arg[i]);
    json_end(out);
    json_end(out);
}

/* Writes all frames as a list.  If there is a state before, writes the frames that differ, by their
   places, as an object.  The member `depth` says how many frames there are. */
static void write_stack(const game *g, const flow *before, const flow *after, json *out)
{
    json_key(out, "stack");
    if (before == NULL)
        json_add_array(out);
    else
        json_add_object(out);
    for (int i = 0; i < after->depth; i++) {
        if (before != NULL && memcmp(&before->stack[i], &after->stack[i], sizeof(frame)) == 0)
            continue;
        if (before != NULL)
            write_key(NULL, i, out);
        write_frame(g, &after->stack[i], out);
    }
    json_end(out);
}

/* Writes ask, stack and open answers.  If any answer differs, it writes all of them. */
static void write_special(const game *g, const flow *before, const flow *after, json *out)
{
    bool all = before == NULL;

    if (all || before->ask != after->ask) {
        json_key(out, "ask");
        if (after->ask == 0)
            json_add_null(out);
        else
            json_add_string(out, g->asks[after->ask].name);
    }
    if (all || memcmp(before->stack, after->stack, sizeof after->stack) != 0)
        write_stack(g, before, after, out);
    if (all || memcmp(before->picks, after->picks, sizeof after->picks) != 0 ||
        before->answered != after->answered) {
        json_put_array(out, "picks");
        for (int seat = 0; seat < SEATS_MAX; seat++)
            if (after->answered >> seat & 1)
                write_pick(g, seat, &after->picks[seat], out);
        json_end(out);
    }
}

void state_json_write(const game *g, const flow *before, const flow *after, json *out)
{
    json_put_object(out, "flow");
    write_special(g, before, after, out);
    for (int i = 0; i < flow_field_count; i++)
        if (!state_json_is_special(&flow_fields[i]))
            write_field(&flow_fields[i], before, after, out);
    json_end(out);
    json_put_object(out, "state");
    for (int i = 0; i < g->field_count; i++)
        write_field(&g->fields[i], before, after, out);
    json_end(out);
}

static void write_whole_field(const field *f, const flow *w, json *out)
{
    json_key(out, f->name);
    if (f->count == 1) {
        write_value(f, field_get(f, w, 0), out);
        return;
    }
    json_add_array(out);
    for (int i = 0; i < f->count; i++) {
        if (f->row > 0 && i % f->row == 0)
            json_add_array(out);
        write_value(f, field_get(f, w, i), out);
        if (f->row > 0 && i % f->row == f->row - 1)
            json_end(out);
    }
    json_end(out);
}

void state_json_write_all(const game *g, const flow *w, json *out)
{
    json_put_object(out, "flow");
    write_special(g, NULL, w, out);
    for (int i = 0; i < flow_field_count; i++)
        if (!state_json_is_special(&flow_fields[i]))
            write_whole_field(&flow_fields[i], w, out);
    json_end(out);
    json_put_object(out, "state");
    for (int i = 0; i < g->field_count; i++)
        write_whole_field(&g->fields[i], w, out);
    json_end(out);
}

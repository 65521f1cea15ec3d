/* secrecy.c: does a reader get to know more than it may? */
#include "walk/secrecy.h"

#include <string.h>

#include "base/buffer.h"
#include "base/hash.h"
#include "core/observation.h"
#include "table/event_position.h"
#include "table/present.h"

finding nothing_found(void)
{
    return (finding){0};
}

finding found(const char *format, ...)
{
    finding f = {.found = true};
    text t = text_in(f.text, sizeof f.text);
    va_list args;

    va_start(args, format);
    text_format_list(&t, format, args);
    va_end(args);
    return f;
}

/* What a reader can read of a state. */
static text write_view(const game *g, const flow *w, int reader)
{
    text t = buffer_new();
    json j = json_to(&t);

    g->view(w, reader, &j);
    return t;
}

static text write_asks(const game *g, const flow *w, int reader)
{
    text t = buffer_new();
    json j = json_to(&t);

    json_add_object(&j);
    present_asks(g, w, reader, NULL, &j);
    json_end(&j);
    return t;
}

/* Where each of these events stands among them, and whether it stops the reader. */
static text write_places(
    const game *g, const flow *w, int reader, const events *e, const text *written)
{
    text t = buffer_new();
    span list = span_of(written->at, written->length), one = json_scan_first(list);
    event_cursor walk = {0};

    for (int i = 0; i < e->count; i++) {
        if (!event_reaches(&e->at[i], reader))
            continue;
        event_position at = event_position_next(g, &walk, e->at[i].kind, one);

        text_format(&t, " %d %s %d", at.unit, event_as_ids[at.as],
            unit_stops(g, w, &e->at[i]) >> reader & 1);
        one = json_scan_next(list, one);
    }
    return t;
}

static text write_events(const game *g, const flow *w, int reader, const events *e)
{
    text t = buffer_new();
    json j = json_to(&t);

    json_add_array(&j);
    for (int i = 0; i < e->count; i++)
        if (event_reaches(&e->at[i], reader)) {
            json_add_object(&j);
            present_event(g, w, &e->at[i], NULL, &j);
            json_end(&j);
        }
    json_end(&j);
    text places = write_places(g, w, reader, e, &t);

    text_put(&t, places.at);
    buffer_free(&places);
    return t;
}

/* Where two texts part, with a little of each. */
static finding compare(const char *what, int reader, text a, text b)
{
    finding f = nothing_found();
    size_t at = 0;

    while (at < a.length && a.at[at] == b.at[at])
        at++;
    if (a.length != b.length || at < a.length) {
        char one[121], other[121];
        size_t from = at > 60 ? at - 60 : 0;
        text t = text_in(one, sizeof one), u = text_in(other, sizeof other);

        text_put(&t, a.at + from);
        text_put(&u, b.at + (from < b.length ? from : b.length));
        f = found(
            "%s of reader %d: \"%s\" in one world, \"%s\" in the other", what, reader, one, other);
    }
    buffer_free(&a);
    buffer_free(&b);
    return f;
}

static void conceal(const game *g, const flow *w, int reader, generator *chance, any_state *out)
{
    memset(out, 0, sizeof *out);
    memcpy(out, w, g->state_size);
    game_conceal(g, &out->flow, reader, chance);
}

/* ---- rows of numbers ---- */

enum { NUMBERS_MOST = 2 * STATE_MAX };

static finding compare_numbers(const game *g, const flow *w, const flow *other, int reader)
{
    static int32_t here[NUMBERS_MOST], there[NUMBERS_MOST];
    int count = observation_count(g);

    assert(count <= NUMBERS_MOST);
    observation_write(g, w, reader, here);
    observation_write(g, other, reader, there);
    for (int i = 0; i < count; i++)
        if (here[i] != there[i]) {
            observation_facts f = observation_describe(g, i);

            return found("number %s[%d][%d] of reader %d: %d in one world, %d in the other", f.name,
                f.row, f.place, reader, here[i], there[i]);
        }
    return nothing_found();
}

/* ---- forecasts ---- */

enum { OUTLOOKS_EVERY = 3, OUTLOOKS = 4 }; /* in so many states one, of so many choices */

static text write_outlook(const game *g, const flow *w, int seat, const pick *p)
{
    text t = buffer_new();
    json j = json_to(&t);

    json_add_object(&j);
    g->forecast(w, seat, p, &j);
    json_end(&j);
    return t;
}

/* What choices would come to is the same in the two worlds: a forecast knows what the seat knows. */
static finding compare_outlooks(
    const game *g, const flow *w, const flow *other, int seat, generator *chance)
{
    options list;
    finding f = nothing_found();

    if (g->forecast == NULL || !(flow_waiting(w) >> seat & 1) ||
        random_below(chance, OUTLOOKS_EVERY) > 0)
        return f;
    game_list(g, w, seat, &list, false);
    for (int i = 0; !f.found && i < OUTLOOKS; i++) {
        choice c = options_random(&list, chance);
        pick p = options_pick(&list, &c);

        f = compare(
            "outlook", seat, write_outlook(g, w, seat, &p), write_outlook(g, other, seat, &p));
    }
    return f;
}

/* So is what the table admits: a refusal says no more than the seat knows. */
static finding compare_admissions(
    const game *g, const flow *w, const flow *other, int seat, generator *chance)
{
    options here, there;

    if (g->admits == NULL || !(flow_waiting(w) >> seat & 1))
        return nothing_found();
    game_list(g, w, seat, &here, false);
    game_list(g, other, seat, &there, false);
    for (int i = 0; i < here.count; i++) {
        options one;

        if (!here.at[i].bound)
            continue;
        options_clear(&one, false);
        one.at[one.count++] = here.at[i];
        one.at[0].bound = 0; /* so that any numbers are drawn */
        choice c = options_random(&one, chance);

        c.option = i;
        if (strcmp(options_check(&here, &c).text, options_check(&there, &c).text) != 0)
            return found("what the table admits of option %d tells seat %d a secret", i, seat);
    }
    return nothing_found();
}

static bool has_one_answer(const game *g, const flow *w, int seat)
{
    options list;
    choice only;

    game_list_asked(g, w, seat, &list, false);
    return game_leaves_one(g, w, seat, &list, &only);
}

/* Where the table answers at once for a seat that has one answer, all others could know that it has. */
static finding compare_single_answers(const game *g, const flow *w, const flow *other, int reader)
{
    for (int seat = 0; seat < w->seat_count && !game_is_veiled(g, w); seat++)
        if (seat != reader && (flow_waiting(w) >> seat & 1) &&
            has_one_answer(g, w, seat) != has_one_answer(g, other, seat))
            return found("an only answer to %s tells reader %d a secret of seat %d",
                g->asks[w->ask].name, reader, seat);
    return nothing_found();
}

finding secrecy_check(
    const game *g, const flow *w, int reader, const events *last, generator *chance)
{
    any_state other;

    conceal(g, w, reader, chance, &other);
    refusal r = game_is_valid(g, &other.flow);

    if (r.code != ACCEPTED)
        return found("concealed from reader %d, the state is not sound: %s", reader, r.text);
    finding f =
        compare("view", reader, write_view(g, w, reader), write_view(g, &other.flow, reader));

    if (!f.found)
        f = compare_numbers(g, w, &other.flow, reader);
    if (!f.found)
        f = compare("asks", reader, write_asks(g, w, reader), write_asks(g, &other.flow, reader));
    if (!f.found)
        f = compare("sentence", reader, write_events(g, w, reader, last),
            write_events(g, &other.flow, reader, last));
    if (!f.found)
        f = compare_outlooks(g, w, &other.flow, reader, chance);
    if (!f.found)
        f = compare_admissions(g, w, &other.flow, reader, chance);
    if (!f.found)
        f = compare_single_answers(g, w, &other.flow, reader);
    return f;
}

/* Does the other world offer this very option under this very number, and admit the choice? */
static bool offers(const options *o, const option *wanted, const choice *c)
{
    const option *there = &o->at[c->option];

    if (c->option >= o->count || there->verb != wanted->verb || there->free != wanted->free ||
        memcmp(there->thing, wanted->thing, sizeof there->thing) != 0)
        return false;
    for (int i = 0; i < wanted->free; i++)
        if (there->bounds[i].is_set != wanted->bounds[i].is_set ||
            there->bounds[i].lo != wanted->bounds[i].lo ||
            there->bounds[i].hi != wanted->bounds[i].hi ||
            there->bounds[i].members != wanted->bounds[i].members)
            return false;
    return !there->bound || options_check(o, c).code == ACCEPTED;
}

/* A world and what became of it. */
typedef struct {
    any_state before, after;
    events told;
} world;

static void go_on(const game *g, world *v, int seat, const choice *c)
{
    options list;

    v->after = v->before;
    v->told.count = 0;
    game_list(g, &v->after.flow, seat, &list, false);
    game_apply(g, &v->after.flow, seat, &list, c, &v->told);
}

static finding judge(const game *g, int reader, const world *a, const world *b)
{
    const flow *x = &a->after.flow, *y = &b->after.flow;
    finding view = compare("view", reader, write_view(g, x, reader), write_view(g, y, reader));
    finding asks = compare("asks", reader, write_asks(g, x, reader), write_asks(g, y, reader));
    finding told = compare("events", reader, write_events(g, x, reader, &a->told),
        write_events(g, y, reader, &b->told));
    finding differs = view.found ? view : asks.found ? asks : told;
    bool undo_a = flow_knowledge(&a->before.flow) == flow_knowledge(x);
    bool undo_b = flow_knowledge(&b->before.flow) == flow_knowledge(y);

    if (asks.found && !view.found && !told.found)
        return found("what is asked tells a secret: %s", asks.text);
    if (differs.found && (undo_a || undo_b))
        return found("undo would cross what was learned: %s", differs.text);
    if (!differs.found && undo_a != undo_b)
        return found("whether undo is possible tells reader %d a secret", reader);
    return (finding){.told_more = told.found && !view.found && !asks.found};
}

/*
 * In both worlds the same seats have answered.  Who has answered a sealed ask is compared on every
 * state; here it would only make the ask end in one world and not in the other.
 */
static void answer_alike(const game *g, const flow *w, flow *other, generator *chance)
{
    for (int seat = 0; seat < w->seat_count; seat++) {
        bool here = w->answered >> seat & 1, there = other->answered >> seat & 1;

        if (here && !there)
            game_redeal_answer(g, other, seat, chance);
        else if (!here)
            other->picks[seat] = w->picks[seat];
    }
    other->answered = w->answered;
}

finding secrecy_check_choice(const game *g, const flow *w, int reader, int seat, const options *o,
    const choice *c, generator *chance)
{
    static world truth, other; /* large: two states and all their events */
    options there;

    memset(&truth.before, 0, sizeof truth.before);
    memcpy(&truth.before, w, g->state_size);
    conceal(g, w, reader, chance, &other.before);
    answer_alike(g, w, &other.before.flow, chance);
    other.before.flow.random = w->random; /* the same dice: what differs then was hidden before */
    game_list(g, &other.before.flow, seat, &there, false);
    if (!offers(&there, &o->at[c->option], c))
        return nothing_found();
    go_on(g, &truth, seat, c);
    go_on(g, &other, seat, c);
    return judge(g, reader, &truth, &other);
}

/* ---- what is told and what is still hidden ---- */

enum { WORLDS = 400, REPEATS_NEEDED = 40, CONCEALED = 12, ALIKE = 24, SIFTED = 60 };

typedef struct {
    uint64_t told;
    unsigned char state[STATE_MAX];
} outcome_seen;

static uint64_t hash_of(text t)
{
    uint64_t h = hash_bytes(t.at, t.length);

    buffer_free(&t);
    return h;
}

static uint64_t seen_by(const game *g, const flow *w, int reader)
{
    return hash_fold(hash_of(write_view(g, w, reader)), hash_of(write_asks(g, w, reader)));
}

/* Which bytes of the state are hidden from the reader?  Those that change when it is concealed. */
static void mark_hidden(const game *g, const flow *w, int reader, generator *chance, bool *hidden)
{
    any_state other;

    memset(hidden, 0, STATE_MAX);
    for (int i = 0; i < CONCEALED; i++) {
        conceal(g, w, reader, chance, &other);
        for (size_t k = sizeof(generator); k < g->state_size; k++)
            hidden[k] = hidden[k] || other.bytes[k] != ((const unsigned char *)w)[k];
    }
}

/* Is the byte always the same where the same was told, though it is not the same everywhere? */
static bool hangs_on_told(const outcome_seen *seen, int count, size_t byte)
{
    int repeats = 0, value[256] = {0}, most = 0;

    for (int i = 0; i < count; i++) {
        int first = 0;

        while (seen[first].told != seen[i].told)
            first++;
        repeats += first < i;
        if (seen[first].state[byte] != seen[i].state[byte])
            return false;
        if (++value[seen[i].state[byte]] > most)
            most = value[seen[i].state[byte]];
    }
    return repeats >= REPEATS_NEEDED && most * 4 < count * 3;
}

static const char *name_among(const field *fields, int count, size_t byte)
{
    for (int i = 0; i < count; i++) {
        const field *f = &fields[i];

        if (byte >= f->offset && byte < f->offset + (size_t)f->count * f->size)
            return f->name;
    }
    return NULL;
}

static const char *field_at(const game *g, size_t byte)
{
    const char *name = name_among(g->fields, g->field_count, byte);

    return name != NULL ? name : name_among(flow_fields, flow_field_count, byte);
}

/*
 * Most choices tell nothing that differs from world to world, and it would be dear to try them all.
 * A byte that hangs on what is told is not the same in more than a quarter of the worlds, so what is
 * told differs as often; and without worlds that look alike there is nothing to compare.
 */
static bool is_idle(const outcome_seen *seen, int count, int tried)
{
    bool told_alike = count == ALIKE;

    for (int i = 1; i < count && told_alike; i++)
        told_alike = seen[i].told == seen[0].told;
    return told_alike || (tried == SIFTED && count * WORLDS < SIFTED * REPEATS_NEEDED / 2);
}

/* Takes the choice in many worlds and keeps those that look to the reader like the true one. */
static int gather(const game *g, const flow *w, int reader, int seat, const options *o,
    const choice *c, generator *chance, outcome_seen *seen, any_state *truth_after)
{
    static world one;
    options there;
    uint64_t true_view = 0;
    int count = 0;

    for (int i = 0; i < WORLDS && !is_idle(seen, count, i); i++) {
        memset(&one.before, 0, sizeof one.before);
        memcpy(&one.before, w, g->state_size);
        if (i > 0) {
            game_conceal(g, &one.before.flow, reader, chance);
            answer_alike(g, w, &one.before.flow, chance);
        }
        game_list(g, &one.before.flow, seat, &there, false);
        if (!offers(&there, &o->at[c->option], c))
            continue;
        go_on(g, &one, seat, c);
        uint64_t view = seen_by(g, &one.after.flow, reader);

        if (i == 0) {
            true_view = view;
            *truth_after = one.after;
        }
        if (view != true_view)
            continue;
        seen[count].told = hash_of(write_events(g, &one.after.flow, reader, &one.told));
        memcpy(seen[count++].state, &one.after, g->state_size);
    }
    return count;
}

finding secrecy_check_told(const game *g, const flow *w, int reader, int seat, const options *o,
    const choice *c, generator *chance)
{
    static outcome_seen seen[WORLDS];
    bool hidden[STATE_MAX];
    any_state after;
    int count = gather(g, w, reader, seat, o, c, chance, seen, &after);

    mark_hidden(g, &after.flow, reader, chance, hidden);
    for (size_t byte = 0; byte < g->state_size; byte++)
        if (hidden[byte] && hangs_on_told(seen, count, byte))
            return found("events of reader %d tell it what %s holds", reader, field_at(g, byte));
    return nothing_found();
}

/* present.c: a state, an ask and an event as JSON for one reader. */
#include "table/present.h"

#include "base/buffer.h"

void present_seats(json *out, const char *name, seats who)
{
    json_put_array(out, name);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (who >> seat & 1)
            json_add_int(out, seat);
    json_end(out);
}

void present_percent(json *out, const char *name, int tenths)
{
    char digits[24];
    text t = text_in(digits, sizeof digits);
    int size = tenths < 0 ? -tenths : tenths;

    text_format(&t, "%s%d.%d", tenths < 0 ? "-" : "", size / 10, size % 10);
    if (name != NULL)
        json_key(out, name);
    json_add_raw(out, t.at, t.length);
}

static void put_rule(const game *g, rule r, json *out)
{
    char number[RULE_TEXT];

    json_put_string(out, "rule", rule_text(g, r, number));
}

static void put_set(const char *name, uint64_t set, json *out)
{
    json_put_array(out, name);
    for (int i = 0; i < SET_MEMBERS; i++)
        if (set >> i & 1)
            json_add_int(out, i);
    json_end(out);
}

static void put_bounds(const bounds *b, bool is_bound, json *out)
{
    json_add_object(out);
    if (b->is_set) {
        put_set("set", b->members, out);
        json_put_int(out, "min", b->lo);
        json_put_int(out, "max", b->hi);
    } else {
        json_put_array(out, "number");
        json_add_int(out, b->lo);
        json_add_int(out, b->hi);
        json_end(out);
    }
    if (is_bound && b->is_set)
        put_set("usual", (uint64_t)b->usual, out);
    else if (is_bound)
        json_put_int(out, "usual", b->usual);
    json_end(out);
}

static void put_option(const game *g, const flow *w, int seat, int number, const option *o,
    const char *const *names, json *out)
{
    text said = buffer_beside(out->out);

    game_say_option(g, w, seat, o, names, &said);
    json_add_object(out);
    json_put_int(out, "option", number);
    json_put_string(out, "verb", g->verbs[o->verb].name);
    json_put_string(out, "text", said.at);
    put_rule(g, o->rule, out);
    game_put_option(g, o, out);
    if (o->free > 0) {
        json_put_array(out, "free");
        for (int i = 0; i < o->free; i++)
            put_bounds(&o->bounds[i], o->bound, out);
        json_end(out);
        if (o->bound)
            json_put_bool(out, "bound", true);
    }
    json_end(out);
    buffer_free_beside(out->out, &said);
}

/* Says a free number. Members of a set are counted from 1, as a player types them. */
static void say_free(const bounds *b, int64_t number, text *out)
{
    if (!b->is_set)
        text_format(out, " %d", (int)number);
    for (int i = 0; b->is_set && i < SET_MEMBERS; i++)
        if ((uint64_t)number >> i & 1)
            text_format(out, " %d", i + 1);
}

void present_choice(const game *g, const flow *w, int seat, const options *list, const choice *c,
    const char *const *names, text *out)
{
    const option *o = &list->at[c->option];

    game_say_option(g, w, seat, o, names, out);
    for (int i = 0; i < c->args; i++)
        say_free(&o->bounds[i], c->arg[i], out);
}

/* Writes a barred option with the words of the open one. If the whole verb is barred, with the
   words of the verb. */
static void put_barred(const game *g, const flow *w, int seat, int number, const barred *b,
    const char *const *names, json *out)
{
    option as_open = {.verb = b->verb, .rule = b->because, .thing = {b->thing}};
    text said = buffer_beside(out->out);

    if (b->thing == NO_THING)
        text_put_words(&said, g->verbs[b->verb].label);
    else
        game_say_option(g, w, seat, &as_open, names, &said);
    json_add_object(out);
    json_put_int(out, "option", number);
    json_put_string(out, "verb", g->verbs[b->verb].name);
    json_put_string(out, "text", said.at);
    put_rule(g, b->because, out);
    if (b->thing != NO_THING)
        game_put_option(g, &as_open, out);
    json_end(out);
    buffer_free_beside(out->out, &said);
}

static void put_question(const game *g, const flow *w, const char *const *names, json *out)
{
    text said = buffer_beside(out->out);

    if (g->say_ask != NULL)
        g->say_ask(w, names, &said);
    else
        text_put_words(&said, g->asks[w->ask].question);
    json_put_string(out, "question", said.at);
    buffer_free_beside(out->out, &said);
}

void present_asks(const game *g, const flow *w, int reader, const char *const *names, json *out)
{
    options list;

    bool is_asked = reader < SEATS_MAX && (flow_waiting(w) >> reader & 1);

    if (is_asked)
        json_put_int(out, "ask", w->asks);
    else
        json_put_null(out, "ask");
    present_seats(out, "waiting", game_waiting(g, w, reader));
    if (!is_asked)
        return;
    game_list(g, w, reader, &list, true);
    json_put_string(out, "kind", g->asks[w->ask].name);
    put_rule(g, g->asks[w->ask].rule, out);
    put_question(g, w, names, out);
    json_put_array(out, "options");
    for (int i = 0; i < list.count; i++)
        put_option(g, w, reader, i, &list.at[i], names, out);
    json_end(out);
    json_put_array(out, "barred");
    for (int i = 0; i < list.barred_count; i++)
        put_barred(g, w, reader, list.count + i, &list.barred[i], names, out);
    json_end(out);
}

static void put_said(const char *name, text *said, json *out)
{
    if (said->length > 0)
        json_put_string(out, name, said->at);
    buffer_clear(said);
}

void present_event(
    const game *g, const flow *w, const event *e, const char *const *names, json *out)
{
    text said = buffer_beside(out->out), many = buffer_beside(out->out);

    json_put_string(out, "kind", g->events[e->kind].name);
    put_rule(g, e->rule, out);
    game_say_event(g, w, e, names, &said);
    json_put_string(out, "text", said.at);
    buffer_clear(&said);
    unit_say_head(g, w, e, names, &said);
    put_said("head", &said, out);
    unit_say_tail(g, w, e, names, &said, &many);
    put_said("tail", &said, out);
    put_said("tails", &many, out);
    game_put_event(g, e, out);
    buffer_free_beside(out->out, &said);
    buffer_free_beside(out->out, &many);
}

static void put_traits(const game *g, const flow *w, json *out)
{
    json_put_object(out, "traits");
    for (int i = 0; i < g->trait_count; i++) {
        json_put_array(out, g->traits[i].name);
        for (int seat = 0; seat < w->seat_count; seat++)
            json_add_string(out, g->traits[i].values[g->traits[i].of(w, seat)]);
        json_end(out);
    }
    json_end(out);
}

void present_result(const game *g, const flow *w, json *out)
{
    if (!w->over) {
        json_put_bool(out, "over", false);
        return;
    }
    outcome how = g->outcome(w);

    json_put_bool(out, "over", true);
    present_seats(out, "winners", how.winners);
    json_put_string(out, "cause", g->causes[how.cause]);
    put_traits(g, w, out);
    json_put_object(out, "measures");
    for (int i = 0; i < g->measure_count; i++)
        json_put_int(out, g->measures[i].name, g->measures[i].of(w));
    json_end(out);
}

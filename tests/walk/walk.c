/* walk.c: a random walk through any game that checks every promise at every state. */
#include "walk/walk.h"

#include "base/json_read.h"
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "kit/check.h"
#include "table/position.h"
#include "table/present.h"
#include "walk/hidden.h"

/* The one check that is dear is made once in so many choices. */
enum { TOLD_EVERY = 40, TOLD_MORE_EVERY = 4 };

/* So many choices are looked at closely, and of those after them one in so many; and of every kind of
   ask, however rare, the first so many. */
enum { CLOSE_AT_FIRST = 80, CLOSE_EVERY = 8, CLOSE_EACH_ASK = 8, ASK_KINDS = 64 };

/* So many options of a list, about, are tried where it is looked at. */
enum { OPTIONS_AT_ONCE = 16 };

typedef struct {
    int seat;
    choice choice;
} step_taken;

typedef struct {
    const game *game;
    setup setup;
    any_state state;
    events last; /* told on the way here */
    generator chance;
    step_taken *way;
    int length;
    hidden_tally *hidden; /* over all games of the walk */
    int *asked;           /* likewise, how often each kind of ask came up */
} walk;

finding walk_fields(const game *g)
{
    unsigned char covered[STATE_MAX] = {0};

    for (int i = 0; i < flow_field_count + g->field_count; i++) {
        const field *f = i < flow_field_count ? &flow_fields[i] : &g->fields[i - flow_field_count];

        if (f->row > 0 && f->count % f->row != 0)
            return found("the rows of %s are not even", f->name);
        for (int k = 0; k < f->count * f->size; k++)
            if (f->offset + (size_t)k >= g->state_size || covered[f->offset + k]++ != 0)
                return found("byte %d of %s lies outside or is covered twice", k, f->name);
    }
    for (size_t i = 0; i < g->state_size; i++)
        if (covered[i] == 0)
            return found("byte %d of the state is in no field", (int)i);
    return nothing_found();
}

static bool same_state(const game *g, const any_state *a, const any_state *b)
{
    return memcmp(a, b, g->state_size) == 0;
}

/* ---- one promise each ---- */

static finding check_valid(walk *k)
{
    const flow *w = &k->state.flow;
    refusal r = game_is_valid(k->game, w);

    if (r.code != ACCEPTED)
        return found("not sound: %s", r.text);
    if (!w->over && flow_waiting(w) == 0)
        return found("a dead end: nobody is asked and the game is not over");
    return nothing_found();
}

static finding check_position(walk *k)
{
    catalogue known = {&k->game, 1};
    text written = buffer_new();
    json j = json_to(&written);
    json_check in = json_check_for(REFUSED_POSITION, WR(18));
    any_state again;

    position_write(k->game, &k->state.flow, &j);
    const json_value *read = json_check_parse(&in, written.at, written.length);
    position_found p = read == NULL ? (position_found){.refused = in.refused}
                                    : position_read(known, read, "", &again);

    json_free(read);
    buffer_free(&written);
    if (p.refused.code != ACCEPTED)
        return found("its own position is refused: %s", p.refused.text);
    if (!same_state(k->game, &k->state, &again))
        return found("the position read back is not the one written");
    return nothing_found();
}

static bool same_lists(const options *a, const options *b)
{
    if (a->count != b->count)
        return false;
    for (int i = 0; i < a->count; i++) {
        const option *x = &a->at[i], *y = &b->at[i];

        if (x->verb != y->verb || x->rule != y->rule || x->free != y->free ||
            x->bound != y->bound || memcmp(x->thing, y->thing, sizeof x->thing) != 0)
            return false;
        for (int n = 0; n < x->free; n++)
            if (x->bounds[n].lo != y->bounds[n].lo || x->bounds[n].hi != y->bounds[n].hi ||
                x->bounds[n].members != y->bounds[n].members ||
                (x->bound && x->bounds[n].usual != y->bounds[n].usual))
                return false;
    }
    return true;
}

/* A choice must be refused, and the state must not change by one byte. */
static finding check_refused(walk *k, int seat, uint32_t ask, choice c, const char *what)
{
    any_state before = k->state;
    refusal r = game_choose(k->game, &k->state.flow, seat, ask, &c, NULL);

    if (r.code == ACCEPTED)
        return found("accepted: %s", what);
    if (r.text[0] == '\0' || r.rule == 0)
        return found("refused without a sentence or a rule: %s", what);
    if (!same_state(k->game, &before, &k->state))
        return found("refused, but the state has changed: %s", what);
    return nothing_found();
}

static finding check_refusals(walk *k, int seat, const options *o)
{
    uint32_t ask = k->state.flow.asks;
    choice good = options_random(o, &k->chance), bad = good;
    finding f = check_refused(k, seat, ask, (choice){.option = -1}, "option -1");

    if (!f.found)
        f = check_refused(k, seat, ask, (choice){.option = o->count + o->barred_count},
            "an option past the last");
    for (int i = 0; !f.found && i < o->barred_count; i++)
        f = check_refused(k, seat, ask, (choice){.option = o->count + i}, "a barred option");
    if (!f.found)
        f = check_refused(k, seat, ask - 1, good, "an answer to an earlier ask");
    if (!f.found)
        f = check_refused(k, k->state.flow.seat_count, ask, good, "a seat that does not exist");
    for (int other = 0; !f.found && other < k->state.flow.seat_count; other++)
        if (!(flow_waiting(&k->state.flow) >> other & 1))
            f = check_refused(k, other, ask, good, "a seat that is not asked");
    bad.args = good.args == CHOICE_ARGS ? 0 : good.args + 1;
    if (!f.found)
        f = check_refused(k, seat, ask, bad, "a free number too many");
    for (int i = 0; !f.found && i < good.args; i++) {
        const bounds *b = &o->at[good.option].bounds[i];

        bad = good;
        bad.arg[i] = b->is_set ? (int64_t)(~b->members & INT64_MAX) : b->hi + 1;
        f = check_refused(k, seat, ask, bad, "a free number out of bounds");
    }
    return f;
}

/* What a choice would come to can be written as JSON, and asking for it changes nothing. */
static finding check_outlook(walk *k, int seat, const pick *p)
{
    any_state before = k->state;
    json_fault error;

    if (k->game->forecast == NULL)
        return nothing_found();
    text t = buffer_new();
    json j = json_to(&t);

    json_add_object(&j);
    k->game->forecast(&k->state.flow, seat, p, &j);
    json_end(&j);
    const json_value *read = json_read(t.at, t.length, &error);

    buffer_free(&t);
    json_free(read);
    if (read == NULL)
        return found("the outlook of seat %d is not JSON: %s", seat, error.why);
    return same_state(k->game, &before, &k->state)
               ? nothing_found()
               : found("considering a choice of seat %d changes the state", seat);
}

/* The numbers that an option brings along are admitted. */
static finding check_usual(const options *o, int number)
{
    const option *one = &o->at[number];
    choice c = {.option = number, .args = one->free};

    if (!one->bound)
        return nothing_found();
    for (int i = 0; i < one->free; i++)
        c.arg[i] = one->bounds[i].usual;
    refusal r = options_check(o, &c);

    return r.code == ACCEPTED
               ? nothing_found()
               : found("option %d brings along numbers that are refused: %s", number, r.text);
}

/* The dictionary gives the free numbers of an option their names. */
static finding check_names(const game *g, const option *o)
{
    const verb_words *verb = &g->verbs[o->verb];

    return free_numbers_fit(verb->free, o->free)
               ? nothing_found()
               : found("an option to %s has %d free numbers, and its row other names", verb->name,
                     o->free);
}

/* Whatever is in the list is accepted, whatever its free numbers: of a long list some here, some there. */
static finding check_options(walk *k, int seat, const options *o)
{
    int every = effort(1) > 1 ? 1 : 1 + o->count / OPTIONS_AT_ONCE;

    for (int i = (int)random_below(&k->chance, (uint32_t)every); i < o->count; i += every) {
        any_state copy = k->state;
        options one;

        options_clear(&one, false);
        one.seat = o->seat;
        one.w = o->w;
        one.admits = o->admits;
        one.at[one.count++] = o->at[i];
        choice c = options_random(&one, &k->chance);

        c.option = i;
        pick p = options_pick(o, &c);
        finding f = check_usual(o, i);

        if (!f.found)
            f = check_names(k->game, &o->at[i]);
        if (!f.found)
            f = check_outlook(k, seat, &p);

        if (f.found)
            return f;
        refusal r = game_choose(k->game, &copy.flow, seat, copy.flow.asks, &c, &k->last);

        k->last.count = 0;
        if (r.code != ACCEPTED)
            return found("option %d is listed and refused: %s", i, r.text);
        if (!options_hold(o, &p))
            return found("option %d is not found again by what it is about", i);
        r = game_is_valid(k->game, &copy.flow);
        if (r.code != ACCEPTED)
            return found("option %d leads where the state is not sound: %s", i, r.text);
    }
    return nothing_found();
}

static finding check_seat(walk *k, int seat)
{
    options o, again, plain;

    game_list(k->game, &k->state.flow, seat, &o, true);
    game_list(k->game, &k->state.flow, seat, &again, true);
    game_list(k->game, &k->state.flow, seat, &plain, false);
    if (!same_lists(&o, &again) || !same_lists(&o, &plain))
        return found("the options of seat %d are not the same when listed again", seat);
    finding f = check_refusals(k, seat, &o);

    return f.found ? f : check_options(k, seat, &o);
}

/* Every reader's JSON is JSON, with no name twice in an object. */
static finding check_json(walk *k, int reader)
{
    text t = buffer_new();
    json j = json_to(&t);
    json_fault error;

    k->game->view(&k->state.flow, reader, &j);
    const json_value *read = json_read(t.at, t.length, &error);

    buffer_free(&t);
    json_free(read);
    return read == NULL ? found("the view of reader %d is not JSON: %s", reader, error.why)
                        : nothing_found();
}

/* So are the events that were told on the way here. */
static finding check_events(walk *k)
{
    finding f = nothing_found();

    for (int i = 0; !f.found && i < k->last.count; i++) {
        text t = buffer_new();
        json j = json_to(&t);
        json_fault error;

        json_add_object(&j);
        present_event(k->game, &k->state.flow, &k->last.at[i], NULL, &j);
        json_end(&j);
        const json_value *read = json_read(t.at, t.length, &error);

        buffer_free(&t);
        json_free(read);
        if (read == NULL)
            f = found(
                "event %s is not JSON: %s", k->game->events[k->last.at[i].kind].name, error.why);
    }
    return f;
}

/* What is told to some alone has to be called so: pages and programs show it as theirs. */
static finding check_own(walk *k)
{
    const seats everybody = (seats)((SEAT_BIT(k->state.flow.seat_count) - 1) | SEAT_BIT(SEAT_NONE));

    for (int i = 0; i < k->last.count; i++) {
        const event *e = &k->last.at[i];

        if ((e->to & everybody) != everybody && !k->game->units[e->kind].own)
            return found("event %s is told to some alone: in the dictionary it lacks `own`",
                k->game->events[e->kind].name);
    }
    return nothing_found();
}

static finding check_readers(walk *k, int seat, const options *o, const choice *c)
{
    finding f = check_json(k, SEAT_ALL);

    if (!f.found)
        f = check_events(k);
    for (int i = 0; !f.found && i <= k->state.flow.seat_count; i++) {
        int reader = i < k->state.flow.seat_count ? i : SEAT_NONE;

        f = check_json(k, reader);
        if (!f.found)
            f = secrecy_check(k->game, &k->state.flow, reader, &k->last, &k->chance);
        if (!f.found && o != NULL)
            f = secrecy_check_choice(k->game, &k->state.flow, reader, seat, o, c, &k->chance);
        uint32_t seldom = f.told_more ? TOLD_MORE_EVERY : TOLD_EVERY;

        if (!f.found && o != NULL && random_below(&k->chance, seldom) == 0)
            f = secrecy_check_told(k->game, &k->state.flow, reader, seat, o, c, &k->chance);
    }
    return f;
}

/* ---- the walk ---- */

static int any_waiting(walk *k)
{
    seats waiting = flow_waiting(&k->state.flow);

    for (;;) {
        int seat = (int)random_below(&k->chance, k->state.flow.seat_count);

        if (waiting >> seat & 1)
            return seat;
    }
}

static bool looks_closely(walk *k)
{
    return k->asked[k->state.flow.ask]++ < CLOSE_EACH_ASK || k->length < CLOSE_AT_FIRST ||
           effort(1) > 1 || random_below(&k->chance, CLOSE_EVERY) == 0;
}

/* Everything that is promised of a state and of a choice of the seat. */
static finding check_closely(walk *k, int seat, const options *o, const choice *c)
{
    events told = k->last;
    finding f = check_position(k);

    if (!f.found)
        f = check_seat(k, seat);
    k->last = told;
    if (!f.found)
        f = check_readers(k, seat, o, c);
    if (!f.found)
        hidden_count(k->hidden, k->game, &k->state.flow, seat, &k->chance);
    return f;
}

static finding take_step(walk *k)
{
    const game *g = k->game;
    options o;
    any_state copy;
    int seat = any_waiting(k);

    game_list(g, &k->state.flow, seat, &o, false);
    if (o.count == 0)
        return found("a dead end: seat %d is asked and has no option", seat);
    choice c = options_random(&o, &k->chance);
    finding f = looks_closely(k) ? check_closely(k, seat, &o, &c) : nothing_found();

    if (f.found)
        return f;
    copy = k->state;
    k->last.count = 0;
    game_apply(g, &k->state.flow, seat, &o, &c, &k->last);
    refusal r = game_choose(g, &copy.flow, seat, copy.flow.asks, &c, NULL);

    if (r.code != ACCEPTED || !same_state(g, &copy, &k->state) ||
        game_hash(g, &copy.flow) != game_hash(g, &k->state.flow))
        return found("a copy does not go the same way");
    k->way[k->length++] = (step_taken){seat, c};
    return check_own(k);
}

static finding check_end(walk *k)
{
    any_state again = {0};
    outcome how = k->game->outcome(&k->state.flow);
    finding f = check_valid(k);

    if (!f.found && (!how.over || how.cause < 0 || how.cause >= k->game->cause_count))
        f = found("the game is over and has no outcome");
    if (!f.found)
        f = check_refused(k, 0, k->state.flow.asks, (choice){0}, "a choice after the end");
    if (!f.found)
        f = check_readers(k, 0, NULL, NULL);
    if (!f.found)
        f = check_position(k);
    game_start(k->game, &again.flow, &k->setup, NULL);
    for (int i = 0; !f.found && i < k->length; i++) {
        refusal r = game_choose(
            k->game, &again.flow, k->way[i].seat, again.flow.asks, &k->way[i].choice, NULL);

        if (r.code != ACCEPTED)
            f = found("played again, choice %d is refused: %s", i, r.text);
    }
    if (!f.found && !same_state(k->game, &again, &k->state))
        f = found("played again, the game ends in other bytes");
    return f;
}

static finding walk_one(walk *k)
{
    finding f = nothing_found();
    refusal r = game_start(k->game, &k->state.flow, &k->setup, &k->last);

    if (r.code != ACCEPTED)
        return found("it does not start: %s", r.text);
    while (!f.found && !k->state.flow.over) {
        f = check_valid(k);
        if (!f.found && k->length == WALK_LONGEST)
            f = found("it does not end");
        if (!f.found)
            f = take_step(k);
    }
    return f.found ? f : check_end(k);
}

/* Settings that go together; false: there are none with this value of the first (or -1: any). */
static bool draw_settings(const game *g, setup *s, int first, generator *chance)
{
    enum { TRIES = 200 };

    for (int tried = 0; tried < TRIES && setup_any(g, s, chance); tried++)
        if (first < 0 || s->value[0] == (uint32_t)first)
            return true;
    return false;
}

/* The settings of a game, by the numbers of their values. */
static const char *settings_of(const walk *k)
{
    static char said[120];
    text t = text_in(said, sizeof said);

    for (int i = 0; i < k->game->setting_count; i++)
        text_format(&t, " %d", (int)k->setup.value[i]);
    return said;
}

/* With `values`, the first setting has each of so many values in turn. */
static finding walk_games(const game *g, int seat_count, uint64_t run, int games, int values)
{
    finding f = walk_fields(g);
    walk *k = heap_zeroed(sizeof *k);
    hidden_tally *hidden = heap_zeroed(sizeof *hidden);
    int asked[ASK_KINDS] = {0}, cut = 0;

    k->way = heap_zeroed(WALK_LONGEST * sizeof *k->way);
    for (int number = 0; !f.found && number < games; number++) {
        step_taken *way = k->way;

        *k = (walk){.game = g, .way = way, .hidden = hidden, .asked = asked};
        k->setup =
            (setup){.seed = seed_from_numbers(run, (uint64_t)number), .seat_count = seat_count};
        generator of_seed = random_from_seed(&k->setup.seed);

        k->chance = random_split(&of_seed, 77);
        if (!draw_settings(g, &k->setup, values > 0 ? number % values : -1, &k->chance))
            continue; /* nothing goes with so many seats */
        setup_in_bulk(g, &k->setup);
        f = walk_one(k);
        cut += !f.found && g->outcome(&k->state.flow).was_cut;
        if (f.found) {
            finding where = found("%s, %d seats, run %d, game %d, settings%s, choice %d: %s", g->id,
                seat_count, (int)run, number, settings_of(k), k->length, f.text);

            f = where;
        }
    }
    if (g->bulk_value != 0 && games > 0)
        print_message("# %s, %d seats: the limit of turns cut %d of %d games\n", g->id, seat_count,
            cut, games);
    if (!f.found && games > 1) /* under one game's settings a secret may never vary */
        f = hidden_judge(hidden);
    free(hidden);
    free(k->way);
    free(k);
    return f;
}

finding walk_game(const game *g, int seat_count, uint64_t run, int games)
{
    return walk_games(g, seat_count, run, games, 0);
}

finding walk_each(const game *g, int seat_count, uint64_t run, int rounds)
{
    int values = setting_values(&g->settings[0]);

    return walk_games(g, seat_count, run, rounds * values, values);
}

/*
 * batch.c: many games that step together.
 *
 *     slot 0: game 0 --> game 3 --> game 6 --> ...
 *     slot 1: game 1 --> game 4 --> game 7 --> ...     (a batch of three games)
 *     slot 2: game 2 --> game 5 --> game 8 --> ...
 *
 * A slot plays one game after the other. Slots know nothing of each other, so it does not matter
 * which thread works on them.
 *
 * A slot keeps its seat's options. So the list is made once for each choice: the caller learns its
 * length, and the next step takes a choice from it. Without memory for that, the list is made
 * again. So a step never fails for lack of memory.
 */
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "core/observation.h"
#include "library/choices.h"
#include "library/library.h"
#include "library/pool.h"

static_assert(
    (int)WARDROOM_TRAITS == 1 + (int)OPTION_THINGS + (int)CHOICE_ARGS, "what a choice is");

enum { SLOTS_MOST = 1 << 20 };

/* The bots at a slot's table. */
typedef struct {
    bot_player at[SEATS_MAX];
} sitters;

typedef struct {
    uint64_t number; /* of the slot's next game in the run */
    int seat;        /* who is to choose, or who chose last */
    bool stays;      /* the game is over and stays for one step */
    bool ended;      /* a game has ended in this step */
    bool cut;        /* it ended by a limit of turns */
    int32_t length;  /* how many choices it took */
    int32_t choices; /* so far in the current game */
    int32_t action;  /* for this step; copied, because the caller's memory may change meanwhile */
    float rewards[SEATS_MAX];
    flat list;
    int room;  /* how many options fit in `options` */
    bool kept; /* is the current list in `options`? */
    option *options;
    generator chooser; /* chooses for random bots */
    sitters *bots;     /* null: all bots are random */
} slot;

/* A thread's working memory. */
typedef struct {
    options list;
    options again; /* a list that could not be kept */
    events told;
} bench;

struct wardroom_batch {
    const game *game;
    setup setup;
    uint64_t run;
    int games, choices, each, width;
    int first; /* the caller's first seat */
    bool waits;
    bool notices;               /* do some bots look at events? */
    const bot *kind[SEATS_MAX]; /* null: the caller chooses */
    size_t stride;              /* bytes from one state to the next */
    unsigned char *states;
    slot *slots;
    bench *benches; /* one for each hand of the pool */
    pool *pool;

    bool is_step; /* is the current work a step, or only a look? */
    wardroom_buffers out;
};

static flow *state_of(const wardroom_batch *b, int number)
{
    return (flow *)(void *)(b->states + (size_t)number * b->stride);
}

/* ---- bots ---- */

static void notice_all(wardroom_batch *b, slot *s, const flow *w, const events *told)
{
    for (int seat = 0; b->notices && seat < w->seat_count; seat++)
        if (b->kind[seat] != NULL)
            bot_notice(&s->bots->at[seat], b->game, w, seat, told);
}

static choice ask_bot(wardroom_batch *b, slot *s, const flow *w, int seat, bench *room)
{
    if (b->kind[seat] != &bot_random)
        return bot_choose(&s->bots->at[seat], b->game, w, seat);
    return options_random(&room->list, &s->chooser);
}

/* ---- one game ---- */

static void apply(wardroom_batch *b, slot *s, flow *w, int seat, const choice *c, bench *room)
{
    room->told.count = 0;
    game_apply(b->game, w, seat, &room->list, c, b->notices ? &room->told : NULL);
    s->choices++;
    notice_all(b, s, w, &room->told);
}

static void begin(wardroom_batch *b, slot *s, flow *w, bench *room)
{
    setup from = b->setup;

    from.seed = seed_from_numbers(b->run, s->number);
    s->number += (uint64_t)b->games;
    s->choices = 0;
    s->seat = b->first;
    s->stays = false;
    room->told.count = 0;
    game_start(b->game, w, &from, b->notices ? &room->told : NULL);
    s->chooser = random_split(&w->random, 0);
    for (int seat = 0; s->bots != NULL && seat < w->seat_count; seat++)
        if (b->kind[seat] != NULL)
            s->bots->at[seat] = bot_sit(b->kind[seat], &from.seed, seat);
    notice_all(b, s, w, &room->told);
}

static void end(wardroom_batch *b, slot *s, const flow *w)
{
    library_returns(b->game, w, s->rewards);
    s->ended = true;
    s->cut = b->game->outcome(w).was_cut;
    s->length = s->choices;
}

/* Keeps the options of the caller's seat if there is memory. */
static void keep_list(wardroom_batch *b, slot *s, const options *list)
{
    if (s->room < list->count) {
        option *more = realloc(s->options, (size_t)list->count * sizeof *more);

        s->options = more == NULL ? s->options : more;
        s->room = more == NULL ? s->room : list->count;
    }
    s->kept = list->count <= s->room;
    if (s->kept)
        memcpy(s->options, list->at, (size_t)list->count * sizeof *s->options);
    s->list = choices_of(list, b->each, b->choices);
}

/* The options of the caller's seat. They are valid until the bench is used for another slot. */
static const option *kept_list(const wardroom_batch *b, const slot *s, const flow *w, bench *room)
{
    if (s->kept)
        return s->options;
    game_list(b->game, w, s->seat, &room->again, false);
    return room->again.at;
}

/* Plays on until the caller must choose. If bots alone end a game, the next one begins. */
static void go_on(wardroom_batch *b, slot *s, flow *w, bench *room)
{
    for (;;) {
        if (w->over) {
            end(b, s, w);
            s->list = (flat){0};
            s->stays = b->waits;
            if (s->stays)
                return;
            begin(b, s, w, room);
            continue;
        }
        int seat = flow_first_waiting(w);

        game_list(b->game, w, seat, &room->list, false);
        if (b->kind[seat] == NULL) {
            s->seat = seat;
            keep_list(b, s, &room->list);
            return;
        }
        choice c = ask_bot(b, s, w, seat, room);

        apply(b, s, w, seat, &c, room);
    }
}

static void take(wardroom_batch *b, slot *s, flow *w, int action, bench *room)
{
    const option *from = kept_list(b, s, w, room);
    choice c = choices_at(from, &s->list, action, b->game, w, s->seat, &room->list);

    room->list.at[0] = from[c.option];
    c.option = 0;
    apply(b, s, w, s->seat, &c, room);
}

/* ---- results for the caller ---- */

static void write_traits(
    const wardroom_batch *b, const slot *s, const flow *w, bench *room, int32_t *out)
{
    const option *from = s->list.count > 0 ? kept_list(b, s, w, room) : NULL;

    memset(out, 0, (size_t)b->choices * WARDROOM_TRAITS * sizeof *out);
    for (int i = 0; i < s->list.count; i++, out += WARDROOM_TRAITS) {
        choice c = choices_at(from, &s->list, i, b->game, w, s->seat, &room->list);
        const option *o = &from[c.option];

        out[0] = o->verb;
        for (int k = 0; k < OPTION_THINGS; k++)
            out[1 + k] = o->thing[k];
        for (int k = 0; k < o->free; k++)
            out[1 + OPTION_THINGS + k] = (int32_t)c.arg[k];
    }
}

static void write_mask(const wardroom_batch *b, const slot *s, uint8_t *out)
{
    memset(out, 1, (size_t)s->list.count);
    memset(out + s->list.count, 0, (size_t)(b->choices - s->list.count));
}

static void write_out(const wardroom_batch *b, int number, const flow *w, bench *room)
{
    const wardroom_buffers *out = &b->out;
    const slot *s = &b->slots[number];
    size_t at = (size_t)number;

    if (out->seat != NULL)
        out->seat[at] = s->seat;
    if (out->count != NULL)
        out->count[at] = s->list.count;
    if (out->numbers != NULL)
        observation_write(b->game, w, s->seat, out->numbers + at * (size_t)b->width);
    if (out->mask != NULL)
        write_mask(b, s, out->mask + at * (size_t)b->choices);
    if (out->traits != NULL)
        write_traits(b, s, w, room, out->traits + at * (size_t)b->choices * WARDROOM_TRAITS);
    if (out->rewards != NULL)
        memcpy(out->rewards + at * (size_t)b->setup.seat_count, s->rewards,
            (size_t)b->setup.seat_count * sizeof *s->rewards);
    if (out->done != NULL)
        out->done[at] = s->ended;
    if (out->length != NULL)
        out->length[at] = s->ended ? s->length : 0;
    if (out->cut != NULL)
        out->cut[at] = s->ended && s->cut;
}

static void work_on(void *who, int hand, int first, int last)
{
    wardroom_batch *b = who;
    bench *room = &b->benches[hand];

    for (int i = first; i < last; i++) {
        slot *s = &b->slots[i];
        flow *w = state_of(b, i);

        if (b->is_step) {
            s->ended = false;
            memset(s->rewards, 0, sizeof s->rewards);
            if (s->stays)
                begin(b, s, w, room);
            else
                take(b, s, w, s->action, room);
            go_on(b, s, w, room);
        }
        write_out(b, i, w, room);
    }
}

/* ---- making a batch ---- */

static void begin_slots(void *who, int hand, int first, int last)
{
    wardroom_batch *b = who;

    for (int i = first; i < last; i++) {
        slot *s = &b->slots[i];

        s->number = (uint64_t)i;
        begin(b, s, state_of(b, i), &b->benches[hand]);
        go_on(b, s, state_of(b, i), &b->benches[hand]);
        s->ended = false;
        memset(s->rewards, 0, sizeof s->rewards);
    }
}

static refusal check_plan(const wardroom_plan *p)
{
    if (p->games < 1 || p->games > SLOTS_MOST)
        return refuse(REFUSED_SIZE, 0, "A batch has 1 to %d games, not %d.", SLOTS_MOST, p->games);
    if (p->threads < 0)
        return refuse(REFUSED_SIZE, 0, "There are no %d threads.", p->threads);
    if (p->choices < 0 || p->choices > WARDROOM_CHOICES)
        return refuse(
            REFUSED_SIZE, 0, "A list has up to %d choices, not %d.", WARDROOM_CHOICES, p->choices);
    if (p->each < 0)
        return refuse(REFUSED_SIZE, 0, "An option has no %d ways.", p->each);
    return accepted();
}

static refusal seat_bots(wardroom_batch *b, const char *const *names)
{
    int callers = 0;

    for (int seat = 0; seat < b->setup.seat_count; seat++) {
        const char *name = names == NULL ? NULL : names[seat];

        if (name == NULL && callers++ == 0)
            b->first = seat;
        if (name == NULL)
            continue;
        b->kind[seat] = bot_find(name);
        if (b->kind[seat] == NULL || !b->kind[seat]->plays(b->game))
            return refuse(REFUSED_BOT, 0, "There is no bot %s for this game.", name);
        b->notices = b->notices || b->kind[seat] != &bot_random;
    }
    return callers > 0 ? accepted()
                       : refuse(REFUSED_BOT, 0, "Bots have every seat: nobody is left to choose.");
}

static bool find_room(wardroom_batch *b, int threads, wardroom_error *why)
{
    b->pool = pool_new(threads);
    if (b->pool == NULL)
        library_full(why);
    b->stride = (b->game->state_size + 63) / 64 * 64;
    b->states = library_room((size_t)b->games * b->stride, why);
    b->slots = library_room((size_t)b->games * sizeof *b->slots, why);
    if (b->pool == NULL || b->states == NULL || b->slots == NULL)
        return false;
    b->benches = library_room((size_t)pool_threads(b->pool) * sizeof *b->benches, why);
    for (int i = 0; b->notices && i < b->games; i++) {
        b->slots[i].bots = library_room(sizeof *b->slots[i].bots, why);
        if (b->slots[i].bots == NULL)
            return false;
    }
    return b->benches != NULL;
}

wardroom_batch *wardroom_batch_new(const wardroom_plan *plan, wardroom_error *why)
{
    const game *g = plan == NULL ? NULL : library_game(plan->game, why);
    setup from;

    if (plan == NULL)
        library_missing("plan", why);
    if (g == NULL || library_setup(g, plan->seats, plan->settings, &from, why) != ACCEPTED ||
        library_say(g, check_plan(plan), why) != ACCEPTED)
        return NULL;
    wardroom_batch *b = library_room(sizeof *b, why);

    if (b == NULL)
        return NULL;
    b->game = g;
    b->setup = from;
    b->run = plan->run;
    b->games = plan->games;
    b->choices = plan->choices > 0 ? plan->choices : WARDROOM_CHOICES;
    b->each = plan->each > 0 ? plan->each : WAYS_USUAL;
    b->width = observation_count(g);
    b->waits = plan->waits != 0;
    if (library_say(g, seat_bots(b, plan->bots), why) != ACCEPTED ||
        !find_room(b, plan->threads, why)) {
        wardroom_batch_free(b);
        return NULL;
    }
    pool_run(b->pool, begin_slots, b, b->games);
    return b;
}

void wardroom_batch_free(wardroom_batch *batch)
{
    if (batch == NULL)
        return;
    pool_free(batch->pool);
    for (int i = 0; batch->slots != NULL && i < batch->games; i++) {
        free(batch->slots[i].options);
        free(batch->slots[i].bots);
    }
    free(batch->slots);
    free(batch->states);
    free(batch->benches);
    free(batch);
}

/* ---- steps ---- */

static refusal take_actions(wardroom_batch *b, const int32_t *action)
{
    for (int i = 0; i < b->games; i++) {
        slot *s = &b->slots[i];

        s->action = action[i];
        if (!s->stays && (s->action < 0 || s->action >= s->list.count))
            return refuse(REFUSED_OPTION, WR(6), "Game %d has no choice %d, only %d of them.", i,
                s->action, s->list.count);
    }
    return accepted();
}

static int32_t run(
    wardroom_batch *b, bool is_step, const wardroom_buffers *out, wardroom_error *why)
{
    b->is_step = is_step;
    b->out = *out;
    pool_run(b->pool, work_on, b, b->games);
    return library_say(b->game, accepted(), why);
}

int32_t wardroom_batch_look(wardroom_batch *batch, const wardroom_buffers *out, wardroom_error *why)
{
    if (batch == NULL || out == NULL)
        return library_missing(batch == NULL ? "batch" : "buffer to write to", why);
    return run(batch, false, out, why);
}

int32_t wardroom_batch_step(
    wardroom_batch *batch, const int32_t *action, const wardroom_buffers *out, wardroom_error *why)
{
    if (batch == NULL || action == NULL || out == NULL)
        return library_missing(batch == NULL    ? "batch"
                               : action == NULL ? "action"
                                                : "buffer to write to",
            why);
    if (library_say(batch->game, take_actions(batch, action), why) != ACCEPTED)
        return why != NULL ? why->code : REFUSED_OPTION;
    return run(batch, true, out, why);
}

wardroom_state *wardroom_batch_state(
    const wardroom_batch *batch, int32_t slot_number, wardroom_error *why)
{
    if (batch == NULL || slot_number < 0 || slot_number >= batch->games) {
        library_missing(batch == NULL ? "batch" : "such slot", why);
        return NULL;
    }
    wardroom_state *made = library_room(sizeof *made, why);

    if (made == NULL)
        return NULL;
    made->game = batch->game;
    memcpy(&made->at, state_of(batch, slot_number), batch->game->state_size);
    library_say(batch->game, accepted(), why);
    return made;
}

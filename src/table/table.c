/* table.c: one running game with its seats. */
#include "table/table.h"

#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "table/beginning.h"
#include "table/components.h"
#include "table/present.h"
#include "table/table_internal.h"

table *table_begin(
    const game *g, const setup *s, bool open_seed, const any_state *start, const events *e)
{
    table *t = heap_zeroed(sizeof *t);

    t->game = g;
    t->setup = *s;
    t->epoch = t->first_epoch = g->epoch;
    t->components = t->first_components = components_here(g);
    t->open_seed = open_seed;
    t->lab = s->rigged > 0;
    t->commitment = commitment_to(&s->seed);
    t->start = heap_resized(NULL, g->state_size);
    memcpy(t->start, start, g->state_size);
    memcpy(&t->state, start, g->state_size);
    t->undo_by = -1;
    t->orders_text = heap_copy_of("[]");
    t->said = heap_zeroed(sizeof *t->said);
    *t->said = buffer_new();
    t->translations = heap_zeroed(sizeof *t->translations);
    if (e != NULL) {
        t->first_count = e->count;
        t->first = heap_resized(NULL, sizeof e->at[0] * (size_t)(e->count + 1));
        memcpy(t->first, e->at, sizeof e->at[0] * (size_t)e->count);
        event_log_write_first(t);
    }
    return t;
}

/* Fixes how the table began, and starts the chain of its log. */
static void lay(table *t)
{
    text beginning = buffer_new();
    json j = json_to(&beginning);

    json_add_object(&j);
    replay_write_beginning(t, &j);
    json_end(&j);
    t->beginning = heap_copy_of(beginning.at);
    buffer_free(&beginning);
    log_begin(t);
}

opened_table table_open(const game *g, const setup *s, bool open_seed)
{
    any_state start = {0};
    events told_first = {0};
    refusal r = game_start(g, &start.flow, s, &told_first);

    if (r.code != ACCEPTED)
        return (opened_table){.refused = r};
    table *t = table_begin(g, s, open_seed, &start, &told_first);

    lay(t);
    return (opened_table){.table = t};
}

/* Derives the seed from the generator of a position: the same position has the same bots. */
static seed seed_of_position(const flow *w)
{
    enum { LABEL = 2 }; /* differs from other splits of the game's generator */
    generator r = random_split(&w->random, LABEL);
    seed s;

    for (int i = 0; i < SEED_BYTES; i++)
        s.bytes[i] = (uint8_t)random_word(&r);
    return s;
}

opened_table table_open_position(const game *g, const any_state *position)
{
    events nothing = {0};
    setup s = {.seed = seed_of_position(&position->flow), .seat_count = position->flow.seat_count};
    refusal r = game_is_valid(g, &position->flow);

    if (r.code != ACCEPTED)
        return (opened_table){.refused = r};
    table *t = table_begin(g, &s, false, position, &nothing);

    t->lab = t->from_position = true;
    lay(t);
    return (opened_table){.table = t};
}

void table_close(table *t)
{
    if (t == NULL)
        return;
    for (int i = 0; i < t->entry_count; i++)
        free(t->entries[i].text);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        delayed_answers_forget(t, seat);
        free(t->bot[seat]);
    }
    free(t->entries);
    free(t->in_force);
    free(t->logged_event);
    free(t->start);
    free(t->first);
    free(t->first_told);
    free(t->beginning);
    free(t->orders_text);
    buffer_free(t->said);
    free(t->said);
    translated_log_forget(t);
    free(t->translations);
    free(t);
}

const game *table_game(const table *t)
{
    return t->game;
}

const setup *table_setup(const table *t)
{
    return &t->setup;
}

const flow *table_state(const table *t)
{
    return &t->state.flow;
}

bool table_is_lab(const table *t)
{
    return t->lab;
}

bool table_open_seed(const table *t)
{
    return t->open_seed;
}

bool table_from_position(const table *t)
{
    return t->from_position;
}

commitment table_commitment(const table *t)
{
    return t->commitment;
}

static refusal check_seat(const table *t, int seat)
{
    if (seat < 0 || seat >= t->setup.seat_count)
        return refuse(REFUSED_SEAT, WR(4), "There is no seat %d.", seat);
    return accepted();
}

/* Returns true if a name fits and has no control bytes: others see it, on terminals too. */
static bool name_is_plain(const char *name)
{
    size_t length = strlen(name);

    for (size_t i = 0; i < length; i++)
        if ((unsigned char)name[i] < 0x20 || name[i] == 0x7f)
            return false;
    return length > 0 && length <= NAME_MAX_BYTES;
}

refusal table_name_seat(table *t, int seat, const char *name)
{
    refusal r = check_seat(t, seat);

    if (r.code != ACCEPTED)
        return r;
    if (!name_is_plain(name))
        return refuse(REFUSED_MESSAGE, WR(10), "A name has 1 to %d bytes, no control characters.",
            NAME_MAX_BYTES);
    memcpy(t->name[seat], name, strlen(name) + 1);
    t->names[seat] = t->name[seat];
    t->named = true;
    event_log_write_first(t);
    return accepted();
}

const char *table_seat_name(const table *t, int seat)
{
    return t->name[seat];
}

const char *const *table_names(const table *t)
{
    return t->named ? t->names : NULL;
}

/* A bot that takes a seat late is told everything that its seat was told: from the set-up on, or
   from where today's rules begin. That happens when the bot is first asked. */
bool bots_remember(const table *t, int seat, int moment, bot_player *p, any_state *state)
{
    int from = log_first_of_today(t);
    events e = {0};

    *state = (any_state){0};
    if (from >= 0 ? log_fold(t, from + 1, state).code != ACCEPTED : t->from_position)
        log_start(t, state);
    else if (from < 0)
        game_start(t->game, &state->flow, &t->setup, &e);
    bot_notice(p, t->game, &state->flow, seat, &e);
    for (int i = 0; i < moment; i++) {
        e.count = 0;
        if (t->in_force[i] <= from)
            continue;
        if (!log_apply(t, t->in_force[i], state, &e))
            return false;
        bot_notice(p, t->game, &state->flow, seat, &e);
    }
    return true;
}

static void remember_all(table *t, int seat)
{
    any_state now;

    *t->bot[seat] = bot_sit(t->bot[seat]->kind, &t->setup.seed, seat);
    t->remembering |= SEAT_BIT(seat);
    bots_remember(t, seat, t->in_force_count, t->bot[seat], &now);
}

void bots_forget(table *t)
{
    t->remembering = 0;
}

refusal table_seat_bot(table *t, int seat, const bot *kind)
{
    refusal r = check_seat(t, seat);

    if (r.code != ACCEPTED)
        return r;
    if (kind == NULL) {
        free(t->bot[seat]);
        t->bot[seat] = NULL;
        return accepted();
    }
    if (!kind->plays(t->game))
        return refuse(
            REFUSED_BOT, WR(11), "The bot %s does not play %s.", kind->name, t->game->name);
    if (t->bot[seat] == NULL)
        t->bot[seat] = heap_zeroed(sizeof *t->bot[seat]);
    *t->bot[seat] = bot_sit(kind, &t->setup.seed, seat);
    t->remembering &= (seats)~SEAT_BIT(seat);
    orders_forget(t, seat);
    if (table_undo_waiting(t) >> seat & 1)
        return table_undo_answer(t, seat, true); /* bots always agree */
    return accepted();
}

const bot *table_seat_bot_kind(const table *t, int seat)
{
    return t->bot[seat] == NULL ? NULL : t->bot[seat]->kind;
}

const bot_player *table_seat_player(table *t, int seat)
{
    if (!(t->remembering >> seat & 1))
        remember_all(t, seat);
    return t->bot[seat];
}

static void let_bots_notice(table *t, const events *e)
{
    for (int seat = 0; seat < t->setup.seat_count; seat++)
        if (t->bot[seat] != NULL && (t->remembering >> seat & 1))
            bot_notice(t->bot[seat], t->game, &t->state.flow, seat, e);
}

refusal table_check(const table *t, int seat, uint32_t ask, const choice *c)
{
    if (!table_is_of_today(t))
        return refuse(REFUSED_OVER, WR(33), "This game was played under older rules.");
    if (seat >= 0 && seat < t->setup.seat_count && ask == t->state.flow.asks &&
        table_is_delayed(t, seat))
        return refuse(REFUSED_NOT_ASKED, WR(4), "Seat %d is not asked.", seat);
    return game_check(t->game, &t->state.flow, seat, ask, c);
}

refusal choose_as(table *t, int seat, uint32_t ask, const choice *c, bool only)
{
    events e;
    options list;
    any_state before = t->state;
    bool sealed = game_is_sealed(t->game, &t->state.flow);
    refusal r = table_check(t, seat, ask, c);

    if (r.code != ACCEPTED)
        return r;
    e.count = 0; /* clearing the whole array costs more than applying the rules */
    game_list(t->game, &t->state.flow, seat, &list, false);
    game_apply(t->game, &t->state.flow, seat, &list, c, &e);
    orders_end(t);
    if (t->bot[seat] == NULL)
        t->persons |= SEAT_BIT(seat);
    log_append(t,
        (entry){.kind = ENTRY_CHOICE,
            .seat = seat,
            .ask = ask,
            .sealed = sealed,
            .only = only,
            .choice = *c},
        &before.flow, &e);
    if (table_moments_told(t) == table_moments(t))
        /* While a sealed ask is open, clearing it would reveal that another seat has answered. */
        t->undo_by = -1;
    let_bots_notice(t, &e);
    return accepted();
}

refusal table_choose(table *t, int seat, uint32_t ask, const choice *c)
{
    return choose_as(t, seat, ask, c, false);
}

refusal table_consider(const table *t, int seat, uint32_t ask, const choice *c, json *out)
{
    options list;
    refusal r = game_check(t->game, &t->state.flow, seat, ask, c);

    if (r.code != ACCEPTED || t->game->forecast == NULL)
        return r;
    game_list(t->game, &t->state.flow, seat, &list, false);
    pick considered = options_pick(&list, c);

    t->game->forecast(&t->state.flow, seat, &considered, out);
    return r;
}

static int waiting_bot(const table *t)
{
    seats waiting = flow_waiting(&t->state.flow);

    for (int seat = 0; seat < t->setup.seat_count; seat++)
        if (waiting >> seat & 1 && t->bot[seat] != NULL)
            return seat;
    return -1;
}

int table_play_bots(table *t, int most)
{
    int made = 0;

    while (made < most) {
        int seat = waiting_bot(t);

        if (seat < 0) {
            int obeyed = table_obey(t);

            if (obeyed == 0)
                break;
            made += obeyed;
            continue;
        }
        made++;
        choice c = bot_choose(table_seat_player(t, seat), t->game, &t->state.flow, seat);
        refusal r = table_choose(t, seat, t->state.flow.asks, &c);

        assert(r.code == ACCEPTED); /* a bot chooses from the list */
    }
    return made;
}

static refusal check_rig(const table *t, int from, int comes)
{
    if (t->state.flow.over)
        return refuse(REFUSED_OVER, WR(3), "The game is over.");
    if (from >= t->game->source_count)
        return refuse(REFUSED_MESSAGE, WR(17), "%s has no such source of chance.", t->game->name);
    const char *const *outcomes = t->game->sources[from].outcomes;

    for (int i = 0; outcomes != NULL && i <= comes; i++)
        if (outcomes[i] == NULL)
            return refuse(REFUSED_MESSAGE, WR(17), "%s cannot come out as %d.",
                t->game->sources[from].name, comes);
    return accepted();
}

refusal table_rig(table *t, uint8_t from, uint8_t comes)
{
    events nothing = {0};
    any_state before = t->state;
    refusal r = check_rig(t, from, comes);

    if (r.code != ACCEPTED)
        return r;
    if (!random_rig(&t->state.flow.random, from, comes))
        return refuse(REFUSED_SIZE, WR(17), "At most %d outcomes can be set at once.", RIGGED_MAX);
    t->lab = true;
    t->undo_by = -1;
    entry rigged = {.kind = ENTRY_RIG, .seat = -1, .ask = t->state.flow.asks};

    rigged.source = from;
    rigged.outcome = comes;
    log_append(t, rigged, &before.flow, &nothing);
    return accepted();
}

void table_write_view(const table *t, int reader, json *out)
{
    t->game->view(&t->state.flow, reader, out);
}

void table_write_asks(const table *t, int seat, json *out)
{
    any_state shown = t->state;

    if (seat < SEATS_MAX && table_is_delayed(t, seat))
        shown.flow.answered |= SEAT_BIT(seat);
    present_asks(t->game, &shown.flow, seat, table_names(t), out);
    if (t->undo_by < 0)
        return;
    json_put_object(out, "undo");
    json_put_int(out, "by", t->undo_by);
    present_seats(out, "waiting", table_undo_waiting(t));
    json_end(out);
}

seats table_waiting(const table *t, int reader)
{
    seats waiting = game_waiting(t->game, &t->state.flow, reader);

    return reader < SEATS_MAX && table_is_delayed(t, reader) ? (seats)(waiting & ~SEAT_BIT(reader))
                                                             : waiting;
}

void table_write_result(const table *t, json *out)
{
    present_result(t->game, &t->state.flow, out);
}

/* ---- rules that changed ---- */

int table_epoch(const table *t)
{
    return t->epoch;
}

int table_first_epoch(const table *t)
{
    return t->first_epoch;
}

bool table_is_of_today(const table *t)
{
    return t->epoch == t->game->epoch && t->components == components_here(t->game);
}

bool table_began_today(const table *t)
{
    return t->first_epoch == t->game->epoch && t->first_components == components_here(t->game);
}

/* Asks again everyone who has answered the open ask: they chose from another list. */
static void ask_again(flow *w)
{
    w->answered = 0;
    memset(w->picks, 0, sizeof w->picks);
}

/* Returns true if a running procedure has locals that are numbers of components. Other components
   would change their meaning. */
static bool counts_by_components(const game *g, const flow *w)
{
    for (int i = 0; i < w->depth; i++)
        if (g->locals[w->stack[i].procedure].of_components)
            return true;
    return false;
}

static bool can_stand(const table *t, const flow *w)
{
    bool same = t->components == components_here(t->game);

    return game_is_valid(t->game, w).code == ACCEPTED &&
           (same || !counts_by_components(t->game, w));
}

/* Finds the last state at which today's rules can continue: the present one, or one after an
   earlier entry. Returns false if there is none. */
static bool find_footing(const table *t, any_state *out)
{
    *out = t->state;
    ask_again(&out->flow);
    for (int entries = t->entry_count; !can_stand(t, &out->flow); entries--) {
        if (entries < 0)
            return false;
        if (entries == 0)
            log_start(t, out);
        else if (log_fold(t, entries, out).code != ACCEPTED)
            continue;
        ask_again(&out->flow);
    }
    return true;
}

refusal table_go_on(table *t)
{
    events nothing = {0};
    any_state before = t->state, footing;

    if (table_is_of_today(t) || t->state.flow.over)
        return accepted();
    if (!find_footing(t, &footing))
        return refuse(
            REFUSED_REPLAY, WR(33), "The rules have changed, and this game cannot continue.");
    footing.flow.asks = t->state.flow.asks + 1; /* makes answers to the old ask stale */
    t->state = footing;
    log_append(t,
        (entry){.kind = ENTRY_RULES,
            .seat = -1,
            .ask = before.flow.asks,
            .epoch = t->game->epoch,
            .components = components_here(t->game)},
        &before.flow, &nothing);
    t->settled = t->in_force_count; /* an undo cannot reach the older rules */
    t->epoch = t->game->epoch;
    t->components = components_here(t->game);
    bots_forget(t);
    return accepted();
}

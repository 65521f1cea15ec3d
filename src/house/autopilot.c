/*
 * autopilot.c: answers that no player gives: bots, standing orders, clocks, forced choices.
 *
 * The time of an answer must not tell other people what is in a hand. So a standing order answers
 * after a few seconds, as a person would. If several people play, a sealed ask and some others have
 * a window: a minimum length that does not depend on any hand. Until it ends, no answer has an
 * effect that others can see, whoever or whatever gives it:
 *
 *    ask opens   seat 2 answers   seat 0 answers   window ends
 *    |-----------x----------------x----------------|  all of them take effect
 */
#include <string.h>

#include "house/programs.h"

enum { STANDING_LEAST_MS = 1500, STANDING_SPREAD_MS = 3000 };
enum { WINDOW_LEAST_MS = 1500, WINDOW_ALONE_MS = 2000, WINDOW_STEADY_MS = 6000 };

/* Returns true if the seat's answer is ready and only waits for its time. */
static bool has_decided(const room *r, int seat)
{
    return (r->thought >> seat & 1) && r->decided[seat].ask == table_state(room_table(r))->asks;
}

/* Returns true for a bot of the house. A program of the host answers by itself, like a person. */
static bool is_ours(const room *r, int seat)
{
    return r->seat[seat].bot != NULL && r->seat[seat].program[0] == '\0';
}

static int first_bot_waiting(const room *r)
{
    seats waiting = room_waiting(r);

    for (int seat = 0; seat < r->setup.seat_count; seat++)
        if ((waiting >> seat & 1) && is_ours(r, seat) && !has_decided(r, seat))
            return seat;
    return -1;
}

static void think(hall *h, room *r, int seat, const bot_player *player)
{
    thought t = {.game = r->game, .seat = seat, .player = *player};
    const flow *w = table_state(room_table(r));

    memcpy(t.table, r->id, sizeof t.table);
    memcpy(&t.state, w, r->game->state_size);
    t.ask = w->asks;
    r->thinking |= SEAT_BIT(seat);
    r->thinks_of = w->asks;
    r->thought_at = h->now.clock;
    h->world.think(h->world.context, &t);
}

/* Returns true if the webhook was sent. One is enough for an ask that is repeated because another
   seat has answered. */
static bool is_told(const room *r, const room_seat *s)
{
    const flow *w = table_state(room_table(r));

    return s->told_ask == w->asks || (game_is_paced(r->game, w) && s->told_kind == w->ask);
}

static void log_told(hall *h, room *r, int seat)
{
    const flow *w = table_state(room_table(r));
    json row = room_row("told");

    json_put_int(&row, "seat", seat);
    json_put_int(&row, "ask", w->asks);
    json_put_int(&row, "kind", w->ask);
    room_log(r, &h->rows, &row);
}

/* Sends "your turn" to the webhooks of people who are away, once for each ask. */
static void call_webhooks(hall *h, room *r)
{
    seats waiting = room_waiting(r);

    for (int seat = 0; seat < r->setup.seat_count; seat++) {
        room_seat *s = &r->seat[seat];
        char body[400];
        text t = text_in(body, sizeof body);
        json j = json_to(&t);

        if (!(waiting >> seat & 1) || is_told(r, s) || s->here > 0 ||
            !hall_may_call_webhook(h, s->webhook))
            continue;
        log_told(h, r, seat);
        json_add_object(&j);
        json_put_string(&j, "event", "your_turn");
        json_put_string(&j, "table", r->id);
        json_put_string(&j, "title", r->title);
        json_put_string(&j, "game", r->game->name);
        json_put_string(&j, "name", s->name);
        json_end(&j);
        outbox_add_webhook(&h->said, r, s->webhook, body);
    }
}

/* Marks webhooks of a sealed ask as sent. They went out when it opened; now they would tell who has
   not answered yet. */
void autopilot_loaded(room *r)
{
    unwatched_games_loaded(r);
    for (int seat = 0; seat < r->setup.seat_count && room_is_sealed(r); seat++)
        r->seat[seat].told_ask = table_state(room_table(r))->asks;
}

/* Returns a time in a few seconds, as long as a person might take. */
static int64_t after_a_pause(hall *h)
{
    return h->now.clock + STANDING_LEAST_MS + random_below(&h->chance, STANDING_SPREAD_MS);
}

static int64_t at_most(int64_t length, int64_t most)
{
    return length < most ? length : most;
}

/* Returns the minimum length of a window. It depends only on how many seats are asked, which all
   know, and not on any hand. */
static int64_t window_length(hall *h, const room *r)
{
    int most = h->limits.window_ms;
    int64_t least = at_most(WINDOW_LEAST_MS, most), longest = 0;
    seats asked = table_state(room_table(r))->asked;

    if (r->steady)
        return WINDOW_STEADY_MS;
    if ((asked & (asked - 1)) == 0)
        return at_most(WINDOW_ALONE_MS, most);
    for (; asked != 0; asked &= (seats)(asked - 1)) {
        int64_t drawn = least + random_below(&h->chance, (uint32_t)(most - least + 1));

        longest = drawn > longest ? drawn : longest;
    }
    return longest;
}

static bool is_window(const room *r)
{
    const table *t = room_table(r);

    return r->phase == PLAYING && game_is_window(r->game, table_state(t)) && table_persons(t) > 1;
}

/* Restarts the clocks at a new ask: the time limit, the window, and the pause of each seat's
   standing order. */
static void wind_clock(hall *h, room *r)
{
    int64_t now = h->now.clock;
    const flow *w = table_state(room_table(r));

    if (r->clock_ask == w->asks)
        return;
    r->clock_ask = w->asks;
    r->deadline = r->limit > 0 ? now + (int64_t)r->limit * 1000 : 0;
    r->window_end = is_window(r) ? now + window_length(h, r) : 0;
    for (int seat = 0; seat < r->setup.seat_count; seat++) {
        r->seat[seat].obeys_at = after_a_pause(h);
        if (is_window(r))
            table_delay_forced(room_table(r), seat);
    }
}

/* Returns true if an answer may have no effect yet. */
static bool is_too_early(const hall *h, const room *r)
{
    return r->clock_ask == table_state(room_table(r))->asks && is_window(r) &&
           h->now.clock < r->window_end;
}

/* An answer that does not end a sealed ask need not be delayed: nobody learns of it. */
bool autopilot_holds(hall *h, room *r, int seat)
{
    if (r->phase != PLAYING)
        return false;
    wind_clock(h, r);
    return is_too_early(h, r) && (!room_is_sealed(r) || room_waiting(r) == SEAT_BIT(seat));
}

/* Nobody else may notice an order, neither by a message nor by an immediate answer. */
void autopilot_ordered(hall *h, room *r, int seat)
{
    r->seat[seat].obeys_at = after_a_pause(h);
    hall_changed_for(h, r, seat);
}

static bool is_open(const room *r, uint32_t ask)
{
    return r->phase == PLAYING && table_state(room_table(r))->asks == ask;
}

/* Returns the next bot that has to think, or -1. Bots pause if very many rows are being written.
   They do not pause in a window: its length must tell nothing. */
static int next_bot(const hall *h, const room *r)
{
    bool pauses = !is_window(r) && h->now.clock - r->thought_at < capacity_pause(&h->capacity);

    return r->phase != PLAYING || r->thinking != 0 || pauses ? -1 : first_bot_waiting(r);
}

void autopilot_start(hall *h, room *r)
{
    unwatched_games_check(h, r);
    if (r->rests)
        return;
    programs_settle(h, r);
    if (r->phase == PLAYING) {
        wind_clock(h, r);
        call_webhooks(h, r);
    }
    if (r->thinking != 0 && !is_open(r, r->thinks_of))
        h->world.stop_thinking(h->world.context, r->id, 0);
    int seat = next_bot(h, r);

    if (seat >= 0)
        think(h, r, seat, table_seat_player(room_table(r), seat));
}

static void take_in(hall *h, room *r, int seat)
{
    room_log_entries(r, &h->rows);
    hall_answered(h, r, seat);
}

/* Makes the choice if it is still possible: the ask may have been answered or undone meanwhile. */
static void choose(hall *h, room *r, int seat, const decision *d)
{
    if (table_choose(room_table(r), seat, d->ask, &d->choice).code == ACCEPTED)
        take_in(h, r, seat);
}

/* Returns true if the seat still has a bot, or its time is up. A person may have sat down
   meanwhile. */
static bool is_decided_for(const hall *h, const room *r, int seat)
{
    return r->seat[seat].bot != NULL || (r->clock_ask == r->decided[seat].ask && r->deadline != 0 &&
                                            h->now.clock >= r->deadline);
}

/* Makes all choices that are ready, at the same time: the time must not tell how many there
   were. */
static void carry_out(hall *h, room *r)
{
    if (r->phase != PLAYING)
        return;
    wind_clock(h, r);
    if (is_too_early(h, r))
        return;
    for (int seat = 0; seat < r->setup.seat_count; seat++)
        if ((r->thought >> seat & 1) && is_decided_for(h, r, seat))
            choose(h, r, seat, &r->decided[seat]);
    r->thought = 0;
}

static void decide(room *r, const thought *done, choice c)
{
    r->thought |= SEAT_BIT(done->seat);
    r->decided[done->seat] = (decision){done->ask, c};
}

/* Replaces a failed bot by the game's usual one. If that is the one that failed, or no bot sits
   there, a random choice is made. */
static void give_up(hall *h, room *r, const thought *failed)
{
    int seat = failed->seat;
    const bot *kind = failed->player.kind;

    hall_write_log(h, LOG_ERROR, "thought_failed", r->id, kind->name);
    if (is_ours(r, seat) && r->seat[seat].bot == kind && kind != bot_usual(r->game)) {
        seat_replacement_bot(h, r, seat, "bot_failed");
        return;
    }
    bot_player anyone = bot_sit(&bot_random, &r->setup.seed, seat);
    choice any = bot_choose(&anyone, r->game, &failed->state.flow, seat);

    decide(r, failed, any);
}

/* Takes in a bot's answer. A room that was read from its log again does not wait for older ones. */
void autopilot_done(hall *h, const thought *done)
{
    room *r = hall_loaded(h, done->table);

    if (r == NULL || room_table(r) == NULL || !(r->thinking >> done->seat & 1))
        return;
    r->thinking &= (seats)~SEAT_BIT(done->seat);
    if (done->failed)
        give_up(h, r, done);
    else
        decide(r, done, done->choice);
    if (r->thinking != 0)
        return;
    carry_out(h, r);
    hall_changed_for(h, r, done->seat); /* if nobody has answered, another bot may have to */
}

/* Returns the seat's option to pass, one without free numbers; -1: none. */
static int yielding_option(const room *r, int seat)
{
    options list;

    game_list(r->game, table_state(room_table(r)), seat, &list, false);
    for (int i = 0; i < list.count; i++) {
        yielding y = r->game->verbs[list.at[i].verb].yields;

        if (y != YIELDS_NOT && list.at[i].free == 0)
            return i;
    }
    return -1;
}

static void choose_now(hall *h, room *r, int seat, int number)
{
    choose(h, r, seat, &(decision){table_state(room_table(r))->asks, {.option = number}});
}

/* The time is up: the seat passes if the table is set so and it can; otherwise a bot decides. */
static void decide_for(hall *h, room *r, int seat)
{
    int number = r->officer_decides ? -1 : yielding_option(r, seat);

    if (number >= 0) {
        choose_now(h, r, seat, number);
        return;
    }
    bot_player seat_replacement_bot = bot_sit(bot_usual(r->game), &r->setup.seed, seat);

    if (!((r->thinking | r->thought) >> seat & 1))
        think(h, r, seat, &seat_replacement_bot);
}

static bool release(hall *h, room *r, int seat)
{
    table *t = room_table(r);

    if (!table_is_delayed(t, seat) || table_release_delayed(t, seat).code != ACCEPTED)
        return false;
    take_in(h, r, seat);
    return true;
}

/* Gives one answer that looks like a person's, or that no other person is there to notice. */
static bool answer_one(hall *h, room *r)
{
    table *t = room_table(r);

    wind_clock(h, r);
    for (int seat = 0; seat < r->setup.seat_count && !is_too_early(h, r); seat++)
        if (release(h, r, seat))
            return true;
    int seat = table_answer_one(t, table_persons(t) == 1);

    if (seat >= 0)
        take_in(h, r, seat);
    return seat >= 0;
}

void autopilot_answer(hall *h, room *r)
{
    while (r->phase == PLAYING && !r->rests && answer_one(h, r))
        continue;
}

/* Gives the answer that is ready for a seat: a delayed one or a standing order. Returns false if
   there is none yet. */
static bool answer_for(hall *h, room *r, int seat)
{
    if (release(h, r, seat))
        return true;
    bool is_time = is_window(r) || h->now.clock >= r->seat[seat].obeys_at;
    int ordered = is_time ? table_ordered_option(room_table(r), seat) : -1;

    if (ordered >= 0)
        choose_now(h, r, seat, ordered);
    return ordered >= 0;
}

/* Gives all answers whose time has come, at once: the time must not tell how many they are. */
void autopilot_tick(hall *h, room *r)
{
    if (r->phase != PLAYING || r->rests)
        return;
    programs_tick(h, r);
    wind_clock(h, r);
    if (next_bot(h, r) >= 0)
        hall_continues(h, r); /* a bot was pausing */
    if (is_too_early(h, r))
        return;
    seats waiting = room_waiting(r);
    uint32_t ask = r->clock_ask;

    if (r->thought != 0 && r->thinking == 0)
        carry_out(h, r);
    for (int seat = 0; seat < r->setup.seat_count && is_open(r, ask); seat++)
        if ((waiting >> seat & 1) && !is_ours(r, seat) && !answer_for(h, r, seat) &&
            r->deadline != 0 && h->now.clock >= r->deadline)
            decide_for(h, r, seat);
}

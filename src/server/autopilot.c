/*
 * autopilot.c: answers that nobody gives: bots, standing orders, clocks that run out.
 *
 * A standing order answers after a few seconds, as a person would, so that others cannot tell the
 * two apart by the time.
 */
#include <sodium.h>
#include <string.h>

#include "server/hall.h"

enum { STANDING_LEAST_MS = 1500, STANDING_SPREAD_MS = 3000 };

static int first_bot_waiting(const room *r)
{
    seats waiting = room_waiting(r);

    for (int seat = 0; seat < r->setup.seat_count; seat++)
        if ((waiting >> seat & 1) && r->seat[seat].bot != NULL)
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
    workers_give(h->workers, &t);
}

/* Of a question that is asked anew because another seat has answered, one letter is enough. */
static bool is_told(const room *r, const room_seat *s)
{
    const flow *w = table_state(room_table(r));

    return s->told_ask == w->asks || (game_is_paced(r->game, w) && s->told_kind == w->ask);
}

/* "Your turn", to where the person wants to hear of it: once an ask, and only while away. */
static void write_letters(hall *h, room *r)
{
    const flow *w = table_state(room_table(r));
    seats waiting = room_waiting(r);

    for (int seat = 0; seat < r->setup.seat_count; seat++) {
        room_seat *s = &r->seat[seat];
        char body[400];
        text t = text_in(body, sizeof body);
        json j = json_to(&t);

        if (!(waiting >> seat & 1) || is_told(r, s) || s->here > 0 ||
            !hall_may_write_to(h, s->webhook))
            continue;
        s->told_ask = w->asks;
        s->told_kind = w->ask;
        json_add_object(&j);
        json_put_string(&j, "event", "your_turn");
        json_put_string(&j, "table", r->id);
        json_put_string(&j, "title", r->title);
        json_put_string(&j, "game", r->game->name);
        json_put_string(&j, "name", s->name);
        json_end(&j);
        wire_post(h->wire, s->webhook, body);
    }
}

/* Of a sealed ask letters go out when it opens; now they would tell who has not answered yet. */
void autopilot_loaded(room *r)
{
    for (int seat = 0; seat < r->setup.seat_count && room_is_sealed(r); seat++)
        r->seat[seat].told_ask = table_state(room_table(r))->asks;
}

/* As long as a person might take. */
static int64_t after_a_pause(int64_t now)
{
    return now + STANDING_LEAST_MS + randombytes_uniform(STANDING_SPREAD_MS);
}

/* The clock starts anew with every ask; a standing order has a clock of its own at each seat. */
static void wind_clock(room *r, int64_t now)
{
    const flow *w = table_state(room_table(r));

    if (r->clock_ask == w->asks)
        return;
    r->clock_ask = w->asks;
    r->deadline = r->limit > 0 && r->pace == PACE_LIVE ? now + r->limit * 1000 : 0;
    for (int seat = 0; seat < r->setup.seat_count; seat++)
        r->seat[seat].obeys_at = after_a_pause(now);
}

/* Nobody else may notice, neither by a message nor by an answer that comes at once. */
void autopilot_ordered(hall *h, room *r, int seat)
{
    r->seat[seat].obeys_at = after_a_pause(now_ms());
    hall_changed_for(h, r, seat);
}

void autopilot_start(hall *h, room *r)
{
    if (r->phase == PLAYING) {
        wind_clock(r, now_ms());
        write_letters(h, r);
    }
    int seat = r->phase == PLAYING && r->thinking == 0 ? first_bot_waiting(r) : -1;

    if (seat >= 0)
        think(h, r, seat, table_seat_player(room_table(r), seat));
}

/* Makes the choice, if it can still be made: it may have been, or something been taken back, meanwhile. */
static void choose(hall *h, room *r, int seat, const decision *d)
{
    if (table_choose(room_table(r), seat, d->ask, &d->choice).code != ACCEPTED)
        return;
    room_log_entries(r, h->store);
    hall_answered(h, r, seat);
}

/* Is the seat still a bot's, or has its clock run out?  A person may have sat down meanwhile. */
static bool is_decided_for(const room *r, int seat)
{
    return r->seat[seat].bot != NULL ||
           (r->clock_ask == r->decided[seat].ask && r->deadline != 0 && now_ms() >= r->deadline);
}

/* Of several all are carried out at once: how long it takes must not tell how many they were. */
void autopilot_done(hall *h, const thought *done)
{
    room *r = hall_find(h, done->table);

    if (r == NULL || room_table(r) == NULL)
        return;
    r->thinking &= (seats)~SEAT_BIT(done->seat);
    r->thought |= SEAT_BIT(done->seat);
    r->decided[done->seat] = (decision){done->ask, done->choice};
    if (r->thinking != 0)
        return;
    for (int seat = 0; seat < r->setup.seat_count; seat++)
        if ((r->thought >> seat & 1) && is_decided_for(r, seat))
            choose(h, r, seat, &r->decided[seat]);
    r->thought = 0;
    hall_changed_for(h, r, done->seat); /* if nobody has answered, another bot may be asked */
}

/* The option of this seat that gives way, one without free numbers; -1: none. */
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

/* The clock has run out: give way where the table wants it and it is possible; else an officer decides. */
static void decide_for(hall *h, room *r, int seat)
{
    int number = r->officer_decides ? -1 : yielding_option(r, seat);

    if (number >= 0) {
        choose_now(h, r, seat, number);
        return;
    }
    bot_player stand_in = bot_sit(stand_in_for(r->game), &r->setup.seed, seat);

    if (!((r->thinking | r->thought) >> seat & 1))
        think(h, r, seat, &stand_in);
}

static bool is_open(const room *r, uint32_t ask)
{
    return r->phase == PLAYING && table_state(room_table(r))->asks == ask;
}

void autopilot_tick(hall *h, room *r, int64_t now)
{
    if (r->phase != PLAYING)
        return;
    wind_clock(r, now);
    seats waiting = room_waiting(r);

    /* All whose time is up at once: how long it takes must not tell how many they were. */
    for (int seat = 0; seat < r->setup.seat_count && is_open(r, r->clock_ask); seat++) {
        room_seat *s = &r->seat[seat];

        if (!(waiting >> seat & 1) || s->bot != NULL)
            continue;
        int ordered = now < s->obeys_at ? -1 : table_ordered_option(room_table(r), seat);

        if (ordered >= 0)
            choose_now(h, r, seat, ordered);
        else if (r->deadline != 0 && now >= r->deadline)
            decide_for(h, r, seat);
    }
}

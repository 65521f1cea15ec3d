/*
 * unwatched_games.c: stops a game after some turns without visitors, and lets it go on when one
 * comes (WR-090).
 *
 * Otherwise bots, clocks and standing orders could play on for ever at a table that all have left.
 */
#include "house/programs.h"

static int turn_of(const room *r)
{
    return game_turn(r->game, table_state(room_table(r)));
}

/* Counts on from the unwatched turns before the table was unloaded. */
void unwatched_games_loaded(room *r)
{
    if (room_table(r) != NULL)
        r->watched_in = r->unwatched_since >= 0 ? r->unwatched_since : turn_of(r);
}

/* Logs that a turn has passed which nobody watched. */
static void note_unwatched(hall *h, room *r)
{
    json row = room_row("unwatched");

    json_put_int(&row, "turn", r->watched_in);
    hall_log(h, r, &row);
}

static void begin(hall *h, room *r, int turn)
{
    json row = room_row("rest");

    json_put_int(&row, "turn", turn);
    hall_log(h, r, &row);
    hall_say_notice(h, r, "", "rests");
}

/* Lets the game go on; its clocks start again. */
static void end(hall *h, room *r, int turn)
{
    if (r->unwatched_since >= 0) {
        json row = room_row("watched");

        hall_log(h, r, &row);
    }
    if (r->rests)
        r->clock_ask = 0;
    r->rests = false;
    r->watched_in = turn;
}

void unwatched_games_check(hall *h, room *r)
{
    if (r->phase != PLAYING) {
        r->rests = false;
        return;
    }
    int turn = turn_of(r);

    if (!programs_are_alone(r)) {
        end(h, r, turn);
        return;
    }
    if (r->unwatched_since < 0 && turn > r->watched_in)
        note_unwatched(h, r);
    if (turn - r->watched_in >= h->limits.unwatched_turns && r->rested_in != turn)
        begin(h, r, turn);
    if (r->rests || r->rested_in != turn)
        return;
    r->rests = true;
    r->deadline = 0;
    programs_leave(h, r);
}

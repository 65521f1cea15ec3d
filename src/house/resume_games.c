/*
 * resume_games.c: games that are under way and that nobody has in memory: a bot may owe a move there, or a clock run.
 *
 * They are read again after a start, and when another node is gone.  Some at each tick: as many as the house
 * can read without the next tick coming late, so that whoever is there waits for no more than a moment.
 */
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "house/hall.h"

enum { LEAST = 16, MOST = 256, PUNCTUAL_MS = 350, OPENINGS_MOST = 64, CROWDED = 95 };

void hall_resume_games(hall *h)
{
    h->asleep.to_be_read = true;
}

static bool add(void *context, const char *id, const char *note)
{
    paused_games *s = context;

    (void)note;
    if (s->count == s->places) {
        s->places = s->places * 2 + 64;
        s->table = heap_resized(s->table, sizeof *s->table * (size_t)s->places);
    }
    memset(s->table[s->count], 0, TABLE_ID);
    strncpy(s->table[s->count++], id, TABLE_ID - 1);
    return true;
}

/* Which ones there are; what the store does not say now is asked again. */
static void find_paused_games(hall *h)
{
    paused_games *s = &h->asleep;

    s->count = s->woken = 0;
    h->store->notes(h->store, NOTES_OF_GAMES, INT32_MAX, add, s);
    s->to_be_read = h->store->trouble.code != ACCEPTED;
}

void hall_resume_game(hall *h, const char *id)
{
    room *r = hall_find(h, id);

    openings_resume(h, id);
    if (r == NULL && nodes_must_wait(h, id))
        hall_resume_games(h);
    if (r == NULL || r->phase == SHUT)
        return;
    r->looked_at = h->now.clock - h->limits.idle_minutes * MINUTE_MS; /* it may leave at once */
    r->note_due = true; /* it may have died before the last one */
    hall_continues(h, r);
}

/* A tick that comes late says that the last ones took too long. */
static void set_pace(hall *h)
{
    paused_games *s = &h->asleep;
    bool punctual = h->now.clock - s->ticked_at <= PUNCTUAL_MS;

    s->a_tick = punctual ? s->a_tick * 2 : s->a_tick / 2;
    if (s->a_tick < LEAST || s->woken == s->count)
        s->a_tick = LEAST;
    if (s->a_tick > MOST)
        s->a_tick = MOST;
    s->ticked_at = h->now.clock;
}

void hall_resume_some(hall *h)
{
    paused_games *s = &h->asleep;

    if (s->to_be_read && !h->nodes.is_out)
        find_paused_games(h);
    set_pace(h);
    for (int asked = 0; asked < s->a_tick && s->woken < s->count &&
                        h->opening_count < OPENINGS_MOST &&
                        !capacity_reached(&h->capacity, CROWDED);) {
        const char *id = s->table[s->woken++];

        if (hall_loaded(h, id) != NULL)
            continue;
        hall_resume_game(h, id);
        asked++;
    }
}

/*
 * resume_games.c: resumes running games that are in no memory, where a bot may have to move or a
 * clock may run.
 *
 * They are opened after a start, and when another node is gone. Each tick opens some: as many as
 * the house can read without delaying the next tick, so that visitors wait only for a moment.
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

/* Reads which ones there are. If the store does not answer, the next tick tries again. */
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
    /* It may be unloaded again at once. */
    r->looked_at = h->now.clock - h->limits.idle_minutes * MINUTE_MS;
    r->note_due = true; /* the node may have crashed before it stored the last note */
    hall_continues(h, r);
}

/* Opens more at each tick, and fewer after one that came late. */
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

/*
 * looks.h: what the tests of any game look at: what is asked, what the last act told, what a reader sees, who
 * can tell two worlds apart.
 *
 * A kit's header includes it behind its `kit`, a struct with the state `g`, which begins with a flow, and with
 * `out`, what the last act told; KIT_GAME is the game, KIT_VIEW has room for a view.
 */
#ifndef TESTS_LOOKS_H
#define TESTS_LOOKS_H

#include "kit/check.h"
#include "kit/sees.h"
#include "kit/worlds.h"

/* This is asked, of this seat among others. */
static inline void kit_expect(const kit *k, int ask, int seat)
{
    seats waiting = flow_waiting(&k->g.flow);

    if (k->g.flow.ask != ask || !(waiting >> seat & 1))
        fail_msg("asked is %s of %x, not %s of seat %d", KIT_GAME.asks[k->g.flow.ask].name, waiting,
            KIT_GAME.asks[ask].name, seat);
}

static inline void kit_valid(const kit *k)
{
    refusal r = game_is_valid(&KIT_GAME, &k->g.flow);

    if (r.code != ACCEPTED)
        fail_msg("%s", r.text);
}

/* ---- what the last act told ---- */

/* The first event of a kind; and whose first argument this is; or null. */
static inline const event *kit_event(const kit *k, int kind)
{
    for (int i = 0; i < k->out.count; i++)
        if (k->out.at[i].kind == kind)
            return &k->out.at[i];
    return NULL;
}

static inline const event *kit_event_of(const kit *k, int kind, int about)
{
    for (int i = 0; i < k->out.count; i++)
        if (k->out.at[i].kind == kind && k->out.at[i].arg[0] == about)
            return &k->out.at[i];
    return NULL;
}

static inline bool kit_told(const kit *k, int kind)
{
    return kit_event(k, kind) != NULL;
}

static inline bool kit_told_to(const kit *k, int kind, int reader)
{
    for (int i = 0; i < k->out.count; i++)
        if (k->out.at[i].kind == kind && event_reaches(&k->out.at[i], reader))
            return true;
    return false;
}

static inline int kit_times(const kit *k, int kind)
{
    int times = 0;

    for (int i = 0; i < k->out.count; i++)
        times += k->out.at[i].kind == kind;
    return times;
}

/* ---- what a reader (a seat, SEAT_NONE, SEAT_ALL) sees: as JSON, and by path (sees.h) ---- */

static inline const char *kit_view(const kit *k, int reader, char out[KIT_VIEW])
{
    text t = text_in(out, KIT_VIEW);
    json j = json_to(&t);

    KIT_GAME.view(&k->g.flow, reader, &j);
    assert_false(t.full);
    return out;
}

static inline int kit_seen(const kit *k, int reader, const char *path)
{
    return sees_number(&KIT_GAME, &k->g.flow, reader, path);
}

static inline int kit_seen_count(const kit *k, int reader, const char *path)
{
    return sees_count(&KIT_GAME, &k->g.flow, reader, path);
}

static inline bool kit_seen_null(const kit *k, int reader, const char *path)
{
    return sees_null(&KIT_GAME, &k->g.flow, reader, path);
}

static inline bool kit_seen_word(const kit *k, int reader, const char *path, const char *word)
{
    return sees_word(&KIT_GAME, &k->g.flow, reader, path, word);
}

/* ---- two worlds that differ in a secret (worlds.h) ---- */

static inline table_world kit_world(const kit *k)
{
    return (table_world){&KIT_GAME, &k->g.flow, &k->out};
}

static inline void kit_same_to(const kit *one, const kit *other, int reader)
{
    worlds_same_to(kit_world(one), kit_world(other), reader);
}

static inline void kit_same_to_all_but(const kit *one, const kit *other, seats knowers)
{
    worlds_same_to_all_but(kit_world(one), kit_world(other), knowers);
}

static inline bool kit_differ_to(const kit *one, const kit *other, int reader)
{
    return worlds_differ_to(kit_world(one), kit_world(other), reader);
}

static inline bool kit_may_undo(const kit *before, const kit *now)
{
    return worlds_may_undo(&before->g.flow, &now->g.flow);
}

#endif

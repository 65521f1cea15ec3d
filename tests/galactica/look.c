/* look.c: what the tests of Battlestar Galactica look at. */
#include <string.h>

#include "games/galactica/say.h"
#include "kit.h"
#include "sees.h"
#include "worlds.h"

seats kit_asked(const kit *k)
{
    return flow_waiting(&k->g.flow);
}

void kit_expect(const kit *k, int ask, int seat)
{
    if (k->g.flow.ask != ask || !(kit_asked(k) >> seat & 1))
        fail_msg("asked is %s of %x, not %s of seat %d", galactica_asks[k->g.flow.ask].name,
            kit_asked(k), galactica_asks[ask].name, seat);
}

void kit_done(const kit *k)
{
    kit_expect(k, ASK_ACTION, k->g.current);
}

bool kit_offers_to(const kit *k, int seat, const char *words)
{
    choice c;

    return kit_find(k, seat, words, &c);
}

bool kit_offers(const kit *k, const char *words)
{
    return kit_asked(k) != 0 && kit_offers_to(k, __builtin_ctz(kit_asked(k)), words);
}

int kit_options(const kit *k, int seat)
{
    options list;

    game_list(&galactica_game, &k->g.flow, seat, &list, false);
    return list.count;
}

int kit_holds(const kit *k, int seat, const char *card)
{
    return k->g.hand[seat][kit_face(card)];
}

int kit_hand_size(const kit *k, int seat)
{
    return galactica_hand_size(&k->g, seat);
}

void kit_sound(const kit *k)
{
    refusal r = game_sound(&galactica_game, &k->g.flow);

    if (r.code != ACCEPTED)
        fail_msg("%s", r.text);
}

bool kit_over(const kit *k, int cause)
{
    outcome o = galactica_game.outcome(&k->g.flow);

    return o.over && o.cause == cause && kit_told(k, EV_END) && kit_asked(k) == 0;
}

bool kit_goes_on(const kit *k)
{
    return !galactica_game.outcome(&k->g.flow).over && k->g.cause == CAUSE_NONE &&
           kit_asked(k) != 0;
}

/* ---- events ---- */

const event *kit_event(const kit *k, int kind)
{
    for (int i = 0; i < k->out.count; i++)
        if (k->out.at[i].kind == kind)
            return &k->out.at[i];
    return NULL;
}

const event *kit_event_of(const kit *k, int kind, int about)
{
    for (int i = 0; i < k->out.count; i++)
        if (k->out.at[i].kind == kind && k->out.at[i].arg[0] == about)
            return &k->out.at[i];
    return NULL;
}

const event *kit_nth(const kit *k, int kind, int n)
{
    for (int i = 0; i < k->out.count; i++)
        if (k->out.at[i].kind == kind && n-- == 0)
            return &k->out.at[i];
    fail_msg("there were fewer events");
    return NULL;
}

bool kit_before(const kit *k, int kind, int other)
{
    return kit_nth(k, kind, 0) < kit_nth(k, other, 0);
}

bool kit_told(const kit *k, int kind)
{
    return kit_event(k, kind) != NULL;
}

bool kit_told_to(const kit *k, int kind, int reader)
{
    for (int i = 0; i < k->out.count; i++)
        if (k->out.at[i].kind == kind && event_reaches(&k->out.at[i], reader))
            return true;
    return false;
}

int kit_times(const kit *k, int kind)
{
    int n = 0;

    for (int i = 0; i < k->out.count; i++)
        n += k->out.at[i].kind == kind;
    return n;
}

/* ---- the view ---- */

int kit_seen(const kit *k, int reader, const char *path)
{
    return sees_number(&galactica_game, &k->g.flow, reader, path);
}

int kit_seen_count(const kit *k, int reader, const char *path)
{
    return sees_count(&galactica_game, &k->g.flow, reader, path);
}

bool kit_seen_null(const kit *k, int reader, const char *path)
{
    return sees_null(&galactica_game, &k->g.flow, reader, path);
}

bool kit_seen_word(const kit *k, int reader, const char *path, const char *word)
{
    return sees_word(&galactica_game, &k->g.flow, reader, path, word);
}

/* ---- two worlds ---- */

static world world_of(const kit *k)
{
    return (world){&galactica_game, &k->g.flow, &k->out};
}

void kit_same_to(const kit *one, const kit *other, int reader)
{
    worlds_same_to(world_of(one), world_of(other), reader);
}

bool kit_differ_to(const kit *one, const kit *other, int reader)
{
    return worlds_differ_to(world_of(one), world_of(other), reader);
}

void kit_same_to_all_but(const kit *one, const kit *other, seats knowers)
{
    worlds_same_to_all_but(world_of(one), world_of(other), knowers);
}

void kit_unchanged(const kit *before, const kit *now)
{
    assert_true(worlds_look_alike(world_of(before), world_of(now), SEAT_ALL));
}

void kit_spent(const kit *k)
{
    if (k->g.flow.random.rigged != 0)
        fail_msg("%d outcomes that were laid down have not come up", k->g.flow.random.rigged);
}

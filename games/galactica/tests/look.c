/* look.c: what the tests of Battlestar Galactica look at. */
#include <string.h>

#include "games/galactica/rules/say.h"
#include "kit.h"

seats kit_asked(const kit *k)
{
    return flow_waiting(&k->g.flow);
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

/* ---- two worlds ---- */

void kit_unchanged(const kit *before, const kit *now)
{
    assert_true(worlds_look_alike(kit_world(before), kit_world(now), SEAT_ALL));
}

void kit_spent(const kit *k)
{
    if (k->g.flow.random.rigged != 0)
        fail_msg("%d outcomes that were laid down have not come up", k->g.flow.random.rigged);
}

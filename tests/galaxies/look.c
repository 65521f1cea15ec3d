/* look.c: what the tests of Battleship Galaxies look at. */
#include <string.h>

#include "games/galaxies/say.h"
#include "kit.h"
#include "sees.h"
#include "worlds.h"

seats kit_asked(const kit *k)
{
    return flow_waiting(&k->g.flow);
}

void kit_expect(const kit *k, int ask, int seat)
{
    assert_int_equal(k->g.flow.ask, ask);
    assert_true(kit_asked(k) >> seat & 1);
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

uint32_t kit_rows(const kit *k, const char *ship, int column, const char *lies)
{
    int model = kit_ship(k, ship);
    options list;

    game_list(&galaxies_game, &k->g.flow, __builtin_ctz(kit_asked(k)), &list, false);
    for (int i = 0; i < list.count; i++) {
        const option *o = &list.at[i];
        bool lies_so = lies == NULL ? o->thing[2] == NO_THING
                                    : o->thing[2] != NO_THING &&
                                          strcmp(galaxies_direction_names[o->thing[2]], lies) == 0;

        if (o->verb == VERB_PUT && o->thing[0] == model && o->thing[1] == column && lies_so)
            return o->bounds[0].members;
    }
    return 0;
}

bool kit_at(const kit *k, const char *ship, const char *space)
{
    return k->g.front[kit_ship(k, ship)] == kit_hex(space);
}

void kit_sound(const kit *k)
{
    refusal r = game_sound(&galaxies_game, &k->g.flow);

    if (r.code != ACCEPTED)
        fail_msg("%s", r.text);
}

/* ---- the end ---- */

bool kit_goes_on(const kit *k)
{
    return !galaxies_outcome(&k->g.flow).over && k->g.cause == CAUSE_NONE && kit_asked(k) != 0;
}

static seats seats_of(const kit *k, int team)
{
    seats set = 0;

    for (int seat = 0; seat < k->g.flow.seat_count; seat++)
        if (team_of(&k->g, seat) == team)
            set |= SEAT_BIT(seat);
    return set;
}

bool kit_over(const kit *k, int cause, int team)
{
    outcome o = galaxies_outcome(&k->g.flow);

    return o.over && o.cause == cause && o.winners == seats_of(k, team) && k->g.winner == team &&
           kit_told(k, EV_END) && kit_asked(k) == 0;
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

/* ---- the table ---- */

const char *kit_view(const kit *k, int reader, char out[KIT_VIEW])
{
    text t = text_in(out, KIT_VIEW);
    json j = json_to(&t);

    galaxies_view(&k->g.flow, reader, &j);
    assert_false(t.full);
    return out;
}

int kit_seen(const kit *k, int reader, const char *path)
{
    return sees_number(&galaxies_game, &k->g.flow, reader, path);
}

int kit_seen_count(const kit *k, int reader, const char *path)
{
    return sees_count(&galaxies_game, &k->g.flow, reader, path);
}

bool kit_seen_null(const kit *k, int reader, const char *path)
{
    return sees_null(&galaxies_game, &k->g.flow, reader, path);
}

bool kit_seen_word(const kit *k, int reader, const char *path, const char *word)
{
    return sees_word(&galaxies_game, &k->g.flow, reader, path, word);
}

int kit_foreseen(const kit *k, const char *words, const char *path)
{
    int seat = flow_first_waiting(&k->g.flow);
    options list;
    choice c;

    if (!kit_find(k, seat, words, &c))
        fail_msg("seat %d cannot: %s", seat, words);
    game_list(&galaxies_game, &k->g.flow, seat, &list, false);
    pick p = options_pick(&list, &c);

    return sees_ahead(&galaxies_game, &k->g.flow, seat, &p, path);
}

/* ---- two worlds ---- */

static world world_of(const kit *k)
{
    return (world){&galaxies_game, &k->g.flow, &k->out};
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

/* look.c: what the tests of Battleship Galaxies look at. */
#include <string.h>

#include "games/galaxies/rules/say.h"
#include "kit.h"

seats kit_asked(const kit *k)
{
    return flow_waiting(&k->g.flow);
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
            return (uint32_t)o->bounds[0].members;
    }
    return 0;
}

bool kit_at(const kit *k, const char *ship, const char *space)
{
    return k->g.front[kit_ship(k, ship)] == kit_hex(space);
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

/* ---- the table ---- */

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

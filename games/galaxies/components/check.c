/* check.c: what must hold of missions, whichever files they and their components come from. */
#include <string.h>

#include "games/galaxies/components/galaxies.h"
#include "games/galaxies/rules/procedures.h"
#include "games/galaxies/rules/vocabulary.h"

const char *galaxies_place_of_player(char out[PLACE_MAX], const char *place, int seat)
{
    char at[PLACE_MAX];

    return place_at(out, place_of(at, place, "players"), seat);
}

/* ---- seats ---- */

static void check_team(json_check *in, const char *place, const mission *m, int seat)
{
    int deck = m->deck_of[seat];

    for (int other = 0; other < m->players; other++)
        if ((m->team[other] == m->team[seat]) != (m->faction[other] == m->faction[seat]))
            value_fault(in, place, "faction", "a team and a faction are the same players (GX-002)");
    if (m->team[deck] != m->team[seat] || m->deck_of[deck] != deck)
        value_fault(in, place, "deck_of", "expected this seat, or a teammate's with a deck");
}

static void check_seats(json_check *in, const char *place, const mission *m)
{
    char at[PLACE_MAX];
    unsigned teams = 0;

    for (int seat = 0; seat < m->players; seat++) {
        teams |= 1u << m->team[seat];
        check_team(in, galaxies_place_of_player(at, place, seat), m, seat);
    }
    if (teams != 3)
        value_fault(in, place, "players", "expected two teams, 0 and 1");
}

/* ---- fleets and decks (GX-010 to GX-021) ---- */

fleet galaxies_fleet_in(const mission *m, int seat)
{
    fleet f = {.faction = m->faction[seat],
        .cost = m->fleet_cost[seat] == 0 ? ANY_NUMBER : m->fleet_cost[seat],
        .deck_limit = ANY_NUMBER};

    memcpy(f.deck, m->deck[seat], sizeof f.deck);
    memcpy(f.prepped, m->prepped[seat], sizeof f.prepped);
    for (int mate = 0; mate < m->players; mate++)
        for (int kind = 0; kind < TACTICS_MAX; kind++)
            if (mate != seat && m->team[mate] == m->team[seat])
                f.mates[kind] =
                    (uint8_t)(f.mates[kind] + m->deck[mate][kind] + m->prepped[mate][kind]);
    return f;
}

static bool is_given(const mission *m, int seat, int card)
{
    for (int i = 0; i < m->ship_count[seat]; i++)
        if (m->ship[seat][i] == card)
            return true;
    return false;
}

bool galaxies_may_have(const galaxies_data *d, const mission *m, int seat, int card)
{
    return is_given(m, seat, card) ||
           (m->fleet_cost[seat] != 0 && d->card[card].faction == m->faction[seat]);
}

/* Returns true if a teammate before this seat has a ship of that name (GX-016). */
static bool is_taken(const galaxies_data *d, const mission *m, int seat, int card)
{
    for (int mate = 0; mate < seat; mate++)
        for (int i = 0; i < m->ship_count[mate]; i++)
            if (m->team[mate] == m->team[seat] &&
                d->card[m->ship[mate][i]].name_number == d->card[card].name_number)
                return true;
    return false;
}

static void check_ships(
    json_check *in, const char *place, const galaxies_data *d, const mission *m, int seat)
{
    fleet f = galaxies_fleet_in(m, seat);
    char at[PLACE_MAX], at_ship[PLACE_MAX];

    place_of(at, place, "ships");
    for (int i = 0; i < m->ship_count[seat]; i++) {
        int card = m->ship[seat][i];
        bool outside = m->special & RULE_ADRIFT && seat == 0 && card == m->adrift_card;
        fleet alone = f;

        alone.cost = outside ? ANY_NUMBER : f.cost;
        rule because = is_taken(d, m, seat, card) ? GX(16) : fleet_bars_ship(d, &alone, card);

        if (because != 0)
            json_check_fault(in, place_at(at_ship, at, i), galaxies_fleet_fault(because));
        f.outside[f.ship_count] = outside;
        f.ship[f.ship_count++] = (uint8_t)card;
    }
    bool can_pick = false;

    for (int card = 0; card < d->card_count && f.cost != ANY_NUMBER; card++)
        can_pick = can_pick || fleet_bars_ship(d, &f, card) == 0;
    if (!can_pick && (f.cost != ANY_NUMBER || f.ship_count == 0))
        value_fault(in, place, f.cost != ANY_NUMBER ? "fleet_cost" : "ships",
            "this player has no ships, or none to pick");
}

/* Checks that a deck runs out in the end, and before the rounds do (GX-126). */
static void check_deck(
    json_check *in, const char *place, const galaxies_data *d, const mission *m, int seat)
{
    enum { DECK_MOST = 60 };
    fleet f = galaxies_fleet_in(m, seat);
    bool has_own = m->deck_of[seat] == seat;
    int kind, can = 0, size = fleet_deck_size(&f), prepped = 0, wanted = 0;
    rule because = fleet_bars_deck(d, &f, &kind);

    if (because != 0)
        value_fault(in, place, f.deck[kind] == 0 ? "prepped" : "deck", "%s: %s", d->tactic[kind].id,
            galaxies_fleet_fault(because));
    for (kind = 0; kind < d->tactic_count; kind++) {
        can += fleet_copies(d, &f, kind);
        prepped += f.prepped[kind];
    }
    for (int mate = 0; mate < m->players; mate++)
        wanted += m->team[mate] == m->team[seat] ? m->deck_size[mate] : 0;
    if (has_own != (size > 0 || m->deck_size[seat] > 0) || (size > 0 && m->deck_size[seat] > 0))
        value_fault(in, place, "deck", "expected a deck, a deck_size or a teammate's deck");
    if (m->deck_size[seat] > 0 && wanted > can)
        value_fault(in, place, "deck_size", "there are %d cards for the decks of a side", can);
    if (size + prepped > DECK_MOST || m->deck_size[seat] + prepped > DECK_MOST)
        value_fault(in, place, "deck", "there is room for %d cards", DECK_MOST);
}

static void check_player(
    json_check *in, const char *place, const galaxies_data *d, const mission *m, int seat)
{
    check_ships(in, place, d, m, seat);
    check_deck(in, place, d, m, seat);
    if (m->start_energy[seat] > d->most_energy)
        value_fault(in, place, "start_energy", "there is room for %d energy", d->most_energy);
}

/* ---- goals (GX-169) ---- */

static int tiles_of(const mission *m, int kind)
{
    int count = 0;

    for (int i = 0; i < m->tile_count; i++)
        count += m->tile[i].kind == kind;
    return count;
}

static void check_points(json_check *in, const char *place, const mission *m)
{
    bool scores[2] = {m->special & (RULE_RELIC | RULE_DELIVERY), m->special & RULE_RELIC};

    for (int team = 0; team < 2; team++)
        if (scores[team] != (m->points_to_win[team] != 0))
            value_fault(in, place, "points_to_win",
                scores[team] ? "team %d scores, and its points are for nothing"
                             : "nothing brings team %d points",
                team);
}

static void check_goals(json_check *in, const char *place, const galaxies_data *d, const mission *m)
{
    int blacks = 0;

    for (int i = 0; i < m->tile_count; i++)
        blacks += m->tile[i].is_black;
    if ((m->special & (RULE_DELIVERY | RULE_SURVIVORS)) != 0 && tiles_of(m, VICTORY_POINT) != 1)
        value_fault(in, place, "tiles", "expected one victory_point tile");
    if (m->special & RULE_RELIC && tiles_of(m, ALIEN_ARTIFACT) == 0)
        value_fault(in, place, "tiles", "relic needs an alien_artifact");
    if (m->special & RULE_METEORS && tiles_of(m, ASTEROIDS) == 0)
        value_fault(in, place, "tiles", "meteors needs asteroids");
    if (m->special & RULE_SHUFFLED && blacks < 2)
        value_fault(in, place, "tiles", "shuffled needs black tiles");
    if (m->special & RULE_NO_SHIELDS && m->ship_count[0] == 0)
        value_fault(in, place, "special", "no_shields needs a ship of the first player");
    if (m->last_round != 0 && m->last_round < d->win_from_round)
        value_fault(in, place, "last_round", "nobody wins before round %d", d->win_from_round);
    check_points(in, place, m);
}

static void check_adrift(
    json_check *in, const char *place, const galaxies_data *d, const mission *m)
{
    const ship_card *c = &d->card[m->adrift_card];

    if (!is_given(m, 0, m->adrift_card))
        value_fault(in, place, "ship", "the first player has no such ship");
    if (c->size != MEDIUM)
        value_fault(in, place, "ship", "expected a medium ship");
    if (m->adrift_shields > c->shields)
        value_fault(in, place, "shields", "its card has %d", c->shields);
    if (m->adrift_hull >= c->hull)
        value_fault(in, place, "hull_damage", "this destroys the ship");
}

/* ---- no more options than a list holds ---- */

/* The most that there can be at the table, for all players together. */
typedef struct {
    /* small and large count the cards of small ships, and of all others */
    int cards, models, small, large;
    int weapons; /* of the ships of one card, attached ones included */
} most;

/*
 * Adds what a team may have, each name once. Of the cards to pick it counts as many as there is
 * room for, squadrons first.
 */
static void add_team(const galaxies_data *d, const mission *m, int team, most *all)
{
    int of_name[NAMES_MAX] = {0}, is_small[NAMES_MAX] = {0}, room = 0;

    for (int seat = 0; seat < m->players; seat++)
        if (m->team[seat] == team)
            room += m->fleet_cost[seat] != 0 ? FLEET : m->ship_count[seat];
    for (int card = 0; card < d->card_count; card++)
        for (int seat = 0; seat < m->players; seat++) {
            const ship_card *c = &d->card[card];
            int weapons = c->count * (c->weapon_count + c->slots[WEAPON_CARD - HERO]);

            if (m->team[seat] != team || !galaxies_may_have(d, m, seat, card))
                continue;
            if (c->count > of_name[c->name_number])
                of_name[c->name_number] = c->count;
            is_small[c->name_number] |= c->size == SMALL;
            all->weapons = weapons > all->weapons ? weapons : all->weapons;
        }
    for (int count = SQUAD; count > 0; count--)
        for (int name = 0; name < d->name_count && room > 0; name++) {
            if (of_name[name] != count)
                continue;
            all->cards++;
            all->models += count;
            all->small += is_small[name];
            all->large += !is_small[name];
            room--;
        }
}

/* Returns the most targets of a card. */
static int targets_of(const most *all, const tactic *t)
{
    int op = t->kind == EVENT ? t->effect[0].op : OP_NONE;

    return op == OP_LAUNCH_BESIDE                         ? all->small * all->large
           : op == OP_RETURN_SHIP || op == OP_DAMAGE      ? all->models
           : op == OP_GAIN_ENERGY || op == OP_REROLL_BOTH ? 1
                                                          : all->cards;
}

/*
 * Returns the most ways to play a card at a moment, with a full hand of the cards with most
 * targets.
 */
static int plays_at(const galaxies_data *d, const mission *m, int seat, const most *all, int moment)
{
    int count[TACTICS_MAX] = {0}, held = d->hand_most, sum = 0;

    for (int kind = 0; kind < d->tactic_count; kind++) {
        held += m->prepped[seat][kind];
        if (d->tactic[kind].faction == m->faction[seat] && d->tactic[kind].timing & moment)
            count[kind] = targets_of(all, &d->tactic[kind]);
    }
    for (; held > 0; held--) {
        int best = 0;

        for (int kind = 1; kind < d->tactic_count; kind++)
            best = count[kind] > count[best] ? kind : best;
        sum += count[best];
        count[best] = 0;
    }
    return sum;
}

static void check_options(
    json_check *in, const char *place, const galaxies_data *d, const mission *m)
{
    static const char fault[] = "%s could have %d choices; %d can be offered";
    most all = {0};

    add_team(d, m, 0, &all);
    add_team(d, m, 1, &all);
    int attacks = all.weapons * (all.models - 1) + 2; /* + 2: to discard, and to end */

    if (attacks > OPTIONS_MAX)
        value_fault(in, place, "players", fault, "an attack", attacks, OPTIONS_MAX);
    for (int seat = 0; seat < m->players; seat++)
        for (int i = 0; galaxies_timing_ids[i] != NULL; i++) {
            int plays = plays_at(d, m, seat, &all, 1 << i) + all.cards + 2;

            if (plays > OPTIONS_MAX)
                value_fault(
                    in, place, "players", fault, galaxies_timing_ids[i], plays, OPTIONS_MAX);
        }
}

void galaxies_check_mission(
    json_check *in, const char *place, const galaxies_data *d, const mission *m)
{
    char at[PLACE_MAX];

    check_seats(in, place, m);
    for (int seat = 0; seat < m->players && json_check_ok(in); seat++)
        check_player(in, galaxies_place_of_player(at, place, seat), d, m, seat);
    if (m->special & RULE_ADRIFT)
        check_adrift(in, place_of(at, place, "adrift"), d, m);
    check_goals(in, place, d, m);
    if (json_check_ok(in))
        galaxies_check_field(in, place, d, m);
    if (json_check_ok(in))
        check_options(in, place, d, m);
}

/* ---- what must hold across files ---- */

static void check_names(json_check *in, const galaxies_data *d)
{
    for (int i = 0; i < d->card_count; i++)
        if (strcmp(d->card[i].name, d->ship_name[d->card[i].name_number]) != 0)
            value_fault(in, d->card[i].id, "name", "another version is named %s",
                d->ship_name[d->card[i].name_number]);
}

/*
 * Checks that all cards send a ship on patrol equally far, because the rules look that up by the
 * ship's name.
 */
static void check_patrols(json_check *in, const galaxies_data *d)
{
    uint8_t within[NAMES_MAX + 1] = {0};

    for (int kind = 0; kind < d->tactic_count; kind++)
        for (int i = 0; i < d->tactic[kind].effect_count; i++) {
            const effect *e = &d->tactic[kind].effect[i];

            if (e->op != OP_MOVE_ATTACK)
                continue;
            if (within[e->name] != 0 && within[e->name] != e->within)
                value_fault(in, d->tactic[kind].id, "within", "another card sends these ships %d",
                    within[e->name]);
            within[e->name] = e->within;
        }
}

void galaxies_check_all(json_check *in, void *all)
{
    const galaxies_data *d = all;

    check_names(in, d);
    check_patrols(in, d);
    for (int i = 0; i < d->mission_count; i++) {
        char place[PLACE_MAX];
        text t = text_in(place, sizeof place);

        text_format(&t, "the mission %s", d->mission[i].id);
        galaxies_check_mission(in, place, d, &d->mission[i]);
    }
    if (d->mission_count == 0)
        json_check_fault(in, "the missions", "there is none");
}

/* setup.c: missions, fleets and decks (ledger, sections 1 and 2). */
#include <string.h>

#include "games/galaxies/rules/procedures.h"

static const uint8_t cost_of_value[] = {0, 30, 45, 60};

refusal galaxies_fits(const setup *s)
{
    const mission *m = &galaxies_components()->mission[s->value[SETTING_MISSION]];

    if (s->seat_count != m->players)
        return refuse(REFUSED_SEATS, GX(2), "%s is for %d players, not %d.", m->name, m->players,
            s->seat_count);
    if (s->value[SETTING_COST] != COST_OF_MISSION && m->fleet_cost[0] == 0)
        return refuse(REFUSED_SETTING, GX(11), "%s has fixed fleets: no cost to choose.", m->name);
    return accepted();
}

/* Returns the fleet cost of a seat. */
int galaxies_fleet_cost(const galaxies *g, int seat)
{
    int chosen = cost_of_value[g->setting[SETTING_COST]];

    return chosen != 0 && mission_of(g)->fleet_cost[seat] != 0 ? chosen
                                                               : mission_of(g)->fleet_cost[seat];
}

bool galaxies_mates_share(const galaxies *g)
{
    return g->setting[SETTING_SAME_SHIPS] == SAME_SHIPS_NO;
}

/*
 * Counts the players of the seat's team, below the seat `end`, who pick their decks from shared
 * copies.
 */
static int deck_pickers(const galaxies *g, int seat, int end)
{
    int count = 0;

    if (!galaxies_mates_share(g))
        return 0;

    for (int mate = 0; mate < end; mate++)
        count += team_of(g, mate) == team_of(g, seat) && mission_of(g)->deck_size[mate] != 0;
    return count;
}

/*
 * Returns how many cards a picked deck has (GX-017). If there are too few, teammates get equally
 * many (GX-R078, GX-R079).
 */
int galaxies_deck_limit(const galaxies *g, int seat)
{
    if (mission_of(g)->deck_size[seat] == 0 || g->setting[SETTING_COST] == COST_OF_MISSION)
        return mission_of(g)->deck_size[seat];
    int limit = fleet_deck_limit(galaxies_fleet_cost(g, seat));
    int pickers = deck_pickers(g, seat, g->flow.seat_count);
    int share = galaxies_cards_to_pick(g, seat) / (pickers == 0 ? 1 : pickers);

    return limit < share ? limit : share;
}

static int add_card(galaxies *g, int seat, int kind)
{
    int card = g->card_count++;

    g->kind[card] = (uint8_t)kind;
    g->owner[card] = g->controller[card] = (uint8_t)seat;
    g->where[card] = BEHIND_SCREEN;
    return card;
}

static void lay_tiles(galaxies *g)
{
    const mission *m = mission_of(g);
    uint32_t places = 0;

    for (int i = 0; i < m->tile_count; i++) {
        g->tile_kind[i] = m->tile[i].kind;
        g->tile_black[i] = m->tile[i].is_black;
        memcpy(g->tile_at[i], m->tile[i].at, sizeof g->tile_at[i]);
        if (m->tile[i].is_black)
            places |= 1u << i;
    }
    if (!(m->special & RULE_SHUFFLED))
        return;
    for (int i = 0; i < m->tile_count; i++) {
        if (!m->tile[i].is_black)
            continue;
        int from = set_draw(&g->flow.random, FROM_TILES, places);

        places &= ~(1u << from);
        g->tile_kind[i] = m->tile[from].kind;
    }
}

/* Puts a ship on the field adrift, where the mission says and with its damage. */
static void put_adrift(galaxies *g, int card)
{
    const mission *m = mission_of(g);
    int model = card * SQUAD;

    g->where[card] = ON_FIELD;
    g->adrift[card] = 1;
    g->front[model] = m->adrift[0];
    g->back[model] = m->adrift[1];
    g->shields[model] = m->adrift_shields;
    g->hull[model] = m->adrift_hull;
}

static void give_fleet(galaxies *g, int seat)
{
    const mission *m = mission_of(g);

    for (int i = 0; i < m->ship_count[seat]; i++) {
        int card = add_card(g, seat, m->ship[seat][i]);

        if (m->special & RULE_ADRIFT && seat == 0 && m->ship[seat][i] == m->adrift_card)
            put_adrift(g, card);
    }
    memcpy(g->deck[seat], m->deck[seat], sizeof m->deck[seat]);
    memcpy(g->prepped[seat], m->prepped[seat], sizeof m->prepped[seat]);
    g->energy[seat] = m->start_energy[seat];
}

void galaxies_lay_out(flow *w, const setup *s, events *out)
{
    galaxies *g = galaxies_of(w);

    setup_values(s, g->setting, SETTINGS);
    g->winner = TEAMS;
    memset(g->carrier, NO_CARD, sizeof g->carrier);
    memset(g->attached, NO_KIND, sizeof g->attached);
    for (int model = 0; model < MODELS; model++)
        g->front[model] = g->back[model] = HEX_NONE;
    g->charge_ship = g->survivors = g->attack.redirected = NO_MODEL;
    g->survivors_at = HEX_NONE;
    lay_tiles(g);
    for (int i = 0; i < TILES; i++)
        if (mission_of(g)->special & RULE_SURVIVORS && g->tile_kind[i] == VICTORY_POINT)
            g->survivors_at = g->tile_at[i][0];
    for (int seat = 0; seat < w->seat_count; seat++)
        give_fleet(g, seat);
    TELL(EV_MISSION, GX(1), TO_ALL, g->setting[SETTING_MISSION]);
    flow_call(w, PROC_GAME, &(struct no_locals){0}, sizeof(struct no_locals));
}

/* ---- fleets that players pick (GX-012 to GX-021) ---- */

/*
 * Adds the cards of teammates who share the copies. Before the first draw all of these are in decks
 * or prepped.
 */
static void add_cards_of_mates(const galaxies *g, int seat, uint8_t sum[KINDS])
{
    for (int mate = 0; mate < g->flow.seat_count; mate++)
        for (int kind = 0; kind < KINDS; kind++)
            if (mate != seat && team_of(g, mate) == team_of(g, seat) && galaxies_mates_share(g))
                sum[kind] = (uint8_t)(sum[kind] + g->deck[mate][kind] + g->prepped[mate][kind]);
}

/* Returns the fleet of a player as far as it is picked. A ship adrift is outside the fleet cost. */
fleet galaxies_fleet_of(const galaxies *g, int seat)
{
    fleet f = {.faction = mission_of(g)->faction[seat],
        .cost = galaxies_fleet_cost(g, seat),
        .deck_limit = galaxies_deck_limit(g, seat)};

    for (int card = 0; card < g->card_count; card++) {
        if (g->owner[card] != seat)
            continue;
        f.outside[f.ship_count] = g->adrift[card] != 0;
        f.ship[f.ship_count++] = g->kind[card];
    }
    memcpy(f.deck, g->chosen[seat], sizeof f.deck);
    memcpy(f.prepped, g->prepped[seat], sizeof f.prepped);
    add_cards_of_mates(g, seat, f.mates);
    return f;
}

int galaxies_fleet_spent(const galaxies *g, int seat)
{
    int sum = 0;

    for (int card = 0; card < g->card_count; card++)
        if (g->owner[card] == seat && !g->adrift[card])
            sum += card_of(g, card)->launch;
    return sum;
}

static bool is_builder(const galaxies *g, int seat)
{
    return mission_of(g)->fleet_cost[seat] != 0;
}

/* Returns the rule that stops a ship card from joining a fleet, or 0. */
rule galaxies_barred_from_fleet(const galaxies *g, int seat, int kind)
{
    fleet f = galaxies_fleet_of(g, seat);
    rule because = fleet_bars_ship(galaxies_components(), &f, kind);

    for (int card = 0; card < g->card_count && because == 0; card++)
        if (card_of(g, card)->name_number == galaxies_components()->card[kind].name_number &&
            (team_of(g, g->owner[card]) == team_of(g, seat) ||
                g->setting[SETTING_SAME_SHIPS] == SAME_SHIPS_NO))
            return GX(16);
    return because;
}

seats galaxies_builders(const galaxies *g)
{
    seats who = 0;

    for (int seat = 0; seat < g->flow.seat_count; seat++)
        if (is_builder(g, seat) && !g->built[seat])
            who |= SEAT_BIT(seat);
    return who;
}

/*
 * Adds the picked ships in seat order. A pick is dropped if an earlier seat has just taken the name
 * (GX-R016).
 */
static void take_ships(galaxies *g, seats who, events *out)
{
    flow *w = &g->flow;

    w->shown++; /* players learn who is done, and what teammates picked */
    for (int seat = 0; seat < g->flow.seat_count; seat++) {
        const pick *p = answer(g, seat);

        if (!(who >> seat & 1))
            continue;
        if (p->verb == VERB_DONE) {
            g->built[seat] = 1;
            TELL(EV_FLEET, GX(12), TO_ALL, (int16_t)seat,
                (int16_t)galaxies_fleet_of(g, seat).ship_count,
                (int16_t)galaxies_fleet_spent(g, seat));
        } else if (galaxies_barred_from_fleet(g, seat, p->thing[0]) == 0) {
            int card = add_card(g, seat, p->thing[0]);

            TELL(EV_PICKED, GX(12), team_seats(g, seat), (int16_t)seat, (int16_t)card, p->thing[0]);
        }
    }
}

/*
 * Returns the seats that build their decks in this wave. Teammates who share copies follow one
 * another (GX-R079); all others build at the same time.
 */
seats galaxies_deck_builders(const galaxies *g, int wave)
{
    seats who = 0;

    for (int seat = 0; seat < g->flow.seat_count; seat++)
        if (mission_of(g)->deck_size[seat] != 0 && deck_pickers(g, seat, seat) == wave / DECK_WAVES)
            who |= SEAT_BIT(seat);
    return who;
}

/*
 * Adds one copy of each chosen kind. The first wave chooses the kinds, later ones second and third
 * copies.
 */
static void take_deck(galaxies *g, seats who)
{
    for (int seat = 0; seat < g->flow.seat_count; seat++)
        for (int kind = 0; kind < TACTICS_MAX; kind++)
            if ((who >> seat & 1) && ((uint32_t)answer(g, seat)->arg[0] >> kind & 1))
                g->chosen[seat][kind]++;
}

/*
 * Fills a deck whose kinds have too few copies left with the first cards that are available
 * (GX-R078).
 */
static void fill_up(galaxies *g, int seat)
{
    const galaxies_data *d = galaxies_components();
    fleet f = galaxies_fleet_of(g, seat);
    int want = f.deck_limit - fleet_deck_size(&f);

    for (int kind = 0; kind < d->tactic_count; kind++)
        for (; want > 0 && g->chosen[seat][kind] < fleet_copies(d, &f, kind); want--)
            g->chosen[seat][kind]++;
}

static void close_decks(galaxies *g, seats who, events *out)
{
    for (int seat = 0; seat < g->flow.seat_count; seat++) {
        if (!(who >> seat & 1))
            continue;
        fill_up(g, seat);
        memcpy(g->deck[seat], g->chosen[seat], sizeof g->deck[seat]);
        memset(g->chosen[seat], 0, sizeof g->chosen[seat]);
        TELL(EV_DECK, GX(17), TO_ALL, (int16_t)seat, (int16_t)galaxies_deck_size(g, seat));
    }
}

step galaxies_build(flow *w, frame *f, events *out)
{
    galaxies *g = galaxies_of(w);
    struct build_locals *my = LOCALS(struct build_locals);

    PROCEDURE_BEGIN;
    while (galaxies_builders(g) != 0) {
        ASK(1, ASK_FLEET, galaxies_builders(g));
        take_ships(g, galaxies_builders(g), out);
    }
    for (my->wave = 0; galaxies_deck_builders(g, my->wave) != 0; my->wave++) {
        ASK(2, ASK_DECK, galaxies_deck_builders(g, my->wave));
        take_deck(g, galaxies_deck_builders(g, my->wave));
        if (my->wave % DECK_WAVES == DECK_WAVES - 1)
            close_decks(g, galaxies_deck_builders(g, my->wave), out);
    }
    PROCEDURE_END;
}

/* ---- who starts (GX-025 to GX-028) ---- */

static void roll_for_start(galaxies *g, uint32_t among, events *out)
{
    for (int seat = 0; seat < g->flow.seat_count; seat++) {
        g->rolled[seat] = 0;
        if (!(among >> seat & 1))
            continue;
        g->rolled[seat] = (uint8_t)(die_roll(&g->flow.random, FROM_NUMBER, GRID_NUMBERS) + 1);
        TELL(EV_START_ROLL, GX(25), TO_ALL, (int16_t)seat, g->rolled[seat]);
    }
}

static uint32_t highest_rollers(const galaxies *g)
{
    uint32_t set = 0;
    int most = 0;

    for (int seat = 0; seat < g->flow.seat_count; seat++) {
        if (g->rolled[seat] > most) {
            most = g->rolled[seat];
            set = 0;
        }
        if (g->rolled[seat] == most)
            set |= 1u << seat;
    }
    return set;
}

static int high_roller(galaxies *g, events *out)
{
    uint32_t among = (1u << g->flow.seat_count) - 1;

    do {
        roll_for_start(g, among, out);
        among = highest_rollers(g);
    } while (set_count(among) > 1); /* ties are rolled again */
    return __builtin_ctz(among);
}

step galaxies_first(flow *w, frame *f, events *out)
{
    galaxies *g = galaxies_of(w);
    struct turn_locals *my = LOCALS(struct turn_locals);

    PROCEDURE_BEGIN;
    for (my->seat = 0; my->seat < w->seat_count; my->seat++)
        for (my->step = 0; my->step < galaxies_components()->hand; my->step++)
            if (galaxies_can_draw(g, my->seat))
                galaxies_draw(g, my->seat, out);
    if (mission_of(g)->first < PLAYERS) {
        g->starter = mission_of(g)->first;
    } else {
        my->seat = (int16_t)high_roller(g, out);
        ASK(1, ASK_FIRST, SEAT_BIT(my->seat));
        g->starter = (uint8_t)answer(g, my->seat)->thing[0];
    }
    TELL(EV_STARTS, GX(27), TO_ALL, g->starter);
    PROCEDURE_END;
}

/*
 * conceal.c: replaces what a seat cannot know by something equally possible.
 *
 * The result is a table that the seat could not tell from the real one. These things are hidden:
 *
 * - what lies under black tiles that were shuffled (GX-155)
 * - ship cards that others picked and have not shown (GX-040, GX-R014). Their number and total cost
 * are public.
 * - which unlaunched cards are in holds (GX-055, GX-R015)
 * - hands, and what is left in decks (GX-024)
 * - which cards are in a deck that the other side picked (GX-R079)
 */
#include <string.h>

#include "games/galaxies/rules/procedures.h"
#include "games/galaxies/rules/view.h"

/* Returns one member of a set, each equally likely. */
static int any_of(uint32_t set, generator *r)
{
    for (uint32_t skip = random_below(r, (uint32_t)set_count(set)); skip > 0; skip--)
        set &= set - 1;
    return __builtin_ctz(set);
}

/* ---- tiles ---- */

bool galaxies_knows_tile(const flow *w, int reader, int tile)
{
    const galaxies *g = galaxies_in(w);

    return !g->tile_black[tile] || !(mission_of(g)->special & RULE_SHUFFLED) ||
           galaxies_knows_tiles(g, reader);
}

static void shuffle_tiles(galaxies *g, generator *r)
{
    for (int i = 0; i < TILES; i++) {
        uint32_t others = 0;

        for (int k = i; k < TILES; k++)
            others |= (uint32_t)g->tile_black[k] << k;
        if (!g->tile_black[i])
            continue;
        int other = any_of(others, r);
        uint8_t kind = g->tile_kind[i];

        g->tile_kind[i] = g->tile_kind[other];
        g->tile_kind[other] = kind;
    }
}

/* ---- tactic cards ---- */

bool galaxies_knows_cards(const flow *w, int reader, int card)
{
    return galaxies_knows_hand(galaxies_in(w), card / KINDS, reader);
}

/*
 * Returns true if the reader knows which cards are in a picked deck: as its owner, or as a teammate
 * with whom the owner shares the copies.
 */
static bool knows_picks(const galaxies *g, int deck, int reader)
{
    bool is_mate = reader < g->flow.seat_count && reader != deck && !g->flow.over;

    return galaxies_knows_fleet(g, deck, reader) && (!is_mate || galaxies_mates_share(g));
}

/*
 * Returns true if the reader knows all cards that are in the deck and in the hands drawn from it.
 */
bool galaxies_knows_deck(const flow *w, int reader, int card)
{
    const galaxies *g = galaxies_in(w);
    int deck = card / KINDS;

    if (deck >= w->seat_count)
        return true;
    for (int seat = 0; seat < w->seat_count; seat++)
        if (mission_of(g)->deck_of[seat] == deck && !galaxies_knows_hand(g, seat, reader))
            return false;
    return galaxies_deck_limit(g, deck) == 0 || knows_picks(g, deck, reader);
}

bool galaxies_knows_chosen(const flow *w, int reader, int card)
{
    return w->ask != ASK_DECK || card / KINDS == reader;
}

static int sum_of(const uint8_t count[KINDS])
{
    int sum = 0;

    for (int kind = 0; kind < KINDS; kind++)
        sum += count[kind];
    return sum;
}

/* Takes a card out of a pile of `size` cards, each equally likely. */
static int take_any(uint8_t count[KINDS], int size, generator *r)
{
    int skip = (int)random_below(r, (uint32_t)size), kind = 0;

    while (skip >= count[kind])
        skip -= count[kind++];
    count[kind]--;
    return kind;
}

static int any_kind(generator *r)
{
    return (int)random_below(r, (uint32_t)galaxies_components()->tactic_count);
}

/* Replaces cards that only their owner knows by others that could be in the deck. */
static void change_cards(const galaxies *g, int deck, uint8_t pool[KINDS], generator *r)
{
    uint8_t in_all[KINDS], most[KINDS];
    fleet f = {.faction = mission_of(g)->faction[deck]};
    int size = sum_of(pool);

    galaxies_count_tactics(g, team_of(g, deck), in_all);
    galaxies_most_tactics(g, team_of(g, deck), most);
    for (int tries = 2 * size; tries > 0; tries--) {
        int from = take_any(pool, size, r), to = any_kind(r);

        if (in_all[to] >= most[to] ||
            pool[to] + g->discard[deck][to] >= fleet_copies(galaxies_components(), &f, to))
            to = from;
        pool[to]++;
        in_all[from]--;
        in_all[to]++;
    }
}

/* Gathers the deck and the hidden hands drawn from it, and deals them again. */
static void deal_again(galaxies *g, int deck, int reader, generator *r)
{
    uint8_t pool[KINDS];
    int size[PLAYERS] = {0};
    memcpy(pool, g->deck[deck], sizeof pool);
    for (int seat = 0; seat < g->flow.seat_count; seat++) {
        if (mission_of(g)->deck_of[seat] != deck || galaxies_knows_hand(g, seat, reader))
            continue;
        size[seat] = galaxies_hand_size(g, seat);
        for (int kind = 0; kind < KINDS; kind++)
            pool[kind] = (uint8_t)(pool[kind] + g->hand[seat][kind]);
        memset(g->hand[seat], 0, sizeof g->hand[seat]);
    }
    memcpy(g->deck[deck], pool, sizeof pool);
    if (galaxies_deck_limit(g, deck) != 0 && !knows_picks(g, deck, reader))
        change_cards(g, deck, g->deck[deck], r);
    int left = sum_of(g->deck[deck]);

    for (int seat = 0; seat < g->flow.seat_count; seat++)
        for (; size[seat] > 0; size[seat]--)
            g->hand[seat][take_any(g->deck[deck], left--, r)]++;
}

/* Chooses again what a player has answered so far while building a deck. */
static void choose_again(galaxies *g, int seat, generator *r)
{
    struct build_locals *my = (struct build_locals *)(void *)g->flow.stack[g->flow.depth - 1].local;
    int16_t wave = my->wave;
    options list;

    memset(g->chosen[seat], 0, sizeof g->chosen[seat]);
    for (my->wave = (int16_t)(wave - wave % DECK_WAVES); my->wave < wave; my->wave++) {
        options_clear(&list, false);
        galaxies_list(&g->flow, seat, &list);
        choice c = options_random(&list, r);

        for (int kind = 0; kind < TACTICS_MAX; kind++)
            g->chosen[seat][kind] =
                (uint8_t)(g->chosen[seat][kind] + ((uint32_t)c.arg[0] >> kind & 1));
    }
}

/* ---- ship cards ---- */

bool galaxies_knows_kind(const flow *w, int reader, int card)
{
    const galaxies *g = galaxies_in(w);

    return g->where[card] > IN_HOLD || galaxies_is_given(g, card) ||
           galaxies_knows_fleet(g, g->owner[card], reader);
}

/* Returns true if the reader knows whether the card is behind the screen or in a hold. */
bool galaxies_knows_where(const flow *w, int reader, int card)
{
    const galaxies *g = galaxies_in(w);

    return g->where[card] > IN_HOLD || galaxies_knows_fleet(g, g->controller[card], reader);
}

/* Returns true if the card's ship is allowed besides all other ships at the table. */
static bool may_be_in_fleet(const galaxies *g, int card)
{
    int name = card_of(g, card)->name_number;

    for (int other = 0; other < g->card_count; other++) {
        bool shares = team_of(g, g->owner[other]) == team_of(g, g->owner[card]) ||
                      g->setting[SETTING_SAME_SHIPS] == SAME_SHIPS_NO;

        if (other != card && shares && card_of(g, other)->name_number == name)
            return false;
    }
    return true;
}

/*
 * Returns true if a player who has paid for a cheaper launch has a ship of that name. All players
 * saw the payment.
 */
static bool keeps_promise(const galaxies *g, int seat)
{
    if (g->cheaper[seat] == 0)
        return true;
    for (int card = 0; card < g->card_count; card++)
        if (g->controller[card] == seat && g->where[card] <= IN_HOLD &&
            card_of(g, card)->name_number == g->cheaper[seat] - 1)
            return true;
    return false;
}

/*
 * Returns true if all players know which side has a name: a name is allowed only once, and both
 * sides could pick it.
 */
static bool is_name_known(const galaxies *g, int seat)
{
    for (int other = 0; other < g->flow.seat_count; other++)
        if (team_of(g, other) != team_of(g, seat) &&
            mission_of(g)->faction[other] == mission_of(g)->faction[seat])
            return g->setting[SETTING_SAME_SHIPS] == SAME_SHIPS_NO;
    return false;
}

static bool may_stand_for(const galaxies *g, int card, int kind)
{
    const ship_card *old = card_of(g, card), *new = &galaxies_components()->card[kind];

    return new->faction == old->faction &&
           (new->name_number == old->name_number || !is_name_known(g, g->owner[card]));
}

typedef struct {
    int count;
    uint8_t card[FLEET];
} hidden_cards;

static hidden_cards picked_and_hidden(const galaxies *g, int seat)
{
    hidden_cards h = {0};

    for (int card = 0; card < g->card_count; card++)
        if (g->owner[card] == seat && g->where[card] <= IN_HOLD && !galaxies_is_given(g, card))
            h.card[h.count++] = (uint8_t)card;
    return h;
}

/*
 * Returns true if the cost of the fleet agrees with what is public: its total when it is complete,
 * before that only the limit.
 */
static bool cost_holds(const galaxies *g, int seat, int spent)
{
    int now = galaxies_fleet_spent(g, seat);

    return g->built[seat] ? now == spent : now <= galaxies_fleet_cost(g, seat);
}

/* Replaces one or two hidden cards, and undoes it if that contradicts what is public. */
static void change_ships(galaxies *g, int seat, const hidden_cards *h, int spent, generator *r)
{
    int count = h->count > 1 ? 1 + (int)random_below(r, 2) : 1;
    uint8_t before[CARDS];
    bool holds = true;

    memcpy(before, g->kind, sizeof before);
    for (int i = 0; i < count; i++) {
        int card = h->card[random_below(r, (uint32_t)h->count)];
        int kind = (int)random_below(r, (uint32_t)galaxies_components()->card_count);

        holds = holds && may_stand_for(g, card, kind);
        g->kind[card] = (uint8_t)kind;
    }
    for (int i = 0; i < h->count; i++)
        holds = holds && may_be_in_fleet(g, h->card[i]);
    if (!holds || !cost_holds(g, seat, spent) || !keeps_promise(g, seat))
        memcpy(g->kind, before, sizeof before);
}

static bool is_launching(const galaxies *g, int card)
{
    for (int level = 0; level < g->flow.depth; level++)
        if (g->flow.stack[level].procedure == PROC_LAUNCH && g->flow.stack[level].local[0] == card)
            return true;
    return false;
}

/* Loads hidden cards at random into ships on the field, as far as they fit. */
static void load_again(galaxies *g, int seat, generator *r)
{
    for (int card = 0; card < g->card_count; card++) {
        if (g->controller[card] != seat || g->where[card] != BEHIND_SCREEN)
            continue;
        for (int carrier = 0; carrier < g->card_count; carrier++) {
            if (g->where[carrier] != ON_FIELD || g->owner[carrier] != seat || g->adrift[carrier] ||
                is_launching(g, carrier) || !galaxies_may_load(g, card, carrier) ||
                random_below(r, 2) == 0)
                continue;
            g->where[card] = IN_HOLD;
            g->carrier[card] = (uint8_t)carrier;
            break;
        }
    }
}

static void conceal_fleet(galaxies *g, int seat, generator *r)
{
    enum { TRIES = 60 };
    hidden_cards h = picked_and_hidden(g, seat);
    int spent = galaxies_fleet_spent(g, seat);

    for (int card = 0; card < g->card_count; card++)
        if (g->controller[card] == seat && g->where[card] == IN_HOLD) {
            g->where[card] = BEHIND_SCREEN;
            g->carrier[card] = NO_CARD;
        }
    for (int i = 0; i < TRIES && h.count > 0; i++)
        change_ships(g, seat, &h, spent, r);
    load_again(g, seat, r);
}

void galaxies_conceal(flow *w, int reader, generator *r)
{
    galaxies *g = galaxies_of(w);

    if (w->over || reader == SEAT_ALL)
        return;
    if (mission_of(g)->special & RULE_SHUFFLED)
        shuffle_tiles(g, r);
    for (int seat = 0; seat < w->seat_count; seat++) {
        if (!galaxies_knows_fleet(g, seat, reader))
            conceal_fleet(g, seat, r);
        if (mission_of(g)->deck_of[seat] == seat)
            deal_again(g, seat, reader, r);
        if (w->ask == ASK_DECK && seat != reader && (w->asked >> seat & 1))
            choose_again(g, seat, r);
    }
}

/* fleet.c: the fleet and the deck that the officer picks, and who starts. */
#include "games/galaxies/bot/officer.h"

/* The officer's estimates, in percent or points. */
enum {
    WHIM = 12,  /* percent by which a rating varies at random, so that fleets differ */
    POWER = 5,  /* percent for each power */
    FRAIL = 82, /* percent of the rating of ships that one or two hits destroy */
    FRAIL_PEGS = 2,
    HOLD = 3,           /* percent for each space of the hold */
    DELIVERS = 40,      /* percent for ships that have to deliver themselves, ... */
    DELIVERS_MOVE = 12, /* ... and for each space of their move */
    CARD_BASE = 40,     /* of a card that is attached to a ship */
    CARD_COST = 10,     /* less for each energy of its cost */
    HIJACKS = 80
};

static int root(int n)
{
    int r = 0;

    while ((r + 1) * (r + 1) <= n)
        r++;
    return r;
}

static int boxes_of(const ship_card *c)
{
    int boxes = 0;

    for (int number = 0; number < GRID_NUMBERS; number++)
        boxes += set_count(c->hit[number]);
    return boxes < 1 ? 1 : boxes;
}

/* Returns the rating of a ship card: its attacks and its toughness count equally. */
int officer_rating(const officer_state *me, const ship_card *c)
{
    int blows = 0;

    for (int i = 0; i < c->weapon_count; i++)
        blows += c->weapon[i].attacks * c->weapon[i].strength *
                 (8 + c->weapon[i].range + c->move / 2) / (1 + c->weapon[i].charge);
    int toughness = (c->hull + c->shields) * GRID_LETTERS * GRID_NUMBERS * 10 / boxes_of(c);
    int rating = root(blows * c->count * toughness * c->count);
    bool delivers = mission_of(me->g)->special & RULE_DELIVERY && team_of(me->g, me->seat) == 0;

    rating += rating * POWER * c->effect_count / 100;
    if (c->hull + c->shields <= FRAIL_PEGS)
        rating = rating * FRAIL / 100;
    if (delivers)
        rating = rating * (DELIVERS + DELIVERS_MOVE * c->move) / 100;
    return rating + rating * c->capacity * HOLD / 100;
}

/* ---- the fleet ---- */

typedef struct {
    const officer_state *me;
    int name[NAMES_MAX], name_count; /* names that can still be picked */
    int rating[SHIP_CARDS_MAX];      /* 0: not offered */
    int best, first;                 /* rating of the best set, and one card of it */
} muster;

/*
 * Tries all sets of ships that the rest of the fleet cost allows, name by name, and keeps the best.
 */
static void gather(muster *m, int at, int left, int sum, int first)
{
    const galaxies_data *d = galaxies_components();

    if (sum > m->best) {
        m->best = sum;
        m->first = first;
    }
    if (at == m->name_count)
        return;
    gather(m, at + 1, left, sum, first);
    for (int kind = 0; kind < d->card_count; kind++)
        if (m->rating[kind] > 0 && d->card[kind].name_number == m->name[at] &&
            d->card[kind].launch <= left)
            gather(m, at + 1, left - d->card[kind].launch, sum + m->rating[kind],
                first < 0 ? kind : first);
}

static void add_name(muster *m, int name)
{
    for (int i = 0; i < m->name_count; i++)
        if (m->name[i] == name)
            return;
    if (m->name_count < FLEET)
        m->name[m->name_count++] = name;
}

choice officer_fleet(const officer_state *me, const options *o)
{
    const galaxies_data *d = galaxies_components();
    muster m = {.me = me, .first = -1};

    for (int i = 0; i < o->count; i++) {
        if (o->at[i].verb != VERB_ADD)
            continue;
        int kind = o->at[i].thing[0], rating = officer_rating(me, &d->card[kind]);

        m.rating[kind] = rating + rating * (int)random_below(me->chance, WHIM) / 100;
        add_name(&m, d->card[kind].name_number);
    }
    gather(
        &m, 0, galaxies_fleet_cost(me->g, me->seat) - galaxies_fleet_spent(me->g, me->seat), 0, -1);
    int number = m.first < 0 ? -1 : officer_find(o, VERB_ADD, m.first, ANYTHING, ANYTHING);

    if (number < 0)
        number = officer_find(o, VERB_DONE, ANYTHING, ANYTHING, ANYTHING);
    return officer_take(number < 0 ? 0 : number);
}

/* ---- tactic cards ---- */

/* Returns how well a kind of tactic card suits the fleet; 0: not at all. */
int officer_tactic_rating(const galaxies *g, int seat, int kind)
{
    static const uint8_t of_op[OPS] = {[OP_GAIN_ENERGY] = 70,
        [OP_CANCEL_HIT] = 60,
        [OP_REROLL_BOTH] = 45,
        [OP_ROLL_CONTROL] = 15,
        [OP_MOVE_CARD] = 5,
        [OP_LAUNCH_BESIDE] = 10,
        [OP_MOVE_ATTACK] = 55,
        [OP_DAMAGE] = 40,
        [OP_RETURN_SHIP] = 30};
    const tactic *t = tactic_of(kind);

    if (!galaxies_has_use(g, seat, kind))
        return 0;
    if (t->kind == EVENT)
        return of_op[t->effect[0].op] + 1;
    if (t->effect[0].trigger == ON_SABOTEUR_ENERGY)
        return HIJACKS;
    return CARD_BASE + CARD_COST * (5 - t->cost);
}

/*
 * Builds the deck of as few kinds as possible, in as many copies as allowed: the kinds that suit
 * best.
 */
choice officer_deck(const officer_state *me, const options *o)
{
    const bounds *b = &o->at[0].bounds[0];
    uint32_t chosen = 0;

    for (int n = 0; n < b->lo; n++) {
        int best = -1, most = -1;

        for (int kind = 0; kind < TACTICS_MAX; kind++) {
            if (!(b->members >> kind & 1) || (chosen >> kind & 1))
                continue;
            int rating = officer_tactic_rating(me->g, me->seat, kind);

            if (rating > most) {
                most = rating;
                best = kind;
            }
        }
        chosen |= 1u << best;
    }
    return officer_take_set(0, chosen);
}

/*
 * Lets the other side start: the second player has more energy at first, and sees where the enemy
 * launches.
 */
choice officer_first(const officer_state *me, const options *o)
{
    for (int i = 0; i < o->count; i++)
        if (team_of(me->g, o->at[i].thing[0]) != team_of(me->g, me->seat))
            return officer_take(i);
    return officer_take(0);
}

/* value.c: what ships are worth to the officer, and how much of that attacks destroy. */
#include "games/galaxies/bot/officer.h"

/* The officer's estimates. */
enum {
    ALIVE = 40,          /* percent of a ship's worth that its last peg holds */
    ATTACHED_WORTH = 60, /* coins of an attached card, for each energy of its cost */
    PRICE_SHORT = 55,    /* coins of an energy while ships wait to be launched */
    PRICE_EASY = 18,
    LAST_SHIPS = 2, /* so few enemy ships are hunted: destroying them ends the game */
    LAST_WORTH = 900,
    DRIVE = 14,
    DRIVE_A_ROUND = 2,
    DREAD = 100,
    DREAD_A_ROUND = 3,
    DREAD_LEAST = 35,
    PATIENCE = 15, /* rounds */
    PEGS_MOST = 40
};

int officer_pegs(const galaxies *g, int model)
{
    int left = g->shields[model] + type_of(g, model)->hull - g->hull[model];

    return left > PEGS_MOST ? PEGS_MOST : left;
}

static int pegs_when_new(const galaxies *g, int model)
{
    return type_of(g, model)->shields + type_of(g, model)->hull;
}

int32_t officer_worth_at(const officer_state *me, int model, int pegs)
{
    int full = pegs_when_new(me->g, model);

    if (pegs <= 0)
        return 0;
    return me->worth[model] * (ALIVE + (100 - ALIVE) * pegs / full) / 100;
}

/* ---- attacks ---- */

static int boxes(const uint16_t row[GRID_NUMBERS])
{
    int sum = 0;

    for (int number = 0; number < GRID_NUMBERS; number++)
        sum += set_count(row[number]);
    return sum;
}

/* Returns the chance of a hit in the open: by the ship's grid, and by powers that cancel hits. */
static int open_hit(const galaxies *g, int target)
{
    working list[WORKING_MAX];
    int chance = boxes(type_of(g, target)->hit) * SURE / (GRID_LETTERS * GRID_NUMBERS);
    int count = galaxies_working(g, card_of_model(target), ON_HIT, list);

    for (int i = 0; i < count; i++)
        if (list[i].effect->op == OP_ROLL_CANCEL)
            chance = chance * (list[i].effect->threshold - 1) / GRID_NUMBERS;
    return chance;
}

void officer_estimate_chances(officer_state *me, int model)
{
    const galaxies *g = me->g;
    spot s = officer_spot(type_of(g, model)->size, g->front[model], g->back[model]);

    me->open_hit[model] = me->hit[model] = (uint16_t)open_hit(g, model);
    me->critical[model] =
        (uint16_t)(boxes(type_of(g, model)->critical) * SURE / (GRID_LETTERS * GRID_NUMBERS));
    if (officer_is_covered(me, &s))
        me->hit[model] = (uint16_t)(me->open_hit[model] *
                                    (galaxies_components()->asteroid_from - 1) / GRID_NUMBERS);
}

/* Returns the chance of a hit with one reroll per activation, spread over its attacks. */
static int with_reroll(const galaxies *g, int card, int hit, int attacks)
{
    working list[WORKING_MAX];
    int count = galaxies_working(g, card, ON_ATTACK_MISSED, list);

    if (count == 0 || attacks == 0)
        return hit;
    return hit + hit * (SURE - hit) / SURE / attacks;
}

volley officer_volley(const officer_state *me, int model, int slot, int target, int attacks)
{
    return (volley){.hit = with_reroll(me->g, card_of_model(model), me->hit[target], attacks),
        .critical = me->critical[target],
        .strength = galaxies_strength(me->g, model, slot, target),
        .attacks = attacks};
}

/*
 * Returns the average worth that the attacks destroy. It computes the worth left for every number
 * of pegs, attack by attack.
 */
int32_t officer_harm(const officer_state *me, int target, const volley *v)
{
    int32_t left[PEGS_MOST + 1];
    int pegs = officer_pegs(me->g, target), bare = pegs - me->g->shields[target];

    for (int i = 0; i <= pegs; i++)
        left[i] = officer_worth_at(me, target, i);
    for (int n = 0; n < v->attacks; n++)
        for (int i = pegs; i > 0; i--) {
            int critical = i <= bare && v->critical < v->hit ? v->critical : 0;
            int32_t after = i > v->strength ? left[i - v->strength] : 0;

            left[i] = (int32_t)(((int64_t)left[i] * (SURE - v->hit) +
                                    (int64_t)after * (v->hit - critical)) /
                                SURE);
        }
    return officer_worth_at(me, target, pegs) - left[pegs];
}

int32_t officer_direct(const officer_state *me, int target, int amount, int kind)
{
    int pegs = officer_pegs(me->g, target), shields = me->g->shields[target];

    if (kind == DIRECT_SHIELD && amount > shields)
        amount = shields;
    return officer_worth_at(me, target, pegs) -
           officer_worth_at(me, target, pegs > amount ? pegs - amount : 0);
}

/* ---- estimates of the whole position ---- */

static int32_t worth_of(const officer_state *me, int model)
{
    const galaxies *g = me->g;
    int card = card_of_model(model);
    int32_t worth = card_of(g, card)->launch * COIN;

    for (int i = 0; i < ATTACHED && g->attached[card][i] != NO_KIND; i++) {
        const tactic *t = tactic_of(g->attached[card][i]);

        worth += (t->kind == SABOTAGE ? -1 : 1) * t->cost * ATTACHED_WORTH;
    }
    for (int other = 0; other < g->card_count; other++)
        if (g->where[other] == IN_HOLD && g->carrier[other] == card &&
            g->controller[other] == me->seat)
            worth += card_of(g, other)->launch * COIN / 2;
    worth = worth < COIN ? COIN : worth;
    return worth / card_of(g, card)->count + officer_mission_worth(me, model);
}

/* Returns in percent how much of the activations that a player wants he can pay for. */
static int readiness(const galaxies *g, int seat)
{
    int energy = g->energy[seat] + mission_of(g)->income[seat], wanted = 0;

    for (int card = 0; card < g->card_count; card++)
        if (g->where[card] == ON_FIELD && g->controller[card] == seat && !g->adrift[card])
            wanted += galaxies_activation_cost(g, card);
    return wanted <= energy ? 100 : 100 * energy / wanted;
}

static void note_foe(officer_state *me, int model)
{
    const galaxies *g = me->g;
    int n = me->foe_count++, card = card_of_model(model);
    int seat = controller_of(g, model);

    me->foe[n] = (uint8_t)model;
    me->foe_at[n] = officer_spot(card_of(g, card)->size, g->front[model], g->back[model]);
    me->strike[n] =
        g->adrift[card] ? 0 : (uint8_t)(galaxies_move(g, model) + galaxies_range(g, model, 0));
    me->ready[n] = (uint8_t)readiness(g, seat);
}

/*
 * Returns the price of an energy: higher while there is more to launch and activate than the player
 * can pay for.
 */
static int price_of_energy(const galaxies *g, int seat)
{
    int wanted = 0;

    for (int card = 0; card < g->card_count; card++) {
        if (g->controller[card] != seat || g->where[card] > ON_FIELD)
            continue;
        wanted += g->where[card] == ON_FIELD ? galaxies_activation_cost(g, card)
                                             : card_of(g, card)->launch;
    }
    return wanted > g->energy[seat] ? PRICE_SHORT : PRICE_EASY;
}

/* Returns what a side has on the field, as it counts when the decks have run out. */
static int strength_of(const galaxies *g, int team)
{
    int sum = 0;

    for (int model = 0; model < g->card_count * SQUAD; model++)
        if (model_on_field(g, model) && team_of(g, controller_of(g, model)) == team)
            sum += type_of(g, model)->launch * SQUAD / type_of(g, model)->count;
    return sum;
}

static bool is_near_end(const galaxies *g)
{
    for (int seat = 0; seat < g->flow.seat_count; seat++)
        if (g->run_out[mission_of(g)->deck_of[seat]] == 0)
            return false;
    return true;
}

/*
 * Makes the officer bolder with every round, because two careful players could wait forever. When
 * the cards run out, the side that is ahead waits and the other one attacks.
 */
static void take_heart(officer_state *me)
{
    const galaxies *g = me->g;
    int round = g->round < PATIENCE ? g->round : PATIENCE, team = team_of(g, me->seat);

    me->drive = DRIVE + DRIVE_A_ROUND * round;
    me->dread = DREAD - DREAD_A_ROUND * round;
    me->dread = me->dread < DREAD_LEAST ? DREAD_LEAST : me->dread;
    if (!is_near_end(g))
        return;
    bool ahead = strength_of(g, team) > strength_of(g, !team);

    me->dread = ahead ? DREAD : DREAD_LEAST;
    me->drive = ahead ? 0 : me->drive * 2;
}

void officer_estimate(officer_state *me)
{
    const galaxies *g = me->g;

    officer_map(me);
    me->lost = (uint8_t)officer_lost(g);
    for (int model = 0; model < g->card_count * SQUAD; model++) {
        if (!model_on_field(g, model))
            continue;
        officer_estimate_chances(me, model);
        me->worth[model] = worth_of(me, model);
        if (controller_of(g, model) == me->seat)
            officer_note_tiles(me, model);
        if (officer_is_foe(me, model) && me->foe_count < FOES)
            note_foe(me, model);
    }
    for (int i = 0; i < me->foe_count && me->foe_count <= LAST_SHIPS; i++)
        me->worth[me->foe[i]] += LAST_WORTH;
    me->price = price_of_energy(g, me->seat);
    take_heart(me);
}

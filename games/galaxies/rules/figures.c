/* figures.c: the figures of ships and cards, with everything that modifies them. */
#include "games/galaxies/rules/procedures.h"

/* ---- effects in force ---- */

static int add_working(
    const effect *from, int count, int trigger, int from_where, working *out, int found)
{
    for (int i = 0; i < count; i++)
        if (from[i].trigger == trigger)
            out[found++] = (working){&from[i], from_where + (from_where < EFFECTS ? i : 0)};
    return found;
}

int galaxies_working(const galaxies *g, int card, int trigger, working out[WORKING_MAX])
{
    const ship_card *c = card_of(g, card);
    int found = add_working(c->effect, c->effect_count, trigger, 0, out, 0);

    for (int i = 0; i < ATTACHED && g->attached[card][i] != NO_KIND; i++) {
        const tactic *t = tactic_of(g->attached[card][i]);

        found = add_working(t->effect, t->effect_count, trigger, EFFECTS + i, out, found);
    }
    return found;
}

bool galaxies_shields_up(const galaxies *g, int model)
{
    return g->shields[model] > 0;
}

static bool is_on_field(const galaxies *g, int card)
{
    return g->where[card] == ON_FIELD;
}

/* ---- a figure of a ship ---- */

/*
 * Returns true if the other ship has the size and the shields that an effect on strength or ECM
 * asks for.
 */
static bool meets(const galaxies *g, const effect *e, int target)
{
    if (e->sizes == 0 && e->shields == SHIELDS_ANY)
        return true;
    if (target == NO_MODEL)
        return false;
    if (e->sizes != 0 && !(e->sizes >> type_of(g, target)->size & 1))
        return false;
    return e->shields == SHIELDS_ANY ||
           (e->shields == SHIELDS_UP) == galaxies_shields_up(g, target);
}

/* Returns true if the effect applies to the weapon in `slot`. */
static bool is_about(const galaxies *g, int card, const working *w, int slot)
{
    if (w->effect->weapon == ANY_WEAPON)
        return true;
    if (w->effect->weapon == PRIMARY_WEAPON)
        return slot == 0;
    int place = card_of(g, card)->weapon_count;

    for (int i = 0; i < ATTACHED && i < w->source - EFFECTS; i++)
        place +=
            g->attached[card][i] != NO_KIND && tactic_of(g->attached[card][i])->kind == WEAPON_CARD;
    return slot == place; /* the weapon that this attached card added */
}

static int own_changes(const galaxies *g, int card, int stat, int slot, int target, int *least)
{
    working list[WORKING_MAX];
    int count = galaxies_working(g, card, ON_ALWAYS, list), sum = 0;

    for (int i = 0; i < count; i++) {
        const effect *e = list[i].effect;

        if (e->op != OP_STAT || e->stat != stat || e->scope != SCOPE_SELF ||
            !is_about(g, card, &list[i], slot) || !meets(g, e, target))
            continue;
        sum += e->amount;
        if (e->minimum > *least)
            *least = e->minimum;
    }
    return sum;
}

/* Returns what other ships of the same player add to a figure of a ship beside them. */
static int changes_by_neighbours(const galaxies *g, int model, int stat, int slot)
{
    working list[WORKING_MAX];
    int sum = 0;

    for (int card = 0; card < g->card_count; card++) {
        if (!is_on_field(g, card) || card == card_of_model(model) ||
            g->controller[card] != controller_of(g, model))
            continue;
        int count = galaxies_working(g, card, ON_ALWAYS, list);

        for (int i = 0; i < count; i++) {
            const effect *e = list[i].effect;

            if (e->op == OP_STAT && e->stat == stat && e->scope == SCOPE_OTHERS_ADJACENT &&
                (e->weapon == ANY_WEAPON || slot == 0) && galaxies_card_within(g, card, model, 1))
                sum += e->amount;
        }
    }
    return sum;
}

static int with_least(int figure, int least)
{
    return figure < least ? least : figure;
}

/* Returns what enemies beside a ship take off its move when it starts to move. */
static int held_back(const galaxies *g, int model, int *least)
{
    working list[WORKING_MAX];
    int sum = 0;

    for (int card = 0; card < g->card_count; card++) {
        if (!is_on_field(g, card) || !are_enemies(g, model, card * SQUAD))
            continue;
        int count = galaxies_working(g, card, ON_MOVE_BEGINS, list);

        for (int i = 0; i < SQUAD && count > 0; i++) {
            int other = card * SQUAD + i;

            if (!model_on_field(g, other) || !galaxies_adjacent(g, model, other))
                continue;
            sum += list[0].effect->amount;
            *least = with_least(*least, list[0].effect->minimum);
        }
    }
    return sum;
}

int galaxies_move(const galaxies *g, int model)
{
    int card = card_of_model(model), least = 0;
    int move = type_of(g, model)->move + own_changes(g, card, STAT_MOVE, 0, NO_MODEL, &least);

    if (g->moved[model] != MOVE_BEGUN) /* only enemies beside it at the start count */
        move += held_back(g, model, &least);
    return with_least(move, least);
}

int galaxies_activation_cost(const galaxies *g, int card)
{
    int least = 0;
    int cost =
        card_of(g, card)->activation + own_changes(g, card, STAT_ACTIVATION, 0, NO_MODEL, &least);

    return with_least(cost, least);
}

int galaxies_launch_cost(const galaxies *g, int card)
{
    const ship_card *c = card_of(g, card);
    int cost = c->launch, seat = g->controller[card];

    if (g->cheaper[seat] == c->name_number + 1)
        for (int kind = 0; kind < galaxies_components()->tactic_count; kind++)
            for (int i = 0; i < tactic_of(kind)->effect_count; i++)
                if (tactic_of(kind)->effect[i].op == OP_LAUNCH_CHEAP &&
                    tactic_of(kind)->effect[i].name == g->cheaper[seat])
                    cost -= tactic_of(kind)->effect[i].amount;
    return cost < 0 ? 0 : cost;
}

bool galaxies_has_named(const galaxies *g, int seat, int name)
{
    for (int card = 0; card < g->card_count; card++)
        if (is_on_field(g, card) && g->controller[card] == seat &&
            card_of(g, card)->name_number == name)
            return true;
    return false;
}

int galaxies_play_cost(const galaxies *g, int seat, int kind)
{
    const tactic *t = tactic_of(kind);

    if (t->cheaper_name != 0 && t->cost > 0 && galaxies_has_named(g, seat, t->cheaper_name - 1))
        return t->cost - 1;
    return t->cost;
}

/* ---- weapons ---- */

/* Lists the printed weapons, then those of attached cards in their order. */
int galaxies_weapons(const galaxies *g, int card, weapon out[WEAPON_SLOTS])
{
    int count = galaxies_weapon_count(g, card);

    for (int slot = 0; slot < count; slot++)
        out[slot] = *galaxies_weapon(g, card, slot);
    return count;
}

int galaxies_weapon_count(const galaxies *g, int card)
{
    int count = card_of(g, card)->weapon_count + galaxies_attached(g, card, WEAPON_CARD);

    return count < WEAPON_SLOTS ? count : WEAPON_SLOTS;
}

const weapon *galaxies_weapon(const galaxies *g, int card, int slot)
{
    const ship_card *c = card_of(g, card);
    int place = slot - c->weapon_count;

    if (place < 0)
        return &c->weapon[slot];
    for (int i = 0; i < ATTACHED; i++) {
        int kind = g->attached[card][i];

        if (kind != NO_KIND && tactic_of(kind)->kind == WEAPON_CARD && place-- == 0)
            return &tactic_of(kind)->weapon;
    }
    return NULL;
}

static const weapon *weapon_of(const galaxies *g, int model, int slot)
{
    return galaxies_weapon(g, card_of_model(model), slot);
}

/*
 * Returns the range that tiles add: the artifact for the ship on it, the station for all ships of
 * the player (GX-R057).
 */
static int range_of_tiles(const galaxies *g, int model)
{
    const galaxies_data *d = galaxies_components();
    bool artifact = galaxies_tile_under(g, model, ALIEN_ARTIFACT) >= 0;
    bool station = galaxies_stands_on(g, controller_of(g, model), OBSERVATION_STATION);

    return (artifact ? d->artifact_range : 0) + (station ? d->station_range : 0);
}

int galaxies_range(const galaxies *g, int model, int slot)
{
    int least = 0;
    int range = weapon_of(g, model, slot)->range +
                own_changes(g, card_of_model(model), STAT_RANGE, slot, NO_MODEL, &least) +
                changes_by_neighbours(g, model, STAT_RANGE, slot);

    return with_least(slot == 0 ? range + range_of_tiles(g, model) : range, least);
}

int galaxies_attacks(const galaxies *g, int model, int slot)
{
    int least = 1; /* a charged weapon always fires */
    int attacks = weapon_of(g, model, slot)->attacks +
                  own_changes(g, card_of_model(model), STAT_ATTACKS, slot, NO_MODEL, &least);

    return with_least(attacks, least);
}

int galaxies_strength(const galaxies *g, int model, int slot, int target)
{
    int least = 0;
    int strength = weapon_of(g, model, slot)->strength +
                   own_changes(g, card_of_model(model), STAT_STRENGTH, slot, target, &least);

    return with_least(strength, least);
}

/* ---- ECM ---- */

int galaxies_ecm_from(const galaxies *g, int moves, int enemy)
{
    working list[WORKING_MAX];
    int from = galaxies_components()->ecm_from;
    int count = galaxies_working(g, card_of_model(enemy), ON_ALWAYS, list);

    for (int i = 0; i < count; i++)
        if (list[i].effect->op == OP_ECM_BY && meets(g, list[i].effect, moves) &&
            list[i].effect->threshold < from)
            from = list[i].effect->threshold;
    count = galaxies_working(g, card_of_model(moves), ON_ALWAYS, list);
    for (int i = 0; i < count; i++)
        if (list[i].effect->op == OP_ECM_AGAINST && list[i].effect->threshold > from)
            from = list[i].effect->threshold;
    return from;
}

int galaxies_ecm_damage(const galaxies *g, int moves, int enemy)
{
    working list[WORKING_MAX];
    int damage = galaxies_components()->ecm_damage[type_of(g, enemy)->size];
    int count = galaxies_working(g, card_of_model(moves), ON_ALWAYS, list);

    for (int i = 0; i < count; i++)
        if (list[i].effect->op == OP_IMMUNE && meets(g, list[i].effect, enemy))
            return 0;
    count = galaxies_working(g, card_of_model(enemy), ON_ALWAYS, list);
    for (int i = 0; i < count; i++)
        if (list[i].effect->op == OP_ECM_DAMAGE)
            damage += list[i].effect->amount;
    return damage;
}

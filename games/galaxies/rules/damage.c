/* damage.c: damage, and ships that leave the field (ledger, sections 9, 5, 11). */
#include "games/galaxies/rules/procedures.h"

#include <string.h>

void galaxies_doom(galaxies *g, int model)
{
    g->is_lost[model] = 1;
}

/* Removes shield pegs and adds hull pegs. A ship with all hull pegs is destroyed (GX-R006). */
static void peg(galaxies *g, int model, int shields, int hull, int type, rule because, events *out)
{
    g->shields[model] = (uint8_t)(g->shields[model] - shields);
    g->hull[model] = (uint8_t)(g->hull[model] + hull);
    TELL(EV_DAMAGE, because, TO_ALL, (int16_t)model, (int16_t)shields, (int16_t)hull, (int16_t)type,
        g->shields[model], g->hull[model]);
    if (g->hull[model] >= type_of(g, model)->hull)
        galaxies_doom(g, model);
}

/* Returns direct damage after powers that reduce it. */
static int reduced(const galaxies *g, int model, int amount, int type)
{
    working list[WORKING_MAX];
    int count = galaxies_working(g, card_of_model(model), ON_ALWAYS, list);

    for (int i = 0; i < count; i++)
        if (list[i].effect->op == OP_REDUCE && list[i].effect->damage_type == type)
            amount -= list[i].effect->amount;
    return amount < 0 ? 0 : amount;
}

static int lesser(int a, int b)
{
    return a < b ? a : b;
}

void galaxies_damage(
    galaxies *g, int model, int amount, int kind, int type, rule because, events *out)
{
    int shields = g->shields[model];

    if (g->is_lost[model])
        return;
    amount = reduced(g, model, amount, type);
    if (kind == DIRECT_HULL)
        peg(g, model, 0, amount, type, because, out);
    else if (kind == DIRECT_SHIELD)
        peg(g, model, lesser(amount, shields), 0, type, because, out);
    else
        peg(g, model, lesser(amount, shields), amount - lesser(amount, shields), type, because,
            out);
}

/* Applies an attack's damage: shields first, then hull (GX-107 to GX-109). */
void galaxies_hit(galaxies *g, int model, int strength, int type, events *out)
{
    int shields = lesser(strength, g->shields[model]);

    peg(g, model, shields, strength - shields, type, GX(103), out);
}

/* ---- leaving the field ---- */

/* Moves all cards that a carrier holds to where the carrier goes, and shows them. */
static void show_cargo(galaxies *g, int carrier, int to, rule because, events *out)
{
    flow *w = &g->flow;

    for (int card = 0; card < g->card_count; card++) {
        if (g->where[card] != IN_HOLD || g->carrier[card] != carrier)
            continue;
        g->where[card] = (uint8_t)to;
        g->carrier[card] = NO_CARD;
        SHOW(to == DELIVERED ? EV_CARD_HOME : EV_CARD_LOST, because, TO_ALL, (int16_t)card,
            g->kind[card]);
    }
}

void galaxies_lose_cargo(galaxies *g, int carrier, rule because, events *out)
{
    show_cargo(g, carrier, DESTROYED, because, out);
}

static bool has_ships(const galaxies *g, int card)
{
    for (int i = 0; i < SQUAD; i++)
        if (model_on_field(g, card * SQUAD + i))
            return true;
    return false;
}

/*
 * Takes a ship card off the field after its last ship, with its attached cards and its cargo
 * (GX-R059).
 */
static void take_off_card(galaxies *g, int card, int to, events *out)
{
    g->where[card] = (uint8_t)to;
    while (g->attached[card][0] != NO_KIND)
        galaxies_detach(g, card, 0, out); /* the other attached cards move up */
    TELL(to == DELIVERED ? EV_CARD_HOME : EV_CARD_LOST, to == DELIVERED ? GX(169) : GX(138), TO_ALL,
        (int16_t)card, g->kind[card]);
    show_cargo(g, card, to, GX(61), out);
}

static void drop_survivors(galaxies *g, int model, events *out)
{
    if (g->survivors != model)
        return;
    g->survivors = NO_MODEL;
    g->survivors_at = g->front[model];
    TELL(EV_SURVIVORS, GX(169), TO_ALL, -1, g->survivors_at);
}

void galaxies_take_off(galaxies *g, int model, int to, events *out)
{
    drop_survivors(g, model, out);
    g->front[model] = g->back[model] = HEX_NONE;
    g->shields[model] = g->hull[model] = 0;
    if (g->charge_ship == model)
        g->charge_left = 0;
    if (!has_ships(g, card_of_model(model)))
        take_off_card(g, card_of_model(model), to, out);
}

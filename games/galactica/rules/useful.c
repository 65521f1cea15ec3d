/*
 * useful.c: options that cannot help the player who is asked. Nobody is asked only for those
 * (WR-046).
 */
#include "games/galactica/rules/procedures.h"

/* ---- cards played out of turn ---- */

/* Returns true if a high number helps the humans. */
static bool is_for_humans(const die *d)
{
    return d->use != ROLL_ATTACK || (d->subject != AT_VIPER && d->subject != RAIDER_AT_GALACTICA &&
                                        d->subject != BASESTAR_AT_GALACTICA);
}

/* Returns true if the roll hits the viper. */
static bool is_hit(const die *d)
{
    return d->value >= galactica_pieces->attack[AT_VIPER].damaged;
}

/* Returns true if the card can help the player. A Cylon may want anything. */
static bool is_card_useful(const galactica *g, int seat, int text_number)
{
    if (text_number == SCIENTIFIC_RESEARCH)
        return !(g->check.types >> ENGINEERING & 1); /* it counts for the check already */
    if (galactica_is_cylon(g, seat))
        return true;
    if (text_number == STRATEGIC_PLANNING)
        return is_for_humans(&g->die);
    return text_number != EVASIVE_MANEUVERS || is_hit(&g->die);
}

/* ---- Secret Destiny: from public knowledge alone ---- */

static bool hurts(const galactica *g, range effects);

static bool effect_hurts(const galactica *g, const effect *e)
{
    switch (e->op) {
    case OP_RESOURCE:
        return e->amount < 0 &&
               g->resource[e->what] + e->amount <= galactica_pieces->dial[e->what].red;
    case OP_JUMP_TRACK: return e->amount < 0;
    case OP_DESTROY_CIVILIAN:
    case OP_DAMAGE_GALACTICA:
    case OP_DAMAGE_VIPERS:
    case OP_RISK:
    case OP_RAPTORS:
    case OP_CENTURIONS:
    case OP_PLACE:
    case OP_ACTIVATE:
    case OP_EXTRA_CRISIS: return true;
    default: return hurts(g, e->then) || hurts(g, e->otherwise);
    }
}

static bool hurts(const galactica *g, range effects)
{
    for (int i = 0; i < effects.count; i++)
        if (effect_hurts(g, &galactica_pieces->effect[effects.first + i]))
            return true;
    return false;
}

/*
 * Returns true if the crisis may cost a ship, the progress to the next jump, or a resource that is
 * red by then.
 */
static bool is_grave(const galactica *g, const crisis_card *c)
{
    return c->kind == CYLON_ATTACK || hurts(g, c->fail) || hurts(g, c->half) ||
           hurts(g, c->either[0]) || hurts(g, c->either[1]);
}

bool galactica_useful(const flow *w, int seat, const option *o)
{
    const galactica *g = galactica_in(w);

    if (w->ask == ASK_WINDOW && o->verb == VERB_PLAY)
        return is_card_useful(g, seat, text_of(o->thing[0]));
    if (w->ask == ASK_DESTINY && o->verb == VERB_USE)
        return is_grave(g, crisis_of(g->crisis - 1));
    return true;
}

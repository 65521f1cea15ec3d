/*
 * forecast.c: forecasts a choice, for the chooser alone.
 *
 * It shows the odds of a die, what cards would count in a check, and what they leave in the hand.
 * Chances are in eighths, the sides of the die. Cards that other players could play out of turn are
 * ignored, since nobody knows them.
 */
#include "games/galactica/rules/components.h"
#include "games/galactica/rules/list.h"

/* ---- the die ---- */

/* Returns how many of the die's sides give at least `least`, with the modifier. */
static int sides_from(int least, int modifier)
{
    int sides = 0;

    for (int shown = 1; shown <= DIE_SIDES; shown++) {
        int value = shown + modifier;

        value = value < 1 ? 1 : value > DIE_SIDES ? DIE_SIDES : value;
        sides += value >= least;
    }
    return sides;
}

static void put_die(int least, int modifier, json *out)
{
    json_put_int(out, "needs", least);
    json_put_int(out, "modifier", modifier);
    json_put_int(out, "chance", sides_from(least, modifier));
}

/* Returns who attacks, from the question: an unmanned viper, a pilot or Galactica. */
static int attacker_of(const galactica *g)
{
    if (g->flow.ask == ASK_VIPER)
        return BY_UNMANNED;
    return g->flow.ask == ASK_TARGET && top(g)->procedure != PROC_FIREPOWER ? BY_GALACTICA
                                                                            : BY_PILOT;
}

static void forecast_attack(const galactica *g, const pick *p, json *out)
{
    struct attack_locals my = {.how = (int16_t)attacker_of(g),
        .kind = p->thing[0],
        .area = p->thing[1],
        .basestar = p->thing[2]};
    const attack_row *row = &galactica_pieces->attack[galactica_attack_row(&my)];

    put_die(my.kind == BASESTAR ? row->damaged : row->destroyed, galactica_attack_modifier(g, &my),
        out);
}

static void forecast_nuke(const galactica *g, const pick *p, json *out)
{
    struct attack_locals my = {.how = BY_NUKE, .kind = BASESTAR, .basestar = p->thing[0]};
    int modifier = galactica_attack_modifier(g, &my);

    put_die(galactica_pieces->nuke[0], modifier, out);
    json_put_int(out, "with_raiders", sides_from(galactica_pieces->nuke[1], modifier));
    json_put_int(out, "nukes_left", g->nukes - 1);
}

static void forecast_risk(const galactica *g, json *out)
{
    put_die(galactica_pieces->effect[TOP(struct row_locals)->row].more, 0, out);
}

/* ---- places ---- */

static void put_check(const location *l, json *out)
{
    json_put_int(out, "difficulty", l->difficulty);
    json_put_array(out, "types");
    for (int type = 0; type < TYPES; type++)
        if (l->types >> type & 1)
            json_add_string(out, galactica_type_ids[type]);
    json_end(out);
}

static void forecast_location(const galactica *g, const pick *p, json *out)
{
    const location *l = &galactica_pieces->location[p->thing[0]];

    if (l->difficulty > 0)
        put_check(l, out);
    if (p->thing[0] == FTL_CONTROL) {
        put_die(FTL_SAFE, 0, out);
        json_put_int(out, "population", -galactica_pieces->jump_loss[g->track]);
    } else if (p->thing[0] == ARMORY) {
        put_die(galactica_pieces->attack[AT_CENTURION].destroyed, 0, out);
    }
}

static void forecast_go(const galactica *g, int seat, const pick *p, json *out)
{
    bool pays = g->flow.ask == ASK_MOVE && !g->revealed[seat] &&
                galactica_costs_a_card(g, seat, p->thing[0]);

    json_put_int(out, "cards", pays);
    json_put_bool(out, "damaged", galactica_is_damaged(g, p->thing[0]));
}

/* ---- cards ---- */

static void put_strengths(const check *c, const uint8_t cards[FACES], json *out)
{
    int sum[3] = {0};

    for (int face = 0; face < FACES; face++)
        sum[galactica_weight(c, face) + 1] += cards[face] * strength_of(face);
    json_put_int(out, "for", sum[2]);
    json_put_int(out, "against", sum[0]);
    json_put_int(out, "nothing", sum[1]);
    json_put_int(out, "worth", sum[2] - sum[0]);
}

/*
 * Writes what the chosen cards would count. An open check counts too; face-down cards are unknown.
 */
static void forecast_add(const galactica *g, int seat, const pick *p, json *out)
{
    uint8_t cards[FACES] = {0};
    int against;

    for (uint32_t set = (uint32_t)p->arg[0]; set != 0; set &= set - 1)
        cards[galactica_card_at(g, seat, __builtin_ctz(set))]++;
    put_strengths(&g->check, cards, out);
    json_put_int(out, "left", galactica_hand_size(g, seat) - galactica_cards(cards));
    json_put_int(out, "difficulty", g->check.difficulty);
    if (g->check.open) {
        int total = galactica_count(&g->check, &against);

        json_put_int(out, "open_total", total - against);
    }
}

static void forecast_discard(const galactica *g, int seat, const pick *p, json *out)
{
    json_put_int(out, "left", galactica_hand_size(g, seat) - set_count((uint32_t)p->arg[0]));
}

/* Writes whether an emergency, which lowers the difficulty, would change the result. */
static void forecast_emergency(const check *c, json *out)
{
    json_put_int(out, "total", c->total);
    json_put_int(out, "difficulty", c->difficulty - EMERGENCY);
    json_put_bool(
        out, "turns_it", c->total < c->difficulty && c->total >= c->difficulty - EMERGENCY);
}

static void forecast_play(const galactica *g, int seat, const pick *p, json *out)
{
    json_put_int(out, "left", galactica_hand_size(g, seat) - 1);
    if (text_of(p->thing[0]) == DECLARE_EMERGENCY)
        forecast_emergency(&g->check, out);
}

static void forecast_skill(const galactica *g, int seat, const pick *p, json *out)
{
    json_put_int(out, "left", galactica_hand_size(g, seat) - 1);
    if (text_of(p->thing[0]) == LAUNCH_SCOUT)
        put_die(SCOUT_NEEDS, 0, out);
}

void galactica_forecast(const flow *w, int seat, const pick *p, json *out)
{
    const galactica *g = galactica_in(w);

    switch (p->verb) {
    case VERB_ATTACK: forecast_attack(g, p, out); break;
    case VERB_NUKE: forecast_nuke(g, p, out); break;
    case VERB_RISK: forecast_risk(g, out); break;
    case VERB_LOCATION: forecast_location(g, p, out); break;
    case VERB_GO: forecast_go(g, seat, p, out); break;
    case VERB_ADD: forecast_add(g, seat, p, out); break;
    case VERB_DISCARD: forecast_discard(g, seat, p, out); break;
    case VERB_PLAY: forecast_play(g, seat, p, out); break;
    case VERB_SKILL: forecast_skill(g, seat, p, out); break;
    default: break;
    }
}

/*
 * play.c: when tactic cards may be played, on which targets, and what they do (ledger, section 10).
 */
#include "games/galaxies/rules/procedures.h"

#include <string.h>

bool galaxies_holds(const galaxies *g, int seat, int kind)
{
    return g->hand[seat][kind] > 0 || g->prepped[seat][kind] > 0;
}

bool galaxies_may_play(const galaxies *g, int seat, int kind, int moment)
{
    return galaxies_holds(g, seat, kind) && (tactic_of(kind)->timing & moment) &&
           galaxies_play_cost(g, seat, kind) <= g->energy[seat];
}

/* ---- targets ---- */

static bool is_near_own(const galaxies *g, int seat, int model, int within)
{
    for (int own = 0; own < g->card_count * SQUAD; own++)
        if (model_on_field(g, own) && controller_of(g, own) == seat &&
            galaxies_distance(g, own, model) <= within)
            return true;
    return false;
}

/* Returns true if the player has another ship of that name within `within` spaces of this one. */
static bool is_near_named(const galaxies *g, int seat, int model, int name, int within)
{
    for (int own = 0; own < g->card_count * SQUAD; own++)
        if (own != model && model_on_field(g, own) && controller_of(g, own) == seat &&
            type_of(g, own)->name_number == name && galaxies_distance(g, own, model) <= within)
            return true;
    return false;
}

static bool is_enemy_card(const galaxies *g, int seat, int card)
{
    return g->where[card] == ON_FIELD && team_of(g, g->controller[card]) != team_of(g, seat);
}

static bool is_own_card(const galaxies *g, int seat, int card)
{
    return g->where[card] == ON_FIELD && g->controller[card] == seat;
}

/* Returns true if any ship of the card is near an own ship. */
static bool is_card_near_own(const galaxies *g, int seat, int card, int within)
{
    for (int model = card * SQUAD; model < (card + 1) * SQUAD; model++)
        if (model_on_field(g, model) && is_near_own(g, seat, model, within))
            return true;
    return false;
}

static bool icon_fits(const galaxies *g, const tactic *t, int card)
{
    return t->icon & (is_squadron(g, card) ? FOR_SQUADRON : FOR_SOLO);
}

bool galaxies_same_hero(int kind, int other)
{
    return kind != NO_KIND && other != NO_KIND && tactic_of(kind)->kind == HERO &&
           tactic_of(other)->kind == HERO &&
           strcmp(tactic_of(kind)->name, tactic_of(other)->name) == 0;
}

static bool has_hero(const galaxies *g, int seat, int kind)
{
    for (int card = 0; card < g->card_count; card++)
        for (int i = 0; i < ATTACHED; i++)
            if (is_own_card(g, seat, card) && galaxies_same_hero(g->attached[card][i], kind))
                return true;
    return false;
}

static bool has_room_for_card(const galaxies *g, int card)
{
    for (int i = 0; i < ATTACHED; i++)
        if (g->attached[card][i] == NO_KIND)
            return true;
    return false;
}

/*
 * Returns true if the card may be attached to the ship card: heroes, upgrades and weapons to own
 * cards, sabotage to enemy ones (GX-131 to GX-136).
 */
static bool may_bear(const galaxies *g, int seat, int kind, int card)
{
    const tactic *t = tactic_of(kind);

    if (!icon_fits(g, t, card))
        return false;
    if (t->kind == SABOTAGE)
        return is_enemy_card(g, seat, card) &&
               (t->near_within == 0 || is_card_near_own(g, seat, card, t->near_within));
    if (!is_own_card(g, seat, card) || card_of(g, card)->slots[t->kind - HERO] == 0)
        return false;
    return t->kind != HERO || !has_hero(g, seat, kind);
}

/*
 * Returns true if the card can be attached now. If it replaces another it needs no room (GX-127,
 * GX-183).
 */
static bool suits_attachment(const galaxies *g, int seat, int kind, int card)
{
    return may_bear(g, seat, kind, card) &&
           (galaxies_is_full(g, card, tactic_of(kind)->kind) || has_room_for_card(g, card));
}

bool galaxies_lacks_room(const galaxies *g, int seat, int kind)
{
    for (int card = 0; card < g->card_count; card++)
        if (tactic_of(kind)->kind != EVENT && may_bear(g, seat, kind, card))
            return !suits_attachment(g, seat, kind, card);
    return false;
}

const effect *galaxies_main_effect(const galaxies *g, int kind)
{
    const tactic *t = tactic_of(kind);

    for (int i = 0; i < t->effect_count; i++) {
        int op = t->effect[i].op;

        if ((op == OP_MOVE_ATTACK && g->phase != PHASE_ACTION) ||
            (op == OP_LAUNCH_CHEAP && g->phase != PHASE_DEPLOY))
            continue; /* a card has one effect for each phase */
        return &t->effect[i];
    }
    return &t->effect[0];
}

/* Returns true for a lost ship of a squadron that has another ship with room beside it. */
static bool may_return(const galaxies *g, int seat, int model)
{
    if (model >= g->card_count * SQUAD || !is_own_card(g, seat, card_of_model(model)) ||
        !is_squadron(g, card_of_model(model)) || !g->is_lost[model] || model_on_field(g, model))
        return false;
    struct put_locals beside = {(int16_t)model, BESIDE_MATES, NO_MODEL, 0};

    return galaxies_any_place(g, &beside);
}

static bool any_card(const galaxies *g, int seat, int kind);

/*
 * Returns true if an event can be played on `first`, a card or a ship as the effect wants it. With
 * NO_THING: if there is any target.
 */
static bool suits_event(const galaxies *g, int seat, int kind, int first, int second)
{
    const effect *e = galaxies_main_effect(g, kind);
    const tactic *t = tactic_of(kind);

    if (first == NO_THING && e->op != OP_GAIN_ENERGY && e->op != OP_REROLL_BOTH)
        return any_card(g, seat, kind);
    switch (e->op) {
    case OP_MOVE_CARD: return is_own_card(g, seat, first) && !g->adrift[first];
    case OP_MOVE_ATTACK:
        return is_own_card(g, seat, first) && card_of(g, first)->name_number == e->name - 1;
    case OP_LAUNCH_CHEAP:
        return g->controller[first] == seat && g->where[first] <= IN_HOLD &&
               card_of(g, first)->name_number == e->name - 1 && g->cheaper[seat] != e->name;
    case OP_LAUNCH_BESIDE:
        return g->controller[first] == seat && g->where[first] == BEHIND_SCREEN &&
               card_of(g, first)->size == SMALL && second != NO_THING &&
               model_on_field(g, second) && controller_of(g, second) == seat &&
               type_of(g, second)->size != SMALL &&
               galaxies_launch_cost(g, first) + galaxies_play_cost(g, seat, kind) <=
                   g->energy[seat] &&
               galaxies_barred_from_launch(g, first, BESIDE_SHIP, second) == 0;
    case OP_CANCEL_HIT: return is_near_named(g, seat, first, t->near_name - 1, t->near_within);
    case OP_ROLL_CONTROL:
        return is_enemy_card(g, seat, first) && !is_squadron(g, first) &&
               !galaxies_shields_up(g, first * SQUAD) && is_near_own(g, seat, first * SQUAD, 1);
    case OP_RETURN_SHIP: return may_return(g, seat, first);
    case OP_DAMAGE: return model_on_field(g, first) && controller_of(g, first) == seat;
    default: return true;
    }
}

bool galaxies_suits(const galaxies *g, int seat, int kind, int first, int second)
{
    if (tactic_of(kind)->kind != EVENT)
        return suits_attachment(g, seat, kind, first);
    return suits_event(g, seat, kind, first, second);
}

static bool any_card(const galaxies *g, int seat, int kind)
{
    for (int card = 0; card < g->card_count; card++)
        if (suits_event(g, seat, kind, card, NO_THING))
            return true;
    return false;
}

/* ---- playing ---- */

/* Takes the card from the hand, or from the prepped cards; pays for it and shows it. */
static void lay_down(galaxies *g, int seat, int kind, events *out)
{
    flow *w = &g->flow;
    int cost = galaxies_play_cost(g, seat, kind);

    if (g->prepped[seat][kind] > 0)
        g->prepped[seat][kind]--;
    else
        g->hand[seat][kind]--;
    SHOW(EV_PLAYED, GX(130), TO_ALL, (int16_t)seat, (int16_t)kind, (int16_t)cost);
    galaxies_pay(g, seat, cost, GX(128), out);
}

bool galaxies_is_full(const galaxies *g, int card, int tactic_kind)
{
    return tactic_kind != SABOTAGE &&
           galaxies_attached(g, card, tactic_kind) >= card_of(g, card)->slots[tactic_kind - HERO];
}

static void drop_attached(galaxies *g, int card, int kind, events *out)
{
    for (int i = 0; i < ATTACHED; i++)
        if (g->attached[card][i] == kind) {
            galaxies_detach(g, card, i, out);
            return;
        }
}

static void shock(galaxies *g, int seat, int model, const effect *e, events *out)
{
    for (int other = 0; other < g->card_count * SQUAD; other++)
        if (model_on_field(g, other) && team_of(g, controller_of(g, other)) != team_of(g, seat) &&
            galaxies_distance(g, model, other) <= e->within)
            galaxies_damage(g, other, e->amount, e->kind, e->damage_type, GX(114), out);
}

static void gain_by_event(galaxies *g, int seat, const effect *e, events *out)
{
    if (e->op == OP_GAIN_ENERGY)
        galaxies_gain(g, seat, e->amount, GX(130), out);
}

static void come_back(galaxies *g, int model, events *out)
{
    g->is_lost[model] = 0;
    g->hull[model] = 0;
    g->shields[model] = type_of(g, model)->shields;
    g->moved[model] = MOVE_DONE;
    TELL(EV_RETURNED, GX(130), TO_ALL, (int16_t)model, g->front[model]);
}

int galaxies_draws_of(int kind)
{
    int draws = 0;

    for (int i = 0; i < tactic_of(kind)->effect_count; i++)
        if (tactic_of(kind)->effect[i].op == OP_DRAW)
            draws += tactic_of(kind)->effect[i].amount;
    return draws;
}

step galaxies_play(flow *w, frame *f, events *out)
{
    galaxies *g = galaxies_of(w);
    struct play_locals *my = LOCALS(struct play_locals);
    const tactic *t = tactic_of(my->kind);
    const effect *e = galaxies_main_effect(g, my->kind);

    PROCEDURE_BEGIN;
    lay_down(g, my->seat, my->kind, out);
    if (t->kind != EVENT) {
        if (galaxies_is_full(g, my->first, t->kind)) {
            ASK(1, ASK_REPLACE, SEAT_BIT(my->seat));
            drop_attached(g, my->first, answer(g, my->seat)->thing[0], out);
        }
        galaxies_attach(g, my->seat, my->kind, my->first, out);
        return STEP_RETURN;
    }
    galaxies_to_pile(g, my->seat, my->kind);
    gain_by_event(g, my->seat, e, out);
    if (e->op == OP_CANCEL_HIT) {
        g->attack.state = ATTACK_MISSES;
        TELL(EV_CANCELLED, GX(130), TO_ALL, my->first);
    } else if (e->op == OP_LAUNCH_CHEAP) {
        g->cheaper[my->seat] = e->name;
    } else if (e->op == OP_DAMAGE) {
        shock(g, my->seat, my->first, e, out);
        CALL(2, PROC_AFTERMATH, struct aftermath_locals, .killer = NO_MODEL);
    } else if (e->op == OP_MOVE_CARD) {
        CALL(3, PROC_MOVE, struct move_locals, .card = my->first, .how = MOVE_HALF);
    } else if (e->op == OP_MOVE_ATTACK) {
        CALL(4, PROC_MOVE, struct move_locals, .card = my->first, .how = MOVE_PATROL);
        if (g->where[my->first] == ON_FIELD)
            CALL(5, PROC_ATTACKS, struct card_locals, .card = my->first, .how = MOVE_PATROL);
    } else if (e->op == OP_LAUNCH_BESIDE) {
        CALL(6, PROC_LAUNCH, struct launch_locals, .card = my->first, .how = BESIDE_SHIP,
            .host = my->second);
    } else if (e->op == OP_RETURN_SHIP) {
        CALL(7, PROC_PUT, struct put_locals, .model = my->first, .how = BESIDE_MATES,
            .host = NO_MODEL);
        come_back(g, my->first, out);
    } else if (e->op == OP_ROLL_CONTROL) {
        my->second = card_of(g, my->first)->size == LARGE && e->threshold_large != 0
                         ? e->threshold_large
                         : e->threshold;
        if (galaxies_roll_number(g, my->seat, my->kind, my->second, out) >= my->second) {
            CALL(8, PROC_CONTROL, struct control_locals, .card = my->first, .seat = my->seat);
        } else {
            galaxies_damage(g, my->first * SQUAD, e->amount, e->kind, e->damage_type, GX(117), out);
            CALL(9, PROC_AFTERMATH, struct aftermath_locals, .killer = NO_MODEL);
        }
    }
    for (my->second = (int16_t)galaxies_draws_of(my->kind); my->second > 0; my->second--)
        CALL(10, PROC_DRAW, struct draw_locals, .seat = my->seat);
    PROCEDURE_END;
}

/* action.c: the action phase: activation, movement, ECM (ledger, sections 6, 7, 12, 13). */
#include <string.h>

#include "games/galaxies/rules/procedures.h"

step galaxies_action(flow *w, frame *f, events *out)
{
    galaxies *g = galaxies_of(w);
    struct turn_locals *my = LOCALS(struct turn_locals);

    PROCEDURE_BEGIN;
    CALL(1, PROC_REACT, struct react_locals, .moment = AT_ENEMY_ACTION, .about = NO_MODEL);
    for (;;) {
        ASK(2, ASK_ACTION, SEAT_BIT(my->seat));
        if (answer(g, my->seat)->verb == VERB_END)
            break;
        if (galaxies_aside(g, my->seat, answer(g, my->seat), out))
            continue;
        if (answer(g, my->seat)->verb == VERB_ACTIVATE)
            CALL(3, PROC_ACTIVATE, struct card_locals, .card = answer(g, my->seat)->thing[0],
                .how = MOVE_ACTIVATION);
        else
            CALL(4, PROC_PLAY, struct play_locals, .seat = my->seat,
                .kind = answer(g, my->seat)->thing[0], .first = answer(g, my->seat)->thing[1],
                .second = answer(g, my->seat)->thing[2]);
    }
    PROCEDURE_END;
}

/* ---- activation ---- */

static void begin_activation(galaxies *g, int card, events *out)
{
    int cost = galaxies_activation_cost(g, card);

    TELL(EV_ACTIVATED, GX(65), TO_ALL, (int16_t)card, (int16_t)cost);
    galaxies_pay(g, g->controller[card], cost, GX(65), out);
    g->activated[card] = 1;
    g->used[card] = 0;
    for (int i = 0; i < SQUAD; i++) {
        g->charged[card * SQUAD + i] = 0;
        g->ship_used[card * SQUAD + i] = 0;
    }
}

step galaxies_activate(flow *w, frame *f, events *out)
{
    galaxies *g = galaxies_of(w);
    struct card_locals *my = LOCALS(struct card_locals);

    PROCEDURE_BEGIN;
    begin_activation(g, my->card, out);
    CALL(1, PROC_MOVE, struct move_locals, .card = my->card, .how = MOVE_ACTIVATION);
    if (g->where[my->card] == ON_FIELD)
        CALL(2, PROC_ATTACKS, struct card_locals, .card = my->card, .how = MOVE_ACTIVATION);
    PROCEDURE_END;
}

/* ---- movement ---- */

/* Returns how far the card that sends out ships of that name lets each of them move. */
static int patrol_reach(const galaxies *g, int model)
{
    int name = type_of(g, model)->name_number + 1, reach = 0;

    for (int kind = 0; kind < galaxies_components()->tactic_count; kind++)
        for (int i = 0; i < tactic_of(kind)->effect_count; i++)
            if (tactic_of(kind)->effect[i].op == OP_MOVE_ATTACK &&
                tactic_of(kind)->effect[i].name == name)
                reach = tactic_of(kind)->effect[i].within;
    return reach;
}

/* Returns how far a ship of the card may move now. */
int galaxies_allowance(const galaxies *g, int model, int how)
{
    if (how == MOVE_PATROL)
        return patrol_reach(g, model);
    int move = galaxies_move(g, model);

    return how == MOVE_ACTIVATION ? move : (move + 1) / 2;
}

mover galaxies_mover(const galaxies *g, int model, int lead)
{
    return (mover){type_of(g, model)->size, model, lead, g->front[model], g->back[model]};
}

static hex_base base_of(const galaxies *g, const mover *m)
{
    return galaxies_base_at(g, m->size, m->front, m->back);
}

/* Takes a step. Returns false if there is no space, or if it is the ship's own other end. */
bool galaxies_shift(const galaxies *g, mover *m, int direction)
{
    bool backwards = m->size == MEDIUM && m->lead == 1;
    hex from = backwards ? m->back : m->front, other = backwards ? m->front : m->back;
    hex to = hex_next(field_of(g), from, direction);

    if (to == HEX_NONE || (m->size == MEDIUM && to == other))
        return false;
    m->front = backwards ? from : to;
    m->back = m->size != MEDIUM ? HEX_NONE : backwards ? to : from;
    return true;
}

/* Takes a step. Returns false if the ship cannot enter the spaces (GX-R038, GX-R040). */
bool galaxies_step_to(const galaxies *g, const chart *c, mover *m, int direction)
{
    if (!galaxies_shift(g, m, direction))
        return false;
    hex_base b = base_of(g, m);

    return chart_is_open(c, &b, m->size);
}

/* Returns true if the ship, standing there with `left` steps, can reach a free place (GX-074). */
static bool can_finish(const galaxies *g, const chart *c, const mover *m, int left)
{
    hex_base here = base_of(g, m);

    if (chart_is_free(c, &here))
        return true;
    for (int direction = 0; direction < HEX_DIRECTIONS && left > 0; direction++) {
        mover next = *m;

        if (galaxies_step_to(g, c, &next, direction) && can_finish(g, c, &next, left - 1))
            return true;
    }
    return false;
}

/*
 * Returns true if the ship may take this step with `left` steps before it. Afterwards it must still
 * be able to reach a free place: it must not get stuck on another ship's space.
 */
bool galaxies_may_step(const galaxies *g, const chart *c, const mover *m, int direction, int left)
{
    mover next = *m;

    return left > 0 && galaxies_step_to(g, c, &next, direction) &&
           can_finish(g, c, &next, left - 1);
}

/* Returns how far away a power may place the ship instead of its movement; 0: no power does. */
static int power_reach(const galaxies *g, int model)
{
    working list[WORKING_MAX];
    int count = galaxies_working(g, card_of_model(model), INSTEAD_OF_MOVE, list);

    for (int i = 0; i < count; i++)
        if (list[i].effect->op == OP_PLACE)
            return list[i].effect->within;
    return 0;
}

static int gate_reach(const galaxies *g, int model)
{
    bool gated = type_of(g, model)->size != LARGE && galaxies_tile_under(g, model, WARP_GATE) >= 0;

    return gated ? galaxies_components()->gate_within : 0;
}

int galaxies_warp_reach(const galaxies *g, int model)
{
    int power = power_reach(g, model), gate = gate_reach(g, model);

    return gate > power ? gate : power;
}

/*
 * Returns the base from which a warp is measured. Through a gate it is the gate, from the nearer of
 * its spaces, not the ship (GX-R075).
 */
hex_base galaxies_warp_from(const galaxies *g, int model)
{
    if (gate_reach(g, model) <= power_reach(g, model))
        return galaxies_base(g, model);
    const hex *gate = g->tile_at[galaxies_tile_under(g, model, WARP_GATE)];

    return base_medium(gate[0], gate[1]);
}

int galaxies_ship_in_motion(const galaxies *g, int card)
{
    for (int i = 0; i < SQUAD; i++)
        if (g->moved[card * SQUAD + i] == MOVE_BEGUN && model_on_field(g, card * SQUAD + i))
            return card * SQUAD + i;
    return NO_MODEL;
}

static void begin_movement(galaxies *g, int card)
{
    for (int i = 0; i < SQUAD; i++) {
        g->moved[card * SQUAD + i] = MOVE_OPEN;
        g->steps[card * SQUAD + i] = g->leads[card * SQUAD + i] = 0;
    }
}

/* Notes the enemies beside the ship and the tiles under it, before it moves on. */
static void note_before(galaxies *g, int model)
{
    hex_base b = galaxies_base(g, model);

    memset(g->was_beside, 0, sizeof g->was_beside);
    g->was_on = 0;
    for (int other = 0; other < g->card_count * SQUAD; other++)
        if (model_on_field(g, other) && are_enemies(g, model, other))
            g->was_beside[other] = galaxies_adjacent(g, model, other);
    for (int i = 0; i < b.count; i++) {
        int at = galaxies_tile_at(g, b.at[i]);

        if (at >= 0)
            g->was_on |= (uint16_t)(1u << at);
    }
}

/* Begins the ship's movement. Enemies that hold it back now cost it these steps for good. */
static void begin_to_move(galaxies *g, int model, int how)
{
    if (g->moved[model] == MOVE_BEGUN)
        return;
    int may = galaxies_allowance(g, model, how);

    g->moved[model] = MOVE_BEGUN;
    g->steps[model] = (uint8_t)(galaxies_allowance(g, model, how) - may);
}

static void take_step(galaxies *g, const struct move_locals *my, events *out)
{
    int model = my->model;

    if (my->lead != NO_THING)
        g->leads[model] = (uint8_t)my->lead;
    begin_to_move(g, model, my->how);
    note_before(g, model);
    mover m = galaxies_mover(g, model, g->leads[model]);

    galaxies_shift(g, &m, my->direction);
    g->front[model] = m.front;
    g->back[model] = m.back;
    g->steps[model]++;
    TELL(EV_STEPPED, GX(68), TO_ALL, (int16_t)model, m.front, m.back);
}

/* Stores the answer. Returns the ship that has to arrive first, or NO_MODEL. */
static int take_order(const galaxies *g, struct move_locals *my, const pick *p)
{
    int moving = galaxies_ship_in_motion(g, my->card);

    my->verb = (int16_t)p->verb;
    my->model = p->thing[0];
    my->direction = p->thing[1];
    my->lead = p->thing[2];
    return my->verb == VERB_END || my->model != moving ? moving : NO_MODEL;
}

static bool can_still_move(const galaxies *g, int card)
{
    for (int i = 0; i < SQUAD; i++)
        if (model_on_field(g, card * SQUAD + i) && g->moved[card * SQUAD + i] != MOVE_DONE)
            return true;
    return false;
}

/* Moves the ships of a card one after the other, step by step. The player may stop at any time. */
step galaxies_move_proc(flow *w, frame *f, events *out)
{
    galaxies *g = galaxies_of(w);
    struct move_locals *my = LOCALS(struct move_locals);
    const pick *p = answer(g, g->controller[my->card]);
    int arrives;

    PROCEDURE_BEGIN;
    begin_movement(g, my->card);
    while (can_still_move(g, my->card)) {
        ASK(1, ASK_MOVE, SEAT_BIT(g->controller[my->card]));
        if (galaxies_aside(g, g->controller[my->card], p, out))
            continue;
        arrives = take_order(g, my, p);
        if (arrives != NO_MODEL)
            CALL(2, PROC_ARRIVE, struct step_locals, .model = (int16_t)arrives);
        if (g->where[my->card] != ON_FIELD || my->verb == VERB_END)
            break;
        if (!model_on_field(g, my->model))
            continue; /* the arrival of the previous ship destroyed it */
        if (my->verb == VERB_WARP) {
            CALL(3, PROC_PUT, struct put_locals, .model = my->model, .how = PUT_WITHIN,
                .host = my->model, .within = (int16_t)galaxies_warp_reach(g, my->model));
            CALL(4, PROC_ARRIVE, struct step_locals, .model = my->model);
            continue;
        }
        take_step(g, my, out);
        CALL(5, PROC_STEP, struct step_locals, .model = my->model);
        if (model_on_field(g, my->model) &&
            g->steps[my->model] >= galaxies_allowance(g, my->model, my->how))
            CALL(6, PROC_ARRIVE, struct step_locals, .model = my->model);
    }
    PROCEDURE_END;
}

/* ---- what a step triggers ---- */

/*
 * Returns the next enemy, starting at `from`, that the ship has just come next to (GX-076, GX-083
 * to GX-085).
 */
static int next_ecm(const galaxies *g, int model, int from)
{
    for (int other = from; other < g->card_count * SQUAD; other++)
        if (model_on_field(g, other) && are_enemies(g, model, other) && !g->was_beside[other] &&
            !g->adrift[card_of_model(other)] && galaxies_adjacent(g, model, other))
            return other;
    return NO_MODEL;
}

static void roll_ecm(galaxies *g, int model, int enemy, events *out)
{
    int number = die_roll(&g->flow.random, FROM_NUMBER, GRID_NUMBERS) + 1;
    int damage =
        number >= galaxies_ecm_from(g, model, enemy) ? galaxies_ecm_damage(g, model, enemy) : 0;

    TELL(EV_ECM, GX(77), TO_ALL, (int16_t)model, (int16_t)enemy, (int16_t)number, (int16_t)damage);
    if (damage > 0)
        galaxies_damage(g, model, damage, DIRECT, ECM, GX(77), out);
}

/* Rolls once for each debris field that the ship enters (GX-145 to GX-150, GX-R065, GX-R066). */
static void roll_debris(galaxies *g, int model, events *out)
{
    hex_base b = galaxies_base(g, model);
    uint32_t rolled = g->was_on;

    for (int i = 0; i < b.count; i++) {
        int at = galaxies_tile_at(g, b.at[i]);

        if (at < 0 || g->tile_kind[at] != DEBRIS_FIELD || (rolled >> at & 1))
            continue;
        rolled |= 1u << at;
        int number = die_roll(&g->flow.random, FROM_NUMBER, GRID_NUMBERS) + 1;
        int damage = number <= galaxies_components()->debris_to;

        TELL(EV_DEBRIS, GX(146), TO_ALL, (int16_t)model, (int16_t)number, (int16_t)damage);
        if (damage > 0)
            galaxies_damage(g, model, damage, DIRECT, DEBRIS, GX(146), out);
    }
}

step galaxies_step(flow *w, frame *f, events *out)
{
    galaxies *g = galaxies_of(w);
    struct step_locals *my = LOCALS(struct step_locals);

    PROCEDURE_BEGIN;
    for (my->next = (int16_t)next_ecm(g, my->model, 0);
         my->next != NO_MODEL && model_on_field(g, my->model);
         my->next = (int16_t)next_ecm(g, my->model, my->next + 1)) {
        if (g->setting[SETTING_ECM] == ECM_ASKED) {
            ASK(1, ASK_ECM, SEAT_BIT(controller_of(g, my->next)));
            if (answer(g, controller_of(g, my->next))->verb == VERB_DECLINE) {
                TELL(EV_ECM_SPARED, GX(76), TO_ALL, my->model, my->next);
                continue;
            }
        }
        roll_ecm(g, my->model, my->next, out);
        CALL(2, PROC_AFTERMATH, struct aftermath_locals, .killer = NO_MODEL);
        if (!model_on_field(g, my->model))
            return STEP_RETURN;
    }
    roll_debris(g, my->model, out);
    CALL(3, PROC_AFTERMATH, struct aftermath_locals, .killer = NO_MODEL);
    PROCEDURE_END;
}

/* ---- the end of a ship's movement ---- */

/* Turns over the black tiles under the ship (GX-156, GX-157). */
static void turn_tiles(galaxies *g, int model, events *out)
{
    flow *w = &g->flow;
    hex_base b = galaxies_base(g, model);

    for (int i = 0; i < b.count; i++) {
        int at = galaxies_tile_at(g, b.at[i]);

        if (at < 0 || !g->tile_black[at])
            continue;
        g->tile_black[at] = 0;
        SHOW(EV_TILE, GX(156), TO_ALL, (int16_t)at, g->tile_kind[at]);
    }
}

/*
 * Takes an ISN ship at the dock off the field, and scores it and what it carries. Returns false if
 * it is not such a ship.
 */
static bool deliver(galaxies *g, int model, events *out)
{
    const uint8_t *worth = galaxies_components()->delivered;
    flow *w = &g->flow;
    int card = card_of_model(model), points = worth[type_of(g, model)->size];

    if (!(mission_of(g)->special & RULE_DELIVERY) || team_of(g, g->controller[card]) != 0 ||
        galaxies_tile_under(g, model, VICTORY_POINT) < 0)
        return false;
    for (int other = 0; other < g->card_count; other++)
        if (g->where[other] == IN_HOLD && g->carrier[other] == card)
            points += worth[card_of(g, other)->size] * card_of(g, other)->count;
    SHOW(EV_DELIVERED, GX(169), TO_ALL, (int16_t)model, (int16_t)points);
    galaxies_take_off(g, model, DELIVERED, out);
    galaxies_score(g, 0, points, out);
    return true;
}

static void take_survivors(galaxies *g, int model, events *out)
{
    hex_base b = galaxies_base(g, model);
    bool at_wreck = g->survivors_at != HEX_NONE && base_covers(&b, g->survivors_at);

    if (g->survivors_at == HEX_NONE || !(mission_of(g)->special & RULE_SURVIVORS))
        return;
    int wreck = galaxies_tile_at(g, g->survivors_at);

    if (wreck >= 0 && g->tile_kind[wreck] == VICTORY_POINT)
        at_wreck = galaxies_tile_under(g, model, VICTORY_POINT) >= 0;
    if (!at_wreck)
        return;
    g->survivors = (uint8_t)model;
    g->survivors_at = HEX_NONE;
    TELL(EV_SURVIVORS, GX(169), TO_ALL, (int16_t)model, g->front[model]);
}

/*
 * Returns the effect of a power that harms an enemy beside the ship after its movement; null: none.
 */
static const effect *wake_of(const galaxies *g, int card)
{
    working list[WORKING_MAX];

    return galaxies_working(g, card, ON_MOVE_ENDED, list) == 0 ? NULL : list[0].effect;
}

bool galaxies_has_wake_target(const galaxies *g, int model)
{
    for (int other = 0; other < g->card_count * SQUAD; other++)
        if (model_on_field(g, other) && are_enemies(g, model, other) &&
            galaxies_adjacent(g, model, other))
            return true;
    return false;
}

/* Returns an enemy ship adrift that this one may board instead of attacking, or NO_CARD. */
int galaxies_boardable(const galaxies *g, int model)
{
    for (int card = 0; card < g->card_count; card++)
        if (g->adrift[card] && g->where[card] == ON_FIELD && are_enemies(g, model, card * SQUAD) &&
            galaxies_adjacent(g, model, card * SQUAD))
            return card;
    return NO_CARD;
}

step galaxies_arrive(flow *w, frame *f, events *out)
{
    galaxies *g = galaxies_of(w);
    struct step_locals *my = LOCALS(struct step_locals);
    int seat = controller_of(g, my->model);
    const effect *wake = wake_of(g, card_of_model(my->model));
    int boarding_from = galaxies_components()->boarding_from;

    PROCEDURE_BEGIN;
    g->moved[my->model] = MOVE_DONE;
    turn_tiles(g, my->model, out);
    take_survivors(g, my->model, out);
    if (deliver(g, my->model, out)) {
        if (galaxies_ended(g, false, out))
            return STEP_OVER;
        return STEP_RETURN;
    }
    if (wake != NULL && galaxies_has_wake_target(g, my->model)) {
        ASK(1, ASK_WAKE, SEAT_BIT(seat));
        if (answer(g, seat)->verb == VERB_HARM) {
            galaxies_damage(g, answer(g, seat)->thing[0], wake->amount, wake->kind,
                wake->damage_type, GX(114), out);
            CALL(2, PROC_AFTERMATH, struct aftermath_locals, .killer = NO_MODEL);
        }
    }
    my->next = (int16_t)galaxies_boardable(g, my->model);
    if (my->next != NO_CARD) {
        ASK(3, ASK_BOARD, SEAT_BIT(seat));
        if (answer(g, seat)->verb == VERB_BOARD) {
            g->charged[my->model] = UINT8_MAX; /* boarding takes the place of its attacks */
            if (galaxies_roll_number(g, seat, -1, boarding_from, out) >= boarding_from)
                CALL(4, PROC_CONTROL, struct control_locals, .card = my->next,
                    .seat = (int16_t)seat);
        }
    }
    PROCEDURE_END;
}

/* turn.c: rounds, turns, the energy phase, drawing (ledger, sections 3, 10, 13). */
#include <string.h>

#include "games/galaxies/rules/procedures.h"

static void enter_phase(galaxies *g, int phase, events *out)
{
    g->phase = (uint8_t)phase;
    TELL(EV_PHASE, GX(30), TO_ALL, (int16_t)phase, g->current);
}

/* ---- drawing ---- */

/*
 * Returns true if a draw in the energy phase takes the last card of a deck that is then reshuffled.
 * Cards discarded before that draw are shuffled in (GX-R025).
 */
bool galaxies_shuffles_next(const galaxies *g, int seat)
{
    return seat == g->current && g->phase == PHASE_ENERGY && galaxies_deck_size(g, seat) == 1 &&
           g->run_out[mission_of(g)->deck_of[seat]] == 0 && galaxies_hand_size(g, seat) > 0;
}

/* Draws one card. At the hand limit the player discards first (GX-121). */
step galaxies_draw_proc(flow *w, frame *f, events *out)
{
    galaxies *g = galaxies_of(w);
    struct draw_locals *my = LOCALS(struct draw_locals);

    PROCEDURE_BEGIN;
    if (!galaxies_can_draw(g, my->seat))
        return STEP_RETURN; /* GX-125 */
    while (galaxies_shuffles_next(g, my->seat)) {
        ASK(2, ASK_SHUFFLE, SEAT_BIT(my->seat));
        if (!galaxies_aside(g, my->seat, answer(g, my->seat), out))
            break;
    }
    if (galaxies_hand_size(g, my->seat) >= galaxies_components()->hand_most) {
        ASK(1, ASK_LIMIT, SEAT_BIT(my->seat));
        galaxies_discard(g, my->seat, answer(g, my->seat)->thing[0], true, out);
    }
    galaxies_draw(g, my->seat, out);
    if (galaxies_ended(g, false, out))
        return STEP_OVER;
    PROCEDURE_END;
}

/* ---- the energy phase ---- */

static int roll_number(galaxies *g, int seat, int kind, int needed, events *out)
{
    int number = die_roll(&g->flow.random, FROM_NUMBER, GRID_NUMBERS) + 1;

    TELL(EV_ROLL, GX(25), TO_ALL, (int16_t)seat, (int16_t)kind, (int16_t)number, (int16_t)needed);
    return number;
}

int galaxies_roll_number(galaxies *g, int seat, int kind, int needed, events *out)
{
    return roll_number(g, seat, kind, needed, out);
}

void galaxies_restore(galaxies *g, int model, int amount, rule because, events *out)
{
    int most = type_of(g, model)->shields;

    if (!model_on_field(g, model) || g->shields[model] >= most)
        return;
    g->shields[model] =
        (uint8_t)(g->shields[model] + amount < most ? g->shields[model] + amount : most);
    TELL(EV_RESTORED, because, TO_ALL, (int16_t)model, g->shields[model]);
}

/* Applies powers and attached heroes at the start of their controller's energy phase. */
static void energy_powers(galaxies *g, int seat, events *out)
{
    working list[WORKING_MAX];

    for (int card = 0; card < g->card_count; card++) {
        if (g->where[card] != ON_FIELD || g->controller[card] != seat)
            continue;
        int count = galaxies_working(g, card, ON_OWN_ENERGY, list);

        for (int i = 0; i < count; i++) {
            if (list[i].effect->op == OP_GAIN_ENERGY)
                galaxies_gain(g, seat, list[i].effect->amount, GX(34), out);
            for (int ship = 0; ship < SQUAD && list[i].effect->op == OP_RESTORE; ship++)
                galaxies_restore(g, card * SQUAD + ship, list[i].effect->amount, GX(131), out);
        }
    }
}

/* Damages every ship of the card (GX-R087). */
static void damage_ships(galaxies *g, int card, const effect *e, events *out)
{
    for (int model = card * SQUAD; model < (card + 1) * SQUAD; model++)
        if (model_on_field(g, model))
            galaxies_damage(g, model, e->amount, e->kind, e->damage_type, GX(138), out);
}

/* Rolls for sabotage that damages ships at the start of their controller's energy phase. */
static void energy_sabotage(galaxies *g, int seat, events *out)
{
    working list[WORKING_MAX];

    for (int card = 0; card < g->card_count; card++) {
        if (g->where[card] != ON_FIELD || g->controller[card] != seat)
            continue;
        int count = galaxies_working(g, card, ON_VICTIM_ENERGY, list);

        for (int i = 0; i < count; i++) {
            const effect *e = list[i].effect;
            int kind = g->attached[card][list[i].source - EFFECTS];

            if (roll_number(g, seat, kind, e->threshold, out) >= e->threshold)
                damage_ships(g, card, e, out);
        }
    }
}

/*
 * Returns true if a regenerator tile can give the ship a shield peg. Each ship gets one, up to its
 * starting number (GX-164, GX-165, GX-R072).
 */
bool galaxies_may_regenerate(const galaxies *g, int seat, int model)
{
    return model_on_field(g, model) && controller_of(g, model) == seat &&
           g->shields[model] < type_of(g, model)->shields &&
           galaxies_tile_under(g, model, SHIELD_REGENERATOR) >= 0;
}

/* Returns the next ship, starting at `from`, that a regenerator can help, or -1. */
static int next_to_regenerate(const galaxies *g, int seat, int from)
{
    for (int model = from; model < g->card_count * SQUAD; model++)
        if (galaxies_may_regenerate(g, seat, model))
            return model;
    return -1;
}

/*
 * Gains the energy of an energy source, once however many ships stand on sources (GX-161, GX-R071).
 */
static void energy_tiles(galaxies *g, int seat, events *out)
{
    if (galaxies_stands_on(g, seat, ENERGY_SOURCE))
        galaxies_gain(g, seat, galaxies_components()->source_energy, GX(161), out);
}

static bool enemy_stands_on(const galaxies *g, int seat, int kind)
{
    for (int other = 0; other < g->flow.seat_count; other++)
        if (team_of(g, other) != team_of(g, seat) && galaxies_stands_on(g, other, kind))
            return true;
    return false;
}

void galaxies_score(galaxies *g, int team, int points, events *out)
{
    g->points[team] = (uint8_t)(g->points[team] + points);
    TELL(EV_POINTS, GX(169), TO_ALL, (int16_t)team, (int16_t)points, g->points[team]);
}

/* Applies what the mission adds: points for the relic, repairs of a ship adrift. */
static void energy_mission(galaxies *g, int seat, events *out)
{
    if (mission_of(g)->special & RULE_RELIC && galaxies_stands_on(g, seat, ALIEN_ARTIFACT) &&
        !enemy_stands_on(g, seat, ALIEN_ARTIFACT))
        galaxies_score(g, team_of(g, seat), galaxies_components()->relic_points, out);
    for (int card = 0; card < g->card_count; card++) {
        bool helped = false;

        if (!g->adrift[card] || g->where[card] != ON_FIELD || g->controller[card] != seat)
            continue;
        for (int model = 0; model < g->card_count * SQUAD; model++)
            helped = helped || (card_of_model(model) != card && model_on_field(g, model) &&
                                   controller_of(g, model) == seat &&
                                   galaxies_adjacent(g, model, card * SQUAD));
        if (!helped)
            continue;
        g->adrift[card]++;
        TELL(EV_REPAIRED, GX(169), TO_ALL, (int16_t)card, (int16_t)(g->adrift[card] - 1));
        if (g->adrift[card] <= galaxies_components()->repair_markers)
            continue;
        g->adrift[card] = 0;
        galaxies_restore(g, card * SQUAD, galaxies_components()->repaired_shields, GX(169), out);
    }
}

static int income(const galaxies *g, int seat)
{
    const mission *m = mission_of(g);

    return !g->had_turn[seat] && seat == g->starter ? m->first_income[seat] : m->income[seat];
}

/* Returns the roll that a hijacking card needs. For other cards it is more than a die can show. */
static int hijack_from(int kind)
{
    for (int i = 0; i < tactic_of(kind)->effect_count; i++)
        if (tactic_of(kind)->effect[i].trigger == ON_SABOTEUR_ENERGY)
            return tactic_of(kind)->effect[i].threshold;
    return GRID_NUMBERS + 1;
}

/* Returns the next squadron that the seat tries to hijack, starting at `from`, or -1. */
static int next_hijack(const galaxies *g, int seat, int from)
{
    for (int card = from / ATTACHED; card < g->card_count; card++) {
        if (g->where[card] != ON_FIELD || team_of(g, g->controller[card]) == team_of(g, seat))
            continue;
        for (int place = 0; place < ATTACHED; place++) {
            int kind = g->attached[card][place], spot = card * ATTACHED + place;

            if (kind != NO_KIND && spot >= from && g->attached_by[card][place] == seat &&
                hijack_from(kind) <= GRID_NUMBERS)
                return spot;
        }
    }
    return -1;
}

/* Rolls for a hijacking. On a success the card is used up and the squadron changes sides. */
static bool hijack(galaxies *g, int seat, int spot, events *out)
{
    int card = spot / ATTACHED, place = spot % ATTACHED;
    int kind = g->attached[card][place], from = hijack_from(kind);

    if (roll_number(g, seat, kind, from, out) < from)
        return false;
    galaxies_detach(g, card, place, out);
    return true;
}

bool galaxies_has_mates(const galaxies *g, int seat)
{
    for (int other = 0; other < g->flow.seat_count; other++)
        if (other != seat && team_of(g, other) == team_of(g, seat))
            return true;
    return false;
}

/* Gives cards to a teammate (GX-008, GX-009). */
static void pass_cards(galaxies *g, int seat, const pick *p, events *out)
{
    flow *w = &g->flow;
    int to = p->thing[0];

    TELL(EV_PASSED, GX(9), TO_ALL, (int16_t)seat, (int16_t)to,
        (int16_t)set_count((uint32_t)p->arg[0]));
    for (int kind = 0; kind < TACTICS_MAX; kind++) {
        if (!((uint32_t)p->arg[0] >> kind & 1))
            continue;
        g->hand[seat][kind]--;
        g->hand[to][kind]++;
        SHOW(EV_PASSED_CARD, GX(9), SEAT_BIT(seat) | SEAT_BIT(to), (int16_t)seat, (int16_t)to,
            (int16_t)kind);
    }
}

/* Shows the hand to the team from now on, or hides it again (GX-007). */
static void show_hand(galaxies *g, int seat, events *out)
{
    flow *w = &g->flow;

    g->shows_hand[seat] = !g->shows_hand[seat];
    SHOW(EV_SHOWS_HAND, GX(7), TO_ALL, (int16_t)seat, g->shows_hand[seat]);
}

static void discard_set(galaxies *g, int seat, int32_t kinds, events *out)
{
    for (int kind = 0; kind < TACTICS_MAX; kind++)
        if ((uint32_t)kinds >> kind & 1)
            galaxies_discard(g, seat, kind, true, out);
}

bool galaxies_aside(galaxies *g, int seat, const pick *p, events *out)
{
    if (p->verb == VERB_DISCARD)
        discard_set(g, seat, (int32_t)p->arg[0], out);
    else if (p->verb == VERB_SHOW)
        show_hand(g, seat, out);
    else
        return false;
    return true;
}

step galaxies_energy(flow *w, frame *f, events *out)
{
    galaxies *g = galaxies_of(w);
    struct turn_locals *my = LOCALS(struct turn_locals);

    PROCEDURE_BEGIN;
    enter_phase(g, PHASE_ENERGY, out);
    energy_powers(g, my->seat, out);
    energy_sabotage(g, my->seat, out);
    CALL(1, PROC_AFTERMATH, struct aftermath_locals, .killer = NO_MODEL);
    for (my->step = (int16_t)next_hijack(g, my->seat, 0); my->step >= 0;
         my->step = (int16_t)next_hijack(g, my->seat, my->step + 1)) {
        if (hijack(g, my->seat, my->step, out))
            CALL(2, PROC_CONTROL, struct control_locals, .card = my->step / ATTACHED,
                .seat = my->seat);
    }
    energy_mission(g, my->seat, out);
    galaxies_gain(g, my->seat, income(g, my->seat), GX(34), out);
    energy_tiles(g, my->seat, out);
    if (galaxies_ended(g, false, out))
        return STEP_OVER;
    for (my->step = (int16_t)next_to_regenerate(g, my->seat, 0); my->step >= 0;
         my->step = (int16_t)next_to_regenerate(g, my->seat, my->step + 1)) {
        ASK(7, ASK_REGENERATE, SEAT_BIT(my->seat));
        if (answer(g, my->seat)->verb == VERB_RESTORE)
            galaxies_restore(g, my->step, 1, GX(164), out);
    }
    CALL(3, PROC_DRAW, struct draw_locals, .seat = my->seat);
    if (galaxies_stands_on(g, my->seat, ORBITAL_MARKET) && galaxies_can_draw(g, my->seat)) {
        ASK(4, ASK_MARKET, SEAT_BIT(my->seat));
        if (answer(g, my->seat)->verb == VERB_DRAW)
            CALL(5, PROC_DRAW, struct draw_locals, .seat = my->seat);
    }
    while (galaxies_has_mates(g, my->seat) && galaxies_hand_size(g, my->seat) > 0) {
        ASK(6, ASK_ENERGY, SEAT_BIT(my->seat));
        if (answer(g, my->seat)->verb == VERB_GO_ON)
            break;
        if (!galaxies_aside(g, my->seat, answer(g, my->seat), out))
            pass_cards(g, my->seat, answer(g, my->seat), out);
    }
    PROCEDURE_END;
}

/* ---- turns and rounds ---- */

static void begin_turn(galaxies *g, int seat, events *out)
{
    g->current = (uint8_t)seat;
    memset(g->activated, 0, sizeof g->activated);
    memset(g->launched_now, 0, sizeof g->launched_now);
    memset(g->used, 0, sizeof g->used); /* powers used once in an enemy turn count by this turn */
    memset(g->ship_used, 0, sizeof g->ship_used);
    memset(g->cheaper, 0, sizeof g->cheaper);
    TELL(EV_TURN, GX(31), TO_ALL, (int16_t)seat, g->round);
}

step galaxies_turn(flow *w, frame *f, events *out)
{
    galaxies *g = galaxies_of(w);
    struct turn_locals *my = LOCALS(struct turn_locals);

    PROCEDURE_BEGIN;
    begin_turn(g, my->seat, out);
    CALL(1, PROC_ENERGY, struct turn_locals, .seat = my->seat);
    enter_phase(g, PHASE_DEPLOY, out);
    CALL(2, PROC_DEPLOY, struct turn_locals, .seat = my->seat);
    enter_phase(g, PHASE_ACTION, out);
    CALL(3, PROC_ACTION, struct turn_locals, .seat = my->seat);
    g->had_turn[my->seat] = 1;
    TELL(EV_TURN_OVER, GX(31), TO_ALL, my->seat);
    if (galaxies_ended(g, true, out))
        return STEP_OVER;
    PROCEDURE_END;
}

int galaxies_seat_in_order(const galaxies *g, int place)
{
    const mission *m = mission_of(g);
    int start = 0;

    while (m->order[start] != g->starter)
        start++;
    return m->order[(start + place) % g->flow.seat_count];
}

static void begin_round(galaxies *g, events *out)
{
    g->round++;
    g->turns_in_round = 0;
    TELL(EV_ROUND, GX(28), TO_ALL, g->round);
}

step galaxies_game_proc(flow *w, frame *f, events *out)
{
    galaxies *g = galaxies_of(w);

    PROCEDURE_BEGIN;
    CALL(1, PROC_BUILD, struct build_locals, 0);
    CALL(2, PROC_FIRST, struct turn_locals, 0);
    for (;;) {
        begin_round(g, out);
        if (galaxies_ended(g, false, out))
            return STEP_OVER;
        for (; g->turns_in_round < w->seat_count; g->turns_in_round++)
            CALL(3, PROC_TURN, struct turn_locals,
                .seat = (int16_t)galaxies_seat_in_order(g, g->turns_in_round));
        if (mission_of(g)->special & RULE_METEORS) {
            galaxies_drift(g, out);
            CALL(4, PROC_AFTERMATH, struct aftermath_locals, .killer = NO_MODEL);
        }
        if (galaxies_round_over(g, out))
            return STEP_OVER;
    }
    PROCEDURE_END;
}

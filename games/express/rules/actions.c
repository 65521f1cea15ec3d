/* actions.c: the actions of a turn (rules.md, sections 6 to 10 and 12). */
#include "games/express/rules/procedures.h"

/*
 * The procedure that plays each action. Actions without one take effect at once, in
 * act_on_the_spot().
 */
static const uint8_t procedure_of[VERB_COUNT] = {
    [VERB_SHIPS] = PROC_SHIPS,
    [VERB_REPAIR] = PROC_REPAIR,
    [VERB_BOOST] = PROC_BOOST,
    [VERB_PREPARE] = PROC_PREPARE,
    [VERB_BRIG] = PROC_VOTE,
    [VERB_RELEASE] = PROC_VOTE,
    [VERB_ORDER] = PROC_ORDER,
    [VERB_DETECT] = PROC_DETECT,
    [VERB_REVEAL] = PROC_REVEAL,
};

static void name_crisis(express *g, int seat, int kind, events *out)
{
    g->has_crisis = 1;
    g->crisis = (express_crisis_face){(uint8_t)kind, express_pieces->named_difficulty,
        express_pieces->named_consequence, express_pieces->named_jump_icons};
    TELL(EV_CRISIS_NAMED, BX(217), TO_ALL, (int16_t)seat, (int16_t)kind,
        express_pieces->named_difficulty, express_pieces->named_consequence,
        express_pieces->named_jump_icons);
}

/* Plays an action that has no procedure. Returns its ACTION_... result. */
static int16_t act_on_the_spot(express *g, int seat, events *out)
{
    const pick *p = answer(g, seat);

    if (p->verb == VERB_NAME) {
        name_crisis(g, seat, p->thing[0], out);
        return ACTION_NAMED;
    }
    if (p->verb == VERB_TAKE_BACK) {
        express_take_back(g, seat, (dice_count){p->thing[0], p->thing[1]});
        TELL(EV_TAKEN_BACK, BX(135), TO_ALL, (int16_t)seat, p->thing[0], p->thing[1]);
    } else {
        TELL(EV_NO_ACTION, BX(87), TO_ALL, (int16_t)seat);
    }
    return ACTION_DONE;
}

/* Asks for one action and plays it, in the seat's own turn or on an order. Result: ACTION_... */
step express_action(flow *w, frame *f, events *out)
{
    express *g = express_of(w);
    struct action_locals *my = LOCALS(struct action_locals);

    PROCEDURE_BEGIN;
    ASK(1, my->ordered ? ASK_ORDERED : ASK_ACTION, SEAT_BIT(my->seat));
    my->verb = (int16_t)answer(g, my->seat)->verb;
    if (my->ordered && my->verb == VERB_ORDER) {
        w->result = ACTION_ORDERS_ON; /* express_order() passes the running order on */
        return STEP_RETURN;
    }
    if (procedure_of[my->verb] == PROC_NONE) {
        w->result = act_on_the_spot(g, my->seat, out);
        return STEP_RETURN;
    }
    CALL(2, procedure_of[my->verb], struct act_locals, .seat = my->seat,
        .first = answer(g, my->seat)->thing[0],
        .second = my->verb == VERB_RELEASE ? 1 : answer(g, my->seat)->thing[1]);
    PROCEDURE_END; /* the called procedure has set the result */
}

/*
 * Submits rolled dice to an action. Returns the sum of their faces; `positive` counts those above
 * zero. The dice lie open until the action is done, and are spent then.
 */
static int submit_to_action(express *g, int seat, uint32_t dice, events *out, int *positive)
{
    flow *w = &g->flow;
    int16_t face[DICE] = {0};
    int sum = 0;

    *positive = 0;
    for (int die = 0; die < DICE; die++) {
        if (!(dice >> die & 1))
            continue;
        face[die] = g->rolled[die];
        sum += face[die];
        *positive += face[die] > 0;
    }
    express_count(g, seat, dice);
    express_end_roll(g);
    SHOW(EV_SUBMITTED, BX(72), TO_ALL, (int16_t)seat, face[0], face[1], face[2], face[3],
        (int16_t)sum);
    return sum;
}

/* Announces the action, rolls all active dice and lets the player submit `fewest` to `greatest`. */
#define ROLL_FOR_ACTION(point, what, fewest, greatest, rule_number)                    \
    TELL(EV_ACTION, BX(89), TO_ALL, my->seat, what);                                   \
    CALL(point, PROC_ROLL, struct roll_locals, .seat = my->seat,                       \
        .dice = (int16_t)express_dice_set(g, my->seat, DIE_ACTIVE), .least = (fewest), \
        .most = (int16_t)(greatest), .because = BX(rule_number))

static int least_of(int a, int b)
{
    return a < b ? a : b;
}

static void remove_markers(express *g, int seat, int raiders, int ships, events *out)
{
    g->shown[RAIDER] = (uint8_t)(g->shown[RAIDER] - raiders);
    g->shown[COLONIAL_SHIP] = (uint8_t)(g->shown[COLONIAL_SHIP] - ships);
    g->pile[RAIDER] = (uint8_t)(g->pile[RAIDER] + raiders);
    g->pile[COLONIAL_SHIP] = (uint8_t)(g->pile[COLONIAL_SHIP] + ships);
    TELL(EV_MARKERS_REMOVED, BX(98), TO_ALL, (int16_t)seat, (int16_t)raiders, (int16_t)ships);
}

/*
 * Action: destroy Raiders or rescue Colonial ships. `first` is set to the number of markers to
 * remove.
 */
step express_ships(flow *w, frame *f, events *out)
{
    express *g = express_of(w);
    struct act_locals *my = LOCALS(struct act_locals);
    int positive;

    PROCEDURE_BEGIN;
    ROLL_FOR_ACTION(1, VERB_SHIPS, EXPRESS_SHIP_ACTION_MIN,
        least_of(EXPRESS_SHIP_ACTION_MAX, dice_sum(express_dice(g, my->seat, DIE_ACTIVE))), 97);
    submit_to_action(g, my->seat, (uint32_t)w->result, out, &positive);
    my->first = (int16_t)least_of(positive, g->shown[RAIDER] + g->shown[COLONIAL_SHIP]);
    if (my->first == 0) {
        TELL(EV_FAILED, BX(100), TO_ALL, my->seat, VERB_SHIPS);
    } else if (my->first == g->shown[RAIDER] + g->shown[COLONIAL_SHIP]) {
        remove_markers(g, my->seat, g->shown[RAIDER], g->shown[COLONIAL_SHIP], out);
    } else if (g->shown[COLONIAL_SHIP] == 0) {
        remove_markers(g, my->seat, my->first, 0, out);
    } else if (g->shown[RAIDER] == 0) {
        remove_markers(g, my->seat, 0, my->first, out);
    } else {
        ASK(2, ASK_MARKERS, SEAT_BIT(my->seat));
        remove_markers(
            g, my->seat, answer(g, my->seat)->thing[0], answer(g, my->seat)->thing[1], out);
    }
    express_spend_counted(g);
    w->result = ACTION_DONE;
    PROCEDURE_END;
}

/* Repairs the chosen location, or nothing: a player may leave a success unused (R47). */
static void repair(express *g, int seat, events *out)
{
    const pick *p = answer(g, seat);

    if (p->verb == VERB_LEAVE) {
        TELL(EV_UNCHANGED, BX(104), TO_ALL, (int16_t)seat, VERB_REPAIR);
        return;
    }
    g->damaged &= (uint8_t) ~(1 << p->thing[0]);
    TELL(EV_REPAIRED, BX(104), TO_ALL, (int16_t)seat, p->thing[0]);
}

step express_repair(flow *w, frame *f, events *out)
{
    express *g = express_of(w);
    struct act_locals *my = LOCALS(struct act_locals);
    int positive;

    PROCEDURE_BEGIN;
    ROLL_FOR_ACTION(1, VERB_REPAIR, 1, 1, 103);
    submit_to_action(g, my->seat, (uint32_t)w->result, out, &positive);
    if (positive > 0) {
        ASK(2, ASK_REPAIR, SEAT_BIT(my->seat));
        repair(g, my->seat, out);
    } else {
        TELL(EV_FAILED, BX(106), TO_ALL, my->seat, VERB_REPAIR);
    }
    express_spend_counted(g);
    w->result = ACTION_DONE;
    PROCEDURE_END;
}

/*
 * Returns true if a failed speech demoralizes a character: only with the morale variant, and only
 * while that does not end the game (BX-234, 235).
 */
static bool speech_backfires(const express *g)
{
    return g->setting[SETTING_MORALE] == MORALE_VARIANT &&
           set_count(g->demoralized) < EXPRESS_DEMORALIZED_TO_LOSE - 1;
}

static void cheer(express *g, int seat, events *out)
{
    const pick *p = answer(g, seat);

    if (p->verb == VERB_LEAVE) {
        TELL(EV_UNCHANGED, BX(109), TO_ALL, (int16_t)seat, VERB_BOOST);
        return;
    }
    g->demoralized &= (uint8_t) ~(1 << p->thing[0]);
    TELL(EV_CHEERED, BX(109), TO_ALL, (int16_t)seat, p->thing[0]);
}

step express_boost(flow *w, frame *f, events *out)
{
    express *g = express_of(w);
    struct act_locals *my = LOCALS(struct act_locals);
    int positive;

    PROCEDURE_BEGIN;
    ROLL_FOR_ACTION(1, VERB_BOOST, 1, 1, 108);
    submit_to_action(g, my->seat, (uint32_t)w->result, out, &positive);
    if (positive > 0 && express_removable_markers(g) == 0) {
        TELL(EV_UNCHANGED, BX(109), TO_ALL, my->seat, VERB_BOOST);
    } else if (positive > 0) {
        ASK(2, ASK_CHEER, SEAT_BIT(my->seat));
        cheer(g, my->seat, out);
    } else {
        TELL(EV_FAILED, BX(111), TO_ALL, my->seat, VERB_BOOST);
        if (speech_backfires(g))
            CALL(3, PROC_DEMORALIZE, struct count_locals, .count = 1);
    }
    express_spend_counted(g);
    w->result = ACTION_DONE;
    PROCEDURE_END;
}

step express_prepare(flow *w, frame *f, events *out)
{
    express *g = express_of(w);
    struct act_locals *my = LOCALS(struct act_locals);
    int positive;

    PROCEDURE_BEGIN;
    ROLL_FOR_ACTION(1, VERB_PREPARE, 2, 2, 113);
    if (submit_to_action(g, my->seat, (uint32_t)w->result, out, &positive) > 0) {
        g->prepared = PREPARED; /* a second success adds nothing (R22) */
        TELL(EV_PREPARED, BX(114), TO_ALL, my->seat);
    } else {
        TELL(EV_FAILED, BX(115), TO_ALL, my->seat, VERB_PREPARE);
    }
    express_spend_counted(g);
    w->result = ACTION_DONE;
    PROCEDURE_END;
}

/*
 * Puts a die of the chosen kind into the gold area, without a face, until the order is done. From
 * here on my->die is the index of that die; before, it was its kind.
 */
static void give_die(express *g, struct order_locals *my, events *out)
{
    int kind = my->die;

    for (int die = DICE; die-- > 0;)
        if (die_kind(die) == kind && g->die[my->seat][die] == DIE_ACTIVE)
            my->die = (int16_t)die;
    g->die[my->seat][my->die] = DIE_SUBMITTED;
    TELL(EV_ORDER, BX(130), TO_ALL, my->seat, my->target, (int16_t)kind);
}

/* A player who acts on an order may order the next player to act (R18): passes the order on. */
static void pass_order_on(const express *g, struct order_locals *my)
{
    const pick *p = answer(g, my->target);

    my->seat = my->target;
    my->target = p->thing[0];
    my->die = p->thing[1];
}

static void spend_given_dice(express *g)
{
    for (int seat = 0; seat < seat_count(g); seat++)
        for (int die = 0; die < DICE; die++)
            if (g->die[seat][die] == DIE_SUBMITTED)
                g->die[seat][die] = DIE_SPENT;
}

/*
 * An executive order. `seat` gave the latest order. `die` is the kind of die given, then its index.
 */
step express_order(flow *w, frame *f, events *out)
{
    express *g = express_of(w);
    struct order_locals *my = LOCALS(struct order_locals);

    PROCEDURE_BEGIN;
    for (;;) {
        give_die(g, my, out);
        CALL(1, PROC_ACTION, struct action_locals, .seat = my->target, .ordered = 1);
        if (w->result != ACTION_ORDERS_ON)
            break;
        pass_order_on(g, my);
    }
    spend_given_dice(g);
    w->result = ACTION_DONE; /* this turn goes on, whatever the ordered player did (R19) */
    PROCEDURE_END;
}

/* The Cylon Detector (BX-226): Baltar alone sees all loyalty cards of the player in `first`. */
step express_detect(flow *w, frame *f, events *out)
{
    express *g = express_of(w);
    struct act_locals *my = LOCALS(struct act_locals);

    g->detector_used = 1;
    SHOW(EV_DETECTOR, BX(226), TO_ALL, my->seat, my->first);
    for (int i = 0; i < g->card_count; i++)
        if (g->card_at[i] == my->first)
            TELL(EV_DETECTED, BX(226), SEAT_BIT(my->seat), my->seat, my->first, g->card_face[i]);
    express_know_cards_of(g, my->first, my->seat);
    w->result = ACTION_DONE;
    return STEP_RETURN;
}

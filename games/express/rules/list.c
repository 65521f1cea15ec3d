/*
 * list.c: the options of every question.
 *
 * There is one function per question. The table of actions says what each action needs. An action
 * that is not possible is listed as barred, with the rule that bars it, so that players see why.
 */
#include "games/express/rules/procedures.h"

static const frame *top(const express *g)
{
    return &g->flow.stack[g->flow.depth - 1];
}

#define TOP(type) ((const type *)(const void *)top(g)->local)

static void list_character(const express *g, int seat, options *out)
{
    (void)seat;
    for (int character = 0; character < EXPRESS_CHARACTERS; character++) {
        if (express_seat_of(g, character) == NO_SEAT)
            option_about(options_offer(out, VERB_CHARACTER, BX(31)), character, 0, 0);
        else
            options_bar(out, VERB_CHARACTER, character, BX(31));
    }
}

/* Offers every way to retrieve `least` to `most` spent dice: the most first, strong dice first. */
static void offer_dice(
    const express *g, int seat, int what, rule because, int least, int most, options *out)
{
    dice_count spent = express_dice(g, seat, DIE_SPENT);

    for (int total = most; total >= least; total--) {
        for (int strong = spent.strong; strong >= 0; strong--) {
            int weak = total - strong;

            if (weak >= 0 && weak <= spent.weak)
                option_about(options_offer(out, (uint16_t)what, because), strong, weak, 0);
        }
    }
}

static void list_retrieve(const express *g, int seat, options *out)
{
    offer_dice(g, seat, VERB_TAKE_BACK, g->brigged[seat] ? BX(84) : BX(83), EXPRESS_HAMPERED,
        EXPRESS_HAMPERED, out);
}

/* What an action needs, and the rules that say so (BX-089 to BX-093). */
typedef struct {
    uint8_t verb;
    uint8_t dice;          /* active dice that it needs */
    bool barred_in_brig;   /* BX-090 */
    int8_t location;       /* damage here blocks it; -1: nothing does */
    uint16_t blocked;      /* the rule cited for that damage */
    uint16_t dice_missing; /* the rule cited for too few dice */
    uint16_t rests_on;
} action_row;

static const action_row actions[] = {
    {VERB_DETECT, 0, false, -1, 0, 0, BX(226)},
    {VERB_SHIPS, 1, true, WEAPONS_CONTROL, BX(167), BX(93), BX(97)},
    {VERB_REPAIR, 1, true, -1, 0, BX(93), BX(103)},
    {VERB_BOOST, 1, true, PRESS_ROOM, BX(168), BX(93), BX(108)},
    {VERB_PREPARE, 2, true, ENGINE_ROOM, BX(171), BX(113), BX(113)},
    {VERB_BRIG, 0, false, ADMIRALS_QUARTERS, BX(169), 0, BX(118)},
    {VERB_RELEASE, 0, false, ADMIRALS_QUARTERS, BX(169), 0, BX(118)},
    {VERB_ORDER, 1, false, COM_CENTER, BX(170), BX(93), BX(130)},
    {VERB_REVEAL, 0, false, -1, 0, 0, BX(137)},
    {VERB_NAME, 0, false, -1, 0, 0, BX(217)},
};

uint32_t express_removable_markers(const express *g)
{
    uint32_t markers = g->demoralized;

    for (int character = 0; character < EXPRESS_CHARACTERS; character++)
        if (g->setting[SETTING_ABSENT_MARKERS] == ABSENT_MARKERS_STAY &&
            express_seat_of(g, character) == NO_SEAT)
            markers &= ~(1u << character);
    return markers;
}

static bool anybody(const uint8_t *flag)
{
    return flag[0] | flag[1] | flag[2] | flag[3] | flag[4];
}

static bool anybody_to_brig(const express *g)
{
    for (int seat = 0; seat < seat_count(g); seat++)
        if (!g->revealed[seat])
            return true;
    return false;
}

/*
 * Returns the rule that bars the action for a reason of its own, or 0. Dice, brig and damage are
 * checked elsewhere.
 */
static rule missing(const express *g, int seat, int verb, bool ordered)
{
    switch (verb) {
    case VERB_DETECT: return g->revealed[seat] ? BX(213) : g->detector_used ? BX(227) : 0;
    case VERB_SHIPS: return g->shown[RAIDER] + g->shown[COLONIAL_SHIP] == 0 ? BX(95) : 0;
    case VERB_REPAIR: return g->damaged == 0 ? BX(103) : 0;
    case VERB_BRIG: return anybody_to_brig(g) ? 0 : BX(118);
    case VERB_RELEASE: return anybody(g->brigged) ? 0 : BX(118);
    case VERB_REVEAL: return g->revealed[seat] || !express_is_cylon(g, seat) ? BX(137) : 0;
    case VERB_NAME: return ordered ? BX(217) : 0;
    default: return 0;
    }
}

static rule barred_by(const express *g, int seat, const action_row *a, int active, bool ordered)
{
    if (a->barred_in_brig && g->brigged[seat])
        return BX(90);
    if (a->location >= 0 && (g->damaged >> a->location & 1))
        return a->blocked;
    rule because = missing(g, seat, a->verb, ordered);

    if (because != 0)
        return because;
    return active < a->dice ? a->dice_missing : 0;
}

static void offer_orders(const express *g, int seat, const action_row *a, options *out)
{
    dice_count active = express_dice(g, seat, DIE_ACTIVE);

    for (int target = 0; target < seat_count(g); target++) {
        if (target == seat)
            continue;
        if (active.strong > 0)
            option_about(options_offer(out, a->verb, a->rests_on), target, EXPRESS_STRONG, 0);
        if (active.weak > 0)
            option_about(options_offer(out, a->verb, a->rests_on), target, EXPRESS_WEAK, 0);
    }
}

/* Returns true if `target` can be the target of the seat's action. */
static bool is_target(const express *g, int seat, int verb, int target)
{
    if (verb == VERB_BRIG)
        return !g->revealed[target]; /* a prisoner can be accused too (R24) */
    if (verb == VERB_RELEASE)
        return g->brigged[target];
    return target != seat; /* the Cylon Detector */
}

static void offer_targets(const express *g, int seat, const action_row *a, options *out)
{
    for (int target = 0; target < seat_count(g); target++)
        if (is_target(g, seat, a->verb, target))
            option_about(options_offer(out, a->verb, a->rests_on), target, 0, 0);
}

static void offer_action(const express *g, int seat, const action_row *a, options *out)
{
    switch (a->verb) {
    case VERB_ORDER: offer_orders(g, seat, a, out); break;
    case VERB_DETECT:
    case VERB_BRIG:
    case VERB_RELEASE: offer_targets(g, seat, a, out); break;
    case VERB_REVEAL:
        for (int face = NUMBER_ONE; face < FACES; face++)
            if (express_holds(g, seat, face))
                option_about(options_offer(out, a->verb, a->rests_on), face, 0, 0);
        break;
    case VERB_NAME:
        for (int kind = EXPRESS_UNREST; kind <= EXPRESS_DRADIS; kind++)
            option_about(options_offer(out, a->verb, a->rests_on), kind, 0, 0);
        break;
    default: options_offer(out, a->verb, a->rests_on);
    }
}

/*
 * Returns true if the seat has the action at all. Other actions are not listed, not even as barred.
 */
static bool has_action(const express *g, int seat, int verb)
{
    if (verb == VERB_DETECT)
        return g->character[seat] == GAIUS_BALTAR;
    return verb != VERB_NAME || g->revealed[seat];
}

static void list_actions(const express *g, int seat, bool ordered, options *out)
{
    int active = dice_sum(express_dice(g, seat, DIE_ACTIVE));

    for (size_t i = 0; i < sizeof actions / sizeof actions[0]; i++) {
        const action_row *a = &actions[i];

        if (!has_action(g, seat, a->verb))
            continue;
        rule because = barred_by(g, seat, a, active, ordered);

        if (because == 0)
            offer_action(g, seat, a, out);
        else
            options_bar(out, a->verb, NO_THING, because);
    }
}

static void list_action(const express *g, int seat, options *out)
{
    list_actions(g, seat, false, out);
    options_offer(out, VERB_NOTHING, BX(87));
}

/* Lists what an ordered player may do: an action, or retrieve up to two dice, or none (R46). */
static void list_ordered(const express *g, int seat, options *out)
{
    int spent = dice_sum(express_dice(g, seat, DIE_SPENT));

    list_actions(g, seat, true, out);
    offer_dice(g, seat, VERB_TAKE_BACK, BX(135), 0,
        spent < EXPRESS_ORDER_RETRIEVAL ? spent : EXPRESS_ORDER_RETRIEVAL, out);
}

static void list_submit(const express *g, int seat, options *out)
{
    const struct roll_locals *my = TOP(struct roll_locals);

    option_add_set(options_offer(out, VERB_SUBMIT, (rule)my->because), express_rolled_set(g),
        my->least, my->most);
    if (express_may_reroll(g, seat))
        options_offer(out, VERB_REROLL, BX(220));
}

static void list_again(const express *g, int seat, options *out)
{
    (void)g, (void)seat;
    options_offer(out, VERB_STOP, BX(68));
    options_offer(out, VERB_ROLL_AGAIN, BX(68));
}

static void list_markers(const express *g, int seat, options *out)
{
    int count = TOP(struct act_locals)->first;

    (void)seat;
    for (int raiders = count; raiders >= 0; raiders--)
        if (raiders <= g->shown[RAIDER] && count - raiders <= g->shown[COLONIAL_SHIP])
            option_about(options_offer(out, VERB_REMOVE, BX(98)), raiders, count - raiders, 0);
}

static void offer_members(uint32_t set, int verb, rule because, options *out)
{
    for (int member = 0; set >> member != 0; member++)
        if (set >> member & 1)
            option_about(options_offer(out, (uint16_t)verb, because), member, 0, 0);
}

static void list_repair(const express *g, int seat, options *out)
{
    (void)seat;
    offer_members(g->damaged, VERB_REPAIR_AT, BX(104), out);
    options_offer(out, VERB_LEAVE, BX(104));
}

static void list_cheer(const express *g, int seat, options *out)
{
    (void)seat;
    offer_members(express_removable_markers(g), VERB_CHEER, BX(109), out);
    options_offer(out, VERB_LEAVE, BX(109));
}

static rule rule_of_pass(const express *g, int seat, bool forced)
{
    if (g->check == VOTE_CHECK)
        return BX(79);
    if (g->revealed[seat])
        return BX(214);
    return forced ? BX(58) : BX(59);
}

/*
 * Lists joining the check, and passing with each set of dice to retrieve. A player may retrieve
 * fewer dice than allowed; a revealed Cylon retrieves all.
 */
static void list_decide(const express *g, int seat, options *out)
{
    bool forced = express_dice_set(g, seat, DIE_ACTIVE) == 0;
    int allowed = express_pass_allowance(g, seat);

    if (forced)
        options_bar(out, VERB_TAKE_PART, NO_THING, BX(58));
    else
        options_offer(out, VERB_TAKE_PART, BX(54));
    offer_dice(g, seat, VERB_PASS, rule_of_pass(g, seat, forced), g->revealed[seat] ? allowed : 0,
        allowed, out);
}

static void list_influence(const express *g, int seat, options *out)
{
    (void)seat;
    options_offer(out, VERB_LEAVE, BX(225));
    for (int owner = 0; owner < seat_count(g); owner++)
        for (int die = 0; die < DICE; die++)
            if (g->counted[owner][die] != 0)
                option_about(
                    options_offer(out, VERB_STRIKE, BX(224)), owner, die, g->counted[owner][die]);
}

static void list_freed(const express *g, int seat, options *out)
{
    (void)g, (void)seat;
    options_offer(out, VERB_TURN_BACK, BX(124));
    options_offer(out, VERB_LEAVE, BX(124));
}

static void list_return_dice(const express *g, int seat, options *out)
{
    uint32_t strong = express_places_to_return(g, seat, EXPRESS_STRONG);
    uint32_t weak = express_places_to_return(g, seat, EXPRESS_WEAK);

    if (strong == 0)
        strong = 1u << DIE_PLACES;
    if (weak == 0)
        weak = 1u << DIE_PLACES;
    for (int s = 0; s <= DIE_PLACES; s++)
        for (int k = 0; k <= DIE_PLACES; k++)
            if ((strong >> s & 1) && (weak >> k & 1))
                option_about(options_offer(out, VERB_RETURN, BX(144)), s, k, 0);
}

static void list_pass_cards(const express *g, int seat, options *out)
{
    for (int other = 0; other < seat_count(g); other++)
        if (other != seat)
            option_about(options_offer(out, VERB_GIVE, BX(147)), other, 0, 0);
}

static void list_number_one(const express *g, int seat, options *out)
{
    (void)seat;
    offer_members(express_unused_demoralized(g), VERB_DEMORALIZE, BX(228), out);
}

static void list_number_two(const express *g, int seat, options *out)
{
    (void)seat;
    for (int i = 0; i < PEEKED; i++)
        if (g->peeked[i] != 0)
            option_about(options_offer(out, VERB_PLACE, BX(229)), g->peeked[i] - 1, 0, 0);
}

static void list_number_six(const express *g, int seat, options *out)
{
    const struct consequence_locals *my = TOP(struct consequence_locals);

    for (int other = 0; other < seat_count(g); other++) {
        dice_count spent = express_dice(g, other, DIE_SPENT);

        if (other == seat || other == my->spared)
            continue;
        if (spent.strong > 0)
            option_about(options_offer(out, VERB_TAKE_DIE, BX(231)), other, EXPRESS_STRONG, 0);
        if (spent.weak > 0)
            option_about(options_offer(out, VERB_TAKE_DIE, BX(231)), other, EXPRESS_WEAK, 0);
    }
}

static void list_crisis(const express *g, int seat, options *out)
{
    (void)g, (void)seat;
    for (int die = 0; die < 2; die++)
        option_about(options_offer(out, VERB_CRISIS, BX(151)), die, 0, 0);
}

/* Offers every way to split `count` penalties between damage and demoralization. */
static void offer_penalties(int count, rule because, options *out)
{
    for (int damage = count; damage >= 0; damage--)
        option_about(options_offer(out, VERB_PENALTY, because), damage, count - damage, 0);
}

static void list_ship_lost(const express *g, int seat, options *out)
{
    (void)g, (void)seat;
    offer_penalties(1, BX(184), out);
}

static void list_jump_penalty(const express *g, int seat, options *out)
{
    (void)seat;
    offer_penalties(TOP(struct jump_locals)->penalty, BX(199), out);
}

void express_list(const flow *w, int seat, options *out)
{
    static void (*const lists[ASK_COUNT])(const express *, int, options *) = {
        [ASK_CHARACTER] = list_character,
        [ASK_RETRIEVE] = list_retrieve,
        [ASK_ACTION] = list_action,
        [ASK_ORDERED] = list_ordered,
        [ASK_SUBMIT] = list_submit,
        [ASK_AGAIN] = list_again,
        [ASK_MARKERS] = list_markers,
        [ASK_REPAIR] = list_repair,
        [ASK_CHEER] = list_cheer,
        [ASK_DECIDE] = list_decide,
        [ASK_INFLUENCE] = list_influence,
        [ASK_RETURN_DICE] = list_return_dice,
        [ASK_PASS_CARDS] = list_pass_cards,
        [ASK_NUMBER_ONE] = list_number_one,
        [ASK_NUMBER_TWO] = list_number_two,
        [ASK_NUMBER_SIX] = list_number_six,
        [ASK_CRISIS] = list_crisis,
        [ASK_SHIP_LOST] = list_ship_lost,
        [ASK_JUMP_PENALTY] = list_jump_penalty,
        [ASK_FREED] = list_freed,
    };

    lists[w->ask](express_in(w), seat, out);
}

/* turn.c: the game from turn to turn, and the steps of a turn (ledger, sections 2, 3, 5, 14, 15). */
#include "games/express/procedures.h"

int express_seat_of(const express *g, int character)
{
    for (int seat = 0; seat < seat_count(g); seat++)
        if (g->character[seat] == character)
            return seat;
    return NO_SEAT;
}

/* A revealed Cylon has no character's actions or abilities any more (BX-213). */
bool express_has_character(const express *g, int seat, int character)
{
    return g->character[seat] == character && !g->revealed[seat];
}

bool express_is_demoralized(const express *g, int seat)
{
    return g->character[seat] != NO_CHARACTER && (g->demoralized >> g->character[seat] & 1);
}

/* Neither brig nor marker hampers a revealed Cylon (BX-127, BX-178, BX-210). */
bool express_is_hampered(const express *g, int seat)
{
    return !g->revealed[seat] && (g->brigged[seat] || express_is_demoralized(g, seat));
}

static void end_game(express *g, int cause, events *out)
{
    flow *w = &g->flow;

    g->cause = (uint8_t)cause;
    for (int i = 0; i < g->card_count; i++)
        g->card_known[i] = (uint8_t)((1 << SEATS) - 1); /* all cards may be shown (BX-025) */
    express_end_roll(g);
    SHOW(EV_END, cause == CAUSE_ESCAPE ? BX(17) : BX(22), TO_ALL, (int16_t)cause);
}

step express_lose(express *g, int cause, events *out)
{
    end_game(g, cause, out);
    return STEP_OVER;
}

outcome express_outcome(const flow *w)
{
    const express *g = express_in(w);
    outcome o = {.over = w->over != 0, .cause = g->cause};

    if (!o.over)
        return o;
    for (int seat = 0; seat < seat_count(g); seat++)
        if (express_is_cylon(g, seat) == (g->cause != CAUSE_ESCAPE))
            o.winners |= SEAT_BIT(seat);
    return o;
}

static void take_character(express *g, int seat, int character, events *out)
{
    g->character[seat] = (uint8_t)character;
    TELL(EV_CHARACTER, BX(32), TO_ALL, (int16_t)seat, (int16_t)character);
}

static void deal_characters(express *g, events *out)
{
    uint8_t deck[EXPRESS_CHARACTERS];

    for (int i = 0; i < EXPRESS_CHARACTERS; i++)
        deck[i] = (uint8_t)i;
    deck_shuffle(&g->flow.random, FROM_CHARACTERS, deck, EXPRESS_CHARACTERS);
    for (int seat = 0; seat < seat_count(g); seat++)
        take_character(g, seat, deck[seat], out);
}

/* Picks the Cylon cards of the deck, shuffles them with the human ones, deals the first card. */
static void deal_first_loyalty(express *g, events *out)
{
    uint8_t cylons[EXPRESS_CYLON_CARDS] = {NUMBER_ONE, NUMBER_TWO, NUMBER_THREE, NUMBER_SIX};
    int in_deck = express_cylons_in_deck[seat_count(g)];
    int deck = in_deck + express_humans_in_deck[seat_count(g)];

    deck_shuffle(&g->flow.random, FROM_CYLON_CARDS, cylons, EXPRESS_CYLON_CARDS);
    g->card_count = (uint8_t)(deck + EXPRESS_CYLON_CARDS - in_deck);
    for (int i = 0; i < g->card_count; i++) {
        g->card_at[i] = i < deck ? IN_DECK : IN_BOX;
        g->card_face[i] = i < in_deck ? cylons[i] : i < deck ? HUMAN : cylons[i - deck + in_deck];
    }
    deck_shuffle(&g->flow.random, FROM_LOYALTY, g->card_face, deck);
    express_deal_loyalty(g, 0, out);
}

step express_game_proc(flow *w, frame *f, events *out)
{
    express *g = express_of(w);
    struct game_locals *my = LOCALS(struct game_locals);

    PROCEDURE_BEGIN;
    if (g->setting[SETTING_CHARACTERS] == CHARACTERS_DEALT) {
        deal_characters(g, out);
    } else {
        for (my->seat = 0; my->seat < seat_count(g); my->seat++) {
            ASK(1, ASK_CHARACTER, SEAT_BIT(my->seat));
            take_character(g, my->seat, answer(g, my->seat)->thing[0], out);
        }
    }
    express_admiral_first(g, out);
    deal_first_loyalty(g, out);
    my->seat = (int16_t)seat_left_of(g, g->admiral, 1); /* who begins: R02 */
    for (;;) {
        CALL(2, PROC_TURN, struct turn_locals, .seat = my->seat);
        my->seat = (int16_t)seat_left_of(g, my->seat, 1);
    }
    PROCEDURE_END;
}

static void begin_turn(express *g, int seat, events *out)
{
    g->active = (uint8_t)seat;
    g->initiative_used = g->reckless_used = 0;
    g->turns++;
    TELL(EV_TURN, BX(80), TO_ALL, (int16_t)seat, (int16_t)g->turns);
}

static void retrieve(express *g, int seat, dice_count taken, events *out)
{
    rule because = !express_is_hampered(g, seat) ? BX(82) : g->brigged[seat] ? BX(84) : BX(83);

    express_retrieve(g, seat, taken, because, out);
}

/* The dice named by the seat's answer. */
static dice_count dice_answered(const express *g, int seat)
{
    return (dice_count){answer(g, seat)->thing[0], answer(g, seat)->thing[1]};
}

static void roll_crisis_dice(express *g, events *out)
{
    int set = express_crisis_set[seat_count(g)];
    const express_crisis_face *face[2];
    random *r = &g->flow.random;

    for (int die = 0; die < 2; die++) {
        int up = die_roll(r, (uint8_t)(FROM_CRISIS_DIE_1 + die), EXPRESS_DIE_FACES);

        g->crisis_rolled[die] = (uint8_t)(up + 1);
        face[die] = &express_crisis_faces[set][die][up];
    }
    TELL(EV_CRISIS_ROLLED, BX(150), TO_ALL, g->active);
    TELL(EV_CRISIS_FACES, BX(150), SEAT_BIT(g->active), face[0]->kind, face[0]->difficulty,
        face[0]->consequence, face[0]->jump_icons, face[1]->kind, face[1]->difficulty,
        face[1]->consequence, face[1]->jump_icons);
}

/* The die chosen lies open; the other face is forgotten (BX-152). */
static void choose_crisis(express *g, int die, events *out)
{
    flow *w = &g->flow;
    int set = express_crisis_set[seat_count(g)];

    g->crisis = express_crisis_faces[set][die][g->crisis_rolled[die] - 1];
    g->has_crisis = 1;
    g->crisis_rolled[0] = g->crisis_rolled[1] = 0;
    if (g->prepared == PREPARED)
        g->prepared = PREPARED_THIS_CRISIS;
    SHOW(EV_CRISIS, BX(151), TO_ALL, g->active, g->crisis.kind, g->crisis.difficulty,
        g->crisis.consequence, g->crisis.jump_icons);
}

/* Steps 5 and 6 of a turn: the icons of the die, or the one that was prepared (BX-116). */
static int icons_of_crisis(express *g)
{
    int icons = g->crisis.jump_icons;

    if (g->prepared == PREPARED_THIS_CRISIS) {
        g->prepared = NOT_PREPARED;
        if (icons == 0)
            icons = 1;
    }
    g->has_crisis = 0;
    g->crisis = (express_crisis_face){0, 0, 0, 0};
    return icons;
}

static bool track_reaches_jump(express *g, int icons, events *out)
{
    if (icons == 0)
        return false;
    g->jump = (uint8_t)(g->jump + icons < EXPRESS_JUMP_AT ? g->jump + icons : EXPRESS_JUMP_AT);
    TELL(EV_JUMP_TRACK, BX(188), TO_ALL, g->jump);
    return g->jump == EXPRESS_JUMP_AT;
}

step express_turn(flow *w, frame *f, events *out)
{
    express *g = express_of(w);
    struct turn_locals *my = LOCALS(struct turn_locals);

    PROCEDURE_BEGIN;
    begin_turn(g, my->seat, out);
    if (express_must_choose_die(g, my->seat)) {
        ASK(1, ASK_RETRIEVE, SEAT_BIT(my->seat));
        retrieve(g, my->seat, dice_answered(g, my->seat), out);
    } else {
        retrieve(g, my->seat, express_due(g, my->seat), out);
    }
    CALL(2, PROC_ACTION, struct action_locals, .seat = my->seat);
    if (w->result == ACTION_REVEALED)
        return STEP_RETURN; /* play passes on at once (BX-149) */
    if (w->result != ACTION_NAMED) {
        if (g->brigged[my->seat])
            return STEP_RETURN; /* no crisis (BX-128) */
        roll_crisis_dice(g, out);
        ASK(3, ASK_CRISIS, SEAT_BIT(my->seat));
        choose_crisis(g, answer(g, my->seat)->thing[0], out);
    }
    CALL(4, PROC_CRISIS, struct crisis_locals, 0);
    if (track_reaches_jump(g, icons_of_crisis(g), out)) {
        if (g->distance == EXPRESS_DISTANCE_LAST) {
            end_game(g, CAUSE_ESCAPE, out); /* the last jump needs no roll (R01) */
            return STEP_OVER;
        }
        CALL(5, PROC_JUMP, struct jump_locals, 0);
    }
    PROCEDURE_END;
}

/* What a failed crisis of each kind brings. */
static const uint8_t consequence_of[] = {
    [EXPRESS_UNREST] = PROC_DEMORALIZE,
    [EXPRESS_BASESTAR] = PROC_DAMAGE,
    [EXPRESS_DRADIS] = PROC_CONTACT,
};

/* Counts the check.  True when it is passed. */
static bool count_crisis(const express *g, events *out)
{
    int total = express_total(g);
    bool passed = total >= g->crisis.difficulty;

    TELL(EV_CRISIS_COUNTED, passed ? BX(159) : BX(160), TO_ALL, (int16_t)total,
        g->crisis.difficulty, passed);
    return passed;
}

/* Its consequence is part of the crisis: the dice lie in the gold area until then (BX-073). */
static void close_crisis(express *g)
{
    express_spend_counted(g);
    g->check = NO_CHECK;
}

step express_crisis(flow *w, frame *f, events *out)
{
    express *g = express_of(w);

    PROCEDURE_BEGIN;
    g->check = CRISIS_CHECK;
    CALL(1, PROC_CHECK, struct check_locals, 0);
    if (!count_crisis(g, out))
        CALL(
            2, consequence_of[g->crisis.kind], struct count_locals, .count = g->crisis.consequence);
    close_crisis(g);
    PROCEDURE_END;
}

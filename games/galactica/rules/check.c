/* check.c: skill checks (rules.md, sections 13 and 14). */
#include <string.h>

#include "games/galactica/rules/procedures.h"

/* ---- counting ---- */

int galactica_weight(const check *c, int face)
{
    int type = type_of(face);

    if (c->ignored == type + 1)
        return 0;
    if ((c->types >> type & 1) || (c->research && type == ENGINEERING) ||
        (c->inspired && strength_of(face) == 1))
        return 1;
    return -1;
}

/*
 * Returns the sum of the cards that count for the check; `against` gets the sum of those against
 * it.
 */
int galactica_count(const check *c, int *against)
{
    int total = 0;

    *against = 0;
    for (int face = 0; face < FACES; face++) {
        int strength = c->pile[face] * strength_of(face), weight = galactica_weight(c, face);

        if (weight > 0)
            total += strength;
        else if (weight < 0)
            *against += strength;
    }
    return total;
}

/*
 * Returns how many cards the seat may add. Prisoners and revealed Cylons add one at most (BG-428,
 * BG-R043).
 */
int galactica_add_limit(const galactica *g, int seat)
{
    int cards = galactica_hand_size(g, seat);

    return (g->revealed[seat] || g->place[seat] == BRIG) && cards > 1 ? 1 : cards;
}

/* ---- before any card ---- */

static void open_check(galactica *g, const struct check_locals *my, events *out)
{
    check *c = &g->check;

    *c = (check){.stage = CHECK_OPEN,
        .on = (uint8_t)my->on,
        .card = (uint8_t)my->card,
        .user = (uint8_t)my->user,
        .target = (uint8_t)my->target};
    if (my->on == ON_LOCATION) {
        c->difficulty = (int8_t)galactica_pieces->location[my->card].difficulty;
        c->types = galactica_pieces->location[my->card].types;
    } else {
        c->difficulty = (int8_t)crisis_of(my->card)->difficulty;
        c->types = crisis_of(my->card)->types;
        c->partial = crisis_of(my->card)->partial;
        c->inspired = my->on == ON_CRISIS && galactica_is(g, my->user, WILLIAM_ADAMA);
    }
    TELL(EV_CHECK, BG(161), TO_ALL, c->on, c->card, c->difficulty, c->types, c->target, c->partial);
}

static void shift(galactica *g, int seat, int change, events *out)
{
    g->check.difficulty = (int8_t)(g->check.difficulty + change);
    TELL(EV_DIFFICULTY, BG(161), TO_ALL, (int16_t)seat, (int16_t)change, g->check.difficulty);
}

static void detach(galactica *g, int face, events *out)
{
    g->attached[face] = 0;
    g->decks[DECK_QUORUM].discard[face]++;
    TELL(EV_DETACHED, BG(374), TO_ALL, (int16_t)face);
}

/*
 * Applies the fixed modifiers: Starbuck is easier to accuse, and Accept Prophecy protects the
 * President.
 */
static void forced_shifts(galactica *g, events *out)
{
    enum { INSUBORDINATE = -3, PROPHECY = 2 };
    const check *c = &g->check;
    bool accused = c->on == ON_LOCATION && c->card == ADMIRALS_QUARTERS;

    if (accused && galactica_is(g, c->target, KARA_THRACE))
        shift(g, c->target, INSUBORDINATE, out);
    if (g->attached[ACCEPT_PROPHECY] == 0 || c->on != ON_LOCATION)
        return;
    if (c->card == ADMINISTRATION || (accused && c->target == g->title[PRESIDENT])) {
        detach(g, ACCEPT_PROPHECY, out);
        shift(g, NO_SEAT, PROPHECY, out);
    }
}

/*
 * Returns who may change the difficulty of a check at a location, or NO_SEAT. They are asked in
 * this order: Tigh, Zarek, the Arbitrator.
 */
int galactica_shifter(const galactica *g, int which)
{
    const check *c = &g->check;
    bool accused = c->card == ADMIRALS_QUARTERS;

    if (c->on != ON_LOCATION)
        return NO_SEAT;
    switch (which) {
    case SHIFT_TIGH: return accused ? galactica_seat_of(g, SAUL_TIGH) : NO_SEAT;
    case SHIFT_ZAREK: return accused ? NO_SEAT : galactica_seat_of(g, TOM_ZAREK);
    default:
        return accused && g->attached[ASSIGN_ARBITRATOR] != 0 ? g->attached[ASSIGN_ARBITRATOR] - 1
                                                              : NO_SEAT;
    }
}

static void take_shift(galactica *g, int which, int seat, events *out)
{
    const pick *p = answer(g, seat);

    if (p->verb != VERB_EASIER && p->verb != VERB_HARDER)
        return;
    shift(g, seat, p->verb == VERB_EASIER ? -p->thing[0] : p->thing[0], out);
    if (which == SHIFT_ARBITRATOR)
        detach(g, ASSIGN_ARBITRATOR, out);
}

/* ---- the cards ---- */

static void deal_destiny(galactica *g, events *out)
{
    enum { EACH_CHECK = 2 };

    g->check.stage = CHECK_ADDING;
    for (int i = 0; i < EACH_CHECK; i++) {
        int face = galactica_draw_destiny(g);

        if (face < 0)
            break;
        g->check.pile[face]++;
        g->check.destiny++;
        if (g->check.open)
            TELL(EV_ADDED_OPEN, BG(165), TO_ALL, NO_SEAT, (int16_t)face);
    }
    TELL(EV_DESTINY, BG(157), TO_ALL, g->check.destiny);
}

/*
 * Adds the chosen cards to the check and returns their number. Who added which card is not stored;
 * the answer is the only link, and it disappears when the rules stop (BG-179).
 */
static int add_cards(galactica *g, int seat, events *out)
{
    flow *w = &g->flow;
    uint32_t positions = (uint32_t)answer(g, seat)->arg[0];
    int faces[CARDS_ASKED], cards = 0;

    for (int position = 0; position < CARDS_ASKED; position++)
        if (positions >> position & 1)
            faces[cards++] = galactica_card_at(g, seat, position);
    for (int i = 0; i < cards; i++) {
        g->hand[seat][faces[i]]--;
        g->check.pile[faces[i]]++;
        if (g->check.open)
            SHOW(EV_ADDED_OPEN, BG(168), TO_ALL, (int16_t)seat, (int16_t)faces[i]);
    }
    g->check.added[seat] = (uint8_t)(g->check.added[seat] + cards);
    TELL(EV_ADDED, BG(168), TO_ALL, (int16_t)seat, (int16_t)cards);
    return cards;
}

/* ---- the result ---- */

static void turn_up(galactica *g, events *out)
{
    flow *w = &g->flow;
    check *c = &g->check;
    int against, total = galactica_count(c, &against);

    c->stage = CHECK_TOTALLED;
    c->total = (int8_t)(total - against > INT8_MAX   ? INT8_MAX
                        : total - against < INT8_MIN ? INT8_MIN
                                                     : total - against);
    SHOW(EV_COUNTED, BG(174), TO_ALL, (int16_t)total, (int16_t)against, c->total, c->difficulty);
    for (int face = 0; face < FACES; face++)
        if (c->pile[face] > 0)
            TELL(EV_CHECK_CARD, BG(172), TO_ALL, (int16_t)face, c->pile[face],
                (int16_t)galactica_weight(c, face));
}

/*
 * Returns true if Declare Emergency could change the result. The total is public, so asking only
 * then reveals nothing.
 */
static bool is_near(const check *c)
{
    enum { EASED_BY = 2 };

    return c->total < c->difficulty && c->total + EASED_BY >= c->difficulty;
}

static void decide(galactica *g, int result, rule because, events *out)
{
    g->check.result = (uint8_t)result;
    g->check.stage = CHECK_DECIDED;
    TELL(EV_RESULT, because, TO_ALL, (int16_t)result);
}

static void decide_by_total(galactica *g, events *out)
{
    const check *c = &g->check;

    if (c->total >= c->difficulty)
        decide(g, CHECK_PASSED, BG(175), out);
    else if (c->partial > 0 && c->total >= c->partial)
        decide(g, CHECK_HALF, BG(181), out);
    else
        decide(g, CHECK_FAILED, BG(176), out);
}

static void use_intuition(galactica *g, int seat, events *out)
{
    int result = answer(g, seat)->thing[0];

    g->used[seat] = 1;
    TELL(EV_DECIDED, BG(136), TO_ALL, (int16_t)seat, (int16_t)result);
    decide(g, result, BG(136), out);
}

/*
 * The part of a check before any card: Boomer may decide it, and others may make it easier or
 * harder.
 */
step galactica_check_before(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    struct check_locals *my = LOCALS(struct check_locals);
    int seat;

    PROCEDURE_BEGIN;
    if (my->on == ON_CRISIS && galactica_once(g, SHARON_VALERII, &seat)) {
        my->seat = (int16_t)seat;
        ASK(1, ASK_INTUITION, SEAT_BIT(my->seat));
        if (answer(g, my->seat)->verb == VERB_RESULT) {
            use_intuition(g, my->seat, out);
            return STEP_RETURN;
        }
    }
    forced_shifts(g, out);
    for (my->left = 0; my->left < SHIFTS; my->left++) {
        my->seat = (int16_t)galactica_shifter(g, my->left);
        if (my->seat == NO_SEAT)
            continue;
        ASK(2, ASK_DIFFICULTY, SEAT_BIT(my->seat));
        take_shift(g, my->left, my->seat, out);
    }
    CALL(3, PROC_WINDOW, struct window_locals, .kind = WINDOW_CHECK);
    PROCEDURE_END;
}

static void use_devotion(galactica *g, int seat, events *out)
{
    int type = answer(g, seat)->thing[0];

    g->used[seat] = 1;
    g->check.ignored = (uint8_t)(type + 1);
    TELL(EV_DEVOTION, BG(136), TO_ALL, (int16_t)seat, (int16_t)type);
}

/*
 * Returns true if the seat must be asked again: it has just added cards, and it had more than one
 * question can offer.
 */
static bool has_more(const galactica *g, int seat, int added)
{
    int cards = galactica_hand_size(g, seat);

    return added > 0 && cards + added > CARDS_ASKED && galactica_add_limit(g, seat) == cards;
}

/*
 * Each player adds cards once, the current player last (BG-166). A player with more cards than one
 * question can offer is asked until he adds none. Then Tyrol may make a type count nothing.
 */
step galactica_check_add(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    struct check_locals *my = LOCALS(struct check_locals);
    int seat, cards;

    PROCEDURE_BEGIN;
    for (my->left = 1; my->left <= seat_count(g); my->left++) {
        my->seat = (int16_t)seat_left_of(g, g->current, my->left);
        while (galactica_add_limit(g, my->seat) > 0) {
            ASK(1, ASK_ADD, SEAT_BIT(my->seat));
            cards = add_cards(g, my->seat, out);
            if (!has_more(g, my->seat, cards))
                break;
        }
    }
    g->check.stage = CHECK_ADDED;
    if (my->on != ON_SUPER_CRISIS && galactica_once(g, GALEN_TYROL, &seat)) {
        my->seat = (int16_t)seat;
        ASK(2, ASK_DEVOTION, SEAT_BIT(my->seat));
        if (answer(g, my->seat)->verb == VERB_TYPE)
            use_devotion(g, my->seat, out);
    }
    PROCEDURE_END;
}

/*
 * Runs a check. Its result is in g->check.result. The caller applies it and then calls
 * PROC_CHECK_END.
 */
step galactica_check_proc(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    struct check_locals *my = LOCALS(struct check_locals);

    PROCEDURE_BEGIN;
    open_check(g, my, out);
    CALL(1, PROC_CHECK_BEFORE, struct check_locals, .on = my->on);
    if (g->check.stage == CHECK_DECIDED)
        return STEP_RETURN;
    deal_destiny(g, out);
    CALL(2, PROC_CHECK_ADD, struct check_locals, .on = my->on);
    turn_up(g, out);
    if (is_near(&g->check))
        CALL(3, PROC_WINDOW, struct window_locals, .kind = WINDOW_TOTAL);
    decide_by_total(g, out);
    PROCEDURE_END;
}

static void take_pile(galactica *g, int seat, events *out)
{
    g->used[seat] = 1;
    TELL(EV_AUTHORITY, BG(136), TO_ALL, (int16_t)seat, (int16_t)galactica_cards(g->check.pile));
    for (int face = 0; face < FACES; face++)
        g->hand[seat][face] = (uint8_t)(g->hand[seat][face] + g->check.pile[face]);
}

static void discard_pile(galactica *g)
{
    for (int face = 0; face < FACES; face++)
        g->discards[face] = (uint8_t)(g->discards[face] + g->check.pile[face]);
}

/* Ends a check: Adama may take the cards, otherwise they are discarded (BG-178). */
step galactica_check_end(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    int seat;

    PROCEDURE_BEGIN;
    if (g->check.on != ON_SUPER_CRISIS && galactica_cards(g->check.pile) > 0 &&
        galactica_once(g, WILLIAM_ADAMA, &seat)) {
        ASK(1, ASK_AUTHORITY, SEAT_BIT(seat));
        seat = galactica_seat_of(g, WILLIAM_ADAMA);
        if (answer(g, seat)->verb == VERB_USE)
            take_pile(g, seat, out);
        else
            discard_pile(g);
    } else {
        discard_pile(g);
    }
    g->check = (check){0};
    PROCEDURE_END;
}

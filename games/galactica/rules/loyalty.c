/*
 * loyalty.c: sleepers, the Sympathizer, reveals and looks at cards (rules.md, sections 27 and 28).
 */
#include "games/galactica/rules/procedures.h"

/* Returns the Sympathizer card. It always exists: in the deck, with a player or in the box. */
static int sympathizer_card(const galactica *g)
{
    int card = 0;

    while (card < LOYALTY_CARDS - 1 && g->loyalty[card] != SYMPATHIZER)
        card++;
    return card;
}

/*
 * Deals one more loyalty card to each player, two to Boomer, clockwise from the current player
 * (BG-R094).
 */
static void wake(galactica *g, events *out)
{
    TELL(EV_SLEEPERS, BG(354), TO_ALL, 0);
    for (int i = 0; i < seat_count(g); i++) {
        int seat = seat_left_of(g, g->current, i);

        galactica_deal_loyalty(g, seat, g->character[seat] == SHARON_VALERII ? 2 : 1, out);
    }
}

/*
 * The Sleeper Agent phase: new loyalty cards, then the Sympathizer, then Boomer goes to the Brig.
 */
step galactica_sleepers(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    struct sleepers_locals *my = LOCALS(struct sleepers_locals);

    PROCEDURE_BEGIN;
    wake(g, out);
    my->seat = g->loyalty_at[sympathizer_card(g)];
    if (my->seat < SEATS)
        CALL(1, PROC_SYMPATHIZER, struct sympathizer_locals, .seat = my->seat);
    my->seat = (int16_t)galactica_seat_of(g, SHARON_VALERII);
    if (my->seat != NO_SEAT)
        galactica_send(g, my->seat, BRIG, BG(383), out);
    PROCEDURE_END;
}

/* Shows the Sympathizer. It does nothing if a revealed Cylon has it (BG-R086). */
static void show_sympathizer(galactica *g, int seat, events *out)
{
    flow *w = &g->flow;

    g->loyalty_shown[sympathizer_card(g)] = 1;
    if (g->revealed[seat])
        SHOW(EV_SYMPATHIZER_IDLE, BG(395), TO_ALL, (int16_t)seat);
    else
        SHOW(EV_SYMPATHIZER, BG(395), TO_ALL, (int16_t)seat, !galactica_in_red(g));
}

/*
 * Resolves the Sympathizer. A revealed Cylon may pass it on first (BG-396). The player who has it
 * then shows it at once.
 */
step galactica_sympathizer(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    struct sympathizer_locals *my = LOCALS(struct sympathizer_locals);

    PROCEDURE_BEGIN;
    if (g->revealed[my->seat]) {
        ASK(1, ASK_SYMPATHIZER, SEAT_BIT(my->seat));
        if (answer(g, my->seat)->verb == VERB_SEAT)
            my->seat = answer(g, my->seat)->thing[0];
        g->loyalty_at[sympathizer_card(g)] = (uint8_t)my->seat;
    }
    show_sympathizer(g, my->seat, out);
    if (g->revealed[my->seat])
        return STEP_RETURN;
    if (galactica_in_red(g)) {
        galactica_send(g, my->seat, BRIG, BG(398), out);
        return STEP_RETURN;
    }
    g->sympathizer[my->seat] = 1;
    CALL(2, PROC_UNMASK, struct unmask_locals, .seat = my->seat, .by_sympathizer = 1);
    PROCEDURE_END;
}

/* ---- revealing ---- */

static void show_card(galactica *g, int seat, int face, events *out)
{
    flow *w = &g->flow;

    for (int card = 0; card < g->loyalty_count; card++)
        if (g->loyalty_at[card] == seat && g->loyalty[card] == face)
            g->loyalty_shown[card] = 1;
    SHOW(EV_REVEALED, BG(404), TO_ALL, (int16_t)seat, (int16_t)face);
}

static void draw_tokens(galactica *g, int seat, events *out)
{
    enum { TOKENS = 5 };
    flow *w = &g->flow;
    uint32_t pool = galactica_token_pool(g);

    g->drawn_kind = DRAWN_TOKENS;
    g->drawn_for = (uint8_t)seat;
    while (g->drawn_count < TOKENS && pool != 0) {
        int token = set_draw(&w->random, FROM_DAMAGE, pool);

        pool &= ~(1u << token);
        g->drawn[g->drawn_count++] = (uint8_t)token;
    }
    SHOW(EV_TOKENS, BG(405), SEAT_BIT(seat), (int16_t)seat, g->drawn_count, g->drawn[0],
        g->drawn[1], g->drawn[2], g->drawn[3], g->drawn[4]);
}

/* Puts the chosen damage tokens on Galactica. Returns true if she is destroyed. */
static bool take_chosen_tokens(galactica *g, uint32_t chosen, events *out)
{
    bool lost = false;

    for (int i = 0; i < g->drawn_count; i++)
        if (chosen >> i & 1)
            lost = galactica_take_token(g, g->drawn[i], out) || lost;
    galactica_clear_drawn(g);
    g->flow.shown++; /* only this player had seen the tokens */
    return lost;
}

/* Reveals a Cylon: first the power on the card, then the steps of a reveal (BG-405). */
step galactica_reveal(flow *w, frame *f, events *out)
{
    enum { SICKBAY_LOSES = 5 };
    galactica *g = galactica_of(w);
    struct reveal_locals *my = LOCALS(struct reveal_locals);

    PROCEDURE_BEGIN;
    show_card(g, my->seat, my->face, out);
    if (my->power && my->face == CYLON_MORALE)
        galactica_change(g, MORALE, -1, BG(405), out);
    if (my->power && my->face == CYLON_DAMAGE) {
        draw_tokens(g, my->seat, out);
        if (g->drawn_count > 0) {
            ASK(1, ASK_TOKENS, SEAT_BIT(my->seat));
            if (take_chosen_tokens(g, (uint32_t)answer(g, my->seat)->arg[0], out))
                return galactica_end(g, CAUSE_DESTROYED, out);
        }
    }
    if (my->power && my->face == CYLON_BRIG)
        CALL(2, PROC_CHOSEN, struct chosen_locals, .seat = my->seat, .hazard = BRIG,
            .on_galactica = 1);
    if (my->power && my->face == CYLON_SICKBAY) {
        CALL(3, PROC_CHOSEN, struct chosen_locals, .seat = my->seat, .hazard = SICKBAY,
            .on_galactica = 1);
        if (w->result != NO_SEAT) {
            g->owed[w->result] = SICKBAY_LOSES;
            CALL(4, PROC_DISCARDS, struct discards_locals, 0);
        }
    }
    CALL(5, PROC_UNMASK, struct unmask_locals, .seat = my->seat);
    PROCEDURE_END;
}

static void drop_attached(galactica *g, int seat, events *out)
{
    for (int face = 0; face < QUORUM_FACES; face++)
        if (g->attached[face] == seat + 1) {
            g->attached[face] = 0;
            g->decks[DECK_QUORUM].discard[face]++;
            TELL(EV_DETACHED, BG(408), TO_ALL, (int16_t)face);
        }
}

void galactica_draw_super_crisis(galactica *g, int seat, events *out)
{
    flow *w = &g->flow;

    if (g->super_deck == 0) {
        g->super_deck = g->super_discard; /* BG-R090 */
        g->super_discard = 0;
    }
    if (g->super_deck == 0)
        return;
    int face = set_draw(&w->random, FROM_SUPER_CRISIS, g->super_deck);

    g->super_deck &= (uint8_t) ~(1 << face);
    g->super_crisis[seat] = (uint8_t)(face + 1);
    SHOW(EV_SUPER_CRISIS, BG(410), TO_ALL, (int16_t)seat);
    TELL(EV_SUPER_CARD, BG(439), SEAT_BIT(seat), (int16_t)seat, (int16_t)(face + CRISIS_FACES));
}

/*
 * Makes a player a revealed Cylon (BG-407, BG-421).
 *
 * He keeps three cards of his choice, loses titles and quorum cards, goes to the Resurrection Ship
 * and draws a super crisis. His character sheet no longer applies.
 */
step galactica_unmask(flow *w, frame *f, events *out)
{
    enum { KEEPS_CARDS = 3 };
    galactica *g = galactica_of(w);
    struct unmask_locals *my = LOCALS(struct unmask_locals);
    int cards = galactica_hand_size(g, my->seat);

    PROCEDURE_BEGIN;
    g->owed[my->seat] = (uint8_t)(cards > KEEPS_CARDS ? cards - KEEPS_CARDS : 0);
    CALL(1, PROC_DISCARDS, struct discards_locals, .chosen = 1);
    g->revealed[my->seat] = 1;
    drop_attached(g, my->seat, out);
    galactica_pass_titles(g, my->seat, out);
    galactica_move_to(g, my->seat, RESURRECTION_SHIP, BG(409), out);
    if (!my->by_sympathizer)
        galactica_draw_super_crisis(g, my->seat, out);
    PROCEDURE_END;
}

/* ---- looking ---- */

static uint32_t covered_cards(const galactica *g, int seat)
{
    uint32_t set = 0;

    for (int card = 0; card < g->loyalty_count; card++)
        if (g->loyalty_at[card] == seat && !g->loyalty_shown[card])
            set |= 1u << card;
    return set;
}

/* Returns the players whose loyalty card can be looked at. Detector Sabotage ends all looking. */
seats galactica_lookable(const galactica *g, int seat, int at)
{
    seats set = 0;

    for (int other = 0; other < seat_count(g) && g->kept[NO_PEEKING] == 0; other++) {
        bool meant =
            at == LOOK_ANY || (at == LOOK_CURRENT && other == g->current) ||
            (at == LOOK_TITLES && (other == g->title[PRESIDENT] || other == g->title[ADMIRAL]));

        if (meant && other != seat && !g->revealed[other] && covered_cards(g, other) != 0)
            set |= SEAT_BIT(other);
    }
    return set;
}

static void see(galactica *g, int seat, int target, int card, events *out)
{
    g->loyalty_known[card] |= (uint8_t)SEAT_BIT(seat);
    TELL(EV_SAW, BG(432), SEAT_BIT(seat), (int16_t)seat, (int16_t)target, g->loyalty[card]);
}

/* Shows one face-down card of the target at random, or all of them. */
static void look(galactica *g, int seat, int target, bool all, events *out)
{
    flow *w = &g->flow;
    uint32_t cards = covered_cards(g, target);

    SHOW(EV_LOOKED, BG(386), TO_ALL, (int16_t)seat, (int16_t)target,
        (int16_t)(all ? set_count(cards) : 1));
    if (!all)
        see(g, seat, target, set_draw(&w->random, FROM_LOOK, cards), out);
    for (int card = 0; card < g->loyalty_count && all; card++)
        if (cards >> card & 1)
            see(g, seat, target, card, out);
}

step galactica_look(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    struct look_locals *my = LOCALS(struct look_locals);

    PROCEDURE_BEGIN;
    if (galactica_lookable(g, my->seat, my->at) == 0)
        return STEP_RETURN;
    ASK(1, ASK_LOOK, SEAT_BIT(my->seat));
    look(g, my->seat, answer(g, my->seat)->thing[0], my->all, out);
    PROCEDURE_END;
}

/* Baltar's Cylon Detector. */
step galactica_detector(flow *w, frame *f, events *out)
{
    struct seat_locals *my = LOCALS(struct seat_locals);

    (void)out;
    PROCEDURE_BEGIN;
    CALL(1, PROC_LOOK, struct look_locals, .seat = my->seat, .at = LOOK_ANY, .all = 1);
    PROCEDURE_END;
}

/* ---- players go to the Brig or to Sickbay ---- */

seats galactica_sendable(const galactica *g, int hazard, bool on_galactica)
{
    seats set = 0;

    for (int seat = 0; seat < seat_count(g); seat++)
        if (galactica_can_be_sent(g, seat, hazard) &&
            (!on_galactica || galactica_aboard(g, seat, ABOARD_GALACTICA)))
            set |= SEAT_BIT(seat);
    return set;
}

/* Asks for a player to send to a hazard. Result: his seat, or NO_SEAT. */
step galactica_chosen(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    struct chosen_locals *my = LOCALS(struct chosen_locals);

    PROCEDURE_BEGIN;
    w->result = NO_SEAT;
    if (galactica_sendable(g, my->hazard, my->on_galactica) == 0)
        return STEP_RETURN;
    ASK(1, ASK_CHOSEN, SEAT_BIT(my->seat));
    w->result = NO_SEAT;
    if (answer(g, my->seat)->verb == VERB_SEAT) {
        galactica_send(g, answer(g, my->seat)->thing[0], my->hazard,
            frame_up(w, 1)->procedure == PROC_REVEAL ? BG(405) : BG(146), out);
        w->result = answer(g, my->seat)->thing[0];
    }
    PROCEDURE_END;
}

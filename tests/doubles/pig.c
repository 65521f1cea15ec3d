/* pig.c: a toy game that uses every feature of the core: its rules. */
#include "doubles/pig.h"

#include "core/chance.h"
#include "doubles/pig_parts.h"

static pig *pig_of(flow *w)
{
    return (pig *)(void *)w;
}

static bool has_house_rule(const pig *g, int number)
{
    return g->house >> number & 1;
}

static seats everybody(const flow *w)
{
    return (seats)(SEAT_BIT(w->seat_count) - 1);
}

static void tell(events *out, int kind, int number, seats to, int a, int b, int c)
{
    event e = {.kind = (uint16_t)kind, .rule = PG(number), .to = to};

    e.arg[0] = (int16_t)a;
    e.arg[1] = (int16_t)b;
    e.arg[2] = (int16_t)c;
    events_add(out, e);
}

/* PG-002: the owner of a hidden die knows it, nobody else. */
static void roll_hidden(pig *g, int seat, events *out)
{
    g->die[seat] = (uint8_t)die_roll(&g->flow.random, FROM_HIDDEN, PIG_DIE);
    g->known[seat] = (uint8_t)SEAT_BIT(seat);
    g->flow.shown++;
    tell(out, EV_NEW_DIE, 2, SEAT_BIT(seat), seat, g->die[seat], 0);
}

int pig_bid_of(const pick *p)
{
    if (p->verb == VERB_BID)
        return (int)p->arg[0];
    if (p->verb == VERB_STAKE)
        return set_count((uint64_t)p->arg[0]) + (int)p->arg[1];
    return 0;
}

/* PG-004: all bids are shown together; the highest, or of equals the first, has the turn. */
static void settle_bids(pig *g, events *out)
{
    int best = -1;

    g->flow.shown++;
    for (int seat = 0; seat < g->flow.seat_count; seat++) {
        const pick *p = &g->flow.picks[seat];
        int bid = pig_bid_of(p), staked = p->verb == VERB_STAKE ? (int)p->arg[0] : 0;

        g->hand[seat] = (uint16_t)(g->hand[seat] & ~staked);
        g->discarded = (uint16_t)(g->discarded | staked);
        g->bid[seat] = (uint8_t)bid;
        tell(out, EV_BID, 4, TO_ALL, seat, bid, staked);
        if (bid > best) {
            best = bid;
            g->leader = (uint8_t)seat;
        }
    }
}

step pig_game_proc(flow *w, frame *f, events *out)
{
    PROCEDURE_BEGIN;
    while (pig_of(w)->round < PIG_ROUNDS) {
        ASK(1, ASK_BID, everybody(w));
        settle_bids(pig_of(w), out);
        CALL(2, PROC_TURN, struct turn_locals, .seat = pig_of(w)->leader);
        if (pig_of(w)->score[pig_of(w)->leader] >= pig_of(w)->goal)
            break;
        pig_of(w)->round++;
    }
    w->shown++;
    tell(out, EV_OVER, 12, TO_ALL, pig_winner(w), 0, 0);
    return STEP_OVER;
    PROCEDURE_END;
}

static void draw_card(pig *g, int seat, events *out)
{
    int card = g->deck[--g->deck_count];

    g->deck[g->deck_count] = 0;
    g->hand[seat] = (uint16_t)(g->hand[seat] | 1 << card);
    g->flow.shown++;
    tell(out, EV_DREW, 7, TO_ALL, seat, 0, 0);
    tell(out, EV_CARD, 7, SEAT_BIT(seat), seat, card, 0);
}

static void peek(pig *g, int seat, int whom, events *out)
{
    g->known[whom] = (uint8_t)(g->known[whom] | SEAT_BIT(seat));
    g->flow.shown++;
    tell(out, EV_PEEKED, 8, TO_ALL, seat, whom, 0);
    tell(out, EV_SAW, 8, SEAT_BIT(seat), seat, whom, g->die[whom]);
}

static void hold(pig *g, int seat, events *out)
{
    int points = g->pot + g->die[seat] + 1;

    g->flow.shown++;
    g->score[seat] = (uint8_t)(g->score[seat] + points);
    tell(out, EV_HELD, 9, TO_ALL, seat, points, g->die[seat]);
    roll_hidden(g, seat, out);
}

/* What needs no further procedure.  A boast is the one thing here that teaches nobody anything. */
static void act(pig *g, int seat, const pick *p, events *out)
{
    if (p->verb == VERB_DRAW) {
        draw_card(g, seat, out);
    } else if (p->verb == VERB_PEEK) {
        peek(g, seat, p->thing[0], out);
    } else if (p->verb == VERB_DISCARD) {
        g->hand[seat] = (uint16_t)(g->hand[seat] & ~p->arg[0]);
        g->discarded = (uint16_t)(g->discarded | p->arg[0]);
        g->pot = (uint8_t)(g->pot + set_count((uint32_t)p->arg[0]));
        g->flow.shown++;
        tell(out, EV_DISCARDED, 10, TO_ALL, seat, (int)p->arg[0], 0);
    } else if (p->verb == VERB_DIG) {
        g->hole_x[g->holes] = (uint8_t)p->arg[0];
        g->hole_y[g->holes++] = (uint8_t)p->arg[1];
        g->pot++;
        tell(out, EV_DUG, 13, TO_ALL, seat, (int)p->arg[0], (int)p->arg[1]);
    } else if (p->verb == VERB_BOAST) {
        g->boast[seat] = (uint8_t)p->arg[0];
        g->boasted = 1;
        tell(out, EV_BOASTED, 11, TO_ALL, seat, (int)p->arg[0], 0);
    }
}

step pig_turn(flow *w, frame *f, events *out)
{
    pig *g = pig_of(w);
    struct turn_locals *my = LOCALS(struct turn_locals);

    PROCEDURE_BEGIN;
    g->pot = g->boasted = 0;
    tell(out, EV_TURN, 5, TO_ALL, my->seat, 0, 0);
    for (;;) {
        ASK(1, ASK_TURN, SEAT_BIT(my->seat));
        if (w->picks[my->seat].verb == VERB_HOLD)
            break;
        if (w->picks[my->seat].verb != VERB_ROLL) {
            act(g, my->seat, &w->picks[my->seat], out);
            continue;
        }
        CALL(2, PROC_ROLL, struct roll_locals, .seat = my->seat);
        if (w->result == 0) {
            g->pot = 0;
            tell(out, EV_LOST, 6, TO_ALL, my->seat, 0, 0);
            return STEP_RETURN;
        }
        g->pot = (uint8_t)(g->pot + w->result + 1);
    }
    hold(g, my->seat, out);
    g->pot = 0;
    PROCEDURE_END;
}

/* Result: the face.  PG-006: a one may be rolled again for a token. */
step pig_roll(flow *w, frame *f, events *out)
{
    pig *g = pig_of(w);
    struct roll_locals *my = LOCALS(struct roll_locals);

    PROCEDURE_BEGIN;
    for (;;) {
        my->face = (int16_t)die_roll(&w->random, FROM_DIE, PIG_DIE);
        tell(out, EV_ROLLED, 6, TO_ALL, my->seat, my->face, 0);
        if (my->face != 0 || g->token[my->seat] == 0)
            break;
        ASK(1, ASK_AGAIN, SEAT_BIT(my->seat));
        if (w->picks[my->seat].verb == VERB_NO)
            break;
        g->token[my->seat]--;
    }
    w->result = my->face;
    PROCEDURE_END;
}

void pig_lay_out(flow *w, const setup *s, events *out)
{
    static const uint8_t goals[] = {20, 40};
    pig *g = pig_of(w);

    g->goal = goals[s->value[0]];
    g->house = (uint8_t)s->value[1];
    for (int i = 0; i < PIG_CARDS; i++)
        g->deck[i] = (uint8_t)i;
    deck_shuffle(&w->random, FROM_DECK, g->deck, PIG_CARDS);
    g->deck_count = PIG_CARDS;
    for (int seat = 0; seat < w->seat_count; seat++) {
        g->token[seat] = has_house_rule(g, HOUSE_RICH) ? 2 : 1;
        roll_hidden(g, seat, out);
    }
    flow_call(w, PROC_GAME, &(struct game_locals){0}, 0);
}

/* ---- options ---- */

static void list_bids(const pig *g, int seat, options *out)
{
    int cards = set_count(g->hand[seat]);

    options_offer(out, VERB_PASS, PG(3));
    option_add_number(options_offer(out, VERB_BID, PG(3)), 1, 3);
    if (cards == 0) {
        options_bar(out, VERB_STAKE, NO_THING, PG(3));
        return;
    }
    option *stake = options_offer(out, VERB_STAKE, PG(3));

    option_add_set(stake, g->hand[seat], 1, cards < 2 ? cards : 2);
    option_add_number(stake, 1, 2);
}

static int square(int n)
{
    return n * n;
}

/* PG-013: a hole is some steps away from every other. */
static bool is_far(const pig *g, int x, int y)
{
    for (int i = 0; i < g->holes; i++)
        if (square(x - g->hole_x[i]) + square(y - g->hole_y[i]) < square(PIG_APART))
            return false;
    return true;
}

refusal pig_admits(const flow *w, int seat, const pick *p)
{
    int x = (int)p->arg[0], y = (int)p->arg[1];

    (void)seat;
    if (is_far(pig_in(w), x, y))
        return accepted();
    return refuse(REFUSED_ARGUMENTS, PG(13), "Somebody has dug too near to %d, %d.", x, y);
}

/* With so few holes there is always a place that will do: a hole takes 25 of a hundred. */
static void list_dig(const pig *g, options *out)
{
    int spot = 0;

    if (!has_house_rule(g, HOUSE_TRUFFLES))
        return;
    if (g->holes == PIG_HOLES) {
        options_bar(out, VERB_DIG, NO_THING, PG(13));
        return;
    }
    while (!is_far(g, spot % PIG_WOOD, spot / PIG_WOOD))
        spot++;
    option *dig = options_offer(out, VERB_DIG, PG(13));

    option_add_number(dig, 0, PIG_WOOD - 1);
    option_add_number(dig, 0, PIG_WOOD - 1);
    option_bind(dig, spot % PIG_WOOD, spot / PIG_WOOD, 0, 0);
}

static void list_turn(const pig *g, int seat, options *out)
{
    int cards = set_count(g->hand[seat]);

    if (g->pot < 30)
        options_offer(out, VERB_ROLL, PG(6));
    options_offer(out, VERB_HOLD, PG(9));
    for (int whom = 0; whom < g->flow.seat_count; whom++)
        if (!(g->known[whom] >> seat & 1))
            option_about(options_offer(out, VERB_PEEK, PG(8)), whom, 0, 0);
    if (g->deck_count > 0)
        options_offer(out, VERB_DRAW, PG(7));
    else
        options_bar(out, VERB_DRAW, NO_THING, PG(7));
    if (cards > 0)
        option_add_set(options_offer(out, VERB_DISCARD, PG(10)), g->hand[seat], 1, cards);
    if (g->boasted || has_house_rule(g, HOUSE_QUIET))
        options_bar(out, VERB_BOAST, NO_THING, PG(11));
    else
        option_add_number(options_offer(out, VERB_BOAST, PG(11)), 1, 9);
    list_dig(g, out);
}

void pig_list(const flow *w, int seat, options *out)
{
    if (w->ask == ASK_BID) {
        list_bids(pig_in(w), seat, out);
    } else if (w->ask == ASK_TURN) {
        list_turn(pig_in(w), seat, out);
    } else {
        options_offer(out, VERB_YES, PG(6));
        options_offer(out, VERB_NO, PG(6));
    }
}

/* ---- secrets ---- */

bool pig_knows_hand(const flow *w, int seat, int holder)
{
    return seat == holder || w->over;
}

bool pig_knows_die(const flow *w, int seat, int holder)
{
    return w->over || (seat < PIG_SEATS && (pig_in(w)->known[holder] >> seat & 1));
}

/* Cards that the seat does not hold and that do not lie open are dealt anew. */
static void conceal_cards(pig *g, int seat, generator *r)
{
    uint8_t card[PIG_CARDS];
    int count = 0, next = 0;
    int open = g->discarded | (seat < PIG_SEATS ? g->hand[seat] : 0);

    for (int i = 0; i < PIG_CARDS; i++)
        if (!(open >> i & 1))
            card[count++] = (uint8_t)i;
    for (int i = count - 1; i > 0; i--) {
        int k = (int)random_below(r, (uint32_t)i + 1);
        uint8_t moved = card[i];

        card[i] = card[k];
        card[k] = moved;
    }
    for (int other = 0; other < g->flow.seat_count; other++) {
        int cards = set_count(g->hand[other]);

        if (other == seat)
            continue;
        for (g->hand[other] = 0; cards > 0; cards--)
            g->hand[other] = (uint16_t)(g->hand[other] | 1 << card[next++]);
    }
    for (int i = 0; i < g->deck_count; i++)
        g->deck[i] = card[next++];
}

void pig_conceal(flow *w, int seat, generator *r)
{
    pig *g = pig_of(w);

    if (w->over)
        return;
    conceal_cards(g, seat, r);
    for (int other = 0; other < w->seat_count && other < PIG_SEATS; other++)
        if (!pig_knows_die(w, seat, other))
            g->die[other] = (uint8_t)random_below(r, PIG_DIE);
}

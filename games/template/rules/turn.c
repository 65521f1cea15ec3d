/* turn.c: the set-up, the rounds and the end (rules.md). Start reading here. */
#include "games/template/rules/procedures.h"

void template_lay_out(flow *w, const setup *s, events *out)
{
    template *g = template_of(w);

    (void)s;
    memset(g->home, NO_SEAT, sizeof g->home);
    TELL(EV_DEALT, TE(3), TO_ALL, 0);
    for (int seat = 0; seat < w->seat_count; seat++) {
        g->fuel[seat] = FUEL;
        g->contract[seat] = (uint8_t)die_roll(&w->random, FROM_CONTRACT, WRECKS);
        TELL(EV_CONTRACT, TE(3), SEAT_BIT(seat), (int16_t)seat, g->contract[seat]);
    }
    flow_call(w, PROC_GAME, &(struct game_locals){.winner = NO_SEAT}, sizeof(struct game_locals));
}

/* Reveals a random wreck that has not come up yet (TE-004). */
static void turn_up(template *g, events *out)
{
    g->wreck = (uint8_t)set_draw(&g->flow.random, FROM_WRECK, ~g->seen & ((1u << WRECKS) - 1));
    g->seen = (uint8_t)(g->seen | 1 << g->wreck);
    TELL(EV_ROUND, TE(4), TO_ALL, (int16_t)set_count(g->seen), g->wreck);
}

/*
 * Shows all bids. Returns the seat with the highest one, or NO_SEAT if several share it or all pass
 * (TE-007).
 */
static int compare_bids(flow *w, events *out)
{
    int best = 0, winner = NO_SEAT;

    for (int seat = 0; seat < w->seat_count; seat++) {
        int bid = (int)w->picks[seat].arg[0]; /* 0: a pass */

        SHOW(EV_BID, TE(7), TO_ALL, (int16_t)seat, (int16_t)bid);
        if (bid == best)
            winner = NO_SEAT;
        else if (bid > best)
            best = bid, winner = seat;
    }
    return winner;
}

/* Plays the rounds, one for each wreck. */
step template_game_proc(flow *w, frame *f, events *out)
{
    template *g = template_of(w);
    struct game_locals *my = LOCALS(struct game_locals);

    PROCEDURE_BEGIN;
    while (set_count(g->seen) < WRECKS) {
        turn_up(g, out);
        ASK(1, ASK_BID, (seats)((1 << w->seat_count) - 1));
        my->winner = (int16_t)compare_bids(w, out);
        if (my->winner == NO_SEAT)
            TELL(EV_NOBODY, TE(7), TO_ALL, g->wreck);
        else
            CALL(2, PROC_BOARD, struct board_locals, .seat = my->winner);
    }
    SHOW(EV_END, TE(12), TO_ALL, CAUSE_DONE);
    return STEP_OVER;
    PROCEDURE_END;
}

static void pay(template *g, int seat, int fuel, events *out)
{
    g->fuel[seat] = (uint8_t)(g->fuel[seat] - fuel);
    TELL(EV_BOARDS, TE(8), TO_ALL, (int16_t)seat, g->wreck, (int16_t)fuel);
}

/* Rolls the die. Returns true if it reaches the danger of the wreck (TE-009). */
static bool roll_reaches(template *g, int seat, events *out)
{
    int face = die_roll(&g->flow.random, FROM_DIE, DIE_FACES) + 1;

    TELL(EV_ROLLED, TE(9), TO_ALL, (int16_t)seat, (int16_t)face);
    return face >= template_pieces->danger[g->wreck];
}

/* Rolls until the wreck is home, or the fuel is gone, or the captain stops. */
step template_board(flow *w, frame *f, events *out)
{
    template *g = template_of(w);
    struct board_locals *my = LOCALS(struct board_locals);

    PROCEDURE_BEGIN;
    pay(g, my->seat, (int)w->picks[my->seat].arg[0], out);
    while (!roll_reaches(g, my->seat, out)) {
        if (g->fuel[my->seat] > 0)
            ASK(1, ASK_AGAIN, SEAT_BIT(my->seat));
        if (g->fuel[my->seat] == 0 || w->picks[my->seat].verb == VERB_LEAVE) {
            TELL(EV_LOST, TE(11), TO_ALL, g->wreck);
            return STEP_RETURN;
        }
        g->fuel[my->seat]--;
        TELL(EV_BURNED, TE(10), TO_ALL, my->seat);
    }
    g->home[g->wreck] = (uint8_t)my->seat;
    TELL(EV_TAKEN, TE(9), TO_ALL, my->seat, g->wreck);
    PROCEDURE_END;
}

int template_score(const template *g, int seat)
{
    int points = 0;

    for (int wreck = 0; wreck < WRECKS; wreck++)
        if (g->home[wreck] == seat)
            points += template_pieces->value[wreck] + (g->contract[seat] == wreck ? BONUS : 0);
    return points;
}

outcome template_outcome(const flow *w)
{
    outcome o = {.over = w->over != 0, .cause = w->over ? CAUSE_DONE : CAUSE_NONE};

    for (int seat = 0, best = 0; o.over && seat < w->seat_count; seat++) {
        int points = template_score(template_in(w), seat);

        o.winners = (seats)((points > best ? 0 : o.winners) | (points >= best) << seat);
        best = points > best ? points : best;
    }
    return o;
}

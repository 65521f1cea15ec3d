/* vote.c: votes, the brig, and the Admiral card (rules.md, section 11). */
#include "games/express/rules/procedures.h"

static bool may_be_admiral(const express *g, int seat)
{
    return seat != NO_SEAT && !g->brigged[seat] && !g->revealed[seat];
}

static void make_admiral(express *g, int seat, events *out)
{
    g->admiral = (uint8_t)seat;
    TELL(EV_ADMIRAL, BX(126), TO_ALL, (int16_t)seat);
}

/* Gives the Admiral card to the highest in the chain of command, at the start (BX-035). */
void express_admiral_first(express *g, events *out)
{
    int character = 0;

    while (express_seat_of(g, character) == NO_SEAT)
        character++;
    g->admiral = (uint8_t)express_seat_of(g, character);
    TELL(EV_ADMIRAL, BX(35), TO_ALL, g->admiral);
}

/*
 * Passes the Admiral card on after the Admiral was brigged or revealed: the next in the chain of
 * command takes it (R16, R17). If nobody can, a prisoner keeps it and a revealed Cylon lays it
 * aside.
 */
void express_admiral_gone(express *g, events *out)
{
    int from = g->character[g->admiral];

    for (int i = 1; i < EXPRESS_CHARACTERS; i++) {
        int seat = express_seat_of(g, (from + i) % EXPRESS_CHARACTERS);

        if (may_be_admiral(g, seat)) {
            make_admiral(g, seat, out);
            return;
        }
    }
    if (g->revealed[g->admiral]) {
        g->admiral = NO_SEAT;
        TELL(EV_ADMIRAL_ASIDE, BX(126), TO_ALL, 0);
    }
}

/*
 * Returns who rolls for the jump: the Admiral. While the card lies aside it is the highest in the
 * chain of command who is not revealed, otherwise the highest Cylon (R17).
 */
int express_jump_roller(const express *g)
{
    int highest = NO_SEAT;

    if (g->admiral != NO_SEAT)
        return g->admiral;
    for (int character = EXPRESS_CHARACTERS; character-- > 0;) {
        int seat = express_seat_of(g, character);

        if (seat != NO_SEAT && (highest == NO_SEAT || !g->revealed[seat] || g->revealed[highest]))
            highest = seat;
    }
    return highest;
}

static void brig(express *g, int seat, events *out)
{
    if (g->brigged[seat])
        return; /* a prisoner stays there; nothing else changes (R24) */
    g->brigged[seat] = 1;
    TELL(EV_BRIGGED, BX(123), TO_ALL, (int16_t)seat);
    if (g->admiral == seat)
        express_admiral_gone(g, out);
}

/*
 * Frees the seat from the brig. If so far nobody could take the Admiral card, this seat does (R17).
 */
static void release(express *g, int seat, events *out)
{
    g->brigged[seat] = 0;
    TELL(EV_RELEASED, BX(124), TO_ALL, (int16_t)seat);
    if (g->admiral == NO_SEAT || (g->admiral != seat && !may_be_admiral(g, g->admiral)))
        make_admiral(g, seat, out);
}

static void open_vote(express *g, const struct act_locals *my, events *out)
{
    g->check = VOTE_CHECK;
    g->caller = (uint8_t)my->seat;
    g->accused = (uint8_t)my->first;
    g->release = (uint8_t)my->second;
    TELL(EV_VOTE, BX(118), TO_ALL, my->seat, my->first, my->second);
}

static void strike(express *g, int seat, events *out)
{
    const pick *p = answer(g, seat);

    if (p->verb == VERB_LEAVE) {
        TELL(EV_NO_INFLUENCE, BX(225), TO_ALL, (int16_t)seat);
        return;
    }
    int8_t *die = &g->counted[p->thing[0]][p->thing[1]];

    TELL(EV_INFLUENCE, BX(224), TO_ALL, (int16_t)seat, p->thing[0], (int16_t)die_kind(p->thing[1]),
        *die);
    /* The face no longer counts; the die is spent like the others (R33). */
    if (g->die[p->thing[0]][p->thing[1]] == DIE_SUBMITTED)
        g->die[p->thing[0]][p->thing[1]] = DIE_SPENT;
    *die = 0;
}

static bool anything_counted(const express *g)
{
    for (int seat = 0; seat < seat_count(g); seat++)
        for (int die = 0; die < DICE; die++)
            if (g->counted[seat][die] != 0)
                return true;
    return false;
}

/* Counts the vote. Returns true if it succeeds. */
static bool count_vote(const express *g, events *out)
{
    int total = express_total(g);
    bool succeeds = total >= express_pieces->vote_difficulty;

    TELL(EV_VOTE_COUNTED, BX(121), TO_ALL, g->accused, (int16_t)total, g->release, succeeds);
    return succeeds;
}

/* A player freed by a vote may leave the brig, or stay there (R45). */
static void leave_brig(express *g, int seat, events *out)
{
    if (answer(g, seat)->verb == VERB_TURN_BACK)
        release(g, seat, out);
    else
        TELL(EV_UNCHANGED, BX(124), TO_ALL, (int16_t)seat, VERB_RELEASE);
}

static void close_vote(express *g)
{
    express_spend_counted(g);
    g->check = NO_CHECK;
    g->caller = g->accused = NO_SEAT;
    g->release = 0;
}

/* A vote. `first` is the accused; `second` is 1 for a vote to release. */
step express_vote(flow *w, frame *f, events *out)
{
    express *g = express_of(w);
    struct act_locals *my = LOCALS(struct act_locals);

    PROCEDURE_BEGIN;
    open_vote(g, my, out);
    CALL(1, PROC_CHECK, struct check_locals, 0);
    if (express_has_character(g, my->seat, LAURA_ROSLIN) && anything_counted(g)) {
        ASK(2, ASK_INFLUENCE, SEAT_BIT(my->seat));
        strike(g, my->seat, out);
    }
    if (!count_vote(g, out)) {
        /* nothing changes (BX-125) */
    } else if (my->second) {
        ASK(3, ASK_FREED, SEAT_BIT(my->first));
        leave_brig(g, my->first, out);
    } else {
        brig(g, my->first, out);
    }
    close_vote(g);
    w->result = ACTION_DONE;
    PROCEDURE_END;
}

/*
 * locations.c: the actions of locations on Galactica and Colonial One (rules.md, sections 14, 22).
 */
#include "games/galactica/rules/procedures.h"

/* Weapons Control: Galactica's guns reach every area. */
step galactica_weapons(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    struct seat_locals *my = LOCALS(struct seat_locals);

    (void)out;
    PROCEDURE_BEGIN;
    ASK(1, ASK_TARGET, SEAT_BIT(my->seat));
    CALL(2, PROC_ATTACK, struct attack_locals, .seat = my->seat, .how = BY_GALACTICA,
        .kind = answer(g, my->seat)->thing[0], .area = answer(g, my->seat)->thing[1],
        .basestar = answer(g, my->seat)->thing[2]);
    PROCEDURE_END;
}

/* FTL Control: first a roll that may cost population, then the fleet jumps (BG-332 to BG-334). */
step galactica_ftl(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    struct seat_locals *my = LOCALS(struct seat_locals);

    PROCEDURE_BEGIN;
    CALL(1, PROC_ROLL, struct roll_locals, .seat = my->seat, .use = ROLL_FTL, .subject = FTL_SAFE);
    if (w->result < FTL_SAFE && galactica_pieces->jump_loss[g->track] > 0)
        galactica_change(g, POPULATION, -galactica_pieces->jump_loss[g->track], BG(332), out);
    CALL(2, PROC_JUMP, struct jump_locals, 0);
    PROCEDURE_END;
}

/* Armory: attacks one of the centurions aboard (BG-248). */
step galactica_armory(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    struct seat_locals *my = LOCALS(struct seat_locals);

    PROCEDURE_BEGIN;
    my->first = (int16_t)first_of(galactica_boarded(g));
    if (set_count(galactica_boarded(g)) > 1) {
        ASK(1, ASK_TARGET, SEAT_BIT(my->seat));
        my->first = answer(g, my->seat)->thing[1];
    }
    CALL(2, PROC_ROLL, struct roll_locals, .seat = my->seat, .use = ROLL_ATTACK,
        .subject = AT_CENTURION);
    if (w->result >= galactica_pieces->attack[AT_CENTURION].destroyed) {
        g->centurions[my->first]--;
        TELL(EV_CENTURION_LOST, BG(248), TO_ALL, my->first);
    }
    PROCEDURE_END;
}

/* ---- Communications ---- */

static void look_at_ship(galactica *g, int seat, int token, events *out)
{
    flow *w = &g->flow;

    g->civilian_known[token] |= (uint8_t)SEAT_BIT(seat);
    SHOW(EV_CIVILIANS_SEEN, BG(440), TO_ALL, (int16_t)seat, g->civilian_at[token]);
    TELL(EV_CIVILIAN_SEEN, BG(440), SEAT_BIT(seat), (int16_t)seat, (int16_t)token,
        g->civilian[token]);
}

static void move_ship(galactica *g, int token, int area, events *out)
{
    TELL(EV_SHIP_MOVED, BG(295), TO_ALL, CIVILIAN, g->civilian_at[token], (int16_t)area);
    g->civilian_at[token] = (uint8_t)area;
}

/*
 * Communications: the player looks at two civilian ships, and may then move each to the next area.
 */
step galactica_communications(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    struct seat_locals *my = LOCALS(struct seat_locals);

    PROCEDURE_BEGIN;
    my->first = my->second = -1;
    ASK(1, ASK_LOOK_CIVILIAN, SEAT_BIT(my->seat));
    my->first = answer(g, my->seat)->thing[0];
    look_at_ship(g, my->seat, my->first, out);
    if (galactica_on_board(g, CIVILIAN) > 1) {
        ASK(2, ASK_LOOK_CIVILIAN, SEAT_BIT(my->seat));
        my->second = answer(g, my->seat)->thing[0];
        look_at_ship(g, my->seat, my->second, out);
    }
    for (my->third = my->first; my->third >= 0;
         my->third = my->third == my->first ? my->second : -1) {
        ASK(3, ASK_MOVE_CIVILIAN, SEAT_BIT(my->seat));
        if (answer(g, my->seat)->verb == VERB_AREA)
            move_ship(g, my->third, answer(g, my->seat)->thing[0], out);
    }
    PROCEDURE_END;
}

/* ---- Administration, Admiral's Quarters, Brig ---- */

/*
 * Returns the players that Administration or the Admiral's Quarters can name. It includes players
 * for whom nothing would change. While there is a Vice President, only he and the President can be
 * made President (BG-R032).
 */
seats galactica_nameable(const galactica *g, int place)
{
    int vice = g->attached[ASSIGN_VICE_PRESIDENT] - 1;
    seats set = 0;

    for (int seat = 0; seat < seat_count(g); seat++)
        if (place != ADMINISTRATION || vice < 0 || vice == g->title[PRESIDENT] || vice == seat)
            set |= SEAT_BIT(seat);
    return set;
}

static void carry_out(galactica *g, const struct title_check_locals *my, events *out)
{
    if (my->location == ADMINISTRATION && !g->revealed[my->target]) /* BG-R032 */
        galactica_give_title(g, PRESIDENT, my->target, BG(191), out);
    else if (my->location == ADMIRALS_QUARTERS)
        galactica_send(g, my->target, BRIG, BG(195), out);
}

step galactica_title_check(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    struct title_check_locals *my = LOCALS(struct title_check_locals);

    PROCEDURE_BEGIN;
    my->target = NO_SEAT;
    if (my->location != BRIG) {
        if (galactica_nameable(g, my->location) == 0)
            return STEP_RETURN;
        ASK(1, ASK_NAME, SEAT_BIT(my->seat));
        my->target = answer(g, my->seat)->thing[0];
    }
    CALL(2, PROC_CHECK, struct check_locals, .on = ON_LOCATION, .card = my->location,
        .user = my->seat, .target = my->target);
    if (g->check.result == CHECK_PASSED) {
        carry_out(g, my, out);
        if (my->location == BRIG) {
            ASK(3, ASK_FREED, SEAT_BIT(my->seat));
            if (answer(g, my->seat)->verb == VERB_GO)
                galactica_move_to(g, my->seat, answer(g, my->seat)->thing[0], BG(199), out);
        }
    }
    CALL(4, PROC_CHECK_END, struct seat_locals, 0);
    PROCEDURE_END;
}

/* President's Office: draws a quorum card, then draws another or plays one from the hand. */
step galactica_office(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    struct seat_locals *my = LOCALS(struct seat_locals);

    PROCEDURE_BEGIN;
    galactica_president_draws(g, my->seat, out);
    ASK(1, ASK_OFFICE, SEAT_BIT(my->seat));
    if (answer(g, my->seat)->verb == VERB_DRAW_QUORUM) {
        galactica_president_draws(g, my->seat, out);
    } else if (answer(g, my->seat)->verb == VERB_QUORUM) {
        my->first = answer(g, my->seat)->thing[0];
        g->quorum_hand[my->first]--;
        CALL(2, PROC_QUORUM, struct quorum_locals, .seat = my->seat, .face = my->first);
    }
    PROCEDURE_END;
}

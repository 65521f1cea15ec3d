/* jump.c: the fleet jumps (rules.md, section 19). */
#include "games/express/rules/procedures.h"

static seats who_must_choose(const express *g)
{
    seats who = 0;

    for (int seat = 0; seat < seat_count(g); seat++)
        if (express_must_choose_die(g, seat))
            who |= SEAT_BIT(seat);
    return who;
}

/* All seats retrieve dice: those in `chose` the die that they picked, the others what is due. */
static void all_take_back(express *g, seats chose, events *out)
{
    for (int seat = 0; seat < seat_count(g); seat++) {
        const pick *p = answer(g, seat);
        dice_count taken =
            chose & SEAT_BIT(seat) ? (dice_count){p->thing[0], p->thing[1]} : express_due(g, seat);

        express_retrieve(g, seat, taken, express_is_hampered(g, seat) ? BX(193) : BX(192), out);
    }
}

static void reset_track(express *g, events *out)
{
    g->jump = 0;
    TELL(EV_JUMP, BX(191), TO_ALL, 0);
}

/* Moves the fleet by the submitted die, whatever its sign. Returns how many penalties it costs. */
static int travel(express *g, int seat, uint32_t dice, events *out)
{
    flow *w = &g->flow;
    int die = 0;

    while (!(dice >> die & 1))
        die++;
    int face = g->rolled[die];
    int distance = g->distance + (face < 0 ? -face : face);

    express_end_roll(g); /* the die returns to its place (BX-200) */
    g->distance = (uint8_t)(distance < EXPRESS_DISTANCE_LAST ? distance : EXPRESS_DISTANCE_LAST);
    SHOW(EV_DISTANCE, face < 0 ? BX(198) : BX(197), TO_ALL, (int16_t)seat, (int16_t)die_kind(die),
        (int16_t)face, g->distance);
    return face < 0 ? -face : 0;
}

step express_jump(flow *w, frame *f, events *out)
{
    express *g = express_of(w);
    struct jump_locals *my = LOCALS(struct jump_locals);

    PROCEDURE_BEGIN;
    reset_track(g, out);
    if (who_must_choose(g) == 0) {
        all_take_back(g, 0, out);
    } else {
        ASK(1, ASK_RETRIEVE, who_must_choose(g));
        all_take_back(g, who_must_choose(g), out);
    }
    my->roller = (int16_t)express_jump_roller(g);
    CALL(2, PROC_ROLL, struct roll_locals, .seat = my->roller,
        .dice = (int16_t)express_jump_dice(g, my->roller), .least = 1, .most = 1,
        .because = BX(195));
    my->penalty = (int16_t)travel(g, my->roller, (uint32_t)w->result, out);
    if (my->penalty > 0) {
        ASK(3, ASK_JUMP_PENALTY, SEAT_BIT(my->roller));
        my->damage = answer(g, my->roller)->thing[0];
        TELL(EV_JUMP_PENALTY, BX(199), TO_ALL, my->roller, my->damage,
            (int16_t)(my->penalty - my->damage));
        CALL(4, PROC_DAMAGE, struct count_locals, .count = my->damage);
        CALL(5, PROC_DEMORALIZE, struct count_locals, .count = (int16_t)(my->penalty - my->damage));
    }
    if (g->distance >= EXPRESS_LOYALTY_DEAL_AT && !g->second_deal_done)
        CALL(6, PROC_SECOND_DEAL, struct second_deal_locals, 0);
    PROCEDURE_END;
}

/*
 * effects.c: runs the effects of cards, row by row (rules.md, sections 11, 23, 25 and the cards).
 */
#include "games/galactica/rules/procedures.h"

/* ---- rows that take effect at once ---- */

static void recall_vipers(galactica *g, events *out)
{
    for (int area = 0; area < AREAS; area++) {
        g->reserves = (uint8_t)(g->reserves + g->vipers[area]);
        g->vipers[area] = 0;
    }
    for (int seat = 0; seat < seat_count(g); seat++)
        if (galactica_pilots(g, seat))
            galactica_move_to(g, seat, HANGAR_DECK, BG(314), out);
    TELL(EV_VIPERS, BG(146), TO_ALL, g->reserves, g->broken);
}

static void change_raptors(galactica *g, int change, events *out)
{
    for (; change < 0; change++)
        galactica_lose_raptor(g, out);
    for (; change > 0 && g->raptors < RAPTORS; change--) {
        g->raptors++;
        TELL(EV_RAPTORS, BG(146), TO_ALL, 1, g->raptors);
    }
}

static void spend_nukes(galactica *g, int count, events *out)
{
    g->nukes = (uint8_t)(g->nukes > count ? g->nukes - count : 0);
    TELL(EV_NUKES, BG(146), TO_ALL, g->nukes);
}

static bool damage_galactica(galactica *g, int count, events *out)
{
    for (int i = 0; i < count; i++)
        if (galactica_damage(g, out))
            return true;
    return false;
}

/* Runs a row that needs no procedure. Returns true if Galactica is destroyed. */
static bool at_once(galactica *g, const effect *e, const struct effects_locals *my, events *out)
{
    switch (e->op) {
    case OP_RESOURCE: galactica_change(g, e->what, e->amount, BG(363), out); break;
    case OP_NUKES: spend_nukes(g, -e->amount, out); break;
    case OP_RAPTORS: change_raptors(g, e->amount, out); break;
    case OP_CENTURIONS:
        for (int i = 0; i < e->amount; i++)
            galactica_add_centurion(g, out);
        break;
    case OP_RECALL_VIPERS: recall_vipers(g, out); break;
    case OP_EXTRA_CRISIS: g->extra = 1; break;
    case OP_KEEP: galactica_keep(g, my->card, e->what, out); break;
    case OP_REMOVE_CARD: g->card_removed = 1; break;
    case OP_DAMAGE_GALACTICA: return damage_galactica(g, e->amount, out);
    }
    return false;
}

/* ---- rows with their own procedure ---- */

static const uint8_t procedures[OPS] = {
    [OP_DISCARD] = PROC_ROW_DISCARD,
    [OP_DISCARD_HAND] = PROC_ROW_DISCARD,
    [OP_DRAW] = PROC_ROW_DRAW,
    [OP_SEND] = PROC_ROW_SEND,
    [OP_TITLE] = PROC_ROW_TITLE,
    [OP_JUMP_TRACK] = PROC_ROW_TRACK,
    [OP_DAMAGE_VIPERS] = PROC_ROW_VIPERS,
    [OP_DESTROY_CIVILIAN] = PROC_ROW_CIVILIAN,
    [OP_PLACE] = PROC_ROW_PLACE,
    [OP_LOOK] = PROC_ROW_LOOK,
    [OP_ROLL] = PROC_ROW_ROLL,
    [OP_IF_BELOW] = PROC_ROW_IF,
    [OP_CHOOSE] = PROC_ROW_CHOOSE,
    [OP_DISTANCE] = PROC_ROW_DISTANCE,
    [OP_ACTIVATE] = PROC_ROW_ACTIVATE,
    [OP_ACTIVATE_PLACED] = PROC_ROW_ACTIVATE,
    [OP_RISK] = PROC_ROW_RISK,
    [OP_REPAIR_SHIPS] = PROC_ROW_RESTORE,
    [OP_ATTACH] = PROC_ROW_ATTACH,
    [OP_DESTROY_CYLONS] = PROC_ROW_BRUTAL,
    [OP_MUTINY] = PROC_ROW_MUTINY,
    [OP_PARDON] = PROC_ROW_PARDON,
};

int galactica_row_procedure(int op)
{
    return procedures[op];
}

step galactica_effects(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    struct effects_locals *my = LOCALS(struct effects_locals);

    PROCEDURE_BEGIN;
    for (; my->next < my->end; my->next++) {
        if (at_once(g, &galactica_pieces->effect[my->next], my, out))
            return galactica_end(g, CAUSE_DESTROYED, out);
        if (procedures[galactica_pieces->effect[my->next].op] != PROC_NONE)
            CALL(1, procedures[galactica_pieces->effect[my->next].op], struct row_locals,
                .row = my->next, .self = my->self, .card = my->card);
    }
    PROCEDURE_END;
}

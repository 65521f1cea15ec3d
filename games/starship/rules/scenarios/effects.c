/* effects.c: effects that a scenario applies by itself (FL-348, FL-355,
   FL-379). They are due at the end of a turn, or at any moment before. */
#include "games/starship/rules/procedures.h"

static void scan_everything(starship *g, events *out)
{
    for (int piece = 0; piece < g->piece_count; piece++)
        if (template_of(g, piece)->kind == PLANETOID)
            starship_turn_up(g, piece, out);
}

static void sample_everything(starship *g, events *out)
{
    for (int piece = 0; piece < g->piece_count; piece++)
        if (starship_has_sample(g, piece))
            starship_bring_sample(g, piece, out);
}

static void destroy_bases(starship *g, events *out)
{
    for (int piece = 0; piece < g->piece_count; piece++) {
        const structure_row *row = starship_structure(g, piece);

        if (g->element[piece] != CYLON_BASE || row == NULL || starship_is_destroyed(g, piece))
            continue;
        g->wreck[piece] = row->structure;
        TELL(EV_DESTROYED, FL(355), TO_ALL, (int16_t)(FIRST_PIECE + piece));
    }
}

void starship_take_effect(starship *g, bool turn_is_over, events *out)
{
    static void (*const effects[BRINGINGS])(starship *, events *) = {
        [BRINGS_ALL_SCANNED] = scan_everything,
        [BRINGS_ALL_SAMPLED] = sample_everything,
        [BRINGS_BASE_DESTROYED] = destroy_bases,
    };
    const scenario *played = scenario_of(g);

    for (int i = 0; i < played->goal_count; i++) {
        const goal *row = &played->goal[i];

        if (effects[row->brings] != NULL && (turn_is_over || row->at_any_moment) &&
            in_phase(row->phase, g->phase) && starship_all_hold(g, row->when, row->when_count))
            effects[row->brings](g, out);
    }
}

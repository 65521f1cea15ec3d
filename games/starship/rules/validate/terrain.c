/* terrain.c: checks pieces of terrain, and the markers of planetoids. */
#include <string.h>

#include "games/starship/rules/validate/validate.h"

static bool same_piece(const starship *a, const starship *b, int piece)
{
    int body = FIRST_PIECE + piece;

    return a->piece[piece] == b->piece[piece] && a->x[body] == b->x[body] &&
           a->y[body] == b->y[body] && a->heading[body] == b->heading[body] &&
           a->level[body] == b->level[body];
}

/* The table with all planetoids where their orbits began. */
static starship at_the_start(const starship *g)
{
    starship then = *g;

    for (int piece = 0; plays(g, NEEDS_ORBITS) && piece < g->piece_count; piece++) {
        if (g->piece[piece] >= starship_components()->template_count ||
            template_of(g, piece)->orbit == NO_ORBIT)
            continue;
        pose began = starship_orbit_start(
            template_of(g, piece), piece_pose(g, piece), starship_orbit_moves(g));

        set_body(&then, FIRST_PIECE + piece, began);
    }
    return then;
}

/* Returns whether the piece could be laid when only those before it lay there. */
static bool laid_piece_valid(const starship *g, int piece)
{
    int body = FIRST_PIECE + piece;
    starship before = *g;

    if (g->piece[piece] >= starship_components()->template_count || g->x[body] % MILLIMETRE != 0 ||
        g->y[body] % MILLIMETRE != 0 || g->heading[body] % DEGREE != 0)
        return false;
    before.piece_count = (uint8_t)piece;
    return starship_may_lay(&before, g->piece[piece], piece_pose(g, piece), g->level[body]).code ==
           ACCEPTED;
}

/* A piece of the scenario lies where the scenario lays it, or where it lay under earlier rules. */
static bool own_piece_valid(const starship *g, const starship *fresh, int piece)
{
    starship then = *fresh;

    if (same_piece(g, fresh, piece))
        return true;
    if (piece >= fresh->piece_count)
        return false;
    then.x[FIRST_PIECE + piece] = scenario_of(g)->piece[piece].was.x;
    then.y[FIRST_PIECE + piece] = scenario_of(g)->piece[piece].was.y;
    return same_piece(g, &then, piece);
}

static bool is_planetoid(const starship *g, int piece)
{
    return piece < g->piece_count && template_of(g, piece)->kind == PLANETOID;
}

/* Markers are laid once the terrain is complete. */
static bool are_laid(const starship *g)
{
    int ask = g->flow.ask;

    return scenario_of(g)->markers_laid && ask != ASK_CREW && ask != ASK_GIFT && ask != ASK_LAY;
}

/* A planetoid that was scanned has a marker. Others have one if markers were laid face down. */
static bool marker_valid(const starship *g, int piece)
{
    bool laid = are_laid(g);
    bool has = is_planetoid(g, piece) && plays(g, NEEDS_SCANNING) && (laid || g->scanned[piece]);

    return (g->element[piece] != NO_ELEMENT) == has && (has || g->scanned[piece] == 0);
}

/* No marker is missing. Blank ones are added when none are left (FL-R111). */
static bool pool_valid(const starship *g)
{
    int count[ELEMENTS] = {0}, left = 0;

    for (int piece = 0; piece < PIECES; piece++)
        count[g->element[piece]]++;
    for (int kind = NO_ELEMENT + 1; kind < ELEMENTS; kind++)
        left += g->elements[kind];
    for (int kind = NO_ELEMENT + 1; kind < ELEMENTS; kind++) {
        int there = g->elements[kind] + count[kind], were = scenario_of(g)->markers[kind];

        if (!plays(g, NEEDS_SCANNING)
                ? there != 0
                : there < were || (there > were && (kind != BLANK_ELEMENT || left != 0)))
            return false;
    }
    return g->elements[NO_ELEMENT] == 0;
}

/* The side that may look has done so once the other side is placed. */
static bool looked_valid(const starship *g)
{
    int looks = scenario_of(g)->looks;

    if (!plays(g, NEEDS_SCANNING) || looks == SIDES)
        return !g->looked;
    for (int ship = 0; ship < g->ship_count && g->phase == 0; ship++)
        if (side_of(g, ship) != looks && g->where[ship] == NOT_PLACED)
            return !g->looked;
    return g->looked;
}

/* The cards of a ship show whether it has used an overboost, as long as they lie there. */
static bool boosts_valid(const starship *g)
{
    if (!plays(g, NEEDS_SCANNING))
        return g->boosted == 0;
    for (int ship = 0; ship < SHIPS; ship++) {
        bool boosted = g->boosted >> ship & 1;

        if (ship >= g->ship_count || !on_table(g, ship)) {
            if (boosted)
                return false;
        } else if (g->plan[ship] == PLAN_OPEN || g->plan[ship] == PLAN_OPEN_1) {
            if (boosted != ((card_of(g, ship, g->plan_card[ship][0])->symbols & OVERBOOST) != 0))
                return false;
        } else if (boosted && (!g->is_severe[ship] || g->step < STEP_MOVE_2)) {
            return false;
        }
    }
    return true;
}

/* Samples are of pieces that hold something. They are
   on ships that can take them, or were brought out. */
static bool samples_valid(const starship *g)
{
    pieces there = 0;

    for (int piece = 0; piece < PIECES; piece++) {
        bool has = piece < g->piece_count && starship_has_sample(g, piece);

        there |= (pieces)(has << piece);
        if (g->brought[piece] && !has)
            return false;
    }
    for (int ship = 0; ship < g->ship_count; ship++)
        if (g->samples[ship] & ~there ||
            (g->samples[ship] != 0 && ((!on_table(g, ship) && g->where[ship] != OUTSIDE) ||
                                          !(g->errand[ship] & ERRAND_SAMPLED) ||
                                          !(scenario_of(g)->sample_types >> g->type[ship] & 1))))
            return false;
    return true;
}

bool scanning_valid(const starship *g, text *why)
{
    if (!samples_valid(g))
        return wrong(why, "A ship has a sample that it cannot have.");
    for (int piece = 0; piece < PIECES; piece++)
        if (!marker_valid(g, piece))
            return wrong(why, "A marker lies where it cannot.");
    if (!pool_valid(g) || !looked_valid(g))
        return wrong(why, "The markers are not those of this scenario.");
    return boosts_valid(g) ? true : wrong(why, "A ship has scanned, or flown, as it cannot have.");
}

/* First come the pieces of the scenario, then those that players laid. */
bool terrain_valid(const starship *g, const starship *fresh, text *why)
{
    int most = fresh->piece_count + starship_pieces_laid_by(g, COLONIAL) +
               starship_pieces_laid_by(g, CYLON);
    starship began = at_the_start(g);

    for (int piece = 0; piece < PIECES; piece++) {
        bool laid = piece >= fresh->piece_count && piece < g->piece_count && piece < most;

        if (laid ? !laid_piece_valid(&began, piece) : !own_piece_valid(&began, fresh, piece))
            return wrong(why, "Terrain lies where it cannot.");
    }
    if (g->piece_count < fresh->piece_count || g->piece_count > most)
        return wrong(why, "Too many pieces of terrain, or too few.");
    for (int ship = 0; ship < g->ship_count; ship++)
        if (g->met[ship] >> g->piece_count != 0 ||
            (g->met[ship] != 0 && g->step != STEP_MOVE_1 && g->step != STEP_MOVE_2))
            return wrong(why, "A ship has met terrain that it has not.");
    return true;
}

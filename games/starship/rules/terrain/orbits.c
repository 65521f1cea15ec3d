/* orbits.c: moves planetoids along their orbits, once a turn and before the ships (FL 3). */
#include "games/starship/rules/procedures.h"

pieces starship_orbiting(const starship *g)
{
    pieces set = 0;

    for (int piece = 0; plays(g, NEEDS_ORBITS) && piece < g->piece_count; piece++)
        if (template_of(g, piece)->orbit != NO_ORBIT)
            set |= (pieces)(1u << piece);
    return set;
}

/* The heading of a move: the card is turned by half of what the planetoid turns. */
static int32_t way_of(const orbit_card *c, int32_t heading)
{
    return heading_normal((int64_t)heading + c->turn / 2);
}

/* One move: from the center to the yellow line at the edge,
   along the card, and from the red line to the center. */
static point step_of(const template *t, int32_t heading)
{
    const orbit_card *c = &starship_components()->orbit[t->orbit];

    return point_ahead((point){0, 0}, way_of(c, heading), t->radius + c->length + t->radius);
}

pose starship_orbit_next(const template *t, pose from)
{
    const orbit_card *c = &starship_components()->orbit[t->orbit];

    return (pose){point_plus(from.at, step_of(t, from.heading)),
        heading_normal((int64_t)from.heading + c->turn)};
}

pose starship_orbit_start(const template *t, pose now, int moves)
{
    const orbit_card *c = &starship_components()->orbit[t->orbit];

    for (; moves > 0; moves--) {
        now.heading = heading_normal((int64_t)now.heading - c->turn);
        now.at = point_minus(now.at, step_of(t, now.heading));
    }
    return now;
}

int starship_orbit_moves(const starship *g)
{
    return g->step == STEP_PLANNING ? g->turn - 1 : g->turn;
}

/* A ship on the piece moves and turns with it (FL-026). */
static void carry(starship *g, int ship, pose before, pose after)
{
    int32_t turn = after.heading - before.heading;
    point on_it =
        point_turned(point_minus((point){g->x[ship], g->y[ship]}, before.at), heading_normal(turn));

    g->x[ship] = after.at.x + on_it.x;
    g->y[ship] = after.at.y + on_it.y;
    g->heading[ship] = (uint16_t)heading_normal((int64_t)g->heading[ship] + turn);
}

static uint32_t carry_all(starship *g, int piece, pose before, pose after)
{
    uint32_t carried = 0;

    for (int ship = 0; ship < g->ship_count; ship++) {
        if (!on_table(g, ship) || starship_landed_on(g, ship) != piece)
            continue;
        carry(g, ship, before, after);
        carried |= 1u << ship;
    }
    return carried;
}

static uint32_t move_piece(starship *g, int piece, events *out)
{
    pose before = piece_pose(g, piece), after = starship_orbit_next(template_of(g, piece), before);

    set_body(g, FIRST_PIECE + piece, after);
    TELL(EV_ORBITS, FL(21), TO_ALL, (int16_t)piece, (int16_t)(after.at.x / MILLIMETRE),
        (int16_t)(after.at.y / MILLIMETRE), (int16_t)(after.heading / DEGREE));
    return carry_all(g, piece, before, after);
}

/* Ships that a planetoid carries outside the area have left it (FL-R08). */
void starship_move_orbits(starship *g, events *out)
{
    uint32_t carried = 0;

    for (pieces left = starship_orbiting(g); left != 0; left &= (pieces)(left - 1))
        carried |= move_piece(g, __builtin_ctz(left), out);
    if (carried == 0)
        return;
    starship_leave_area(g, carried, out);
    if (g->complete)
        starship_note_overlaps(g, out);
}

bool starship_is_outside(const starship *g, int piece)
{
    int body = FIRST_PIECE + piece;
    int32_t reach = template_of(g, piece)->radius, width, depth;

    starship_area(g, &width, &depth);
    return g->x[body] + reach < 0 || g->x[body] - reach > width || g->y[body] + reach < 0 ||
           g->y[body] - reach > depth;
}

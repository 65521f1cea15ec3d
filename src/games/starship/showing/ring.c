/* ring.c: where a jump may lead, for the chooser alone. */
#include "games/starship/showing/view.h"

static const char *const fates[FATES] = {"clear", "on_something", "off_table"};

static void put_landing(const landing *l, json *out)
{
    json_put_int(out, "x", l->at.at.x);
    json_put_int(out, "y", l->at.at.y);
    json_put_int(out, "heading", l->at.heading);
    json_put_string(out, "fate", fates[l->fate]);
    json_put_bool(out, "terrain", l->terrain);
    json_put_array(out, "ships");
    for (uint32_t left = l->ships; left != 0; left &= left - 1)
        json_add_int(out, __builtin_ctz(left));
    json_end(out);
}

void starship_put_landing(const starship *g, int ship, int side, int die, json *out)
{
    landing l = starship_landing(g, ship, marker_pose(g, ship), g->jump_level[ship], side, die);

    json_put_object(out, "landing");
    json_put_int(out, "side", side);
    json_put_int(out, "die", die);
    put_landing(&l, out);
    json_end(out);
}

/* The ring: every side of the marker with every die, and how many of the 216 throws lead there. */
void starship_put_ring(const starship *g, const pick *p, json *out)
{
    int ship = p->thing[0], sum[FATES] = {0};
    int level = plays(g, NEEDS_LEVELS) ? (int)p->arg[3] : g->level[ship];
    pose at = {{(int32_t)p->arg[0] * MILLIMETRE, (int32_t)p->arg[1] * MILLIMETRE},
        (int32_t)p->arg[2] * DEGREE};

    json_put_array(out, "ring");
    for (int side = 0; side < starship_components()->marker.side_count; side++)
        for (int die = 1; die <= 6; die++) {
            landing l = starship_landing(g, ship, at, level, side, die);

            sum[l.fate] += starship_side_chance(side);
            json_add_object(out);
            json_put_int(out, "side", side);
            json_put_int(out, "die", die);
            json_put_int(out, "chance", starship_side_chance(side));
            put_landing(&l, out);
            json_end(out);
        }
    json_end(out);
    for (int i = 0; i < FATES; i++)
        json_put_int(out, fates[i], sum[i]);
}

/* landing.c: where a jump leads: the marker, its sides, and what is there (SB-482 to SB-485). */
#include "games/starship/rules/procedures.h"

static const jump_marker *marker(void)
{
    return &starship_components()->marker;
}

int starship_side_for(int sum)
{
    int side = 0;

    while (!(marker()->side[side].totals >> sum & 1))
        side++;
    return side;
}

int starship_side_chance(int side)
{
    int ways = 0;

    for (int one = 1; one <= 6; one++)
        for (int two = 1; two <= 6; two++)
            ways += (marker()->side[side].totals >> (one + two) & 1) != 0;
    return ways;
}

/* ---- the marker ---- */

int starship_centimetres(int die, int nearer)
{
    return die > nearer ? die - nearer : 0; /* FL-232 */
}

/* Each number of counters has its own marker, up to the last one (FL-229, FL-R65). */
jump_aim starship_aim_at(const starship *g, pose at, int level, int counters)
{
    const navigation_gear *n = &starship_components()->navigation;
    int number = counters < FTL_MARKERS ? counters : FTL_MARKERS - 1;

    if (plays(g, NEEDS_NAVIGATION))
        return (jump_aim){at, n->across_prepared[number], level, counters};
    return (jump_aim){at, marker()->across, level, 0};
}

jump_aim starship_aim(const starship *g, int ship)
{
    return starship_aim_at(g, marker_pose(g, ship), g->jump_level[ship], g->preparation[ship]);
}

/* The rear line lies against the middle of the side, then moves so many centimeters ahead. */
static pose landing_pose(const jump_aim *from, int side, int die)
{
    int32_t way = heading_normal((int64_t)from->at.heading + marker()->side[side].angle);
    int32_t ahead = from->across / 2 + starship_components()->rear +
                    starship_centimetres(die, from->nearer) * CENTIMETRE;

    return (pose){point_ahead(from->at.at, way, ahead), way};
}

/* ---- what is there ---- */

static uint32_t ships_under(const starship *g, int ship, const shape *base, int level)
{
    uint32_t set = 0;

    for (int other = 0; other < g->ship_count; other++) {
        if (other == ship || !on_table(g, other) || g->level[other] != level)
            continue;
        shape theirs = starship_base(g, other);

        if (shapes_overlap(base, &theirs))
            set |= 1u << other;
    }
    return set;
}

static bool is_in_terrain(const starship *g, int ship, pose at, int level)
{
    starship there = *g;

    there.level[ship] = (uint8_t)level;
    return starship_pieces_under(&there, ship, at) != 0;
}

landing starship_landing(const starship *g, int ship, const jump_aim *from, int side, int die)
{
    landing l = {.at = landing_pose(from, side, die)};
    shape base = starship_base_at(l.at);
    int32_t width, depth;

    starship_area(g, &width, &depth);
    if (shape_has_left(&base, width, depth)) {
        l.fate = FATE_OFF_TABLE; /* SB-R82 */
        return l;
    }
    l.ships = ships_under(g, ship, &base, from->level);
    l.terrain = g->piece_count > 0 && is_in_terrain(g, ship, l.at, from->level);
    l.fate = l.ships != 0 || l.terrain ? FATE_ON_SOMETHING : FATE_CLEAR;
    return l;
}

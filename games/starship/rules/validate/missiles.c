/* missiles.c: checks the missiles in flight, and those that ships carry. */
#include "games/starship/rules/validate/validate.h"

/* A missile that does not fly has no values left. */
static bool none_valid(const starship *g, int missile)
{
    int body = FIRST_MISSILE + missile;

    return g->missile_side[missile] == 0 && g->age[missile] == 0 && g->prey[missile] == NO_SHIP &&
           g->blast[missile] == NO_SHIP && g->flew[missile] == FLEW_NONE &&
           g->blast_x[missile] == 0 && g->blast_y[missile] == 0 && g->x[body] == 0 &&
           g->y[body] == 0 && g->heading[body] == 0 && g->level[body] == 0;
}

/* A target is a ship or missile of the other side that is still there. */
static bool prey_valid(const starship *g, int missile)
{
    int prey = g->prey[missile], side = g->missile_side[missile];

    if (prey == NO_SHIP)
        return true;
    if (g->age[missile] < SEEKS)
        return false;
    if (is_ship(prey))
        return prey < g->ship_count && on_table(g, prey) && side_of(g, prey) != side;
    return is_missile(prey) && in_flight(g, prey - FIRST_MISSILE) &&
           g->missile_side[prey - FIRST_MISSILE] != side;
}

/* The body on which it explodes is there, or was a moment ago. A
   missile waits only while ships draw for the terrain of the step. */
static bool blast_valid(const starship *g, int missile)
{
    int hit = g->blast[missile];

    if (hit == NO_SHIP)
        return g->blast_x[missile] == 0 && g->blast_y[missile] == 0;
    if (flow_under_way(&g->flow, PROC_ROCKS) == 0 || g->age[missile] < SEEKS ||
        hit == FIRST_MISSILE + missile)
        return false;
    if (is_ship(hit))
        return hit < g->ship_count && g->where[hit] != NOT_PLACED && g->where[hit] != RESERVE;
    if (is_missile(hit))
        return true; /* a young missile flies on, and may be gone by now */
    return hit < BODIES && hit - FIRST_PIECE < g->piece_count;
}

static bool flight_valid(const starship *g, int missile)
{
    int body = FIRST_MISSILE + missile;
    bool level =
        plays(g, NEEDS_LEVELS) ? starship_is_level(g->level[body]) : g->level[body] == USUAL_LEVEL;
    int32_t width, depth;

    starship_area(g, &width, &depth);
    if (g->blast[missile] == NO_SHIP &&
        (g->x[body] < -TOLERANCE || g->x[body] > width + TOLERANCE || g->y[body] < -TOLERANCE ||
            g->y[body] > depth + TOLERANCE))
        return false;
    return level && (g->age[missile] > 0 || g->turn == 0) &&
           (g->age[missile] >= SEEKS || g->flew[missile] <= FLEW_STRAIGHT);
}

static bool missile_valid(const starship *g, int missile)
{
    if (!in_flight(g, missile))
        return none_valid(g, missile);
    return plays(g, NEEDS_MISSILES) && flight_valid(g, missile) && prey_valid(g, missile) &&
           blast_valid(g, missile);
}

/* A ship has no more missiles than at the start, and none once it is
   gone. One that has launched waits for the firing step that follows. */
static bool arms_valid(const starship *g, const starship *fresh, int ship)
{
    for (int place = 0; place < WARHEADS; place++)
        if (g->missiles[ship][place] > fresh->missiles[ship][place] ||
            (g->where[ship] == ELIMINATED && g->missiles[ship][place] != 0))
            return false;
    return !g->launched[ship] || (plays(g, NEEDS_MISSILES) && on_table(g, ship) && is_firing(g));
}

/* Every missile was carried by a ship, flew at the beginning, or was launched by a structure. */
bool missiles_valid(const starship *g, const starship *fresh, text *why)
{
    int left = 0, all = starship_structure_missiles(g), aloft = 0;

    for (int missile = 0; missile < MISSILES; missile++) {
        if (!missile_valid(g, missile))
            return wrong(why, "A missile flies as it cannot.");
        aloft += in_flight(g, missile);
        all += in_flight(fresh, missile);
    }
    for (int ship = 0; ship < g->ship_count; ship++) {
        if (!arms_valid(g, fresh, ship))
            return wrong(why, "A ship carries missiles that it cannot have.");
        for (int place = 0; place < WARHEADS; place++) {
            left += g->missiles[ship][place];
            all += fresh->missiles[ship][place];
        }
    }
    return left + aloft <= all ? true : wrong(why, "There are more missiles than there were.");
}

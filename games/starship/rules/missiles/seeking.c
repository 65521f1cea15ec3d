/*
 * seeking.c: the target that a missile seeks, and the move towards it (FL-094 to FL-114).
 *
 * A missile first looks across its red and orange sides, as far as the ruler reaches. If nothing
 * is there, it stays with its last target. Without one it takes the nearest within medium range.
 */
#include "games/starship/rules/missiles/swath.h"

/* For each color, the largest bearing from the front that crosses its side (FL-095, FL-100). */
static const int32_t colour_ends[COLOURS] = {
    [RED] = 2250, [ORANGE] = 6750, [YELLOW] = 15750, [BLACK] = FULL_TURN / 2};

int starship_side_crossed(int32_t bearing)
{
    int32_t size = bearing < 0 ? -bearing : bearing;
    int colour = RED;

    while (colour < BLACK && size > colour_ends[colour] + ANGLE_TOLERANCE)
        colour++;
    return colour;
}

/* ---- what the missile sees ---- */

static bool is_enemy(const starship *g, int missile, int body)
{
    int side = g->missile_side[missile];

    if (is_ship(body))
        return body < g->ship_count && on_table(g, body) && side_of(g, body) != side;
    return is_missile(body) && in_flight(g, body - FIRST_MISSILE) &&
           g->missile_side[body - FIRST_MISSILE] != side;
}

/* The distance of a body that overlaps the missile one level away. It is the height
   of a level, or 0 if the missile sought the body in its last move (FL-110, FL-111). */
static int32_t distance_over(const starship *g, int missile, int body)
{
    bool was_prey = g->prey[missile] == body && g->flew[missile] != FLEW_STRAIGHT;

    return was_prey ? 0 : starship_components()->level_height;
}

/* How the missile sees a body: all of it, or only what lies across its red and orange sides.
   A body that it does not see is out of range, and so is one two levels away (FL-112). */
static missile_target look_at(
    const starship *g, int missile, int body, const shape *base, bool ahead)
{
    pose at = ship_pose(g, FIRST_MISSILE + missile);
    int32_t side = colour_ends[ORANGE];
    int gap = starship_level_gap(g, FIRST_MISSILE + missile, body);
    missile_target it = {.body = body, .distance = OUT_OF_RANGE};
    point near = {0};

    if (!ahead)
        near = shape_nearest(base, at.at);
    else if (!shape_nearest_between(base, at.at, heading_normal(at.heading - side),
                 heading_normal(at.heading + side), &near))
        return it;
    it.distance = starship_true_distance(point_distance(at.at, near), gap);
    if (near.x != at.at.x || near.y != at.at.y)
        it.bearing = heading_between(at.heading, point_bearing(at.at, near));
    if (ahead) /* such a bearing crosses an orange side at most (FL-100) */
        it.bearing = it.bearing > side ? side : it.bearing < -side ? -side : it.bearing;
    if (gap == 1) {
        shape own = starship_missile_at(g, missile);

        if (shapes_overlap(&own, base))
            it.distance = distance_over(g, missile, body);
    }
    return it;
}

/* ---- the choice ---- */

static bool is_within(const missile_target *it, int32_t range)
{
    return it->distance <= range + TOLERANCE;
}

/* The nearest target. Equally near ones go by the smaller turn, then
   by chance (FL-R36). Without a generator the first one is chosen. */
static missile_target nearest_of(const missile_target *found, int count, generator *r)
{
    missile_target none = {.body = NO_SHIP};
    int32_t least = OUT_OF_RANGE;
    int turn = COLOURS, best[SHIPS + MISSILES], alike = 0;

    for (int i = 0; i < count; i++)
        least = found[i].distance < least ? found[i].distance : least;
    for (int i = 0; i < count; i++) {
        int colour = starship_side_crossed(found[i].bearing);

        if (!is_within(&found[i], least) || colour > turn)
            continue;
        alike = colour < turn ? 0 : alike;
        turn = colour;
        best[alike++] = i;
    }
    if (alike == 0)
        return none;
    return found[best[alike == 1 || r == NULL ? 0 : die_roll(r, FROM_PREY, alike)]];
}

/* A quick test: returns false if the body is certainly out of reach. */
static bool is_near(const starship *g, int missile, int body)
{
    const starship_data *d = starship_components();
    int64_t reach = d->band[BAND_LONG] + d->front + d->rear;
    int64_t x = g->x[FIRST_MISSILE + missile] - g->x[body];
    int64_t y = g->y[FIRST_MISSILE + missile] - g->y[body];

    return x * x + y * y <= reach * reach;
}

int starship_misled_from(const starship *g, int ship)
{
    int least = 0;

    for (unsigned left = g->gear[ship]; left != 0; left &= left - 1) {
        int from = starship_components()->gear[__builtin_ctz(left)].misled_from;

        least = from != 0 && (least == 0 || from < least) ? from : least;
    }
    return least;
}

missile_target starship_seek(const starship *g, int missile, bodies misled, generator *r)
{
    const int32_t *band = starship_components()->band;
    missile_target ahead[SHIPS + MISSILES], behind[SHIPS + MISSILES], last = {.body = NO_SHIP};
    int count = 0, around = 0;

    for (int body = 0; g->age[missile] >= SEEKS && body < BODIES; body++) {
        if (misled >> body & 1 || !is_enemy(g, missile, body) || !is_near(g, missile, body))
            continue;
        shape base =
            is_ship(body) ? starship_base(g, body) : starship_missile_at(g, body - FIRST_MISSILE);
        missile_target front = look_at(g, missile, body, &base, true);
        missile_target all = look_at(g, missile, body, &base, false);

        if (is_within(&front, band[BAND_LONG]))
            ahead[count++] = front;
        if (is_within(&all, band[BAND_LONG]) && g->prey[missile] == body)
            last = all;
        if (is_within(&all, band[BAND_MEDIUM]))
            behind[around++] = all;
    }
    if (count > 0)
        return nearest_of(ahead, count, r);
    return last.body != NO_SHIP ? last : nearest_of(behind, around, r);
}

/* ---- the move ---- */

/* Goes to the level of the target, and turns towards
   it by up to a quarter turn (FL-113, FL-114, FL-R49). */
static missile_move change_level(const starship *g, pose at, missile_target it)
{
    enum { MOST = FULL_TURN / 4 };
    int32_t turn = it.bearing > MOST ? MOST : it.bearing < -MOST ? -MOST : it.bearing;

    if (starship_side_crossed(it.bearing) == RED)
        turn = 0;
    at.heading = heading_normal(at.heading + turn);
    return (missile_move){it, at, FLEW_LEVEL, g->level[it.body]};
}

missile_move starship_missile_move(const starship *g, int missile, missile_target it)
{
    static const int32_t turns[COLOURS] = {
        [RED] = 0, [ORANGE] = FULL_TURN / 8, [YELLOW] = FULL_TURN / 4, [BLACK] = FULL_TURN / 2};
    static const uint8_t flights[COLOURS] = {FLEW_RED, FLEW_ORANGE, FLEW_YELLOW, FLEW_BLACK};
    int body = FIRST_MISSILE + missile;
    pose at = ship_pose(g, body);

    if (it.body != NO_SHIP && starship_level_gap(g, body, it.body) != 0)
        return change_level(g, at, it);
    int colour = it.body == NO_SHIP ? RED : starship_side_crossed(it.bearing);

    at.heading = heading_normal(at.heading + (it.bearing < 0 ? -turns[colour] : turns[colour]));
    if (colour != BLACK)
        at.at = point_ahead(at.at, at.heading, missile_step(colour));
    return (missile_move){
        it, at, it.body == NO_SHIP ? FLEW_STRAIGHT : flights[colour], g->level[body]};
}

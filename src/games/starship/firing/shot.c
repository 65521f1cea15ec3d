/* fire.c: who can fire at whom, the odds, and the fire itself (ledger, sections 8 and 16). */
#include "games/starship/procedures.h"

/* ---- the scene ---- */

void scene_put(scene *s, int ship, pose where, int dial)
{
    s->present |= 1u << ship;
    s->base[ship] = starship_base_at(where);
    s->arc[ship] =
        (fire_arc){where.at, heading_normal(where.heading + (int64_t)dial * FULL_TURN / NOTCHES),
            starship_components()->arc_half};
}

void starship_scene(const starship *g, scene *out)
{
    out->present = 0;
    for (int ship = 0; ship < g->ship_count; ship++)
        if (on_table(g, ship))
            scene_put(out, ship, ship_pose(g, ship), g->dial[ship]);
}

/* Bases that stop a shot: all others, except under C those that overlap one of the two (SB-044). */
static int blockers_of(
    const starship *g, const scene *s, int ship, int target, const shape *out[SHIPS])
{
    int count = 0;

    for (int other = 0; other < g->ship_count; other++) {
        if (!(s->present >> other & 1) || other == ship || other == target)
            continue;
        if (g->complete && (shapes_overlap(&s->base[other], &s->base[ship]) ||
                               shapes_overlap(&s->base[other], &s->base[target])))
            continue;
        out[count++] = &s->base[other];
    }
    return count;
}

/* ---- a shot ---- */

static int band_of(int32_t range)
{
    const int32_t *ends = starship_components()->band;
    int band = BAND_SHORT;

    while (band < BAND_NONE && range > ends[band] + TOLERANCE)
        band++;
    return band;
}

/* What forbids the shot before anybody looks: the ship, the target, the pair. */
static rule barred_before(const starship *g, const scene *s, int ship, int target)
{
    if (side_of(g, ship) == side_of(g, target))
        return SB(136);
    if (type_of(g, ship)->attack == NO_ATTACK)
        return SB(133);
    if (g->fired[ship])
        return SB(218);
    if (!g->complete && g->collided[ship])
        return SB(118);
    if (g->complete && shapes_overlap(&s->base[ship], &s->base[target]))
        return SB(246);
    return 0;
}

static bool has_changed_direction(const starship *g, int ship)
{
    int first = g->plan_card[ship][0];

    return (g->plan[ship] == PLAN_OPEN_1 || g->plan[ship] == PLAN_OPEN) && first != NO_CARD &&
           card_of(g, ship, first)->symbols & CHANGE_DIRECTION;
}

/* SB-254 to SB-256, SB-270, SB-272. */
static void add_modifiers(const starship *g, int ship, int target, bool pilot, shot *s)
{
    static const int8_t of_band[] = {1, 0, -1, 0};

    s->range_mod = of_band[s->band];
    if (!g->complete)
        return;
    if (g->energy[target] == 0)
        s->target_mod = 1;
    else if (g->energy[target] >= 4 && !has_changed_direction(g, target))
        s->target_mod = -1;
    s->own_mod = g->energy[ship] >= 5 ? -1 : 0;
    if (pilot)
        s->pilot_mod = (int8_t) - (g->special[ship][PILOT] < 2 ? g->special[ship][PILOT] : 2);
}

static int modifiers(const shot *s)
{
    return s->range_mod + s->target_mod + s->own_mod + s->cover_mod + s->pilot_mod;
}

shot starship_shot(const starship *g, const scene *s, int ship, int target, bool pilot)
{
    const shape *blockers[SHIPS];
    shot it = {.band = BAND_NONE, .barred = barred_before(g, s, ship, target)};
    int count = blockers_of(g, s, ship, target, blockers);
    int attack = type_of(g, ship)->attack;
    rule unseen = SB(140);

    it.seen = g->piece_count > 0 ? starship_sight_past(g, s, ship, target, blockers, count, &unseen)
                                 : sight(&s->arc[ship], &s->base[target], blockers, count);
    if (it.seen.seen)
        it.band = (uint8_t)band_of(it.seen.range);
    if (it.barred == 0)
        it.barred = !it.seen.in_arc        ? SB(138)
                    : !it.seen.seen        ? unseen
                    : it.band == BAND_NONE ? SB(147)
                                           : 0;
    add_modifiers(g, ship, target, pilot, &it);
    if (it.seen.seen && g->piece_count > 0)
        it.cover_mod = (int8_t)starship_cover(g, s, ship, target, it.seen.hit);
    int need = attack == NO_ATTACK ? 13 : attack - modifiers(&it);

    it.need = (uint8_t)(need < 2 ? 2 : need > 13 ? 13 : need);
    return it;
}

int starship_chance(int need)
{
    int ways = 0;

    for (int sum = need < 2 ? 2 : need; sum <= 12; sum++)
        ways += sum <= 7 ? sum - 1 : 13 - sum;
    return ways;
}

/* No corner of a base lies further than this from the stand point. */
static int64_t base_reach(void)
{
    const shape *base = &starship_components()->base;
    int64_t reach = 0;

    for (int i = 0; i < base->count; i++) {
        point corner = base->corner[i];
        int64_t far =
            (int64_t)(corner.x < 0 ? -corner.x : corner.x) + (corner.y < 0 ? -corner.y : corner.y);

        reach = far > reach ? far : reach;
    }
    return reach;
}

/* Is the target too far away for any part of its base to be in range? */
static bool is_far(const scene *s, int ship, int target)
{
    point a = s->arc[ship].stand, b = s->arc[target].stand;
    int64_t x = a.x - b.x, y = a.y - b.y;
    int64_t reach = starship_components()->band[BAND_LONG] + TOLERANCE + base_reach();

    return x * x + y * y > reach * reach;
}

uint32_t starship_targets(const starship *g, const scene *s, int ship)
{
    uint32_t set = 0;

    for (int target = 0; target < g->ship_count; target++) {
        if (!(s->present >> target & 1) || barred_before(g, s, ship, target) != 0 ||
            is_far(s, ship, target))
            continue;
        if (starship_shot(g, s, ship, target, false).barred == 0)
            set |= 1u << target;
    }
    return set;
}

uint32_t starship_able(const starship *g, const scene *s, int seat)
{
    uint32_t set = 0;

    for (int ship = 0; ship < g->ship_count; ship++)
        if (on_table(g, ship) && g->owner[ship] == seat && g->target[ship] == TARGET_OPEN &&
            starship_targets(g, s, ship) != 0)
            set |= 1u << ship;
    return set;
}

/* ---- the fire of a step ---- */

/* One attack.  Says whether it hits; the dice are for all, the pilot's wounds for the owner. */
static bool attack(starship *g, const scene *s, int ship, events *out)
{
    int target = g->target[ship];
    shot it = starship_shot(g, s, ship, target, true);
    int one = die_roll(&g->flow.random, FROM_DIE_1, 6) + 1;
    int two = die_roll(&g->flow.random, FROM_DIE_2, 6) + 1;
    int result = one + two + modifiers(&it);
    bool hit = result >= type_of(g, ship)->attack;

    TELL(EV_ATTACK, hit ? SB(149) : SB(148), TO_ALL, (int16_t)ship, (int16_t)target, (int16_t)one,
        (int16_t)two, (int16_t)(modifiers(&it) - it.pilot_mod), hit, it.band,
        (int16_t)(it.seen.range / MILLIMETRE));
    if (it.pilot_mod != 0)
        TELL(EV_ATTACK_OWN, SB(270), SEAT_BIT(g->owner[ship]), (int16_t)ship, (int16_t)target,
            (int16_t)result, type_of(g, ship)->attack, it.pilot_mod);
    return hit;
}

/* All fire of a step is simultaneous: first every attack, then every counter (SB-156, SB-R86). */
void starship_attack_all(starship *g, events *out)
{
    uint8_t hits[SHIPS] = {0};
    scene s;

    starship_scene(g, &s);
    for (int ship = 0; ship < g->ship_count; ship++)
        if (on_table(g, ship) && g->target[ship] < SHIPS)
            hits[g->target[ship]] += attack(g, &s, ship, out);
    for (int ship = 0; ship < g->ship_count; ship++) {
        if (g->target[ship] < SHIPS)
            g->fired[ship] = 1;
        g->target[ship] = NO_SHIP;
        for (; hits[ship] > 0; hits[ship]--)
            starship_take_hit(g, ship, out);
    }
    starship_remove_wrecks(g, out);
}

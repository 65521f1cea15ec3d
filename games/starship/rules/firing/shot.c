/* shot.c: which ship can fire at what, and the odds (ledger, sections 8, 16 and 19). */
#include "games/starship/rules/firing/modifiers.h"
#include "games/starship/rules/pilots/talents.h"
#include "games/starship/rules/procedures.h"

/* ---- the scene ---- */

void scene_put(scene *s, int ship, pose where, int dial, int level)
{
    s->present |= (bodies)1 << ship;
    s->level[ship] = (uint8_t)level;
    s->base[ship] = starship_base_at(where);
    s->stand[ship] = where.at;
    s->arc[ship] =
        (fire_arc){where.at, heading_normal(where.heading + (int64_t)dial * FULL_TURN / NOTCHES),
            starship_components()->arc_half};
}

/* The level of a body; without levels all are on the usual one. */
static uint8_t level_seen(const starship *g, int body)
{
    return plays(g, NEEDS_LEVELS) ? g->level[body] : USUAL_LEVEL;
}

static void put_missiles(const starship *g, scene *s)
{
    for (int missile = 0; missile < MISSILES; missile++) {
        int body = FIRST_MISSILE + missile;

        if (!in_flight(g, missile))
            continue;
        s->present |= (bodies)1 << body;
        s->base[body] = starship_missile_at(g, missile);
        s->stand[body] = ship_pose(g, body).at;
        s->level[body] = level_seen(g, body);
    }
}

/* Adds a piece that can be fired at, with its whole shape. */
static void scene_put_piece(const starship *g, scene *s, int piece)
{
    int body = FIRST_PIECE + piece;
    ground at;

    starship_ground(template_of(g, piece), piece_pose(g, piece), &at);
    s->present |= (bodies)1 << body;
    s->level[body] = level_seen(g, body);
    s->base[body] = at.shape[0];
    s->stand[body] = piece_pose(g, piece).at;
}

void starship_scene(const starship *g, scene *out)
{
    out->present = 0;
    for (int ship = 0; ship < g->ship_count; ship++)
        if (on_table(g, ship))
            scene_put(out, ship, ship_pose(g, ship), g->dial[ship], level_seen(g, ship));
    if (plays(g, NEEDS_MISSILES))
        put_missiles(g, out);
    for (int piece = 0; piece < g->piece_count && starship_has_structures(g); piece++)
        if (starship_structure(g, piece) != NULL)
            scene_put_piece(g, out, piece);
}

static int gap_in(const scene *s, int a, int b)
{
    return s->level[a] > s->level[b] ? s->level[a] - s->level[b] : s->level[b] - s->level[a];
}

/* Do two bases overlap?  On different levels they never do (SB-R68). */
static bool overlap_in(const scene *s, int a, int b)
{
    return gap_in(s, a, b) == 0 && shapes_overlap(&s->base[a], &s->base[b]);
}

/* The bases that stop a shot: all others on the level of one of the two (SB-R67). Under Complete
   Rules those that overlap one of the two do not (SB-044). */
static int blockers_of(
    const starship *g, const scene *s, int ship, int target, const shape *out[SHIPS])
{
    int count = 0;

    for (int other = 0; other < g->ship_count; other++) {
        if (!(s->present >> other & 1) || other == ship || other == target)
            continue;
        if (gap_in(s, other, ship) != 0 && gap_in(s, other, target) != 0)
            continue;
        if (g->complete && (overlap_in(s, other, ship) || overlap_in(s, other, target)))
            continue;
        out[count++] = &s->base[other];
    }
    return count;
}

/* ---- a shot ---- */

/* The range band of a distance.  Across levels it is never short (SB-365). */
static int band_of(int32_t range, int gap)
{
    const int32_t *ends = starship_components()->band;
    int band = gap == 0 ? BAND_SHORT : BAND_MEDIUM;

    while (band < BAND_NONE && range > ends[band] + TOLERANCE)
        band++;
    return band;
}

int starship_range_modifier(int32_t range)
{
    return band_modifier(band_of(range, 0));
}

/* May the ship fire at the piece (FL-349, FL-350)? */
static bool may_bomb(const starship *g, int ship, int piece)
{
    const structure_row *row = starship_structure(g, piece);

    return row != NULL && row->types >> g->type[ship] & 1 && !starship_is_destroyed(g, piece);
}

/* The rule that bars the shot without regard to sight: by the ship, the target or the pair. 0:
   none. */
static rule barred_before(const starship *g, const scene *s, int ship, int target)
{
    bool missile = is_missile(target);

    if (is_ship(target) && side_of(g, ship) == side_of(g, target))
        return SB(136);
    if (missile && side_of(g, ship) == g->missile_side[target - FIRST_MISSILE])
        return SB(136);
    if (is_piece(target) && !may_bomb(g, ship, target - FIRST_PIECE))
        return FL(349);
    if (starship_gun(g, ship, ARC_FRONT).attack == NO_ATTACK &&
        starship_gun(g, ship, ARC_REAR).attack == NO_ATTACK)
        return SB(133);
    if (g->launched[ship])
        return FL(82);
    if (g->landed[ship] != 0)
        return FL(70);
    if (g->fired[ship])
        return SB(218);
    if (g->jumped[ship] && g->step < STEP_MOVE_2)
        return jump_rule(g, SB(489), FL(241));
    if (!g->complete && g->collided[ship])
        return SB(118);
    if (gap_in(s, ship, target) > 1)
        return SB(362);
    if ((g->complete || missile) && overlap_in(s, ship, target)) /* FL-R96 */
        return SB(246);
    return 0;
}

static bool has_changed_direction(const starship *g, int ship)
{
    int first = g->plan_card[ship][0];

    return (g->plan[ship] == PLAN_OPEN_1 || g->plan[ship] == PLAN_OPEN) && first != NO_CARD &&
           card_of(g, ship, first)->symbols & CHANGE_DIRECTION;
}

int starship_wound_modifier(const starship *g, int ship)
{
    int cost = g->special[ship][PILOT] < 2 ? g->special[ship][PILOT] : 2;
    int slot = starship_slot_with(g, ship, HOOK_WOUND_PENALTY, true);
    int eased = slot < 0 ? 0 : talent_in(g, ship, slot)->amount;

    return cost > eased ? eased - cost : 0;
}

int starship_energy_modifier(const starship *g, int target)
{
    if (is_missile(target))
        return 0; /* FL-142 */
    if (!is_ship(target))
        return 1; /* FL-352, FL-405 */
    return target_modifier(g->energy[target], has_changed_direction(g, target));
}

/* Sets the modifiers of range, energy and wounds (SB-254 to SB-256, SB-270, SB-272). */
static void add_modifiers(const starship *g, int ship, int target, bool pilot, shot *s)
{
    s->range_mod = (int8_t)band_modifier(s->band);
    if (!g->complete)
        return;
    s->target_mod = (int8_t)starship_energy_modifier(g, target);
    s->own_mod = (int8_t)own_modifier(g->energy[ship]);
    if (pilot)
        s->pilot_mod = (int8_t)starship_wound_modifier(g, ship);
}

int starship_aim_bonus(const starship *g, int ship, int target)
{
    return g->aimed[ship] != target ? 0 : g->aimed_hit[ship] ? 3 : 2;
}

static void add_aiming(const starship *g, int ship, int target, shot *s)
{
    int8_t bonus = (int8_t)starship_aim_bonus(g, ship, target);

    if (g->was_hurt[ship])
        s->aim_lost = bonus;
    else
        s->aim_mod = bonus;
}

/* Is the missile's nearest point to the ship's stand only on a yellow or black side (FL-144,
   FL-100)? The red and orange sides are those before its middle. */
static bool is_from_behind(const starship *g, const scene *s, int ship, int target)
{
    shape drawn = starship_missile_template(), front = {0};

    for (int i = 0; i < drawn.count; i++)
        if (drawn.corner[i].y > 0)
            front.corner[front.count++] = drawn.corner[i];
    front = shape_at(&front, ship_pose(g, target));
    return shape_distance(&front, shape_nearest(&s->base[target], s->stand[ship])) > TOLERANCE;
}

static void add_missile(const starship *g, const scene *s, int ship, int target, shot *it)
{
    it->missile_mod = is_from_behind(g, s, ship, target) ? -7 : -5;
    if (it->barred == 0 && it->band != BAND_SHORT)
        it->barred = FL(141);
}

static void add_optional(const starship *g, const scene *s, int ship, int target, shot *it)
{
    const struct attacks_locals *under_way = starship_attack(g);

    if (is_missile(target))
        add_missile(g, s, ship, target, it);
    if (plays(g, NEEDS_PILOTS))
        it->grade_mod = (int8_t)starship_pilot_attack(g, ship);
    if (plays(g, NEEDS_AIMING))
        add_aiming(g, ship, target, it);
    if (in_air(g) && plays(g, NEEDS_LEVELS))
        it->air_mod = (int8_t)starship_air_modifier(g, s, ship, target);
    if (plays(g, NEEDS_TERRAIN) && it->seen.seen)
        it->cover_mod = (int8_t)starship_cover(g, s, ship, target, it->seen.hit);
    if (under_way != NULL && under_way->ship == ship && g->target[ship] == target)
        it->talent_mod = (int8_t)under_way->bonus;
}

int shot_modifiers(const shot *s)
{
    return s->range_mod + s->target_mod + s->own_mod + s->pilot_mod + s->grade_mod + s->aim_mod +
           s->missile_mod + s->cover_mod + s->talent_mod + s->air_mod + s->gear_mod;
}

/* Sets the modifier of shields around the target, which may also cancel the aiming bonus. */
static void add_gear(const starship *g, const scene *s, int target, shot *it)
{
    bool no_aim = false;

    it->gear_mod = (int8_t)starship_shield(g, s, target, it->band, &no_aim);
    if (no_aim) {
        it->aim_lost = (int8_t)(it->aim_lost + it->aim_mod);
        it->aim_mod = 0;
    }
}

static bool any_gear(const starship *g)
{
    for (int ship = 0; ship < g->ship_count; ship++)
        if (g->gear[ship] != 0)
            return true;
    return false;
}

/* Looks for the target in the front arc; then in the rear arc, if a gun points there. Returns the
   gun. */
static gun look(const starship *g, const scene *s, int ship, int target, shot *it, rule *unseen)
{
    const shape *blockers[SHIPS];
    int count = blockers_of(g, s, ship, target, blockers);
    gun with = {.attack = NO_ATTACK};

    for (int arc = ARC_FRONT; arc < GUN_ARCS; arc++) {
        gun gun_there = starship_gun(g, ship, arc);
        fire_arc into = s->arc[ship];

        if (arc == ARC_REAR && (it->seen.in_arc || gun_there.attack == NO_ATTACK))
            break;
        into.axis = heading_normal(into.axis + arc * (FULL_TURN / 2));
        it->seen = g->piece_count > 0
                       ? starship_sight_past(g, s, &into, ship, target, blockers, count, unseen)
                       : sight(&into, &s->base[target], blockers, count);
        with = gun_there;
    }
    return with;
}

shot starship_shot(const starship *g, const scene *s, int ship, int target, bool pilot)
{
    shot it = {.band = BAND_NONE, .barred = barred_before(g, s, ship, target)};
    rule unseen = SB(140);
    gun with = look(g, s, ship, target, &it, &unseen);
    int gap = gap_in(s, ship, target);

    it.attack = with.attack;
    it.gear = with.gear;
    it.range = starship_true_distance(it.seen.range, gap);
    if (it.seen.seen && (with.reach == 0 || it.range <= with.reach + TOLERANCE))
        it.band = (uint8_t)band_of(it.range, gap);
    if (it.barred == 0)
        it.barred = !it.seen.in_arc        ? SB(138)
                    : !it.seen.seen        ? unseen
                    : it.band == BAND_NONE ? SB(147)
                                           : 0;
    add_modifiers(g, ship, target, pilot, &it);
    if (g->optional != 0)
        add_optional(g, s, ship, target, &it);
    if (any_gear(g) && is_ship(target))
        add_gear(g, s, target, &it);
    int need = it.attack == NO_ATTACK ? 13 : it.attack - shot_modifiers(&it);

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

/* Is the target so far away that no part of its base is in range? */
static bool is_far(const starship *g, const scene *s, int ship, int target)
{
    point a = s->stand[ship], b = s->stand[target];
    int64_t x = a.x - b.x, y = a.y - b.y;
    int64_t reach =
        starship_components()->band[BAND_LONG] + TOLERANCE +
        (is_piece(target) ? template_of(g, target - FIRST_PIECE)->radius
                          : starship_reach_of(&starship_components()->base, (point){0, 0}));

    return x * x + y * y > reach * reach;
}

bodies starship_targets(const starship *g, const scene *s, int ship)
{
    bodies set = 0;

    for (bodies left = s->present; left != 0; left &= left - 1) {
        int target = __builtin_ctzll(left);

        if (barred_before(g, s, ship, target) != 0 || is_far(g, s, ship, target))
            continue;
        if (starship_shot(g, s, ship, target, false).barred == 0)
            set |= (bodies)1 << target;
    }
    return set;
}

bodies starship_choices(const starship *g, const scene *s, int ship)
{
    bodies set = starship_targets(g, s, ship), best = 0;
    int32_t least = INT32_MAX;

    if (!(g->spell[ship] & SPELL_AGGRESSION))
        return set;
    for (; set != 0; set &= set - 1) {
        int32_t range = starship_shot(g, s, ship, __builtin_ctzll(set), false).seen.range;

        if (range < least) {
            least = range;
            best = set & (0 - set);
        }
    }
    return best;
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

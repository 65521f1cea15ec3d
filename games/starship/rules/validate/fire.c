/* fire.c: checks declarations, markers, aims and hits. */
#include "games/starship/rules/validate/validate.h"

/* Markers lie on the table from when they are shown to the end of the declarations. */
static bool markers_valid(const starship *g)
{
    for (int ship = 0; ship < g->ship_count; ship++) {
        int marker = g->marker[ship];

        if (marker != MARKER_NONE &&
            (!plays(g, NEEDS_ATTACK_DECLARATION) || g->flow.ask != ASK_DECLARE ||
                !on_table(g, ship) || (marker == MARKER_BLANK && g->target[ship] != NO_SHIP) ||
                (marker == MARKER_ATTACK && g->target[ship] == NO_SHIP)))
            return false;
    }
    return true;
}

/* A target of the other side that is still there; without one there is no hit. */
static bool aim_valid(const starship *g, int ship, int target, bool hit)
{
    if (target == NO_SHIP)
        return !hit;
    if (is_missile(target) && (!in_flight(g, target - FIRST_MISSILE) ||
                                  g->missile_side[target - FIRST_MISSILE] == side_of(g, ship)))
        return false;
    return plays(g, NEEDS_AIMING) && on_table(g, ship) && target < BODIES &&
           (!is_ship(target) || (target < g->ship_count && on_table(g, target) &&
                                    side_of(g, target) != side_of(g, ship)));
}

static bool aims_valid(const starship *g)
{
    for (int ship = 0; ship < g->ship_count; ship++)
        if (!aim_valid(g, ship, g->aims[ship], g->aims_hit[ship]) ||
            !aim_valid(g, ship, g->aimed[ship], g->aimed_hit[ship]) ||
            ((g->hurt[ship] | g->was_hurt[ship]) != 0 &&
                (!plays(g, NEEDS_AIMING) || !on_table(g, ship))))
            return false;
    return true;
}

/* Hits are kept until their counters are drawn. */
static bool hits_valid(const starship *g)
{
    const struct attacks_locals *a = starship_attack(g);

    for (int ship = 0; ship < g->ship_count; ship++) {
        int hits = g->hits[ship], count = hits & HITS_MASK;
        bool rolled = a != NULL && ship < a->ship + (g->flow.ask == ASK_IT_HIT);

        if (hits != 0 && (!rolled || count == 0 || g->target[ship] >= BODIES ||
                             count > 1 + plays(g, NEEDS_DOUBLES)))
            return false;
    }
    return true;
}

bool fire_valid(const starship *g, text *why)
{
    return markers_valid(g) && aims_valid(g) && hits_valid(g)
               ? true
               : wrong(why, "The fire of a step cannot have come this far.");
}

/* Checks an attack: its ship may fire at its target,
   and the dice are there once they are rolled. */
bool starship_attacks_believes(const flow *w, const frame *f)
{
    const starship *g = starship_in(w);
    const struct attacks_locals *my = (const void *)f->local;
    bool rolled = w->ask != ASK_BEFORE_ROLL;
    scene s;

    starship_scene(g, &s);
    for (int ship = 0; ship < g->ship_count; ship++)
        if (g->target[ship] != NO_SHIP && g->target[ship] != TARGET_OPEN &&
            (g->target[ship] >= BODIES || !on_table(g, ship) ||
                !(starship_targets(g, &s, ship) >> g->target[ship] & 1)))
            return false;
    for (int seat = 0; seat < SEATS; seat++)
        if (g->declared[seat] != NOT_DECLARED)
            return false;
    return my->from == 0 && my->ship < g->ship_count && g->target[my->ship] < BODIES &&
           (my->die != 0) == rolled && (my->other != 0) == rolled &&
           (!my->split || (my->die == my->other && w->ask == ASK_IT_HIT));
}

static bool target_valid(const starship *g, const scene *s, int ship)
{
    int how_far = g->declared[g->owner[ship]], target = g->target[ship];

    if (!on_table(g, ship))
        return target == NO_SHIP;
    if (target == TARGET_OPEN || g->marker[ship] == MARKER_BLANK)
        return true;
    return (how_far == DECLARES_PARTLY || how_far == DECLARED) &&
           (target == NO_SHIP || (target < BODIES && starship_targets(g, s, ship) >> target & 1));
}

/* How far each seat may be: before anything is told, and while those who wait declare in turns. */
static bool declared_valid(const starship *g, const scene *s, int seat)
{
    const frame *f = &g->flow.stack[g->flow.depth - 1];
    bool able = starship_able(g, s, seat) != 0, asked = g->flow.asked >> seat & 1;
    int how_far = g->declared[seat];

    if (how_far == DECLARES_LATER && g->setting[SETTING_DECLARATIONS] != DECLARATIONS_WAITING)
        return false;
    if (f->at == 1)
        return how_far != DECLARED && asked == (able && how_far != DECLARES_LATER);
    if (seat == f->local[0])
        return how_far == DECLARES_PARTLY && able && asked;
    return !asked && (how_far == DECLARES_LATER ? able : !able && how_far != DECLARES_PARTLY);
}

/* If there are markers, a ship that has yet to declare is bound by one. */
static bool bound_valid(const starship *g, const scene *s)
{
    bool any = false;

    for (int ship = 0; ship < g->ship_count; ship++)
        any = any || g->marker[ship] != MARKER_NONE;
    for (int seat = 0; seat < g->flow.seat_count; seat++)
        for (uint32_t able = starship_able(g, s, seat); able != 0; able &= able - 1)
            if ((g->marker[__builtin_ctz(able)] == MARKER_ATTACK) != any)
                return false;
    return true;
}

bool declarations_valid(const starship *g)
{
    scene s;

    starship_scene(g, &s);
    for (int ship = 0; ship < g->ship_count; ship++)
        if (!target_valid(g, &s, ship))
            return false;
    if (!bound_valid(g, &s))
        return false;
    for (int seat = 0; seat < g->flow.seat_count; seat++)
        if (!declared_valid(g, &s, seat))
            return false;
    return true;
}

/* Returns whether the fire of a step is under way, so that targets may be known. */
bool is_firing(const starship *g)
{
    return flow_under_way(&g->flow, PROC_FIRING) != 0;
}

bool nothing_declared(const starship *g)
{
    for (int seat = 0; seat < SEATS; seat++)
        if (g->declared[seat] != NOT_DECLARED)
            return false;
    for (int ship = 0; ship < g->ship_count; ship++)
        if (g->target[ship] != NO_SHIP)
            return false;
    return true;
}

/* check.c: checks what must hold between the files of Starship Battles. */
#include "games/starship/components/starship.h"
#include "games/starship/rules/procedures.h"

static int32_t half_breadth(const shape *base)
{
    int32_t most = 0;

    for (int i = 0; i < base->count; i++)
        most = base->corner[i].x > most ? base->corner[i].x : most;
    return most;
}

/* Returns whether a side's ships fit along its edge. Their widths are simply added up: no ship
   may be placed where it takes the room of those after it. */
static bool holds_fleet(const starship_data *d, const scenario *s, int side)
{
    int32_t breadth = 2 * half_breadth(&d->base) + UNITS_MM, width = s->width;

    for (int i = 0; i < AREAS_MAX && s->larger[i].ships != 0; i++)
        width = s->larger[i].width;
    int32_t to = s->to[side] == 0 ? width : s->to[side];

    to += s->touches[side] ? breadth : 0;
    return to - s->from[side] >= starship_scenario_ships(s, side) * breadth;
}

static void check_scenario(json_check *in, const starship_data *d, const scenario *s)
{
    char place[PLACE_MAX];
    text t = text_in(place, sizeof place);

    text_format(&t, "the scenario %s", s->id);
    starship_check_briefing(in, place, d, s);
    for (int side = 0; side < SIDES; side++) {
        for (int row = 0; row < s->force_count[side]; row++) {
            const ship_type *type = &d->type[s->force[side][row].type];

            if (type->side != side)
                value_fault(
                    in, place, "", "the ship %s is not %s", type->id, starship_side_ids[side]);
        }
        if (s->width != 0 && !holds_fleet(d, s, side))
            value_fault(in, place, "", "the %s edge is too short for %d ships",
                starship_side_ids[side], starship_scenario_ships(s, side));
    }
}

/*
 * A ship's panel has room for COUNTERS counters. A ship that is not lost has fewer damage counters
 * above 0 than structure. It has at most as many of value 0 as the sets in use contain. In the step
 * that loses it, each of its enemies may have added two more.
 */
static void check_panel(json_check *in, const starship_data *d)
{
    int32_t structure = starship_structure_most(d), zeros = 0;

    for (int i = 0; i < d->kind_count; i++)
        if (d->kind[i].pool == POOL_DAMAGE && d->kind[i].value == 0)
            zeros += d->kind[i].count;
    int32_t needed =
        structure - 1 + zeros * starship_sets_most(d, POOL_DAMAGE, SHIPS) + 2 * SIDE_SHIPS;

    if (needed > COUNTERS)
        value_fault(in, "the pool damage", "",
            "a ship of structure %d could gather %d counters; its panel holds %d", structure,
            needed, COUNTERS);
}

/* A pool counts each kind of counter in one byte. */
static void check_pool(json_check *in, const starship_data *d, int pool)
{
    int32_t largest = 0, sets = starship_sets_most(d, pool, SHIPS);
    char place[PLACE_MAX];
    text t = text_in(place, sizeof place);

    text_format(&t, "the pool %s", starship_pool_ids[pool]);
    for (int i = 0; i < d->kind_count; i++)
        if (d->kind[i].pool == pool && d->kind[i].count > largest)
            largest = d->kind[i].count;
    if (largest * sets > UINT8_MAX)
        value_fault(
            in, place, "", "%d of a kind in %d sets are more than a pool holds", largest, sets);
}

void starship_check_all(json_check *in, void *all)
{
    starship_data *d = all;

    if (!json_check_ok(in))
        return;
    starship_fill_tokens(d);
    starship_fill_backs(in, d);
    for (int i = 0; i < d->scenario_count; i++)
        check_scenario(in, d, &d->scenario[i]);
    check_panel(in, d);
    for (int pool = 0; pool < POOLS; pool++)
        check_pool(in, d, pool);
}

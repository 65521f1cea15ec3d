/*
 * reach.c: the search for everywhere that a ship can go in one movement, for planning it.
 *
 * It searches step by step over poses (see reach.h). A step costs the damage that ECM and debris do
 * on average. That depends only on the poses before and after it, so the costs add up.
 */
#include "games/galaxies/rules/reach.h"

#include <string.h>

/* ---- poses ---- */

static hex tail_of(const mover *m)
{
    return m->lead ? m->front : m->back;
}

static hex head_of(const mover *m)
{
    return m->lead ? m->back : m->front;
}

static int pose_of(const reach *r, const mover *m)
{
    hex head = head_of(m);

    if (m->size != MEDIUM)
        return head * HEX_DIRECTIONS;
    for (int direction = 0; direction < HEX_DIRECTIONS; direction++)
        if (hex_next(field_of(r->g), head, direction) == tail_of(m))
            return head * HEX_DIRECTIONS + direction;
    return -1;
}

mover reach_mover(const reach *r, int pose)
{
    hex head = (hex)(pose / HEX_DIRECTIONS);
    mover m = galaxies_mover(r->g, r->model, r->lead);
    hex tail = m.size == MEDIUM ? hex_next(field_of(r->g), head, pose % HEX_DIRECTIONS) : HEX_NONE;

    m.front = r->lead ? tail : head;
    m.back = r->lead ? head : tail;
    return m;
}

static hex_base base_of(const reach *r, int pose)
{
    mover m = reach_mover(r, pose);

    return galaxies_base_at(r->g, m.size, m.front, m.back);
}

/* ---- dangers ---- */

static void note_enemy(reach *r, int enemy, int number)
{
    const hex_field *f = field_of(r->g);
    hex_base b = galaxies_base(r->g, enemy);
    int from = galaxies_ecm_from(r->g, r->model, enemy);
    int rolls = from > GRID_NUMBERS ? 0 : GRID_NUMBERS + 1 - from;

    int damage = galaxies_ecm_damage(r->g, r->model, enemy);

    r->harm[number] = (uint8_t)(rolls * damage);
    r->most[number] = (uint8_t)(rolls > 0 ? damage : 0);
    for (int i = 0; i < b.count; i++) {
        r->near[b.at[i]] |= 1ull << number;
        for (int direction = 0; direction < HEX_DIRECTIONS; direction++) {
            hex next = hex_next(f, b.at[i], direction);

            if (next != HEX_NONE)
                r->near[next] |= 1ull << number;
        }
    }
}

static void note_dangers(reach *r)
{
    const galaxies *g = r->g;
    int number = 0;

    memset(r->near, 0, sizeof r->near);
    memset(r->debris, 0, sizeof r->debris);
    for (int other = 0; other < g->card_count * SQUAD; other++)
        if (model_on_field(g, other) && are_enemies(g, r->model, other) &&
            !g->adrift[card_of_model(other)] && number < 64)
            note_enemy(r, other, number++);
    for (int i = 0; i < TILES; i++)
        for (int k = 0; k < 2 && g->tile_kind[i] == DEBRIS_FIELD; k++)
            r->debris[g->tile_at[i][k]] |= (uint16_t)(1u << i);
}

/* What is beside and under a pose. */
typedef struct {
    uint64_t near;
    uint16_t debris;
} surroundings;

static surroundings look_around(const reach *r, const hex_base *b)
{
    surroundings s = {0, 0};

    for (int i = 0; i < b->count; i++) {
        s.near |= r->near[b->at[i]];
        s.debris |= r->debris[b->at[i]];
    }
    return s;
}

/* Returns the danger of a step: only of enemies and debris that the ship newly meets. */
static int danger_of_step(const reach *r, surroundings before, surroundings after)
{
    int danger =
        set_count(after.debris & ~(uint32_t)before.debris) * galaxies_components()->debris_to;

    for (uint64_t new = after.near & ~before.near; new != 0; new &= new - 1)
        danger += r->harm[__builtin_ctzll(new)];
    return danger;
}

/* ---- the search ---- */

static void step_from(reach *r, int pose, int direction, surroundings before)
{
    mover m = reach_mover(r, pose);

    if (!galaxies_step_to(r->g, &r->chart, &m, direction))
        return;
    int to = pose_of(r, &m), steps = r->steps[pose] + 1;
    hex_base base = base_of(r, to);
    int danger = r->danger[pose] + danger_of_step(r, before, look_around(r, &base));

    if (r->steps[to] != 0 && (r->steps[to] < steps || r->danger[to] <= danger))
        return;
    r->steps[to] = (uint8_t)steps;
    r->danger[to] = (uint16_t)danger;
    r->from[to] = (int16_t)pose;
    r->by[to] = (uint8_t)direction;
}

void reach_find(reach *r, const galaxies *g, int model, int lead, int allowance)
{
    mover start = galaxies_mover(g, model, lead);

    r->g = g;
    r->model = model;
    r->lead = lead;
    r->allowance = allowance < REACH_MOST ? allowance : REACH_MOST;
    galaxies_chart(g, model, &r->chart);
    note_dangers(r);
    memset(r->steps, 0, sizeof r->steps);
    int from = pose_of(r, &start);

    r->steps[from] = 1;
    r->danger[from] = 0;
    for (int done = 1; done <= r->allowance; done++)
        for (int pose = 0; pose < POSES; pose++) {
            if (r->steps[pose] != done)
                continue;
            hex_base base = base_of(r, pose);
            surroundings here = look_around(r, &base);

            for (int direction = 0; direction < HEX_DIRECTIONS; direction++)
                step_from(r, pose, direction, here);
        }
}

static bool is_better(const reach *r, int pose, int than)
{
    return than < 0 || r->steps[pose] < r->steps[than] ||
           (r->steps[pose] == r->steps[than] && r->danger[pose] < r->danger[than]);
}

int reach_best(const reach *r, hex at)
{
    int best = -1;

    for (int pose = at * HEX_DIRECTIONS; pose < (at + 1) * HEX_DIRECTIONS; pose++) {
        if (r->steps[pose] <= 1 || !is_better(r, pose, best))
            continue;
        hex_base base = base_of(r, pose);

        if (chart_is_free(&r->chart, &base))
            best = pose;
    }
    return best;
}

static int worst_of_step(const reach *r, surroundings before, surroundings after)
{
    int worst = set_count(after.debris & ~(uint32_t)before.debris);

    for (uint64_t new = after.near & ~before.near; new != 0; new &= new - 1)
        worst += r->most[__builtin_ctzll(new)];
    return worst;
}

int reach_worst(const reach *r, int pose)
{
    int worst = 0;

    while (r->steps[pose] > 1) {
        hex_base from = base_of(r, r->from[pose]), to = base_of(r, pose);

        worst += worst_of_step(r, look_around(r, &from), look_around(r, &to));
        pose = r->from[pose];
    }
    return worst;
}

int reach_path(const reach *r, int pose, uint8_t path[REACH_MOST])
{
    int count = r->steps[pose] - 1;

    for (int i = count - 1; i >= 0; i--) {
        path[i] = r->by[pose];
        pose = r->from[pose];
    }
    return count;
}

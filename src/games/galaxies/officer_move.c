/* officer_move.c: where ships go: every place within reach, and the dangers on the way. */
#include <string.h>

#include "games/galaxies/officer.h"

enum {
    UNREACHED = INT16_MAX,
    WORDS = PLACES / 32,
    WORTH_A_STEP = 6, /* coins below which a ship stays where it is */
    WORTH_A_WARP = 20,
    TO_CENTRE = 3 /* coins a space, for ships that come to the field */
};

/* ---- the ways of a ship ---- */

typedef struct {
    const mind *me;
    const outlook *look;
    chart chart;
    uint32_t near[HEX_COLUMNS]; /* rows of hexes on which foes make themselves felt */
    int16_t risk[PLACES];       /* coins of the best way there so far */
    uint8_t first[PLACES];      /* its first step: direction, and 8 where the back leads */
} ways;

static int place_of(const mover *m)
{
    if (m->size != MEDIUM)
        return m->front * HEX_DIRECTIONS;
    for (int direction = 0; direction < HEX_DIRECTIONS; direction++) {
        static const hex_field anywhere = {HEX_COLUMNS, HEX_ROWS, HEX_ROWS};

        if (hex_next(&anywhere, m->front, direction) == m->back)
            return m->front * HEX_DIRECTIONS + direction;
    }
    return m->front * HEX_DIRECTIONS;
}

static mover mover_at(const ways *w, int place, int lead)
{
    int size = type_of(w->me->g, w->look->model)->size;
    hex front = (hex)(place / HEX_DIRECTIONS);
    hex back =
        size == MEDIUM ? hex_next(field_of(w->me->g), front, place % HEX_DIRECTIONS) : HEX_NONE;

    return (mover){size, w->look->model, lead, front, back};
}

static spot spot_of(const mover *m)
{
    return officer_spot(m->size, m->front, m->back);
}

/* Hexes from which a hex is at most this far. */
static void mark_near(ways *w, hex h, int within)
{
    int column = hex_column(h), row = hex_row(h);

    for (int c = column - within; c <= column + within; c++)
        for (int r = row - within - 1; r <= row + within + 1; r++)
            if (c >= 0 && c < HEX_COLUMNS && r >= 0 && r < HEX_ROWS &&
                hex_distance(h, hex_at(c, r)) <= within)
                w->near[c] |= 1u << r;
}

static void mark_foes(ways *w)
{
    const mind *me = w->me;
    int radius = type_of(me->g, w->look->model)->size == LARGE;

    for (int i = 0; i < me->foe_count; i++)
        for (int k = 0; k < me->foe_at[i].count && w->look->ecm[i] > 0; k++)
            mark_near(w, me->foe_at[i].at[k], 1 + radius + me->foe_at[i].radius);
}

static bool is_near_foe(const ways *w, const spot *s)
{
    return (w->near[hex_column(s->at[0])] >> hex_row(s->at[0]) & 1) ||
           (w->near[hex_column(s->at[1])] >> hex_row(s->at[1]) & 1);
}

/* What a step costs on the average: ECM of everybody it comes next to, debris. */
static int32_t step_risk(const ways *w, const spot *from, const spot *to)
{
    const mind *me = w->me;
    int32_t sum = 0;

    for (int i = 0; i < me->foe_count && is_near_foe(w, to); i++)
        if (w->look->ecm[i] > 0 && officer_gap(to, &me->foe_at[i]) <= 1 &&
            officer_gap(from, &me->foe_at[i]) > 1)
            sum += w->look->ecm[i];
    int fields =
        set_count(officer_tiles(me, to) & ~officer_tiles(me, from) & me->debris); /* a roll each */

    sum += fields * w->look->scrape * galaxies_components()->debris_to / GRID_NUMBERS;
    return sum;
}

/* All steps from a place; marks what is reached in a better way than before. */
static void spread(ways *w, int place, int lead, bool is_first, uint32_t next[WORDS])
{
    mover here = mover_at(w, place, lead);
    spot from = spot_of(&here);

    for (int direction = 0; direction < HEX_DIRECTIONS; direction++) {
        mover to = here;

        if (!galaxies_step_to(w->me->g, &w->chart, &to, direction))
            continue;
        spot s = spot_of(&to);
        int there = place_of(&to);
        int32_t risk = (is_first ? 0 : w->risk[place]) + step_risk(w, &from, &s);

        if (risk >= w->risk[there]) /* too high a risk is none to be taken */
            continue;
        w->risk[there] = (int16_t)risk;
        w->first[there] = is_first ? (uint8_t)(direction + 8 * lead) : w->first[place];
        next[there / 32] |= 1u << there % 32;
    }
}

static void explore(ways *w, int steps, int lead)
{
    uint32_t now[WORDS] = {0}, next[WORDS];
    mover start = galaxies_mover(w->me->g, w->look->model, lead);
    int place = place_of(&start);

    now[place / 32] |= 1u << place % 32;
    for (int taken = 0; taken < steps; taken++) {
        memset(next, 0, sizeof next);
        for (int word = 0; word < WORDS; word++)
            for (uint32_t left = now[word]; left != 0; left &= left - 1)
                spread(w, word * 32 + __builtin_ctz(left), lead, taken == 0, next);
        memcpy(now, next, sizeof now);
    }
}

/* The best of the places reached that it may stop at. */
static void choose_place(const ways *w, way *out)
{
    for (int place = 0; place < PLACES; place++) {
        if (w->risk[place] == UNREACHED)
            continue;
        mover m = mover_at(w, place, 0);
        hex_base b = galaxies_base_at(w->me->g, m.size, m.front, m.back);

        if (!chart_is_free(&w->chart, &b))
            continue;
        spot s = spot_of(&m);
        int32_t value = officer_stand(w->me, w->look, &s, w->look->fires) - w->risk[place];

        if (value <= out->value)
            continue;
        out->value = value;
        out->goes = true;
        out->direction = w->first[place] & 7;
        out->lead = w->first[place] >> 3;
    }
}

/* The way of a ship with so many steps left; `lead` is the end that leads, or NO_THING: either. */
way officer_way(const mind *me, const outlook *l, int steps, int lead)
{
    ways w = {.me = me, .look = l};
    mover here = galaxies_mover(me->g, l->model, 0);
    spot s = spot_of(&here);
    way out = {.stays = officer_stand(me, l, &s, l->fires)};

    out.untouched = l->fires ? officer_stand(me, l, &s, false) : out.stays;
    galaxies_chart(me->g, l->model, &w.chart);
    mark_foes(&w);
    if (!galaxies_stands_free(me->g, &w.chart, l->model))
        out.stays = INT32_MIN / 2;
    out.value = out.stays + WORTH_A_STEP;
    for (int end = 0; end < 2; end++) {
        if ((lead != NO_THING && lead != end) || (here.size != MEDIUM && end != 0))
            continue;
        for (int i = 0; i < PLACES; i++)
            w.risk[i] = UNREACHED;
        explore(&w, steps, end);
        choose_place(&w, &out);
    }
    if (!out.goes)
        out.value = out.stays;
    return out;
}

/* ---- the ships of a card ---- */

static bool may_warp(const mind *me, int model, int how)
{
    return how == MOVE_ACTIVATION && me->g->moved[model] == MOVE_OPEN &&
           galaxies_warp_reach(me->g, model) > 0;
}

/* The best place that a warp leads to. */
static int32_t warp_value(const mind *me, const outlook *l)
{
    struct put_locals put = {(int16_t)l->model, PUT_WITHIN, (int16_t)l->model,
        (int16_t)galaxies_warp_reach(me->g, l->model)};
    spots places;
    int from, to;
    int32_t best = INT32_MIN / 2;

    spots_begin(&places, me->g, &put);
    spots_columns(&places, &from, &to);
    for (int direction = 0; direction < (places.size == MEDIUM ? HEX_DIRECTIONS : 1); direction++)
        for (int column = from; column <= to; column++)
            for (uint32_t rows = spots_rows(&places, column, direction); rows != 0;
                 rows &= rows - 1) {
                hex front = hex_at(column, __builtin_ctz(rows));
                spot s =
                    officer_spot(places.size, front, hex_next(field_of(me->g), front, direction));
                int32_t value = officer_stand(me, l, &s, l->fires);

                best = value > best ? value : best;
            }
    return best;
}

static int steps_left(const mind *me, int model, int how)
{
    return galaxies_allowance(me->g, model, how) - me->g->steps[model];
}

/* Coins that an activation, or a card that moves ships, brings on the whole. */
int32_t officer_move_gain(const mind *me, int card, int how)
{
    int32_t sum = 0;

    for (int i = 0; i < card_of(me->g, card)->count; i++) {
        int model = card * SQUAD + i;
        outlook look;

        if (!model_on_field(me->g, model))
            continue;
        officer_look(me, model, how != MOVE_HALF, &look);
        way best = officer_way(me, &look, galaxies_allowance(me->g, model, how), NO_THING);

        sum += best.value - best.untouched;
    }
    return sum;
}

typedef struct {
    int32_t gain;
    int number; /* of the option, or -1 */
} order;

/* What the ship had best do, and what it gains by that over staying. */
static order order_for(const mind *me, int model, int how, const options *o)
{
    bool open = me->g->moved[model] == MOVE_OPEN, medium = type_of(me->g, model)->size == MEDIUM;
    order best = {0, -1};
    outlook look;

    officer_look(me, model, how != MOVE_HALF, &look);
    way w = officer_way(
        me, &look, steps_left(me, model, how), open || !medium ? NO_THING : me->g->leads[model]);

    if (w.goes)
        best = (order){w.value - w.stays,
            officer_find(o, VERB_STEP, model, w.direction, open && medium ? w.lead : NO_THING)};
    int number = officer_find(o, VERB_WARP, model, ANYTHING, ANYTHING);

    if (number >= 0 && may_warp(me, model, how)) {
        int32_t gain = warp_value(me, &look) - w.stays;

        if (gain > best.gain + WORTH_A_WARP)
            best = (order){gain, number};
    }
    return best;
}

choice officer_move(const mind *me, const options *o)
{
    const struct move_locals *my = OFFICER_TOP(struct move_locals);
    int moving = galaxies_ship_in_motion(me->g, my->card);
    order best = {0, -1};

    if (moving != NO_MODEL) {
        best = order_for(me, moving, my->how, o);
        if (best.number >= 0)
            return officer_take(best.number);
    }
    for (int i = 0; i < SQUAD; i++) {
        int model = my->card * SQUAD + i;

        if (model == moving || !model_on_field(me->g, model) || me->g->moved[model] != MOVE_OPEN)
            continue;
        order it = order_for(me, model, my->how, o);

        if (it.number >= 0 && it.gain > best.gain)
            best = it;
    }
    if (best.number < 0)
        best.number = officer_find(o, VERB_END, ANYTHING, ANYTHING, ANYTHING);
    return officer_take(best.number < 0 ? 0 : best.number);
}

/* ---- placing ---- */

static hex centre_of(const hex_field *f)
{
    return hex_at(f->columns / 2, f->even_rows / 2);
}

static spot spot_in(const galaxies *g, const option *o, int row)
{
    hex front = hex_at(o->thing[1], row);
    hex back = o->thing[2] == NO_THING ? HEX_NONE : hex_next(field_of(g), front, o->thing[2]);

    return officer_spot(type_of(g, o->thing[0])->size, front, back);
}

/* A ship that is not on the field yet looks about as if it were: neither its figures nor its worth
   depend on where it stands. */
static void imagine(mind *me, galaxies *g, const option *o)
{
    int model = o->thing[0];
    spot s = spot_in(g, o, __builtin_ctzll(o->bounds[0].members));

    g->shields[model] = type_of(g, model)->shields;
    g->front[model] = s.at[0];
    g->back[model] = s.count == 2 ? s.at[1] : HEX_NONE;
    officer_reckon_chances(me, model);
    me->worth[model] = type_of(g, model)->launch * COIN / type_of(g, model)->count;
}

choice officer_put(const mind *me, const options *o)
{
    const struct put_locals *how = OFFICER_TOP(struct put_locals);
    mind here = *me;
    galaxies g = *me->g;
    outlook look;
    choice best = officer_take(0);
    int32_t most = INT32_MIN;

    here.g = &g;
    if (!model_on_field(&g, how->model))
        imagine(&here, &g, &o->at[0]);
    officer_look(&here, how->model, how->how == PUT_WITHIN, &look);
    for (int i = 0; i < o->count; i++)
        for (uint64_t rows = o->at[i].bounds[0].members; rows != 0; rows &= rows - 1) {
            int row = __builtin_ctzll(rows);
            spot s = spot_in(&g, &o->at[i], row);
            int32_t value = officer_stand(&here, &look, &s, look.fires) -
                            TO_CENTRE * hex_distance(s.at[0], centre_of(field_of(&g)));

            if (value <= most)
                continue;
            most = value;
            best = officer_take_set(i, 1u << row);
        }
    return best;
}

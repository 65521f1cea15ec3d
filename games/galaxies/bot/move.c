/*
 * move.c: where ships go.
 *
 * A search visits every place that a ship can reach. It adds up the damage to expect on the way and
 * compares the places with staying.
 */
#include <string.h>

#include "games/galaxies/bot/officer.h"

enum {
    UNREACHED = 0x7f,              /* in every byte of a risk */
    WORDS = PLACES / 32,           /* words in a set of places */
    COLUMN_WORDS = HEX_DIRECTIONS, /* words for the places of one column */
    WORTH_A_STEP = 6,              /* least coins that make a step worthwhile */
    WORTH_A_WARP = 20,
    /* coins for each space nearer to the middle, for ships that are placed on the field */
    TO_CENTRE = 3
};

/* ---- the ways of a ship ---- */

typedef struct {
    const officer_state *me;
    outlook *look;
    chart chart;             /* where its leading end can be, or the middle of a large ship */
    int16_t risk[2][PLACES]; /* coins lost on the best way so far, by the end that leads */
    uint8_t first[PLACES];   /* first step of that way */
    uint8_t last[PLACES];    /* its last step ... */
    uint16_t before[PLACES]; /* ... and the place before that */
    int from, to;            /* range of words in sets of places that the next steps can reach */
    uint32_t reached[WORDS]; /* the places reached, as a set */
} ways;

/* A ship on its way, by the end that leads. */
typedef struct {
    hex head, tail; /* the tail: medium ships only */
} pose;

/* Returns the next hex, on an unlimited field: the chart marks where the field ends. */
static hex beside(hex h, int direction)
{
    static const hex_field anywhere = {HEX_COLUMNS, HEX_ROWS, HEX_ROWS};

    return hex_next(&anywhere, h, direction);
}

static pose pose_at(const ways *w, int place, int lead)
{
    hex front = (hex)(place / HEX_DIRECTIONS);

    if (w->look->size != MEDIUM)
        return (pose){front, HEX_NONE};
    hex back = beside(front, place % HEX_DIRECTIONS);

    return lead ? (pose){back, front} : (pose){front, back};
}

/* Returns the place of a ship after a step to `to`. The tail is now where the head was. */
static int place_after(const ways *w, hex from, int direction, hex to, int lead)
{
    if (w->look->size != MEDIUM)
        return to * HEX_DIRECTIONS;
    return lead ? from * HEX_DIRECTIONS + direction
                : to * HEX_DIRECTIONS + (direction + HEX_DIRECTIONS / 2) % HEX_DIRECTIONS;
}

static int place_now(const ways *w)
{
    const galaxies *g = w->me->g;
    hex front = g->front[w->look->model], back = g->back[w->look->model];
    int direction = 0;

    while (w->look->size == MEDIUM && beside(front, direction) != back)
        direction++;
    return front * HEX_DIRECTIONS + direction;
}

static bool is_marked(const uint32_t columns[HEX_COLUMNS], hex h)
{
    return columns[hex_column(h)] >> hex_row(h) & 1;
}

/* Returns the average cost of a step: ECM of all enemies that it comes next to, and debris. */
static int32_t step_risk(const ways *w, const pose *from, hex to)
{
    const outlook *l = w->look;
    const outpost *there = officer_outpost(w->me, w->look, to);
    int32_t sum = 0;

    if (there->beside == 0 && there->debris == 0)
        return 0;
    const outpost *head = officer_outpost(w->me, w->look, from->head);
    const outpost *tail =
        from->tail == HEX_NONE ? head : officer_outpost(w->me, w->look, from->tail);

    for (uint64_t new = there->beside & ~(head->beside | tail->beside); new != 0; new &= new - 1)
        sum += l->ecm[__builtin_ctzll(new)];
    int fields = set_count(there->debris & ~(head->debris | tail->debris)); /* one roll each */

    return sum + fields * l->scrape * galaxies_components()->debris_to / GRID_NUMBERS;
}

/*
 * Tries all steps from a place, and marks the places that are reached at a lower risk than before.
 */
static void spread(ways *w, int place, int lead, bool is_first, uint32_t next[WORDS])
{
    pose here = pose_at(w, place, lead);
    int16_t *risks = w->risk[lead];
    int32_t before = is_first ? 0 : risks[place];

    for (int direction = 0; direction < HEX_DIRECTIONS; direction++) {
        hex to = beside(here.head, direction);

        if (to == HEX_NONE || to == here.tail || is_marked(w->chart.closed, to))
            continue;
        int there = place_after(w, here.head, direction, to, lead);

        if (before >= risks[there])
            continue;
        int32_t risk = before + step_risk(w, &here, to);

        if (risk >= risks[there]) /* no better, or too high to be stored */
            continue;
        risks[there] = (int16_t)risk;
        w->first[there] = is_first ? (uint8_t)direction : w->first[place];
        w->last[there] = (uint8_t)direction;
        w->before[there] = (uint16_t)place;
        next[there / 32] |= 1u << there % 32;
    }
}

static void clear(const ways *w, uint32_t set[WORDS])
{
    memset(set + w->from, 0, sizeof *set * (size_t)(w->to - w->from));
}

static void explore(ways *w, int steps, int lead)
{
    uint32_t now[WORDS], next[WORDS];
    int place = place_now(w);
    pose start = pose_at(w, place, lead);

    clear(w, now);
    clear(w, w->reached);
    if (w->look->size == MEDIUM && is_marked(w->chart.closed, start.head))
        return;
    now[place / 32] |= 1u << place % 32;
    for (int taken = 0; taken < steps; taken++) {
        clear(w, next);
        for (int word = w->from; word < w->to; word++)
            for (uint32_t left = now[word]; left != 0; left &= left - 1)
                spread(w, word * 32 + __builtin_ctz(left), lead, taken == 0, next);
        for (int word = w->from; word < w->to; word++)
            w->reached[word] |= now[word] = next[word];
    }
}

static bool is_free(const ways *w, const pose *p)
{
    return !is_marked(w->chart.ships, p->head) &&
           (p->tail == HEX_NONE || !is_marked(w->chart.ships, p->tail));
}

/* Replaces the best place so far if this one is worth more. */
static void consider(const ways *w, int place, int lead, way *out)
{
    pose p = pose_at(w, place, 0);

    /* The front-first search has already seen this place at no higher risk. */
    if ((lead == 1 && w->risk[0][place] <= w->risk[1][place]) || !is_free(w, &p))
        return;
    spot s = officer_spot(w->look->size, p.head, p.tail);
    int32_t value = officer_stand(w->me, w->look, &s, w->look->fires) - w->risk[lead][place];

    if (value <= out->value)
        return;
    out->value = value;
    out->goes = true;
    out->direction = w->first[place];
    out->lead = lead;
    out->place = place;
}

/*
 * Stores all steps of the best way, backwards from its end. If a part of the way was improved after
 * the search went on from it, the way may be too long now. Then nothing is stored.
 */
static void set_course(const ways *w, int steps, way *best)
{
    course c = {.set = 1, .model = (uint8_t)w->look->model, .next = COURSE};
    int place = best->place, start = place_now(w);

    best->course.set = 0;
    do {
        if (c.next == 0 || COURSE - c.next == steps)
            return;
        c.direction[--c.next] = w->last[place];
        place = w->before[place];
    } while (place != start);
    if (c.direction[c.next] == best->direction)
        best->course = c;
}

/*
 * Adds to a set of hexes all those beside them: where the middle of a large ship is too near.
 * Beyond the edge of the field the bits are `others`.
 */
static void widen(uint32_t rows[HEX_COLUMNS], uint32_t others)
{
    uint32_t before = others, top = others & 1, bottom = others & 1u << 31;

    for (int column = 0; column < HEX_COLUMNS; column++) {
        uint32_t here = rows[column], after = column + 1 < HEX_COLUMNS ? rows[column + 1] : others;
        uint32_t beside = before | after;

        rows[column] |= here << 1 | top | here >> 1 | bottom | beside |
                        (column & 1 ? beside >> 1 | bottom : beside << 1 | top);
        before = here;
    }
}

static void begin_ways(ways *w, int steps)
{
    int column = hex_column(w->me->g->front[w->look->model]), width = steps + 1;

    w->from = COLUMN_WORDS * (column > width ? column - width : 0);
    w->to = COLUMN_WORDS * (column + width < HEX_COLUMNS ? column + width + 1 : HEX_COLUMNS);
    galaxies_chart(w->me->g, w->look->model, &w->chart);
    if (w->look->size == LARGE) {
        widen(w->chart.closed, ~0u);
        widen(w->chart.ships, 0);
    }
    for (int lead = 0; lead < 2; lead++)
        memset(w->risk[lead] + w->from * 32, UNREACHED,
            sizeof *w->risk[lead] * (size_t)(w->to - w->from) * 32);
}

/*
 * Returns the best way of a ship with `steps` left. `lead` is the end that leads, or NO_THING for
 * either.
 */
way officer_way(const officer_state *me, outlook *l, int steps, int lead)
{
    ways w;
    spot s = officer_spot(l->size, me->g->front[l->model], me->g->back[l->model]);
    way out = {.stays = officer_stand(me, l, &s, l->fires)};

    w.me = me;
    w.look = l;
    begin_ways(&w, steps);
    out.untouched = l->fires ? officer_stand(me, l, &s, false) : out.stays;
    if (!is_free(&w, &(pose){s.at[0], s.at[1]}))
        out.stays = INT32_MIN / 2;
    out.value = out.stays + WORTH_A_STEP;
    for (int end = 0; end < 2; end++) {
        if ((lead != NO_THING && lead != end) || (l->size != MEDIUM && end != 0))
            continue;
        explore(&w, steps, end);
        for (int word = w.from; word < w.to; word++)
            for (uint32_t left = w.reached[word]; left != 0; left &= left - 1)
                consider(&w, word * 32 + __builtin_ctz(left), end, &out);
        if (me->notes != NULL && out.goes && out.lead == end)
            set_course(&w, steps, &out);
    }
    if (!out.goes)
        out.value = out.stays;
    return out;
}

/* ---- the ships of a card ---- */

static bool may_warp(const officer_state *me, int model, int how)
{
    return how == MOVE_ACTIVATION && me->g->moved[model] == MOVE_OPEN &&
           galaxies_warp_reach(me->g, model) > 0;
}

/* Returns the value of the best place that a warp leads to. */
static int32_t warp_value(const officer_state *me, outlook *l)
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

static int steps_left(const officer_state *me, int model, int how)
{
    return galaxies_allowance(me->g, model, how) - me->g->steps[model];
}

/* Returns the total coins that an activation, or a card that moves ships, brings. */
int32_t officer_move_gain(const officer_state *me, int card, int how)
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
    int number; /* option number, or -1 */
    course course;
} order;

/* Returns the best option for the ship, and what it gains over staying. */
static order order_for(const officer_state *me, int model, int how, const options *o)
{
    bool open = me->g->moved[model] == MOVE_OPEN, medium = type_of(me->g, model)->size == MEDIUM;
    order best = {.number = -1};
    outlook look;

    officer_look(me, model, how != MOVE_HALF, &look);
    way w = officer_way(
        me, &look, steps_left(me, model, how), open || !medium ? NO_THING : me->g->leads[model]);

    if (w.goes)
        best = (order){w.value - w.stays,
            officer_find(o, VERB_STEP, model, w.direction, open && medium ? w.lead : NO_THING),
            w.course};
    int number = officer_find(o, VERB_WARP, model, ANYTHING, ANYTHING);

    if (number >= 0 && may_warp(me, model, how)) {
        int32_t gain = warp_value(me, &look) - w.stays;

        if (gain > best.gain + WORTH_A_WARP)
            best = (order){.gain = gain, .number = number};
    }
    return best;
}

/*
 * Returns true if the ship has completed the course that a playout noted for it. Then it need not
 * look for a better place again.
 */
static bool is_at_goal(const officer_state *me, int model)
{
    const course *c = me->notes != NULL ? &me->notes->course : NULL;

    return c != NULL && c->set && c->model == model && c->next == COURSE;
}

static int next_step(const officer_state *me, int model, const options *o)
{
    course *c = me->notes != NULL ? &me->notes->course : NULL;

    if (c == NULL || !c->set || c->model != model || c->next == COURSE)
        return -1;
    return officer_find(o, VERB_STEP, model, c->direction[c->next++], ANYTHING);
}

static choice follow(const officer_state *me, const order *it)
{
    if (me->notes != NULL) {
        me->notes->course = it->course;
        me->notes->course.next++;
    }
    return officer_take(it->number);
}

choice officer_move(const officer_state *me, const options *o)
{
    const struct move_locals *my = OFFICER_TOP(struct move_locals);
    int moving = galaxies_ship_in_motion(me->g, my->card);
    order best = {.number = -1};

    if (moving != NO_MODEL && !is_at_goal(me, moving)) {
        int number = next_step(me, moving, o);

        if (number >= 0)
            return officer_take(number);
        best = order_for(me, moving, my->how, o);
        if (best.number >= 0)
            return follow(me, &best);
    }
    for (int i = 0; i < SQUAD; i++) {
        int model = my->card * SQUAD + i;

        if (model == moving || !model_on_field(me->g, model) || me->g->moved[model] != MOVE_OPEN)
            continue;
        order it = order_for(me, model, my->how, o);

        if (it.number >= 0 && it.gain > best.gain)
            best = it;
    }
    if (best.number >= 0)
        return follow(me, &best);
    int end = officer_find(o, VERB_END, ANYTHING, ANYTHING, ANYTHING);

    return officer_take(end < 0 ? 0 : end);
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

/*
 * Pretends that the ship stands at its first offered place, so that it can be evaluated. Its
 * figures and its worth do not depend on the place.
 */
static void imagine(officer_state *me, galaxies *g, const option *o)
{
    int model = o->thing[0];
    spot s = spot_in(g, o, __builtin_ctzll(o->bounds[0].members));

    g->shields[model] = type_of(g, model)->shields;
    g->front[model] = s.at[0];
    g->back[model] = s.count == 2 ? s.at[1] : HEX_NONE;
    officer_estimate_chances(me, model);
    me->worth[model] = type_of(g, model)->launch * COIN / type_of(g, model)->count;
}

choice officer_put(const officer_state *me, const options *o)
{
    const struct put_locals *how = OFFICER_TOP(struct put_locals);
    officer_state here = *me;
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

/* laying.c: the sides lay pieces of terrain in turns, before the
   ships are placed (SB-371, SB-399, SB-R100, FL-027, FL-066). */
#include "games/starship/rules/procedures.h"

enum { APART = 5 * CENTIMETRE, FROM_EDGE = 6 * CENTIMETRE };

/* The optional rules that use a kind of template. */
static const uint32_t needs_of[TERRAIN_KINDS] = {[SPARSE_FIELD] = NEEDS_ASTEROIDS,
    [DENSE_FIELD] = NEEDS_ASTEROIDS,
    [PLANETOID] = NEEDS_PLANETOIDS,
    [CLOUD] = NEEDS_CLOUDS,
    [HARD_ZONE] = NEEDS_GROUND};

/* The rule by which a kind of template is laid. */
static const rule lays[TERRAIN_KINDS] = {[SPARSE_FIELD] = SB(371),
    [DENSE_FIELD] = SB(371),
    [PLANETOID] = SB(399),
    [CLOUD] = FL(27),
    [HARD_ZONE] = FL(66)};

/* ---- the order of laying ---- */

static int seats_of_side(const starship *g, int side)
{
    return (g->flow.seat_count + 1 - side) / SIDES;
}

/* Hard ground is marked only if players have agreed on laying terrain (FL-066, FL-157). */
static bool agree_on_ground(const starship *g)
{
    return plays(g, NEEDS_GROUND) && g->setting[SETTING_TERRAIN] != TERRAIN_OF_SCENARIO;
}

/* How many pieces a side lays: as agreed, otherwise as the scenario says,
   or two if it has no terrain of its own. A side without players lays none. */
int starship_pieces_laid_by(const starship *g, int side)
{
    enum { USUAL_PIECES = 2 };
    const scenario *played = scenario_of(g);
    bool has_own = played->piece_count + played->lays[COLONIAL] + played->lays[CYLON] > 0;

    if ((!plays(g, NEEDS_TERRAIN) && !agree_on_ground(g)) || seats_of_side(g, side) == 0)
        return 0;
    if (g->setting[SETTING_TERRAIN] != TERRAIN_OF_SCENARIO)
        return g->setting[SETTING_TERRAIN];
    return has_own ? played->lays[side] : USUAL_PIECES;
}

/* How many copies of a template are left; its two faces are one piece (SB-032). */
static int copies_left(const starship *g, int number)
{
    const starship_data *d = starship_components();
    int front = d->template[number].front, left = d->template[front].copies;

    for (int piece = 0; piece < g->piece_count; piece++)
        left -= template_of(g, piece)->front == front;
    return left;
}

static bool is_left(const starship *g, int number)
{
    int named = scenario_of(g)->lays_template;

    if (named != NO_LAYING)
        return number == named; /* as many as the scenario says (FL-296) */
    const template *t = &starship_components()->template[number];

    return plays(g, needs_of[t->kind]) && (t->kind != HARD_ZONE || agree_on_ground(g)) &&
           (t->orbit == NO_ORBIT || plays(g, NEEDS_ORBITS)) && copies_left(g, number) > 0;
}

/* The sides lay in turns, and the side that places ships
   first begins. The players of a side also take turns. */
int starship_next_to_lay(const starship *g)
{
    int left[SIDES] = {starship_pieces_laid_by(g, COLONIAL), starship_pieces_laid_by(g, CYLON)};
    int laid[SIDES] = {0}, side = g->first_side;

    if (g->piece_count == PIECES)
        return SEATS;
    for (int n = scenario_of(g)->piece_count;; n++) {
        side = left[side] == 0 ? !side : side;
        if (left[side] == 0)
            return SEATS;
        if (n == g->piece_count)
            return side + SIDES * (laid[side] % seats_of_side(g, side));
        left[side]--;
        laid[side]++;
        side = !side;
    }
}

/* ---- where a piece may lie ---- */

/* A scenario may set how far apart pieces lie. In that case
   they only must not overlap its own pieces (FL-296, FL-R118). */
static int32_t apart(const starship *g, int piece)
{
    const scenario *played = scenario_of(g);

    if (played->lays_apart == 0)
        return APART;
    return piece < played->piece_count ? 0 : played->lays_apart - TOLERANCE;
}

static int32_t from_edge(const starship *g)
{
    return scenario_of(g)->lays_template != NO_LAYING ? 0 : FROM_EDGE;
}

static bool is_off_the_edges(const starship *g, const shape *s)
{
    int32_t width, depth;

    starship_area(g, &width, &depth);
    for (int i = 0; i < s->count; i++) {
        point p = s->corner[i];

        if (p.x < 0 || p.x > width || p.y < from_edge(g) || p.y > depth - from_edge(g))
            return false;
    }
    return true;
}

static bool is_clear_of(const starship *g, const shape *s, int piece)
{
    ground at;

    if (is_zone(template_of(g, piece)))
        return true;
    starship_ground(template_of(g, piece), piece_pose(g, piece), &at);
    for (int i = 0; i < at.count; i++)
        if (shape_gap(s, &at.shape[i]) < apart(g, piece))
            return false;
    return true;
}

/* True if the circles around the template and the piece are far enough apart. */
static bool is_far_off(const starship *g, int number, point at, int piece)
{
    int64_t x = g->x[FIRST_PIECE + piece] - at.x, y = g->y[FIRST_PIECE + piece] - at.y;
    int64_t far = (int64_t)starship_components()->template[number].radius +
                  template_of(g, piece)->radius + apart(g, piece);

    return x * x + y * y >= far * far;
}

/* Returns why the template cannot lie there, or null if it can. */
static const char *keeps_off(const starship *g, int number, pose where, int level)
{
    const template *t = &starship_components()->template[number];
    ground at;

    if (!is_left(g, number))
        return "That template is used up.";
    if (plays(g, NEEDS_LEVELS) ? level < 1 || level > LEVELS : level != USUAL_LEVEL)
        return "That level does not exist.";
    if (is_zone(t) && plays(g, NEEDS_LEVELS) && level != 1)
        return "The ground lies under level 1.";
    starship_ground(t, where, &at);
    for (int i = 0; i < at.count; i++) {
        if (!is_off_the_edges(g, &at.shape[i]))
            return from_edge(g) == 0 ? "It must lie inside."
                                     : "It must lie inside, 6 cm from both sides' edges.";
        for (int piece = 0; piece < g->piece_count; piece++)
            if (g->level[FIRST_PIECE + piece] == level && !is_far_off(g, number, where.at, piece) &&
                !is_clear_of(g, &at.shape[i], piece))
                return scenario_of(g)->lays_apart != 0 ? "It lies too near another piece."
                                                       : "It must lie 5 cm from every other piece.";
    }
    return NULL;
}

refusal starship_may_lay(const starship *g, int number, pose where, int level)
{
    const char *why = keeps_off(g, number, where, level);

    if (why == NULL)
        return accepted();
    return refuse(REFUSED_ARGUMENTS, lays[starship_components()->template[number].kind], "%s", why);
}

/* ---- the question ---- */

static pose in_millimetres(int64_t x, int64_t y, int64_t degrees)
{
    return (pose){
        {(int32_t)(x * MILLIMETRE), (int32_t)(y * MILLIMETRE)}, (int32_t)(degrees * DEGREE)};
}

/* True if the circle around the template is clear of the circles around all other pieces. */
static bool is_well_clear(const starship *g, int number, point at, int level)
{
    for (int piece = 0; piece < g->piece_count; piece++)
        if (g->level[FIRST_PIECE + piece] == level && !is_zone(template_of(g, piece)) &&
            !is_far_off(g, number, at, piece))
            return false;
    return true;
}

/* Finds a place with room all around, as near to the Colonial edge as possible. */
static bool find_room(const starship *g, int number, int level, int32_t found[3])
{
    enum { STRIDE = 25 };
    int32_t radius = starship_components()->template[number].radius / MILLIMETRE + 1;
    int32_t width, depth;

    starship_area(g, &width, &depth);
    found[2] = 0;
    for (int32_t y = from_edge(g) / MILLIMETRE + radius;
         y <= (depth - from_edge(g)) / MILLIMETRE - radius; y += STRIDE)
        for (int32_t x = radius; x <= width / MILLIMETRE - radius; x += STRIDE) {
            pose there = in_millimetres(x, y, 0);

            found[0] = x;
            found[1] = y;
            if (is_well_clear(g, number, there.at, level) &&
                keeps_off(g, number, there, level) == NULL)
                return true;
        }
    return false;
}

/* Finds a place for the template. Returns false if there is none. */
static bool find_place(const starship *g, int number, int level, int32_t found[3])
{
    enum { STRIDE = 25, BY = 45, HALF_ROUND = 180 };
    int32_t width, depth;

    if (!is_left(g, number))
        return false;
    if (find_room(g, number, level, found))
        return true;
    starship_area(g, &width, &depth);
    for (int32_t heading = 0; heading < HALF_ROUND; heading += BY)
        for (int32_t y = STRIDE; y < depth / MILLIMETRE; y += STRIDE)
            for (int32_t x = STRIDE; x < width / MILLIMETRE; x += STRIDE)
                if (keeps_off(g, number, in_millimetres(x, y, heading), level) == NULL) {
                    found[0] = x;
                    found[1] = y;
                    found[2] = heading;
                    return true;
                }
    return false;
}

static int usual_level(const starship *g, int number, int32_t found[3])
{
    if (find_place(g, number, USUAL_LEVEL, found))
        return USUAL_LEVEL;
    for (int level = 1; plays(g, NEEDS_LEVELS) && level <= LEVELS; level++)
        if (find_place(g, number, level, found))
            return level;
    return 0;
}

void starship_list_lay(const starship *g, int seat, options *out)
{
    const starship_data *d = starship_components();

    (void)seat;
    for (int number = 0; number < d->template_count; number++) {
        int32_t at[3];
        int level = usual_level(g, number, at);

        if (level == 0)
            continue;
        option *o = options_offer(out, VERB_LAY, lays[d->template[number].kind]);

        option_about(o, number, NO_THING, NO_THING);
        add_pose(g, o);
        option_bind(o, at[0], at[1], at[2], level);
    }
}

refusal starship_admits_lay(const starship *g, const pick *p)
{
    return starship_may_lay(g, p->thing[0], pose_in(p), level_in(g, p, USUAL_LEVEL));
}

static bool has_place(const starship *g)
{
    int32_t at[3];

    for (int number = 0; number < starship_components()->template_count; number++)
        if (usual_level(g, number, at) != 0)
            return true;
    return false;
}

static void lay(starship *g, int seat, const pick *p, events *out)
{
    pose where = pose_in(p);

    starship_add_piece(g, p->thing[0], where, level_in(g, p, USUAL_LEVEL));
    TELL(EV_LAID, SB(372), TO_ALL, (int16_t)seat, p->thing[0], (int16_t)p->arg[0],
        (int16_t)p->arg[1], (int16_t)p->arg[2], (int16_t)level_in(g, p, USUAL_LEVEL));
}

/* Laying is over as soon as no template fits any more. */
step starship_laying(flow *w, frame *f, events *out)
{
    starship *g = starship_of(w);

    PROCEDURE_BEGIN;
    while (starship_next_to_lay(g) != SEATS && has_place(g)) {
        ASK(1, ASK_LAY, SEAT_BIT(starship_next_to_lay(g)));
        lay(g, starship_next_to_lay(g), answer(g, starship_next_to_lay(g)), out);
    }
    PROCEDURE_END;
}

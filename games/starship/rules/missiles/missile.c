/* missile.c: missiles on the table, and the bodies
   that they can touch (FL-076 to FL-080, FL-R24). */
#include "games/starship/rules/missiles/swath.h"

/* ---- what ships carry ---- */

/* Conventional and nuclear missiles of each ship, by the setting's value (FL-074). */
static const uint8_t agreed[][WARHEADS] = {{1, 0}, {1, 0}, {2, 0}, {0, 1}, {1, 1}, {2, 1}, {0, 0}};

/* True if the scenario itself says which missiles ships have. Then they have no others (FL-075). */
static bool says_missiles(const scenario *played)
{
    int sum = played->flying_count + (played->needs & NEEDS_MISSILES ? 1 : 0);

    for (int side = 0; side < SIDES; side++)
        for (int row = 0; row < played->force_count[side]; row++)
            sum += played->force[side][row].missiles[0] + played->force[side][row].missiles[1];
    return sum != 0;
}

int starship_missiles_of(const scenario *played, int value, const force *row, int kind)
{
    int place = kind - CONVENTIONAL;

    if (!starship_components()->type[row->type].has_missiles)
        return 0;
    if (value == MISSILES_OF_SCENARIO && says_missiles(played))
        return row->missiles[place];
    return agreed[value][place];
}

/* ---- on the table and off it ---- */

/* The number behind those of all missiles in flight,
   because numbers are the order of launch (FL-R33). */
static int next_number(const starship *g)
{
    int next = MISSILES;

    while (next > 0 && !in_flight(g, next - 1))
        next--;
    return next;
}

int starship_add_missile(starship *g, int side, int kind, pose where, int level, int age)
{
    int missile = next_number(g), body = FIRST_MISSILE + missile;

    if (missile == MISSILES)
        return MISSILES;
    g->missile[missile] = (uint8_t)kind;
    g->missile_side[missile] = (uint8_t)side;
    g->age[missile] = (uint8_t)age;
    set_body(g, body, where);
    g->level[body] = (uint8_t)level;
    return missile;
}

static void forget_prey(starship *g, int body)
{
    for (int missile = 0; missile < MISSILES; missile++)
        if (g->prey[missile] == body)
            g->prey[missile] = NO_SHIP;
}

void starship_remove_missile(starship *g, int missile)
{
    int body = FIRST_MISSILE + missile;

    g->missile[missile] = NO_MISSILE;
    g->missile_side[missile] = g->age[missile] = 0;
    g->prey[missile] = g->blast[missile] = NO_SHIP;
    g->flew[missile] = FLEW_NONE;
    g->blast_x[missile] = g->blast_y[missile] = 0;
    g->x[body] = g->y[body] = 0;
    g->heading[body] = g->level[body] = 0;
    forget_prey(g, body);
    starship_forget_aims(g, body);
}

void starship_lay_missiles(starship *g)
{
    const scenario *played = scenario_of(g);

    for (int i = 0; plays(g, NEEDS_MISSILES) && i < played->flying_count; i++) {
        const missile_row *f = &played->flying[i];

        starship_add_missile(g, f->side, f->kind, (pose){f->at, f->heading}, f->level, f->age - 1);
    }
}

void starship_forget_missiles(starship *g, int ship)
{
    for (int place = 0; place < WARHEADS; place++)
        g->missiles[ship][place] = 0;
    g->launched[ship] = 0;
    forget_prey(g, ship);
}

void starship_age_missiles(starship *g)
{
    for (int missile = 0; missile < MISSILES; missile++)
        if (in_flight(g, missile) && g->age[missile] < SEEKS)
            g->age[missile]++;
}

/* ---- its shape ---- */

shape starship_missile_template(void)
{
    enum { TANGENT = 41421, OF = 100000 }; /* of 22.5 degrees */
    int32_t far = missile_half(), near = (far * TANGENT + OF / 2) / OF;

    return (shape){8, {{near, far}, {far, near}, {far, -near}, {near, -far}, {-near, -far},
                          {-far, -near}, {-far, near}, {-near, far}}};
}

shape starship_missile_at(const starship *g, int missile)
{
    shape drawn = starship_missile_template();

    return shape_at(&drawn, ship_pose(g, FIRST_MISSILE + missile));
}

/* The arrow along which the missile came, or -1 if it stayed where it was. */
static int arrow_of(int flew)
{
    static const int8_t arrows[FLIGHTS] = {[FLEW_NONE] = -1,
        [FLEW_STRAIGHT] = RED,
        [FLEW_RED] = RED,
        [FLEW_ORANGE] = ORANGE,
        [FLEW_YELLOW] = YELLOW,
        [FLEW_BLACK] = -1,
        [FLEW_LEVEL] = -1};

    return arrows[flew];
}

/* The card lies where its arrow starts: so far behind
   that the arrowhead is at the rear line (FL-106). */
swath starship_swath(const starship *g, int missile)
{
    pose at = ship_pose(g, FIRST_MISSILE + missile);
    int colour = arrow_of(g->flew[missile]);
    swath s = {
        .centre = at.at, .template = starship_missile_at(g, missile), .has_card = colour >= 0};

    if (s.has_card) {
        point start = point_ahead(at.at, at.heading, missile_half() - missile_step(colour));

        s.card = starship_card_at((pose){start, at.heading}, false);
    }
    return s;
}

/* ---- other bodies ---- */

/* The shapes of a body where it lies. */
static void body_ground(const starship *g, int body, ground *out)
{
    if (is_ship(body)) {
        out->count = 1;
        out->shape[0] = starship_base(g, body);
    } else if (is_missile(body)) {
        out->count = 1;
        out->shape[0] = starship_missile_at(g, body - FIRST_MISSILE);
    } else {
        starship_ground(template_of(g, body - FIRST_PIECE), ship_pose(g, body), out);
    }
}

/* A quick test. A move and what it could touch are
   no further apart than a card, a step and the body. */
static bool is_near(const starship *g, int missile, int body)
{
    const starship_data *d = starship_components();
    int64_t x = g->x[FIRST_MISSILE + missile] - g->x[body];
    int64_t y = g->y[FIRST_MISSILE + missile] - g->y[body];
    int64_t size = body >= FIRST_PIECE && !is_missile(body)
                       ? template_of(g, body - FIRST_PIECE)->radius
                       : d->front + d->rear;
    int64_t reach = missile_step(RED) + d->card_length + size;

    return x * x + y * y <= reach * reach;
}

static bool meets(const starship *g, int missile, int body, const shape *with,
    bool (*meet)(const shape *, const shape *))
{
    ground at;

    if (starship_level_gap(g, FIRST_MISSILE + missile, body) != 0 || !is_near(g, missile, body))
        return false;
    body_ground(g, body, &at);
    for (int i = 0; i < at.count; i++)
        if (meet(with, &at.shape[i]))
            return true;
    return false;
}

bool body_touches(const starship *g, int missile, int body, const shape *with)
{
    return meets(g, missile, body, with, shapes_touch);
}

bool body_overlaps(const starship *g, int missile, int body, const shape *with)
{
    return meets(g, missile, body, with, shapes_overlap);
}

point body_nearest(const starship *g, int body, point to)
{
    point best = {0};
    int32_t least = INT32_MAX;
    ground at;

    body_ground(g, body, &at);
    for (int i = 0; i < at.count; i++) {
        point p = shape_nearest(&at.shape[i], to);

        if (point_distance(p, to) < least) {
            least = point_distance(p, to);
            best = p;
        }
    }
    return best;
}

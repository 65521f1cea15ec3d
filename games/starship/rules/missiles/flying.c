/*
 * flying.c: missiles move after all ships, and explode on
 * what they touch (FL-088 to FL-093, FL-115 to FL-128).
 *
 * Contact is checked where a move begins, along its card and where it ends (FL-R26). In the turn of
 * its launch and in the next a missile is young: it explodes on nothing, but terrain still ends it.
 */
#include "games/starship/rules/missiles/swath.h"

/* ---- what it explodes on ---- */

/* True if the missile explodes on what it touches (FL-122). */
static bool is_grown(const starship *g, int missile)
{
    return g->age[missile] >= SEEKS;
}

/* Ships, other missiles, planetoids and the structures of a scenario (FL-R24). */
static bool is_solid(const starship *g, int missile, int body)
{
    if (is_ship(body))
        return body < g->ship_count && on_table(g, body);
    if (is_missile(body))
        return body != FIRST_MISSILE + missile && in_flight(g, body - FIRST_MISSILE);
    int piece = body - FIRST_PIECE;

    return piece < g->piece_count &&
           (template_of(g, piece)->kind == PLANETOID ||
               (starship_structure(g, piece) != NULL && is_grown(g, missile)));
}

static bool is_field(const starship *g, int piece)
{
    int kind = template_of(g, piece)->kind;

    return kind == SPARSE_FIELD || kind == DENSE_FIELD;
}

/* Of several bodies an enemy ship counts first, then a body under
   the card, then one under the template (FL-125 to FL-127, FL-R27). */
enum { ENEMY_SHIP, UNDER_CARD, UNDER_TEMPLATE, RANKS };

static int rank_of(const starship *g, int missile, int body, const swath *s)
{
    bool under = s->has_card && body_touches(g, missile, body, &s->card);

    if (!under && !body_touches(g, missile, body, &s->template))
        return RANKS;
    if (is_ship(body) && side_of(g, body) != g->missile_side[missile])
        return ENEMY_SHIP;
    return under ? UNDER_CARD : UNDER_TEMPLATE;
}

/* The body on which the missile explodes, and the
   grown missiles that explode on it (FL-118, FL-R95). */
typedef struct {
    int body; /* NO_SHIP if it touches nothing */
    uint32_t missiles;
} contact;

static contact contact_of(const starship *g, int missile, const swath *s)
{
    contact hit = {.body = NO_SHIP};
    int best = RANKS;
    int32_t least = INT32_MAX;

    for (int body = 0; body < BODIES; body++) {
        int rank = is_solid(g, missile, body) ? rank_of(g, missile, body, s) : RANKS;

        if (rank == RANKS)
            continue;
        int32_t distance = point_distance(s->centre, body_nearest(g, body, s->centre));

        if (is_missile(body) && is_grown(g, body - FIRST_MISSILE))
            hit.missiles |= 1u << (body - FIRST_MISSILE);
        if (rank < best || (rank == best && distance < least)) {
            best = rank;
            least = distance;
            hit.body = body;
        }
    }
    return hit;
}

/* The missile waits for the end of the step, where it is (FL-129, FL-R33). The nearest
   point of the body is noted now, because a young missile flies on (FL-124, FL-R95). */
void missile_blast_on(starship *g, int missile, int body)
{
    point centre = ship_pose(g, FIRST_MISSILE + missile).at;
    point far = point_minus(body_nearest(g, body, centre), centre);

    g->blast[missile] = (uint8_t)body;
    g->blast_x[missile] = (int16_t)far.x;
    g->blast_y[missile] = (int16_t)far.y;
}

static void touch(starship *g, int missile, int body, rule because, events *out)
{
    missile_blast_on(g, missile, body);
    TELL(EV_MISSILE_TOUCHES, because, TO_ALL, (int16_t)(FIRST_MISSILE + missile), (int16_t)body);
}

/* Marks missiles that another one has touched. They have
   not moved into it, so no card of theirs lies there. */
static void set_off(starship *g, uint32_t missiles, int by, events *out)
{
    for (int other = 0; other < MISSILES; other++)
        if (missiles >> other & 1 && g->blast[other] == NO_SHIP) {
            g->flew[other] = FLEW_NONE;
            touch(g, other, FIRST_MISSILE + by, FL(118), out);
        }
}

static bool strikes(starship *g, int missile, events *out)
{
    swath s = starship_swath(g, missile);
    contact hit = contact_of(g, missile, &s);

    if (hit.body == NO_SHIP)
        return false;
    touch(g, missile, hit.body, is_missile(hit.body) ? FL(118) : FL(116), out);
    set_off(g, hit.missiles, missile, out);
    return true;
}

uint32_t starship_sets_off(const starship *g, int missile)
{
    swath s = starship_swath(g, missile);

    return contact_of(g, missile, &s).missiles;
}

void missile_sets_off(starship *g, int missile, events *out)
{
    set_off(g, starship_sets_off(g, missile), missile, out);
}

/* ---- terrain ---- */

int starship_lost_on(const starship *g, int missile, const swath *s)
{
    for (int piece = 0; piece < g->piece_count; piece++) {
        int body = FIRST_PIECE + piece;

        if ((is_field(g, piece) || is_solid(g, missile, body)) &&
            (body_overlaps(g, missile, body, &s->template) ||
                (s->has_card && body_overlaps(g, missile, body, &s->card))))
            return piece;
    }
    return PIECES;
}

/* Rolls two dice for the template, and two for the card.
   With 4 or less the missile ends (FL-120, FL-121, FL-R41). */
static void brave_field(starship *g, int missile, int piece, const shape *with, events *out)
{
    enum { LEAST = 5 };

    if (g->blast[missile] != NO_SHIP || !body_overlaps(g, missile, FIRST_PIECE + piece, with))
        return;
    int die = die_roll(&g->flow.random, FROM_DIE_1, 6) + 1;
    int other = die_roll(&g->flow.random, FROM_DIE_2, 6) + 1;
    bool explodes = die + other < LEAST;

    if (explodes)
        missile_blast_on(g, missile, FIRST_PIECE + piece);
    TELL(EV_MISSILE_IN_FIELD, FL(120), TO_ALL, (int16_t)(FIRST_MISSILE + missile), (int16_t)piece,
        (int16_t)die, (int16_t)other, explodes);
}

static void brave_fields(starship *g, int missile, events *out)
{
    swath s = starship_swath(g, missile);

    for (int piece = 0; piece < g->piece_count; piece++) {
        if (!is_field(g, piece))
            continue;
        brave_field(g, missile, piece, &s.template, out);
        if (s.has_card)
            brave_field(g, missile, piece, &s.card, out);
    }
}

/* Removes a young missile on terrain (FL-123), and any missile whose center is outside (FL-R39). */
bool missile_leaves(starship *g, int missile, events *out)
{
    int body = FIRST_MISSILE + missile;
    swath s = starship_swath(g, missile);
    int piece = !is_grown(g, missile) ? starship_lost_on(g, missile, &s) : PIECES;
    int32_t width, depth;

    starship_area(g, &width, &depth);
    if (piece != PIECES)
        TELL(EV_MISSILE_LOST, FL(123), TO_ALL, (int16_t)body, (int16_t)piece);
    else if (s.centre.x < -TOLERANCE || s.centre.x > width + TOLERANCE || s.centre.y < -TOLERANCE ||
             s.centre.y > depth + TOLERANCE)
        TELL(EV_MISSILE_LEFT, SB(130), TO_ALL, (int16_t)body);
    else
        return false;
    starship_remove_missile(g, missile);
    return true;
}

/* ---- a move ---- */

/* The rule by which it moves. */
static rule rule_of(int flew, bool young)
{
    static const uint16_t rules[FLIGHTS] = {[FLEW_STRAIGHT] = FL(101),
        [FLEW_RED] = FL(102),
        [FLEW_ORANGE] = FL(103),
        [FLEW_YELLOW] = FL(104),
        [FLEW_BLACK] = FL(105),
        [FLEW_LEVEL] = FL(113)};

    return young ? FL(92) : rules[flew];
}

static void carry_out(starship *g, int missile, const missile_move *m, rule because, events *out)
{
    int body = FIRST_MISSILE + missile;

    set_body(g, body, m->to);
    g->level[body] = m->level;
    g->flew[missile] = m->flew;
    if (m->after.body != NO_SHIP)
        g->prey[missile] = (uint8_t)m->after.body;
    TELL(EV_MISSILE_FLIES, because, TO_ALL, (int16_t)body, (int16_t)(m->to.at.x / MILLIMETRE),
        (int16_t)(m->to.at.y / MILLIMETRE), (int16_t)(m->to.heading / DEGREE), m->level, m->flew,
        m->after.body == NO_SHIP ? -1 : (int16_t)m->after.body);
}

/* Rolls for a ship whose gear misleads missiles. Returns
   whether the missile passes the ship by in this move. */
static bool misleads(starship *g, int ship, int missile, events *out)
{
    int from = starship_misled_from(g, ship);

    if (from == 0)
        return false;
    int die = die_roll(&g->flow.random, FROM_DIE_1, 6) + 1;
    int other = die_roll(&g->flow.random, FROM_DIE_2, 6) + 1;

    TELL(EV_MISLED, FL(96), TO_ALL, (int16_t)ship, (int16_t)(FIRST_MISSILE + missile), (int16_t)die,
        (int16_t)other, die + other >= from);
    return die + other >= from;
}

static missile_target seek(starship *g, int missile, events *out)
{
    bodies misled = 0;
    missile_target it = starship_seek(g, missile, misled, &g->flow.random);

    while (is_ship(it.body) && misleads(g, it.body, missile, out)) {
        misled |= (bodies)1 << it.body;
        it = starship_seek(g, missile, misled, &g->flow.random);
    }
    return it;
}

void missile_fly(starship *g, int missile, rule because, events *out)
{
    bool young = !is_grown(g, missile);

    if (!young) {
        uint8_t flew = g->flew[missile];

        g->flew[missile] = FLEW_NONE; /* the card of the last move is taken up */
        if (strikes(g, missile, out))
            return;
        g->flew[missile] = flew;
    }
    missile_move m = starship_missile_move(g, missile, seek(g, missile, out));

    carry_out(g, missile, &m, because != 0 ? because : rule_of(m.flew, young), out);
    if (young)
        missile_sets_off(g, missile, out);
    else if (!strikes(g, missile, out))
        brave_fields(g, missile, out);
    if (g->blast[missile] == NO_SHIP)
        missile_leaves(g, missile, out);
}

/* All missiles move once, in the order of their launch;
   under Quick Start twice (FL-090, FL-091, FL-R97). */
void starship_fly_missiles(starship *g, events *out)
{
    for (int round = g->complete; round < 2; round++)
        for (int missile = 0; missile < MISSILES; missile++)
            if (in_flight(g, missile) && g->blast[missile] == NO_SHIP)
                missile_fly(g, missile, 0, out);
}

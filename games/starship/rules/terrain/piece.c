/* piece.c: where pieces of terrain lie, and which
   of them a ship meets (SB-373 to SB-375, SB-400). */
#include "games/starship/rules/procedures.h"

void starship_add_piece(starship *g, int number, pose where, int level)
{
    int body = FIRST_PIECE + g->piece_count;

    g->piece[g->piece_count++] = (uint8_t)number;
    set_body(g, body, where);
    g->level[body] = (uint8_t)level;
}

void starship_lay_pieces(starship *g)
{
    const scenario *played = scenario_of(g);

    for (int i = 0; i < played->piece_count; i++) {
        const laid_piece *p = &played->piece[i];

        starship_add_piece(g, p->template, (pose){p->at, p->heading}, p->level);
    }
}

/* ---- shapes on the table ---- */

void starship_ground(const template *t, pose where, ground *out)
{
    out->count = t->shape_count;
    for (int i = 0; i < t->shape_count; i++)
        out->shape[i] = shape_at(&t->shape[i], where);
}

bool ground_crossed(const ground *at, point from, point to)
{
    for (int i = 0; i < at->count; i++)
        if (segment_crosses(from, to, &at->shape[i]))
            return true;
    return false;
}

bool ground_holds(const ground *at, point p)
{
    for (int i = 0; i < at->count; i++)
        if (shape_holds(&at->shape[i], p))
            return true;
    return false;
}

shape starship_card_at(pose start, bool backward)
{
    const starship_data *d = starship_components();
    int32_t half = d->card_width / 2, length = d->card_length;
    shape drawn = {4, {{-half, 0}, {-half, length}, {half, length}, {half, 0}}};

    start.heading = heading_normal(start.heading + (backward ? FULL_TURN / 2 : 0));
    return shape_at(&drawn, start);
}

/* ---- which pieces a ship meets ---- */

/* An object affects ships on its own level (SB-350). */
static bool shares_level(const starship *g, int ship, int piece)
{
    return g->level[ship] == g->level[FIRST_PIECE + piece];
}

/* Clouds are not obstacles (FL-032). */
static bool is_solid(const starship *g, int piece)
{
    const template *t = template_of(g, piece);

    return t->kind != CLOUD && !is_zone(t);
}

bool starship_is_near(const starship *g, int piece, point at, int32_t reach)
{
    int64_t x = g->x[FIRST_PIECE + piece] - at.x, y = g->y[FIRST_PIECE + piece] - at.y;
    int64_t most = (int64_t)template_of(g, piece)->radius + reach + TOLERANCE;

    return x * x + y * y <= most * most;
}

int32_t starship_reach_of(const shape *s, point about)
{
    int32_t most = 0;

    for (int i = 0; i < s->count; i++) {
        point p = point_minus(s->corner[i], about);
        int32_t far = (p.x < 0 ? -p.x : p.x) + (p.y < 0 ? -p.y : p.y);

        most = far > most ? far : most;
    }
    return most;
}

static bool lies_on(const shape *base, const ground *at)
{
    for (int i = 0; i < at->count; i++)
        if (shapes_overlap(base, &at->shape[i]))
            return true;
    return false;
}

pieces starship_pieces_under(const starship *g, int ship, pose where)
{
    shape base = starship_base_at(where);
    int32_t reach = starship_reach_of(&base, where.at);
    pieces set = 0;
    ground at;

    for (int piece = 0; piece < g->piece_count; piece++) {
        if (!is_solid(g, piece) || !shares_level(g, ship, piece) ||
            !starship_is_near(g, piece, where.at, reach))
            continue;
        starship_ground(template_of(g, piece), piece_pose(g, piece), &at);
        if (lies_on(&base, &at))
            set |= (pieces)(1u << piece);
    }
    return set;
}

pieces starship_pieces_crossed(const starship *g, int ship, pose start, bool backward)
{
    shape laid = starship_card_at(start, backward);
    int32_t reach = starship_reach_of(&laid, start.at);
    pieces set = 0;
    ground at;

    for (int piece = 0; piece < g->piece_count; piece++) {
        if (template_of(g, piece)->kind == PLANETOID || !is_solid(g, piece) ||
            !shares_level(g, ship, piece) || !starship_is_near(g, piece, start.at, reach))
            continue;
        starship_ground(template_of(g, piece), piece_pose(g, piece), &at);
        if (card_crosses(&laid, at.shape, at.count))
            set |= (pieces)(1u << piece);
    }
    return set;
}

/* The piece that a ship takes off from does not count
   until the ship has been clear of it (FL-041, FL-042). */
static pieces leaving(const starship *g, int ship)
{
    int on = g->landed[ship] == ON_GROUND ? 0 : g->landed[ship];

    return (pieces)((1u << g->clear_of[ship] | 1u << on) >> 1);
}

static pieces planetoids(const starship *g)
{
    pieces set = 0;

    for (int piece = 0; piece < g->piece_count; piece++)
        if (template_of(g, piece)->kind == PLANETOID)
            set |= (pieces)(1u << piece);
    return set;
}

/* The pieces that a base can meet where a step ends. Fields count if the ship moved
   in the step (SB-R70). Planetoids count when its movement of the turn is over: all
   of them if it has moved at all (SB-R74), otherwise those that came to it (FL-R07). */
static pieces comers(const starship *g, bool moved, bool done, bool traveled)
{
    pieces solid = planetoids(g), fields = moved ? (pieces)~solid : 0;

    return fields | (!done ? 0 : traveled ? solid : starship_orbiting(g));
}

static bool is_apart(pose from, pose to)
{
    return from.at.x != to.at.x || from.at.y != to.at.y;
}

meeting starship_meeting(const starship *g, int ship, const course *c, int stage)
{
    pose now = ship_pose(g, ship), from = g->complete && stage == 1 ? c->step[0] : now;
    meeting met = {0};

    if (g->piece_count == 0)
        return met;
    for (int place = 0; place < 2; place++)
        if (c->flown[place] == stage || (!g->complete && c->flown[place] != NOT_FLOWN))
            met.crosses |= starship_pieces_crossed(g, ship, c->laid[place], c->backward);
    bool moved = is_apart(from, c->step[stage]) || (c->is_leveled && stage == 0);
    bool traveled = moved || c->is_leveled || is_apart(now, from);
    pieces may = comers(g, moved, stage == c->last, traveled);

    if (may != 0)
        met.ends_on =
            (pieces)(starship_pieces_under(g, ship, c->step[stage]) & may & ~leaving(g, ship));
    return met;
}

void starship_meet(starship *g, arrivals who)
{
    if (g->piece_count == 0)
        return;
    for (int ship = 0; ship < g->ship_count; ship++) {
        bool done = who.done >> ship & 1;
        pieces may = comers(g, who.moved >> ship & 1, done, who.traveled >> ship & 1);

        if (may == 0 || !on_table(g, ship) || starship_landed_on(g, ship) != NO_PIECE)
            continue;
        pieces under = starship_pieces_under(g, ship, ship_pose(g, ship));

        g->met[ship] |= (pieces)(under & may & ~leaving(g, ship));
        if (done && !(under & leaving(g, ship)))
            g->clear_of[ship] = 0;
    }
}

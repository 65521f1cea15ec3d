/* touchdown.c: ships land and take off (ledger, FL sections 5, 6 and 11). */
#include "games/starship/rules/procedures.h"

/* ---- where a ship stands ---- */

int starship_landed_on(const starship *g, int ship)
{
    int on = g->landed[ship];

    return on == 0 || on == ON_GROUND ? NO_PIECE : on - 1;
}

bool starship_rests(const starship *g, int ship)
{
    return g->landed[ship] != 0 && g->plan_touch[ship] != TOUCH_TAKES_OFF;
}

static int surface_of(const starship *g, int piece)
{
    const scenario *played = scenario_of(g);

    return piece < played->piece_count ? played->piece[piece].surface : 0;
}

bool starship_is_smooth(const starship *g, int piece)
{
    return surface_of(g, piece) & SURFACE_SMOOTH;
}

bool starship_is_landable(const starship *g, int piece)
{
    bool named = false;

    for (int i = 0; i < scenario_of(g)->piece_count; i++)
        named = named || surface_of(g, i) & SURFACE_NAMED;
    return template_of(g, piece)->kind == PLANETOID &&
           (!named || surface_of(g, piece) & SURFACE_NAMED);
}

/* The middle of the front line decides where a ship has come down (FL-056, FL-R102). */
static point front_of(pose at)
{
    return point_ahead(at.at, at.heading, starship_components()->front);
}

static bool is_in(const starship *g, int piece, point p)
{
    ground at;

    starship_ground(template_of(g, piece), piece_pose(g, piece), &at);
    return ground_holds(&at, p);
}

static bool is_in_zone(const starship *g, int kind, pose at)
{
    for (int piece = 0; piece < g->piece_count; piece++)
        if (template_of(g, piece)->kind == kind && is_in(g, piece, front_of(at)))
            return true;
    return false;
}

bool starship_can_leave_from(const starship *g, int ship, pose at)
{
    return !starship_is_crippled(g, ship) &&
           (!type_of(g, ship)->needs_strip || is_in_zone(g, RAMP, at));
}

bool starship_can_leave(const starship *g, int ship)
{
    return !type_of(g, ship)->needs_strip || starship_can_fly_off(g, ship);
}

bool starship_can_fly_off(const starship *g, int ship)
{
    return !starship_is_dry(g, ship) && starship_can_leave_from(g, ship, ship_pose(g, ship));
}

/* ---- landing ---- */

/* A gentle landing takes one straight card at low energy. With energy
   0 only ships that need no strip can land gently (FL-048 to FL-051). */
static bool is_gentle(const starship *g, int ship, const plan *p, int energy)
{
    int least = type_of(g, ship)->needs_strip ? 1 : 0;

    return p->card[1] == NO_CARD && card_of(g, ship, p->card[0])->symbols & STRAIGHT &&
           energy >= least && energy <= 1;
}

static bool bears(const starship *g, int ship, int piece)
{
    return starship_is_landable(g, piece) &&
           (!type_of(g, ship)->needs_strip || starship_is_smooth(g, piece));
}

/* Collision counters of a landing on the ground, and the rule, by crash and hard terrain. */
static const struct {
    uint8_t counters;
    uint16_t rule;
} jolts[2][2] = {{{0, FL(61)}, {1, FL(67)}}, {{2, FL(65)}, {3, FL(68)}}};

static touchdown on_ground(const starship *g, int ship, bool gentle, pose at)
{
    bool rough = type_of(g, ship)->needs_strip && !is_in_zone(g, SMOOTH_ZONE, at);
    bool crash = !gentle || rough, hard = is_in_zone(g, HARD_ZONE, at);

    return (touchdown){.on = ON_GROUND,
        .crash = crash,
        .hard = hard,
        .counters = jolts[crash][hard].counters,
        .because = jolts[crash][hard].rule};
}

/* Over a planetoid the rules of planetoids hold, even above the ground (FL-R103). */
touchdown starship_touchdown(const starship *g, int ship, const plan *p, pose at, int energy)
{
    bool gentle = is_gentle(g, ship, p, energy), over = false;

    if (p->touch != TOUCH_LANDS && p->touch != TOUCH_SIGNED)
        return (touchdown){0};
    for (pieces left = starship_pieces_under(g, ship, at); left != 0;
         left = (pieces)(left & (left - 1))) {
        int piece = __builtin_ctz(left);

        if (template_of(g, piece)->kind != PLANETOID)
            continue;
        over = true;
        if (gentle && bears(g, ship, piece) && is_in(g, piece, front_of(at)))
            return (touchdown){.on = (uint8_t)(piece + 1), .because = FL(56)};
    }
    return over || !starship_dives_to_ground(g, ship) ? (touchdown){0}
                                                      : on_ground(g, ship, gentle, at);
}

/* Turns the ship until 0 on its outer ring lies under the fire arc (FL-069). */
static bool turn_ring(starship *g, int ship, events *out)
{
    if (g->dial[ship] == 0)
        return false;
    g->heading[ship] =
        (uint16_t)heading_normal(g->heading[ship] + (int64_t)g->dial[ship] * FULL_TURN / NOTCHES);
    g->dial[ship] = g->plan_dial[ship] = 0;
    TELL(EV_RIGHTED, FL(69), TO_ALL, (int16_t)ship, (int16_t)(g->heading[ship] / DEGREE));
    return true;
}

/* Lands the ship. It does not collide with the piece on which it lands. */
static void put_down(starship *g, int ship, const touchdown *t, events *out)
{
    g->landed[ship] = t->on;
    g->stays[ship] = JUST_LANDED;
    g->clear_of[ship] = 0;
    g->jolt[ship] = t->counters;
    if (t->on == ON_GROUND) {
        TELL(EV_DOWN, t->because, TO_ALL, (int16_t)ship, t->crash, t->hard);
        return;
    }
    g->met[ship] &= (uint16_t) ~(1u << (t->on - 1));
    TELL(EV_LANDED, t->because, TO_ALL, (int16_t)ship, (int16_t)(t->on - 1));
    if (starship_is_goal(g, t->on - 1))
        g->errand[ship] |= ERRAND_LANDED;
}

void starship_land(starship *g, uint32_t ships, events *out)
{
    uint32_t turned = 0;

    for (int ship = 0; ship < g->ship_count; ship++) {
        if (!(ships >> ship & 1) || !on_table(g, ship) || g->plan[ship] != PLAN_OPEN ||
            g->landed[ship] != 0)
            continue;
        plan p = starship_plan(g, ship);
        touchdown t = starship_touchdown(g, ship, &p, ship_pose(g, ship), g->energy[ship]);

        if (t.on == 0)
            continue;
        put_down(g, ship, &t, out);
        turned |= (uint32_t)turn_ring(g, ship, out) << ship;
    }
    if (turned == 0)
        return;
    starship_leave_area(g, turned, out); /* a turned base may lie over the edge */
    starship_note_overlaps(g, out);
}

/* ---- staying and taking off ---- */

/* Counts down the turns that a ship must stay (FL-072, FL-R21). A ship that
   could not leave anyway stays one more, so that its owner is not asked. */
void starship_begin_landed(starship *g)
{
    for (int ship = 0; ship < g->ship_count; ship++) {
        if (g->landed[ship] == 0)
            continue;
        if (g->stays[ship] > 0)
            g->stays[ship]--;
        if (g->stays[ship] == 0 && !starship_can_leave(g, ship))
            g->stays[ship] = 1;
    }
}

void starship_rest_landed(starship *g, events *out)
{
    for (int ship = 0; ship < g->ship_count; ship++) {
        if (g->landed[ship] == 0)
            continue;
        if (g->energy[ship] != 0)
            TELL(EV_ENERGY, FL(72), TO_ALL, (int16_t)ship, 0);
        g->energy[ship] = g->energy_before[ship] = 0;
        g->slider[ship] = STILL;
    }
}

/* The ship does not collide with the piece until it has been clear of it (FL-041, FL-042). */
void starship_take_off(starship *g, int ship, events *out)
{
    int piece = starship_landed_on(g, ship);

    g->landed[ship] = g->stays[ship] = 0;
    g->clear_of[ship] = (uint8_t)(piece == NO_PIECE ? 0 : piece + 1);
    TELL(EV_TAKES_OFF, FL(37), TO_ALL, (int16_t)ship);
}

void starship_forget_landing(starship *g, int ship)
{
    g->landed[ship] = g->stays[ship] = g->clear_of[ship] = g->jolt[ship] = 0;
}

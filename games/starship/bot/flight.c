/* flight.c: plans, where they lead, and whether that is still on the table. */
#include "games/starship/bot/officer.h"

static flight fly(const starship *g, int ship, const plan *p)
{
    course c = starship_course(g, ship, p);
    flight f = {.plan = *p,
        .energy = (int8_t)plan_energy(g, ship, p),
        .dial = c.dial,
        .level = (uint8_t)(g->level[ship] + p->level),
        .at = {g->complete ? c.step[0] : c.step[1], c.step[1]}};

    for (int stage = 0; stage < 2; stage++)
        f.axis[stage] =
            heading_vector(f.at[stage].heading + (int32_t)f.dial * (FULL_TURN / NOTCHES));
    return f;
}

flight officer_flight(const starship *g, int ship, const plan *p)
{
    verdict v = starship_judge(g, ship, p);

    if (v.faults == 0)
        return fly(g, ship, p);
    plan mended = starship_repair(g, ship, p, v.faults);
    flight f = fly(g, ship, &mended);

    f.plan = *p;
    return f;
}

/* ---- the table's edge ---- */

static bool pose_leaves(const starship *g, pose at)
{
    int32_t width, depth, base = 2 * starship_components()->front;

    starship_area(g, &width, &depth);
    if (at.at.x > base && at.at.x < width - base && at.at.y > base && at.at.y < depth - base)
        return false;
    shape s = starship_base_at(at);

    return shape_has_left(&s, width, depth);
}

static bool leaves(const starship *g, const flight *f)
{
    return !starship_is_level(f->level) || pose_leaves(g, f->at[0]) || pose_leaves(g, f->at[1]);
}

/* Does it leave by a way out, at the end of one of its steps? */
static bool gets_out(const starship *g, int ship, const flight *f)
{
    starship then = *g;
    int stage = pose_leaves(g, f->at[0]) ? 0 : 1;
    pose before = stage == 0 ? ship_pose(g, ship) : f->at[0];

    then.x[ship] = f->at[stage].at.x;
    then.y[ship] = f->at[stage].at.y;
    then.heading[ship] = (uint16_t)f->at[stage].heading;
    return starship_is_level(f->level) && starship_way_out(&then, ship, before) != NULL;
}

static bool is_landing(const plan *p)
{
    return p->touch == TOUCH_LANDS || p->touch == TOUCH_SIGNED;
}

/* Where it lands, if that is of use. */
static uint8_t lands_on(const starship *g, int ship, const flight *f)
{
    touchdown t = starship_touchdown(g, ship, &f->plan, f->at[1], f->energy);

    return !t.crash && officer_does_errand(g, ship, t.on, f->at[1]) ? t.on : 0;
}

/* ---- the plans of a list ---- */

/* One option's plans, one by one: a slider and a dial out of its sets. */
typedef struct {
    const option *o;
    uint32_t sliders, dials; /* still to come; of the dials those for the first slider left */
} unfolding;

/* Of plans that may be illegal the legal ones have options of their own. */
static bool officer_passes_over(int verb)
{
    static const uint8_t verbs[] = {
        VERB_ANY, VERB_ANY_CLIMB, VERB_ANY_DIVE, VERB_ANY_LAND, VERB_ANY_TAKE_OFF};

    for (size_t i = 0; i < sizeof verbs; i++)
        if (verbs[i] == verb)
            return true;
    return false;
}

static unfolding unfold(const option *o)
{
    uint32_t first = (uint32_t)o->bounds[0].members;

    if (o->verb == VERB_JUMP || officer_passes_over(o->verb))
        return (unfolding){o, 0, 0};
    if (o->verb == VERB_KEEP)
        first &= ~(1u << FTL); /* where a jump leads nobody knows */
    if (o->verb == VERB_STAND)
        first &= ~first + 1; /* any decoy is as good as another */
    return (unfolding){o, first, (uint32_t)o->bounds[1].members};
}

/* The set that a free number of the option is taken from; 0 if it is no set or not there. */
static int64_t set_of(const option *o, int number)
{
    const bounds *b = &o->bounds[number];

    return number < o->free && b->is_set ? (int64_t)b->members : 0;
}

/* Beside slider and dial, a plan has no blank card, and the talent without which it is illegal. */
static bool next_plan(const starship *g, unfolding *u, plan *out)
{
    if (u->sliders == 0)
        return false;
    pick p = {.verb = u->o->verb,
        .thing = {u->o->thing[0], u->o->thing[1], u->o->thing[2]},
        .arg = {(int32_t)(u->sliders & (~u->sliders + 1)), (int32_t)(u->dials & (~u->dials + 1)),
            set_of(u->o, 2), set_of(u->o, 3)}};

    *out = starship_plan_of(g, &p);
    u->dials &= u->dials - 1;
    if (u->dials == 0) {
        u->sliders &= u->sliders - 1;
        u->dials = (uint32_t)u->o->bounds[1].members;
    }
    return true;
}

/* A ship that has landed is of no use where it is, unless it would fall or waits for somebody. */
static bool rests(const starship *g, int ship, const flight *f)
{
    bool would_fall = in_air(g) && starship_is_dry(g, ship); /* FL-169 */

    return g->landed[ship] != 0 &&
           (f->plan.touch != TOUCH_TAKES_OFF) !=
               (would_fall || officer_does_errand(g, ship, g->landed[ship], ship_pose(g, ship)));
}

/* Works out how it ends; is it worth thinking about? */
static bool is_fit(const starship *g, int ship, flight *f)
{
    if (is_landing(&f->plan)) {
        f->ends = lands_on(g, ship, f);
        return f->ends != 0 && !leaves(g, f);
    }
    if (leaves(g, f)) {
        f->ends = scenario_of(g)->exit_count > 0 && gets_out(g, ship, f) ? ENDS_OUT : 0;
        return f->ends != 0;
    }
    return !rests(g, ship, f);
}

static int collect(
    const starship *g, int ship, const options *list, bool leaving, flight out[FLIGHTS_MAX])
{
    bool signs = has_fixed_sign(g, ship); /* then it has no other plan (FL-R104) */
    int count = 0;
    plan p;

    for (int i = 0; i < list->count; i++) {
        unfolding u = unfold(&list->at[i]);

        while (count < FLIGHTS_MAX && next_plan(g, &u, &p)) {
            /* Only cards that were laid a turn ago can be illegal by now. */
            out[count] = list->at[i].verb == VERB_KEEP || signs ? officer_flight(g, ship, &p)
                                                                : fly(g, ship, &p);
            out[count].option = (int16_t)i;
            out[count].number = (int16_t)count;
            bool fit = is_fit(g, ship, &out[count]);

            if (g->piece_count > 0 && out[count].ends == 0)
                out[count].rocks = officer_rocks(g, ship, &out[count]);
            count += fit || (leaving && (signs || !is_landing(&out[count].plan)));
        }
    }
    return count;
}

int officer_flights(const starship *g, int ship, const options *list, flight out[FLIGHTS_MAX])
{
    int count = collect(g, ship, list, false, out);

    return count > 0 ? count : collect(g, ship, list, true, out);
}

/* ---- turns to come ---- */

static void put(starship *g, int ship, const flight *f)
{
    if (f->plan.touch == TOUCH_TAKES_OFF)
        starship_take_off(g, ship, NULL);
    g->x[ship] = f->at[1].at.x;
    g->y[ship] = f->at[1].at.y;
    g->heading[ship] = (uint16_t)f->at[1].heading;
    if (plays(g, NEEDS_FUEL)) {
        fuel_parts parts = starship_fuel_for(g, ship, &f->plan);

        g->fuel[ship] = (int16_t)(g->fuel[ship] - starship_fuel_sum(g, ship, &parts));
    }
    g->level[ship] = f->level;
    g->dial[ship] = f->dial;
    g->energy[ship] = f->energy;
    g->flew_difficult[ship] = 0;
    for (int i = 0; i < plan_cards(&f->plan) && f->plan.slider != STILL; i++)
        if (card_of(g, ship, f->plan.card[i])->symbols & DIFFICULT)
            g->flew_difficult[ship] = 1;
}

void officer_begin_turn(starship *g, int ship)
{
    int energy = g->energy[ship];

    g->plan[ship] = PLAN_NONE;
    g->is_rotated[ship] = g->dial[ship] != 0;
    g->difficult[ship] = g->flew_difficult[ship];
    if (starship_is_crippled(g, ship) && energy != 0)
        g->energy[ship] = (int8_t)(energy + (energy > 0 ? -1 : 1));
}

bool officer_can_stay(const starship *g, int ship, const flight *f, int turns)
{
    starship then = *g;
    options list;
    plan p;

    if (f->ends == 0 && leaves(g, f))
        return false;
    if (turns == 0 || f->ends != 0)
        return true;
    put(&then, ship, f);
    officer_begin_turn(&then, ship);
    options_clear(&list, false);
    starship_offer_plans(&then, ship, &list);
    for (int i = 0; i < list.count; i++)
        for (unfolding u = unfold(&list.at[i]); next_plan(&then, &u, &p);) {
            flight next = fly(&then, ship, &p);

            if (officer_can_stay(&then, ship, &next, turns - 1))
                return true;
        }
    return false;
}

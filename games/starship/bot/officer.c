/* officer.c: makes the estimates that all decisions use, and calls the decision that is asked. */
#include "games/starship/bot/officer.h"
#include "games/starship/rules/firing/modifiers.h"
#include "games/starship/rules/pilots/talents.h"

#include <string.h>

/*
 * How much closing in and harm to its own ships count, in percent.  Two careful players could
 * circle each other forever.  So an officer wants to close in more than it fears to, increasingly
 * so the longer a game lasts.
 */
enum { DRIVE = 130, DREAD = 100, DREAD_LEAST = 20, DRIVE_A_TURN = 2, TURNS_A_DREAD = 2 };

/* Resets what the seat cannot know to what it is on a sound ship.  All can see whether a ship is
   crippled or plans ahead (SB-273, SB-282). */
static void forget_secrets(starship *g, int seat)
{
    for (int ship = 0; ship < g->ship_count; ship++) {
        bool crippled = starship_is_crippled(g, ship);

        if (g->owner[ship] == seat)
            continue;
        memset(g->special[ship], 0, sizeof g->special[ship]);
        g->special[ship][HULL] = crippled ? 2 : 0;
        g->special[ship][PILOT] = g->is_severe[ship] ? 2 : 0;
        if (must_set_ftl(g, ship))
            g->program[ship] = PROGRAM_GOES_ON; /* its jump cannot be foreseen: it flies on */
    }
}

int officer_aim(const officer_state *me, int ship, int target)
{
    return plays(&me->g, NEEDS_AIMING) && !me->g.was_hurt[ship]
               ? starship_aim_bonus(&me->g, ship, target)
               : 0;
}

/* Returns what a pilot adds to a roll: his own skill, less his wounds, and the bonus for having
   aimed at the target.  Wounds are known only of the seat's own ships. */
static int skill_of(const officer_state *me, int ship, int target)
{
    const starship *g = &me->g;
    int sum = g->owner[ship] == me->seat && g->complete ? starship_wound_modifier(g, ship) : 0;

    if (plays(g, NEEDS_PILOTS))
        sum += starship_pilot_attack(g, ship);
    return sum + officer_aim(me, ship, target);
}

static void estimate_skills(officer_state *me)
{
    EACH(ship, me->side[COLONIAL] | me->side[CYLON])
    {
        bool no_aim = false;

        for (int arc = ARC_FRONT; arc < GUN_ARCS; arc++)
            me->gun[ship][arc] = starship_gun(&me->g, ship, arc);
        if (starship_shield_by(&me->g, ship, FROM_ITSELF, BAND_LONG, &no_aim) != 0)
            me->shields |= 1u << ship;
        EACH(target, officer_enemies(me, ship))
        me->skill[ship][target] = (int8_t)skill_of(me, ship, target);
    }
}

/* Returns how far a range reaches on the table across one level (SB-364). */
static int64_t across_level(int64_t end)
{
    int64_t height = starship_components()->level_height;

    return (int64_t)square_root((uint64_t)(end * end - height * height));
}

static void estimate_gunnery(officer_state *me)
{
    const starship_data *d = starship_components();

    /* Between the radii of the circles inside and around an octagon. */
    me->radius = d->front + d->front / 32;
    me->arc_half = heading_vector(d->arc_half);
    for (int need = 0; need < THROWS; need++)
        me->ways[need] = (uint8_t)starship_chance(need);
    for (int band = 0; band < BAND_NONE; band++) {
        me->ends[0][band] = d->band[band];
        me->ends[1][band] = plays(&me->g, NEEDS_LEVELS) ? across_level(d->band[band]) : 0;
    }
    me->blow = officer_blow();
    me->has_heights = in_air(&me->g) && plays(&me->g, NEEDS_LEVELS);
    estimate_skills(me);
}

/* Sets how aggressive the officer is.  The side that is ahead on points can wait; the other side
   cannot. */
static void take_heart(officer_state *me)
{
    const starship *g = &me->g;
    int side = seat_side(me->seat), last_turn = (DREAD - DREAD_LEAST) * TURNS_A_DREAD;
    int turn = g->turn < last_turn ? g->turn : last_turn;

    me->drive = DRIVE + DRIVE_A_TURN * turn;
    me->dread = DREAD - turn / TURNS_A_DREAD;
    if (!starship_by_points(scenario_of(g)) || g->points[side] == g->points[!side])
        return;
    bool ahead = g->points[side] > g->points[!side];

    me->drive += ahead ? -30 : 60;
    me->dread += ahead ? 20 : -30;
}

officer_state officer_mind(const starship *g, int seat, generator *r)
{
    officer_state me = {.g = *g, .seat = seat, .chance = r};

    forget_secrets(&me.g, seat);
    if (g->step == STEP_PLANNING && plays(g, NEEDS_ORBITS))
        starship_move_orbits(&me.g, NULL); /* before any ship flies */
    for (int ship = 0; ship < g->ship_count; ship++)
        if (on_table(g, ship))
            me.side[side_of(g, ship)] |= 1u << ship;
    estimate_gunnery(&me);
    officer_estimate_tasks(&me);
    officer_estimate_harm(&me);
    take_heart(&me);
    return me;
}

/* Decides what is asked.  The state has all that the officer needs, so it keeps no memory. */
static choice think(
    const flow *concealed, int seat, const options *o, bool is_hurried, generator *r)
{
    static choice (*const thought[ASK_COUNT])(const officer_state *, const options *) = {
        [ASK_PLACE] = officer_place,
        [ASK_PLAN] = officer_plan,
        [ASK_AHEAD] = officer_ahead,
        [ASK_TAIL] = officer_tail,
        [ASK_HIDE] = officer_hide,
        [ASK_JUMP_MARKER] = officer_jump_marker,
        [ASK_NAVIGATE] = officer_navigate,
        [ASK_PREPARE] = officer_prepare,
        [ASK_LOCATE] = officer_locate,
        [ASK_CHART] = officer_chart,
        [ASK_DECLARE] = officer_declare,
        [ASK_MARKERS] = officer_mark,
        [ASK_BEFORE_ROLL] = officer_window,
        [ASK_AFTER_ROLL] = officer_window,
        [ASK_IT_HIT] = officer_window,
        [ASK_LAY] = officer_lay,
        [ASK_SCAN] = officer_scan,
        [ASK_DANCE] = officer_hide, /* the same answer: all that can */
        [ASK_KEEP] = officer_keep,
        [ASK_CREW] = officer_crew,
        [ASK_GIFT] = officer_gift,
        [ASK_TALENT] = officer_talent,
        [ASK_FLAW] = officer_flaw,
        [ASK_LAUNCH] = officer_launch,
        [ASK_MUSTER] = officer_muster,
    };
    officer_state me = officer_mind(starship_in(concealed), seat, r);

    me.is_hurried = is_hurried;
    return thought[concealed->ask](&me, o);
}

static choice choose(
    const flow *concealed, int seat, const void *memory, const options *o, generator *r)
{
    (void)memory;
    return think(concealed, seat, o, false, r);
}

static choice sketch(const flow *concealed, int seat, void *memory, const options *o, generator *r)
{
    (void)memory;
    return think(concealed, seat, o, true, r);
}

/* Proposes plans only: in every other ask the officer's own choice stands. */
static bool propose(const flow *concealed, int seat, const void *memory, const options *o,
    generator *r, proposals *out)
{
    (void)memory;
    if (concealed->ask != ASK_PLAN)
        return true;
    officer_state me = officer_mind(starship_in(concealed), seat, r);

    officer_propose_plans(&me, o, out);
    return true;
}

static void reply(
    const flow *const *tables, int count, int seat, const options *o, generator *r, proposals *out)
{
    if (tables[0]->ask != ASK_PLAN)
        return;
    officer_state me = officer_mind(starship_in(tables[0]), seat, r);

    officer_reply_plans(&me, o, tables, count, out);
}

/* Under the Complete Rules captains with more playouts than this win less (docs/bench.md). */
enum { ENOUGH_COMPLETE = 32 };

static int enough(const flow *w)
{
    return starship_in(w)->complete ? ENOUGH_COMPLETE : 0;
}

static int enough_for(const setup *s)
{
    return starship_is_complete(s) ? ENOUGH_COMPLETE : 0;
}

const officer starship_officer = {
    .choose = choose,
    .sketch = sketch,
    .suppose = officer_suppose,
    .propose = propose,
    .reply = reply,
    .valuation = &starship_valuation,
    .horizon = 1,
    .wanders = 72, /* higher than usual: many plans are about equally good */
    .echoes = 8,
    .enough = enough,
    .enough_for = enough_for,
};

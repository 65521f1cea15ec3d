/*
 * state.h: everything that lies on the table in Starship Battles, and everything that is hidden.
 *
 * What the state consists of stands in starship.dictionary; here are the numbers it is counted with,
 * and what can be asked of it and done to it.
 */
#ifndef GAMES_STARSHIP_STATE_H
#define GAMES_STARSHIP_STATE_H

#include "core/chance.h"
#include "core/game.h"
#include "games/starship/data.h"
#include "space/sight.h"

#define SB(number) RULE(1, number)
#define FL(number) RULE(2, number)

/*
 * Everything that stands on the table is a body: first the ships, then the pieces of terrain, then the
 * missiles.  Bodies share one numbering, and with it pose and level.
 */
enum { SHIPS = 24, PIECES = PIECES_MAX, MISSILES = 24, NO_SHIP = 255 };
enum { FIRST_PIECE = SHIPS, FIRST_MISSILE = FIRST_PIECE + PIECES };
enum { BODIES = FIRST_MISSILE + MISSILES };
typedef uint64_t bodies; /* a set of them */
static_assert(BODIES <= 63, "a set of bodies does not fit an answer");
enum { EVERYBODY = (1 << SHIPS) - 1 };
enum { COUNTERS = 96, NOTCHES = 12, LEVELS = 4, USUAL_LEVEL = 2, SEATS = SEATS_MAX };

enum {
    ENERGY_LEAST = -1,
    ENERGY_MOST = 6,
    OVERBOOST_ENERGY = 3,
    LEVEL_ENERGY = 3, /* of a change of level (SB-355) */
    G_LIMIT = 4,
    G_LIMIT_HURT = 3
};

enum {
    SLOTS = 10, /* talents and flaws of a pilot: seven and two at most (SB-441), and one imposed */
    UNDONE = COUNTERS / 8,
    DRAWN = 8, /* collision counters that are drawn at once */
    FUEL_MOST = 999,
    JUMPS_MOST = 2,         /* SB-491 */
    JUMP_FUEL = 15,         /* SB-492 */
    JUMPS_OUT = LEVELS + 1, /* in place of a marker's level: the ship leaves the battle */
    NO_TEMPLATE = 255,
    SEEKS = 3 /* the turn of its flight from which on a missile seeks (FL-094) */
};

/* Where a ship has landed: on a piece, counted from 1, or on the ground; and how long it stays. */
enum { ON_GROUND = PIECES + 1, JUST_LANDED = 3, JOLT_MOST = 3 };

/* An attack of a step: how often it hit, and what a talent does to the counters. */
enum { HITS_MASK = 3, HITS_DRAW_TWO = 4, HITS_FORCE_PLUS = 8, HITS_MOST = 15 };

/* What holds for a pilot in this turn. */
enum { SPELL_NO_TALENTS = 1, SPELL_AGGRESSION = 2, SPELLS_ALL = 3 };

/* How a counter came to its ship: what others could see of it. */
enum {
    DREW_PLUS,     /* from a hit; its + made the ship draw another */
    DREW_PLAIN,    /* from a hit; no other was drawn after it */
    DREW_SECOND,   /* a + demanded it, or a talent made it count as one: its own says nothing */
    DREW_NUMBER,   /* for an illegal move: only its number counts */
    DREW_COLLISION /* from the collision pool, which tells it: its + says nothing (SB-R88) */
};
enum { COUNTER_WAY = 6 }; /* a counter: its kind, and from this bit on how it came */

enum {
    SETTING_SCENARIO, /* value: the scenario's number */
    SETTING_RULES,
    SETTING_SHIPS,
    SETTING_PLANS,
    SETTING_DECLARATIONS,
    SETTING_COUNTERS,
    SETTING_OPTIONAL, /* a set: NEEDS_... */
    SETTING_FUEL,
    SETTING_CIRCLES,
    SETTING_TERRAIN,
    SETTING_TALENTS,
    SETTING_POINTS,
    SETTING_MISSILES,
    SETTINGS
};
enum { RULES_OF_SCENARIO, RULES_SET_QUICK, RULES_SET_COMPLETE };
enum { SHIPS_OF_SCENARIO }; /* then 1, 2, 3, 4, 6, 8 a side */
enum { PLANS_STRICT, PLANS_TABLETOP };
enum { DECLARATIONS_WAITING, DECLARATIONS_SEALED };
enum { TERRAIN_OF_SCENARIO };  /* then 1, 2, 3, 4 a side */
enum { COUNTERS_ONE_SET };     /* then two, three */
enum { MISSILES_OF_SCENARIO }; /* then what each ship carries */
enum { CIRCLES_BY_TAILS, CIRCLES_PRINTED };

enum { ENTRY_MOST = 4000 }; /* no edge is longer, in millimetres */

enum { TARGET_OPEN = 254, TAILS_OPEN = 254 }; /* of a ship, until its owner has decided */

/* Location markers of a side, A to F; on the dials of a navigation panel they are numbered from 1. */
enum { LOCATIONS = 6, NAVPOINT_OUT = LOCATIONS + 1, DISTANCE_MOST = 99, WIDEST = 4000 };

#include "games/starship_dictionary.h"

static inline starship *starship_of(flow *w)
{
    return (starship *)(void *)w;
}

static inline const starship *starship_in(const flow *w)
{
    return (const starship *)(const void *)w;
}

/* ---- components and sides ---- */

static inline const ship_type *type_of(const starship *g, int ship)
{
    return &starship_components()->type[g->type[ship]];
}

static inline const deck *deck_of(const starship *g, int ship)
{
    return &starship_components()->deck[type_of(g, ship)->deck];
}

static inline const card *card_of(const starship *g, int ship, int place)
{
    return &deck_of(g, ship)->card[place];
}

static inline const scenario *scenario_of(const starship *g)
{
    return &starship_components()->scenario[g->setting[SETTING_SCENARIO]];
}

static inline int seat_side(int seat)
{
    return seat & 1;
}

static inline int side_of(const starship *g, int ship)
{
    return seat_side(g->owner[ship]);
}

/* Is the optional rule or feature in play? */
static inline bool plays(const starship *g, uint32_t needs)
{
    return (g->optional & needs) != 0;
}

/* In a planet's atmosphere, not in space (FL-148, FL-149)? */
static inline bool in_air(const starship *g)
{
    return plays(g, NEEDS_GROUND | NEEDS_HIGH);
}

static inline bool on_table(const starship *g, int ship)
{
    return g->where[ship] == ON_TABLE;
}

static inline bool is_ship(int body)
{
    return body < SHIPS;
}

static inline bool is_piece(int body)
{
    return body >= FIRST_PIECE && body < FIRST_MISSILE;
}

/* On the table, or yet to come. */
static inline bool takes_part(const starship *g, int ship)
{
    return g->where[ship] == ON_TABLE || g->where[ship] == RESERVE;
}

/* Has it landed before this turn, and must it stay (FL-072)? */
static inline bool is_held(const starship *g, int ship)
{
    return g->stays[ship] != 0 && g->stays[ship] != JUST_LANDED;
}

/* Does a badly hurt pilot fix his cards a turn ahead (SB-273)?  Not while his ship has landed (FL-R104). */
static inline bool plans_ahead(const starship *g, int ship)
{
    return g->is_severe[ship] && g->landed[ship] == 0;
}

/* Is the ship planned in this turn: on the table, or to come from now on (SB-R83)? */
static inline bool plans_now(const starship *g, int ship)
{
    bool prepares = plays(g, NEEDS_NAVIGATION); /* from the turn before (FL-R107) */

    return (on_table(g, ship) && !is_held(g, ship)) ||
           (g->where[ship] == RESERVE && g->turn + prepares >= g->arrives[ship]);
}

/* ---- set-up (scenarios/setup.c) ---- */

refusal starship_fits(const setup *s);
int starship_ships_a_side(const setup *s, int side);
uint8_t starship_start_level(const starship *g, int side);
void starship_area(const starship *g, int32_t *width, int32_t *depth);

/* The next ship to be placed, or NO_SHIP. */
int starship_next_to_place(const starship *g);

/* Where along its edge it can be placed: stretches of whole millimetres.  Returns how many. */
typedef struct {
    int32_t lo, hi;
} stretch;
enum { STRETCHES_MAX = SHIPS + 1 };
int starship_stretches(const starship *g, int ship, stretch out[STRETCHES_MAX]);
pose starship_placed_at(const starship *g, int ship, int32_t along);

/* ---- plans (planning/) ---- */

typedef struct {
    uint8_t card[2]; /* the second NO_CARD: none; in the order in which they are flown */
    uint8_t slider, dial;
    int8_t level;   /* 1: it climbs, -1: it dives (SB-351) */
    uint8_t blank;  /* the blank card lies beside its card (SB-295) */
    uint8_t talent; /* the place of a talent that goes with it, counted from 1; 0: none */
    uint8_t touch;  /* TOUCH_...: it lands or takes off */
} plan;

/* A plan of such cards, slider and dial, and nothing else. */
static inline plan plan_with(int first, int second, int slider, int dial)
{
    return (plan){.card = {(uint8_t)first, (uint8_t)second},
        .slider = (uint8_t)slider,
        .dial = (uint8_t)dial};
}

plan starship_plan(const starship *g, int ship);
void starship_lay_plan(starship *g, int ship, const plan *p, int how); /* PLAN_... */
void starship_drop_plan(starship *g, int ship); /* nothing is planned any more */
int plan_cards(const plan *p);
/* As others count them: the blank card (SB-295) and the sign of a landing (FL-055) with them. */
int plan_cards_seen(const plan *p);

/* Is its card flown in the second step, after a change of level (SB-359)?  A dive in the air delays
   nothing (FL-180). */
bool plan_is_delayed(const starship *g, const plan *p);

/* Is a card flown in the second step (SB-219, SB-359)? */
bool plan_goes_on(const starship *g, const plan *p);

/* The energy that a plan comes to (SB-177 to SB-184, SB-R39). */
int plan_energy(const starship *g, int ship, const plan *p);

/* The G of the cards that are flown. */
int plan_g(const starship *g, int ship, const plan *p);

/* What a ship may plan now, damage and rotation taken into account. */
typedef struct {
    int8_t energy_lo, energy_hi;
    int8_t change_lo, change_hi; /* the same when it changes direction (SB-207) */
    bool compelled;              /* only a straight overboost holds that energy (SB-R41) */
    uint8_t g_limit;
    bool rotated;                 /* inertial movement or a change of direction only (SB-198) */
    bool may_rotate;              /* SB-267 */
    bool crippled;                /* SB-280 */
    bool dry;                     /* out of fuel: SB-319 to SB-322 */
    bool may_overboost;           /* SB-278 */
    bool no_difficult;            /* SB-098, SB-271 */
    bool only_straight_overboost; /* SB-099 */
    bool aggressive;              /* a flaw drives it on: no slower, not still, not back */
    uint8_t talent;               /* the place of the talent that these take, counted from 1 */
    rule second_straight;         /* behind a first card only a straight one (SB-426, SB-428) */
} limits;

limits starship_limits(const starship *g, int ship);
/* The same with the talent that goes with a plan: its place counted from 1, or 0. */
limits starship_limits_with(const starship *g, int ship, int talent);

/* The reasons for which a plan is illegal (SB-124, SB-238 to SB-240), and the rule first broken. */
enum { FAULT_ROTATED = 1, FAULT_ENERGY = 2, FAULT_OTHER = 4 };
typedef struct {
    uint8_t faults; /* a set */
    rule because;   /* of the first one found; 0: the plan is legal */
} verdict;

verdict starship_judge(const starship *g, int ship, const plan *p);
/* The same with the ship's limits at hand, for whoever judges many plans. */
verdict starship_judge_within(const starship *g, int ship, const limits *may, const plan *p);

/* The dials that go with a plan's cards and slider, as a set (SB-194, SB-233, SB-267). */
uint32_t starship_dials(const starship *g, int ship, const limits *may, const plan *p);

/* The plan that is flown instead of an illegal one (SB-125, SB-126, SB-R11 to SB-R15). */
plan starship_repair(const starship *g, int ship, const plan *p, uint8_t faults);

/* ---- movement (movement/) ---- */

/* Sliders and dials, then all but the second cards. */
void starship_show_panels(starship *g, events *out);
void starship_reveal(starship *g, events *out);

static inline pose ship_pose(const starship *g, int ship)
{
    return (pose){{g->x[ship], g->y[ship]}, g->heading[ship]};
}

/* Where a ship that stands at `from` is set by an arrow laid at `start` (SB-050 to SB-052). */
pose starship_after_arrow(pose start, const arrow *a);
/* Where the arrow of a card is laid: at the front line, or for BACK at the rear line. */
pose starship_arrow_start(pose ship, bool backward);

/* Where a plan leads from where the ship stands: after the first and after the second step.  With
   one card both are the same.  `dial` is what the dial shows after it. */
typedef struct {
    pose step[2];
    pose laid[2];     /* where the arrows of its cards start */
    uint8_t flown[2]; /* the step in which each card is laid; NOT_FLOWN */
    uint8_t backward; /* do they lie behind the ship? */
    uint8_t dial;
} course;
enum { NOT_FLOWN = 2 };
course starship_course(const starship *g, int ship, const plan *p);

/* The plan that holds the ship's energy straight on: it is always legal under C (SB-R41). */
plan starship_steady(const starship *g, int ship);

shape starship_base(const starship *g, int ship);
shape starship_base_at(pose where);

void starship_move_first(starship *g, events *out);
/* The second step, for the ships in the set. */
void starship_move_second(starship *g, uint32_t ships, events *out);
uint32_t starship_second_movers(const starship *g, bool severe);

/* Changes the level of a ship.  False: it has left the game (SB-360, SB-361). */
bool starship_change_level(starship *g, int ship, int by, events *out);
bool starship_is_level(int level);

/* Levels between two bodies; where there are no levels, none. */
int starship_level_gap(const starship *g, int a, int b);

/* The distance that counts, when `flat` lies between on the table (SB-364, SB-369): across two levels
   out of every range (SB-362, SB-363, SB-468). */
enum { OUT_OF_RANGE = INT32_MAX };
int32_t starship_true_distance(int32_t flat, int gap);

/* The ships whose bases its own overlaps; and it slides on along a heading, clear of all in a set. */
uint32_t starship_overlapped_by(const starship *g, int ship);
void starship_slide_clear(
    starship *g, int ship, int32_t way, uint32_t fixed, rule because, events *out);

void starship_slide_apart(starship *g, events *out);                /* QS: SB-115 to SB-122 */
void starship_note_overlaps(starship *g, events *out);              /* C: SB-244 to SB-251 */
void starship_leave_area(starship *g, uint32_t ships, events *out); /* SB-130 */
/* The same for ships that have flown, from where they stood. */
void starship_fly_out(starship *g, uint32_t ships, const pose before[SHIPS], events *out);

/* ---- jumps (ftl/) ---- */

/* The speed at which a plan is flown: that of the slider; in a jump the one that keeps the energy of the
   turn before (SB-R79). */
int starship_speed(const starship *g, int ship, const plan *p);

/* Does the ship jump in this turn, its panel being open?  An illegal jump is not made (SB-R113). */
bool starship_is_jumping(const starship *g, int ship);
/* Ships that jump and have not done so yet; of those the ones without marker. */
uint32_t starship_jumpers(const starship *g);
uint32_t starship_unmarked(const starship *g);

static inline pose marker_pose(const starship *g, int ship)
{
    return (pose){{g->jump_x[ship], g->jump_y[ship]}, g->jump_heading[ship]};
}

/* The marker from which a ship comes out of a jump. */
typedef struct {
    pose at;
    int32_t across;
    int level;
    int nearer; /* what preparation takes off the die, in centimetres */
} jump_aim;

/* Where the marker of a ship lies; one that lies elsewhere, for a ship that has prepared so much. */
jump_aim starship_aim(const starship *g, int ship);
jump_aim starship_aim_at(const starship *g, pose at, int level, int counters);

/* Where a ship comes out of a jump: behind a side of its marker, so many centimetres ahead. */
typedef enum { FATE_CLEAR, FATE_ON_SOMETHING, FATE_OFF_TABLE, FATES } fate;
typedef struct {
    pose at;
    fate fate;
    uint32_t ships; /* that it comes out on */
    bool terrain;   /* or in */
} landing;
landing starship_landing(const starship *g, int ship, const jump_aim *from, int side, int die);
int starship_centimetres(int die, int nearer);

/* The throws of two dice, of 36, that choose a side of the marker; and the side that a sum chooses. */
int starship_side_chance(int side);
int starship_side_for(int sum);

/* The jump that is asked about. */
const struct jumping_locals *starship_jump(const starship *g);

/* Are the dice of a jump asked about, and may one be rolled again? */
bool starship_may_reroll(const starship *g, int ship, bool secrets);

/* Nothing of its jumps matters any more. */
void starship_forget_jumps(starship *g, int ship);

/* The counters that jumps have brought are drawn (SB-485, SB-486, SB-R114). */
void starship_draw_struck(starship *g, events *out);

/* ---- jumps that are prepared (ftl/) ---- */

static inline bool has_program(const starship *g, int ship)
{
    return g->program[ship] != PROGRAM_NONE;
}

/* The rule of the basic jumps, or its like of those that are prepared. */
static inline rule jump_rule(const starship *g, rule basic, rule advanced)
{
    return plays(g, NEEDS_NAVIGATION) ? advanced : basic;
}

/* Would the slider at FTL begin a program in this turn, rather than make a jump? */
static inline bool declares_program(const starship *g, int ship)
{
    return plays(g, NEEDS_NAVIGATION) && g->program[ship] <= PROGRAM_DECLARED;
}

/* May the slider be at FTL, by what was chosen for the jump that is prepared?  Must it be? */
static inline bool may_set_ftl(const starship *g, int ship)
{
    return plays(g, NEEDS_FTL) ||
           (plays(g, NEEDS_NAVIGATION) &&
               (declares_program(g, ship) || g->program[ship] == PROGRAM_JUMPS));
}

static inline bool must_set_ftl(const starship *g, int ship)
{
    return plays(g, NEEDS_NAVIGATION) && g->program[ship] == PROGRAM_JUMPS;
}

/* Has the ship prepared enough for the way that its panel shows (FL-227)? */
bool starship_is_prepared(const starship *g, int ship);

/* A turn begins: those who prepare choose anew. */
void starship_begin_programs(starship *g, events *out);

/* The seats whose next ship to be planned prepares a jump and has not said what it does; and may the ship
   be given that choice (PROGRAM_GOES_ON and on)? */
seats starship_preparers(const starship *g);
bool starship_may_choose(const starship *g, int ship, int what);

/* Its program is over; and where nobody of a side has one, its location markers are taken away (FL-222,
   FL-235, FL-R67). */
void starship_end_program(starship *g, int ship);
void starship_clear_locations(starship *g, events *out);

/* All panels are shown (FL-225): the markers of those who jump lie where they lead, and space is torn
   (FL-245). */
void starship_show_charts(starship *g, events *out);

static inline pose location_pose(const starship *g, int side, int location)
{
    return (pose){
        {g->location_x[side][location] * MILLIMETRE, g->location_y[side][location] * MILLIMETRE},
        g->location_heading[side][location] * DEGREE};
}

/* Where dials lead: the middle of the FTL marker, looking away from the location marker (FL-228,
   FL-229). */
pose starship_chart_pose(const starship *g, int side, int location, int direction, int centimetres);

/* The side that places location markers now has room for one more; who places them; may one lie there? */
int starship_locating(const starship *g);
bool starship_has_place(const starship *g, int side, int32_t found[2]);
int starship_locator(const starship *g, int side);
refusal starship_may_locate(const starship *g, int side, pose where, int level);

/* The dials of a panel. */
typedef struct {
    uint8_t navpoint, direction, distance;
} chart;

/* The ship whose panel a seat sets next, or NO_SHIP; the seats that have one; and whether such coordinates
   can be set: a location marker from 1 on, or NAVPOINT_OUT. */
int starship_charted_by(const starship *g, int seat);
seats starship_charters(const starship *g);
bool starship_may_chart(const starship *g, int ship, int navpoint);

/* ---- fuel (movement/fuel.c) ---- */

/* What fuel is spent on in a turn (SB-309 to SB-314). */
typedef struct {
    int energy, g, dial;
    int jump;
} fuel_parts;

int starship_start_fuel(const starship *g);
int starship_most_fuel(const starship *g);         /* that a ship can have (FL-173, FL-174) */
bool starship_is_dry(const starship *g, int ship); /* at the beginning of a turn */

/* What a plan would cost; and what a ship has to pay for the turn, its cards being flown. */
fuel_parts starship_fuel_for(const starship *g, int ship, const plan *p);
int starship_fuel_sum(const starship *g, int ship, const fuel_parts *parts);
void starship_spend_fuel(starship *g, int ship, const fuel_parts *parts, rule because, events *out);
void starship_pay_fuel(starship *g, int ship, int jump, events *out);

/* The dial is turned once more when the turn's fuel is paid: that is paid by itself (SB-R118). */
void starship_pay_late_turn(starship *g, int ship, int notches, events *out);

/* ---- the atmosphere (atmosphere/) ---- */

/* What moving costs there: by the new energy, not by the difference (FL-161, FL-162, FL-181, FL-182). */
int starship_air_cost(int energy, int level);

/* All pay before they move (FL-168); without fuel they fall at the end of the turn (FL-169). */
void starship_pay_air(starship *g, events *out);
void starship_fall(starship *g, events *out);

/* Does a landed ship stand at a station?  Those that have stood there all the turn take fuel (FL-172). */
bool starship_at_station(const starship *g, int ship);
void starship_refuel(starship *g, events *out);

/* Damage of which a ship in the air falls (FL-151, FL-152). */
bool starship_is_torn(const starship *g, int ship);

/* How far a dial is turned, the short way (SB-R58). */
int starship_notches(int from, int to);

/* ---- firing (firing/) ---- */

/* What stands on a table and can be fired at, and the fire arcs of the ships: laid out once and looked at
   often. */
typedef struct {
    bodies present;
    shape base[BODIES];
    fire_arc arc[SHIPS];
    point stand[BODIES];
    uint8_t level[BODIES];
} scene;

/* As they stand; and with one ship put elsewhere, for forecasts. */
void starship_scene(const starship *g, scene *out);
void scene_put(scene *s, int ship, pose where, int dial, int level);

/* What the air adds to a shot, down or after a dive (FL-187 to FL-189). */
int starship_air_modifier(const starship *g, const scene *s, int ship, int target);

/* ---- gear (firing/gear.c) ---- */

/* What a ship fires into an arc; its attack value is NO_ATTACK where it fires nothing. */
typedef struct {
    uint8_t attack;
    uint8_t gear;  /* its number from 1; 0: the ship's own guns, or those in their place */
    int32_t reach; /* 0: as far as any */
} gun;
gun starship_gun(const starship *g, int ship, int arc); /* ARC_... */

/* Counters for a hit in the attack that is under way; and a ship fires that gear, or 0. */
int starship_draws(const starship *g, int ship);
void starship_fire_gear(starship *g, int ship, int number);

/* What gear takes from a shot at a target, and that nobody aims better at it. */
int starship_shield(const starship *g, const scene *s, int target, int band, bool *no_aim);

/* The gear that a ship may make ready instead of its guns, or GEAR_MAX; and it is offered. */
int starship_may_load(const starship *g, const scene *s, int ship);
void starship_offer_loads(const starship *g, const scene *s, uint32_t ships, options *out);

/* Why a ship may not fire at a target, or that it may. */
typedef struct {
    sighting seen; /* its range is the flat one */
    int32_t range; /* the one that counts (SB-364) */
    uint8_t band;
    rule barred;                /* 0: it may fire */
    int8_t range_mod;           /* SB-145 to SB-147 */
    int8_t target_mod, own_mod; /* of energy: SB-254 to SB-256 */
    int8_t pilot_mod;           /* of wounds, SB-270, SB-272: the owner's secret */
    int8_t grade_mod;           /* of the pilot himself: SB-412 */
    int8_t aim_mod, aim_lost;   /* SB-284, SB-285; what damage cost of it (SB-288) */
    int8_t missile_mod;         /* of a missile: FL-143, FL-144 */
    int8_t cover_mod;           /* of terrain: SB-378 to SB-388 */
    int8_t talent_mod;          /* of talents and flaws, in the attack that is under way */
    int8_t air_mod;             /* from above, or after a dive (FL-187, FL-188) */
    int8_t gear_mod;            /* of what shields the target */
    uint8_t attack;             /* of the gun that fires; NO_ATTACK: there is none */
    uint8_t gear;               /* that it is, by its number from 1; 0: the ship's own guns */
    uint8_t need;               /* the least sum of two dice that hits, 2..13 */
} shot;

/* `pilot`: with the owner's secret modifier. */
shot starship_shot(const starship *g, const scene *s, int ship, int target, bool pilot);

/* The sum of its modifiers. */
int shot_modifiers(const shot *s);

/* How many of the 36 throws of two dice reach it. */
int starship_chance(int need);

/* The bodies that `ship` may fire at now; none when it may not fire. */
bodies starship_targets(const starship *g, const scene *s, int ship);

/* The same; but one that a flaw drives on fires at the nearest, and must. */
bodies starship_choices(const starship *g, const scene *s, int ship);

/* The ships of a seat that may fire now and have not been decided about. */
uint32_t starship_able(const starship *g, const scene *s, int seat);

/* Aiming: a turn begins; a ship is gone. */
void starship_begin_aiming(starship *g);
void starship_forget_aims(starship *g, int gone);

/* The attack that is under way, as far as it has come, or null. */
const struct attacks_locals *starship_attack(const starship *g);

/* ---- damage (damage/) ---- */

static inline const counter_kind *kind_of(uint8_t counter)
{
    return &starship_components()->kind[counter & ((1 << COUNTER_WAY) - 1)];
}

/* The mark of a ship's counter that counts, or NO_SPECIAL. */
int counter_mark(const starship *g, int ship, int place);
bool is_undone(const starship *g, int ship, int place); /* by a talent: all have seen its mark */
/* Undoes a mark that counts: the last such counter's (SB-R108). */
void starship_undo_mark(starship *g, int ship, int mark, rule because, events *out);

/* How a counter came: DREW_... */
static inline int drew(uint8_t counter)
{
    return kind_of(counter)->pool == POOL_COLLISION ? DREW_COLLISION : counter >> COUNTER_WAY;
}

/* Draws one counter from a pool; a fresh set joins it when it is empty (SB-R51). */
int starship_draw(starship *g, int pool, events *out);
void starship_take_hit(starship *g, int ship, int how, events *out); /* HITS_..., a set */
void starship_take_number(starship *g, int ship, rule because, events *out);
/* A collision counter that was drawn comes to the ship (SB-376, SB-R88). */
void starship_take_collision(starship *g, int ship, int kind, rule because, events *out);
/* A missile counter comes to it: of a direct hit, or of debris (FL-132 to FL-136). */
void starship_take_missile(starship *g, int ship, bool direct, events *out);
/* Removes the ships whose damage or pilot demands it; their counters go back (SB-163, SB-164). */
void starship_remove_wrecks(starship *g, events *out);
void starship_eliminate(starship *g, int ship, rule because, events *out);
void starship_take_off_table(starship *g, int ship, int where, events *out); /* for good */
bool starship_is_crippled(const starship *g, int ship);
int starship_damage_of(const starship *g, int ship); /* from the counters themselves */
/* How many wounds a pilot who flies can have, by what all have seen. */
int starship_unseen_wounds(const starship *g, int ship);

/* ---- terrain (terrain/) ---- */

typedef uint16_t pieces; /* a set of them */
static_assert(PIECES <= 16, "a set of pieces does not hold them all");

static inline const template *template_of(const starship *g, int piece)
{
    return &starship_components()->template[g->piece[piece]];
}

static inline pose piece_pose(const starship *g, int piece)
{
    return ship_pose(g, FIRST_PIECE + piece);
}

/* A piece where it lies: what it is made of. */
typedef struct {
    int count;
    shape shape[FIELD_SHAPES];
} ground;

void starship_ground(const template *t, pose where, ground *out);
bool ground_crossed(const ground *at, point from, point to);
bool ground_holds(const ground *at, point p);

/* A card whose arrow starts there (SB-053). */
shape starship_card_at(pose start, bool backward);

/* The pieces on a ship's level that its base would overlap there (SB-373, SB-400), and the fields
   that its card would cross (SB-374). */
pieces starship_pieces_under(const starship *g, int ship, pose where);
pieces starship_pieces_crossed(const starship *g, int ship, pose start, bool backward);

/* The same for a step of a course; under Quick Start its only one, which is the second. */
typedef struct {
    pieces ends_on, crosses;
} meeting;
meeting starship_meeting(const starship *g, int ship, const course *c, int stage);

/* The ships have come to the end of a movement step; those of the set have moved. */
void starship_meet(starship *g, uint32_t ships);

/* How many counters a ship of such an energy draws and keeps for a piece (SB-380 to SB-400, SB-R73). */
typedef struct {
    uint8_t drawn, keeps;
    rule because;
} toll;
toll starship_toll(const starship *g, int piece, int energy);

/* The seats whose pilots may draw more to choose from, by what all can see (HOOK_COLLISION_DRAW). */
seats starship_dancers(const starship *g);

/* The ship for which a seat chooses counters next, or NO_SHIP; and the seats that have one. */
int starship_kept_by(const starship *g, int seat);
seats starship_keepers(const starship *g);

/* What a piece takes from a shot that hits there, and what all pieces take (SB-R72). */
int starship_cover_of(
    const starship *g, const scene *s, int ship, int target, point hit, int piece);
int starship_cover(const starship *g, const scene *s, int ship, int target, point hit);

/* The planetoids on the line between two stand points. */
pieces starship_between(const starship *g, const scene *s, int ship, int target);

/* What is seen in an arc past planetoids besides the blockers; `unseen` is the rule if nothing is (SB-403). */
sighting starship_sight_past(const starship *g, const scene *s, const fire_arc *arc, int ship,
    int target, const shape *const *blockers, int count, rule *unseen);

/* Is it a zone of the ground, which nothing runs into? */
static inline bool is_zone(const template *t)
{
    return t->kind >= FIRST_ZONE;
}

void starship_add_piece(starship *g, int number, pose where, int level);

/* The pieces that lie there from the beginning; then the sides lay theirs in turns. */
void starship_lay_pieces(starship *g);
int starship_pieces_laid_by(const starship *g, int side); /* in all, before turn 1 */
int starship_next_to_lay(const starship *g);              /* a seat, or SEATS: all lie there */

/* May a template be laid there, with this face up (SB-R100)? */
refusal starship_may_lay(const starship *g, int number, pose where, int level);

/* ---- take-off and landing (landing/) ---- */

/* The piece on which a ship stands, or NO_PIECE. */
enum { NO_PIECE = 255 };
int starship_landed_on(const starship *g, int ship);

/* Does a piece's surface carry Vipers (FL-052)?  May it be landed on at all (FL-057)? */
bool starship_is_smooth(const starship *g, int piece);
bool starship_is_landable(const starship *g, int piece);

/* How a level slider at -1 would show a landing of this ship: TOUCH_LANDS or, where it could be a change
   of level, TOUCH_SIGNED; TOUCH_NONE: there is nothing to land on (FL-046, FL-054, FL-R16). */
int starship_landing_sign(const starship *g, int ship);

/* Is a dive no dive but a landing (FL-184)? */
bool starship_dives_to_ground(const starship *g, int ship);

/* Has it landed, and does it not take off in this turn? */
bool starship_rests(const starship *g, int ship);

/* Could it take off, were its time come (FL-043, FL-R19, FL-R101)? */
bool starship_can_leave(const starship *g, int ship);

/* What a landing would come to there, the plan being flown with such an energy. */
typedef struct {
    uint8_t on; /* as in `landed`; 0: it does not land */
    bool crash, hard;
    uint8_t counters; /* of collisions */
    rule because;
} touchdown;
touchdown starship_touchdown(const starship *g, int ship, const plan *p, pose at, int energy);

/* Those of the set whose maneuver is over land, if they meant to and can. */
void starship_land(starship *g, uint32_t ships, events *out);
void starship_take_off(starship *g, int ship, events *out);

/* A turn begins: landed ships have stayed one more.  It ends: they stand still (FL-R12). */
void starship_begin_landed(starship *g);
void starship_rest_landed(starship *g, events *out);

/* Nothing of its landing matters any more. */
void starship_forget_landing(starship *g, int ship);
/* Planetoids on orbits: which of the pieces they are; where one goes from there; and where it was so many
   moves before (FL-021). */
pieces starship_orbiting(const starship *g);
pose starship_orbit_next(const template *t, pose from);
pose starship_orbit_start(const template *t, pose now, int moves);
int starship_orbit_moves(const starship *g); /* how many they have made */
void starship_move_orbits(starship *g, events *out);

/* Is the piece wholly outside the area, where nobody meets it (FL-R08)? */
bool starship_is_outside(const starship *g, int piece);

/* ---- scanning (scanning/) ---- */

/* Why a ship may not scan a piece at the end of the turn, or 0: it may. */
rule starship_bars_scan(const starship *g, int ship, int piece);
int32_t starship_scan_distance(const starship *g, int ship, int piece);
/* The least sum of two dice with which it does; 0: it needs none. */
int starship_scan_need(const starship *g, int ship, int piece);

/* Markers that lie face down from the beginning; the side that looks at them does so in its time. */
void starship_lay_markers(starship *g, events *out);
void starship_look_at_markers(starship *g, events *out);
void starship_show_markers_left(starship *g, events *out);
starship starship_as_known(
    const starship *g, int reader); /* without the markers that he has not seen */

/* The planetoid is scanned from now on, and what it holds is public. */
void starship_turn_up(starship *g, int piece, events *out);

/* Is there something in it to take a sample of, as all know?  Ships that have landed take samples; who leaves
   brings them out, or one of a piece counts as brought. */
bool starship_has_sample(const starship *g, int piece);
void starship_take_samples(starship *g, events *out);
void starship_bring_samples(starship *g, int ship, events *out);
void starship_bring_sample(starship *g, int piece, events *out);

/* Does the reader know what the marker of the piece shows?  Those that a seat does not know are dealt anew. */
bool starship_knows_marker(const starship *g, int piece, int reader);
void starship_redeal_markers(starship *g, int seat, generator *r);

/* ---- missiles (missiles/) ---- */

static inline bool is_missile(int body)
{
    return body >= FIRST_MISSILE && body < BODIES;
}

static inline bool in_flight(const starship *g, int missile)
{
    return g->missile[missile] != NO_MISSILE;
}

/* The missiles of a kind that each ship of a row carries when the game begins, by the setting's value
   (FL-074, FL-075). */
int starship_missiles_of(const scenario *played, int value, const force *row, int kind);

/* Puts one on the table; gives its number, or MISSILES: there is no room.  And takes it off. */
int starship_add_missile(starship *g, int side, int kind, pose where, int level, int age);
void starship_remove_missile(starship *g, int missile);
void starship_lay_missiles(starship *g); /* those that fly when the scenario begins (FL-076) */

/* Nothing of the ship's missiles matters any more, and none is after it. */
void starship_forget_missiles(starship *g, int ship);

/* The template about its centre, looking up the table (FL-079); and as it lies there. */
shape starship_missile_template(void);
shape starship_missile_at(const starship *g, int missile);

/* The side that a bearing from the centre crosses, relative to where the missile looks (FL-095). */
int starship_side_crossed(int32_t bearing);

/* The body that a missile seeks now, and how it lies; NO_SHIP: none (FL-096 to FL-100).  Those of a set
   have misled it in this move; without a generator the first of equally near ones is it. */
typedef struct {
    int body;
    int32_t distance; /* that counts */
    int32_t bearing;  /* of its nearest point, relative to where the missile looks */
} quarry;
quarry starship_seek(const starship *g, int missile, bodies misled, generator *r);

/* The least sum of two dice with which a ship's gear misleads a missile; 0: it has none (FL-R70). */
int starship_misled_from(const starship *g, int ship);

/* Where it goes from here after that body. */
typedef struct {
    quarry after;
    pose to;
    uint8_t flew, level;
} missile_move;
missile_move starship_missile_move(const starship *g, int missile, quarry after);

/* Missiles age as a turn begins; they fly when all ships have moved (FL-088 to FL-091). */
void starship_age_missiles(starship *g);
void starship_fly_missiles(starship *g, events *out);

/* What was touched explodes, and what was shot down (FL-129, FL-R42). */
void starship_explode(starship *g, events *out);
void starship_hit_missile(starship *g, int missile, int how, events *out); /* HITS_..., a set */

/* The ships of a seat that may launch a missile of the kind now (FL-081), and the seats with one. */
uint32_t starship_launchers(const starship *g, int seat, int kind);
seats starship_launching_seats(const starship *g);

/* The two moves of a launch from a front line (FL-085, FL-086): the first gives the missile's number, or
   MISSILES: there is no room. */
int starship_launch(starship *g, int side, int kind, pose front, int level);
void starship_launch_on(starship *g, int missile, events *out);

/* Where a missile comes to that a ship launches; `lost`: the piece on which it is lost, or PIECES. */
typedef struct {
    pose at;
    int lost;
} launch;
launch starship_launch_of(const starship *g, int ship);

/* The missile that an answer has a ship launch, or NO_MISSILE. */
int starship_launch_in(const pick *p, int ship);

/* The missile that the open answer of a ship's owner has it launch, or NO_MISSILE. */
int starship_laid_launch(const starship *g, int ship);

/* ---- the scenario (scenarios/) ---- */

/* How many of what a fact counts there are; does it hold, and do all of a row? */
int starship_count(const starship *g, const fact *f);
bool starship_holds(const starship *g, const fact *f);
bool starship_all_hold(const starship *g, const fact *when, int count);

/* Something has come about that may bring points: a ship of its own (NO_SHIP: none) is in it. */
void starship_credit(starship *g, int what, int ship, rule because, events *out);

/* A side's points as they would be if the game ended now. */
int starship_final_points(const starship *g, int side);

/* The row that decides now, or NO_GOAL; and how the game would end by it. */
typedef struct {
    uint8_t goal, cause, winner, victory;
} ending;
int starship_deciding(const starship *g);
ending starship_ending(const starship *g, int row);

/* The turn after which the phase is over, or 0. */
int starship_last_turn(const starship *g);

/* Is the game over?  Then it says so and names the winner. */
bool starship_ended(starship *g, events *out);
bool starship_phase_ended(const starship *g);

/* The way out by which a ship that stood at `before` leaves the area, or null (FL-R72, FL-R73); and is a
   way open to it at all? */
const way_out *starship_way_out(const starship *g, int ship, pose before);
bool starship_is_open(const starship *g, int ship, const way_out *at);
void starship_exit(starship *g, int ship, events *out);

/* The points of entry that a way out is measured from: the nearest one's distance; INT32_MAX: none. */
int32_t starship_from_entry(const starship *g, int ship, const way_out *at, int32_t x);

/* The guns of an edge fire (FL-312). */
void starship_fire_battery(starship *g, events *out);

/* Is the piece one that a ship has to land on? */
bool starship_is_goal(const starship *g, int piece);

/* Pieces that can be fired at: a piece's row, or null; is it still of use; and a hit on it. */
const structure_row *starship_structure(const starship *g, int piece);
bool starship_is_destroyed(const starship *g, int piece);
/* Does everybody know that it is what is looked for (FL-350, FL-351)? */
bool starship_is_found(const starship *g, int piece);

/* What the scenario has happen when a turn is over. */
void starship_take_effect(starship *g, events *out);

bool starship_has_structures(const starship *g);
/* When a turn is over: missiles of structures, and people who are picked up. */
void starship_fire_structures(starship *g, events *out);
int starship_structure_missiles(const starship *g); /* that they can have launched so far */
void starship_pick_up(starship *g, events *out);

void starship_hit_structure(starship *g, int piece, events *out);

#endif

/*
 * officer.h: what the parts of the officer, the Medium bot, share.
 *
 * Its state is computed anew for every choice.  It imagines a few tables (type `world`) on which
 * every ship has a likely plan.  It rates each plan of its own on all of them:
 *
 *     plans of a ship          imagined tables         points
 *     (officer_flights)  x     (officer_imagine)  ->   (officer_weigh)
 *
 * A plan's points are fire given, less fire taken, and who stands better afterwards.  The unit is
 * everywhere the points that damage to a ship is worth.  The officer uses only what its seat may
 * know; of an enemy's damage that is the number of counters.
 */
#ifndef GAMES_STARSHIP_BOT_OFFICER_H
#define GAMES_STARSHIP_BOT_OFFICER_H

#include "games/starship/rules/procedures.h"

enum {
    THROWS = 36, /* of two dice; odds count those that hit */
    HITS = 4,    /* on one ship in one step that are considered */
    /* Flights of one ship.  The shipped decks have fewer than 300, and half as many for each other
       level. */
    FLIGHTS_MAX = 600,
    WORLDS = 10, /* imagined tables */
    GUESSED = 6, /* ships whose plans are guessed; the others are assumed to fly straight on */
    ROCK = 12    /* the unit for collision counters: see `rocks` */
};

enum { ENDS_OUT = 255 };

/* A plan, and where it leads. */
typedef struct {
    plan plan;
    int8_t energy;  /* after it */
    uint8_t dial;   /* after it */
    uint8_t level;  /* after it; a change of level is made in the first step */
    uint8_t ends;   /* where it lands, as in `landed`; 0: nowhere; ENDS_OUT: it leaves the table */
    int16_t option; /* index of the option that offers it */
    int16_t number; /* identifies it among the ship's flights: equal plans have equal numbers */
    pose at[2];     /* after each movement step; twice the same under Quick Start */
    point axis[2];  /* direction of the fire arc after each step: a unit vector */
    int32_t rocks;  /* expected collision counters on its way, in 1/ROCK of an average counter */
} flight;

/* Something that brings points or a victory, and where: on line `y`, anywhere in `from` to `to`. */
enum { DO_SCAN, DO_LAND, DO_FETCH, DO_REFUEL, DO_BOMB, DO_LEAVE };
enum { TASKS = 48 };
typedef struct {
    int32_t from, to, y;
    int32_t near;   /* at this distance it can be done */
    int32_t worth;  /* points for the side of the ships */
    uint32_t ships; /* those that can do it */
    uint8_t what, piece, level;
    bool is_sure; /* it needs no dice */
} task;

typedef struct {
    starship g; /* what the seat knows; what it cannot know is as on a sound ship */
    int seat;
    generator *chance;             /* the officer's own */
    uint32_t side[SIDES];          /* ships on the table */
    int32_t radius;                /* of a base; bases are treated as round */
    point arc_half;                /* half the angle of a fire arc: a unit vector */
    int32_t harm[SHIPS][HITS + 1]; /* points that this many more hits cost a ship's side */
    uint8_t ways[THROWS];          /* by the sum needed: how many throws reach it */
    int64_t ends[2][BAND_NONE];    /* where range bands end: on the same level, and on the next */
    gun gun[SHIPS][GUN_ARCS];      /* those that fire ahead and astern */
    bool has_heights;              /* fire from above and after a dive is better */
    bool is_hurried;               /* it guesses plans of others less carefully */
    uint32_t shields;              /* ships whose gear weakens shots */
    int8_t skill[SHIPS][SHIPS];    /* what a ship's pilot adds to a roll against a target */
    int blow;                      /* the mean number on a damage counter */
    int dread; /* how much harm to its own ships counts, in percent of harm to others */
    int drive; /* how much it wants to close in, in percent */
    int tasks;
    task task[TASKS];
} officer_state;

static inline bool fires_ahead(const officer_state *me, int ship)
{
    return me->gun[ship][ARC_FRONT].attack != NO_ATTACK;
}

/* What a ship would fire at if all ships flew as on an imagined table. */
typedef struct {
    uint8_t target; /* NO_SHIP: it does not fire */
    uint8_t odds;   /* of THROWS */
    uint8_t unused[2];
    int32_t worth;  /* mean points of the shot */
    int32_t second; /* the same for the next best target */
} aim;

/* An imagined table: a flight for every ship, and what each would fire at. */
typedef struct {
    flight of[SHIPS];
    aim aim[SHIPS];
} world;

static inline uint32_t officer_enemies(const officer_state *me, int ship)
{
    return me->side[!side_of(&me->g, ship)];
}

static inline uint32_t officer_mates(const officer_state *me, int ship)
{
    return me->side[side_of(&me->g, ship)] & ~(1u << ship);
}

/* Loops over the members of a set of ships or other bodies. */
#define EACH(body, set)                                                                \
    for (bodies left_##body = (set); left_##body != 0; left_##body &= left_##body - 1) \
        for (int body = __builtin_ctzll(left_##body), once_##body = 1; once_##body; once_##body = 0)

/* Returns which of the others is nearest to a ship. */
int officer_nearest(const starship *g, int ship, uint32_t others);

/* ---- plans and where they lead (flight.c) ---- */

/* Returns where a plan leads.  An illegal plan is flown as the rules repair it. */
flight officer_flight(const starship *g, int ship, const plan *p);
/* Returns a flight that ends where the ship stands now, with its guns as they point. */
flight officer_as_it_stands(const starship *g, int ship);

/* Writes the flights of a list of plans that keep the ship on the table or leave it by an exit.
   If there are none, it writes those that are lost as well.  Returns how many. */
int officer_flights(const starship *g, int ship, const options *list, flight out[FLIGHTS_MAX]);

/* Can the ship stay on the table for `turns` more turns after this flight? */
bool officer_can_stay(const starship *g, int ship, const flight *f, int turns);

/* Advances a ship from the end of a turn to the beginning of the next. */
void officer_begin_turn(starship *g, int ship);

/* ---- what damage is worth (harm.c) ---- */

void officer_estimate_harm(officer_state *me);

/* Returns the points of a shot with these odds at a body: a ship, a missile or a structure.
   `others` is how many hits others are expected to score on a ship, in 1/THROWS. */
int32_t officer_shot_worth(const officer_state *me, int target, int odds, int others);

/* Returns the points of one more hit on a ship, after the expected hits of others. */
int32_t officer_next_hit(const officer_state *me, int target, int others);

/* Returns what a ship adds to its roll because it has aimed at the target before (officer.c).
   Gear that shields the target may cancel it; that is not considered here. */
int officer_aim(const officer_state *me, int ship, int target);

/* Returns the points of the best shot that a ship has in a scene (crew.c). */
int32_t officer_best_shot(const officer_state *me, const scene *s, int ship);

/* ---- what a flight is worth (value.c) ---- */

/* Returns how many of the THROWS hit if no ship stands between.  Ships whose gear shields others
   are where `w` has them. */
int officer_odds(const officer_state *me, const world *w, int ship, const flight *from, int target,
    const flight *to, int stage);

/* Fills in what each ship would fire at. */
void officer_take_aim(const officer_state *me, world *w);

/* Returns the part of a flight's points that does not depend on the plans of others. */
int32_t officer_apart(const officer_state *me, int ship, const flight *f);

/* Writes the points of flights, summed over imagined tables (weigh.c).  `apart` has the points of
   each flight that officer_apart returned; they are included, once for each table. */
void officer_weigh(const officer_state *me, int ship, const flight *f, const int32_t *apart,
    int count, const world *w, int worlds, int32_t *out);

/* ---- terrain (rocks.c) ---- */

/* Returns the collision counters to be expected on a flight, in 1/ROCK of an average one. */
int32_t officer_rocks(const starship *g, int ship, const flight *f);
/* Returns the points that these counters cost. */
int32_t officer_rock_cost(const officer_state *me, int ship, const flight *f);
/* Returns what terrain takes from a shot. */
int officer_cover(const officer_state *me, const flight *from, const flight *to, int stage);

/* ---- what the scenario asks for (mission.c) ---- */

bool officer_has_mission(const scenario *played);
void officer_estimate_tasks(officer_state *me);
task officer_task_at(const starship *g, int what, int piece);
void officer_add_task(officer_state *me, task t);

/* Returns the points of a flight for tasks that it completes or gets nearer to. */
int32_t officer_errands(const officer_state *me, int ship, const flight *f);

/* Returns what a ship would do by landing on a piece or beside it (ERRAND_...); 0: nothing new. */
int officer_errand_at(const starship *g, int ship, int piece);
/* Does a landing at `at` complete an errand of the ship, or refuel it?  `on` is as in `landed`. */
bool officer_does_errand(const starship *g, int ship, int on, pose at);

/* Would the ship take fuel there that it wants (refuel.c)? */
bool officer_refuels(const starship *g, int ship, int on, pose at);
/* Adds the tasks to land at a station for fuel. */
void officer_add_stations(officer_state *me);

/* Returns how much more than other ships this one counts, in percent. */
int officer_importance(const officer_state *me, int ship);

/* Returns how far a task is from a point.  `ahead` becomes the cosine of the angle between its
   direction and an axis, in 1/100; 100 if it is at the point. */
int32_t officer_distance_to(const task *t, point from, int32_t *ahead, point axis);

/* Returns the points that a flight may lose to guns of an edge and to missiles (dangers.c). */
int32_t officer_dangers(const officer_state *me, int ship, const flight *f);

/* ---- structures (bombs.c) ---- */

/* Returns the mean number on a damage counter. */
int officer_blow(void);

/* Returns the points of a shot at a piece; 0 if the officer's side has no task to destroy it. */
int32_t officer_bomb_worth(const officer_state *me, int piece, int odds);
/* Returns the points of the best shot at a structure that a flight allows. */
int32_t officer_bombing(const officer_state *me, int ship, const flight *f);

/* ---- what the other ships may do (guess.c) ---- */

/* Imagines tables for a ship that plans; returns how many. */
int officer_imagine(const officer_state *me, int ship, world out[WORLDS]);

/* ---- jumps (jump.c) ---- */

/* Returns the option by which a ship jumps in this turn; -1: it does not. */
int officer_jump(const officer_state *me, int ship, const options *o);

/* Returns the points of a jump to a marker, summed over all throws of the dice. */
int32_t officer_marker_worth(const officer_state *me, int ship, const jump_aim *from);
/* Returns the option that begins a jump program, or -1 (programs.c). */
int officer_declaration(const officer_state *me, int ship, const options *o);

/* ---- the choices (place.c, plan.c, tail.c, fire.c) ---- */

choice officer_place(const officer_state *me, const options *o);
void officer_propose_plans(const officer_state *me, const options *o, proposals *out);
void officer_reply_plans(const officer_state *me, const options *o, const flow *const *tables,
    int given, proposals *out);
choice officer_plan(const officer_state *me, const options *o);
choice officer_ahead(const officer_state *me, const options *o);
choice officer_tail(const officer_state *me, const options *o);
choice officer_hide(const officer_state *me, const options *o);
choice officer_jump_marker(const officer_state *me, const options *o);
choice officer_navigate(const officer_state *me, const options *o);
choice officer_prepare(const officer_state *me, const options *o);
choice officer_locate(const officer_state *me, const options *o);
choice officer_chart(const officer_state *me, const options *o);
choice officer_declare(const officer_state *me, const options *o);
choice officer_mark(const officer_state *me, const options *o);
choice officer_window(const officer_state *me, const options *o);
choice officer_lay(const officer_state *me, const options *o);
choice officer_keep(const officer_state *me, const options *o);

/* ---- scanning (scan.c) ---- */

choice officer_scan(const officer_state *me, const options *o);

/* ---- missiles (missiles.c) ---- */

choice officer_launch(const officer_state *me, const options *o);
int32_t officer_missile_worth(const officer_state *me, int missile, int odds);

/* ---- pilots (crew.c) ---- */

choice officer_crew(const officer_state *me, const options *o);
choice officer_gift(const officer_state *me, const options *o);
choice officer_talent(const officer_state *me, const options *o);
choice officer_flaw(const officer_state *me, const options *o);
choice officer_muster(const officer_state *me, const options *o);

/* ---- what the other side has planned (guess_plans.c) ---- */

/* Replaces the sealed plans of others, which are random in a concealed state, by likely ones. */
void officer_suppose(flow *concealed, int seat, generator *r);

/* Replaces guessed plans by what the other side has planned: `tables` has a state for each of the
   `count` imagined tables in `w`. */
void officer_foresee(const officer_state *me, const flow *const *tables, int count, world *w);

/* What positions are worth (valuation.c). */
extern const valuation starship_valuation;

/* Returns what the officer at a seat knows and estimates of a table (officer.c). */
officer_state officer_mind(const starship *g, int seat, generator *r);

/* Returns the choice of an option, with the least that its free numbers allow (crew.c). */
choice officer_take(const options *o, int which);

#endif

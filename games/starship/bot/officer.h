/*
 * officer.h: what the parts of the officer share: one mind, made afresh for every choice.
 *
 * The officer imagines a handful of tables on which everybody has laid a plan, likely ones rather
 * than wild ones, and weighs every plan of its own on all of them: fire given, fire taken, and who
 * stands better afterwards.  Everything is weighed in one coin: the points that damage to a ship is
 * worth.  It holds to what its seat may know; of an enemy's damage that is the number of counters.
 */
#ifndef GAMES_STARSHIP_BOT_OFFICER_H
#define GAMES_STARSHIP_BOT_OFFICER_H

#include "games/starship/rules/procedures.h"

enum {
    THROWS = 36,       /* of two dice */
    HITS = 4,          /* on one ship in one step that are thought through */
    FLIGHTS_MAX = 600, /* of one ship; the shipped decks come to fewer than 300, and half as many on
                          each other level */
    WORLDS = 10,       /* imagined tables */
    GUESSED = 6,       /* ships on them that are thought about; the others fly straight on */
    ROCK = 12
};

enum { ENDS_OUT = 255 };

/* A plan, and where it leads. */
typedef struct {
    plan plan;
    int8_t energy;  /* that it comes to */
    uint8_t dial;   /* after it */
    uint8_t level;  /* likewise: a change of level is made in the first step */
    uint8_t ends;   /* where it lands, as in `landed`; ENDS_OUT: by a way out */
    int16_t option; /* that offers it, in the list it was taken from */
    int16_t number; /* among the flights out of that list */
    pose at[2];     /* after each movement step; twice the same under Quick Start */
    point axis[2];  /* of the fire arc there: a unit vector */
    int32_t rocks;  /* collision counters that its way would bring, in 1/ROCK of a middling one */
} flight;

/* Something that brings points or a victory, and where it is to be done: anywhere on a line across. */
enum { DO_SCAN, DO_LAND, DO_FETCH, DO_REFUEL, DO_BOMB, DO_LEAVE };
enum { TASKS = 48 };
typedef struct {
    int32_t from, to, y;
    int32_t near;   /* that is near enough */
    int32_t worth;  /* points for the side of the ships */
    uint32_t ships; /* that can do it */
    uint8_t what, piece, level;
    bool is_sure; /* it needs no dice */
} task;

typedef struct {
    starship g; /* the table as the seat knows it: where it does not, as it would be at best */
    int seat;
    generator *chance;             /* the officer's own */
    uint32_t side[SIDES];          /* ships on the table */
    int32_t radius;                /* of a base, taken as round */
    point arc_half;                /* half the angle of a fire arc: a unit vector */
    int32_t harm[SHIPS][HITS + 1]; /* points that so many more hits cost a ship's side */
    uint8_t ways[THROWS];          /* by the sum needed: throws that reach it */
    int64_t ends[2][BAND_NONE];    /* how far a band reaches on the table: on a level, across one */
    gun gun[SHIPS][GUN_ARCS];      /* that fire ahead and astern */
    bool has_heights;              /* fire from above and after a dive is better */
    bool is_hurried;               /* what it guesses of others is rough */
    uint32_t shields;              /* ships whose gear takes from shots */
    int8_t skill[SHIPS][SHIPS];    /* what a ship's pilot adds to a roll against a target */
    int blow;                      /* the mean number of a damage counter */
    int dread; /* how much harm to one's own ships counts, in percent of harm to others */
    int drive; /* how much it wants to come to grips, in percent */
    int tasks;
    task task[TASKS];
} officer_state;

static inline bool fires_ahead(const officer_state *me, int ship)
{
    return me->gun[ship][ARC_FRONT].attack != NO_ATTACK;
}

/* What a ship would fire at, everybody being where a world has them. */
typedef struct {
    uint8_t target; /* NO_SHIP: at nobody */
    uint8_t odds;   /* of THROWS */
    uint8_t unused[2];
    int32_t worth;  /* points, on the average */
    int32_t second; /* of the next best target */
} aim;

/* A table on which everybody has planned. */
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

/* Walks through the members of a set of ships or other bodies. */
#define EACH(body, set)                                                                \
    for (bodies left_##body = (set); left_##body != 0; left_##body &= left_##body - 1) \
        for (int body = __builtin_ctzll(left_##body), once_##body = 1; once_##body; once_##body = 0)

/* The one of the others that is nearest to a ship. */
int officer_nearest(const starship *g, int ship, uint32_t others);

/* ---- plans and where they lead (flight.c) ---- */

/* Where a plan leads; an illegal one as it is mended. */
flight officer_flight(const starship *g, int ship, const plan *p);
/* The ship as it stands, its guns as they point. */
flight officer_as_it_stands(const starship *g, int ship);

/* The plans of a list that keep the ship on the table; if there is none, all of them.  Returns how
   many. */
int officer_flights(const starship *g, int ship, const options *list, flight out[FLIGHTS_MAX]);

/* Is there after this flight a way to stay on the table for so many turns more? */
bool officer_can_stay(const starship *g, int ship, const flight *f, int turns);

/* Makes of a ship at the end of a turn one at the beginning of the next. */
void officer_begin_turn(starship *g, int ship);

/* ---- what damage is worth (harm.c) ---- */

void officer_estimate_harm(officer_state *me);

/* Points for a shot at a ship with such odds, when others are expected to hit so often, in 1/THROWS;
   at a missile what it threatens; at anything else none. */
int32_t officer_shot_worth(const officer_state *me, int target, int odds, int others);

/* And for a hit on a ship. */
int32_t officer_next_hit(const officer_state *me, int target, int others);

/* What having aimed at a target before brings, unless gear shields it (officer.c). */
int officer_aim(const officer_state *me, int ship, int target);

/* The best shot that a ship has now (crew.c). */
int32_t officer_best_shot(const officer_state *me, const scene *s, int ship);

/* ---- what a flight is worth (value.c) ---- */

/* How many of the THROWS hit, if nobody stands between; whose gear shields others is where a world has it. */
int officer_odds(const officer_state *me, const world *w, int ship, const flight *from, int target,
    const flight *to, int stage);

/* Fills in what everybody would fire at. */
void officer_take_aim(const officer_state *me, world *w);

/* Points of a ship's flight whatever the others do. */
int32_t officer_apart(const officer_state *me, int ship, const flight *f);

/* Points of so many flights, with those apart, on so many imagined tables together (weigh.c). */
void officer_weigh(const officer_state *me, int ship, const flight *f, const int32_t *apart,
    int count, const world *w, int worlds, int32_t *out);

/* ---- terrain (rocks.c) ---- */

/* Counters that a flight would bring, in 1/ROCK; what they cost; and what terrain takes from a shot. */
int32_t officer_rocks(const starship *g, int ship, const flight *f);
int32_t officer_rock_cost(const officer_state *me, int ship, const flight *f);
int officer_cover(const officer_state *me, const flight *from, const flight *to, int stage);

/* ---- what the scenario asks for (mission.c) ---- */

bool officer_has_mission(const scenario *played);
void officer_estimate_tasks(officer_state *me);
task officer_task_at(const starship *g, int what, int piece);
void officer_add_task(officer_state *me, task t);

/* Points of a flight for what it does, or brings nearer. */
int32_t officer_errands(const officer_state *me, int ship, const flight *f);

/* What a ship would have done after landing on a piece, or by it: ERRAND_...; 0: nothing new.  Does it
   do any by having come down there? */
int officer_errand_at(const starship *g, int ship, int piece);
bool officer_does_errand(const starship *g, int ship, int on, pose at);

/* Would it take fuel there that it wants?  Stations are tasks as well (refuel.c). */
bool officer_refuels(const starship *g, int ship, int on, pose at);
void officer_add_stations(officer_state *me);

/* What more than other ships one counts, in percent. */
int officer_importance(const officer_state *me, int ship);

/* How far a task is from a place, and its direction against an axis, in 1/100. */
int32_t officer_distance_to(const task *t, point from, int32_t *ahead, point axis);

/* What a flight has to fear besides enemy ships: guns of an edge, and missiles (dangers.c). */
int32_t officer_dangers(const officer_state *me, int ship, const flight *f);

/* ---- structures (bombs.c) ---- */

/* The mean number of a damage counter. */
int officer_blow(void);

/* Points for a shot at a piece that can be destroyed; for the best that a flight allows. */
int32_t officer_bomb_worth(const officer_state *me, int piece, int odds);
int32_t officer_bombing(const officer_state *me, int ship, const flight *f);

/* ---- what everybody may be up to (guess.c) ---- */

/* Imagines tables for a ship that plans; returns how many. */
int officer_imagine(const officer_state *me, int ship, world out[WORLDS]);

/* ---- jumps (jump.c) ---- */

/* The option by which a ship jumps in this turn; -1: it does not. */
int officer_jump(const officer_state *me, int ship, const options *o);

/* What a marker is worth to jump to; and the option by which a program begins, or -1 (programs.c). */
int32_t officer_marker_worth(const officer_state *me, int ship, const jump_aim *from);
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

/* What it has sealed, chosen anew. */
void officer_suppose(flow *concealed, int seat, generator *r);

/* Puts what it has planned on so many tables in the place of what was guessed. */
void officer_foresee(const officer_state *me, const flow *const *tables, int count, world *w);

/* What positions are worth (valuation.c). */
extern const valuation starship_valuation;

/* What a seat makes of a table (officer.c). */
officer_state officer_mind(const starship *g, int seat, generator *r);

/* The choice of an option, with the least that its free numbers allow. */
choice officer_take(const options *o, int which);

#endif

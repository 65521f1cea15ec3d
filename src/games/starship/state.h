/*
 * state.h: everything that lies on the table in Starship Battles, and everything that is hidden.
 *
 * Ships are numbered from 0 by their ID less one: first the Colonial ships, then the Cylon ones.  Seats are even
 * for the Colonial side and odd for the Cylon side.  Positions are those of the stand points; a
 * heading is the direction of movement (the outer ring), the dial says how many notches clockwise of
 * it the ship points (the inner dial, the fire arc).
 */
#ifndef GAMES_STARSHIP_STATE_H
#define GAMES_STARSHIP_STATE_H

#include "core/chance.h"
#include "core/game.h"
#include "games/starship/data.h"
#include "space/sight.h"

#define SB(number) RULE(1, number)

enum { SHIPS = 16, COUNTERS = 64, NO_SHIP = 255, NOTCHES = 12, SEATS = SEATS_MAX };

enum { ENERGY_LEAST = -1, ENERGY_MOST = 6, OVERBOOST_ENERGY = 3, G_LIMIT = 4, G_LIMIT_HURT = 3 };

/* Where a ship is. */
enum { NOT_PLACED, ON_TABLE, ELIMINATED, SHIP_PLACES };

/* The steps of a turn; Quick Start has no second ones (SB-077, SB-171). */
enum { STEP_SETTING_UP, STEP_PLANNING, STEP_MOVE_1, STEP_FIRE_1, STEP_MOVE_2, STEP_FIRE_2, STEPS };

/* How far a ship's plan is. */
enum {
    PLAN_NONE,   /* nothing is planned */
    PLAN_AHEAD,  /* the cards are fixed, slider and dial are not (SB-273) */
    PLAN_SEALED, /* all is chosen, nothing is shown */
    PLAN_OPEN_1, /* slider, dial and first card are shown, the second is not (SB-214) */
    PLAN_OPEN,   /* all is shown */
    PLANS
};

/* How a counter came to its ship: what others could see of it. */
enum {
    DREW_PLUS,   /* from a hit; its + made the ship draw another */
    DREW_PLAIN,  /* from a hit; no other was drawn after it */
    DREW_SECOND, /* the one that a + demanded: its own + says nothing */
    DREW_NUMBER  /* for an illegal move: only its number counts */
};
enum { COUNTER_WAY = 6 }; /* a counter: its kind, and from this bit on how it came */

enum {
    SETTING_SCENARIO, /* value: the scenario's number */
    SETTING_RULES,
    SETTING_SHIPS,
    SETTING_PLANS,
    SETTING_DECLARATIONS,
    SETTING_COUNTERS,
    SETTINGS
};
enum { RULES_OF_SCENARIO, RULES_SET_QUICK, RULES_SET_COMPLETE };
enum { SHIPS_OF_SCENARIO }; /* then 1, 2, 3, 4, 6, 8 a side */
enum { PLANS_STRICT, PLANS_TABLETOP };
enum { DECLARATIONS_WAITING, DECLARATIONS_SEALED };
enum { COUNTERS_ONE_SET }; /* then two, three */

enum {
    CAUSE_NONE,
    CAUSE_LAST_SIDE, /* only one side has ships left */
    CAUSE_BOTH_LOST, /* the last ships of both sides fell in one turn */
    CAUSE_POINTS,    /* the turns are over, or a side is lost, where points decide */
    CAUSES
};

/* Sources of chance. */
enum {
    FROM_DIE_1,
    FROM_DIE_2,
    FROM_DAMAGE,     /* a counter's kind */
    FROM_COLLISION,  /* a counter's kind */
    FROM_FIRST_SIDE, /* who places first */
    FROM_ORDER,      /* the order of declaring: a seat */
    FROM_SLIDE,      /* which of ships of equal speed stays (SB-117) */
    SOURCES
};

/* How far a seat's declaration is; a target becomes known with all of them.  A ship's target until
   its owner has decided is TARGET_OPEN. */
enum { NOT_DECLARED, DECLARES_PARTLY, DECLARES_LATER, DECLARED, DECLARING };
enum { TARGET_OPEN = 254 };

typedef struct {
    flow flow;

    uint64_t components; /* the hash of what it is played with */
    uint8_t setting[SETTINGS];
    uint8_t complete; /* the Complete Rules, not the Quick Start Rules */
    uint8_t ship_count;

    /* The game. */
    uint16_t turn;
    uint8_t step;
    uint8_t cause, winner; /* how it ended; a side, or SIDES for a draw */
    uint8_t first_side;    /* places first */
    uint8_t points[SIDES];
    uint8_t declared[SEATS]; /* in this firing step */

    /* The ships, by number. */
    int32_t x[SHIPS], y[SHIPS];
    int32_t from_x[SHIPS], from_y[SHIPS]; /* where the second card is laid: the red end (SB-224) */
    uint16_t from_heading[SHIPS];
    uint16_t heading[SHIPS];
    uint8_t type[SHIPS], owner[SHIPS], where[SHIPS];
    uint8_t level[SHIPS];
    uint8_t dial[SHIPS];
    uint8_t slider[SHIPS]; /* as last shown */
    int8_t energy[SHIPS];
    int8_t energy_before[SHIPS];   /* of the turn before */
    uint8_t is_rotated[SHIPS];     /* the ship began its turn rotated (SB-198) */
    uint8_t difficult[SHIPS];      /* the marker, from the turn before */
    uint8_t flew_difficult[SHIPS]; /* in this turn: the marker of the next */
    uint8_t fired[SHIPS];          /* the shooting marker */
    uint8_t target[SHIPS];         /* in this firing step; NO_SHIP: it holds fire; TARGET_OPEN */
    uint16_t overlaps[SHIPS];      /* set of ships whose bases its own overlaps now (C) */
    uint8_t collided[SHIPS];       /* took part in an overlap of this step (QS) */

    /* The plans. */
    uint8_t plan[SHIPS];
    uint8_t plan_card[SHIPS][2]; /* in the deck; NO_CARD: none */
    uint8_t plan_slider[SHIPS];
    uint8_t plan_dial[SHIPS];

    /* Counters. */
    uint8_t pool[KINDS_MAX];
    uint8_t counter[SHIPS][COUNTERS];
    uint8_t counter_count[SHIPS];
    uint8_t damage[SHIPS];            /* the sum of their numbers */
    uint8_t special[SHIPS][SPECIALS]; /* how many of each mark count; [0] is unused */
    uint8_t is_severe[SHIPS];         /* plans a turn ahead from now on: all see that (SB-273) */
    uint8_t unused[8];
} starship;

static inline starship *starship_of(flow *w)
{
    return (starship *)(void *)w;
}

static inline const starship *starship_in(const flow *w)
{
    return (const starship *)(const void *)w;
}

/* What happened.  The arguments are said in say.c, one row a kind. */
enum {
    EV_SCENARIO,   /* scenario, complete, ships a side */
    EV_FIRST_SIDE, /* side */
    EV_PLACED,     /* ship, x and y in millimetres, energy */
    EV_TURN,       /* turn */
    EV_SEALED,     /* seat, ship, cards */
    EV_REVEALED,   /* ship, slider, dial, first card, second card or -1, -2: face down, energy that
                      it comes to, energy before: what was planned, legal or not */
    EV_ILLEGAL,    /* ship, reason (0 A, 1 B, 2 C; 3 QS) */
    EV_REPLACED,   /* ship, slider, first card, -1 or -2 as above, energy: what is flown instead */
    EV_SECOND,     /* ship, card */
    EV_MOVED,      /* ship, x mm, y mm, heading in degrees, card or -1 for a drift */
    EV_ROTATED,    /* ship, dial */
    EV_DIRECTION,  /* ship, heading in degrees */
    EV_DIFFICULT,  /* ship */
    EV_OVERLAP,    /* ship, ship */
    EV_APART,      /* ship, ship */
    EV_SLID,       /* ship, distance in tenths of a millimetre */
    EV_LEFT,       /* ship */
    EV_NO_FIRE,    /* nobody can fire in this step */
    EV_ORDER,      /* seat: declares next of those who wait */
    EV_FIRES,      /* ship, target */
    EV_HOLDS,      /* seat */
    EV_ATTACK,     /* ship, target, die, die, open modifiers, hit */
    EV_ATTACK_OWN, /* ship, target, result with all modifiers, needed: to the owner */
    EV_COUNTERS,   /* ship, how many were drawn, pool: to all */
    EV_COUNTER,    /* ship, kind, way, damage now: to the owner */
    EV_SPECIAL,    /* ship, special, which time: to the owner */
    EV_CRIPPLED,   /* ship */
    EV_PILOT_DEAD, /* ship */
    EV_SHOWN,      /* ship, kind: a counter shown at its elimination */
    EV_ELIMINATED, /* ship */
    EV_ENERGY,     /* ship, energy */
    EV_POINTS,     /* side, points, in all */
    EV_FRESH_SET,  /* pool */
    EV_END,        /* cause, winner */
    EVENTS
};

/* Tells an event; nothing is built when nobody listens. */
#define TELL(event_kind, because, audience, ...)          \
    do {                                                  \
        if (out != NULL)                                  \
            events_add(out, (event){.kind = (event_kind), \
                                .rule = (because),        \
                                .to = (seats)(audience),  \
                                .arg = {__VA_ARGS__}});   \
    } while (0)

/* As TELL, where somebody learns by it what was secret: nothing before it can be taken back. */
#define SHOW(event_kind, because, audience, ...)          \
    do {                                                  \
        w->shown++;                                       \
        TELL(event_kind, because, audience, __VA_ARGS__); \
    } while (0)

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

static inline bool on_table(const starship *g, int ship)
{
    return g->where[ship] == ON_TABLE;
}

/* ---- set-up (setup.c) ---- */

refusal starship_fits(const setup *s);
int starship_ships_a_side(const setup *s, int side);
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

/* ---- plans (plan.c, limits.c, repair.c) ---- */

typedef struct {
    uint8_t card[2]; /* the second NO_CARD: none; in the order in which they are flown */
    uint8_t slider, dial;
} plan;

plan starship_plan(const starship *g, int ship);
int plan_cards(const plan *p);

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
    bool may_overboost;           /* SB-278 */
    bool no_difficult;            /* SB-098, SB-271 */
    bool only_straight_overboost; /* SB-099 */
} limits;

limits starship_limits(const starship *g, int ship);

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

/* ---- movement (move.c, overlap.c) ---- */

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
    uint8_t dial;
} course;
course starship_course(const starship *g, int ship, const plan *p);

/* The plan that holds the ship's energy straight on: it is always legal under C (SB-R41). */
plan starship_steady(const starship *g, int ship);

shape starship_base(const starship *g, int ship);
shape starship_base_at(pose where);

void starship_move_first(starship *g, events *out);
/* The second step, for the ships in the set. */
void starship_move_second(starship *g, uint32_t ships, events *out);
uint32_t starship_second_movers(const starship *g, bool severe);

void starship_slide_apart(starship *g, events *out);                /* QS: SB-115 to SB-122 */
void starship_note_overlaps(starship *g, events *out);              /* C: SB-244 to SB-251 */
void starship_leave_area(starship *g, uint32_t ships, events *out); /* SB-130 */

/* ---- firing (fire.c) ---- */

enum { BAND_SHORT, BAND_MEDIUM, BAND_LONG, BAND_NONE };

/* Bases and fire arcs of the ships of a table, laid out once and looked at often. */
typedef struct {
    uint32_t present; /* set of ships */
    shape base[SHIPS];
    fire_arc arc[SHIPS];
} scene;

/* As they stand; and with one ship put elsewhere, for forecasts. */
void starship_scene(const starship *g, scene *out);
void scene_put(scene *s, int ship, pose where, int dial);

/* Why a ship may not fire at a target, or that it may. */
typedef struct {
    sighting seen;
    uint8_t band;
    rule barred;                /* 0: it may fire */
    int8_t range_mod;           /* SB-145 to SB-147 */
    int8_t target_mod, own_mod; /* of energy: SB-254 to SB-256 */
    int8_t pilot_mod;           /* SB-270, SB-272: the owner's secret */
    uint8_t need;               /* the least sum of two dice that hits, 2..13 */
} shot;

/* `pilot`: with the owner's secret modifier. */
shot starship_shot(const starship *g, const scene *s, int ship, int target, bool pilot);

/* How many of the 36 throws of two dice reach it. */
int starship_chance(int need);

/* The set of ships that `ship` may fire at now; 0 when it may not fire. */
uint32_t starship_targets(const starship *g, const scene *s, int ship);

/* The ships of a seat that may fire now and have not been decided about. */
uint32_t starship_able(const starship *g, const scene *s, int seat);

void starship_attack_all(starship *g, events *out);

/* ---- damage (damage.c) ---- */

static inline const counter_kind *kind_of(uint8_t counter)
{
    return &starship_components()->kind[counter & ((1 << COUNTER_WAY) - 1)];
}

/* Draws one counter from a pool; a fresh set joins it when it is empty (SB-R51). */
int starship_draw(starship *g, int pool, events *out);
void starship_take_hit(starship *g, int ship, events *out);
void starship_take_number(starship *g, int ship, rule because, events *out);
/* Removes the ships whose damage or pilot demands it; their counters go back (SB-163, SB-164). */
void starship_remove_wrecks(starship *g, events *out);
void starship_eliminate(starship *g, int ship, rule because, events *out);
bool starship_is_crippled(const starship *g, int ship);
int starship_damage_of(const starship *g, int ship); /* from the counters themselves */

/* ---- the end (ending.c) ---- */

/* Is the game over?  Then it says so and names the winner. */
bool starship_ended(starship *g, events *out);

#endif

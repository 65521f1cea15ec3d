/*
 * procedures.h: the procedures of Battlestar Galactica, their locals, their asks and their verbs.
 *
 * The numbers of procedures, asks and verbs are written into saved games: a new one goes to the
 * end.  A procedure's locals are int16_t, as many as a frame holds.
 */
#ifndef GAMES_GALACTICA_PROCEDURES_H
#define GAMES_GALACTICA_PROCEDURES_H

#include "games/galactica/state.h"

enum {
    PROC_NONE,
    PROC_GAME,
    PROC_SET_UP,
    PROC_TURN,
    PROC_CYLON_TURN,
    PROC_TURN_END,
    PROC_DRAW,
    PROC_DISCARDS,
    PROC_MOVE,
    PROC_ACTION,
    PROC_FTL,
    PROC_COMMUNICATIONS,
    PROC_VIPERS,
    PROC_HANGAR,
    PROC_ALERT,
    PROC_ATTACK,
    PROC_FIREPOWER,
    PROC_TITLE_CHECK, /* Administration, Admiral's Quarters, Brig */
    PROC_OFFICE,
    PROC_QUORUM,
    PROC_POLITICIAN,
    PROC_EXECUTIVE,
    PROC_SCOUT,
    PROC_REPAIR,
    PROC_ROLL,
    PROC_WINDOW,
    PROC_CHECK,
    PROC_CHECK_END,
    PROC_CRISIS_STEP,
    PROC_CRISIS_DRAW,
    PROC_CRISIS,
    PROC_EFFECTS,
    PROC_ACTIVATE,
    PROC_RAIDERS,
    PROC_LAUNCH,
    PROC_PLACE,
    PROC_TRACK,
    PROC_JUMP,
    PROC_SLEEPERS,
    PROC_SYMPATHIZER,
    PROC_REVEAL,
    PROC_UNMASK, /* the steps of whoever is revealed */
    PROC_LOOK,
    PROC_CHOSEN, /* a character goes to a hazard */
    PROC_CAPRICA,
    PROC_FLEET,
    PROC_HUMAN_FLEET,
    PROC_RESURRECTION,
    PROC_DETECTOR,
    PROC_TRAVEL, /* distance, and what it brings */
    PROC_SHARE,  /* pieces of one kind among the places for them */
    PROC_RAID,
    PROC_BOMBARD,
    PROC_ROW_DISCARD,
    PROC_ROW_DRAW,
    PROC_ROW_SEND,
    PROC_ROW_TITLE,
    PROC_ROW_TRACK,
    PROC_ROW_VIPERS,
    PROC_ROW_CIVILIAN,
    PROC_ROW_PLACE,
    PROC_ROW_LOOK,
    PROC_ROW_ROLL,
    PROC_ROW_IF,
    PROC_ROW_CHOOSE,
    PROC_ROW_DISTANCE,
    PROC_ROW_ACTIVATE,
    PROC_ROW_RISK,
    PROC_ROW_RESTORE,
    PROC_ROW_ATTACH,
    PROC_ROW_BRUTAL,
    PROC_ROW_MUTINY,
    PROC_ROW_PARDON,
    PROC_DOGFIGHT,
    PROC_BOARDING,
    PROC_ARMORY,
    PROC_WEAPONS,
    PROC_CHECK_BEFORE,
    PROC_CHECK_ADD,
    PROC_HALVES,
    PROC_COUNT
};

enum {
    ASK_NOTHING,
    ASK_CHARACTER,
    ASK_DRAW,
    ASK_DISCARD,
    ASK_MOVE,
    ASK_PAY,
    ASK_ACTION,
    ASK_LAUNCH, /* into which area? */
    ASK_RECALL, /* from which area? */
    ASK_VIPER,
    ASK_TARGET,
    ASK_ALERT,
    ASK_LOOK_CIVILIAN,
    ASK_MOVE_CIVILIAN,
    ASK_NAME, /* a candidate, the accused */
    ASK_FREED,
    ASK_OFFICE,
    ASK_QUORUM,
    ASK_ORDERED,
    ASK_SCOUT,
    ASK_BURY,
    ASK_RECON,
    ASK_WINDOW,
    ASK_ORDER,
    ASK_REROLL,
    ASK_INTUITION,
    ASK_DIFFICULTY,
    ASK_ADD,
    ASK_DEVOTION,
    ASK_AUTHORITY,
    ASK_VISION,
    ASK_DESTINY,
    ASK_HALF,
    ASK_COMPASS,
    ASK_CHOOSE, /* a choice inside a card */
    ASK_CHOSEN, /* a character for the Brig or Sickbay */
    ASK_HEIR,   /* to whom the President gives the title */
    ASK_LOOK,
    ASK_HIT_VIPER, /* in space, by a card: which? */
    ASK_LOST_CIVILIAN,
    ASK_AREAS, /* which area acts first? */
    ASK_PILOT, /* which pilot is attacked? */
    ASK_PLACE, /* too few pieces: where? */
    ASK_DESTINATION,
    ASK_RISK,
    ASK_RESTORE,
    ASK_ATTACH,
    ASK_BRUTAL,
    ASK_BRUTAL_RAIDERS,
    ASK_MUTINY,
    ASK_PARDON,
    ASK_TOKENS,
    ASK_SYMPATHIZER,
    ASK_CAPRICA,
    ASK_FLEET,
    ASK_HAND,
    ASK_STEAL,
    ASK_EXCHANGE,
    ASK_GIVE,
    ASK_COUNT
};

enum {
    VERB_NOTHING,   /* of one's own */
    VERB_PASS,      /* on what others have begun */
    VERB_CHARACTER, /* character */
    VERB_DRAW,      /* types, as a code */
    VERB_DISCARD,   /* free: set of positions in the hand */
    VERB_STAY,
    VERB_GO,       /* location */
    VERB_FLY,      /* area */
    VERB_PAY,      /* face */
    VERB_LOCATION, /* location: its action */
    VERB_SKILL,    /* face: an action on a skill card; seat for an Executive Order */
    VERB_ABILITY,  /* thing: seat or resource, as the sheet needs it */
    VERB_ATTACK,   /* kind, area, basestar */
    VERB_NUKE,     /* basestar */
    VERB_DRAW_QUORUM,
    VERB_QUORUM,     /* face */
    VERB_REVEAL,     /* face, with its power? */
    VERB_LAUNCH,     /* area */
    VERB_VIPER_MOVE, /* from, to */
    VERB_TAKE,       /* area: a viper there */
    VERB_SHIP,       /* civilian ship */
    VERB_SEAT,       /* seat */
    VERB_MOVE_THEN_ACT,
    VERB_ACT_TWICE,
    VERB_DECK,  /* deck to look at */
    VERB_LEAVE, /* it on top */
    VERB_BURY,
    VERB_PLAY,        /* face, out of turn */
    VERB_USE,         /* a reaction of the sheet */
    VERB_RESULT,      /* result */
    VERB_EASIER,      /* by */
    VERB_HARDER,      /* by */
    VERB_ADD,         /* free: set of positions in the hand */
    VERB_TYPE,        /* type */
    VERB_CRISIS,      /* face */
    VERB_HALF,        /* half */
    VERB_AREA,        /* area */
    VERB_DESTINATION, /* face */
    VERB_RISK,
    VERB_RESTORE,  /* vipers, raptors, how many of the vipers were destroyed */
    VERB_DESTROY,  /* kind (RAIDER, HEAVY_RAIDER, or -1: centurion), area or space */
    VERB_FREE,     /* seat, location */
    VERB_TOKENS,   /* free: set of those drawn */
    VERB_SUPER,    /* super crisis */
    VERB_ACTIVATE, /* icon; ICON_LAUNCH: two raiders and a heavy raider each */
    VERB_COUNT
};

struct game_locals {
    int16_t seat;
};
struct set_up_locals {
    int16_t seat, left;
};
struct turn_locals {
    int16_t seat, actions, icon;
};
struct draw_locals {
    int16_t seat, how, count, types; /* how: see below */
};
struct discards_locals {
    int16_t chosen; /* even by whoever must discard at random when he is forced */
};
struct move_locals {
    int16_t seat;
    int16_t to; /* a location */
};
struct action_locals {
    int16_t seat, verb, first, second;
};
struct seat_locals {
    int16_t seat, first, second, third;
};
struct vipers_locals {
    int16_t seat, left, area;
};
struct alert_locals {
    int16_t areas;
};
struct attack_locals {
    int16_t seat, how, kind, area, basestar; /* how: see below */
};
struct title_check_locals {
    int16_t seat, location, target;
};
struct quorum_locals {
    int16_t seat, face;
};
struct executive_locals {
    int16_t seat, target, left;
};
struct roll_locals {
    int16_t seat, use, subject, modifier, pilot; /* pilot: seat + 1 of the viper attacked */
};
struct window_locals {
    int16_t kind, asked, who;
};
struct check_locals {
    int16_t on, card, user, target, seat, left;
};
struct crisis_locals {
    int16_t seat, face, icon;
};
struct effects_locals {
    int16_t next, end, self, card; /* card: the face of the card they stand on */
};
struct row_locals {
    int16_t row, self, card, seat;
};
struct activate_locals {
    int16_t icon, forced, done, next;
};
struct raiders_locals {
    int16_t area, left, pilot;
};
struct launch_locals {
    int16_t kind, each, basestar;
};
struct place_locals {
    int16_t placement, kind, area;
};
struct track_locals {
    int16_t change;
};
struct jump_locals {
    int16_t seat, face;
};
struct sleepers_locals {
    int16_t seat;
};
struct sympathizer_locals {
    int16_t seat;
};
struct reveal_locals {
    int16_t seat, face, power, target;
};
struct unmask_locals {
    int16_t seat, by_sympathizer;
};
struct look_locals {
    int16_t seat, at, all; /* at: LOOK_... */
};
struct chosen_locals {
    int16_t seat, hazard, optional, on_galactica; /* returns the seat chosen, or NO_SEAT */
};

/* How cards are drawn. */
enum { DRAW_SET, DRAW_START, DRAW_OF_SET, DRAW_OF_TYPES, DRAW_OR_NOT };

/* Which ships act although they have acted. */
enum { FORCED_NONE, FORCED_ALL, FORCED_PLACED };

/* With what an attack is made. */
enum { BY_UNMANNED, BY_PILOT, BY_GALACTICA, BY_NUKE };

/* Least numbers of the die; and by how much an emergency makes a check easier. */
enum { FTL_SAFE = 7, SCOUT_NEEDS = 3, EMERGENCY = 2 };

/* When a card may be played out of turn. */
enum { WINDOW_CHECK, WINDOW_TOTAL, WINDOW_DIE, WINDOW_VIPER, WINDOWS };

/* Who may make a check at a location easier or harder. */
enum { SHIFT_TIGH, SHIFT_ZAREK, SHIFT_ARBITRATOR, SHIFTS };

procedure galactica_game_proc, galactica_set_up, galactica_turn, galactica_cylon_turn,
    galactica_turn_end, galactica_draw_proc, galactica_discards, galactica_move, galactica_action,
    galactica_ftl, galactica_communications, galactica_vipers, galactica_hangar, galactica_alert,
    galactica_attack_proc, galactica_firepower, galactica_title_check, galactica_office,
    galactica_quorum_proc, galactica_politician, galactica_executive, galactica_scout,
    galactica_repair, galactica_roll, galactica_window, galactica_check_proc, galactica_check_end,
    galactica_crisis_step, galactica_crisis_draw, galactica_crisis_proc, galactica_effects,
    galactica_activate, galactica_raiders, galactica_launch, galactica_place, galactica_track,
    galactica_jump, galactica_sleepers, galactica_sympathizer, galactica_reveal, galactica_unmask,
    galactica_look, galactica_chosen, galactica_caprica, galactica_fleet, galactica_human_fleet,
    galactica_resurrection, galactica_detector, galactica_travel, galactica_share, galactica_raid,
    galactica_bombard, galactica_row_discard, galactica_row_draw, galactica_row_send,
    galactica_row_title, galactica_row_track, galactica_row_vipers, galactica_row_civilian,
    galactica_row_place, galactica_row_look, galactica_row_roll, galactica_row_if,
    galactica_row_choose, galactica_row_distance, galactica_row_activate, galactica_row_risk,
    galactica_row_restore, galactica_row_attach, galactica_row_brutal, galactica_row_mutiny,
    galactica_row_pardon, galactica_dogfight, galactica_boarding, galactica_armory,
    galactica_weapons, galactica_check_before, galactica_check_add, galactica_halves;

static inline const pick *answer(const galactica *g, int seat)
{
    return &g->flow.picks[seat];
}

/* The frame of a procedure, counted from the one that asks: 0 is the one that asks. */
static inline const frame *frame_up(const flow *w, int up)
{
    return &w->stack[w->depth - 1 - up];
}

/* A step of the turn begins. */
void galactica_enter(galactica *g, int step_number, events *out);

/* The game is over.  What a procedure returns then. */
step galactica_end(galactica *g, int cause, events *out);

/* May the seat activate the location where it is?  0, or the rule that bars it. */
rule galactica_location_bar(const galactica *g, int seat);
/* May the seat play the action on this skill card, this quorum card? */
rule galactica_skill_bar(const galactica *g, int seat, int face);
rule galactica_quorum_bar(const galactica *g, int seat, int face);
rule galactica_ability_bar(const galactica *g, int seat);
/* Has the sheet an action of its own? */
bool galactica_has_ability(const galactica *g, int seat);
bool galactica_costs_a_card(const galactica *g, int seat, int to); /* to go there */
uint32_t galactica_destinations_of(const galactica *g, int seat);  /* locations to go to */
bool galactica_may_order(const galactica *g, int seat, int target);
seats galactica_lookable(const galactica *g, int seat, int at);
seats galactica_sendable(const galactica *g, int hazard, bool on_galactica);
seats galactica_nameable(const galactica *g, int location);
uint32_t galactica_window_texts(const galactica *g, int kind); /* set of skill texts */
seats galactica_window_seats(const galactica *g, int kind);
int galactica_draw_codes(const galactica *g, const struct draw_locals *d, int16_t *out);
uint32_t galactica_areas_to_act(const galactica *g, int icon);
uint32_t galactica_boarders(const galactica *g);
bool galactica_can_launch(const galactica *g, int basestar);
int galactica_person(const galactica *g, int who, int self); /* a seat, or NO_SEAT */
int galactica_row_procedure(int op); /* that carries out such a row; PROC_NONE: it needs none */
void galactica_keep(galactica *g, int face, int rule_kept, events *out);
void galactica_discard_random(galactica *g, events *out); /* all that is owed */
void galactica_draw_super_crisis(galactica *g, int seat, events *out);
seats galactica_mutineers(const galactica *g, int seat);
seats galactica_pardonable(const galactica *g, int seat);
seats galactica_with_cards(const galactica *g, int but);
seats galactica_pilots_in(const galactica *g, int area);
bool galactica_brutal_targets(const galactica *g);
int galactica_shifter(const galactica *g, int which);
/* Of an attack: the row of the table that it is read in, and what changes the die. */
int galactica_attack_row(const struct attack_locals *my);
int galactica_attack_modifier(const galactica *g, const struct attack_locals *my);
int galactica_targets_in(const galactica *g, int area);
void galactica_president_draws(galactica *g, int seat, events *out);
void galactica_deal_loyalty(galactica *g, int seat, int cards, events *out);
void galactica_lay_out(flow *w, const setup *s, events *out);

/* The list, view, words and the rest of the record, each in its own file. */
void galactica_list(const flow *w, int seat, options *out);
void galactica_view(const flow *w, int reader, json *out);
void galactica_conceal(flow *w, int seat, generator *r);
bool galactica_sound(const flow *w, text *why);
void galactica_say_seat(const flow *w, int seat, const char *const *names, text *out);
void galactica_say_option(
    const flow *w, int seat, const option *o, const char *const *names, text *out);
void galactica_say_event(const flow *w, const event *e, const char *const *names, text *out);
void galactica_event_facts(const event *e, json *out);
void galactica_option_facts(const option *o, json *out);

int galactica_obey(const flow *w, int seat, const standing_order *o, const options *list);

enum { GALACTICA_ORDERS = 6, GALACTICA_CLAIMS = 10 };
extern const claim galactica_claims[];
extern const rule galactica_talk[];
extern const order_kind galactica_orders[];
extern const verb_words galactica_verbs[];
extern const ask_kind galactica_asks[];
extern const char *const galactica_event_names[];
enum { GALACTICA_FIELDS = 121, GALACTICA_POINTS = 208 };
extern const field galactica_fields[GALACTICA_FIELDS];
extern const resume_point galactica_points[GALACTICA_POINTS];
extern const locals_range galactica_locals[];

#endif

/*
 * procedures.h: the procedures of BSG: Express, their locals, their asks and their verbs.
 *
 * The numbers of procedures, asks and verbs are written into saved games: a new one goes to the
 * end.  A procedure's locals are int16_t, as many as a frame holds.
 */
#ifndef GAMES_EXPRESS_PROCEDURES_H
#define GAMES_EXPRESS_PROCEDURES_H

#include "games/express/state.h"

enum {
    PROC_NONE,
    PROC_GAME,
    PROC_TURN,
    PROC_ACTION,
    PROC_SHIPS,
    PROC_REPAIR,
    PROC_BOOST,
    PROC_PREPARE,
    PROC_VOTE,
    PROC_ORDER,
    PROC_DETECT,
    PROC_REVEAL,
    PROC_CONSEQUENCE,
    PROC_PASS_CARDS,
    PROC_CHECK,
    PROC_CONTRIBUTE,
    PROC_ROLL,
    PROC_CRISIS,
    PROC_CONTACT,
    PROC_DAMAGE,
    PROC_DEMORALIZE,
    PROC_JUMP,
    PROC_SECOND_DEAL,
    PROC_COUNT
};

enum {
    ASK_NOTHING,
    ASK_CHARACTER,
    ASK_RETRIEVE,
    ASK_ACTION,
    ASK_ORDERED,
    ASK_SUBMIT,
    ASK_AGAIN,
    ASK_MARKERS,
    ASK_REPAIR,
    ASK_CHEER,
    ASK_DECIDE,
    ASK_INFLUENCE,
    ASK_RETURN_DICE,
    ASK_PASS_CARDS,
    ASK_NUMBER_ONE,
    ASK_NUMBER_TWO,
    ASK_NUMBER_SIX,
    ASK_CRISIS,
    ASK_SHIP_LOST,
    ASK_JUMP_PENALTY,
    ASK_COUNT
};

enum {
    VERB_CHARACTER, /* character */
    VERB_TAKE_BACK, /* strong, weak */
    VERB_NOTHING,
    VERB_SHIPS,
    VERB_REPAIR,
    VERB_BOOST,
    VERB_PREPARE,
    VERB_BRIG,    /* seat */
    VERB_RELEASE, /* seat */
    VERB_ORDER,   /* seat, kind of die */
    VERB_DETECT,  /* seat */
    VERB_REVEAL,  /* face of the card */
    VERB_NAME,    /* kind of crisis */
    VERB_SUBMIT,  /* free: set of dice */
    VERB_REROLL,
    VERB_ROLL_AGAIN,
    VERB_STOP,
    VERB_REMOVE,    /* Raiders, Colonial ships */
    VERB_REPAIR_AT, /* location */
    VERB_CHEER,     /* character */
    VERB_TAKE_PART,
    VERB_PASS,       /* strong, weak taken back */
    VERB_LEAVE,      /* the vote as it is */
    VERB_STRIKE,     /* seat, die */
    VERB_RETURN,     /* place of the strong die, of the weak die returned; DIE_PLACES: none */
    VERB_GIVE,       /* seat */
    VERB_DEMORALIZE, /* character */
    VERB_PLACE,      /* location */
    VERB_TAKE_DIE,   /* seat, kind */
    VERB_CRISIS,     /* crisis die */
    VERB_PENALTY,    /* damage, demoralized markers */
    VERB_COUNT
};

/* What an action comes to, for the turn that it was taken in. */
enum { ACTION_DONE, ACTION_REVEALED, ACTION_NAMED };

struct game_locals {
    int16_t seat;
};
struct turn_locals {
    int16_t seat;
};
struct action_locals {
    int16_t seat, ordered;
    int16_t verb; /* what was chosen */
};
/* The actions themselves: who, and what it is about. */
struct act_locals {
    int16_t seat, first, second;
};
struct order_locals {
    int16_t seat, target, die;
};
struct reveal_locals {
    int16_t seat, face, was_brigged;
};
struct consequence_locals {
    int16_t seat, face;
    int16_t spared; /* Number Six: the seat that lost a die already, or NO_SEAT */
    int16_t taken;
};
struct pass_cards_locals {
    int16_t seat;
};
struct check_locals {
    int16_t step;
    int16_t seat;
};
struct contribute_locals {
    int16_t seat;
};
struct roll_locals {
    int16_t seat, dice, least, most; /* dice: set of those rolled */
    int16_t because;                 /* the rule that says how many to submit */
};
struct crisis_locals {
    int16_t unused;
};
struct contact_locals {
    int16_t count;
};
struct count_locals {
    int16_t count;
};
struct jump_locals {
    int16_t roller;
    int16_t penalty, damage;
};
struct second_deal_locals {
    int16_t seat;
};

procedure express_game_proc, express_turn, express_action, express_ships, express_repair,
    express_boost, express_prepare, express_vote, express_order, express_detect, express_reveal,
    express_consequence, express_pass_cards, express_check, express_contribute, express_roll,
    express_crisis, express_contact, express_damage, express_demoralize, express_jump,
    express_second_deal;

/* The answer of a seat, right after ASK. */
static inline const pick *answer(const express *g, int seat)
{
    return &g->flow.picks[seat];
}

/* The Cylons have won.  What a procedure returns then. */
step express_lose(express *g, int cause, events *out);

/* The list, view, words and the rest of the record, each in its own file. */
void express_list(const flow *w, int seat, options *out);
void express_view(const flow *w, int reader, json *out);
void express_conceal(flow *w, int seat, generator *r);
bool express_sound(const flow *w, text *why);
void express_say_seat(const flow *w, int seat, const char *const *names, text *out);
void express_say_option(
    const flow *w, int seat, const option *o, const char *const *names, text *out);
void express_say_event(const flow *w, const event *e, const char *const *names, text *out);
void express_event_facts(const event *e, json *out);
void express_option_facts(const option *o, json *out);
outcome express_outcome(const flow *w);

extern const char *const express_event_names[];
extern const char *const express_kind_words[], *const express_face_ids[],
                                                   *const express_marker_ids[];
extern const char *const express_crisis_words[];
const char *express_face_name(int face);
/* The names of all pieces, as members of a JSON object that is open already. */
void express_write_words(json *out);
void express_say_dice(int strong, int weak, text *out);
void express_say_markers(int raiders, int ships, text *out);
void express_say_penalty(int damage, int demoralized, text *out);
void express_say_crisis(int kind, int difficulty, int consequence, int icons, text *out);
extern const verb_words express_verbs[];
extern const ask_kind express_asks[];
enum { EXPRESS_FIELDS = 42, EXPRESS_POINTS = 48 };
extern const field express_fields[EXPRESS_FIELDS];
extern const resume_point express_points[EXPRESS_POINTS];
extern const locals_range express_locals[];
extern const officer express_officer;

#endif

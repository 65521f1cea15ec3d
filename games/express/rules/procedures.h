/* procedures.h: what the procedures of BSG: Express share with the rest of its game record. */
#ifndef GAMES_EXPRESS_RULES_PROCEDURES_H
#define GAMES_EXPRESS_RULES_PROCEDURES_H

#include "games/express/rules/state.h"

/* The result of an action, for the turn in which it was taken. */
enum { ACTION_DONE, ACTION_REVEALED, ACTION_NAMED, ACTION_ORDERS_ON };

/* Returns the seat's answer. Valid right after ASK. */
static inline const pick *answer(const express *g, int seat)
{
    return &g->flow.picks[seat];
}

/* Ends the game: the Cylons win. The calling procedure returns this result. */
step express_lose(express *g, int cause, events *out);

/* Members of the game record, each in its own file. */
void express_list(const flow *w, int seat, options *out);
void express_view(const flow *w, int reader, json *out);
void express_conceal(flow *w, int seat, generator *r);
bool express_valid(const flow *w, text *why);
void express_say_seat(const flow *w, int seat, const char *const *names, text *out);
void express_say_option(
    const flow *w, int seat, const option *o, const char *const *names, text *out);
hole_writer express_say_hole;
void express_say_event(const flow *w, const event *e, const char *const *names, text *out);
void express_event_facts(const event *e, json *out);
void express_option_facts(const option *o, json *out);
outcome express_outcome(const flow *w);

extern const char *const express_kind_words[], *const express_crisis_words[];
const char *express_face_name(int face);
/* Writes the names of all pieces as members of an open JSON object. */
void express_write_words(json *out);
void express_say_dice(int strong, int weak, text *out);
void express_say_markers(int raiders, int ships, text *out);
void express_say_penalty(int damage, int demoralized, text *out);
void express_say_crisis(int kind, int difficulty, int consequence, int icons, text *out);
extern const officer express_officer;

#endif

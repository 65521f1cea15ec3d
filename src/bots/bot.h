/*
 * bot.h: players that need no person.
 *
 * A bot is shown a concealed state, never the true one, and the events that its seat received.  Its
 * chance is its own: no bot ever draws from the game's generator.  What it draws for an ask
 * depends only on its seat, the table's seed and the ask's number, so that a game that was saved and
 * loaded continues as it would have otherwise.
 */
#ifndef BOTS_BOT_H
#define BOTS_BOT_H

#include <stdatomic.h>

#include "core/game.h"

typedef struct bot bot;

/* What officers remember: of a seat itself all that it has seen, of the others what it has seen them
   see. */
typedef struct {
    union {
        unsigned char bytes[MEMORY_MAX];
        uint64_t align;
    } of[SEATS_MAX];
} memories;

/* What a bot has weighed for a choice: first the officer's own choice, or its best reply to what others
   may choose; the others in no order. */
typedef struct {
    choice choice;
    int tried;            /* in so many worlds */
    int64_t sum;          /* of what the seat's side could expect there, of FULL_BELIEF each */
    int64_t gain, square; /* of how much more that was than with the first */
} candidate;

typedef struct {
    int count, alive; /* those that are still tried come first */
    int chosen;
    candidate at[PROPOSALS_MAX];
} candidates;

/* A bot at a seat. */
typedef struct {
    const bot *kind;
    generator random; /* never drawn from: each ask splits its own chance off */
    memories heads;
    const atomic_bool
        *stop; /* set: nobody waits for the answer any more; null: somebody always does */
} bot_player;

struct bot {
    const char *name, *summary;
    int effort;         /* games played on in thought for a choice; 0: it does not think ahead */
    bool spares_effort; /* where more of it is known to bring nothing, it does without */
    /* Is there such a bot for this game? */
    bool (*plays)(const game *g);
    /* Looks at an event that reached the seat; null where the bot remembers nothing. */
    void (*notice)(bot_player *p, const game *g, const flow *concealed, int seat, const event *e);
    choice (*choose)(const bot_player *p, const game *g, const flow *concealed, int seat,
        const options *o, generator *chance);
    /* The same, with what it has weighed.  Null: it does not weigh anything against anything. */
    choice (*weigh)(const bot_player *p, const game *g, const flow *concealed, int seat,
        const options *o, generator *chance, candidates *out);
    /* Says whom it takes for what, as an officer does; null where the bot believes nothing. */
    void (*believe)(const bot_player *p, const game *g, const flow *concealed, int seat,
        bool conduct, uint32_t of[SEATS_MAX]);
};

extern const bot bot_random, bot_ensign, bot_officer, bot_captain, bot_admiral;

/* An officer of a game with hidden sides who hides nothing: to learn from, and to measure against. */
extern const bot bot_rash;

/* Somebody else's program, which nobody can choose by this name. */
extern const bot bot_program;

/* The levels, from the weakest to the strongest. */
extern const bot *const bots[];
extern const int bot_count;

/* Captains by their effort: "captain:64". */
extern const bot captains[];
extern const int captain_count;

const bot *bot_find(const char *name);

/* The usual one for this game: who sits down where nobody does. */
const bot *bot_usual(const game *g);

/* A bot takes a seat.  Its chance comes from `s`, apart from the game's own. */
bot_player bot_sit(const bot *kind, const seed *s, int seat);

/* Shows a bot the events of one run, those that reach its seat.  `after` is the true state. */
void bot_notice(bot_player *p, const game *g, const flow *after, int seat, const events *e);

/* Asks a bot.  `truth` is the true state, which only this function sees. */
choice bot_choose(const bot_player *p, const game *g, const flow *truth, int seat);

/* What a bot weighs when it is asked: the same choice, with its reasons.  False: it has none. */
bool bot_explain(const bot_player *p, const game *g, const flow *truth, int seat, candidates *out);

/* How likely a bot takes each seat to be of the hidden side, in 1/FULL_BELIEF, by all that it has seen
   or by cards alone.  False: it has no opinion.  `truth` is the true state. */
bool bot_believe(const bot_player *p, const game *g, const flow *truth, int seat, bool conduct,
    uint32_t of[SEATS_MAX]);

#endif

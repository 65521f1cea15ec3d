/*
 * bot.h: bots, the players that need no person.
 *
 * A bot sees a concealed state, never the true one, and the events that its seat was told. It never
 * draws from the game's generator, but from its own. What it draws for an ask depends only on its
 * seat, the table's seed and the ask's number. So a game that was saved and loaded continues as it
 * would have without that.
 */
#ifndef BOTS_BOT_H
#define BOTS_BOT_H

#include <stdatomic.h>

#include "core/game.h"

typedef struct bot bot;

/* The memories of officers, one for each seat. The bot's own seat remembers everything it has seen.
   Another seat's memory holds what the bot has seen that seat see. */
typedef struct {
    union {
        unsigned char bytes[MEMORY_MAX];
        uint64_t align;
    } of[SEATS_MAX];
} memories;

/* A choice that a bot weighs. The first candidate is the officer's own choice, or its best reply to
   what others may choose. The others have no fixed order. */
typedef struct {
    choice choice;
    int tried;            /* the number of worlds it was tried in */
    int64_t sum;          /* the sum of the values for the seat's side, each of FULL_BELIEF */
    int64_t gain, square; /* sums of the differences to the first candidate, and of their squares */
} candidate;

typedef struct {
    int count, alive; /* candidates that are still tried come first */
    int chosen;
    candidate at[PROPOSALS_MAX];
} candidates;

/* A bot at a seat. */
typedef struct {
    const bot *kind;
    generator random; /* never drawn from: each ask splits off a generator of its own */
    memories heads;
    /* set when nobody waits for the answer any more; null: it is never stopped */
    const atomic_bool *stop;
} bot_player;

struct bot {
    const char *name, *summary;
    int effort;         /* playouts for one choice; 0: it does not think ahead */
    bool spares_effort; /* thinks less where the officer knows that more brings nothing */
    /* Returns true if there is such a bot for this game. */
    bool (*plays)(const game *g);
    /* Remembers an event that reached the seat; null if the bot remembers nothing. */
    void (*notice)(bot_player *p, const game *g, const flow *concealed, int seat, const event *e);
    choice (*choose)(const bot_player *p, const game *g, const flow *concealed, int seat,
        const options *o, generator *chance);
    /* The same, and returns what it has weighed; null if it compares nothing. */
    choice (*weigh)(const bot_player *p, const game *g, const flow *concealed, int seat,
        const options *o, generator *chance, candidates *out);
    /* Estimates the side of each seat, as an officer does; null if it has no beliefs. */
    void (*believe)(const bot_player *p, const game *g, const flow *concealed, int seat,
        bool conduct, uint32_t of[SEATS_MAX]);
};

extern const bot bot_random, bot_ensign, bot_officer, bot_captain, bot_admiral;

/* An officer that hides nothing, for games with hidden sides: to learn from, and to compare
   with. */
extern const bot bot_rash;

/* A program of the host. Records name it, so bot_find knows it, but the server lets nobody pick it
   by this name. */
extern const bot bot_program;

/* The levels, from the weakest to the strongest. */
extern const bot *const bots[];
extern const int bot_count;

/* Captains by their effort, in playouts: "captain:64". */
extern const bot captains[];
extern const int captain_count;

const bot *bot_find(const char *name);

/* The bot that takes free seats of this game. */
const bot *bot_usual(const game *g);

/* Seats a bot. Its generator comes from `s`, apart from the game's own. */
bot_player bot_sit(const bot *kind, const seed *s, int seat);

/* Shows a bot the events of one choice that reach its seat. `after` is the true state. */
void bot_notice(bot_player *p, const game *g, const flow *after, int seat, const events *e);

/* Lets a bot choose. `truth` is the true state; the bot gets it concealed. */
choice bot_choose(const bot_player *p, const game *g, const flow *truth, int seat);

/* Makes the same choice again, with what was weighed. Returns false if this bot weighs nothing. */
bool bot_explain(const bot_player *p, const game *g, const flow *truth, int seat, candidates *out);

/*
 * Estimates how likely each seat is of the hidden side, in 1/FULL_BELIEF. `conduct`: by everything
 * that the bot has seen; otherwise by the cards alone. `truth` is the true state. Returns false if
 * the bot has no beliefs.
 */
bool bot_believe(const bot_player *p, const game *g, const flow *truth, int seat, bool conduct,
    uint32_t of[SEATS_MAX]);

#endif

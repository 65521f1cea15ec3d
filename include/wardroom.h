/*
 * wardroom.h: the games of Wardroom for other programs: states, choices, views, batches.
 *
 *     wardroom_state:  new --> choices --> apply --> choices --> apply --> ... --> returns
 *     wardroom_batch:  new --> look --> step --> step --> ...     (many games, in threads)
 *
 * A game is named by its id ("express"). A state is one game in progress. A batch is many games
 * that step together in threads, with buffers of the caller. Nothing here writes to a file, reads a
 * clock or takes randomness from the system: a game follows from its seed and the choices.
 *
 * A function that can fail returns a code other than 0, or a null pointer, and says why in `why`,
 * which may be null. Then nothing has changed. Out of memory is such an error, too: the host goes
 * on. Only one thread at a time may use a state or a batch; different ones are independent. A
 * returned text that is not const belongs to the caller, who frees it with wardroom_free.
 *
 * Seats count from 0. A spectator reads as WARDROOM_SPECTATOR. A reader who may see everything
 * reads as WARDROOM_OPEN_BOOK, which rows of numbers do not have.
 *
 * WARDROOM_INTERFACE rises when anything here changes its meaning, but not when something is added.
 */
#ifndef WARDROOM_H
#define WARDROOM_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

enum {
    WARDROOM_INTERFACE = 2,
    WARDROOM_SEATS = 8, /* the most of any game */
    WARDROOM_SPECTATOR = 15,
    WARDROOM_OPEN_BOOK = 16,
    WARDROOM_SEED = 32,      /* bytes */
    WARDROOM_THINGS = 3,     /* the things that a choice is about */
    WARDROOM_FREE = 4,       /* the numbers that the chooser adds */
    WARDROOM_CHOICES = 1024, /* the most in a flat list */
    WARDROOM_TRAITS = 8      /* numbers that tell choices apart: verb, things, free numbers */
};

/* In a row of numbers: the reader does not know this one. */
enum { WARDROOM_UNKNOWN = -2147483647 - 1 };

/* Why something was refused: a word for programs ("not_asked"), the rule behind it ("WR-004", or
   empty), and a sentence. */
typedef struct {
    int32_t code; /* 0: nothing was refused */
    char word[24];
    char rule[12];
    char text[240];
} wardroom_error;

typedef struct wardroom_state wardroom_state;
typedef struct wardroom_chance wardroom_chance;
typedef struct wardroom_batch wardroom_batch;

int32_t wardroom_interface(void);
const char *wardroom_version(void);
void wardroom_free(void *text);

/* ---- games ---- */

int32_t wardroom_game_count(void);
const char *wardroom_game_id(int32_t number); /* null: no such number */

/* Facts as JSON: seats, settings, words for asks and verbs, names of free numbers, bots, and what
   each number of a row means. */
char *wardroom_game_facts(const char *game, wardroom_error *why);

/* The seed of game `number` of run `run`, the same as in `wardroom sim --seed run`. */
void wardroom_seed(uint64_t run, uint64_t number, uint8_t seed[32]);

/* ---- states ---- */

/* Begins a game. `settings` are "name=value", ending with a null pointer; null: all defaults. */
wardroom_state *wardroom_state_new(const char *game, int32_t seats, const uint8_t seed[32],
    const char *const *settings, wardroom_error *why);
wardroom_state *wardroom_state_clone(const wardroom_state *state, wardroom_error *why);
void wardroom_state_free(wardroom_state *state); /* null is allowed */

/* Saves the whole state with all secrets as JSON. Loading checks every number. */
char *wardroom_state_save(const wardroom_state *state, wardroom_error *why);
wardroom_state *wardroom_state_load(const char *saved, size_t length, wardroom_error *why);

/* The state for the program that runs the game. In a sealed ask it tells who has answered, which
   players must not learn. */
typedef struct {
    int32_t seats;   /* how many seats there are */
    int32_t over;    /* 1: the game has ended */
    int32_t seat;    /* the first seat that must choose; -1: none */
    int32_t waiting; /* all seats that must choose, as a set: bit 0 is seat 0 */
    int32_t ask;     /* the kind of ask, in the game's list of asks */
    int32_t winners; /* as a set */
    int32_t cause;   /* how it ended, in the game's list of causes */
    uint32_t asks;   /* the number of this ask */
} wardroom_look;

int32_t wardroom_state_look(const wardroom_state *state, wardroom_look *out, wardroom_error *why);

/* The id of the state's game. */
const char *wardroom_state_game(const wardroom_state *state);

/* Writes a number for each seat: 1 for a winner, -1 for a loser. All are 0 if nobody wins, and
   until the end. */
int32_t wardroom_state_returns(const wardroom_state *state, float *out, wardroom_error *why);

/* A hash of the whole state, for comparisons. It depends on secrets. */
uint64_t wardroom_state_hash(const wardroom_state *state);

/* What a reader sees, as JSON: the view, the asks with their options, and the result. */
char *wardroom_state_view(const wardroom_state *state, int32_t reader, wardroom_error *why);

/* The same as a row of numbers. `room` must be enough for all of them. */
int32_t wardroom_state_numbers(const wardroom_state *state, int32_t reader, int32_t *out,
    int32_t room, wardroom_error *why);
int32_t wardroom_game_numbers(const char *game); /* how many; -1: no such game */

/* Replaces all that the seat cannot know, and all future randomness, by a random draw with this
   seed. The seat could not tell the new state from the old one. */
int32_t wardroom_state_resample(
    wardroom_state *state, int32_t seat, const uint8_t seed[32], wardroom_error *why);

/* ---- choices ---- */

/*
 * A choice: the number of an option, and the free numbers that it takes. Verb and things describe
 * the option. They are ignored when a choice is made.
 */
typedef struct {
    int32_t option;
    int32_t verb;
    int32_t thing[3];
    int32_t free; /* how many free numbers it takes */
    int64_t arg[4];
} wardroom_choice;

/*
 * Writes the flat list of a seat's choices.
 *
 * An option without free numbers is one choice. An option with free numbers is one choice for every
 * way to choose them, up to `each` (0: 64). If there are more ways, it is a sample of that size,
 * which depends only on the number of the ask. At most `room` choices are written. The options
 * share that room, with at least one way each. Returns how many were written; below 0: the code of
 * an error.
 */
int32_t wardroom_state_choices(const wardroom_state *state, int32_t seat, int32_t each,
    wardroom_choice *out, int32_t room, wardroom_error *why);

/* The values that one number of an option may take: lo..hi. Or, as bits, a set of lo..hi members of
   `members`. */
typedef struct {
    int32_t is_set;
    int32_t lo, hi;
    uint64_t members;
} wardroom_bounds;

/* Writes the options themselves, without free numbers, and four bounds for each of them, unless
   `bounds` is null. */
int32_t wardroom_state_options(const wardroom_state *state, int32_t seat, wardroom_choice *out,
    wardroom_bounds *bounds, int32_t room, wardroom_error *why);

/* Makes a choice: any option with any free numbers that it allows, whether it is in the flat list
   or not. */
int32_t wardroom_state_apply(
    wardroom_state *state, int32_t seat, const wardroom_choice *choice, wardroom_error *why);

/* Writes what a bot would choose at that seat. The bot knows only the current state, no past
   events. */
int32_t wardroom_state_advise(const wardroom_state *state, const char *bot, int32_t seat,
    const uint8_t seed[32], wardroom_choice *out, wardroom_error *why);

/* A source of random choices. One made from a new state makes the same choices as `wardroom sim`
   with random bots. */
wardroom_chance *wardroom_chance_new(const wardroom_state *state, wardroom_error *why);
void wardroom_chance_free(wardroom_chance *chance); /* null is allowed */
int32_t wardroom_chance_choose(wardroom_chance *chance, const wardroom_state *state, int32_t seat,
    wardroom_choice *out, wardroom_error *why);

/* ---- batches ---- */

typedef struct {
    const char *game;
    int32_t seats;
    const char *const *settings; /* as for a new state */
    /* names by seat, or null where the caller chooses; null: the caller has all seats */
    const char *const *bots;
    uint64_t run;    /* slot k plays the games k, k + games, k + 2 * games, .. of this run */
    int32_t games;   /* how many slots */
    int32_t threads; /* 0: as many as there are processors */
    int32_t choices; /* the most in a list; 0: WARDROOM_CHOICES */
    int32_t each;    /* the most ways of one option, as in a flat list */
    /* 1: a game that has ended stays for one step, and its action is ignored. 0: the slot's next
       game begins at once. */
    int32_t waits;
} wardroom_plan;

/* The caller's buffers, with a row for each slot. Each of them may be null. */
typedef struct {
    /* who must choose; if a game stays, who chose last, or else the caller's first seat */
    int32_t *seat;
    int32_t *count;   /* choices in the list: actions are 0 .. count-1; 0 if a game stays */
    int32_t *numbers; /* the row of numbers of that seat */
    uint8_t *mask;    /* `choices` of them: 1 for every possible action */
    int32_t *traits;  /* `choices` times WARDROOM_TRAITS; 0 after the last choice */
    float *rewards;   /* what each seat has won; all 0 unless a game has ended in this step */
    uint8_t *done;    /* 1: a game has ended in this step */
    int32_t *length;  /* how many choices the game that ended took, bots' included; else 0 */
    uint8_t *cut;     /* 1: the game that ended was ended by a limit of turns */
} wardroom_buffers;

/* Begins the first games and plays the bots' choices until the caller must choose. */
wardroom_batch *wardroom_batch_new(const wardroom_plan *plan, wardroom_error *why);
void wardroom_batch_free(wardroom_batch *batch); /* null is allowed */

/* Writes the current state of all games to the buffers. */
int32_t wardroom_batch_look(
    wardroom_batch *batch, const wardroom_buffers *out, wardroom_error *why);

/* Makes a choice in every game and plays on, in threads, until the caller must choose. If an action
   does not exist, the whole step is refused first. A step cannot run out of memory: with too little
   it is only slower. */
int32_t wardroom_batch_step(wardroom_batch *batch, const int32_t *action,
    const wardroom_buffers *out, wardroom_error *why);

/* A copy of the game in a slot. */
wardroom_state *wardroom_batch_state(
    const wardroom_batch *batch, int32_t slot, wardroom_error *why);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif

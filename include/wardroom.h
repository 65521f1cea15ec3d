/*
 * wardroom.h: the games of Wardroom for other programs: states, choices, what a seat sees, and batches.
 *
 * A game is named by its id ("express").  A state is one game in progress; a batch is many that go on
 * together, in threads, between buffers that belong to the caller.  Nothing here writes to a file, reads a
 * clock or takes chance from the system: a game follows from its seed and the choices.
 *
 * What can go wrong returns a code other than 0 (or a null pointer) and says why in `why`, which may be
 * null; then nothing has changed.  Where there is no memory, that is such an error, too: the host goes on.
 * A state or a batch is for one thread at a time, different ones are independent.  Texts that are returned
 * belong to the caller, until wardroom_free, unless they are const.
 *
 * Seats count from 0.  Whoever only looks on reads as WARDROOM_SPECTATOR, and as WARDROOM_OPEN_BOOK
 * whoever may see everything; of rows of numbers there is no open book.
 *
 * The number of the interface rises when anything here changes its meaning.  What is added does not count.
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
    WARDROOM_SEATS = 8, /* the most that a game has */
    WARDROOM_SPECTATOR = 15,
    WARDROOM_OPEN_BOOK = 16,
    WARDROOM_SEED = 32,      /* bytes */
    WARDROOM_THINGS = 3,     /* that a choice is about */
    WARDROOM_FREE = 4,       /* numbers that the chooser adds */
    WARDROOM_CHOICES = 1024, /* the most that a flat list has */
    WARDROOM_TRAITS = 8      /* numbers that tell choices apart: the verb, the things, the free numbers */
};

/* What a reader does not know, in a row of numbers. */
enum { WARDROOM_UNKNOWN = -2147483647 - 1 };

/* Why something was refused: the word for programs ("not_asked"), the rule behind it ("WR-004", or
   nothing), and a sentence. */
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
const char *wardroom_game_id(int32_t number); /* null: there is no such number */

/* As JSON: seats, settings, the words for asks and verbs, the names of free numbers, bots, and what
   each number of a row stands for. */
char *wardroom_game_facts(const char *game, wardroom_error *why);

/* The seed of game `number` of run `run`, as `wardroom sim --seed run` counts them. */
void wardroom_seed(uint64_t run, uint64_t number, uint8_t seed[32]);

/* ---- states ---- */

/* A new game.  `settings` are "name=value", ending with a null pointer; null: all are as usual. */
wardroom_state *wardroom_state_new(const char *game, int32_t seats, const uint8_t seed[32],
    const char *const *settings, wardroom_error *why);
wardroom_state *wardroom_state_clone(const wardroom_state *state, wardroom_error *why);
void wardroom_state_free(wardroom_state *state); /* null is fine */

/* The whole state as JSON, secrets and all; and back, with every number checked. */
char *wardroom_state_save(const wardroom_state *state, wardroom_error *why);
wardroom_state *wardroom_state_load(const char *saved, size_t length, wardroom_error *why);

/* For whoever runs the game: during a sealed ask it tells who has answered, which players are not told. */
typedef struct {
    int32_t seats;   /* how many there are */
    int32_t over;    /* 1: the game has ended */
    int32_t seat;    /* the first who is to choose; -1: nobody */
    int32_t waiting; /* all who are to choose, as a set: bit 0 is seat 0 */
    int32_t ask;     /* the kind of ask, in the game's list of asks */
    int32_t winners; /* as a set */
    int32_t cause;   /* how it ended, in the game's list of causes */
    uint32_t asks;   /* the number of this ask */
} wardroom_look;

int32_t wardroom_state_look(const wardroom_state *state, wardroom_look *out, wardroom_error *why);

/* The id of the game that the state is of. */
const char *wardroom_state_game(const wardroom_state *state);

/* What each seat has won, as many numbers as there are seats: 1, -1, or 0 where nobody wins; 0 until the
   end. */
int32_t wardroom_state_returns(const wardroom_state *state, float *out, wardroom_error *why);

/* A number over the whole state, for comparing.  It tells secrets. */
uint64_t wardroom_state_hash(const wardroom_state *state);

/* What a reader sees, as JSON: the view, the asks with their options, and the result. */
char *wardroom_state_view(const wardroom_state *state, int32_t reader, wardroom_error *why);

/* The same as a row of numbers.  There must be room for all. */
int32_t wardroom_state_numbers(const wardroom_state *state, int32_t reader, int32_t *out,
    int32_t room, wardroom_error *why);
int32_t wardroom_game_numbers(const char *game); /* how many; -1: no such game */

/* Deals all that the seat cannot know anew, and all that chance will bring, by this seed: to a state that
   the seat could not tell from this one. */
int32_t wardroom_state_resample(
    wardroom_state *state, int32_t seat, const uint8_t seed[32], wardroom_error *why);

/* ---- choices ---- */

/*
 * A choice is the number of an option, and the free numbers that it takes.  Verb and things say what the
 * option is; they are not read where a choice is made.
 */
typedef struct {
    int32_t option;
    int32_t verb;
    int32_t thing[3];
    int32_t free; /* how many free numbers it takes */
    int64_t arg[4];
} wardroom_choice;

/*
 * The flat list of a seat's choices.  An option without free numbers is one of them; an option with free
 * numbers is as many as there are ways to choose them, up to `each` (64 where 0 is given); of more ways than
 * that it is so many, drawn by a chance that depends on the ask's number alone.  At most `room` are written, and
 * options share what room there is, at least one way each.  Returns how many; below 0 is the code of an error.
 */
int32_t wardroom_state_choices(const wardroom_state *state, int32_t seat, int32_t each,
    wardroom_choice *out, int32_t room, wardroom_error *why);

/* What one number of an option may be: lo..hi; or a set of lo..hi members out of `members`, as bits. */
typedef struct {
    int32_t is_set;
    int32_t lo, hi;
    uint64_t members;
} wardroom_bounds;

/* The options themselves, with bounds (4 of them each; null: they are not wanted), without any free number. */
int32_t wardroom_state_options(const wardroom_state *state, int32_t seat, wardroom_choice *out,
    wardroom_bounds *bounds, int32_t room, wardroom_error *why);

/* Makes a choice: any option, with any free numbers that it allows, in the flat list or not. */
int32_t wardroom_state_apply(
    wardroom_state *state, int32_t seat, const wardroom_choice *choice, wardroom_error *why);

/* What a bot would choose at that seat if it had seen nothing but the table as it is. */
int32_t wardroom_state_advise(const wardroom_state *state, const char *bot, int32_t seat,
    const uint8_t seed[32], wardroom_choice *out, wardroom_error *why);

/* A source of random choices.  One that is made from a new state chooses as `wardroom sim` with random bots. */
wardroom_chance *wardroom_chance_new(const wardroom_state *state, wardroom_error *why);
void wardroom_chance_free(wardroom_chance *chance); /* null is fine */
int32_t wardroom_chance_choose(wardroom_chance *chance, const wardroom_state *state, int32_t seat,
    wardroom_choice *out, wardroom_error *why);

/* ---- batches ---- */

typedef struct {
    const char *game;
    int32_t seats;
    const char *const *settings; /* as of a new state */
    const char *const *bots;     /* a name by seat, or null where the caller chooses; null: everywhere */
    uint64_t run;                /* slot k plays the games k, k + games, k + 2 * games, .. of this run */
    int32_t games;               /* slots */
    int32_t threads;             /* 0: as many as there are processors */
    int32_t choices;             /* the most that a list has; 0: WARDROOM_CHOICES */
    int32_t each;                /* ways of one option, as of a flat list */
    int32_t waits; /* 1: a game that has ended stays for a step, in which its action does not count; 0: the
                      next one of its slot begins at once */
} wardroom_plan;

/* Buffers of the caller, a row for each slot.  Any of them may be null. */
typedef struct {
    int32_t *seat;        /* who is to choose; where a game stays, the last one who did, or else the caller's first seat */
    int32_t *count;       /* choices in the list: actions are 0 .. count-1; 0 where a game stays */
    int32_t *numbers;     /* the row of numbers of that seat */
    uint8_t *mask;        /* `choices` of them: 1 for every action that there is */
    int32_t *traits;      /* `choices` times WARDROOM_TRAITS, 0 behind the last */
    float *rewards;       /* by seat, what it has won: all 0 unless a game has ended in this step */
    uint8_t *done;        /* 1: a game has ended in this step */
    int32_t *length;      /* of a game that has ended: how many choices it took, bots' too; else 0 */
    uint8_t *cut;         /* 1: of a game that has ended, by a limit of turns that was set for it */
} wardroom_buffers;

/* Begins the first games, and plays bots' choices until the caller is to choose. */
wardroom_batch *wardroom_batch_new(const wardroom_plan *plan, wardroom_error *why);
void wardroom_batch_free(wardroom_batch *batch); /* null is fine */

/* Writes where all games stand. */
int32_t wardroom_batch_look(
    wardroom_batch *batch, const wardroom_buffers *out, wardroom_error *why);

/* Makes a choice in every game and plays on until the caller is to choose, in threads.  An action that there is
   not is refused before anything is done.  It needs no memory of its own: where there is none, it is slower. */
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

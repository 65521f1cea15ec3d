/*
 * game.h: what a game is, to everything that is not that game.
 *
 * A game is one constant record of facts and functions.  It is only ever called and never calls
 * out: no I/O, no clock, no heap, no globals.  The functions below the record are the one door
 * through which terminals, servers, bots and simulators play any game.
 */
#ifndef CORE_GAME_H
#define CORE_GAME_H

#include "base/json.h"
#include "base/text.h"
#include "core/event.h"
#include "core/field.h"
#include "core/flow.h"
#include "core/option.h"
#include "core/order.h"
#include "core/refusal.h"
#include "core/sentence.h"
#include "core/unit.h"

enum { SETTINGS_MAX = 16, SETTING_VALUES = 32, STATE_MAX = 8192 };

/* A set with its own name among a setting's values. */
typedef struct {
    const char *name, *summary;
    uint32_t set;
} preset;

/*
 * Something that the players agree on before the game: one of its values, of which the first is the
 * default, or any set of them, by default none.
 */
typedef struct {
    const char *name, *summary;
    struct {
        const char *name, *summary;
    } value[SETTING_VALUES]; /* ends with a null name, or at SETTING_VALUES */
    const preset *presets;   /* of a set, ending with a null name; null: one value is chosen.  All
                                names of a set differ, from "none" too */
} setting;

/* What a game begins with. */
typedef struct {
    seed seed;
    int seat_count;
    uint32_t value[SETTINGS_MAX]; /* by setting, the number of the value, or the set as bits */
    uint8_t rigged;               /* outcomes laid down for the set-up itself (laboratory) */
    uint8_t rig_source[RIGGED_MAX];
    uint8_t rig_outcome[RIGGED_MAX];
} setup;

/* A kind of ask: its word for programs, the rule behind it, and the question. */
typedef struct {
    const char *name;
    rule rule;
    const char *question;
} ask_kind;

/* Sets of kinds of asks. */
enum { ASKS_MAX = 128 };
__extension__ typedef unsigned __int128 ask_set;

#define ASK_BIT(kind) ((ask_set)1 << (kind))

/* Does an option give way?  It is chosen for a player who does not answer, or does not want to. */
typedef enum {
    YIELDS_NOT,
    YIELDS_PASS, /* stays out of what others have begun */
    YIELDS_OWN   /* leaves something of one's own undone */
} yielding;

/* A verb: its word for programs, and how a person types and reads it. */
typedef struct {
    const char *name;  /* "executive_order" */
    const char *label; /* "Executive order" */
    yielding yields;
    const char *sentence, *facts; /* of an option, filled with its things (sentence.h) */
    const free_number *free;      /* of its options; may be null */
} verb_words;

/* A source of chance: its name, and the names of its outcomes from 0 on (null-ended). */
typedef struct {
    const char *name;
    const char *const *outcomes;
} source;

/* A point at which a procedure may stand, so that a position read from a file can be believed. */
typedef struct {
    uint8_t procedure, at;
    uint8_t ask;                                   /* the kind of ask it waits for, or 0 */
    uint8_t callee;                                /* the procedure it waits for, or 0 */
    seats (*asked)(const flow *w, const frame *f); /* who is asked there; null: it cannot be told */
    /* What it handed to the callee, which never changes it: by local of the callee, a local of its
       own, counted from 1, or a value. */
    uint8_t handed[FRAME_LOCALS];
    int16_t value[FRAME_LOCALS];
} resume_point;

enum { HANDED_ANY, HANDED_VALUE = FRAME_LOCALS + 1 };

/* What a procedure's locals may hold: `locals` rows of lo..hi; locals beyond them are zero. */
typedef struct {
    uint8_t locals;
    uint8_t seats; /* set of those that are a seat at the table, or hi where that is no seat's */
    uint8_t of_components; /* is any of them a number that other components count otherwise? */
    int16_t lo[FRAME_LOCALS], hi[FRAME_LOCALS];
    const char *name[FRAME_LOCALS];
} locals_range;

/* Does the table look as the procedure of this frame takes for granted? */
typedef bool belief(const flow *w, const frame *f);

/* How a game ended. */
typedef struct {
    bool over;
    seats winners;
    int cause;    /* in the game's list of causes */
    bool was_cut; /* by a limit that was agreed on, before play had decided it */
} outcome;

/* What a statistic sorts seats by: side, character, ... */
typedef struct {
    const char *name;
    const char *const *values; /* null-ended */
    int (*of)(const flow *w, int seat);
} trait;

/* What a statistic measures of a finished game: turns, distance, ... */
typedef struct {
    const char *name;
    int (*of)(const flow *w);
} measure;

/*
 * Components, for clients that draw them.  Where they are read from files before the first game (and
 * are constant from then on) they have a hash, which a saved game names, so that it is never
 * continued with others.
 */
typedef struct {
    uint64_t (*hash)(void);   /* null: they are compiled in and never change */
    void (*write)(json *out); /* as one JSON object, for clients that draw them */
    bool (*own)(void); /* are some of them a person's own?  Null: all are always the program's */
} components;

/* What a game wants timed besides whole games.  The sum keeps the compiler from leaving it out. */
typedef struct {
    const char *name; /* "ship moves/s" */
    uint64_t (*run)(const flow *w, uint64_t times);
} drill;

/* Something that may be said at the table in the game's own words: true or not, it is vague. */
typedef struct {
    const char *name, *text;
} claim;

enum { MEMORY_MAX = 512 };
enum { FULL_BELIEF = 65536 }; /* beliefs are in 1/FULL_BELIEF */

/*
 * What a position is worth to a seat's side: numbers that stand for it, each with a weight that was
 * fitted on finished games (bot/values.json).  The state is taken as it is, secrets and all: who has one
 * that is concealed learns nothing else.
 */
enum { FEATURES_MAX = 128 };
typedef struct {
    const char *const *names; /* null-ended */
    const int32_t *weights;   /* by name, in 1/65536 of the log of the odds */
    /* What is good for one side is as bad for the other: then both agree on their chances. */
    void (*measure)(const flow *w, int seat, int32_t out[FEATURES_MAX]);
} valuation;

/* Plans that an officer holds for its best, the first one first. */
enum { PROPOSALS_MAX = 16 };
typedef struct {
    int count;
    choice at[PROPOSALS_MAX];
} proposals;

/* A player of thumb rules.  It is shown a concealed state and the events that its seat received. */
typedef struct {
    size_t memory_size; /* at most MEMORY_MAX; begins as zero bytes */
    void (*notice)(void *memory, const flow *concealed, int seat, const event *e);
    choice (*choose)(
        const flow *concealed, int seat, const void *memory, const options *o, generator *r);
    /* The same, quicker and rougher, for games that are played on in thought, where it may leave notes
       for itself in its memory; null: as it chooses. */
    choice (*sketch)(const flow *concealed, int seat, void *memory, const options *o, generator *r);
    /* Chooses anew, as officers would, what others have chosen in secret since the turn began and is any
       such choice in a concealed state.  Null: there is nothing of the kind. */
    void (*suppose)(flow *concealed, int seat, generator *r);
    /* The same by who shows its side as soon as it can, where sides are hidden; null: as it chooses. */
    choice (*rash)(
        const flow *concealed, int seat, const void *memory, const options *o, generator *r);
    /* Where sides are hidden: how likely each seat is of the hidden side, the second value of the
       game's first trait, in 1/FULL_BELIEF; by conduct and cards, or by cards alone.  Null elsewhere. */
    void (*believe)(
        const flow *concealed, int seat, const void *memory, bool conduct, uint32_t of[SEATS_MAX]);
    const valuation *valuation; /* null: nobody thinks ahead in this game */
    int lapses; /* of 1000 choices in games that values are learned from, those that are any at all */
    int horizon; /* turns that are played on in thought before a position is valued */
    int wanders; /* of 100 choices those at which an ensign's mind wanders; 0: the usual number */
    int echoes;  /* how often what follows on the question is played in a thought; 0: once */
    /* So many thoughts about a choice are as good as more; 0: the more the better.  Null: everywhere. */
    int (*enough)(const flow *w);
    int (*enough_for)(const setup *s); /* the same before the game has begun */
    /* The turns that a seat has begun, as thoughts count them; null: by the game's first measure. */
    int (*turn)(const flow *w, int seat);
    /* Its best few choices, where it has any opinion of the second best: elsewhere, or where this is
       null, every option without free numbers is worth a thought. */
    bool (*propose)(const flow *concealed, int seat, const void *memory, const options *o,
        generator *r, proposals *out);
    /* Its best few replies to what others may have chosen: on each of these tables, at any of which the
       seat could sit, they have.  None: here that makes no difference.  Null: it does nowhere. */
    void (*reply)(const flow *const *tables, int count, int seat, const options *o, generator *r,
        proposals *out);
} officer;

/* A rule that has been changed: from which epoch on, and how it reads since then. */
typedef struct {
    uint16_t epoch;
    rule rule;
    const char *text;
} rule_change;

typedef struct game {
    const char *id, *name, *summary;
    const char *const *ledgers; /* null-ended: the ledgers' letters, from ledger 1 on: "BX" */
    uint16_t epoch;             /* rises whenever a rule is changed knowingly; from 1 on */
    const rule_change *changes; /* what changed with each epoch, zero-ended; null: nothing yet */
    uint8_t seats_min, seats_max;
    const setting *settings; /* setting_count rows */
    uint8_t setting_count;
    /* Many games at once are played with this value of this setting, if none is named, so that each of them
       ends.  0: they end as they are. */
    uint8_t bulk_setting, bulk_value;

    size_t state_size;   /* at most STATE_MAX */
    const field *fields; /* field_count rows; the flow has rows of its own */
    int field_count;

    procedure *const *procedures; /* by number; 0 is null */
    const char *const *procedure_names;
    const locals_range *locals;
    int procedure_count;
    const resume_point *points; /* point_count rows */
    int point_count;
    belief *const *beliefs; /* by procedure: what it takes for granted about the table, or null */

    const ask_kind *asks; /* by number; 0 is empty */
    int ask_count;
    ask_set sealed; /* asks of which nobody learns who has answered before all have */
    ask_set untold; /* asks whose answers are told to nobody, not even after the end, unless all who
                       played agree */
    ask_set paced;  /* asks that go on with each answer: nobody waits for the others, whose question
                      is asked anew */
    ask_set veiled; /* asks of which nobody else may know whether there is anything to choose */
    ask_set window; /* the same, and an answer may be kept back for a while, as of a sealed ask */
    const verb_words *verbs; /* by number */
    int verb_count;
    const event_words *events; /* by number */
    int event_count;
    const event_unit *units;           /* by number of the event */
    const char *const *option_letters; /* by letter of a sentence or fact, what it stands for */
    const char *const *event_letters;
    const source *sources; /* by number */
    int source_count;
    const char *const *causes;  /* how a game can end, by number */
    const char *const *endings; /* how that reads, where it depends on nothing else */
    int cause_count;
    const trait *traits;
    int trait_count;
    const measure *measures; /* the first counts turns, or what comes to the same */
    int measure_count;
    const order_kind *orders; /* order_count rows; where several answer, the first one counts */
    int order_count;
    const claim *claims; /* claim_count rows */
    int claim_count;
    const rule *talk; /* the rules on what may be said, zero-ended; null: there are none */
    const officer *officer;
    const drill *drill;           /* null: none */
    const components *components; /* null: there is nothing to say of them */

    /* Do these settings go together, and with so many seats (which are in bounds)?  Null: all do.
       Called by game_fits only. */
    refusal (*fits)(const setup *s);
    /* Lays out the components and calls the first procedure; does not run it.  The state is zero
       but for the generator and the number of seats, which is in bounds. */
    void (*lay_out)(flow *w, const setup *s, events *out);
    /* What a game that began under older rules has had from its beginning, where its record has no member for
       it.  Null: nothing. */
    void (*begun_before)(flow *w, int epoch);
    /* The options of an asked seat, in their fixed order. */
    void (*list)(const flow *w, int seat, options *out);
    /* Of an option that is bound: does the table admit these numbers together, by what the seat may
       know?  Null: no option is bound. */
    admission *admits;
    /* What a reader sees of the table, as one JSON object. */
    void (*view)(const flow *w, int reader, json *out);
    /* Re-deals every component that the seat cannot know.  Called by game_conceal only. */
    void (*conceal)(flow *w, int seat, generator *r);
    /* Re-deals what `other` has answered to the open ask, as far as the seat cannot know it.  Null:
       it is any answer that the other could have given. */
    void (*conceal_answer)(flow *w, int seat, int other, generator *r);
    /* What a choice would come to, as far as the chooser can know, as members of a JSON object that
       is open already.  Null: nothing can be foretold. */
    void (*forecast)(const flow *w, int seat, const pick *p, json *out);
    /* What an option is about, by names, for records.  Null: option_facts says it. */
    void (*option_names)(const flow *w, const option *o, json *out);
    /* What a member of a set that an option asks for is called, for records; nothing is written where
       its number is its name.  Null: numbers are names everywhere. */
    void (*name_member)(const flow *w, int seat, const option *o, int arg, int member, text *out);
    /* Who plays on the seat's side, itself included.  Null: everybody plays for himself, or nobody
       can know. */
    seats (*team)(const flow *w, int seat);
    /* Who tell each other at once what they answer to a sealed ask.  Null: nobody does. */
    seats (*insiders)(const flow *w, int seat);
    /* The option of the list that an order chooses for the seat, one without free numbers; -1: it
       leaves the ask to the seat.  Null where there are no orders. */
    int (*obey)(const flow *w, int seat, const standing_order *o, const options *list);
    /* Can this option of the open ask be of use to the seat, for all that it knows?  Nobody is asked for the
       sake of others; whoever is asked may choose them all the same.  Where answers are not held back, all
       must be able to tell.  Null: each can. */
    bool (*useful)(const flow *w, int seat, const option *o);
    /* Which turn it is, for orders that end with it.  Null: turns are not counted. */
    int (*turn)(const flow *w);
    outcome (*outcome)(const flow *w);
    /* Are all components where components can be?  If not, says what is wrong.  What follows from the
       dictionary is checked before, what the frames take for granted behind it. */
    bool (*is_valid)(const flow *w, text *why);

    /* The open question as whoever is asked reads it, where it names what it is about.  Null: as the
       dictionary has it. */
    void (*say_ask)(const flow *w, const char *const *names, text *out);
    /* How a seat reads.  `names` may be null: then characters stand in. */
    void (*say_seat)(const flow *w, int seat, const char *const *names, text *out);
    hole_writer *say_hole; /* how a hole in a sentence of an option or an event reads */
    fact_writer *put_fact; /* the same as a fact, for programs */
    /* How an option and an event read, and their facts, as members of a JSON object that is open
       already.  Null: as the dictionary has them, by say_hole and put_fact. */
    void (*say_option)(
        const flow *w, int seat, const option *o, const char *const *names, text *out);
    void (*say_event)(const flow *w, const event *e, const char *const *names, text *out);
    void (*event_facts)(const event *e, json *out);
    void (*option_facts)(const option *o, json *out);
    /* Whose a thing in such a hole is (S is a seat itself); none of the seats: nobody's.  Null: no
       event stops those whose thing it is about. */
    int (*owner)(const flow *w, char letter, int thing);
} game;

/* Space for a state of any game. */
typedef union {
    flow flow;
    uint64_t align;
    unsigned char bytes[STATE_MAX];
} any_state;

/* "BX-012", or "" for rule 0.  Returns out. */
enum { RULE_TEXT = 12 };
const char *rule_text(const game *g, rule r, char out[RULE_TEXT]);

/* How many values a setting has. */
int setting_values(const setting *s);

/* May any of its values be chosen together? */
bool setting_is_set(const setting *s);

/* How many presets a setting has. */
int setting_presets(const setting *s);

/* A value of a setting as text: "long"; of a set "aiming+fuel", or "none". */
void setting_say(const setting *s, uint32_t value, text *out);

/* The names of a set's members, as an array that is a member of a JSON object. */
void setting_put_members(const setting *s, uint32_t set, const char *name, json *out);

/* The setting by name, as a member of a JSON object: a set is an array of names. */
void setting_put(const setting *s, uint32_t value, json *out);

/* All settings of a game, as the member "settings". */
void setup_put(const game *g, const setup *s, json *out);

/* The number of a setting; -1: the game has none of that name. */
int setup_find(const game *g, const char *name);

/* Sets one setting by name, its value as text.  `g` may refuse the name or the value. */
refusal setup_set(const game *g, setup *s, const char *name, const char *value);

/* Adds a value, or those of a preset, to a setting that is a set, or takes it for one that is not. */
refusal setup_add(const game *g, setup *s, int number, const char *value);

/* For one of many games: a game without end gets one, unless the setup has another already. */
void setup_in_bulk(const game *g, setup *s);

/* The values of the first so many settings, none of which is a set. */
void setup_values(const setup *s, uint8_t *out, int count);

/* May a game begin like this: with that many seats, and with these settings? */
refusal game_fits(const game *g, const setup *s);

/* Draws any settings that go with the setup's seats.  False: none were found in a bounded time. */
bool setup_any(const game *g, setup *s, generator *r);

/* Begins a game: sets the state up and runs to the first ask.  A refusal leaves it as it was. */
refusal game_start(const game *g, flow *w, const setup *s, events *out);

/* How many turns (rounds) there have been; 0: the game does not count any. */
int game_turn(const game *g, const flow *w);

/* Is the open ask a sealed one? */
bool game_is_sealed(const game *g, const flow *w);

/* Is it the asked seat's secret whether there is anything to choose?  Of every sealed ask it may be. */
bool game_is_veiled(const game *g, const flow *w);

/* May answers be kept back for a while, so that they tell nothing by their time? */
bool game_is_window(const game *g, const flow *w);

/* Does the open ask go on with each answer? */
bool game_is_paced(const game *g, const flow *w);

/* The seats that tell each other what they answer to a sealed ask, this one included. */
seats game_insiders(const game *g, const flow *w, int seat);

/*
 * Whose answer is missing, as a reader knows it.  Of a sealed ask a seat knows whether it, or one that
 * is privy with it, has answered; for all that others can tell, everybody who is asked still thinks.
 */
seats game_waiting(const game *g, const flow *w, int reader);

/* The options of a seat that is asked, or was and has answered. */
void game_list_asked(const game *g, const flow *w, int seat, options *out, bool want_barred);

/* The options of a seat; none when it is not asked. */
void game_list(const game *g, const flow *w, int seat, options *out, bool want_barred);

/* Is there one thing only to choose from the list of the seat that can be of use to it, numbers included?  Then
   it is in `only`. */
bool game_leaves_one(const game *g, const flow *w, int seat, const options *list, choice *only);

/* Would the choice be accepted? */
refusal game_check(const game *g, const flow *w, int seat, uint32_t ask, const choice *c);

/* Makes a choice and runs to the next ask.  A refusal leaves the state as it was. */
refusal game_choose(const game *g, flow *w, int seat, uint32_t ask, const choice *c, events *out);

/* As game_choose, with a choice known to be in the list `o` made for this very state. */
void game_apply(const game *g, flow *w, int seat, const options *o, const choice *c, events *out);

/*
 * Re-deals everything that a seat (or SEAT_NONE) cannot know, to another state that it could not
 * tell from this one: components, the open answers of others, and all that chance will bring.
 */
void game_conceal(const game *g, flow *w, int seat, generator *r);

/* Puts any answer that the other could have given in place of the one it gave. */
void game_redeal_answer(const game *g, flow *w, int other, generator *r);

uint64_t game_hash(const game *g, const flow *w);

/* How an option and an event read. */
void game_say_option(
    const game *g, const flow *w, int seat, const option *o, const char *const *names, text *out);
void game_say_event(
    const game *g, const flow *w, const event *e, const char *const *names, text *out);

/* Their facts, as members of a JSON object that is open already. */
void game_put_option(const game *g, const option *o, json *out);
void game_put_event(const game *g, const event *e, json *out);

/* The set of one seat; empty where nobody sits there. */
static inline seats seat_there(const flow *w, int seat)
{
    return seat >= 0 && seat < w->seat_count ? SEAT_BIT(seat) : 0;
}

/* Could a game reach this state, frames and ask included?  For positions from outside. */
refusal game_is_valid(const game *g, const flow *w);

extern const field flow_fields[];
extern const int flow_field_count;

#endif

/*
 * game.h: the interface of a game: its tables and functions, and how the program plays it.
 *
 * A game is one constant record.  The program calls its functions, and it never calls out: no I/O,
 * no clock, no heap, no globals.  Terminals, servers, bots and simulators play every game through
 * the functions that follow the record, and through nothing else:
 *
 *     game_start -> game_list -> game_choose or game_apply -> game_list -> ... until it is over
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

/* A named set of values of a setting. */
typedef struct {
    const char *name, *summary;
    uint32_t set;
} preset;

/*
 * A setting that the players agree on before the game.  It is either one of its values, by default
 * the first, or any set of them, by default the empty set.
 */
typedef struct {
    const char *name, *summary;
    struct {
        const char *name, *summary;
    } value[SETTING_VALUES]; /* ends with a null name, or at SETTING_VALUES */
    /* Null: one value is chosen.  Otherwise a set is chosen, and these rows end with a null name.
       All names of values and presets differ from each other and from "none". */
    const preset *presets;
} setting;

/* What a game is started with. */
typedef struct {
    seed seed;
    int seat_count;
    uint32_t value[SETTINGS_MAX]; /* per setting: the number of the value, or the set as bits */
    uint8_t rigged;               /* how many rigged outcomes for the set-up (laboratory) */
    uint8_t rig_source[RIGGED_MAX];
    uint8_t rig_outcome[RIGGED_MAX];
} setup;

/* A kind of ask: its name for programs, its rule, and the question. */
typedef struct {
    const char *name;
    rule rule;
    const char *question;
} ask_kind;

/* Sets of kinds of asks. */
enum { ASKS_MAX = 128 };
__extension__ typedef unsigned __int128 ask_set;

#define ASK_BIT(kind) ((ask_set)1 << (kind))

/* Whether a verb gives something up.  Such an option is chosen for a player who does not answer or
   does not want to. */
typedef enum {
    YIELDS_NOT,
    YIELDS_PASS, /* declines to join what others have begun */
    YIELDS_OWN   /* leaves an affair of one's own undone */
} yielding;

/* A verb: its name for programs, and how a person types and reads it. */
typedef struct {
    const char *name;  /* "executive_order" */
    const char *label; /* "Executive order" */
    yielding yields;
    const char *sentence, *facts; /* of an option; its things fill the holes (sentence.h) */
    const free_number *free;      /* those that its options take; may be null */
} verb_words;

/* A source of chance: its name, and the names of its outcomes from 0 on, null-ended. */
typedef struct {
    const char *name;
    const char *const *outcomes;
} source;

/* A resume point of a procedure.  Positions from files are checked against these (validate.c). */
typedef struct {
    uint8_t procedure, at;
    uint8_t ask;                                   /* the kind of ask it waits for, or 0 */
    uint8_t callee;                                /* the procedure it waits for, or 0 */
    seats (*asked)(const flow *w, const frame *f); /* who is asked there; null: unknown */
    /* Arguments that the callee never changes, by local of the callee.  Each says where its value
       comes from: a local of the caller, counted from 1, or HANDED_VALUE for `value`. */
    uint8_t handed[FRAME_LOCALS];
    int16_t value[FRAME_LOCALS];
} resume_point;

enum { HANDED_ANY, HANDED_VALUE = FRAME_LOCALS + 1 };

/* The ranges lo..hi of the first `locals` locals of a procedure.  The others are zero. */
typedef struct {
    uint8_t locals;
    /* The set of those that hold a seat at the table, or `hi` if that is no seat's number. */
    uint8_t seats;
    /* True if a local holds a number (of a card, say) that means another piece in other
       component files. */
    uint8_t of_components;
    int16_t lo[FRAME_LOCALS], hi[FRAME_LOCALS];
    const char *name[FRAME_LOCALS];
} locals_range;

/* Returns whether the state is as the procedure of this frame takes for granted. */
typedef bool belief(const flow *w, const frame *f);

/* How a game ended. */
typedef struct {
    bool over;
    seats winners;
    int cause;    /* its number in `causes` */
    bool was_cut; /* ended by an agreed limit, before play had decided it */
} outcome;

/* A property by which statistics group seats: side, character and so on. */
typedef struct {
    const char *name;
    const char *const *values; /* null-ended */
    int (*of)(const flow *w, int seat);
} trait;

/* A number that statistics take from a finished game: turns, distance and so on. */
typedef struct {
    const char *name;
    int (*of)(const flow *w);
} measure;

/*
 * The components of a game.  If they are read from files, that happens before the first game, and
 * they stay constant.  They then have a hash.  A saved game names it, so that the game is never
 * continued with other components.
 */
typedef struct {
    uint64_t (*hash)(void);   /* null: they are compiled in */
    void (*write)(json *out); /* as one JSON object, for clients */
    bool (*own)(void);        /* true if a person replaced some of them; null: never */
} components;

/* A benchmark besides whole games.  It returns a sum, so that the compiler cannot remove it. */
typedef struct {
    const char *name; /* "ship moves/s" */
    uint64_t (*run)(const flow *w, uint64_t times);
} drill;

/* A prepared sentence that a player may say at the table, true or false, always vague. */
typedef struct {
    const char *name, *text;
} claim;

enum { MEMORY_MAX = 512 };
enum { FULL_BELIEF = 65536 }; /* probabilities are in 1/FULL_BELIEF */

/*
 * Values a position for a seat's side: features, each with a weight that was fitted on finished
 * games (bot/values.json).  It reads the whole state, secrets included.  A bot passes a concealed
 * state, so it learns nothing that its seat may not know.
 */
enum { FEATURES_MAX = 128 };
typedef struct {
    const char *const *names; /* null-ended */
    const int32_t *weights;   /* by name, in 1/65536 of the logarithm of the odds */
    /* What is good for one side must be as bad for the other, so that both agree on the odds. */
    void (*measure)(const flow *w, int seat, int32_t out[FEATURES_MAX]);
} valuation;

/* The best choices in an officer's opinion, best first. */
enum { PROPOSALS_MAX = 16 };
typedef struct {
    int count;
    choice at[PROPOSALS_MAX];
} proposals;

/*
 * A bot of simple rules, and the hooks that the searching bots need (src/bots).  It sees a
 * concealed state and the events that its seat received.  A playout is a game that a bot plays on
 * in thought.
 */
typedef struct {
    size_t memory_size; /* at most MEMORY_MAX; it begins as zero bytes */
    void (*notice)(void *memory, const flow *concealed, int seat, const event *e);
    choice (*choose)(
        const flow *concealed, int seat, const void *memory, const options *o, generator *r);
    /* Chooses faster and less carefully, for playouts.  It may write notes to itself into its
       memory.  Null: use `choose`. */
    choice (*sketch)(const flow *concealed, int seat, void *memory, const options *o, generator *r);
    /* Replaces what others have chosen in secret this turn by what officers would choose: in a
       concealed state it is any legal choice.  Null: there are no such choices. */
    void (*suppose)(flow *concealed, int seat, generator *r);
    /* Chooses like a player who reveals a hidden side as soon as possible.  Null: use `choose`. */
    choice (*rash)(
        const flow *concealed, int seat, const void *memory, const options *o, generator *r);
    /* Writes how likely each seat is on the hidden side, in 1/FULL_BELIEF.  That side is the
       second value of the game's first trait.  Without `conduct` only cards count.  Null: the game
       has no hidden sides. */
    void (*believe)(
        const flow *concealed, int seat, const void *memory, bool conduct, uint32_t of[SEATS_MAX]);
    const valuation *valuation; /* null: no bot searches in this game */
    int lapses;                 /* in training games, how many of 1000 choices are random */
    int horizon;                /* how many turns a playout lasts before its end is valued */
    int wanders; /* of 100 choices, how many an ensign considers making at random; 0: its default */
    /* How often a playout repeats what follows the open question, with other dice; 0: once. */
    int echoes;
    /* Returns how many playouts for a choice are enough; 0: more are always better.  Null: 0. */
    int (*enough)(const flow *w);
    int (*enough_for)(const setup *s); /* the same, before the game has begun */
    /* Returns how many turns a seat has begun, as playouts count them.  Null: the game's first
       measure. */
    int (*turn)(const flow *w, int seat);
    /* Writes its best few choices.  Returns false if it has no opinion beyond the best one: then,
       and if this is null, the search tries every option without free numbers. */
    bool (*propose)(const flow *concealed, int seat, const void *memory, const options *o,
        generator *r, proposals *out);
    /* Writes its best few replies to the secret answers of others.  Each of `tables` is a state
       that the seat could be in, with such answers.  It writes none if they make no difference.
       Null: they never do. */
    void (*reply)(const flow *const *tables, int count, int seat, const options *o, generator *r,
        proposals *out);
} officer;

/* A rule that has been changed: since which epoch, and its text since then. */
typedef struct {
    uint16_t epoch;
    rule rule;
    const char *text;
} rule_change;

typedef struct game {
    const char *id, *name, *summary;
    const char *const *ledgers; /* the letters of ledger 1, 2 and so on ("BX"), null-ended */
    uint16_t epoch;             /* from 1 on; rises whenever a rule is changed on purpose */
    const rule_change *changes; /* zero-ended; null: no rule has changed */
    uint8_t seats_min, seats_max;
    const setting *settings; /* setting_count rows */
    uint8_t setting_count;
    /* Simulations of many games use this value of this setting unless one is given, so that each
       game ends.  0: every game ends anyway. */
    uint8_t bulk_setting, bulk_value;

    size_t state_size;   /* at most STATE_MAX */
    const field *fields; /* field_count rows; those of the flow are flow_fields */
    int field_count;

    procedure *const *procedures; /* by number; 0 is null */
    const char *const *procedure_names;
    const locals_range *locals;
    int procedure_count;
    const resume_point *points; /* point_count rows */
    int point_count;
    belief *const *beliefs; /* by procedure: what it takes for granted about the state, or null */

    const ask_kind *asks; /* by number; 0 is empty */
    int ask_count;
    /* Asks that keep secret who has answered, until all have. */
    ask_set sealed;
    /* Asks whose answers stay secret, even after the end, unless all who played agree. */
    ask_set untold;
    /* Asks that go on with each answer.  The others are then asked anew. */
    ask_set paced;
    /* Asks that keep secret from others whether a seat has anything to choose. */
    ask_set veiled;
    /* Like veiled.  Answers may be held back for a while as well, as in a sealed ask. */
    ask_set window;
    const verb_words *verbs; /* by number */
    int verb_count;
    const event_words *events; /* by number */
    int event_count;
    const event_unit *units;           /* by number of the event */
    const char *const *option_letters; /* by letter of a sentence or fact: the name of its type */
    const char *const *event_letters;
    const source *sources; /* by number */
    int source_count;
    const char *const *causes;  /* how a game can end, by number */
    const char *const *endings; /* the sentence for each, if the cause alone decides it */
    int cause_count;
    const trait *traits;
    int trait_count;
    const measure *measures; /* the first one counts turns, rounds or the like */
    int measure_count;
    const order_kind *orders; /* order_count rows; if several answer an ask, the first counts */
    int order_count;
    const claim *claims; /* claim_count rows */
    int claim_count;
    const rule *talk; /* the rules on what players may say, zero-ended; null: none */
    const officer *officer;
    const drill *drill;           /* null: none */
    const components *components; /* null: the game has nothing to say about them */

    /* Refuses settings that do not go together or with the number of seats, which is in bounds.
       Null: all are fine.  Only game_fits calls it. */
    refusal (*fits)(const setup *s);
    /* Lays out the components and calls the first procedure, but does not run it.  The state that
       it gets is zero except for the generator and the number of seats. */
    void (*lay_out)(flow *w, const setup *s, events *out);
    /* Sets members that a record of a game begun under older rules lacks, since they did not exist.
       Null: there are none. */
    void (*begun_before)(flow *w, int epoch);
    /* Lists the options of an asked seat, in a fixed order. */
    void (*list)(const flow *w, int seat, options *out);
    /* Checks the free numbers of a bound option together, from what the seat may know.  Null: the
       game has no bound options. */
    admission *admits;
    /* Writes what a reader sees of the table, as one JSON object. */
    void (*view)(const flow *w, int reader, json *out);
    /* Re-deals every component that the seat cannot know.  Only game_conceal calls it. */
    void (*conceal)(flow *w, int seat, generator *r);
    /* Replaces what `other` has answered to the open ask, as far as the seat cannot know it.  Null:
       any possible answer replaces it. */
    void (*conceal_answer)(flow *w, int seat, int other, generator *r);
    /* Writes what a choice would lead to, as far as the chooser can know, as members of an open
       JSON object.  Null: the game forecasts nothing. */
    void (*forecast)(const flow *w, int seat, const pick *p, json *out);
    /* Writes what an option is about, by names, for records.  Null: option_facts does. */
    void (*option_names)(const flow *w, const option *o, json *out);
    /* Writes the name of a member of a set that an option asks for, for records; nothing if the
       number is its name.  Null: numbers are always the names. */
    void (*name_member)(const flow *w, int seat, const option *o, int arg, int member, text *out);
    /* Returns who plays on the seat's side, itself included.  Null: each plays alone, or sides are
       not known. */
    seats (*team)(const flow *w, int seat);
    /* Returns the seats that see each other's answers to a sealed ask at once, the seat included.
       Null: no others do. */
    seats (*insiders)(const flow *w, int seat);
    /* Returns the option that an order chooses for the seat, one without free numbers; -1: the
       seat must answer itself.  Null: the game has no orders. */
    int (*obey)(const flow *w, int seat, const standing_order *o, const options *list);
    /* Returns whether an option of the open ask can be useful to the seat, as far as it knows.  The
       table answers for a seat with one useful option; a seat that is asked may choose any.
       Unless the ask holds answers back, every reader must be able to tell which options are
       useful.  Null: all are. */
    bool (*useful)(const flow *w, int seat, const option *o);
    /* Returns the number of the turn, for orders that end with it.  Null: turns are not counted. */
    int (*turn)(const flow *w);
    outcome (*outcome)(const flow *w);
    /* Returns false if components are where they cannot be, and writes what is wrong.  The ranges
       in the dictionary are checked before, the beliefs of procedures after it. */
    bool (*is_valid)(const flow *w, text *why);

    /* Writes the open question, if it names what it is about.  Null: the dictionary has it. */
    void (*say_ask)(const flow *w, const char *const *names, text *out);
    /* Writes the name of a seat.  If `names` is null, it writes the character that it plays. */
    void (*say_seat)(const flow *w, int seat, const char *const *names, text *out);
    hole_writer *say_hole; /* fills a hole in the sentence of an option or event */
    fact_writer *put_fact; /* writes the same argument for programs */
    /* Write the sentences of an option and an event, and their facts as members of an open JSON
       object.  Null: say_sentence and put_facts do it, from the dictionary. */
    void (*say_option)(
        const flow *w, int seat, const option *o, const char *const *names, text *out);
    void (*say_event)(const flow *w, const event *e, const char *const *names, text *out);
    void (*event_facts)(const event *e, json *out);
    void (*option_facts)(const option *o, json *out);
    /* Returns the seat that owns the thing in a hole with this letter; no seat's number: it has no
       owner.  It is not called for S, which is a seat itself.  Null: no event of the dictionary
       stops the owner of a thing. */
    int (*owner)(const flow *w, char letter, int thing);
} game;

/* Space for a state of any game. */
typedef union {
    flow flow;
    uint64_t align;
    unsigned char bytes[STATE_MAX];
} any_state;

/* Writes "BX-012", or "" for rule 0.  Returns out. */
enum { RULE_TEXT = 12 };
const char *rule_text(const game *g, rule r, char out[RULE_TEXT]);

/* Returns how many values a setting has. */
int setting_values(const setting *s);

/* Returns whether a setting is a set of its values. */
bool setting_is_set(const setting *s);

/* Returns how many presets a setting has. */
int setting_presets(const setting *s);

/* Writes a value of a setting as text: "long"; for a set "aiming+fuel", or "none". */
void setting_say(const setting *s, uint32_t value, text *out);

/* Writes the names of a set's members, as an array that is a member of a JSON object. */
void setting_put_members(const setting *s, uint32_t set, const char *name, json *out);

/* Writes a setting as a member of a JSON object.  A set is an array of names. */
void setting_put(const setting *s, uint32_t value, json *out);

/* Writes all settings of a game, as the member "settings". */
void setup_put(const game *g, const setup *s, json *out);

/* Returns the number of a setting; -1: the game has none of that name. */
int setup_find(const game *g, const char *name);

/* Sets one setting by name, its value as text.  Refuses unknown names and values. */
refusal setup_set(const game *g, setup *s, const char *name, const char *value);

/* Adds a value, or those of a preset, to a setting that is a set.  Otherwise sets the value. */
refusal setup_add(const game *g, setup *s, int number, const char *value);

/* Gives one of many simulated games a limit, unless the setup has one already (bulk_setting). */
void setup_in_bulk(const game *g, setup *s);

/* Copies the values of the first `count` settings, none of which is a set. */
void setup_values(const setup *s, uint8_t *out, int count);

/* Refuses a setup if no game may begin with that many seats or with these settings. */
refusal game_fits(const game *g, const setup *s);

/* Draws random settings that go with the setup's seats.  Returns false if it finds none in a
   bounded number of tries. */
bool setup_any(const game *g, setup *s, generator *r);

/* Begins a game: sets up the state and runs to the first ask.  A refusal changes nothing. */
refusal game_start(const game *g, flow *w, const setup *s, events *out);

/* Returns how many turns (rounds) there have been; 0 if the game does not count any. */
int game_turn(const game *g, const flow *w);

/* Returns whether the open ask is sealed. */
bool game_is_sealed(const game *g, const flow *w);

/* Returns whether it is secret if a seat has anything to choose.  It is in veiled, window and
   sealed asks. */
bool game_is_veiled(const game *g, const flow *w);

/* Returns whether answers may be held back, so that their time reveals nothing. */
bool game_is_window(const game *g, const flow *w);

/* Returns whether the open ask goes on with each answer. */
bool game_is_paced(const game *g, const flow *w);

/* Returns the seats that see each other's answers to a sealed ask, this one included. */
seats game_insiders(const game *g, const flow *w, int seat);

/*
 * Returns whose answer is missing, as far as a reader knows.  In a sealed ask a seat knows that
 * only of itself and its insiders.  All others who are asked seem to be thinking still.
 */
seats game_waiting(const game *g, const flow *w, int reader);

/* Lists the options of a seat that is asked, even if it has answered already. */
void game_list_asked(const game *g, const flow *w, int seat, options *out, bool want_barred);

/* Lists the options of a seat; none if its answer is not awaited. */
void game_list(const game *g, const flow *w, int seat, options *out, bool want_barred);

/* Returns whether a seat's list has only one useful option, with only one way to choose its free
   numbers.  Then writes that choice to `only`. */
bool game_leaves_one(const game *g, const flow *w, int seat, const options *list, choice *only);

/* Says whether game_choose would accept a choice. */
refusal game_check(const game *g, const flow *w, int seat, uint32_t ask, const choice *c);

/* Makes a choice and runs to the next ask.  A refusal changes nothing. */
refusal game_choose(const game *g, flow *w, int seat, uint32_t ask, const choice *c, events *out);

/* Like game_choose, but unchecked: the choice must be in the list `o`, made for this state. */
void game_apply(const game *g, flow *w, int seat, const options *o, const choice *c, events *out);

/*
 * Re-deals everything that a seat (or SEAT_NONE) cannot know: components, open answers of others,
 * and the future of chance.  The seat cannot tell the resulting state from the real one.
 */
void game_conceal(const game *g, flow *w, int seat, generator *r);

/* Replaces the answer of `other` by a random one that it could have given. */
void game_redeal_answer(const game *g, flow *w, int other, generator *r);

/* Returns a hash of the state by names, independent of its layout (state_json.h). */
uint64_t game_hash(const game *g, const flow *w);

/* Write the sentence of an option or event. */
void game_say_option(
    const game *g, const flow *w, int seat, const option *o, const char *const *names, text *out);
void game_say_event(
    const game *g, const flow *w, const event *e, const char *const *names, text *out);

/* Write its facts, as members of an open JSON object. */
void game_put_option(const game *g, const option *o, json *out);
void game_put_event(const game *g, const event *e, json *out);

/* Returns the set of one seat; empty if there is no such seat at the table. */
static inline seats seat_there(const flow *w, int seat)
{
    return seat >= 0 && seat < w->seat_count ? SEAT_BIT(seat) : 0;
}

/* Refuses a position from outside if no game could reach it, frames and ask included. */
refusal game_is_valid(const game *g, const flow *w);

extern const field flow_fields[];
extern const int flow_field_count;

#endif

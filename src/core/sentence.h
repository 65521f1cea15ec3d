/*
 * sentence.h: sentences with holes, and facts with names, for events and options.
 *
 * In "%0S fires at %2H" the first hole is argument 0.  Its letter S says how to write it; each game
 * defines its letters.  Facts are the same arguments for programs, in their order, each with letter
 * and name: "N:seat N:slot H:target".  If a letter takes several arguments, a dash stands for each
 * further one.
 *
 *     dictionary    {ship} fires at {target}.       made into       %0S fires at %2H.
 *
 * A dictionary has names instead of numbers and letters; tools/dictionary.py translates them.
 */
#ifndef CORE_SENTENCE_H
#define CORE_SENTENCE_H

#include "base/json.h"
#include "base/text.h"
#include "core/event.h"
#include "core/flow.h"

/* Describes a free number of an option.  The letter is that of its type, or of its members if it is
   a set.  Some options of a verb lack an optional one; one that repeats stands for several. */
typedef struct {
    const char *name; /* null: the list ends */
    char letter;
    bool is_optional, repeats;
} free_number;

/* A kind of event: its name for programs, its sentence and its facts. */
typedef struct {
    const char *name;
    const char *sentence;
    const char *facts;
    const char *otherwise; /* the sentence if argument `test` equals `none`; may be null */
    uint8_t test;
    int16_t none;
} event_words;

/* What a game needs to fill a hole. */
typedef struct {
    const flow *w;
    const char *const *names; /* of the players, by seat; may be null */
    const int16_t *arg;       /* all arguments of the sentence */
} speech;

/* Write the argument that `at` points to, for people and for programs. */
typedef void hole_writer(const speech *s, char letter, const int16_t *at, text *out);
typedef void fact_writer(char letter, const int16_t *at, json *out);

void say_sentence(const char *sentence, const speech *s, hole_writer *write, text *out);
void put_facts(const char *facts, const int16_t *arg, fact_writer *write, json *out);

/* Returns the sentence of an event: `sentence` or, by its arguments, `otherwise`. */
const char *sentence_of_event(const event_words *row, const event *e);

enum { FACT_NAME = 24 };

/* Reads the next fact: its letter and its name.  Letter '-': it belongs to the fact before it.
   Returns false at the end. */
bool next_fact(const char **facts, char *letter, char name[FACT_NAME]);

/* Returns whether an option can have so many free numbers.  `free` may be null. */
bool free_numbers_fit(const free_number *free, int count);

/* Writes free numbers as an array.  `letters` names the type of each letter. */
void put_free_numbers(const free_number *free, const char *const *letters, json *out);

#endif

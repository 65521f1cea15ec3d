/*
 * sentence.h: sentences with holes, and facts with names, as games write their events and options.
 *
 * In "%0S fires at %2H" the first hole is argument number 0, written as the letter S says; what a
 * letter means is the game's own affair.  Facts are the same arguments for programs, in their order,
 * each with its letter and its name: "N:seat N:slot H:target".  A dash stands for an argument that
 * belongs to the one before it, where a letter takes several.
 *
 * A dictionary has names in place of numbers and letters: "{ship} fires at {target}".
 * tools/dictionary.py turns them into these.
 */
#ifndef CORE_SENTENCE_H
#define CORE_SENTENCE_H

#include "base/json.h"
#include "base/text.h"
#include "core/event.h"
#include "core/flow.h"

/* A free number of an option, or several where it repeats: its name, and the letter of its type, or
   of each member's where it is a set.  Some options of a verb lack those that are optional. */
typedef struct {
    const char *name; /* null: there are no more */
    char letter;
    bool is_optional, repeats;
} free_number;

/* A kind of event: its word for programs, and how it reads. */
typedef struct {
    const char *name;
    const char *sentence;
    const char *facts;
    const char *otherwise; /* the sentence where the argument `test` is `none`; may be null */
    uint8_t test;
    int16_t none;
} event_words;

/* What a game may need to fill a hole. */
typedef struct {
    const flow *w;
    const char *const *names; /* by seat, as everywhere */
    const int16_t *arg;       /* all arguments of the sentence */
} speech;

/* Writes the argument that `at` points at. */
typedef void hole_writer(const speech *s, char letter, const int16_t *at, text *out);
typedef void fact_writer(char letter, const int16_t *at, json *out);

void say_sentence(const char *sentence, const speech *s, hole_writer *write, text *out);
void put_facts(const char *facts, const int16_t *arg, fact_writer *write, json *out);

/* The sentence of an event, as its arguments have it. */
const char *sentence_of_event(const event_words *row, const event *e);

enum { FACT_NAME = 24 };

/* The next of some facts: its letter ('-': it belongs to the one before it) and its name.  False at
   their end. */
bool next_fact(const char **facts, char *letter, char name[FACT_NAME]);

/* Could an option of theirs have so many numbers?  `free` may be null. */
bool free_numbers_fit(const free_number *free, int count);

/* An array of them; `letters` says what each letter is. */
void put_free_numbers(const free_number *free, const char *const *letters, json *out);

#endif

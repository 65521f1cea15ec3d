/*
 * ledger.h: the rules reference, read from the ledgers (rules.md) inside the program.
 *
 * A ledger is a Markdown page with sections and tables. Each row is a rule:
 *
 *   | BX-012 | the rule | a test |
 *
 * The section Rulings holds our readings of what a rulebook leaves open:
 *
 *   | R07 | the question | the ruling | why |
 *
 * Anything else, such as a word on where the tests are, is not a rule.
 */
#ifndef PROTOCOL_LEDGER_H
#define PROTOCOL_LEDGER_H

#include <stdbool.h>
#include <stddef.h>

/* A part of the ledger's text. */
typedef struct {
    const char *at;
    size_t length;
} span;

typedef enum { ROW_SECTION, ROW_RULE, ROW_RULING } row_kind;

typedef struct {
    row_kind kind;
    span id;          /* "BX-012", "R07"; a section has none */
    span text;        /* the rule, the heading of the section, or the question of a ruling */
    span ruling, why; /* of a ruling only */
} ledger_row;

/* The ledgers of the games that the program has (ledgers.c). */
typedef struct {
    const char *game;
    const unsigned char *text;
} game_ledger;

extern const game_ledger game_ledgers[];
extern const int game_ledger_count;

/* Returns the ledger of a game ("express"), or the table's own ("table"); null if there is none. */
const char *ledger_of(const char *id);

/* Reads the row at or after *from, and moves *from behind it. Returns false at the end. Begin with
   the ledger. */
bool ledger_next(const char **from, ledger_row *row);

/* Finds the row with this number. Case does not matter, and zeros may be missing: "bx-12". Returns
   false if there is none. */
bool ledger_find(const char *ledger, const char *id, ledger_row *row);

/* Returns true if the word is in the row, in either case of letters. */
bool ledger_row_has(const ledger_row *row, const char *word);

/* Returns true if the word has the form of a rule's or ruling's number. Zeros may be missing. */
bool ledger_is_id(const char *word);

/* Finds the next ruling number in the text at or after *from: "(R07, R08)" cites two. Returns false
   if there is none. */
bool ledger_cited(span text, size_t *from, span *id);

#endif

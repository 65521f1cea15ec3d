/*
 * ledger.h: the rules reference: the ledgers (rules.md), which the binary carries.
 *
 * A ledger is a Markdown page of sections with tables, a row a rule: | BX-012 | the rule | a test |.
 * A section called Rulings holds our readings of what a rulebook leaves open: | R07 | the question |
 * the ruling | why |.  A word about the program, such as where the tests are, is not a rule.
 */
#ifndef PROTOCOL_LEDGER_H
#define PROTOCOL_LEDGER_H

#include <stdbool.h>
#include <stddef.h>

/* A piece of the ledger's own text. */
typedef struct {
    const char *at;
    size_t length;
} span;

typedef enum { ROW_SECTION, ROW_RULE, ROW_RULING } row_kind;

typedef struct {
    row_kind kind;
    span id;          /* "BX-012", "R07"; a section has none */
    span text;        /* the rule, the section's heading, the question of a ruling */
    span ruling, why; /* of a ruling */
} ledger_row;

/* The ledgers of the games that the program has (ledgers.c). */
typedef struct {
    const char *game;
    const unsigned char *text;
} game_ledger;

extern const game_ledger game_ledgers[];
extern const int game_ledger_count;

/* The ledger of a game ("express"), or the table's own ("table").  Null when there is none. */
const char *ledger_of(const char *id);

/* The row at *from or after it; moves *from behind it.  False at the end.  Begin with the ledger. */
bool ledger_next(const char **from, ledger_row *row);

/* The row with this number, in either case of letters and with or without its zeros: "bx-12". */
bool ledger_find(const char *ledger, const char *id, ledger_row *row);

/* Is the word in the row, in either case of letters? */
bool ledger_row_has(const ledger_row *row, const char *word);

/* Is this the form of a rule's or a ruling's number, zeros left out or not? */
bool ledger_is_id(const char *word);

/* The next ruling number cited in the text at or after *from, as "(R07, R08)" cites two. */
bool ledger_cited(span text, size_t *from, span *id);

#endif

/*
 * prompt.h: the question to a seat as a list of options, and what a typed line chooses.
 *
 *     table --JSON--> prompt (items) --> menu (rows; equal verbs folded) --> screen
 *                                            ^-- a typed line --> reading
 *
 * The table makes the list; a client adds nothing and drops nothing. In a long list, options with
 * the same verb are folded into one row, which opens as a list of its own.
 *
 * A line chooses by a row's number, or by the beginnings of an option's words, with the option's
 * free numbers after it. A special case is a list in which only one option has a free part, and
 * that part is a set (of dice, say). There, bare numbers are members of the set, and words choose
 * other rows.
 */
#ifndef TERMINAL_PROMPT_H
#define TERMINAL_PROMPT_H

#include "base/json_read.h"

#include "core/game.h"
#include "table/table.h"

enum { ITEMS_MAX = OPTIONS_MAX + BARRED_MAX };

/* An option as a person sees it. Its texts belong to the prompt. */
typedef struct {
    const char *text, *verb, *label, *rule;
    const json_value *facts; /* all that the table says about it */
    bool is_barred, is_bound;
    int free;
    bounds bounds[CHOICE_ARGS];
} item;

typedef struct {
    const json_value *root; /* the table's message, which holds the texts */
    uint32_t ask;
    const char *question, *rule, *kind;
    int open, count; /* items: open ones first, then barred ones */
    item item[ITEMS_MAX];
} prompt;

/* A row: one item, or several that are folded. */
typedef struct {
    int first, count; /* positions in menu.item */
} menu_row;

typedef struct {
    int item[ITEMS_MAX]; /* the items that it shows */
    int items;
    menu_row row[ITEMS_MAX];
    int rows;
    int set_item;  /* the item that bare numbers belong to, or -1 */
    bool is_whole; /* it shows the whole question, not an opened or narrowed part of it */
} menu;

typedef enum {
    READ_CHOICE,  /* the line is `choice` */
    READ_MENU,    /* the line means several options: `menu` lists them */
    READ_SEVERAL, /* the line means all choices in `several`; `why` says how to tell them apart */
    READ_BARRED,  /* the line means `item`, which is barred */
    READ_BACK,    /* an empty line: back to the whole list, or nothing */
    READ_WRONG    /* the line means nothing; `why` says why */
} reading_kind;

enum { SEVERAL_MAX = 8 };

typedef struct {
    reading_kind kind;
    choice choice;
    choice several[SEVERAL_MAX];
    int several_count;
    int item;
    menu menu;
    char why[240];        /* also a remark about a choice that answers several questions */
    const char *sentence; /* the English format of the beginning of `why`; null: none */
    size_t length;        /* the length of that beginning */
    text_hole hole[FORMAT_HOLES];
    char rest[80]; /* the rest of the line for the next question of this kind; "": none */
} reading;

/* A reading of the kind READ_WRONG. The format is text_format's. */
reading reading_error(const char *format, ...);

/* Appends why it is wrong, in the reader's language. */
void reading_say(const reading *r, text *out);

/* A text for appending to `why`. */
text reading_rest(reading *r);

/* Reads the question to a seat. Returns false if the seat is not asked. The caller closes it. */
bool prompt_open(prompt *p, const table *t, int seat);
void prompt_close(prompt *p);

/* The menu of the whole question, with long lists folded. */
menu prompt_menu(const prompt *p);

/* A menu of some of its items. */
menu menu_of(const prompt *p, const int *items, int count, bool is_whole);

/* Can only one thing be chosen? Then Enter chooses it. */
bool prompt_is_forced(const prompt *p);

/* Finds out what a typed line means. */
reading prompt_read(const prompt *p, const menu *m, const char *line);

/* Finds the item that the words or the number after "?" mean. -1: none or several. */
int prompt_find(const prompt *p, const menu *m, const char *line);

/* Appends the question and its rows, if possible within so many lines and columns. */
void prompt_draw(const prompt *p, const menu *m, int width, int lines, text *out);

/* Appends the same as sentences, one a line. */
void prompt_tell(const prompt *p, const menu *m, text *out);

#endif

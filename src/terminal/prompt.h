/*
 * prompt.h: the question to a seat as a list to choose from, and what a typed line chooses.
 *
 * The list is the table's own; a client adds nothing and drops nothing.  Where it is long, options
 * with the same verb are folded into one row that opens into a list of its own.
 *
 * A line chooses by a row's number or by the beginnings of an option's words, with the option's
 * free numbers behind.  Where just one option has a free part, and that is a set (of dice, say),
 * bare numbers are members of that set and the other rows are chosen by their words.
 */
#ifndef TERMINAL_PROMPT_H
#define TERMINAL_PROMPT_H

#include "base/json_read.h"

#include "core/game.h"
#include "table/table.h"

enum { ITEMS_MAX = OPTIONS_MAX + BARRED_MAX };

/* An option as a person meets it.  The texts belong to the prompt. */
typedef struct {
    const char *text, *verb, *label, *rule;
    const json_value *facts; /* all that the table says of it */
    bool is_barred, is_bound;
    int free;
    bounds bounds[CHOICE_ARGS];
} item;

typedef struct {
    const json_value *root; /* what the table sent; holds the texts */
    uint32_t ask;
    const char *question, *rule, *kind;
    int open, count; /* items: open ones first, then barred */
    item item[ITEMS_MAX];
} prompt;

/* One row: an item, or several that are folded into one. */
typedef struct {
    int first, count; /* places in menu.item */
} menu_row;

typedef struct {
    int item[ITEMS_MAX]; /* which items it shows */
    int items;
    menu_row row[ITEMS_MAX];
    int rows;
    int set_item;  /* the item that bare numbers are for, or -1 */
    bool is_whole; /* all that is asked, not an opened or narrowed part of it */
} menu;

typedef enum {
    READ_CHOICE,  /* `choice` is it */
    READ_MENU,    /* several are meant: `menu` lists them */
    READ_SEVERAL, /* `several` are meant: `why` says how to tell them apart */
    READ_BARRED,  /* `item` is barred */
    READ_BACK,    /* an empty line: back to the whole list, or nothing */
    READ_WRONG    /* `why` says why it means nothing */
} reading_kind;

enum { SEVERAL_MAX = 8 };

typedef struct {
    reading_kind kind;
    choice choice;
    choice several[SEVERAL_MAX];
    int several_count;
    int item;
    menu menu;
    char why[240];        /* also what is to be said of a choice that answers several questions */
    const char *sentence; /* how that begins, with its holes; null: it is as it is */
    size_t length;        /* so much of it */
    text_hole hole[FORMAT_HOLES];
    char rest[80]; /* what the line says to the next question of this kind; "": nothing */
} reading;

/* A reading of READ_WRONG.  The format is text_format's. */
reading reading_error(const char *format, ...);

/* Why it is wrong, in the reader's language. */
void reading_say(const reading *r, text *out);

/* The end of its sentence, to write on. */
text reading_rest(reading *r);

/* The question to a seat.  False when it is not asked.  Belongs to the caller until prompt_close. */
bool prompt_open(prompt *p, const table *t, int seat);
void prompt_close(prompt *p);

/* All of it; long lists folded. */
menu prompt_menu(const prompt *p);

/* A part of it. */
menu menu_of(const prompt *p, const int *items, int count, bool is_whole);

/* Is there just one thing that can be chosen?  Then Enter chooses it. */
bool prompt_is_forced(const prompt *p);

/* What a line means. */
reading prompt_read(const prompt *p, const menu *m, const char *line);

/* Which item a word behind "?" means: a row's number or words.  -1: none or several. */
int prompt_find(const prompt *p, const menu *m, const char *line);

/* Appends the question and the rows, in at most so many lines of so many columns if that can be. */
void prompt_draw(const prompt *p, const menu *m, int width, int lines, text *out);

/* The same as sentences, one a line. */
void prompt_tell(const prompt *p, const menu *m, text *out);

#endif

/*
 * view.h: drawing what a reader sees, from the JSON that the table writes for that reader.
 *
 * A game brings a record, NAME_terminal: one function that draws the board, one that tells it in
 * sentences, one that tells how it ended.  A game without a record is told field by field.
 *
 * A game whose choices have more to them than a list can show (a plan of cards, speed and nose) may
 * bring words of its own for its questions: how they are put, what a line means, and what a choice
 * would come to.  Where it has none, the list of prompt.h serves.
 */
#ifndef TERMINAL_VIEW_H
#define TERMINAL_VIEW_H

#include "base/json_read.h"

#include "base/text.h"
#include "games/list.h"
#include "terminal/prompt.h"
#include "terminal/screen.h"

typedef struct {
    const json_value *view;
    const json_value *components; /* those of the game, or null */
    const json_value *asks;       /* what the reader is asked, or null */
    const char *title;            /* the game's name */
    const char *const *names;     /* of persons, by seat; null, or null for a seat: none */
    int width;
    int room;           /* lines that the board may well take */
    bool is_large;      /* is there room for the large drawing? */
    bool is_plain;      /* sentences only */
    const table *table; /* where someone is asked: what choices would do; else null */
    int seat;           /* who is asked there */
    const language *language;
} drawing;

/* A game's own words at its questions. */
typedef struct {
    const char *help; /* how to choose, one line each */
    /* Appends what to type at this question.  May be null. */
    void (*help_at)(const drawing *d, const prompt *p, text *out);
    /* Appends the question and its choices, drawn, or as sentences, one a line.  False: the list
       serves at this question. */
    bool (*draw)(const drawing *d, const prompt *p, text *out);
    bool (*tell)(const drawing *d, const prompt *p, text *out);
    /* What a line means.  False: the list's way of reading serves at this question. */
    bool (*read)(const drawing *d, const prompt *p, const char *line, reading *r);
    /* Appends what a choice would come to, as sentences, one a line. */
    void (*forecast)(
        const drawing *d, const prompt *p, const choice *c, const json_value *outlook, text *out);
    /* A line that asks to see something, at any question.  False: it does not.  May be null. */
    bool (*show)(const drawing *d, const prompt *p, const char *line, text *out);
    /* The same for what must not stay on the screen: it is wiped before the game goes on.  And what
       stands in the news and the log for an event, if not its own sentence.  May be null. */
    bool (*lift)(const drawing *d, const prompt *p, const char *line, text *out);
    const char *(*cover)(const char *told);
} own_words;

/* What a game shows in a terminal. */
typedef struct {
    const char *game; /* its id */
    void (*draw)(const drawing *d, text *out);
    void (*tell)(const drawing *d, text *out);
    void (*tell_end)(const drawing *d, text *out);
    const own_words *words; /* null: the list of prompt.h serves at every question */
    const char *rules_word; /* a word that its rules are about, as an example */
} game_terminal;

/* Each game has one. */
#define GAME(name) extern const game_terminal name##_terminal;
GAMES TOYS
#undef GAME

    /* Those of the games that the program has (terminals.c). */
    extern const game_terminal *const terminals[];
extern const int terminal_count;

/* What a reader sees of a state, to be drawn on a screen.  It belongs to the caller until
   drawing_close; the asks, which the caller may add, do not belong to it. */
drawing drawing_open(
    const screen *s, const game *g, const flow *w, int reader, const char *const *names);
void drawing_close(drawing *d);

/* What a choice would come to for the seat that is asked; null: refused, or nobody is asked.  It
   belongs to the caller. */
const json_value *drawing_outlook(const drawing *d, const choice *c);

/* Appends the board, drawn. */
void view_draw(const drawing *d, text *out);

/* Appends the same as sentences, one a line. */
void view_tell(const drawing *d, text *out);

/* Appends who won, and what was hidden, one sentence a line. */
void view_tell_end(const drawing *d, text *out);

/* The words of a game, or null; and a word that its rules are about, as an example. */
const own_words *view_words(const char *id);
const char *view_rules_word(const char *id);

/* Members of a JSON object, with something harmless where they are missing. */
int view_int(const json_value *object, const char *key);
bool view_bool(const json_value *object, const char *key);
const char *view_string(const json_value *object, const char *key);
const json_value *view_get(
    const json_value *object, const char *key);               /* null for a JSON null as well */
size_t view_count(const json_value *object, const char *key); /* elements of a list */

/* The person at a seat by name, or "Seat 2". */
void view_put_seat(const drawing *d, int seat, text *out);

/* "weapons_control" as "Weapons control". */
void view_put_id(text *out, const char *id);

#endif

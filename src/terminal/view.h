/*
 * view.h: draws what a reader sees, from the JSON that the table writes for that reader.
 *
 *     table --JSON--> drawing --> NAME_terminal.draw or .tell --> text
 *
 * Each game has a record NAME_terminal. One function draws the board, one tells it in sentences,
 * one tells how the game ended. A game without a record is told field by field.
 *
 * Some choices have more to them than a list can show, such as a plan of cards, speed and nose. So
 * a game may bring its own wording: how questions are shown, what a line means, what a choice would
 * lead to. Where it has none, the list of prompt.h is used.
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
    const json_value *components; /* the game's components, or null */
    const json_value *asks;       /* the reader's questions, or null */
    const char *title;            /* the game's name */
    /* people's names by seat; null: none. A null entry: none for this seat. */
    const char *const *names;
    int width;
    int room;      /* how many lines the board may take */
    bool is_large; /* is there room for the large drawing? */
    bool is_plain; /* only sentences */
    /* the table of the person who is asked, for previews of choices; null: nobody is asked */
    const table *table;
    int seat; /* the seat that is asked there */
    const language *language;
} drawing;

/* A game's own wording and commands for its questions. */
typedef struct {
    const char *help; /* how to choose, one line each */
    /* Appends what to type at this question. May be null. */
    void (*help_at)(const drawing *d, const prompt *p, text *out);
    /* Append the question and its choices, drawn or as sentences, one a line. Return false if the
       list is used at this question. */
    bool (*draw)(const drawing *d, const prompt *p, text *out);
    bool (*tell)(const drawing *d, const prompt *p, text *out);
    /* Finds out what a line means. Returns false if the list's own reading is used at this
       question. */
    bool (*read)(const drawing *d, const prompt *p, const char *line, reading *r);
    /* Appends what a choice would lead to, as sentences, one a line. */
    void (*forecast)(
        const drawing *d, const prompt *p, const choice *c, const json_value *outlook, text *out);
    /* Handles a line that asks to see something, at any question. Returns false if it does not. May
       be null. */
    bool (*show)(const drawing *d, const prompt *p, const char *line, text *out);
    /* The same for secrets that must not stay on the screen; it is wiped before the game goes on.
       `cover` returns the text that news and log show instead of an event's own sentence. May be
       null. */
    bool (*lift)(const drawing *d, const prompt *p, const char *line, text *out);
    const char *(*cover)(const char *told);
} own_words;

/* How a game appears in a terminal. */
typedef struct {
    const char *game; /* its id */
    void (*draw)(const drawing *d, text *out);
    void (*tell)(const drawing *d, text *out);
    void (*tell_end)(const drawing *d, text *out);
    const own_words *words; /* null: every question uses the list of prompt.h */
    const char *rules_word; /* an example of a word that its rules are about */
} game_terminal;

/* Each game has one. */
#define GAME(name) extern const game_terminal name##_terminal;
GAMES TOYS
#undef GAME

    /* The records of all games in this program (terminals.c). */
    extern const game_terminal *const terminals[];
extern const int terminal_count;

/* Prepares what a reader sees of a state for drawing. The caller calls drawing_close. The asks,
   which the caller may add, are not freed by it. */
drawing drawing_open(
    const screen *s, const game *g, const flow *w, int reader, const char *const *names);
void drawing_close(drawing *d);

/* The result of a choice for the seat that is asked, as JSON. Null: it is refused, or nobody is
   asked. The caller frees it. */
const json_value *drawing_outlook(const drawing *d, const choice *c);

/* Appends the drawn board. */
void view_draw(const drawing *d, text *out);

/* Appends the board as sentences, one a line. */
void view_tell(const drawing *d, text *out);

/* Appends who won and what was hidden, one sentence a line. */
void view_tell_end(const drawing *d, text *out);

/* A game's own wording, or null; and an example of a word that its rules are about. */
const own_words *view_words(const char *id);
const char *view_rules_word(const char *id);

/* Members of a JSON object. If one is missing, these return 0, false, "" or null. */
int view_int(const json_value *object, const char *key);
bool view_bool(const json_value *object, const char *key);
const char *view_string(const json_value *object, const char *key);
const json_value *view_get(
    const json_value *object, const char *key);               /* null also for a JSON null */
size_t view_count(const json_value *object, const char *key); /* elements of a list */

/* Appends the name of the person at a seat, or "Seat 2". */
void view_put_seat(const drawing *d, int seat, text *out);

/* Appends an id as words: "weapons_control" as "Weapons control". */
void view_put_id(text *out, const char *id);

#endif

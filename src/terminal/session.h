/*
 * session.h: a session at the terminal: who looks, what they have seen, where the game is saved.
 */
#ifndef TERMINAL_SESSION_H
#define TERMINAL_SESSION_H

#include "terminal/lines.h"
#include "terminal/prompt.h"
#include "terminal/terminal.h"
#include "terminal/view.h"

/* Whether the session goes on, or why it ends. */
typedef enum {
    STAY,
    LEAVE_QUIT,   /* the player typed quit */
    LEAVE_END,    /* the input ended, or nobody reads our output */
    LEAVE_SIGNAL, /* Ctrl-C and the like */
    LEAVE_AGAIN   /* another game follows */
} leaving;

typedef struct {
    screen screen;
    lines lines;
    table *table;
    text path; /* where the game is saved */
    bool kept; /* did the last save work? */
    leaving leaving;
    const char *notice;   /* said at the next handover, or null */
    int seat;             /* who looks at the screen; -1: nobody yet */
    int seen[SEATS_MAX];  /* how many events a seat has read */
    int shown[SEATS_MAX]; /* how many events were on the screen when it was last drawn */
    text told[SEATS_MAX]; /* plain screens: the board as it was last told to a seat */
    struct {
        int width, height; /* of the screen */
        int lines;         /* the most lines that a question has taken so far */
    } questions;
    struct {
        char line[LINE_MAX_BYTES]; /* "": nothing */
        char kind[24];             /* the kind of question that it answers */
        int seat, events;          /* its seat, and how many events that seat had then */
    } rest; /* the rest of a line that answers several questions, one after another */
} session;

/* Appends a person's name, or what the game calls the seat. */
void session_put_name(const session *s, int seat, text *out);

/* Appends a unit as the seat's news and log show it: its sentence, and indented below it its parts.
   `all` includes parts that the sentence contains already. Only parts after `since` are shown. */
void session_tell_unit(const session *s, int seat, int unit, bool all, int since, text *out);

enum { UNITS_KEPT = 128 }; /* more than anyone looks at together */

/* The seats with people, as a set. */
seats session_persons(const session *s);

/* Says a refusal. The format has %s for its sentence, and another %s if its rule is wanted. */
void session_refuse(const session *s, const char *format, const refusal *r);

/* Writes the words and reads a line into s->lines.text, trimmed. Returns false if the session ends;
   s->leaving says why. */
bool session_ask(session *s, const char *words);

/* Asks a question with yes or no. An empty line means `otherwise`. */
bool session_agrees(session *s, const char *question, bool otherwise);

/* Show the board, the news and the question, for the seat that looks (page.c). */
void page_show(session *s, const prompt *p, const menu *m);
void page_show_menu(const session *s, const prompt *p, const menu *m);
void page_show_view(const session *s, int reader);
void page_news_read(session *s, int seat);

/* Show and read the question to the seat that looks, in the game's own wording if it has one
   (asking.c). */
drawing ask_drawing(const session *s, const prompt *p);
bool ask_draw(const drawing *d, const prompt *p, const menu *m, text *out);
bool ask_tell(const drawing *d, const prompt *p, const menu *m, text *out);
reading ask_read(const session *s, const prompt *p, const menu *m, const char *line);

/* Says what the choices in a reading would lead to. Returns false if there are none, or if the game
   has no forecasts. */
bool ask_forecast(const session *s, const prompt *p, const reading *r);

/* The commands that work at any question (commands.c). */
typedef enum { COMMAND_NONE, COMMAND_DONE, COMMAND_PAGE, COMMAND_MOVED } command_result;

command_result commands_obey(session *s, const prompt *p, const menu *m);
void commands_show_rule(const session *s, const char *id);
void commands_show_barred(const session *s, const item *it);
void commands_show_log(const session *s, int reader, int count);

/* Standing orders (orders.c). */
void orders_show(const session *s);
bool orders_give(session *s, const char *line); /* true: it answers the current question */
void orders_revoke(session *s, const char *line);

/* Undo and handing over (handover.c). */
bool handover_undo(session *s, int seat); /* true: there is a new question */
void handover_to(session *s, int seat);

/* Saving the game (save_game.c). */
void save_game_choose_path(text *out, const char *wanted, const char *game_id);
void save_game(session *s);
void save_game_say_where(const session *s);
void save_game_put_command(text *out, const char *words, const char *path);

/* The end (ending.c), and stepping through (replay_view.c). */
void ending_show(session *s);
void replay_view(session *s, int reader, int from);

/* Asks the questions before a game (setup.c). Returns false: leave. */
bool setup_ask(session *s, play_wish *wish);

#endif

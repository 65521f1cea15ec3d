/* session.h: one evening at the terminal: who looks, what they have seen, where it is kept. */
#ifndef TERMINAL_SESSION_H
#define TERMINAL_SESSION_H

#include "terminal/lines.h"
#include "terminal/prompt.h"
#include "terminal/terminal.h"
#include "terminal/view.h"

/* Does it go on? */
typedef enum {
    STAY,
    LEAVE_QUIT,   /* someone typed quit */
    LEAVE_END,    /* the input ended, or nobody reads our output */
    LEAVE_SIGNAL, /* Ctrl-C and the like */
    LEAVE_AGAIN   /* another game */
} leaving;

typedef struct {
    screen screen;
    lines lines;
    table *table;
    text path; /* where the game is kept */
    bool kept; /* did the last saving work? */
    leaving leaving;
    const char *notice;   /* to be said at the next handing over, or null */
    int seat;             /* who looks at the screen; -1: nobody yet */
    int seen[SEATS_MAX];  /* events that a seat has read */
    int shown[SEATS_MAX]; /* events that lay on the screen when it was last drawn */
    text told[SEATS_MAX]; /* plain: what a seat was told of the board last time */
    struct {
        int width, height; /* of the screen */
        int lines;         /* that its questions have taken so far */
    } questions;
    struct {
        char line[LINE_MAX_BYTES]; /* "": nothing */
        char kind[24];             /* of the question that it answers */
        int seat, events;          /* whose it is, and how many events that seat had then */
    } rest;                        /* of a line that answers several questions, one after another */
} session;

/* A person's name for a seat, else what the game calls the seat. */
void session_put_name(const session *s, int seat, text *out);

/* A unit as the seat's news and log have it: its sentence, and below it, indented, all of its parts, or
   those that are not in the sentence; of them those after `since`. */
void session_tell_unit(const session *s, int seat, int unit, bool all, int since, text *out);

enum { UNITS_KEPT = 128 }; /* more than anyone looks at at once */

/* The persons at the table, as a set. */
seats session_persons(const session *s);

/* Says a refusal: in the format its sentence is %s, and behind it, if wanted, its rule. */
void session_refuse(const session *s, const char *format, const refusal *r);

/* Writes the words and reads a line into s->lines.text, trimmed.  False: leave, s->leaving says why. */
bool session_ask(session *s, const char *words);

/* A yes or no to a question; an empty line is `otherwise`. */
bool session_agrees(session *s, const char *question, bool otherwise);

/* The board with the news and the question, for the seat that looks (page.c). */
void page_show(session *s, const prompt *p, const menu *m);
void page_show_menu(const session *s, const prompt *p, const menu *m);
void page_show_view(const session *s, int reader);
void page_news_read(session *s, int seat);

/* The question to the seat that looks: in the game's own words where it has them (asking.c). */
drawing ask_drawing(const session *s, const prompt *p);
bool ask_draw(const drawing *d, const prompt *p, const menu *m, text *out);
bool ask_tell(const drawing *d, const prompt *p, const menu *m, text *out);
reading ask_read(const session *s, const prompt *p, const menu *m, const char *line);

/* Says what the choices read from a line would come to.  False: none were, or nothing is foretold. */
bool ask_forecast(const session *s, const prompt *p, const reading *r);

/* The words that always work (commands.c). */
typedef enum { COMMAND_NONE, COMMAND_DONE, COMMAND_PAGE, COMMAND_MOVED } command_result;

command_result commands_obey(session *s, const prompt *p, const menu *m);
void commands_show_rule(const session *s, const char *id);
void commands_show_barred(const session *s, const item *it);
void commands_show_log(const session *s, int reader, int count);

/* Standing orders (orders.c). */
void orders_show(const session *s);
bool orders_give(session *s, const char *line); /* true: it answers what is asked now */
void orders_revoke(session *s, const char *line);

/* Undo and handing over (handover.c). */
bool handover_undo(session *s, int seat); /* true: who is asked what is a new question */
void handover_to(session *s, int seat);

/* Keeping the game (save_game.c). */
void save_game_choose_path(text *out, const char *wanted, const char *game_id);
void save_game(session *s);
void save_game_say_where(const session *s);
void save_game_put_command(text *out, const char *words, const char *path);

/* The end (ending.c), and stepping through (replay_view.c). */
void ending_show(session *s);
void replay_view(session *s, int reader, int from);

/* The questions before a game (setup.c).  False: leave. */
bool setup_ask(session *s, play_wish *wish);

#endif

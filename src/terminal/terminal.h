/* terminal.h: the door to this room: playing in a terminal, and drawing a board in one. */
#ifndef TERMINAL_TERMINAL_H
#define TERMINAL_TERMINAL_H

#include "record/signature_check.h"
#include "table/position.h"
#include "table/table.h"
#include "terminal/screen.h"

/* Who is to sit in a seat. */
typedef struct {
    bool is_given;
    const bot *kind; /* null: a person */
    char name[NAME_MAX_BYTES + 1];
} seat_wish;

/* What the player wants to play. */
typedef struct {
    catalogue known;
    const game *game; /* may be null with `load` */
    setup setup;      /* seat_count 0: not said */
    bool has_seed;    /* setup.seed was given, so the dice prove nothing */
    generator chance; /* for the seeds of games without one */
    seat_wish seat[SEATS_MAX];
    const char *load, *save; /* files, or null */
    signature_check *checks; /* of what is loaded */
    bool plain;
    colour_when colour;
    const language *language; /* null: English */
} play_wish;

/* Plays until somebody leaves.  Returns the exit code: 0, 128 + a signal, or 1 for a refusal. */
int terminal_play(const play_wish *wish);

/* Draws what a reader sees of a state, or tells it in sentences where the screen is plain. */
void terminal_draw_view(
    const screen *s, const game *g, const flow *w, int reader, const char *const *names);

/*
 * Stepping through a game: the moment 0..last to which a line typed at a moment leads.  An empty
 * line is the next one, "b" the one before, "b 10" ten before; "first", "last", or its number.
 */
enum { LOOK_AWAY = -1, LOOK_NOWHERE = -2 };

int terminal_step(const char *line, int moment, int last);

#endif

/*
 * terminal.h: plays in a terminal, and draws a board in one. Commands include this header.
 */
#ifndef TERMINAL_TERMINAL_H
#define TERMINAL_TERMINAL_H

#include "record/signature_check.h"
#include "table/position.h"
#include "table/table.h"
#include "terminal/screen.h"

/* Who sits in a seat. */
typedef struct {
    bool is_given;
    const bot *kind; /* null: a person */
    char name[NAME_MAX_BYTES + 1];
} seat_wish;

/* What the player wants to play. */
typedef struct {
    catalogue known;
    const game *game; /* may be null if `load` is set */
    setup setup;      /* a seat_count of 0 means not given */
    bool has_seed;    /* setup.seed was given by the player, so the dice prove nothing */
    generator chance; /* makes the seeds of games that have none */
    seat_wish seat[SEATS_MAX];
    const char *load, *save; /* file names, or null */
    signature_check *checks; /* how to check signatures of loaded games */
    bool plain;
    colour_when colour;
    const language *language; /* null: English */
} play_wish;

/* Plays until the player leaves. Returns the exit code: 0, 128 + a signal, or 1 for a refusal. */
int terminal_play(const play_wish *wish);

/* Draws what a reader sees of a state, or tells it in sentences on a plain screen. */
void terminal_draw_view(
    const screen *s, const game *g, const flow *w, int reader, const char *const *names);

/*
 * Stepping through a game: the moment 0..last to which a line leads. An empty line means the next
 * moment, "b" the previous one, "b 10" ten back. "first", "last" and a number also work.
 */
enum { LOOK_AWAY = -1, LOOK_NOWHERE = -2 };

int terminal_step(const char *line, int moment, int last);

#endif

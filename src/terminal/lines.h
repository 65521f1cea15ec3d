/*
 * lines.h: lines of input, and the signals that may come instead of one.
 *
 * While a game runs, Ctrl-C and requests to end do not kill the program: they wait until it reads,
 * and then come out of the reading as an answer like any other, so that nothing is ever half done.
 */
#ifndef TERMINAL_LINES_H
#define TERMINAL_LINES_H

#include <stdbool.h>
#include <stddef.h>

enum { LINE_MAX_BYTES = 512 };

typedef enum {
    LINE_READ,
    LINE_LONG,   /* a line too long to mean anything; it is gone */
    LINE_END,    /* the input has ended */
    LINE_STOPPED /* a signal: see lines_signal */
} line_result;

typedef struct {
    char text[LINE_MAX_BYTES]; /* the line last read, without its end */
    char ahead[4096];          /* read from the input, not yet asked for */
    size_t ahead_from, ahead_to;
    bool is_terminal;
} lines;

/* Takes over the signals until lines_close. */
void lines_open(lines *l);
void lines_close(lines *l);

line_result lines_read(lines *l);

/* The signal that stopped the reading, or 0. */
int lines_signal(void);

#endif

/*
 * lines.h: reads input lines, and reports signals as results of reading.
 *
 * While a game runs, Ctrl-C and requests to end do not kill the program. They are held back until
 * it reads input, and reading then returns LINE_STOPPED. So no step is ever interrupted.
 */
#ifndef TERMINAL_LINES_H
#define TERMINAL_LINES_H

#include <stdbool.h>
#include <stddef.h>

enum { LINE_MAX_BYTES = 512 };

typedef enum {
    LINE_READ,
    LINE_LONG,   /* too long to mean anything; it was dropped */
    LINE_END,    /* the input has ended */
    LINE_STOPPED /* a signal came: see lines_signal */
} line_result;

typedef struct {
    char text[LINE_MAX_BYTES]; /* the last line, without its end */
    char ahead[4096];          /* bytes that were read but are not used yet */
    size_t ahead_from, ahead_to;
    bool is_terminal;
} lines;

/* Takes over the signals until lines_close. */
void lines_open(lines *l);
void lines_close(lines *l);

line_result lines_read(lines *l);

/* The signal that stopped reading, or 0. */
int lines_signal(void);

#endif

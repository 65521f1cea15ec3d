/*
 * screen.h: what is written to a person: colour, drawing characters, width.
 *
 * Texts are written once, in UTF-8, with marks for their light (see the look: lamp, instrument,
 * night).  On its way out a text loses what this terminal cannot show: marks become SGR codes or
 * nothing, drawing characters become ASCII of the same width where the locale is not UTF-8.
 *
 * We use plain ANSI codes and lines of input, not a screen library, because then the scrollback
 * stays, a screen reader follows, and a terminal we leave in a hurry is as we found it.
 */
#ifndef TERMINAL_SCREEN_H
#define TERMINAL_SCREEN_H

#include <stdio.h>

#include "base/text.h"

/* Marks inside a text: from here on this light.  Colour is company, never the message. */
#define NIGHT "\x01"    /* plain text */
#define LAMP "\x02"     /* what you hold, what is asked of you */
#define SCOPE "\x03"    /* space, sensors, tracks */
#define DIM "\x04"      /* what is closed, past or secondary */
#define DANGER "\x05"   /* refusal and damage */
#define CYLON "\x06"    /* the Cylon side; weak dice */
#define COLONIAL "\x07" /* the Colonial side; strong dice */
#define BOLD "\x08"

/* Columns that a drawing needs; narrower screens get sentences. */
enum { DRAWING_WIDTH = 80 };

typedef enum { COLOUR_AUTO, COLOUR_ALWAYS, COLOUR_NEVER } colour_when;

typedef struct {
    FILE *out;
    bool plain; /* sentences only: no drawing, no clearing */
    bool colour;
    bool unicode; /* may drawing characters be shown? */
    int width, height;
    const language *language; /* of who reads it; null: English */
} screen;

/* A screen on standard output.  Plain too when input or output is not a terminal. */
screen screen_open(bool want_plain, colour_when when, const language *lang);

/* Looks how large the terminal is now. */
void screen_measure(screen *s);

/* Writes a text; nothing is added. */
void screen_write(const screen *s, const char *rich);

/* Writes one line.  The format is text_format's. */
void screen_line(const screen *s, const char *format, ...);

/* Writes a paragraph broken at spaces, each line after an indent of so many columns. */
void screen_paragraph(const screen *s, int indent, const char *rich);

/* Begins a new page below the old one, which goes up into the scrollback. */
void screen_page(const screen *s);

/* Leaves nothing of what was shown, the scrollback included: the next person must not see it. */
void screen_wipe(const screen *s);

/* Has writing failed, because nobody reads any more? */
bool screen_broken(const screen *s);

/* Columns that a text takes, its marks not counted. */
int rich_columns(const char *rich);

/* Lines of a text, as the number of their ends. */
int rich_lines(const char *rich);

/* Appends a text cut or filled to exactly so many columns. */
void rich_put(text *out, const char *rich, int columns);

/* Appends a paragraph broken at spaces; each line after `indent` columns, with its end. */
void rich_wrap(text *out, const char *rich, int indent, int width);

/* Appends two texts side by side, a gap between them, to the end of the longer one. */
enum { RICH_GAP = 1 };
void rich_beside(text *out, const char *left, int left_width, const char *right, int width);

/* Appends cells side by side, in columns as wide as the widest. */
enum { RICH_CELL_GAP = 2 };
void rich_table(text *out, const text cell[], int count, int indent, int width);

/* Appends a piece so many times. */
void rich_repeat(text *out, const char *piece, int times);

#endif

/*
 * screen.h: writes to a terminal: color, drawing characters, width.
 *
 *     text with marks --screen_write--> SGR codes, or nothing
 *     box characters  --------------->  UTF-8, or ASCII of the same width
 *
 * Texts are written in UTF-8, with marks for color. screen_write drops what this terminal cannot
 * show: marks become SGR codes or nothing. Where the locale is not UTF-8, drawing characters become
 * ASCII of the same width.
 *
 * We use plain ANSI codes and lines of input, not a screen library. So the scrollback stays, and a
 * screen reader can follow. A terminal that we leave in a hurry is as we found it.
 */
#ifndef TERMINAL_SCREEN_H
#define TERMINAL_SCREEN_H

#include <stdio.h>

#include "base/text.h"

/* Marks in a text; each sets the color from there on. Color is never the only sign of anything. */
#define NIGHT "\x01"    /* plain text */
#define LAMP "\x02"     /* what you hold, what you are asked */
#define SCOPE "\x03"    /* space, sensors, tracks */
#define DIM "\x04"      /* what is closed, past or secondary */
#define DANGER "\x05"   /* refusal and damage */
#define CYLON "\x06"    /* the Cylon side, weak dice */
#define COLONIAL "\x07" /* the Colonial side, strong dice */
#define BOLD "\x08"

/* The columns that a drawing needs. Narrower screens get sentences. */
enum { DRAWING_WIDTH = 80 };

typedef enum { COLOUR_AUTO, COLOUR_ALWAYS, COLOUR_NEVER } colour_when;

typedef struct {
    FILE *out;
    bool plain; /* only sentences: no drawing, no clearing */
    bool colour;
    bool unicode; /* can it show drawing characters? */
    int width, height;
    const language *language; /* the reader's language; null: English */
} screen;

/* Opens standard output. It is also plain if input or output is not a terminal. */
screen screen_open(bool want_plain, colour_when when, const language *lang);

/* Measures the terminal's current size. */
void screen_measure(screen *s);

/* Writes a text and adds nothing. */
void screen_write(const screen *s, const char *rich);

/* Writes one line. The format is text_format's. */
void screen_line(const screen *s, const char *format, ...);

/* Writes a paragraph wrapped at spaces, with each line indented. */
void screen_paragraph(const screen *s, int indent, const char *rich);

/* Begins a new page. The old one moves up into the scrollback. */
void screen_page(const screen *s);

/* Erases all that was shown, even the scrollback, so that the next person cannot see it. */
void screen_wipe(const screen *s);

/* Has writing failed because nobody reads the output any more? */
bool screen_broken(const screen *s);

/* The columns that a text takes, not counting marks. */
int rich_columns(const char *rich);

/* The number of newlines in a text. */
int rich_lines(const char *rich);

/* Appends a text cut or filled to exactly so many columns. */
void rich_put(text *out, const char *rich, int columns);

/* Appends a paragraph wrapped at spaces, each line indented and with a newline. */
void rich_wrap(text *out, const char *rich, int indent, int width);

/* Appends two texts side by side with a gap between them, as many lines as the longer one has. */
enum { RICH_GAP = 1 };
void rich_beside(text *out, const char *left, int left_width, const char *right, int width);

/* Appends cells side by side, in columns as wide as the widest cell. */
enum { RICH_CELL_GAP = 2 };
void rich_table(text *out, const text cell[], int count, int indent, int width);

/* Appends a piece so many times. */
void rich_repeat(text *out, const char *piece, int times);

#endif

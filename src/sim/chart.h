/*
 * chart.h: plots as SVG, for pages that load nothing else.
 *
 * Every plot is 320 units wide, about as wide as a phone, and scales with its panel. It has a title
 * and a description for screen readers. Colors and fonts come from the page's style sheet, by
 * class. What a color tells is also told by a word, a letter or a pattern.
 */
#ifndef SIM_CHART_H
#define SIM_CHART_H

#include "sim/tally.h"

/* How something is filled: a class of the style sheet, and a pattern. */
typedef struct {
    const char *colour;
    int pattern; /* 0: plain */
} ink;

enum { PATTERNS = 8, LABEL_SIZE = 48 };

/* Writes the patterns as an invisible SVG. A page needs it once, before the first plot. */
void chart_patterns(text *out);

/* Writes a small field of an ink, with a letter in it, for legends. */
void chart_swatch(text *out, ink with, char letter);

/* A share, drawn with its bounds as whiskers. */
typedef struct {
    char group[LABEL_SIZE]; /* a heading above this bar and those after it; empty: no new heading */
    char label[LABEL_SIZE];
    record share;
    ink ink;
} bar;

/* Draws a chart of bars. `number` is unique among the plots of a page. */
void chart_bars(text *out, int number, const char *title, const bar *bars, int count);

/* A bar that shows the parts of a whole. */
typedef struct {
    char label[LABEL_SIZE];
    uint64_t whole;
    uint64_t part[CAUSES_MAX];
} stack;

typedef struct {
    char name[LABEL_SIZE];
    ink ink;
    char letter;
} layer;

void chart_stacks(text *out, int number, const char *title, const stack *stacks, int count,
    const layer *layers, int layer_count);

/* A histogram; several are drawn below each other over the same axis. */
typedef struct {
    char label[LABEL_SIZE];
    const histogram *of;
} histogram_row;

void chart_histogram(
    text *out, int number, const char *title, const histogram_row *strips, int count);

/* A value after a number of games, with its bounds, and levels that are drawn as lines across. */
typedef struct {
    double games;
    interval at;
} line_point;

typedef struct {
    double value;
    int digits;
} level;

enum { LINE_POINTS_MAX = 100, LEVELS_MAX = 4 };

typedef struct {
    int count, level_count; /* at least one of each */
    line_point points[LINE_POINTS_MAX];
    level levels[LEVELS_MAX];
} line_series;

void chart_line(text *out, int number, const char *title, const line_series *t);

#endif

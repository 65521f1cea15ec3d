/*
 * chart.h: plots as SVG, for pages that need nothing from outside.
 *
 * Every plot is 320 units wide, about as wide as a phone, and grows with its panel.  It carries a
 * title and a description for those who do not see it.  Colours and letters come from the page's
 * style by class; what a colour says, a word, a letter or a pattern says too.
 */
#ifndef SIM_CHART_H
#define SIM_CHART_H

#include "sim/tally.h"

/* How something is drawn: a class of the page's style, and one of the patterns. */
typedef struct {
    const char *colour;
    int pattern; /* 0: plain */
} ink;

enum { PATTERNS = 8, LABEL_SIZE = 48 };

/* The patterns, as an SVG that shows nothing itself.  Once a page, before the first plot. */
void chart_patterns(text *out);

/* A small field of the ink, with a letter in it, for legends. */
void chart_swatch(text *out, ink with, char letter);

/* A share with its whiskers. */
typedef struct {
    char group[LABEL_SIZE]; /* heads this bar and those after it; empty: no new head */
    char label[LABEL_SIZE];
    record share;
    ink ink;
} bar;

/* `number` tells the plots of a page apart. */
void chart_bars(text *out, int number, const char *title, const bar *bars, int count);

/* What a whole is made of. */
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

/* How often each value came up, one below the other over the same axis. */
typedef struct {
    char label[LABEL_SIZE];
    const histogram *of;
} histogram_row;

void chart_histogram(
    text *out, int number, const char *title, const histogram_row *strips, int count);

/* How something went on from game to game, with its bounds, and the levels that matter. */
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

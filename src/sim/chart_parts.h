/* chart_parts.h: what the plots are put together from.  Only for the files chart*.c. */
#ifndef SIM_CHART_PARTS_H
#define SIM_CHART_PARTS_H

#include "sim/chart.h"

enum { CHART_WIDTH = 320 };

typedef struct {
    double x, y, width, height;
} box;

/* Opens a plot.  Between these two the description is written, plain text. */
void chart_begin(text *out, int number, int height, const char *title);
void chart_draw(text *out);
void chart_end(text *out);

void chart_rect(text *out, box b, ink with);
void chart_segment(text *out, const char *class, double x1, double y1, double x2, double y2);
void chart_text(text *out, const char *class, double x, double y, const char *words);
/* The same for words that are put together in between. */
void chart_text_begin(text *out, const char *class, double x, double y);
void chart_text_end(text *out);

#endif

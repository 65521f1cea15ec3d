/* chart_parts.h: functions that all plots are drawn with. Only for the files chart*.c. */
#ifndef SIM_CHART_PARTS_H
#define SIM_CHART_PARTS_H

#include "sim/chart.h"

enum { CHART_WIDTH = 320 };

typedef struct {
    double x, y, width, height;
} box;

/* Begins a plot. The description is written after chart_begin, as plain text, and the drawing after
   chart_draw. */
void chart_begin(text *out, int number, int height, const char *title);
void chart_draw(text *out);
void chart_end(text *out);

void chart_rect(text *out, box b, ink with);
void chart_segment(text *out, const char *class, double x1, double y1, double x2, double y2);
void chart_text(text *out, const char *class, double x, double y, const char *words);
/* Begin and end a label whose text is written in between. */
void chart_text_begin(text *out, const char *class, double x, double y);
void chart_text_end(text *out);

#endif

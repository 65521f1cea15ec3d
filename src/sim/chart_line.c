/*
 * chart_line.c: plots as SVG: how a value developed from game to game.
 *
 * It draws a line and, where they are known, the 95 % bounds as a band around it. Lines across show
 * the levels that matter.
 */
#include <math.h>

#include "sim/chart_parts.h"
#include "sim/number.h"

enum { TOP = 8, TALL = 150, LEFT = 40, RIGHT = CHART_WIDTH - 4, BOTTOM = TOP + TALL };

typedef struct {
    /* The values at the bottom and the top, and the games at the right end */
    double lo, hi, most;
} plot_frame;

static plot_frame frame_of(const line_series *t)
{
    plot_frame f = {t->levels[0].value, t->levels[0].value, t->points[t->count - 1].games};

    for (int i = 0; i < t->level_count; i++) {
        f.lo = fmin(f.lo, t->levels[i].value);
        f.hi = fmax(f.hi, t->levels[i].value);
    }
    /* The first games vary widely; the band of the later ones sets the scale. */
    for (int i = t->count / 8; i < t->count; i++) {
        f.lo = fmin(f.lo, t->points[i].at.low);
        f.hi = fmax(f.hi, t->points[i].at.high);
    }
    double margin = (f.hi - f.lo) * 0.06 + 1e-9;

    f.lo -= margin;
    f.hi += margin;
    return f;
}

static double x_of(const plot_frame *f, double games)
{
    return LEFT + games / f->most * (RIGHT - LEFT);
}

static double y_of(const plot_frame *f, double value)
{
    double share = (fmin(fmax(value, f->lo), f->hi) - f->lo) / (f->hi - f->lo);

    return BOTTOM - share * TALL;
}

static void put_point(text *out, double x, double y)
{
    put_fixed(out, x, 2);
    text_put_char(out, ',');
    put_fixed(out, y, 2);
    text_put_char(out, ' ');
}

static void draw_band(text *out, const line_series *t, const plot_frame *f)
{
    text_put(out, "<polygon class=\"band\" points=\"");
    for (int i = 0; i < t->count; i++)
        put_point(out, x_of(f, t->points[i].games), y_of(f, t->points[i].at.high));
    for (int i = t->count - 1; i >= 0; i--)
        put_point(out, x_of(f, t->points[i].games), y_of(f, t->points[i].at.low));
    text_put(out, "\"/>\n");
}

static void draw_line(text *out, const line_series *t, const plot_frame *f)
{
    text_put(out, "<polyline class=\"trail\" points=\"");
    for (int i = 0; i < t->count; i++)
        put_point(out, x_of(f, t->points[i].games), y_of(f, t->points[i].at.rate));
    text_put(out, "\"/>\n");
}

static void draw_axes(text *out, const plot_frame *f)
{
    char buffer[32];
    text last = text_in(buffer, sizeof buffer);

    put_grouped(&last, (uint64_t)f->most);
    text_put(&last, " games");
    chart_segment(out, "axis", LEFT, BOTTOM, RIGHT, BOTTOM);
    chart_segment(out, "axis", LEFT, TOP, LEFT, BOTTOM);
    chart_text(out, "tick tick--first", LEFT, BOTTOM + 16, "0");
    chart_text(out, "tick tick--last", RIGHT, BOTTOM + 16, buffer);
}

static void put_value(text *out, const plot_frame *f, double value, int digits)
{
    chart_text_begin(out, "label", LEFT - 5, y_of(f, value) + 4);
    put_fixed(out, value, digits);
    chart_text_end(out);
}

static void draw_level(text *out, const level *l, const plot_frame *f)
{
    chart_segment(out, "level", LEFT, y_of(f, l->value), RIGHT, y_of(f, l->value));
    put_value(out, f, l->value, l->digits);
}

/* Writes a value at an end of the axis, unless the label of a level is so near that they would
   overlap. */
static void draw_end(text *out, const line_series *t, const plot_frame *f, double value)
{
    for (int i = 0; i < t->level_count; i++)
        if (fabs(y_of(f, t->levels[i].value) - y_of(f, value)) < 14)
            return;
    put_value(out, f, value, 1);
}

static void describe(text *out, const line_series *t)
{
    const line_point *last = &t->points[t->count - 1];

    text_put(out, "After ");
    put_grouped(out, (uint64_t)last->games);
    text_put(out, " games ");
    put_fixed(out, last->at.rate, 2);
    text_put(out, ", from ");
    put_fixed(out, last->at.low, 2);
    text_put(out, " to ");
    put_fixed(out, last->at.high, 2);
    text_put(out, ". Lines across at");
    for (int i = 0; i < t->level_count; i++) {
        text_put_char(out, ' ');
        put_fixed(out, t->levels[i].value, t->levels[i].digits);
    }
    text_put_char(out, '.');
}

void chart_line(text *out, int number, const char *title, const line_series *t)
{
    plot_frame f = frame_of(t);

    chart_begin(out, number, BOTTOM + 24, title);
    describe(out, t);
    chart_draw(out);
    draw_band(out, t, &f);
    draw_axes(out, &f);
    for (int i = 0; i < t->level_count; i++)
        draw_level(out, &t->levels[i], &f);
    draw_end(out, t, &f, f.lo);
    draw_end(out, t, &f, f.hi);
    draw_line(out, t, &f);
    chart_end(out);
}

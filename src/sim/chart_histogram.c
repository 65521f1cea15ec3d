/*
 * chart_histogram.c: plots as SVG: histograms.
 *
 * Each group of games has a strip over a common axis, so that strips can be compared downwards. The
 * middle half of the games is drawn stronger, and a mark above it stands at the median.
 *
 *                v  median
 *              . # #
 *          . . # # # . .       .
 *          --------------------------> value
 */
#include <limits.h>
#include <math.h>

#include "sim/chart_parts.h"
#include "sim/number.h"

enum {
    HEAD = 26,
    TALL = 54,
    ROW = HEAD + TALL + 6,
    COLUMNS_MOST = 64,
    TICKS_MOST = 6,
    OPEN_TICK = 90
};

/* The common axis: `columns` columns of `width` values each, beginning at `lo`. */
typedef struct {
    int lo, width, columns;
    bool open; /* the last column also holds all larger values */
} axis;

static axis axis_of(const histogram_row *strips, int count)
{
    int lo = INT_MAX, hi = INT_MIN, usual = INT_MIN;

    for (int i = 0; i < count; i++) {
        int least = histogram_percentile(strips[i].of, 0);
        int most = histogram_percentile(strips[i].of, 100);
        int p99 = histogram_percentile(strips[i].of, 99);

        lo = least < lo ? least : lo;
        hi = most > hi ? most : hi;
        usual = p99 > usual ? p99 : usual;
    }
    /* A few very long games would squeeze all others into a corner: the last column holds them. */
    bool open = hi - lo > (usual - lo) / 2 * 3 + 3;

    if (open)
        hi = usual + 1;
    int width = (hi - lo) / COLUMNS_MOST + 1;

    return (axis){.lo = lo, .width = width, .columns = (hi - lo) / width + 1, .open = open};
}

static uint64_t in_column(const histogram *h, const axis *a, int column)
{
    uint64_t sum = 0;
    int from = a->lo + column * a->width - h->lo, to = from + a->width;

    if (a->open && column == a->columns - 1)
        to = h->size;
    for (int place = from < 0 ? 0 : from; place < to && place < h->size; place++)
        sum += h->count[place];
    return sum;
}

static double column_x(const axis *a, double value)
{
    return (value - a->lo) / ((double)a->columns * a->width) * CHART_WIDTH;
}

static void describe(text *out, const histogram_row *s)
{
    spread of = histogram_spread(s->of);

    put_escaped(out, s->label);
    text_put(out, ": mean ");
    put_fixed(out, of.mean, 1);
    text_format(out, ", median %d, half of the games from %d to %d, all from %d to %d. ", of.median,
        of.p25, of.p75, of.least, of.most);
}

static void draw_columns(text *out, const histogram_row *s, const axis *a, double bottom)
{
    uint64_t most = 1;
    int from = histogram_percentile(s->of, 25), to = histogram_percentile(s->of, 75);
    double gap = a->columns > 40 ? 0.5 : 1.5;

    for (int i = 0; i < a->columns; i++)
        if (in_column(s->of, a, i) > most)
            most = in_column(s->of, a, i);
    for (int i = 0; i < a->columns; i++) {
        uint64_t games = in_column(s->of, a, i);
        int value = a->lo + i * a->width;
        bool inner = value + a->width > from && value <= to;
        double height = (double)games / (double)most * TALL;

        if (games == 0)
            continue;
        if (height < 0.75)
            height = 0.75; /* rare values stay visible */
        chart_rect(out,
            (box){column_x(a, value), bottom - height,
                column_x(a, value + a->width) - column_x(a, value) - gap, height},
            (ink){inner ? "inner" : "outer", 0});
    }
}

static void draw_strip(text *out, const histogram_row *s, const axis *a, double y)
{
    spread of = histogram_spread(s->of);
    double bottom = y + HEAD + TALL, middle = column_x(a, of.median + (a->width == 1 ? 0.5 : 0));

    chart_text(out, "group", 0, y + 13, s->label);
    chart_text_begin(out, "value", CHART_WIDTH, y + 13);
    text_format(out, "median %d, mean ", of.median);
    put_fixed(out, of.mean, 1);
    chart_text_end(out);
    draw_columns(out, s, a, bottom);
    chart_segment(out, "axis", 0, bottom + 0.5, CHART_WIDTH, bottom + 0.5);
    text_put(out, "<path class=\"median\" d=\"M");
    put_fixed(out, middle, 2);
    text_format(out, " %dl-4.5-7h9z\"/>\n", (int)bottom - TALL - 1);
}

/* Returns the distance of ticks: 1, 2 or 5 times a power of ten, so that at most TICKS_MOST fit. */
static int tick_step(int range)
{
    int every = 1;

    for (int i = 0; range / every > TICKS_MOST; i++)
        every = i % 3 == 1 ? every / 2 * 5 : every * 2;
    return every;
}

static void draw_ticks(text *out, const axis *a, double y)
{
    int every = tick_step(a->columns * a->width);
    int first = (int)ceil((double)a->lo / every) * every;
    int last = a->lo + (a->columns - 1) * a->width;

    for (int value = first; value < last + a->width; value += every) {
        double x = column_x(a, value + (a->width == 1 ? 0.5 : 0));
        const char *class = x < 10 ? "tick tick--first" : x > 305 ? "tick tick--last" : "tick";

        if (a->open && x > CHART_WIDTH - OPEN_TICK)
            break;
        chart_segment(out, "axis", x, y, x, y + 4);
        chart_text_begin(out, class, x, y + 16);
        text_put_int(out, value);
        chart_text_end(out);
    }
    if (!a->open)
        return;
    chart_text_begin(out, "tick tick--last", CHART_WIDTH, y + 16);
    text_format(out, "%d or more", last);
    chart_text_end(out);
}

void chart_histogram(
    text *out, int number, const char *title, const histogram_row *strips, int count)
{
    axis a = axis_of(strips, count);

    chart_begin(out, number, count * ROW + 16, title);
    for (int i = 0; i < count; i++)
        describe(out, &strips[i]);
    chart_draw(out);
    for (int i = 0; i < count; i++)
        draw_strip(out, &strips[i], &a, i * ROW);
    draw_ticks(out, &a, count * ROW - 5);
    chart_end(out);
}

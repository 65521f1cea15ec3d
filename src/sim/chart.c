/* chart.c: plots as SVG: what all plots share, and charts of bars. */
#include "sim/chart.h"

#include "sim/chart_parts.h"
#include "sim/number.h"

void chart_begin(text *out, int number, int height, const char *title)
{
    text_format(out,
        "<svg class=\"plot\" role=\"img\" viewBox=\"0 0 %d %d\" aria-labelledby=\"t%d d%d\">\n"
        "<title id=\"t%d\">",
        CHART_WIDTH, height, number, number, number);
    put_escaped(out, title);
    text_format(out, "</title>\n<desc id=\"d%d\">", number);
}

void chart_draw(text *out)
{
    text_put(out, "</desc>\n");
}

void chart_end(text *out)
{
    text_put(out, "</svg>\n");
}

static void put_attribute(text *out, const char *name, double value)
{
    text_format(out, " %s=\"", name);
    put_fixed(out, value, 2);
    text_put_char(out, '"');
}

static void put_rect(text *out, box b)
{
    text_put(out, "<rect");
    put_attribute(out, "x", b.x);
    put_attribute(out, "y", b.y);
    put_attribute(out, "width", b.width);
    put_attribute(out, "height", b.height);
}

void chart_rect(text *out, box b, ink with)
{
    put_rect(out, b);
    text_format(out, " class=\"%s\"/>\n", with.colour);
    if (with.pattern == 0)
        return;
    put_rect(out, b);
    text_format(out, " fill=\"url(#p%d)\"/>\n", with.pattern);
}

void chart_segment(text *out, const char *class, double x1, double y1, double x2, double y2)
{
    text_format(out, "<line class=\"%s\"", class);
    put_attribute(out, "x1", x1);
    put_attribute(out, "y1", y1);
    put_attribute(out, "x2", x2);
    put_attribute(out, "y2", y2);
    text_put(out, "/>\n");
}

void chart_text_begin(text *out, const char *class, double x, double y)
{
    text_format(out, "<text class=\"%s\"", class);
    put_attribute(out, "x", x);
    put_attribute(out, "y", y);
    text_put_char(out, '>');
}

void chart_text_end(text *out)
{
    text_put(out, "</text>\n");
}

void chart_text(text *out, const char *class, double x, double y, const char *words)
{
    chart_text_begin(out, class, x, y);
    put_escaped(out, words);
    chart_text_end(out);
}

/* The paths of each pattern, which fill a field of 8 by 8. */
static const char *const patterns[PATTERNS] = {
    "",
    "<path d=\"M-2 2l4-4M0 8l8-8M6 10l4-4\"/>",
    "<circle cx=\"2\" cy=\"2\" r=\"1.2\"/><circle cx=\"6\" cy=\"6\" r=\"1.2\"/>",
    "<path d=\"M0 4h8\"/>",
    "<path d=\"M4 0v8\"/>",
    "<path d=\"M-2 6l4 4M0 0l8 8M6-2l4 4\"/>",
    "<path d=\"M0 0l8 8M8 0l-8 8\"/>",
    "<path d=\"M0 4h8M4 0v8\"/>",
};

void chart_patterns(text *out)
{
    text_put(out, "<svg class=\"patterns\" aria-hidden=\"true\" width=\"0\" height=\"0\"><defs>\n");
    for (int i = 1; i < PATTERNS; i++)
        text_format(out,
            "<pattern id=\"p%d\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\">"
            "%s</pattern>\n",
            i, patterns[i]);
    text_put(out, "</defs></svg>\n");
}

void chart_swatch(text *out, ink with, char letter)
{
    const char word[2] = {letter, '\0'};

    text_put(out, "<svg class=\"swatch\" aria-hidden=\"true\" viewBox=\"0 0 26 18\">");
    chart_rect(out, (box){0, 0, 26, 18}, with);
    chart_rect(out, (box){7, 2, 12, 14}, (ink){"chip", 0});
    chart_text(out, "letter", 13, 13, word);
    text_put(out, "</svg>");
}

enum {
    BAR_ROW = 20,
    BAR_HEAD = 24,
    BAR_THICK = 12,
    BAR_LEFT = 84,
    BAR_RIGHT = 266,
    AXIS_HEIGHT = 24,
};

static double across(double rate)
{
    return BAR_LEFT + rate * (BAR_RIGHT - BAR_LEFT);
}

static int bars_height(const bar *bars, int count)
{
    int height = 4;

    for (int i = 0; i < count; i++)
        height += BAR_ROW + (bars[i].group[0] != '\0' ? BAR_HEAD : 0);
    return height;
}

static void describe_bars(text *out, const bar *bars, int count)
{
    for (int i = 0; i < count; i++) {
        if (bars[i].group[0] != '\0') {
            put_escaped(out, bars[i].group);
            text_put(out, ": ");
        }
        put_escaped(out, bars[i].label);
        text_put_char(out, ' ');
        put_percent(out, wilson(bars[i].share.won, bars[i].share.of).rate);
        text_put(out, i + 1 == count || bars[i + 1].group[0] != '\0' ? ". " : ", ");
    }
}

static void draw_percent_axis(text *out, double bottom)
{
    static const char *const ticks[] = {"0", "25", "50", "75", "100 %"};

    for (int i = 0; i < 5; i++) {
        chart_segment(out, i == 0 ? "axis" : "grid", across(i / 4.0), 2, across(i / 4.0), bottom);
        chart_text(out, "tick", across(i / 4.0), bottom + 16, ticks[i]);
    }
}

static void draw_whiskers(text *out, interval i, double y)
{
    /* Drawn twice, first broader in the color of the background, so that it shows on any bar. */
    static const char *const classes[] = {"whisker-ground", "whisker"};

    for (int pass = 0; pass < 2; pass++) {
        chart_segment(out, classes[pass], across(i.low), y, across(i.high), y);
        chart_segment(out, classes[pass], across(i.low), y - 3.5, across(i.low), y + 3.5);
        chart_segment(out, classes[pass], across(i.high), y - 3.5, across(i.high), y + 3.5);
    }
}

static void draw_bar(text *out, const bar *b, double y)
{
    interval i = wilson(b->share.won, b->share.of);
    double middle = y + BAR_ROW / 2.0;

    chart_text(out, "label", BAR_LEFT - 8, middle + 4, b->label);
    chart_rect(out, (box){BAR_LEFT, middle - BAR_THICK / 2.0, across(i.rate) - BAR_LEFT, BAR_THICK},
        b->ink);
    draw_whiskers(out, i, middle);
    chart_text_begin(out, "value", CHART_WIDTH, middle + 4);
    put_percent(out, i.rate);
    chart_text_end(out);
}

void chart_bars(text *out, int number, const char *title, const bar *bars, int count)
{
    int height = bars_height(bars, count);
    double y = 0;

    chart_begin(out, number, height + AXIS_HEIGHT, title);
    describe_bars(out, bars, count);
    chart_draw(out);
    draw_percent_axis(out, height);
    for (int i = 0; i < count; i++, y += BAR_ROW) {
        if (bars[i].group[0] != '\0') {
            chart_text(out, "group", 0, y + 17, bars[i].group);
            y += BAR_HEAD;
        }
        draw_bar(out, &bars[i], y);
    }
    chart_end(out);
}

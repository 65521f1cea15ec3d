/* chart_stacks.c: plots as SVG: bars that show the parts of a whole. */
#include "sim/chart_parts.h"
#include "sim/number.h"

enum { HEAD = 18, THICK = 30, ROW = HEAD + THICK + 8, LETTER_FITS = 16 };

static void describe(text *out, const stack *s, const layer *layers, int layer_count)
{
    bool first = true;

    put_escaped(out, s->label);
    text_put(out, ": ");
    for (int i = 0; i < layer_count; i++) {
        if (s->part[i] == 0)
            continue;
        text_put(out, first ? "" : ", ");
        put_escaped(out, layers[i].name);
        text_put_char(out, ' ');
        put_percent(out, (double)s->part[i] / (double)s->whole);
        first = false;
    }
    text_put(out, ". ");
}

static void draw_layer(text *out, const layer *l, box b)
{
    const char word[2] = {l->letter, '\0'};

    chart_rect(out, b, l->ink);
    if (b.width < LETTER_FITS)
        return;
    chart_rect(out, (box){b.x + b.width / 2 - 6, b.y + b.height / 2 - 7, 12, 14}, (ink){"chip", 0});
    chart_text(out, "letter", b.x + b.width / 2, b.y + b.height / 2 + 4, word);
}

static void draw_stack(text *out, const stack *s, const layer *layers, int layer_count, double y)
{
    uint64_t before = 0;

    chart_text(out, "group", 0, y + 12, s->label);
    for (int i = 0; i < layer_count; i++) {
        double from = (double)before / (double)s->whole * CHART_WIDTH;
        double width = (double)s->part[i] / (double)s->whole * CHART_WIDTH;

        before += s->part[i];
        /* A thin gap separates neighbors of one color; a sliver keeps its width. */
        if (s->part[i] > 0)
            draw_layer(
                out, &layers[i], (box){from, y + HEAD, width > 3 ? width - 1.5 : width, THICK});
    }
}

void chart_stacks(text *out, int number, const char *title, const stack *stacks, int count,
    const layer *layers, int layer_count)
{
    static const char *const ticks[] = {"0", "25", "50", "75", "100 %"};
    int height = count * ROW;

    chart_begin(out, number, height + 20, title);
    for (int i = 0; i < count; i++)
        describe(out, &stacks[i], layers, layer_count);
    chart_draw(out);
    for (int i = 0; i < count; i++)
        draw_stack(out, &stacks[i], layers, layer_count, i * ROW);
    for (int i = 0; i < 5; i++) {
        double x = i * CHART_WIDTH / 4.0;

        chart_segment(
            out, "axis", x == 0 ? 0.5 : x - 0.5, height - 6, x == 0 ? 0.5 : x - 0.5, height);
        chart_text(out,
            i == 0   ? "tick tick--first"
            : i == 4 ? "tick tick--last"
                     : "tick",
            x, height + 13, ticks[i]);
    }
    chart_end(out);
}

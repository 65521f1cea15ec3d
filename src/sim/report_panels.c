/* report_panels.c: the panels of a report, one for each question. */
#include "sim/report_panels.h"

#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "sim/number.h"
#include "sim/report_parts.h"

enum { TITLE_SIZE = 2 * LABEL_SIZE };
enum { BARS_MAX = (SORTS_MAX + 1) * GROUPS_MAX };

/* The numbers of plots, which are unique on a page: winners, causes, then sortings and measures. */
enum { NUMBER_WINNERS = 1, NUMBER_CAUSES = 2, NUMBER_SORTINGS = 10, NUMBER_MEASURES = 40 };

static void say_group(char out[LABEL_SIZE], const plan *p, int group)
{
    text t = text_in(out, LABEL_SIZE);

    plan_say_group(p, group, &t);
}

/* Writes "How games end, by number of players". */
static void say_grouped(char out[TITLE_SIZE], const char *what, const plan *p)
{
    text t = text_in(out, TITLE_SIZE);

    text_format(&t, "%s, by %s", what, plan_grouping(p));
}

static void copy_name(char out[LABEL_SIZE], const char *name)
{
    char words[WORDS_SIZE];
    text t = text_in(out, LABEL_SIZE);

    text_put(&t, as_name(words, name));
}

static void copy_words(char out[LABEL_SIZE], const char *word)
{
    char words[WORDS_SIZE];
    text t = text_in(out, LABEL_SIZE);

    text_put(&t, as_words(words, word));
}

/* Chooses the ink of a sort. Blue and vermilion stand for humans and Cylons; all others use the
   colors of the table. */
static ink ink_of_sort(const plan *p, int sort)
{
    static const char *const colours[] = {"s0", "s1", "s2", "s3", "s4", "s5"};
    const char *name = plan_sort_name(p, 0, sort);

    if (strcmp(name, "human") == 0)
        return (ink){"colonial", 0};
    if (strcmp(name, "cylon") == 0 || strcmp(name, "Cylon") == 0)
        return (ink){"cylon", 1};
    return (ink){colours[sort % 6], sort % PATTERNS};
}

static void put_share_cells(text *out, record share)
{
    interval i = wilson(share.won, share.of);

    report_count_cell(out, share.won);
    report_count_cell(out, share.of);
    report_cell(out, i.rate * 100, 2);
    report_cell(out, i.low * 100, 2);
    report_cell(out, i.high * 100, 2);
    text_put(out, "</tr>\n");
}

static const char share_heads[] = "<th scope=\"col\">won</th><th scope=\"col\">of</th>"
                                  "<th scope=\"col\">%</th><th scope=\"col\">low</th>"
                                  "<th scope=\"col\">high</th>";

static void put_bars_table(text *out, const char *first, const bar *bars, int count)
{
    const char *group = "";

    report_table(out, first, share_heads);
    for (int i = 0; i < count; i++) {
        if (bars[i].group[0] != '\0')
            group = bars[i].group;
        text_put(out, "<tr><th scope=\"row\">");
        put_escaped(out, group);
        text_put(out, ", ");
        put_escaped(out, bars[i].label);
        text_put(out, "</th>");
        put_share_cells(out, bars[i].share);
    }
    report_table_end(out);
}

void panel_of_winners(text *out, const plan *p, const results *r)
{
    bar *bars = heap_zeroed(BARS_MAX * sizeof *bars);
    char title[TITLE_SIZE];
    int count = 0;

    for (int n = 1; n <= GROUPS_MAX; n++) {
        bool head = true;

        for (int sort = 0; plan_sort_name(p, 0, sort) != NULL; sort++) {
            record share = win_counts_record(&r->groups[n].sorts[0][sort]);

            if (share.of == 0)
                continue;
            bar *b = &bars[count++];

            *b = (bar){.share = share, .ink = ink_of_sort(p, sort)};
            copy_name(b->label, plan_sort_name(p, 0, sort));
            if (head)
                say_group(b->group, p, n);
            head = false;
        }
        if (r->groups[n].unwon > 0)
            bars[count++] = (bar){.label = "Nobody",
                .share = {r->groups[n].unwon, r->groups[n].games},
                .ink = {"nobody", 2}};
    }
    report_panel(out, NUMBER_WINNERS, "Who wins");
    say_grouped(title, "Share of games won", p);
    chart_bars(out, NUMBER_WINNERS, title, bars, count);
    text_format(out,
        "<p class=\"note\">A %s counts in the games in which it sat at the table.</p>\n",
        plan_sorting_name(p, 0));
    put_bars_table(out, "Games won", bars, count);
    text_put(out, "</section>\n");
    free(bars);
}

/* Fills in the bars of one sort, one for each group of games. */
static int bars_of_sort(const plan *p, const results *r, int sorting, int sort, bar *bars)
{
    int count = 0;

    for (int n = 1; n <= GROUPS_MAX; n++) {
        record share = win_counts_record(&r->groups[n].sorts[sorting][sort]);

        if (share.of == 0)
            continue;
        bars[count] = (bar){.share = share, .ink = {"scope", 0}};
        say_group(bars[count].label, p, n);
        if (count == 0)
            copy_name(bars[count].group, plan_sort_name(p, sorting, sort));
        count++;
    }
    return count;
}

void panel_of_sorting(text *out, const plan *p, const results *r, int sorting)
{
    bar *bars = heap_zeroed(BARS_MAX * sizeof *bars);
    char title[TITLE_SIZE];
    text t = text_in(title, sizeof title);
    int count = 0;

    for (int sort = 0; plan_sort_name(p, sorting, sort) != NULL; sort++)
        count += bars_of_sort(p, r, sorting, sort, bars + count);
    text_format(&t, "Games won by %s", plan_sorting_name(p, sorting));
    if (count > 0) {
        report_panel(out, NUMBER_SORTINGS + sorting, title);
        chart_bars(out, NUMBER_SORTINGS + sorting, title, bars, count);
        put_bars_table(out, plan_sorting_name(p, sorting), bars, count);
        text_put(out, "</section>\n");
    }
    free(bars);
}

/* Returns the sort that wins most often when games end this way; -1: nobody wins. */
static int winner_by(const tally *t, int cause)
{
    int winner = -1;

    for (int sort = 0; sort < SORTS_MAX; sort++)
        if (t->cause_won[cause][sort] > 0 &&
            (winner < 0 || t->cause_won[cause][sort] > t->cause_won[cause][winner]))
            winner = sort;
    return winner;
}

/* Fills in a layer for each cause that occurred, those of one winner together. Writes the number of
   each layer's cause to `cause`. Returns the number of layers. */
static int lay_causes(const plan *p, const results *r, layer *layers, int *cause)
{
    int count = 0;

    for (int n = 0; n <= SORTS_MAX; n++) {
        int winner = n < SORTS_MAX ? n : -1, alike = 0;

        for (int i = 0; i < p->game->cause_count; i++) {
            if (r->all.causes[i] == 0 || winner_by(&r->all, i) != winner)
                continue;
            ink with = winner < 0 ? (ink){"nobody", 0} : ink_of_sort(p, winner);

            with.pattern = (with.pattern + alike++) % PATTERNS;
            layers[count] = (layer){.ink = with, .letter = (char)('A' + count)};
            copy_words(layers[count].name, p->game->causes[i]);
            cause[count++] = i;
        }
    }
    return count;
}

static void put_legend(
    text *out, const results *r, const layer *layers, const int *cause, int count)
{
    text_put(out, "<ul class=\"legend\">\n");
    for (int i = 0; i < count; i++) {
        text_put(out, "<li>");
        chart_swatch(out, layers[i].ink, layers[i].letter);
        text_put(out, "<span>");
        put_escaped(out, layers[i].name);
        text_put(out, "</span> <span class=\"num\">");
        put_percent(out, (double)r->all.causes[cause[i]] / (double)r->all.games);
        text_put(out, "</span></li>\n");
    }
    text_put(out, "</ul>\n");
}

static void put_causes_table(
    text *out, const plan *p, const results *r, const layer *layers, const int *cause, int count)
{
    char group[LABEL_SIZE];

    report_table(out, "How games ended", share_heads);
    for (int n = 1; n <= GROUPS_MAX; n++) {
        if (r->groups[n].games == 0)
            continue;
        say_group(group, p, n);
        for (int i = 0; i < count; i++) {
            text_format(out, "<tr><th scope=\"row\">%s, ", group);
            put_escaped(out, layers[i].name);
            text_put(out, "</th>");
            put_share_cells(out, (record){r->groups[n].causes[cause[i]], r->groups[n].games});
        }
    }
    report_table_end(out);
}

void panel_of_causes(text *out, const plan *p, const results *r)
{
    layer layers[CAUSES_MAX];
    int cause[CAUSES_MAX], layer_count = lay_causes(p, r, layers, cause), count = 0;
    char title[TITLE_SIZE];
    stack stacks[GROUPS_MAX];

    for (int n = 1; n <= GROUPS_MAX; n++) {
        if (r->groups[n].games == 0)
            continue;
        stack *s = &stacks[count++];

        *s = (stack){.whole = r->groups[n].games};
        say_group(s->label, p, n);
        for (int i = 0; i < layer_count; i++)
            s->part[i] = r->groups[n].causes[cause[i]];
    }
    report_panel(out, NUMBER_CAUSES, "How games end");
    say_grouped(title, "How games end", p);
    chart_stacks(out, NUMBER_CAUSES, title, stacks, count, layers, layer_count);
    put_legend(out, r, layers, cause, layer_count);
    put_causes_table(out, p, r, layers, cause, layer_count);
    text_put(out, "</section>\n");
}

static void put_spread_row(text *out, const histogram_row *s)
{
    spread of = histogram_spread(s->of);
    const int values[] = {of.least, of.p5, of.p25, of.median, of.p75, of.p95, of.most};

    text_format(out, "<tr><th scope=\"row\">%s</th>", s->label);
    report_cell(out, of.mean, 2);
    report_cell(out, of.sd, 2);
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++)
        text_format(out, "<td>%d</td>", values[i]);
    text_put(out, "</tr>\n");
}

void panel_of_measure(text *out, const plan *p, const results *r, int number)
{
    static const char heads[] =
        "<th scope=\"col\">mean</th><th scope=\"col\">sd</th><th scope=\"col\">least</th>"
        "<th scope=\"col\">5 %</th><th scope=\"col\">25 %</th><th scope=\"col\">median</th>"
        "<th scope=\"col\">75 %</th><th scope=\"col\">95 %</th><th scope=\"col\">most</th>";
    histogram_row strips[GROUPS_MAX];
    char title[TITLE_SIZE], words[WORDS_SIZE];
    text t = text_in(title, sizeof title);
    int count = 0;

    for (int n = 1; n <= GROUPS_MAX; n++) {
        if (r->groups[n].games == 0)
            continue;
        strips[count].of = &r->groups[n].measures[number];
        say_group(strips[count++].label, p, n);
    }
    if (number == 0)
        text_put(&t, "Length of a game, in choices");
    else
        text_format(&t, "%s, at the end", as_words(words, plan_measure_name(p, number)));
    report_panel(out, NUMBER_MEASURES + number, title);
    chart_histogram(out, NUMBER_MEASURES + number, title, strips, count);
    text_put(
        out, "<p class=\"note\">Strong: the middle half of the games. Mark: the median.</p>\n");
    report_table(out, plan_grouping(p), heads);
    for (int i = 0; i < count; i++)
        put_spread_row(out, &strips[i]);
    report_table_end(out);
    text_put(out, "</section>\n");
}

/*
 * match_report.c: the results of a match as a page.
 *
 * The top tells which bot is the stronger one and how the score developed. Below are the test and
 * the numbers by side and by group. The end tells how to repeat the match.
 */
#include "sim/match_report.h"

#include "sim/chart.h"
#include "sim/match_text.h"
#include "sim/number.h"
#include "sim/report_parts.h"

enum { NUMBER_SCORE = 1, NUMBER_TEST, NUMBER_ROWS };

/* Selects the stands to draw: all, or as many as fit, including the last one. */
static int thin_out(const match_results *r, const match_stand *out[LINE_POINTS_MAX])
{
    int count = r->stand_count < LINE_POINTS_MAX ? r->stand_count : LINE_POINTS_MAX;

    for (int i = 0; i < count; i++)
        out[i] = &r->stands[(int64_t)(i + 1) * r->stand_count / count - 1];
    return count;
}

static double games_at(const match_plan *m, const match_stand *s)
{
    return (double)s->deals * match_games_per_deal(m);
}

static interval in_percent(interval i)
{
    return (interval){i.low * 100, i.rate * 100, i.high * 100};
}

static line_series trail_of_score(const match_plan *m, const match_results *r)
{
    const match_stand *stands[LINE_POINTS_MAX];
    line_series t = {.count = thin_out(r, stands)};

    for (int i = 0; i < t.count; i++)
        t.points[i] =
            (line_point){games_at(m, stands[i]), in_percent(match_score(m, stands[i]->score))};
    t.levels[t.level_count++] = (level){match_hides(m) ? 0 : 50, 0};
    return t;
}

static line_series trail_of_test(const match_plan *m, const match_results *r)
{
    const match_stand *stands[LINE_POINTS_MAX];
    line_series t = {.count = thin_out(r, stands)};

    for (int i = 0; i < t.count; i++) {
        double ratio = stands[i]->ratio;

        t.points[i] = (line_point){games_at(m, stands[i]), {ratio, ratio, ratio}};
    }
    t.levels[t.level_count++] = (level){sprt_low(&m->test), 2};
    t.levels[t.level_count++] = (level){0, 0};
    t.levels[t.level_count++] = (level){sprt_high(&m->test), 2};
    return t;
}

static void put_trail_table(text *out, const line_series *t)
{
    report_table(out, "games",
        "<th scope=\"col\">at</th><th scope=\"col\">low</th><th scope=\"col\">high</th>");
    for (int i = 0; i < t->count; i++) {
        text_put(out, "<tr><th scope=\"row\">");
        put_grouped(out, (uint64_t)t->points[i].games);
        text_put(out, "</th>");
        report_cell(out, t->points[i].at.rate, 2);
        report_cell(out, t->points[i].at.low, 2);
        report_cell(out, t->points[i].at.high, 2);
        text_put(out, "</tr>\n");
    }
    report_table_end(out);
}

static void put_trail_panel(
    text *out, int number, const char *title, const line_series *t, const char *note)
{
    report_panel(out, number, title);
    chart_line(out, number, title, t);
    text_format(out, "<p class=\"note\">%s</p>\n", note);
    put_trail_table(out, t);
    text_put(out, "</section>\n");
}

static void panel_of_score(text *out, const match_plan *m, const match_results *r)
{
    line_series t = trail_of_score(m, r);

    put_trail_panel(out, NUMBER_SCORE,
        match_hides(m) ? "Points won more, from game to game" : "Score, from game to game", &t,
        "The band shows where the true figure lies, 95 times of 100. The line across is where "
        "neither is the stronger.");
}

static void panel_of_test(text *out, const match_plan *m, const match_results *r)
{
    line_series t = trail_of_test(m, r);

    put_trail_panel(out, NUMBER_TEST, "The test, from game to game", &t,
        "The logarithm of how much likelier the higher Elo has become than the lower. The test "
        "decides at the outer lines.");
}

static void panel_of_rows(text *out, const match_plan *m, const match_results *r)
{
    match_row rows[MATCH_ROWS_MAX];
    int count = match_rows(m, r, rows);

    text_format(out,
        "<section class=\"panel panel--wide\" aria-labelledby=\"h%d\">\n<h2 id=\"h%d\">By side, "
        "and by %s</h2>\n<div class=\"scroll\"><table>\n<thead><tr><th scope=\"col\"></th>"
        "<th scope=\"col\">deals</th><th scope=\"col\">%s</th><th scope=\"col\">low</th>"
        "<th scope=\"col\">high</th><th scope=\"col\">Elo</th><th scope=\"col\">low</th>"
        "<th scope=\"col\">high</th></tr></thead>\n<tbody>\n",
        NUMBER_ROWS, NUMBER_ROWS, plan_grouping(&m->plan), match_score_name(m));
    for (int i = 0; i < count; i++) {
        interval score = in_percent(match_score(m, scores_mean(rows[i].of)));
        interval elo = scores_elo(rows[i].of);
        const double cells[] = {score.rate, score.low, score.high, elo.rate, elo.low, elo.high};

        text_put(out, "<tr><th scope=\"row\">");
        put_escaped(out, rows[i].label);
        text_put(out, "</th>");
        report_count_cell(out, scores_count(rows[i].of));
        for (size_t k = 0; k < sizeof cells / sizeof cells[0]; k++)
            report_cell(out, cells[k], 1);
        text_put(out, "</tr>\n");
    }
    text_put(out, "</tbody></table></div>\n</section>\n");
}

static void put_vitals(text *out, const match_plan *m, const match_results *r)
{
    char buffer[40];
    text t = text_in(buffer, sizeof buffer);
    const scores *of = &r->all.by[m->side];

    text_put(out, "<dl class=\"vitals\">\n");
    put_grouped(&t, r->games);
    report_vital(out, "Games", buffer);
    t = text_in(buffer, sizeof buffer);
    put_grouped(&t, r->deals);
    report_vital(out, "Deals", buffer);
    t = text_in(buffer, sizeof buffer);
    match_put_score(&t, m, match_score(m, scores_mean(of)).rate);
    report_vital(out, match_hides(m) ? "Points won more" : "Score, %", buffer);
    t = text_in(buffer, sizeof buffer);
    put_fixed(&t, scores_elo(of).rate, 0);
    report_vital(out, "Elo", buffer);
    text_put(out, "</dl>\n");
}

static void put_opening(text *out, const match_plan *m, const match_results *r)
{
    text_put(out,
        "<section class=\"hero\" aria-labelledby=\"title\">\n<div class=\"hero__words\">\n"
        "<p class=\"label\">Match report</p>\n<h1 id=\"title\">");
    put_escaped(out, m->plan.game->name);
    text_put(out, "</h1>\n<p class=\"lead\">");
    put_escaped(out, m->plan.bots[0]->name);
    text_put(out, " against ");
    put_escaped(out, m->plan.bots[1]->name);
    text_put(out, ", on the same deals, with ");
    plan_say_tables(&m->plan, out);
    text_put(out, " players.</p>\n");
    if (r->stopped)
        text_put(out, "<p class=\"notice\"><b>Stopped early.</b> These are the first deals.</p>\n");
    put_vitals(out, m, r);
    if (m->tests) {
        text_put(out, "<p class=\"lead\">");
        match_say_verdict(m, r, out);
        text_put(out, ".</p>\n");
    }
    text_put(out, "</div>\n");
    panel_of_score(out, m, r);
    text_put(out, "</section>\n");
}

static void put_pace(text *out, const char *name, const pace *p)
{
    char buffer[80];
    text t = text_in(buffer, sizeof buffer);

    put_fixed(&t, pace_mean(p), 3);
    text_put(&t, " ms, at most ");
    put_fixed(&t, pace_most(p), 1);
    text_put(&t, " ms");
    report_fact(out, name, buffer);
}

static void put_again(text *out, const match_plan *m, const match_results *r, const char *version)
{
    char buffer[1600];
    text t = text_in(buffer, sizeof buffer);

    text_put(out, "<section class=\"panel panel--wide\" aria-labelledby=\"again\">\n"
                  "<h2 id=\"again\">The same match again</h2>\n"
                  "<p>This command plays these very games, on any machine and any number of "
                  "threads.</p>\n<pre><code>");
    match_say_command(m, r->deals, &t);
    put_escaped(out, buffer);
    text_put(out, "</code></pre>\n<dl class=\"facts\">\n");
    t = text_in(buffer, sizeof buffer);
    text_put_hex(&t, r->signature);
    report_fact(out, "Signature", buffer);
    report_fact(out, "Version", version);
    put_pace(out, "A choice of the first bot", &r->paces[0]);
    put_pace(out, "A choice of the second bot", &r->paces[1]);
    report_cut(out, &m->plan, r->cut);
    report_settings(out, &m->plan);
    text_put(out, "</dl>\n</section>\n");
}

void match_write_page(const match_plan *m, const match_results *r, const char *version, text *out)
{
    report_open(out, &m->plan, "match report");
    put_opening(out, m, r);
    text_format(out, "<p class=\"reading\">%s</p>\n<div class=\"panels\">\n",
        match_hides(m)
            ? "Every deal is also played by the second bot alone. Points are wins of 100 "
              "games that a side has more with the first bot."
            : "Every deal is played twice, the bots changing sides.");
    if (m->tests)
        panel_of_test(out, m, r);
    panel_of_rows(out, m, r);
    put_again(out, m, r, version);
    text_put(out, "</div>\n");
    report_close(out, version);
}

/*
 * report.c: the results of a run as a page.
 *
 * The top tells who wins, and how sure that is. Below is a panel for each question, with a plot and
 * the numbers, which can be unfolded. The end tells how to play the same games again.
 */
#include "sim/report.h"

#include "sim/number.h"
#include "sim/report_panels.h"
#include "sim/report_parts.h"

static void put_vitals(text *out, const results *r)
{
    char buffer[40];
    text t = text_in(buffer, sizeof buffer);
    double seconds = r->seconds > 0 ? r->seconds : 1e-9;

    text_put(out, "<dl class=\"vitals\">\n");
    put_grouped(&t, r->games);
    report_vital(out, "Games", buffer);
    t = text_in(buffer, sizeof buffer);
    put_grouped(&t, r->choices);
    report_vital(out, "Choices", buffer);
    t = text_in(buffer, sizeof buffer);
    put_rate(&t, (double)r->games / seconds);
    report_vital(out, "Games a second", buffer);
    t = text_in(buffer, sizeof buffer);
    put_duration(&t, r->seconds);
    report_vital(out, "Time", buffer);
    text_put(out, "</dl>\n");
}

/* Writes who wins in a group of games, as a sentence. */
static void put_finding(text *out, const plan *p, const tally *t, int group)
{
    const char *name;
    char words[WORDS_SIZE];

    text_put(out, "<p class=\"finding\"><b>");
    plan_say_group(p, group, out);
    text_put(out, "</b>");
    for (int sort = 0; (name = plan_sort_name(p, 0, sort)) != NULL; sort++) {
        record won = win_counts_record(&t->sorts[0][sort]);

        if (won.of == 0)
            continue;
        text_put(out, " <span class=\"num\">");
        put_escaped(out, as_name(words, name));
        text_put_char(out, ' ');
        put_percent(out, wilson(won.won, won.of).rate);
        text_put(out, "</span>");
    }
    text_put(out, "</p>\n");
}

static void put_opening(text *out, const plan *p, const results *r)
{
    text_put(out,
        "<section class=\"hero\" aria-labelledby=\"title\">\n<div class=\"hero__words\">\n"
        "<p class=\"label\">Simulation report</p>\n<h1 id=\"title\">");
    put_escaped(out, p->game->name);
    text_put(out, "</h1>\n<p class=\"lead\">");
    put_grouped(out, r->games);
    text_format(out, " game%s with ", r->games == 1 ? "" : "s");
    plan_say_tables(p, out);
    text_put(out, " players. Bots: ");
    plan_say_bots(p, out);
    text_put(out, ".</p>\n");
    if (r->stopped) {
        text_put(out, "<p class=\"notice\"><b>Stopped early.</b> Of ");
        put_grouped(out, p->games);
        text_put(out, " games planned, these are the first ");
        put_grouped(out, r->games);
        text_put(out, ".</p>\n");
    }
    put_vitals(out, r);
    text_format(out, "<h2 class=\"label\">Games won by %s</h2>\n", plan_sorting_name(p, 0));
    for (int n = 1; n <= GROUPS_MAX; n++)
        if (r->groups[n].games > 0)
            put_finding(out, p, &r->groups[n], n);
    text_put(out, "</div>\n");
    panel_of_winners(out, p, r);
    text_put(out, "</section>\n");
}

static void put_again(text *out, const plan *p, const results *r, const char *version)
{
    char buffer[1600];
    text t = text_in(buffer, sizeof buffer);

    text_put(out,
        "<section class=\"panel panel--wide\" aria-labelledby=\"again\">\n"
        "<h2 id=\"again\">The same games again</h2>\n"
        "<p>This command plays these very games; it does not matter on what machine or on "
        "how many threads. When the signature is the same, so was every choice and every "
        "die.</p>\n<pre><code>");
    plan_say_command(p, r->games, &t);
    put_escaped(out, buffer);
    text_put(out, "</code></pre>\n<dl class=\"facts\">\n");
    t = text_in(buffer, sizeof buffer);
    text_put_hex(&t, r->signature);
    report_fact(out, "Signature", buffer);
    t = text_in(buffer, sizeof buffer);
    text_put_int(&t, (int64_t)p->run);
    report_fact(out, "Seed", buffer);
    report_fact(out, "Version", version);
    report_cut(out, p, r->all.cut);
    report_settings(out, p);
    text_put(out, "</dl>\n</section>\n");
}

void results_write_page(const plan *p, const results *r, const char *version, text *out)
{
    report_open(out, p, "simulation report");
    put_opening(out, p, r);
    text_put(out,
        "<p class=\"reading\">A bar is what came out; the whisker across its end shows where "
        "the true figure lies, 95 times of 100. The numbers are under each plot.</p>\n"
        "<div class=\"panels\">\n");
    panel_of_causes(out, p, r);
    for (int i = 1; i < plan_sortings(p); i++)
        panel_of_sorting(out, p, r, i);
    for (int i = 0; i < plan_measures(p); i++)
        panel_of_measure(out, p, r, i);
    put_again(out, p, r, version);
    text_put(out, "</div>\n");
    report_close(out, version);
}

/*
 * report.c: the results of a run as one page to look at.
 *
 * At the top what one wants to know first: who wins, and how sure that is.  Below, a panel a
 * question, each with its plot and, folded away, the numbers.  At the end how to play the same
 * games again.
 */
#include "sim/report.h"

#include <string.h>

#include "embedded/embedded.h"
#include "sim/number.h"
#include "sim/report_panels.h"

static void put_head(text *out, const plan *p)
{
    text_put(out, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n"
                  "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
                  "<title>");
    put_escaped(out, p->game->name);
    text_put(out, ": simulation report</title>\n<style>\n");
    text_put_bytes(out, (const char *)report_style, report_style_size);
    text_put(out, "</style>\n</head>\n<body>\n");
    chart_patterns(out);
}

static void put_vital(text *out, const char *label, const char *value)
{
    text_put(out, "<div class=\"vital\"><dt>");
    put_escaped(out, label);
    text_put(out, "</dt><dd>");
    put_escaped(out, value);
    text_put(out, "</dd></div>\n");
}

static void put_vitals(text *out, const results *r)
{
    char buffer[40];
    text t = text_in(buffer, sizeof buffer);
    double seconds = r->seconds > 0 ? r->seconds : 1e-9;

    text_put(out, "<dl class=\"vitals\">\n");
    put_grouped(&t, r->games);
    put_vital(out, "Games", buffer);
    t = text_in(buffer, sizeof buffer);
    put_grouped(&t, r->choices);
    put_vital(out, "Choices", buffer);
    t = text_in(buffer, sizeof buffer);
    put_rate(&t, (double)r->games / seconds);
    put_vital(out, "Games a second", buffer);
    t = text_in(buffer, sizeof buffer);
    put_duration(&t, r->seconds);
    put_vital(out, "Time", buffer);
    text_put(out, "</dl>\n");
}

/* Who wins, in a sentence a group of games. */
static void put_finding(text *out, const plan *p, const tally *t, int group)
{
    const char *name;
    char words[WORDS_SIZE];

    text_put(out, "<p class=\"finding\"><b>");
    plan_say_group(p, group, out);
    text_put(out, "</b>");
    for (int sort = 0; (name = plan_sort_name(p, 0, sort)) != NULL; sort++) {
        record won = fortune_record(&t->sorts[0][sort]);

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

static void put_fact(text *out, const char *name, const char *value)
{
    text_put(out, "<div><dt>");
    put_escaped(out, name);
    text_put(out, "</dt><dd>");
    put_escaped(out, value);
    text_put(out, "</dd></div>\n");
}

static void put_value(text *out, const setting *s, int value)
{
    char buffer[160], words[WORDS_SIZE];
    text t = text_in(buffer, sizeof buffer);

    text_format(&t, "%s (%s)", s->value[value].name, s->value[value].summary);
    put_fact(out, as_words(words, s->name), buffer);
}

/* A set has a line for each of its members. */
static void put_setting(text *out, const setting *s, uint32_t value)
{
    char words[WORDS_SIZE];

    if (!setting_is_set(s))
        put_value(out, s, (int)value);
    else if (value == 0)
        put_fact(out, as_words(words, s->name), "none");
    for (int i = 0; setting_is_set(s) && i < SETTING_VALUES; i++)
        if (value >> i & 1)
            put_value(out, s, i);
}

static void put_settings(text *out, const plan *p)
{
    for (int i = 0; i < p->game->setting_count; i++)
        if (i != p->each - 1)
            put_setting(out, &p->game->settings[i], p->value[i]);
    for (int i = 0; i < p->each_count; i++)
        put_setting(out, &p->game->settings[p->each - 1], plan_turn_value(p, p->each_turn[i]));
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
    put_fact(out, "Signature", buffer);
    t = text_in(buffer, sizeof buffer);
    text_put_int(&t, (int64_t)p->run);
    put_fact(out, "Seed", buffer);
    put_fact(out, "Version", version);
    put_settings(out, p);
    text_put(out, "</dl>\n</section>\n");
}

void results_write_page(const plan *p, const results *r, const char *version, text *out)
{
    put_head(out, p);
    text_put(out,
        "<header class=\"bar\"><b>Wardroom</b> <span>one table for space-fleet games</span>"
        "</header>\n<main>\n");
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
    text_put(out, "</div>\n</main>\n<footer><p>Made by Wardroom ");
    put_escaped(out, version);
    text_put(out, ", an unofficial project. The games' names belong to their owners.</p></footer>\n"
                  "</body>\n</html>\n");
}

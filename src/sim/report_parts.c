/* report_parts.c: what all report pages share: head, foot, vitals and facts. */
#include "sim/report_parts.h"

#include "embedded/embedded.h"
#include "sim/chart.h"
#include "sim/number.h"

void report_open(text *out, const plan *p, const char *kind)
{
    text_put(out, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n"
                  "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
                  "<title>");
    put_escaped(out, p->game->name);
    text_format(out, ": %s</title>\n<style>\n", kind);
    text_put_bytes(out, (const char *)report_style, report_style_size);
    text_put(out, "</style>\n</head>\n<body>\n");
    chart_patterns(out);
    text_put(out,
        "<header class=\"bar\"><b>Wardroom</b> <span>one table for space-fleet games</span>"
        "</header>\n<main>\n");
}

void report_close(text *out, const char *version)
{
    text_put(out, "</main>\n<footer><p>Made by Wardroom ");
    put_escaped(out, version);
    text_put(out, ", an unofficial project. The games' names belong to their owners.</p></footer>\n"
                  "</body>\n</html>\n");
}

void report_vital(text *out, const char *label, const char *value)
{
    text_put(out, "<div class=\"vital\"><dt>");
    put_escaped(out, label);
    text_put(out, "</dt><dd>");
    put_escaped(out, value);
    text_put(out, "</dd></div>\n");
}

void report_fact(text *out, const char *name, const char *value)
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
    report_fact(out, as_words(words, s->name), buffer);
}

/* Writes a setting as facts. A set has a line for each of its members. */
static void put_setting(text *out, const setting *s, uint32_t value)
{
    char words[WORDS_SIZE];

    if (!setting_is_set(s))
        put_value(out, s, (int)value);
    else if (value == 0)
        report_fact(out, as_words(words, s->name), "none");
    for (int i = 0; setting_is_set(s) && i < SETTING_VALUES; i++)
        if (value >> i & 1)
            put_value(out, s, i);
}

/* Returns true if no turn before this one has the same value of that setting. */
static bool is_first(const plan *p, int turn, int which)
{
    uint32_t value = plan_turn_value(p, p->turns[turn], which);

    for (int i = 0; i < turn; i++)
        if (plan_turn_value(p, p->turns[i], which) == value)
            return false;
    return true;
}

void report_cut(text *out, const plan *p, uint64_t cut)
{
    char buffer[24];
    text number = text_in(buffer, sizeof buffer);

    put_grouped(&number, cut);
    if (p->game->bulk_value != 0)
        report_fact(out, "Games that the limit of turns cut", buffer);
}

void report_settings(text *out, const plan *p)
{
    for (int i = 0; i < p->game->setting_count; i++)
        if (!plan_is_each(p, i))
            put_setting(out, &p->game->settings[i], p->value[i]);
    for (int which = 0; which < p->each_count; which++)
        for (int i = 0; i < p->turn_count; i++)
            if (is_first(p, i, which))
                put_setting(out, &p->game->settings[p->each[which]],
                    plan_turn_value(p, p->turns[i], which));
}

void report_panel(text *out, int number, const char *title)
{
    text_format(
        out, "<section class=\"panel\" aria-labelledby=\"h%d\">\n<h2 id=\"h%d\">", number, number);
    put_escaped(out, title);
    text_put(out, "</h2>\n");
}

void report_table(text *out, const char *first, const char *heads)
{
    text_put(out,
        "<details><summary>The numbers</summary>\n<div class=\"scroll\"><table>\n<thead><tr>"
        "<th scope=\"col\">");
    put_escaped(out, first);
    text_format(out, "</th>%s</tr></thead>\n<tbody>\n", heads);
}

void report_table_end(text *out)
{
    text_put(out, "</tbody></table></div></details>\n");
}

void report_cell(text *out, double value, int digits)
{
    text_put(out, "<td>");
    put_fixed(out, value, digits);
    text_put(out, "</td>");
}

void report_count_cell(text *out, uint64_t value)
{
    text_put(out, "<td>");
    put_grouped(out, value);
    text_put(out, "</td>");
}

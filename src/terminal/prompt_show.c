/* prompt_show.c: shows the question and its rows, drawn in columns or told line by line. */
#include <string.h>

#include "base/buffer.h"
#include "terminal/prompt.h"
#include "terminal/screen.h"

enum { COLUMN_GAP = 2, COLUMNS_MAX = 4 };

static const item *first_of(const prompt *p, const menu *m, int row)
{
    return &p->item[m->item[m->row[row].first]];
}

/* Appends what to type for a row: its number, or its first word if bare numbers are members of a
   set. */
static void put_key(const prompt *p, const menu *m, int row, text *out)
{
    const item *it = first_of(p, m, row);

    if (m->set_item < 0) {
        text_format(out, "%d", row + 1);
        return;
    }
    for (const char *c = it->text; *c != '\0' && *c != ' ' && *c != ',' && *c != ':'; c++)
        text_put_char(out, *c >= 'A' && *c <= 'Z' ? (char)(*c + 32) : *c);
}

static void put_members(uint64_t members, text *out)
{
    for (int i = 0; i < SET_MEMBERS; i++)
        if (members >> i & 1)
            text_format(out, " %d", i + 1);
}

/* Appends the free part of an option: "1 to 3 of 1 2 4". */
static void put_free(const item *it, text *out)
{
    for (int i = 0; i < it->free; i++) {
        const bounds *b = &it->bounds[i];

        text_put_words(out, i == 0 ? ": " : ", then ");
        if (!b->is_set)
            text_format(out, "a number from %d to %d", b->lo, b->hi);
        else if (b->lo == b->hi)
            text_format(out, "%d of", b->lo);
        else
            text_format(out, "%d to %d of", b->lo, b->hi);
        if (b->is_set)
            put_members(b->members, out);
    }
    if (!it->is_bound)
        return;
    text_put_words(out, "; for example");
    for (int i = 0; i < it->free; i++) {
        if (it->bounds[i].is_set)
            put_members((uint64_t)it->bounds[i].usual, out);
        else
            text_format(out, " %d", (int)it->bounds[i].usual);
    }
}

static void draw_row(const prompt *p, const menu *m, int row, text *out)
{
    const item *it = first_of(p, m, row);

    text_put(out, LAMP);
    if (m->set_item == m->item[m->row[row].first]) {
        text_format(out, "%s" NIGHT, it->text);
        put_free(it, out);
        text_put_words(out, DIM "   by their numbers");
    } else {
        rich_repeat(out, " ", m->set_item < 0 && row < 9 && m->rows > 9 ? 1 : 0);
        put_key(p, m, row, out);
        text_format(out, NIGHT " %s%s", m->row[row].count > 1 ? it->label : it->text,
            m->row[row].count > 1 ? " …" : "");
        put_free(it, out);
    }
    text_put(out, NIGHT);
}

/* Draws all barred items in one dim paragraph. They keep their numbers. */
static void draw_barred(const prompt *p, const menu *m, int open, int width, text *out)
{
    text t = buffer_in(out->language);

    for (int row = open; row < m->rows; row++) {
        const item *it = first_of(p, m, row);

        text_put_words(&t, row == open ? DIM "⊘ Not now: " : ", ");
        put_key(p, m, row, &t);
        text_format(&t, " %s (%s)", it->text, it->rule);
    }
    if (open < m->rows)
        rich_wrap(out, t.at, 2, width);
    buffer_free(&t);
}

/* How many columns of rows are needed to stay within so many lines, as far as they fit in width. */
static int column_count(int rows, int widest, int width, int lines)
{
    int fit = width / (widest + COLUMN_GAP);
    int needed = lines > 0 ? (rows + lines - 1) / lines : rows;

    fit = fit > COLUMNS_MAX ? COLUMNS_MAX : fit;
    return needed < 1 ? 1 : needed < fit ? needed : fit < 1 ? 1 : fit;
}

static void draw_question(const prompt *p, const menu *m, int width, text *out)
{
    text q = buffer_in(out->language);

    text_format(&q, LAMP "▸ %s " DIM "%s%s", p->question, p->rule,
        text_words(out, !m->is_whole          ? WORDS("   Enter: back")
                        : prompt_is_forced(p) ? WORDS("   Enter: go on")
                                              : ""));
    rich_wrap(out, q.at, 0, width);
    buffer_free(&q);
}

static void draw_open(text row[], int open, int width, int lines, text *out)
{
    int widest = 0;

    for (int i = 0; i < open; i++) {
        int wide = rich_columns(row[i].at);

        widest = wide > widest ? wide : widest;
    }
    int columns = column_count(open, widest, width - 2, lines);
    int deep = (open + columns - 1) / columns;

    for (int line = 0; line < deep; line++) {
        if (columns == 1) {
            rich_wrap(out, row[line].at, 2, width);
            continue;
        }
        text_put(out, "  ");
        for (int i = line; i < open; i += deep)
            rich_put(out, row[i].at, widest + COLUMN_GAP);
        text_put(out, "\n");
    }
}

void prompt_draw(const prompt *p, const menu *m, int width, int lines, text *out)
{
    text row[ITEMS_MAX], closed = buffer_in(out->language);
    int open = 0;

    while (open < m->rows && !first_of(p, m, open)->is_barred)
        open++;
    draw_question(p, m, width, out);
    draw_barred(p, m, open, width, &closed);
    for (int i = 0; i < open; i++) {
        row[i] = buffer_in(out->language);
        draw_row(p, m, i, &row[i]);
    }
    draw_open(row, open, width, lines - 1 - rich_lines(closed.at), out);
    text_put(out, closed.at);
    for (int i = 0; i < open; i++)
        buffer_free(&row[i]);
    buffer_free(&closed);
}

static void tell_row(const prompt *p, const menu *m, int row, text *out)
{
    const item *it = first_of(p, m, row);

    if (m->set_item != m->item[m->row[row].first]) {
        put_key(p, m, row, out);
        text_put(out, m->set_item < 0 ? ". " : ": ");
    }
    if (m->row[row].count > 1)
        text_format(out, "%s, %d choices", it->label, m->row[row].count);
    else
        text_put(out, it->text);
    put_free(it, out);
    if (it->is_barred)
        text_format(out, ": not now, %s", it->rule);
    text_put(out, ".\n");
}

void prompt_tell(const prompt *p, const menu *m, text *out)
{
    text_format(out, "%s (%s)\n", p->question, p->rule);
    for (int i = 0; i < m->rows; i++)
        tell_row(p, m, i, out);
    if (!m->is_whole)
        text_put_words(out, "Enter alone: back to all choices.\n");
    else if (prompt_is_forced(p))
        text_put_words(out, "Enter alone: go on.\n");
}

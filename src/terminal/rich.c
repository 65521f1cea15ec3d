/* rich.c: measures, cuts and wraps texts with marks and characters of any width. */
#include <string.h>

#include "base/buffer.h"
#include "core/unicode.h"
#include "terminal/rich.h"
#include "terminal/screen.h"

typedef struct {
    uint32_t first, last;
    int columns;
} width_range;

/* The characters that are not one column wide. The C library's table depends on the locale, so we
   have our own. */
static const width_range widths[] = {
    {0x0300, 0x036f, 0},
    {0x200b, 0x200f, 0},
    {0x20d0, 0x20ff, 0},
    {0xfe00, 0xfe0f, 0},
    {0x1100, 0x115f, 2},
    {0x2e80, 0xa4cf, 2},
    {0xac00, 0xd7a3, 2},
    {0xf900, 0xfaff, 2},
    {0xfe30, 0xfe6f, 2},
    {0xff00, 0xff60, 2},
    {0xffe0, 0xffe6, 2},
    {0x1f300, 0x1faff, 2},
    {0x20000, 0x3fffd, 2},
};

int rich_point_columns(uint32_t point)
{
    if (point < 0x20)
        return 0; /* a mark */
    for (size_t i = 0; i < sizeof widths / sizeof widths[0]; i++)
        if (point >= widths[i].first && point <= widths[i].last)
            return widths[i].columns;
    return 1;
}

int rich_point(const char *at, uint32_t *point)
{
    int length = unicode_read(at, point);

    if (length == 0 || unicode_hide(*point))
        *point = '?'; /* not UTF-8, or a terminal would obey it */
    return length == 0 ? 1 : length;
}

int rich_columns(const char *rich)
{
    int columns = 0;
    uint32_t point;

    while (*rich != '\0') {
        rich += rich_point(rich, &point);
        columns += rich_point_columns(point);
    }
    return columns;
}

int rich_lines(const char *rich)
{
    int lines = 0;

    for (; *rich != '\0'; rich++)
        lines += *rich == '\n';
    return lines;
}

void rich_repeat(text *out, const char *piece, int times)
{
    while (times-- > 0)
        text_put(out, piece);
}

void rich_put(text *out, const char *rich, int columns)
{
    bool cut = rich_columns(rich) > columns;
    int left = columns - cut;
    uint32_t point;

    while (*rich != '\0') {
        int length = rich_point(rich, &point);
        int wide = rich_point_columns(point);

        if (wide > left)
            break;
        text_put_bytes(out, rich, (size_t)length);
        left -= wide;
        rich += length;
    }
    rich_repeat(out, " ", left);
    if (cut && columns > 0)
        text_put(out, "…");
    text_put(out, NIGHT);
}

/* The bytes of the next word, with the spaces before it. */
static size_t word_length(const char *s)
{
    size_t spaces = strspn(s, " ");

    return spaces + strcspn(s + spaces, " ");
}

static int piece_columns(const char *s, size_t length)
{
    int columns = 0;
    uint32_t point;

    for (size_t i = 0; i < length; columns += rich_point_columns(point))
        i += (size_t)rich_point(s + i, &point);
    return columns;
}

void rich_wrap(text *out, const char *rich, int indent, int width)
{
    int column = indent;

    rich_repeat(out, " ", indent);
    while (*rich != '\0') {
        size_t length = word_length(rich);
        int columns = piece_columns(rich, length);

        if (column > indent && column + columns > width) {
            size_t spaces = strspn(rich, " ");

            rich += spaces;
            length -= spaces;
            columns -= (int)spaces;
            text_put(out, "\n");
            rich_repeat(out, " ", indent);
            column = indent;
        }
        text_put_bytes(out, rich, length);
        column += columns;
        rich += length;
    }
    text_put(out, NIGHT "\n");
}

/* Appends the next line of a text, cut or filled, and moves *from past it. At the end of the text
   the line is empty. */
static void put_line(const char **from, int columns, text *out)
{
    size_t length = strcspn(*from, "\n");
    text line = buffer_new();

    text_put_bytes(&line, *from, length);
    *from += length + ((*from)[length] == '\n');
    rich_put(out, line.at, columns);
    buffer_free(&line);
}

void rich_beside(text *out, const char *left, int left_width, const char *right, int width)
{
    while (*left != '\0' || *right != '\0') {
        put_line(&left, left_width, out);
        rich_repeat(out, " ", RICH_GAP);
        put_line(&right, width, out);
        text_put(out, "\n");
    }
}

void rich_table(text *out, const text cell[], int count, int indent, int width)
{
    int widest = 0;

    for (int i = 0; i < count; i++) {
        int wide = rich_columns(cell[i].at) + RICH_CELL_GAP;

        widest = wide > widest ? wide : widest;
    }
    int fit = widest == 0 ? 1 : (width - indent + RICH_CELL_GAP) / widest,
        across = fit < 1 ? 1 : fit;

    for (int i = 0; i < count; i++) {
        rich_repeat(out, " ", i % across == 0 ? indent : 0);
        rich_put(out, cell[i].at, (i + 1) % across == 0 ? widest - RICH_CELL_GAP : widest);
        text_put(out, (i + 1) % across == 0 || i + 1 == count ? "\n" : "");
    }
}

/* screen.c: writes to the terminal, with as much color and drawing as it can show. */
#include "terminal/screen.h"

#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/buffer.h"
#include "core/unicode.h"
#include "terminal/rich.h"

enum { PLAIN_WIDTH = 80, PLAIN_HEIGHT = 24, WIDTH_MIN = 30, WIDTH_MAX = 120 };

/* The SGR code of each mark. Yellow, cyan and blue can be told apart with any kind of color
   blindness. Red always comes with a word or a sign. */
static const char *const sgr[] = {
    [1] = "\033[0m",
    [2] = "\033[0;1;33m",
    [3] = "\033[0;36m",
    [4] = "\033[0;2m",
    [5] = "\033[0;1;31m",
    [6] = "\033[0;91m",
    [7] = "\033[0;94m",
    [8] = "\033[0;1m",
};

enum { MARKS = sizeof sgr / sizeof sgr[0] };

/* Drawing characters and their replacements in ASCII, each one column wide. */
static const struct {
    uint32_t point;
    char ascii;
} seat_replacement_bot[] = {
    {0x2500, '-'},
    {0x2502, '|'},
    {0x256d, '+'},
    {0x256e, '+'},
    {0x256f, '+'},
    {0x2570, '+'},
    {0x250f, '+'},
    {0x2501, '='},
    {0x2513, '+'},
    {0x2503, '|'},
    {0x2517, '+'},
    {0x251b, '+'},
    {0x25a0, 'S'},
    {0x25cf, 'w'},
    {0x25ae, '#'},
    {0x25af, '.'},
    {0x250a, ':'},
    {0x25b2, 'A'},
    {0x25c6, '*'},
    {0x25b8, '>'},
    {0x00d7, 'x'},
    {0x2298, 'x'},
    {0x00b7, '-'},
    {0x2026, '~'},
    {0x2022, '*'},
    {0x2212, '-'},
    {0x2013, '-'},
    {0x2014, '-'},
    {0x2018, '\''},
    {0x2019, '\''},
    {0x201c, '"'},
    {0x201d, '"'},
    {0x00a0, ' '},
    {0x2191, '^'},
    {0x2197, '/'},
    {0x2192, '>'},
    {0x2198, '\\'},
    {0x2193, 'v'},
    {0x2199, '/'},
    {0x2190, '<'},
    {0x2196, '\\'},
    {0x251c, '+'},
    {0x2524, '+'},
    {0x2534, '+'},
};

static char ascii_for(uint32_t point)
{
    for (size_t i = 0; i < sizeof seat_replacement_bot / sizeof seat_replacement_bot[0]; i++)
        if (seat_replacement_bot[i].point == point)
            return seat_replacement_bot[i].ascii;
    return '?';
}

static bool locale_is_utf8(void)
{
    setlocale(LC_CTYPE, "");
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

/* NO_COLOR (https://no-color.org): if set and not empty, there is no color unless the caller asks
   for it. */
static bool is_colour_wanted(colour_when when, bool is_terminal)
{
    const char *no_colour = getenv("NO_COLOR");

    if (when != COLOUR_AUTO)
        return when == COLOUR_ALWAYS;
    return is_terminal && (no_colour == NULL || no_colour[0] == '\0');
}

screen screen_open(bool want_plain, colour_when when, const language *lang)
{
    const char *term = getenv("TERM");
    bool moves = term != NULL && term[0] != '\0' && strcmp(term, "dumb") != 0;
    bool out_is_terminal = isatty(STDOUT_FILENO) && moves;
    screen s = {
        .out = stdout,
        .plain = want_plain || !out_is_terminal || !isatty(STDIN_FILENO),
        .colour = is_colour_wanted(when, out_is_terminal),
        .unicode = locale_is_utf8(),
        .language = lang,
    };

    screen_measure(&s);
    return s;
}

static int from_environment(const char *name, int otherwise)
{
    const char *value = getenv(name);
    int number = value == NULL ? 0 : atoi(value);

    return number > 0 ? number : otherwise;
}

void screen_measure(screen *s)
{
    struct winsize size = {0};

    s->width = from_environment("COLUMNS", PLAIN_WIDTH);
    s->height = from_environment("LINES", PLAIN_HEIGHT);
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 && size.ws_row > 0) {
        s->width = size.ws_col;
        s->height = size.ws_row;
    }
    s->width = s->width < WIDTH_MIN ? WIDTH_MIN : s->width > WIDTH_MAX ? WIDTH_MAX : s->width;
}

static void put_point(const screen *s, const char *at, int length, uint32_t point)
{
    if (point < MARKS && sgr[point] != NULL) {
        if (s->colour)
            fputs(sgr[point], s->out);
    } else if (point < 0x80) {
        fputc((int)point, s->out); /* also the question mark for an invalid character */
    } else if (s->unicode) {
        fwrite(at, 1, (size_t)length, s->out);
    } else {
        fputc(ascii_for(point), s->out);
    }
}

/* Writes a text. Isolates pieces that are written from right to left, so that they do not reorder
   the text beside them. */
void screen_write(const screen *s, const char *rich)
{
    const char *apart = NULL; /* the end of such a piece */
    uint32_t point;

    while (*rich != '\0') {
        if (apart == NULL && s->unicode && unicode_right_to_left(rich) > 0) {
            apart = rich + unicode_right_to_left(rich);
            fputs(UNICODE_APART, s->out);
        }
        int length = rich_point(rich, &point);

        put_point(s, rich, length, point);
        rich += length;
        if (rich == apart) {
            fputs(UNICODE_TOGETHER, s->out);
            apart = NULL;
        }
    }
    fflush(s->out);
}

void screen_line(const screen *s, const char *format, ...)
{
    text t = buffer_in(s->language);
    va_list args;

    va_start(args, format);
    text_format_list(&t, format, args);
    va_end(args);
    text_put(&t, NIGHT "\n");
    screen_write(s, t.at);
    buffer_free(&t);
}

void screen_paragraph(const screen *s, int indent, const char *rich)
{
    text t = buffer_new();

    rich_wrap(&t, rich, s->plain ? 0 : indent, s->plain ? 10000 : s->width - 1);
    screen_write(s, t.at);
    buffer_free(&t);
}

void screen_page(const screen *s)
{
    if (s->plain) {
        fputs("\n", s->out);
        return;
    }
    /* First scrolls down a screenful, which keeps the old page in the scrollback. Clearing would
       lose it. */
    for (int i = 0; i < s->height; i++)
        fputc('\n', s->out);
    fputs("\033[H\033[J", s->out);
}

void screen_wipe(const screen *s)
{
    enum { BLANK_LINES = 60 };

    if (s->plain)
        for (int i = 0; i < BLANK_LINES; i++)
            fputc('\n', s->out);
    else
        fputs("\033[H\033[2J\033[3J", s->out);
    fflush(s->out);
}

bool screen_broken(const screen *s)
{
    return ferror(s->out) != 0;
}

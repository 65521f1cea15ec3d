/*
 * page.c: the page for a person who is asked: the board, the news, the question.
 *
 *     board        takes what news and question leave
 *     news         at least a few lines
 *     passed       "3 passed for you"
 *     question     the game's own wording, or the list
 */
#include <string.h>

#include "base/buffer.h"
#include "terminal/session.h"
#include "terminal/view.h"

enum { NEWS_WANTED = 3 };

/* Appends sentences, wrapped if the screen is too narrow for a drawing. */
static void put_broken(const char *told, int width, text *out)
{
    text copy = buffer_new();
    char *rest = NULL;

    text_put(&copy, told);
    for (char *line = strtok_r(copy.at, "\n", &rest); line != NULL;
         line = strtok_r(NULL, "\n", &rest))
        rich_wrap(out, line, 0, width);
    buffer_free(&copy);
}

static void put_view(const screen *s, const drawing *d, text *out)
{
    text told = buffer_in(d->language);

    if (s->plain) {
        view_tell(d, out);
    } else if (s->width >= DRAWING_WIDTH) {
        view_draw(d, out);
    } else {
        view_tell(d, &told);
        put_broken(told.at, s->width, out);
    }
    buffer_free(&told);
}

void terminal_draw_view(
    const screen *s, const game *g, const flow *w, int reader, const char *const *names)
{
    drawing d = drawing_open(s, g, w, reader, names);
    text out = buffer_in(d.language);

    put_view(s, &d, &out);
    screen_write(s, out.at);
    buffer_free(&out);
    drawing_close(&d);
}

void page_show_view(const session *s, int reader)
{
    terminal_draw_view(
        &s->screen, table_game(s->table), table_state(s->table), reader, table_names(s->table));
}

/* Appends the question in the game's own wording. Returns false if it has none for it. */
static bool put_own_question(
    const screen *s, const drawing *d, const prompt *p, const menu *m, text *out)
{
    text told = buffer_in(d->language);
    bool is_own;

    if (s->plain) {
        is_own = ask_tell(d, p, m, out);
    } else if (s->width >= DRAWING_WIDTH) {
        is_own = ask_draw(d, p, m, out);
    } else {
        is_own = ask_tell(d, p, m, &told);
        put_broken(told.at, s->width, out);
    }
    buffer_free(&told);
    return is_own;
}

/* Draws the last units, newest last, in so many lines. Says how many are left out. */
static void draw_news(const session *s, int seat, int room, text *out)
{
    int units[UNITS_KEPT];
    int all = table_units(s->table, seat, s->seen[seat], units, UNITS_KEPT);
    int kept = all < UNITS_KEPT ? all : UNITS_KEPT;
    int used = 0, first = kept;
    text line = buffer_in(out->language);

    for (; first > 0; first--, used += rich_lines(line.at)) {
        buffer_clear(&line);
        session_tell_unit(s, seat, units[first - 1], false, s->seen[seat], &line);
        int heading = first > 1 || all > kept; /* if some are left out, a line says so */

        if (used + rich_lines(line.at) + heading > room)
            break;
    }
    if (all - kept + first > 0)
        text_format(out, DIM "  … %d earlier, see log" NIGHT "\n", all - kept + first);
    for (int i = first; i < kept; i++)
        session_tell_unit(s, seat, units[i], false, s->seen[seat], out);
    buffer_free(&line);
}

/* Appends how often the table passed for the reader because there was nothing to choose. */
static void put_passed(const session *s, text *out)
{
    int count = table_passed(s->table, s->seat);

    if (count > 0)
        text_format(out,
            s->screen.plain ? "%d passed for you.\n" : DIM "  %d passed for you" NIGHT "\n", count);
}

/* How many lines the news gets; a higher screen gives it more. */
static int news_wanted(const screen *s)
{
    enum { PART = 6 };

    return s->height / PART > NEWS_WANTED ? s->height / PART : NEWS_WANTED;
}

/* How many lines to reserve for the question: as many as the longest so far, so that the board
   keeps its size. A rare one of half the screen or more does not count for later questions. */
static int question_wanted(session *s, int now)
{
    const screen *on = &s->screen;

    if (s->questions.width != on->width || s->questions.height != on->height) {
        s->questions.width = on->width;
        s->questions.height = on->height;
        s->questions.lines = news_wanted(on);
    }
    if (now > s->questions.lines && now < on->height / 2)
        s->questions.lines = now;
    return now > s->questions.lines ? now : s->questions.lines;
}

static void draw_page(session *s, drawing *d, const prompt *p, const menu *m)
{
    text board = buffer_in(d->language), question = buffer_in(d->language),
         news = buffer_in(d->language);
    text passed = buffer_in(d->language);
    int left = s->screen.height - 1;

    /* The game's own wording takes as many lines as it needs. A list gets what the board leaves. */
    put_own_question(&s->screen, d, p, m, &question);
    d->room = left - question_wanted(s, rich_lines(question.at)) - news_wanted(&s->screen);
    put_view(&s->screen, d, &board);
    left -= rich_lines(board.at);
    if (question.length == 0)
        prompt_draw(p, m, s->screen.width, left - NEWS_WANTED, &question);
    left -= rich_lines(question.at);
    put_passed(s, &passed);
    left -= rich_lines(passed.at);
    draw_news(s, s->seat, left < 1 ? 1 : left, &news);
    text_put(&news, passed.at);
    left -= rich_lines(news.at) - rich_lines(passed.at);
    screen_page(&s->screen);
    screen_write(&s->screen, board.at);
    screen_write(&s->screen, left >= 2 ? "\n" : ""); /* an empty line, if there is room for it */
    screen_write(&s->screen, news.at);
    screen_write(&s->screen, left >= 1 ? "\n" : "");
    screen_write(&s->screen, question.at);
    buffer_free(&board);
    buffer_free(&question);
    buffer_free(&news);
    buffer_free(&passed);
}

/* Does the text contain this line? */
static bool has_line(const char *all, const char *line, size_t length)
{
    while (*all != '\0') {
        size_t here = strcspn(all, "\n");

        if (here == length && memcmp(all, line, length) == 0)
            return true;
        all += here + (all[here] == '\n');
    }
    return false;
}

/* Shows only lines that have changed since last time, so that a listener need not hear them
   again. */
static void tell_what_changed(session *s, text *board)
{
    text *before = &s->told[s->seat];
    text changed = buffer_new();

    for (const char *line = board->at; *line != '\0';) {
        size_t length = strcspn(line, "\n");

        if (!has_line(before->at, line, length)) {
            text_put_bytes(&changed, line, length);
            text_put(&changed, "\n");
        }
        line += length + (line[length] == '\n');
    }
    screen_write(&s->screen, changed.at);
    buffer_clear(before);
    text_put(before, board->at);
    buffer_free(&changed);
}

static void tell_page(session *s, const drawing *d, const prompt *p, const menu *m)
{
    text news = buffer_in(d->language), board = buffer_in(d->language),
         question = buffer_in(d->language);
    int units[UNITS_KEPT];
    int count = table_units(s->table, s->seat, s->seen[s->seat], units, UNITS_KEPT);

    for (int i = 0; i < count && i < UNITS_KEPT; i++)
        session_tell_unit(s, s->seat, units[i], false, s->seen[s->seat], &news);
    put_passed(s, &news);
    screen_page(&s->screen);
    screen_write(&s->screen, news.at);
    put_view(&s->screen, d, &board);
    tell_what_changed(s, &board);
    if (!put_own_question(&s->screen, d, p, m, &question))
        prompt_tell(p, m, &question);
    screen_write(&s->screen, question.at);
    buffer_free(&news);
    buffer_free(&board);
    buffer_free(&question);
}

void page_show(session *s, const prompt *p, const menu *m)
{
    screen_measure(&s->screen);
    drawing d = ask_drawing(s, p);

    if (s->screen.plain)
        tell_page(s, &d, p, m);
    else
        draw_page(s, &d, p, m);
    s->shown[s->seat] = table_event_count(s->table, s->seat);
    drawing_close(&d);
}

void page_show_menu(const session *s, const prompt *p, const menu *m)
{
    drawing d = ask_drawing(s, p);
    text out = buffer_in(d.language);

    if (!put_own_question(&s->screen, &d, p, m, &out)) {
        if (s->screen.plain)
            prompt_tell(p, m, &out);
        else
            prompt_draw(p, m, s->screen.width, s->screen.height / 2, &out);
    }
    screen_write(&s->screen, out.at);
    buffer_free(&out);
    drawing_close(&d);
}

void page_news_read(session *s, int seat)
{
    s->seen[seat] = s->shown[seat];
}

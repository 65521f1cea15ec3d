/* page.c: what a person sees when asked: the board, what happened, the question. */
#include <string.h>

#include "clients/terminal/session.h"
#include "clients/terminal/view.h"
#include "table/buffer.h"

enum { DRAWING_WIDTH = 80, LARGE_HEIGHT = 36, NEWS_WANTED = 3 };

/* The JSON of a state as a reader sees it.  The caller owns it. */
static json_t *view_of(const game *g, const flow *w, int reader)
{
    text sent = buffer_new();
    json out = json_to(&sent);

    g->view(w, reader, &out);
    json_t *view = json_loads(sent.at, 0, NULL);

    buffer_free(&sent);
    return view;
}

static void put_view(
    const screen *s, const game *g, const flow *w, int reader, const char *const *names, text *out)
{
    json_t *view = view_of(g, w, reader);
    drawing d = {.view = view,
        .title = g->name,
        .names = names,
        .width = s->width,
        .is_large = s->height >= LARGE_HEIGHT};
    text told = buffer_new();

    if (s->plain) {
        view_tell(&d, out);
    } else if (s->width >= DRAWING_WIDTH) {
        view_draw(&d, out);
    } else { /* too narrow for a drawing: the sentences, broken to the width */
        view_tell(&d, &told);
        for (char *line = strtok(told.at, "\n"); line != NULL; line = strtok(NULL, "\n"))
            rich_wrap(out, line, 0, s->width);
    }
    buffer_free(&told);
    json_decref(view);
}

void terminal_draw_view(
    const screen *s, const game *g, const flow *w, int reader, const char *const *names)
{
    text out = buffer_new();

    put_view(s, g, w, reader, names, &out);
    screen_write(s, out.at);
    buffer_free(&out);
}

void page_show_view(const session *s, int reader)
{
    terminal_draw_view(
        &s->screen, table_game(s->table), table_state(s->table), reader, table_names(s->table));
}

/* The last events, newest last, in a room of so many lines; says how many are left out. */
static void draw_news(const session *s, int seat, int room, text *out)
{
    int from = s->seen[seat] + 1, to = table_event_count(s->table, seat);
    int width = s->screen.width, used = 0, first = to + 1;
    text line = buffer_new();

    for (; first > from; first--, used += rich_lines(line.at)) {
        buffer_clear(&line);
        rich_wrap(&line, table_event_text(s->table, seat, first - 1), 2, width);
        int heading = first - 1 > from; /* when some stay out, a line says so */

        if (used + rich_lines(line.at) + heading > room)
            break;
    }
    if (first > from)
        text_format(out, DIM "  … %d earlier, see log" NIGHT "\n", first - from);
    for (int i = first; i <= to; i++)
        rich_wrap(out, table_event_text(s->table, seat, i), 2, width);
    buffer_free(&line);
}

static void draw_page(session *s, const prompt *p, const menu *m)
{
    text board = buffer_new(), question = buffer_new(), news = buffer_new();
    int left;

    put_view(&s->screen, table_game(s->table), table_state(s->table), s->seat,
        table_names(s->table), &board);
    left = s->screen.height - rich_lines(board.at) - 1;
    prompt_draw(p, m, s->screen.width, left - NEWS_WANTED, &question);
    left -= rich_lines(question.at);
    draw_news(s, s->seat, left < 1 ? 1 : left, &news);
    left -= rich_lines(news.at);
    screen_page(&s->screen);
    screen_write(&s->screen, board.at);
    screen_write(&s->screen, left >= 2 ? "\n" : ""); /* air, where there is room for it */
    screen_write(&s->screen, news.at);
    screen_write(&s->screen, left >= 1 ? "\n" : "");
    screen_write(&s->screen, question.at);
    buffer_free(&board);
    buffer_free(&question);
    buffer_free(&news);
}

/* Is this line among those of the text? */
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

/* A listener need not hear again what has not changed since the last time. */
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

static void tell_page(session *s, const prompt *p, const menu *m)
{
    text board = buffer_new(), question = buffer_new();

    screen_page(&s->screen);
    for (int i = s->seen[s->seat] + 1; i <= table_event_count(s->table, s->seat); i++)
        screen_line(&s->screen, "%s", table_event_text(s->table, s->seat, i));
    put_view(&s->screen, table_game(s->table), table_state(s->table), s->seat,
        table_names(s->table), &board);
    tell_what_changed(s, &board);
    prompt_tell(p, m, &question);
    screen_write(&s->screen, question.at);
    buffer_free(&board);
    buffer_free(&question);
}

void page_show(session *s, const prompt *p, const menu *m)
{
    screen_measure(&s->screen);
    if (s->screen.plain)
        tell_page(s, p, m);
    else
        draw_page(s, p, m);
    s->shown[s->seat] = table_event_count(s->table, s->seat);
}

void page_show_menu(const session *s, const prompt *p, const menu *m)
{
    text out = buffer_new();

    if (s->screen.plain)
        prompt_tell(p, m, &out);
    else
        prompt_draw(p, m, s->screen.width, s->screen.height / 2, &out);
    screen_write(&s->screen, out.at);
    buffer_free(&out);
}

void page_news_read(session *s, int seat)
{
    s->seen[seat] = s->shown[seat];
}

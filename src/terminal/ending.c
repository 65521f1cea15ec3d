/* ending.c: the end of a game: who won and why, what was hidden, what to do next. */
#include <string.h>

#include "base/buffer.h"
#include "terminal/session.h"
#include "terminal/view.h"

static int only_person(const session *s)
{
    seats persons = session_persons(s);

    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (persons == SEAT_BIT(seat))
            return seat;
    return SEAT_NONE; /* several people share the screen, or only bots played */
}

static void show_result(const session *s)
{
    drawing d = drawing_open(
        &s->screen, table_game(s->table), table_state(s->table), SEAT_NONE, table_names(s->table));
    text told = buffer_in(s->screen.language);
    char *rest = NULL;

    view_tell_end(&d, &told);
    for (char *line = strtok_r(told.at, "\n", &rest); line != NULL;
         line = strtok_r(NULL, "\n", &rest))
        screen_paragraph(&s->screen, 0, line);
    buffer_free(&told);
    drawing_close(&d);
}

static void show_file(const session *s)
{
    text command = buffer_new();

    save_game_put_command(&command, "verify", s->path.at);
    if (s->kept)
        screen_line(&s->screen, "Replay saved. Check it, and its dice, with:\n  %s", command.at);
    else
        screen_line(&s->screen, DANGER "Could not save the replay." NIGHT);
    if (s->kept && table_record_waiting(s->table) != 0)
        screen_line(
            &s->screen, "It holds secret answers. Share it only if everyone who played agrees.");
    buffer_free(&command);
}

/* Shows the last events. The last of all, how the game ended, is highlighted. */
static void show_last_events(const session *s, int reader)
{
    int units[UNITS_KEPT];
    int most = session_persons(s) == 0 ? UNITS_KEPT : s->screen.height / 10;
    int count = most > 0 ? table_units(s->table, reader, 0, units, most) : 0;
    int kept = count < most ? count : most;

    for (int i = 0; i < kept; i++) {
        screen_write(&s->screen, i == kept - 1 ? LAMP : "");
        screen_paragraph(
            &s->screen, i == kept - 1 ? 0 : 2, table_unit_text(s->table, reader, units[i]));
    }
}

static void show_everything(session *s)
{
    int reader = only_person(s);

    screen_measure(&s->screen);
    if (reader == SEAT_NONE && session_persons(s) != 0)
        screen_wipe(&s->screen);
    else
        screen_page(&s->screen);
    page_show_view(s, reader);
    show_last_events(s, reader);
    show_result(s);
    show_file(s);
}

static bool is_word(const char *line, const char *number, const char *word)
{
    size_t length = strlen(line);

    return strcmp(line, number) == 0 || (length > 0 && strncmp(word, line, length) == 0);
}

void ending_show(session *s)
{
    show_everything(s);
    while (s->leaving == STAY) {
        if (!session_ask(s, LAMP "1" NIGHT " look back   " LAMP "2" NIGHT " another game   " LAMP
                                 "3" NIGHT " quit > "))
            return;
        const char *line = s->lines.text;

        if (is_word(line, "1", "look back")) {
            replay_view(s, only_person(s), -1);
            if (s->leaving == STAY)
                show_everything(s);
        } else if (is_word(line, "2", "another game")) {
            s->leaving = LEAVE_AGAIN;
        } else if (is_word(line, "3", "quit")) {
            s->leaving = LEAVE_QUIT;
        } else {
            screen_line(&s->screen, "Type 1, 2 or 3, or look, another or quit.");
        }
    }
}

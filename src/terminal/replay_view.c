/* replay_view.c: steps through a finished game in both directions. */
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "terminal/session.h"

/* Shows the events that the choice before this moment told the reader. */
static void show_events(const session *s, int reader, int moment)
{
    int led_by = moment == 0 ? -1 : table_moment_entry(s->table, moment);
    int count = table_event_count(s->table, reader);

    for (int i = 1; i <= count; i++) {
        if (table_event_entry(s->table, reader, i) != led_by)
            continue;
        event_as as = table_event_position(s->table, reader, i).as;

        if (as != AS_QUIET)
            screen_paragraph(
                &s->screen, as == AS_PART ? 4 : 2, table_event_text(s->table, reader, i));
    }
}

static void show_moment(session *s, int reader, int moment)
{
    any_state state;

    table_state_at(s->table, moment, &state);
    screen_measure(&s->screen);
    screen_page(&s->screen);
    terminal_draw_view(
        &s->screen, table_game(s->table), &state.flow, reader, table_names(s->table));
    show_events(s, reader, moment);
}

static int within(int moment, int last)
{
    return moment < 0 ? 0 : moment > last ? last : moment;
}

int terminal_step(const char *line, int moment, int last)
{
    int number = atoi(line + strcspn(line, "0123456789"));
    int steps = number > 0 ? number : 1;

    switch (line[0]) {
    case '\0':
    case 'n':
    case '+': return within(moment + steps, last);
    case 'b':
    case 'p':
    case '-': return within(moment - steps, last);
    case 'f': return 0;
    case 'l': return last;
    case 'q':
    case 'x': return LOOK_AWAY;
    default: return line[0] >= '0' && line[0] <= '9' ? within(number, last) : LOOK_NOWHERE;
    }
}

void replay_view(session *s, int reader, int from)
{
    int last = table_moments(s->table);
    int moment = from < 0 ? last : within(from, last);
    text words = buffer_in(s->screen.language);

    show_moment(s, reader, moment);
    for (;;) {
        buffer_clear(&words);
        text_format(&words,
            LAMP "Moment %d of %d." NIGHT
                 " Enter: next, b: back, b 10, first, last, a number, q: done > ",
            moment, last);
        if (!session_ask(s, words.at))
            break;
        int next = terminal_step(s->lines.text, moment, last);

        if (next == LOOK_AWAY)
            break;
        if (next == LOOK_NOWHERE) {
            screen_line(&s->screen, "No such moment.");
            continue;
        }
        moment = next;
        show_moment(s, reader, moment);
    }
    buffer_free(&words);
}

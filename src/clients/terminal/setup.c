/* setup.c: the few questions before a game.  Enter alone takes what stands in brackets. */
#include <stdlib.h>
#include <string.h>

#include "clients/terminal/session.h"
#include "table/buffer.h"

enum { SEATS_USUAL = 4 };

static int usual_seats(const game *g)
{
    return SEATS_USUAL < g->seats_min   ? g->seats_min
           : SEATS_USUAL > g->seats_max ? g->seats_max
                                        : SEATS_USUAL;
}

static bool ask_seats(session *s, play_wish *wish)
{
    const game *g = wish->game;
    text question = buffer_new();
    bool is_answered = false;

    text_format(
        &question, "How many seats, %d to %d? [%d] ", g->seats_min, g->seats_max, usual_seats(g));
    while (!is_answered && session_ask(s, question.at)) {
        int number = s->lines.text[0] == '\0' ? usual_seats(g) : atoi(s->lines.text);

        wish->setup.seat_count = number;
        refusal r = game_fits(g, &wish->setup);

        is_answered = r.code == ACCEPTED;
        if (!is_answered)
            screen_line(&s->screen, "%s", r.text);
    }
    buffer_free(&question);
    return is_answered;
}

/* Puts a name at a seat, cut to what a seat takes but never inside a character. */
static void name_seat(seat_wish *w, const char *name, size_t length)
{
    while (length > 0 && name[length - 1] == ' ')
        length--;
    if (length > NAME_MAX_BYTES) {
        length = NAME_MAX_BYTES;
        while (length > 0 && (name[length] & 0xc0) == 0x80)
            length--;
    }
    *w = (seat_wish){.is_given = true};
    memcpy(w->name, name, length);
}

static bool ask_name(session *s, play_wish *wish)
{
    if (!session_ask(s, "Your name? [Player 1] "))
        return false;
    const char *name = s->lines.text[0] == '\0' ? "Player 1" : s->lines.text;

    name_seat(&wish->seat[0], name, strlen(name));
    return true;
}

static bool take_names(session *s, play_wish *wish)
{
    int seat = 1;

    for (const char *at = s->lines.text; *at != '\0';) {
        size_t length = strcspn(at, ",");

        if (strspn(at, " ") < length) {
            if (seat == wish->setup.seat_count) {
                screen_line(&s->screen, "There are only %d seats.", wish->setup.seat_count);
                return false;
            }
            name_seat(&wish->seat[seat++], at, length);
        }
        at += length + (at[length] == ',');
        at += strspn(at, " ");
    }
    return true;
}

static bool ask_others(session *s, play_wish *wish)
{
    do {
        for (int seat = 1; seat < SEATS_MAX; seat++)
            wish->seat[seat] = (seat_wish){0};
        if (!session_ask(
                s, "Others at this screen? Names with commas. [nobody: officers play the rest] "))
            return false;
    } while (!take_names(s, wish));
    return true;
}

bool setup_ask(session *s, play_wish *wish)
{
    screen_line(&s->screen, BOLD "%s" NIGHT, wish->game->name);
    screen_line(&s->screen, "%s", wish->game->summary);
    screen_line(&s->screen, DIM "Enter takes what stands in brackets." NIGHT);
    if (!ask_seats(s, wish) || !ask_name(s, wish) || !ask_others(s, wish))
        return false;
    for (int seat = 0; seat < wish->setup.seat_count; seat++)
        if (!wish->seat[seat].is_given)
            wish->seat[seat] = (seat_wish){.is_given = true, .kind = &bot_officer};
    return true;
}

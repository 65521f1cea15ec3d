/*
 * handover.c: several people at one screen: handing it over, and agreeing to an undo.
 *
 * Nothing that one person saw may remain for the next one, not even in the scrollback.
 */
#include <string.h>

#include "base/buffer.h"
#include "terminal/session.h"

/*
 * Asks everyone who has a say in the undo, one after another. All may see the screen meanwhile, so
 * it shows nothing private. Then it is handed over again to the player who goes on.
 */
static void ask_the_others(session *s, int seat)
{
    screen_wipe(&s->screen);
    s->seat = -1;
    for (int other = 0; other < SEATS_MAX && s->leaving == STAY; other++) {
        text question = buffer_in(s->screen.language);

        if (!(table_undo_waiting(s->table) >> other & 1)) {
            buffer_free(&question);
            continue;
        }
        session_put_name(s, seat, &question);
        text_put_words(&question, " asks to undo the last choice. ");
        session_put_name(s, other, &question);
        text_put_words(&question, ", do you agree? (yes or no) ");
        bool agrees = session_agrees(s, question.at, false);

        table_undo_answer(s->table, other, agrees && s->leaving == STAY);
        buffer_free(&question);
    }
}

bool handover_undo(session *s, int seat)
{
    uint32_t ask = table_state(s->table)->asks;
    refusal r = table_undo_request(s->table, seat);

    if (r.code != ACCEPTED) {
        session_refuse(s, DANGER "%s" NIGHT, &r);
        return false;
    }
    if (table_undo_waiting(s->table) != 0)
        ask_the_others(s, seat);
    bool is_done = table_state(s->table)->asks != ask;

    s->notice = is_done ? WORDS("The last choice is undone.")
                        : WORDS("Not everyone agreed. The move stands.");
    return true;
}

static void put_hand_over(const session *s, int seat, text *out)
{
    text_put_words(out, s->seat < 0 ? "" : "Hand over. ");
    text_put(out, LAMP);
    session_put_name(s, seat, out);
    text_put_words(out, NIGHT ", press Enter when only you can see the screen. ");
}

static void say_undo(const session *s, int seat)
{
    text hint = buffer_in(s->screen.language);

    text_put(&hint, DIM);
    session_put_name(s, seat, &hint);
    text_put_words(&hint, " may type undo for the last choice.");
    screen_line(&s->screen, "%s", hint.at);
    buffer_free(&hint);
}

void handover_to(session *s, int seat)
{
    int before = s->seat;
    text words = buffer_in(s->screen.language);

    screen_wipe(&s->screen);
    if (s->notice != NULL)
        screen_line(&s->screen, "%s", language_words(s->screen.language, s->notice));
    s->notice = NULL;
    put_hand_over(s, seat, &words);
    if (before >= 0)
        say_undo(s, before);
    while (session_ask(s, words.at)) {
        if (s->lines.text[0] == '\0')
            break;
        if (strcmp(s->lines.text, "quit") == 0) {
            s->leaving = LEAVE_QUIT;
        } else if (strcmp(s->lines.text, "undo") == 0 && before >= 0) {
            if (handover_undo(s, before)) {
                buffer_free(&words);
                return; /* a new question is asked now */
            }
        } else {
            screen_line(&s->screen, "Press Enter to begin, or type undo or quit.");
        }
        if (s->leaving != STAY)
            break;
    }
    if (s->leaving == STAY)
        s->seat = seat;
    screen_wipe(&s->screen);
    buffer_free(&words);
}

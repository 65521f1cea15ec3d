/* setup.c: the questions before a game. An empty line takes the value in brackets. */
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "core/unicode.h"
#include "terminal/session.h"

enum { SEATS_USUAL = 4 };

/* Four seats, or the next lower number that the game and its settings allow. */
static int usual_seats(const game *g, const setup *wanted)
{
    setup tried = *wanted;

    for (tried.seat_count = SEATS_USUAL; tried.seat_count > g->seats_min; tried.seat_count--)
        if (game_fits(g, &tried).code == ACCEPTED)
            return tried.seat_count;
    return g->seats_min;
}

static bool holds(const setting *s, uint32_t now, int value)
{
    return setting_is_set(s) ? now >> value & 1 : now == (uint32_t)value;
}

static void list_settings(const session *s, const game *g, const setup *now)
{
    text line = buffer_in(s->screen.language);

    for (int i = 0; i < g->setting_count; i++) {
        const setting *one = &g->settings[i];

        screen_line(&s->screen, "%s: %s%s", one->name, text_words(&line, one->summary),
            text_words(
                &line, setting_is_set(one) ? WORDS(" (any of these, joined by +, or none)") : ""));
        for (int v = 0; v < setting_values(one); v++) {
            buffer_clear(&line);
            text_format(&line, "%s%s=%s" NIGHT "  %s",
                holds(one, now->value[i], v) ? LAMP "* " : "", one->name, one->value[v].name,
                text_words(&line, one->value[v].summary));
            screen_paragraph(&s->screen, 4, line.at);
        }
        for (int p = 0; p < setting_presets(one); p++) {
            buffer_clear(&line);
            text_format(&line, "%s=%s  %s: ", one->name, one->presets[p].name,
                text_words(&line, one->presets[p].summary));
            setting_say(one, one->presets[p].set, &line);
            screen_paragraph(&s->screen, 4, line.at);
        }
    }
    buffer_free(&line);
}

/* Changes settings by a line: "rules=complete optional=aiming+fuel". It applies all of them or
   none. */
static void change_settings(const session *s, const game *g, setup *now, char *line)
{
    setup changed = *now;
    char *rest = NULL;

    for (char *word = strtok_r(line, " ,", &rest); word != NULL;
         word = strtok_r(NULL, " ,", &rest)) {
        char *value = strchr(word, '=');

        if (value != NULL)
            *value++ = '\0';
        refusal r = setup_set(g, &changed, word, value == NULL ? "" : value);

        if (r.code != ACCEPTED) {
            session_refuse(s, "%s", &r);
            return;
        }
    }
    *now = changed;
}

/* Sets the number of seats. Returns true if the game can begin with it. */
static bool take_seats(const session *s, const game *g, setup *now, int number)
{
    now->seat_count = number;
    refusal r = game_fits(g, now);

    if (r.code != ACCEPTED)
        session_refuse(s, "%s", &r);
    return r.code == ACCEPTED;
}

/* Asks how many seats. Before that the player may change settings as often as they like. */
static bool ask_seats(session *s, play_wish *wish)
{
    const game *g = wish->game;
    text question = buffer_in(s->screen.language);
    bool is_answered = false;

    while (!is_answered) {
        int usual = usual_seats(g, &wish->setup);
        char *line = s->lines.text;

        buffer_clear(&question);
        text_format(
            &question, "How many seats, %d to %d? [%d] ", g->seats_min, g->seats_max, usual);
        if (!session_ask(s, question.at))
            break;
        if (line[0] == '?')
            list_settings(s, g, &wish->setup);
        else if (strchr(line, '=') != NULL)
            change_settings(s, g, &wish->setup, line);
        else
            is_answered = take_seats(s, g, &wish->setup, line[0] == '\0' ? usual : atoi(line));
    }
    buffer_free(&question);
    return is_answered;
}

/* Names a seat. Cuts the name to the maximum length, but not inside a character. */
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

static bool is_plain(session *s, const char *name)
{
    refusal r =
        refuse(REFUSED_MESSAGE, WR(10), "A name has letters that are seen, in one direction.");
    bool is = unicode_is_plain(name);

    if (!is)
        session_refuse(s, "%s", &r);
    return is;
}

static bool ask_name(session *s, play_wish *wish)
{
    if (!session_ask(s, "Your name? [Player 1] "))
        return false;
    if (!is_plain(s, s->lines.text))
        return ask_name(s, wish);
    const char *name = s->lines.text[0] == '\0' ? language_words(wish->language, WORDS("Player 1"))
                                                : s->lines.text;

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
                screen_line(&s->screen, "Only %d seats.", wish->setup.seat_count);
                return false;
            }
            name_seat(&wish->seat[seat], at, length);
            if (!is_plain(s, wish->seat[seat++].name))
                return false;
        }
        at += length + (at[length] == ',');
        at += strspn(at, " ");
    }
    return true;
}

static bool ask_others(session *s, play_wish *wish)
{
    if (wish->setup.seat_count == 1)
        return true;
    do {
        for (int seat = 1; seat < SEATS_MAX; seat++)
            wish->seat[seat] = (seat_wish){0};
        if (!session_ask(
                s, "Who else is playing here? Names, with commas. [nobody: bots play the rest] "))
            return false;
    } while (!take_names(s, wish));
    return true;
}

bool setup_ask(session *s, play_wish *wish)
{
    screen_line(&s->screen, BOLD "%s" NIGHT, wish->game->name);
    screen_line(&s->screen, "%s", language_words(s->screen.language, wish->game->summary));
    screen_line(&s->screen, DIM "Enter takes what is in brackets." NIGHT);
    if (wish->game->setting_count > 0)
        screen_line(&s->screen, DIM "? lists the settings, NAME=VALUE changes one." NIGHT);
    if (!ask_seats(s, wish) || !ask_name(s, wish) || !ask_others(s, wish))
        return false;
    for (int seat = 0; seat < wish->setup.seat_count; seat++)
        if (!wish->seat[seat].is_given)
            wish->seat[seat] = (seat_wish){.is_given = true, .kind = bot_usual(wish->game)};
    return true;
}

/* sentence.c: writes sentences with holes, and facts. */
#include "core/sentence.h"

#include "core/game.h"

#include <limits.h>

void say_sentence(const char *sentence, const speech *s, hole_writer *write, text *out)
{
    for (const char *p = text_words(out, sentence); *p != '\0'; p++) {
        if (*p != '%') {
            text_put_char(out, *p);
            continue;
        }
        write(s, p[2], &s->arg[p[1] - '0'], out);
        p += 2;
    }
}

bool next_fact(const char **facts, char *letter, char name[FACT_NAME])
{
    const char *p = *facts;
    text key = text_in(name, FACT_NAME);

    if (*p == '\0')
        return false;
    *letter = *p++;
    for (p += *p == ':'; *p != '\0' && *p != ' '; p++)
        text_put_char(&key, *p);
    *facts = p + (*p == ' ');
    return true;
}

void put_facts(const char *facts, const int16_t *arg, fact_writer *write, json *out)
{
    char letter, name[FACT_NAME];

    for (; next_fact(&facts, &letter, name); arg++) {
        if (letter == '-')
            continue;
        json_key(out, name);
        write(letter, arg, out);
    }
}

const char *sentence_of_event(const event_words *row, const event *e)
{
    bool is_none = row->otherwise != NULL && e->arg[row->test] == row->none;

    return is_none ? row->otherwise : row->sentence;
}

bool free_numbers_fit(const free_number *free, int count)
{
    int least = 0, most = 0;

    for (; free != NULL && free->name != NULL; free++) {
        least += !free->is_optional;
        most = free->repeats ? INT_MAX : most + 1;
    }
    return count >= least && count <= most;
}

void put_free_numbers(const free_number *free, const char *const *letters, json *out)
{
    json_add_array(out);
    for (; free->name != NULL; free++) {
        json_add_object(out);
        json_put_string(out, "name", free->name);
        json_put_string(out, "is", letters[(unsigned char)free->letter]);
        if (free->is_optional)
            json_put_bool(out, "optional", true);
        if (free->repeats)
            json_put_bool(out, "repeats", true);
        json_end(out);
    }
    json_end(out);
}

void game_say_option(
    const game *g, const flow *w, int seat, const option *o, const char *const *names, text *out)
{
    speech s = {w, names, o->thing};

    if (g->say_option != NULL)
        g->say_option(w, seat, o, names, out);
    else
        say_sentence(g->verbs[o->verb].sentence, &s, g->say_hole, out);
}

void game_say_event(
    const game *g, const flow *w, const event *e, const char *const *names, text *out)
{
    speech s = {w, names, e->arg};

    if (g->say_event != NULL)
        g->say_event(w, e, names, out);
    else
        say_sentence(sentence_of_event(&g->events[e->kind], e), &s, g->say_hole, out);
}

void game_put_option(const game *g, const option *o, json *out)
{
    if (g->option_facts != NULL)
        g->option_facts(o, out);
    else
        put_facts(g->verbs[o->verb].facts, o->thing, g->put_fact, out);
}

void game_put_event(const game *g, const event *e, json *out)
{
    if (g->event_facts != NULL)
        g->event_facts(e, out);
    else
        put_facts(g->events[e->kind].facts, e->arg, g->put_fact, out);
}

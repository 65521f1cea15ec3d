/* reply_words.c: the message `words`: every name in a game's dictionary. */
#include "base/buffer.h"
#include "protocol/messages.h"

/* Writes the kind of thing for each fact, by its name. */
static void put_kinds(const char *facts, const char *const *letters, json *out)
{
    char letter, name[FACT_NAME];

    json_put_object(out, "facts");
    while (next_fact(&facts, &letter, name))
        if (letter != '-')
            json_put_string(out, name, letters[(unsigned char)letter]);
    json_end(out);
}

/* Writes "{seat}", or "{}" for an argument that is not a fact. */
static void put_hole(const char *facts, int argument, text *out)
{
    char letter, name[FACT_NAME];
    bool is_fact = true;

    while (is_fact && argument-- >= 0)
        is_fact = next_fact(&facts, &letter, name);
    text_format(out, "{%s}", is_fact ? name : "");
}

/* Writes a sentence with the names of facts in its holes. */
static void put_sentence(const char *key, const char *sentence, const char *facts, json *out)
{
    text named = buffer_new();

    for (const char *p = sentence; *p != '\0'; p++) {
        if (*p != '%') {
            text_put_char(&named, *p);
            continue;
        }
        put_hole(facts, p[1] - '0', &named);
        p += 2;
    }
    json_put_string(out, key, named.at);
    buffer_free(&named);
}

static void put_asks(const game *g, json *out)
{
    char number[RULE_TEXT];

    json_put_array(out, "asks");
    for (int i = 1; i < g->ask_count; i++) {
        json_add_object(out);
        json_put_string(out, "kind", g->asks[i].name);
        json_put_string(out, "rule", rule_text(g, g->asks[i].rule, number));
        json_put_string(out, "question", g->asks[i].question);
        json_end(out);
    }
    json_end(out);
}

static void put_verbs(const game *g, json *out)
{
    json_put_array(out, "verbs");
    for (int i = 0; i < g->verb_count; i++) {
        const verb_words *v = &g->verbs[i];

        json_add_object(out);
        json_put_string(out, "verb", v->name);
        json_put_string(out, "label", v->label);
        put_sentence("sentence", v->sentence, v->facts, out);
        put_kinds(v->facts, g->option_letters, out);
        if (v->free != NULL) {
            json_key(out, "free");
            put_free_numbers(v->free, g->option_letters, out);
        }
        json_end(out);
    }
    json_end(out);
}

static void put_events(const game *g, json *out)
{
    json_put_array(out, "events");
    for (int i = 0; i < g->event_count; i++) {
        const event_words *e = &g->events[i];

        json_add_object(out);
        json_put_string(out, "kind", e->name);
        put_sentence("sentence", e->sentence, e->facts, out);
        if (e->otherwise != NULL)
            put_sentence("otherwise", e->otherwise, e->facts, out);
        if (g->units[i].own)
            json_put_bool(out, "own", true);
        put_kinds(e->facts, g->event_letters, out);
        json_end(out);
    }
    json_end(out);
}

static void put_causes(const game *g, json *out)
{
    json_put_array(out, "causes");
    for (int i = 1; i < g->cause_count; i++) { /* cause 0 stands for none */
        json_add_object(out);
        json_put_string(out, "cause", g->causes[i]);
        json_put_string(out, "sentence", g->endings[i]);
        json_end(out);
    }
    json_end(out);
}

void reply_words(message *m)
{
    const game *g = message_game(m);

    if (!message_ok(m))
        return;
    json_put_string(m->out, "game", g->id);
    put_asks(g, m->out);
    put_verbs(g, m->out);
    put_events(g, m->out);
    put_causes(g, m->out);
}

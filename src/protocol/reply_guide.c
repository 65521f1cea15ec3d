/* reply_guide.c: messages about the protocol and the games: their rules and components. */
#include <string.h>

#include "base/buffer.h"
#include "protocol/guide.h"
#include "protocol/ledger.h"
#include "protocol/messages.h"

void reply_hello(message *m)
{
    json_put_string(m->out, "program", "wardroom");
    json_put_int(m->out, "protocol", PROTOCOL_VERSION);
    json_put_bool(m->out, "lab", m->protocol->lab);
    json_put_int(m->out, "message_bytes", MESSAGE_BYTES_MAX);
    protocol_write_messages(m->out);
}

static void write_presets(const setting *s, json *out)
{
    json_put_array(out, "presets");
    for (int p = 0; p < setting_presets(s); p++) {
        json_add_object(out);
        json_put_string(out, "name", s->presets[p].name);
        json_put_words(out, "summary", s->presets[p].summary);
        setting_put_members(s, s->presets[p].set, "values", out);
        json_end(out);
    }
    json_end(out);
}

/* Writes the effort of each bot that thinks ahead, in playouts for a choice. */
static void write_thoughts(const game *g, json *out)
{
    json_put_object(out, "thoughts");
    for (int i = 0; i < bot_count; i++)
        if (bots[i]->plays(g) && bots[i]->effort > 0)
            json_put_int(out, bots[i]->name, bots[i]->effort);
    json_end(out);
}

static void write_settings(const game *g, json *out)
{
    json_put_array(out, "settings");
    for (int i = 0; i < g->setting_count; i++) {
        const setting *s = &g->settings[i];

        json_add_object(out);
        json_put_string(out, "name", s->name);
        json_put_words(out, "summary", s->summary);
        json_put_bool(out, "set", setting_is_set(s));
        json_put_array(out, "values");
        for (int v = 0; v < setting_values(s); v++) {
            json_add_object(out);
            json_put_string(out, "name", s->value[v].name);
            json_put_words(out, "summary", s->value[v].summary);
            json_end(out);
        }
        json_end(out);
        if (setting_is_set(s))
            write_presets(s, out);
        json_end(out);
    }
    json_end(out);
}

static void write_sources(const game *g, json *out)
{
    json_put_array(out, "sources");
    for (int i = 0; i < g->source_count; i++) {
        const char *const *names = g->sources[i].outcomes;

        if (g->sources[i].name == NULL)
            continue;
        json_add_object(out);
        json_put_string(out, "name", g->sources[i].name);
        json_put_array(out, "outcomes");
        for (int k = 0; names != NULL && names[k] != NULL; k++)
            json_add_string(out, names[k]);
        json_end(out);
        json_end(out);
    }
    json_end(out);
}

/* Writes the phrases that the game offers, and its rules on talking. */
static void write_talk(const game *g, json *out)
{
    char number[RULE_TEXT];

    json_put_array(out, "claims");
    for (int i = 0; i < g->claim_count; i++) {
        json_add_object(out);
        json_put_string(out, "claim", g->claims[i].name);
        json_put_words(out, "text", g->claims[i].text);
        json_end(out);
    }
    json_end(out);
    json_put_array(out, "talk");
    for (const rule *r = g->talk; r != NULL && *r != 0; r++)
        json_add_string(out, rule_text(g, *r, number));
    json_end(out);
}

/* Writes the numbers of seats that can play with the default settings. */
static void write_usual_seats(const game *g, json *out)
{
    setup usual = {0};

    json_put_array(out, "usual");
    for (usual.seat_count = g->seats_min; usual.seat_count <= g->seats_max; usual.seat_count++)
        if (game_fits(g, &usual).code == ACCEPTED)
            json_add_int(out, usual.seat_count);
    json_end(out);
}

void guide_write_game(const game *g, json *out)
{
    const language *reader = out->out->language;

    out->out->language = language_of_game(reader, g->id);
    json_add_object(out);
    json_put_string(out, "game", g->id);
    json_put_string(out, "name", g->name);
    json_put_words(out, "summary", g->summary);
    json_put_array(out, "seats");
    json_add_int(out, g->seats_min);
    json_add_int(out, g->seats_max);
    json_end(out);
    write_usual_seats(g, out);
    write_settings(g, out);
    json_put_array(out, "bots");
    for (int i = 0; i < bot_count; i++)
        if (bots[i]->plays(g))
            json_add_string(out, bots[i]->name);
    json_end(out);
    write_thoughts(g, out);
    write_sources(g, out);
    write_talk(g, out);
    json_end(out);
    out->out->language = reader;
}

void guide_write_games(catalogue known, json *out)
{
    json_put_array(out, "games");
    for (int i = 0; i < known.count; i++)
        guide_write_game(known.at[i], out);
    json_end(out);
}

void reply_games(message *m)
{
    guide_write_games(m->protocol->known, m->out);
}

void reply_components(message *m)
{
    const game *g = message_game(m);

    if (!message_ok(m))
        return;
    m->out->out->language = language_of_game(m->out->out->language, g->id);
    json_put_string(m->out, "game", g->id);
    json_key(m->out, "components");
    if (g->components == NULL)
        json_add_null(m->out);
    else
        g->components->write(m->out);
}

static void put_span(json *out, const char *key, span s)
{
    text copy = buffer_new();

    text_put_bytes(&copy, s.at, s.length);
    json_put_string(out, key, copy.at);
    buffer_free(&copy);
}

/* Writes a row with its section. Without a section only the row was asked for. */
static void write_row(const ledger_row *row, span section, json *out)
{
    json_add_object(out);
    put_span(out, "rule", row->id);
    if (section.length > 0)
        put_span(out, "section", section);
    put_span(out, "text", row->text);
    if (row->kind == ROW_RULING) {
        put_span(out, "ruling", row->ruling);
        put_span(out, "why", row->why);
    }
    json_end(out);
}

/* Writes every rule with the word in it; all if it is empty. */
static void write_rows(const char *ledger, const char *word, json *out)
{
    ledger_row row;
    span section = {0};

    while (ledger_next(&ledger, &row))
        if (row.kind == ROW_SECTION)
            section = row.text;
        else if (ledger_row_has(&row, word))
            write_row(&row, section, out);
}

/* Answers with a rule by its number, with every rule that has a word in it, or with all. */
void reply_rules(message *m)
{
    const char *ledger = ledger_of(json_check_string_in(&m->in, m->from, "", "game", 40));
    const json_value *id = json_get(m->from, "rule"), *word = json_get(m->from, "word");
    const char *wanted_id = json_check_string(&m->in, id, "rule", 40);
    const char *wanted_word = json_check_string(&m->in, word, "word", 80);
    ledger_row row;

    if (ledger == NULL)
        message_refuse(m, refuse(REFUSED_GAME, WR(9), "No rules reference by that name."));
    else if (id != NULL && !ledger_find(ledger, wanted_id, &row))
        message_refuse(m, refuse(REFUSED_MESSAGE, WR(9), "No rule by that number."));
    if (!message_ok(m))
        return;
    json_put_array(m->out, "rules");
    if (id != NULL)
        write_row(&row, (span){0}, m->out);
    else
        write_rows(ledger, wanted_word, m->out);
    json_end(m->out);
}

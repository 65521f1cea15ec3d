/* library.c: which games there are, and why something was refused. */
#include "library/library.h"

#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "bots/bot.h"
#include "core/observation.h"
#include "games/games.h"
#include "protocol/guide.h"

static_assert((int)WARDROOM_SEATS == (int)SEATS_MAX, "as many seats");
static_assert((int)WARDROOM_SPECTATOR == (int)SEAT_NONE, "the same onlooker");
static_assert((int)WARDROOM_OPEN_BOOK == (int)SEAT_ALL, "the same open book");
static_assert((int)WARDROOM_SEED == (int)SEED_BYTES, "seeds as long");
static_assert((int)WARDROOM_THINGS == (int)OPTION_THINGS, "as many things");
static_assert((int)WARDROOM_FREE == (int)CHOICE_ARGS, "as many free numbers");
static_assert((int)WARDROOM_CHOICES >= (int)OPTIONS_MAX, "room for every option");
static_assert(
    (int)WARDROOM_UNKNOWN == (int)OBSERVATION_UNKNOWN, "the same number for what is unknown");

int32_t wardroom_interface(void)
{
    return WARDROOM_INTERFACE;
}

const char *wardroom_version(void)
{
    return WARDROOM_VERSION;
}

void wardroom_free(void *written)
{
    free(written);
}

/* ---- errors ---- */

int32_t library_say(const game *g, refusal r, wardroom_error *why)
{
    char number[RULE_TEXT] = "";
    int32_t code = (int32_t)r.code;

    if (why == NULL)
        return code;
    *why = (wardroom_error){.code = code};
    if (r.code == ACCEPTED)
        return ACCEPTED;
    text word = text_in(why->word, sizeof why->word),
         because = text_in(why->rule, sizeof why->rule);
    text said = text_in(why->text, sizeof why->text);

    text_put(&word, refusal_word(r.code));
    if (r.rule != 0 && (g != NULL || r.rule < RULES_PER_LEDGER))
        text_put(&because, rule_text(g, r.rule, number));
    text_put(&said, r.text);
    return code;
}

int32_t library_missing(const char *what, wardroom_error *why)
{
    return library_say(NULL, refuse(REFUSED_MESSAGE, 0, "There is no %s.", what), why);
}

int32_t library_full(wardroom_error *why)
{
    return library_say(NULL, refuse(REFUSED_SIZE, 0, "There is not enough memory."), why);
}

void *library_room(size_t size, wardroom_error *why)
{
    void *room = calloc(1, size);

    if (room == NULL)
        library_full(why);
    return room;
}

char *library_keep(const game *g, text *t, wardroom_error *why)
{
    char *kept = t->full ? NULL : malloc(t->length + 1);

    if (kept == NULL)
        library_full(why);
    else
        memcpy(kept, t->at, t->length + 1);
    buffer_free(t);
    if (kept != NULL)
        library_say(g, accepted(), why);
    return kept;
}

/* ---- games ---- */

int32_t wardroom_game_count(void)
{
    return game_count;
}

const char *wardroom_game_id(int32_t number)
{
    return number < 0 || number >= game_count ? NULL : games[number]->id;
}

const game *library_game(const char *id, wardroom_error *why)
{
    const game *g = id == NULL ? NULL : game_find(id);

    if (g == NULL)
        library_say(NULL,
            refuse(REFUSED_GAME, 0, "There is no game %s.", id == NULL ? "without a name" : id),
            why);
    return g;
}

int32_t wardroom_game_numbers(const char *id)
{
    const game *g = library_game(id, NULL);

    return g == NULL ? -1 : observation_count(g);
}

static void put_names(json *out, const char *key, const char *const *names, int count)
{
    json_put_array(out, key);
    for (int i = 0; i < count; i++)
        json_add_string(out, names[i] == NULL ? "" : names[i]);
    json_end(out);
}

static void put_number(json *out, observation_facts f)
{
    json_add_object(out);
    json_put_string(out, "name", f.name);
    if (f.row >= 0)
        json_put_int(out, "row", f.row);
    if (f.place >= 0)
        json_put_int(out, "place", f.place);
    if (f.is_sum)
        json_put_bool(out, "sum", true);
    if (f.is_secret)
        json_put_bool(out, "secret", true);
    json_put_int(out, "lo", f.lo);
    json_put_int(out, "hi", f.hi);
    if (f.names != NULL && f.place <= 0 && f.row <= 0) /* only once for each member */
        put_names(out, "names", f.names, (int)(f.hi - f.lo + 1));
    json_end(out);
}

static void put_words(const game *g, json *out)
{
    json_put_array(out, "asks");
    for (int i = 0; i < g->ask_count; i++)
        json_add_string(out, i == 0 ? "" : g->asks[i].name);
    json_end(out);
    json_put_array(out, "verbs");
    for (int i = 0; i < g->verb_count; i++)
        json_add_string(out, g->verbs[i].name == NULL ? "" : g->verbs[i].name);
    json_end(out);
    json_put_object(out, "free");
    for (int i = 0; i < g->verb_count; i++)
        if (g->verbs[i].free != NULL) {
            json_key(out, g->verbs[i].name);
            put_free_numbers(g->verbs[i].free, g->option_letters, out);
        }
    json_end(out);
    put_names(out, "causes", g->causes, g->cause_count);
}

char *wardroom_game_facts(const char *id, wardroom_error *why)
{
    const game *g = library_game(id, why);

    if (g == NULL)
        return NULL;
    text t = buffer_or_full();
    json j = json_to(&t);

    json_add_object(&j);
    json_key(&j, "game");
    guide_write_game(g, &j);
    json_put_int(&j, "epoch", g->epoch);
    put_words(g, &j);
    json_put_array(&j, "numbers");
    for (int i = 0; i < observation_count(g); i++)
        put_number(&j, observation_describe(g, i));
    json_end(&j);
    json_end(&j);
    return library_keep(g, &t, why);
}

void wardroom_seed(uint64_t run, uint64_t number, uint8_t out[SEED_BYTES])
{
    seed s = seed_from_numbers(run, number);

    if (out != NULL)
        memcpy(out, s.bytes, sizeof s.bytes);
}

/* ---- setup ---- */

static refusal set_one(const game *g, setup *s, const char *said)
{
    enum { NAME = 64 };
    char name[NAME];
    const char *equals = strchr(said, '=');
    text t = text_in(name, sizeof name);

    if (equals == NULL)
        return refuse(REFUSED_SETTING, WR(2), "A setting reads name=value, not %s.", said);
    text_put_bytes(&t, said, (size_t)(equals - said));
    return setup_set(g, s, name, equals + 1);
}

int32_t library_setup(
    const game *g, int32_t seat_count, const char *const *settings, setup *out, wardroom_error *why)
{
    refusal r = accepted();

    *out = (setup){.seat_count = seat_count};
    for (; r.code == ACCEPTED && settings != NULL && *settings != NULL; settings++)
        r = set_one(g, out, *settings);
    if (r.code == ACCEPTED)
        r = game_fits(g, out);
    return library_say(g, r, why);
}

void library_returns(const game *g, const flow *w, float *out)
{
    outcome o = w->over ? g->outcome(w) : (outcome){0};

    for (int seat = 0; seat < w->seat_count; seat++)
        out[seat] = o.winners == 0 ? 0.0F : o.winners >> seat & 1 ? 1.0F : -1.0F;
}

/* look.c: what the tests of Battleship Galaxies look at. */
#include <string.h>

#include <jansson.h>

#include "games/galaxies/say.h"
#include "kit.h"

seats kit_asked(const kit *k)
{
    return flow_waiting(&k->g.flow);
}

void kit_expect(const kit *k, int ask, int seat)
{
    assert_int_equal(k->g.flow.ask, ask);
    assert_true(kit_asked(k) >> seat & 1);
}

bool kit_offers_to(const kit *k, int seat, const char *words)
{
    choice c;

    return kit_find(k, seat, words, &c);
}

bool kit_offers(const kit *k, const char *words)
{
    return kit_asked(k) != 0 && kit_offers_to(k, __builtin_ctz(kit_asked(k)), words);
}

uint32_t kit_rows(const kit *k, const char *ship, int column, const char *lies)
{
    int model = kit_ship(k, ship);
    options list;

    game_list(&galaxies_game, &k->g.flow, __builtin_ctz(kit_asked(k)), &list, false);
    for (int i = 0; i < list.count; i++) {
        const option *o = &list.at[i];
        bool lies_so = lies == NULL ? o->thing[2] == NO_THING
                                    : o->thing[2] != NO_THING &&
                                          strcmp(galaxies_direction_names[o->thing[2]], lies) == 0;

        if (o->verb == VERB_PUT && o->thing[0] == model && o->thing[1] == column && lies_so)
            return o->bounds[0].members;
    }
    return 0;
}

bool kit_at(const kit *k, const char *ship, const char *space)
{
    return k->g.front[kit_ship(k, ship)] == kit_hex(space);
}

void kit_sound(const kit *k)
{
    refusal r = game_sound(&galaxies_game, &k->g.flow);

    if (r.code != ACCEPTED)
        fail_msg("%s", r.text);
}

/* ---- the end ---- */

bool kit_goes_on(const kit *k)
{
    return !galaxies_outcome(&k->g.flow).over && k->g.cause == CAUSE_NONE && kit_asked(k) != 0;
}

static seats seats_of(const kit *k, int team)
{
    seats set = 0;

    for (int seat = 0; seat < k->g.flow.seat_count; seat++)
        if (team_of(&k->g, seat) == team)
            set |= SEAT_BIT(seat);
    return set;
}

bool kit_over(const kit *k, int cause, int team)
{
    outcome o = galaxies_outcome(&k->g.flow);

    return o.over && o.cause == cause && o.winners == seats_of(k, team) && k->g.winner == team &&
           kit_told(k, EV_END) && kit_asked(k) == 0;
}

/* ---- events ---- */

const event *kit_event(const kit *k, int kind)
{
    for (int i = 0; i < k->out.count; i++)
        if (k->out.at[i].kind == kind)
            return &k->out.at[i];
    return NULL;
}

const event *kit_event_of(const kit *k, int kind, int about)
{
    for (int i = 0; i < k->out.count; i++)
        if (k->out.at[i].kind == kind && k->out.at[i].arg[0] == about)
            return &k->out.at[i];
    return NULL;
}

bool kit_told(const kit *k, int kind)
{
    return kit_event(k, kind) != NULL;
}

bool kit_told_to(const kit *k, int kind, int reader)
{
    for (int i = 0; i < k->out.count; i++)
        if (k->out.at[i].kind == kind && event_reaches(&k->out.at[i], reader))
            return true;
    return false;
}

int kit_times(const kit *k, int kind)
{
    int n = 0;

    for (int i = 0; i < k->out.count; i++)
        n += k->out.at[i].kind == kind;
    return n;
}

/* ---- the table ---- */

const char *kit_view(const kit *k, int reader, char out[KIT_VIEW])
{
    text t = text_in(out, KIT_VIEW);
    json j = json_to(&t);

    galaxies_view(&k->g.flow, reader, &j);
    assert_false(t.full);
    return out;
}

/* Follows the path; `view` owns what is returned. */
static json_t *follow(json_t *view, const char *path)
{
    char word[32];

    while (view != NULL && *path != '\0') {
        text t = text_in(word, sizeof word);
        size_t index = 0;

        while (*path != '\0' && *path != '.')
            text_put_char(&t, *path++);
        path += *path == '.';
        for (const char *p = word; *p >= '0' && *p <= '9'; p++)
            index = 10 * index + (size_t)(*p - '0');
        view = json_is_array(view) ? json_array_get(view, index) : json_object_get(view, word);
    }
    return view;
}

static json_t *view_of(const kit *k, int reader)
{
    static char bytes[KIT_VIEW];
    json_t *view = json_loads(kit_view(k, reader, bytes), 0, NULL);

    assert_non_null(view);
    return view;
}

int kit_seen(const kit *k, int reader, const char *path)
{
    json_t *view = view_of(k, reader), *found = follow(view, path);

    if (!json_is_integer(found) && !json_is_boolean(found))
        fail_msg("reader %d sees no number at %s", reader, path);
    int value = json_is_boolean(found) ? json_is_true(found) : (int)json_integer_value(found);

    json_decref(view);
    return value;
}

int kit_seen_count(const kit *k, int reader, const char *path)
{
    json_t *view = view_of(k, reader), *found = follow(view, path);

    if (!json_is_array(found))
        fail_msg("reader %d sees no list at %s", reader, path);
    int count = (int)json_array_size(found);

    json_decref(view);
    return count;
}

bool kit_seen_null(const kit *k, int reader, const char *path)
{
    json_t *view = view_of(k, reader), *found = follow(view, path);

    if (found == NULL)
        fail_msg("reader %d sees nothing at %s", reader, path);
    bool is_null = json_is_null(found);

    json_decref(view);
    return is_null;
}

bool kit_seen_word(const kit *k, int reader, const char *path, const char *word)
{
    json_t *view = view_of(k, reader), *found = follow(view, path);
    bool is_word = json_is_string(found) && strcmp(json_string_value(found), word) == 0;

    json_decref(view);
    return is_word;
}

int kit_foreseen(const kit *k, const char *words, const char *path)
{
    static char bytes[KIT_VIEW];
    int seat = __builtin_ctz(kit_asked(k));
    text t = text_in(bytes, sizeof bytes);
    json j = json_to(&t);
    options list;
    choice c;

    if (!kit_find(k, seat, words, &c))
        fail_msg("seat %d cannot: %s", seat, words);
    game_list(&galaxies_game, &k->g.flow, seat, &list, false);
    pick p = options_pick(&list, &c);

    json_add_object(&j);
    galaxies_foretell(&k->g.flow, seat, &p, &j);
    json_end(&j);
    json_t *outlook = json_loads(bytes, 0, NULL), *found = follow(outlook, path);

    if (!json_is_integer(found) && !json_is_boolean(found))
        fail_msg("%s: nothing is foretold at %s", words, path);
    int value = json_is_boolean(found) ? json_is_true(found) : (int)json_integer_value(found);

    json_decref(outlook);
    return value;
}

/* ---- two worlds ---- */

/* All that the last act told the reader, as sentences and as facts. */
static void tell_all(const kit *k, int reader, text *out)
{
    json j = json_to(out);

    for (int i = 0; i < k->out.count; i++) {
        const event *e = &k->out.at[i];

        if (!event_reaches(e, reader))
            continue;
        galaxies_say_event(&k->g.flow, e, NULL, out);
        json_add_object(&j);
        json_put_int(&j, "kind", e->kind);
        json_put_int(&j, "rule", e->rule);
        galaxies_event_facts(e, &j);
        json_end(&j);
    }
}

/* All that the reader may choose from, barred options included. */
static void list_all(const kit *k, int reader, text *out)
{
    json j = json_to(out);
    options list;

    text_format(out, "%d %d ", k->g.flow.ask, kit_asked(k));
    if (reader >= PLAYERS)
        return;
    game_list(&galaxies_game, &k->g.flow, reader, &list, true);
    for (int i = 0; i < list.count; i++) {
        const option *o = &list.at[i];

        galaxies_say_option(&k->g.flow, reader, o, NULL, out);
        json_add_object(&j);
        json_put_int(&j, "verb", o->verb);
        json_put_int(&j, "rule", o->rule);
        galaxies_option_facts(o, &j);
        json_put_array(&j, "bounds");
        for (int f = 0; f < o->free; f++) {
            json_add_int(&j, o->bounds[f].lo);
            json_add_int(&j, o->bounds[f].hi);
            json_add_int(&j, o->bounds[f].members);
        }
        json_end(&j);
        json_end(&j);
    }
    for (int i = 0; i < list.barred_count; i++)
        text_format(
            out, "%d %d %d;", list.barred[i].verb, list.barred[i].because, list.barred[i].thing);
}

static void see_all(const kit *k, int reader, text *out)
{
    json j = json_to(out);

    galaxies_view(&k->g.flow, reader, &j);
}

static void (*const looks[])(const kit *, int, text *) = {see_all, tell_all, list_all};
enum { LOOKS = sizeof looks / sizeof looks[0] };

/* What the reader knows of a world, by one way of looking. */
static const char *look(const kit *k, int way, int reader, char out[KIT_VIEW])
{
    text t = text_in(out, KIT_VIEW);

    looks[way](k, reader, &t);
    assert_false(t.full);
    return out;
}

void kit_same_to(const kit *one, const kit *other, int reader)
{
    static char here[KIT_VIEW], there[KIT_VIEW];

    for (int way = 0; way < LOOKS; way++)
        assert_string_equal(look(one, way, reader, here), look(other, way, reader, there));
}

bool kit_differ_to(const kit *one, const kit *other, int reader)
{
    static char here[KIT_VIEW], there[KIT_VIEW];

    for (int way = 0; way < LOOKS; way++)
        if (strcmp(look(one, way, reader, here), look(other, way, reader, there)) != 0)
            return true;
    return false;
}

void kit_same_to_all_but(const kit *one, const kit *other, seats knowers)
{
    for (int seat = 0; seat < one->g.flow.seat_count; seat++)
        if (!(knowers & SEAT_BIT(seat)))
            kit_same_to(one, other, seat);
    kit_same_to(one, other, SEAT_NONE);
}

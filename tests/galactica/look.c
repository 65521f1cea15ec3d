/* look.c: what the tests of Battlestar Galactica look at. */
#include <string.h>

#include "games/galactica/say.h"
#include "kit.h"
#include "sees.h"

seats kit_asked(const kit *k)
{
    return flow_waiting(&k->g.flow);
}

void kit_expect(const kit *k, int ask, int seat)
{
    if (k->g.flow.ask != ask || !(kit_asked(k) >> seat & 1))
        fail_msg("asked is %s of %x, not %s of seat %d", galactica_asks[k->g.flow.ask].name,
            kit_asked(k), galactica_asks[ask].name, seat);
}

void kit_done(const kit *k)
{
    kit_expect(k, ASK_ACTION, k->g.current);
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

int kit_options(const kit *k, int seat)
{
    options list;

    game_list(&galactica_game, &k->g.flow, seat, &list, false);
    return list.count;
}

int kit_holds(const kit *k, int seat, const char *card)
{
    return k->g.hand[seat][kit_face(card)];
}

int kit_hand_size(const kit *k, int seat)
{
    return galactica_hand_size(&k->g, seat);
}

void kit_sound(const kit *k)
{
    refusal r = game_sound(&galactica_game, &k->g.flow);

    if (r.code != ACCEPTED)
        fail_msg("%s", r.text);
}

bool kit_over(const kit *k, int cause)
{
    outcome o = galactica_game.outcome(&k->g.flow);

    return o.over && o.cause == cause && kit_told(k, EV_END) && kit_asked(k) == 0;
}

bool kit_goes_on(const kit *k)
{
    return !galactica_game.outcome(&k->g.flow).over && k->g.cause == CAUSE_NONE &&
           kit_asked(k) != 0;
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

const event *kit_nth(const kit *k, int kind, int n)
{
    for (int i = 0; i < k->out.count; i++)
        if (k->out.at[i].kind == kind && n-- == 0)
            return &k->out.at[i];
    fail_msg("there were fewer events");
    return NULL;
}

bool kit_before(const kit *k, int kind, int other)
{
    return kit_nth(k, kind, 0) < kit_nth(k, other, 0);
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

/* ---- the view ---- */

int kit_seen(const kit *k, int reader, const char *path)
{
    return sees_number(&galactica_game, &k->g.flow, reader, path);
}

int kit_seen_count(const kit *k, int reader, const char *path)
{
    return sees_count(&galactica_game, &k->g.flow, reader, path);
}

bool kit_seen_null(const kit *k, int reader, const char *path)
{
    return sees_null(&galactica_game, &k->g.flow, reader, path);
}

bool kit_seen_word(const kit *k, int reader, const char *path, const char *word)
{
    return sees_word(&galactica_game, &k->g.flow, reader, path, word);
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
        galactica_say_event(&k->g.flow, e, NULL, out);
        json_add_object(&j);
        json_put_int(&j, "kind", e->kind);
        json_put_int(&j, "rule", e->rule);
        galactica_event_facts(e, &j);
        json_end(&j);
    }
}

static void list_option(const kit *k, int reader, const option *o, text *out)
{
    json j = json_to(out);

    galactica_say_option(&k->g.flow, reader, o, NULL, out);
    json_add_object(&j);
    json_put_int(&j, "verb", o->verb);
    json_put_int(&j, "rule", o->rule);
    galactica_option_facts(o, &j);
    json_end(&j);
    for (int f = 0; f < o->free; f++)
        text_format(out, " %d %d %d", o->bounds[f].lo, o->bounds[f].hi, (int)o->bounds[f].members);
}

/* All that the reader may choose from, barred options included. */
static void list_all(const kit *k, int reader, text *out)
{
    options list;

    text_format(out, "%d %d ", k->g.flow.ask, kit_asked(k));
    if (reader >= SEATS)
        return;
    game_list(&galactica_game, &k->g.flow, reader, &list, true);
    for (int i = 0; i < list.count; i++)
        list_option(k, reader, &list.at[i], out);
    for (int i = 0; i < list.barred_count; i++)
        text_format(
            out, "%d %d %d;", list.barred[i].verb, list.barred[i].because, list.barred[i].thing);
}

static void see_all(const kit *k, int reader, text *out)
{
    json j = json_to(out);

    galactica_view(&k->g.flow, reader, &j);
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
    for (int seat = 0; seat < seat_count(&one->g); seat++)
        if (!(knowers & SEAT_BIT(seat)))
            kit_same_to(one, other, seat);
    kit_same_to(one, other, SEAT_NONE);
}

void kit_unchanged(const kit *before, const kit *now)
{
    static char here[KIT_VIEW], there[KIT_VIEW];

    assert_string_equal(look(before, 0, SEAT_ALL, here), look(now, 0, SEAT_ALL, there));
}

void kit_spent(const kit *k)
{
    if (k->g.flow.random.rigged != 0)
        fail_msg("%d outcomes that were laid down have not come up", k->g.flow.random.rigged);
}

void kit_tested(const struct CMUnitTest tests[], size_t count, const char *kind, const char *id)
{
    char begins[80];
    text t = text_in(begins, sizeof begins);

    text_format(&t, "%s_%s_", kind, id);
    for (size_t i = 0; i < count; i++)
        if (strncmp(tests[i].name, begins, strlen(begins)) == 0)
            return;
    fail_msg("no test is named %s...", begins);
}

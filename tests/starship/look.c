/* look.c: what the tests of Starship Battles look at. */
#include <string.h>

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

rule kit_barred(const kit *k, int ship, const char *id)
{
    int place = kit_place_of(k, ship, id);
    options list;

    game_list(&starship_game, &k->g.flow, k->g.owner[ship], &list, true);
    for (int i = 0; i < list.barred_count; i++)
        if (list.barred[i].thing == place)
            return list.barred[i].because;
    return 0;
}

/* ---- events ---- */

const event *kit_event(const kit *k, int kind)
{
    for (int i = 0; i < k->out.count; i++)
        if (k->out.at[i].kind == kind)
            return &k->out.at[i];
    return NULL;
}

const event *kit_event_of(const kit *k, int kind, int ship)
{
    for (int i = 0; i < k->out.count; i++)
        if (k->out.at[i].kind == kind && k->out.at[i].arg[0] == ship)
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

static bool is_near(int32_t here, int32_t there)
{
    return here - there <= TOLERANCE && there - here <= TOLERANCE;
}

void kit_stands(const kit *k, int ship, int x, int y, int heading)
{
    const starship *g = &k->g;

    if (!on_table(g, ship) || !is_near(g->x[ship], x * MILLIMETRE) ||
        !is_near(g->y[ship], y * MILLIMETRE) ||
        g->heading[ship] != heading_normal(heading * DEGREE))
        fail_msg("ship %d stands at %d, %d, heading %d (hundredths), not at %d, %d, %d", ship,
            g->x[ship], g->y[ship], g->heading[ship], x, y, heading);
}

const char *kit_view(const kit *k, int reader, char out[KIT_VIEW])
{
    text t = text_in(out, KIT_VIEW);
    json j = json_to(&t);

    starship_view(&k->g.flow, reader, &j);
    assert_false(t.full);
    return out;
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
        starship_say_event(&k->g.flow, e, NULL, out);
        json_add_object(&j);
        json_put_int(&j, "kind", e->kind);
        json_put_int(&j, "rule", e->rule);
        starship_event_facts(e, &j);
        json_end(&j);
    }
}

/* All that the reader may choose from, barred options included. */
static void list_all(const kit *k, int reader, text *out)
{
    json j = json_to(out);
    options list;

    text_format(out, "%d %d ", k->g.flow.ask, kit_asked(k));
    if (reader >= SEATS)
        return;
    game_list(&starship_game, &k->g.flow, reader, &list, true);
    for (int i = 0; i < list.count; i++) {
        const option *o = &list.at[i];

        starship_say_option(&k->g.flow, reader, o, NULL, out);
        json_add_object(&j);
        json_put_int(&j, "verb", o->verb);
        json_put_int(&j, "rule", o->rule);
        starship_option_facts(o, &j);
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

    starship_view(&k->g.flow, reader, &j);
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

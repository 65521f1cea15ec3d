/* setup_parse.c: reads how a game begins, from a message or a replay. */
#include "table/setup_parse.h"

#include <string.h>

enum { NAME_LONGEST = 64 };

int read_source(json_check *in, const game *g, const json_value *value, const char *place)
{
    const char *name = json_check_string(in, value, place, 64);

    for (int i = 0; i < g->source_count; i++)
        if (g->sources[i].name != NULL && strcmp(g->sources[i].name, name) == 0)
            return i;
    json_check_fault(in, place, "the game has no such source of chance");
    return 0;
}

int read_outcome(
    json_check *in, const game *g, int from, const json_value *value, const char *place)
{
    const char *const *names = g->sources[from].outcomes;

    if (!json_is_string(value))
        return (int)json_check_int(in, value, place, 0, 255);
    for (int i = 0; names != NULL && names[i] != NULL; i++)
        if (strcmp(names[i], json_string(value)) == 0)
            return i;
    json_check_fault(in, place, "this source has no such outcome");
    return 0;
}

/* Reads a setting that is a set, from a list of names. */
static void read_members(
    json_check *in, const game *g, int number, const json_value *list, const char *place, setup *s)
{
    size_t count = json_check_array(in, list, place, 0, SETTING_VALUES);
    char at[PLACE_MAX];

    s->value[number] = 0;
    for (size_t i = 0; i < count && json_check_ok(in); i++) {
        const char *member =
            json_check_string(in, json_at(list, i), place_at(at, place, (int)i), NAME_LONGEST);

        if (json_check_ok(in))
            in->refused = setup_add(g, s, number, member);
    }
}

static void read_setting(json_check *in, const game *g, const char *name, const json_value *value,
    const char *place, setup *s)
{
    int number = setup_find(g, name);

    if (number >= 0 && setting_is_set(&g->settings[number])) {
        read_members(in, g, number, value, place, s);
        return;
    }
    const char *chosen = json_check_string(in, value, place, NAME_LONGEST);

    if (json_check_ok(in))
        in->refused = setup_set(g, s, name, chosen);
}

void read_settings(
    json_check *in, const game *g, const json_value *object, const char *place, setup *s)
{
    char at[PLACE_MAX];

    if (!json_check_object(in, object, place))
        return;
    for (const json_value *value = json_members(object); value != NULL; value = json_next(value)) {
        const char *key = json_name(value);

        if (json_check_ok(in))
            read_setting(in, g, key, value, place_of(at, place, key), s);
    }
}

void read_rigs(json_check *in, const game *g, const json_value *list, const char *place, setup *s)
{
    static const char *const known[] = {"source", "outcome", NULL};
    size_t count = json_check_array(in, list, place, 0, RIGGED_MAX);
    char here[PLACE_MAX], at[PLACE_MAX];

    for (size_t i = 0; i < count && json_check_ok(in); i++) {
        const json_value *one = json_at(list, i);

        place_at(here, place, (int)i);
        if (!json_check_object(in, one, here))
            return;
        json_check_only(in, one, here, known);
        int from = read_source(
            in, g, json_check_member(in, one, here, "source", true), place_of(at, here, "source"));
        int comes = read_outcome(in, g, from, json_check_member(in, one, here, "outcome", true),
            place_of(at, here, "outcome"));

        s->rig_source[i] = (uint8_t)from;
        s->rig_outcome[i] = (uint8_t)comes;
        s->rigged = (uint8_t)(i + 1);
    }
}

void read_names(json_check *in, const json_value *list, const char *place, table *t)
{
    size_t seat_count = (size_t)table_setup(t)->seat_count;
    size_t count = json_check_array(in, list, place, seat_count, seat_count);
    char at[PLACE_MAX];

    for (size_t i = 0; i < count && json_check_ok(in); i++) {
        const json_value *name = json_at(list, i);

        if (json_is_null(name))
            continue;
        const char *parsed_choice =
            json_check_string(in, name, place_at(at, place, (int)i), NAME_MAX_BYTES);

        if (json_check_ok(in))
            in->refused = table_name_seat(t, (int)i, parsed_choice);
    }
}

void read_bots(json_check *in, const json_value *list, const char *place, table *t)
{
    size_t seat_count = (size_t)table_setup(t)->seat_count;
    size_t count = json_check_array(in, list, place, seat_count, seat_count);
    char at[PLACE_MAX];

    for (size_t i = 0; i < count && json_check_ok(in); i++) {
        const json_value *name = json_at(list, i);

        if (json_is_null(name))
            continue;
        const bot *kind = bot_find(json_check_string(in, name, place_at(at, place, (int)i), 40));

        if (kind == NULL)
            json_check_fault(in, at, "no such bot");
        else if (json_check_ok(in))
            in->refused = table_seat_bot(t, (int)i, kind);
    }
}

/* Reads an argument of an order: a number, or the word for it. */
static int16_t read_order_arg(
    json_check *in, const order_parameter *p, const json_value *parsed_choice, const char *place)
{
    const char *word = json_string(parsed_choice);

    if (word == NULL)
        return (int16_t)json_check_int(in, parsed_choice, place, INT16_MIN, INT16_MAX);
    for (int value = p->lo; p->words != NULL && value <= p->hi; value++)
        if (strcmp(p->words[value - p->lo], word) == 0)
            return (int16_t)value;
    json_check_fault(in, place, "no such word");
    return 0;
}

void read_order_args(json_check *in, const order_kind *kind, const json_value *args,
    const char *place, standing_order *o)
{
    char at[PLACE_MAX];
    size_t wanted = 0;

    while (wanted < ORDER_ARGS && kind->parameter[wanted].name != NULL)
        wanted++;
    if (args == NULL && wanted > 0)
        json_check_fault(in, place, "this field is missing");
    json_check_array(in, args, place, wanted, wanted);
    for (size_t i = 0; i < wanted && json_check_ok(in); i++)
        o->arg[i] =
            read_order_arg(in, &kind->parameter[i], json_at(args, i), place_at(at, place, (int)i));
}

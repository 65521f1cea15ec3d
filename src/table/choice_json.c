/* choice_json.c: writes and reads a choice by name. */
#include "table/choice_json.h"

#include <string.h>

#include "base/buffer.h"
#include "core/chance.h"

enum { MEMBER_TEXT = 80 };

/* ---- options ---- */

static void put_names(const game *g, const flow *w, const option *o, json *out)
{
    json_put_string(out, "verb", g->verbs[o->verb].name);
    if (g->option_names != NULL)
        g->option_names(w, o, out);
    else
        game_put_option(g, o, out);
}

/* {"verb":"strike","seat":2,"die":"strong"} */
static void put_option(const game *g, const flow *w, const option *o, text *out)
{
    json j = json_to(out);

    buffer_clear(out);
    json_add_object(&j);
    put_names(g, w, o, &j);
    json_end(&j);
}

/* Counts the options before the chosen one that have the same facts and accept the same numbers. */
static int alike_before(
    const game *g, const flow *w, const options *list, const choice *c, const char *facts)
{
    text other = buffer_new();
    int alike = 0;

    for (int i = 0; i < c->option; i++) {
        choice same = *c;

        same.option = i;
        if (list->at[i].verb != list->at[c->option].verb ||
            options_check(list, &same).code != ACCEPTED)
            continue;
        put_option(g, w, &list->at[i], &other);
        alike += strcmp(other.at, facts) == 0;
    }
    buffer_free(&other);
    return alike;
}

/* ---- members of sets ---- */

/* Writes the member's name. If earlier members have the same name, its number among them follows:
   "#2". */
static void name_member(
    const game *g, const flow *w, int seat, const option *o, int arg, int member, text *out)
{
    char before[MEMBER_TEXT];
    int alike = 1;

    g->name_member(w, seat, o, arg, member, out);
    for (int i = 0; i < member && out->length > 0; i++) {
        text t = text_in(before, sizeof before);

        if (!(o->bounds[arg].members >> i & 1))
            continue;
        g->name_member(w, seat, o, arg, i, &t);
        alike += strcmp(before, out->at) == 0;
    }
    if (alike > 1)
        text_format(out, "#%d", alike);
}

static void put_member(
    const game *g, const flow *w, int seat, const option *o, int arg, int member, json *out)
{
    char name[MEMBER_TEXT];
    text t = text_in(name, sizeof name);

    if (g->name_member != NULL)
        name_member(g, w, seat, o, arg, member, &t);
    if (t.length > 0)
        json_add_string(out, name);
    else
        json_add_int(out, member);
}

static void put_number(
    const game *g, const flow *w, int seat, const option *o, int arg, int64_t n, json *out)
{
    if (!o->bounds[arg].is_set) {
        json_add_int(out, n);
        return;
    }
    json_add_array(out);
    for (int i = 0; i < SET_MEMBERS; i++)
        if ((uint64_t)n >> i & 1)
            put_member(g, w, seat, o, arg, i, out);
    json_end(out);
}

void choice_json_write(
    const game *g, const flow *w, int seat, const options *list, const choice *c, json *out)
{
    const option *o = &list->at[c->option];
    text facts = buffer_new();

    put_option(g, w, o, &facts);
    int alike = alike_before(g, w, list, c, facts.at);

    json_add_object(out);
    put_names(g, w, o, out);
    if (alike > 0)
        json_put_int(out, "nth", alike + 1);
    json_put_array(out, "args");
    for (int i = 0; i < o->free; i++)
        put_number(g, w, seat, o, i, c->arg[i], out);
    json_end(out);
    json_end(out);
    buffer_free(&facts);
}

/* ---- reading ---- */

/* Returns true if the option has all the facts that the choice names. It may have more. */
static bool says(const game *g, const flow *w, const option *o, const json_value *from)
{
    text facts = buffer_new();
    bool all = true;

    put_option(g, w, o, &facts);
    const json_value *said = json_read(facts.at, facts.length, NULL);

    for (const json_value *wanted = json_members(from); wanted != NULL;
         wanted = json_next(wanted)) {
        const char *key = json_name(wanted);

        if (strcmp(key, "nth") != 0 && strcmp(key, "args") != 0)
            all = all && json_equal(json_get(said, key), wanted);
    }
    json_free(said);
    buffer_free(&facts);
    return all;
}

static int find_member(
    const game *g, const flow *w, int seat, const option *o, int arg, const char *wanted)
{
    for (int i = 0; i < SET_MEMBERS; i++) {
        char name[MEMBER_TEXT];
        text t = text_in(name, sizeof name);

        if (!(o->bounds[arg].members >> i & 1))
            continue;
        name_member(g, w, seat, o, arg, i, &t);
        if (strcmp(name, wanted) == 0)
            return i;
    }
    return -1;
}

static int64_t read_set(json_check *in, const game *g, const flow *w, int seat, const option *o,
    int arg, const json_value *members, const char *place)
{
    size_t count = json_check_array(in, members, place, 0, SET_MEMBERS);
    uint64_t set = 0;
    char at[PLACE_MAX];

    for (size_t i = 0; i < count && json_check_ok(in); i++) {
        const json_value *m = json_at(members, i);
        int member =
            json_is_string(m) && g->name_member != NULL
                ? find_member(g, w, seat, o, arg, json_string(m))
                : (int)json_check_int(in, m, place_at(at, place, (int)i), 0, SET_MEMBERS - 1);

        if (member < 0)
            json_check_fault(in, place_at(at, place, (int)i), "nothing by that name to choose");
        else
            set |= UINT64_C(1) << member;
    }
    return (int64_t)set;
}

/* Reads the choice as one of option `number`, with its free numbers. */
static choice read_numbers(json_check *in, const game *g, const flow *w, int seat,
    const options *list, int number, const json_value *from, const char *place)
{
    const option *o = &list->at[number];
    choice c = {.option = number};
    char here[PLACE_MAX], at[PLACE_MAX];
    const json_value *args = json_check_member(in, from, place, "args", true);

    place_of(here, place, "args");
    c.args = (int32_t)json_check_array(in, args, here, o->free, o->free);
    for (int i = 0; i < c.args && json_check_ok(in); i++) {
        const json_value *n = json_at(args, (size_t)i);

        place_at(at, here, i);
        c.arg[i] = o->bounds[i].is_set
                       ? read_set(in, g, w, seat, o, i, n, at)
                       : json_check_int(in, n, at, o->bounds[i].lo, o->bounds[i].hi);
    }
    if (json_check_ok(in))
        in->refused = options_check(list, &c);
    return c;
}

/* Several options may have the facts that are named. Those that reject the numbers do not count,
   and "nth" says which of the others is meant. */
choice choice_json_read(json_check *in, const game *g, const flow *w, int seat, const options *list,
    const json_value *from, const char *place)
{
    const char *verb =
        json_check_object(in, from, place) ? json_check_string_in(in, from, place, "verb", 40) : "";
    const json_value *parsed_choice = json_get(from, "nth");
    int64_t nth =
        parsed_choice == NULL ? 1 : json_check_int(in, parsed_choice, place, 2, OPTIONS_MAX);
    json_check why = *in;
    choice found = {.option = -1};

    for (int i = 0; i < list->count && nth > 0 && json_check_ok(in); i++) {
        json_check one = json_check_for(in->code, in->because);

        if (strcmp(g->verbs[list->at[i].verb].name, verb) != 0 || !says(g, w, &list->at[i], from))
            continue;
        choice c = read_numbers(&one, g, w, seat, list, i, from, place);

        if (json_check_ok(&one)) {
            found = c;
            nth--;
        } else {
            why = one;
        }
    }
    if (found.option < 0 && json_check_ok(in)) {
        *in = why;
        json_check_fault(in, place, "the rules offer no such choice here");
        found.option = 0;
    }
    return found;
}

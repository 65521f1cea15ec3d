/* look.c: what the readers of a table can and cannot see. */
#include "look.h"

#include <string.h>

enum { WORDS = 512 };

seats look_everybody(const kit *k)
{
    return (seats)(((1u << k->g.flow.seat_count) - 1) | SEAT_BIT(SEAT_NONE));
}

static bool same_view(const kit *a, const kit *b, int reader)
{
    char one[KIT_VIEW], other[KIT_VIEW];

    return strcmp(kit_view(a, reader, one), kit_view(b, reader, other)) == 0;
}

static bool same_option(const option *a, const option *b)
{
    if (a->verb != b->verb || a->rule != b->rule || a->free != b->free ||
        memcmp(a->thing, b->thing, sizeof a->thing) != 0)
        return false;
    for (int i = 0; i < a->free; i++)
        if (a->bounds[i].lo != b->bounds[i].lo || a->bounds[i].hi != b->bounds[i].hi ||
            a->bounds[i].members != b->bounds[i].members)
            return false;
    return true;
}

static bool same_options(const kit *a, const kit *b, int reader)
{
    options one, other;

    if (reader == SEAT_NONE)
        return true;
    game_list(&express_game, &a->g.flow, reader, &one, true);
    game_list(&express_game, &b->g.flow, reader, &other, true);
    if (one.count != other.count || one.barred_count != other.barred_count)
        return false;
    for (int i = 0; i < one.count; i++)
        if (!same_option(&one.at[i], &other.at[i]))
            return false;
    for (int i = 0; i < one.barred_count; i++)
        if (one.barred[i].verb != other.barred[i].verb ||
            one.barred[i].because != other.barred[i].because ||
            one.barred[i].thing != other.barred[i].thing)
            return false;
    return true;
}

/* The event as its reader gets it: rule, facts and sentence. */
static const char *heard(const kit *k, const event *e, char out[WORDS])
{
    text t = text_in(out, WORDS);
    json j = json_to(&t);

    json_add_object(&j);
    json_put_string(&j, "event", express_event_names[e->kind]);
    json_put_int(&j, "rule", e->rule);
    express_event_facts(e, &j);
    json_end(&j);
    express_say_event(&k->g.flow, e, NULL, &t);
    assert_false(t.full);
    return out;
}

/* The number of the next event at or after `from` that reaches the reader. */
static int next_heard(const kit *k, int reader, int from)
{
    while (from < k->out.count && !event_reaches(&k->out.at[from], reader))
        from++;
    return from;
}

static bool same_events(const kit *a, const kit *b, int reader)
{
    char one[WORDS], other[WORDS];
    int i = next_heard(a, reader, 0), j = next_heard(b, reader, 0);

    while (i < a->out.count && j < b->out.count) {
        if (strcmp(heard(a, &a->out.at[i], one), heard(b, &b->out.at[j], other)) != 0)
            return false;
        i = next_heard(a, reader, i + 1);
        j = next_heard(b, reader, j + 1);
    }
    return i == a->out.count && j == b->out.count;
}

seats look_told_apart(const kit *a, const kit *b)
{
    seats who = 0;

    for (int reader = 0; reader <= SEAT_NONE; reader++)
        if ((look_everybody(a) >> reader & 1) &&
            !(same_view(a, b, reader) && same_options(a, b, reader) && same_events(a, b, reader)))
            who |= SEAT_BIT(reader);
    return who;
}

bool look_shows(const kit *k, int reader, const char *words)
{
    char view[KIT_VIEW];

    return strstr(kit_view(k, reader, view), words) != NULL;
}

/* What the view says of a player stands between the player's number and the next one's. */
static char *part_of(char *view, int seat)
{
    char mark[] = "{\"seat\":0,\"character\"";
    char *from, *to;

    mark[8] = (char)('0' + seat);
    from = strstr(view, mark);
    assert_non_null(from);
    mark[8]++;
    to = strstr(from, mark);
    if (to == NULL)
        to = strstr(from, "\"roll\":");
    assert_non_null(to);
    *to = '\0';
    return from;
}

bool look_shows_of(const kit *k, int reader, int seat, const char *words)
{
    char view[KIT_VIEW];

    kit_view(k, reader, view);
    return strstr(part_of(view, seat), words) != NULL;
}

seats look_shown_to(const kit *k, const char *words)
{
    seats who = 0;

    for (int reader = 0; reader <= SEAT_NONE; reader++)
        if ((look_everybody(k) >> reader & 1) && look_shows(k, reader, words))
            who |= SEAT_BIT(reader);
    return who;
}

seats look_shown_of(const kit *k, int seat, const char *words)
{
    seats who = 0;

    for (int reader = 0; reader <= SEAT_NONE; reader++)
        if ((look_everybody(k) >> reader & 1) && look_shows_of(k, reader, seat, words))
            who |= SEAT_BIT(reader);
    return who;
}

seats look_told(const kit *k, int kind)
{
    seats who = 0;

    for (int i = 0; i < k->out.count; i++)
        if (k->out.at[i].kind == kind)
            who |= k->out.at[i].to;
    return who & look_everybody(k);
}

int look_times(const kit *k, int kind)
{
    int times = 0;

    for (int i = 0; i < k->out.count; i++)
        times += k->out.at[i].kind == kind;
    return times;
}

int look_place(const kit *k, int kind)
{
    for (int i = 0; i < k->out.count; i++)
        if (k->out.at[i].kind == kind)
            return i;
    return -1;
}

/* look.c: what the readers of a table can and cannot see. */
#include "look.h"

#include <string.h>

seats look_everybody(const kit *k)
{
    return (seats)(((1u << k->g.flow.seat_count) - 1) | SEAT_BIT(SEAT_NONE));
}

seats look_told_apart(const kit *a, const kit *b)
{
    seats who = 0;

    for (int reader = 0; reader <= SEAT_NONE; reader++)
        if ((look_everybody(a) >> reader & 1) && kit_differ_to(a, b, reader))
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

int look_place(const kit *k, int kind)
{
    for (int i = 0; i < k->out.count; i++)
        if (k->out.at[i].kind == kind)
            return i;
    return -1;
}

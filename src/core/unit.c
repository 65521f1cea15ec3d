/* unit.c: writes the parts of a unit's sentence. */
#include "core/unit.h"

#include "core/game.h"

const char *const event_as_ids[] = {
    [AS_UNIT] = "unit", [AS_PART] = "part", [AS_TURN] = "turn", [AS_QUIET] = "quiet"};

static bool holds(unit_test t, const event *e)
{
    switch (t.is) {
    case IS_EQUAL: return e->arg[t.arg] == t.value;
    case IS_AT_MOST: return e->arg[t.arg] <= t.value;
    case IS_AT_LEAST: return e->arg[t.arg] >= t.value;
    default: return true;
    }
}

static void say(const game *g, const flow *w, const event *e, const char *const *names,
    const char *sentence, text *out)
{
    speech s = {w, names, e->arg};

    if (sentence != NULL)
        say_sentence(sentence, &s, g->say_hole, out);
}

void unit_say_tail(
    const game *g, const flow *w, const event *e, const char *const *names, text *tail, text *many)
{
    for (const unit_tail *t = g->units[e->kind].tails; t != NULL && t->tail != NULL; t++)
        if (holds(t->when, e)) {
            say(g, w, e, names, t->tail, tail);
            say(g, w, e, names, t->many, many);
            return;
        }
}

void unit_say_head(
    const game *g, const flow *w, const event *e, const char *const *names, text *out)
{
    say(g, w, e, names, g->units[e->kind].head, out);
}

seats unit_stops(const game *g, const flow *w, const event *e)
{
    const event_unit *u = &g->units[e->kind];
    seats found = 0;

    if (u->stop == 0 || !holds(u->stops, e))
        return 0;
    if (u->whose[0] == '\0')
        return (seats)TO_ALL;
    for (int i = 0; i < STOP_WHOSE && u->whose[i] != '\0'; i++) {
        int thing = e->arg[u->whose_arg[i]];

        found |= seat_there(w, u->whose[i] == 'S' ? thing : g->owner(w, u->whose[i], thing));
    }
    return found;
}

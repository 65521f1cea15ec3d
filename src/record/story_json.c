/* story_json.c: writes a story as JSON. */
#include "base/buffer.h"
#include "record/story.h"
#include "record/why.h"
#include "table/present.h"
#include "table/table_internal.h"

static const char *const words[] = {
    [TURNED_BY_CHOICE] = "choice",
    [TURNED_BY_CHANCE] = "chance",
    [TURNED_BY_ALL] = "together",
    [TURNED_BEFORE] = "before",
};

const char *turned_by_word(turned_by by)
{
    return words[by];
}

/* ---- thinning ---- */

/* By how much two moments differ, in tenths of a percent. */
typedef int difference(const story *s, int a, int b);

static int size_of(int n)
{
    return n < 0 ? -n : n;
}

static int chances_differ(const story *s, int a, int b)
{
    return size_of(s->at[a].chance[FIRST_SIDE] - s->at[b].chance[FIRST_SIDE]);
}

static int beliefs_differ(const story *s, int a, int b)
{
    int most = s->at[a].second == s->at[b].second ? 0 : TENTHS;

    for (int seat = 0; seat < SEATS_MAX; seat++)
        for (int other = 0; other < SEATS_MAX; other++) {
            int by = size_of(s->at[a].belief[seat][other] - s->at[b].belief[seat][other]);

            most = by > most && seat != other ? by : most;
        }
    return most;
}

/* Returns the next moment after `last` to write: the first that differs by `by`, or the end. */
static int next_told(const story *s, int last, difference *differ, int by)
{
    int next = last + 1;

    while (next < s->moments && differ(s, last, next) < by)
        next++;
    return next;
}

static int count_told(const story *s, difference *differ, int by)
{
    int count = 1;

    for (int at = 0; at < s->moments; count++)
        at = next_told(s, at, differ, by);
    return count;
}

/* Returns the least difference between moments that are written. Doubles `least` until they are at
   most `most`. */
static int step_for(const story *s, difference *differ, int least, int most)
{
    while (count_told(s, differ, least) > most)
        least *= 2;
    return least;
}

/* ---- chances and beliefs ---- */

enum { CHANCE_STEP = 5, BELIEF_STEP = 50 };

static seats seats_of(const story *s, int side, const flow *end)
{
    seats all = (seats)(SEAT_BIT(end->seat_count) - 1), second = s->at[s->moments].second;

    return side == SECOND_SIDE ? second : (seats)(all & ~second);
}

int story_side_value(const story *s, int side, const flow *end)
{
    seats who = seats_of(s, side, end);

    for (int seat = 0; seat < end->seat_count; seat++)
        if (who >> seat & 1)
            return s->table->game->traits[0].of(end, seat);
    return side; /* no seat is of this side */
}

static void put_sides(const story *s, const flow *end, json *out)
{
    json_put_array(out, "sides");
    for (int side = 0; side < STORY_SIDES; side++) {
        json_add_object(out);
        json_put_string(
            out, "side", s->table->game->traits[0].values[story_side_value(s, side, end)]);
        present_seats(out, "seats", seats_of(s, side, end));
        json_end(out);
    }
    json_end(out);
}

static void put_pair(json *out, const char *name, const story_moment *m)
{
    json_put_array(out, name);
    for (int side = 0; side < STORY_SIDES; side++)
        present_percent(out, NULL, m->chance[side]);
    json_end(out);
}

static void put_head(const story *s, int moment, json *out)
{
    json_add_object(out);
    json_put_int(out, "moment", moment);
    json_put_int(out, "turn", s->at[moment].turn);
}

static void put_chances(const story *s, json *out)
{
    int by = step_for(s, chances_differ, CHANCE_STEP, STORY_CHANCES), at = 0;

    json_put_array(out, "chances");
    for (;;) {
        put_head(s, at, out);
        put_pair(out, "of", &s->at[at]);
        json_end(out);
        if (at == s->moments)
            break;
        at = next_told(s, at, chances_differ, by);
    }
    json_end(out);
}

static void put_belief(const story *s, int moment, int seat_count, json *out)
{
    put_head(s, moment, out);
    present_seats(out, "truth", s->at[moment].second);
    json_put_array(out, "by");
    for (int seat = 0; seat < seat_count; seat++) {
        json_add_array(out);
        for (int other = 0; other < seat_count; other++)
            present_percent(out, NULL, s->at[moment].belief[seat][other]);
        json_end(out);
    }
    json_end(out);
    json_end(out);
}

static void put_beliefs(const story *s, json *out)
{
    int by = step_for(s, beliefs_differ, BELIEF_STEP, STORY_BELIEFS), at = 0;

    if (!story_has_beliefs(s))
        return;
    json_put_array(out, "beliefs");
    for (;;) {
        put_belief(s, at, s->table->setup.seat_count, out);
        if (at == s->moments)
            break;
        at = next_told(s, at, beliefs_differ, by);
    }
    json_end(out);
}

/* ---- turning points ---- */

static void put_choice(const story *s, const turning_point *p, const choice *c, json *out)
{
    const game *g = s->table->game;
    text said = buffer_in(out->out->language);
    options list;

    game_list(g, &p->before.flow, p->seat, &list, false);
    present_choice(g, &p->before.flow, p->seat, &list, c, table_names(s->table), &said);
    json_put_string(out, "text", said.at);
    buffer_free(&said);
}

/* If another choice was tried: writes how likely the chooser's side was to win with the one made,
   and with the best of the others. */
static void put_other(const story *s, const turning_point *p, json *out)
{
    const candidate *other = &p->weighed.at[p->best];

    if (p->best == 0)
        return;
    present_percent(out, "chance", story_chance(&p->weighed.at[0]));
    json_put_object(out, "other");
    put_choice(s, p, &other->choice, out);
    present_percent(out, "chance", story_chance(other));
    json_end(out);
}

static void put_chosen(const story *s, const table *t, const turning_point *p, json *out)
{
    if (p->chosen == 0)
        return;
    json_put_object(out, "choice");
    json_put_int(out, "moment", p->chosen);
    json_put_int(out, "seat", p->seat);
    json_put_int(out, "side", story_side(s, p->chosen - 1, p->seat));
    json_put_words(out, "question", s->table->game->asks[p->before.flow.ask].question);
    put_choice(s, p, &p->weighed.at[0].choice, out);
    put_other(s, p, out);
    json_put_bool(out, "why", why_is_known(t, p->chosen));
    json_end(out);
}

static void put_point(const story *s, const table *t, const turning_point *p, int reader, json *out)
{
    json_add_object(out);
    json_put_int(out, "moment", p->moment);
    json_put_int(out, "turn", s->at[p->moment - 1].turn);
    json_put_array(out, "events");
    json_add_int(out, table_event_count_at(t, reader, p->moment - 1) + 1);
    json_add_int(out, table_event_count_at(t, reader, p->moment));
    json_end(out);
    put_pair(out, "from", &s->at[p->moment - 1]);
    put_pair(out, "to", &s->at[p->moment]);
    json_put_string(out, "by", turned_by_word(p->by));
    put_chosen(s, t, p, out);
    json_end(out);
}

refusal story_write(const story *s, const table *t, int reader, json *out)
{
    refusal r = story_check(s);

    if (r.code != ACCEPTED)
        return r;
    json_put_int(out, "moments", s->moments);
    put_sides(s, &t->state.flow, out);
    put_chances(s, out);
    json_put_array(out, "points");
    for (int i = 0; i < s->point_count; i++)
        put_point(s, t, &s->point[i], reader, out);
    json_end(out);
    put_beliefs(s, out);
    return accepted();
}

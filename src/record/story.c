/* story.c: works out from the log how a finished game went. */
#include "record/story.h"

#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "bots/choice_review.h"
#include "bots/value.h"
#include "table/present.h"
#include "table/table_internal.h"

/* MOVE_LEAST: smaller moves of the chances turn nothing (tenths of a percent). LOOK_BACK: at most
   so many choices are looked at as causes of one move. */
enum { MOVE_LEAST = 30, LOOK_BACK = 8 };

/* ---- opening ---- */

/* Copies what playing the log again needs, and no more: another thread reads the copy. */
static table *copy_of(const table *t)
{
    any_state start = {0};

    log_start(t, &start);
    table *own = table_begin(t->game, &t->setup, t->open_seed, &start, NULL);

    own->from_position = t->from_position;
    memcpy(own->name, t->name, sizeof own->name);
    own->named = t->named;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        own->names[seat] = t->names[seat] == NULL ? NULL : own->name[seat];
    own->entries = heap_zeroed(sizeof *own->entries * (size_t)(t->in_force_count + 1));
    own->in_force = heap_zeroed(sizeof *own->in_force * (size_t)(t->in_force_count + 1));
    own->entry_count = own->in_force_count = t->in_force_count;
    for (int i = 0; i < t->in_force_count; i++) {
        own->in_force[i] = i;
        own->entries[i] = t->entries[t->in_force[i]];
        own->entries[i].text = heap_copy_of(own->entries[i].text);
    }
    return own;
}

static refusal older(void)
{
    return refuse(REFUSED_OVER, WR(33), "This game was played under older rules.");
}

refusal story_open(const table *t, story **out)
{
    *out = NULL;
    if (!t->state.flow.over)
        return refuse(REFUSED_HIDDEN, WR(51), "The story is told when the game is over.");
    if (!table_began_today(t))
        return older();
    if (!value_known(t->game))
        return refuse(REFUSED_BOT, WR(51), "No bot knows the chances in this game.");
    story *s = heap_zeroed(sizeof *s);

    s->table = copy_of(t);
    s->moments = t->in_force_count;
    s->at = heap_zeroed(sizeof *s->at * (size_t)(s->moments + 1));
    *out = s;
    return accepted();
}

refusal story_check(const story *s)
{
    return s->whole ? accepted() : older();
}

void story_close(story *s)
{
    if (s == NULL)
        return;
    table_close(s->table);
    free(s->at);
    free(s);
}

/* ---- a moment ---- */

static int tenths(uint32_t likely)
{
    return (int)(((uint64_t)likely * TENTHS + FULL_BELIEF / 2) / FULL_BELIEF);
}

static bool is_second(const game *g, const flow *w, int seat)
{
    return g->team != NULL ? !(g->team(w, 0) & SEAT_BIT(seat)) : g->traits[0].of(w, seat) != 0;
}

static seats second_side(const game *g, const flow *w)
{
    seats second = 0;

    for (int seat = 0; seat < w->seat_count; seat++)
        if (is_second(g, w, seat))
            second |= SEAT_BIT(seat);
    return second;
}

/* Takes the chances of both sides. A side without seats has what the other one lacks. */
static void take_chances(const game *g, const flow *w, story_moment *m)
{
    bool any[STORY_SIDES] = {false, false};

    for (int seat = w->seat_count - 1; seat >= 0; seat--) {
        int side = m->second >> seat & 1;

        any[side] = true;
        m->chance[side] = tenths(value_of(g, w, seat));
    }
    for (int side = 0; side < STORY_SIDES; side++)
        if (!any[side])
            m->chance[side] = TENTHS - m->chance[!side];
}

static void take_beliefs(const game *g, const flow *w, const bot_player *players, story_moment *m)
{
    for (int seat = 0; seat < w->seat_count; seat++) {
        uint32_t of[SEATS_MAX] = {0};

        if (!bot_believe(&players[seat], g, w, seat, true, of))
            return;
        for (int other = 0; other < w->seat_count; other++)
            m->belief[seat][other] = (uint16_t)tenths(of[other]);
    }
}

int story_side(const story *s, int moment, int seat)
{
    return s->at[moment].second >> seat & 1;
}

bool story_has_beliefs(const story *s)
{
    return s->table->game->officer->believe != NULL;
}

/* ---- the walk ---- */

/* A walk over the game. It stops at every choice and at the end. */
typedef struct {
    story *story;
    int moment; /* the moment of `state` */
    any_state state;
    bot_player players[SEATS_MAX]; /* a bot at every seat: it reads only what the seat was told */
    const atomic_bool *stop;
} walker;

typedef void visit(walker *w);

static bool is_stopped(const walker *w)
{
    return w->stop != NULL && atomic_load(w->stop);
}

static void notice(walker *w, const events *e)
{
    for (int seat = 0; seat < w->state.flow.seat_count; seat++)
        bot_notice(&w->players[seat], w->story->table->game, &w->state.flow, seat, e);
}

static void begin(walker *w)
{
    const table *t = w->story->table;
    events e;

    e.count = 0;
    w->moment = 0;
    w->state = (any_state){0};
    if (t->from_position)
        log_start(t, &w->state);
    else
        game_start(t->game, &w->state.flow, &t->setup, &e);
    for (int seat = 0; seat < t->setup.seat_count; seat++) {
        w->players[seat] = bot_sit(&bot_captain, &t->setup.seed, seat);
        w->players[seat].stop = w->stop;
    }
    notice(w, &e);
}

/* Plays the entry that leads to the next moment. Returns false if today's rules reject it. */
static bool go_on(walker *w)
{
    const table *t = w->story->table;
    events e;

    e.count = 0;
    if (!log_apply(t, t->in_force[w->moment], &w->state, &e))
        return false;
    w->moment++;
    notice(w, &e);
    return true;
}

/* Visits every moment. Returns false if it was stopped, or today's rules do not lead to the end. */
static bool walk(walker *w, visit *at)
{
    const table *t = w->story->table;

    begin(w);
    for (;;) {
        if (w->moment < w->story->moments)
            w->state.flow.asks = t->entries[t->in_force[w->moment]].ask;
        at(w);
        if (w->moment == w->story->moments)
            return w->state.flow.over;
        if (is_stopped(w) || !go_on(w))
            return false;
    }
}

static void take_moment(walker *w)
{
    const game *g = w->story->table->game;
    story_moment *m = &w->story->at[w->moment];

    m->turn = game_turn(g, &w->state.flow);
    m->second = second_side(g, &w->state.flow);
    take_chances(g, &w->state.flow, m);
    take_beliefs(g, &w->state.flow, w->players, m);
}

/* ---- which moments turned it ---- */

static int size_of(int n)
{
    return n < 0 ? -n : n;
}

static int move(const story *s, int from, int to)
{
    return s->at[to].chance[FIRST_SIDE] - s->at[from].chance[FIRST_SIDE];
}

/* The last moment of the turn that a moment belongs to. */
static int turn_end(const story *s, int moment)
{
    int end = moment;

    while (end < s->moments && s->at[end + 1].turn == s->at[moment].turn)
        end++;
    return end;
}

/* Returns by how much a moment moved the chances for good. A move that the rest of the turn
   reverses does not count. */
static int moved(const story *s, int moment)
{
    int now = move(s, moment - 1, moment), later = move(s, moment - 1, turn_end(s, moment));

    if ((now < 0) != (later < 0))
        return 0;
    return size_of(now) < size_of(later) ? size_of(now) : size_of(later);
}

static bool is_point(const story *s, int moment)
{
    for (int i = 0; i < s->point_count; i++)
        if (s->point[i].moment == moment)
            return true;
    return false;
}

/* Returns the moment that moved the chances most, of those that are no turning points yet; 0: none.
   The set-up before turn 1 does not count. */
static int next_point(const story *s)
{
    int most = 0;

    for (int moment = 1; moment <= s->moments; moment++)
        if (s->at[moment - 1].turn > 0 && moved(s, moment) >= MOVE_LEAST && !is_point(s, moment) &&
            (most == 0 || moved(s, moment) > moved(s, most)))
            most = moment;
    return most;
}

/* A choice may show its effect only later in the same turn. Returns the first choice that may be
   the cause: at most LOOK_BACK moments back, and not before another large move. */
static int since(const story *s, int moment)
{
    int first = moment;

    while (first > 1 && moment - first < LOOK_BACK - 1 &&
           s->at[first - 2].turn == s->at[moment - 1].turn && moved(s, first - 1) < MOVE_LEAST)
        first--;
    return first;
}

static void find_points(story *s)
{
    for (int moment; s->point_count < STORY_LOOKED_AT && (moment = next_point(s)) > 0;) {
        int place = s->point_count++;

        for (; place > 0 && s->point[place - 1].moment > moment; place--)
            s->point[place] = s->point[place - 1];
        s->point[place] = (turning_point){.moment = moment, .since = since(s, moment)};
    }
}

/* ---- what turned it ---- */

static memories heads_of(const walker *w)
{
    memories all = {0};

    for (int seat = 0; seat < w->state.flow.seat_count; seat++)
        all.of[seat] = w->players[seat].heads.of[seat];
    return all;
}

static const entry *entry_ahead(const walker *w)
{
    const table *t = w->story->table;

    return &t->entries[t->in_force[w->moment]];
}

/* Turns the chance of a side into the chance of the first side. */
static int of_first(int side, int chance)
{
    return side == FIRST_SIDE ? chance : TENTHS - chance;
}

/*
 * Keeps `by` as the cause of a turning point if it explains the move. `difference` is what it
 * changed for the first side. It must have the direction of the move, at least half of its size,
 * and be larger than that of any cause before. Returns false if not.
 */
static bool has_turned(const story *s, turning_point *p, turned_by by, int difference)
{
    int move = s->at[p->moment].chance[FIRST_SIDE] - s->at[p->moment - 1].chance[FIRST_SIDE];

    if ((difference < 0) != (move < 0) || 2 * size_of(difference) < size_of(move) ||
        size_of(difference) <= p->difference)
        return false;
    p->by = by;
    p->difference = size_of(difference);
    p->chosen = 0;
    return true;
}

static int best_of(const candidates *all)
{
    int best = 0;

    for (int i = 1; i < all->alive; i++)
        if (best == 0 || all->at[i].sum > all->at[best].sum)
            best = i;
    return best;
}

/* Looks at a choice that one seat made alone. Checks whether chance since the last choice turned
   the game, then whether the choice did. */
static void weigh_choice(const walker *w, turning_point *p, const choice *made)
{
    const story *s = w->story;
    int seat = entry_ahead(w)->seat, side = story_side(s, w->moment, seat);
    uint64_t drawn = w->state.flow.random.drawn;
    memories heads = heads_of(w);
    candidates all;

    choice_review_weigh(
        &w->players[seat], &heads, s->table->game, &w->state.flow, seat, made, &all);
    int best = best_of(&all), chosen = story_chance(&all.at[0]),
        other = story_chance(&all.at[best]);
    int after = of_first(side, chosen);

    if (p->has_expected && p->drawn != drawn)
        has_turned(
            s, p, TURNED_BY_CHANCE, of_first(side, other > chosen ? other : chosen) - p->expected);
    if (best > 0 && has_turned(s, p, TURNED_BY_CHOICE, after - of_first(side, other))) {
        p->chosen = w->moment + 1;
        p->seat = seat;
        p->before = w->state;
        p->weighed = all;
        p->best = best;
    }
    p->has_expected = true;
    p->expected = after;
    p->drawn = drawn;
}

/* Rolls other dice right after the last choice: if they lead elsewhere, chance turned the game. */
static void weigh_dice(const walker *w, turning_point *p, const choice *made)
{
    const story *s = w->story;
    int seat = entry_ahead(w)->seat, side = story_side(s, p->moment, seat);
    uint32_t expected =
        choice_review_expected(&w->players[seat], s->table->game, &w->state.flow, seat, made);

    has_turned(s, p, TURNED_BY_CHANCE,
        s->at[p->moment].chance[FIRST_SIDE] - of_first(side, tenths(expected)));
}

static void look_at(const walker *w, turning_point *p)
{
    const table *t = w->story->table;
    const flow *f = &w->state.flow;
    json_check in = json_check_for(REFUSED_REPLAY, WR(16));
    choice made = log_choice(&in, t, t->in_force[w->moment], f);
    bool alone = f->asked == SEAT_BIT(entry_ahead(w)->seat) || game_is_paced(t->game, f);
    bool last = w->moment + 1 == p->moment;

    if (alone)
        weigh_choice(w, p, &made);
    else
        p->has_expected = false;
    if (last)
        weigh_dice(w, p, &made);
    if (last && !alone && p->by == TURNED_BEFORE)
        p->by = TURNED_BY_ALL;
}

static void judge_moment(walker *w)
{
    story *s = w->story;

    if (w->moment == s->moments || entry_ahead(w)->kind != ENTRY_CHOICE)
        return;
    for (int i = 0; i < s->point_count; i++)
        if (w->moment + 1 >= s->point[i].since && w->moment + 1 <= s->point[i].moment)
            look_at(w, &s->point[i]);
}

/*
 * Moves that everyone could foresee (the next player's income, a ship launched) change the chances
 * too, but turn little. So points that a choice or chance explains rank first. After that the
 * larger move counts.
 */
static bool turns_less(const story *s, const turning_point *a, const turning_point *b)
{
    bool foreseen = a->by == TURNED_BEFORE;

    return foreseen != (b->by == TURNED_BEFORE) ? foreseen
                                                : moved(s, a->moment) < moved(s, b->moment);
}

static void drop_the_least(story *s)
{
    int least = 0;

    for (int i = 1; i < s->point_count; i++)
        if (turns_less(s, &s->point[i], &s->point[least]))
            least = i;
    s->point_count--;
    memmove(&s->point[least], &s->point[least + 1],
        sizeof s->point[0] * (size_t)(s->point_count - least));
}

int story_chance(const candidate *c)
{
    return c->tried > 0 ? tenths((uint32_t)(c->sum / c->tried)) : 0;
}

void story_work(story *s, const atomic_bool *stop)
{
    walker *w = heap_zeroed(sizeof *w);

    w->story = s;
    w->stop = stop;
    s->whole = walk(w, take_moment);
    if (s->whole)
        find_points(s);
    if (s->point_count > 0)
        walk(w, judge_moment);
    while (s->point_count > STORY_POINTS)
        drop_the_least(s);
    free(w);
}

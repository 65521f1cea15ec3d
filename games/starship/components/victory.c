/* victory.c: reads how scenarios are won: by the last side, by points, or by their own goals. */
#include <assert.h>

#include "games/starship/components/starship.h"
#include "games/starship/rules/procedures.h"

enum { LEAD_MOST = 99 };

/* ---- goals ---- */

static bool brings_points(const goal *g)
{
    return g->brings == BRINGS_POINTS || g->brings == BRINGS_POINTS_AT_END;
}

/* Returns whether a goal is a single event for which points can be given at once. */
static bool is_moment(const goal *g)
{
    int what = g->when[0].what;

    return g->when_count == 1 && g->when[0].least == 1 &&
           (what == FACT_ELIMINATED || what == FACT_EXITED || what == FACT_SCANNED ||
               what == FACT_DESTROYED || (what >= FACT_TYLIUM && what <= FACT_BROUGHT));
}

static void check_goal(json_check *in, const char *place, const goal *g, const scenario *s)
{
    if (g->when_count == 0)
        value_fault(in, place, "when", "a goal needs something to happen");
    if (g->side == SIDES && (brings_points(g) || g->brings == BRINGS_VICTORY))
        value_fault(in, place, "side", "someone must gain by it");
    if (brings_points(g) != (g->points != 0))
        value_fault(
            in, place, "points", "these go with points and points_at_end, and with nothing else");
    if (g->brings == BRINGS_POINTS && !is_moment(g))
        value_fault(in, place, "when",
            "points are for one ship that is eliminated or has exited, or for one thing scanned, "
            "destroyed or brought out; other things bring points_at_end");
    if (g->at_any_moment && (brings_points(g) || g->brings == BRINGS_NEXT_PHASE))
        value_fault(in, place, "at_any_moment",
            "points and phases are not looked at before a turn is over");
    if (g->grade != VICTORY_PLAIN && g->brings != BRINGS_VICTORY)
        value_fault(in, place, "grade", "only a victory has a grade");
    if (g->brings == BRINGS_NEXT_PHASE && (g->phase == 0 || g->phase >= s->phase_count))
        value_fault(in, place, "phase", "there is no phase after this one");
    if ((g->brings == BRINGS_VICTORY || g->brings == BRINGS_DRAW) && g->text[0] == '\0')
        value_fault(in, place, "text", "people want to be told how it was decided");
}

static goal read_goal(json_check *in, const json_value *object, const char *place,
    const starship_data *d, const scenario *s)
{
    static const char *const members[] = {
        "side", "brings", "points", "grade", "phase", "text", "at_any_moment", "when", NULL};
    goal g = {0};

    value_members(in, object, place, members);
    g.side = (uint8_t)value_word_or(in, object, place, "side", starship_side_ids, SIDES);
    g.brings = (uint8_t)value_word_in(in, object, place, "brings", starship_brings_ids);
    g.points = (uint8_t)value_int_in(in, object, place, "points", 1, LEAD_MOST, 0);
    g.grade =
        (uint8_t)value_word_or(in, object, place, "grade", starship_victory_ids, VICTORY_PLAIN);
    g.phase = starship_phase_in(in, object, place, s);
    g.at_any_moment = value_flag_in(in, object, place, "at_any_moment");
    if (json_get(object, "text") != NULL)
        value_text_in(in, object, place, "text", g.text, sizeof g.text);
    g.when_count = starship_read_when(in, object, place, d, g.when);
    check_goal(in, place, &g, s);
    return g;
}

static void read_goals(json_check *in, const json_value *object, const char *place,
    const starship_data *d, scenario *s)
{
    const json_value *list = json_check_member(in, object, place, "goals", true);
    char at[PLACE_MAX], at_goal[PLACE_MAX];
    size_t count = json_check_array(in, list, place_of(at, place, "goals"), 1, GOALS_MAX - 1);

    for (size_t i = 0; i < count && json_check_ok(in); i++)
        s->goal[s->goal_count++] =
            read_goal(in, json_at(list, i), place_at(at_goal, at, (int)i), d, s);
    int limit = value_int_in(in, object, place, "turn_limit", 1, TURNS_MOST, 0);

    if (limit != 0 && json_check_ok(in))
        s->goal[s->goal_count++] = (goal){.side = SIDES,
            .brings = BRINGS_END,
            .when_count = 1,
            .when = {{.types = UINT16_MAX, .what = FACT_TURNS, .least = (uint8_t)limit}}};
    s->lead = (uint8_t)value_int_in(in, object, place, "lead", 1, LEAD_MOST, 0);
    s->by_points =
        (uint8_t)value_word_or(in, object, place, "by_points", starship_victory_ids, VICTORY_PLAIN);
}

/* A victory without goals of its own has at most a row for each type of ship, and four more. */
static_assert(
    (int)TYPES_MAX + SIDES + 2 <= (int)GOALS_MAX, "a victory has more rows than there are");

static void add_goal(scenario *s, int brings, int side, int points, fact when)
{
    s->goal[s->goal_count++] = (goal){.when = {when},
        .when_count = 1,
        .side = (uint8_t)side,
        .brings = (uint8_t)brings,
        .points = (uint8_t)points};
}

/* Returns all types of ships of a side. */
static uint16_t types_of_side(const starship_data *d, int side)
{
    uint16_t set = 0;

    for (int type = 0; type < d->type_count; type++)
        if (d->type[type].side == side)
            set |= (uint16_t)(1u << type);
    return set;
}

/* Adds what happens when a side has no ships left: it has lost, or points decide. If neither
   side has any, nobody has won (SB-165 to SB-168). */
static void add_last_stand(const starship_data *d, scenario *s, bool points)
{
    if (!points) {
        add_goal(s, BRINGS_DRAW, SIDES, 0,
            (fact){.types = types_of_side(d, COLONIAL), .what = FACT_IN_AREA});
        s->goal[0].when[s->goal[0].when_count++] =
            (fact){.types = types_of_side(d, CYLON), .what = FACT_IN_AREA};
    }
    for (int side = 0; side < SIDES; side++)
        add_goal(s, points ? BRINGS_END : BRINGS_VICTORY, points ? SIDES : side, 0,
            (fact){.types = types_of_side(d, !side), .what = FACT_IN_AREA});
}

/* Reads the points that the other side gets for each eliminated ship of a type. */
static void read_points(json_check *in, const json_value *object, const char *place,
    const starship_data *d, scenario *s)
{
    char at[PLACE_MAX];
    int before = s->goal_count;

    if (!json_check_object(in, object, place))
        return;
    for (const json_value *value = json_members(object); value != NULL; value = json_next(value)) {
        const char *id = json_name(value);

        place_of(at, place, id);
        int type = starship_find_ship(in, at, d, id);
        int points = (int)json_check_int(in, value, at, 0, SHIP_POINTS_MOST);

        if (points != 0 && json_check_ok(in))
            add_goal(s, BRINGS_POINTS, !d->type[type].side, points,
                (fact){.types = (uint16_t)(1u << type), .what = FACT_ELIMINATED, .least = 1});
    }
    if (s->goal_count == before)
        json_check_fault(in, place, "no ship brings points");
}

/* Reads how a scenario is won. Unless it has its own goals, a side without ships ends the game:
   it has lost, or points decide. The turn limit ends it too. */
void starship_read_victory(json_check *in, const json_value *object, const char *place,
    const starship_data *d, scenario *s)
{
    enum { BY_SHIPS, BY_POINTS, BY_GOALS };
    static const char *const types[] = {"last_side", "points", "goals", NULL};
    static const char *const members[][8] = {{"type", "turn_limit", NULL},
        {"type", "turn_limit", "points", "tie", NULL},
        {"type", "turn_limit", "goals", "lead", "by_points", "tie", NULL}};
    char at[PLACE_MAX];
    int type = value_word_in(in, object, place, "type", types);
    const json_value *limit = json_check_member(in, object, place, "turn_limit", type == BY_POINTS);

    s->tie_to = SIDES;
    value_members(in, object, place, members[type]);
    if (type == BY_GOALS) {
        read_goals(in, object, place, d, s);
    } else {
        add_last_stand(d, s, type == BY_POINTS);
        if (limit != NULL)
            add_goal(s, BRINGS_END, SIDES, 0,
                (fact){.what = FACT_TURNS,
                    .least = (uint8_t)json_check_int(
                        in, limit, place_of(at, place, "turn_limit"), 1, TURNS_MOST)});
    }
    if (type == BY_POINTS)
        read_points(in, json_check_member(in, object, place, "points", true),
            place_of(at, place, "points"), d, s);
    const json_value *tie = json_get(object, "tie");

    if (tie != NULL)
        s->tie_to = (uint8_t)value_word(in, tie, place_of(at, place, "tie"), starship_winner_ids);
}

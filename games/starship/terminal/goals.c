/*
 * goals.c: says in sentences what brings victory, points or another phase, and the progress so far.
 * A goal that has its own text is told by it; for others the conditions are put into words.
 */
#include "games/starship/terminal/goals.h"

#include <string.h>

#include "base/buffer.h"

const json_value *starship_scenario(const drawing *d)
{
    const json_value *all = json_get(d->components, "scenarios");
    const char *id = view_string(json_get(d->view, "scenario"), "id");

    for (size_t i = 0; i < json_size(all); i++)
        if (strcmp(view_string(json_at(all, i), "id"), id) == 0)
            return json_at(all, i);
    return NULL;
}

const char *starship_side_name(const char *side)
{
    return strcmp(side, "cylon") == 0 ? "Cylon" : "Colonial";
}

/* ---- ships by their types ---- */

static bool holds(const json_value *ids, const char *id)
{
    for (size_t i = 0; i < json_size(ids); i++)
        if (strcmp(json_string(json_at(ids, i)), id) == 0)
            return true;
    return false;
}

/* The side of some types of ships, null if they are of both sides; and whether these are all its
   types. */
typedef struct {
    const char *side;
    bool is_all;
} fleet;

static fleet fleet_of(const json_value *types, const json_value *ids)
{
    fleet f = {.is_all = true};

    for (size_t i = 0; i < json_size(types); i++) {
        const char *side = view_string(json_at(types, i), "side");

        if (!holds(ids, view_string(json_at(types, i), "id")))
            continue;
        if (f.side != NULL && strcmp(f.side, side) != 0)
            return (fleet){.side = NULL};
        f.side = side;
    }
    for (size_t i = 0; i < json_size(types); i++) {
        const json_value *type = json_at(types, i);

        f.is_all = f.is_all && (f.side == NULL || strcmp(view_string(type, "side"), f.side) != 0 ||
                                   holds(ids, view_string(type, "id")));
    }
    return f;
}

void starship_put_types(const drawing *d, const json_value *ids, text *out)
{
    const json_value *types = json_get(d->components, "types");
    fleet f = fleet_of(types, ids);
    int said = 0;

    if (f.side == NULL || f.is_all) {
        text_format(out, "%s%sship", f.side == NULL ? "" : starship_side_name(f.side),
            f.side == NULL ? "" : " ");
        return;
    }
    for (size_t i = 0; i < json_size(types); i++) {
        const json_value *type = json_at(types, i);

        if (!holds(ids, view_string(type, "id")))
            continue;
        text_put_words(out, said++ == 0 ? "" : " or ");
        starship_put_model(out, type, json_size(ids) > 1);
    }
}

/* ---- conditions ---- */

typedef struct {
    const char *what;
    /* for ships: what one of them does, and `many` what several do; for others: the clause */
    const char *some;
    const char *many;
    const char *none; /* for a count of 0; for ships as `some` */
    const char *now;  /* words behind the count; null: it is not counted */
    bool is_ships;
} fact_words;

static const fact_words facts[] = {
    {"eliminated", "is destroyed", "are destroyed", "is destroyed", "so far", true},
    {"exited", "has left", "have left", "has left", "so far", true},
    {"leaving", "leaves", "leave", "leaves", NULL, true},
    {"in_area", "is left", "are left", "is left", "left", true},
    {"scanned", "a planetoid is scanned", NULL, "no planetoid is scanned", "so far", false},
    {"unscanned", "a planetoid is not scanned", NULL, "every planetoid is scanned", "to scan",
        false},
    {"damage", "a structure is damaged", NULL, "no structure is damaged", "so far", false},
    {"destroyed", "a structure is destroyed", NULL, "no structure is destroyed", "so far", false},
    {"missiles", "a missile flies", NULL, "no missile flies", "in flight", false},
    {"base_destroyed", "the base is destroyed", NULL, "the base stands", NULL, false},
    {"base_damaged", "the base is damaged", NULL, "the base is not damaged", NULL, false},
    {"base_whole", "the base is unharmed", NULL, "the base is harmed", NULL, false},
    {"base_hidden", "the base was never found", NULL, "the base was found", NULL, false},
    {"tylium", "tylium is brought home", NULL, "no tylium is brought home", "so far", false},
    {"water", "water is brought home", NULL, "no water is brought home", "so far", false},
    {"water_tylium", "water with tylium is brought home", NULL,
        "no water with tylium is brought home", "so far", false},
    {"brought", "a sample is brought home", NULL, "no sample is brought home", "so far", false},
    {"unbrought", "a sample is not home", NULL, "every sample is home", "to bring home", false},
};

static const fact_words *words_of(const char *what)
{
    for (size_t i = 0; i < sizeof facts / sizeof facts[0]; i++)
        if (strcmp(facts[i].what, what) == 0)
            return &facts[i];
    return NULL;
}

static const struct {
    const char *id, *with, *without;
} errands[] = {
    {"landed", "that has landed there", "that has not landed there"},
    {"crew", "with the crew aboard", "without the crew"},
    {"scanned", "that has scanned", "that has not scanned"},
    {"sampled", "that has a sample", "that has no sample"},
};

/* Appends " with the crew aboard". Any of several errands is enough. */
static void put_errands(const json_value *set, bool has, text *out)
{
    int said = 0;

    for (size_t i = 0; i < sizeof errands / sizeof errands[0]; i++)
        if (holds(set, errands[i].id))
            text_format(out, "%s%s", said++ == 0 ? " " : " or ",
                has ? errands[i].with : errands[i].without);
}

static void put_ships(const drawing *d, const json_value *when, const fact_words *row, text *out)
{
    int count = view_int(when, "count");

    if (count > 1)
        text_format(out, "%d ", count);
    else
        text_put_words(out, count == 0 ? "no " : "a ");
    starship_put_types(d, json_get(when, "ships"), out);
    text_put(out, count > 1 ? "s" : "");
    put_errands(json_get(when, "with"), true, out);
    put_errands(json_get(when, "without"), false, out);
    text_format(out, " %s", count == 0 ? row->none : count == 1 ? row->some : row->many);
}

static void put_turns(const drawing *d, const json_value *when, text *out)
{
    bool is_phase = view_int(json_get(d->view, "mission"), "phases") > 1;

    text_format(out, is_phase ? "%d turns of the phase are over" : "turn %d is over",
        view_int(when, "count"));
}

/* Appends the count, like " (3 to scan)". Ships are not counted before the battle. */
static void put_now(const drawing *d, const json_value *when, text *out)
{
    const fact_words *row = words_of(view_string(when, "what"));

    if (row == NULL || row->now == NULL || (row->is_ships && view_int(d->view, "turn") == 0))
        return;
    if (view_get(when, "there") != NULL)
        text_format(out, " (%d %s)", view_int(when, "there"), row->now);
}

static void put_condition(const drawing *d, const json_value *when, text *out)
{
    const fact_words *row = words_of(view_string(when, "what"));

    if (row == NULL)
        put_turns(d, when, out);
    else if (row->is_ships)
        put_ships(d, when, row, out);
    else
        text_put(out, view_int(when, "count") == 0 ? row->none : row->some);
    put_now(d, when, out);
}

static void put_conditions(const drawing *d, const json_value *row, text *out)
{
    const json_value *when = json_get(row, "when");

    for (size_t i = 0; i < json_size(when); i++) {
        text_put_words(out, i == 0 ? "" : " and ");
        put_condition(d, json_at(when, i), out);
    }
}

/* ---- goals ---- */

/* What a goal brings: the words for it, which follow the side if there is one, and the words
   that lead to its conditions. */
static const struct {
    const char *brings, *words, *lead;
    bool is_score;
} bringings[] = {
    {"points", "", " whenever ", true},
    {"points_at_end", " at the end", ", each time that ", true},
    {"victory", "win", " when ", false},
    {"draw", "it is a draw", " when ", false},
    {"end", "it ends", " when ", false},
    {"next_phase", "the next phase begins", " when ", false},
    {"all_scanned", "all planetoids count as scanned", " when ", false},
    {"all_sampled", "all samples count as taken", " when ", false},
    {"base_destroyed", "the base counts as destroyed", " when ", false},
};

static void put_bringing(const json_value *goal, size_t row, text *out)
{
    const char *side = view_string(goal, "side"), *grade = view_string(goal, "grade");

    if (side[0] != '\0')
        text_format(out, "the %ss ", starship_side_name(side));
    if (bringings[row].is_score)
        text_format(out, "get %d point%s%s", view_int(goal, "points"),
            view_int(goal, "points") == 1 ? "" : "s", bringings[row].words);
    else
        text_put(out, bringings[row].words);
    if (strcmp(grade, "plain") != 0)
        text_format(out, " (%s)", grade);
}

/* Appends a goal's own text without the full stop at its end, as a count may follow. */
static void put_own_text(const drawing *d, const json_value *goal, text *out)
{
    const json_value *when = json_get(goal, "when");
    const char *words = view_string(goal, "text");
    size_t length = strlen(words);

    text_put(out, ": ");
    text_put_bytes(out, words, words[length - 1] == '.' ? length - 1 : length);
    if (json_size(when) != 1)
        return;
    if (words_of(view_string(json_at(when, 0), "what")) == NULL) {
        text_put_words(out, " when ");
        put_turns(d, json_at(when, 0), out);
    }
    put_now(d, json_at(when, 0), out);
}

static void put_goal(const drawing *d, const json_value *goal, text *out)
{
    size_t row = 0;

    while (row + 1 < sizeof bringings / sizeof bringings[0] &&
           strcmp(bringings[row].brings, view_string(goal, "brings")) != 0)
        row++;
    put_bringing(goal, row, out);
    if (view_string(goal, "text")[0] != '\0') {
        put_own_text(d, goal, out);
    } else {
        text_put(out, bringings[row].lead);
        put_conditions(d, goal, out);
    }
    text_put_words(out, view_bool(goal, "at_any_moment") ? ", at any moment" : "");
    text_put(out, ".\n");
}

/* Tells a goal, unless another one already said the same. */
static void tell_goal(const drawing *d, const char *label, const json_value *goal, text *out)
{
    text line = buffer_new();

    text_format(&line, "%s: ", label);
    put_goal(d, goal, &line);
    if (strstr(out->at, line.at) == NULL)
        text_put(out, line.at);
    buffer_free(&line);
}

void starship_tell_goals(const drawing *d, text *out)
{
    const json_value *mission = json_get(d->view, "mission"), *goals = json_get(mission, "goals"),
                     *all = json_get(starship_scenario(d), "goals");

    for (size_t i = 0; i < json_size(goals); i++)
        tell_goal(d, "Goal", json_at(goals, i), out);
    for (int phase = view_int(mission, "phase") + 1; phase <= view_int(mission, "phases"); phase++)
        for (size_t i = 0; i < json_size(all); i++) {
            char label[32];
            text t = text_in(label, sizeof label);

            text_format(&t, "Goal in phase %d", phase);
            if (view_int(json_at(all, i), "phase") == phase)
                tell_goal(d, label, json_at(all, i), out);
        }
}

/* ---- ways out ---- */

/* Appends what is still missing: "closed until every planetoid is scanned (3 to scan)". */
static void put_closed(const drawing *d, const json_value *way, bool has_errand, text *out)
{
    const json_value *when = json_get(way, "when");
    int said = 0;

    for (size_t i = 0; i < json_size(when); i++) {
        const json_value *one = json_at(when, i);

        if (view_bool(one, "holds"))
            continue;
        text_put_words(out, said++ == 0 ? "; closed until " : " and ");
        put_condition(d, one, out);
    }
    if (said == 0)
        text_put_words(out, has_errand ? "; open for nobody yet" : "; open");
}

void starship_tell_way_out(const drawing *d, const json_value *way, text *out)
{
    const json_value *open = json_get(way, "open_to"),
                     *told = json_at(
                         json_get(starship_scenario(d), "exits"), (size_t)view_int(way, "exit"));

    text_put_words(out, "Way out for a ");
    starship_put_types(d, json_get(told, "ships"), out);
    put_errands(json_get(told, "has"), true, out);
    text_format(out, ": %s edge, ", starship_side_name(view_string(way, "edge")));
    starship_put_cm(out, view_int(way, "from"));
    text_put_words(out, " to ");
    starship_put_cm(out, view_int(way, "to"));
    if (view_get(way, "within") != NULL) {
        text_put_words(out, ", within ");
        starship_put_cm(out, view_int(way, "within"));
        text_put_words(out, " of where ships came in");
    }
    text_put_words(out, json_size(open) > 0 ? "; open for " : "");
    for (size_t i = 0; i < json_size(open); i++) {
        text_put(out, i == 0 ? "" : ", ");
        starship_put_ship(out, starship_ship(d, (int)json_integer(json_at(open, i))));
    }
    if (json_size(open) == 0)
        put_closed(d, way, view_count(told, "has") > 0, out);
    text_put(out, ".\n");
}

/* starship_mission.c: what scenarios and Faster than Light add to the table, in words. */
#include "clients/terminal/starship_mission.h"

#include <string.h>

#include "clients/terminal/typed.h"

enum { FIRST_PIECE = 24 }; /* among the bodies: behind the ships */

/* ---- bodies ---- */

static const json_t *missile_of(const drawing *d, int body)
{
    const json_t *all = json_object_get(d->view, "missiles");

    for (size_t i = 0; i < json_array_size(all); i++)
        if (view_int(json_array_get(all, i), "body") == body)
            return json_array_get(all, i);
    return NULL;
}

static const json_t *piece_of(const drawing *d, int body)
{
    return json_array_get(json_object_get(d->view, "terrain"), (size_t)(body - FIRST_PIECE));
}

void battle_put_body(const drawing *d, int body, text *out)
{
    const json_t *missile = missile_of(d, body);

    if (body < FIRST_PIECE)
        battle_put_ship(out, battle_ship(d, body));
    else if (missile != NULL)
        text_format(out, "missile %d", view_int(missile, "id"));
    else
        text_put(out, view_string(piece_of(d, body), "name"));
}

void battle_put_target(const drawing *d, int body, text *out)
{
    const json_t *missile = missile_of(d, body);

    if (missile != NULL)
        text_format(out, "m%d", view_int(missile, "id"));
    else if (body < FIRST_PIECE)
        text_format(out, "%d", body + 1);
    else
        text_format(out, "t%d", body - FIRST_PIECE + 1);
}

int battle_find_body(const drawing *d, const char *word)
{
    const json_t *missiles = json_object_get(d->view, "missiles");
    int number = typed_whole(word[0] == 'm' || word[0] == 't' ? word + 1 : word);

    if (word[0] != 'm')
        return number <= 0 ? -1 : number - 1 + (word[0] == 't' ? FIRST_PIECE : 0);
    for (size_t i = 0; i < json_array_size(missiles); i++)
        if (view_int(json_array_get(missiles, i), "id") == number)
            return view_int(json_array_get(missiles, i), "body");
    return -1;
}

/* ---- the mission ---- */

static const char *side_name(const char *side)
{
    return strcmp(side, "cylon") == 0 ? "Cylon" : "Colonial";
}

static const char *type_name(const drawing *d, const json_t *id)
{
    const json_t *all = json_object_get(d->components, "types");

    for (size_t i = 0; i < json_array_size(all); i++)
        if (strcmp(view_string(json_array_get(all, i), "id"), json_string_value(id)) == 0)
            return view_string(json_array_get(all, i), "name");
    return json_string_value(id);
}

/* "planetoids to scan: 3 (goal 0)", "ships destroyed (Cylon Raider): 1". */
static void put_condition(const drawing *d, const json_t *when, bool is_counted, text *out)
{
    static const struct {
        const char *what, *words;
    } facts[] = {{"unscanned", "planetoids to scan"}, {"scanned", "planetoids scanned"},
        {"in_area", "ships left"}, {"eliminated", "ships destroyed"}, {"exited", "ships away"},
        {"leaving", "ships leaving"}, {"destroyed", "structures destroyed"},
        {"damage", "damage on structures"}, {"turns", "turns"}, {"missiles", "missiles"},
        {"base_destroyed", "the base destroyed"}, {"base_damaged", "the base damaged"},
        {"base_whole", "the base unharmed"}, {"base_hidden", "the base not found"},
        {"tylium", "tylium found"}, {"water", "water found"},
        {"water_tylium", "water with tylium found"}, {"brought", "samples brought home"},
        {"unbrought", "samples to bring home"}};
    const json_t *ships = json_object_get(when, "ships");
    const char *words = view_string(when, "what");

    for (size_t i = 0; i < sizeof facts / sizeof facts[0]; i++)
        if (strcmp(facts[i].what, words) == 0)
            words = facts[i].words;
    text_format(out, "%s", words);
    if (json_array_size(ships) == 1)
        text_format(out, " (%s)", type_name(d, json_array_get(ships, 0)));
    text_format(out, ": %d", view_int(when, "there"));
    if (!is_counted)
        text_format(out, " (goal %d)", view_int(when, "count"));
}

static void put_conditions(const drawing *d, const json_t *row, text *out)
{
    const json_t *when = json_object_get(row, "when");
    bool is_counted = strncmp(view_string(row, "brings"), "points", 6) == 0;

    for (size_t i = 0; i < json_array_size(when); i++) {
        text_put(out, i == 0 ? "" : ", ");
        put_condition(d, json_array_get(when, i), is_counted, out);
    }
}

static void tell_goal(const drawing *d, const json_t *goal, text *out)
{
    static const struct {
        const char *brings, *words;
    } rows[] = {{"victory", "victory"}, {"draw", "a draw"}, {"end", "the end"},
        {"next_phase", "the next phase"}, {"all_scanned", "all planetoids count as scanned"},
        {"all_sampled", "all samples count as taken"},
        {"base_destroyed", "the base counts as destroyed"}};
    const char *brings = view_string(goal, "brings"), *side = view_string(goal, "side");

    text_put(out, "Goal: ");
    if (side[0] != '\0')
        text_format(out, "%s, ", side_name(side));
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (strcmp(rows[i].brings, brings) == 0)
            text_put(out, rows[i].words);
    if (strncmp(brings, "points", 6) == 0)
        text_format(out, "%d points", view_int(goal, "points"));
    if (strcmp(view_string(goal, "grade"), "plain") != 0)
        text_format(out, " (%s)", view_string(goal, "grade"));
    text_put(out, ": ");
    if (view_string(goal, "text")[0] != '\0')
        text_format(out, "%s ", view_string(goal, "text"));
    put_conditions(d, goal, out);
    text_put(out, ".\n");
}

static void tell_exit(const drawing *d, const json_t *way, text *out)
{
    const json_t *open = json_object_get(way, "open_to");

    text_format(out, "Way out: %s edge, ", side_name(view_string(way, "edge")));
    battle_put_cm(out, view_int(way, "from"));
    text_put(out, " to ");
    battle_put_cm(out, view_int(way, "to"));
    if (view_get(way, "within") != NULL) {
        text_put(out, ", within ");
        battle_put_cm(out, view_int(way, "within"));
        text_put(out, " of where ships came in");
    }
    text_put(out, json_array_size(open) > 0 ? "; open for " : "; closed: ");
    for (size_t i = 0; i < json_array_size(open); i++) {
        text_put(out, i == 0 ? "" : ", ");
        battle_put_ship(out, battle_ship(d, (int)json_integer_value(json_array_get(open, i))));
    }
    if (json_array_size(open) == 0)
        put_conditions(d, way, out);
    text_put(out, ".\n");
}

static void put_standing(const json_t *mission, text *out)
{
    const json_t *now = json_object_get(mission, "standing");
    const char *winner = view_string(now, "winner"), *grade = view_string(now, "grade");

    if (strcmp(winner, "draw") == 0)
        text_put(out, "a draw");
    else
        text_format(out, "%s%s%s", side_name(winner), strcmp(grade, "plain") == 0 ? "" : ", ",
            strcmp(grade, "plain") == 0 ? "" : grade);
}

/* Is there more to it than shooting? */
static bool is_more(const json_t *mission)
{
    const json_t *goals = json_object_get(mission, "goals");
    bool has_text = false;

    for (size_t i = 0; i < json_array_size(goals); i++)
        has_text = has_text || view_string(json_array_get(goals, i), "text")[0] != '\0';
    return has_text || view_count(mission, "exits") > 0 || view_int(mission, "phases") > 1;
}

void battle_tell_mission(const drawing *d, text *out)
{
    const json_t *mission = json_object_get(d->view, "mission");
    const json_t *goals = json_object_get(mission, "goals"),
                 *exits = json_object_get(mission, "exits"),
                 *structures = json_object_get(d->view, "terrain");

    if (!is_more(mission))
        return;
    if (view_int(mission, "phases") > 1)
        text_format(
            out, "Phase %d of %d.\n", view_int(mission, "phase"), view_int(mission, "phases"));
    for (size_t i = 0; i < json_array_size(goals); i++)
        tell_goal(d, json_array_get(goals, i), out);
    for (size_t i = 0; i < json_array_size(exits); i++)
        tell_exit(d, json_array_get(exits, i), out);
    for (size_t i = 0; i < json_array_size(structures); i++) {
        const json_t *one = json_array_get(structures, i);

        if (view_get(one, "structure") == NULL)
            continue;
        text_put(out, "Structure: ");
        battle_put_body(d, FIRST_PIECE + view_int(one, "piece"), out);
        text_format(
            out, ", damage %d of %d.\n", view_int(one, "damage"), view_int(one, "structure"));
    }
    text_put(out, "If it ended now: ");
    put_standing(mission, out);
    text_put(out, ".\n");
}

void battle_put_mission(const drawing *d, text *out)
{
    const json_t *mission = json_object_get(d->view, "mission"),
                 *exits = json_object_get(mission, "exits");
    bool is_open = false;

    if (!is_more(mission) || view_bool(d->view, "over"))
        return;
    for (size_t i = 0; i < json_array_size(exits); i++)
        is_open = is_open || view_count(json_array_get(exits, i), "open_to") > 0;
    if (view_int(mission, "phases") > 1)
        text_format(
            out, "phase %d of %d · ", view_int(mission, "phase"), view_int(mission, "phases"));
    if (json_array_size(exits) > 0)
        text_format(out, "way out %s · ", is_open ? "open" : "closed");
    text_put(out, "now: ");
    put_standing(mission, out);
}

/* ---- what lies and flies ---- */

static void put_place(const json_t *row, text *out)
{
    battle_put_cm(out, view_int(row, "x"));
    text_put(out, " from the left, ");
    battle_put_cm(out, view_int(row, "y"));
    text_format(out, " up the table, facing %d degrees", view_int(row, "heading") / DEGREE);
}

void battle_tell_locations(const drawing *d, text *out)
{
    static const char *const sides[] = {"colonial", "cylon"};
    const json_t *all = json_object_get(d->view, "locations");

    for (size_t side = 0; side < sizeof sides / sizeof sides[0]; side++) {
        const json_t *laid = json_object_get(all, sides[side]);

        for (size_t i = 0; i < json_array_size(laid); i++) {
            const json_t *one = json_array_get(laid, i);

            text_format(out, "The %ss' location marker %s: ", side_name(sides[side]),
                view_string(one, "letter"));
            put_place(one, out);
            text_put(out, ".\n");
        }
    }
}

void battle_tell_missiles(const drawing *d, text *out)
{
    const json_t *all = json_object_get(d->view, "missiles");

    for (size_t i = 0; i < json_array_size(all); i++) {
        const json_t *one = json_array_get(all, i);

        text_format(out, "Missile %d, %s, %s: ", view_int(one, "id"),
            side_name(view_string(one, "side")), view_string(one, "kind"));
        put_place(one, out);
        text_put(out, view_bool(one, "seeks") ? "; it seeks.\n" : "; it flies straight.\n");
    }
}

void battle_tell_marker(const json_t *piece, text *out)
{
    const json_t *marker = view_get(piece, "marker"), *orbit = view_get(piece, "orbit"),
                 *next = json_array_get(json_object_get(orbit, "next"), 0);

    if (view_bool(piece, "scanned"))
        text_put(out, "; scanned");
    if (marker != NULL && view_get(marker, "kind") != NULL)
        text_format(out, ", it holds %s", view_string(marker, "kind"));
    else if (marker != NULL)
        text_put(out, "; a marker lies face down on it");
    if (next != NULL) {
        text_put(out, "; next turn ");
        battle_put_cm(out, view_int(next, "x"));
        text_put(out, " by ");
        battle_put_cm(out, view_int(next, "y"));
    }
}

/* ---- beside a ship ---- */

static void note_program(const json_t *program, battle_note *note, void *into)
{
    static const struct {
        const char *state, *words;
    } states[] = {{"declared", "begins a jump"}, {"prepares", "prepares a jump"},
        {"goes_on", "keeps preparing its jump"}, {"aborts", "aborts its jump"}, {"jumps", "jumps"}};
    const char *state = view_string(program, "state");
    char words[80];
    text t = text_in(words, sizeof words);

    for (size_t i = 0; i < sizeof states / sizeof states[0]; i++)
        if (strcmp(states[i].state, state) == 0)
            text_put(&t, states[i].words);
    text_format(&t, ", %d of 6", view_int(program, "counters"));
    if (view_get(program, "navpoint") != NULL)
        text_format(&t, ", %s", view_string(program, "navpoint"));
    if (view_get(program, "direction") != NULL)
        text_format(&t, " %d %d cm", view_int(program, "direction"), view_int(program, "distance"));
    note(into, LAMP, words);
}

static void note_missiles(const json_t *ship, battle_note *note, void *into)
{
    const json_t *aboard = view_get(ship, "missiles");
    int plain = view_int(aboard, "conventional"), nuclear = view_int(aboard, "nuclear");
    char words[60];
    text t = text_in(words, sizeof words);

    if (aboard == NULL || plain + nuclear == 0)
        return;
    text_format(&t, "%d missile%s", plain + nuclear, plain + nuclear == 1 ? "" : "s");
    if (nuclear > 0)
        text_format(&t, ", %d of them nuclear", nuclear);
    note(into, NIGHT, words);
}

void battle_note_gear(const json_t *ship, battle_note *note, void *into)
{
    const json_t *gear = view_get(ship, "gear"), *landed = view_get(ship, "landed");

    if (view_get(ship, "program") != NULL)
        note_program(view_get(ship, "program"), note, into);
    note_missiles(ship, note, into);
    for (size_t i = 0; i < json_array_size(gear); i++) {
        const json_t *one = json_array_get(gear, i);
        char words[60];
        text t = text_in(words, sizeof words);

        for (const char *c = view_string(one, "id"); *c != '\0'; c++)
            text_put_char(&t, *c == '_' ? ' ' : *c);
        if (view_get(one, "left") != NULL)
            text_format(&t, " %d left", view_int(one, "left"));
        note(into, NIGHT, words);
    }
    if (landed != NULL)
        note(into, NIGHT, view_bool(landed, "ground") ? "on the ground" : "landed");
}

/* mission.c: says in words what scenarios and Faster than Light add to the table. */
#include "games/starship/terminal/mission.h"

#include <string.h>

#include "games/starship/terminal/goals.h"
#include "terminal/typed.h"

/* The number of the first piece of terrain among the bodies. It comes after the ships. */
enum { FIRST_PIECE = 24 };

/* ---- bodies ---- */

static const json_value *missile_of(const drawing *d, int body)
{
    const json_value *all = json_get(d->view, "missiles");

    for (size_t i = 0; i < json_size(all); i++)
        if (view_int(json_at(all, i), "body") == body)
            return json_at(all, i);
    return NULL;
}

int starship_piece(int piece)
{
    return FIRST_PIECE + piece;
}

static const json_value *piece_of(const drawing *d, int body)
{
    return json_at(json_get(d->view, "terrain"), (size_t)(body - FIRST_PIECE));
}

void starship_put_body(const drawing *d, int body, text *out)
{
    const json_value *missile = missile_of(d, body);

    if (body < FIRST_PIECE)
        starship_put_ship(out, starship_ship(d, body));
    else if (missile != NULL)
        text_format(out, "missile %d", view_int(missile, "id"));
    else
        text_put(out, view_string(piece_of(d, body), "name"));
}

void starship_put_target(const drawing *d, int body, text *out)
{
    const json_value *missile = missile_of(d, body);

    if (missile != NULL)
        text_format(out, "m%d", view_int(missile, "id"));
    else if (body < FIRST_PIECE)
        text_format(out, "%d", body + 1);
    else
        text_format(out, "t%d", body - FIRST_PIECE + 1);
}

int starship_find_body(const drawing *d, const char *word)
{
    const json_value *missiles = json_get(d->view, "missiles");
    int number = typed_whole(word[0] == 'm' || word[0] == 't' ? word + 1 : word);

    if (word[0] != 'm')
        return number <= 0 ? -1 : number - 1 + (word[0] == 't' ? FIRST_PIECE : 0);
    for (size_t i = 0; i < json_size(missiles); i++)
        if (view_int(json_at(missiles, i), "id") == number)
            return view_int(json_at(missiles, i), "body");
    return -1;
}

/* ---- the mission ---- */

/* Tells which ships scan planetoids, from how far, and whether they must roll. */
static void tell_scans(const drawing *d, text *out)
{
    const json_value *ways = json_get(starship_scenario(d), "scans"),
                     *first = json_at(json_get(d->view, "terrain"), 0);

    for (size_t i = 0; json_get(first, "scanned") != NULL && i < json_size(ways); i++) {
        const json_value *way = json_at(ways, i);

        text_put_words(out, "Scanning: a ");
        starship_put_types(d, json_get(way, "ships"), out);
        text_put_words(out, " that ends a turn within ");
        starship_put_cm(out, view_int(way, "range"));
        text_put_words(
            out, view_bool(way, "no_roll")
                     ? " of a planetoid scans it, without a roll (FL-006).\n"
                     : " of a planetoid may scan it; two dice must reach the distance in "
                       "centimeters (FL-009).\n");
    }
}

static void tell_battery(const drawing *d, text *out)
{
    const json_value *guns = view_get(starship_scenario(d), "battery");

    if (guns == NULL)
        return;
    text_format(out, "Guns of the %s edge: when a turn is over they fire %d times at every ",
        starship_side_name(view_string(guns, "edge")), view_int(guns, "shots"));
    starship_put_types(d, json_get(guns, "ships"), out);
    text_put_words(out, " within ");
    starship_put_cm(out, view_int(guns, "range"));
    text_format(out, ", hitting with %d or more (FL-312).\n", view_int(guns, "attack"));
    if (view_int(guns, "friends_within") == 0)
        return;
    text_put_words(out, "Friendly fire: whoever is within ");
    starship_put_cm(out, view_int(guns, "friends_within"));
    text_put_words(out, " of a ship that they fire at is fired at too (FL-317).\n");
}

/* Tells how the lost crew is picked up. */
static void tell_pickup(const drawing *d, text *out)
{
    const json_value *pickup = view_get(starship_scenario(d), "pickup"),
                     *reach = json_get(pickup, "reach");

    for (size_t i = 0; i < json_size(reach); i++) {
        const json_value *one = json_at(reach, i);

        text_put_words(out, i == 0 ? "Lost crew: whoever lands within " : "; within ");
        starship_put_cm(out, view_int(one, "within"));
        text_format(out,
            i == 0 ? " has it aboard after %d full turn%s on the ground" : " after %d turn%s",
            view_int(one, "turns"), view_int(one, "turns") == 1 ? "" : "s");
    }
    text_put_words(out, json_size(reach) > 0 ? " (FL-407).\n" : "");
}

/* Tells when the structures of the scenario launch missiles, and at which ships. */
static void tell_launches(const drawing *d, text *out)
{
    const json_value *all = json_get(starship_scenario(d), "structures");

    for (size_t i = 0; i < json_size(all); i++) {
        const json_value *salvo = view_get(json_at(all, i), "missiles");

        if (salvo == NULL)
            continue;
        text_format(out,
            "Missiles: a structure launches one at the end of turn %d, then every %d turns, "
            "towards "
            "the nearest ",
            view_int(salvo, "first_turn"), view_int(salvo, "every"));
        starship_put_types(d, json_get(salvo, "at"), out);
        text_put_words(out, " (FL-402).\n");
    }
}

static const char *template_name(const drawing *d, const char *id)
{
    const json_value *all = json_get(d->components, "templates");

    for (size_t i = 0; i < json_size(all); i++)
        if (strcmp(view_string(json_at(all, i), "id"), id) == 0)
            return view_string(json_at(all, i), "name");
    return id;
}

/* Tells where a ship has to land. */
static void tell_landing(const drawing *d, text *out)
{
    const json_value *all = json_get(starship_scenario(d), "terrain");

    for (size_t i = 0; i < json_size(all); i++)
        if (view_bool(json_at(all, i), "goal"))
            text_format(out, "Landing: %s is where a ship has to land (FL-302).\n",
                template_name(d, view_string(json_at(all, i), "template")));
}

/* Tells which ships come in a later phase, and which structures can be fired at in it. */
static void tell_phase(const drawing *d, int phase, text *out)
{
    static const char *const sides[] = {"colonial", "cylon"};
    const json_value *played = starship_scenario(d), *structures = json_get(played, "structures");

    text_format(out, "Phase %d: %s", phase,
        view_bool(played, "survivors") ? "whoever came through flies again, undamaged. " : "");
    for (size_t side = 0; side < sizeof sides / sizeof sides[0]; side++) {
        const json_value *ships = json_get(json_get(played, sides[side]), "ships");
        int count = 0;

        for (size_t i = 0; i < json_size(ships); i++) {
            const json_value *row = json_at(ships, i);

            if (view_int(row, "phase") == phase && !view_bool(row, "spare") &&
                view_count(row, "instead_of") == 0)
                count += (int)json_integer(json_at(json_get(row, "count"), 0));
        }
        text_format(out, "%s%d new %s ship%s", side == 0 ? "" : ", ", count,
            starship_side_name(sides[side]), count == 1 ? "" : "s");
    }
    text_put(out, ".\n");
    for (size_t i = 0; i < json_size(structures); i++) {
        const json_value *row = json_at(structures, i);

        if (view_int(row, "phase") != phase)
            continue;
        text_format(out, "Structure in phase %d: %s; a ", phase,
            template_name(d, view_string(row, "template")));
        starship_put_types(d, json_get(row, "ships"), out);
        text_format(out, " can fire at it; %d damage destroys it.\n", view_int(row, "structure"));
    }
}

static void put_standing(const json_value *mission, text *out)
{
    const json_value *now = json_get(mission, "standing");
    const char *winner = view_string(now, "winner"), *grade = view_string(now, "grade");

    if (strcmp(winner, "draw") == 0)
        text_put_words(out, "a draw");
    else
        text_format(out, "%s%s%s", starship_side_name(winner),
            strcmp(grade, "plain") == 0 ? "" : ", ", strcmp(grade, "plain") == 0 ? "" : grade);
}

/* Returns whether the mission is more than shooting. */
static bool is_more(const json_value *mission)
{
    const json_value *goals = json_get(mission, "goals");
    bool has_text = false;

    for (size_t i = 0; i < json_size(goals); i++)
        has_text = has_text || view_string(json_at(goals, i), "text")[0] != '\0';
    return has_text || view_count(mission, "exits") > 0 || view_int(mission, "phases") > 1;
}

static void tell_structures(const drawing *d, text *out)
{
    const json_value *terrain = json_get(d->view, "terrain");

    for (size_t i = 0; i < json_size(terrain); i++) {
        const json_value *one = json_at(terrain, i);

        if (view_get(one, "structure") == NULL)
            continue;
        text_put_words(out, "Structure: ");
        starship_put_body(d, starship_piece(view_int(one, "piece")), out);
        text_format(
            out, ", damage %d of %d.\n", view_int(one, "damage"), view_int(one, "structure"));
    }
}

/* Tells what the scenario adds to the rules. */
static void tell_rules(const drawing *d, text *out)
{
    tell_scans(d, out);
    tell_battery(d, out);
    tell_launches(d, out);
    tell_pickup(d, out);
    tell_landing(d, out);
}

static void tell_story(const drawing *d, text *out)
{
    text_format(out, "Story: %s.\n", view_string(starship_scenario(d), "summary"));
}

void starship_tell_mission(const drawing *d, text *out)
{
    const json_value *mission = json_get(d->view, "mission");
    const json_value *exits = json_get(mission, "exits");

    if (!is_more(mission))
        return;
    tell_story(d, out);
    if (view_int(mission, "phases") > 1)
        text_format(
            out, "Phase %d of %d.\n", view_int(mission, "phase"), view_int(mission, "phases"));
    starship_tell_goals(d, out);
    for (size_t i = 0; i < json_size(exits); i++)
        starship_tell_way_out(d, json_at(exits, i), out);
    if (json_size(exits) > 0)
        text_put_words(out, "Ways out: any part of the base over one is enough (FL-R72).\n");
    tell_structures(d, out);
    tell_rules(d, out);
    for (int phase = view_int(mission, "phase") + 1; phase <= view_int(mission, "phases"); phase++)
        tell_phase(d, phase, out);
    text_put_words(out, "If it ended now: ");
    put_standing(mission, out);
    text_put(out, ".\n");
}

void starship_put_mission_text(const drawing *d, text *out)
{
    const json_value *mission = json_get(d->view, "mission"), *exits = json_get(mission, "exits");
    bool is_open = false;

    if (!is_more(mission) || view_bool(d->view, "over"))
        return;
    for (size_t i = 0; i < json_size(exits); i++)
        is_open = is_open || view_count(json_at(exits, i), "open_to") > 0;
    if (view_int(mission, "phases") > 1)
        text_format(
            out, "phase %d of %d · ", view_int(mission, "phase"), view_int(mission, "phases"));
    if (json_size(exits) > 0)
        text_format(out, "way out %s · ", is_open ? "open" : "closed");
    text_put_words(out, "now: ");
    put_standing(mission, out);
}

/* ---- markers and missiles ---- */

static void put_place(const json_value *row, text *out)
{
    starship_put_cm(out, view_int(row, "x"));
    text_put_words(out, " from the left, ");
    starship_put_cm(out, view_int(row, "y"));
    text_format(out, " up the table, facing %d degrees", view_int(row, "heading") / DEGREE);
}

void starship_tell_locations(const drawing *d, text *out)
{
    static const char *const sides[] = {"colonial", "cylon"};
    const json_value *all = json_get(d->view, "locations");

    for (size_t side = 0; side < sizeof sides / sizeof sides[0]; side++) {
        const json_value *laid = json_get(all, sides[side]);

        for (size_t i = 0; i < json_size(laid); i++) {
            const json_value *one = json_at(laid, i);

            text_format(out, "The %ss' location marker %s: ", starship_side_name(sides[side]),
                view_string(one, "letter"));
            put_place(one, out);
            text_put(out, ".\n");
        }
    }
}

void starship_tell_missiles(const drawing *d, text *out)
{
    const json_value *all = json_get(d->view, "missiles");

    for (size_t i = 0; i < json_size(all); i++) {
        const json_value *one = json_at(all, i);

        text_format(out, "Missile %d, %s, %s: ", view_int(one, "id"),
            starship_side_name(view_string(one, "side")), view_string(one, "kind"));
        put_place(one, out);
        text_put_words(out, view_bool(one, "seeks") ? "; it seeks.\n" : "; it flies straight.\n");
    }
}

void starship_tell_marker(const json_value *piece, text *out)
{
    const json_value *marker = view_get(piece, "marker"), *orbit = view_get(piece, "orbit"),
                     *next = json_at(json_get(orbit, "next"), 0);

    if (view_bool(piece, "scanned"))
        text_put_words(out, "; scanned");
    if (marker != NULL && view_get(marker, "kind") != NULL)
        text_format(out, ", it holds %s", view_string(marker, "kind"));
    else if (marker != NULL)
        text_put_words(out, "; a marker lies face down on it");
    if (next != NULL) {
        text_put_words(out, "; next turn ");
        starship_put_cm(out, view_int(next, "x"));
        text_put_words(out, " by ");
        starship_put_cm(out, view_int(next, "y"));
    }
}

/* ---- notes beside a ship ---- */

static void note_program(const json_value *program, starship_note *note, void *into)
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

static void note_missiles(const json_value *ship, starship_note *note, void *into)
{
    const json_value *aboard = view_get(ship, "missiles");
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

void starship_note_gear(const json_value *ship, starship_note *note, void *into)
{
    const json_value *gear = view_get(ship, "gear"), *landed = view_get(ship, "landed");

    if (view_get(ship, "program") != NULL)
        note_program(view_get(ship, "program"), note, into);
    note_missiles(ship, note, into);
    for (size_t i = 0; i < json_size(gear); i++) {
        const json_value *one = json_at(gear, i);
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

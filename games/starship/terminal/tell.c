/* tell.c: tells the table of Starship Battles in sentences, for screen readers and for logs. */
#include <string.h>

#include "games/starship/terminal/ask.h"
#include "games/starship/terminal/labels.h"
#include "games/starship/terminal/mission.h"

static void add_note(void *into, const char *light, const char *words)
{
    (void)light;
    text_format(into, "; %s", words);
}

static void tell_counters(const json_value *ship, text *out)
{
    const json_value *counters = json_get(ship, "counters"), *own = view_get(ship, "own");
    int damage = view_int(counters, "damage"), collision = view_int(counters, "collision");

    if (own != NULL)
        text_format(out, "; damage %d of %d", view_int(own, "damage"), view_int(ship, "structure"));
    if (own != NULL)
        starship_put_drawn(ship, out);
    if (damage > 0)
        text_format(out, "; %d damage counter%s", damage, damage == 1 ? "" : "s");
    if (collision > 0)
        text_format(out, "; %d collision counter%s", collision, collision == 1 ? "" : "s");
}

static void tell_ship(const drawing *d, const json_value *ship, text *out)
{
    starship_put_ship(out, ship);
    text_format(out, " (%s, ", view_string(ship, "name"));
    starship_put_owner(d, ship, out);
    text_put(out, "): ");
    if (!starship_is_on_table(ship)) {
        text_format(out, "%s.\n", starship_away(ship));
        return;
    }
    starship_put_cm(out, view_int(ship, "x"));
    text_put_words(out, " from the left, ");
    starship_put_cm(out, view_int(ship, "y"));
    text_format(out, " up the table, flying %d degrees", view_int(ship, "heading") / DEGREE);
    if (view_get(ship, "energy") != NULL)
        text_format(out, "; kinetic energy %d", view_int(ship, "energy"));
    text_format(out, "; %s", view_string(ship, "slider"));
    tell_counters(ship, out);
    starship_notes(ship, add_note, out);
    text_put(out, ".\n");
}

static void tell_contacts(const drawing *d, text *out)
{
    const json_value *sights = json_get(d->view, "sights");
    uint32_t asked = starship_asked(d);

    for (size_t i = 0; i < json_size(sights); i++) {
        const json_value *sight = json_at(sights, i);
        const json_value *ship = starship_ship(d, view_int(sight, "ship"));

        if (!view_bool(ship, "yours") || (asked != 0 && !(asked >> view_int(ship, "ship") & 1)))
            continue;
        text_put_words(out, "From ");
        starship_put_ship(out, ship);
        text_put(out, ": ");
        starship_put_body(d, view_int(sight, "target"), out);
        text_put(out, ", ");
        starship_put_sight_text(sight, out);
        text_put(out, ".\n");
    }
}

static void tell_table(const drawing *d, text *out)
{
    const json_value *area = json_get(d->view, "area"), *points = view_get(d->view, "points");

    starship_put_step(d, out);
    text_format(out, ".\n%s, %s, on ", view_string(json_get(d->view, "scenario"), "name"),
        strcmp(view_string(d->view, "rules"), "quick") == 0 ? "Quick Start Rules"
                                                            : "Complete Rules");
    starship_put_cm(out, view_int(area, "width"));
    text_put_words(out, " by ");
    starship_put_cm(out, view_int(area, "depth"));
    text_put(out, ".\n");
    if (points != NULL)
        text_format(out, "Points: Colonial %d, Cylon %d.\n", view_int(points, "colonial"),
            view_int(points, "cylon"));
}

static void tell_terrain(const drawing *d, text *out)
{
    const json_value *terrain = json_get(d->view, "terrain");

    for (size_t i = 0; i < json_size(terrain); i++) {
        const json_value *piece = json_at(terrain, i);

        text_format(out, "%s: ", view_string(piece, "name"));
        starship_put_cm(out, view_int(piece, "x"));
        text_put_words(out, " from the left, ");
        starship_put_cm(out, view_int(piece, "y"));
        text_format(out, " up the table, turned %d degrees", view_int(piece, "heading") / DEGREE);
        if (view_int(piece, "cover") != 0)
            text_format(out, "; cover %d", view_int(piece, "cover"));
        else if (strcmp(view_string(piece, "kind"), "planetoid") == 0)
            text_put_words(out, "; blocks shots"); /* SB-402 */
        starship_tell_marker(piece, out);
        text_put(out, ".\n");
    }
}

void starship_tell_view(const drawing *d, text *out)
{
    tell_table(d, out);
    starship_tell_mission(d, out);
    tell_terrain(d, out);
    starship_tell_locations(d, out);
    starship_tell_missiles(d, out);
    for (int i = 0; i < starship_ships(d); i++)
        tell_ship(d, starship_ship(d, i), out);
    tell_contacts(d, out);
}

/* Tells how each ship ended. The last of the news has already said who won. */
void starship_tell_view_end(const drawing *d, text *out)
{
    for (int i = 0; i < starship_ships(d); i++) {
        const json_value *ship = starship_ship(d, i), *own = view_get(ship, "own");

        starship_put_ship(out, ship);
        text_put(out, ", ");
        starship_put_owner(d, ship, out);
        if (starship_is_on_table(ship)) {
            text_format(
                out, ": damage %d of %d", view_int(own, "damage"), view_int(ship, "structure"));
            starship_put_drawn(ship, out);
        } else {
            text_format(out, ": %s", starship_away(ship));
        }
        text_put(out, ".\n");
    }
}

const own_words starship_own_words = {
    .help =
        "A plan is cards by their letters, a speed and the nose, in any order:\n"
        "TR medium       turn right at medium speed; tr m is the same\n"
        "OS TR low       two cards: an overboost or a change of direction flies first\n"
        "ST high 3       nose 3 notches (90 degrees) right, -3 is left; else it stays\n"
        "still GL 2      stand still, with GL as a decoy, nose 2 notches right\n"
        "keep medium     where the cards were fixed a turn ahead\n"
        "climb TR low    a level up first, then the card; dive, land, off (take off), jump and\n"
        "                blank go the same way\n"
        "place 37.5 2    37.5 cm along the edge, kinetic energy 2; with levels place 37.5 2 3\n"
        "1>4 2>hold      ship 1 fires at ship 4, ship 2 does not\n"
        "1>m2 1>t1       at missile 2, at the first piece of terrain\n"
        "hold, wait      nobody fires; the others declare first\n"
        "1 n2, none      ship 1 launches a missile, ship 2 a nuclear one; nobody does\n"
        "locate 30 20 0  a location marker 30 cm from the left, 20 up the table, facing 0 degrees\n"
        "chart B 2 18    navigation panel: marker B, its side 2, 18 cm; out leaves the battle\n"
        "                Other questions list what can be done: type the number of a\n"
        "                line, and the numbers that it asks for behind it.\n"
        "look TR medium  where it ends, its energy, what its guns would see\n"
        "look TR         the same for every speed\n"
        "? TR medium     the same, with the rule behind it\n",
    .draw = starship_draw_ask,
    .tell = starship_tell_ask,
    .read = starship_read,
    .forecast = starship_tell_forecast,
};

/* forecast.c: tells what an option would lead to: its cost, reach, odds, or what a place offers. */
#include <string.h>

#include "games/galaxies/terminal/ask.h"
#include "games/galaxies/terminal/map.h"

/* ---- reach ---- */

/* Tells the spaces that a ship can reach in this number of steps. */
static void tell_steps(const json_value *reach, int steps, text *out)
{
    int said = 0;

    for (size_t i = 0; i < json_size(reach); i++) {
        const json_value *way = json_at(reach, i);

        if (view_int(way, "steps") != steps)
            continue;
        if (said++ == 0)
            text_format(out, "In %d step%s:", steps, steps == 1 ? "" : "s");
        text_put(out, " ");
        galaxies_put_hex_name(out, json_get(way, "at"));
        text_put(out, view_int(way, "danger") > 0 ? "!" : "");
    }
    text_put(out, said > 0 ? ".\n" : "");
}

static void put_reach(const drawing *d, const json_value *outlook, text *out)
{
    const json_value *ships = json_get(outlook, "ships");
    galaxies_signs signs = {0};

    for (size_t i = 0; i < json_size(ships); i++) {
        const json_value *ship = json_at(ships, i);

        galaxies_put_ship(d, view_int(ship, "ship"), out);
        text_format(out, ": %d steps.\n", view_int(ship, "left"));
        for (int steps = 1; d->is_plain && steps <= view_int(ship, "left"); steps++)
            tell_steps(json_get(ship, "reach"), steps, out);
    }
    if (json_size(ships) == 0)
        return;
    if (!d->is_plain) {
        galaxies_sign_reach(&signs, galaxies_ship_moving(d, outlook));
        galaxies_draw_map(d, &signs, CELL_SMALL, false, galaxies_map_lines(d, false), out);
    }
    text_put_words(out, "! means ECM or debris on the way.\n");
}

/* ---- where a ship would stand ---- */

static void put_contact(const drawing *d, const json_value *contact, text *out)
{
    const json_value *weapons = json_get(contact, "weapons");

    text_put(out, "  ");
    galaxies_put_ship(d, view_int(contact, "target"), out);
    text_format(out, ": %d away, ", view_int(contact, "distance"));
    if (json_size(weapons) == 0) {
        text_put_words(out, "out of range");
    } else {
        text_put_words(out, "a hit ");
        galaxies_put_percent(out, view_int(contact, "hits"), 80);
        text_put_words(out, ", strength");
    }
    for (size_t i = 0; i < json_size(weapons); i++)
        text_format(out, "%s %d", i == 0 ? "" : " or", view_int(json_at(weapons, i), "strength"));
    if (view_int(contact, "cover") > 0)
        text_put_words(out, ", in cover");
    text_put(out, ".\n");
}

static void put_stand(const drawing *d, const json_value *outlook, text *out)
{
    const json_value *contacts = json_get(outlook, "contacts");

    text_put_words(out, "It stands at ");
    galaxies_put_hex_name(out, json_get(outlook, "front"));
    if (view_get(outlook, "back") != NULL) {
        text_put_words(out, ", its back at ");
        galaxies_put_hex_name(out, json_get(outlook, "back"));
    }
    text_put_words(out, view_count(outlook, "tiles") > 0 ? ", on a tile" : "");
    text_put_words(out, view_bool(outlook, "cover") ? ", in cover of asteroids" : "");
    if (view_get(outlook, "left") != NULL)
        text_format(out, ", steps left %d", view_int(outlook, "left"));
    text_put(out, ".\n");
    for (size_t i = 0; i < json_size(contacts); i++)
        put_contact(d, json_at(contacts, i), out);
}

void galaxies_put_risk(text *out, const json_value *way)
{
    int tenths = (view_int(way, "danger") * 10 + 4) / 8;

    if (view_int(way, "worst") == 0) {
        text_put_words(out, "no danger");
        return;
    }
    text_format(out, "about %d.%d damage, at most %d%s", tenths / 10, tenths % 10,
        view_int(way, "worst"), view_bool(way, "deadly") ? ", which destroys it" : "");
}

static void put_danger(const drawing *d, const json_value *outlook, text *out)
{
    const json_value *rolls = json_get(outlook, "ecm"), *debris = view_get(outlook, "debris");

    for (size_t i = 0; i < json_size(rolls); i++) {
        const json_value *roll = json_at(rolls, i);

        galaxies_put_ship(d, view_int(roll, "by"), out);
        text_format(out, "'s ECM: %d damage from %d up, ", view_int(roll, "damage"),
            view_int(roll, "from"));
        galaxies_put_percent(out, view_int(roll, "chance"), 8);
        text_put(out, ".\n");
    }
    if (view_int(debris, "rolls") > 0) {
        text_format(out, "Debris: %d damage, ", view_int(debris, "damage"));
        galaxies_put_percent(out, view_int(debris, "chance"), 8);
        text_put(out, ".\n");
    }
    if (view_int(outlook, "worst") > 0) {
        text_put_words(out, "In all ");
        galaxies_put_risk(out, outlook);
        text_put(out, ".\n");
    }
}

/* ---- shots ---- */

static void put_shot(const json_value *outlook, text *out)
{
    text_format(out, "%d away, range %d, strength %d; of 80 boxes %d hit, %d of them stars%s.\n",
        view_int(outlook, "distance"), view_int(outlook, "range"), view_int(outlook, "strength"),
        view_int(outlook, "hits"), view_int(outlook, "stars"),
        view_bool(outlook, "critical") ? ", and a star destroys it now" : "");
    if (view_int(outlook, "cover") > 0) {
        text_put_words(out, "Asteroids save it in ");
        galaxies_put_percent(out, view_int(outlook, "cover"), 8);
        text_put_words(out, " of the hits.\n");
    }
    if (view_int(outlook, "evasion") > 0) {
        text_put_words(out, "A power saves it in ");
        galaxies_put_percent(out, view_int(outlook, "evasion"), 8);
        text_put_words(out, " of the hits.\n");
    }
    text_put_words(out, "In all ");
    galaxies_put_percent(out, view_int(outlook, "chance"), 1000);
    text_put_words(out, " to hit and ");
    galaxies_put_percent(out, view_int(outlook, "destroys"), 1000);
    text_format(out, " to destroy it; it has %d shields and %d hull.\n",
        view_int(outlook, "shields"), view_int(outlook, "hull_left"));
    if (view_int(outlook, "rerolls") > 0)
        text_format(out, "Your powers that can reroll: %d.\n", view_int(outlook, "rerolls"));
}

void galaxies_tell_forecast(
    const drawing *d, const prompt *p, const choice *c, const json_value *outlook, text *out)
{
    const item *it = &p->item[c->option];

    /* the option's own words do not know that the field is turned */
    if (galaxies_is_verb(it, "step"))
        galaxies_put_key(d, p, c->option, out);
    else
        text_put(out, it->text);
    text_put(out, ".\n");
    if (view_get(outlook, "cost") != NULL)
        text_format(out, "It costs %d and leaves %d.\n", view_int(outlook, "cost"),
            view_int(outlook, "left"));
    if (view_get(outlook, "gain") != NULL)
        text_format(out, "It gives %d energy, then you have %d.\n", view_int(outlook, "gain"),
            view_int(outlook, "left"));
    if (view_get(outlook, "room") != NULL)
        text_format(out, "Room left in the hold: %d.\n", view_int(outlook, "room"));
    if (galaxies_is_verb(it, "fire"))
        put_shot(outlook, out);
    if (galaxies_is_verb(it, "roll")) {
        text_format(
            out, "%d damage from %d up, ", view_int(outlook, "damage"), view_int(outlook, "from"));
        galaxies_put_percent(out, view_int(outlook, "chance"), 8);
        text_put(out, ".\n");
    }
    put_danger(d, outlook, out);
    if (view_get(outlook, "front") != NULL)
        put_stand(d, outlook, out);
    put_reach(d, outlook, out);
}

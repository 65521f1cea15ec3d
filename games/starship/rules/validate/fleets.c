/* fleets.c: checks the settings, and the fleets that follow from them. */
#include <string.h>

#include "games/starship/rules/validate/validate.h"

static bool settings_valid(const starship *g, setup *s, text *why)
{
    for (int i = 0; i < SETTINGS; i++) {
        if (starship_settings[i].value[g->setting[i]].name == NULL)
            return wrong(why, "A setting has a value it does not know.");
        s->value[i] = g->setting[i];
    }
    s->value[SETTING_OPTIONAL] = g->optional;
    s->seat_count = g->flow.seat_count;
    if (starship_fits(s).code != ACCEPTED)
        return wrong(why, "The settings do not fit together.");
    return true;
}

/* How many elements of the member each ship has; 0 if the member
   is not one of ships. In members of all bodies, ships come first. */
static int row_of_ship(const field *f)
{
    if (f->offset < offsetof(starship, level) || f->offset >= offsetof(starship, piece) ||
        f->offset == offsetof(starship, pool) || f->offset == offsetof(starship, seen))
        return 0;
    return f->count == BODIES ? 1 : f->count % SHIPS == 0 ? f->count / SHIPS : 0;
}

/* Ship numbers that are not in use have the values of a new game. */
static bool absent_valid(const starship *g, const starship *fresh)
{
    for (int i = 0; i < STARSHIP_FIELDS; i++) {
        const field *f = &starship_fields[i];
        int row = row_of_ship(f);

        for (int k = g->ship_count * row; k < SHIPS * row; k++)
            if (field_get(f, g, k) != field_get(f, fresh, k))
                return false;
    }
    return true;
}

/* Ships begin on the levels that were agreed on, and stay there if the game has no levels. */
static bool levels_valid(const starship *g, const starship *fresh)
{
    for (int ship = 0; ship < g->ship_count; ship++)
        if (plays(g, NEEDS_LEVELS) && g->where[ship] != NOT_PLACED
                ? !starship_is_level(g->level[ship])
                : g->level[ship] != fresh->level[ship])
            return false;
    return true;
}

static bool is_gone(const starship *g, int ship)
{
    return g->where[ship] == ELIMINATED || g->where[ship] == EXITED || g->where[ship] == OUTSIDE;
}

/* No ship has more fuel than it may take. Fuel for
   the dial is owed only until a second card is flown. */
static bool fuel_valid(const starship *g)
{
    for (int ship = 0; ship < g->ship_count; ship++) {
        if (g->turned[ship] != 0 && (!plays(g, NEEDS_FUEL) || g->plan[ship] != PLAN_OPEN_1))
            return false;
        if (!plays(g, NEEDS_FUEL) || is_gone(g, ship)) {
            if (g->fuel[ship] != 0)
                return false;
        } else if (g->fuel[ship] > starship_most_fuel(g)) {
            return false;
        }
    }
    return true;
}

/* Gear is fired only while it has uses left, and made ready only for a firing step. */
static bool gear_valid(const starship *g)
{
    for (int ship = 0; ship < g->ship_count; ship++) {
        int loaded = g->loaded[ship], uses = 0;

        for (unsigned left = g->gear[ship]; left != 0; left &= left - 1)
            uses += starship_components()->gear[__builtin_ctz(left)].uses;
        if (g->rounds[ship] > uses || (g->rounds[ship] != 0 && !on_table(g, ship)) ||
            (loaded != 0 &&
                (!is_firing(g) || !on_table(g, ship) || !(g->gear[ship] >> (loaded - 1) & 1))))
            return false;
    }
    return true;
}

bool fleets_valid(const starship *g, text *why)
{
    setup s = {0};
    starship fresh = {0};

    if (!settings_valid(g, &s, why))
        return false;
    fresh.flow.seat_count = g->flow.seat_count;
    starship_lay_out(&fresh.flow, &s, NULL);
    if (g->complete != fresh.complete || g->optional != fresh.optional ||
        g->ship_count != fresh.ship_count || memcmp(g->type, fresh.type, sizeof g->type) != 0 ||
        memcmp(g->owner, fresh.owner, sizeof g->owner) != 0 ||
        memcmp(g->arrives, fresh.arrives, sizeof g->arrives) != 0 ||
        memcmp(g->gear, fresh.gear, sizeof g->gear) != 0)
        return wrong(why, "These are not the fleets of this scenario.");
    if (!gear_valid(g))
        return wrong(why, "A ship has fired gear that it could not.");
    if (!absent_valid(g, &fresh))
        return wrong(why, "Something lies where no ship is.");
    if (!levels_valid(g, &fresh))
        return wrong(why, "A ship is on a level on which it cannot be.");
    if (!fuel_valid(g))
        return wrong(why, "A ship has fuel that it cannot have.");
    return terrain_valid(g, &fresh, why) && missiles_valid(g, &fresh, why);
}

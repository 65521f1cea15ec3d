/* view_fleet.c: ship cards and ships in the view, with their current figures. */
#include "games/galaxies/rules/view.h"

/* ---- ship cards ---- */

static void put_identity(const ship_card *c, json *out)
{
    json_put_string(out, "type", c->id);
    json_put_string(out, "name", c->name);
    json_put_string(out, "version", galaxies_version_ids[c->version]);
    json_put_string(out, "faction", galaxies_faction_ids[c->faction]);
    json_put_string(out, "size", galaxies_size_ids[c->size]);
    json_put_int(out, "count", c->count);
}

/*
 * Writes where the card is. Others see neither what is in a hold nor whether anything is (GX-R015).
 */
static void put_place(const galaxies *g, int card, bool knows_fleet, json *out)
{
    static const char *const places[CARD_PLACES] = {
        "screen", "hold", "field", "destroyed", "delivered"};
    bool hidden = g->where[card] <= IN_HOLD && !knows_fleet;
    bool carried = knows_fleet && g->where[card] == IN_HOLD;

    json_put_string(out, "where", hidden ? "hidden" : places[g->where[card]]);
    galaxies_put_number(out, "carrier", carried, g->carrier[card]);
}

static void put_hold(const galaxies *g, int card, bool knows_fleet, json *out)
{
    bool has_hold = knows_fleet && g->where[card] == ON_FIELD && card_of(g, card)->capacity > 0;

    if (!has_hold) {
        json_put_null(out, "cargo");
        json_put_null(out, "room");
        return;
    }
    json_put_array(out, "cargo");
    for (int other = 0; other < g->card_count; other++)
        if (g->where[other] == IN_HOLD && g->carrier[other] == card)
            json_add_int(out, other);
    json_end(out);
    json_put_int(out, "room", galaxies_room_in(g, card));
}

static void put_slots(const ship_card *c, json *out)
{
    json_put_object(out, "slots");
    for (int kind = HERO; kind < SABOTAGE; kind++)
        json_put_int(out, galaxies_tactic_ids[kind], c->slots[kind - HERO]);
    json_end(out);
}

static void put_figures(const galaxies *g, int card, json *out)
{
    const ship_card *c = card_of(g, card);

    json_put_int(out, "launch", galaxies_launch_cost(g, card));
    json_put_int(out, "activation", galaxies_activation_cost(g, card));
    json_put_int(out, "move", c->move);
    json_put_int(out, "hull", c->hull);
    json_put_int(out, "shields", c->shields);
    json_put_int(out, "capacity", c->capacity);
    put_slots(c, out);
}

static void put_attached(const galaxies *g, int card, json *out)
{
    json_put_array(out, "attached");
    for (int i = 0; i < ATTACHED; i++) {
        if (g->attached[card][i] == NO_KIND)
            continue;
        const tactic *t = tactic_of(g->attached[card][i]);

        json_add_object(out);
        json_put_string(out, "tactic", t->id);
        json_put_string(out, "kind", galaxies_tactic_ids[t->kind]);
        json_put_int(out, "by", g->attached_by[card][i]);
        json_end(out);
    }
    json_end(out);
}

/*
 * Returns the id of the attached card that added a weapon; null for printed weapons, which come
 * first.
 */
static const char *weapon_from(const galaxies *g, int card, int slot)
{
    int count = card_of(g, card)->weapon_count;

    for (int i = 0; i < ATTACHED && slot >= count; i++) {
        int kind = g->attached[card][i];

        if (kind != NO_KIND && tactic_of(kind)->kind == WEAPON_CARD && count++ == slot)
            return tactic_of(kind)->id;
    }
    return NULL;
}

static void put_weapons(const galaxies *g, int card, json *out)
{
    weapon list[WEAPON_SLOTS];
    int count = galaxies_weapons(g, card, list);

    json_put_array(out, "weapons");
    for (int slot = 0; slot < count; slot++) {
        const char *from = weapon_from(g, card, slot);

        json_add_object(out);
        json_put_int(out, "slot", slot);
        if (from == NULL)
            json_put_null(out, "from");
        else
            json_put_string(out, "from", from);
        json_put_int(out, "charge", list[slot].charge);
        json_put_int(out, "range", list[slot].range);
        json_put_int(out, "attacks", galaxies_attacks(g, card * SQUAD, slot));
        json_put_int(out, "strength", galaxies_strength(g, card * SQUAD, slot, NO_MODEL));
        json_put_string(out, "damage_type", galaxies_damage_ids[list[slot].damage_type]);
        json_end(out);
    }
    json_end(out);
}

/* Writes a ship card. A card that the reader may not know is only a number. */
static void put_card(const galaxies *g, int card, int reader, json *out)
{
    int seat = g->controller[card];
    bool knows_fleet = galaxies_knows_fleet(g, seat, reader);

    json_add_object(out);
    json_put_int(out, "card", card);
    json_put_int(out, "owner", g->owner[card]);
    json_put_int(out, "controller", seat);
    json_put_bool(out, "yours", reader == seat);
    json_put_bool(
        out, "friend", reader < g->flow.seat_count && team_of(g, reader) == team_of(g, seat));
    put_place(g, card, knows_fleet, out);
    put_hold(g, card, knows_fleet, out);
    json_put_bool(out, "launched_now", g->launched_now[card] != 0);
    json_put_bool(out, "activated", g->activated[card] != 0);
    galaxies_put_number(out, "adrift", g->adrift[card] != 0, g->adrift[card] - 1);
    if (galaxies_knows_card(g, card, reader)) {
        put_identity(card_of(g, card), out);
        put_figures(g, card, out);
        put_attached(g, card, out);
        put_weapons(g, card, out);
    } else {
        json_put_null(out, "type");
    }
    json_end(out);
}

void galaxies_put_cards(const galaxies *g, int reader, json *out)
{
    json_put_array(out, "cards");
    for (int card = 0; card < g->card_count; card++)
        put_card(g, card, reader, out);
    json_end(out);
}

/* ---- ships ---- */

static void put_movement(const galaxies *g, int model, json *out)
{
    static const char *const states[MOVES] = {"open", "begun", "done"};
    bool leads = type_of(g, model)->size == MEDIUM && g->moved[model] == MOVE_BEGUN;

    json_put_int(out, "move", galaxies_move(g, model));
    json_put_string(out, "movement", states[g->moved[model]]);
    json_put_int(out, "steps", g->steps[model]);
    if (leads)
        json_put_string(out, "lead", g->leads[model] ? "back" : "front");
    else
        json_put_null(out, "lead");
}

static void put_guns(const galaxies *g, int model, json *out)
{
    weapon list[WEAPON_SLOTS];
    int count = galaxies_weapons(g, card_of_model(model), list);

    json_put_array(out, "ranges");
    for (int slot = 0; slot < count; slot++)
        json_add_int(out, galaxies_range(g, model, slot));
    json_end(out);
    json_put_array(out, "charged");
    for (int slot = 0; slot < count; slot++)
        if (g->charged[model] >> slot & 1)
            json_add_int(out, slot);
    json_end(out);
}

static void put_ship(const galaxies *g, int model, json *out)
{
    bool here = model_on_field(g, model);
    hex_base base = here ? galaxies_base(g, model) : (hex_base){0};

    json_add_object(out);
    json_put_int(out, "ship", model);
    json_put_int(out, "card", card_of_model(model));
    json_put_int(out, "number", model % SQUAD + 1);
    json_put_bool(out, "lost", g->is_lost[model] != 0);
    galaxies_put_hex(out, "front", g->front[model]);
    galaxies_put_hex(out, "back", g->back[model]);
    galaxies_put_base(out, "hexes", &base);
    json_put_int(out, "shields", g->shields[model]);
    json_put_int(out, "hull", g->hull[model]);
    if (here) {
        put_movement(g, model, out);
        put_guns(g, model, out);
        json_put_bool(out, "cover", galaxies_has_cover(g, model));
    }
    json_end(out);
}

/* Writes the ships of cards on the field, including lost ships of a squadron. */
void galaxies_put_ships(const galaxies *g, json *out)
{
    json_put_array(out, "ships");
    for (int card = 0; card < g->card_count; card++)
        for (int i = 0; i < card_of(g, card)->count && g->where[card] == ON_FIELD; i++)
            put_ship(g, card * SQUAD + i, out);
    json_end(out);
}

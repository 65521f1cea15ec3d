/* components.c: the components in play as JSON, for clients that draw them. */
#include "games/galaxies/rules/texts.h"
#include "games/galaxies/rules/view.h"

/* Writes the names of the members of a set, from its lowest bit on. */
static void put_set(json *out, const char *key, uint32_t set, const char *const *names)
{
    json_put_array(out, key);
    for (int i = 0; set >> i != 0; i++)
        if (set >> i & 1)
            json_add_string(out, names[i]);
    json_end(out);
}

static void put_numbers(json *out, const char *key, const uint8_t *at, int count)
{
    json_put_array(out, key);
    for (int i = 0; i < count; i++)
        json_add_int(out, at[i]);
    json_end(out);
}

static void put_gear(const galaxies_data *d, json *out)
{
    json_put_int(out, "letters", GRID_LETTERS);
    json_put_int(out, "numbers", GRID_NUMBERS);
    json_put_object(out, "energy");
    json_put_int(out, "start", d->start_energy);
    json_put_int(out, "most", d->most_energy);
    json_put_int(out, "income", d->income);
    json_put_int(out, "discard", d->discard_worth);
    json_end(out);
    json_put_object(out, "hand");
    json_put_int(out, "start", d->hand);
    json_put_int(out, "most", d->hand_most);
    json_put_int(out, "copies", d->copies_most);
    json_end(out);
    json_put_object(out, "rolls");
    json_put_int(out, "ecm_from", d->ecm_from);
    json_put_int(out, "debris_to", d->debris_to);
    json_put_int(out, "asteroid_from", d->asteroid_from);
    put_numbers(out, "ecm_damage", d->ecm_damage, SIZES);
    json_end(out);
}

static void put_weapon_figures(const weapon *w, json *out)
{
    json_put_int(out, "charge", w->charge);
    json_put_int(out, "range", w->range);
    json_put_int(out, "attacks", w->attacks);
    json_put_int(out, "strength", w->strength);
    json_put_string(out, "damage_type", galaxies_damage_ids[w->damage_type]);
}

static void put_card_figures(const ship_card *c, json *out)
{
    json_put_int(out, "count", c->count);
    json_put_int(out, "launch", c->launch);
    json_put_int(out, "activation", c->activation);
    json_put_int(out, "move", c->move);
    json_put_int(out, "hull", c->hull);
    json_put_int(out, "shields", c->shields);
    json_put_int(out, "capacity", c->capacity);
    json_put_object(out, "slots");
    for (int kind = HERO; kind < SABOTAGE; kind++)
        json_put_int(out, galaxies_tactic_ids[kind], c->slots[kind - HERO]);
    json_end(out);
}

/*
 * Writes the grid: a row for each number, a column for each letter. "." is a miss, "#" a hit, "*" a
 * critical hit.
 */
static void put_grid(const ship_card *c, json *out)
{
    json_put_array(out, "grid");
    for (int number = 0; number < GRID_NUMBERS; number++) {
        char row[GRID_LETTERS + 1] = {0};

        for (int letter = 0; letter < GRID_LETTERS; letter++)
            row[letter] = c->critical[number] >> letter & 1 ? '*'
                          : c->hit[number] >> letter & 1    ? '#'
                                                            : '.';
        json_add_string(out, row);
    }
    json_end(out);
}

static void put_powers(const ship_card *c, json *out)
{
    json_put_array(out, "powers");
    for (int i = 0; i < c->effect_count; i++) {
        char filled[GALAXIES_POWER_TEXT_MAX];
        text t = text_in(filled, sizeof filled);

        if (c->power[i][0] == '\0')
            continue;
        galaxies_say_power_text(c, i, &t);
        json_add_object(out);
        json_put_string(out, "name", c->power[i]);
        json_put_string(out, "text", filled);
        json_end(out);
    }
    json_end(out);
}

static void put_card(const ship_card *c, int number, json *out)
{
    json_add_object(out);
    json_put_int(out, "number", number);
    json_put_string(out, "id", c->id);
    json_put_string(out, "name", c->name);
    json_put_string(out, "version", galaxies_version_ids[c->version]);
    json_put_string(out, "faction", galaxies_faction_ids[c->faction]);
    json_put_string(out, "size", galaxies_size_ids[c->size]);
    put_card_figures(c, out);
    json_put_array(out, "weapons");
    for (int i = 0; i < c->weapon_count; i++) {
        json_add_object(out);
        put_weapon_figures(&c->weapon[i], out);
        json_end(out);
    }
    json_end(out);
    put_powers(c, out);
    put_grid(c, out);
    json_end(out);
}

static void put_tactic(const tactic *t, int number, json *out)
{
    char filled[GALAXIES_TEXT_MAX];
    text says = text_in(filled, sizeof filled);

    galaxies_say_tactic_text(t, &says);
    json_add_object(out);
    json_put_int(out, "number", number);
    json_put_string(out, "id", t->id);
    json_put_string(out, "name", t->name);
    json_put_string(out, "text", filled);
    json_put_string(out, "faction", galaxies_faction_ids[t->faction]);
    json_put_string(out, "kind", galaxies_tactic_ids[t->kind]);
    json_put_int(out, "copies", t->copies);
    json_put_int(out, "cost", t->cost);
    put_set(out, "for", t->icon, galaxies_icon_ids);
    put_set(out, "when", t->timing, galaxies_timing_ids);
    if (t->kind == WEAPON_CARD) {
        json_put_object(out, "weapon");
        put_weapon_figures(&t->weapon, out);
        json_end(out);
    } else {
        json_put_null(out, "weapon");
    }
    json_end(out);
}

void galaxies_put_mission(const mission *m, json *out)
{
    char says[GALAXIES_TEXT_MAX], wins[GALAXIES_VICTORY_MAX];
    text t = text_in(says, sizeof says);

    galaxies_say_mission_text(m, &t);
    json_put_string(out, "id", m->id);
    json_put_string(out, "name", m->name);
    json_put_string(out, "text", says);
    json_put_object(out, "victory");
    for (int faction = 0; faction < FACTIONS; faction++) {
        t = text_in(wins, sizeof wins);
        galaxies_say_victory(m, faction, &t);
        json_put_string(out, galaxies_faction_ids[faction], wins);
    }
    json_end(out);
}

static void put_mission(const mission *m, json *out)
{
    json_add_object(out);
    galaxies_put_mission(m, out);
    json_put_int(out, "players", m->players);
    json_put_int(out, "boards", m->boards);
    json_put_array(out, "factions");
    for (int seat = 0; seat < m->players; seat++)
        json_add_string(out, galaxies_faction_ids[m->faction[seat]]);
    json_end(out);
    put_numbers(out, "teams", m->team, m->players);
    put_numbers(out, "fleet_cost", m->fleet_cost, m->players);
    json_put_bool(out, "official", m->is_official != 0);
    json_end(out);
}

void galaxies_write_components(json *out)
{
    const galaxies_data *d = galaxies_components();

    json_add_object(out);
    json_put_hex(out, "hash", galaxies_hash());
    put_gear(d, out);
    json_put_array(out, "cards");
    for (int i = 0; i < d->card_count; i++)
        put_card(&d->card[i], i, out);
    json_end(out);
    json_put_array(out, "tactics");
    for (int i = 0; i < d->tactic_count; i++)
        put_tactic(&d->tactic[i], i, out);
    json_end(out);
    json_put_array(out, "missions");
    for (int i = 0; i < d->mission_count; i++)
        put_mission(&d->mission[i], out);
    json_end(out);
    json_end(out);
}

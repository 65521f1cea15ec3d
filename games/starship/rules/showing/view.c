/*
 * view.c: what a reader sees of the table, as JSON.
 *
 * Two things are secret (SB-R33). One is the counters of a ship, which only its owner
 * looks at. The other is the plans and open declarations of a side. starship_knows decides
 * about both, and everything else is public. The open book (SEAT_ALL) sees all of it.
 */
#include "games/starship/rules/showing/view.h"

#include "games/starship/rules/pilots/talents.h"
#include "games/starship/rules/planning/tailing.h"
#include "games/starship/rules/starship.h"

/* ---- ships ---- */

static void put_pose(const starship *g, int ship, json *out)
{
    bool here = on_table(g, ship);
    int32_t turned = (int32_t)g->dial[ship] * FULL_TURN / NOTCHES;

    json_put_string(out, "where", starship_where_ids[g->where[ship]]);
    put_int_or_null(out, "x", here, g->x[ship]);
    put_int_or_null(out, "y", here, g->y[ship]);
    put_int_or_null(out, "heading", here, g->heading[ship]);
    put_int_or_null(out, "dial", here, g->dial[ship]);
    put_int_or_null(out, "nose", here, heading_normal(g->heading[ship] + turned));
    if (plays(g, NEEDS_LEVELS))
        put_int_or_null(out, "level", here, g->level[ship]);
}

static void put_panel(const starship *g, int ship, int reader, json *out)
{
    int target =
        starship_knows(g, ship, reader, PART_TARGET) ? starship_laid_target(g, ship) : NO_SHIP;

    put_int_or_null(out, "energy", g->complete, g->energy[ship]);
    put_int_or_null(out, "energy_before", g->complete, g->energy_before[ship]);
    if (plays(g, NEEDS_FUEL))
        json_put_int(out, "fuel", g->fuel[ship]);
    json_put_string(out, "slider", starship_speed_ids[g->slider[ship]]);
    json_put_bool(out, "rotated", g->dial[ship] != 0);
    json_put_bool(out, "difficult", g->difficult[ship] || g->flew_difficult[ship]);
    json_put_bool(out, "fired", g->fired[ship] != 0);
    json_put_bool(out, "crippled", starship_is_crippled(g, ship));
    json_put_bool(out, "severe", g->is_severe[ship] != 0);
    json_put_array(out, "overlaps");
    for (int other = 0; other < g->ship_count; other++)
        if (g->overlaps[ship] >> other & 1)
            json_add_int(out, other);
    json_end(out);
    json_put_bool(out, "collided", g->collided[ship] != 0);
    put_int_or_null(out, "target", target != NO_SHIP, target);
    put_int_or_null(out, "tails", g->tails[ship] < SHIPS, g->tails[ship]);
    put_int_or_null(out, "plans_after", g->after[ship] < SHIPS, g->after[ship]);
    json_put_bool(out, "shows", g->shows[ship] != 0);
}

/* What the ship carries, how often each gun can still be fired, and whether it is ready to fire. */
static void put_gear(const starship *g, int ship, json *out)
{
    json_put_array(out, "gear");
    for (unsigned left = g->gear[ship]; left != 0; left &= left - 1) {
        int number = __builtin_ctz(left);
        const gear_kind *k = &starship_components()->gear[number];

        json_add_object(out);
        json_put_string(out, "id", k->id);
        put_int_or_null(out, "left", k->uses != 0, k->uses - g->rounds[ship]);
        json_put_bool(out, "ready", g->loaded[ship] == number + 1);
        json_end(out);
    }
    json_end(out);
}

static void put_marker(const starship *g, int ship, int reader, json *out)
{
    bool knows = starship_knows(g, ship, reader, PART_MARKER);
    int marker = knows ? starship_laid_marker(g, ship) : MARKER_NONE;

    if (marker == MARKER_NONE)
        json_put_null(out, "marker");
    else
        json_put_string(out, "marker", starship_marker_ids[marker]);
}

/* The target it aims at from the turn before, and the
   one it has fired at in this turn (SB-284, SB-285). */
static void put_aiming(const starship *g, int ship, json *out)
{
    if (g->aimed[ship] == NO_SHIP) {
        json_put_null(out, "aimed");
    } else {
        json_put_object(out, "aimed");
        json_put_int(out, "target", g->aimed[ship]);
        json_put_bool(out, "hit", g->aimed_hit[ship] != 0);
        json_put_bool(out, "broken", g->was_hurt[ship] != 0);
        json_end(out);
    }
    if (g->aims[ship] == NO_SHIP) {
        json_put_null(out, "aims");
    } else {
        json_put_object(out, "aims");
        json_put_int(out, "target", g->aims[ship]);
        json_put_bool(out, "hit", g->aims_hit[ship] != 0);
        json_put_bool(out, "broken", g->hurt[ship] != 0);
        json_end(out);
    }
}

static void put_card_values(const starship *g, int ship, json *out)
{
    const ship_type *t = type_of(g, ship);

    json_put_int(out, "structure", t->structure);
    put_int_or_null(out, "attack", t->attack != NO_ATTACK, t->attack);
    json_put_int(out, "acceleration", t->acceleration);
}

/* The pieces of which the ship has a sample on board. */
static void put_samples(const starship *g, int ship, json *out)
{
    json_put_array(out, "samples");
    for (int piece = 0; piece < g->piece_count; piece++)
        if (g->samples[ship] >> piece & 1)
            json_add_int(out, piece);
    json_end(out);
}

static void put_ship(const starship *g, int ship, int reader, json *out)
{
    json_add_object(out);
    json_put_int(out, "ship", ship);
    json_put_int(out, "id", ship + 1);
    json_put_string(out, "type", type_of(g, ship)->id);
    json_put_string(out, "name", type_of(g, ship)->name);
    json_put_string(out, "side", starship_side_ids[side_of(g, ship)]);
    json_put_int(out, "owner", g->owner[ship]);
    json_put_bool(out, "yours", reader == g->owner[ship]);
    json_put_bool(out, "friend", reader < SEATS && seat_side(reader) == side_of(g, ship));
    put_pose(g, ship, out);
    put_panel(g, ship, reader, out);
    put_marker(g, ship, reader, out);
    if (g->gear[ship] != 0)
        put_gear(g, ship, out);
    put_aiming(g, ship, out);
    if (plays(g, NEEDS_FTL | NEEDS_NAVIGATION))
        starship_put_jumps(g, ship, reader, out);
    if (plays(g, NEEDS_LANDING))
        starship_put_landed(g, ship, out);
    if (plays(g, NEEDS_MISSILES))
        starship_put_arms(g, ship, reader, out);
    if (scenario_of(g)->sample_types != 0)
        put_samples(g, ship, out);
    starship_put_errands(g, ship, out);
    put_card_values(g, ship, out);
    starship_put_damage(g, ship, reader, out);
    starship_put_plan(g, ship, reader, out);
    if (plays(g, NEEDS_PILOTS))
        starship_put_pilot(g, ship, reader, out);
    json_end(out);
}

/* ---- the table ---- */

/* The optional rules that are played, by choice or by the scenario. */
static void put_optional(const starship *g, const char *key, json *out)
{
    json_put_array(out, key);
    for (int i = 0; starship_feature_ids[i] != NULL; i++)
        if (g->optional >> i & 1)
            json_add_string(out, starship_feature_ids[i]);
    json_end(out);
}

static void put_settings(const starship *g, json *out)
{
    json_put_object(out, "settings");
    for (int i = 0; i < SETTINGS; i++) {
        const setting *s = &starship_game.settings[i];

        if (setting_is_set(s))
            put_optional(g, s->name, out);
        else
            json_put_string(out, s->name, s->value[g->setting[i]].name);
    }
    json_end(out);
    json_put_object(out, "scenario");
    json_put_string(out, "id", scenario_of(g)->id);
    json_put_string(out, "name", scenario_of(g)->name);
    json_end(out);
    json_put_string(out, "rules", g->complete ? "complete" : "quick");
}

static void put_turn(const starship *g, json *out)
{
    int32_t width, depth;
    int limit = starship_last_turn(g);

    json_put_int(out, "turn", g->turn);
    put_int_or_null(out, "turn_limit", limit != 0, limit);
    json_put_string(out, "step", starship_step_ids[g->step]);
    starship_area(g, &width, &depth);
    json_put_object(out, "area");
    json_put_int(out, "width", width);
    json_put_int(out, "depth", depth);
    json_end(out);
}

static void put_result(const starship *g, json *out)
{
    json_put_bool(out, "over", g->flow.over != 0);
    json_put_string(out, "cause", starship_game.causes[g->cause]);
    if (g->flow.over)
        json_put_string(out, "winner", starship_winner_ids[g->winner]);
    else
        json_put_null(out, "winner");
    if (!starship_by_points(scenario_of(g))) {
        json_put_null(out, "points");
        return;
    }
    json_put_object(out, "points");
    for (int side = 0; side < SIDES; side++)
        json_put_int(out, starship_side_ids[side],
            g->flow.over ? starship_final_points(g, side) : g->points[side]);
    json_end(out);
}

/* The attack under way, as all see it. */
static void put_attack(const starship *g, json *out)
{
    const struct attacks_locals *a = starship_attack(g);

    if (a == NULL) {
        json_put_null(out, "attack");
        return;
    }
    json_put_object(out, "attack");
    json_put_int(out, "ship", a->ship);
    json_put_int(out, "target", g->target[a->ship]);
    json_put_string(out, "window", starship_game.asks[g->flow.ask].name);
    json_put_int(out, "talents", a->bonus);
    if (a->die == 0) {
        json_put_null(out, "dice");
    } else {
        json_put_array(out, "dice");
        json_add_int(out, a->die);
        json_add_int(out, a->other);
        json_end(out);
    }
    json_end(out);
}

/* What all guns see. Only the pilots behind them are secret. */
static void put_sights(const starship *g, int reader, json *out)
{
    scene s;

    starship_scene(g, &s);
    json_put_array(out, "sights");
    for (int ship = 0; ship < g->ship_count; ship++)
        if (on_table(g, ship))
            starship_put_sights(g, &s, ship, starship_knows(g, ship, reader, PART_COUNTERS), out);
    json_end(out);
}

void starship_view(const flow *w, int reader, json *out)
{
    const starship *g = starship_in(w);

    json_add_object(out);
    json_put_string(out, "game", starship_game.id);
    put_int_or_null(out, "you", reader < w->seat_count, reader);
    put_settings(g, out);
    put_turn(g, out);
    put_result(g, out);
    starship seen = starship_as_known(g, reader);

    starship_put_mission(&seen, out);
    starship_put_pools(g, out);
    starship_put_terrain(g, reader, out);
    if (plays(g, NEEDS_MISSILES))
        starship_put_missiles(g, reader, out);
    if (plays(g, NEEDS_NAVIGATION))
        starship_put_locations(g, out);
    json_put_array(out, "ships");
    for (int ship = 0; ship < g->ship_count; ship++)
        put_ship(g, ship, reader, out);
    json_end(out);
    put_attack(g, out);
    put_sights(g, reader, out);
    json_end(out);
}

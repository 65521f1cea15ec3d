/* scenario_json.c: writes scenarios as JSON, for clients that draw them. */
#include "games/starship/rules/components.h"

static void put_types(const starship_data *d, const char *key, uint16_t types, json *out)
{
    json_put_array(out, key);
    for (int type = 0; type < d->type_count; type++)
        if (types >> type & 1)
            json_add_string(out, d->type[type].id);
    json_end(out);
}

static void put_pieces(const starship_data *d, const scenario *s, json *out)
{
    json_put_array(out, "terrain");
    for (int i = 0; i < s->piece_count; i++) {
        const laid_piece *p = &s->piece[i];

        json_add_object(out);
        json_put_string(out, "template", d->template[p->template].id);
        json_put_int(out, "x", p->at.x);
        json_put_int(out, "y", p->at.y);
        json_put_int(out, "heading", p->heading);
        json_put_int(out, "level", p->level);
        json_put_bool(out, "smooth", (p->surface & SURFACE_SMOOTH) != 0);
        json_put_bool(out, "landing", (p->surface & SURFACE_NAMED) != 0);
        json_put_bool(out, "goal", (p->surface & SURFACE_GOAL) != 0);
        json_end(out);
    }
    json_end(out);
}

static void put_flying(const scenario *s, json *out)
{
    json_put_array(out, "in_flight");
    for (int i = 0; i < s->flying_count; i++) {
        const missile_row *f = &s->flying[i];

        json_add_object(out);
        json_put_string(out, "kind", starship_missile_ids[f->kind]);
        json_put_string(out, "side", starship_side_ids[f->side]);
        json_put_int(out, "x", f->at.x);
        json_put_int(out, "y", f->at.y);
        json_put_int(out, "heading", f->heading);
        json_put_int(out, "level", f->level);
        json_put_int(out, "turn", f->age);
        json_end(out);
    }
    json_end(out);
}

static void put_forces(const starship_data *d, const scenario *s, int side, json *out)
{
    json_put_array(out, "ships");
    for (int i = 0; i < s->force_count[side]; i++) {
        const force *f = &s->force[side][i];
        const int32_t count[] = {f->least, f->most};

        json_add_object(out);
        json_put_string(out, "type", d->type[f->type].id);
        put_numbers(out, "count", count, 2);
        put_int_or_null(out, "arrives", f->arrives != 0, f->arrives);
        json_put_int(out, "phase", f->phase == 0 ? 1 : f->phase);
        json_put_bool(out, "spare", f->spare != 0);
        json_put_int(out, "points", f->points);
        put_types(d, "instead_of", f->instead, out);
        json_put_array(out, "gear");
        for (int k = 0; k < d->gear_count; k++)
            if (f->gear >> k & 1)
                json_add_string(out, d->gear[k].id);
        json_end(out);
        json_put_object(out, "missiles");
        for (int kind = CONVENTIONAL; kind < MISSILE_KINDS; kind++)
            json_put_int(out, starship_missile_ids[kind], f->missiles[kind - CONVENTIONAL]);
        json_end(out);
        json_end(out);
    }
    json_end(out);
}

/* What a side begins with; null means that the players choose or agree. */
static void put_side(const starship_data *d, const scenario *s, int side, json *out)
{
    json_put_object(out, starship_side_ids[side]);
    put_forces(d, s, side, out);
    json_put_array(out, "pilots");
    for (int i = 0; i < CREW_MAX; i++)
        if (s->pilot[side][i] != NO_PILOT)
            json_add_string(out, d->pilot[s->pilot[side][i]].id);
    json_end(out);
    json_put_int(out, "talents", s->talents[side]);
    json_put_array(out, "flaws");
    for (int i = 0; i < FLAWS_MOST; i++)
        if (s->flaw[side][i] != NO_TALENT)
            json_add_string(out, d->talent[s->flaw[side][i]].id);
    json_end(out);
    json_put_int(out, "lays", s->lays[side]);
    put_int_or_null(out, "from", s->width != 0, s->from[side]);
    put_int_or_null(out, "to", s->width != 0, s->to[side] == 0 ? s->width : s->to[side]);
    put_int_or_null(out, "together", s->together[side] != 0, s->together[side]);
    put_int_or_null(out, "level", s->level[side] != 0, s->level[side]);
    put_int_or_null(out, "energy", s->energy[side] != ENERGY_FREE, s->energy[side]);
    json_end(out);
}

/* ---- goals and exits ---- */

void starship_put_fact(const starship_data *d, const fact *f, json *out)
{
    json_put_string(out, "what", starship_fact_ids[f->what]);
    put_types(d, "ships", f->types, out);
    json_put_int(out, "count", f->least);
    put_set(out, "with", f->with, starship_errand_ids);
    put_set(out, "without", f->without, starship_errand_ids);
}

static void put_when(const starship_data *d, const fact *when, int count, json *out)
{
    json_put_array(out, "when");
    for (int i = 0; i < count; i++) {
        json_add_object(out);
        starship_put_fact(d, &when[i], out);
        json_end(out);
    }
    json_end(out);
}

void starship_put_goal(const goal *row, json *out)
{
    put_side_or_null(out, "side", row->side);
    json_put_string(out, "brings", starship_brings_ids[row->brings]);
    json_put_int(out, "points", row->points);
    json_put_string(out, "grade", starship_victory_ids[row->grade]);
    json_put_string(out, "text", row->text);
    json_put_bool(out, "at_any_moment", row->at_any_moment != 0);
}

static void put_goals(const starship_data *d, const scenario *s, json *out)
{
    json_put_array(out, "goals");
    for (int i = 0; i < s->goal_count; i++) {
        const goal *g = &s->goal[i];

        json_add_object(out);
        starship_put_goal(g, out);
        put_int_or_null(out, "phase", g->phase != 0, g->phase);
        put_when(d, g->when, g->when_count, out);
        json_end(out);
    }
    json_end(out);
}

static void put_exits(const starship_data *d, const scenario *s, json *out)
{
    json_put_array(out, "exits");
    for (int i = 0; i < s->exit_count; i++) {
        const way_out *e = &s->exit[i];

        json_add_object(out);
        put_types(d, "ships", e->types, out);
        json_put_string(out, "edge", starship_side_ids[e->edge]);
        json_put_int(out, "from", e->from);
        json_put_int(out, "to", e->to);
        put_int_or_null(out, "within", e->entry != ENTRY_NONE, e->within);
        json_put_string(out, "of_entry", starship_entry_ids[e->entry]);
        put_types(d, "entry_ships", e->entry_types, out);
        put_set(out, "has", e->has, starship_errand_ids);
        put_int_or_null(out, "phase", e->phase != 0, e->phase);
        put_when(d, e->when, e->when_count, out);
        json_end(out);
    }
    json_end(out);
}

static void put_battery(const starship_data *d, const edge_battery *b, json *out)
{
    if (b->shots == 0) {
        json_put_null(out, "battery");
        return;
    }
    json_put_object(out, "battery");
    json_put_string(out, "edge", starship_side_ids[b->edge]);
    put_types(d, "ships", b->types, out);
    json_put_int(out, "shots", b->shots);
    json_put_int(out, "attack", b->attack);
    json_put_int(out, "range", b->range);
    json_put_int(out, "friends_within", b->friendly);
    json_end(out);
}

/* When a structure launches missiles, and at which types; null if it has none. */
static void put_launches(const starship_data *d, const structure_row *row, json *out)
{
    if (row->first == 0) {
        json_put_null(out, "missiles");
        return;
    }
    json_put_object(out, "missiles");
    put_types(d, "at", row->prey, out);
    json_put_int(out, "first_turn", row->first);
    json_put_int(out, "every", row->every);
    json_end(out);
}

static void put_structures(const starship_data *d, const scenario *s, json *out)
{
    json_put_array(out, "structures");
    for (int i = 0; i < s->structure_count; i++) {
        const structure_row *row = &s->structure[i];

        json_add_object(out);
        json_put_string(out, "template", d->template[row->template].id);
        put_types(d, "ships", row->types, out);
        json_put_int(out, "structure", row->structure);
        put_int_or_null(out, "phase", row->phase != 0, row->phase);
        put_launches(d, row, out);
        json_end(out);
    }
    json_end(out);
}

/* How near a ship must land, and after how many full turns there the crew is aboard. */
static void put_pickup(const starship_data *d, const pickup_row *p, json *out)
{
    if (p->types == 0) {
        json_put_null(out, "pickup");
        return;
    }
    json_put_object(out, "pickup");
    json_put_string(out, "template", d->template[p->template].id);
    put_types(d, "ships", p->types, out);
    json_put_array(out, "reach");
    for (int i = 0; i < PICKUPS; i++) {
        json_add_object(out);
        json_put_int(out, "within", p->within[i]);
        json_put_int(out, "turns", p->turns[i]);
        json_end(out);
    }
    json_end(out);
    json_end(out);
}

static void put_mission(const starship_data *d, const scenario *s, json *out)
{
    put_goals(d, s, out);
    put_exits(d, s, out);
    put_battery(d, &s->battery, out);
    put_structures(d, s, out);
    put_pickup(d, &s->pickup, out);
    json_put_int(out, "phases", s->phase_count == 0 ? 1 : s->phase_count);
    json_put_bool(out, "survivors", s->survivors != 0);
    put_int_or_null(out, "lead", s->lead != 0, s->lead);
    json_put_string(out, "by_points", starship_victory_ids[s->by_points]);
    put_side_or_null(out, "places_first", s->places_first);
    put_types(d, "entry_markers", s->entry_types, out);
    put_types(d, "samples", s->sample_types, out);
}

static void put_areas(const scenario *s, json *out)
{
    json_put_array(out, "larger");
    for (int i = 0; i < AREAS_MAX && s->larger[i].ships != 0; i++) {
        json_add_object(out);
        json_put_int(out, "ships", s->larger[i].ships);
        json_put_int(out, "width", s->larger[i].width);
        json_put_int(out, "depth", s->larger[i].depth);
        json_end(out);
    }
    json_end(out);
}

static void put_jumps(const scenario *s, json *out)
{
    json_put_object(out, "jumps");
    json_put_int(out, "counters_to_leave", s->leaves_with);
    json_put_bool(out, "only_out", s->only_out != 0);
    json_put_bool(out, "may_leave", s->may_leave != 0);
    json_end(out);
}

void starship_write_scenario(const starship_data *d, const scenario *s, json *out)
{
    const int32_t players[] = {s->players_least, s->players_most};

    json_add_object(out);
    json_put_string(out, "id", s->id);
    json_put_string(out, "name", s->name);
    json_put_string(out, "summary", s->summary);
    json_put_string(out, "rules", starship_rules_ids[s->rules]);
    put_numbers(out, "players", players, 2);
    put_set(out, "needs", s->needs, starship_feature_ids);
    put_set(out, "forbids", s->forbids, starship_feature_ids);
    starship_put_rule(out, "forbids_rule", s->forbids == 0 ? 0 : starship_forbidden_by(s));
    put_jumps(s, out);
    put_int_or_null(out, "width", s->width != 0, s->width);
    put_int_or_null(out, "depth", s->width != 0, s->depth);
    put_areas(s, out);
    put_int_or_null(out, "fuel", s->fuel != 0, s->fuel);
    put_int_or_null(out, "fuel_most", s->fuel_most != 0, s->fuel_most);
    for (int side = 0; side < SIDES; side++)
        put_side(d, s, side, out);
    put_pieces(d, s, out);
    starship_write_scans(d, s, out);
    put_flying(s, out);
    put_mission(d, s, out);
    json_put_string(out, "tie", starship_winner_ids[s->tie_to]);
    json_end(out);
}

/* components.c: writes the components in play as JSON, for clients that draw them. */
#include "games/starship/rules/components.h"

static void put_marker(const jump_marker *m, json *out)
{
    json_put_object(out, "jump_marker");
    json_put_int(out, "across", m->across);
    json_put_array(out, "sides");
    for (int i = 0; i < m->side_count; i++) {
        json_add_object(out);
        json_put_int(out, "angle", m->side[i].angle);
        json_put_array(out, "totals");
        for (int total = 2; total <= 12; total++)
            if (m->side[i].totals >> total & 1)
                json_add_int(out, total);
        json_end(out);
        json_end(out);
    }
    json_end(out);
    json_end(out);
}

static void put_missile(const missile_piece *m, json *out)
{
    shape outline = starship_missile_template();

    json_put_object(out, "missile");
    json_put_int(out, "across", m->across);
    put_corners(out, "corners", &outline);
    json_put_object(out, "arrows");
    for (int colour = RED; colour < BLACK; colour++)
        json_put_int(out, starship_colour_ids[colour], m->arrow[colour]);
    json_end(out);
    json_end(out);
}

static void put_navigation(const navigation_gear *n, json *out)
{
    json_put_object(out, "navigation");
    json_put_object(out, "location");
    json_put_int(out, "across", n->across);
    json_put_int(out, "sides", n->side_count);
    json_put_int(out, "apart", n->apart);
    json_put_int(out, "count", LOCATIONS);
    json_end(out);
    json_put_int(out, "distance_cm", n->dial);
    json_put_int(out, "distortion", n->distortion);
    put_numbers(out, "ftl_markers_across", n->across_prepared, FTL_MARKERS);
    json_end(out);
}

static void put_gear(const starship_data *d, json *out)
{
    json_put_object(out, "base");
    put_corners(out, "corners", &d->base);
    json_put_int(out, "front", d->front);
    json_put_int(out, "rear", d->rear);
    json_end(out);
    json_put_int(out, "arc_half", d->arc_half);
    put_numbers(out, "bands", d->band, 3);
    put_numbers(out, "drift", d->drift, 2);
    json_put_object(out, "card");
    json_put_int(out, "width", d->card_width);
    json_put_int(out, "length", d->card_length);
    json_end(out);
    json_put_int(out, "notches", d->notches);
    json_put_int(out, "level_height", d->level_height);
    put_missile(&d->missile, out);
    put_marker(&d->marker, out);
    put_navigation(&d->navigation, out);
}

static void put_type(const starship_data *d, const ship_type *t, json *out)
{
    static const char *const figures[] = {"attack", "structure", "acceleration", "points"};

    json_add_object(out);
    json_put_string(out, "id", t->id);
    json_put_string(out, "name", t->name);
    json_put_string(out, "side", starship_side_ids[t->side]);
    if (t->attack == NO_ATTACK)
        json_put_null(out, "attack");
    else
        json_put_int(out, "attack", t->attack);
    json_put_int(out, "structure", t->structure);
    json_put_int(out, "acceleration", t->acceleration);
    json_put_bool(out, "ftl", t->has_ftl != 0);
    json_put_bool(out, "strips", t->needs_strip != 0);
    json_put_bool(out, "missiles", t->has_missiles != 0);
    json_put_string(out, "deck", d->deck[t->deck].id);
    json_put_object(out, "points");
    for (int rules = RULES_QUICK; rules <= RULES_COMPLETE; rules++)
        json_put_int(out, starship_rules_ids[rules], t->points[rules]);
    json_end(out);
    put_set(out, "estimated", t->estimated, figures);
    json_end(out);
}

static void put_gear_kind(const starship_data *d, const gear_kind *k, json *out)
{
    json_add_object(out);
    json_put_string(out, "id", k->id);
    json_put_string(out, "name", k->name);
    json_put_string(out, "text", k->text);
    json_put_array(out, "ships");
    for (int i = 0; i < d->type_count; i++)
        if (k->types >> i & 1)
            json_add_string(out, d->type[i].id);
    json_end(out);
    put_int_or_null(out, "attack", k->attack != NO_ATTACK, k->attack);
    json_put_bool(out, "in_place", k->in_place != 0);
    json_put_string(out, "arc", starship_arc_ids[k->arc]);
    put_int_or_null(out, "reach", k->reach != 0, k->reach);
    put_int_or_null(out, "uses", k->uses != 0, k->uses);
    put_int_or_null(out, "around", k->around != 0, k->around);
    json_put_int(out, "points", k->points);
    json_end(out);
}

static void put_arrow(json *out, const char *key, const arrow *a)
{
    json_put_object(out, key);
    json_put_int(out, "x", a->to.x);
    json_put_int(out, "y", a->to.y);
    json_put_int(out, "turn", a->turn);
    json_put_string(out, "shape", starship_shape_ids[a->drawn]);
    json_put_int(out, "energy", a->energy);
    json_end(out);
}

static void put_card(const card *c, int place, json *out)
{
    json_add_object(out);
    json_put_int(out, "place", place);
    json_put_string(out, "id", c->id);
    json_put_string(out, "name", c->name);
    json_put_int(out, "g", c->g);
    put_set(out, "symbols", c->symbols, starship_symbol_ids);
    json_put_object(out, "arrows");
    for (int speed = 0; speed < SPEEDS; speed++) {
        const arrow *a = starship_arrow_of(c, speed);

        if (a != NULL)
            put_arrow(out, starship_speed_ids[speed], a);
    }
    json_end(out);
    if (c->line.present)
        put_arrow(out, "line", &c->line);
    else
        json_put_null(out, "line");
    json_end(out);
}

static void put_deck(const deck *d, json *out)
{
    json_add_object(out);
    json_put_string(out, "id", d->id);
    json_put_string(out, "name", d->name);
    json_put_array(out, "cards");
    for (int place = 0; place < d->card_count; place++)
        put_card(&d->card[place], place, out);
    json_end(out);
    json_end(out);
}

static void put_counter(const counter_kind *k, json *out)
{
    json_add_object(out);
    starship_put_counter(k, out);
    json_put_int(out, "count", k->count);
    json_end(out);
}

/* ---- pilots ---- */

static void put_talent(const talent *t, json *out)
{
    json_add_object(out);
    json_put_string(out, "id", t->id);
    json_put_string(out, "name", t->name);
    json_put_string(out, "text", t->text);
    json_put_string(out, "class", starship_class_ids[t->class]);
    json_put_string(out, "type", starship_talent_type_ids[t->type]);
    put_int_or_null(out, "uses", t->uses != 0, t->uses);
    json_put_int(out, "copies", t->copies);
    put_int_or_null(out, "activation", t->class == CLASS_FLAW, t->activation);
    json_put_string(out, "hook", starship_hook_ids[t->hook]);
    put_int_or_null(out, "amount", t->amount != 0, t->amount);
    put_int_or_null(out, "range", t->range != 0, t->range);
    put_set(out, "marks", t->marks, starship_special_ids);
    json_put_bool(out, "complete", t->needs_complete != 0);
    put_set(out, "needs", t->needs, starship_feature_ids);
    json_put_int(out, "points", t->points);
    json_end(out);
}

static void put_grade(const pilot_grade *g, int number, json *out)
{
    json_add_object(out);
    json_put_string(out, "id", starship_grade_ids[number]);
    json_put_int(out, "attack", g->attack);
    json_put_int(out, "acceleration", g->acceleration);
    json_put_int(out, "talents", g->talents_most);
    json_put_bool(out, "rookie_talents_only", g->rookie_only != 0);
    json_put_bool(out, "straight_second_card", g->straight_second != 0);
    put_int_or_null(out, "tailing_roll", g->tailing_roll != 0, g->tailing_roll);
    json_put_int(out, "points", g->points);
    json_end(out);
}

/* The talents that a pilot's card allows; null for a token, which may have any. */
static void put_gifts(const starship_data *d, const pilot_type *p, json *out)
{
    if (p->is_token) {
        json_put_null(out, "talents");
        return;
    }
    json_put_array(out, "talents");
    for (int i = 0; i < d->talent_count; i++)
        if (starship_talents(p) >> i & 1)
            json_add_string(out, d->talent[i].id);
    json_end(out);
}

static void put_pilot(const starship_data *d, const pilot_type *p, json *out)
{
    json_add_object(out);
    json_put_string(out, "id", p->id);
    json_put_string(out, "name", p->name);
    json_put_bool(out, "token", p->is_token != 0);
    json_put_string(out, "rank", p->rank);
    put_side_or_null(out, "side", p->side);
    json_put_string(out, "grade", starship_grade_ids[p->grade]);
    json_put_int(out, "attack", p->attack);
    json_put_int(out, "copies", p->copies);
    put_gifts(d, p, out);
    json_put_array(out, "ships");
    for (int i = 0; i < d->type_count; i++)
        if (p->types >> i & 1)
            json_add_string(out, d->type[i].id);
    json_end(out);
    json_end(out);
}

void starship_write_components(json *out)
{
    const starship_data *d = starship_components();

    json_add_object(out);
    json_put_hex(out, "hash", starship_hash());
    put_gear(d, out);
    json_put_array(out, "types");
    for (int i = 0; i < d->type_count; i++)
        put_type(d, &d->type[i], out);
    json_end(out);
    json_put_array(out, "gear");
    for (int i = 0; i < d->gear_count; i++)
        put_gear_kind(d, &d->gear[i], out);
    json_end(out);
    json_put_array(out, "decks");
    for (int i = 0; i < d->deck_count; i++)
        put_deck(&d->deck[i], out);
    json_end(out);
    json_put_array(out, "counters");
    for (int i = 0; i < d->kind_count; i++)
        put_counter(&d->kind[i], out);
    json_end(out);
    json_put_array(out, "talents");
    for (int i = 0; i < d->talent_count; i++)
        put_talent(&d->talent[i], out);
    json_end(out);
    json_put_array(out, "grades");
    for (int i = 0; i < GRADES; i++)
        put_grade(&d->grade[i], i, out);
    json_end(out);
    json_put_array(out, "pilots");
    for (int i = 0; i < d->pilot_count; i++)
        put_pilot(d, &d->pilot[i], out);
    json_end(out);
    starship_write_terrain(d, out);
    starship_write_bonds(out);
    json_put_array(out, "scenarios");
    for (int i = 0; i < d->scenario_count; i++)
        starship_write_scenario(d, &d->scenario[i], out);
    json_end(out);
    json_end(out);
}

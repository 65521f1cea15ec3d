/* components_terrain.c: writes terrain templates, orbits and scan rules as JSON. */
#include "games/starship/rules/components.h"

static void put_template(const starship_data *d, const template *t, json *out)
{
    json_add_object(out);
    json_put_string(out, "id", t->id);
    json_put_string(out, "name", t->name);
    json_put_string(out, "kind", starship_terrain_ids[t->kind]);
    json_put_int(out, "radius", t->radius);
    put_corners(out, "outline", &t->outline);
    json_put_int(out, "cover", t->cover);
    json_put_int(out, "copies", t->copies);
    json_put_string(out, "front", d->template[t->front].id);
    if (t->orbit == NO_ORBIT)
        json_put_null(out, "orbit");
    else
        json_put_string(out, "orbit", d->orbit[t->orbit].id);
    json_end(out);
}

void starship_write_terrain(const starship_data *d, json *out)
{
    json_put_array(out, "templates");
    for (int i = 0; i < d->template_count; i++)
        put_template(d, &d->template[i], out);
    json_end(out);
    json_put_array(out, "orbit_cards");
    for (int i = 0; i < d->orbit_count; i++) {
        json_add_object(out);
        json_put_string(out, "id", d->orbit[i].id);
        json_put_string(out, "name", d->orbit[i].name);
        json_put_int(out, "length", d->orbit[i].length);
        json_put_int(out, "turn", d->orbit[i].turn);
        json_end(out);
    }
    json_end(out);
}

static void put_way(const starship_data *d, const scan_way *way, json *out)
{
    json_add_object(out);
    json_put_array(out, "ships");
    for (int i = 0; i < d->type_count; i++)
        if (way->types >> i & 1)
            json_add_string(out, d->type[i].id);
    json_end(out);
    json_put_int(out, "range", way->range);
    json_put_bool(out, "no_roll", way->no_roll != 0);
    json_end(out);
}

static void put_markers(const scenario *s, json *out)
{
    if (s->scan_count == 0) {
        json_put_null(out, "markers");
        return;
    }
    json_put_object(out, "markers");
    json_put_object(out, "pool");
    for (int kind = NO_ELEMENT + 1; kind < ELEMENTS; kind++)
        if (s->markers[kind] != 0)
            json_put_int(out, starship_element_ids[kind], s->markers[kind]);
    json_end(out);
    json_put_bool(out, "face_down", s->markers_laid != 0);
    put_side_or_null(out, "looks", s->looks);
    json_end(out);
}

void starship_write_scans(const starship_data *d, const scenario *s, json *out)
{
    json_put_array(out, "scans");
    for (int i = 0; i < s->scan_count; i++)
        put_way(d, &s->scan[i], out);
    json_end(out);
    put_markers(s, out);
}

/* terrain.c: reads terrain.json: orbits, and templates of asteroid fields, planetoids, clouds
   and zones of the ground. */
#include <string.h>

#include "box/outline.h"
#include "games/starship/components/starship.h"

enum { TEMPLATE_MOST = 200 * UNITS_MM, DIAMETER_LEAST = 10 * UNITS_MM, COPIES_MOST = 20 };
enum { COVER_MOST = 9 };
enum { ORBIT_LONGEST = 400 * UNITS_MM, ORBIT_BEND = 120 * UNITS_DEGREE };

/* ---- orbits ---- */

static void read_orbit_card(
    json_check *in, const json_value *object, const char *place, orbit_card *c)
{
    static const char *const members[] = {"id", "name", "length_mm", "turn_deg", NULL};

    value_members(in, object, place, members);
    value_id_in(in, object, place, "id", c->id, sizeof c->id);
    value_text_in(in, object, place, "name", c->name, sizeof c->name);
    json_check_member(in, object, place, "length_mm", true);
    json_check_member(in, object, place, "turn_deg", true);
    value_measure_in(in, object, place, "length_mm", UNITS_MM, 0, ORBIT_LONGEST, &c->length);
    value_measure_in(
        in, object, place, "turn_deg", UNITS_DEGREE, -ORBIT_BEND, ORBIT_BEND, &c->turn);
    if (c->turn == 0)
        value_fault(in, place, "turn_deg", "this is no orbit: it leads straight on");
    if (c->turn % 2 != 0)
        value_fault(in, place, "turn_deg", "expected steps of 0.02");
}

static void read_orbit_cards(json_check *in, const json_value *file, starship_data *d)
{
    const json_value *list = json_get(file, "orbit_cards");
    size_t count = json_check_array(in, list, "orbit_cards", 0, ORBITS_MAX);
    bool seen[ORBITS_MAX] = {false};
    char at[PLACE_MAX];

    for (size_t i = 0; i < count && json_check_ok(in); i++) {
        orbit_card read = {0};

        place_at(at, "orbit_cards", (int)i);
        read_orbit_card(in, json_at(list, i), at, &read);
        int row = row_for(
            in, at, read.id, d->orbit, sizeof(orbit_card), &d->orbit_count, ORBITS_MAX, seen);

        if (row >= 0)
            d->orbit[row] = read;
    }
}

/* Reads the orbit card by which a planetoid moves. Returns NO_ORBIT if it is left out. */
static uint8_t read_orbit(json_check *in, const json_value *object, const char *place,
    const starship_data *d, const template *t)
{
    const json_value *value = json_get(object, "orbit");
    char at[PLACE_MAX];

    if (value == NULL)
        return NO_ORBIT;
    const char *id = json_check_string(in, value, place_of(at, place, "orbit"), ID_SIZE - 1);
    int found = row_find(d->orbit, d->orbit_count, sizeof(orbit_card), id);

    if (t->kind != PLANETOID)
        json_check_fault(in, at, "only planetoids move on orbits");
    if (found < 0 && json_check_ok(in))
        value_fault(in, at, "", "there is no orbit card named %s", id);
    return found < 0 ? NO_ORBIT : (uint8_t)found;
}

/* ---- templates ---- */

static void read_outline(json_check *in, const json_value *figure, const char *place, template *t)
{
    starship_read_corners(in, figure, place, TEMPLATE_MOST, &t->outline);
    if (!json_check_ok(in))
        return;
    if (!outline_is_valid(&t->outline)) {
        json_check_fault(in, place, "expected an outline that goes around once, clockwise");
        return;
    }
    t->shape_count = outline_cut(&t->outline, t->shape, FIELD_SHAPES);
    if (t->shape_count < 0)
        value_fault(in, place, "", "it has so many bays that it takes more than %d convex pieces",
            FIELD_SHAPES);
    for (int i = 0; i < t->outline.count; i++) {
        int32_t from_middle = point_distance((point){0, 0}, t->outline.corner[i]);

        t->radius = from_middle > t->radius ? from_middle : t->radius;
    }
}

static void read_circle(json_check *in, const json_value *figure, const char *place, template *t)
{
    int32_t diameter = value_measure(in, figure, place, UNITS_MM, DIAMETER_LEAST, TEMPLATE_MOST);

    if (diameter % 2 != 0)
        json_check_fault(in, place, "expected steps of 0.02");
    t->radius = diameter / 2;
    t->shape_count = 1;
    t->shape[0] = outline_circle(t->radius);
}

/* Returns the template that this one is the back of. It must have been read before, and must not
   be a back itself. */
static uint8_t read_back(
    json_check *in, const json_value *value, const char *place, const starship_data *d)
{
    const char *id = json_check_string(in, value, place, ID_SIZE - 1);
    int front = row_find(d->template, d->template_count, sizeof(template), id);

    if (!json_check_ok(in))
        return 0;
    if (front < 0 || d->template[front].front != front)
        value_fault(in, place, "", "there is no template named %s that could have a back", id);
    return (uint8_t)(front < 0 ? 0 : front);
}

/* Reads the form of a template: an outline, a circle, or that of its front. */
static void read_form(json_check *in, const json_value *object, const char *place,
    const starship_data *d, template *t)
{
    static const char *const forms[] = {"outline_mm", "diameter_mm", "back_of"};
    char at[PLACE_MAX];
    int form = -1;

    for (int i = 0; i < 3; i++) {
        if (json_get(object, forms[i]) == NULL)
            continue;
        if (form >= 0)
            value_fault(in, place, forms[i], "this does not go with %s", forms[form]);
        form = i;
    }
    if (form < 0) {
        value_fault(in, place, "", "expected outline_mm, diameter_mm or back_of");
        return;
    }
    const json_value *value = json_get(object, forms[form]);

    place_of(at, place, forms[form]);
    t->front = UINT8_MAX;
    if (form == 0)
        read_outline(in, value, at, t);
    else if (form == 1)
        read_circle(in, value, at, t);
    else
        t->front = read_back(in, value, at, d);
    if (form == 2 && json_get(object, "copies") != NULL)
        value_fault(in, place, "copies", "this does not go with back_of");
}

static void read_template(json_check *in, const json_value *object, const char *place,
    const starship_data *d, template *t)
{
    static const char *const members[] = {"id", "name", "kind", "outline_mm", "diameter_mm",
        "back_of", "copies", "cover", "orbit", NULL};
    int32_t cover = 0, copies = 1;

    value_members(in, object, place, members);
    value_id_in(in, object, place, "id", t->id, sizeof t->id);
    value_text_in(in, object, place, "name", t->name, sizeof t->name);
    t->kind = (uint8_t)value_word_in(in, object, place, "kind", starship_terrain_ids);
    read_form(in, object, place, d, t);
    t->orbit = read_orbit(in, object, place, d, t);
    value_measure_in(in, object, place, "copies", 1, 1, COPIES_MOST, &copies);
    value_measure_in(in, object, place, "cover", 1, -COVER_MOST, 0, &cover);
    bool covers = t->kind != PLANETOID && t->kind < FIRST_ZONE;

    if (covers == (json_get(object, "cover") == NULL))
        value_fault(in, place, "cover",
            covers                 ? "this field is missing"
            : t->kind == PLANETOID ? "a planetoid gives none, it stops shots"
                                   : "a zone of the ground gives none");
    t->copies = (uint8_t)copies;
    t->cover = (int8_t)cover;
}

void starship_read_terrain(json_check *in, const json_value *file, void *all)
{
    starship_data *d = all;
    static const char *const members[] = {FILE_REMARKS, "orbit_cards", "templates", NULL};
    const json_value *list = json_check_member(in, file, "", "templates", true);
    size_t count = json_check_array(in, list, "templates", 0, TEMPLATES_MAX);
    bool seen[TEMPLATES_MAX] = {false};
    char at[PLACE_MAX];

    file_members(in, file, members);
    read_orbit_cards(in, file, d);
    for (size_t i = 0; i < count && json_check_ok(in); i++) {
        template read = {0};

        place_at(at, "templates", (int)i);
        read_template(in, json_at(list, i), at, d, &read);
        int row = row_for(in, at, read.id, d->template, sizeof(template), &d->template_count,
            TEMPLATES_MAX, seen);

        if (row < 0)
            return;
        if (read.front == UINT8_MAX)
            read.front = (uint8_t)row;
        else if (read.front == row)
            value_fault(in, at, "back_of", "a template is not its own back");
        d->template[row] = read;
    }
}

void starship_fill_backs(json_check *in, starship_data *d)
{
    for (int i = 0; i < d->template_count; i++) {
        template *t = &d->template[i];
        const template *front = &d->template[t->front];

        if (t->front == i)
            continue;
        if (front->front != t->front)
            value_fault(in, "the template ", "", "%s is the back of a back", t->id);
        t->radius = front->radius;
        t->outline = front->outline;
        t->shape_count = front->shape_count;
        memcpy(t->shape, front->shape, sizeof t->shape);
        t->copies = front->copies;
    }
}

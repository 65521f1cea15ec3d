/* contacts.c: what a ship would meet: enemies in range, boxes that hit, cover, ECM. */
#include "games/galaxies/rules/view.h"

grid_count galaxies_grid(const ship_card *c)
{
    grid_count n = {0, 0};

    for (int number = 0; number < GRID_NUMBERS; number++) {
        n.hits += set_count(c->hit[number]);
        n.stars += set_count(c->critical[number]);
    }
    return n;
}

static int rolls_from(int threshold)
{
    return threshold > GRID_NUMBERS ? 0 : GRID_NUMBERS + 1 - threshold;
}

int galaxies_cover(const galaxies *g, int model)
{
    return galaxies_has_cover(g, model) ? rolls_from(galaxies_components()->asteroid_from) : 0;
}

int galaxies_evasion(const galaxies *g, int model)
{
    working list[WORKING_MAX];
    int count = galaxies_working(g, card_of_model(model), ON_HIT, list);

    for (int i = 0; i < count; i++)
        if (list[i].effect->op == OP_ROLL_CANCEL)
            return rolls_from(list[i].effect->threshold);
    return 0;
}

static void put_weapons_in_range(const galaxies *g, int model, int target, int distance, json *out)
{
    int count = galaxies_weapon_count(g, card_of_model(model));

    json_put_array(out, "weapons");
    for (int slot = 0; slot < count; slot++) {
        if (distance > galaxies_range(g, model, slot))
            continue;
        json_add_object(out);
        json_put_int(out, "slot", slot);
        json_put_int(out, "strength", galaxies_strength(g, model, slot, target));
        json_end(out);
    }
    json_end(out);
}

/* Writes what the enemy's ECM would do if the ship came next to it. */
static void put_ecm(const galaxies *g, int model, int enemy, json *out)
{
    int damage = g->adrift[card_of_model(enemy)] ? 0 : galaxies_ecm_damage(g, model, enemy);

    if (damage == 0) {
        json_put_null(out, "ecm");
        return;
    }
    json_put_object(out, "ecm");
    json_put_int(out, "from", galaxies_ecm_from(g, model, enemy));
    json_put_int(out, "damage", damage);
    json_end(out);
}

/* How exposed a target is, whichever ship attacks it. */
typedef struct {
    grid_count grid;
    int cover, evasion;
} exposure;

static exposure exposure_of(const galaxies *g, int target)
{
    return (exposure){
        galaxies_grid(type_of(g, target)), galaxies_cover(g, target), galaxies_evasion(g, target)};
}

static void put_exposure(const exposure *e, json *out)
{
    json_put_int(out, "hits", e->grid.hits);
    json_put_int(out, "stars", e->grid.stars);
    json_put_int(out, "cover", e->cover);
    json_put_int(out, "evasion", e->evasion);
}

void galaxies_put_meetings(const galaxies *g, int model, json *out)
{
    for (int target = 0; target < g->card_count * SQUAD; target++) {
        if (!model_on_field(g, target) || !are_enemies(g, model, target))
            continue;
        int distance = galaxies_distance(g, model, target);
        exposure e = exposure_of(g, target);

        json_add_object(out);
        json_put_int(out, "ship", model);
        json_put_int(out, "target", target);
        json_put_int(out, "distance", distance);
        put_weapons_in_range(g, model, target, distance, out);
        put_exposure(&e, out);
        put_ecm(g, model, target, out);
        json_end(out);
    }
}

static int longest_range(const galaxies *g, int model)
{
    int count = galaxies_weapon_count(g, card_of_model(model)), longest = 0;

    for (int slot = 0; slot < count; slot++) {
        int range = galaxies_range(g, model, slot);

        longest = range > longest ? range : longest;
    }
    return longest;
}

static void put_contact(const galaxies *g, int model, int target, int range, json *out)
{
    int distance = galaxies_distance(g, model, target);

    json_put_int(out, "ship", model);
    json_put_int(out, "target", target);
    json_put_int(out, "distance", distance);
    json_put_bool(out, "in_range", distance <= range);
}

void galaxies_put_contacts(const galaxies *g, int team, json *out)
{
    uint8_t own[MODELS], enemy[MODELS];
    exposure of[MODELS];
    int owns = 0, enemies = 0;

    for (int model = 0; model < g->card_count * SQUAD; model++) {
        if (!model_on_field(g, model))
            continue;
        if (team_of(g, controller_of(g, model)) == team) {
            own[owns++] = (uint8_t)model;
        } else {
            of[enemies] = exposure_of(g, model);
            enemy[enemies++] = (uint8_t)model;
        }
    }
    for (int i = 0; i < owns; i++) {
        int range = longest_range(g, own[i]);

        for (int k = 0; k < enemies; k++) {
            json_add_object(out);
            put_contact(g, own[i], enemy[k], range, out);
            put_exposure(&of[k], out);
            json_end(out);
        }
    }
}

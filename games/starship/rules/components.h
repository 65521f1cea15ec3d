/* components.h: helpers that the files share that write components as JSON. */
#ifndef GAMES_STARSHIP_RULES_COMPONENTS_H
#define GAMES_STARSHIP_RULES_COMPONENTS_H

#include "games/starship/rules/showing/view.h"

/* Writes the names of a set's members as an array, from the lowest bit on. */
static inline void put_set(json *out, const char *key, uint32_t set, const char *const *names)
{
    json_put_array(out, key);
    for (int i = 0; set >> i != 0; i++)
        if (set >> i & 1)
            json_add_string(out, names[i]);
    json_end(out);
}

static inline void put_numbers(json *out, const char *key, const int32_t *at, int count)
{
    json_put_array(out, key);
    for (int i = 0; i < count; i++)
        json_add_int(out, at[i]);
    json_end(out);
}

/* Writes an outline as [[x, y], ...], or null if it has no corners. */
static inline void put_corners(json *out, const char *key, const shape *s)
{
    if (s->count == 0) {
        json_put_null(out, key);
        return;
    }
    json_put_array(out, key);
    for (int i = 0; i < s->count; i++) {
        json_add_array(out);
        json_add_int(out, s->corner[i].x);
        json_add_int(out, s->corner[i].y);
        json_end(out);
    }
    json_end(out);
}

/* Writes a scenario as an element of the open array. */
void starship_write_scenario(const starship_data *d, const scenario *s, json *out);

/* Each writes members of the open object: terrain templates and orbit cards; which optional rules
   go together; how planetoids are scanned in a scenario. */
void starship_write_terrain(const starship_data *d, json *out);
void starship_write_bonds(json *out);
void starship_write_scans(const starship_data *d, const scenario *s, json *out);

#endif

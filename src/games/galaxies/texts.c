/* texts.c: what powers, tactic cards and missions say, with their figures filled in. */
#include "games/galaxies/texts.h"

#include <string.h>

enum { NO_FIGURE = INT32_MIN };

/* What the figures of a text are taken from. */
typedef struct {
    const effect *effects;
    int count;
    const weapon *weapon; /* null: none */
    int near_within;
    bool goals; /* those of missions */
} figures;

static bool is_name(const char *name, size_t length, const char *wanted)
{
    return strlen(wanted) == length && strncmp(name, wanted, length) == 0;
}

static int of_effect(const effect *e, const char *name, size_t length)
{
    const struct {
        const char *name;
        int value;
    } all[] = {
        {"amount", e->amount},
        {"minimum", e->minimum},
        {"threshold", e->threshold},
        {"threshold_large", e->threshold_large},
        {"within", e->within},
    };

    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        if (is_name(name, length, all[i].name))
            return all[i].value;
    return NO_FIGURE;
}

static int of_weapon(const weapon *w, const char *name, size_t length)
{
    const struct {
        const char *name;
        int value;
    } all[] = {
        {"charge", w->charge},
        {"range", w->range},
        {"attacks", w->attacks},
        {"strength", w->strength},
    };

    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        if (is_name(name, length, all[i].name))
            return all[i].value;
    return NO_FIGURE;
}

static int of_goals(const char *name, size_t length)
{
    const galaxies_data *d = galaxies_components();
    const struct {
        const char *name;
        int value;
    } all[] = {
        {"delivered.small", d->delivered[SMALL]},
        {"delivered.medium", d->delivered[MEDIUM]},
        {"delivered.large", d->delivered[LARGE]},
        {"boarding_from", d->boarding_from},
        {"repair_markers", d->repair_markers},
        {"repaired_shields", d->repaired_shields},
        {"relic_points", d->relic_points},
        {"meteor_damage", d->meteor_damage},
        {"drift_two_from", d->drift_from[0]},
        {"drift_three_from", d->drift_from[1]},
    };

    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        if (is_name(name, length, all[i].name))
            return all[i].value;
    return NO_FIGURE;
}

static int figure(const figures *from, const char *name, size_t length)
{
    int place = 0;

    if (from->goals)
        return of_goals(name, length);
    if (is_name(name, length, "near"))
        return from->near_within;
    if (length > 2 && name[0] >= '1' && name[0] <= '0' + EFFECTS && name[1] == '.') {
        place = name[0] - '1';
        name += 2;
        length -= 2;
    }
    int value = place < from->count ? of_effect(&from->effects[place], name, length) : NO_FIGURE;

    return value != NO_FIGURE || from->weapon == NULL ? value
                                                      : of_weapon(from->weapon, name, length);
}

static void fill(const char *pattern, const figures *from, text *out)
{
    while (*pattern != '\0') {
        const char *end = *pattern == '{' ? strchr(pattern, '}') : NULL;
        int value =
            end != NULL ? figure(from, pattern + 1, (size_t)(end - pattern - 1)) : NO_FIGURE;

        if (value == NO_FIGURE) {
            text_put_char(out, *pattern++);
        } else {
            text_put_int(out, value);
            pattern = end + 1;
        }
    }
}

static figures of_power(const ship_card *c, int first)
{
    return (figures){.effects = &c->effect[first], .count = c->effect_count - first};
}

static figures of_tactic(const tactic *t)
{
    return (figures){.effects = t->effect,
        .count = t->effect_count,
        .weapon = t->kind == WEAPON_CARD ? &t->weapon : NULL,
        .near_within = t->near_within};
}

void galaxies_say_power_text(const ship_card *c, int first, text *out)
{
    figures from = of_power(c, first);

    fill(c->power_text[first], &from, out);
}

void galaxies_say_tactic_text(const tactic *t, text *out)
{
    figures from = of_tactic(t);

    fill(t->text, &from, out);
}

void galaxies_say_mission_text(const mission *m, text *out)
{
    figures from = {.goals = true};

    fill(m->text, &from, out);
}

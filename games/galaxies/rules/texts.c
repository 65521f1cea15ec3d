/* texts.c: the texts of powers, tactic cards and missions, with their figures filled in. */
#include "games/galaxies/rules/texts.h"

#include <string.h>

#include "games/galaxies/rules/vocabulary.h"

enum { NO_FIGURE = INT32_MIN };

/* Where the figures of a text come from. */
typedef struct {
    const effect *effects;
    int count;
    const weapon *weapon; /* null: the card has none */
    int near_within;
    const mission *mission; /* null: not a text of a mission */
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

static int of_board(const char *name, size_t length)
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
        {"win_from_round", d->win_from_round},
        {"copies", d->copies_most},
    };

    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        if (is_name(name, length, all[i].name))
            return all[i].value;
    return NO_FIGURE;
}

/* Returns the first player of that faction, or PLAYERS. */
static int seat_of(const mission *m, const char *faction, size_t length)
{
    for (int seat = 0; seat < m->players; seat++)
        if (is_name(faction, length, galaxies_faction_ids[m->faction[seat]]))
            return seat;
    return PLAYERS;
}

/*
 * Returns a figure of the mission, such as {last_round}. A faction can follow it, as in
 * {income.isn}.
 */
static int of_mission(const mission *m, const char *name, size_t length)
{
    const char *dot = memchr(name, '.', length);
    size_t stem = dot != NULL ? (size_t)(dot - name) : length;
    int seat = dot != NULL ? seat_of(m, dot + 1, length - stem - 1) : PLAYERS;

    if (seat == PLAYERS)
        return is_name(name, length, "last_round") ? m->last_round : of_board(name, length);
    const struct {
        const char *name;
        int value;
    } all[] = {
        {"points_to_win", m->points_to_win[m->team[seat]]},
        {"fleet_cost", m->fleet_cost[seat]},
        {"deck_size", m->deck_size[seat]},
        {"start_energy", m->start_energy[seat]},
        {"income", m->income[seat]},
        {"first_income", m->first_income[seat]},
    };

    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        if (is_name(name, stem, all[i].name))
            return all[i].value;
    return NO_FIGURE;
}

static int figure(const figures *from, const char *name, size_t length)
{
    int place = 0;

    if (from->mission != NULL)
        return of_mission(from->mission, name, length);
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

/*
 * Returns the figure in braces that the pattern begins with, and its end. NO_FIGURE: it begins with
 * none.
 */
static int figure_at(const char *pattern, const figures *from, const char **end)
{
    *end = *pattern == '{' ? strchr(pattern, '}') : NULL;
    return *end != NULL ? figure(from, pattern + 1, (size_t)(*end - pattern - 1)) : NO_FIGURE;
}

static void fill(const char *pattern, const figures *from, text *out)
{
    while (*pattern != '\0') {
        const char *end;
        int value = figure_at(pattern, from, &end);

        if (value == NO_FIGURE) {
            text_put_char(out, *pattern++);
        } else {
            text_put_int(out, value);
            pattern = end + 1;
        }
    }
}

static const char *stray(const char *pattern, const figures *from)
{
    const char *end;

    while ((pattern = strpbrk(pattern, "{}")) != NULL) {
        if (figure_at(pattern, from, &end) == NO_FIGURE)
            return pattern;
        pattern = end + 1;
    }
    return NULL;
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
    fill(m->text, &(figures){.mission = m}, out);
}

void galaxies_say_victory(const mission *m, int faction, text *out)
{
    fill(m->victory[faction], &(figures){.mission = m}, out);
}

const char *galaxies_stray_in_power(const ship_card *c, int first)
{
    figures from = of_power(c, first);

    return stray(c->power_text[first], &from);
}

const char *galaxies_stray_in_tactic(const tactic *t)
{
    figures from = of_tactic(t);

    return stray(t->text, &from);
}

const char *galaxies_stray_in_mission(const mission *m, const char *pattern)
{
    return stray(pattern, &(figures){.mission = m});
}

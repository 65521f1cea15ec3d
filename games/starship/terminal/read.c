/* read.c: reads answers about placing ships and declaring targets, and finds the reader for each
   kind of question. */
#include "games/starship/terminal/read.h"

#include <stdlib.h>
#include <string.h>

#include "games/starship/terminal/ask.h"
#include "games/starship/terminal/hand.h"
#include "games/starship/terminal/jump.h"
#include "games/starship/terminal/launch.h"
#include "games/starship/terminal/mission.h"

enum { NONE = -1 };

/* ---- placing ---- */

static reading no_such_place(const prompt *p, const char *word)
{
    reading r = reading_error("No room at %s; free are", word);
    text why = reading_rest(&r);

    for (int i = 0; i < p->open; i++) {
        const bounds *b = &p->item[i].bounds[0];

        text_format(&why, "%s %d.%d to %d.%d", i == 0 ? "" : ",", b->lo / 10, b->lo % 10,
            b->hi / 10, b->hi % 10);
    }
    text_put_words(&why, " cm from the left.");
    return r;
}

static reading place_is_wanted(const prompt *p)
{
    static const char *const wanted[] = {"Type how far along the edge, in centimeters:",
        "Type how far along the edge, in centimeters, and the kinetic energy:",
        "Type how far along the edge, in centimeters, the kinetic energy and the level:"};
    reading r = reading_error("%s", wanted[p->item[0].free - 1]);
    text why = reading_rest(&r);

    text_put(&why, " ");
    starship_put_place_example(p, &why);
    return r;
}

static reading read_place(const drawing *d, const prompt *p, const tokens *words)
{
    int from = words->count > 0 && typed_begins("place", words->token[0]);
    int wanted = p->item[0].free, given = words->count - from;

    (void)d;
    if (given != wanted)
        return place_is_wanted(p);
    int along = starship_millimetres(words->token[from]);

    if (along == NO_NUMBER)
        return reading_error(
            "\"%s\" is not a length in centimeters, like 37.5.", words->token[from]);
    int energy = wanted >= 2 ? typed_whole(words->token[from + 1]) : 0;
    const bounds *energies = &p->item[0].bounds[1];

    if (wanted >= 2 && (energy < energies->lo || energy > energies->hi))
        return reading_error("Kinetic energy goes from %d to %d, not \"%s\".", energies->lo,
            energies->hi, words->token[from + 1]);
    int level = wanted == 3 ? typed_whole(words->token[from + 2]) : 0;
    const bounds *levels = &p->item[0].bounds[2];

    if (wanted == 3 && (level < levels->lo || level > levels->hi))
        return reading_error(
            "Levels go from %d to %d, not \"%s\".", levels->lo, levels->hi, words->token[from + 2]);
    for (int i = 0; i < p->open; i++)
        if (along >= p->item[i].bounds[0].lo && along <= p->item[i].bounds[0].hi)
            return (reading){.kind = READ_CHOICE,
                .item = i,
                .choice = {.option = i, .args = wanted, .arg = {along, energy, level}}};
    return no_such_place(p, words->token[from]);
}

/* ---- declaring ---- */

/* Returns which free number of the declaration is for the ship with this id, or NONE. */
static int place_of_ship(const item *it, int id)
{
    const json_value *ships = json_get(it->facts, "ships");

    for (int i = 0; i < it->free; i++)
        if (json_integer(json_at(ships, (size_t)i)) == id - 1)
            return i;
    return NONE;
}

static reading no_such_target(const drawing *d, const item *it, int place, const char *word)
{
    const json_value *ships = json_get(it->facts, "ships");
    int ship = (int)json_integer(json_at(ships, (size_t)place));
    const json_value *sight =
        starship_sight(json_get(d->view, "sights"), ship, starship_find_body(d, word));
    reading r = reading_error("%d cannot fire at \"%s\"", ship + 1, word);
    text why = reading_rest(&r);

    if (view_get(sight, "barred") != NULL)
        text_format(&why, " (%s)", view_string(sight, "barred"));
    text_put_words(&why, "; it can fire at");
    for (int target = 0; target < BODIES_MAX; target++)
        if (it->bounds[place].members >> target & 1) {
            text_format(&why, " %d>", ship + 1);
            starship_put_target(d, target, &why);
            text_put(&why, ",");
        }
    text_format(&why, " %d>hold.", ship + 1);
    return r;
}

/* Reads one declaration, "1>4" or "1>hold". A ship that is alone need not be named. */
static reading take_shot(
    const drawing *d, const item *it, const tokens *words, int *at, choice *c, uint32_t *said)
{
    bool is_named = *at + 2 < words->count && strcmp(words->token[*at + 1], ">") == 0;
    int place = is_named        ? place_of_ship(it, typed_whole(words->token[*at]))
                : it->free == 1 ? 0
                                : NONE;

    if (!is_named && strcmp(words->token[*at], ">") == 0 && it->free == 1 && *at + 1 < words->count)
        ++*at;
    if (place == NONE)
        return reading_error(is_named ? "No ship \"%s\" of yours may fire."
                                      : "\"%s\": type ship and target, like 1>4 or 1>hold.",
            words->token[*at]);
    *at += is_named ? 2 : 0;
    const char *word = words->token[(*at)++];
    int target = starship_find_body(d, word);

    *said |= 1u << place;
    if (typed_begins("hold", word))
        return (reading){.kind = READ_CHOICE};
    if (target < 0 || target >= BODIES_MAX || !(it->bounds[place].members >> target & 1))
        return no_such_target(d, it, place, word);
    c->arg[place] = (int64_t)1 << target;
    return (reading){.kind = READ_CHOICE};
}

static reading read_shots(const drawing *d, const prompt *p, int number, const tokens *words)
{
    const item *it = &p->item[number];
    choice c = {.option = number, .args = it->free};
    uint32_t said = 0;

    for (int at = words->count > 0 && typed_begins("fire", words->token[0]); at < words->count;) {
        reading r = take_shot(d, it, words, &at, &c, &said);

        if (r.kind != READ_CHOICE)
            return r;
    }
    for (int i = 0; i < it->free; i++)
        if (!(said >> i & 1)) {
            int id = 1 + (int)json_integer(json_at(json_get(it->facts, "ships"), (size_t)i));

            return reading_error("And ship %d? Add its target, or %d>hold.", id, id);
        }
    return (reading){.kind = READ_CHOICE, .item = number, .choice = c};
}

static reading read_declare(const drawing *d, const prompt *p, const tokens *words)
{
    int declare = starship_find_verb(p, "declare");

    for (int i = 0; words->count == 1 && i < p->open; i++)
        if (i != declare && typed_begins(p->item[i].verb, words->token[0]))
            return (reading){.kind = READ_CHOICE, .item = i, .choice = {.option = i}};
    if (words->count == 1 && typed_begins("wait", words->token[0]))
        return reading_error("Not possible. You cannot wait here (SB-143).");
    if (declare < 0)
        return reading_error("Nothing to fire at: hold.");
    return read_shots(d, p, declare, words);
}

/* ---- the questions ---- */

static const struct {
    const char *kind;
    reading (*read)(const drawing *d, const prompt *p, const tokens *words);
} rows[] = {
    {"place", read_place},
    {"plan", starship_read_plan},
    {"ahead", starship_read_plan},
    {"declare", read_declare},
    {"locate", starship_read_locate},
    {"chart", starship_read_chart},
    {"launch", starship_read_launch},
};

bool starship_read(const drawing *d, const prompt *p, const char *line, reading *r)
{
    tokens words;

    typed_split(&words, line);
    if (starship_waits(p))
        return false;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (strcmp(p->kind, rows[i].kind) == 0) {
            *r = words.count == 0 ? (reading){.kind = READ_BACK} : rows[i].read(d, p, &words);
            return true;
        }
    return false;
}

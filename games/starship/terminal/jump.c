/* jump.c: the questions about jumps, and the odds of their answers. */
#include "games/starship/terminal/jump.h"

#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "games/starship/terminal/ask.h"
#include "games/starship/terminal/hand.h"

enum { THROWS = 216 };

int starship_millimetres(const char *word)
{
    size_t digits = strspn(word, "0123456789");
    const char *rest = word + digits;

    if (digits == 0 || digits > 4)
        return NO_NUMBER;
    if (strcmp(rest, "") == 0 || strcmp(rest, "cm") == 0)
        return atoi(word) * 10;
    if (rest[0] != '.' || rest[1] < '0' || rest[1] > '9' || (rest[2] != '\0' && rest[2] != 'c'))
        return NO_NUMBER;
    return atoi(word) * 10 + (rest[1] - '0');
}

const json_value *starship_locations(const drawing *d, const json_value *ship)
{
    return json_get(json_get(d->view, "locations"), view_string(ship, "side"));
}

/* Returns the reader's first ship, which tells the reader's side. */
static const json_value *own_ship(const drawing *d)
{
    for (int i = 0; i < starship_ships(d); i++)
        if (view_bool(starship_ship(d, i), "yours"))
            return starship_ship(d, i);
    return NULL;
}

/* Appends "A at 30.0 by 20.0, facing 0" for each marker. */
static void put_locations(const drawing *d, const json_value *ship, text *out)
{
    const json_value *laid = starship_locations(d, ship);

    for (size_t i = 0; i < json_size(laid); i++) {
        const json_value *one = json_at(laid, i);

        text_format(out, "%s%s at ", i == 0 ? "" : "; ", view_string(one, "letter"));
        starship_put_cm(out, view_int(one, "x"));
        text_put_words(out, " by ");
        starship_put_cm(out, view_int(one, "y"));
        text_format(out, ", facing %d", view_int(one, "heading") / DEGREE);
    }
}

/* ---- where a location marker lies ---- */

/* Appends an example of an answer: two lengths in centimeters, the degrees, and the level if
   there is one. The bounds of the lengths are in millimeters. */
static void put_example(const item *it, text *out)
{
    text_put(out, "locate");
    for (int i = 0; i < it->free; i++) {
        int number = (int)it->bounds[i].usual;

        if (i < 2 && number % 10 != 0)
            text_format(out, " %d.%d", number / 10, number % 10);
        else
            text_format(out, " %d", i < 2 ? number / 10 : number);
    }
}

/* Says what to type, with levels and without. */
static reading locate_is_wanted(const item *it)
{
    reading r = it->free > 3
                    ? reading_error("Type how far from the left and up the table, in centimeters, "
                                    "where it faces, in degrees, and its level:")
                    : reading_error("Type how far from the left and up the table, in centimeters, "
                                    "and where it faces, in degrees:");
    text why = reading_rest(&r);

    text_put(&why, " ");
    put_example(it, &why);
    return r;
}

void starship_say_locate(const drawing *d, const prompt *p, text *out)
{
    const item *it = &p->item[0];
    bool has_level = it->free > 3;

    text_format(out,
        "Marker %s: cm from the left (to %d), cm up the table (to %d), degrees%s; 24 cm from your "
        "others. ",
        view_string(it->facts, "location"), it->bounds[0].hi / 10, it->bounds[1].hi / 10,
        has_level ? ", level" : "");
    if (json_size(starship_locations(d, own_ship(d))) > 0) {
        text_put_words(out, "There lie ");
        put_locations(d, own_ship(d), out);
        text_put(out, ". ");
    }
    text_put_words(out, "For example: ");
    put_example(it, out);
}

reading starship_read_locate(const drawing *d, const prompt *p, const tokens *words)
{
    const item *it = &p->item[0];
    int from = typed_begins("locate", words->token[0]);
    choice c = {.option = 0, .args = it->free};

    (void)d;
    if (words->count - from != it->free)
        return locate_is_wanted(it);
    for (int i = 0; i < it->free; i++) {
        const char *word = words->token[from + i];
        const bounds *b = &it->bounds[i];
        int number = i < 2 ? starship_millimetres(word) : typed_whole(word);
        int unit = i < 2 ? 10 : 1;

        if (number < b->lo || number > b->hi)
            return reading_error("\"%s\" is not between %d and %d%s.", word, b->lo / unit,
                b->hi / unit, i < 2 ? " cm" : "");
        c.arg[i] = number;
    }
    return (reading){.kind = READ_CHOICE, .item = 0, .choice = c};
}

/* ---- how a navigation panel is set ---- */

void starship_say_chart(const drawing *d, const prompt *p, text *out)
{
    int chart = starship_find_verb(p, "chart");
    const json_value *ship = starship_ship(d, view_int(p->item[0].facts, "ship"));

    starship_put_ship(out, ship);
    if (chart >= 0) {
        const item *it = &p->item[chart];

        text_format(out,
            ": a marker, one of its sides, %d to %d, clockwise from where it faces, and the cm "
            "from "
            "there, %d to %d. There lie ",
            it->bounds[1].lo, it->bounds[1].hi, it->bounds[2].lo, it->bounds[2].hi);
        put_locations(d, ship, out);
        text_put_words(out, ". For example: chart A 2 18; look A 2 18 tells the odds");
    }
    if (starship_find_verb(p, "chart_out") >= 0)
        text_put_words(
            out, chart >= 0 ? ". Or: out, out of the battle" : ": out, out of the battle");
}

static reading choose_out(const prompt *p)
{
    int out = starship_find_verb(p, "chart_out");

    if (out < 0)
        return reading_error("It cannot leave before it appears.");
    return (reading){.kind = READ_CHOICE, .item = out, .choice = {.option = out}};
}

reading starship_read_chart(const drawing *d, const prompt *p, const tokens *words)
{
    int from = typed_begins("chart", words->token[0]), chart = starship_find_verb(p, "chart");

    (void)d;
    if (words->count - from == 1 && typed_begins("out", words->token[from]))
        return choose_out(p);
    if (chart < 0)
        return reading_error("It can only leave: out.");
    if (words->count - from != 3)
        return reading_error("Type a marker, one of its sides and centimeters: chart A 2 18%s",
            starship_find_verb(p, "chart_out") >= 0 ? "; or out." : ".");
    const item *it = &p->item[chart];
    const char *letter = words->token[from];
    int marker = letter[1] == '\0' ? letter[0] - 'a' : -1;
    int side = typed_whole(words->token[from + 1]), far = typed_whole(words->token[from + 2]);

    if (marker < 0 || marker > 31 || !(it->bounds[0].members >> marker & 1))
        return reading_error("You have no marker \"%s\".", letter);
    if (side < it->bounds[1].lo || side > it->bounds[1].hi)
        return reading_error("Sides go from %d to %d, not \"%s\".", it->bounds[1].lo,
            it->bounds[1].hi, words->token[from + 1]);
    if (far < it->bounds[2].lo || far > it->bounds[2].hi)
        return reading_error("The dial goes from %d to %d cm, not \"%s\".", it->bounds[2].lo,
            it->bounds[2].hi, words->token[from + 2]);
    return (reading){.kind = READ_CHOICE,
        .item = chart,
        .choice = {.option = chart, .args = 3, .arg = {1 << marker, side, far}}};
}

/* ---- odds ---- */

static void put_odds(const json_value *ring, text *out)
{
    static const struct {
        const char *key, *words;
    } fates[] = {
        {"clear", "clear"}, {"on_something", "on something"}, {"off_table", "off the table"}};

    for (size_t i = 0; i < sizeof fates / sizeof fates[0]; i++)
        text_format(out, "%s%s %d %%", i == 0 ? "" : ", ", fates[i].words,
            (view_int(ring, fates[i].key) * 100 + THROWS / 2) / THROWS);
    text_put(out, ".\n");
}

static void put_prepared(const json_value *ring, text *out)
{
    int counters = view_int(ring, "counters");

    text_format(out, "With %d counter%s: ", counters, counters == 1 ? "" : "s");
    if (view_get(ring, "ring") == NULL)
        text_put_words(out, "out of the battle.\n");
    else
        put_odds(ring, out);
}

void starship_tell_jump_forecast(const json_value *outlook, text *out)
{
    const json_value *prepared = json_get(outlook, "prepared");

    for (size_t i = 0; i < json_size(prepared); i++)
        put_prepared(json_at(prepared, i), out);
    if (prepared == NULL && view_get(outlook, "counters") != NULL)
        put_prepared(outlook, out);
    else if (prepared == NULL && view_get(outlook, "ring") != NULL)
        put_odds(outlook, out);
}

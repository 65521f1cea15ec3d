/*
 * say.c: the wording of seats, ships, questions and options.
 *
 * A ship is called by its model and the number on its base, so that
 * the table, the map and the log mean the same ship by "Viper 1".
 */
#include "games/starship/rules/showing/say.h"

#include <string.h>

const char *const starship_speed_names[SPEEDS] = {"Back", "Still", "Low", "Medium", "High", "FTL"};
const char *const starship_side_names[SIDES] = {"Colonial", "Cylon"};

/* "Anna (Colonial)", or "Colonial 1" while there is no name. */
void starship_say_seat(const flow *w, int seat, const char *const *names, text *out)
{
    const char *side = starship_side_names[seat_side(seat)];

    if (names != NULL && names[seat] != NULL && names[seat][0] != '\0')
        text_format(out, "%s (%s)", names[seat], side);
    else if (w->seat_count == SIDES)
        text_put(out, side);
    else
        text_format(out, "%s %d", side, seat / SIDES + 1);
}

/* A model is called "Viper", not "Viper Mk. II", and "Raider", not "Cylon Raider". */
static void say_model(const char *name, text *out)
{
    for (int side = 0; side < SIDES; side++) {
        size_t length = strlen(starship_side_names[side]);

        if (strncmp(name, starship_side_names[side], length) == 0 && name[length] == ' ')
            name += length + 1;
    }
    const char *mark = strstr(name, " Mk"), *bracket = strstr(name, " (");
    size_t length = strlen(name);

    if (mark != NULL && (size_t)(mark - name) < length)
        length = (size_t)(mark - name);
    if (bracket != NULL && (size_t)(bracket - name) < length)
        length = (size_t)(bracket - name);
    text_put_bytes(out, name, length);
}

void starship_say_ship(const starship *g, int ship, text *out)
{
    say_model(type_of(g, ship)->name, out);
    text_format(out, " %d", ship + 1);
}

/* Planetoids have numbers if they can be scanned. */
static void say_piece(const starship *g, int piece, text *out)
{
    int number = 1;

    text_put(out, template_of(g, piece)->name);
    if (!plays(g, NEEDS_SCANNING) || template_of(g, piece)->kind != PLANETOID)
        return;
    for (int other = 0; other < piece; other++)
        number += template_of(g, other)->kind == PLANETOID;
    text_format(out, " %d", number);
}

void starship_say_body(const starship *g, int body, text *out)
{
    if (is_ship(body))
        starship_say_ship(g, body, out);
    else if (is_missile(body))
        text_format(out, "Missile %d", body - FIRST_MISSILE + 1);
    else
        say_piece(g, body - FIRST_PIECE, out);
}

void starship_say_ships(const starship *g, uint32_t ships, text *out)
{
    if (ships == 0)
        text_put_words(out, "Nobody");
    for (uint32_t left = ships; left != 0; left &= left - 1) {
        if (left != ships)
            text_put_words(out, (left & (left - 1)) == 0 ? " and " : ", ");
        starship_say_ship(g, __builtin_ctz(left), out);
    }
}

void starship_say_cards(const starship *g, int ship, int first, int second, text *out)
{
    text_put(out, card_of(g, ship, first)->name);
    if (second != NO_CARD)
        text_format(out, ", then %s", card_of(g, ship, second)->name);
}

void starship_say_kind(int kind, text *out)
{
    const counter_kind *k = &starship_components()->kind[kind];

    text_format(out, "%d%s", k->value, k->plus ? "+" : "");
    if (k->special != NO_SPECIAL)
        text_format(out, ", %s", starship_special_ids[k->special]);
}

/* ---- options ---- */

/* A barred plan names only its card. An open one has free numbers. */
static bool is_barred_plan(const option *o)
{
    return o->free == 0 &&
           (o->verb == VERB_FLY || o->verb == VERB_OVERBOOST || o->verb == VERB_CHANGE);
}

static void say_barred_plan(const starship *g, int seat, const option *o, text *out)
{
    int ship = starship_planned_by(g, seat, false);

    starship_say_ship(g, ship, out);
    text_put(out, ": ");
    starship_say_cards(g, ship, o->thing[0], NO_CARD, out);
}

static void say_thing(const speech *s, char letter, const int16_t *at, text *out)
{
    const starship *g = starship_in(s->w);
    int ship = s->arg[0];

    switch (letter) {
    case 'H': starship_say_ship(g, at[0], out); break;
    case 'C': starship_say_cards(g, ship, at[0], NO_CARD, out); break;
    case 'r': starship_say_body(g, FIRST_PIECE + at[0], out); break;
    case 'D': starship_say_cards(g, ship, at[0], at[1] == NO_THING ? NO_CARD : at[1], out); break;
    default: starship_say_word(letter, at[0], out); break;
    }
}

void starship_say_option(
    const flow *w, int seat, const option *o, const char *const *names, text *out)
{
    speech s = {w, names, o->thing};

    if (is_barred_plan(o))
        say_barred_plan(starship_in(w), seat, o, out);
    else
        say_sentence(starship_verbs[o->verb].sentence, &s, say_thing, out);
}

static void put_thing(char letter, const int16_t *at, json *out)
{
    if (*at == NO_THING)
        json_add_null(out);
    else
        starship_put_word(letter, *at, out);
}

/* The ships to which the free numbers of a declaration belong: the first of those that may fire. */
static void put_ships(json *out, uint32_t able, int count)
{
    json_put_array(out, "ships");
    for (; count > 0 && able != 0; count--, able &= able - 1)
        json_add_int(out, __builtin_ctz(able));
    json_end(out);
}

void starship_option_facts(const option *o, json *out)
{
    if (is_barred_plan(o)) {
        json_put_int(out, "card", o->thing[0]);
        return;
    }
    put_facts(starship_verbs[o->verb].facts, o->thing, put_thing, out);
    if (o->verb == VERB_DECLARE || o->verb == VERB_TAIL)
        put_ships(out, starship_ships_of(o->thing), o->free);
}

/* cards.c: reads decks.json and ships.json: maneuver cards and spaceship cards. */
#include <string.h>

#include "games/starship/components/starship.h"
#include "games/starship/rules/procedures.h"

enum {
    ARROW_MOST = 200,
    TURN_MOST = 180,
    STRUCTURE_MOST = 60,
    ACCELERATION_MOST = 7,
    POINTS_MOST = 1000
};

/* The kinetic energy of each arrow. It is a rule (SB-179 to SB-183); a file may repeat it. */
static const struct {
    const char *name;
    int8_t energy;
} arrows[ARROWS] = {{"back", -1}, {"low", 1}, {"medium", 2}, {"high", 3}};

static arrow read_arrow(json_check *in, const json_value *object, const char *place, int energy)
{
    static const char *const members[] = {"shape", "dx_mm", "dy_mm", "turn_deg", "energy", NULL};
    const int32_t most = ARROW_MOST * UNITS_MM, turn = TURN_MOST * UNITS_DEGREE;
    arrow a = {.present = 1, .energy = (int8_t)energy};
    char at[PLACE_MAX];

    value_members(in, object, place, members);
    a.drawn = (uint8_t)value_word_in(in, object, place, "shape", starship_shape_ids);
    a.to.x = value_measure(in, json_check_member(in, object, place, "dx_mm", true),
        place_of(at, place, "dx_mm"), UNITS_MM, -most, most);
    /* Only a back arrow leads backward. */
    a.to.y = value_measure(in, json_check_member(in, object, place, "dy_mm", true),
        place_of(at, place, "dy_mm"), UNITS_MM, energy < 0 ? -most : 0, energy < 0 ? 0 : most);
    a.turn = value_measure(in, json_check_member(in, object, place, "turn_deg", true),
        place_of(at, place, "turn_deg"), UNITS_DEGREE, -turn, turn);
    json_check_int(in, json_get(object, "energy"), place_of(at, place, "energy"), energy, energy);
    return a;
}

static void read_arrows(json_check *in, const json_value *object, const char *place, card *c)
{
    static const char *const members[] = {"back", "low", "medium", "high", NULL};
    char at[PLACE_MAX];

    if (object == NULL)
        return;
    value_members(in, object, place, members);
    for (int i = 0; i < ARROWS; i++) {
        const json_value *value = json_get(object, arrows[i].name);

        if (value != NULL)
            c->arrow[i] =
                read_arrow(in, value, place_of(at, place, arrows[i].name), arrows[i].energy);
    }
}

static bool is_straight_arrow(const arrow *a)
{
    return !a->present || (a->to.x == 0 && a->turn == 0);
}

/* Checks which symbols and arrows go together (SB-020, SB-021). */
static void check_card(json_check *in, const char *place, const card *c)
{
    const arrow *a = c->arrow;
    bool has_arrows = a[0].present || a[1].present || a[2].present || a[3].present;
    int way = c->symbols & (STRAIGHT | TURN | SLIP);

    if (c->symbols & (BLANK | CHANGE_DIRECTION)) {
        if (c->symbols != BLANK && c->symbols != CHANGE_DIRECTION)
            value_fault(in, place, "symbols", "this symbol goes with no other");
        if (has_arrows || c->line.present)
            json_check_fault(in, place, "a blank or change direction card has no arrows");
        return;
    }
    if (way != STRAIGHT && way != TURN && way != SLIP)
        value_fault(in, place, "symbols", "expected exactly one of straight, turn, slip");
    if (c->line.present != ((c->symbols & OVERBOOST) != 0))
        json_check_fault(in, place, "the symbol and the line of an overboost go together");
    if (c->line.present ? has_arrows : !(a[1].present || a[2].present || a[3].present))
        value_fault(in, place, "arrows",
            c->line.present ? "an overboost has none" : "expected a low, medium or high arrow");
    for (int i = 0; i < ARROWS && way == STRAIGHT; i++)
        if (!is_straight_arrow(&a[i]) || !is_straight_arrow(&c->line))
            json_check_fault(in, place, "a straight card has straight arrows: dx and turn are 0");
}

static card read_card(json_check *in, const json_value *object, const char *place)
{
    static const char *const members[] = {
        "id", "name", "symbols", "g", "arrows", "overboost", NULL};
    char at[PLACE_MAX];
    card c = {0};

    value_members(in, object, place, members);
    value_id_in(in, object, place, "id", c.id, sizeof c.id);
    value_text_in(in, object, place, "name", c.name, sizeof c.name);
    c.symbols = (uint8_t)value_words_in(in, object, place, "symbols", starship_symbol_ids);
    /* A card above the limit could never be flown. */
    c.g = (uint8_t)json_check_int_in(in, object, place, "g", 0, G_LIMIT);
    read_arrows(in, json_get(object, "arrows"), place_of(at, place, "arrows"), &c);
    const json_value *line = json_get(object, "overboost");

    if (line != NULL)
        c.line = read_arrow(in, line, place_of(at, place, "overboost"), OVERBOOST_ENERGY);
    check_card(in, place, &c);
    return c;
}

/* Returns the place of the card with exactly these symbols, or NO_CARD. It is a fault if there
   is not exactly one. */
static uint8_t only_card(
    json_check *in, const char *place, const deck *d, uint8_t symbols, const char *name)
{
    uint8_t found = NO_CARD;
    int count = 0;

    for (int i = d->card_count - 1; i >= 0; i--) {
        if (d->card[i].symbols == symbols) {
            found = (uint8_t)i;
            count++;
        }
    }
    if (count != 1)
        value_fault(in, place, "cards", "expected exactly one %s card, not %d", name, count);
    return found;
}

/* Checks that a ship can always plan to fly straight ahead, however it is damaged. */
static void check_straight_cards(json_check *in, const char *place, const deck *d)
{
    const card *straight = &d->card[d->straight], *over = &d->card[d->straight_overboost];

    for (int speed = LOW; speed <= HIGH; speed++)
        if (starship_arrow_of(straight, speed) == NULL)
            value_fault(
                in, place, "cards", "the straight card has no %s arrow", starship_speed_ids[speed]);
    if (straight->g + over->g > G_LIMIT_HURT)
        value_fault(in, place, "cards",
            "straight and straight overboost have more than %d g together", G_LIMIT_HURT);
}

static void read_cards(json_check *in, const json_value *list, const char *place, deck *d)
{
    char at[PLACE_MAX];

    d->card_count = (int32_t)json_check_array(in, list, place, 1, CARDS_MAX);
    for (int i = 0; i < d->card_count; i++) {
        place_at(at, place, i);
        d->card[i] = read_card(in, json_at(list, (size_t)i), at);
        if (row_find(d->card, i, sizeof(card), d->card[i].id) >= 0)
            value_fault(in, at, "id", "this name stands twice");
    }
}

static void read_deck(json_check *in, const json_value *object, const char *place, deck *d)
{
    static const char *const members[] = {"id", "name", "cards", NULL};
    char at[PLACE_MAX];

    value_members(in, object, place, members);
    value_id_in(in, object, place, "id", d->id, sizeof d->id);
    value_text_in(in, object, place, "name", d->name, sizeof d->name);
    read_cards(
        in, json_check_member(in, object, place, "cards", true), place_of(at, place, "cards"), d);
    if (!json_check_ok(in))
        return;
    d->straight = only_card(in, place, d, STRAIGHT, "straight");
    d->straight_overboost = only_card(in, place, d, STRAIGHT | OVERBOOST, "straight overboost");
    d->change_direction = only_card(in, place, d, CHANGE_DIRECTION, "change direction");
    d->blank = only_card(in, place, d, BLANK, "blank");
    if (json_check_ok(in))
        check_straight_cards(in, place, d);
}

void starship_read_decks(json_check *in, const json_value *file, void *all)
{
    starship_data *d = all;
    static const char *const members[] = {FILE_REMARKS, "decks", NULL};
    const json_value *list = json_check_member(in, file, "", "decks", true);
    size_t count = json_check_array(in, list, "decks", 0, DECKS_MAX);
    bool seen[DECKS_MAX] = {false};
    char at[PLACE_MAX];

    file_members(in, file, members);
    for (size_t i = 0; i < count && json_check_ok(in); i++) {
        deck read = {0};

        place_at(at, "decks", (int)i);
        read_deck(in, json_at(list, i), at, &read);
        int row = row_for(in, at, read.id, d->deck, sizeof(deck), &d->deck_count, DECKS_MAX, seen);

        if (row >= 0)
            d->deck[row] = read;
    }
}

/* Reads a figure of a ship, and notes whether it is an estimate. */
static uint8_t read_figure(json_check *in, const json_value *object, const char *place,
    const char *name, int lo, int hi, uint8_t mark, ship_type *t)
{
    char at[PLACE_MAX];
    bool estimated;
    const json_value *figure = json_check_member(in, object, place, name, true);
    const json_value *value = value_figure(in, figure, place_of(at, place, name), &estimated);

    t->estimated = (uint8_t)(t->estimated | (estimated ? mark : 0));
    if (mark == ESTIMATED_ATTACK && json_is_null(value))
        return NO_ATTACK;
    return (uint8_t)json_check_int(in, value, at, lo, hi);
}

/* Reads what a ship costs under either set of rules. It may be left out. */
static void read_points(json_check *in, const json_value *object, const char *place, ship_type *t)
{
    static const char *const members[] = {"quick", "complete", NULL};
    const char *provenance = json_string(json_get(object, "provenance"));

    if (object == NULL)
        return;
    value_members(in, object, place, members);
    for (int rules = 0; rules < 2; rules++)
        t->points[rules] =
            (uint16_t)json_check_int_in(in, object, place, members[rules], 1, POINTS_MOST);
    if (provenance != NULL && strcmp(provenance, "estimate") == 0)
        t->estimated |= ESTIMATED_POINTS;
}

static void read_ship(json_check *in, const json_value *object, const char *place,
    const starship_data *d, ship_type *t)
{
    static const char *const members[] = {"id", "name", "side", "deck", "attack", "structure",
        "acceleration", "ftl", "strips", "missiles", "points", NULL};
    static const char *const sides[] = {"colonial", "cylon", NULL};
    char at[PLACE_MAX], deck_id[ID_SIZE];

    value_members(in, object, place, members);
    value_id_in(in, object, place, "id", t->id, sizeof t->id);
    value_text_in(in, object, place, "name", t->name, sizeof t->name);
    t->side = (uint8_t)value_word_in(in, object, place, "side", sides);
    t->attack = read_figure(in, object, place, "attack", 2, 12, ESTIMATED_ATTACK, t);
    t->structure =
        read_figure(in, object, place, "structure", 1, STRUCTURE_MOST, ESTIMATED_STRUCTURE, t);
    t->acceleration = read_figure(
        in, object, place, "acceleration", 1, ACCELERATION_MOST, ESTIMATED_ACCELERATION, t);
    t->has_ftl = json_check_bool(in,
        value_figure(in, json_check_member(in, object, place, "ftl", true),
            place_of(at, place, "ftl"), NULL),
        at);
    const json_value *strips = json_get(object, "strips");

    if (strips != NULL)
        t->needs_strip =
            json_check_bool(in, value_figure(in, strips, place_of(at, place, "strips"), NULL), at);
    const json_value *missiles = json_get(object, "missiles");

    if (missiles != NULL)
        t->has_missiles = json_check_bool(
            in, value_figure(in, missiles, place_of(at, place, "missiles"), NULL), at);
    read_points(in, json_get(object, "points"), place_of(at, place, "points"), t);
    value_id_in(in, object, place, "deck", deck_id, sizeof deck_id);
    int found = row_find(d->deck, d->deck_count, sizeof(deck), deck_id);

    if (found < 0)
        value_fault(in, place, "deck", "there is no deck named %s", deck_id);
    t->deck = (uint8_t)(found < 0 ? 0 : found);
}

void starship_read_ships(json_check *in, const json_value *file, void *all)
{
    starship_data *d = all;
    static const char *const members[] = {FILE_REMARKS, "ships", NULL};
    const json_value *list = json_check_member(in, file, "", "ships", true);
    size_t count = json_check_array(in, list, "ships", 0, TYPES_MAX);
    bool seen[TYPES_MAX] = {false};
    char at[PLACE_MAX];

    file_members(in, file, members);
    for (size_t i = 0; i < count && json_check_ok(in); i++) {
        ship_type read = {0};

        place_at(at, "ships", (int)i);
        read_ship(in, json_at(list, i), at, d, &read);
        int row =
            row_for(in, at, read.id, d->type, sizeof(ship_type), &d->type_count, TYPES_MAX, seen);

        if (row >= 0)
            d->type[row] = read;
    }
}

/*
 * say.c: the English words for seats, ships, questions and options.
 *
 * A ship has the name of its card; a ship of a squadron also has a letter.
 */
#include "games/galaxies/rules/say.h"

const char *const galaxies_result_ids[] = {"miss", "hit", "critical"};

static const char *const faction_names[FACTIONS] = {"ISN", "Wretch"};
const char *const galaxies_direction_names[] = {
    "south-east", "north-east", "north", "north-west", "south-west", "south"};

/* ---- seats, ships, spaces ---- */

static bool shares_faction(const galaxies *g, int seat)
{
    for (int other = 0; other < g->flow.seat_count; other++)
        if (other != seat && mission_of(g)->faction[other] == mission_of(g)->faction[seat])
            return true;
    return false;
}

/* Writes "Anna (ISN)". Without a name it is "ISN", or "ISN 1" if there are several. */
void galaxies_say_seat(const flow *w, int seat, const char *const *names, text *out)
{
    const galaxies *g = galaxies_in(w);
    const char *faction = faction_names[mission_of(g)->faction[seat]];
    int number = 1;

    for (int other = 0; other < seat; other++)
        number += mission_of(g)->faction[other] == mission_of(g)->faction[seat];
    if (names != NULL && names[seat] != NULL && names[seat][0] != '\0')
        text_format(out, "%s (%s)", names[seat], faction);
    else if (shares_faction(g, seat))
        text_format(out, "%s %d", faction, number);
    else
        text_put(out, faction);
}

void galaxies_say_ship(const galaxies *g, int model, text *out)
{
    text_put(out, type_of(g, model)->name);
    if (is_squadron(g, card_of_model(model)))
        text_format(out, " %c", 'a' + model % SQUAD);
}

void galaxies_say_hex(hex h, text *out)
{
    text_format(out, "%c%d", 'A' + hex_column(h), hex_row(h) + 1);
}

const char *galaxies_team_name(const galaxies *g, int team)
{
    for (int seat = 0; seat < g->flow.seat_count; seat++)
        if (team_of(g, seat) == team)
            return faction_names[mission_of(g)->faction[seat]];
    return "";
}

bool galaxies_aims_at_ship(int kind)
{
    const tactic *t = tactic_of(kind);
    int op = t->effect[0].op;

    return t->kind == EVENT && (op == OP_RETURN_SHIP || op == OP_DAMAGE || op == OP_CANCEL_HIT);
}

void galaxies_say_weapon(const galaxies *g, int model, int slot, text *out)
{
    static const char *const printed[PRINTED_WEAPONS] = {"primary weapon", "secondary weapon"};
    int card = card_of_model(model), count = card_of(g, card)->weapon_count;

    for (int i = 0; i < ATTACHED && slot >= count; i++) {
        int kind = g->attached[card][i];

        if (kind == NO_KIND || tactic_of(kind)->kind != WEAPON_CARD || count++ != slot)
            continue;
        text_put(out, tactic_of(kind)->name);
        return;
    }
    text_put_words(
        out, slot < card_of(g, card)->weapon_count ? printed[slot] : "additional weapon");
}

/* ---- options ---- */

/* Verbs whose words depend on the question. */
static const struct {
    uint8_t ask, verb;
    const char *sentence;
} in_place[] = {
    {ASK_FLEET, VERB_DONE, "Fleet complete"},
    {ASK_CARGO, VERB_DONE, "Carry nothing"},
    {ASK_DEPLOY, VERB_END, "End deploy phase"},
    {ASK_ACTION, VERB_END, "End turn"},
    {ASK_MOVE, VERB_END, "End movement"},
    {ASK_ATTACK, VERB_END, "No more attacks"},
    {ASK_MARKET, VERB_KEEP, "Pass"},
    {ASK_REGENERATE, VERB_KEEP, "Pass"},
    {ASK_WAKE, VERB_KEEP, "Hit nobody"},
    {ASK_BOARD, VERB_KEEP, "Do not board"},
    {ASK_REROLL, VERB_KEEP, "Keep the roll"},
    {ASK_DEFEND, VERB_KEEP, "Take the hit"},
    {ASK_REACT, VERB_KEEP, "Pass"},
    {ASK_REPLACE, VERB_REPLACE, "Discard%0T"},
    {ASK_HERO, VERB_REPLACE, "Discard%1T from %0C"},
};

static const char *sentence_of(const flow *w, const option *o)
{
    if (o->verb == VERB_SHOW)
        return galaxies_in(w)->shows_hand[galaxies_in(w)->current] ? "Hide your hand"
                                                                   : "Show team your hand";
    for (size_t i = 0; i < sizeof in_place / sizeof in_place[0]; i++)
        if (in_place[i].ask == w->ask && in_place[i].verb == o->verb)
            return in_place[i].sentence;
    return galaxies_verbs[o->verb].sentence;
}

static void say_target(const galaxies *g, const int16_t *things, text *out)
{
    if (things[1] == NO_THING)
        return;
    text_put_words(out, galaxies_aims_at_ship(things[0]) ? " for " : " on ");
    if (galaxies_aims_at_ship(things[0]))
        galaxies_say_ship(g, things[1], out);
    else
        text_put(out, card_of(g, things[1])->name);
    if (things[2] == NO_THING)
        return;
    text_put_words(out, ", beside ");
    galaxies_say_ship(g, things[2], out);
}

static void say_load(const galaxies *g, const int16_t *things, text *out)
{
    uint32_t cards = cargo_in(things);

    for (bool first = true; cards != 0; cards &= cards - 1, first = false)
        text_format(out, "%s%s", first ? "" : " and ", card_of(g, __builtin_ctz(cards))->name);
}

/* Writes the power behind a reroll. An attached card has its own name. */
static void say_power(const galaxies *g, int power, text *out)
{
    int card = card_of_model(g->attack.attacker);

    if (power == NO_THING)
        return;
    if (power >= EFFECTS)
        text_format(out, " (%s)", tactic_of(g->attached[card][power - EFFECTS])->name);
    else if (card_of(g, card)->power[power][0] != '\0')
        text_format(out, " (%s)", card_of(g, card)->power[power]);
}

static void say_thing(const speech *s, char letter, const int16_t *at, text *out)
{
    static const char *const copies[] = {"one copy or more", "two copies or more", "three copies"};
    static const char *const dice[] = {"both dice", "the letter die", "the number die"};
    const galaxies *g = galaxies_in(s->w);
    int thing = *at;

    switch (letter) {
    case 'H': galaxies_say_ship(g, thing, out); break;
    case 'C': text_put(out, card_of(g, thing)->name); break;
    case 'K':
        text_format(out, "%s, %s, for %d", galaxies_components()->card[thing].name,
            galaxies_version_ids[galaxies_components()->card[thing].version],
            galaxies_components()->card[thing].launch);
        break;
    case 'T':
        if (thing == NO_THING)
            text_put_words(out, " cards for energy");
        else
            text_format(out, " %s", tactic_of(thing)->name);
        break;
    case 'S': galaxies_say_seat(s->w, thing, s->names, out); break;
    case 'D': text_put(out, galaxies_direction_names[thing]); break;
    case 'B':
        if (thing != NO_THING)
            text_format(out, ", its back to the %s", galaxies_direction_names[thing]);
        break;
    case 'L': text_put_char(out, (char)('A' + thing)); break;
    case 'E':
        if (thing != NO_THING)
            text_put_words(out, thing == 0 ? ", front first" : ", back first");
        break;
    case 'W': galaxies_say_weapon(g, s->arg[0], thing, out); break;
    case 'O': say_target(g, s->arg, out); break;
    case 'G': say_load(g, s->arg, out); break;
    case 'P': say_power(g, thing, out); break;
    case 'F': text_put(out, dice[thing == NO_THING ? 0 : thing]); break;
    default: text_put(out, copies[thing]); break;
    }
}

void galaxies_say_option(
    const flow *w, int seat, const option *o, const char *const *names, text *out)
{
    speech s = {w, names, o->thing};

    (void)seat;
    say_sentence(sentence_of(w, o), &s, say_thing, out);
}

/* ---- facts ---- */

static void put_thing(char letter, const int16_t *at, json *out)
{
    static const char *const ends[] = {"front", "back"};
    static const char *const dice[] = {"both", "letter", "number"};
    int thing = *at;

    if (letter == 'F')
        json_add_string(out, dice[thing == NO_THING ? 0 : thing]);
    else if (thing == NO_THING)
        json_add_null(out);
    else if (letter == 'K')
        json_add_string(out, galaxies_components()->card[thing].id);
    else if (letter == 'T')
        json_add_string(out, tactic_of(thing)->id);
    else if (letter == 'E')
        json_add_string(out, ends[thing]);
    else
        json_add_int(out, letter == 'M' ? thing + 1 : thing);
}

/* Writes the target of a tactic card. */
static void put_target(const option *o, json *out)
{
    if (o->thing[1] == NO_THING)
        return;
    json_put_int(out, galaxies_aims_at_ship(o->thing[0]) ? "ship" : "card", o->thing[1]);
    if (o->thing[2] != NO_THING)
        json_put_int(out, "beside", o->thing[2]);
}

static void put_load(const option *o, json *out)
{
    json_put_array(out, "cards");
    for (uint32_t cards = cargo_in(o->thing); cards != 0; cards &= cards - 1)
        json_add_int(out, __builtin_ctz(cards));
    json_end(out);
}

/*
 * Writes the card that is replaced: an attached card by its kind. For two heroes of one name, it
 * also writes the ship card.
 */
static void put_replaced(const option *o, json *out)
{
    bool is_hero = o->thing[1] != NO_THING;

    if (is_hero)
        json_put_int(out, "card", o->thing[0]);
    json_put_string(out, "tactic", tactic_of(o->thing[is_hero])->id);
}

void galaxies_option_facts(const option *o, json *out)
{
    put_facts(galaxies_verbs[o->verb].facts, o->thing, put_thing, out);
    if (o->verb == VERB_PLAY)
        put_target(o, out);
    else if (o->verb == VERB_LOAD)
        put_load(o, out);
    else if (o->verb == VERB_REPLACE)
        put_replaced(o, out);
}

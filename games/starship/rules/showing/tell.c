/* tell.c: the wording of event arguments. Sentences and letters are in starship.dictionary. */
#include "games/starship/rules/showing/say.h"
#include "games/starship/rules/showing/view.h"

enum { SECOND_NONE = -1, SECOND_HIDDEN = -2 }; /* instead of a card */

static const char *const sides_plural[SIDES] = {"Colonials", "Cylons"};
static const char *const element_names[ELEMENTS] = {
    "nothing", "tylium", "water and tylium", "water", "nothing", "the Cylon base"};
static const char *const rule_sets[] = {"Quick Start Rules", "Complete Rules"};
static const char *const reason_ids[] = {"rotated", "energy", "other", "quick_start"};
static const char *const reasons[] = {
    "a rotated ship goes straight on",
    "its engines cannot change kinetic energy that much",
    "something in it breaks a rule",
    "the plan breaks a rule of planning",
};

/* The effect of a special mark: of the first, the second and every later one (SB-263 to SB-279). */
static const char *const marks[SPECIALS][3] = {
    [ENGINE] = {"the engine is hit, acceleration is halved.",
        "the engine is out, kinetic energy cannot change.", "the engine takes another hit."},
    [CONTROLS] = {"the controls are hit, 3 G at most.", "the controls are out, no rotation.",
        "the controls take another hit."},
    [PILOT] = {"the pilot is wounded, -1 to fire, no difficult cards.",
        "the pilot is badly wounded, -2 to fire, cards a turn ahead.", "the pilot is dead."},
    [HULL] = {"the hull is hit, no overboost.", "the hull breaks, the ship is crippled.",
        "the hull takes another hit."},
};

static const char *const endings[CAUSES][SIDES + 1] = {
    [CAUSE_NONE] = {"", "", ""},
    [CAUSE_LAST_SIDE] = {"No Cylon ship is left. The Colonials win.",
        "No Colonial ship is left. The Cylons win.", "Nobody is left."},
    [CAUSE_BOTH_LOST] = {"", "", "The last ships of both sides fall in one turn. A draw."},
    [CAUSE_TURNS] = {"The turns are over. The Colonials win.",
        "The turns are over. The Cylons win.", "The turns are over. A draw."},
    [CAUSE_ADRIFT] = {"Nobody can move or fire. The Colonials win.",
        "Nobody can move or fire. The Cylons win.", "Nobody can move or fire. A draw."},
    [CAUSE_MISSION] = {"The Colonials win.", "The Cylons win.", "A draw."},
    [CAUSE_POINTS] = {"The Colonials win on points.", "The Cylons win on points.",
        "Equal points. A draw."},
};

/* The goal that has decided the game. */
static void say_goal(const starship *g, int row, text *out)
{
    text_put_words(
        out, row == NO_GOAL ? "The points are counted." : scenario_of(g)->goal[row].text);
}

static void say_dial(int dial, text *out)
{
    int degrees = dial * FULL_TURN / NOTCHES / DEGREE;

    if (dial == 0)
        text_put_words(out, "straight ahead");
    else if (dial == NOTCHES / 2)
        text_put_words(out, "astern");
    else if (dial < NOTCHES / 2)
        text_format(out, "%d degrees right", degrees);
    else
        text_format(out, "%d degrees left", 360 - degrees);
}

static void say_second(const starship *g, int ship, int second, text *out)
{
    if (second == SECOND_HIDDEN)
        text_put_words(out, " and a card face down");
    else if (second != SECOND_NONE)
        text_format(out, ", then %s", card_of(g, ship, second)->name);
}

static void say_energy(const starship *g, int energy, text *out)
{
    if (g->complete)
        text_format(out, ", kinetic energy %d", energy);
}

static void say_maneuver(const starship *g, int ship, int slider, const int16_t *cards, text *out)
{
    if (slider == STILL && cards[1] == SECOND_NONE) {
        text_put_words(out, "stands still");
        return;
    }
    text_put_words(
        out, cards[0] == SECOND_HIDDEN ? "a card face down" : card_of(g, ship, cards[0])->name);
    say_second(g, ship, cards[1], out);
    text_format(out, ", %s", starship_speed_names[slider]);
}

/* "flies Turn, Low", "stands still". */
static void say_replacement(const starship *g, int ship, const int16_t *arg, text *out)
{
    if (arg[0] != STILL || arg[2] != SECOND_NONE)
        text_put_words(out, "flies ");
    say_maneuver(g, ship, arg[0], arg + 1, out);
}

/* The arguments are slider, dial, first card, second card and energy. */
static void say_flight(const starship *g, int ship, const int16_t *arg, text *out)
{
    say_maneuver(g, ship, arg[0], arg + 2, out);
    say_energy(g, arg[4], out);
    if (arg[1] != 0) {
        text_put_words(out, ", nose ");
        say_dial(arg[1], out);
    }
}

/* The card that is flown, and a second one if it is flown in the same step. */
static void say_move(const starship *g, int ship, const int16_t *cards, text *out)
{
    if (cards[0] == SECOND_NONE) {
        text_put_words(out, "drifts on");
        return;
    }
    text_format(out, "flies: %s", card_of(g, ship, cards[0])->name);
    say_second(g, ship, cards[1], out);
}

static void say_modifiers(int sum, text *out)
{
    if (sum == 0)
        return;
    text_put_words(out, ", modifiers ");
    text_put_signed(out, sum);
}

/* How many uses of a talent are left. */
static void say_left(int uses, text *out)
{
    if (uses == 0)
        text_put_words(out, " for the last time");
    else
        text_format(out, ", %d more time%s", uses, uses == 1 ? "" : "s");
}

static void say_counters(int count, int pool, text *out)
{
    if (count == 1)
        text_format(out, "a %s counter", starship_pool_ids[pool]);
    else
        text_format(out, "%d %s counters", count, starship_pool_ids[pool]);
}

/* A length in tenths of a millimeter, written in centimeters. */
static void say_length(int tenths, text *out)
{
    text_format(out, "%d.%d cm", tenths / 100, tenths / 10 % 10);
}

static void say_mark(const int16_t *arg, text *out)
{
    int time = arg[1] < 1 ? 1 : arg[1] > 3 ? 3 : arg[1];

    text_put(out, marks[arg[0]][time - 1]);
}

static uint32_t ships_in(const int16_t *arg)
{
    return (uint16_t)arg[0] | (uint32_t)(uint16_t)arg[1] << 16;
}

/* What fuel was spent on: energy, G, dial, jump. */
static void say_fuel_parts(const int16_t *arg, text *out)
{
    static const char *const parts[] = {"energy", "G", "dial", "jump"};
    const char *before = " (";

    for (int i = 0; i < 4; i++) {
        if (arg[i] == 0)
            continue;
        text_format(out, "%s%s %d", before, parts[i], arg[i]);
        before = ", ";
    }
    text_put(out, ")");
}

/* Navpoint, direction and centimeters. */
static void say_chart(const int16_t *arg, text *out)
{
    if (arg[0] == NAVPOINT_OUT)
        text_put_words(out, "out of the battle");
    else
        text_format(out, "%c, direction %d, %d cm", 'A' + arg[0] - 1, arg[1], arg[2]);
}

static void say_level_slider(int by, text *out)
{
    text_put_words(out, by == 0  ? "stays on its level"
                        : by > 0 ? "is set to climb"
                                 : "is set to dive");
}

/* How a missile flew, and its target. */
static void say_missile_flight(const starship *g, const int16_t *arg, text *out)
{
    static const char *const ways[FLIGHTS] = {"", "flies straight on", "flies straight at ",
        "turns 45 degrees after ", "turns 90 degrees after ", "turns around to ",
        "changes its level after "};

    text_put(out, ways[arg[5]]);
    if (arg[6] >= 0)
        starship_say_body(g, arg[6], out);
}

void starship_say_word(char letter, int value, text *out)
{
    switch (letter) {
    case 'V': text_put(out, starship_speed_names[value]); break;
    case 'D':
    case 'd': say_dial(value, out); break;
    case 'p': text_put(out, starship_components()->pilot[value].name); break;
    case 't': text_put(out, starship_components()->talent[value].name); break;
    case 'g': text_put(out, starship_components()->gear[value].name); break;
    case 'z': text_put(out, starship_components()->template[value].name); break;
    case 'x': text_put(out, starship_special_ids[value]); break;
    case 'n': text_put_char(out, (char)('A' + value)); break;
    default: text_put_int(out, value); break;
    }
}

void starship_say_hole(const speech *s, char letter, const int16_t *arg, text *out)
{
    const starship *g = starship_in(s->w);
    int ship = s->arg[0];

    switch (letter) {
    case 'S': starship_say_seat(s->w, arg[0], s->names, out); break;
    case 'H': starship_say_ship(g, arg[0], out); break;
    case 'b': starship_say_body(g, arg[0], out); break;
    case 'C': text_put(out, card_of(g, ship, arg[0])->name); break;
    case 'F': say_flight(g, ship, arg, out); break;
    case 'G': say_replacement(g, ship, arg, out); break;
    case 'A': text_format(out, "%d degrees", arg[0]); break;
    case 'M': say_move(g, ship, arg, out); break;
    case 'Z': text_put(out, sides_plural[arg[0]]); break;
    case 'O': text_put(out, starship_components()->scenario[arg[0]].name); break;
    case 'Q': text_put(out, rule_sets[arg[0]]); break;
    case 'X': say_mark(arg, out); break;
    case 'K': starship_say_kind(arg[0], out); break;
    case 'B': say_counters(arg[0], arg[1], out); break;
    case 'P': text_put(out, starship_pool_ids[arg[0]]); break;
    case 'J': text_format(out, "%d card%s", arg[0], arg[0] == 1 ? "" : "s"); break;
    case 'R': text_put(out, reasons[arg[0]]); break;
    case 'U': say_energy(g, arg[0], out); break;
    case 'E': text_put(out, endings[arg[0]][arg[1]]); break;
    case 'v': text_put(out, starship_victory_ids[arg[0]]); break;
    case 'o': say_goal(g, arg[0], out); break;
    case 'r': starship_say_body(g, FIRST_PIECE + arg[0], out); break;
    case 'L': say_length(arg[0] * 10, out); break;
    case 'T': say_length(arg[0], out); break;
    case 'm': say_modifiers(arg[0], out); break;
    case 'l': say_left(arg[0], out); break;
    case 'h': starship_say_ships(g, ships_in(arg), out); break;
    case 'f': say_fuel_parts(arg, out); break;
    case 'u': say_level_slider(arg[0], out); break;
    case 'e': text_put(out, element_names[arg[0]]); break;
    case 'k': text_put(out, starship_missile_ids[arg[0]]); break;
    case 'c': say_missile_flight(g, s->arg, out); break;
    case 'j': say_chart(arg, out); break;
    default: starship_say_word(letter, arg[0], out); break;
    }
}

void starship_say_event(const flow *w, const event *e, const char *const *names, text *out)
{
    speech s = {w, names, e->arg};

    say_sentence(sentence_of_event(&starship_events[e->kind], e), &s, starship_say_hole, out);
}

/* The owner of a thing in a sentence. Only ships (letter H) have one. */
int starship_owner(const flow *w, char letter, int thing)
{
    (void)letter;
    return starship_in(w)->owner[thing];
}

/* ---- facts ---- */

static void put_card(int place, json *out)
{
    if (place == SECOND_HIDDEN)
        json_add_string(out, "face_down");
    else if (place == SECOND_NONE)
        json_add_null(out);
    else
        json_add_int(out, place);
}

static void put_counter(int kind, json *out)
{
    json_add_object(out);
    starship_put_counter(&starship_components()->kind[kind], out);
    json_end(out);
}

static void put_ships(uint32_t ships, json *out)
{
    json_add_array(out);
    for (; ships != 0; ships &= ships - 1)
        json_add_int(out, __builtin_ctz(ships));
    json_end(out);
}

static void put_body(int body, json *out)
{
    if (body < 0)
        json_add_null(out);
    else
        json_add_int(out, body);
}

void starship_put_word(char letter, int value, json *out)
{
    switch (letter) {
    case 'V': json_add_string(out, starship_speed_ids[value]); break;
    case 'p': json_add_string(out, starship_pilot_id(value)); break;
    case 't': json_add_string(out, starship_talent_id(value)); break;
    case 'g': json_add_string(out, starship_components()->gear[value].id); break;
    case 'x': json_add_string(out, starship_special_ids[value]); break;
    case 'z': json_add_string(out, starship_template_id(value)); break;
    case 'a': json_add_string(out, starship_navpoint_ids[value]); break;
    case 'n': json_add_string(out, starship_navpoint_ids[value + 1]); break;
    default: json_add_int(out, value); break;
    }
}

static void put_value(char letter, const int16_t *at, json *out)
{
    int value = *at;

    switch (letter) {
    case 'C': put_card(value, out); break;
    case 'W': json_add_string(out, starship_side_ids[value]); break;
    case 'w': json_add_string(out, starship_winner_ids[value]); break;
    case 'O': json_add_string(out, starship_components()->scenario[value].id); break;
    case 'Q': json_add_string(out, starship_rules_ids[value]); break;
    case 'X': json_add_string(out, starship_special_ids[value]); break;
    case 'K': put_counter(value, out); break;
    case 'P': json_add_string(out, starship_pool_ids[value]); break;
    case 'R': json_add_string(out, reason_ids[value]); break;
    case 'E': json_add_string(out, starship_causes[value]); break;
    case 'v': json_add_string(out, starship_victory_ids[value]); break;
    case 'I': json_add_string(out, starship_band_ids[value]); break;
    case 'i': json_add_string(out, starship_step_ids[value]); break;
    case 'Y': json_add_bool(out, value != 0); break;
    case 'e': json_add_string(out, starship_element_ids[value]); break;
    case 'h': put_ships(ships_in(at), out); break;
    case 'k': json_add_string(out, starship_missile_ids[value]); break;
    case 'c': json_add_string(out, starship_flight_ids[value]); break;
    case 'q': put_body(value, out); break;
    default: starship_put_word(letter, value, out); break;
    }
}

void starship_event_facts(const event *e, json *out)
{
    put_facts(starship_events[e->kind].facts, e->arg, put_value, out);
}

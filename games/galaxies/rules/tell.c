/* tell.c: how the arguments of events are written. The sentences are in galaxies.dictionary. */
#include "games/galaxies/rules/say.h"

static const char *const phases[PHASES] = {
    "setting up", "energy phase", "deploy phase", "action phase"};
static const char *const tiles[TILE_KINDS] = {"nothing", "a debris field", "asteroids",
    "an alien artifact", "an energy source", "an observation station", "an orbital market",
    "a shield regenerator", "a warp gate", "the victory point"};

static void say_energy(int change, text *out)
{
    if (change < 0)
        text_format(out, "spends %d energy", -change);
    else
        text_format(out, "gains %d energy", change);
}

static void say_damage(const int16_t *arg, text *out)
{
    int shields = arg[0], hull = arg[1];

    if (shields == 0 && hull == 0)
        text_put_words(out, "takes no damage");
    if (shields > 0)
        text_format(out, "loses %d shield%s", shields, shields == 1 ? "" : "s");
    if (shields > 0 && hull > 0)
        text_put_words(out, " and ");
    if (hull > 0)
        text_format(out, "takes %d hull damage", hull);
}

static void say_box(const int16_t *arg, text *out)
{
    static const char *const results[] = {"a miss.", "a hit.", "a critical hit."};

    text_format(out, "%c%d, %s", 'A' + arg[0], arg[1], results[arg[2]]);
}

static void say_thirds(int thirds, text *out)
{
    text_put_int(out, thirds / SQUAD);
    if (thirds % SQUAD != 0)
        text_format(out, " %d/%d", thirds % SQUAD, (int)SQUAD);
}

static void say_end(const galaxies *g, int cause, int team, text *out)
{
    text_put(out, galaxies_endings[cause]);
    if (team == TEAMS)
        text_put_words(out, " A draw.");
    else
        text_format(out, " The %s win.", galaxies_team_name(g, team));
}

void galaxies_say_hole(const speech *s, char letter, const int16_t *arg, text *out)
{
    const galaxies *g = galaxies_in(s->w);
    const galaxies_data *d = galaxies_components();

    switch (letter) {
    case 'S': galaxies_say_seat(s->w, arg[0], s->names, out); break;
    case 'H': galaxies_say_ship(g, arg[0], out); break;
    case 'C': text_put(out, card_of(g, arg[0])->name); break;
    case 'K': text_put(out, d->card[arg[0]].name); break;
    case 'T': text_put(out, tactic_of(arg[0])->name); break;
    case 'X': galaxies_say_hex(arg[0], out); break;
    case 'G': text_put(out, d->mission[arg[0]].name); break;
    case 'L': text_put(out, tiles[arg[0]]); break;
    case 'P': text_put(out, phases[arg[0]]); break;
    case 'W': galaxies_say_weapon(g, s->arg[0], arg[0], out); break;
    case 'M': text_put(out, galaxies_team_name(g, arg[0])); break;
    case 'Q': say_energy(arg[0], out); break;
    case 'Z': say_damage(arg, out); break;
    case 'R': say_box(arg, out); break;
    case 'A': text_format(out, "%d card%s", arg[0], arg[0] == 1 ? "" : "s"); break;
    case 'B': say_thirds(arg[0], out); break;
    case 'V': text_put(out, galaxies_direction_names[arg[0]]); break;
    case 'U':
        if (arg[0] >= 0)
            text_format(out, " for %s", tactic_of(arg[0])->name);
        break;
    case 'E': say_end(g, arg[0], arg[1], out); break;
    default: text_put_int(out, arg[0]); break;
    }
}

void galaxies_say_event(const flow *w, const event *e, const char *const *names, text *out)
{
    speech s = {w, names, e->arg};

    say_sentence(sentence_of_event(&galaxies_events[e->kind], e), &s, galaxies_say_hole, out);
}

/* Returns the controller of a thing. Letter H is a ship, letter C a ship card. */
int galaxies_owner(const flow *w, char letter, int thing)
{
    const galaxies *g = galaxies_in(w);

    return letter == 'H' ? controller_of(g, thing) : g->controller[thing];
}

/* ---- facts ---- */

static void put_hex(int at, json *out)
{
    if (at == HEX_NONE) {
        json_add_null(out);
        return;
    }
    json_add_array(out);
    json_add_int(out, hex_column((hex)at));
    json_add_int(out, hex_row((hex)at));
    json_end(out);
}

static void put_letter(int letter, json *out)
{
    char said[2] = {(char)('A' + letter), '\0'};

    json_add_string(out, said);
}

static void put_value(char letter, const int16_t *at, json *out)
{
    const galaxies_data *d = galaxies_components();
    int value = *at;

    switch (letter) {
    case 'K': json_add_string(out, d->card[value].id); break;
    case 'T': json_add_string(out, tactic_of(value)->id); break;
    case 'X': put_hex(value, out); break;
    case 'G': json_add_string(out, d->mission[value].id); break;
    case 'L': json_add_string(out, galaxies_tile_ids[value]); break;
    case 'P': json_add_string(out, galaxies_phase_ids[value]); break;
    case 'D': json_add_string(out, galaxies_damage_ids[value]); break;
    case 'Y': json_add_bool(out, value != 0); break;
    case 'c': put_letter(value, out); break;
    case 'r': json_add_string(out, galaxies_result_ids[value]); break;
    case 'e': json_add_string(out, galaxies_causes[value]); break;
    case 'm':
        if (value == TEAMS)
            json_add_string(out, "draw");
        else
            json_add_int(out, value);
        break;
    case 'O':
    case 't':
        if (value < 0)
            json_add_null(out);
        else if (letter == 't')
            json_add_string(out, tactic_of(value)->id);
        else
            json_add_int(out, value);
        break;
    default: json_add_int(out, value); break;
    }
}

void galaxies_event_facts(const event *e, json *out)
{
    put_facts(galaxies_events[e->kind].facts, e->arg, put_value, out);
}

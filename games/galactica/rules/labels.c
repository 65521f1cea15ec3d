/*
 * labels.c: the names and ids of the things of the game. galactica.dictionary has the letters of
 * their types.
 */
#include "games/galactica/rules/say.h"

const char *const galactica_token_ids[] = {
    "critical_hit", "disabled_hangar", "disabled_weapons", "structural_damage", NULL};
const char *const galactica_row_ids[] = {"raider", "heavy_raider", "viper", "galactica_by_raider",
    "galactica_by_basestar", "basestar_by_viper", "basestar_by_galactica", "centurion", NULL};

const char *const galactica_area_names[] = {"ahead of the bow", "off the starboard bow",
    "off the starboard stern", "astern", "off the port stern", "off the port bow"};
const char *const galactica_type_names[] = {
    "politics", "leadership", "tactics", "piloting", "engineering"};

static const char *const ship_names[] = {
    "basestar", "raider", "heavy raider", "viper", "civilian ship", "raptor"};
static const char *const icon_names[] = {"Raiders act", "Heavy raiders and centurions act",
    "Basestars fire", "Basestars launch raiders"};
static const char *const title_names[] = {"President", "Admiral"};
static const char *const deck_names[] = {"crisis deck", "Quorum deck", "destination deck"};
static const char *const step_names[] = {"Setting up", "Receive skills", "Movement", "Action",
    "Crisis", "Cylon ships", "Prepare for jump", "End of turn"};
static const char *const result_names[] = {
    "The check fails.", "The check passes in part.", "The check passes."};
static const char *const use_names[] = {"", "an attack", "a nuke", "the FTL jump", "the scout",
    "the card", "the ships risked", "the mutiny", "the infiltration"};
static const char *const keep_names[] = {"", "Training New Pilots", "Massive Deployment",
    "Communications Jamming", "Relentless Pursuit", "Detector Sabotage", "Legendary Discovery",
    "Colonial One is closed"};
static const char *const token_names[] = {
    "a critical hit", "a disabled hangar", "disabled weapons", "structural damage"};
static const char *const row_names[] = {"a raider", "a heavy raider", "a viper",
    "Galactica, by a raider", "Galactica, by a basestar", "a basestar", "a basestar",
    "a centurion"};
static const char *const civilian_names[CIVILIAN_KINDS] = {"nobody aboard", "1 population",
    "2 population", "1 population, 1 fuel", "1 population, 1 morale"};

static void say_types(int code, text *out)
{
    uint8_t count[TYPES];
    bool first = true;

    galactica_types_of(code, count);
    for (int type = 0; type < TYPES; type++)
        if (count[type] > 0) {
            text_format(out, "%s%d %s", first ? "" : ", ", count[type], galactica_type_names[type]);
            first = false;
        }
}

static void say_place(int place, text *out)
{
    if (place == BRIG)
        text_put_words(out, "the Brig");
    else if (place < LOCATIONS)
        text_put(out, galactica_pieces->location[place].name);
    else
        text_put_words(out, place == IN_VIPER ? "a viper" : "far away");
}

static void say_token(int token, text *out)
{
    if (token < DAMAGEABLE)
        say_place(galactica_pieces->token_location[token], out);
    else
        text_format(out, "1 %s",
            galactica_resource_ids[galactica_pieces->token_resource[token - DAMAGEABLE]]);
}

void galactica_say_seat(const flow *w, int seat, const char *const *names, text *out)
{
    const galactica *g = galactica_in(w);
    bool named = names != NULL && names[seat] != NULL && names[seat][0] != '\0';

    if (g->character[seat] == NO_CHARACTER)
        named ? text_put_words(out, names[seat]) : text_format(out, "Seat %d", seat + 1);
    else if (named)
        text_format(out, "%s (%s)", names[seat], sheet_of(g, seat)->short_name);
    else
        text_put(out, sheet_of(g, seat)->short_name);
}

void galactica_say_thing(const flow *w, char letter, int thing, const char *const *names, text *out)
{
    switch (letter) {
    case 'S':
        if (thing == NO_SEAT)
            text_put_words(out, "nobody");
        else
            galactica_say_seat(w, thing, names, out);
        break;
    case 'C': text_put(out, galactica_pieces->sheet[thing].name); break;
    case 'L': say_place(thing, out); break;
    case 'A': text_put(out, galactica_area_names[thing]); break;
    case 'R': text_put(out, galactica_resource_ids[thing]); break;
    case 'F':
        text_format(out, "%s %d (%s)", galactica_type_names[type_of(thing)], strength_of(thing),
            galactica_pieces->skill_text[text_of(thing)].name);
        break;
    case 'T': text_put(out, galactica_type_names[thing]); break;
    case 'K': text_put(out, galactica_pieces->crisis[thing].name); break;
    case 'Q': text_put(out, galactica_pieces->quorum[thing].name); break;
    case 'D': text_put(out, galactica_pieces->destination[thing].name); break;
    case 'Y': text_put(out, galactica_pieces->loyalty[thing].name); break;
    case 'V': text_put(out, civilian_names[thing]); break;
    case 'k': text_put(out, ship_names[thing]); break;
    case 'I': text_put(out, icon_names[thing]); break;
    case 't': text_put(out, title_names[thing]); break;
    case 'u': text_put(out, deck_names[thing]); break;
    case 'e': text_put(out, galactica_endings[thing]); break;
    case 'r': text_put(out, result_names[thing]); break;
    case 'O': text_put(out, keep_names[thing]); break;
    case 'G': say_types(thing, out); break;
    case 'P': text_put(out, step_names[thing]); break;
    case 'B': text_put(out, token_names[thing]); break;
    case 'W': text_put(out, row_names[thing]); break;
    case 'c': text_format(out, "%d card%s", thing, thing == 1 ? "" : "s"); break;
    case '+': text_format(out, "%s%d", thing > 0 ? "+" : "", thing); break;
    case 'U': text_put(out, use_names[thing]); break;
    case 'M': say_token(thing, out); break;
    default: text_put_int(out, thing); break;
    }
}

static void put_face(int face, json *out)
{
    json_add_object(out);
    json_put_string(out, "type", galactica_type_ids[type_of(face)]);
    json_put_int(out, "strength", strength_of(face));
    json_put_string(out, "text", galactica_text_ids[text_of(face)]);
    json_end(out);
}

static void put_types(int code, json *out)
{
    uint8_t count[TYPES];

    galactica_types_of(code, count);
    json_add_object(out);
    for (int type = 0; type < TYPES; type++)
        if (count[type] > 0)
            json_put_int(out, galactica_type_ids[type], count[type]);
    json_end(out);
}

static void put_token(int token, json *out)
{
    json_add_string(
        out, token < DAMAGEABLE
                 ? galactica_place_ids[galactica_pieces->token_location[token]]
                 : galactica_resource_ids[galactica_pieces->token_resource[token - DAMAGEABLE]]);
}

/* Returns the ids of a letter's things, if they are a plain list. */
static const char *const *ids_of(char letter)
{
    switch (letter) {
    case 'C': return galactica_character_ids;
    case 'L': return galactica_place_ids;
    case 'A': return galactica_area_ids;
    case 'R': return galactica_resource_ids;
    case 'T': return galactica_type_ids;
    case 'Q': return galactica_quorum_ids;
    case 'Y': return galactica_loyalty_ids;
    case 'k': return galactica_ship_ids;
    case 'I': return galactica_icon_ids;
    case 't': return galactica_title_ids;
    case 'u': return galactica_deck_ids;
    case 'e': return galactica_causes;
    case 'r': return galactica_result_ids;
    case 'O': return galactica_keep_ids;
    case 'P': return galactica_step_ids;
    case 'B': return galactica_token_ids;
    case 'W': return galactica_row_ids;
    case 'U': return galactica_roll_ids;
    default: return NULL;
    }
}

void galactica_put_thing(char letter, int thing, json *out)
{
    if ((letter == 'S' && thing == NO_SEAT) || (letter != 'N' && thing == NO_THING))
        json_add_null(out);
    else if (ids_of(letter) != NULL)
        json_add_string(out, ids_of(letter)[thing]);
    else if (letter == 'F')
        put_face(thing, out);
    else if (letter == 'K')
        json_add_string(out, galactica_pieces->crisis[thing].id);
    else if (letter == 'D')
        json_add_string(out, galactica_pieces->destination[thing].id);
    else if (letter == 'V')
        json_add_string(out, galactica_pieces->civilian[thing].id);
    else if (letter == 'G')
        put_types(thing, out);
    else if (letter == 'M')
        put_token(thing, out);
    else if (letter == 'b')
        json_add_bool(out, thing != 0);
    else
        json_add_int(out, thing);
}

/*
 * Writes the result of a roll; `roll` begins at its use. A hit is told by what it destroys, so only
 * a miss has words.
 */
static void say_outcome(const int16_t *roll, const char *miss, text *out)
{
    if (roll[0] != ROLL_ATTACK) {
        text_format(out, "rolls %d", roll[3]);
        return;
    }
    const attack_row *row = &galactica_pieces->attack[roll[1]];

    if (roll[3] < row->damaged && roll[3] < row->destroyed)
        text_put(out, miss);
}

void galactica_say_hole(const speech *s, char letter, const int16_t *at, text *out)
{
    switch (letter) {
    case 'x': say_outcome(at, "a miss", out); break;
    case 'y': say_outcome(at, "* misses", out); break;
    default: galactica_say_thing(s->w, letter, *at, s->names, out); break;
    }
}

void galactica_say_sentence(
    const flow *w, const char *sentence, const int16_t *thing, const char *const *names, text *out)
{
    speech s = {w, names, thing};

    say_sentence(sentence, &s, galactica_say_hole, out);
}

static void put_fact(char letter, const int16_t *at, json *out)
{
    galactica_put_thing(letter, *at, out);
}

void galactica_put_things(const char *things, const int16_t *thing, json *out)
{
    put_facts(things, thing, put_fact, out);
}

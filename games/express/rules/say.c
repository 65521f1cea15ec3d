/*
 * say.c: writes the parts of sentences, and the same facts as JSON for programs.
 *
 * The sentences stand in express.dictionary: short, in the present tense, in the words of the
 * rulebook. Each part of a sentence has a letter for its type; the two switches below write them.
 */
#include "core/sentence.h"
#include "games/express/rules/procedures.h"

const char *const express_kind_words[] = {WORDS("strong"), WORDS("weak")};

const char *express_face_name(int face)
{
    return face == HUMAN ? WORDS("Not a Cylon") : express_pieces->cylon_name[face - NUMBER_ONE];
}

/* Writes "Anna (Lee Adama)" or "Lee Adama". Without name and character it writes "Seat 2". */
void express_say_seat(const flow *w, int seat, const char *const *names, text *out)
{
    int character = express_in(w)->character[seat];
    const char *name = names == NULL ? NULL : names[seat];

    if (name != NULL && name[0] != '\0' && character != NO_CHARACTER)
        text_format(out, "%s (%s)", name, express_pieces->character_name[character]);
    else if (name != NULL && name[0] != '\0')
        text_put(out, name);
    else if (character != NO_CHARACTER)
        text_put(out, express_pieces->character_name[character]);
    else
        text_format(out, "Seat %d", seat + 1);
}

/* Writes "2 strong dice and 1 weak die", or "nothing". */
void express_say_dice(int strong, int weak, text *out)
{
    if (strong + weak == 0)
        text_put_words(out, "nothing");
    if (strong > 0)
        text_format_count(out, strong, "%d strong die", "%d strong dice", strong);
    if (strong > 0 && weak > 0)
        text_put_words(out, " and ");
    if (weak > 0)
        text_format_count(out, weak, "%d weak die", "%d weak dice", weak);
}

/* Writes "2 Raiders and 1 Colonial ship". */
void express_say_markers(int raiders, int ships, text *out)
{
    if (raiders > 0)
        text_format_count(out, raiders, "%d Raider", "%d Raiders", raiders);
    if (raiders > 0 && ships > 0)
        text_put_words(out, " and ");
    if (ships > 0)
        text_format_count(out, ships, "%d Colonial ship", "%d Colonial ships", ships);
}

/* Writes "1 damage to Galactica and 2 demoralized markers". */
void express_say_penalty(int damage, int demoralized, text *out)
{
    if (damage > 0)
        text_format(out, "%d damage to Galactica", damage);
    if (damage > 0 && demoralized > 0)
        text_put_words(out, " and ");
    if (demoralized > 0)
        text_format_count(
            out, demoralized, "%d demoralized marker", "%d demoralized markers", demoralized);
}

const char *const express_crisis_words[] = {
    [EXPRESS_UNREST] = WORDS("unrest"),
    [EXPRESS_BASESTAR] = WORDS("basestar attack"),
    [EXPRESS_DRADIS] = WORDS("DRADIS contact"),
};

void express_say_crisis(int kind, int difficulty, int consequence, int icons, text *out)
{
    text_format(out, "%s, difficulty %d, consequence %d, ",
        text_words(out, express_crisis_words[kind]), difficulty, consequence);
    if (icons == 0)
        text_put_words(out, "no jump icon");
    else
        text_format_count(out, icons, "%d jump icon", "%d jump icons", icons);
}

/* Writes which dice are returned: " the active strong die and the spent weak die". */
static void say_returned(const int16_t *place, text *out)
{
    static const char *const words[KINDS][2] = {
        {WORDS("the active strong die"), WORDS("the spent strong die")},
        {WORDS("the active weak die"), WORDS("the spent weak die")},
    };

    for (int kind = 0; kind < KINDS; kind++) {
        if (place[kind] == DIE_PLACES)
            continue;
        text_put_words(out, kind == 1 && place[0] != DIE_PLACES ? WORDS(" and ") : " ");
        text_put_words(out, words[kind][place[kind] == DIE_SPENT]);
    }
}

static void say_taken_back(int strong, int weak, text *out)
{
    if (strong + weak == 0)
        return;
    text_put_words(out, ", retrieve ");
    express_say_dice(strong, weak, out);
}

static void say_crisis_die(const express *g, int die, text *out)
{
    int face = g->crisis_rolled[die];

    if (face == 0)
        return;
    const express_crisis_face *f =
        &express_pieces->crisis_face[express_pieces->crisis_set[seat_count(g)]][die][face - 1];

    text_put_words(out, "Crisis: ");
    express_say_crisis(f->kind, f->difficulty, f->consequence, f->jump_icons, out);
}

static void say_faces(const int16_t *face, text *out)
{
    const char *between = "";

    for (int die = 0; die < DICE; die++) {
        if (face[die] == 0)
            continue;
        text_format(out, "%s%+ (%s)", between, face[die],
            text_words(out, express_kind_words[die_kind(die)]));
        between = ", ";
    }
}

static void say_contact(const int16_t *arg, text *out)
{
    for (int i = 0; i < arg[0]; i++)
        text_format(out, "%s%s", i > 0 ? ", " : "",
            text_words(out, arg[1 + i] == RAIDER ? WORDS("a Raider") : WORDS("a Colonial ship")));
    if (arg[0] == 0)
        text_put_words(out, "nothing");
}

static void say_bare_seat(int seat, const char *const *names, text *out)
{
    if (names != NULL && names[seat] != NULL && names[seat][0] != '\0')
        text_put(out, names[seat]);
    else
        text_format(out, "Seat %d", seat + 1);
}

void express_say_hole(const speech *s, char letter, const int16_t *arg, text *out)
{
    switch (letter) {
    case 'S': express_say_seat(s->w, arg[0], s->names, out); break;
    case 'B': say_bare_seat(arg[0], s->names, out); break;
    case 'C': text_put(out, express_pieces->character_name[arg[0]]); break;
    case 'L': text_put_words(out, express_pieces->location_name[arg[0]]); break;
    case 'O': text_put_words(out, express_pieces->location_name[arg[0] - 1]); break;
    case 'K': text_put_words(out, express_kind_words[arg[0]]); break;
    case 'J': text_put_words(out, express_kind_words[die_kind(arg[0])]); break;
    case 'F': text_put_words(out, express_face_name(arg[0])); break;
    case 'W': text_put_words(out, express_crisis_words[arg[0]]); break;
    case 'V': text_put_words(out, express_verbs[arg[0]].label); break;
    case 'E': text_put_words(out, express_endings[arg[0]]); break;
    case '+': text_put_signed(out, arg[0]); break;
    case 'D': express_say_dice(arg[0], arg[1], out); break;
    case 'T': say_taken_back(arg[0], arg[1], out); break;
    case 'Z': say_returned(arg, out); break;
    case 'M': express_say_markers(arg[0], arg[1], out); break;
    case 'P': express_say_penalty(arg[0], arg[1], out); break;
    case 'X': express_say_crisis(arg[0], arg[1], arg[2], arg[3], out); break;
    case 'Q': say_crisis_die(express_in(s->w), arg[0], out); break;
    case 'R': say_faces(arg, out); break;
    case 'A': say_contact(arg, out); break;
    default: text_put_int(out, arg[0]); break;
    }
}

void express_say_option(
    const flow *w, int seat, const option *o, const char *const *names, text *out)
{
    speech s = {w, names, o->thing};

    (void)seat;
    say_sentence(express_verbs[o->verb].sentence, &s, express_say_hole, out);
}

void express_say_event(const flow *w, const event *e, const char *const *names, text *out)
{
    speech s = {w, names, e->arg};

    say_sentence(sentence_of_event(&express_events[e->kind], e), &s, express_say_hole, out);
}

/* ---- the same facts as JSON, for programs ---- */

static void put_crisis_face(const int16_t *arg, json *out)
{
    json_add_object(out);
    json_put_string(out, "kind", express_kind_ids[arg[0]]);
    json_put_int(out, "difficulty", arg[1]);
    json_put_int(out, "consequence", arg[2]);
    json_put_int(out, "jump_icons", arg[3]);
    json_end(out);
}

static void put_faces(const int16_t *face, json *out)
{
    json_add_array(out);
    for (int die = 0; die < DICE; die++) {
        if (face[die] == 0)
            continue;
        json_add_object(out);
        json_put_int(out, "die", die);
        json_put_string(out, "kind", express_kind_words[die_kind(die)]);
        json_put_int(out, "face", face[die]);
        json_end(out);
    }
    json_end(out);
}

static void put_contact(const int16_t *arg, json *out)
{
    json_add_array(out);
    for (int i = 0; i < arg[0]; i++)
        json_add_string(out, express_marker_ids[arg[1 + i]]);
    json_end(out);
}

static void put_letter(char letter, const int16_t *arg, json *out)
{
    switch (letter) {
    case 'C': json_add_string(out, express_character_ids[arg[0]]); break;
    case 'L': json_add_string(out, express_location_ids[arg[0]]); break;
    case 'O':
        if (arg[0] == 0)
            json_add_null(out);
        else
            json_add_string(out, express_location_ids[arg[0] - 1]);
        break;
    case 'K': json_add_string(out, express_kind_words[arg[0]]); break;
    case 'J':
        json_add_string(out, express_kind_words[die_kind(arg[0])]);
        json_put_int(out, "index", arg[0]); /* "die" in the view */
        break;
    case 'F': json_add_string(out, express_face_ids[arg[0]]); break;
    case 'W': json_add_string(out, express_kind_ids[arg[0]]); break;
    case 'V': json_add_string(out, express_verbs[arg[0]].name); break;
    case 'E': json_add_string(out, express_causes[arg[0]]); break;
    case 's': json_add_bool(out, arg[0] == DIE_SPENT); break;
    case 'X': put_crisis_face(arg, out); break;
    case 'R': put_faces(arg, out); break;
    case 'A': put_contact(arg, out); break;
    default: json_add_int(out, arg[0]); break;
    }
}

void express_event_facts(const event *e, json *out)
{
    put_facts(express_events[e->kind].facts, e->arg, put_letter, out);
}

void express_option_facts(const option *o, json *out)
{
    put_facts(express_verbs[o->verb].facts, o->thing, put_letter, out);
}

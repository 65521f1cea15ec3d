/*
 * tell.c: how events read, one row a kind.
 *
 * A row has a sentence and, for programs, its arguments with their names.  Both are written with
 * the same letters; the sentence takes the arguments in their order:
 *
 *   S seat    B seat, by the player's name alone    C character    L location    O location + 1
 *   K kind of skill die    F loyalty card    N number    + number with its sign    V action
 *   E cause of the end     D strong, weak dice       M Raiders, ships    P damage, demoralized
 *   X crisis face (4)      R faces of dice (4)       A count and DRADIS markers (4)
 */
#include "games/express/express.h"
#include "games/express/procedures.h"

typedef struct {
    const char *sentence;  /* "%S takes back %D." */
    const char *args;      /* "S:seat D": letter, name; letters of several arguments name them */
    const char *otherwise; /* the sentence where the argument `test` is 0 */
    uint8_t test;
} event_row;

const char *const express_event_names[EVENTS] = {
    [EV_CHARACTER] = "character",
    [EV_ADMIRAL] = "admiral",
    [EV_ADMIRAL_ASIDE] = "admiral_aside",
    [EV_LOYALTY_DEALT] = "loyalty_dealt",
    [EV_LOYALTY] = "loyalty",
    [EV_TURN] = "turn",
    [EV_TAKEN_BACK] = "taken_back",
    [EV_NO_ACTION] = "no_action",
    [EV_ACTION] = "action",
    [EV_ROLLED] = "rolled",
    [EV_FACES] = "faces",
    [EV_ROLLED_OPENLY] = "rolled_openly",
    [EV_REROLL] = "reroll",
    [EV_SUBMITTED] = "submitted",
    [EV_MARKERS_REMOVED] = "markers_removed",
    [EV_REPAIRED] = "repaired",
    [EV_CHEERED] = "cheered",
    [EV_FAILED] = "failed",
    [EV_PREPARED] = "prepared",
    [EV_VOTE] = "vote",
    [EV_PASSED] = "passed",
    [EV_TAKES_PART] = "takes_part",
    [EV_RECKLESS] = "reckless",
    [EV_INFLUENCE] = "influence",
    [EV_NO_INFLUENCE] = "no_influence",
    [EV_VOTE_COUNTED] = "vote_counted",
    [EV_BRIGGED] = "brigged",
    [EV_RELEASED] = "released",
    [EV_ORDER] = "order",
    [EV_DETECTOR] = "detector",
    [EV_DETECTED] = "detected",
    [EV_REVEALED] = "revealed",
    [EV_NO_CONSEQUENCE] = "no_consequence",
    [EV_DICE_RETURNED] = "dice_returned",
    [EV_SECOND_CARD] = "second_card",
    [EV_CARDS_PASSED] = "cards_passed",
    [EV_CARD_RECEIVED] = "card_received",
    [EV_PEEKED] = "peeked",
    [EV_DIE_TAKEN] = "die_taken",
    [EV_CRISIS_ROLLED] = "crisis_rolled",
    [EV_CRISIS_FACES] = "crisis_faces",
    [EV_CRISIS] = "crisis",
    [EV_CRISIS_NAMED] = "crisis_named",
    [EV_CRISIS_COUNTED] = "crisis_counted",
    [EV_DAMAGE] = "damage",
    [EV_DEMORALIZED] = "demoralized",
    [EV_CONTACT] = "contact",
    [EV_SHIP_LOST] = "ship_lost",
    [EV_JUMP_TRACK] = "jump_track",
    [EV_JUMP] = "jump",
    [EV_DISTANCE] = "distance",
    [EV_JUMP_PENALTY] = "jump_penalty",
    [EV_END] = "end",
};

static const event_row rows[EVENTS] = {
    [EV_CHARACTER] = {"%B plays %C.", "B:seat C:character", NULL, 0},
    [EV_ADMIRAL] = {"%S is the Admiral.", "S:seat", NULL, 0},
    [EV_ADMIRAL_ASIDE] = {"Nobody can be Admiral; the card is set aside.", "", NULL, 0},
    [EV_LOYALTY_DEALT] = {"Everybody gets a second loyalty card.", "N:deal",
        "Everybody gets a loyalty card.", 0},
    [EV_LOYALTY] = {"%S looks at the new loyalty card: %F.", "S:seat F:card", NULL, 0},
    [EV_TURN] = {"%S begins turn %N.", "S:seat N:turn", NULL, 0},
    [EV_TAKEN_BACK] = {"%S takes back %D.", "S:seat D", NULL, 0},
    [EV_NO_ACTION] = {"%S takes no action.", "S:seat", NULL, 0},
    [EV_ACTION] = {"%S: %V.", "S:seat V:action", NULL, 0},
    [EV_ROLLED] = {"%S rolls %D behind the screen.", "S:seat D", NULL, 0},
    [EV_FACES] = {"%S sees %R.", "S:seat R:faces", NULL, 0},
    [EV_ROLLED_OPENLY] = {"%S rolls one %K die openly: %+.", "S:seat K:die +:face", NULL, 0},
    [EV_REROLL] = {"%S uses Initiative and rolls again.", "S:seat", NULL, 0},
    [EV_SUBMITTED] = {"%S submits %R; the total is %+.", "S:seat R:faces +:total", NULL, 0},
    [EV_MARKERS_REMOVED] = {"%S removes %M.", "S:seat M", NULL, 0},
    [EV_REPAIRED] = {"%S repairs %L.", "S:seat L:location", NULL, 0},
    [EV_CHEERED] = {"%S removes the demoralized marker of %C.", "S:seat C:character", NULL, 0},
    [EV_FAILED] = {"%S fails: %V.", "S:seat V:action", NULL, 0},
    [EV_PREPARED] = {"%S prepares the jump.", "S:seat", NULL, 0},
    [EV_VOTE] = {"%S calls a vote to release %S.", "S:seat S:accused N:release",
        "%S calls a vote to brig %S.", 2},
    [EV_PASSED] = {"%S has to pass and takes back %D.", "S:seat D N:forced",
        "%S passes and takes back %D.", 3},
    [EV_TAKES_PART] = {"%S takes part.", "S:seat", NULL, 0},
    [EV_RECKLESS] = {"%S is reckless: the dice come straight back.", "S:seat", NULL, 0},
    [EV_INFLUENCE] = {"%S takes out of the vote, of %S, a %K die: %+.",
        "S:seat S:target K:die +:face", NULL, 0},
    [EV_NO_INFLUENCE] = {"%S leaves the vote as it is.", "S:seat", NULL, 0},
    [EV_VOTE_COUNTED] = {"The vote on %S succeeds.", "S:accused N:total N:release N:success",
        "The vote on %S fails.", 3},
    [EV_BRIGGED] = {"%S goes to the brig.", "S:seat", NULL, 0},
    [EV_RELEASED] = {"%S leaves the brig.", "S:seat", NULL, 0},
    [EV_ORDER] = {"%S gives %S an executive order, for a %K die.", "S:seat S:target K:die", NULL,
        0},
    [EV_DETECTOR] = {"%S examines %S with the Cylon Detector.", "S:seat S:target", NULL, 0},
    [EV_DETECTED] = {"%S sees a loyalty card of %S: %F.", "S:seat S:target F:card", NULL, 0},
    [EV_REVEALED] = {"%S is a Cylon: %F!", "S:seat F:card", NULL, 0},
    [EV_NO_CONSEQUENCE] = {"%S is in the brig: the card has no effect.", "S:seat", NULL, 0},
    [EV_DICE_RETURNED] = {"%S returns %D to the box.", "S:seat D", NULL, 0},
    [EV_SECOND_CARD] = {"%S draws a second Cylon card: %F.", "S:seat F:card", NULL, 0},
    [EV_CARDS_PASSED] = {"%S passes loyalty cards to %S: %N.", "S:seat S:target N:count", NULL, 0},
    [EV_CARD_RECEIVED] = {"%S hands %S a loyalty card: %F.", "S:seat S:target F:card", NULL, 0},
    [EV_PEEKED] = {"%S draws damage markers: %O, %O.", "S:seat O:first O:second",
        "%S draws a damage marker: %O.", 2},
    [EV_DIE_TAKEN] = {"%S takes out of the game, from %S, a %K die.", "S:seat S:target K:die", NULL,
        0},
    [EV_CRISIS_ROLLED] = {"%S rolls the crisis dice behind the screen.", "S:seat", NULL, 0},
    [EV_CRISIS_FACES] = {"The crisis dice show: %X; or: %X.", "X:first X:second", NULL, 0},
    [EV_CRISIS] = {"%S chooses the crisis: %X.", "S:seat X:crisis", NULL, 0},
    [EV_CRISIS_NAMED] = {"%S names the crisis: %X.", "S:seat X:crisis", NULL, 0},
    [EV_CRISIS_COUNTED] = {"The crisis is passed: %+ against %N.", "+:total N:difficulty N:passed",
        "The crisis is not passed: %+ against %N.", 2},
    [EV_DAMAGE] = {"Galactica is damaged: %L.", "L:location", NULL, 0},
    [EV_DEMORALIZED] = {"%C is demoralized.", "C:character", NULL, 0},
    [EV_CONTACT] = {"DRADIS contact: %A.", "A:markers", NULL, 0},
    [EV_SHIP_LOST] = {"A Colonial ship is lost. %S chooses %P.", "S:seat P", NULL, 0},
    [EV_JUMP_TRACK] = {"The jump track stands at %N.", "N:jump", NULL, 0},
    [EV_JUMP] = {"The fleet jumps.", "", NULL, 0},
    [EV_DISTANCE] = {"%S submits a %K die, %+: the fleet is at distance %N.",
        "S:seat K:die +:face N:distance", NULL, 0},
    [EV_JUMP_PENALTY] = {"%S chooses %P.", "S:seat P", NULL, 0},
    [EV_END] = {"%E", "E:cause", NULL, 0},
};

static const char *const endings[CAUSES] = {
    [CAUSE_ESCAPE] = "The fleet makes its last jump. The humans win.",
    [CAUSE_RAIDERS] = "Six Raiders overrun the fleet. The Cylons win.",
    [CAUSE_DAMAGE] = "Galactica is destroyed. The Cylons win.",
    [CAUSE_MORALE] = "Humanity has lost all hope. The Cylons win.",
};

/* How many arguments a letter takes. */
static int width(char letter)
{
    switch (letter) {
    case 'D':
    case 'M':
    case 'P': return 2;
    case 'X':
    case 'R':
    case 'A': return 4;
    default: return 1;
    }
}

static void say_faces(const int16_t *face, text *out)
{
    const char *between = "";

    for (int die = 0; die < DICE; die++) {
        if (face[die] == 0)
            continue;
        text_format(out, "%s%+ (%s)", between, face[die], express_kind_words[die_kind(die)]);
        between = ", ";
    }
}

static void say_contact(const int16_t *arg, text *out)
{
    for (int i = 0; i < arg[0]; i++)
        text_format(
            out, "%s%s", i > 0 ? ", " : "", arg[1 + i] == RAIDER ? "a Raider" : "a Colonial ship");
    if (arg[0] == 0)
        text_put(out, "nothing");
}

static void say_bare_seat(int seat, const char *const *names, text *out)
{
    if (names != NULL && names[seat] != NULL && names[seat][0] != '\0')
        text_put(out, names[seat]);
    else
        text_format(out, "Seat %d", seat + 1);
}

static void say_argument(
    const flow *w, char letter, const int16_t *arg, const char *const *names, text *out)
{
    switch (letter) {
    case 'S': express_say_seat(w, arg[0], names, out); break;
    case 'B': say_bare_seat(arg[0], names, out); break;
    case 'C': text_put(out, express_character_names[arg[0]]); break;
    case 'L': text_put(out, express_location_names[arg[0]]); break;
    case 'O': text_put(out, express_location_names[arg[0] - 1]); break;
    case 'K': text_put(out, express_kind_words[arg[0]]); break;
    case 'F': text_put(out, express_face_name(arg[0])); break;
    case 'V': text_put(out, express_verbs[arg[0]].label); break;
    case 'E': text_put(out, endings[arg[0]]); break;
    case '+': text_put_signed(out, arg[0]); break;
    case 'D': express_say_dice(arg[0], arg[1], out); break;
    case 'M': express_say_markers(arg[0], arg[1], out); break;
    case 'P': express_say_penalty(arg[0], arg[1], out); break;
    case 'X': express_say_crisis(arg[0], arg[1], arg[2], arg[3], out); break;
    case 'R': say_faces(arg, out); break;
    case 'A': say_contact(arg, out); break;
    default: text_put_int(out, arg[0]); break;
    }
}

void express_say_event(const flow *w, const event *e, const char *const *names, text *out)
{
    const event_row *row = &rows[e->kind];
    const char *p =
        row->otherwise != NULL && e->arg[row->test] == 0 ? row->otherwise : row->sentence;
    int next = 0;

    for (; *p != '\0'; p++) {
        if (*p != '%') {
            text_put_char(out, *p);
            continue;
        }
        p++;
        say_argument(w, *p, &e->arg[next], names, out);
        next += width(*p);
    }
}

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

static void put_value(char letter, const int16_t *arg, json *out)
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
    case 'F': json_add_string(out, express_face_ids[arg[0]]); break;
    case 'V': json_add_string(out, express_verbs[arg[0]].name); break;
    case 'E': json_add_string(out, express_game.causes[arg[0]]); break;
    case 'X': put_crisis_face(arg, out); break;
    case 'R': put_faces(arg, out); break;
    case 'A': put_contact(arg, out); break;
    default: json_add_int(out, arg[0]); break;
    }
}

/* The letters that name their two arguments themselves. */
static void put_pair(char letter, const int16_t *arg, json *out)
{
    static const struct {
        char letter;
        const char *first, *second;
    } pairs[] = {
        {'D', "strong", "weak"}, {'M', "raiders", "ships"}, {'P', "damage", "demoralized"}};

    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        if (pairs[i].letter == letter) {
            json_put_int(out, pairs[i].first, arg[0]);
            json_put_int(out, pairs[i].second, arg[1]);
        }
    }
}

void express_event_facts(const event *e, json *out)
{
    const char *p = rows[e->kind].args;
    int next = 0;

    while (*p != '\0') {
        char letter = *p++;
        char name[24];
        text key = text_in(name, sizeof name);

        if (*p == ':') {
            for (p++; *p != '\0' && *p != ' '; p++)
                text_put_char(&key, *p);
            json_key(out, name);
            put_value(letter, &e->arg[next], out);
        } else {
            put_pair(letter, &e->arg[next], out);
        }
        next += width(letter);
        while (*p == ' ')
            p++;
    }
}

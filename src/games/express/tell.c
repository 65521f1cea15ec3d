/*
 * tell.c: how events read, one row a kind.
 *
 * A row has a sentence and, for programs, its arguments with their names (core/sentence.h).  Both
 * are written with the same letters:
 *
 *   S seat    B seat, by the player's name alone    C character    L location    O location + 1
 *   K kind of skill die    F loyalty card    N number    + number with its sign    V action
 *   E cause of the end     D strong, weak dice       M Raiders, ships    P damage, demoralized
 *   X crisis face (4)      R faces of dice (4)       A count and DRADIS markers (4)
 */
#include "core/sentence.h"
#include "games/express/express.h"
#include "games/express/procedures.h"

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
    [EV_UNCHANGED] = "unchanged",
};

static const event_words rows[EVENTS] = {
    [EV_CHARACTER] = {"%0B plays %1C.", "B:seat C:character", NULL, 0, 0},
    [EV_ADMIRAL] = {"%0S is the Admiral.", "S:seat", NULL, 0, 0},
    [EV_ADMIRAL_ASIDE] = {"Nobody can be Admiral; the card is set aside.", "", NULL, 0, 0},
    [EV_LOYALTY_DEALT] = {"Everybody gets a second loyalty card.", "N:deal",
        "Everybody gets a loyalty card.", 0, 0},
    [EV_LOYALTY] = {"%0S looks at the new loyalty card: %1F.", "S:seat F:card", NULL, 0, 0},
    [EV_TURN] = {"%0S begins turn %1N.", "S:seat N:turn", NULL, 0, 0},
    [EV_TAKEN_BACK] = {"%0S takes back %1D.", "S:seat N:strong N:weak", NULL, 0, 0},
    [EV_NO_ACTION] = {"%0S takes no action.", "S:seat", NULL, 0, 0},
    [EV_ACTION] = {"%0S: %1V.", "S:seat V:action", NULL, 0, 0},
    [EV_ROLLED] = {"%0S rolls %1D behind the screen.", "S:seat N:strong N:weak", NULL, 0, 0},
    [EV_FACES] = {"%0S sees %1R.", "S:seat R:faces", NULL, 0, 0},
    [EV_ROLLED_OPENLY] = {"%0S rolls one %1K die openly: %2+.", "S:seat K:die +:face", NULL, 0, 0},
    [EV_REROLL] = {"%0S uses Initiative and rolls again.", "S:seat", NULL, 0, 0},
    [EV_SUBMITTED] = {"%0S submits %1R; the total is %5+.", "S:seat R:faces - - - +:total", NULL, 0,
        0},
    [EV_MARKERS_REMOVED] = {"%0S removes %1M.", "S:seat N:raiders N:ships", NULL, 0, 0},
    [EV_REPAIRED] = {"%0S repairs %1L.", "S:seat L:location", NULL, 0, 0},
    [EV_CHEERED] = {"%0S removes the demoralized marker of %1C.", "S:seat C:character", NULL, 0, 0},
    [EV_FAILED] = {"%0S fails: %1V.", "S:seat V:action", NULL, 0, 0},
    [EV_PREPARED] = {"%0S prepares the jump.", "S:seat", NULL, 0, 0},
    [EV_VOTE] = {"%0S calls a vote to release %1S.", "S:seat S:accused N:release",
        "%0S calls a vote to brig %1S.", 2, 0},
    [EV_PASSED] = {"%0S has to pass and takes back %1D.", "S:seat N:strong N:weak N:forced",
        "%0S passes and takes back %1D.", 3, 0},
    [EV_TAKES_PART] = {"%0S takes part.", "S:seat", NULL, 0, 0},
    [EV_RECKLESS] = {"%0S is reckless: the dice come straight back.", "S:seat", NULL, 0, 0},
    [EV_INFLUENCE] = {"%0S takes out of the vote, of %1S, a %2K die: %3+.",
        "S:seat S:target K:die +:face", NULL, 0, 0},
    [EV_NO_INFLUENCE] = {"%0S leaves the vote as it is.", "S:seat", NULL, 0, 0},
    [EV_VOTE_COUNTED] = {"The vote on %0S succeeds.", "S:accused N:total N:release N:success",
        "The vote on %0S fails.", 3, 0},
    [EV_BRIGGED] = {"%0S goes to the brig.", "S:seat", NULL, 0, 0},
    [EV_RELEASED] = {"%0S leaves the brig.", "S:seat", NULL, 0, 0},
    [EV_ORDER] = {"%0S gives %1S an executive order, for a %2K die.", "S:seat S:target K:die", NULL,
        0, 0},
    [EV_DETECTOR] = {"%0S examines %1S with the Cylon Detector.", "S:seat S:target", NULL, 0, 0},
    [EV_DETECTED] = {"%0S sees a loyalty card of %1S: %2F.", "S:seat S:target F:card", NULL, 0, 0},
    [EV_REVEALED] = {"%0S is a Cylon: %1F!", "S:seat F:card", NULL, 0, 0},
    [EV_NO_CONSEQUENCE] = {"%0S is in the brig: the card has no effect.", "S:seat", NULL, 0, 0},
    [EV_DICE_RETURNED] = {"%0S returns %1D to the box.", "S:seat N:strong N:weak", NULL, 0, 0},
    [EV_SECOND_CARD] = {"%0S draws a second Cylon card: %1F.", "S:seat F:card", NULL, 0, 0},
    [EV_CARDS_PASSED] = {"%0S passes loyalty cards to %1S: %2N.", "S:seat S:target N:count", NULL,
        0, 0},
    [EV_CARD_RECEIVED] = {"%0S hands %1S a loyalty card: %2F.", "S:seat S:target F:card", NULL, 0,
        0},
    [EV_PEEKED] = {"%0S draws damage markers: %1O, %2O.", "S:seat O:first O:second",
        "%0S draws a damage marker: %1O.", 2, 0},
    [EV_DIE_TAKEN] = {"%0S takes out of the game, from %1S, a %2K die.", "S:seat S:target K:die",
        NULL, 0, 0},
    [EV_CRISIS_ROLLED] = {"%0S rolls the crisis dice behind the screen.", "S:seat", NULL, 0, 0},
    [EV_CRISIS_FACES] = {"The crisis dice show: %0X; or: %4X.", "X:first - - - X:second", NULL, 0,
        0},
    [EV_CRISIS] = {"%0S chooses the crisis: %1X.", "S:seat X:crisis", NULL, 0, 0},
    [EV_CRISIS_NAMED] = {"%0S names the crisis: %1X.", "S:seat X:crisis", NULL, 0, 0},
    [EV_CRISIS_COUNTED] = {"The crisis is passed: %0+ against %1N.",
        "+:total N:difficulty N:passed", "The crisis is not passed: %0+ against %1N.", 2, 0},
    [EV_DAMAGE] = {"Galactica is damaged: %0L.", "L:location", NULL, 0, 0},
    [EV_DEMORALIZED] = {"%0C is demoralized.", "C:character", NULL, 0, 0},
    [EV_CONTACT] = {"DRADIS contact: %0A.", "A:markers", NULL, 0, 0},
    [EV_SHIP_LOST] = {"A Colonial ship is lost. %0S chooses %1P.", "S:seat N:damage N:demoralized",
        NULL, 0, 0},
    [EV_JUMP_TRACK] = {"The jump track stands at %0N.", "N:jump", NULL, 0, 0},
    [EV_JUMP] = {"The fleet jumps.", "", NULL, 0, 0},
    [EV_DISTANCE] = {"%0S submits a %1K die, %2+: the fleet is at distance %3N.",
        "S:seat K:die +:face N:distance", NULL, 0, 0},
    [EV_JUMP_PENALTY] = {"%0S chooses %1P.", "S:seat N:damage N:demoralized", NULL, 0, 0},
    [EV_END] = {"%0E", "E:cause", NULL, 0, 0},
    [EV_UNCHANGED] = {"%0S leaves things as they are: %1V.", "S:seat V:action", NULL, 0, 0},
};

static const char *const endings[CAUSES] = {
    [CAUSE_ESCAPE] = "The fleet makes its last jump. The humans win.",
    [CAUSE_RAIDERS] = "Six Raiders overrun the fleet. The Cylons win.",
    [CAUSE_DAMAGE] = "Galactica is destroyed. The Cylons win.",
    [CAUSE_MORALE] = "Humanity has lost all hope. The Cylons win.",
};

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

static void say_argument(const speech *s, char letter, const int16_t *arg, text *out)
{
    switch (letter) {
    case 'S': express_say_seat(s->w, arg[0], s->names, out); break;
    case 'B': say_bare_seat(arg[0], s->names, out); break;
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
    speech s = {w, names, e->arg};

    say_sentence(sentence_of_event(&rows[e->kind], e), &s, say_argument, out);
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

void express_event_facts(const event *e, json *out)
{
    put_facts(rows[e->kind].facts, e->arg, put_value, out);
}

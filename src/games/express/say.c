/*
 * say.c: how BSG: Express reads: seats, asks, options, events.
 *
 * Sentences are short, in the present tense and in the rulebook's words.
 */
#include "games/express/procedures.h"

const char *const express_kind_words[] = {"strong", "weak"};
const char *const express_marker_ids[] = {"raider", "colonial_ship"};
const char *const express_face_ids[] = {
    "human", "number_one", "number_two", "number_three", "number_six"};

const ask_kind express_asks[ASK_COUNT] = {
    [ASK_NOTHING] = {"nothing", 0, ""},
    [ASK_CHARACTER] = {"character", BX(31), "Pick your character."},
    [ASK_RETRIEVE] = {"retrieve", BX(61), "Take back one spent die."},
    [ASK_ACTION] = {"action", BX(87), "Choose your action."},
    [ASK_ORDERED] = {"ordered", BX(132), "You have an order: take an action, or take back dice."},
    [ASK_SUBMIT] = {"submit", BX(65), "Choose what to submit."},
    [ASK_AGAIN] = {"again", BX(68), "Roll the dice left again, or stop?"},
    [ASK_MARKERS] = {"markers", BX(98), "Choose the markers to remove."},
    [ASK_REPAIR] = {"repair", BX(104), "You may repair a location."},
    [ASK_CHEER] = {"cheer", BX(109), "You may remove a demoralized marker."},
    [ASK_DECIDE] = {"decide", BX(54), "Take part in the check, or pass?"},
    [ASK_INFLUENCE] = {"influence", BX(224), "Take one die out of the vote?"},
    [ASK_RETURN_DICE] = {"return_dice", BX(144), "Choose the dice that go back to the box."},
    [ASK_PASS_CARDS] = {"pass_cards", BX(147), "Choose who gets your other loyalty cards."},
    [ASK_NUMBER_ONE] = {"number_one", BX(228), "Choose the character to demoralize."},
    [ASK_NUMBER_TWO] = {"number_two", BX(229), "Choose the damage to place."},
    [ASK_NUMBER_SIX] = {"number_six", BX(231), "Choose a spent die to take out of the game."},
    [ASK_CRISIS] = {"crisis", BX(151), "Choose the crisis."},
    [ASK_SHIP_LOST] = {"ship_lost", BX(184), "A Colonial ship is lost. Choose the penalty."},
    [ASK_JUMP_PENALTY] = {"jump_penalty", BX(199), "The jump has its price. Choose the penalty."},
    [ASK_FREED] = {"freed", BX(124), "The vote sets you free. Leave the brig?"},
};

const verb_words express_verbs[VERB_COUNT] = {
    [VERB_CHARACTER] = {"character", "Character", YIELDS_NOT},
    [VERB_TAKE_BACK] = {"take_back", "Take back dice", YIELDS_NOT},
    [VERB_NOTHING] = {"nothing", "No action", YIELDS_OWN},
    [VERB_SHIPS] = {"ships", "Destroy Raiders or rescue ships", YIELDS_NOT},
    [VERB_REPAIR] = {"repair", "Repair Galactica", YIELDS_NOT},
    [VERB_BOOST] = {"boost", "Boost morale", YIELDS_NOT},
    [VERB_PREPARE] = {"prepare", "Prepare for jump", YIELDS_NOT},
    [VERB_BRIG] = {"brig", "Vote to brig", YIELDS_NOT},
    [VERB_RELEASE] = {"release", "Vote to release", YIELDS_NOT},
    [VERB_ORDER] = {"order", "Executive order", YIELDS_NOT},
    [VERB_DETECT] = {"detect", "Cylon Detector", YIELDS_NOT},
    [VERB_REVEAL] = {"reveal", "Reveal as a Cylon", YIELDS_NOT},
    [VERB_NAME] = {"name", "Name the crisis", YIELDS_NOT},
    [VERB_SUBMIT] = {"submit", "Submit", YIELDS_NOT},
    [VERB_REROLL] = {"reroll", "Roll all again (Initiative)", YIELDS_NOT},
    [VERB_ROLL_AGAIN] = {"again", "Roll again", YIELDS_NOT},
    [VERB_STOP] = {"stop", "Stop", YIELDS_OWN},
    [VERB_REMOVE] = {"remove", "Remove", YIELDS_NOT},
    [VERB_REPAIR_AT] = {"at", "Repair", YIELDS_NOT},
    [VERB_CHEER] = {"cheer", "Remove the marker", YIELDS_NOT},
    [VERB_TAKE_PART] = {"in", "Take part", YIELDS_NOT},
    [VERB_PASS] = {"pass", "Pass", YIELDS_PASS},
    [VERB_LEAVE] = {"leave", "Leave it as it is", YIELDS_OWN},
    [VERB_STRIKE] = {"strike", "Take out of the vote", YIELDS_NOT},
    [VERB_RETURN] = {"return", "Return dice", YIELDS_NOT},
    [VERB_GIVE] = {"give", "Give the cards", YIELDS_NOT},
    [VERB_DEMORALIZE] = {"demoralize", "Demoralize", YIELDS_NOT},
    [VERB_PLACE] = {"place", "Damage", YIELDS_NOT},
    [VERB_TAKE_DIE] = {"take", "Take a die", YIELDS_NOT},
    [VERB_CRISIS] = {"crisis", "Crisis", YIELDS_NOT},
    [VERB_PENALTY] = {"penalty", "Penalty", YIELDS_NOT},
    [VERB_TURN_BACK] = {"turn_back", "Leave the brig", YIELDS_NOT},
};

const char *express_face_name(int face)
{
    return face == HUMAN ? "Not a Cylon" : express_cylon_names[face - NUMBER_ONE];
}

/* "Anna (Lee Adama)", "Lee Adama", or "Seat 2" while there is neither. */
void express_say_seat(const flow *w, int seat, const char *const *names, text *out)
{
    int character = express_in(w)->character[seat];
    const char *name = names == NULL ? NULL : names[seat];

    if (name != NULL && name[0] != '\0' && character != NO_CHARACTER)
        text_format(out, "%s (%s)", name, express_character_names[character]);
    else if (name != NULL && name[0] != '\0')
        text_put(out, name);
    else if (character != NO_CHARACTER)
        text_put(out, express_character_names[character]);
    else
        text_format(out, "Seat %d", seat + 1);
}

/* "2 strong dice and 1 weak die", "nothing". */
void express_say_dice(int strong, int weak, text *out)
{
    if (strong + weak == 0)
        text_put(out, "nothing");
    if (strong > 0)
        text_format(out, "%d strong %s", strong, strong == 1 ? "die" : "dice");
    if (strong > 0 && weak > 0)
        text_put(out, " and ");
    if (weak > 0)
        text_format(out, "%d weak %s", weak, weak == 1 ? "die" : "dice");
}

/* "2 Raiders and 1 Colonial ship". */
void express_say_markers(int raiders, int ships, text *out)
{
    if (raiders > 0)
        text_format(out, "%d Raider%s", raiders, raiders == 1 ? "" : "s");
    if (raiders > 0 && ships > 0)
        text_put(out, " and ");
    if (ships > 0)
        text_format(out, "%d Colonial ship%s", ships, ships == 1 ? "" : "s");
}

/* "1 damage and 2 demoralized". */
void express_say_penalty(int damage, int demoralized, text *out)
{
    if (damage > 0)
        text_format(out, "%d damage to Galactica", damage);
    if (damage > 0 && demoralized > 0)
        text_put(out, " and ");
    if (demoralized > 0)
        text_format(out, "%d demoralized marker%s", demoralized, demoralized == 1 ? "" : "s");
}

const char *const express_crisis_words[] = {
    [EXPRESS_UNREST] = "unrest",
    [EXPRESS_BASESTAR] = "basestar attack",
    [EXPRESS_DRADIS] = "DRADIS contact",
};

void express_say_crisis(int kind, int difficulty, int consequence, int icons, text *out)
{
    text_format(out, "%s, difficulty %d, consequence %d, ", express_crisis_words[kind], difficulty,
        consequence);
    if (icons == 0)
        text_put(out, "no jump icon");
    else
        text_format(out, "%d jump icon%s", icons, icons == 1 ? "" : "s");
}

static void say_return(const option *o, text *out)
{
    static const char *const places[] = {[DIE_ACTIVE] = "active", [DIE_SPENT] = "spent"};

    text_put(out, "Return");
    for (int kind = 0; kind < KINDS; kind++)
        if (o->thing[kind] != DIE_PLACES)
            text_format(out, "%s the %s %s die",
                kind == 1 && o->thing[0] != DIE_PLACES ? " and" : "", places[o->thing[kind]],
                express_kind_words[kind]);
}

static void say_crisis_option(const express *g, int die, text *out)
{
    int face = g->crisis_rolled[die];

    if (face == 0)
        return;
    const express_crisis_face *f =
        &express_crisis_faces[express_crisis_set[seat_count(g)]][die][face - 1];

    text_put(out, "Crisis: ");
    express_say_crisis(f->kind, f->difficulty, f->consequence, f->jump_icons, out);
}

/* What an option is about, behind its label. */
typedef enum {
    ABOUT_NOTHING,
    ABOUT_SEAT,
    ABOUT_CHARACTER,
    ABOUT_LOCATION,
    ABOUT_DICE,
    ABOUT_MARKERS,
    ABOUT_PENALTY,
    ABOUT_CARD,
    ABOUT_CRISIS_KIND,
    ABOUT_SEAT_AND_DIE, /* seat, kind of die */
    ABOUT_COUNTED_DIE,  /* seat, die, face */
    ABOUT_CRISIS_DIE,
    ABOUT_RETURN
} about;

static const uint8_t about_of[VERB_COUNT] = {
    [VERB_CHARACTER] = ABOUT_CHARACTER,
    [VERB_TAKE_BACK] = ABOUT_DICE,
    [VERB_BRIG] = ABOUT_SEAT,
    [VERB_RELEASE] = ABOUT_SEAT,
    [VERB_ORDER] = ABOUT_SEAT_AND_DIE,
    [VERB_DETECT] = ABOUT_SEAT,
    [VERB_REVEAL] = ABOUT_CARD,
    [VERB_NAME] = ABOUT_CRISIS_KIND,
    [VERB_REMOVE] = ABOUT_MARKERS,
    [VERB_REPAIR_AT] = ABOUT_LOCATION,
    [VERB_CHEER] = ABOUT_CHARACTER,
    [VERB_PASS] = ABOUT_DICE,
    [VERB_STRIKE] = ABOUT_COUNTED_DIE,
    [VERB_RETURN] = ABOUT_RETURN,
    [VERB_GIVE] = ABOUT_SEAT,
    [VERB_DEMORALIZE] = ABOUT_CHARACTER,
    [VERB_PLACE] = ABOUT_LOCATION,
    [VERB_TAKE_DIE] = ABOUT_SEAT_AND_DIE,
    [VERB_CRISIS] = ABOUT_CRISIS_DIE,
    [VERB_PENALTY] = ABOUT_PENALTY,
};

static void say_about(const flow *w, const option *o, const char *const *names, text *out)
{
    const int16_t *thing = o->thing;

    switch ((about)about_of[o->verb]) {
    case ABOUT_SEAT: express_say_seat(w, thing[0], names, out); break;
    case ABOUT_CHARACTER: text_put(out, express_character_names[thing[0]]); break;
    case ABOUT_LOCATION: text_put(out, express_location_names[thing[0]]); break;
    case ABOUT_DICE: express_say_dice(thing[0], thing[1], out); break;
    case ABOUT_MARKERS: express_say_markers(thing[0], thing[1], out); break;
    case ABOUT_PENALTY: express_say_penalty(thing[0], thing[1], out); break;
    case ABOUT_CARD: text_put(out, express_face_name(thing[0])); break;
    case ABOUT_CRISIS_KIND: text_put(out, express_crisis_words[thing[0]]); break;
    case ABOUT_SEAT_AND_DIE:
        express_say_seat(w, thing[0], names, out);
        text_format(out, ", a %s die", express_kind_words[thing[1]]);
        break;
    case ABOUT_COUNTED_DIE:
        text_format(out, "the %+ (%s) of ", thing[2], express_kind_words[die_kind(thing[1])]);
        express_say_seat(w, thing[0], names, out);
        break;
    default: break;
    }
}

void express_say_option(
    const flow *w, int seat, const option *o, const char *const *names, text *out)
{
    about what = (about)about_of[o->verb];

    (void)seat;
    if (what == ABOUT_CRISIS_DIE) {
        say_crisis_option(express_in(w), o->thing[0], out);
    } else if (what == ABOUT_RETURN) {
        say_return(o, out);
    } else if (o->verb == VERB_PASS) {
        text_put(out, "Pass");
        if (o->thing[0] + o->thing[1] > 0) {
            text_put(out, ", take back ");
            express_say_dice(o->thing[0], o->thing[1], out);
        }
    } else if (o->verb == VERB_TAKE_BACK) {
        text_put(out, "Take back ");
        express_say_dice(o->thing[0], o->thing[1], out);
    } else {
        text_put(out, express_verbs[o->verb].label);
        if (what != ABOUT_NOTHING)
            text_put(out, ": ");
        say_about(w, o, names, out);
    }
}

static void put_die(json *out, int kind)
{
    json_put_string(out, "die", express_kind_words[kind]);
}

/* The same in facts, for programs. */
void express_option_facts(const option *o, json *out)
{
    const int16_t *thing = o->thing;

    switch ((about)about_of[o->verb]) {
    case ABOUT_SEAT: json_put_int(out, "target", thing[0]); break;
    case ABOUT_CHARACTER: json_put_string(out, "character", express_character_ids[thing[0]]); break;
    case ABOUT_LOCATION: json_put_string(out, "location", express_location_ids[thing[0]]); break;
    case ABOUT_DICE:
        json_put_int(out, "strong", thing[0]);
        json_put_int(out, "weak", thing[1]);
        break;
    case ABOUT_MARKERS:
        json_put_int(out, "raiders", thing[0]);
        json_put_int(out, "ships", thing[1]);
        break;
    case ABOUT_PENALTY:
        json_put_int(out, "damage", thing[0]);
        json_put_int(out, "demoralized", thing[1]);
        break;
    case ABOUT_CARD: json_put_string(out, "card", express_face_ids[thing[0]]); break;
    case ABOUT_CRISIS_KIND: json_put_string(out, "kind", express_kind_ids[thing[0]]); break;
    case ABOUT_SEAT_AND_DIE:
        json_put_int(out, "target", thing[0]);
        put_die(out, thing[1]);
        break;
    case ABOUT_COUNTED_DIE:
        json_put_int(out, "target", thing[0]);
        put_die(out, die_kind(thing[1]));
        json_put_int(out, "index", thing[1]); /* the view's "die" */
        json_put_int(out, "face", thing[2]);
        break;
    case ABOUT_CRISIS_DIE: json_put_int(out, "crisis_die", thing[0]); break;
    case ABOUT_RETURN:
        json_put_bool(out, "strong_is_spent", thing[0] == DIE_SPENT);
        json_put_bool(out, "weak_is_spent", thing[1] == DIE_SPENT);
        break;
    case ABOUT_NOTHING: break;
    }
}

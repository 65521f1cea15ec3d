/* tell.c: how events read, a row a kind; the letters are those of say.h. */
#include "games/galactica/components.h"
#include "games/galactica/say.h"

const char *const galactica_event_names[EVENTS] = {
    [EV_FIRST] = "first",
    [EV_CHARACTER] = "character",
    [EV_PLACED] = "placed",
    [EV_TITLE] = "title",
    [EV_LOYALTY_DEALT] = "loyalty_dealt",
    [EV_LOYALTY] = "loyalty",
    [EV_DREW] = "drew",
    [EV_CARD] = "card",
    [EV_QUORUM_DRAWN] = "quorum_drawn",
    [EV_QUORUM_CARD] = "quorum_card",
    [EV_TURN] = "turn",
    [EV_STEP] = "step",
    [EV_ALCOHOLIC] = "alcoholic",
    [EV_MOVED] = "moved",
    [EV_FLEW] = "flew",
    [EV_PAID] = "paid",
    [EV_ACTION] = "action",
    [EV_NO_ACTION] = "no_action",
    [EV_DISCARDED] = "discarded",
    [EV_RESOURCE] = "resource",
    [EV_SENT] = "sent",
    [EV_NOT_SENT] = "not_sent",
    [EV_CRISIS_CHOICES] = "crisis_choices",
    [EV_CRISIS] = "crisis",
    [EV_CRISIS_GONE] = "crisis_gone",
    [EV_HALF] = "half",
    [EV_COMPASS] = "compass",
    [EV_CHECK] = "check",
    [EV_DIFFICULTY] = "difficulty",
    [EV_DECIDED] = "decided",
    [EV_DESTINY] = "destiny",
    [EV_ADDED] = "added",
    [EV_ADDED_OPEN] = "added_open",
    [EV_DEVOTION] = "devotion",
    [EV_COUNTED] = "counted",
    [EV_CHECK_CARD] = "check_card",
    [EV_RESULT] = "result",
    [EV_AUTHORITY] = "authority",
    [EV_PLAYED] = "played",
    [EV_OFFERED] = "offered",
    [EV_ROLL] = "roll",
    [EV_REROLL] = "reroll",
    [EV_ACTIVATE] = "activate",
    [EV_LAUNCHED] = "launched",
    [EV_SHIP_MOVED] = "ship_moved",
    [EV_ATTACK] = "attack",
    [EV_SHIP_LOST] = "ship_lost",
    [EV_CIVILIAN_LOST] = "civilian_lost",
    [EV_CIVILIAN_SEEN] = "civilian_seen",
    [EV_CIVILIANS_SEEN] = "civilians_seen",
    [EV_BASESTAR_HIT] = "basestar_hit",
    [EV_DAMAGE] = "damage",
    [EV_DAMAGE_LOSS] = "damage_loss",
    [EV_REPAIRED] = "repaired",
    [EV_BOARDED] = "boarded",
    [EV_CENTURION] = "centurion",
    [EV_CENTURION_LOST] = "centurion_lost",
    [EV_SHIPS_PLACED] = "ships_placed",
    [EV_TRACK] = "track",
    [EV_JUMP] = "jump",
    [EV_DISTANCE] = "distance",
    [EV_DESTINATIONS] = "destinations",
    [EV_DESTINATION] = "destination",
    [EV_BURIED] = "buried",
    [EV_SLEEPERS] = "sleepers",
    [EV_SYMPATHIZER] = "sympathizer",
    [EV_GIVEN] = "given",
    [EV_REVEALED] = "revealed",
    [EV_LOOKED] = "looked",
    [EV_SAW] = "saw",
    [EV_PEEKED] = "peeked",
    [EV_PEEKED_CARD] = "peeked_card",
    [EV_SAW_HAND] = "saw_hand",
    [EV_SAW_CARD] = "saw_card",
    [EV_STOLE] = "stole",
    [EV_STOLE_CARD] = "stole_card",
    [EV_SUPER_CRISIS] = "super_crisis",
    [EV_SUPER_CARD] = "super_card",
    [EV_QUORUM] = "quorum",
    [EV_ATTACHED] = "attached",
    [EV_DETACHED] = "detached",
    [EV_ORDER] = "order",
    [EV_KEPT] = "kept",
    [EV_UNKEPT] = "unkept",
    [EV_NUKES] = "nukes",
    [EV_RAPTORS] = "raptors",
    [EV_VIPERS] = "vipers",
    [EV_RISKED] = "risked",
    [EV_TOKENS] = "tokens",
    [EV_END] = "end",
    [EV_SYMPATHIZER_IDLE] = "sympathizer_idle",
};

static const event_words rows[EVENTS] = {
    [EV_FIRST] = {"%0S begins.", "N:seat", NULL, 0, 0},
    [EV_CHARACTER] = {"%0S is %1C.", "N:seat C:character", NULL, 0, 0},
    [EV_PLACED] = {"%0S flies a viper %2A.", "N:seat L:place A:area", NULL, 0, 0},
    [EV_TITLE] = {"%1S is %0t.", "t:title S:seat S:from", NULL, 0, 0},
    [EV_LOYALTY_DEALT] = {"%0S gets a loyalty card.", "N:seat N:cards", NULL, 0, 0},
    [EV_LOYALTY] = {"The card says: %1Y.", "N:seat Y:loyalty", NULL, 0, 0},
    [EV_DREW] = {"", "N:seat N:politics N:leadership N:tactics N:piloting N:engineering", NULL, 0,
        0},
    [EV_CARD] = {"You have %1F.", "N:seat F:card", NULL, 0, 0},
    [EV_QUORUM_DRAWN] = {"%0S draws a quorum card.", "N:seat N:cards", NULL, 0, 0},
    [EV_QUORUM_CARD] = {"It is %1Q.", "N:seat Q:card", NULL, 0, 0},
    [EV_TURN] = {"It is the turn of %0S.", "N:seat N:turn", NULL, 0, 0},
    [EV_STEP] = {"%0P.", "P:step", NULL, 0, 0},
    [EV_ALCOHOLIC] = {"%0S drowns the last card: %1F.", "N:seat F:card", NULL, 0, 0},
    [EV_MOVED] = {"%0S goes to %1L.", "N:seat L:place", NULL, 0, 0},
    [EV_FLEW] = {"%0S flies %1A.", "N:seat A:area", NULL, 0, 0},
    [EV_PAID] = {"%0S pays with %1F.", "N:seat F:card", NULL, 0, 0},
    [EV_ACTION] = {"", "N:seat", NULL, 0, 0},
    [EV_NO_ACTION] = {"%0S does nothing.", "N:seat", NULL, 0, 0},
    [EV_DISCARDED] = {"%0S loses %1F.", "N:seat F:card b:random", "%0S discards %1F.", 2, 0},
    [EV_RESOURCE] = {"The fleet's %0R: %1+, now %2N.", "R:resource N:change N:now", NULL, 0, 0},
    [EV_SENT] = {"%0S is sent to %1L.", "N:seat L:place", NULL, 0, 0},
    [EV_NOT_SENT] = {"%0S cannot be sent to %1L.", "N:seat L:place", NULL, 0, 0},
    [EV_CRISIS_CHOICES] = {"You see %1K and %2K.", "N:seat K:first K:second", NULL, 0, 0},
    [EV_CRISIS] = {"Crisis: %1K.", "N:seat K:crisis", NULL, 0, 0},
    [EV_CRISIS_GONE] = {"%0K is put aside.", "K:crisis", NULL, 0, 0},
    [EV_HALF] = {"", "N:seat K:crisis N:half", NULL, 0, 0},
    [EV_COMPASS] = {"%0S has it the other way.", "N:seat N:half", NULL, 0, 0},
    [EV_CHECK] = {"", "N:on N:card N:difficulty N:types S:target N:partial", NULL, 0, 0},
    [EV_DIFFICULTY] = {"The difficulty changes by %1+: now %2N.", "S:seat N:change N:now", NULL, 0,
        0},
    [EV_DECIDED] = {"%0S knows how it ends.", "N:seat r:result", NULL, 0, 0},
    [EV_DESTINY] = {"Destiny adds %0c.", "N:cards", NULL, 0, 0},
    [EV_ADDED] = {"%0S adds %1c.", "N:seat N:cards", "%0S adds nothing.", 1, 0},
    [EV_ADDED_OPEN] = {"%0S adds %1F.", "S:seat F:card", "Destiny adds %1F.", 0, NO_SEAT},
    [EV_DEVOTION] = {"%0S: cards of %1T count nothing.", "N:seat T:type", NULL, 0, 0},
    [EV_COUNTED] = {"%0N for, %1N against: strength %2N against difficulty %3N.",
        "N:for N:against N:total N:difficulty", NULL, 0, 0},
    [EV_CHECK_CARD] = {"", "F:card N:copies N:counts", NULL, 0, 0},
    [EV_RESULT] = {"%0r", "r:result", NULL, 0, 0},
    [EV_AUTHORITY] = {"%0S takes the cards of the check: %1c.", "N:seat N:cards", NULL, 0, 0},
    [EV_PLAYED] = {"%0S plays %1F.", "N:seat F:card", NULL, 0, 0},
    [EV_OFFERED] = {"%0S would play %1F.", "N:seat F:card", NULL, 0, 0},
    [EV_ROLL] = {"", "N:seat U:use N:subject N:thrown N:value", NULL, 0, 0},
    [EV_REROLL] = {"%0S rolls again.", "S:seat", "The die is rolled again.", 0, NO_SEAT},
    [EV_ACTIVATE] = {"%0I.", "I:icon", NULL, 0, 0},
    [EV_LAUNCHED] = {"A %0k is launched %1A.", "k:ship A:area N:ships", NULL, 0, 0},
    [EV_SHIP_MOVED] = {"A %0k flies from %1A to %2A.", "k:ship A:from A:to", NULL, 0, 0},
    [EV_ATTACK] = {"", "W:at A:area S:pilot", NULL, 0, 0},
    [EV_SHIP_LOST] = {"A %0k %1A is destroyed.", "k:ship A:area b:destroyed",
        "A %0k %1A is damaged.", 2, 0},
    [EV_CIVILIAN_LOST] = {"A civilian ship is lost: %0V.", "V:ship N:from", NULL, 0, 0},
    [EV_CIVILIAN_SEEN] = {"It carries %2V.", "N:seat N:ship V:carries", NULL, 0, 0},
    [EV_CIVILIANS_SEEN] = {"%0S hails a civilian ship %1A.", "N:seat A:area", NULL, 0, 0},
    [EV_BASESTAR_HIT] = {"The basestar takes %1B.", "N:basestar B:damage", NULL, 0, 0},
    [EV_DAMAGE] = {"%0L is damaged.", "L:location", NULL, 0, 0},
    [EV_DAMAGE_LOSS] = {"Stores are hit: %0R.", "R:resource", NULL, 0, 0},
    [EV_REPAIRED] = {"", "L:location N:vipers", NULL, 0, 0},
    [EV_BOARDED] = {"A heavy raider %0A boards Galactica.", "A:area", NULL, 0, 0},
    [EV_CENTURION] = {"A centurion stands on space %0N.", "N:space", NULL, 0, 0},
    [EV_CENTURION_LOST] = {"A centurion is destroyed.", "N:space", NULL, 0, 0},
    [EV_SHIPS_PLACED] = {"A %0k appears %1A.", "k:ship A:area N:ships", NULL, 0, 0},
    [EV_TRACK] = {"The fleet marker moves by %0+: space %1N.", "N:change N:now",
        "The fleet marker is back at the start.", 1, 0},
    [EV_JUMP] = {"The fleet jumps.", "N:distance", NULL, 0, 0},
    [EV_DISTANCE] = {"Distance %0+: now %1N.", "N:change N:now", NULL, 0, 0},
    [EV_DESTINATIONS] = {"", "N:seat", NULL, 0, 0},
    [EV_DESTINATION] = {"%0S chooses %1D.", "N:seat D:destination N:distance", NULL, 0, 0},
    [EV_BURIED] = {"%0S buries %2c under the %1u.", "N:seat u:deck N:cards", NULL, 0, 0},
    [EV_SLEEPERS] = {"Sleeper agents wake: loyalty cards are dealt again.", "", NULL, 0, 0},
    [EV_SYMPATHIZER] = {"%0S is a Sympathizer and goes over to the Cylons.", "N:seat b:turns",
        "%0S is a Sympathizer, and is locked up.", 1, 0},
    [EV_GIVEN] = {"%0S hands %1S loyalty cards: %2N.", "N:from N:to N:cards", NULL, 0, 0},
    [EV_REVEALED] = {"%0S is a Cylon!", "N:seat Y:loyalty", NULL, 0, 0},
    [EV_LOOKED] = {"%0S looks at the loyalty of %1S: %2c.", "N:seat N:target N:cards", NULL, 0, 0},
    [EV_SAW] = {"The card of %1S says: %2Y.", "N:seat N:target Y:loyalty", NULL, 0, 0},
    [EV_PEEKED] = {"%0S looks at the top of the %1u.", "N:seat u:deck", NULL, 0, 0},
    [EV_PEEKED_CARD] = {"", "N:seat u:deck", NULL, 0, 0},
    [EV_SAW_HAND] = {"%0S looks at the hand of %1S.", "N:seat N:target", NULL, 0, 0},
    [EV_SAW_CARD] = {"In it: %2F, %3N.", "N:seat N:target F:card N:copies", NULL, 0, 0},
    [EV_STOLE] = {"%0S takes a card from %1S.", "N:seat N:target", NULL, 0, 0},
    [EV_STOLE_CARD] = {"It was %2F.", "N:seat N:target F:card", NULL, 0, 0},
    [EV_SUPER_CRISIS] = {"%0S has a super crisis in hand.", "N:seat", NULL, 0, 0},
    [EV_SUPER_CARD] = {"It is %1K.", "N:seat K:crisis", NULL, 0, 0},
    [EV_QUORUM] = {"%0S carries out: %1Q.", "N:seat Q:card", NULL, 0, 0},
    [EV_ATTACHED] = {"%0S has %1Q.", "S:seat Q:card", "%1Q stays in play.", 0, NO_SEAT},
    [EV_DETACHED] = {"%0Q is discarded.", "Q:card", NULL, 0, 0},
    [EV_ORDER] = {"%0S gives %1S an order.", "N:seat N:target", NULL, 0, 0},
    [EV_KEPT] = {"%0O holds from now on.", "O:keeps K:crisis", NULL, 0, 0},
    [EV_UNKEPT] = {"%0O is over.", "O:keeps K:crisis", NULL, 0, 0},
    [EV_NUKES] = {"Nukes left: %0N.", "N:nukes", NULL, 0, 0},
    [EV_RAPTORS] = {"Raptors %0+: %1N left.", "N:change N:now", NULL, 0, 0},
    [EV_VIPERS] = {"Vipers: %0N in the Reserves, %1N damaged.", "N:reserves N:damaged", NULL, 0, 0},
    [EV_RISKED] = {"The risk pays.", "k:ship N:ships b:won", "The risk does not pay.", 2, 0},
    [EV_TOKENS] = {"", "N:seat N:tokens", NULL, 0, 0},
    [EV_END] = {"%0e", "e:cause", NULL, 0, 0},
    [EV_SYMPATHIZER_IDLE] = {"%0S shows the Sympathizer, which changes nothing for a Cylon.",
        "N:seat", NULL, 0, 0},
};

/* ---- sentences that hang on more than one thing ---- */

static void say_draw(const flow *w, const event *e, const char *const *names, text *out)
{
    int cards = 0;

    galactica_say_seat(w, e->arg[0], names, out);
    text_put(out, " draws");
    for (int type = 0; type < TYPES; type++)
        if (e->arg[1 + type] > 0) {
            text_format(out, "%s %d %s", cards > 0 ? "," : "", e->arg[1 + type],
                galactica_type_names[type]);
            cards += e->arg[1 + type];
        }
    text_put(out, cards > 0 ? "." : " nothing.");
}

/* An action reads like the option that was chosen. */
static void say_action(const flow *w, const event *e, const char *const *names, text *out)
{
    option o = {.verb = (uint16_t)e->arg[1], .thing = {e->arg[2], e->arg[3], 0}};

    galactica_say_seat(w, e->arg[0], names, out);
    text_put(out, ": ");
    if (o.verb == VERB_ATTACK)
        o.thing[1] =
            galactica_in(w)->area[e->arg[0]] < AREAS ? galactica_in(w)->area[e->arg[0]] : 0;
    galactica_say_option(w, e->arg[0], &o, names, out);
    text_put(out, ".");
}

static void say_half(const flow *w, const event *e, const char *const *names, text *out)
{
    const crisis_card *c = e->arg[1] >= 0 ? crisis_of(e->arg[1]) : NULL;
    bool second = e->arg[2] != 0;

    galactica_say_seat(w, e->arg[0], names, out);
    if (c == NULL) {
        text_put(out, second ? " chooses the second way." : " chooses the first way.");
    } else if (c->kind == SKILL_CHECK && !second) {
        text_put(out, " chooses the check.");
    } else {
        text_put(out, " chooses: ");
        galactica_say_effects(c->either[second], out);
        text_put(out, ".");
    }
}

static void say_check(const flow *w, const event *e, const char *const *names, text *out)
{
    bool first = true;

    text_format(out, "A check of difficulty %d: ", e->arg[2]);
    for (int type = 0; type < TYPES; type++)
        if (e->arg[3] >> type & 1) {
            text_format(out, "%s%s", first ? "" : ", ", galactica_type_names[type]);
            first = false;
        }
    if (e->arg[4] != NO_SEAT) {
        text_put(out, ". It is about ");
        galactica_say_seat(w, e->arg[4], names, out);
    }
    text_put(out, ".");
}

static void say_check_card(const event *e, text *out)
{
    static const char *const counts[] = {"against it", "nothing", "for it"};

    text_format(out, e->arg[1] == 1 ? "%d card of %s %d counts %s." : "%d cards of %s %d count %s.",
        e->arg[1], galactica_type_names[type_of(e->arg[0])], strength_of(e->arg[0]),
        counts[e->arg[2] + 1]);
}

static void say_roll(const flow *w, const event *e, const char *const *names, text *out)
{
    galactica_say_seat(w, e->arg[0], names, out);
    text_format(out, " rolls %d", e->arg[3]);
    if (e->arg[4] != e->arg[3])
        text_format(out, ", which counts %d", e->arg[4]);
    text_put(out, " for ");
    galactica_say_thing(w, 'U', e->arg[1], names, out);
    text_put(out, ".");
}

static void say_attack(const flow *w, const event *e, const char *const *names, text *out)
{
    if (e->arg[0] == AT_VIPER && e->arg[2] != NO_SEAT) {
        text_put(out, "A raider attacks the viper of ");
        galactica_say_seat(w, e->arg[2], names, out);
    } else if (e->arg[0] == AT_VIPER) {
        text_put(out, "A raider attacks a viper");
    } else {
        text_format(out, "A %s attacks Galactica",
            e->arg[0] == BASESTAR_AT_GALACTICA ? "basestar" : "raider");
    }
    text_format(out, " %s.", galactica_area_names[e->arg[1]]);
}

static void say_repair(const event *e, text *out)
{
    if (e->arg[0] >= 0)
        text_format(out, "%s is repaired.", galactica_location[e->arg[0]].name);
    else
        text_format(out, "Vipers repaired: %d.", e->arg[1]);
}

/* Cards that were drawn to choose from: a number of them, then the cards. */
static void say_several(const flow *w, char letter, const event *e, text *out)
{
    for (int i = 0; i < e->arg[1]; i++) {
        text_put(out, i == 0 ? "You see " : ", ");
        galactica_say_thing(w, letter, e->arg[2 + i], NULL, out);
    }
    text_put(out, ".");
}

static char letter_of_deck(int which)
{
    return "KQD"[which];
}

void galactica_say_event(const flow *w, const event *e, const char *const *names, text *out)
{
    switch (e->kind) {
    case EV_DREW: say_draw(w, e, names, out); break;
    case EV_ACTION: say_action(w, e, names, out); break;
    case EV_HALF: say_half(w, e, names, out); break;
    case EV_CHECK: say_check(w, e, names, out); break;
    case EV_CHECK_CARD: say_check_card(e, out); break;
    case EV_ROLL: say_roll(w, e, names, out); break;
    case EV_ATTACK: say_attack(w, e, names, out); break;
    case EV_REPAIRED: say_repair(e, out); break;
    case EV_DESTINATIONS: say_several(w, 'D', e, out); break;
    case EV_TOKENS: say_several(w, 'M', e, out); break;
    case EV_PEEKED_CARD:
        text_put(out, "On top lies ");
        galactica_say_thing(w, letter_of_deck(e->arg[1]), e->arg[2], names, out);
        text_put(out, ".");
        break;
    default: galactica_say_sentence(w, sentence_of_event(&rows[e->kind], e), e->arg, names, out);
    }
}

/* ---- facts ---- */

static void put_several(const char *key, char letter, const event *e, json *out)
{
    json_put_array(out, key);
    for (int i = 0; i < e->arg[1]; i++)
        galactica_put_thing(letter, e->arg[2 + i], out);
    json_end(out);
}

void galactica_event_facts(const event *e, json *out)
{
    galactica_put_things(rows[e->kind].facts, e->arg, out);
    if (e->kind == EV_ACTION) {
        option o = {.verb = (uint16_t)e->arg[1], .thing = {e->arg[2], e->arg[3], 0}};

        json_put_string(out, "action", galactica_verbs[o.verb].name);
        if (o.verb != VERB_ATTACK)
            galactica_option_facts(&o, out);
    } else if (e->kind == EV_DESTINATIONS) {
        put_several("destinations", 'D', e, out);
    } else if (e->kind == EV_TOKENS) {
        put_several("drawn", 'M', e, out);
    } else if (e->kind == EV_PEEKED_CARD) {
        json_key(out, "card");
        galactica_put_thing(letter_of_deck(e->arg[1]), e->arg[2], out);
    }
}

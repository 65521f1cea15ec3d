/* say.c: the asks and the options, as people read them. */
#include "games/galactica/say.h"

#include "games/galactica/components.h"

const ask_kind galactica_asks[ASK_COUNT] = {
    [ASK_NOTHING] = {"nothing", 0, ""},
    [ASK_CHARACTER] = {"character", BG(48), "Pick your character."},
    [ASK_DRAW] = {"draw", BG(100), "Which skill cards do you draw?"},
    [ASK_DISCARD] = {"discard", BG(152), "Which cards do you discard?"},
    [ASK_MOVE] = {"move", BG(108), "Where do you go?"},
    [ASK_PAY] = {"pay", BG(111), "Which card do you pay with?"},
    [ASK_ACTION] = {"action", BG(121), "What do you do?"},
    [ASK_LAUNCH] = {"launch", BG(293), "Where is the viper launched?"},
    [ASK_RECALL] = {"recall", BG(302), "No viper is in the Reserves: which one do you call back?"},
    [ASK_VIPER] = {"viper", BG(292), "What does a viper do?"},
    [ASK_TARGET] = {"target", BG(297), "What do you fire at?"},
    [ASK_ALERT] = {"alert", BG(136), "Take over a viper that was just launched, and act?"},
    [ASK_LOOK_CIVILIAN] = {"look_civilian", BG(440), "Which civilian ship do you look at?"},
    [ASK_MOVE_CIVILIAN] = {"move_civilian", BG(440), "Does the ship move?"},
    [ASK_NAME] = {"name", BG(189), "Whom do you name?"},
    [ASK_FREED] = {"freed", BG(199), "You are free: where do you go?"},
    [ASK_OFFICE] = {"office", BG(373), "Draw another quorum card, or play one?"},
    [ASK_QUORUM] = {"quorum", BG(126), "Which quorum card is carried out?"},
    [ASK_ORDERED] = {"ordered", BG(17), "You have your order: move and act, or act twice?"},
    [ASK_SCOUT] = {"scout", BG(326), "Which deck do you look at?"},
    [ASK_BURY] = {"bury", BG(437), "Leave the card, or bury it?"},
    [ASK_RECON] = {"recon", BG(136), "Look at the next crisis?"},
    [ASK_WINDOW] = {"window", BG(136), "Play a card now?"},
    [ASK_ORDER] = {"order", BG(137), "Several want to act: who goes first?"},
    [ASK_REROLL] = {"reroll", BG(136), "Roll again?"},
    [ASK_INTUITION] = {"intuition", BG(136), "Decide this check by intuition?"},
    [ASK_DIFFICULTY] = {"difficulty", BG(136), "Make this check easier or harder?"},
    [ASK_ADD] = {"add", BG(166), "Which cards do you add to the check?"},
    [ASK_DEVOTION] = {"devotion", BG(136), "Shall a type of card count nothing?"},
    [ASK_AUTHORITY] = {"authority", BG(136), "Take all cards of this check?"},
    [ASK_VISION] = {"vision", BG(140), "Which crisis comes about?"},
    [ASK_DESTINY] = {"destiny", BG(136), "Replace this crisis by another?"},
    [ASK_HALF] = {"half", BG(145), "Which way do you choose?"},
    [ASK_COMPASS] = {"compass", BG(136), "Change the choice that was made?"},
    [ASK_CHOOSE] = {"choose", BG(147), "Which of the two?"},
    [ASK_CHOSEN] = {"chosen", BG(426), "Who is sent away?"},
    [ASK_HEIR] = {"heir", BG(367), "To whom do you give the title?"},
    [ASK_LOOK] = {"look", BG(385), "At whose loyalty do you look?"},
    [ASK_HIT_VIPER] = {"hit_viper", BG(445), "Which viper is damaged?"},
    [ASK_LOST_CIVILIAN] = {"lost_civilian", BG(221), "Which civilian ship is hit?"},
    [ASK_AREAS] = {"areas", BG(213), "Which raiders act first?"},
    [ASK_PILOT] = {"pilot", BG(219), "Which pilot is attacked?"},
    [ASK_PLACE] = {"place", BG(445), "There are too few pieces: where does the next one go?"},
    [ASK_DESTINATION] = {"destination", BG(342), "Where does the fleet jump to?"},
    [ASK_RISK] = {"risk", BG(323), "Take the risk?"},
    [ASK_RESTORE] = {"restore", BG(344), "Which ships return to service?"},
    [ASK_ATTACH] = {"attach", BG(129), "Who gets the card?"},
    [ASK_BRUTAL] = {"brutal", BG(129), "What is destroyed?"},
    [ASK_BRUTAL_RAIDERS] = {"brutal_raiders", BG(129), "Which raider is destroyed next?"},
    [ASK_MUTINY] = {"mutiny", BG(129), "Who rises against the Admiral?"},
    [ASK_PARDON] = {"pardon", BG(129), "Who is freed, and where to?"},
    [ASK_TOKENS] = {"tokens", BG(405), "Which two damages does Galactica take?"},
    [ASK_SYMPATHIZER] = {"sympathizer", BG(396), "Hand the Sympathizer on?"},
    [ASK_CAPRICA] = {"caprica", BG(423), "Your super crisis, or one of two crises?"},
    [ASK_FLEET] = {"fleet", BG(419), "What do the Cylon ships do?"},
    [ASK_HAND] = {"hand", BG(419), "Whose hand do you look at?"},
    [ASK_STEAL] = {"steal", BG(419), "Which card do you take?"},
    [ASK_EXCHANGE] = {"exchange", BG(419), "Exchange your super crisis?"},
    [ASK_GIVE] = {"give", BG(419), "Choose who gets your covered loyalty cards."},
};

/* The word for programs, the label, does it yield; the sentence and what it is about. */
typedef struct {
    const char *sentence;
    const char *things;
} verb_row;

const verb_words galactica_verbs[VERB_COUNT] = {
    [VERB_NOTHING] = {"nothing", "Nothing", YIELDS_OWN},
    [VERB_PASS] = {"pass", "Pass", YIELDS_PASS},
    [VERB_CHARACTER] = {"character", "Take", YIELDS_NOT},
    [VERB_DRAW] = {"draw", "Draw", YIELDS_NOT},
    [VERB_DISCARD] = {"discard", "Discard", YIELDS_NOT},
    [VERB_STAY] = {"stay", "Stay", YIELDS_OWN},
    [VERB_GO] = {"go", "Go", YIELDS_NOT},
    [VERB_FLY] = {"fly", "Fly", YIELDS_NOT},
    [VERB_PAY] = {"take_card", "Take", YIELDS_NOT},
    [VERB_LOCATION] = {"location", "Use the location", YIELDS_NOT},
    [VERB_SKILL] = {"skill", "Play a skill card", YIELDS_NOT},
    [VERB_ABILITY] = {"ability", "Use your sheet", YIELDS_NOT},
    [VERB_ATTACK] = {"attack", "Attack", YIELDS_NOT},
    [VERB_NUKE] = {"nuke", "Launch a nuke", YIELDS_NOT},
    [VERB_DRAW_QUORUM] = {"draw_quorum", "Draw a quorum card", YIELDS_NOT},
    [VERB_QUORUM] = {"quorum", "Play a quorum card", YIELDS_NOT},
    [VERB_REVEAL] = {"reveal", "Reveal yourself", YIELDS_NOT},
    [VERB_LAUNCH] = {"launch", "Launch", YIELDS_NOT},
    [VERB_VIPER_MOVE] = {"viper_move", "Move a viper", YIELDS_NOT},
    [VERB_TAKE] = {"take", "Take a viper", YIELDS_NOT},
    [VERB_SHIP] = {"ship", "Civilian ship", YIELDS_NOT},
    [VERB_SEAT] = {"seat", "Name", YIELDS_NOT},
    [VERB_MOVE_THEN_ACT] = {"move_then_act", "Move, then act", YIELDS_NOT},
    [VERB_ACT_TWICE] = {"act_twice", "Act twice", YIELDS_NOT},
    [VERB_DECK] = {"deck", "Look at", YIELDS_NOT},
    [VERB_LEAVE] = {"leave", "Leave it on top", YIELDS_OWN},
    [VERB_BURY] = {"bury", "Bury it", YIELDS_NOT},
    [VERB_PLAY] = {"play", "Play", YIELDS_NOT},
    [VERB_USE] = {"use", "Do it", YIELDS_NOT},
    [VERB_RESULT] = {"result", "Decide", YIELDS_NOT},
    [VERB_EASIER] = {"easier", "Easier", YIELDS_NOT},
    [VERB_HARDER] = {"harder", "Harder", YIELDS_NOT},
    [VERB_ADD] = {"add", "Add", YIELDS_NOT},
    [VERB_TYPE] = {"type", "Ignore", YIELDS_NOT},
    [VERB_CRISIS] = {"crisis", "Choose", YIELDS_NOT},
    [VERB_HALF] = {"half", "Choose", YIELDS_NOT},
    [VERB_AREA] = {"area", "Area", YIELDS_NOT},
    [VERB_DESTINATION] = {"destination", "Jump to", YIELDS_NOT},
    [VERB_RISK] = {"risk", "Risk it", YIELDS_NOT},
    [VERB_RESTORE] = {"restore", "Restore", YIELDS_NOT},
    [VERB_DESTROY] = {"destroy", "Destroy", YIELDS_NOT},
    [VERB_FREE] = {"free", "Free", YIELDS_NOT},
    [VERB_TOKENS] = {"tokens", "Take", YIELDS_NOT},
    [VERB_SUPER] = {"super", "Play the super crisis", YIELDS_NOT},
    [VERB_ACTIVATE] = {"activate", "Activate", YIELDS_NOT},
};

static const verb_row rows[VERB_COUNT] = {
    [VERB_NOTHING] = {"Do nothing", ""},
    [VERB_PASS] = {"Pass", ""},
    [VERB_CHARACTER] = {"Take %0C", "C:character"},
    [VERB_DRAW] = {"Draw %0G", "G:types"},
    [VERB_DISCARD] = {"Discard", ""},
    [VERB_STAY] = {"Stay where you are", ""},
    [VERB_GO] = {"Go to %0L", "L:location"},
    [VERB_FLY] = {"Fly %0A", "A:area"},
    [VERB_PAY] = {"%0F", "F:card"},
    [VERB_LOCATION] = {"Use %0L", "L:location"},
    [VERB_SKILL] = {"Play %0F", "F:card"},
    [VERB_ABILITY] = {"", ""},
    [VERB_ATTACK] = {"Attack a %0k %1A", "k:kind A:area n:basestar"},
    [VERB_NUKE] = {"Launch a nuke at the basestar %1A", "N:basestar A:area"},
    [VERB_DRAW_QUORUM] = {"Draw a quorum card", ""},
    [VERB_QUORUM] = {"%0Q", "Q:card"},
    [VERB_REVEAL] = {"", "Y:loyalty b:power"},
    [VERB_LAUNCH] = {"Launch %0A", "A:area"},
    [VERB_VIPER_MOVE] = {"The viper %0A flies %1A", "A:from A:to"},
    [VERB_TAKE] = {"The viper %0A", "A:area"},
    [VERB_SHIP] = {"The civilian ship %1A", "N:ship A:area"},
    [VERB_SEAT] = {"%0S", "N:seat"},
    [VERB_MOVE_THEN_ACT] = {"Move, then act", ""},
    [VERB_ACT_TWICE] = {"Act twice", ""},
    [VERB_DECK] = {"Look at the %0u", "u:deck"},
    [VERB_LEAVE] = {"Leave it on top", ""},
    [VERB_BURY] = {"Bury it under the deck", ""},
    [VERB_PLAY] = {"Play %0F", "F:card"},
    [VERB_USE] = {"Yes", ""},
    [VERB_RESULT] = {"", "r:result"},
    [VERB_EASIER] = {"Easier by %0N", "N:by"},
    [VERB_HARDER] = {"Harder by %0N", "N:by"},
    [VERB_ADD] = {"Add cards to the check", ""},
    [VERB_TYPE] = {"Cards of %0T count nothing", "T:type"},
    [VERB_CRISIS] = {"%0K", "K:crisis"},
    [VERB_HALF] = {"", "N:half"},
    [VERB_AREA] = {"%0A", "A:area"},
    [VERB_DESTINATION] = {"Jump to: %0D", "D:destination"},
    [VERB_RISK] = {"Risk it", ""},
    [VERB_RESTORE] = {"", "N:vipers N:raptors N:destroyed"},
    [VERB_DESTROY] = {"", ""},
    [VERB_FREE] = {"%0S goes to %1L", "N:seat L:location"},
    [VERB_TOKENS] = {"Galactica takes these", ""},
    [VERB_SUPER] = {"Play %0K", "K:crisis"},
    [VERB_ACTIVATE] = {"", "I:icon"},
};

/* ---- options whose words hang on more than the verb ---- */

/* The ability on the sheet that is used as an action: once a game. */
static void say_ability(const galactica *g, int seat, const option *o, text *out)
{
    text_put(out, sheet_of(g, seat)->ability[1].name);
    if (o->thing[0] != NO_THING)
        text_format(out, ": +1 %s", galactica_resource_ids[o->thing[0]]);
}

static void say_skill(const flow *w, const option *o, const char *const *names, text *out)
{
    int text_number = text_of(o->thing[0]);

    galactica_say_sentence(w, rows[VERB_SKILL].sentence, o->thing, names, out);
    if (text_number == EXECUTIVE_ORDER) {
        text_put(out, " for ");
        galactica_say_seat(w, o->thing[1], names, out);
    } else if (text_number == REPAIR) {
        text_put(out, o->thing[1] ? ": two vipers" : ": this location");
    }
}

static void say_reveal(const option *o, text *out)
{
    static const char *const powers[LOYALTY_FACES] = {[CYLON_DAMAGE] = "damage Galactica",
        [CYLON_MORALE] = "morale falls",
        [CYLON_BRIG] = "somebody goes to the Brig",
        [CYLON_SICKBAY] = "somebody goes to Sickbay"};

    text_put(out, "Reveal yourself as a Cylon");
    if (o->thing[1])
        text_format(out, ": %s", powers[o->thing[0]]);
    else
        text_put(out, ", without the power of the card");
}

static void say_half(const galactica *g, const option *o, text *out)
{
    const frame *f = &g->flow.stack[g->flow.depth - 1];
    const crisis_card *c = g->crisis != 0 ? crisis_of(g->crisis - 1) : NULL;
    bool second = o->thing[0] != 0;

    if (g->flow.ask == ASK_CHOOSE) {
        const effect *e = &galactica_effect[f->local[0]];

        galactica_say_effects(second ? e->otherwise : e->then, out);
    } else if (c != NULL && c->kind == SKILL_CHECK && !second) {
        text_put(out, "The skill check");
    } else if (c != NULL) {
        galactica_say_effects(c->either[second], out);
    } else {
        text_put(out, second ? "The second" : "The first");
    }
}

static void say_destroy(const option *o, text *out)
{
    if (o->thing[0] < 0)
        text_format(out, "The centurion on space %d", o->thing[1] + 1);
    else
        text_format(out, "%s %s", o->thing[0] == RAIDER ? "Raiders" : "The heavy raider",
            galactica_area_names[o->thing[1]]);
}

static void say_activate(const option *o, text *out)
{
    static const char *const words[ICONS] = {"Raiders act", "Heavy raiders and centurions act",
        "Basestars fire", "Every basestar launches two raiders and a heavy raider"};

    text_put(out, words[o->thing[0]]);
}

static void say_restore(const option *o, text *out)
{
    text_format(out, "%d viper%s", o->thing[0], o->thing[0] == 1 ? "" : "s");
    if (o->thing[2] > 0)
        text_format(out, " (%d of them destroyed ones)", o->thing[2]);
    text_format(out, " and %d raptor%s", o->thing[1], o->thing[1] == 1 ? "" : "s");
}

void galactica_say_option(
    const flow *w, int seat, const option *o, const char *const *names, text *out)
{
    const galactica *g = galactica_in(w);

    switch (o->verb) {
    case VERB_ABILITY: say_ability(g, seat, o, out); break;
    case VERB_SKILL: say_skill(w, o, names, out); break;
    case VERB_REVEAL: say_reveal(o, out); break;
    case VERB_HALF: say_half(g, o, out); break;
    case VERB_DESTROY: say_destroy(o, out); break;
    case VERB_ACTIVATE: say_activate(o, out); break;
    case VERB_RESTORE: say_restore(o, out); break;
    case VERB_RESULT:
        text_put(out, o->thing[0] == CHECK_PASSED ? "The check passes" : "The check fails");
        break;
    default: galactica_say_sentence(w, rows[o->verb].sentence, o->thing, names, out); break;
    }
}

/* ---- facts ---- */

void galactica_option_facts(const option *o, json *out)
{
    galactica_put_things(rows[o->verb].things, o->thing, out);
    if (o->verb == VERB_SKILL && text_of(o->thing[0]) == EXECUTIVE_ORDER)
        json_put_int(out, "target", o->thing[1]);
    else if (o->verb == VERB_SKILL && text_of(o->thing[0]) == REPAIR)
        json_put_string(out, "repair", o->thing[1] ? "vipers" : "location");
    else if (o->verb == VERB_ABILITY && o->thing[0] != NO_THING)
        json_put_string(out, "resource", galactica_resource_ids[o->thing[0]]);
    else if (o->verb == VERB_DESTROY && o->thing[0] < 0)
        json_put_int(out, "centurion", o->thing[1]);
    else if (o->verb == VERB_DESTROY)
        galactica_put_things("k:kind A:area", o->thing, out);
}

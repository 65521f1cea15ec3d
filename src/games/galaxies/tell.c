/*
 * tell.c: how events read, one row a kind.
 *
 * A row has a sentence and, for programs, its arguments with their names (core/sentence.h).  The
 * letters:
 *
 *   S seat    H ship    C ship card at the table    K kind of ship card    T tactic card    X space
 *   G mission    L tile    P phase    D kind of damage    W weapon of the ship in argument 0
 *   M side    Q energy: gained or spent    Z damage: shields, hull    R letter, number, result
 *   A how many cards    B thirds    V direction    U for what a roll is made    E end
 *   Y yes or no    N number
 */
#include "games/galaxies/galaxies.h"
#include "games/galaxies/say.h"

const char *const galaxies_event_names[EVENTS] = {
    [EV_MISSION] = "mission",
    [EV_PICKED] = "picked",
    [EV_FLEET] = "fleet",
    [EV_DECK] = "deck",
    [EV_DREW] = "drew",
    [EV_DREW_CARD] = "drew_card",
    [EV_RESHUFFLED] = "reshuffled",
    [EV_RAN_OUT] = "ran_out",
    [EV_START_ROLL] = "start_roll",
    [EV_STARTS] = "starts",
    [EV_ROUND] = "round",
    [EV_TURN] = "turn",
    [EV_PHASE] = "phase",
    [EV_ENERGY] = "energy",
    [EV_DISCARDED] = "discarded",
    [EV_PASSED] = "passed",
    [EV_PASSED_CARD] = "passed_card",
    [EV_SHOWS_HAND] = "shows_hand",
    [EV_LAUNCHED] = "launched",
    [EV_LOADED] = "loaded",
    [EV_PLACED] = "placed",
    [EV_ACTIVATED] = "activated",
    [EV_STEPPED] = "stepped",
    [EV_WARPED] = "warped",
    [EV_ECM] = "ecm",
    [EV_ECM_SPARED] = "ecm_spared",
    [EV_DEBRIS] = "debris",
    [EV_TILE] = "tile",
    [EV_CHARGED] = "charged",
    [EV_ATTACK] = "attack",
    [EV_COORDINATE] = "coordinate",
    [EV_COVER] = "cover",
    [EV_EVADED] = "evaded",
    [EV_REDIRECTED] = "redirected",
    [EV_CANCELLED] = "cancelled",
    [EV_DAMAGE] = "damage",
    [EV_RESTORED] = "restored",
    [EV_LOST] = "lost",
    [EV_CARD_LOST] = "card_lost",
    [EV_CARD_HOME] = "card_home",
    [EV_PLAYED] = "played",
    [EV_ATTACHED] = "attached",
    [EV_DETACHED] = "detached",
    [EV_CONTROL] = "control",
    [EV_ROLL] = "roll",
    [EV_RETURNED] = "returned",
    [EV_DELIVERED] = "delivered",
    [EV_POINTS] = "points",
    [EV_REPAIRED] = "repaired",
    [EV_SURVIVORS] = "survivors",
    [EV_METEOR] = "meteor",
    [EV_TURN_OVER] = "turn_over",
    [EV_SCORE] = "score",
    [EV_END] = "end",
};

static const event_words rows[EVENTS] = {
    [EV_MISSION] = {"%0G begins.", "G:mission", NULL, 0, 0},
    [EV_PICKED] = {"%2K joins the fleet of %0S.", "N:seat N:card K:type", NULL, 0, 0},
    [EV_FLEET] = {"The fleet of %0S stands behind the screen: ship cards %1N, worth %2N.",
        "N:seat N:cards N:cost", NULL, 0, 0},
    [EV_DECK] = {"%0S shuffles a deck of %1A.", "N:seat N:cards", NULL, 0, 0},
    [EV_DREW] = {"%0S draws %1A.", "N:seat N:cards", NULL, 0, 0},
    [EV_DREW_CARD] = {"The card is %1T.", "N:seat T:tactic", NULL, 0, 0},
    [EV_RESHUFFLED] = {"The deck of %0S is through: the discards become a new one.", "N:seat", NULL,
        0, 0},
    [EV_RAN_OUT] = {"The deck of %0S is used up for good.", "N:seat", NULL, 0, 0},
    [EV_START_ROLL] = {"%0S rolls %1N for the start.", "N:seat N:roll", NULL, 0, 0},
    [EV_STARTS] = {"%0S goes first.", "N:seat", NULL, 0, 0},
    [EV_ROUND] = {"Round %0N.", "N:round", NULL, 0, 0},
    [EV_TURN] = {"It is the turn of %0S.", "N:seat N:round", NULL, 0, 0},
    [EV_PHASE] = {"%1S: %0P.", "P:phase N:seat", NULL, 0, 0},
    [EV_ENERGY] = {"%0S %1Q: now %2N.", "N:seat N:change N:energy", NULL, 0, 0},
    [EV_DISCARDED] = {"%0S discards %1T.", "N:seat T:tactic", NULL, 0, 0},
    [EV_PASSED] = {"%0S hands %1S %2A.", "N:seat N:to N:cards", NULL, 0, 0},
    [EV_PASSED_CARD] = {"%2T goes from %0S to %1S.", "N:seat N:to T:tactic", NULL, 0, 0},
    [EV_SHOWS_HAND] = {"%0S shows the mates what is in hand.", "N:seat Y:shown",
        "%0S hides the hand again.", 1, 0},
    [EV_LAUNCHED] = {"%0S launches %4K out of the hold of %3C.",
        "N:seat N:card N:cost O:carrier K:type", "%0S launches %4K.", 3, -1},
    [EV_LOADED] = {"%2K goes into the hold of %1C.", "N:card N:carrier K:type", NULL, 0, 0},
    [EV_PLACED] = {"%0H takes its place at %1X.", "N:ship X:front X:back", NULL, 0, 0},
    [EV_ACTIVATED] = {"%0C is activated.", "N:card N:cost", NULL, 0, 0},
    [EV_STEPPED] = {"%0H moves to %1X.", "N:ship X:front X:back", NULL, 0, 0},
    [EV_WARPED] = {"%0H vanishes and comes out at %1X.", "N:ship X:front X:back", NULL, 0, 0},
    [EV_ECM] = {"The countermeasures of %1H roll %2N and catch %0H: %3N.",
        "N:ship N:by N:roll N:damage", "The countermeasures of %1H roll %2N and miss %0H.", 3, 0},
    [EV_ECM_SPARED] = {"%1H lets %0H pass.", "N:ship N:by", NULL, 0, 0},
    [EV_DEBRIS] = {"%0H scrapes through debris: a %2N on %1N.", "N:ship N:roll N:damage",
        "%0H slips through the debris with a %1N.", 2, 0},
    [EV_TILE] = {"The black tile is turned over: %1L.", "N:tile L:found", NULL, 0, 0},
    [EV_CHARGED] = {"%0H charges its %1W for %2N.", "N:ship N:slot N:cost", "%0H charges its %1W.",
        2, 0},
    [EV_ATTACK] = {"%0H fires its %2W at %1H, strength %3N.", "N:ship N:target N:slot N:strength",
        NULL, 0, 0},
    [EV_COORDINATE] = {"Once more: %0R", "c:letter N:digit r:result Y:again", "%0R", 3, 0},
    [EV_COVER] = {"Asteroids shelter %0H with a %1N: a miss after all.", "N:ship N:roll Y:held",
        "The asteroids beside %0H do not help: %1N.", 2, 0},
    [EV_EVADED] = {"%0H twists away with a %1N: a miss after all.", "N:ship N:roll Y:held",
        "%0H tries to twist away: %1N is not enough.", 2, 0},
    [EV_REDIRECTED] = {"%1H throws itself before %0H.", "N:ship N:to", NULL, 0, 0},
    [EV_CANCELLED] = {"The hit on %0H is called off.", "N:ship", NULL, 0, 0},
    [EV_DAMAGE] = {"%0H %1Z.", "N:ship N:shields N:hull D:damage_type N:shields_left N:hull_damage",
        NULL, 0, 0},
    [EV_RESTORED] = {"The shields of %0H are back at %1N.", "N:ship N:shields", NULL, 0, 0},
    [EV_LOST] = {"%0H is destroyed!", "N:ship", NULL, 0, 0},
    [EV_CARD_LOST] = {"Nothing is left of %1K.", "N:card K:type", NULL, 0, 0},
    [EV_CARD_HOME] = {"%1K is in safety.", "N:card K:type", NULL, 0, 0},
    [EV_PLAYED] = {"%0S plays %1T.", "N:seat T:tactic N:cost", NULL, 0, 0},
    [EV_ATTACHED] = {"%0T is attached to %1C.", "T:tactic N:card", NULL, 0, 0},
    [EV_DETACHED] = {"%0T leaves %1C.", "T:tactic N:card", NULL, 0, 0},
    [EV_CONTROL] = {"%1S takes over %0C!", "N:card N:seat", NULL, 0, 0},
    [EV_ROLL] = {"%0S rolls %2N%1U and needs %3N.", "N:seat t:tactic N:roll N:needed", NULL, 0, 0},
    [EV_RETURNED] = {"%0H is back.", "N:ship X:at", NULL, 0, 0},
    [EV_DELIVERED] = {"%0H is delivered, worth %1N.", "N:ship N:points", NULL, 0, 0},
    [EV_POINTS] = {"The %0M score %1N, %2N in all.", "N:team N:points N:total", NULL, 0, 0},
    [EV_REPAIRED] = {"Work on %0C goes on: repair markers %1N.", "N:card N:markers", NULL, 0, 0},
    [EV_SURVIVORS] = {"%0H takes the survivors on board.", "O:ship X:at",
        "The survivors drift at %1X.", 0, -1},
    [EV_METEOR] = {"Asteroids drift %1V, spaces: %2N.", "N:tile N:direction N:spaces", NULL, 0, 0},
    [EV_TURN_OVER] = {"%0S ends the turn.", "N:seat", NULL, 0, 0},
    [EV_SCORE] = {"The %0M have ships worth %1B in play.", "N:team N:thirds N:ships", NULL, 0, 0},
    [EV_END] = {"%0E", "e:cause m:winner", NULL, 0, 0},
};

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
        text_put(out, "takes no harm");
    if (shields > 0)
        text_format(out, "loses %d shield%s", shields, shields == 1 ? "" : "s");
    if (shields > 0 && hull > 0)
        text_put(out, " and ");
    if (hull > 0)
        text_format(out, "takes %d in the hull", hull);
}

static void say_box(const int16_t *arg, text *out)
{
    static const char *const results[] = {"a miss.", "a hit!", "a critical hit!"};

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
    static const char *const reasons[CAUSES] = {
        [CAUSE_NONE] = "",
        [CAUSE_NO_SHIPS] = "One side has no ship left on the battlefield.",
        [CAUSE_POINTS] = "The points are made.",
        [CAUSE_GOAL] = "The mission is decided.",
        [CAUSE_TIME] = "Time is up.",
        [CAUSE_CARDS] = "All decks are used up.",
        [CAUSE_BOTH_GONE] = "Nobody is left on the battlefield.",
    };

    text_put(out, reasons[cause]);
    if (team == TEAMS)
        text_put(out, " A draw.");
    else
        text_format(out, " The %s win.", galaxies_team_name(g, team));
}

static void say_argument(const speech *s, char letter, const int16_t *arg, text *out)
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

    say_sentence(sentence_of_event(&rows[e->kind], e), &s, say_argument, out);
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

/* Small letters: o or nothing, t tactic card or nothing, c letter, r result, e cause, m team. */
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
    case 'e': json_add_string(out, galaxies_game.causes[value]); break;
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
    put_facts(rows[e->kind].facts, e->arg, put_value, out);
}

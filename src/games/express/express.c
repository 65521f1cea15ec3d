/* express.c: the record of BSG: Express, and its set-up (ledger, sections 1 and 3). */
#include "games/express/express.h"

#include <string.h>

#include "games/express/procedures.h"

static const setting settings[SETTINGS] = {
    {"characters", "How players come by their characters (BX-030, BX-031)",
        {{"dealt", "one at random for each"},
            {"chosen", "picked in seat order, no character twice"}}},
    {"morale", "The morale variant, for humans who win too often (BX-233)",
        {{"plain", "a failed speech does nothing"},
            {"variant", "a failed speech demoralizes somebody else"}}},
    {"absent_markers", "Demoralized markers of characters nobody plays (ruling R04)",
        {{"removable", "a speech may remove them"}, {"stay", "they stay on the board"}}},
};

static void lay_out(flow *w, const setup *s, events *out)
{
    express *g = express_of(w);

    (void)out;
    memcpy(g->setting, s->value, sizeof g->setting);
    g->pile[RAIDER] = EXPRESS_RAIDERS - EXPRESS_RAIDERS_AT_START;
    g->pile[COLONIAL_SHIP] = EXPRESS_COLONIAL_SHIPS;
    g->shown[RAIDER] = EXPRESS_RAIDERS_AT_START;
    g->roller = g->caller = g->accused = g->admiral = NO_SEAT;
    memset(g->character, NO_CHARACTER, sizeof g->character);
    memset(g->die[seat_count(g)], DIE_OUT, (size_t)(SEATS - seat_count(g)) * DICE);
    flow_call(w, PROC_GAME, &(struct game_locals){0}, sizeof(struct game_locals));
}

static procedure *const procedures[PROC_COUNT] = {
    [PROC_GAME] = express_game_proc,
    [PROC_TURN] = express_turn,
    [PROC_ACTION] = express_action,
    [PROC_SHIPS] = express_ships,
    [PROC_REPAIR] = express_repair,
    [PROC_BOOST] = express_boost,
    [PROC_PREPARE] = express_prepare,
    [PROC_VOTE] = express_vote,
    [PROC_ORDER] = express_order,
    [PROC_DETECT] = express_detect,
    [PROC_REVEAL] = express_reveal,
    [PROC_CONSEQUENCE] = express_consequence,
    [PROC_PASS_CARDS] = express_pass_cards,
    [PROC_CHECK] = express_check,
    [PROC_CONTRIBUTE] = express_contribute,
    [PROC_ROLL] = express_roll,
    [PROC_CRISIS] = express_crisis,
    [PROC_CONTACT] = express_contact,
    [PROC_DAMAGE] = express_damage,
    [PROC_DEMORALIZE] = express_demoralize,
    [PROC_JUMP] = express_jump,
    [PROC_SECOND_DEAL] = express_second_deal,
};

static const char *const procedure_names[PROC_COUNT] = {
    "none",
    "game",
    "turn",
    "action",
    "ships",
    "repair",
    "boost",
    "prepare",
    "vote",
    "order",
    "detect",
    "reveal",
    "consequence",
    "pass_cards",
    "check",
    "contribute",
    "roll",
    "crisis",
    "contact",
    "damage",
    "demoralize",
    "jump",
    "second_deal",
};

static const char *const causes[CAUSES] = {"none", "escape", "raiders", "damage", "morale"};

/* The names of outcomes that can be rigged. */
static const char *const strong_faces[] = {"-2", "-2b", "-1", "-1b", "+2", "+4", NULL};
static const char *const weak_faces[] = {"-2", "-2b", "-1", "-1b", "+1", "+3", NULL};
static const char *const crisis_faces[] = {"1", "2", "3", "4", "5", "6", NULL};
static const char *const markers[] = {"raider", "colonial_ship", NULL};
static const char *const locations[] = {"weapons_control", "press_room", "admirals_quarters",
    "com_center", "engine_room", "armory", NULL};
static const char *const characters[] = {
    "william_adama", "lee_adama", "kara_thrace", "laura_roslin", "gaius_baltar", NULL};
static const char *const cards[] = {
    "human", "number_one", "number_two", "number_three", "number_six", NULL};

static const source sources[SOURCES] = {
    [FROM_STRONG_DIE] = {"strong_die", strong_faces},
    [FROM_WEAK_DIE] = {"weak_die", weak_faces},
    [FROM_CRISIS_DIE_1] = {"crisis_die_1", crisis_faces},
    [FROM_CRISIS_DIE_2] = {"crisis_die_2", crisis_faces},
    [FROM_DRADIS] = {"dradis", markers},
    [FROM_DAMAGE] = {"damage", locations},
    [FROM_DEMORALIZED] = {"demoralized", characters},
    [FROM_CHARACTERS] = {"characters", characters},
    [FROM_CYLON_CARDS] = {"cylon_cards", cards},
    [FROM_LOYALTY] = {"loyalty", cards},
    [FROM_BOX] = {"box", cards},
};

static const char *const sides[] = {"human", "cylon", NULL};

static int side_of(const flow *w, int seat)
{
    return express_is_cylon(express_in(w), seat);
}

static int character_of(const flow *w, int seat)
{
    return express_in(w)->character[seat];
}

static const trait traits[] = {{"side", sides, side_of}, {"character", characters, character_of}};

static int turns(const flow *w)
{
    return express_in(w)->turns;
}

static int distance(const flow *w)
{
    return express_in(w)->distance;
}

static int damage(const flow *w)
{
    return set_count(express_in(w)->damaged);
}

static int demoralized(const flow *w)
{
    return set_count(express_in(w)->demoralized);
}

static int raiders(const flow *w)
{
    return express_in(w)->shown[RAIDER];
}

static int ships_lost(const flow *w)
{
    return express_in(w)->ships_lost;
}

static int revealed(const flow *w)
{
    const express *g = express_in(w);
    int n = 0;

    for (int seat = 0; seat < SEATS; seat++)
        n += g->revealed[seat];
    return n;
}

static const measure measures[] = {
    {"turns", turns},
    {"distance", distance},
    {"damage", damage},
    {"demoralized", demoralized},
    {"raiders", raiders},
    {"ships_lost", ships_lost},
    {"revealed_cylons", revealed},
};

static void write_components(json *out)
{
    json_add_object(out);
    express_write_words(out);
    json_end(out);
}

static const components pieces = {.write = write_components};

static const char *const ledgers[] = {"BX", NULL};

#define COUNT(table) (sizeof(table) / sizeof(table)[0])

const game express_game = {
    .id = "express",
    .name = "BSG: Express",
    .summary = "A fleet on the run and a traitor on board: hidden loyalties, secret dice, votes.",
    .ledgers = ledgers,
    .seats_min = 3,
    .seats_max = SEATS,
    .settings = settings,
    .setting_count = SETTINGS,
    .state_size = sizeof(express),
    .fields = express_fields,
    .field_count = EXPRESS_FIELDS,
    .procedures = procedures,
    .procedure_names = procedure_names,
    .locals = express_locals,
    .procedure_count = PROC_COUNT,
    .points = express_points,
    .point_count = EXPRESS_POINTS,
    .asks = express_asks,
    .ask_count = ASK_COUNT,
    .verbs = express_verbs,
    .verb_count = VERB_COUNT,
    .event_names = express_event_names,
    .event_count = EVENTS,
    .sources = sources,
    .source_count = SOURCES,
    .causes = causes,
    .cause_count = CAUSES,
    .traits = traits,
    .trait_count = COUNT(traits),
    .measures = measures,
    .measure_count = COUNT(measures),
    .officer = &express_officer,
    .components = &pieces,
    .lay_out = lay_out,
    .list = express_list,
    .view = express_view,
    .conceal = express_conceal,
    .outcome = express_outcome,
    .sound = express_sound,
    .say_seat = express_say_seat,
    .say_option = express_say_option,
    .say_event = express_say_event,
    .event_facts = express_event_facts,
    .option_facts = express_option_facts,
};

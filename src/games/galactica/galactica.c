/* galactica.c: the record of Battlestar Galactica: The Board Game. */
#include "games/galactica/galactica.h"

#include "games/galactica/components.h"
#include "games/galactica/officer.h"
#include "games/galactica/say.h"

static procedure *const procedures[PROC_COUNT] = {
    [PROC_GAME] = galactica_game_proc,
    [PROC_SET_UP] = galactica_set_up,
    [PROC_TURN] = galactica_turn,
    [PROC_CYLON_TURN] = galactica_cylon_turn,
    [PROC_TURN_END] = galactica_turn_end,
    [PROC_DRAW] = galactica_draw_proc,
    [PROC_DISCARDS] = galactica_discards,
    [PROC_MOVE] = galactica_move,
    [PROC_ACTION] = galactica_action,
    [PROC_FTL] = galactica_ftl,
    [PROC_COMMUNICATIONS] = galactica_communications,
    [PROC_VIPERS] = galactica_vipers,
    [PROC_HANGAR] = galactica_hangar,
    [PROC_ALERT] = galactica_alert,
    [PROC_ATTACK] = galactica_attack_proc,
    [PROC_FIREPOWER] = galactica_firepower,
    [PROC_TITLE_CHECK] = galactica_title_check,
    [PROC_OFFICE] = galactica_office,
    [PROC_QUORUM] = galactica_quorum_proc,
    [PROC_POLITICIAN] = galactica_politician,
    [PROC_EXECUTIVE] = galactica_executive,
    [PROC_SCOUT] = galactica_scout,
    [PROC_REPAIR] = galactica_repair,
    [PROC_ROLL] = galactica_roll,
    [PROC_WINDOW] = galactica_window,
    [PROC_CHECK] = galactica_check_proc,
    [PROC_CHECK_END] = galactica_check_end,
    [PROC_CRISIS_STEP] = galactica_crisis_step,
    [PROC_CRISIS_DRAW] = galactica_crisis_draw,
    [PROC_CRISIS] = galactica_crisis_proc,
    [PROC_EFFECTS] = galactica_effects,
    [PROC_ACTIVATE] = galactica_activate,
    [PROC_RAIDERS] = galactica_raiders,
    [PROC_LAUNCH] = galactica_launch,
    [PROC_PLACE] = galactica_place,
    [PROC_TRACK] = galactica_track,
    [PROC_JUMP] = galactica_jump,
    [PROC_SLEEPERS] = galactica_sleepers,
    [PROC_SYMPATHIZER] = galactica_sympathizer,
    [PROC_REVEAL] = galactica_reveal,
    [PROC_UNMASK] = galactica_unmask,
    [PROC_LOOK] = galactica_look,
    [PROC_CHOSEN] = galactica_chosen,
    [PROC_CAPRICA] = galactica_caprica,
    [PROC_FLEET] = galactica_fleet,
    [PROC_HUMAN_FLEET] = galactica_human_fleet,
    [PROC_RESURRECTION] = galactica_resurrection,
    [PROC_DETECTOR] = galactica_detector,
    [PROC_TRAVEL] = galactica_travel,
    [PROC_SHARE] = galactica_share,
    [PROC_RAID] = galactica_raid,
    [PROC_BOMBARD] = galactica_bombard,
    [PROC_ROW_DISCARD] = galactica_row_discard,
    [PROC_ROW_DRAW] = galactica_row_draw,
    [PROC_ROW_SEND] = galactica_row_send,
    [PROC_ROW_TITLE] = galactica_row_title,
    [PROC_ROW_TRACK] = galactica_row_track,
    [PROC_ROW_VIPERS] = galactica_row_vipers,
    [PROC_ROW_CIVILIAN] = galactica_row_civilian,
    [PROC_ROW_PLACE] = galactica_row_place,
    [PROC_ROW_LOOK] = galactica_row_look,
    [PROC_ROW_ROLL] = galactica_row_roll,
    [PROC_ROW_IF] = galactica_row_if,
    [PROC_ROW_CHOOSE] = galactica_row_choose,
    [PROC_ROW_DISTANCE] = galactica_row_distance,
    [PROC_ROW_ACTIVATE] = galactica_row_activate,
    [PROC_ROW_RISK] = galactica_row_risk,
    [PROC_ROW_RESTORE] = galactica_row_restore,
    [PROC_ROW_ATTACH] = galactica_row_attach,
    [PROC_ROW_BRUTAL] = galactica_row_brutal,
    [PROC_ROW_MUTINY] = galactica_row_mutiny,
    [PROC_ROW_PARDON] = galactica_row_pardon,
    [PROC_DOGFIGHT] = galactica_dogfight,
    [PROC_BOARDING] = galactica_boarding,
    [PROC_ARMORY] = galactica_armory,
    [PROC_WEAPONS] = galactica_weapons,
    [PROC_CHECK_BEFORE] = galactica_check_before,
    [PROC_CHECK_ADD] = galactica_check_add,
    [PROC_HALVES] = galactica_halves,
};

static const char *const procedure_names[PROC_COUNT] = {"none", "game", "set_up", "turn",
    "cylon_turn", "turn_end", "draw", "discards", "move", "action", "ftl", "communications",
    "vipers", "hangar", "alert", "attack", "firepower", "title_check", "office", "quorum",
    "politician", "executive", "scout", "repair", "roll", "window", "check", "check_end",
    "crisis_step", "crisis_draw", "crisis", "effects", "activate", "raiders", "launch", "place",
    "track", "jump", "sleepers", "sympathizer", "reveal", "unmask", "look", "chosen", "caprica",
    "fleet", "human_fleet", "resurrection", "detector", "travel", "share", "raid", "bombard",
    "row_discard", "row_draw", "row_send", "row_title", "row_track", "row_vipers", "row_civilian",
    "row_place", "row_look", "row_roll", "row_if", "row_choose", "row_distance", "row_activate",
    "row_risk", "row_restore", "row_attach", "row_brutal", "row_mutiny", "row_pardon", "dogfight",
    "boarding", "armory", "weapons", "check_before", "check_add", "halves"};

static const char *const causes[CAUSES] = {
    "none", "escape", "fuel", "food", "morale", "population", "boarded", "destroyed"};

static const setting settings[SETTINGS] = {
    [SETTING_DIFFICULTY] = {"difficulty", "How much the fleet begins with (BG-447)",
        {{"standard", "as printed"}, {"easier_for_humans", "two more of each resource"},
            {"easier_for_cylons", "two less of each resource"}}},
};

/* The names of outcomes that can be rigged; a card is named by its face's number. */
static const char *const numbers[] = {"1", "2", "3", "4", "5", "6", "7", "8", NULL};

static const source sources[SOURCES] = {
    [FROM_DIE] = {"die", numbers},
    [FROM_FIRST_PLAYER] = {"first_player", NULL},
    [FROM_POLITICS] = {"politics", NULL},
    [FROM_POLITICS + LEADERSHIP] = {"leadership", NULL},
    [FROM_POLITICS + TACTICS] = {"tactics", NULL},
    [FROM_POLITICS + PILOTING] = {"piloting", NULL},
    [FROM_POLITICS + ENGINEERING] = {"engineering", NULL},
    [FROM_DESTINY] = {"destiny", NULL},
    [FROM_DISCARD] = {"discard", NULL},
    [FROM_CRISIS] = {"crisis", NULL},
    [FROM_QUORUM] = {"quorum", NULL},
    [FROM_DESTINATION] = {"destination", NULL},
    [FROM_SUPER_CRISIS] = {"super_crisis", NULL},
    [FROM_CYLON_CARDS] = {"cylon_cards", NULL},
    [FROM_LOYALTY] = {"loyalty", NULL},
    [FROM_LOOK] = {"look", NULL},
    [FROM_CIVILIAN] = {"civilian", NULL},
    [FROM_DAMAGE] = {"damage", NULL},
    [FROM_BASESTAR_DAMAGE] = {"basestar_damage", NULL},
};

/* ---- how it ended ---- */

static outcome outcome_of(const flow *w)
{
    const galactica *g = galactica_in(w);
    outcome o = {.over = w->over, .cause = g->cause};

    for (int seat = 0; seat < seat_count(g) && w->over; seat++)
        if (galactica_is_cylon(g, seat) != (g->cause == CAUSE_ESCAPE))
            o.winners |= SEAT_BIT(seat);
    return o;
}

static const char *const sides[] = {"human", "cylon", NULL};

static int side_of(const flow *w, int seat)
{
    return galactica_is_cylon(galactica_in(w), seat);
}

static int character_of(const flow *w, int seat)
{
    return galactica_in(w)->character[seat];
}

static const trait traits[] = {
    {"side", sides, side_of},
    {"character", galactica_character_ids, character_of},
};

static int turns(const flow *w)
{
    return galactica_in(w)->turns;
}

static int distance(const flow *w)
{
    return galactica_in(w)->distance;
}

static const measure measures[] = {
    {"turns", turns},
    {"distance", distance},
};

static const char *const ledgers[] = {"BG", NULL};
static const components boxed = {galactica_hash, galactica_write_components};

#define COUNT(table) (sizeof(table) / sizeof(table)[0])

static_assert(ASK_COUNT <= 64, "asks fit into a set");

const game galactica_game = {
    .id = "galactica",
    .name = "Battlestar Galactica: The Board Game",
    .summary = "Three to six aboard the last fleet, hunted from outside and betrayed from within.",
    .ledgers = ledgers,
    .epoch = 1,
    .seats_min = SEATS_LEAST,
    .seats_max = SEATS,
    .settings = settings,
    .setting_count = SETTINGS,
    .state_size = sizeof(galactica),
    .fields = galactica_fields,
    .field_count = GALACTICA_FIELDS,
    .procedures = procedures,
    .procedure_names = procedure_names,
    .locals = galactica_locals,
    .procedure_count = PROC_COUNT,
    .points = galactica_points,
    .point_count = GALACTICA_POINTS,
    .asks = galactica_asks,
    .ask_count = ASK_COUNT,
    .sealed = ASK_BIT(ASK_WINDOW),
    .untold = ASK_BIT(ASK_ADD),
    .orders = galactica_orders,
    .order_count = GALACTICA_ORDERS,
    .obey = galactica_obey,
    .claims = galactica_claims,
    .claim_count = GALACTICA_CLAIMS,
    .talk = galactica_talk,
    .turn = turns,
    .verbs = galactica_verbs,
    .verb_count = VERB_COUNT,
    .event_names = galactica_event_names,
    .event_count = EVENTS,
    .sources = sources,
    .source_count = SOURCES,
    .causes = causes,
    .cause_count = CAUSES,
    .traits = traits,
    .trait_count = COUNT(traits),
    .measures = measures,
    .measure_count = COUNT(measures),
    .officer = &galactica_officer,
    .components = &boxed,
    .lay_out = galactica_lay_out,
    .list = galactica_list,
    .view = galactica_view,
    .conceal = galactica_conceal,
    .foretell = galactica_foretell,
    .outcome = outcome_of,
    .sound = galactica_sound,
    .say_seat = galactica_say_seat,
    .say_option = galactica_say_option,
    .say_event = galactica_say_event,
    .event_facts = galactica_event_facts,
    .option_facts = galactica_option_facts,
    .name_member = galactica_name_member,
};

/* galaxies.c: the record of Battleship Galaxies. */
#include "games/galaxies/galaxies.h"

#include "games/galaxies/officer.h"
#include "games/galaxies/say.h"

static procedure *const procedures[PROC_COUNT] = {
    [PROC_GAME] = galaxies_game_proc,
    [PROC_BUILD] = galaxies_build,
    [PROC_FIRST] = galaxies_first,
    [PROC_TURN] = galaxies_turn,
    [PROC_ENERGY] = galaxies_energy,
    [PROC_DRAW] = galaxies_draw_proc,
    [PROC_DEPLOY] = galaxies_deploy,
    [PROC_LAUNCH] = galaxies_launch,
    [PROC_PUT] = galaxies_put,
    [PROC_ACTION] = galaxies_action,
    [PROC_ACTIVATE] = galaxies_activate,
    [PROC_MOVE] = galaxies_move_proc,
    [PROC_STEP] = galaxies_step,
    [PROC_ARRIVE] = galaxies_arrive,
    [PROC_ATTACKS] = galaxies_attacks_proc,
    [PROC_ATTACK] = galaxies_attack,
    [PROC_REACT] = galaxies_react,
    [PROC_AFTERMATH] = galaxies_aftermath,
    [PROC_PLAY] = galaxies_play,
    [PROC_CONTROL] = galaxies_control,
};

static const char *const procedure_names[PROC_COUNT] = {"none", "game", "build", "first", "turn",
    "energy", "draw", "deploy", "launch", "put", "action", "activate", "move", "step", "arrive",
    "attacks", "attack", "react", "aftermath", "play", "control"};

static const char *const causes[CAUSES] = {
    "none", "no_ships", "points", "goal", "time", "cards", "both_gone"};

/* The names of outcomes that can be rigged; a card is named by its kind's number, a tile's place by
   its own. */
static const char *const letters[] = {"A", "B", "C", "D", "E", "F", "G", "H", "I", "J", NULL};
static const char *const numbers[] = {"1", "2", "3", "4", "5", "6", "7", "8", NULL};

static const source sources[SOURCES] = {
    [FROM_LETTER] = {"letter", letters},
    [FROM_NUMBER] = {"number", numbers},
    [FROM_DECK] = {"deck", NULL},
    [FROM_TILES] = {"tiles", NULL},
};

static int faction_of_seat(const flow *w, int seat)
{
    return mission_of(galaxies_in(w))->faction[seat];
}

static const trait traits[] = {{"faction", galaxies_faction_ids, faction_of_seat}};

static int rounds(const flow *w)
{
    return galaxies_in(w)->round;
}

static int first_ships(const flow *w)
{
    return galaxies_ships_left(galaxies_in(w), 0);
}

static int second_ships(const flow *w)
{
    return galaxies_ships_left(galaxies_in(w), 1);
}

static const measure measures[] = {
    {"rounds", rounds},
    {"first_ships", first_ships},
    {"second_ships", second_ships},
};

static const char *const ledgers[] = {"GX", NULL};
static const components boxed = {galaxies_hash, galaxies_write_components};

#define COUNT(table) (sizeof(table) / sizeof(table)[0])

/* Mates may talk about everything (GX-006). */
static seats team_of_seat(const flow *w, int seat)
{
    return team_seats(galaxies_in(w), seat);
}

const game galaxies_game = {
    .id = "galaxies",
    .name = "Battleship Galaxies",
    .summary = "Two fleets on a field of hexes: energy, launches, dice on the enemy's own grid.",
    .ledgers = ledgers,
    .epoch = 1,
    .seats_min = 2,
    .seats_max = PLAYERS,
    .settings = galaxies_settings,
    .setting_count = SETTINGS,
    .state_size = sizeof(galaxies),
    .fields = galaxies_fields,
    .field_count = GALAXIES_FIELDS,
    .procedures = procedures,
    .procedure_names = procedure_names,
    .locals = galaxies_locals,
    .procedure_count = PROC_COUNT,
    .points = galaxies_points,
    .point_count = GALAXIES_POINTS,
    .asks = galaxies_asks,
    .ask_count = ASK_COUNT,
    .verbs = galaxies_verbs,
    .verb_count = VERB_COUNT,
    .event_names = galaxies_event_names,
    .event_count = EVENTS,
    .sources = sources,
    .source_count = SOURCES,
    .causes = causes,
    .cause_count = CAUSES,
    .traits = traits,
    .trait_count = COUNT(traits),
    .measures = measures,
    .measure_count = COUNT(measures),
    .officer = &galaxies_officer,
    .components = &boxed,
    .fits = galaxies_fits,
    .lay_out = galaxies_lay_out,
    .list = galaxies_list,
    .view = galaxies_view,
    .conceal = galaxies_conceal,
    .foretell = galaxies_foretell,
    .team = team_of_seat,
    .outcome = galaxies_outcome,
    .sound = galaxies_sound,
    .say_seat = galaxies_say_seat,
    .say_option = galaxies_say_option,
    .say_event = galaxies_say_event,
    .event_facts = galaxies_event_facts,
    .option_facts = galaxies_option_facts,
    .name_member = galaxies_name_member,
};

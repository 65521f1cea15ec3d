/* starship.c: the record of Starship Battles. */
#include "games/starship/starship.h"

#include "games/starship/procedures.h"

static procedure *const procedures[PROC_COUNT] = {
    [PROC_GAME] = starship_game_proc,
    [PROC_PLACING] = starship_placing,
    [PROC_TURN] = starship_turn,
    [PROC_PLANNING] = starship_planning,
    [PROC_AHEAD] = starship_ahead,
    [PROC_FIRING] = starship_firing,
};

static const char *const procedure_names[PROC_COUNT] = {
    "none", "game", "placing", "turn", "planning", "ahead", "firing"};

static const char *const causes[CAUSES] = {"none", "last_side", "both_lost", "points"};

/* The names of outcomes that can be rigged; a counter is named by its kind's number, a seat and a
   ship by theirs. */
static const char *const faces[] = {"1", "2", "3", "4", "5", "6", NULL};

static const source sources[SOURCES] = {
    [FROM_DIE_1] = {"die_1", faces},
    [FROM_DIE_2] = {"die_2", faces},
    [FROM_DAMAGE] = {"damage", NULL},
    [FROM_COLLISION] = {"collision", NULL},
    [FROM_FIRST_SIDE] = {"first_side", starship_side_ids},
    [FROM_ORDER] = {"order", NULL},
    [FROM_SLIDE] = {"slide", NULL},
};

static int side_of_seat(const flow *w, int seat)
{
    (void)w;
    return seat_side(seat);
}

static const trait traits[] = {{"side", starship_side_ids, side_of_seat}};

static int turns(const flow *w)
{
    return starship_in(w)->turn;
}

static int ships_left(const flow *w, int side)
{
    const starship *g = starship_in(w);
    int n = 0;

    for (int ship = 0; ship < g->ship_count; ship++)
        n += on_table(g, ship) && side_of(g, ship) == side;
    return n;
}

static int colonial_left(const flow *w)
{
    return ships_left(w, COLONIAL);
}

static int cylon_left(const flow *w)
{
    return ships_left(w, CYLON);
}

static int damage_left(const flow *w)
{
    const starship *g = starship_in(w);
    int sum = 0;

    for (int ship = 0; ship < g->ship_count; ship++)
        sum += g->damage[ship];
    return sum;
}

static const measure measures[] = {
    {"turns", turns},
    {"colonial_ships", colonial_left},
    {"cylon_ships", cylon_left},
    {"damage", damage_left},
};

static const char *const ledgers[] = {"SB", NULL};
static const components boxed = {starship_hash, starship_write_components};

#define COUNT(table) (sizeof(table) / sizeof(table)[0])

static seats team_of_seat(const flow *w, int seat)
{
    seats team = 0;

    for (int other = 0; other < w->seat_count; other++)
        if (seat_side(other) == seat_side(seat))
            team |= SEAT_BIT(other);
    return team;
}

const game starship_game = {
    .id = "starship",
    .name = "Starship Battles",
    .summary = "Vipers against Raiders on an open table: secret plans, momentum, guns.",
    .ledgers = ledgers,
    .seats_min = 2,
    .seats_max = SEATS,
    .settings = starship_settings,
    .setting_count = SETTINGS,
    .state_size = sizeof(starship),
    .fields = starship_fields,
    .field_count = STARSHIP_FIELDS,
    .procedures = procedures,
    .procedure_names = procedure_names,
    .locals = starship_locals,
    .procedure_count = PROC_COUNT,
    .points = starship_points,
    .point_count = STARSHIP_POINTS,
    .asks = starship_asks,
    .ask_count = ASK_COUNT,
    .sealed = ASK_BIT(ASK_PLAN) | ASK_BIT(ASK_AHEAD),
    .verbs = starship_verbs,
    .verb_count = VERB_COUNT,
    .event_names = starship_event_names,
    .event_count = EVENTS,
    .sources = sources,
    .source_count = SOURCES,
    .causes = causes,
    .cause_count = CAUSES,
    .traits = traits,
    .trait_count = COUNT(traits),
    .measures = measures,
    .measure_count = COUNT(measures),
    .officer = &starship_officer,
    .drill = &starship_drill,
    .components = &boxed,
    .fits = starship_fits,
    .lay_out = starship_lay_out,
    .list = starship_list,
    .view = starship_view,
    .conceal = starship_conceal,
    .conceal_answer = starship_conceal_answer,
    .foretell = starship_foretell,
    .team = team_of_seat,
    .privy = team_of_seat, /* SB-075 */
    .outcome = starship_outcome,
    .sound = starship_sound,
    .say_seat = starship_say_seat,
    .say_option = starship_say_option,
    .say_event = starship_say_event,
    .event_facts = starship_event_facts,
    .option_facts = starship_option_facts,
};

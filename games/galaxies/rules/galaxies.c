/* galaxies.c: Battleship Galaxies as the table sees it: its functions, settings and changes. */
#include "games/galaxies/rules/galaxies.h"

#include "games/galaxies/bot/officer.h"
#include "games/galaxies/rules/say.h"

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
static const components boxed = {galaxies_hash, galaxies_write_components, galaxies_has_own};

#define COUNT(table) (sizeof(table) / sizeof(table)[0])

/* Returns the seats that may talk to each other: a team shares a chat (GX-006). */
static seats team_of_seat(const flow *w, int seat)
{
    return team_seats(galaxies_in(w), seat);
}

/* What has changed since the first version of the rules. */
static const rule_change changes[] = {
    {2, GX(24), WORDS("After a miss you are asked whenever you could hold a card for it.")},
    {2, GX(32), WORDS("You may discard cards for energy at any point in your turn.")},
    {2, GX(7), WORDS("You may show your team your hand at any point in your turn.")},
    {2, GX(164), WORDS("You may decline a Shield Regenerator's peg.")},
    {3, GX(18), WORDS("Each deck of a team may have three copies of a card.")},
    {3, GX(32), WORDS("You may discard before your deck is shuffled.")},
    {0},
};

const game galaxies_game = {
    .id = "galaxies",
    .name = "Battleship Galaxies",
    .summary =
        WORDS("Two fleets on a field of hexes: energy, launches, dice on the enemy's own grid."),
    .ledgers = ledgers,
    .epoch = 3,
    .changes = changes,
    .seats_min = 2,
    .seats_max = PLAYERS,
    .settings = galaxies_settings,
    .setting_count = SETTINGS,
    GALAXIES_DICTIONARY,
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
    .forecast = galaxies_forecast,
    .team = team_of_seat,
    .outcome = galaxies_outcome,
    .is_valid = galaxies_valid,
    .say_seat = galaxies_say_seat,
    .say_option = galaxies_say_option,
    .say_event = galaxies_say_event,
    .say_hole = galaxies_say_hole,
    .owner = galaxies_owner,
    .event_facts = galaxies_event_facts,
    .option_facts = galaxies_option_facts,
    .name_member = galaxies_name_member,
};

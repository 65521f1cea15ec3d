/* starship.c: the record that describes Starship Battles to the engine. */
#include "games/starship/rules/starship.h"

#include "games/starship/rules/procedures.h"

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
        n += takes_part(g, ship) && side_of(g, ship) == side;
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

/* The grade of the victory: 0 plain, 1 tactical, 2 strategic. */
static int grade(const flow *w)
{
    return starship_in(w)->victory;
}

static int points_of(const flow *w, int side)
{
    return starship_final_points(starship_in(w), side);
}

static int colonial_points(const flow *w)
{
    return points_of(w, COLONIAL);
}

static int cylon_points(const flow *w)
{
    return points_of(w, CYLON);
}

static const measure measures[] = {
    {"turns", turns},
    {"colonial_ships", colonial_left},
    {"cylon_ships", cylon_left},
    {"damage", damage_left},
    {"grade", grade},
    {"colonial_points", colonial_points},
    {"cylon_points", cylon_points},
};

static const char *const ledgers[] = {"SB", "FL", NULL};
static const components boxed = {starship_hash, starship_write_components, starship_has_own};

#define COUNT(table) (sizeof(table) / sizeof(table)[0])

static seats team_of_seat(const flow *w, int seat)
{
    seats team = 0;

    for (int other = 0; other < w->seat_count; other++)
        if (seat_side(other) == seat_side(seat))
            team |= SEAT_BIT(other);
    return team;
}

/* The rules that have changed since the first epoch, each with the epoch that changed it. */
static const rule_change changes[] = {
    {2, SB(84),
        WORDS("Who has planned, and with how many cards, stays secret until everyone has.")},
    {2, SB(116),
        WORDS("When two ships overlap, a standing one stays and a backing one slides on.")},
    {2, SB(239), WORDS("A mended energy keeps the rest of the plan.")},
    {3, SB(318), WORDS("A Raptor's straight overboost has no G.")},
    {4, FL(75),
        WORDS("Where a scenario asks for missiles, ships have only those that it gives them.")},
    {4, FL(176), WORDS("The card of a climb in the air stays face down until the second step.")},
    {4, FL(318), WORDS("Scattered and Fragged are played without jumps of any kind.")},
    {4, FL(377), WORDS("A ship outside waits for one that leaves in the second step.")},
    {4, FL(69), WORDS("Ships come to rest after the missiles have flown (FL-R92).")},
    {5, SB(168), WORDS("Turns are limited only where players agree on it.")},
    {5, SB(373), WORDS("A ship that climbs or dives into a field has moved into it.")},
    {5, SB(400), WORDS("Planetoids count where a ship's movement of the turn ends.")},
    {5, SB(203), WORDS("A rotated ship that jumps may turn its dial.")},
    {5, SB(355), WORDS("In a jump, or with inertial movement, a level may be changed.")},
    {5, SB(295), WORDS("The blank card may be fixed a turn ahead beside a card.")},
    {5, FL(54), WORDS("A badly hurt pilot may fix the sign of a landing ahead.")},
    {5, SB(325), WORDS("A landed ship may tail others.")},
    {5, SB(433), WORDS("Each player chooses pilots and talents for their own ships.")},
    {5, SB(492), WORDS("A ship out of fuel may jump while it still moves.")},
    {5, FL(37), WORDS("Without thrust or fuel a ship may take off standing still.")},
    {5, SB(116), WORDS("A ship that slides onto a planetoid has moved onto it.")},
    {5, FL(226), WORDS("Who jumps out of the area leaves before others jump.")},
    {5, FL(118), WORDS("A missile explodes on one just launched, which flies on.")},
    {5, FL(265), WORDS("A ship leaves by an exit if any part of its base crosses it.")},
    {5, FL(296), WORDS("In Thirsty small planetoids may lie near the large one.")},
    {5, FL(348), WORDS("Colonials alone have scanned every planetoid, in either phase.")},
    {5, FL(351), WORDS("Once the base is found, Vipers attack nothing else.")},
    {5, FL(354), WORDS("The Secret Base goes on when its base is destroyed.")},
    {5, FL(381), WORDS("A Raptor takes its sample in the turn in which it lands.")},
    {5, FL(379), WORDS("There and Back Again ends in the middle of a turn, too.")},
    {0},
};

const game starship_game = {
    .id = "starship",
    .name = "Starship Battles",
    .summary = WORDS("Vipers against Raiders on an open table: secret plans, momentum, guns."),
    .ledgers = ledgers,
    .epoch = 5,
    .changes = changes,
    .seats_min = 1,
    .seats_max = SEATS,
    .settings = starship_settings,
    .setting_count = SETTINGS,
    .bulk_setting = SETTING_TURNS,
    .bulk_value = TURNS_60,
    STARSHIP_DICTIONARY,
    .traits = traits,
    .trait_count = COUNT(traits),
    .measures = measures,
    .measure_count = COUNT(measures),
    .officer = &starship_officer,
    .drill = &starship_drill,
    .components = &boxed,
    .fits = starship_fits,
    .lay_out = starship_lay_out,
    .begun_before = starship_begun_before,
    .list = starship_list,
    .useful = starship_useful,
    .admits = starship_admits,
    .view = starship_view,
    .conceal = starship_conceal,
    .conceal_answer = starship_conceal_answer,
    .forecast = starship_forecast,
    .team = team_of_seat,
    .insiders = team_of_seat, /* SB-075 */
    .outcome = starship_outcome,
    .is_valid = starship_valid,
    .say_seat = starship_say_seat,
    .say_option = starship_say_option,
    .say_event = starship_say_event,
    .say_hole = starship_say_hole,
    .owner = starship_owner,
    .event_facts = starship_event_facts,
    .option_facts = starship_option_facts,
    .name_member = starship_name_member,
    .option_names = starship_option_names,
};

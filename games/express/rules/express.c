/* express.c: the game record of BSG: Express, and the first state (rules.md, sections 1 and 3). */
#include "games/express/rules/express.h"

#include <string.h>

#include "games/express/rules/procedures.h"

static const setting settings[SETTINGS] = {
    {"characters", WORDS("How players get their characters"),
        {{"dealt", WORDS("one at random for each")},
            {"chosen", WORDS("picked in seat order, no character twice")}},
        NULL},
    {"morale", WORDS("For humans who win too often"),
        {{"plain", WORDS("a failed speech does nothing")},
            {"variant", WORDS("a failed speech demoralizes a random character")}},
        NULL},
    {"absent_markers", WORDS("Demoralized markers of absent characters"),
        {{"removable", WORDS("a speech may remove them")},
            {"stay", WORDS("they stay on the board")}},
        NULL},
};

static void lay_out(flow *w, const setup *s, events *out)
{
    express *g = express_of(w);

    (void)out;
    setup_values(s, g->setting, SETTINGS);
    g->pile[RAIDER] = express_pieces->raiders - express_pieces->raiders_at_start;
    g->pile[COLONIAL_SHIP] = express_pieces->colonial_ships;
    g->shown[RAIDER] = express_pieces->raiders_at_start;
    g->roller = g->caller = g->accused = g->admiral = NO_SEAT;
    memset(g->character, NO_CHARACTER, sizeof g->character);
    memset(g->die[seat_count(g)], DIE_OUT, (size_t)(SEATS - seat_count(g)) * DICE);
    flow_call(w, PROC_GAME, &(struct game_locals){0}, sizeof(struct game_locals));
}

static const char *const sides[] = {"human", "cylon", NULL};

static int side_of(const flow *w, int seat)
{
    return express_is_cylon(express_in(w), seat);
}

static int character_of(const flow *w, int seat)
{
    return express_in(w)->character[seat];
}

static const trait traits[] = {
    {"side", sides, side_of}, {"character", express_who_ids, character_of}};

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

static const char *const ledgers[] = {"BX", NULL};

#define COUNT(table) (sizeof(table) / sizeof(table)[0])

/* The rules that changed, with the epoch that brought the change. */
static const rule_change changes[] = {
    {2, BX(104), WORDS("You may leave a successful repair unused.")},
    {2, BX(109), WORDS("You may leave a successful speech unused.")},
    {2, BX(124), WORDS("A player freed by a vote may stay in the brig.")},
    {2, BX(234), WORDS("With the morale variant you can always give a speech.")},
    {3, BX(108), WORDS("You can give a speech when nobody is demoralized, too.")},
    {3, BX(147), WORDS("A revealed Cylon of five may pass the card to anyone.")},
    {3, BX(118), WORDS("A prisoner may be accused in a vote, too.")},
    {3, BX(134), WORDS("Whoever acts on an executive order may give one in turn.")},
    {0},
};

static const components boxed = {express_hash, express_write_components, express_has_own};

const game express_game = {
    .id = "express",
    .name = "BSG: Express",
    .summary = WORDS("A fleet on the run, a traitor aboard: hidden loyalties, secret dice, votes."),
    .ledgers = ledgers,
    .epoch = 3,
    .changes = changes,
    .seats_min = 3,
    .seats_max = SEATS,
    .settings = settings,
    .setting_count = SETTINGS,
    EXPRESS_DICTIONARY,
    .traits = traits,
    .trait_count = COUNT(traits),
    .measures = measures,
    .measure_count = COUNT(measures),
    .officer = &express_officer,
    .components = &boxed,
    .lay_out = lay_out,
    .list = express_list,
    .view = express_view,
    .conceal = express_conceal,
    .outcome = express_outcome,
    .is_valid = express_valid,
    .say_seat = express_say_seat,
    .say_option = express_say_option,
    .say_event = express_say_event,
    .say_hole = express_say_hole,
    .event_facts = express_event_facts,
    .option_facts = express_option_facts,
};

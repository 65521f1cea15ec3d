/* galactica.c: the game record of Battlestar Galactica: The Board Game. */
#include "games/galactica/rules/galactica.h"

#include "games/galactica/bot/officer.h"
#include "games/galactica/rules/components.h"
#include "games/galactica/rules/say.h"

static const setting settings[SETTINGS] = {
    [SETTING_DIFFICULTY] = {"difficulty", WORDS("What the fleet starts with"),
        {{"standard", WORDS("as printed")},
            {"easier_for_humans", WORDS("two more of each resource")},
            {"easier_for_cylons", WORDS("two less of each resource")}},
        NULL},
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
static const components boxed = {galactica_hash, galactica_write_components, galactica_has_own};

#define COUNT(table) (sizeof(table) / sizeof(table)[0])

static_assert(ASK_COUNT <= 64, "asks fit into a set");

/* The rules that changed, with the epoch that brought the change. */
static const rule_change changes[] = {
    {2, BG(395),
        WORDS("A revealed Cylon who keeps the Sympathizer shows it at once, and it does nothing.")},
    {2, BG(419), WORDS("At the Resurrection Ship hidden loyalty cards must go to someone.")},
    {2, BG(323), WORDS("One ship in the Reserves is enough to risk two.")},
    {3, BG(193), WORDS("Any player may be accused or nominated.")},
    {0},
};

const game galactica_game = {
    .id = "galactica",
    .name = "Battlestar Galactica: The Board Game",
    .summary =
        WORDS("Three to six aboard the last fleet, hunted from outside and betrayed from within."),
    .ledgers = ledgers,
    .epoch = 3,
    .changes = changes,
    .seats_min = SEATS_LEAST,
    .seats_max = SEATS,
    .settings = settings,
    .setting_count = SETTINGS,
    GALACTICA_DICTIONARY,
    .orders = galactica_orders,
    .order_count = GALACTICA_ORDERS,
    .obey = galactica_obey,
    .useful = galactica_useful,
    .claims = galactica_claims,
    .claim_count = GALACTICA_CLAIMS,
    .talk = galactica_talk,
    .turn = turns,
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
    .forecast = galactica_forecast,
    .outcome = outcome_of,
    .is_valid = galactica_valid,
    .say_ask = galactica_say_ask,
    .say_seat = galactica_say_seat,
    .say_option = galactica_say_option,
    .say_event = galactica_say_event,
    .say_hole = galactica_say_hole,
    .event_facts = galactica_event_facts,
    .option_facts = galactica_option_facts,
    .name_member = galactica_name_member,
};

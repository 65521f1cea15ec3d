/* orders.c: standing orders for cards played out of turn (rules.md, section 10; BG-R022). */
#include "games/galactica/rules/list.h"

enum { ORDER_EVADE, ORDER_PLAN, ORDER_EMERGENCY, ORDER_RESEARCH, ORDER_COMMITTEE, ORDER_WINDOW };

/* When a card may be played, as an order names it: one of the windows, or any. */
static const char *const moments[] = {
    "before_check", "after_total", "before_die", "viper_hit", "any", NULL};
enum { ANY_MOMENT = WINDOWS };

static const char *const vipers[] = {"mine", "piloted", "any", NULL};
enum { VIPER_MINE, VIPER_PILOTED, VIPER_ANY };

static const char *const dice[] = {
    "my_attacks", "nukes", "jumps", "scouting", "risks", "any", NULL};
enum { DICE_ATTACKS, DICE_NUKES, DICE_JUMPS, DICE_SCOUTING, DICE_RISKS, DICE_ANY };

static const char *const checks[] = {"crises", "any", NULL};
enum { CHECKS_OF_CRISES, CHECKS_ANY };

enum { DIFFICULTY_MOST = 30 };

const order_kind galactica_orders[] = {
    [ORDER_EVADE] = {"evade", WORDS("Play Evasive Maneuvers when a viper is attacked."), BG(139),
        {{"viper", WORDS("for which vipers"), VIPER_MINE, VIPER_ANY, vipers},
            {"least", WORDS("lowest roll to evade"), 1, DIE_SIDES, NULL}}},
    [ORDER_PLAN] = {"plan", WORDS("Play Strategic Planning before a die roll."), BG(136),
        {{"die", WORDS("for which rolls"), DICE_ATTACKS, DICE_ANY, dice}, {0}}},
    [ORDER_EMERGENCY] = {"emergency", WORDS("Play Declare Emergency when it changes the result."),
        BG(136), {{"check", WORDS("for which checks"), CHECKS_OF_CRISES, CHECKS_ANY, checks}, {0}}},
    [ORDER_RESEARCH] = {"research",
        WORDS("Play Scientific Research where engineering would not count."), BG(136),
        {{"check", WORDS("for which checks"), CHECKS_OF_CRISES, CHECKS_ANY, checks},
            {"least", WORDS("lowest difficulty"), 0, DIFFICULTY_MOST, NULL}}},
    [ORDER_COMMITTEE] = {"committee", WORDS("Play Investigative Committee before a check."),
        BG(136),
        {{"check", WORDS("for which checks"), CHECKS_OF_CRISES, CHECKS_ANY, checks},
            {"least", WORDS("lowest difficulty"), 0, DIFFICULTY_MOST, NULL}}},
    [ORDER_WINDOW] = {"no_card", WORDS("Play no card out of turn."), BG(136),
        {{"moment", WORDS("at which moments"), WINDOW_CHECK, ANY_MOMENT, moments}, {0}}},
};

static_assert(
    sizeof galactica_orders / sizeof galactica_orders[0] == GALACTICA_ORDERS, "all orders");

/* ---- what an order waits for ---- */

static bool wants_evasion(const galactica *g, int seat, const standing_order *o)
{
    const die *d = &g->die;
    bool viper = o->arg[0] == VIPER_ANY || (o->arg[0] == VIPER_PILOTED && d->piloted != 0) ||
                 d->piloted == seat + 1;

    return viper && d->value >= o->arg[1];
}

static bool wants_planning(const galactica *g, int seat, const standing_order *o)
{
    static const uint8_t use[] = {[DICE_ATTACKS] = ROLL_ATTACK,
        [DICE_NUKES] = ROLL_NUKE,
        [DICE_JUMPS] = ROLL_FTL,
        [DICE_SCOUTING] = ROLL_SCOUT,
        [DICE_RISKS] = ROLL_RISK};

    if (o->arg[0] == DICE_ANY)
        return true;
    return g->die.use == use[o->arg[0]] && (o->arg[0] != DICE_ATTACKS || g->die.roller == seat);
}

static bool is_worth(const galactica *g, const standing_order *o)
{
    return o->arg[0] == CHECKS_ANY || g->check.on != ON_LOCATION;
}

static bool wants_emergency(const galactica *g, int seat, const standing_order *o)
{
    (void)seat;
    return is_worth(g, o);
}

static bool wants_research(const galactica *g, int seat, const standing_order *o)
{
    (void)seat;
    return is_worth(g, o) && !(g->check.types >> ENGINEERING & 1) &&
           g->check.difficulty >= o->arg[1];
}

static bool wants_committee(const galactica *g, int seat, const standing_order *o)
{
    (void)seat;
    return is_worth(g, o) && g->check.difficulty >= o->arg[1];
}

static const struct {
    uint8_t window, text;
    bool (*wants)(const galactica *g, int seat, const standing_order *o);
} cards[] = {
    [ORDER_EVADE] = {WINDOW_VIPER, EVASIVE_MANEUVERS, wants_evasion},
    [ORDER_PLAN] = {WINDOW_DIE, STRATEGIC_PLANNING, wants_planning},
    [ORDER_EMERGENCY] = {WINDOW_TOTAL, DECLARE_EMERGENCY, wants_emergency},
    [ORDER_RESEARCH] = {WINDOW_CHECK, SCIENTIFIC_RESEARCH, wants_research},
    [ORDER_COMMITTEE] = {WINDOW_CHECK, INVESTIGATIVE_COMMITTEE, wants_committee},
};

/* ---- what it answers ---- */

/*
 * Returns the option that plays the text, or -1. The list begins with the weakest card, which is
 * enough.
 */
static int playing(const options *list, int text_number)
{
    for (int i = 0; i < list->count; i++)
        if (list->at[i].verb == VERB_PLAY && text_of(list->at[i].thing[0]) == text_number)
            return i;
    return -1;
}

static int passing(const options *list)
{
    for (int i = 0; i < list->count; i++)
        if (list->at[i].verb == VERB_PASS)
            return i;
    return -1;
}

int galactica_obey(const flow *w, int seat, const standing_order *o, const options *list)
{
    const galactica *g = galactica_in(w);

    if (w->ask != ASK_WINDOW)
        return -1;
    int window = TOP(struct window_locals)->kind;

    if (o->kind == ORDER_WINDOW)
        return o->arg[0] == ANY_MOMENT || o->arg[0] == window ? passing(list) : -1;
    if (cards[o->kind].window != window || !cards[o->kind].wants(g, seat, o))
        return -1;
    return playing(list, cards[o->kind].text);
}

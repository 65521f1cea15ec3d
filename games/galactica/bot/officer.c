/*
 * officer.c: the Medium bot ("the officer") answers questions.
 *
 * It rates every option, either for the fleet or for the seat itself, and takes the best one. But
 * of options rated for the fleet an open Cylon takes the worst. A hidden Cylon sometimes takes a
 * worse option, if that can be excused.
 */
#include "games/galactica/bot/officer.h"

#include <string.h>

/* For whom an option is rated: for the seat itself, or for the fleet. */
enum { OWN, FLEET };

/*
 * How a question is answered: by rating each option, or by picking a set. `mischief` is how often
 * in 100 a hidden Cylon takes a worse option. `excuse` is how many points worse it may be: many if
 * nobody sees the alternatives.
 */
typedef struct {
    rate_option *rate;
    pick_set *pick;
    uint8_t whose, mischief;
    int16_t excuse;
} thought;

enum { SEEN = 70, UNSEEN = 400 };

static const thought thoughts[ASK_COUNT] = {
    [ASK_CHARACTER] = {.rate = rate_character},
    [ASK_DRAW] = {.rate = rate_draw},
    [ASK_DISCARD] = {.pick = pick_discard},
    [ASK_MOVE] = {.rate = rate_move},
    [ASK_PAY] = {.rate = rate_pay},
    [ASK_ACTION] = {.rate = rate_action},
    [ASK_LAUNCH] = {.rate = rate_launch},
    [ASK_RECALL] = {.rate = rate_recall},
    [ASK_VIPER] = {.rate = rate_viper, .whose = FLEET, .mischief = 20, .excuse = 25},
    [ASK_TARGET] = {.rate = rate_target, .whose = FLEET, .mischief = 20, .excuse = 25},
    [ASK_ALERT] = {.rate = rate_alert},
    [ASK_LOOK_CIVILIAN] = {.rate = rate_look_civilian},
    [ASK_MOVE_CIVILIAN] = {.rate = rate_move_civilian, .whose = FLEET},
    [ASK_NAME] = {.rate = rate_name},
    [ASK_FREED] = {.rate = rate_freed},
    [ASK_OFFICE] = {.rate = rate_office},
    [ASK_QUORUM] = {.rate = rate_quorum},
    [ASK_ORDERED] = {.rate = rate_ordered},
    [ASK_SCOUT] = {.rate = rate_scout},
    [ASK_BURY] = {.rate = rate_bury, .whose = FLEET, .mischief = 40, .excuse = UNSEEN},
    [ASK_RECON] = {.rate = rate_recon},
    [ASK_WINDOW] = {.rate = rate_window, .whose = FLEET},
    [ASK_ORDER] = {.rate = rate_order},
    [ASK_REROLL] = {.rate = rate_reroll, .whose = FLEET},
    [ASK_INTUITION] = {.rate = rate_intuition, .whose = FLEET},
    [ASK_DIFFICULTY] = {.rate = rate_difficulty, .whose = FLEET},
    [ASK_ADD] = {.pick = pick_add},
    [ASK_DEVOTION] = {.rate = rate_devotion, .whose = FLEET},
    [ASK_AUTHORITY] = {.rate = rate_authority},
    [ASK_VISION] = {.rate = rate_vision, .whose = FLEET, .mischief = 40, .excuse = UNSEEN},
    [ASK_DESTINY] = {.rate = rate_destiny, .whose = FLEET},
    [ASK_HALF] = {.rate = rate_half, .whose = FLEET, .mischief = 35, .excuse = SEEN},
    [ASK_COMPASS] = {.rate = rate_compass, .whose = FLEET},
    [ASK_CHOOSE] = {.rate = rate_choose, .whose = FLEET, .mischief = 35, .excuse = SEEN},
    [ASK_CHOSEN] = {.rate = rate_chosen, .whose = FLEET, .mischief = 30, .excuse = UNSEEN},
    [ASK_HEIR] = {.rate = rate_heir, .whose = FLEET},
    [ASK_LOOK] = {.rate = rate_look},
    [ASK_HIT_VIPER] = {.rate = rate_hit_viper, .whose = FLEET, .mischief = 25, .excuse = SEEN},
    [ASK_LOST_CIVILIAN] = {.rate = rate_lost_civilian,
        .whose = FLEET,
        .mischief = 40,
        .excuse = UNSEEN},
    [ASK_AREAS] = {.rate = rate_areas, .whose = FLEET},
    [ASK_PILOT] = {.rate = rate_pilot, .whose = FLEET},
    [ASK_PLACE] = {.rate = rate_place, .whose = FLEET},
    [ASK_DESTINATION] = {.rate = rate_destination,
        .whose = FLEET,
        .mischief = 40,
        .excuse = UNSEEN},
    [ASK_RISK] = {.rate = rate_risk, .whose = FLEET, .mischief = 30, .excuse = SEEN},
    [ASK_RESTORE] = {.rate = rate_restore, .whose = FLEET},
    [ASK_ATTACH] = {.rate = rate_attach, .whose = FLEET},
    [ASK_BRUTAL] = {.rate = rate_brutal, .whose = FLEET},
    [ASK_BRUTAL_RAIDERS] = {.rate = rate_brutal, .whose = FLEET},
    [ASK_MUTINY] = {.rate = rate_mutiny, .whose = FLEET},
    [ASK_PARDON] = {.rate = rate_pardon, .whose = FLEET},
    [ASK_TOKENS] = {.pick = pick_tokens},
    [ASK_SYMPATHIZER] = {.rate = rate_sympathizer},
    [ASK_CAPRICA] = {.rate = rate_caprica},
    [ASK_FLEET] = {.rate = rate_fleet},
    [ASK_HAND] = {.rate = rate_hand},
    [ASK_STEAL] = {.rate = rate_steal},
    [ASK_EXCHANGE] = {.rate = rate_exchange},
    [ASK_GIVE] = {.rate = rate_give},
};

static int best_of(const int rated[OPTIONS_MAX], int count, bool worst, int least)
{
    int best = -1;

    for (int i = 0; i < count; i++) {
        if (rated[i] < least)
            continue;
        if (best < 0 || (worst ? rated[i] < rated[best] : rated[i] > rated[best]))
            best = i;
    }
    return best;
}

static choice take(const officer_state *me, const thought *t, const options *o)
{
    int rated[OPTIONS_MAX], best;
    bool mischief = me->side == HIDDEN_CYLON && t->whose == FLEET && t->mischief > 0 &&
                    random_below(me->chance, 100) < t->mischief;

    for (int i = 0; i < o->count; i++)
        rated[i] = t->rate(me, &o->at[i]);
    best = best_of(rated, o->count, me->side == OPEN_CYLON && t->whose == FLEET, INT32_MIN);
    if (mischief)
        best = best_of(rated, o->count, true, rated[best] - t->excuse);
    return (choice){.option = best};
}

static int side_of(const galactica *g, int seat)
{
    return g->revealed[seat] ? OPEN_CYLON : galactica_is_cylon(g, seat) ? HIDDEN_CYLON : LOYAL;
}

static officer_state made_up(
    const flow *concealed, int seat, const officer_memory *m, generator *r, bool rash)
{
    const galactica *g = galactica_in(concealed);
    officer_state me = {.g = g, .seat = seat, .side = side_of(g, seat), .chance = r, .rash = rash};

    me.of = galactica_suspicion(g, &m->evidence, seat);
    if (me.side == LOYAL)
        me.of.of[seat] = 0;
    return me;
}

static choice choose_as(
    const flow *concealed, int seat, const void *memory, const options *o, generator *r, bool rash)
{
    const thought *t = &thoughts[concealed->ask];

    if (o->count == 1 && o->at[0].free == 0)
        return (choice){.option = 0};
    officer_state me = made_up(concealed, seat, memory, r, rash);

    return t->pick != NULL ? t->pick(&me, o) : take(&me, t, o);
}

static choice choose(
    const flow *concealed, int seat, const void *memory, const options *o, generator *r)
{
    return choose_as(concealed, seat, memory, o, r, false);
}

static choice choose_rashly(
    const flow *concealed, int seat, const void *memory, const options *o, generator *r)
{
    return choose_as(concealed, seat, memory, o, r, true);
}

/*
 * Proposes some sets of cards for a check, because there are too many sets to try them all. Returns
 * false at any other question.
 */
static bool propose(const flow *concealed, int seat, const void *memory, const options *o,
    generator *r, proposals *out)
{
    (void)o;
    if (concealed->ask != ASK_ADD)
        return false;
    officer_state me = made_up(concealed, seat, memory, r, false);

    if (me.side == LOYAL)
        propose_add(&me, out);
    return true;
}

static void believe(
    const flow *concealed, int seat, const void *memory, bool conduct, uint32_t of[SEATS_MAX])
{
    static const evidence none;
    const officer_memory *m = memory;
    suspicion s =
        galactica_suspicion(galactica_in(concealed), conduct ? &m->evidence : &none, seat);

    memcpy(of, s.of, sizeof s.of);
}

const officer galactica_officer = {
    .memory_size = sizeof(officer_memory),
    .notice = galactica_officer_notice,
    .choose = choose,
    .rash = choose_rashly,
    .believe = believe,
    .valuation = &galactica_valuation,
    .lapses = 40,
    .horizon = 1,
    .propose = propose,
};

static_assert(sizeof(officer_memory) <= MEMORY_MAX, "the officer remembers too much");

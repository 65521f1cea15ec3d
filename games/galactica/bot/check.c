/* check.c: rates skill checks: what is at stake, what others add, and other ways to decide them. */
#include "games/galactica/bot/officer.h"

/* Estimated strengths are in tenths: MEAN is the mean strength of a card. */
enum { MEAN = 21, DESTINY_CARDS = 2 };

/* ---- what is at stake ---- */

static int stakes_of_crisis(const officer_state *me, const check *c)
{
    const crisis_card *card = crisis_of(c->card);

    return outlook_effects(me, card->pass, c->user) - outlook_effects(me, card->fail, c->user);
}

static int stakes_at_location(const officer_state *me, const check *c)
{
    enum { OFFICE = 90, FREEDOM = 130 };

    switch (c->card) {
    case ADMINISTRATION:
        if (c->target == me->g->title[PRESIDENT])
            return 0;
        return OFFICE * (doubt(me, me->g->title[PRESIDENT]) - doubt(me, c->target)) / 100;
    case ADMIRALS_QUARTERS: return action_brig(me, c->target);
    default: return FREEDOM * (50 - doubt(me, c->user)) / 50;
    }
}

/* Returns what passing the check is worth to the humans, compared with failing it. */
int check_stakes(const officer_state *me)
{
    const check *c = &me->g->check;

    return c->on == ON_LOCATION ? stakes_at_location(me, c) : stakes_of_crisis(me, c);
}

/* ---- what others add ---- */

/* Estimates how many percent of a seat's cards have these types, by its character's skill set. */
static int matching(const galactica *g, int seat, int types)
{
    const character_sheet *sheet = sheet_of(g, seat);
    int all = 0, match = 0;

    for (int type = 0; type < TYPES; type++) {
        int cards =
            2 * sheet->skill[type] + (sheet->multi_types >> type & 1 ? sheet->multi_count : 0);

        all += cards;
        match += types >> type & 1 ? cards : 0;
    }
    return all > 0 ? 100 * match / all : 0;
}

/*
 * Estimates what a seat will add, in tenths. What it could add against the check, as a Cylon, is
 * subtracted.
 */
static int supply(const officer_state *me, int seat, int types)
{
    enum { WILLING = 75, SPOILS = 25, OPEN_SPOILS = 28 };
    const galactica *g = me->g;
    int limit = galactica_add_limit(g, seat), cards = galactica_hand_size(g, seat);
    int adds = cards * matching(g, seat, types) * WILLING / 100;

    if (g->revealed[seat])
        return cards > 0 ? -OPEN_SPOILS : 0;
    if (adds > limit * 100)
        adds = limit * 100;
    return adds * MEAN / 100 * (100 - doubt(me, seat)) / 100 -
           (cards > 0 ? SPOILS * doubt(me, seat) / 100 : 0);
}

static int type_count(int types)
{
    int count = 0;

    for (int type = 0; type < TYPES; type++)
        count += types >> type & 1;
    return count;
}

static int of_destiny(int types, int cards)
{
    return cards * MEAN * (2 * type_count(types) - TYPES) / TYPES;
}

static int types_counting(const check *c)
{
    return c->types | (c->research ? 1 << ENGINEERING : 0);
}

int check_own_strength(const galactica *g, int seat, const check *c)
{
    int strength = 0, most = 0;

    for (int face = 0; face < FACES; face++)
        if (g->hand[seat][face] > 0 && galactica_weight(c, face) > 0) {
            strength += g->hand[seat][face] * strength_of(face);
            most = strength_of(face) > most ? strength_of(face) : most;
        }
    return galactica_add_limit(g, seat) > 1 ? strength : most;
}

int check_odds(const officer_state *me, int difficulty, int types)
{
    enum { POINT = 6, LEAST = 4, OWN_WILLING = 75 };
    check c = {.types = (uint8_t)types};
    int sum = of_destiny(types, DESTINY_CARDS), odds;

    for (int seat = 0; seat < seat_count(me->g); seat++)
        sum += seat == me->seat && !me->g->revealed[seat]
                   ? check_own_strength(me->g, seat, &c) * OWN_WILLING / 10
                   : supply(me, seat, types);
    odds = 60 + POINT * (sum - 10 * difficulty) / 10;
    return odds < LEAST ? LEAST : odds > 100 - LEAST ? 100 - LEAST : odds;
}

int check_turn_to_add(const galactica *g, int seat)
{
    return (seat - g->current - 1 + 2 * seat_count(g)) % seat_count(g);
}

int check_in_pile(const officer_state *me)
{
    enum { GIVEN = 23, OPEN_SPOILS = 28 };
    const galactica *g = me->g;
    const check *c = &g->check;
    int against, sum = of_destiny(types_counting(c), c->destiny);

    if (c->open) {
        int total = galactica_count(c, &against);

        return 10 * (total - against);
    }
    for (int seat = 0; seat < seat_count(g); seat++)
        sum += g->revealed[seat] ? -OPEN_SPOILS * c->added[seat]
                                 : GIVEN * c->added[seat] * (100 - doubt(me, seat)) / 100;
    return sum;
}

int check_still_to_come(const officer_state *me)
{
    const galactica *g = me->g;
    int sum = 0;

    for (int seat = 0; seat < seat_count(g); seat++)
        if (check_turn_to_add(g, seat) > check_turn_to_add(g, me->seat))
            sum += supply(me, seat, types_counting(&g->check));
    return sum;
}

/* ---- before and after the cards ---- */

static int window_check(const officer_state *me, int face)
{
    enum { A_POINT = 5, COMMITTEE = 45 };
    const galactica *g = me->g;
    int stakes = check_stakes(me), gain = 0;

    if (text_of(face) == SCIENTIFIC_RESEARCH) {
        if (g->check.types >> ENGINEERING & 1)
            return -1;
        gain = of_destiny(1 << ENGINEERING, DESTINY_CARDS) - of_destiny(0, DESTINY_CARDS);
        for (int seat = 0; seat < seat_count(g); seat++)
            gain += seat == me->seat ? 0 : supply(me, seat, 1 << ENGINEERING);
        for (int own = face_of(ENGINEERING, 1); own <= face_of(ENGINEERING, STRENGTHS); own++)
            gain += 10 * strength_of(own) * (g->hand[me->seat][own] - (own == face));
        return stakes * gain * A_POINT / 1000 - outlook_card(g, me->seat, face) - 5;
    }
    for (int seat = 0; seat < seat_count(g); seat++)
        if (!g->revealed[seat] && seat != me->seat)
            gain += doubt(me, seat);
    return (stakes * COMMITTEE / 100 + 12) * (gain > 100 ? 100 : gain) / 100 -
           outlook_card(g, me->seat, face) - 10;
}

static int window_total(const officer_state *me, int face)
{
    const check *c = &me->g->check;
    int stakes = check_stakes(me);

    if (c->partial > 0 && c->total >= c->partial)
        stakes = outlook_effects(me, crisis_of(c->card)->pass, c->user) -
                 outlook_effects(me, crisis_of(c->card)->half, c->user);
    return stakes - outlook_card(me->g, me->seat, face);
}

/* ---- dice ---- */

/* Returns the row of effects that the current die roll decides, or null. */
static const effect *row_rolled(const galactica *g)
{
    for (int up = 0; up < g->flow.depth; up++) {
        const frame *f = frame_up(&g->flow, up);

        if (f->procedure == PROC_ROW_ROLL || f->procedure == PROC_ROW_RISK)
            return &galactica_pieces
                        ->effect[((const struct row_locals *)(const void *)f->local)->row];
    }
    return NULL;
}

typedef struct {
    /* the lowest number with this result, and what the result is worth to the humans */
    int least, stakes;
} throw;

static throw attack_thrown(const galactica *g, int row)
{
    switch (row) {
    case AT_RAIDER: return (throw){galactica_pieces->attack[row].destroyed, 30};
    case AT_HEAVY_RAIDER: return (throw){galactica_pieces->attack[row].destroyed, 45};
    case AT_CENTURION: return (throw){galactica_pieces->attack[row].destroyed, space_boarders(g)};
    case VIPER_AT_BASESTAR:
    case GALACTICA_AT_BASESTAR: return (throw){galactica_pieces->attack[row].damaged, 60};
    case AT_VIPER: return (throw){galactica_pieces->attack[row].damaged, -25};
    default: return (throw){galactica_pieces->attack[row].damaged, outlook_damage(g)};
    }
}

static throw thrown(const officer_state *me)
{
    const galactica *g = me->g;
    const die *d = &g->die;
    const effect *e;

    switch (d->use) {
    case ROLL_ATTACK: return attack_thrown(g, d->subject);
    case ROLL_NUKE: return (throw){galactica_pieces->nuke[0], 60};
    case ROLL_FTL:
        return (throw){d->subject,
            -outlook_resource(g, POPULATION,
                galactica_pieces->jump_loss[g->track] > 0 ? -galactica_pieces->jump_loss[g->track]
                                                          : 0)};
    case ROLL_SCOUT: return (throw){d->subject, 40};
    case ROLL_MUTINY: return (throw){d->subject, 60};
    case ROLL_HUMAN_FLEET: return (throw){d->subject, outlook_damage(g)};
    default:
        e = row_rolled(g);
        if (e == NULL)
            return (throw){d->subject, 0};
        return (throw){d->subject, outlook_effects(me, e->then, g->current) -
                                       outlook_effects(me, e->otherwise, g->current)};
    }
}

static int window_die(const officer_state *me, int face)
{
    throw t = thrown(me);
    int gain = t.least - 1 < 2 ? t.least - 1 : 2;

    return t.stakes * gain / DIE_SIDES - outlook_card(me->g, me->seat, face);
}

static int window_viper(const officer_state *me, int face)
{
    enum { PILOT_HURT = 70, VIPER_HURT = 22, VIPER_LOST = 40 };
    const galactica *g = me->g;
    int hurt = g->die.piloted ? PILOT_HURT : VIPER_HURT;

    if (g->die.value < galactica_pieces->attack[AT_VIPER].damaged)
        return -1;
    if (g->die.value >= galactica_pieces->attack[AT_VIPER].destroyed)
        hurt += VIPER_LOST - VIPER_HURT;
    return hurt * (g->die.piloted ? 6 : 4) / DIE_SIDES - outlook_card(g, me->seat, face);
}

int rate_window(const officer_state *me, const option *o)
{
    if (o->verb == VERB_PASS)
        return 0;
    switch (TOP_OF(me, struct window_locals)->kind) {
    case WINDOW_CHECK: return window_check(me, o->thing[0]);
    case WINDOW_TOTAL: return window_total(me, o->thing[0]);
    case WINDOW_DIE: return window_die(me, o->thing[0]);
    default: return window_viper(me, o->thing[0]);
    }
}

/*
 * Rates whose card is played first when several players want to play one. Players who are likely
 * Cylons come first, then cards of little worth.
 */
int rate_order(const officer_state *me, const option *o)
{
    return doubt(me, o->thing[0]) - outlook_card(me->g, me->seat, o->thing[1]);
}

int rate_reroll(const officer_state *me, const option *o)
{
    throw t = thrown(me);
    bool good = (me->g->die.value >= t.least) == (t.stakes > 0);

    return o->verb == VERB_PASS ? 0 : good ? -10 : 10;
}

/* ---- abilities that affect a check ---- */

int rate_intuition(const officer_state *me, const option *o)
{
    enum { EARLY = 150, LATE = 90, LATE_FROM = 5 };
    int stakes = check_stakes(me);

    if (o->verb == VERB_PASS)
        return 0;
    return (o->thing[0] == CHECK_PASSED ? stakes : -stakes) -
           (me->g->distance >= LATE_FROM ? LATE : EARLY);
}

int rate_difficulty(const officer_state *me, const option *o)
{
    int stakes = check_stakes(me);

    return o->verb == VERB_PASS     ? 0
           : o->verb == VERB_EASIER ? stakes * o->thing[0]
                                    : -stakes * o->thing[0];
}

/*
 * Rates letting a type count for nothing. The best type only harms the check, and much of it was
 * added.
 */
int rate_devotion(const officer_state *me, const option *o)
{
    enum { KEPT_FOR = 30, A_POINT = 6 };
    const galactica *g = me->g;
    const check *c = &g->check;
    int missing = 10 * c->difficulty - check_in_pile(me), harm = of_destiny(ALL_TYPES, 1) / TYPES;

    if (o->verb == VERB_PASS)
        return 0;
    if (types_counting(c) >> o->thing[0] & 1 || missing < 0 || missing > 60)
        return -100;
    for (int strength = 1; strength <= STRENGTHS && c->open; strength++)
        harm += 10 * strength * c->pile[face_of(o->thing[0], strength)];
    for (int seat = 0; seat < seat_count(g) && !c->open; seat++)
        if (seat != me->seat && c->added[seat] > 0)
            harm += doubt(me, seat) * matching(g, seat, 1 << o->thing[0]) / 100 * 25 / 100;
    return check_stakes(me) * harm * A_POINT / 1000 - KEPT_FOR;
}

int rate_authority(const officer_state *me, const option *o)
{
    enum { CARD = 14, KEPT_FOR = 75, HAND = 10 };
    int room = HAND - galactica_hand_size(me->g, me->seat);
    int cards = galactica_cards(me->g->check.pile);

    return o->verb == VERB_PASS ? 0 : CARD * (cards < room ? cards : room) - KEPT_FOR;
}

/* ---- crises ---- */

static int worth_of_half(const officer_state *me, int face, int half)
{
    const crisis_card *c = crisis_of(face);

    if (c->kind == EVENT || half == 1)
        return outlook_effects(me, c->either[half], me->g->current);
    return outlook_check(me, c, me->g->current);
}

int rate_half(const officer_state *me, const option *o)
{
    return worth_of_half(me, me->g->crisis - 1, o->thing[0]);
}

int rate_compass(const officer_state *me, const option *o)
{
    enum { KEPT_FOR = 60 };
    int face = me->g->crisis - 1, half = me->g->half - 1;

    if (o->verb == VERB_PASS)
        return 0;
    return worth_of_half(me, face, 1 - half) - worth_of_half(me, face, half) - KEPT_FOR;
}

int rate_choose(const officer_state *me, const option *o)
{
    const struct row_locals *row = TOP_OF(me, struct row_locals);
    const effect *e = &galactica_pieces->effect[row->row];

    return outlook_effects(me, o->thing[0] == 0 ? e->then : e->otherwise, row->self);
}

int rate_vision(const officer_state *me, const option *o)
{
    return outlook_crisis(me, o->thing[0], me->seat);
}

/* Rates Starbuck's Secret Destiny: another crisis instead of this one. */
int rate_destiny(const officer_state *me, const option *o)
{
    enum { KEPT_FOR = 160 };

    return o->verb == VERB_PASS ? 0
                                : -outlook_crisis(me, me->g->crisis - 1, me->g->current) - KEPT_FOR;
}

/*
 * plan.c: what a ship may plan (ledger, sections 5, 7, 11, 12, 14, and the limits of section 17).
 */
#include "games/starship/planning/plan.h"

#include "games/starship/pilots/talents.h"

const int8_t energy_of_speed[SPEEDS] = {
    [BACK] = -1, [STILL] = 0, [LOW] = 1, [MEDIUM] = 2, [HIGH] = 3};

plan starship_plan(const starship *g, int ship)
{
    return (plan){{g->plan_card[ship][0], g->plan_card[ship][1]}, g->plan_slider[ship],
        g->plan_dial[ship], g->plan_level[ship], g->plan_blank[ship], g->plan_talent[ship],
        g->plan_touch[ship]};
}

void starship_lay_plan(starship *g, int ship, const plan *p, int how)
{
    g->plan[ship] = (uint8_t)how;
    g->plan_card[ship][0] = p->card[0];
    g->plan_card[ship][1] = p->card[1];
    g->plan_slider[ship] = p->slider;
    g->plan_dial[ship] = p->dial;
    g->plan_level[ship] = p->level;
    g->plan_blank[ship] = p->blank;
    g->plan_talent[ship] = p->talent;
    g->plan_touch[ship] = p->touch;
}

void starship_drop_plan(starship *g, int ship)
{
    plan none = plan_with(NO_CARD, NO_CARD, STILL, 0);

    starship_lay_plan(g, ship, &none, PLAN_NONE);
}

int plan_cards(const plan *p)
{
    return p->card[1] == NO_CARD ? 1 : 2;
}

int plan_cards_seen(const plan *p)
{
    return plan_cards(p) + p->blank + (p->touch == TOUCH_SIGNED);
}

bool plan_is_delayed(const starship *g, const plan *p)
{
    return p->level > 0 || (p->level < 0 && !in_air(g));
}

bool plan_goes_on(const starship *g, const plan *p)
{
    return p->card[1] != NO_CARD || plan_is_delayed(g, p);
}

bool may_add_blank(const starship *g, int ship)
{
    return plays(g, NEEDS_BLANK_CARDS) && deck_of(g, ship)->blank != NO_CARD &&
           g->plan[ship] != PLAN_AHEAD;
}

static void fly_card(flying *f, const card *c)
{
    f->symbols |= c->symbols;
    f->g += c->g;
    if (!(c->symbols & (STRAIGHT | CHANGE_DIRECTION)))
        f->straight = false;
}

void read_at_speed(reading *r, int speed)
{
    const card *last = r->card[1] != NULL ? r->card[1] : r->card[0];

    r->speed = speed;
    r->arrow = last == NULL ? NULL : starship_arrow_of(last, speed);
    r->flown = speed == STILL ? r->still : r->moving;
}

reading read_plan(const starship *g, int ship, const plan *p)
{
    const deck *d = deck_of(g, ship);
    reading r = {.level = p->level,
        .air = in_air(g),
        .still = {.straight = true},
        .moving = {.straight = true}};

    for (int place = 0; place < 2 && p->card[place] != NO_CARD; place++) {
        const card *c = &d->card[p->card[place]];

        r.card[place] = c;
        r.symbols[place] = c->symbols;
        r.all |= c->symbols;
        fly_card(&r.moving, c);
        if (c->symbols & (CHANGE_DIRECTION | OVERBOOST))
            fly_card(&r.still, c);
    }
    read_at_speed(&r, starship_speed(g, ship, p));
    return r;
}

/* What the cards bring, whatever the level. */
static int energy_of_cards(const reading *r)
{
    int energy = r->arrow != NULL ? r->arrow->energy : energy_of_speed[r->speed];

    return energy + (r->all & OVERBOOST ? OVERBOOST_ENERGY : 0);
}

/* In the air only a fall adds to it, and never beyond the most (FL-177, FL-178, FL-R52). */
int energy_read(const reading *r)
{
    int energy = energy_of_cards(r);

    if (r->level == 0 || (r->air && r->level > 0))
        return energy;
    if (r->air && r->all & OVERBOOST)
        return ENERGY_MOST;
    return energy + LEVEL_ENERGY;
}

int plan_energy(const starship *g, int ship, const plan *p)
{
    reading r = read_plan(g, ship, p);

    return energy_read(&r);
}

int plan_g(const starship *g, int ship, const plan *p)
{
    return read_plan(g, ship, p).flown.g;
}

/* ---- limits ---- */

/* `more`: a talent's.  It makes nothing of none (SB-R109). */
static int acceleration(const starship *g, int ship, bool changes_direction, int more)
{
    int full = type_of(g, ship)->acceleration, by_pilot = grade_of(g, ship)->acceleration;

    if ((g->is_rotated[ship] && !changes_direction) || starship_is_crippled(g, ship) ||
        starship_is_dry(g, ship) || g->special[ship][ENGINE] >= 2)
        return 0; /* SB-192, SB-280, SB-320, SB-264 */
    if (g->special[ship][ENGINE] == 1)
        return (full + 1) / 2 + more; /* SB-263, SB-425 */
    return (full + by_pilot > 0 ? full + by_pilot : 0) + more;
}

bool can_fly_back(const starship *g, int ship)
{
    const deck *d = deck_of(g, ship);

    return starship_arrow_of(&d->card[d->straight], BACK) != NULL;
}

static void energy_range(
    const starship *g, int ship, bool changes, int more, int8_t *lo, int8_t *hi)
{
    int now = g->energy[ship], a = acceleration(g, ship, changes, more);

    if (a == 0 && now == ENERGY_LEAST && !can_fly_back(g, ship))
        now = 0; /* it cannot fly on backwards: it stops (SB-R35) */
    *lo = (int8_t)(now - a > ENERGY_LEAST ? now - a : ENERGY_LEAST);
    *hi = (int8_t)(now + a < ENERGY_MOST ? now + a : ENERGY_MOST);
}

/* Who cannot even hold his speed is not driven on (SB-R110). */
static bool can_press_on(const starship *g, int ship, const limits *may)
{
    int least = g->energy[ship] > 1 ? g->energy[ship] : 1;

    return !g->complete || (least <= may->energy_hi && (least <= energy_of_speed[HIGH] ||
                                                           may->may_overboost || may->compelled));
}

static rule second_straight(const starship *g, int ship)
{
    const pilot_type *p = pilot_of(g, ship);

    if (p == NULL || !grade_of(g, ship)->straight_second)
        return 0;
    return p->grade == GRADE_NUGGET ? SB(426) : SB(428);
}

limits starship_limits(const starship *g, int ship)
{
    return starship_limits_with(g, ship, 0);
}

limits starship_limits_with(const starship *g, int ship, int place)
{
    const talent *t = place == 0 ? NULL : talent_in(g, ship, place - 1);
    int hook = t == NULL ? HOOKS : t->hook;
    bool difficult = g->difficult[ship] && hook != HOOK_IGNORE_DIFFICULT;
    int more_g = hook == HOOK_G_LIMIT ? t->amount : 0;
    int more = hook == HOOK_ACCELERATION ? t->amount : 0;
    int g_limit = g->special[ship][CONTROLS] > 0 ? G_LIMIT_HURT : G_LIMIT;
    limits may = {.g_limit = (uint8_t)(g_limit + more_g),
        .rotated = g->is_rotated[ship],
        .may_rotate = g->special[ship][CONTROLS] < 2 && !starship_is_dry(g, ship),
        .crippled = starship_is_crippled(g, ship),
        .dry = starship_is_dry(g, ship),
        .may_overboost = g->special[ship][HULL] == 0,
        .no_difficult = difficult || g->special[ship][PILOT] > 0,
        .only_straight_overboost = difficult,
        .talent = (uint8_t)place,
        .second_straight = second_straight(g, ship)};

    energy_range(g, ship, false, more, &may.energy_lo, &may.energy_hi);
    energy_range(g, ship, true, more, &may.change_lo, &may.change_hi);
    may.compelled = g->complete && may.energy_lo > energy_of_speed[HIGH];
    may.aggressive =
        g->spell[ship] & SPELL_AGGRESSION && g->landed[ship] == 0 && can_press_on(g, ship, &may);
    return may;
}

/* ---- judging ---- */

static void fault(verdict *v, int which, rule because)
{
    if (because == 0)
        return;
    v->faults |= (uint8_t)which;
    if (v->because == 0)
        v->because = because;
}

/* Which cards may lie together, whatever the ship does. */
rule wrong_cards(const starship *g, const reading *r)
{
    int first = r->symbols[0], second = r->symbols[1];

    if (r->all & BLANK)
        return SB(66);
    if (r->all & CHANGE_DIRECTION && !g->complete)
        return SB(67);
    if (r->card[1] == NULL)
        return first & OVERBOOST ? SB(92) : first & CHANGE_DIRECTION ? SB(206) : 0;
    if (second & (OVERBOOST | CHANGE_DIRECTION))
        return first & CHANGE_DIRECTION ? SB(206) : SB(92);
    return first & (OVERBOOST | CHANGE_DIRECTION) ? 0 : SB(81);
}

rule wrong_overboost(const reading *r, int slider, const limits *may)
{
    bool straight = r->symbols[0] & STRAIGHT;

    if (!(r->flown.symbols & OVERBOOST))
        return 0;
    if (slider == STILL || slider == BACK)
        return SB(94);
    if (may->only_straight_overboost && !straight)
        return SB(99);
    return may->may_overboost || (straight && may->compelled) ? 0 : SB(278);
}

rule wrong_change(const starship *g, const reading *r, const limits *may)
{
    if (!(r->flown.symbols & CHANGE_DIRECTION) || !g->complete)
        return 0;
    if (!may->rotated)
        return SB(206); /* the card is for rotated ships (SB-R37) */
    return may->crippled ? SB(280) : may->dry ? SB(322) : 0;
}

/* A ship without thrust stays on its level (SB-R97). */
rule wrong_level(const reading *r, int slider, const limits *may)
{
    if (r->level == 0)
        return 0;
    if (r->all & OVERBOOST && !(r->air && r->level < 0))
        return r->air ? FL(175) : SB(352);
    if (r->all & CHANGE_DIRECTION)
        return SB(353);
    if (slider == BACK)
        return SB(354);
    return may->crippled ? SB(280) : may->dry ? SB(322) : 0;
}

static rule wrong_arrow(const reading *r, int slider)
{
    if (slider == STILL || r->arrow != NULL)
        return 0;
    return slider == BACK ? SB(91) : SB(85);
}

/* The dials that can be planned, as a set. */
static uint32_t dials_of(const reading *r, int now, const limits *may)
{
    uint32_t set = may->may_rotate ? (1u << NOTCHES) - 1 : 1u << now;

    if (r->all & CHANGE_DIRECTION)
        return 1u | 1u << now; /* SB-R38 */
    return may->rotated || r->flown.straight ? set : set & 1;
}

rule wrong_dial(const reading *r, int now, int planned, const limits *may)
{
    if (dials_of(r, now, may) >> planned & 1)
        return 0;
    if (r->all & CHANGE_DIRECTION)
        return SB(233);
    if (planned != now && !may->may_rotate)
        return may->dry ? SB(319) : SB(267);
    return SB(194);
}

uint32_t starship_dials(const starship *g, int ship, const limits *may, const plan *p)
{
    reading r = read_plan(g, ship, p);

    if (g->landed[ship] != 0 && p->touch != TOUCH_TAKES_OFF)
        return 1u << g->dial[ship];
    return g->complete ? dials_of(&r, g->dial[ship], may) : 1;
}

/* A flaw drives the ship on: in Quick Start its slider counts, else its energy. */
static rule wrong_pace(
    const starship *g, int ship, const plan *p, const reading *r, const limits *may)
{
    bool slower = g->complete ? energy_read(r) < g->energy[ship] : p->slider < g->slider[ship];

    return may->aggressive && (slower || r->speed <= STILL) ? SB(458) : 0;
}

/* Everything but rotated ships that turn (A) and energy (B). */
static void judge_others(
    const starship *g, int ship, const plan *p, const reading *r, const limits *may, verdict *v)
{
    fault(v, FAULT_OTHER, wrong_cards(g, r));
    fault(v, FAULT_OTHER, wrong_overboost(r, r->speed, may));
    fault(v, FAULT_OTHER, wrong_change(g, r, may));
    fault(v, FAULT_OTHER, wrong_level(r, r->speed, may));
    fault(v, FAULT_OTHER, wrong_touch(g, ship, p, r, may));
    if (p->blank && (r->card[1] != NULL || p->touch == TOUCH_SIGNED))
        fault(v, FAULT_OTHER, SB(296));
    fault(v, FAULT_OTHER, wrong_jump(g, ship, p, r, may));
    fault(v, FAULT_OTHER, wrong_arrow(r, r->speed));
    if (r->flown.g > may->g_limit)
        fault(v, FAULT_OTHER, g->special[ship][CONTROLS] == 0 ? SB(96) : SB(266));
    if (r->flown.symbols & DIFFICULT && may->no_difficult)
        fault(v, FAULT_OTHER, may->only_straight_overboost ? SB(98) : SB(271));
    if (r->card[1] != NULL && !(r->symbols[1] & STRAIGHT))
        fault(v, FAULT_OTHER, may->second_straight);
    fault(v, FAULT_OTHER, wrong_pace(g, ship, p, r, may));
    fault(v, FAULT_OTHER, wrong_dial(r, g->dial[ship], p->dial, may));
    if ((may->crippled || may->dry) && !may->rotated && !r->flown.straight)
        fault(v, FAULT_OTHER, may->crippled ? SB(280) : SB(322));
}

/* A dive in the air asks nothing of the engines (FL-179); a rotated ship's cards hold its energy all the
   same (FL-R54). */
static rule wrong_dive(const starship *g, int ship, const reading *r, const limits *may)
{
    return may->rotated && energy_of_cards(r) != g->energy[ship] ? SB(201) : 0;
}

static rule wrong_energy(const starship *g, int ship, const reading *r, const limits *may)
{
    if (r->air && r->level < 0)
        return wrong_dive(g, ship, r, may);
    bool changes = r->all & CHANGE_DIRECTION;
    int lo = changes ? may->change_lo : may->energy_lo;
    int hi = changes ? may->change_hi : may->energy_hi;
    int planned = energy_read(r);

    if (planned >= lo && planned <= hi)
        return 0;
    if (may->crippled)
        return g->energy[ship] == 0 ? SB(281) : SB(280);
    if (may->dry)
        return g->energy[ship] == 0 ? SB(321) : SB(320);
    if (may->rotated && !changes)
        return SB(201);
    if (g->special[ship][ENGINE] >= 2)
        return SB(264);
    return planned > hi ? SB(186) : SB(187);
}

/* A ship that has yet to come jumps or stays away, with a decoy (SB-472). */
static rule wrong_away(const plan *p)
{
    return p->slider == STILL && p->card[1] == NO_CARD && p->dial == 0 && p->level == 0 ? 0
                                                                                        : SB(472);
}

verdict judge_reading(
    const starship *g, int ship, const limits *may, const plan *p, const reading *r)
{
    verdict v = {0};

    judge_others(g, ship, p, r, may, &v);
    if (!g->complete) {
        if (may->dry)
            fault(&v, FAULT_OTHER, wrong_energy(g, ship, r, may)); /* SB-R03 */
        return v;
    }
    if (may->rotated && !(r->all & CHANGE_DIRECTION) && !r->flown.straight)
        fault(&v, FAULT_ROTATED, r->all & OVERBOOST ? SB(200) : SB(198));
    fault(&v, FAULT_ENERGY, wrong_energy(g, ship, r, may));
    return v;
}

verdict starship_judge_within(const starship *g, int ship, const limits *may, const plan *p)
{
    verdict v = {0};

    if (g->where[ship] == RESERVE && p->slider != FTL) {
        fault(&v, FAULT_OTHER, must_set_ftl(g, ship) ? FL(223) : wrong_away(p));
        return v;
    }
    reading r = read_plan(g, ship, p);

    return judge_reading(g, ship, may, p, &r);
}

verdict starship_judge(const starship *g, int ship, const plan *p)
{
    limits may = starship_limits_with(g, ship, p->talent);

    return starship_judge_within(g, ship, &may, p);
}

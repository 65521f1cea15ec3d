/* judging.c: which plans are illegal, and by which rule (ledger, sections 5, 7, 11, 12, 14 and 17). */
#include "games/starship/rules/planning/plan.h"

/* Notes a fault, if there is one.  True: the judgement is over, since one fault is enough. */
static bool fault(verdict *v, bool one_is_enough, int which, rule because)
{
    if (because == 0)
        return false;
    v->faults |= (uint8_t)which;
    if (v->because == 0)
        v->because = because;
    return one_is_enough;
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

    if (!(flown(r)->symbols & OVERBOOST))
        return 0;
    if (slider == STILL || slider == BACK)
        return SB(94);
    if (may->only_straight_overboost && !straight)
        return SB(99);
    return may->may_overboost || (straight && may->compelled) ? 0 : SB(278);
}

rule wrong_change(const starship *g, const reading *r, const limits *may)
{
    if (!(flown(r)->symbols & CHANGE_DIRECTION) || !g->complete)
        return 0;
    if (!may->rotated)
        return SB(206); /* the card is for rotated ships (SB-R37) */
    return may->crippled ? SB(280) : may->dry ? SB(322) : 0;
}

rule wrong_level(const reading *r, int slider)
{
    if (r->level == 0)
        return 0;
    if (r->all & OVERBOOST && !(r->air && r->level < 0))
        return r->air ? FL(175) : SB(352);
    if (r->all & CHANGE_DIRECTION)
        return SB(353);
    return slider == BACK ? SB(354) : 0;
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
    return may->rotated || flown(r)->straight ? set : set & 1;
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

static rule wrong_blank(const plan *p, const reading *r)
{
    return p->blank && (r->card[1] != NULL || p->touch == TOUCH_SIGNED) ? SB(296) : 0;
}

static rule wrong_g(const starship *g, int ship, const reading *r, const limits *may)
{
    if (flown(r)->g <= may->g_limit)
        return 0;
    return g->special[ship][CONTROLS] == 0 ? SB(96) : SB(266);
}

static rule wrong_difficulty(const reading *r, const limits *may)
{
    if (!(flown(r)->symbols & DIFFICULT) || !may->no_difficult)
        return 0;
    return may->only_straight_overboost ? SB(98) : SB(271);
}

static rule wrong_second(const reading *r, const limits *may)
{
    return r->card[1] != NULL && !(r->symbols[1] & STRAIGHT) ? may->second_straight : 0;
}

/* Without thrust a ship that is not rotated flies straight on. */
static rule wrong_drift(const reading *r, const limits *may)
{
    if ((!may->crippled && !may->dry) || may->rotated || flown(r)->straight)
        return 0;
    return may->crippled ? SB(280) : SB(322);
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

static rule wrong_turn(const reading *r, const limits *may)
{
    if (!may->rotated || r->all & CHANGE_DIRECTION || flown(r)->straight)
        return 0;
    return r->all & OVERBOOST ? SB(200) : SB(198);
}

/* Everything but rotated ships that turn, and energy. */
static inline bool judge_others(const starship *g, int ship, const plan *p, const reading *r,
    const limits *may, bool one, verdict *v)
{
    return fault(v, one, FAULT_OTHER, wrong_cards(g, r)) ||
           fault(v, one, FAULT_OTHER, wrong_overboost(r, r->speed, may)) ||
           fault(v, one, FAULT_OTHER, wrong_change(g, r, may)) ||
           fault(v, one, FAULT_OTHER, wrong_level(r, r->speed)) ||
           fault(v, one, FAULT_OTHER, wrong_touch(g, ship, p, r, may)) ||
           fault(v, one, FAULT_OTHER, wrong_blank(p, r)) ||
           fault(v, one, FAULT_OTHER, wrong_jump(g, ship, p, r, may)) ||
           fault(v, one, FAULT_OTHER, wrong_arrow(r, r->speed)) ||
           fault(v, one, FAULT_OTHER, wrong_g(g, ship, r, may)) ||
           fault(v, one, FAULT_OTHER, wrong_difficulty(r, may)) ||
           fault(v, one, FAULT_OTHER, wrong_second(r, may)) ||
           fault(v, one, FAULT_OTHER, wrong_pace(g, ship, p, r, may)) ||
           fault(v, one, FAULT_OTHER, wrong_dial(r, g->dial[ship], p->dial, may)) ||
           fault(v, one, FAULT_OTHER, wrong_drift(r, may));
}

verdict judge_reading(
    const starship *g, int ship, const limits *may, const plan *p, const reading *r)
{
    verdict v = {0};

    judge_others(g, ship, p, r, may, false, &v);
    if (g->complete) {
        fault(&v, false, FAULT_ROTATED, wrong_turn(r, may));
        fault(&v, false, FAULT_ENERGY, wrong_energy(g, ship, r, may));
    } else if (may->dry) {
        fault(&v, false, FAULT_OTHER, wrong_energy(g, ship, r, may)); /* SB-R03 */
    }
    return v;
}

/* Energy first: it is what most plans lack. */
bool is_legal_reading(
    const starship *g, int ship, const limits *may, const plan *p, const reading *r)
{
    verdict v = {0};

    if ((g->complete || may->dry) && wrong_energy(g, ship, r, may) != 0)
        return false;
    if (g->complete && wrong_turn(r, may) != 0)
        return false;
    return !judge_others(g, ship, p, r, may, true, &v);
}

verdict starship_judge_within(const starship *g, int ship, const limits *may, const plan *p)
{
    verdict v = {0};

    if (g->where[ship] == RESERVE && p->slider != FTL) {
        fault(&v, false, FAULT_OTHER, must_set_ftl(g, ship) ? FL(223) : wrong_away(p));
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

/* talents.c: when a talent may be used, and what its use costs (ledger, sections 28 to 31). */
#include "games/starship/rules/pilots/talents.h"

/* ---- pilots ---- */

const pilot_type *pilot_of(const starship *g, int ship)
{
    const starship_data *d = starship_components();

    return g->pilot[ship] < d->pilot_count ? &d->pilot[g->pilot[ship]] : NULL;
}

const pilot_grade *grade_of(const starship *g, int ship)
{
    const pilot_type *p = pilot_of(g, ship);

    return &starship_components()->grade[p == NULL ? GRADE_AVERAGE : p->grade];
}

int starship_pilot_attack(const starship *g, int ship)
{
    const pilot_type *p = pilot_of(g, ship);

    return p == NULL ? 0 : p->attack;
}

/* ---- talents ---- */

const talent *talent_in(const starship *g, int ship, int slot)
{
    const starship_data *d = starship_components();
    int number = g->talent[ship][slot];

    return number < d->talent_count ? &d->talent[number] : NULL;
}

bool is_used_up(const starship *g, int ship, int slot)
{
    const talent *t = talent_in(g, ship, slot);

    return t->uses != 0 && g->spent[ship][slot] >= t->uses;
}

int starship_wounds_among(const starship *g, int ship, int count)
{
    int wounds = 0;

    for (int i = 0; i < count; i++)
        wounds += counter_mark(g, ship, i) == PILOT;
    return wounds;
}

int starship_talents_a_turn(int wounds)
{
    return wounds == 0 ? SLOTS : wounds == 1 ? 2 : 1;
}

int starship_wounds_most(int talents)
{
    return talents <= 1 ? COUNTERS : talents == 2 ? 1 : 0;
}

bool starship_wounds_show(const starship *g)
{
    return g->step == STEP_MOVE_2 ||
           (g->step == STEP_FIRE_2 && g->flow.ask != ASK_TALENT && !g->flow.over);
}

/* The talents that were used in this turn; one that goes with a sealed plan is its owner's secret. */
static uint32_t used_by(const starship *g, int ship, bool secrets)
{
    bool plans = secrets && g->plan[ship] == PLAN_SEALED && g->plan_talent[ship] != 0;

    return g->used[ship] | (plans ? 1u << (g->plan_talent[ship] - 1) : 0);
}

static uint32_t types_of(const starship *g, int ship, uint32_t slots)
{
    uint32_t types = 0;

    for (; slots != 0; slots &= slots - 1)
        types |= 1u << talent_in(g, ship, __builtin_ctz(slots))->type;
    return types;
}

/* Wounds that bind: those that the owner knows of, or those that all see (SB-273, SB-R90).  A mark that
   has just been drawn does not bind the talent that undoes it (SB-R107). */
static int binding_wounds(const starship *g, int ship, bool secrets)
{
    if (secrets)
        return starship_wounds_among(g, ship, g->counter_count[ship] - g->fresh[ship]);
    return g->is_severe[ship] ? 2 : 0;
}

/* The talent that lets another one be used twice (SB-451), or -1. */
static int doubler(const starship *g, int ship, uint32_t used)
{
    for (int slot = 0; slot < SLOTS; slot++) {
        const talent *t = talent_in(g, ship, slot);

        if (t != NULL && t->class != CLASS_FLAW && t->hook == HOOK_DOUBLE_USE &&
            !is_used_up(g, ship, slot) && !(types_of(g, ship, used) >> t->type & 1))
            return slot;
    }
    return -1;
}

bool starship_may_use(const starship *g, int ship, int slot, bool secrets)
{
    const talent *t = talent_in(g, ship, slot);
    uint32_t used = used_by(g, ship, secrets), after = used | 1u << slot;

    if (t == NULL || t->class == CLASS_FLAW || t->hook == HOOK_DOUBLE_USE || !on_table(g, ship) ||
        g->spell[ship] & SPELL_NO_TALENTS || is_used_up(g, ship, slot))
        return false;
    if (t->uses == 0)
        return true; /* it acts always, and is not counted (SB-446, SB-R106) */
    if (used >> slot & 1) {
        int again = doubler(g, ship, used);

        if (again < 0)
            return false;
        after |= 1u << again;
    } else if (types_of(g, ship, used) >> t->type & 1) {
        return false; /* SB-450 */
    }
    return set_count(after) <= starship_talents_a_turn(binding_wounds(g, ship, secrets));
}

int starship_slot_with(const starship *g, int ship, int hook, bool secrets)
{
    for (int slot = 0; slot < SLOTS; slot++) {
        const talent *t = talent_in(g, ship, slot);

        if (t != NULL && t->hook == hook && starship_may_use(g, ship, slot, secrets))
            return slot;
    }
    return -1;
}

static void count_use(starship *g, int ship, int slot, rule because, events *out)
{
    const talent *t = talent_in(g, ship, slot);

    g->spent[ship][slot]++;
    g->used[ship] = (uint16_t)(g->used[ship] | 1 << slot);
    g->used_at[ship] = (uint8_t)(g->counter_count[ship] - g->fresh[ship]);
    TELL(EV_TALENT, because, TO_ALL, (int16_t)ship, g->talent[ship][slot],
        (int16_t)(t->uses - g->spent[ship][slot]));
}

void starship_use_talent(starship *g, int ship, int slot, rule because, events *out)
{
    if (talent_in(g, ship, slot)->uses == 0)
        return;
    if (g->used[ship] >> slot & 1)
        count_use(g, ship, doubler(g, ship, g->used[ship]), SB(451), out);
    count_use(g, ship, slot, because, out);
}

int starship_slot_of(const starship *g, int ship, int number)
{
    int slot = 0;

    while (g->talent[ship][slot] != number)
        slot++;
    return slot;
}

bool starship_reaches(const starship *g, int ship, int other, int32_t range)
{
    shape a = starship_base(g, ship), b = starship_base(g, other);
    int32_t away = shape_gap(&a, &b);

    return starship_true_distance(away > 0 ? away : 0, starship_level_gap(g, ship, other)) <=
           range + TOLERANCE;
}

void starship_rest(starship *g)
{
    for (int ship = 0; ship < g->ship_count; ship++) {
        g->used[ship] = g->tried[ship] = 0;
        g->spell[ship] = g->used_at[ship] = 0;
    }
}

/* ---- flaws ---- */

bool starship_may_try(const starship *g, int ship, int slot)
{
    const talent *t = talent_in(g, ship, slot);

    return t != NULL && t->class == CLASS_FLAW && on_table(g, ship) && !is_used_up(g, ship, slot) &&
           !(g->tried[ship] >> slot & 1);
}

int starship_flaw_with(const starship *g, int ship, int hook)
{
    for (int slot = 0; slot < SLOTS; slot++) {
        const talent *t = talent_in(g, ship, slot);

        if (t != NULL && t->hook == hook && starship_may_try(g, ship, slot))
            return slot;
    }
    return -1;
}

bool starship_try_flaw(starship *g, int ship, int slot, int seat, events *out)
{
    int one = die_roll(&g->flow.random, FROM_DIE_1, 6) + 1;
    int two = die_roll(&g->flow.random, FROM_DIE_2, 6) + 1;
    bool bears = one + two >= talent_in(g, ship, slot)->activation;

    g->tried[ship] = (uint16_t)(g->tried[ship] | 1 << slot);
    g->spent[ship][slot] = (uint8_t)(g->spent[ship][slot] + bears);
    TELL(EV_FLAW, bears ? SB(458) : SB(459), TO_ALL, (int16_t)ship, g->talent[ship][slot],
        (int16_t)seat, (int16_t)one, (int16_t)two, bears);
    return bears;
}

/* talents.c: talents and flaws of pilots: whether they may be used, and that they were. */
#include "games/starship/pilots/talents.h"

const talent *talent_in(const starship *g, int ship, int slot)
{
    int number = g->talent[ship][slot];

    return number == NO_TALENT ? NULL : &starship_components()->talent[number];
}

int starship_pilot_attack(const starship *g, int ship)
{
    const starship_data *d = starship_components();

    if (g->pilot[ship] == NO_PILOT)
        return 0;
    const pilot_type *p = &d->pilot[g->pilot[ship]];

    return p->is_token ? d->grade[p->grade].attack : p->attack;
}

/* ---- talents ---- */

static bool is_spent(const starship *g, int ship, int slot, const talent *t)
{
    return t->uses != 0 && g->spent[ship][slot] >= t->uses;
}

/* Has a talent of this type been used in this turn (SB-450)? */
static bool type_is_used(const starship *g, int ship, int type)
{
    for (int slot = 0; slot < SLOTS; slot++)
        if ((g->used[ship] >> slot & 1) && talent_in(g, ship, slot)->type == type)
            return true;
    return false;
}

/* SB-452, SB-453. */
static bool wounds_let(const starship *g, int ship)
{
    int wounds = g->special[ship][PILOT];

    return wounds == 0 || set_count(g->used[ship]) < (wounds == 1 ? 2 : 1);
}

bool starship_may_use(const starship *g, int ship, int slot, bool secrets)
{
    const talent *t = talent_in(g, ship, slot);

    return t != NULL && t->class != CLASS_FLAW && !is_spent(g, ship, slot, t) &&
           !type_is_used(g, ship, t->type) && !(g->spell[ship] & SPELL_NO_TALENTS) &&
           (!secrets || wounds_let(g, ship));
}

int starship_slot_with(const starship *g, int ship, int hook, bool secrets)
{
    for (int slot = 0; slot < SLOTS; slot++)
        if (starship_may_use(g, ship, slot, secrets) && talent_in(g, ship, slot)->hook == hook)
            return slot;
    return -1;
}

/* A talent without limit takes no counters (SB-445, SB-446). */
void starship_use_talent(starship *g, int ship, int slot, rule because, events *out)
{
    const talent *t = talent_in(g, ship, slot);

    g->used[ship] |= (uint16_t)(1u << slot);
    g->spent[ship][slot] = (uint8_t)(g->spent[ship][slot] + (t->uses != 0));
    TELL(EV_TALENT, because, TO_ALL, (int16_t)ship, g->talent[ship][slot],
        (int16_t)(t->uses - g->spent[ship][slot]));
}

bool starship_reaches(const starship *g, int ship, int other, int32_t range)
{
    shape a = starship_base(g, ship), b = starship_base(g, other);
    int levels = g->level[ship] - g->level[other];
    int64_t gap = shape_gap(&a, &b), flat = gap < 0 ? 0 : gap;
    int64_t height = levels == 0 ? 0 : starship_components()->level_height;
    int64_t reach = (int64_t)range + TOLERANCE;

    return levels >= -1 && levels <= 1 && flat * flat + height * height <= reach * reach;
}

/* ---- flaws ---- */

bool starship_may_try(const starship *g, int ship, int slot)
{
    const talent *t = talent_in(g, ship, slot);

    return t != NULL && t->class == CLASS_FLAW && on_table(g, ship) &&
           !is_spent(g, ship, slot, t) && !(g->tried[ship] >> slot & 1);
}

bool starship_try_flaw(starship *g, int ship, int slot, int seat, events *out)
{
    const talent *t = talent_in(g, ship, slot);
    int one = die_roll(&g->flow.random, FROM_DIE_1, 6) + 1;
    int two = die_roll(&g->flow.random, FROM_DIE_2, 6) + 1;
    bool bears = one + two >= t->activation;

    g->tried[ship] |= (uint16_t)(1u << slot);
    if (bears && t->uses != 0)
        g->spent[ship][slot]++;
    TELL(EV_FLAW, bears ? SB(458) : SB(459), TO_ALL, (int16_t)ship, g->talent[ship][slot],
        (int16_t)seat, (int16_t)one, (int16_t)two, bears);
    return bears;
}

/* talents.c: when a pilot may use a talent, and what is left of it (ledger, section 31). */
#include "games/starship/pilots/talents.h"

const talent *talent_in(const starship *g, int ship, int slot)
{
    int number = g->talent[ship][slot];

    return number == NO_TALENT ? NULL : &starship_components()->talent[number];
}

/* SB-450: one talent of each type a turn. */
static bool is_type_used(const starship *g, int ship, int type)
{
    for (int slot = 0; slot < SLOTS; slot++)
        if ((g->used[ship] >> slot & 1) && talent_in(g, ship, slot) != NULL &&
            talent_in(g, ship, slot)->type == type)
            return true;
    return false;
}

/* SB-452, SB-453: how many talents a turn the pilot's wounds leave him. */
static int uses_left_by_wounds(const starship *g, int ship)
{
    int wounds = g->special[ship][PILOT], used = set_count(g->used[ship]);

    return wounds == 0 ? TALENT_TYPES : wounds == 1 ? 2 - used : 1 - used;
}

bool starship_may_use(const starship *g, int ship, int slot, bool secrets)
{
    const talent *t = talent_in(g, ship, slot);

    if (t == NULL || t->class == CLASS_FLAW || g->spell[ship] & SPELL_NO_TALENTS ||
        (t->uses != 0 && g->spent[ship][slot] >= t->uses) || is_type_used(g, ship, t->type))
        return false;
    return !secrets || uses_left_by_wounds(g, ship) > 0;
}

int starship_slot_with(const starship *g, int ship, int hook, bool secrets)
{
    if (g->pilot[ship] == NO_PILOT)
        return -1;
    for (int slot = 0; slot < SLOTS; slot++) {
        const talent *t = talent_in(g, ship, slot);

        if (t != NULL && t->hook == hook && starship_may_use(g, ship, slot, secrets))
            return slot;
    }
    return -1;
}

void starship_use_talent(starship *g, int ship, int slot, rule because, events *out)
{
    g->used[ship] |= (uint16_t)(1u << slot);
    if (talent_in(g, ship, slot)->uses != 0)
        g->spent[ship][slot]++;
    TELL(EV_TALENT, because, TO_ALL, (int16_t)ship, g->talent[ship][slot]);
}

/* flaws.c: at the start of planning, opponents try the flaws that affect a whole turn (SB-R77). */
#include "games/starship/rules/pilots/talents.h"

/* The effect of a flaw that is tried now; 0 if it is tried at another moment. */
static int spell_of(const talent *t)
{
    return t->hook == HOOK_TALENTS_OFF  ? SPELL_NO_TALENTS
           : t->hook == HOOK_AGGRESSION ? SPELL_AGGRESSION
                                        : 0;
}

static bool may_try_now(const starship *g, int ship, int slot)
{
    return starship_may_try(g, ship, slot) && spell_of(talent_in(g, ship, slot)) != 0;
}

seats starship_flaw_seats(const starship *g, int passed)
{
    seats who = 0;

    for (int ship = 0; ship < g->ship_count; ship++)
        for (int slot = 0; slot < SLOTS; slot++)
            for (int seat = 0; seat < g->flow.seat_count; seat++)
                if (seat_side(seat) != side_of(g, ship) && !(passed >> seat & 1) &&
                    may_try_now(g, ship, slot))
                    who |= SEAT_BIT(seat);
    return who;
}

void starship_list_flaw(const starship *g, int seat, options *out)
{
    for (int ship = 0; ship < g->ship_count; ship++)
        for (int slot = 0; slot < SLOTS; slot++)
            if (seat_side(seat) != side_of(g, ship) && may_try_now(g, ship, slot))
                option_about(
                    options_offer(out, VERB_TRY, SB(457)), ship, g->talent[ship][slot], NO_THING);
    options_offer(out, VERB_PASS, SB(456));
}

/* If teammates try the same flaw, only the first one does (SB-460). */
static int16_t take_tries(starship *g, int passed, events *out)
{
    seats asked = starship_flaw_seats(g, passed);
    int now_passed = passed;

    for (int seat = 0; seat < g->flow.seat_count; seat++) {
        const pick *p = answer(g, seat);

        if (!(asked >> seat & 1))
            continue;
        if (p->verb == VERB_PASS) {
            now_passed |= 1 << seat;
            continue;
        }
        int ship = p->thing[0], slot = starship_slot_of(g, ship, p->thing[1]);

        if (may_try_now(g, ship, slot) && starship_try_flaw(g, ship, slot, seat, out))
            g->spell[ship] = (uint8_t)(g->spell[ship] | spell_of(talent_in(g, ship, slot)));
    }
    return (int16_t)now_passed;
}

step starship_flaws(flow *w, frame *f, events *out)
{
    starship *g = starship_of(w);
    struct flaws_locals *my = LOCALS(struct flaws_locals);

    PROCEDURE_BEGIN;
    while (starship_flaw_seats(g, my->passed) != 0) {
        ASK(1, ASK_FLAW, starship_flaw_seats(g, my->passed));
        w->shown++; /* who passed is public too */
        my->passed = take_tries(g, my->passed, out);
    }
    PROCEDURE_END;
}

/* shown.c: a tailed ship shows its first card, or keeps it hidden (SB-335 to SB-338). */
#include "games/starship/rules/hiding/knows.h"
#include "games/starship/rules/pilots/talents.h"
#include "games/starship/rules/planning/tailing.h"

seats starship_shown_to(const starship *g, int ship)
{
    seats who = 0;

    for (int tailer = 0; tailer < g->ship_count; tailer++)
        if (g->tails[tailer] == ship)
            who |= SEAT_BIT(g->owner[tailer]);
    return who;
}

uint32_t starship_must_show(const starship *g)
{
    uint32_t set = 0;

    for (int ship = 0; ship < g->ship_count; ship++)
        if (on_table(g, ship) && !is_held(g, ship) && (g->group >> ship & 1) &&
            starship_shown_to(g, ship) != 0)
            set |= 1u << ship;
    return set;
}

/* The ships of a seat whose pilots have a talent that could hide their card. */
static uint32_t may_hide(const starship *g, int seat, bool secrets)
{
    uint32_t set = 0;

    for (uint32_t left = starship_must_show(g); left != 0; left &= left - 1) {
        int ship = __builtin_ctz(left);

        if (g->owner[ship] == seat && starship_slot_with(g, ship, HOOK_HIDE_CARD, secrets) >= 0)
            set |= 1u << ship;
    }
    return set;
}

static seats hiders(const starship *g)
{
    seats who = 0;

    for (int seat = 0; seat < g->flow.seat_count; seat++)
        if (may_hide(g, seat, false) != 0)
            who |= SEAT_BIT(seat);
    return who;
}

void starship_list_hide(const starship *g, int seat, options *out)
{
    uint32_t ships = may_hide(g, seat, true);

    if (ships != 0)
        option_add_set(options_offer(out, VERB_HIDE, SB(335)), ships, 1, set_count(ships));
    options_offer(out, VERB_SHOW, SB(335));
}

static uint32_t hidden(const starship *g, seats asked)
{
    uint32_t set = 0;

    for (int seat = 0; seat < g->flow.seat_count; seat++)
        if ((asked >> seat & 1) && answer(g, seat)->verb == VERB_HIDE)
            set |= (uint32_t)answer(g, seat)->arg[0];
    return set;
}

/* Shows the card to the tailers only.  All others learn that it is shown (SB-335 to SB-338). */
static void show_card(starship *g, int ship, events *out)
{
    flow *w = &g->flow;

    g->shows[ship] = 1;
    seats insiders = starship_who_knows(g, ship, PART_FIRST);

    SHOW(EV_SHOWS, SB(335), insiders, (int16_t)ship, starship_plan(g, ship).card[0]);
    TELL(EV_SHOWING, SB(335), TO_ALL & ~insiders, (int16_t)ship);
}

static void show_cards(starship *g, uint32_t kept, events *out)
{
    for (uint32_t left = starship_must_show(g); left != 0; left &= left - 1) {
        int ship = __builtin_ctz(left);

        if (kept >> ship & 1)
            starship_use_talent(
                g, ship, starship_slot_with(g, ship, HOOK_HIDE_CARD, true), SB(335), out);
        else
            show_card(g, ship, out);
    }
}

/* Ships that have planned show their first card to their tailers, unless a talent hides it. */
step starship_showing(flow *w, frame *f, events *out)
{
    starship *g = starship_of(w);

    PROCEDURE_BEGIN;
    if (hiders(g) != 0) {
        ASK(1, ASK_HIDE, hiders(g));
        w->shown++;
        show_cards(g, hidden(g, hiders(g)), out);
    } else {
        show_cards(g, 0, out);
    }
    PROCEDURE_END;
}

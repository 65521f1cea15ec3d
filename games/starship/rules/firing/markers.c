/*
 * markers.c: seats choose in secret which ships attack; all are shown together (ledger, section
 * 20).
 *
 * Each ship that may fire gets a marker, and the shooting one binds it to attack (SB-R29). If only
 * one side may fire, there are no markers: no side has to go first (SB-R94).
 */
#include "games/starship/rules/showing/view.h"

/* The ships of a seat that may fire but do not have to.  A flaw can leave a ship no choice. */
static uint32_t free_to_mark(const starship *g, const scene *s, int seat)
{
    uint32_t set = 0;

    for (uint32_t able = starship_able(g, s, seat); able != 0; able &= able - 1)
        if (!(g->spell[__builtin_ctz(able)] & SPELL_AGGRESSION))
            set |= able & (0 - able);
    return set;
}

seats starship_markers(const starship *g)
{
    scene s;
    seats who = 0;
    bool fires[SIDES] = {false};

    if (!plays(g, NEEDS_ATTACK_DECLARATION))
        return 0;
    starship_scene(g, &s);
    for (int seat = 0; seat < g->flow.seat_count; seat++) {
        fires[seat_side(seat)] |= starship_able(g, &s, seat) != 0;
        who |= free_to_mark(g, &s, seat) != 0 ? SEAT_BIT(seat) : 0;
    }
    return fires[COLONIAL] && fires[CYLON] ? who : 0;
}

/* The ships for which an answer lays the shooting marker. */
static uint32_t marked_by(const pick *p)
{
    return p->verb == VERB_MARK ? (uint32_t)p->arg[0] : 0;
}

static uint32_t lay_markers(starship *g, const scene *s, int seat)
{
    uint32_t able = starship_able(g, s, seat);
    uint32_t attack = marked_by(answer(g, seat)) | (able & ~free_to_mark(g, s, seat));

    for (; able != 0; able &= able - 1) {
        int ship = __builtin_ctz(able);

        g->marker[ship] = attack >> ship & 1 ? MARKER_ATTACK : MARKER_BLANK;
        if (g->marker[ship] == MARKER_BLANK)
            g->target[ship] = NO_SHIP;
    }
    return attack;
}

/* Declares for a seat whose ships all have only one target, so that it need not be asked. */
static void declare_plain(starship *g, const scene *s, int seat)
{
    uint32_t able = starship_able(g, s, seat);
    bool plain = able != 0;

    for (uint32_t left = able; left != 0; left &= left - 1)
        plain = plain && set_count(starship_choices(g, s, __builtin_ctz(left))) == 1;
    if (!plain)
        return;
    for (uint32_t left = able; left != 0; left &= left - 1)
        g->target[__builtin_ctz(left)] =
            (uint8_t)__builtin_ctzll(starship_choices(g, s, __builtin_ctz(left)));
    g->declared[seat] = DECLARES_PARTLY;
}

void starship_show_markers(starship *g, events *out)
{
    flow *w = &g->flow;
    uint32_t attack = 0;
    scene s;

    starship_scene(g, &s);
    for (int seat = 0; seat < w->seat_count; seat++)
        attack |= lay_markers(g, &s, seat);
    SHOW(EV_MARKERS, SB(292), TO_ALL, (int16_t)attack, (int16_t)(attack >> 16));
    for (int seat = 0; seat < w->seat_count; seat++)
        declare_plain(g, &s, seat);
}

void starship_list_markers(const starship *g, int seat, options *out)
{
    scene s;

    starship_scene(g, &s);
    uint32_t able = free_to_mark(g, &s, seat);
    option *o = options_offer(out, VERB_MARK, SB(291));

    option_add_set(o, able, 1, set_count(able));
    options_offer(out, VERB_HOLD, SB(291));
}

int starship_laid_marker(const starship *g, int ship)
{
    int seat = g->owner[ship];
    bool is_laid = g->flow.ask == ASK_MARKERS && (g->flow.answered >> seat & 1);
    scene s;

    if (!is_laid)
        return g->marker[ship];
    starship_scene(g, &s);
    if (!(free_to_mark(g, &s, seat) >> ship & 1))
        return MARKER_NONE;
    return marked_by(answer(g, seat)) >> ship & 1 ? MARKER_ATTACK : MARKER_BLANK;
}

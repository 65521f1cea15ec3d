/* roll.c: the die, and cards played out of turn (rules.md, section 10). */
#include "games/galactica/rules/procedures.h"

/* ---- windows ---- */

/* Returns the skill texts that can be played in a window of this kind now. */
uint32_t galactica_window_texts(const galactica *g, int kind)
{
    switch (kind) {
    case WINDOW_CHECK:
        return (g->check.open ? 0 : 1u << INVESTIGATIVE_COMMITTEE) |
               (g->check.research ? 0 : 1u << SCIENTIFIC_RESEARCH);
    case WINDOW_TOTAL: return 1u << DECLARE_EMERGENCY;
    case WINDOW_DIE: return 1u << STRATEGIC_PLANNING;
    default: return 1u << EVASIVE_MANEUVERS;
    }
}

/*
 * Returns the seats that are asked in a window: all that could hold such a card, as far as the
 * table can see.
 *
 * Left out are empty hands, and cards of which every copy is in the discards. All players know
 * these, so leaving them out reveals nothing (BG-138, BG-R022).
 */
seats galactica_window_seats(const galactica *g, int kind)
{
    uint32_t texts = galactica_window_texts(g, kind);
    int unseen = 0;
    seats set = 0;

    for (int text_number = 0; text_number < SKILL_TEXTS; text_number++)
        if (texts >> text_number & 1)
            unseen += galactica_unseen(g, text_number);
    for (int seat = 0; seat < seat_count(g) && unseen > 0; seat++)
        if (!g->revealed[seat] && galactica_hand_size(g, seat) > 0)
            set |= SEAT_BIT(seat);
    return set;
}

static seats collect(galactica *g, seats asked)
{
    seats wanting = 0;

    for (int seat = 0; seat < seat_count(g); seat++) {
        g->wanted[seat] = 0;
        if ((asked >> seat & 1) && answer(g, seat)->verb == VERB_PLAY) {
            g->wanted[seat] = (uint8_t)(answer(g, seat)->thing[0] + 1);
            wanting |= SEAT_BIT(seat);
        }
    }
    return wanting;
}

static void tell_offers(const galactica *g, events *out)
{
    for (int seat = 0; seat < seat_count(g); seat++)
        if (g->wanted[seat] != 0)
            TELL(EV_OFFERED, BG(137), TO_ALL, (int16_t)seat, (int16_t)(g->wanted[seat] - 1));
}

static void use_text(galactica *g, int text_number)
{
    switch (text_number) {
    case INVESTIGATIVE_COMMITTEE: g->check.open = 1; break;
    case SCIENTIFIC_RESEARCH: g->check.research = 1; break;
    case DECLARE_EMERGENCY:
        g->check.emergency = 1;
        g->check.difficulty -= EMERGENCY;
        break;
    case STRATEGIC_PLANNING: g->die.planned = 1; break;
    }
}

static void play_wanted(galactica *g, int seat, events *out)
{
    flow *w = &g->flow;
    int face = g->wanted[seat] - 1;

    galactica_spend(g, seat, face);
    use_text(g, text_of(face));
    for (int other = 0; other < SEATS; other++)
        g->wanted[other] = 0;
    SHOW(EV_PLAYED, BG(136), TO_ALL, (int16_t)seat, (int16_t)face);
}

/*
 * Runs a window in which players may play a card out of turn. Result: 1 if one was played. Before a
 * check both kinds of card may be played; the other windows have one kind.
 */
step galactica_window(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    struct window_locals *my = LOCALS(struct window_locals);
    seats wanting;

    PROCEDURE_BEGIN;
    for (;;) {
        my->asked = (int16_t)galactica_window_seats(g, my->kind);
        w->result = 0;
        if (my->asked == 0)
            return STEP_RETURN;
        ASK(1, ASK_WINDOW, (seats)my->asked);
        w->shown++; /* players also learn that nobody plays a card */
        wanting = collect(g, (seats)my->asked);
        w->result = 0;
        if (wanting == 0)
            return STEP_RETURN;
        my->who = 0;
        while (!(wanting >> my->who & 1))
            my->who++;
        if (set_count(wanting) > 1) {
            tell_offers(g, out);
            ASK(2, ASK_ORDER, SEAT_BIT(g->current));
            my->who = answer(g, g->current)->thing[0];
        }
        play_wanted(g, my->who, out);
        w->result = 1;
        if (my->kind != WINDOW_CHECK)
            return STEP_RETURN;
    }
    PROCEDURE_END;
}

/* ---- the die ---- */

static void throw_die(galactica *g, events *out)
{
    enum { PLANNED = 2 };
    die *d = &g->die;
    int value;

    d->shown = (uint8_t)(die_roll(&g->flow.random, FROM_DIE, DIE_SIDES) + 1);
    value = d->shown + d->modifier + (d->planned ? PLANNED : 0);
    d->value = (uint8_t)(value < 1 ? 1 : value > DIE_SIDES ? DIE_SIDES : value);
    TELL(EV_ROLL, BG(11), TO_ALL, d->roller, d->use, d->subject, d->shown, d->value);
}

/* Returns true if Helo may reroll: once in his own turn. */
static bool may_reroll(const galactica *g)
{
    return galactica_is(g, g->current, HELO_AGATHON) && !g->eco_used;
}

/* Returns true if the roll is an attack on a viper. */
static bool is_at_viper(const die *d)
{
    return d->use == ROLL_ATTACK && d->subject == AT_VIPER;
}

/* Rerolls for a viper that evades. A piloted one is harder to hit by two. */
static void evade(galactica *g, events *out)
{
    enum { PILOTED = -2 };

    g->die.modifier = g->die.piloted ? PILOTED : 0;
    TELL(EV_REROLL, BG(139), TO_ALL, NO_SEAT);
}

static void use_eco(galactica *g, events *out)
{
    g->eco_used = 1;
    TELL(EV_REROLL, BG(136), TO_ALL, g->current);
}

/*
 * Rolls the die, and rerolls it while players ask for it: first Helo in his turn, then a player who
 * evades. Result: the number with all modifiers.
 *
 * Modifiers stay for the rerolls. If nobody has used Strategic Planning, it can still be played
 * before the next roll.
 */
step galactica_roll(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    struct roll_locals *my = LOCALS(struct roll_locals);

    PROCEDURE_BEGIN;
    g->die = (die){.use = (uint8_t)my->use,
        .subject = (uint8_t)my->subject,
        .roller = (uint8_t)my->seat,
        .modifier = (int8_t)my->modifier,
        .piloted = (uint8_t)my->pilot};
    for (;;) {
        if (!g->die.planned)
            CALL(1, PROC_WINDOW, struct window_locals, .kind = WINDOW_DIE);
        throw_die(g, out);
        if (may_reroll(g)) {
            ASK(2, ASK_REROLL, SEAT_BIT(g->current));
            if (answer(g, g->current)->verb == VERB_USE) {
                use_eco(g, out);
                continue;
            }
        }
        if (!is_at_viper(&g->die))
            break;
        CALL(3, PROC_WINDOW, struct window_locals, .kind = WINDOW_VIPER);
        if (w->result == 0)
            break;
        evade(g, out);
    }
    w->result = g->die.value;
    g->die = (die){0};
    PROCEDURE_END;
}

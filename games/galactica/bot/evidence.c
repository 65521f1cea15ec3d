/* evidence.c: what the conduct of players says about their loyalty. */
#include <string.h>

#include "games/galactica/bot/officer.h"

/*
 * How often bots show a kind of conduct as humans and as Cylons, in 1/10000. The numbers were
 * counted over 2,000 games between bots (docs/bench.md).
 */
typedef struct {
    uint16_t human, cylon;
} conduct;

static void add_conduct(officer_memory *m, const galactica *g, int who, conduct c)
{
    galactica_evidence_look(&m->evidence, g);
    galactica_evidence_add(&m->evidence, SEAT_BIT(who), c.human, c.cylon);
}

/*
 * A hidden Cylon adds a single harmful card of at most STRENGTH_MOST. A stronger one would look
 * neither like destiny's nor like a mistake. The other limits are the ends of the tables.
 */
enum { SINGLE = 1, STRENGTH_MOST = 3, HARMFUL_MOST = 3, ADDED_MOST = 3 };

static const conduct added[ADDED_MOST + 1] = {
    [0] = {5153, 4932}, [2] = {1589, 1149}, [ADDED_MOST] = {1296, 658}};

/*
 * How often a player adds a single card. The rows are the number of types that harm the check. The
 * columns are the harmful cards in it that belong neither to this seat nor to an open Cylon. Two
 * such cards can come from the destiny deck; a third is hardly ever a human's.
 *
 * No row counts for more than eight to one, and fewer than two harmful cards count for nothing.
 * Larger weights predicted worse in games outside the count. The result was then tested on games
 * that had no part in these choices (docs/bench.md).
 */
static const conduct single[TYPES + 1][HARMFUL_MOST + 1] = {
    [1] = {[2] = {50, 396}, [3] = {50, 400}},
    [2] = {[2] = {163, 800}, [3] = {50, 400}},
    [3] = {[2] = {257, 1002}, [3] = {50, 400}},
    [4] = {[2] = {257, 1002}, [3] = {50, 400}},
};

static bool could_be_slipped_in(const officer_memory *m, int face)
{
    return !(m->types >> type_of(face) & 1) && strength_of(face) <= STRENGTH_MOST;
}

/*
 * Uses the pile when it is revealed: harmful cards without a known owner speak against players who
 * added a single card.
 */
static void notice_pile(officer_memory *m, const galactica *g, int seat)
{
    int harmful = m->harmful - m->mine, wrong = 0;

    if (m->on == ON_LOCATION || m->ignored || m->open)
        return;
    for (int other = 0; other < seat_count(g); other++)
        harmful -= other != seat && g->revealed[other] && m->added[other] > 0;
    for (int type = 0; type < TYPES; type++)
        wrong += !(m->types >> type & 1);
    harmful = harmful < 0 ? 0 : harmful > HARMFUL_MOST ? HARMFUL_MOST : harmful;
    for (int other = 0; other < seat_count(g); other++) {
        int cards = m->added[other] < ADDED_MOST ? m->added[other] : ADDED_MOST;

        if (other != seat && !g->revealed[other])
            add_conduct(m, g, other, cards == SINGLE ? single[wrong][harmful] : added[cards]);
    }
}

/* Counts the seat's own harmful cards: what has left its hand lies in the pile. */
static void notice_own(officer_memory *m, const galactica *g, int seat)
{
    for (int face = 0; face < FACES; face++)
        if (could_be_slipped_in(m, face) && m->hand[face] > g->hand[seat][face])
            m->mine = (uint8_t)(m->mine + m->hand[face] - g->hand[seat][face]);
}

static void notice_added(officer_memory *m, const galactica *g, int seat, const int16_t *arg)
{
    m->added[arg[0]] = (uint8_t)(m->added[arg[0]] + arg[1]);
    if (arg[0] == seat)
        notice_own(m, g, seat);
}

/*
 * Notes a card that a player openly adds against a check. It says little, because humans do that
 * too where failing costs less.
 */
static void notice_open_card(officer_memory *m, const galactica *g, int who, int face)
{
    static const conduct against = {350, 510};

    if (who < SEATS && !g->revealed[who] && m->on != ON_LOCATION &&
        !(m->types >> type_of(face) & 1))
        add_conduct(m, g, who, against);
}

static void notice_check(officer_memory *m, const int16_t *arg)
{
    m->on = (uint8_t)arg[0];
    m->types = (uint8_t)arg[3];
    m->open = m->ignored = m->harmful = m->mine = 0;
    memset(m->added, 0, sizeof m->added);
}

static void notice_played(officer_memory *m, int face)
{
    if (text_of(face) == SCIENTIFIC_RESEARCH)
        m->types |= 1 << ENGINEERING;
    if (text_of(face) == INVESTIGATIVE_COMMITTEE)
        m->open = 1;
}

/*
 * Returns how often humans and Cylons take an option of an event, by how much it gains over the
 * other one. A Cylon takes the worse option as long as that can be excused.
 */
static conduct conduct_of_half(int gain)
{
    static const struct {
        int16_t below;
        conduct is;
    } halves[] = {
        {-105, {434, 374}},
        {-88, {145, 257}},
        {-45, {229, 991}},
        {-15, {407, 1111}},
        {15, {1881, 1931}},
        {35, {1452, 1002}},
        {200, {4830, 4076}},
        {INT16_MAX, {622, 258}},
    };
    int i = 0;

    while (halves[i].below < INT16_MAX && gain >= halves[i].below)
        i++;
    return halves[i].is;
}

static void notice_half(officer_memory *m, const galactica *g, int seat, const int16_t *arg)
{
    officer_state me = {.g = g, .seat = seat};
    const crisis_card *c;
    int chosen, other;

    if (arg[1] < 0 || g->revealed[arg[0]] || arg[0] == seat)
        return;
    c = crisis_of(arg[1]);
    if (c->kind != EVENT)
        return;
    chosen = outlook_effects(&me, c->either[arg[2]], g->current);
    other = outlook_effects(&me, c->either[1 - arg[2]], g->current);
    add_conduct(m, g, arg[0], conduct_of_half(chosen - other));
}

void galactica_officer_notice(void *memory, const flow *concealed, int seat, const event *e)
{
    officer_memory *m = memory;
    const galactica *g = galactica_in(concealed);

    switch (e->kind) {
    case EV_CHECK: notice_check(m, e->arg); break;
    case EV_PLAYED: notice_played(m, e->arg[1]); break;
    case EV_ADDED: notice_added(m, g, seat, e->arg); break;
    case EV_ADDED_OPEN: notice_open_card(m, g, e->arg[0], e->arg[1]); break;
    case EV_DEVOTION: m->ignored = 1; break;
    case EV_CHECK_CARD:
        if (e->arg[2] < 0 && strength_of(e->arg[0]) <= STRENGTH_MOST)
            m->harmful = (uint8_t)(m->harmful + e->arg[1]);
        break;
    case EV_RESULT: notice_pile(m, g, seat); break;
    case EV_HALF: notice_half(m, g, seat, e->arg); break;
    default: break;
    }
    memcpy(m->hand, g->hand[seat], sizeof m->hand);
}

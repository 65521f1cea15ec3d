/* evidence.c: what conduct says about loyalty. */
#include <string.h>

#include "games/galactica/bot/officer.h"

/*
 * How officers behave, in 1/10000, counted over 2,000 games between them (docs/bench.md).  Of each kind
 * of conduct: how often it is seen of a human, and of a Cylon.
 */
typedef struct {
    uint16_t human, cylon;
} conduct;

static void add_conduct(officer_memory *m, const galactica *g, int who, conduct c)
{
    galactica_evidence_look(&m->evidence, g);
    galactica_evidence_add(&m->evidence, SEAT_BIT(who), c.human, c.cylon);
}

/* A Cylon slips in a single card, and none that is too strong to be destiny's or a slip. */
enum { SINGLE = 1, STRENGTH_MOST = 3, HARMFUL_MOST = 3, ADDED_MOST = 3 };

static const conduct added[ADDED_MOST + 1] = {
    [0] = {5153, 4932}, [2] = {1589, 1149}, [ADDED_MOST] = {1296, 658}};

/*
 * A single card, by how many types of cards harm the check and how many harmful ones lie in it that are
 * neither one's own nor an open Cylon's.  Two can come from the destiny deck; of a third nearly none is
 * a human's.  No row counts for more than eight to one, and fewer than two harmful cards for nothing:
 * more than that foretold worse in games other than those that were counted.  The whole was then held
 * against games that nothing had been chosen by (docs/bench.md).
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

/* The pile lies open now: what of it is nobody's who may be named? */
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

/* What has left the hand lies in the pile. */
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

/* Against a check in the open: humans do that too, where failing costs less. */
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
 * A choice of two, by what it gains over the other: a Cylon takes what is worse as long as it can be
 * excused.
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

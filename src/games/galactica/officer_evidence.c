/* officer_evidence.c: what conduct says about loyalty. */
#include <string.h>

#include "games/galactica/officer.h"

/*
 * How officers behave, in 1/255, counted over 2,000 games between them (docs/bench.md).  Of each kind
 * of conduct: how often it is seen where nobody concerned is a Cylon, and where somebody is.
 */
typedef struct {
    uint8_t human, cylon;
} conduct;

static void add_conduct(evidence *e, seats about, conduct c)
{
    galactica_evidence_add(e, about, c.human, c.cylon);
}

enum { HARMFUL_MOST = 3 };

/*
 * So many harmful cards that are neither one's own nor an open Cylon's, by how many types of cards
 * harm the check.  Two can come from the destiny deck; a third one nobody puts in by mistake.
 */
static const conduct piles[TYPES + 1][HARMFUL_MOST + 1] = {
    [1] = {{160, 130}, {92, 113}, {3, 11}, {1, 3}},
    [2] = {{95, 82}, {130, 117}, {30, 46}, {1, 10}},
    [3] = {{54, 40}, {127, 96}, {74, 92}, {1, 26}},
    [4] = {{10, 9}, {81, 60}, {163, 145}, {1, 41}},
};

static seats who_could(const galactica *g, int seat, const officer_memory *m)
{
    seats about = 0;

    for (int other = 0; other < seat_count(g); other++)
        if (other != seat && !g->revealed[other] && (m->added >> other & 1))
            about |= SEAT_BIT(other);
    return about;
}

static bool counts_against(const officer_memory *m, int face)
{
    return !(m->types >> type_of(face) & 1);
}

/* The pile lies open now: what of it is nobody's who may be named? */
static void notice_pile(officer_memory *m, const galactica *g, int seat)
{
    int harmful = m->harmful - m->mine, wrong = 0;

    if (m->on == ON_LOCATION || m->ignored || m->open)
        return;
    for (int other = 0; other < seat_count(g); other++)
        harmful -= other != seat && g->revealed[other] && (m->added >> other & 1);
    for (int type = 0; type < TYPES; type++)
        wrong += !(m->types >> type & 1);
    harmful = harmful < 0 ? 0 : harmful > HARMFUL_MOST ? HARMFUL_MOST : harmful;
    add_conduct(&m->evidence, who_could(g, seat, m), piles[wrong][harmful]);
}

/* What has left the hand lies in the pile. */
static void notice_own(officer_memory *m, const galactica *g, int seat)
{
    for (int face = 0; face < FACES; face++)
        if (counts_against(m, face) && m->hand[face] > g->hand[seat][face])
            m->mine = (uint8_t)(m->mine + m->hand[face] - g->hand[seat][face]);
}

static void notice_added(officer_memory *m, const galactica *g, int seat, const int16_t *arg)
{
    if (arg[1] > 0)
        m->added |= (uint8_t)SEAT_BIT(arg[0]);
    if (arg[0] == seat)
        notice_own(m, g, seat);
}

/* Against a check in the open: humans do that too, where failing costs less. */
static void notice_open_card(officer_memory *m, const galactica *g, int who, int face)
{
    static const conduct against = {9, 13};

    if (who < SEATS && !g->revealed[who] && m->on != ON_LOCATION && counts_against(m, face))
        add_conduct(&m->evidence, SEAT_BIT(who), against);
}

static void notice_check(officer_memory *m, const int16_t *arg)
{
    m->on = (uint8_t)arg[0];
    m->types = (uint8_t)arg[3];
    m->open = m->ignored = m->added = m->harmful = m->mine = 0;
}

static void notice_played(officer_memory *m, int face)
{
    if (text_of(face) == SCIENTIFIC_RESEARCH)
        m->types |= 1 << ENGINEERING;
    if (text_of(face) == INVESTIGATIVE_COMMITTEE)
        m->open = 1;
}

/* A choice of two: a Cylon takes what is worse as long as it can be excused. */
static conduct conduct_of_half(int gain)
{
    enum { SLIGHT = 35, CLEAR = 105 };
    static const conduct blunder = {11, 9}, worse = {12, 41}, even = {100, 97}, better = {131, 108};

    return gain < -CLEAR ? blunder : gain < -SLIGHT ? worse : gain <= SLIGHT ? even : better;
}

static void notice_half(officer_memory *m, const galactica *g, int seat, const int16_t *arg)
{
    mind me = {.g = g, .seat = seat};
    const crisis_card *c;
    int chosen, other;

    if (arg[1] < 0 || g->revealed[arg[0]] || arg[0] == seat)
        return;
    c = crisis_of(arg[1]);
    if (c->kind != EVENT)
        return;
    chosen = outlook_effects(&me, c->either[arg[2]], g->current);
    other = outlook_effects(&me, c->either[1 - arg[2]], g->current);
    add_conduct(&m->evidence, SEAT_BIT(arg[0]), conduct_of_half(chosen - other));
}

void galactica_officer_notice(void *memory, const flow *concealed, int seat, const event *e)
{
    officer_memory *m = memory;
    const galactica *g = galactica_in(concealed);

    galactica_evidence_look(&m->evidence, g);
    switch (e->kind) {
    case EV_CHECK: notice_check(m, e->arg); break;
    case EV_PLAYED: notice_played(m, e->arg[1]); break;
    case EV_ADDED: notice_added(m, g, seat, e->arg); break;
    case EV_ADDED_OPEN: notice_open_card(m, g, e->arg[0], e->arg[1]); break;
    case EV_DEVOTION: m->ignored = 1; break;
    case EV_CHECK_CARD:
        if (e->arg[2] < 0)
            m->harmful = (uint8_t)(m->harmful + e->arg[1]);
        break;
    case EV_RESULT: notice_pile(m, g, seat); break;
    case EV_HALF: notice_half(m, g, seat, e->arg); break;
    default: break;
    }
    memcpy(m->hand, g->hand[seat], sizeof m->hand);
}

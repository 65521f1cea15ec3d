/* officer_evidence.c: what conduct says about loyalty. */
#include <string.h>

#include "games/galactica/officer.h"

/*
 * The officer's opinion of people, in 1/255.  A human adds nothing that harms a crisis' check; a
 * hidden Cylon does, now and then.
 */
enum { CERTAIN = 255, SPOILS = 72 };

/* The chance that of two destiny cards so many are of the wrong types, in 1/255. */
static int destiny_has(int wrong_types, int cards)
{
    int p = wrong_types, q = TYPES - wrong_types;

    switch (cards) {
    case 0: return CERTAIN * q * q / (TYPES * TYPES);
    case 1: return CERTAIN * 2 * p * q / (TYPES * TYPES);
    case 2: return CERTAIN * p * p / (TYPES * TYPES);
    default: return 0;
    }
}

static int at_least(int value, int least)
{
    return value < least ? least : value;
}

/* So many harmful cards that are neither one's own nor an open Cylon's. */
static void weigh_pile(evidence *e, seats about, int wrong_types, int harmful)
{
    enum { BY_MISTAKE = 6 };
    int human = at_least(destiny_has(wrong_types, harmful), BY_MISTAKE);
    int spoilt =
        harmful > 2 ? CERTAIN / 2 : (harmful > 0 ? destiny_has(wrong_types, harmful - 1) : 0);
    int cylon = at_least(((CERTAIN - SPOILS) * human + SPOILS * spoilt) / CERTAIN, 2);

    galactica_evidence_add(e, about, human, cylon);
}

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
    weigh_pile(&m->evidence, who_could(g, seat, m), wrong, harmful < 0 ? 0 : harmful);
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

/* In the open there is no excuse. */
static void notice_open_card(officer_memory *m, const galactica *g, int who, int face)
{
    enum { HUMAN_DOES = 10, CYLON_DOES = 60 };

    if (who < SEATS && !g->revealed[who] && m->on != ON_LOCATION && counts_against(m, face))
        galactica_evidence_add(&m->evidence, SEAT_BIT(who), HUMAN_DOES, CYLON_DOES);
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

/* A choice that everybody can see to be the worse one. */
static void notice_half(officer_memory *m, const galactica *g, int seat, const int16_t *arg)
{
    enum { CLEAR = 70, HUMAN_SLIPS = 40, CYLON_SLIPS = 90 };
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
    if (other - chosen > CLEAR)
        galactica_evidence_add(&m->evidence, SEAT_BIT(arg[0]), HUMAN_SLIPS, CYLON_SLIPS);
    else if (chosen - other > CLEAR)
        galactica_evidence_add(
            &m->evidence, SEAT_BIT(arg[0]), CERTAIN - HUMAN_SLIPS, CERTAIN - CYLON_SLIPS);
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

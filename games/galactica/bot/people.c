/* people.c: rates characters, hands, and whom to trust with what. */
#include "games/galactica/bot/officer.h"

/* ---- characters ---- */

static int cards_of(const character_sheet *s, int type)
{
    return s->skill[type] + (s->multi_types >> type & 1 ? (s->multi_count + 1) / 2 : 0);
}

/* Rates a character by the skill types that the other players cannot draw. */
int rate_character(const officer_state *me, const option *o)
{
    static const uint8_t wanted[TYPES] = {
        [POLITICS] = 30, [LEADERSHIP] = 28, [TACTICS] = 26, [PILOTING] = 14, [ENGINEERING] = 16};
    static const uint8_t liked[CHARACTERS] = {[WILLIAM_ADAMA] = 20,
        [SAUL_TIGH] = 8,
        [HELO_AGATHON] = 6,
        [LEE_ADAMA] = 12,
        [KARA_THRACE] = 14,
        [SHARON_VALERII] = 4,
        [GALEN_TYROL] = 12,
        [TOM_ZAREK] = 8,
        [GAIUS_BALTAR] = 8,
        [LAURA_ROSLIN] = 20};
    const galactica *g = me->g;
    int worth = liked[o->thing[0]] + (int)random_below(me->chance, 30);

    for (int type = 0; type < TYPES; type++) {
        int have = 0;

        for (int seat = 0; seat < seat_count(g); seat++)
            if (g->character[seat] != NO_CHARACTER)
                have += cards_of(sheet_of(g, seat), type);
        worth += wanted[type] * cards_of(&galactica_pieces->sheet[o->thing[0]], type) / (1 + have);
    }
    return worth;
}

/* ---- hands ---- */

static int held_of(const galactica *g, int seat, int type)
{
    int cards = 0;

    for (int strength = 1; strength <= STRENGTHS; strength++)
        cards += g->hand[seat][face_of(type, strength)];
    return cards;
}

/*
 * Rates drawing cards. Humans want types that crises ask for, an open Cylon those they rarely ask
 * for.
 */
int rate_draw(const officer_state *me, const option *o)
{
    static const uint8_t helps[TYPES] = {
        [POLITICS] = 30, [LEADERSHIP] = 30, [TACTICS] = 28, [PILOTING] = 12, [ENGINEERING] = 16};
    static const uint8_t harms[TYPES] = {
        [POLITICS] = 8, [LEADERSHIP] = 8, [TACTICS] = 10, [PILOTING] = 30, [ENGINEERING] = 26};
    const galactica *g = me->g;
    uint8_t count[TYPES];
    int worth = 0;

    if (o->verb == VERB_NOTHING)
        return 0;
    galactica_types_of(o->thing[0], count);
    for (int type = 0; type < TYPES; type++) {
        int each = me->side == OPEN_CYLON ? harms[type] : helps[type];

        if (type == PILOTING && galactica_pilots(g, me->seat))
            each += 10;
        if (type == ENGINEERING && g->damaged != 0 && me->side != OPEN_CYLON)
            each += 8;
        for (int i = 0; i < count[type]; i++)
            worth += each * 4 / (4 + held_of(g, me->seat, type) + i);
    }
    return worth;
}

/* Returns the worth of keeping a card. An open Cylon keeps cards that harm checks. */
static int keeping(const officer_state *me, int face)
{
    if (me->side != OPEN_CYLON)
        return outlook_card(me->g, me->seat, face);
    return 5 * strength_of(face) + (type_of(face) >= PILOTING ? 4 : 0);
}

int rate_pay(const officer_state *me, const option *o)
{
    return -keeping(me, o->thing[0]);
}

choice pick_discard(const officer_state *me, const options *o)
{
    const bounds *b = &o->at[0].bounds[0];
    uint32_t set = 0;

    for (int left = b->lo; left > 0; left--) {
        int least = 0, best = -1;

        for (int position = 0; position < 32; position++) {
            if (!(b->members >> position & 1) || (set >> position & 1))
                continue;
            int worth = keeping(me, galactica_card_at(me->g, me->seat, position));

            if (best < 0 || worth < least) {
                least = worth;
                best = position;
            }
        }
        set |= 1u << best;
    }
    return (choice){.option = 0, .args = 1, .arg = {(int32_t)set}};
}

/* ---- naming a player ---- */

int rate_name(const officer_state *me, const option *o)
{
    const galactica *g = me->g;
    int place = TOP_OF(me, struct title_check_locals)->location;

    if (g->revealed[o->thing[0]])
        return -1000;
    if (place == ADMIRALS_QUARTERS)
        return o->thing[0] == me->seat || !galactica_can_be_sent(g, o->thing[0], BRIG)
                   ? -1000
                   : action_brig(me, o->thing[0]);
    return -doubt(me, o->thing[0]) - (o->thing[0] == g->title[PRESIDENT] ? 200 : 0) +
           (o->thing[0] == me->seat ? 20 : 0);
}

int rate_chosen(const officer_state *me, const option *o)
{
    int hazard = TOP_OF(me, struct chosen_locals)->hazard;

    if (o->verb != VERB_SEAT)
        return 0;
    return outlook_sent(me, o->thing[0], hazard) - (o->thing[0] == me->seat ? 60 : 0);
}

/* Rates who gets a title: the player who is trusted most, preferably not the Admiral. */
int rate_heir(const officer_state *me, const option *o)
{
    return -doubt(me, o->thing[0]) + (o->thing[0] == me->g->title[ADMIRAL] ? -5 : 0);
}

int rate_mutiny(const officer_state *me, const option *o)
{
    return -doubt(me, o->thing[0]);
}

int rate_attach(const officer_state *me, const option *o)
{
    return -doubt(me, o->thing[0]) + (o->thing[0] == me->g->title[ADMIRAL] ? 5 : 0);
}

int rate_pardon(const officer_state *me, const option *o)
{
    return -doubt(me, o->thing[0]) * 3 + action_at(me, o->thing[0], o->thing[1]);
}

/*
 * Rates looking at a player's loyalty: most useful where it is uncertain. A title makes it matter
 * more.
 */
int rate_look(const officer_state *me, const option *o)
{
    const galactica *g = me->g;
    int p = doubt(me, o->thing[0]);
    int open = p < 50 ? p : 100 - p;
    bool titled = g->title[PRESIDENT] == o->thing[0] || g->title[ADMIRAL] == o->thing[0];

    return open * 2 + (titled ? 8 : 0);
}

/* ---- decks ---- */

int rate_scout(const officer_state *me, const option *o)
{
    const galactica *g = me->g;
    enum { NEAR = 3 };

    return (o->thing[0] == DECK_DESTINATION) == (g->track >= NEAR && g->distance < LAST_JUMP_AT)
               ? 1
               : 0;
}

/* Rates leaving the top card of a deck where it is, if the seat was told which card that is. */
int rate_bury(const officer_state *me, const option *o)
{
    enum { USUAL_CRISIS = -45, USUAL_DESTINATION = 700 };
    const galactica *g = me->g;
    int which = TOP_OF(me, struct seat_locals)->first, face = g->decks[which].top - 1;
    int next = seat_left_of(g, g->current, 1), worth;

    if (face < 0)
        return 0;
    worth = which == DECK_CRISIS ? outlook_crisis(me, face, next) - USUAL_CRISIS
                                 : outlook_destination(me, face) - USUAL_DESTINATION;
    return o->verb == VERB_LEAVE ? worth : 0;
}

int rate_recon(const officer_state *me, const option *o)
{
    (void)me;
    return o->verb == VERB_USE;
}

/* ---- destinations ---- */

int rate_destination(const officer_state *me, const option *o)
{
    return outlook_destination(me, o->thing[0]);
}

int rate_risk(const officer_state *me, const option *o)
{
    const struct row_locals *row = TOP_OF(me, struct row_locals);
    const effect *e = &galactica_pieces->effect[row->row];
    int won = DIE_SIDES + 1 - e->more;

    if (o->verb != VERB_RISK)
        return 0;
    return (outlook_effects(me, e->then, row->self) * won +
               outlook_effects(me, e->otherwise, row->self) * (DIE_SIDES - won)) /
           DIE_SIDES;
}

int rate_restore(const officer_state *me, const option *o)
{
    (void)me;
    return o->thing[0] + o->thing[1];
}

int rate_brutal(const officer_state *me, const option *o)
{
    const galactica *g = me->g;

    if (o->thing[0] == RAIDER) {
        int raiders = top(g)->procedure == PROC_ROW_BRUTAL && g->flow.ask == ASK_BRUTAL
                          ? galactica_on_board(g, RAIDER)
                          : 1;
        return space_raider(g, o->thing[1]) * (raiders < 3 ? raiders : 3);
    }
    return o->thing[0] == HEAVY_RAIDER ? space_heavy(g, o->thing[1])
                                       : space_centurion(g, o->thing[1]);
}

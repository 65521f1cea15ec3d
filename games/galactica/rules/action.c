/* action.c: one action, and which actions are possible (rules.md, section 9). */
#include "games/galactica/rules/procedures.h"

/* ---- what bars an action ---- */

static bool is_occupied(const galactica *g, int seat)
{
    for (int other = 0; other < seat_count(g); other++)
        if (other != seat && g->place[other] == g->place[seat])
            return true;
    return false;
}

enum { ROSLIN_PAYS = 2 };

/*
 * Returns the rule if a weakness on the sheet of Adama, Zarek or Roslin forbids the location's
 * action, or 0.
 */
static rule drawback(const galactica *g, int seat)
{
    int place = g->place[seat];

    if (galactica_is(g, seat, WILLIAM_ADAMA) && place == ADMIRALS_QUARTERS)
        return BG(23);
    if (galactica_is(g, seat, TOM_ZAREK) && place != BRIG && is_occupied(g, seat))
        return BG(23);
    if (galactica_is(g, seat, LAURA_ROSLIN) && galactica_hand_size(g, seat) < ROSLIN_PAYS)
        return BG(23);
    return 0;
}

/* Returns the rule that the location itself requires and that is not met, or 0. */
static rule missing(const galactica *g, int seat)
{
    switch (g->place[seat]) {
    case FTL_CONTROL: return galactica_pieces->jump_loss[g->track] < 0 ? BG(331) : 0;
    case WEAPONS_CONTROL: return galactica_cylons_about(g) ? 0 : BG(265);
    case COMMUNICATIONS:
        if (g->kept[COMMUNICATIONS_JAMMING] != 0)
            return BG(208);
        return galactica_on_board(g, CIVILIAN) > 0 ? 0 : BG(122);
    case COMMAND: return galactica_any_vipers(g) ? 0 : BG(301);
    case HANGAR_DECK: return sheet_of(g, seat)->pilots && galactica_any_vipers(g) ? 0 : BG(303);
    case ARMORY: return galactica_boarded(g) != 0 ? 0 : BG(248);
    case PRESIDENTS_OFFICE: return g->title[PRESIDENT] == seat ? 0 : BG(374);
    case CYLON_FLEET: return g->sympathizer[seat] ? BG(402) : 0;
    case SICKBAY: return BG(122);
    default: return 0;
    }
}

rule galactica_location_bar(const galactica *g, int seat)
{
    rule bar;

    if (g->place[seat] >= LOCATIONS)
        return BG(308);
    if (galactica_is_damaged(g, g->place[seat]))
        return BG(123);
    bar = missing(g, seat);
    return bar != 0 ? bar : drawback(g, seat);
}

/* Returns the number of Cylon ships in the area. */
int galactica_targets_in(const galactica *g, int area)
{
    return g->raiders[area] + g->heavies[area] + (g->base_area[0] == area) +
           (g->base_area[1] == area);
}

rule galactica_skill_bar(const galactica *g, int seat, int face)
{
    if (g->revealed[seat])
        return BG(420);
    switch (text_of(face)) {
    case CONSOLIDATE_POWER: return 0;
    case EXECUTIVE_ORDER: return g->ordered ? BG(124) : 0;
    case LAUNCH_SCOUT: return g->raptors > 0 ? 0 : BG(323);
    case MAXIMUM_FIREPOWER:
        return galactica_pilots(g, seat) && galactica_targets_in(g, g->area[seat]) > 0 ? 0
                                                                                       : BG(296);
    case REPAIR:
        return galactica_is_damaged(g, g->place[seat]) ||
                       (g->place[seat] == HANGAR_DECK && g->broken > 0)
                   ? 0
                   : BG(280);
    default: return BG(125);
    }
}

bool galactica_may_order(const galactica *g, int seat, int target)
{
    return target != seat && !g->revealed[target] && g->place[target] != OFF_BOARD;
}

bool galactica_has_ability(const galactica *g, int seat)
{
    static const uint8_t acting[CHARACTERS] = {
        [SAUL_TIGH] = 1, [LEE_ADAMA] = 1, [TOM_ZAREK] = 1, [GAIUS_BALTAR] = 1, [LAURA_ROSLIN] = 1};

    return !g->revealed[seat] && acting[g->character[seat]];
}

rule galactica_ability_bar(const galactica *g, int seat)
{
    if (g->used[seat])
        return BG(126);
    if (g->character[seat] == SAUL_TIGH)
        return g->title[PRESIDENT] == g->title[ADMIRAL] ? BG(126) : 0;
    if (g->character[seat] == LEE_ADAMA)
        return galactica_any_vipers(g) ? 0 : BG(301);
    if (g->character[seat] == GAIUS_BALTAR)
        return galactica_lookable(g, seat, LOOK_ANY) != 0 ? 0 : BG(385);
    return 0;
}

/* ---- playing an action ---- */

/* Announces the action before it takes effect. */
static void tell_action(galactica *g, const struct action_locals *my, events *out)
{
    if (my->verb == VERB_NOTHING)
        TELL(EV_NO_ACTION, BG(132), TO_ALL, my->seat);
    else if (my->verb != VERB_REVEAL)
        TELL(EV_ACTION, BG(121), TO_ALL, my->seat, my->verb, my->first, my->second,
            my->verb == VERB_ABILITY ? g->character[my->seat] : 0);
}

void galactica_president_draws(galactica *g, int seat, events *out)
{
    flow *w = &g->flow;
    int face = galactica_deck_draw(g, DECK_QUORUM);

    if (face < 0)
        return;
    g->quorum_hand[face]++;
    SHOW(EV_QUORUM_DRAWN, BG(373), TO_ALL, (int16_t)seat, 1);
    TELL(EV_QUORUM_CARD, BG(371), SEAT_BIT(seat), (int16_t)seat, (int16_t)face);
}

/* The procedures of actions that do more than at_once() does. */
static const uint8_t location_procedures[LOCATIONS] = {
    [FTL_CONTROL] = PROC_FTL,
    [WEAPONS_CONTROL] = PROC_WEAPONS,
    [COMMUNICATIONS] = PROC_COMMUNICATIONS,
    [COMMAND] = PROC_VIPERS,
    [ADMIRALS_QUARTERS] = PROC_TITLE_CHECK,
    [HANGAR_DECK] = PROC_HANGAR,
    [ARMORY] = PROC_ARMORY,
    [BRIG] = PROC_TITLE_CHECK,
    [PRESIDENTS_OFFICE] = PROC_OFFICE,
    [ADMINISTRATION] = PROC_TITLE_CHECK,
    [CAPRICA] = PROC_CAPRICA,
    [CYLON_FLEET] = PROC_FLEET,
    [HUMAN_FLEET] = PROC_HUMAN_FLEET,
    [RESURRECTION_SHIP] = PROC_RESURRECTION,
};

static const uint8_t skill_procedures[SKILL_TEXTS] = {
    [EXECUTIVE_ORDER] = PROC_EXECUTIVE,
    [LAUNCH_SCOUT] = PROC_SCOUT,
    [MAXIMUM_FIREPOWER] = PROC_FIREPOWER,
    [REPAIR] = PROC_REPAIR,
};

static const uint8_t ability_procedures[CHARACTERS] = {
    [LEE_ADAMA] = PROC_VIPERS,
    [GAIUS_BALTAR] = PROC_DETECTOR,
    [LAURA_ROSLIN] = PROC_POLITICIAN,
};

static int procedure_of(const galactica *g, const struct action_locals *my)
{
    switch (my->verb) {
    case VERB_LOCATION: return location_procedures[my->first];
    case VERB_SKILL: return skill_procedures[text_of(my->first)];
    case VERB_ABILITY: return ability_procedures[g->character[my->seat]];
    case VERB_QUORUM: return PROC_QUORUM;
    case VERB_REVEAL: return PROC_REVEAL;
    default: return PROC_NONE;
    }
}

/* Returns the argument of that procedure: a number of vipers, a place, a face or a seat. */
static int told_first(const galactica *g, const struct action_locals *my)
{
    enum { COMMANDED = 2, CAG = 6 };

    if (my->verb == VERB_LOCATION && my->first == COMMAND)
        return COMMANDED;
    if (my->verb == VERB_ABILITY && g->character[my->seat] == LEE_ADAMA)
        return CAG;
    return my->verb == VERB_SKILL ? my->second : my->first;
}

/* Returns the types of cards that the action draws; 0: it draws none. */
static int drawn_types(const struct action_locals *my)
{
    if (my->verb == VERB_LOCATION && my->first == RESEARCH_LAB)
        return 1 << TACTICS | 1 << ENGINEERING;
    if (my->verb == VERB_LOCATION && my->first == PRESS_ROOM)
        return 1 << POLITICS;
    if (my->verb == VERB_SKILL && text_of(my->first) == CONSOLIDATE_POWER)
        return ALL_TYPES;
    return 0;
}

static int drawn_cards(const struct action_locals *my)
{
    return my->verb == VERB_LOCATION && my->first == RESEARCH_LAB ? 1 : 2;
}

/* Uses up the once-a-game ability. Those of Tigh and Zarek take effect here. */
static void use_ability(galactica *g, int seat, int resource, events *out)
{
    g->used[seat] = 1;
    if (g->character[seat] == SAUL_TIGH)
        galactica_give_title(g, PRESIDENT, g->title[ADMIRAL], BG(126), out);
    if (g->character[seat] == TOM_ZAREK) {
        galactica_change(g, POPULATION, -1, BG(126), out);
        galactica_change(g, resource, 1, BG(126), out);
    }
}

/* Plays the immediate part of an action. A card is spent before its text takes effect. */
static void at_once(galactica *g, const struct action_locals *my, events *out)
{
    switch (my->verb) {
    case VERB_FLY:
        g->area[my->seat] = (uint8_t)my->first;
        TELL(EV_FLEW, BG(309), TO_ALL, my->seat, my->first);
        break;
    case VERB_SKILL: galactica_spend(g, my->seat, my->first); break;
    case VERB_ABILITY: use_ability(g, my->seat, my->first, out); break;
    case VERB_DRAW_QUORUM: galactica_president_draws(g, my->seat, out); break;
    case VERB_QUORUM: g->quorum_hand[my->first]--; break;
    case VERB_NUKE:
        g->nukes--;
        TELL(EV_NUKES, BG(375), TO_ALL, g->nukes);
        break;
    }
}

/* Returns how many cards Roslin must discard before she uses a location (Terminal Illness). */
static int illness(const galactica *g, const struct action_locals *my)
{
    return my->verb == VERB_LOCATION && galactica_is(g, my->seat, LAURA_ROSLIN) ? ROSLIN_PAYS : 0;
}

/* Returns true if Tyrol acts again after a repair, once in each of his turns. */
static bool engineer_goes_on(galactica *g, const struct action_locals *my)
{
    if (my->verb != VERB_SKILL || text_of(my->first) != REPAIR || g->current != my->seat ||
        !galactica_is(g, my->seat, GALEN_TYROL) || g->engineer_used)
        return false;
    g->engineer_used = 1;
    return true;
}

step galactica_action(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    struct action_locals *my = LOCALS(struct action_locals);

    PROCEDURE_BEGIN;
    do {
        ASK(1, ASK_ACTION, SEAT_BIT(my->seat));
        my->verb = (int16_t)answer(g, my->seat)->verb;
        my->first = answer(g, my->seat)->thing[0];
        my->second = answer(g, my->seat)->thing[1];
        tell_action(g, my, out);
        at_once(g, my, out);
        g->owed[my->seat] = (uint8_t)illness(g, my);
        if (g->owed[my->seat] > 0)
            CALL(5, PROC_DISCARDS, struct discards_locals, 0);
        if (procedure_of(g, my) != PROC_NONE)
            CALL(2, procedure_of(g, my), struct seat_locals, .seat = my->seat,
                .first = (int16_t)told_first(g, my),
                .second = my->verb == VERB_REVEAL ? my->second : 0);
        else if (drawn_types(my) != 0)
            CALL(6, PROC_DRAW, struct draw_locals, .seat = my->seat, .how = DRAW_OF_TYPES,
                .count = (int16_t)drawn_cards(my), .types = (int16_t)drawn_types(my));
        else if (my->verb == VERB_ATTACK)
            CALL(3, PROC_ATTACK, struct attack_locals, .seat = my->seat, .how = BY_PILOT,
                .kind = my->first, .area = g->area[my->seat],
                .basestar = answer(g, my->seat)->thing[2]);
        else if (my->verb == VERB_NUKE)
            CALL(4, PROC_ATTACK, struct attack_locals, .seat = my->seat, .how = BY_NUKE,
                .kind = BASESTAR, .area = g->base_area[my->first], .basestar = my->first);
    } while (engineer_goes_on(g, my));
    PROCEDURE_END;
}

/*
 * list_action.c: the possible actions. Those that are barred are listed with the rule that bars
 * them.
 */
#include "games/galactica/rules/list.h"

static void list_location(const galactica *g, int seat, options *out)
{
    rule bar = galactica_location_bar(g, seat);

    if (g->place[seat] >= LOCATIONS)
        return;
    if (bar != 0)
        options_bar(out, VERB_LOCATION, g->place[seat], bar);
    else
        galactica_offer(out, VERB_LOCATION, BG(122), g->place[seat], 0, 0);
}

/* Offers a skill card. An order needs a target; a repair is of the location or of vipers. */
static void offer_skill(const galactica *g, int seat, int face, options *out)
{
    int does = text_of(face);

    for (int target = 0; target < seat_count(g) && does == EXECUTIVE_ORDER; target++)
        if (galactica_may_order(g, seat, target))
            galactica_offer(out, VERB_SKILL, BG(124), face, target, 0);
    if (does == REPAIR && galactica_is_damaged(g, g->place[seat]))
        galactica_offer(out, VERB_SKILL, BG(280), face, 0, 0);
    if (does == REPAIR && g->place[seat] == HANGAR_DECK && g->broken > 0)
        galactica_offer(out, VERB_SKILL, BG(268), face, 1, 0);
    if (does != EXECUTIVE_ORDER && does != REPAIR)
        galactica_offer(out, VERB_SKILL, BG(124), face, 0, 0);
}

static void list_skills(const galactica *g, int seat, options *out)
{
    for (int face = 0; face < FACES; face++) {
        if (g->hand[seat][face] == 0)
            continue;
        rule bar = galactica_skill_bar(g, seat, face);

        if (bar != 0)
            options_bar(out, VERB_SKILL, face, bar);
        else
            offer_skill(g, seat, face, out);
    }
}

static void list_ability(const galactica *g, int seat, options *out)
{
    rule bar;

    if (!galactica_has_ability(g, seat))
        return;
    bar = galactica_ability_bar(g, seat);
    if (bar != 0)
        options_bar(out, VERB_ABILITY, NO_THING, bar);
    else if (g->character[seat] != TOM_ZAREK)
        galactica_offer(out, VERB_ABILITY, BG(126), NO_THING, 0, 0);
    else
        for (int resource = FUEL; resource < POPULATION; resource++)
            galactica_offer(out, VERB_ABILITY, BG(126), resource, 0, 0);
}

static void list_own_viper(const galactica *g, int seat, options *out)
{
    if (!galactica_pilots(g, seat))
        return;
    galactica_offer(out, VERB_FLY, BG(127), area_next(g->area[seat], 1), 0, 0);
    galactica_offer(out, VERB_FLY, BG(127), area_next(g->area[seat], -1), 0, 0);
    galactica_offer_targets(g, g->area[seat], BG(127), out);
}

void galactica_offer_quorum(const galactica *g, int seat, options *out)
{
    for (int face = 0; face < QUORUM_FACES; face++) {
        if (g->quorum_hand[face] == 0)
            continue;
        rule bar = galactica_quorum_bar(g, seat, face);

        if (bar != 0)
            options_bar(out, VERB_QUORUM, face, bar);
        else
            galactica_offer(out, VERB_QUORUM, BG(129), face, 0, 0);
    }
}

static void list_titles(const galactica *g, int seat, options *out)
{
    if (g->title[PRESIDENT] == seat) {
        galactica_offer(out, VERB_DRAW_QUORUM, BG(128), 0, 0, 0);
        galactica_offer_quorum(g, seat, out);
    }
    for (int basestar = 0; basestar < BASESTARS && g->title[ADMIRAL] == seat; basestar++)
        if (g->nukes > 0 && g->base_area[basestar] != NO_AREA)
            galactica_offer(out, VERB_NUKE, BG(128), basestar, g->base_area[basestar], 0);
}

/*
 * Lists revealing oneself, with or without the power on the card. A prisoner cannot use it
 * (BG-406).
 */
static void list_reveal(const galactica *g, int seat, options *out)
{
    for (int card = 0; card < g->loyalty_count; card++) {
        int face = g->loyalty[card];

        if (g->loyalty_at[card] != seat || face < CYLON_DAMAGE || face > CYLON_SICKBAY)
            continue;
        if (g->place[seat] != BRIG)
            galactica_offer(out, VERB_REVEAL, BG(130), face, 1, 0);
        galactica_offer(out, VERB_REVEAL, BG(130), face, 0, 0);
    }
}

/* Lists all actions. A revealed Cylon has only that of his location (BG-420). */
void galactica_list_action(const galactica *g, int seat, options *out)
{
    galactica_offer(out, VERB_NOTHING, BG(132), 0, 0, 0);
    list_location(g, seat, out);
    if (g->revealed[seat])
        return;
    list_skills(g, seat, out);
    list_ability(g, seat, out);
    list_own_viper(g, seat, out);
    list_titles(g, seat, out);
    list_reveal(g, seat, out);
}

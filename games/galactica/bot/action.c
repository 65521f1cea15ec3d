/* action.c: rates actions, and moves to places where actions can be taken. */
#include "games/galactica/bot/officer.h"

enum { CARD = 14, POLITICS_CARD = 16 };

/* ---- locations ---- */

static int ftl_costs(const galactica *g, int loss)
{
    enum { LOST_IN_EIGHT = 6 };

    return outlook_resource(g, POPULATION, -loss) * LOST_IN_EIGHT / DIE_SIDES;
}

/*
 * Rates jumping now against jumping from the next space of the track. It saves some turns and
 * leaves the Cylon ships behind earlier. An open Cylon's turn harms the fleet without advancing the
 * track, so each open Cylon makes the next space further away. The last jump wins the game.
 */
static int worth_of_ftl(const galactica *g)
{
    enum { VICTORY = 5000, TURNS = 16, TURNS_EACH = 20 };
    int loss = galactica_pieces->jump_loss[g->track];
    int turns = TURNS + TURNS_EACH * space_helmsmen(g);

    if (loss < 0 || (g->resource[FUEL] <= 1 && g->distance < LAST_JUMP_AT))
        return -1000;
    if (g->distance >= LAST_JUMP_AT)
        return g->resource[POPULATION] > loss ? VICTORY : VICTORY / 4 - 600;
    if (g->resource[POPULATION] <= loss)
        return -1000;
    return ftl_costs(g, loss) - ftl_costs(g, galactica_pieces->jump_loss[g->track + 1]) +
           turns * outlook_loss(g) / 10 + space_danger(g) / 2;
}

static int best_shot_of_galactica(const galactica *g)
{
    int best = 0;

    for (int area = 0; area < AREAS; area++) {
        option o = {.verb = VERB_ATTACK, .thing = {RAIDER, (int16_t)area, 0}};
        int worth = g->raiders[area] > 0 ? space_shot(g, &o, BY_GALACTICA) : 0;

        best = worth > best ? worth : best;
        o.thing[0] = HEAVY_RAIDER;
        worth = g->heavies[area] > 0 ? space_shot(g, &o, BY_GALACTICA) : 0;
        best = worth > best ? worth : best;
    }
    for (int basestar = 0; basestar < BASESTARS; basestar++) {
        option o = {
            .verb = VERB_ATTACK, .thing = {BASESTAR, g->base_area[basestar], (int16_t)basestar}};
        int worth = g->base_area[basestar] != NO_AREA ? space_shot(g, &o, BY_GALACTICA) : 0;

        best = worth > best ? worth : best;
    }
    return best;
}

static int worth_of_communications(const galactica *g)
{
    int most = 0, second = 0;

    if (g->kept[COMMUNICATIONS_JAMMING] != 0)
        return 0;
    for (int area = 0; area < AREAS; area++) {
        for (int i = 0; i < galactica_civilians_in(g, area); i++) {
            int here = space_civilian(g, area);
            int next = space_civilian(g, area_next(area, 1)),
                back = space_civilian(g, area_next(area, -1));
            int gain = here - (next < back ? next : back);

            if (gain > most) {
                second = most;
                most = gain;
            } else if (gain > second) {
                second = gain;
            }
        }
    }
    return most + second;
}

static int worth_of_armory(const galactica *g)
{
    return space_boarders(g) * 2 / DIE_SIDES;
}

/*
 * Rates launching in a viper: a pilot in space shoots twice a turn and draws fire. Without raiders
 * it is worth nothing.
 */
static int worth_of_hangar(const galactica *g, int seat)
{
    int raiders = galactica_on_board(g, RAIDER) + galactica_on_board(g, HEAVY_RAIDER);

    if (!sheet_of(g, seat)->pilots || g->reserves + galactica_on_board(g, VIPER) == 0)
        return 0;
    return raiders == 0 ? 0 : 22 + (raiders < 5 ? raiders : 5) * 4;
}

/* Rates sending a player to the Brig: good for a Cylon, bad for a human. */
int action_brig(const officer_state *me, int seat)
{
    enum { CAUGHT = 200, WRONGED = 260 };
    int p = doubt(me, seat);

    return (p * CAUGHT - (100 - p) * WRONGED) / 100;
}

static int best_accused(const officer_state *me)
{
    int best = -1000;

    for (int seat = 0; seat < seat_count(me->g); seat++)
        if (seat != me->seat && !me->g->revealed[seat] &&
            galactica_can_be_sent(me->g, seat, BRIG) && action_brig(me, seat) > best)
            best = action_brig(me, seat);
    return best;
}

static int worth_of_check_at(const officer_state *me, int place, int stakes)
{
    enum { SPENT = 5 };
    const location *l = &galactica_pieces->location[place];

    return stakes * check_odds(me, l->difficulty, l->types) / 100 - SPENT * l->difficulty;
}

static int worth_of_administration(const officer_state *me)
{
    enum { OFFICE = 120 };
    int president = me->g->title[PRESIDENT];

    return worth_of_check_at(me, ADMINISTRATION, OFFICE * (doubt(me, president) - 30) / 100);
}

static int cards_to(const galactica *g, int seat, int cards, int each)
{
    enum { ENOUGH = 9 };
    int room = galactica_hand_limit(g, seat) - galactica_hand_size(g, seat) + 1;

    return each * (cards < room  ? cards
                      : room > 0 ? room
                                 : 0) +
           (galactica_hand_size(g, seat) >= ENOUGH ? -each / 2 : 0);
}

static int worth_of_place(const officer_state *me, int seat, int place)
{
    enum { QUORUM = 34, FREEDOM = 130, COMMANDED = 2 };
    const galactica *g = me->g;

    switch (place) {
    case FTL_CONTROL: return worth_of_ftl(g);
    case WEAPONS_CONTROL: return best_shot_of_galactica(g);
    case COMMUNICATIONS: return worth_of_communications(g);
    case RESEARCH_LAB: return cards_to(g, seat, 1, CARD);
    case COMMAND: return space_vipers(g, COMMANDED);
    case ADMIRALS_QUARTERS: return worth_of_check_at(me, place, best_accused(me));
    case HANGAR_DECK: return worth_of_hangar(g, seat);
    case ARMORY: return worth_of_armory(g);
    case PRESS_ROOM: return cards_to(g, seat, 2, POLITICS_CARD);
    case PRESIDENTS_OFFICE: return g->title[PRESIDENT] == seat ? QUORUM : 0;
    case ADMINISTRATION: return worth_of_administration(me);
    case BRIG: return worth_of_check_at(me, place, FREEDOM);
    default: return 0;
    }
}

static bool is_occupied(const galactica *g, int seat, int place)
{
    for (int other = 0; other < seat_count(g); other++)
        if (other != seat && g->place[other] == place)
            return true;
    return false;
}

/* Returns what a location costs Roslin: two cards, which are worth less when her hand is full. */
static int roslin_pays(const galactica *g, int seat)
{
    enum { PAYS = 2, PLENTY = 9 };
    int cards = galactica_hand_size(g, seat);

    return cards < PAYS ? 1000 : cards >= PLENTY ? CARD / 2 : PAYS * CARD;
}

/* Rates the location's action as if the seat stood there. */
int action_at(const officer_state *me, int seat, int place)
{
    const galactica *g = me->g;
    int worth;

    if (galactica_pieces->location[place].ship == AMONG_CYLONS)
        return rate_cylon_location(me, place);
    if (galactica_is_damaged(g, place) || place == SICKBAY)
        return 0;
    if (galactica_is(g, seat, WILLIAM_ADAMA) && place == ADMIRALS_QUARTERS)
        return 0;
    if (galactica_is(g, seat, TOM_ZAREK) && place != BRIG && is_occupied(g, seat, place))
        return 0;
    worth = worth_of_place(me, seat, place);
    return galactica_is(g, seat, LAURA_ROSLIN) ? worth - roslin_pays(g, seat) : worth;
}

/* ---- cards and sheets ---- */

static int best_place(const officer_state *me, int seat)
{
    const galactica *g = me->g;
    uint32_t to = galactica_destinations_of(g, seat);
    int best = 0;

    for (int place = 0; place < LOCATIONS; place++)
        if (to >> place & 1 && action_at(me, seat, place) > best)
            best = action_at(me, seat, place);
    return best;
}

/* Rates a pilot's best shot in the area where the seat flies. */
static int own_shot(const galactica *g, int seat)
{
    option o = {.verb = VERB_ATTACK, .thing = {RAIDER, g->area[seat], 0}};

    if (!galactica_pilots(g, seat))
        return 0;
    if (g->raiders[g->area[seat]] > 0)
        return space_shot(g, &o, BY_PILOT);
    o.thing[0] = HEAVY_RAIDER;
    return g->heavies[g->area[seat]] > 0 ? space_shot(g, &o, BY_PILOT) : 0;
}

/*
 * Rates an Executive Order. The player acts twice in place, or moves and acts, whichever is better.
 * The result counts as much as the player is trusted.
 */
static int worth_of_order(const officer_state *me, int target)
{
    enum { OTHERS_CARDS = 12 };
    const galactica *g = me->g;
    int stays = 2 * own_shot(g, target), goes = 0;

    if (g->place[target] < LOCATIONS && g->place[target] != BRIG) {
        int here = action_at(me, target, g->place[target]);

        stays = 2 * here > stays ? (g->place[target] == FTL_CONTROL ? here : 2 * here) : stays;
        goes = best_place(me, target);
    }
    int worth = stays > goes ? stays : goes;

    if (galactica_hand_size(g, target) < 4)
        worth += OTHERS_CARDS / 2;
    return worth * (100 - 2 * doubt(me, target)) / 100;
}

static int worth_of_firepower(const galactica *g, int seat)
{
    enum { ATTACKS = 4 };
    int raiders = g->raiders[g->area[seat]];
    int attacks = (raiders * 4 + 2) / 3;

    if (raiders == 0)
        return own_shot(g, seat) * ATTACKS;
    return own_shot(g, seat) * (attacks < ATTACKS ? attacks : ATTACKS);
}

static int worth_of_repair(const galactica *g, int seat, int vipers)
{
    enum { VIPER_IS = 16 };

    if (!vipers)
        return outlook_repair(g, g->place[seat]);
    return (g->broken < 2 ? g->broken : 2) * VIPER_IS + (g->reserves < 3 ? 10 : 0);
}

static int worth_of_skill(const officer_state *me, const option *o)
{
    enum { SCOUTED = 20, RAPTOR_AT_RISK = 6, LAST_RAPTORS = 2 };
    const galactica *g = me->g;
    int face = o->thing[0], cost = outlook_card(g, me->seat, face);

    switch (text_of(face)) {
    case CONSOLIDATE_POWER: return cards_to(g, me->seat, 2, CARD) - cost / 2 - 5;
    case EXECUTIVE_ORDER: return worth_of_order(me, o->thing[1]) - cost;
    case LAUNCH_SCOUT:
        return SCOUTED - RAPTOR_AT_RISK - (g->raptors <= LAST_RAPTORS ? RAPTOR_AT_RISK : 0) -
               cost / 2;
    case MAXIMUM_FIREPOWER: return worth_of_firepower(g, me->seat) - cost;
    case REPAIR: return worth_of_repair(g, me->seat, o->thing[1]) - cost / 2;
    default: return -1;
    }
}

static int worth_of_ability(const officer_state *me, const option *o)
{
    enum { CAG = 6, KEPT_FOR = 45, POLITICIAN = 62, MARTIAL = 70, DETECTOR = 45, LATER = 75 };
    const galactica *g = me->g;

    switch (g->character[me->seat]) {
    case SAUL_TIGH:
        return MARTIAL * (doubt(me, g->title[PRESIDENT]) - doubt(me, g->title[ADMIRAL])) / 50 -
               KEPT_FOR;
    case LEE_ADAMA: return space_vipers(g, CAG) * 3 / 4 - KEPT_FOR;
    case GAIUS_BALTAR: return g->sleepers ? LATER : DETECTOR - KEPT_FOR;
    case LAURA_ROSLIN: return POLITICIAN - 20;
    default:
        return outlook_resource(g, POPULATION, -1) + outlook_resource(g, o->thing[0], 1) - KEPT_FOR;
    }
}

/* ---- the quorum ---- */

static int worth_of_quorum(const officer_state *me, int face)
{
    enum { WON_IN_EIGHT = 3, PAID = 10, LOOK = 42, ATTACHED = 30, FREEDOM = 110 };
    const galactica *g = me->g;
    int best = 0;

    switch (face) {
    case INSPIRATIONAL_SPEECH: return outlook_resource(g, MORALE, 1) * WON_IN_EIGHT / DIE_SIDES;
    case FOOD_RATIONING: return outlook_resource(g, FOOD, 1) * WON_IN_EIGHT / DIE_SIDES;
    case ACCEPT_PROPHECY: return CARD + 4;
    case ASSIGN_ARBITRATOR:
    case ASSIGN_VICE_PRESIDENT: return ATTACHED;
    case ASSIGN_MISSION_SPECIALIST: return ATTACHED + 12;
    case BRUTAL_FORCE:
        for (int area = 0; area < AREAS; area++) {
            int raiders = g->raiders[area] < 3 ? g->raiders[area] : 3;

            if (raiders * space_raider(g, area) > best)
                best = raiders * space_raider(g, area);
            if (g->heavies[area] > 0 && space_heavy(g, area) > best)
                best = space_heavy(g, area);
        }
        for (int space = 0; space < BOARDING_END; space++)
            if (g->centurions[space] > 0 && space_centurion(g, space) > best)
                best = space_centurion(g, space);
        return best + outlook_resource(g, POPULATION, -1) / 4 - PAID;
    case ARREST_ORDER: return best_accused(me);
    case CYLON_MUGSHOTS: return LOOK + outlook_resource(g, MORALE, -1) * WON_IN_EIGHT / DIE_SIDES;
    case ENCOURAGE_MUTINY: return 120 * (doubt(me, g->title[ADMIRAL]) - 40) / 100;
    case PRESIDENTIAL_PARDON:
        for (int seat = 0; seat < seat_count(g); seat++)
            if (g->place[seat] == BRIG && seat != me->seat &&
                FREEDOM * (45 - doubt(me, seat)) / 45 > best)
                best = FREEDOM * (45 - doubt(me, seat)) / 45;
        return best > 0 ? best : -FREEDOM;
    default: return 0;
    }
}

int rate_quorum(const officer_state *me, const option *o)
{
    return worth_of_quorum(me, o->thing[0]);
}

int rate_office(const officer_state *me, const option *o)
{
    enum { ANOTHER = 22, HAND = 6 };
    int held = 0;

    for (int face = 0; face < QUORUM_FACES; face++)
        held += me->g->quorum_hand[face];
    if (o->verb == VERB_QUORUM)
        return worth_of_quorum(me, o->thing[0]);
    return o->verb == VERB_DRAW_QUORUM ? (held < HAND ? ANOTHER : ANOTHER / 2) : 0;
}

/* ---- the action ---- */

/* Rates a flight by what can be shot and protected there, compared with here. */
static int worth_of_flight(const galactica *g, int seat, int to)
{
    int from = g->area[seat];
    int there = (g->raiders[to] > 0 ? space_raider(g, to) : 0) + 6 * g->heavies[to] +
                space_civilian(g, to) * galactica_civilians_in(g, to) / 3;
    int here = (g->raiders[from] > 0 ? space_raider(g, from) : 0) + 6 * g->heavies[from] +
               space_civilian(g, from) * galactica_civilians_in(g, from) / 3;

    return (there - here) / 2;
}

int rate_action(const officer_state *me, const option *o)
{
    enum { QUORUM = 20, NOTHING = 3 };
    const galactica *g = me->g;

    switch (o->verb) {
    case VERB_LOCATION: return action_at(me, me->seat, o->thing[0]);
    case VERB_SKILL: return worth_of_skill(me, o);
    case VERB_ABILITY: return worth_of_ability(me, o);
    case VERB_ATTACK: return space_shot(g, o, BY_PILOT);
    case VERB_NUKE: return space_shot(g, o, BY_NUKE);
    case VERB_FLY: return worth_of_flight(g, me->seat, o->thing[0]);
    case VERB_DRAW_QUORUM: return QUORUM;
    case VERB_QUORUM: return worth_of_quorum(me, o->thing[0]);
    case VERB_REVEAL: return rate_reveal(me, o);
    default: return NOTHING;
    }
}

/* ---- moving ---- */

static int cheapest_card(const galactica *g, int seat)
{
    int least = 100;

    for (int face = 0; face < FACES; face++)
        if (g->hand[seat][face] > 0 && outlook_card(g, seat, face) < least)
            least = outlook_card(g, seat, face);
    return least;
}

/* Rates the best repair at a location with a card in the hand. */
static int repair_at(const officer_state *me, int place)
{
    const galactica *g = me->g;
    int best = 0;

    if (g->hand[me->seat][face_of(ENGINEERING, 1)] + g->hand[me->seat][face_of(ENGINEERING, 2)] ==
        0)
        return 0;
    if (galactica_is_damaged(g, place))
        best = outlook_repair(g, place) - 5;
    if (place == HANGAR_DECK && g->broken > 0 && worth_of_repair(g, me->seat, 1) > best)
        best = worth_of_repair(g, me->seat, 1) - 5;
    return galactica_is(g, me->seat, GALEN_TYROL) ? best + CARD : best;
}

static bool pays(const officer_state *me, int to)
{
    const galactica *g = me->g;

    return !g->revealed[me->seat] &&
           (g->place[me->seat] == IN_VIPER || galactica_pieces->location[g->place[me->seat]].ship !=
                                                  galactica_pieces->location[to].ship);
}

/*
 * Rates what can be done at a place with the action that follows. Actions that are possible
 * anywhere do not count: they are no reason to move.
 */
static int worth_there(const officer_state *me, int place)
{
    int worth = action_at(me, me->seat, place), repair = repair_at(me, place);

    return worth > repair ? worth : repair;
}

int rate_move(const officer_state *me, const option *o)
{
    enum { STAYS_IN_SPACE = 10, TIRED = 2 };
    const galactica *g = me->g;
    int place = g->place[me->seat];

    if (o->verb == VERB_FLY)
        return own_shot(g, me->seat) + worth_of_flight(g, me->seat, o->thing[0]) + STAYS_IN_SPACE;
    if (o->verb == VERB_GO)
        return worth_there(me, o->thing[0]) - TIRED -
               (pays(me, o->thing[0]) ? cheapest_card(g, me->seat) : 0);
    if (place == IN_VIPER)
        return own_shot(g, me->seat) + STAYS_IN_SPACE;
    return place < LOCATIONS ? worth_there(me, place) : 0;
}

int rate_freed(const officer_state *me, const option *o)
{
    return o->verb == VERB_GO ? 50 + action_at(me, me->seat, o->thing[0]) : 0;
}

int rate_ordered(const officer_state *me, const option *o)
{
    const galactica *g = me->g;
    int place = g->place[me->seat], here = 0, going;

    if (place < LOCATIONS)
        here = place == FTL_CONTROL ? worth_there(me, place) : 2 * worth_there(me, place);
    else
        here = 2 * own_shot(g, me->seat);
    going = best_place(me, me->seat);
    for (int to = 0; to < LOCATIONS; to++)
        if (galactica_destinations_of(g, me->seat) >> to & 1 && repair_at(me, to) > going)
            going = repair_at(me, to);
    return o->verb == VERB_ACT_TWICE ? here + 2 : going;
}

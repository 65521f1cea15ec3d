/*
 * list.c: the options of every question, except the action (list_action.c).
 *
 * There is one function per question. Where a player is chosen, a set of seats says who can be.
 */
#include "games/galactica/rules/list.h"

void galactica_offer(options *out, int verb, rule because, int first, int second, int third)
{
    option_about(options_offer(out, (uint16_t)verb, because), first, second, third);
}

static void offer_plain(options *out, int verb, rule because)
{
    galactica_offer(out, verb, because, 0, 0, 0);
}

static void offer_seats(const galactica *g, seats set, rule because, options *out)
{
    for (int seat = 0; seat < seat_count(g); seat++)
        if (set >> seat & 1)
            galactica_offer(out, VERB_SEAT, because, seat, 0, 0);
}

static void offer_areas(uint32_t set, int verb, rule because, options *out)
{
    for (int area = 0; area < AREAS; area++)
        if (set >> area & 1)
            galactica_offer(out, verb, because, area, 0, 0);
}

/* Offers the cards drawn to choose from. Cards that are alike are offered once. */
static void offer_drawn(const galactica *g, int verb, rule because, options *out)
{
    for (int i = 0; i < g->drawn_count; i++) {
        bool again = false;

        for (int before = 0; before < i; before++)
            again = again || g->drawn[before] == g->drawn[i];
        if (!again)
            galactica_offer(out, verb, because, g->drawn[i], 0, 0);
    }
}

static uint32_t positions_of(const galactica *g, int seat)
{
    int cards = galactica_hand_size(g, seat);

    return (1u << (cards < CARDS_ASKED ? cards : CARDS_ASKED)) - 1;
}

/* ---- setting up ---- */

/*
 * Lists characters: only from the types with the most left; support characters always (BG-049,
 * BG-050).
 */
static void list_character(const galactica *g, int seat, options *out)
{
    int left[CHARACTER_TYPES] = {0}, most = 0;
    bool taken[CHARACTERS] = {false};

    (void)seat;
    for (int other = 0; other < seat_count(g); other++)
        if (g->character[other] != NO_CHARACTER)
            taken[g->character[other]] = true;
    for (int character = 0; character < CHARACTERS; character++)
        left[galactica_pieces->sheet[character].type] += !taken[character];
    for (int type = 0; type < SUPPORT; type++)
        most = left[type] > most ? left[type] : most;
    for (int character = 0; character < CHARACTERS; character++) {
        int type = galactica_pieces->sheet[character].type;

        if (taken[character])
            options_bar(out, VERB_CHARACTER, character, BG(2));
        else if (type != SUPPORT && left[type] < most)
            options_bar(out, VERB_CHARACTER, character, BG(49));
        else
            galactica_offer(out, VERB_CHARACTER, BG(48), character, 0, 0);
    }
}

/* ---- cards in hands ---- */

static void list_draw(const galactica *g, int seat, options *out)
{
    enum { CODES_MAX = 64 };
    const struct draw_locals *d = TOP(struct draw_locals);
    int16_t codes[CODES_MAX];
    int count = galactica_draw_codes(g, d, codes);

    (void)seat;
    for (int i = 0; i < count; i++)
        galactica_offer(out, VERB_DRAW, BG(100), codes[i], 0, 0);
    if (d->how == DRAW_OR_NOT)
        offer_plain(out, VERB_NOTHING, BG(416));
}

/* Lists discards. A hand too large for one question discards a few cards at a time. */
static void list_discard(const galactica *g, int seat, options *out)
{
    enum { FEW = 8 };
    int most = galactica_hand_size(g, seat) > CARDS_ASKED ? FEW : CARDS_ASKED;
    int count = g->owed[seat] < most ? g->owed[seat] : most;

    option_add_set(options_offer(out, VERB_DISCARD, BG(152)), positions_of(g, seat), count, count);
}

static void list_add(const galactica *g, int seat, options *out)
{
    int limit = galactica_add_limit(g, seat);

    option_add_set(options_offer(out, VERB_ADD, BG(166)), positions_of(g, seat), 0,
        limit < CARDS_ASKED ? limit : CARDS_ASKED);
}

static void list_pay(const galactica *g, int seat, options *out)
{
    for (int face = 0; face < FACES; face++)
        if (g->hand[seat][face] > 0)
            galactica_offer(out, VERB_PAY, BG(111), face, 0, 0);
}

/* ---- moving ---- */

static void list_move(const galactica *g, int seat, options *out)
{
    uint32_t to = galactica_destinations_of(g, seat);

    offer_plain(out, VERB_STAY, BG(108));
    if (galactica_pilots(g, seat)) {
        galactica_offer(out, VERB_FLY, BG(116), area_next(g->area[seat], 1), 0, 0);
        galactica_offer(out, VERB_FLY, BG(116), area_next(g->area[seat], -1), 0, 0);
    }
    for (int place = 0; place < LOCATIONS; place++)
        if (to >> place & 1)
            galactica_offer(out, VERB_GO, BG(109), place, 0, 0);
}

static void list_freed(const galactica *g, int seat, options *out)
{
    (void)g, (void)seat;
    offer_plain(out, VERB_STAY, BG(199));
    for (int place = 0; place < LOCATIONS; place++)
        if (galactica_pieces->location[place].ship == ABOARD_GALACTICA &&
            !galactica_pieces->location[place].hazard)
            galactica_offer(out, VERB_GO, BG(199), place, 0, 0);
}

/*
 * Lists players to free and where they go. The President chooses the location, and even Sickbay is
 * allowed (BG-031).
 */
static void list_pardon(const galactica *g, int seat, options *out)
{
    seats set = galactica_pardonable(g, seat);

    for (int other = 0; other < seat_count(g); other++)
        for (int place = 0; place < LOCATIONS && (set >> other & 1); place++)
            if (galactica_pieces->location[place].ship == ABOARD_GALACTICA && place != BRIG)
                galactica_offer(out, VERB_FREE, BG(129), other, place, 0);
}

/* ---- vipers ---- */

static void list_launch(const galactica *g, int seat, options *out)
{
    (void)g, (void)seat;
    offer_areas(1u << PORT_STERN | 1u << PORT_BOW, VERB_LAUNCH, BG(293), out);
}

static uint32_t areas_with(const uint8_t ships[AREAS])
{
    uint32_t set = 0;

    for (int area = 0; area < AREAS; area++)
        if (ships[area] > 0)
            set |= 1u << area;
    return set;
}

static void list_recall(const galactica *g, int seat, options *out)
{
    (void)seat;
    offer_areas(areas_with(g->vipers), VERB_TAKE, BG(302), out);
}

void galactica_offer_targets(const galactica *g, int area, rule because, options *out)
{
    if (g->raiders[area] > 0)
        galactica_offer(out, VERB_ATTACK, because, RAIDER, area, 0);
    if (g->heavies[area] > 0)
        galactica_offer(out, VERB_ATTACK, because, HEAVY_RAIDER, area, 0);
    for (int basestar = 0; basestar < BASESTARS; basestar++)
        if (g->base_area[basestar] == area)
            galactica_offer(out, VERB_ATTACK, because, BASESTAR, area, basestar);
}

static void list_viper(const galactica *g, int seat, options *out)
{
    (void)seat;
    offer_plain(out, VERB_NOTHING, BG(292));
    if (g->reserves > 0)
        list_launch(g, seat, out);
    for (int area = 0; area < AREAS; area++) {
        if (g->vipers[area] == 0)
            continue;
        galactica_offer(out, VERB_VIPER_MOVE, BG(294), area, area_next(area, 1), 0);
        galactica_offer(out, VERB_VIPER_MOVE, BG(294), area, area_next(area, -1), 0);
        galactica_offer_targets(g, area, BG(296), out);
    }
}

static void offer_centurions(const galactica *g, rule because, options *out)
{
    for (int space = 0; space < BOARDING_END; space++)
        if (galactica_boarded(g) >> space & 1)
            galactica_offer(out, VERB_DESTROY, because, -1, space, 0);
}

/*
 * Lists targets. Weapons Control reaches every area, a pilot his own area, the Armory the Boarding
 * Party track.
 */
static void list_target(const galactica *g, int seat, options *out)
{
    if (top(g)->procedure == PROC_ARMORY) {
        offer_centurions(g, BG(248), out);
        return;
    }
    if (top(g)->procedure == PROC_FIREPOWER) {
        offer_plain(out, VERB_NOTHING, BG(292));
        galactica_offer_targets(g, g->area[seat], BG(296), out);
        return;
    }
    for (int area = 0; area < AREAS; area++)
        galactica_offer_targets(g, area, BG(265), out);
}

static void list_alert(const galactica *g, int seat, options *out)
{
    uint32_t areas = (uint32_t)TOP(struct alert_locals)->areas & areas_with(g->vipers);

    (void)seat;
    offer_plain(out, VERB_PASS, BG(136));
    offer_areas(areas, VERB_TAKE, BG(136), out);
}

/* ---- civilian ships ---- */

static void offer_ships(const galactica *g, uint32_t areas, int but, rule because, options *out)
{
    for (int token = 0; token < CIVILIANS; token++)
        if (g->civilian_at[token] < AREAS && (areas >> g->civilian_at[token] & 1) && token != but)
            galactica_offer(out, VERB_SHIP, because, token, g->civilian_at[token], 0);
}

static void list_look_civilian(const galactica *g, int seat, options *out)
{
    (void)seat;
    offer_ships(g, (1u << AREAS) - 1, TOP(struct seat_locals)->first, BG(440), out);
}

static void list_move_civilian(const galactica *g, int seat, options *out)
{
    int area = g->civilian_at[TOP(struct seat_locals)->third];

    (void)seat;
    offer_plain(out, VERB_NOTHING, BG(440));
    galactica_offer(out, VERB_AREA, BG(295), area_next(area, 1), 0, 0);
    galactica_offer(out, VERB_AREA, BG(295), area_next(area, -1), 0, 0);
}

static void list_lost_civilian(const galactica *g, int seat, options *out)
{
    bool raid = top(g)->procedure == PROC_RAIDERS;
    uint32_t areas = raid ? 1u << TOP(struct raiders_locals)->area : (1u << AREAS) - 1;

    (void)seat;
    offer_ships(g, areas, -1, BG(221), out);
}

/* ---- naming a player ---- */

static void list_name(const galactica *g, int seat, options *out)
{
    int place = TOP(struct title_check_locals)->location;

    (void)seat;
    offer_seats(g, galactica_nameable(g, place), place == ADMINISTRATION ? BG(189) : BG(193), out);
}

static void list_chosen(const galactica *g, int seat, options *out)
{
    const struct chosen_locals *c = TOP(struct chosen_locals);

    (void)seat;
    if (c->optional)
        offer_plain(out, VERB_NOTHING, BG(148));
    offer_seats(g, galactica_sendable(g, c->hazard, c->on_galactica), BG(426), out);
}

static void list_look(const galactica *g, int seat, options *out)
{
    offer_seats(g, galactica_lookable(g, seat, TOP(struct look_locals)->at), BG(385), out);
}

static void list_heir(const galactica *g, int seat, options *out)
{
    offer_seats(g, (seats)(galactica_humans(g) & ~SEAT_BIT(seat)), BG(367), out);
}

static void list_mutiny(const galactica *g, int seat, options *out)
{
    offer_seats(g, galactica_mutineers(g, seat), BG(129), out);
}

static void list_pilot(const galactica *g, int seat, options *out)
{
    (void)seat;
    offer_seats(g, galactica_pilots_in(g, TOP(struct raiders_locals)->area), BG(219), out);
}

static void list_hand(const galactica *g, int seat, options *out)
{
    offer_seats(g, galactica_with_cards(g, seat), BG(419), out);
}

static seats all_but(const galactica *g, int seat)
{
    return (seats)((1u << seat_count(g)) - 1) & (seats)~SEAT_BIT(seat);
}

static void list_sympathizer(const galactica *g, int seat, options *out)
{
    offer_plain(out, VERB_NOTHING, BG(396));
    offer_seats(g, all_but(g, seat), BG(396), out);
}

static void list_give(const galactica *g, int seat, options *out)
{
    offer_seats(g, all_but(g, seat), BG(419), out);
}

/* ---- titles and quorum ---- */

static void list_office(const galactica *g, int seat, options *out)
{
    offer_plain(out, VERB_NOTHING, BG(373));
    offer_plain(out, VERB_DRAW_QUORUM, BG(373));
    galactica_offer_quorum(g, seat, out);
}

static void list_quorum(const galactica *g, int seat, options *out)
{
    (void)seat;
    offer_drawn(g, VERB_QUORUM, BG(126), out);
}

static void offer_raiders(const galactica *g, options *out)
{
    for (int area = 0; area < AREAS; area++)
        if (g->raiders[area] > 0)
            galactica_offer(out, VERB_DESTROY, BG(129), RAIDER, area, 0);
}

static void list_brutal(const galactica *g, int seat, options *out)
{
    (void)seat;
    offer_raiders(g, out);
    for (int area = 0; area < AREAS; area++)
        if (g->heavies[area] > 0)
            galactica_offer(out, VERB_DESTROY, BG(129), HEAVY_RAIDER, area, 0);
    offer_centurions(g, BG(129), out);
}

static void list_brutal_raiders(const galactica *g, int seat, options *out)
{
    (void)seat;
    offer_raiders(g, out);
}

static void list_ordered(const galactica *g, int seat, options *out)
{
    if (g->place[seat] != BRIG)
        offer_plain(out, VERB_MOVE_THEN_ACT, BG(17));
    offer_plain(out, VERB_ACT_TWICE, BG(17));
}

/* ---- looking into decks ---- */

static void list_scout(const galactica *g, int seat, options *out)
{
    (void)g, (void)seat;
    galactica_offer(out, VERB_DECK, BG(326), DECK_CRISIS, 0, 0);
    galactica_offer(out, VERB_DECK, BG(326), DECK_DESTINATION, 0, 0);
}

static void list_bury(const galactica *g, int seat, options *out)
{
    (void)g, (void)seat;
    offer_plain(out, VERB_LEAVE, BG(437));
    offer_plain(out, VERB_BURY, BG(437));
}

/* Lists a reaction on the seat's character sheet, which is public. */
static void list_use(const galactica *g, int seat, options *out)
{
    (void)g, (void)seat;
    offer_plain(out, VERB_PASS, BG(136));
    offer_plain(out, VERB_USE, BG(136));
}

/* ---- reactions ---- */

static void list_window(const galactica *g, int seat, options *out)
{
    uint32_t texts = galactica_window_texts(g, TOP(struct window_locals)->kind);

    offer_plain(out, VERB_PASS, BG(136));
    for (int face = 0; face < FACES; face++)
        if (g->hand[seat][face] > 0 && (texts >> text_of(face) & 1))
            galactica_offer(out, VERB_PLAY, BG(136), face, 0, 0);
}

static void list_order(const galactica *g, int seat, options *out)
{
    (void)seat;
    for (int other = 0; other < seat_count(g); other++)
        if (g->wanted[other] != 0)
            galactica_offer(out, VERB_SEAT, BG(137), other, g->wanted[other] - 1, 0);
}

static void list_intuition(const galactica *g, int seat, options *out)
{
    (void)g, (void)seat;
    offer_plain(out, VERB_PASS, BG(136));
    galactica_offer(out, VERB_RESULT, BG(136), CHECK_PASSED, 0, 0);
    galactica_offer(out, VERB_RESULT, BG(136), CHECK_FAILED, 0, 0);
}

/* Lists changes of a difficulty: Tigh can make it easier, Zarek and the Arbitrator also harder. */
static void list_difficulty(const galactica *g, int seat, options *out)
{
    static const uint8_t by[SHIFTS] = {[SHIFT_TIGH] = 3, [SHIFT_ZAREK] = 2, [SHIFT_ARBITRATOR] = 3};
    int which = TOP(struct check_locals)->left;

    (void)seat;
    offer_plain(out, VERB_PASS, BG(136));
    galactica_offer(out, VERB_EASIER, BG(136), by[which], 0, 0);
    if (which != SHIFT_TIGH)
        galactica_offer(out, VERB_HARDER, BG(136), by[which], 0, 0);
}

static void list_devotion(const galactica *g, int seat, options *out)
{
    (void)g, (void)seat;
    offer_plain(out, VERB_PASS, BG(136));
    for (int type = 0; type < TYPES; type++)
        galactica_offer(out, VERB_TYPE, BG(136), type, 0, 0);
}

/* ---- crises and destinations ---- */

static void list_vision(const galactica *g, int seat, options *out)
{
    (void)seat;
    offer_drawn(g, VERB_CRISIS, BG(140), out);
}

/*
 * Lists both choices of a crisis, even those without effect. But a choice that needs a nuke is
 * barred without one (BG-148, BG-149).
 */
static void list_half(const galactica *g, int seat, options *out)
{
    (void)seat;
    if (crisis_of(g->crisis - 1)->needs_nuke && g->nukes == 0)
        options_bar(out, VERB_HALF, 0, BG(149));
    else
        galactica_offer(out, VERB_HALF, BG(148), 0, 0, 0);
    galactica_offer(out, VERB_HALF, BG(148), 1, 0, 0);
}

/* Lists Helo's Moral Compass. It cannot reverse the choice to one that the card bars. */
static void list_compass(const galactica *g, int seat, options *out)
{
    bool forbidden = crisis_of(g->crisis - 1)->needs_nuke && g->nukes == 0 && g->half == 2;

    (void)seat;
    offer_plain(out, VERB_PASS, BG(136));
    if (forbidden)
        options_bar(out, VERB_USE, NO_THING, BG(149));
    else
        offer_plain(out, VERB_USE, BG(136));
}

static void list_choose(const galactica *g, int seat, options *out)
{
    (void)g, (void)seat;
    galactica_offer(out, VERB_HALF, BG(147), 0, 0, 0);
    galactica_offer(out, VERB_HALF, BG(147), 1, 0, 0);
}

static void list_hit_viper(const galactica *g, int seat, options *out)
{
    (void)seat;
    offer_areas(areas_with(g->vipers), VERB_AREA, BG(445), out);
    for (int other = 0; other < seat_count(g); other++)
        if (galactica_pilots(g, other))
            galactica_offer(out, VERB_SEAT, BG(445), other, 0, 0);
}

static void list_areas(const galactica *g, int seat, options *out)
{
    (void)seat;
    offer_areas(top(g)->procedure == PROC_BOARDING ? galactica_boarders(g)
                                                   : galactica_areas_to_act(g, ICON_RAIDERS),
        VERB_AREA, BG(213), out);
}

static void list_place(const galactica *g, int seat, options *out)
{
    (void)seat;
    offer_areas(areas_with(g->placing), VERB_AREA, BG(445), out);
}

static void list_destination(const galactica *g, int seat, options *out)
{
    (void)seat;
    offer_drawn(g, VERB_DESTINATION, BG(342), out);
}

static void list_risk(const galactica *g, int seat, options *out)
{
    (void)g, (void)seat;
    offer_plain(out, VERB_NOTHING, BG(323));
    offer_plain(out, VERB_RISK, BG(323));
}

/*
 * Lists ships to restore: damaged and destroyed vipers, as many as there are of each, and raptors.
 */
static void list_restore(const galactica *g, int seat, options *out)
{
    const effect *e = &galactica_pieces->effect[TOP(struct row_locals)->row];
    int gone = VIPERS - g->reserves - g->broken - galactica_on_board(g, VIPER);

    (void)seat;
    for (int other = 0; other < seat_count(g); other++)
        gone -= galactica_pilots(g, other);
    for (int vipers = e->amount; vipers >= 0; vipers--)
        for (int destroyed = vipers < gone ? vipers : gone;
             destroyed >= 0 && vipers - destroyed <= g->broken; destroyed--)
            for (int raptors = g->raptors < RAPTORS ? e->more : 0; raptors >= 0; raptors--)
                galactica_offer(out, VERB_RESTORE, BG(344), vipers, raptors, destroyed);
}

/* ---- Cylons ---- */

static void list_tokens(const galactica *g, int seat, options *out)
{
    enum { TAKEN = 2 };
    int most = g->drawn_count < TAKEN ? g->drawn_count : TAKEN;

    (void)seat;
    option_add_set(
        options_offer(out, VERB_TOKENS, BG(405)), (1u << g->drawn_count) - 1, most, most);
}

static void list_caprica(const galactica *g, int seat, options *out)
{
    galactica_offer(out, VERB_SUPER, BG(413), g->super_crisis[seat] - 1 + CRISIS_FACES, 0, 0);
    offer_plain(out, VERB_NOTHING, BG(423));
}

static void list_fleet(const galactica *g, int seat, options *out)
{
    (void)g, (void)seat;
    for (int icon = 0; icon < ICONS; icon++)
        galactica_offer(out, VERB_ACTIVATE, BG(419), icon, 0, 0);
}

static void list_steal(const galactica *g, int seat, options *out)
{
    int target = TOP(struct seat_locals)->second;

    (void)seat;
    for (int face = 0; face < FACES; face++)
        if (g->hand[target][face] > 0)
            galactica_offer(out, VERB_PAY, BG(419), face, 0, 0);
}

static void list_attach(const galactica *g, int seat, options *out)
{
    offer_seats(g, (seats)(galactica_humans(g) & ~SEAT_BIT(seat)), BG(129), out);
}

/* ---- all of them ---- */

typedef void lister(const galactica *g, int seat, options *out);

static lister *const listers[ASK_COUNT] = {
    [ASK_CHARACTER] = list_character,
    [ASK_DRAW] = list_draw,
    [ASK_DISCARD] = list_discard,
    [ASK_MOVE] = list_move,
    [ASK_PAY] = list_pay,
    [ASK_ACTION] = galactica_list_action,
    [ASK_LAUNCH] = list_launch,
    [ASK_RECALL] = list_recall,
    [ASK_VIPER] = list_viper,
    [ASK_TARGET] = list_target,
    [ASK_ALERT] = list_alert,
    [ASK_LOOK_CIVILIAN] = list_look_civilian,
    [ASK_MOVE_CIVILIAN] = list_move_civilian,
    [ASK_NAME] = list_name,
    [ASK_FREED] = list_freed,
    [ASK_OFFICE] = list_office,
    [ASK_QUORUM] = list_quorum,
    [ASK_ORDERED] = list_ordered,
    [ASK_SCOUT] = list_scout,
    [ASK_BURY] = list_bury,
    [ASK_RECON] = list_use,
    [ASK_WINDOW] = list_window,
    [ASK_ORDER] = list_order,
    [ASK_REROLL] = list_use,
    [ASK_INTUITION] = list_intuition,
    [ASK_DIFFICULTY] = list_difficulty,
    [ASK_ADD] = list_add,
    [ASK_DEVOTION] = list_devotion,
    [ASK_AUTHORITY] = list_use,
    [ASK_VISION] = list_vision,
    [ASK_DESTINY] = list_use,
    [ASK_HALF] = list_half,
    [ASK_COMPASS] = list_compass,
    [ASK_CHOOSE] = list_choose,
    [ASK_CHOSEN] = list_chosen,
    [ASK_HEIR] = list_heir,
    [ASK_LOOK] = list_look,
    [ASK_HIT_VIPER] = list_hit_viper,
    [ASK_LOST_CIVILIAN] = list_lost_civilian,
    [ASK_AREAS] = list_areas,
    [ASK_PILOT] = list_pilot,
    [ASK_PLACE] = list_place,
    [ASK_DESTINATION] = list_destination,
    [ASK_RISK] = list_risk,
    [ASK_RESTORE] = list_restore,
    [ASK_ATTACH] = list_attach,
    [ASK_BRUTAL] = list_brutal,
    [ASK_BRUTAL_RAIDERS] = list_brutal_raiders,
    [ASK_MUTINY] = list_mutiny,
    [ASK_PARDON] = list_pardon,
    [ASK_TOKENS] = list_tokens,
    [ASK_SYMPATHIZER] = list_sympathizer,
    [ASK_CAPRICA] = list_caprica,
    [ASK_FLEET] = list_fleet,
    [ASK_HAND] = list_hand,
    [ASK_STEAL] = list_steal,
    [ASK_EXCHANGE] = list_use,
    [ASK_GIVE] = list_give,
};

void galactica_list(const flow *w, int seat, options *out)
{
    listers[w->ask](galactica_in(w), seat, out);
}

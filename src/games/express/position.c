/*
 * position.c: what a state of BSG: Express consists of, and which states can have come about.
 *
 * The tables name every member, every resume point and the bounds of every local; express_sound
 * checks what ties them together.  The rules take all of this for granted, so a position that was
 * written by hand or by an enemy must pass here first.
 */
#include "games/express/procedures.h"

static const char *const place_names[] = {"active", "submitted", "spent", "out"};
static const char *const decision_names[] = {"undecided", "passed", "takes_part"};
static const char *const check_names[] = {"none", "crisis", "vote"};
static const char *const prepared_names[] = {"no", "yes", "this_crisis"};
static const char *const cause_names[] = {"none", "escape", "raiders", "damage", "morale"};
static const char *const character_names[] = {
    "william_adama", "lee_adama", "kara_thrace", "laura_roslin", "gaius_baltar", "nobody"};
static const char *const card_places[] = {
    "seat_0", "seat_1", "seat_2", "seat_3", "seat_4", "deck", "box"};
static const char *const card_faces[] = {
    "human", "number_one", "number_two", "number_three", "number_six"};
static const char *const marker_kinds[] = {"raider", "colonial_ship"};

#define ONE(member, high, names) FIELD(express, member, 1, 0, 0, high, names)
#define MANY(member, high, names) FIELD_ARRAY(express, member, 1, 0, 0, high, names)

const field express_fields[EXPRESS_FIELDS] = {
    MANY(setting, 1, NULL),
    ONE(jump, EXPRESS_JUMP_AT, NULL),
    ONE(distance, EXPRESS_DISTANCE_LAST, NULL),
    ONE(damaged, (1 << EXPRESS_LOCATIONS) - 1, NULL),
    ONE(demoralized, (1 << EXPRESS_CHARACTERS) - 1, NULL),
    MANY(shown, EXPRESS_RAIDERS, NULL),
    MANY(pile, EXPRESS_RAIDERS, NULL),
    ONE(ships_lost, EXPRESS_COLONIAL_SHIPS, NULL),
    ONE(contact_count, CONTACTS, NULL),
    MANY(contact, 1, marker_kinds),
    ONE(active, SEATS - 1, NULL),
    ONE(admiral, NO_SEAT, NULL),
    ONE(initiative_used, 1, NULL),
    ONE(reckless_used, 1, NULL),
    ONE(detector_used, 1, NULL),
    ONE(prepared, PREPARED_THIS_CRISIS, prepared_names),
    ONE(second_deal_done, 1, NULL),
    ONE(cause, CAUSES - 1, cause_names),
    FIELD(express, turns, 2, 0, 0, UINT16_MAX, NULL),
    MANY(crisis_rolled, EXPRESS_DIE_FACES, NULL),
    ONE(has_crisis, 1, NULL),
    FIELD_ARRAY(express, crisis, 1, 0, 0, 9, NULL),
    ONE(check, VOTE_CHECK, check_names),
    ONE(caller, NO_SEAT, NULL),
    ONE(accused, NO_SEAT, NULL),
    ONE(release, 1, NULL),
    MANY(decision, TAKES_PART, decision_names),
    MANY(character, NO_CHARACTER, character_names),
    MANY(brigged, 1, NULL),
    MANY(revealed, 1, NULL),
    FIELD_TABLE(express, die, DICE, 1, 0, 0, DIE_PLACES - 1, place_names),
    FIELD_TABLE(express, counted, DICE, 1, 1, -2, 4, NULL),
    ONE(roller, NO_SEAT, NULL),
    ONE(roll_is_open, 1, NULL),
    FIELD_ARRAY(express, rolled, 1, 1, -2, 4, NULL),
    MANY(peeked, EXPRESS_LOCATIONS, NULL),
    ONE(card_count, CARDS, NULL),
    MANY(card_face, FACES - 1, card_faces),
    MANY(card_at, IN_BOX, card_places),
    MANY(card_known, (1 << SEATS) - 1, NULL),
    MANY(card_shown, 1, NULL),
    MANY(unused, 0, NULL),
};

const resume_point express_points[EXPRESS_POINTS] = {
    /* procedure, at, ask, callee, which local is the seat asked */
    {PROC_GAME, 1, ASK_CHARACTER, 0, 0},
    {PROC_GAME, 2, 0, PROC_TURN, -1},
    {PROC_TURN, 1, ASK_RETRIEVE, 0, 0},
    {PROC_TURN, 2, 0, PROC_ACTION, -1},
    {PROC_TURN, 3, ASK_CRISIS, 0, 0},
    {PROC_TURN, 4, 0, PROC_CRISIS, -1},
    {PROC_TURN, 5, 0, PROC_JUMP, -1},
    {PROC_ACTION, 1, ASK_ACTION, 0, 0},
    {PROC_ACTION, 1, ASK_ORDERED, 0, 0},
    {PROC_ACTION, 2, 0, PROC_SHIPS, -1},
    {PROC_ACTION, 2, 0, PROC_REPAIR, -1},
    {PROC_ACTION, 2, 0, PROC_BOOST, -1},
    {PROC_ACTION, 2, 0, PROC_PREPARE, -1},
    {PROC_ACTION, 2, 0, PROC_VOTE, -1},
    {PROC_ACTION, 2, 0, PROC_ORDER, -1},
    {PROC_ACTION, 2, 0, PROC_REVEAL, -1},
    {PROC_SHIPS, 1, 0, PROC_ROLL, -1},
    {PROC_SHIPS, 2, ASK_MARKERS, 0, 0},
    {PROC_REPAIR, 1, 0, PROC_ROLL, -1},
    {PROC_REPAIR, 2, ASK_REPAIR, 0, 0},
    {PROC_BOOST, 1, 0, PROC_ROLL, -1},
    {PROC_BOOST, 2, ASK_CHEER, 0, 0},
    {PROC_PREPARE, 1, 0, PROC_ROLL, -1},
    {PROC_VOTE, 1, 0, PROC_CHECK, -1},
    {PROC_VOTE, 2, ASK_INFLUENCE, 0, 0},
    {PROC_VOTE, 3, ASK_FREED, 0, 1},
    {PROC_ORDER, 1, 0, PROC_ACTION, -1},
    {PROC_REVEAL, 1, 0, PROC_CONSEQUENCE, -1},
    {PROC_REVEAL, 2, ASK_RETURN_DICE, 0, 0},
    {PROC_REVEAL, 3, 0, PROC_CONSEQUENCE, -1},
    {PROC_REVEAL, 4, 0, PROC_PASS_CARDS, -1},
    {PROC_CONSEQUENCE, 1, ASK_NUMBER_ONE, 0, 0},
    {PROC_CONSEQUENCE, 2, ASK_NUMBER_TWO, 0, 0},
    {PROC_CONSEQUENCE, 3, 0, PROC_CONTACT, -1},
    {PROC_CONSEQUENCE, 4, ASK_NUMBER_SIX, 0, 0},
    {PROC_PASS_CARDS, 1, ASK_PASS_CARDS, 0, 0},
    {PROC_CHECK, 1, ASK_DECIDE, 0, 1},
    {PROC_CHECK, 2, 0, PROC_CONTRIBUTE, -1},
    {PROC_CONTRIBUTE, 1, 0, PROC_ROLL, -1},
    {PROC_CONTRIBUTE, 2, ASK_AGAIN, 0, 0},
    {PROC_ROLL, 1, ASK_SUBMIT, 0, 0},
    {PROC_CRISIS, 1, 0, PROC_CHECK, -1},
    {PROC_CRISIS, 2, 0, PROC_CONTACT, -1},
    {PROC_CONTACT, 1, ASK_SHIP_LOST, 0, -1},
    {PROC_JUMP, 1, ASK_RETRIEVE, 0, -1},
    {PROC_JUMP, 2, 0, PROC_ROLL, -1},
    {PROC_JUMP, 3, ASK_JUMP_PENALTY, 0, 0},
    {PROC_JUMP, 6, 0, PROC_SECOND_DEAL, -1},
    {PROC_SECOND_DEAL, 1, 0, PROC_PASS_CARDS, -1},
};

enum { LAST_SEAT = SEATS - 1, ALL_DICE = (1 << DICE) - 1 };

const locals_range express_locals[PROC_COUNT] = {
    [PROC_GAME] = {1, {0}, {LAST_SEAT}},
    [PROC_TURN] = {1, {0}, {LAST_SEAT}},
    [PROC_ACTION] = {3, {0, 0, 0}, {LAST_SEAT, 1, VERB_COUNT - 1}},
    [PROC_SHIPS] = {3, {0, 0, 0}, {LAST_SEAT, DICE, 0}},
    [PROC_REPAIR] = {3, {0, 0, 0}, {LAST_SEAT, 0, 0}},
    [PROC_BOOST] = {3, {0, 0, 0}, {LAST_SEAT, 0, 0}},
    [PROC_PREPARE] = {3, {0, 0, 0}, {LAST_SEAT, 0, 0}},
    [PROC_VOTE] = {3, {0, 0, 0}, {LAST_SEAT, LAST_SEAT, 1}},
    [PROC_ORDER] = {3, {0, 0, 0}, {LAST_SEAT, LAST_SEAT, DICE - 1}},
    [PROC_REVEAL] = {3, {0, NUMBER_ONE, 0}, {LAST_SEAT, FACES - 1, 1}},
    [PROC_CONSEQUENCE] = {4, {0, NUMBER_ONE, 0, 0}, {LAST_SEAT, FACES - 1, NO_SEAT, 1}},
    [PROC_PASS_CARDS] = {1, {0}, {LAST_SEAT}},
    [PROC_CHECK] = {2, {1, 0}, {SEATS, LAST_SEAT}},
    [PROC_CONTRIBUTE] = {1, {0}, {LAST_SEAT}},
    [PROC_ROLL] = {5, {0, 1, 1, 1, BX(65)}, {LAST_SEAT, ALL_DICE, DICE, DICE, BX(212)}},
    [PROC_CRISIS] = {1, {0}, {0}},
    [PROC_CONTACT] = {1, {0}, {CONTACTS}},
    [PROC_JUMP] = {3, {0, 0, 0}, {LAST_SEAT, 2, 2}},
    [PROC_SECOND_DEAL] = {1, {0}, {LAST_SEAT}},
};

/* Each check below says what is wrong, and false. */
static bool wrong(text *why, const char *what)
{
    text_put(why, what);
    return false;
}

static bool is_seat(const express *g, int seat)
{
    return seat < seat_count(g);
}

static bool board_sound(const express *g, text *why)
{
    int markers[MARKER_KINDS];

    for (int kind = 0; kind < MARKER_KINDS; kind++)
        markers[kind] = g->shown[kind] + g->pile[kind];
    for (int i = 0; i < CONTACTS; i++) {
        if (i < g->contact_count)
            markers[g->contact[i]]++;
        else if (g->contact[i] != 0)
            return wrong(why, "A DRADIS marker is neither here nor there.");
    }
    if (markers[RAIDER] != EXPRESS_RAIDERS ||
        markers[COLONIAL_SHIP] + g->ships_lost != EXPRESS_COLONIAL_SHIPS)
        return wrong(why, "The DRADIS markers do not add up.");
    if (g->flow.over)
        return true;
    if (g->shown[RAIDER] >= EXPRESS_RAIDERS_TO_LOSE ||
        set_count(g->damaged) >= EXPRESS_DAMAGE_TO_LOSE ||
        set_count(g->demoralized) >= EXPRESS_DEMORALIZED_TO_LOSE)
        return wrong(why, "The Cylons have won already.");
    if (g->jump == EXPRESS_JUMP_AT || g->cause != CAUSE_NONE)
        return wrong(why, "The fleet would have jumped already.");
    return true;
}

static bool face_sound(int die, int face)
{
    for (int i = 0; i < EXPRESS_DIE_FACES; i++)
        if (express_skill_faces[die_kind(die)][i] == face)
            return true;
    return face == 0;
}

static bool seat_dice_sound(const express *g, int seat, text *why)
{
    int in_game = 0;

    for (int die = 0; die < DICE; die++) {
        int place = g->die[seat][die];

        in_game += place != DIE_OUT;
        if (!face_sound(die, g->counted[seat][die]))
            return wrong(why, "A submitted die shows a face that it does not have.");
        if (g->counted[seat][die] != 0 && place != DIE_SUBMITTED && place != DIE_ACTIVE)
            return wrong(why, "A die counts without being submitted.");
    }
    if (in_game == 0)
        return wrong(why, "A player has no dice left.");
    return true;
}

static bool nobody_at(const express *g, int seat)
{
    for (int die = 0; die < DICE; die++)
        if (g->die[seat][die] != DIE_OUT || g->counted[seat][die] != 0)
            return false;
    return g->character[seat] == NO_CHARACTER && !g->brigged[seat] && !g->revealed[seat] &&
           g->decision[seat] == UNDECIDED;
}

static bool seats_sound(const express *g, text *why)
{
    uint32_t characters = 0;

    for (int seat = 0; seat < SEATS; seat++) {
        if (!is_seat(g, seat)) {
            if (!nobody_at(g, seat))
                return wrong(why, "Something lies where nobody sits.");
            continue;
        }
        if (!seat_dice_sound(g, seat, why))
            return false;
        if (g->brigged[seat] && g->revealed[seat])
            return wrong(why, "A revealed Cylon is in the brig.");
        if (g->character[seat] == NO_CHARACTER)
            continue;
        if (characters >> g->character[seat] & 1)
            return wrong(why, "Two players have the same character.");
        characters |= 1u << g->character[seat];
    }
    return true;
}

static bool roll_sound(const express *g, text *why)
{
    uint32_t rolled = express_rolled_set(g);

    for (int die = 0; die < DICE; die++)
        if (!face_sound(die, g->rolled[die]))
            return wrong(why, "A rolled die shows a face that it does not have.");
    if (g->roller == NO_SEAT)
        return rolled == 0 && !g->roll_is_open ? true : wrong(why, "Dice are rolled by nobody.");
    if (!is_seat(g, g->roller) || rolled == 0)
        return wrong(why, "Somebody rolls who cannot.");
    if (rolled & express_dice_set(g, g->roller, DIE_OUT))
        return wrong(why, "A die is rolled that is out of the game.");
    return true;
}

static bool crisis_sound(const express *g, text *why)
{
    if ((g->crisis_rolled[0] == 0) != (g->crisis_rolled[1] == 0))
        return wrong(why, "One crisis die is rolled without the other.");
    if (g->crisis.kind > EXPRESS_DRADIS || g->crisis.consequence > CONTACTS)
        return wrong(why, "There is no such crisis.");
    if (g->check == CRISIS_CHECK && !g->has_crisis)
        return wrong(why, "There is a check without a crisis.");
    if (g->check == VOTE_CHECK && (!is_seat(g, g->caller) || !is_seat(g, g->accused)))
        return wrong(why, "There is a vote without a caller or an accused.");
    if ((g->peeked[0] | g->peeked[1]) != 0 && g->flow.ask != ASK_NUMBER_TWO)
        return wrong(why, "Damage markers are looked at only while Number Two chooses.");
    for (int i = 0; i < PEEKED; i++)
        if (g->peeked[i] != 0 && (g->damaged >> (g->peeked[i] - 1) & 1))
            return wrong(why, "A damage marker lies in two places.");
    if (g->peeked[0] != 0 && g->peeked[0] == g->peeked[1])
        return wrong(why, "A damage marker lies in two places.");
    return true;
}

static int deck_size(const express *g)
{
    return express_cylons_in_deck[seat_count(g)] + express_humans_in_deck[seat_count(g)];
}

static bool card_sound(const express *g, int card)
{
    int at = g->card_at[card], deck = deck_size(g);
    bool is_held = at < IN_DECK;

    if (is_held && !is_seat(g, at))
        return false;
    if (g->card_shown[card] && (!is_held || !g->revealed[at] || g->card_face[card] == HUMAN))
        return false;
    if (card >= deck)
        return g->card_face[card] != HUMAN && (at == IN_BOX || g->card_shown[card]);
    if (at == IN_BOX)
        return false;
    return (at == IN_DECK) == (card >= seat_count(g) && !g->second_deal_done);
}

static bool shows_a_card(const express *g, int seat)
{
    for (int i = 0; i < g->card_count; i++)
        if (g->card_at[i] == seat && g->card_shown[i])
            return true;
    return false;
}

/* Every Cylon card once, and as many human cards as the deck of this number of players has. */
static bool faces_sound(const express *g)
{
    uint32_t cylons = 0;
    int humans = 0;

    for (int i = 0; i < CARDS; i++) {
        if (i >= g->card_count) {
            if (g->card_face[i] | g->card_at[i] | g->card_known[i] | g->card_shown[i])
                return false;
        } else if (g->card_face[i] == HUMAN) {
            humans++;
        } else {
            cylons |= 1u << g->card_face[i];
        }
    }
    return g->card_count == 0 || (set_count(cylons) == EXPRESS_CYLON_CARDS &&
                                     humans == express_humans_in_deck[seat_count(g)] &&
                                     g->card_count == humans + EXPRESS_CYLON_CARDS);
}

static bool loyalty_sound(const express *g, text *why)
{
    if (!faces_sound(g))
        return wrong(why, "The loyalty cards do not add up.");
    for (int i = 0; i < g->card_count; i++)
        if (!card_sound(g, i))
            return wrong(why, "A loyalty card lies where it cannot.");
    for (int seat = 0; seat < seat_count(g); seat++)
        if (g->revealed[seat] && !shows_a_card(g, seat))
            return wrong(why, "A revealed Cylon shows no card.");
    return true;
}

/* Before the first turn characters are picked in seat order; afterwards everything is dealt. */
static bool start_sound(const express *g, text *why)
{
    int picked = g->flow.ask == ASK_CHARACTER ? g->flow.stack[0].local[0] : seat_count(g);

    for (int seat = 0; seat < seat_count(g); seat++)
        if ((g->character[seat] != NO_CHARACTER) != (seat < picked))
            return wrong(why, "Characters are missing, or picked out of turn.");
    if ((g->card_count == 0) != (g->flow.ask == ASK_CHARACTER) ||
        (g->turns == 0) != (g->flow.ask == ASK_CHARACTER))
        return wrong(why, "The game has not begun, or has begun too early.");
    if (!is_seat(g, g->active) || (g->admiral != NO_SEAT && !is_seat(g, g->admiral)))
        return wrong(why, "The active player or the Admiral is nobody.");
    return true;
}

/* Whoever has said to take part and has not rolled yet has something to roll. */
static bool decisions_sound(const express *g, const frame *f)
{
    const struct check_locals *my = (const struct check_locals *)(const void *)f->local;
    int from = f->at == 1 ? 1 : my->step + 1;

    if (my->step > seat_count(g) || my->seat != seat_left_of(g, g->active, my->step))
        return false;
    for (int i = from; i <= seat_count(g); i++) {
        int seat = seat_left_of(g, g->active, i);

        if (g->decision[seat] == TAKES_PART && express_dice_set(g, seat, DIE_ACTIVE) == 0)
            return false;
    }
    return true;
}

static bool roll_frame_sound(const express *g, const frame *f)
{
    const struct roll_locals *my = (const struct roll_locals *)(const void *)f->local;

    return my->seat == g->roller && (uint32_t)my->dice == express_rolled_set(g) &&
           my->least <= my->most && my->most <= set_count((uint32_t)my->dice);
}

/* What a frame takes for granted about the table. */
static bool frame_sound(const express *g, const frame *f)
{
    switch (f->procedure) {
    case PROC_CHECK: return g->check != NO_CHECK && decisions_sound(g, f);
    case PROC_ROLL: return roll_frame_sound(g, f);
    case PROC_VOTE: return g->check == VOTE_CHECK && f->local[1] < seat_count(g);
    case PROC_CRISIS: return g->check == CRISIS_CHECK;
    case PROC_ORDER: return f->local[1] < seat_count(g);
    case PROC_TURN: return f->local[0] == g->active;
    case PROC_CONTRIBUTE: return f->at == 1 || g->roller == f->local[0];
    case PROC_REVEAL: return g->revealed[f->local[0]];
    case PROC_JUMP: return f->local[2] <= f->local[1] || f->at < 3;
    default: return true;
    }
}

static bool frames_sound(const express *g, text *why)
{
    for (int i = 0; i < g->flow.depth; i++) {
        const frame *f = &g->flow.stack[i];
        bool has_seat = f->procedure != PROC_CHECK && f->procedure != PROC_CONTACT;

        if (f->procedure == 0 || f->procedure >= PROC_COUNT ||
            (has_seat && (f->local[0] < 0 || f->local[0] >= seat_count(g))) || !frame_sound(g, f))
            return wrong(why, "The rules cannot stand where this position says.");
    }
    return true;
}

/* What an ask takes for granted about the table. */
static bool ask_sound(const express *g, text *why)
{
    bool fine = true;

    switch (g->flow.ask) {
    case ASK_CRISIS: fine = g->crisis_rolled[0] != 0; break;
    case ASK_NUMBER_TWO: fine = g->peeked[0] != 0; break;
    case ASK_AGAIN: fine = express_rolled_set(g) != 0; break;
    case ASK_SHIP_LOST:
        fine = g->shown[COLONIAL_SHIP] > 0 && g->shown[RAIDER] >= EXPRESS_RAIDERS_PER_SHIP &&
               g->flow.asked == SEAT_BIT(g->active);
        break;
    default: break;
    }
    return fine ? true : wrong(why, "The question does not fit the table.");
}

bool express_sound(const flow *w, text *why)
{
    const express *g = express_in(w);

    return board_sound(g, why) && seats_sound(g, why) && roll_sound(g, why) &&
           crisis_sound(g, why) && loyalty_sound(g, why) && start_sound(g, why) &&
           frames_sound(g, why) && ask_sound(g, why);
}

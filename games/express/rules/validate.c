/*
 * validate.c: checks that a game of BSG: Express can reach a state.
 *
 * The rules rely on all of this, so a state from outside must pass here first: it may be written by
 * hand or made to do harm. The dictionary checks the range of each number. This file checks what
 * must add up and what must fit together.
 */
#include "games/express/rules/procedures.h"

/* Writes what is wrong and returns false, so that a check can return this call. */
static bool wrong(text *why, const char *what)
{
    text_put(why, what);
    return false;
}

static bool board_valid(const express *g, text *why)
{
    int markers[MARKER_KINDS];

    for (int kind = 0; kind < MARKER_KINDS; kind++)
        markers[kind] = g->shown[kind] + g->pile[kind];
    for (int i = 0; i < CONTACTS; i++) {
        if (i < g->contact_count)
            markers[g->contact[i]]++;
        else if (g->contact[i] != 0)
            return wrong(why, "A DRADIS marker is missing.");
    }
    if (markers[RAIDER] != express_pieces->raiders ||
        markers[COLONIAL_SHIP] + g->ships_lost != express_pieces->colonial_ships)
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

static bool face_valid(int die, int face)
{
    for (int i = 0; i < EXPRESS_DIE_FACES; i++)
        if (express_pieces->skill_face[die_kind(die)][i] == face)
            return true;
    return face == 0;
}

static bool seat_dice_valid(const express *g, int seat, text *why)
{
    int in_game = 0;

    for (int die = 0; die < DICE; die++) {
        int place = g->die[seat][die];

        in_game += place != DIE_OUT;
        if (!face_valid(die, g->counted[seat][die]))
            return wrong(why, "A submitted die shows a face it does not have.");
        if (g->counted[seat][die] != 0 && place != DIE_SUBMITTED && place != DIE_ACTIVE)
            return wrong(why, "A die counts without being submitted.");
    }
    if (in_game == 0)
        return wrong(why, "A player has no dice left.");
    return true;
}

static bool seats_valid(const express *g, text *why)
{
    uint32_t characters = 0;

    for (int seat = 0; seat < seat_count(g); seat++) {
        if (!seat_dice_valid(g, seat, why))
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

static bool roll_valid(const express *g, text *why)
{
    uint32_t rolled = express_rolled_set(g);

    for (int die = 0; die < DICE; die++)
        if (!face_valid(die, g->rolled[die]))
            return wrong(why, "A rolled die shows a face it does not have.");
    if (g->roller == NO_SEAT)
        return rolled == 0 && !g->roll_is_open ? true
                                               : wrong(why, "Dice are rolled, but nobody rolls.");
    if (rolled == 0)
        return wrong(why, "A player rolls who cannot.");
    if (rolled & express_dice_set(g, g->roller, DIE_OUT))
        return wrong(why, "A rolled die is out of the game.");
    return true;
}

static bool crisis_valid(const express *g, text *why)
{
    if ((g->crisis_rolled[0] == 0) != (g->crisis_rolled[1] == 0))
        return wrong(why, "One crisis die is rolled without the other.");
    if (g->crisis.kind > EXPRESS_DRADIS || g->crisis.consequence > CONTACTS)
        return wrong(why, "This crisis does not exist.");
    if (g->check == CRISIS_CHECK && !g->has_crisis)
        return wrong(why, "A check has no crisis.");
    if (g->check == VOTE_CHECK && (g->caller == NO_SEAT || g->accused == NO_SEAT))
        return wrong(why, "A vote has no caller or no accused.");
    for (int i = 0; i < PEEKED; i++)
        if (g->peeked[i] != 0 && (g->damaged >> (g->peeked[i] - 1) & 1))
            return wrong(why, "A damage marker lies in two places.");
    if (g->peeked[0] != 0 && g->peeked[0] == g->peeked[1])
        return wrong(why, "A damage marker lies in two places.");
    return true;
}

static int deck_size(const express *g)
{
    return express_pieces->cylons_in_deck[seat_count(g)] +
           express_pieces->humans_in_deck[seat_count(g)];
}

static bool card_valid(const express *g, int card)
{
    int at = g->card_at[card], deck = deck_size(g);
    bool is_held = at < IN_DECK;

    if (is_held && at >= seat_count(g))
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

/*
 * Returns true if the cards have every Cylon face once and the right number of humans for these
 * players. Before the deal there are no cards.
 */
static bool faces_valid(const express *g)
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
                                     humans == express_pieces->humans_in_deck[seat_count(g)] &&
                                     g->card_count == humans + EXPRESS_CYLON_CARDS);
}

static bool loyalty_valid(const express *g, text *why)
{
    if (!faces_valid(g))
        return wrong(why, "The loyalty cards do not add up.");
    for (int i = 0; i < g->card_count; i++)
        if (!card_valid(g, i))
            return wrong(why, "A loyalty card lies where it cannot.");
    for (int seat = 0; seat < seat_count(g); seat++)
        if (g->revealed[seat] && !shows_a_card(g, seat))
            return wrong(why, "A revealed Cylon shows no card.");
    return true;
}

/*
 * Checks the start of the game: characters are picked in seat order, and nothing else happens
 * before that is done.
 */
static bool start_valid(const express *g, text *why)
{
    int picked = g->flow.ask == ASK_CHARACTER ? g->flow.stack[0].local[0] : seat_count(g);

    for (int seat = 0; seat < seat_count(g); seat++)
        if ((g->character[seat] != NO_CHARACTER) != (seat < picked))
            return wrong(why, "Characters are missing, or picked out of turn.");
    if ((g->card_count == 0) != (g->flow.ask == ASK_CHARACTER) ||
        (g->turns == 0) != (g->flow.ask == ASK_CHARACTER))
        return wrong(why, "The game starts too late or too early.");
    return true;
}

/*
 * Checks a frame of the check procedure. A player who has joined and not rolled yet must have a die
 * to roll.
 */
bool express_check_believes(const flow *w, const frame *f)
{
    const express *g = express_in(w);
    const struct check_locals *my = (const struct check_locals *)(const void *)f->local;
    int from = f->at == 1 ? 1 : my->step + 1;

    if (g->check == NO_CHECK || my->step > seat_count(g) ||
        my->seat != seat_left_of(g, g->active, my->step))
        return false;
    for (int i = from; i <= seat_count(g); i++) {
        int seat = seat_left_of(g, g->active, i);

        if (g->decision[seat] == TAKES_PART && express_dice_set(g, seat, DIE_ACTIVE) == 0)
            return false;
    }
    return true;
}

bool express_roll_believes(const flow *w, const frame *f)
{
    const express *g = express_in(w);
    const struct roll_locals *my = (const struct roll_locals *)(const void *)f->local;

    return my->seat == g->roller && (uint32_t)my->dice == express_rolled_set(g) &&
           my->least <= my->most && my->most <= set_count((uint16_t)my->dice);
}

bool express_valid(const flow *w, text *why)
{
    const express *g = express_in(w);

    return board_valid(g, why) && seats_valid(g, why) && roll_valid(g, why) &&
           crisis_valid(g, why) && loyalty_valid(g, why) && start_valid(g, why);
}

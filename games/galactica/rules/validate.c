/*
 * validate.c: checks that a game can reach a state.
 *
 * It counts every piece where it lies. It also checks what questions and frames rely on, before the
 * rules run on a position from outside.
 */
#include "games/galactica/rules/validate.h"

/* Writes what is wrong and returns false, so that a check can return this call. */
static bool wrong(text *why, const char *what)
{
    text_put(why, what);
    return false;
}

/* ---- pieces ---- */

static bool ships_valid(const galactica *g, text *why)
{
    int vipers = g->reserves + g->broken + galactica_on_board(g, VIPER);
    int centurions = 0;

    for (int seat = 0; seat < seat_count(g); seat++)
        vipers += galactica_pilots(g, seat);
    for (int area = 0; area < AREAS; area++)
        if (g->raiders_acted[area] > g->raiders[area] || g->heavies_acted[area] > g->heavies[area])
            return wrong(why, "More ships have acted than there are.");
    for (int space = 0; space < BOARDING_END; space++)
        centurions += g->centurions[space];
    if (vipers > VIPERS || centurions > CENTURIONS)
        return wrong(why, "Too many vipers or centurions.");
    if (galactica_on_board(g, RAIDER) > RAIDERS ||
        galactica_on_board(g, HEAVY_RAIDER) > HEAVY_RAIDERS)
        return wrong(why, "Too many Cylon ships.");
    if (set_count(g->damaged) == DAMAGEABLE && !g->flow.over)
        return wrong(why, "Galactica is destroyed and the game goes on.");
    if ((g->base_tokens[0] & g->base_tokens[1]) != 0)
        return wrong(why, "A damage token lies on both basestars.");
    for (int i = 0; i < BASESTARS; i++)
        if ((g->base_area[i] == NO_AREA && (g->base_tokens[i] || g->base_acted[i])) ||
            galactica_hull(g, i) > 2)
            return wrong(why, "A basestar that is gone or destroyed has tokens.");
    return true;
}

static bool civilians_valid(const galactica *g, text *why)
{
    int count[CIVILIAN_KINDS] = {0};

    for (int token = 0; token < CIVILIANS; token++)
        count[g->civilian[token]]++;
    for (int kind = 0; kind < CIVILIAN_KINDS; kind++)
        if (count[kind] != galactica_pieces->civilian[kind].copies)
            return wrong(why, "The civilian ships do not add up.");
    return true;
}

static bool skills_valid(const galactica *g, text *why)
{
    for (int face = 0; face < FACES; face++) {
        int copies = g->skills[face] + g->discards[face] + g->destiny[face] + g->check.pile[face];

        for (int seat = 0; seat < SEATS; seat++)
            copies += g->hand[seat][face];
        if (copies != galactica_pieces->copies[strength_of(face) - 1])
            return wrong(why, "The skill cards do not add up.");
    }
    return true;
}

/* ---- decks with faces ---- */

static int in_deck(const galactica *g, int which, int face)
{
    static const uint8_t drawn_kind[DECKS] = {DRAWN_CRISES, DRAWN_QUORUM, DRAWN_DESTINATIONS};
    const deck *d = &g->decks[which];
    int copies = d->count[face] + d->discard[face] + (d->top == face + 1);

    for (int i = 0; i < d->bottom_count; i++)
        copies += d->bottom[i] == face;
    for (int i = 0; i < g->drawn_count && g->drawn_kind == drawn_kind[which]; i++)
        copies += g->drawn[i] == face;
    return copies;
}

/* Checks the crises of the turn. Usually there is one; the limit leaves room for more. */
static bool crises_valid(const galactica *g)
{
    enum { TURN_ROOM = 4 };

    if (g->turn_crises + g->extra > TURN_ROOM)
        return false;
    for (int i = g->turn_crises; i < TURN_CRISES; i++)
        if (g->turn_crisis[i] != 0)
            return false;
    for (int face = 0; face < CRISIS_FACES; face++) {
        int copies = in_deck(g, DECK_CRISIS, face);

        for (int i = 0; i < g->turn_crises; i++)
            copies += g->turn_crisis[i] == face;
        for (int i = 0; i < KEEPS; i++)
            copies += g->kept[i] == face + 1;
        if (copies != galactica_pieces->crisis[face].copies)
            return false;
    }
    return true;
}

static bool has_keep(range r, int rule_kept)
{
    for (int row = r.first; row < r.first + r.count; row++)
        if (galactica_pieces->effect[row].op == OP_KEEP &&
            galactica_pieces->effect[row].what == rule_kept)
            return true;
    return false;
}

static bool keeps(const crisis_card *card, int rule_kept)
{
    return card->keep == rule_kept || has_keep(card->pass, rule_kept) ||
           has_keep(card->fail, rule_kept);
}

/* Returns true if every card that stays on the table is one that does so. */
static bool kept_valid(const galactica *g)
{
    if (g->kept[KEEP_NOTHING] != 0)
        return false;
    for (int rule_kept = KEEP_NOTHING + 1; rule_kept < KEEPS; rule_kept++) {
        int face = g->kept[rule_kept] - 1;

        if (face >= 0 && !keeps(crisis_of(face), rule_kept))
            return false;
    }
    return true;
}

/*
 * Checks attached quorum cards: a prophecy is on the table, the others are with a player who can
 * hold them.
 */
static bool attached_valid(const galactica *g)
{
    for (int face = 0; face < QUORUM_FACES; face++) {
        int holder = g->attached[face] - 1;

        if (holder < 0)
            continue;
        if (!galactica_pieces->quorum[face].stays || (holder == SEATS) != (face == ACCEPT_PROPHECY))
            return false;
        if (holder < SEATS && (!is_seat(g, holder) || g->revealed[holder]))
            return false;
    }
    return true;
}

/* Returns the copies of a quorum card that is being resolved. It is counted nowhere else. */
static int being_played(const galactica *g, int face)
{
    int copies = 0;

    for (int i = 0; i < g->flow.depth; i++)
        if (g->flow.stack[i].procedure == PROC_QUORUM && g->flow.stack[i].local[1] == face)
            copies += g->attached[face] == 0;
    return copies;
}

static bool quorum_valid(const galactica *g)
{
    for (int face = 0; face < QUORUM_FACES; face++) {
        int copies = in_deck(g, DECK_QUORUM, face) + g->quorum_hand[face] + g->quorum_gone[face] +
                     (g->attached[face] != 0) + being_played(g, face);

        if (copies != galactica_pieces->quorum[face].copies)
            return false;
    }
    return true;
}

/* Returns the distance of a destination whose effects are still being resolved. */
static int not_travelled_yet(const galactica *g)
{
    for (int i = 0; i < g->flow.depth; i++) {
        const frame *f = &g->flow.stack[i];

        if (f->procedure == PROC_JUMP && f->at == 2 && f->local[1] >= 0 &&
            f->local[1] < DESTINATION_FACES)
            return galactica_pieces->destination[f->local[1]].distance;
    }
    return 0;
}

static bool destinations_valid(const galactica *g)
{
    enum { FARTHEST = 100 };
    int distance = g->legend;

    if (g->legend > FARTHEST)
        return false;

    for (int face = 0; face < DESTINATION_FACES; face++) {
        if (in_deck(g, DECK_DESTINATION, face) + g->visited[face] !=
            galactica_pieces->destination[face].copies)
            return false;
        distance += g->visited[face] * galactica_pieces->destination[face].distance;
    }
    return g->distance + not_travelled_yet(g) == distance || g->flow.over;
}

/*
 * Checks that each super crisis is in one place. One that ended the game while being resolved is
 * nowhere.
 */
static bool supers_valid(const galactica *g)
{
    int played = g->crisis - 1, kept = g->kept[COLONIAL_ONE_CLOSED] - 1;
    int seen = set_count(g->super_deck) + set_count(g->super_discard);
    uint32_t set = g->super_deck | g->super_discard;

    for (int seat = 0; seat < SEATS; seat++)
        if (g->super_crisis[seat] != 0) {
            seen++;
            set |= 1u << (g->super_crisis[seat] - 1);
        }
    if (is_super(played)) {
        seen++;
        set |= 1u << (played - CRISIS_FACES);
    }
    if (is_super(kept) && kept != played) {
        seen++;
        set |= 1u << (kept - CRISIS_FACES);
    }
    return seen == set_count(set) && (seen == SUPER_CRISES || g->flow.over);
}

/* Returns true if the deck has cards of its own faces only, and unused entries are 0. */
static bool deck_valid(const deck *d, int faces)
{
    if (d->top > faces || (d->top == 0 && d->top_known != 0))
        return false;
    for (int face = faces; face < CRISIS_FACES; face++)
        if (d->count[face] + d->discard[face] > 0)
            return false;
    for (int i = 0; i < CRISIS_CARDS; i++)
        if (i < d->bottom_count ? d->bottom[i] >= faces : d->bottom[i] + d->bottom_known[i] > 0)
            return false;
    return true;
}

static bool decks_valid(const galactica *g, text *why)
{
    static const uint8_t faces[DECKS] = {CRISIS_FACES, QUORUM_FACES, DESTINATION_FACES};

    for (int which = 0; which < DECKS; which++)
        if (!deck_valid(&g->decks[which], faces[which]))
            return wrong(why, "A deck holds a card of another deck.");
    if (!kept_valid(g) || !attached_valid(g))
        return wrong(why, "A card lies on the table that cannot stay there.");
    if (!crises_valid(g) || !quorum_valid(g) || !destinations_valid(g) || !supers_valid(g))
        return wrong(why, "The cards of a deck do not add up.");
    return true;
}

/* ---- loyalty ---- */

static bool loyalty_valid(const galactica *g, text *why)
{
    int copies[LOYALTY_FACES] = {0};

    if (g->loyalty_count != 0 && g->loyalty_count != LOYALTY_CARDS)
        return wrong(why, "The loyalty cards do not add up.");
    for (int card = 0; card < g->loyalty_count; card++) {
        copies[g->loyalty[card]]++;
        if (g->loyalty_at[card] < SEATS && !is_seat(g, g->loyalty_at[card]))
            return wrong(why, "A loyalty card lies where nobody sits.");
    }
    for (int face = 0; face < LOYALTY_FACES && g->loyalty_count != 0; face++)
        if (copies[face] != galactica_pieces->loyalty[face].copies)
            return wrong(why, "The loyalty cards do not add up.");
    return true;
}

static bool is_revealing(const galactica *g, int seat)
{
    for (int i = 0; i < g->flow.depth; i++)
        if (g->flow.stack[i].procedure == PROC_REVEAL && g->flow.stack[i].local[0] == seat)
            return true;
    return false;
}

/*
 * Checks the shown loyalty cards: Cylon cards of revealed Cylons, and the Sympathizer. A reveal can
 * have ended the game.
 */
static bool shown_valid(const galactica *g, text *why)
{
    for (int card = 0; card < LOYALTY_CARDS; card++) {
        int seat = g->loyalty_at[card];

        if (g->loyalty_shown[card] &&
            (card >= g->loyalty_count || !is_seat(g, seat) || g->loyalty[card] == NOT_A_CYLON ||
                (g->loyalty[card] != SYMPATHIZER && !g->revealed[seat] && !is_revealing(g, seat) &&
                    !g->flow.over)))
            return wrong(why, "A loyalty card is shown that cannot be.");
    }
    return true;
}

/* Checks that one human is left even if all Cylons are revealed: a human must hold the titles. */
static bool humans_valid(const galactica *g, text *why)
{
    int cylons = 0;

    for (int seat = 0; seat < seat_count(g); seat++)
        cylons += g->revealed[seat];
    for (int card = 0; card < g->loyalty_count; card++)
        cylons += g->loyalty_at[card] != IN_BOX && !g->loyalty_shown[card] &&
                  g->loyalty[card] != NOT_A_CYLON;
    return cylons < seat_count(g) || wrong(why, "Every player could be a Cylon.");
}

/* ---- people ---- */

static bool seat_valid(const galactica *g, int seat)
{
    int place = g->place[seat];
    bool among_cylons = place < LOCATIONS && galactica_pieces->location[place].ship == AMONG_CYLONS;

    if ((place == IN_VIPER) != (g->area[seat] != NO_AREA))
        return false;
    if (g->character[seat] == NO_CHARACTER)
        return place == OFF_BOARD && galactica_hand_size(g, seat) == 0 && !g->revealed[seat];
    return among_cylons == (g->revealed[seat] != 0) &&
           (g->revealed[seat] || g->super_crisis[seat] == 0);
}

static bool seats_valid(const galactica *g, text *why)
{
    uint32_t characters = 0;

    for (int seat = 0; seat < SEATS; seat++) {
        if (is_seat(g, seat) && !seat_valid(g, seat))
            return wrong(why, "A character is where nobody can be.");
        if (g->character[seat] == NO_CHARACTER)
            continue;
        if (characters >> g->character[seat] & 1)
            return wrong(why, "Two players have the same character.");
        characters |= 1u << g->character[seat];
    }
    for (int title = 0; title < TITLES; title++)
        if (g->loyalty_count != 0 && (!is_seat(g, g->title[title]) || g->revealed[g->title[title]]))
            return wrong(why, "A title belongs to someone who may not hold it.");
    return true;
}

/*
 * Checks the start: loyalty cards are dealt after the characters are chosen, and before the first
 * turn.
 */
static bool start_valid(const galactica *g, text *why)
{
    for (int seat = 0; seat < seat_count(g); seat++)
        if (g->loyalty_count != 0 && g->character[seat] == NO_CHARACTER)
            return wrong(why, "A character is missing.");
    if (g->turns != 0 && g->loyalty_count == 0)
        return wrong(why, "The game has begun too early.");
    return true;
}

bool galactica_valid(const flow *w, text *why)
{
    const galactica *g = galactica_in(w);

    return ships_valid(g, why) && civilians_valid(g, why) && skills_valid(g, why) &&
           decks_valid(g, why) && loyalty_valid(g, why) && shown_valid(g, why) &&
           humans_valid(g, why) && seats_valid(g, why) && start_valid(g, why) &&
           (w->over ? galactica_remains_valid(g, why) : galactica_transients_valid(g, why));
}

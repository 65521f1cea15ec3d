/*
 * view.c: writes what a reader sees of the table, as JSON.
 *
 * All players see the board, the face-up piles and the sizes of the others. A seat also sees its
 * own hand and loyalty cards, what it was allowed to look at, and, as President, the quorum hand.
 *
 * SEAT_ALL sees everything. But who added which card to a check is not stored (BG-179). At the end
 * everything is public except the hands.
 */
#include "games/galactica/rules/galactica.h"
#include "games/galactica/rules/say.h"

static bool is_open(const galactica *g, int reader)
{
    return reader == SEAT_ALL || g->flow.over;
}

static bool sees_seat(const galactica *g, int seat, int reader)
{
    return is_open(g, reader) || reader == seat;
}

/*
 * Returns true if the reader sees the skill cards of the seat. They stay secret even at the end. A
 * hand shows who could have reacted and did not. With the cards drawn it also shows who added what
 * to the last checks (BG-138, BG-179).
 */
static bool sees_cards(int seat, int reader)
{
    return reader == SEAT_ALL || reader == seat;
}

static bool knows(const galactica *g, seats knowers, int reader)
{
    return is_open(g, reader) || (reader < SEATS && (knowers >> reader & 1));
}

static void add_thing(json *out, const char *key, char letter, int thing)
{
    json_key(out, key);
    galactica_put_thing(letter, thing, out);
}

static void put_bools(
    json *out, const char *const *ids, const uint8_t *set, int count, const char *key)
{
    json_put_array(out, key);
    for (int i = 0; i < count; i++)
        if (set[i])
            json_add_string(out, ids[i]);
    json_end(out);
}

/* Writes the cards of a pile, one entry per copy. */
static void put_cards(json *out, const char *key, const uint8_t pile[FACES])
{
    json_put_array(out, key);
    for (int face = 0; face < FACES; face++)
        for (int i = 0; i < pile[face]; i++)
            galactica_put_thing('F', face, out);
    json_end(out);
}

/* ---- the fleet ---- */

static void put_fleet(const galactica *g, json *out)
{
    json_put_object(out, "resources");
    for (int resource = 0; resource < RESOURCES; resource++)
        json_put_int(out, galactica_resource_ids[resource], g->resource[resource]);
    json_end(out);
    json_put_array(out, "red");
    for (int resource = 0; resource < RESOURCES; resource++)
        if (g->resource[resource] <= galactica_pieces->dial[resource].red)
            json_add_string(out, galactica_resource_ids[resource]);
    json_end(out);
    json_put_int(out, "distance", g->distance);
    json_put_int(out, "track", g->track);
    json_put_bool(out, "sleepers", g->sleepers);
    json_put_int(out, "nukes", g->nukes);
    json_put_array(out, "visited");
    for (int face = 0; face < DESTINATION_FACES; face++)
        for (int i = 0; i < g->visited[face]; i++)
            json_add_string(out, galactica_pieces->destination[face].id);
    json_end(out);
    json_put_array(out, "damaged");
    for (int token = 0; token < DAMAGEABLE; token++)
        if (g->damaged >> token & 1)
            json_add_string(out, galactica_place_ids[galactica_pieces->token_location[token]]);
    json_end(out);
    json_put_int(out, "tokens_left", set_count(galactica_token_pool(g)));
    json_put_array(out, "centurions");
    for (int space = 0; space < BOARDING_END; space++)
        json_add_int(out, g->centurions[space]);
    json_end(out);
}

/* ---- space ---- */

static void put_basestars(const galactica *g, int area, json *out)
{
    json_put_array(out, "basestars");
    for (int basestar = 0; basestar < BASESTARS; basestar++) {
        if (g->base_area[basestar] != area)
            continue;
        json_add_object(out);
        json_put_int(out, "basestar", basestar);
        json_put_array(out, "damage");
        for (int token = 0; token < BASESTAR_TOKENS; token++)
            if (g->base_tokens[basestar] >> token & 1)
                json_add_string(out, galactica_token_ids[token]);
        json_end(out);
        json_end(out);
    }
    json_end(out);
}

static void put_civilians(const galactica *g, int area, int reader, json *out)
{
    json_put_array(out, "civilians");
    for (int token = 0; token < CIVILIANS; token++) {
        if (g->civilian_at[token] != area)
            continue;
        json_add_object(out);
        json_put_int(out, "ship", token);
        add_thing(out, "kind", 'V',
            knows(g, g->civilian_known[token], reader) ? g->civilian[token] : NO_THING);
        json_end(out);
    }
    json_end(out);
}

static void put_area(const galactica *g, int area, int reader, json *out)
{
    json_add_object(out);
    json_put_string(out, "area", galactica_area_ids[area]);
    json_put_bool(out, "launch", is_launch_area(area));
    json_put_int(out, "raiders", g->raiders[area]);
    json_put_int(out, "heavy_raiders", g->heavies[area]);
    put_basestars(g, area, out);
    json_put_int(out, "vipers", g->vipers[area]);
    json_put_array(out, "pilots");
    for (int seat = 0; seat < seat_count(g); seat++)
        if (galactica_pilots(g, seat) && g->area[seat] == area)
            json_add_int(out, seat);
    json_end(out);
    put_civilians(g, area, reader, out);
    json_end(out);
}

static int vipers_flying(const galactica *g)
{
    int count = galactica_on_board(g, VIPER);

    for (int seat = 0; seat < seat_count(g); seat++)
        count += galactica_pilots(g, seat);
    return count;
}

static void put_space(const galactica *g, int reader, json *out)
{
    json_put_array(out, "areas");
    for (int area = 0; area < AREAS; area++)
        put_area(g, area, reader, out);
    json_end(out);
    json_put_object(out, "reserves");
    json_put_int(out, "vipers", g->reserves);
    json_put_int(out, "damaged_vipers", g->broken);
    json_put_int(out, "lost_vipers", VIPERS - g->reserves - g->broken - vipers_flying(g));
    json_put_int(out, "raptors", g->raptors);
    json_put_int(out, "raiders", galactica_supply(g, RAIDER));
    json_put_int(out, "heavy_raiders", galactica_supply(g, HEAVY_RAIDER));
    json_put_int(out, "basestars", galactica_supply(g, BASESTAR));
    json_put_int(out, "civilians", galactica_supply(g, CIVILIAN));
    json_end(out);
}

/* ---- decks ---- */

/* Writes the top card of a deck, if the reader knows it. */
static void put_top(const galactica *g, int which, int reader, json *out)
{
    const deck *d = &g->decks[which];
    bool known = d->top != 0 && knows(g, d->top_known, reader);

    add_thing(out, galactica_deck_ids[which], "KQD"[which], known ? d->top - 1 : NO_THING);
}

static void put_decks(const galactica *g, int reader, json *out)
{
    json_put_object(out, "decks");
    for (int which = 0; which < DECKS; which++)
        json_put_int(out, galactica_deck_ids[which], galactica_deck_size(g, which));
    json_put_int(out, "super_crisis", set_count(g->super_deck));
    json_put_int(out, "destiny", galactica_cards(g->destiny));
    for (int type = 0; type < TYPES; type++) {
        int cards = 0;

        for (int face = type * STRENGTHS; face < (type + 1) * STRENGTHS; face++)
            cards += g->skills[face];
        json_put_int(out, galactica_type_ids[type], cards);
    }
    json_end(out);
    put_cards(out, "discards", g->discards);
    json_put_object(out, "tops");
    for (int which = 0; which < DECKS; which++)
        put_top(g, which, reader, out);
    json_end(out);
}

/* Writes the cards drawn for the reader to choose from. */
static void put_drawn(const galactica *g, int reader, json *out)
{
    static const char letters[] = {'N', 'K', 'Q', 'D', 'M'};

    if (g->drawn_kind == DRAWN_NOTHING || !sees_seat(g, g->drawn_for, reader)) {
        json_put_null(out, "drawn");
        return;
    }
    json_put_array(out, "drawn");
    for (int i = 0; i < g->drawn_count; i++)
        galactica_put_thing(letters[g->drawn_kind], g->drawn[i], out);
    json_end(out);
}

/* ---- the players ---- */

static bool knows_loyalty(const galactica *g, int card, int reader)
{
    return g->loyalty_shown[card] || knows(g, g->loyalty_known[card], reader);
}

/*
 * Writes loyalty cards, first those that the reader knows. The state always has the Sympathizer
 * last, so its order would reveal something about unknown cards.
 */
static void put_loyalty(const galactica *g, int seat, int reader, json *out)
{
    json_put_array(out, "loyalty");
    for (int known = 1; known >= 0; known--)
        for (int card = 0; card < g->loyalty_count; card++) {
            if (g->loyalty_at[card] != seat || knows_loyalty(g, card, reader) != known)
                continue;
            json_add_object(out);
            add_thing(out, "card", 'Y', known ? g->loyalty[card] : NO_THING);
            json_put_bool(out, "shown", g->loyalty_shown[card]);
            json_end(out);
        }
    json_end(out);
}

static void put_holdings(const galactica *g, int seat, json *out)
{
    json_put_array(out, "titles");
    for (int title = 0; title < TITLES; title++)
        if (g->title[title] == seat)
            json_add_string(out, galactica_title_ids[title]);
    json_end(out);
    json_put_array(out, "quorum");
    for (int face = 0; face < QUORUM_FACES; face++)
        if (g->attached[face] == seat + 1)
            json_add_string(out, galactica_quorum_ids[face]);
    json_end(out);
}

/*
 * Returns true if the reader sees the hand: his own, or one from which he, as a Cylon, is choosing
 * a card.
 */
static bool sees_hand(const galactica *g, int seat, int reader)
{
    const frame *f = &g->flow.stack[g->flow.depth > 0 ? g->flow.depth - 1 : 0];

    return sees_cards(seat, reader) ||
           (g->flow.ask == ASK_STEAL && f->local[0] == reader && f->local[2] == seat);
}

/* Writes what each card of the hand would count in the open check, in the order of the hand. */
static void put_counts(const galactica *g, int seat, int reader, json *out)
{
    if (g->check.stage == NO_CHECK || g->check.stage >= CHECK_TOTALLED ||
        !sees_cards(seat, reader)) {
        json_put_null(out, "counts");
        return;
    }
    json_put_array(out, "counts");
    for (int i = 0; i < galactica_hand_size(g, seat); i++) {
        int face = galactica_card_at(g, seat, i);

        json_add_int(out, galactica_weight(&g->check, face) * strength_of(face));
    }
    json_end(out);
}

/* Writes the hand in the order of positions that choices use. */
static void put_cards_in_hand(const galactica *g, int seat, json *out)
{
    json_put_array(out, "hand");
    for (int i = 0; i < galactica_hand_size(g, seat); i++)
        galactica_put_thing('F', galactica_card_at(g, seat, i), out);
    json_end(out);
}

static void put_hand(const galactica *g, int seat, int reader, json *out)
{
    json_put_int(out, "cards", galactica_hand_size(g, seat));
    if (sees_hand(g, seat, reader))
        put_cards_in_hand(g, seat, out);
    else
        json_put_null(out, "hand");
    put_counts(g, seat, reader, out);
}

static void put_super_crisis(const galactica *g, int seat, int reader, json *out)
{
    json_put_bool(out, "has_super_crisis", g->super_crisis[seat] != 0);
    add_thing(out, "super_crisis", 'K',
        g->super_crisis[seat] != 0 && sees_seat(g, seat, reader)
            ? g->super_crisis[seat] - 1 + CRISIS_FACES
            : NO_THING);
}

static void put_seat(const galactica *g, int seat, int reader, json *out)
{
    bool cast = g->character[seat] != NO_CHARACTER;

    json_add_object(out);
    json_put_int(out, "seat", seat);
    add_thing(out, "character", 'C', cast ? g->character[seat] : NO_THING);
    add_thing(out, "place", 'L', g->place[seat]);
    add_thing(out, "area", 'A', g->area[seat] < AREAS ? g->area[seat] : NO_THING);
    json_put_bool(out, "revealed", g->revealed[seat]);
    json_put_bool(out, "sympathizer", g->sympathizer[seat]);
    json_put_bool(out, "used", g->used[seat]);
    json_put_int(out, "hand_limit", cast ? galactica_hand_limit(g, seat) : 0);
    json_put_int(out, "owes", g->owed[seat]);
    put_hand(g, seat, reader, out);
    put_loyalty(g, seat, reader, out);
    put_holdings(g, seat, out);
    put_super_crisis(g, seat, reader, out);
    json_end(out);
}

static void put_quorum(const galactica *g, int reader, json *out)
{
    int cards = 0;

    for (int face = 0; face < QUORUM_FACES; face++)
        cards += g->quorum_hand[face];
    json_put_object(out, "quorum");
    json_put_int(out, "cards", cards);
    if (sees_seat(g, g->title[PRESIDENT], reader)) {
        json_put_array(out, "hand");
        for (int face = 0; face < QUORUM_FACES; face++)
            for (int i = 0; i < g->quorum_hand[face]; i++)
                json_add_string(out, galactica_quorum_ids[face]);
        json_end(out);
    } else {
        json_put_null(out, "hand");
    }
    json_put_bool(out, "prophecy", g->attached[ACCEPT_PROPHECY] != 0);
    json_end(out);
}

/* ---- what is under way ---- */

static void put_crisis(const galactica *g, json *out)
{
    add_thing(out, "crisis", 'K', g->crisis != 0 ? g->crisis - 1 : NO_THING);
    add_thing(out, "half", 'n', g->half != 0 ? g->half - 1 : NO_THING);
    put_bools(out, galactica_keep_ids, g->kept, KEEPS, "kept");
}

static void put_pile(const check *c, json *out)
{
    json_put_array(out, "pile");
    for (int face = 0; face < FACES; face++)
        for (int i = 0; i < c->pile[face]; i++) {
            json_add_object(out);
            add_thing(out, "card", 'F', face);
            json_put_int(out, "counts", galactica_weight(c, face));
            json_end(out);
        }
    json_end(out);
}

static void put_check_terms(const check *c, json *out)
{
    json_put_string(out, "stage", galactica_stage_ids[c->stage]);
    json_put_string(out, "on", galactica_on_ids[c->on]);
    add_thing(out, "card", c->on == ON_LOCATION ? 'L' : 'K', c->card);
    add_thing(out, "target", 'S', c->target);
    json_put_int(out, "user", c->user);
    json_put_int(out, "difficulty", c->difficulty);
    json_put_array(out, "types");
    for (int type = 0; type < TYPES; type++)
        if (c->types >> type & 1)
            json_add_string(out, galactica_type_ids[type]);
    json_end(out);
    json_put_int(out, "partial", c->partial);
    json_put_bool(out, "open", c->open);
    json_put_bool(out, "research", c->research);
    json_put_bool(out, "inspired", c->inspired);
    add_thing(out, "ignored", 'T', c->ignored != 0 ? c->ignored - 1 : NO_THING);
    json_put_bool(out, "emergency", c->emergency);
}

/* Writes the check. Its cards are public if a committee is in play, and once they are counted. */
static void put_check(const galactica *g, json *out)
{
    const check *c = &g->check;
    bool counted = c->stage >= CHECK_TOTALLED && galactica_cards(c->pile) > 0;

    if (c->stage == NO_CHECK) {
        json_put_null(out, "check");
        return;
    }
    json_put_object(out, "check");
    put_check_terms(c, out);
    json_put_int(out, "destiny", c->destiny);
    json_put_array(out, "added");
    for (int seat = 0; seat < seat_count(g); seat++)
        json_add_int(out, c->added[seat]);
    json_end(out);
    if (c->open || counted)
        put_pile(c, out);
    else
        json_put_null(out, "pile");
    if (counted)
        json_put_int(out, "total", c->total);
    else
        json_put_null(out, "total");
    add_thing(out, "result", 'r', c->stage == CHECK_DECIDED ? c->result : NO_THING);
    json_end(out);
}

static void put_die(const galactica *g, json *out)
{
    const die *d = &g->die;

    if (d->use == ROLL_NOTHING) {
        json_put_null(out, "die");
        return;
    }
    json_put_object(out, "die");
    json_put_string(out, "use", galactica_roll_ids[d->use]);
    add_thing(out, "at", 'W', d->use == ROLL_ATTACK ? d->subject : NO_THING);
    add_thing(out, "needs", 'n', d->use == ROLL_ATTACK ? NO_THING : d->subject);
    json_put_int(out, "roller", d->roller);
    add_thing(out, "pilot", 'S', d->piloted != 0 ? d->piloted - 1 : NO_SEAT);
    json_put_bool(out, "planned", d->planned);
    json_put_int(out, "modifier", d->modifier);
    add_thing(out, "thrown", 'n', d->shown != 0 ? d->shown : NO_THING);
    add_thing(out, "value", 'n', d->shown != 0 ? d->value : NO_THING);
    json_end(out);
}

/* Writes who wants to react if several do, and which window is open. */
static void put_reactions(const galactica *g, json *out)
{
    const frame *f = &g->flow.stack[g->flow.depth > 0 ? g->flow.depth - 1 : 0];

    if (g->flow.ask == ASK_WINDOW)
        json_put_string(out, "window", galactica_window_ids[f->local[0]]);
    else
        json_put_null(out, "window");
    json_put_array(out, "offers");
    for (int seat = 0; seat < seat_count(g); seat++)
        if (g->wanted[seat] != 0) {
            json_add_object(out);
            json_put_int(out, "seat", seat);
            add_thing(out, "card", 'F', g->wanted[seat] - 1);
            json_end(out);
        }
    json_end(out);
}

static void put_end(const flow *w, json *out)
{
    outcome how = galactica_game.outcome(w);

    json_put_bool(out, "over", w->over != 0);
    add_thing(out, "cause", 'e', w->over ? how.cause : NO_THING);
    json_put_array(out, "winners");
    for (int seat = 0; seat < w->seat_count; seat++)
        if (how.winners >> seat & 1)
            json_add_int(out, seat);
    json_end(out);
}

void galactica_view(const flow *w, int reader, json *out)
{
    const galactica *g = galactica_in(w);

    json_add_object(out);
    json_put_string(out, "game", galactica_game.id);
    json_put_int(out, "turn", g->turns);
    json_put_string(out, "step", galactica_step_ids[g->step]);
    json_put_int(out, "current", g->current);
    put_fleet(g, out);
    put_space(g, reader, out);
    put_decks(g, reader, out);
    put_drawn(g, reader, out);
    json_put_array(out, "seats");
    for (int seat = 0; seat < seat_count(g); seat++)
        put_seat(g, seat, reader, out);
    json_end(out);
    put_quorum(g, reader, out);
    put_crisis(g, out);
    put_check(g, out);
    put_die(g, out);
    put_reactions(g, out);
    put_end(w, out);
    json_end(out);
}

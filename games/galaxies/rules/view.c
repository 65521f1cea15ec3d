/*
 * view.c: what a reader sees of the table, as JSON.
 *
 * Four things are secret. The functions at the top decide who knows them; everything else is
 * public. The open book (SEAT_ALL) sees everything.
 *
 * - tactic cards in hand, in the deck or being picked (GX-024)
 * - ship cards that a player has picked and not launched (GX-040, GX-R014)
 * - whether an unlaunched card is behind the screen or in a hold (GX-056, GX-R015)
 * - what is under a black tile (GX-155)
 */
#include "games/galaxies/rules/view.h"

#include "games/galaxies/rules/galaxies.h"

static bool sees_all(const galaxies *g, int reader)
{
    return reader == SEAT_ALL || g->flow.over;
}

static bool is_mate(const galaxies *g, int seat, int reader)
{
    return reader < g->flow.seat_count && team_of(g, reader) == team_of(g, seat);
}

bool galaxies_is_given(const galaxies *g, int card)
{
    int given = 0;

    for (int seat = 0; seat < g->flow.seat_count; seat++)
        given += mission_of(g)->ship_count[seat];
    return card < given; /* the mission's cards come before all picked ones */
}

bool galaxies_knows_fleet(const galaxies *g, int seat, int reader)
{
    return sees_all(g, reader) || is_mate(g, seat, reader);
}

bool galaxies_knows_card(const galaxies *g, int card, int reader)
{
    return g->where[card] > IN_HOLD || galaxies_is_given(g, card) ||
           galaxies_knows_fleet(g, g->controller[card], reader);
}

bool galaxies_knows_hand(const galaxies *g, int seat, int reader)
{
    return sees_all(g, reader) || reader == seat ||
           (is_mate(g, seat, reader) && g->shows_hand[seat]);
}

bool galaxies_knows_tiles(const galaxies *g, int reader)
{
    return sees_all(g, reader);
}

/* ---- helpers ---- */

void galaxies_put_number(json *out, const char *key, bool is_there, int n)
{
    if (is_there)
        json_put_int(out, key, n);
    else
        json_put_null(out, key);
}

static void add_hex(json *out, hex h)
{
    json_add_array(out);
    json_add_int(out, hex_column(h));
    json_add_int(out, hex_row(h));
    json_end(out);
}

void galaxies_put_hex(json *out, const char *key, hex h)
{
    json_key(out, key);
    if (h == HEX_NONE)
        json_add_null(out);
    else
        add_hex(out, h);
}

void galaxies_put_base(json *out, const char *key, const hex_base *b)
{
    json_put_array(out, key);
    for (int i = 0; i < b->count; i++)
        add_hex(out, b->at[i]);
    json_end(out);
}

static void put_numbers(json *out, const char *key, const uint8_t *at, int count)
{
    json_put_array(out, key);
    for (int i = 0; i < count; i++)
        json_add_int(out, at[i]);
    json_end(out);
}

/* Writes tactic cards by kind; with a seat, also what each costs it now. */
static void put_pile(const galaxies *g, json *out, const char *key, const uint8_t *count, int seat)
{
    json_put_array(out, key);
    for (int kind = 0; kind < galaxies_components()->tactic_count; kind++) {
        if (count[kind] == 0)
            continue;
        json_add_object(out);
        json_put_string(out, "tactic", tactic_of(kind)->id);
        json_put_int(out, "count", count[kind]);
        if (seat != NO_SEAT) {
            int cost = galaxies_play_cost(g, seat, kind);

            json_put_int(out, "cost", cost);
            json_put_bool(out, "affordable", cost <= g->energy[seat]);
        }
        json_end(out);
    }
    json_end(out);
}

/* ---- the mission, the field, the turn ---- */

static void put_mission(const galaxies *g, json *out)
{
    const mission *m = mission_of(g);

    json_put_object(out, "settings");
    for (int i = 0; i < SETTINGS; i++)
        json_put_string(
            out, galaxies_settings[i].name, galaxies_settings[i].value[g->setting[i]].name);
    json_end(out);
    json_put_object(out, "mission");
    galaxies_put_mission(m, out);
    json_put_int(out, "boards", m->boards);
    put_numbers(out, "points_to_win", m->points_to_win, TEAMS);
    galaxies_put_number(out, "last_round", m->last_round != 0, m->last_round);
    json_put_array(out, "special");
    for (int i = 0; m->special >> i != 0; i++)
        if (m->special >> i & 1)
            json_add_string(out, galaxies_special_ids[i]);
    json_end(out);
    json_end(out);
    json_put_object(out, "field");
    json_put_int(out, "columns", field_of(g)->columns);
    json_put_int(out, "even_rows", field_of(g)->even_rows);
    json_put_int(out, "odd_rows", field_of(g)->odd_rows);
    json_end(out);
}

static void put_turn(const galaxies *g, json *out)
{
    bool begun = g->round > 0;

    json_put_int(out, "round", g->round);
    json_put_string(out, "phase", galaxies_phase_ids[g->phase]);
    galaxies_put_number(out, "current", begun, g->current);
    galaxies_put_number(out, "starter", begun, g->starter);
    json_put_array(out, "order");
    for (int i = 0; i < g->flow.seat_count; i++)
        json_add_int(out, begun ? galaxies_seat_in_order(g, i) : mission_of(g)->order[i]);
    json_end(out);
}

static void put_result(const galaxies *g, json *out)
{
    json_put_bool(out, "over", g->flow.over != 0);
    json_put_string(out, "cause", galaxies_game.causes[g->cause]);
    if (!g->flow.over)
        json_put_null(out, "winner");
    else if (g->winner == TEAMS)
        json_put_string(out, "winner", "draw");
    else
        json_put_int(out, "winner", g->winner);
    put_numbers(out, "points", g->points, TEAMS);
}

static void put_tiles(const galaxies *g, int reader, json *out)
{
    json_put_array(out, "tiles");
    for (int i = 0; i < TILES; i++) {
        if (g->tile_kind[i] == NO_TILE)
            continue;
        json_add_object(out);
        json_put_int(out, "tile", i);
        if (g->tile_black[i] && !galaxies_knows_tiles(g, reader))
            json_put_null(out, "found");
        else
            json_put_string(out, "found", galaxies_tile_ids[g->tile_kind[i]]);
        json_put_bool(out, "black", g->tile_black[i] != 0);
        galaxies_put_base(out, "hexes", &(hex_base){2, {g->tile_at[i][0], g->tile_at[i][1]}});
        json_end(out);
    }
    json_end(out);
}

static void put_survivors(const galaxies *g, json *out)
{
    bool carried = g->survivors != NO_MODEL;

    if (!carried && g->survivors_at == HEX_NONE) {
        json_put_null(out, "survivors");
        return;
    }
    json_put_object(out, "survivors");
    galaxies_put_number(out, "ship", carried, g->survivors);
    galaxies_put_hex(out, "at", carried ? g->front[g->survivors] : g->survivors_at);
    json_end(out);
}

/* ---- players ---- */

static void put_zone(const galaxies *g, int seat, json *out)
{
    const zone *z = &mission_of(g)->zone[seat];

    json_put_object(out, "zone");
    put_numbers(out, "columns", (const uint8_t[]){z->column_lo, z->column_hi}, 2);
    put_numbers(out, "rows", (const uint8_t[]){z->row_lo[0], z->row_hi[0]}, 2);
    put_numbers(out, "odd_rows", (const uint8_t[]){z->row_lo[1], z->row_hi[1]}, 2);
    json_end(out);
}

/*
 * Writes how many ship cards there are, which is public, and their total cost, once the fleet is
 * complete.
 */
static void put_count(
    const galaxies *g, json *out, const char *key, int seat, bool picked, bool knows_cost)
{
    int cards = 0, cost = 0;

    for (int card = 0; card < g->card_count; card++) {
        if (g->owner[card] != seat ||
            (picked ? galaxies_is_given(g, card) : g->where[card] > IN_HOLD))
            continue;
        cards++;
        cost += card_of(g, card)->launch;
    }
    json_put_object(out, key);
    json_put_int(out, "cards", cards);
    galaxies_put_number(out, "cost", knows_cost, cost);
    json_end(out);
}

static void put_fleet(const galaxies *g, int seat, int reader, json *out)
{
    int limit = galaxies_fleet_cost(g, seat);
    bool stands = limit == 0 || g->built[seat];
    bool knows_cost = stands || galaxies_knows_fleet(g, seat, reader);

    put_zone(g, seat, out);
    galaxies_put_number(out, "fleet_cost", limit != 0, limit);
    json_put_bool(out, "built", stands);
    put_count(g, out, "fleet", seat, true, knows_cost);
    put_count(g, out, "screen", seat, false, knows_cost);
}

/*
 * Writes, by number, how many copies of each kind may be in a deck being built. What teammates took
 * before is their side's secret (GX-R079).
 */
static void put_to_pick(const galaxies *g, int seat, int reader, json *out)
{
    bool picks = g->flow.ask == ASK_DECK && (g->flow.asked >> seat & 1);
    fleet f = galaxies_fleet_of(g, seat);
    uint8_t most[KINDS] = {0};

    if (!picks || !(g->flow.stack[g->flow.depth - 1].local[0] < DECK_WAVES ||
                      galaxies_knows_fleet(g, seat, reader))) {
        json_put_null(out, "to_pick");
        return;
    }
    for (int kind = 0; kind < galaxies_components()->tactic_count; kind++)
        most[kind] = (uint8_t)fleet_copies(galaxies_components(), &f, kind);
    put_numbers(out, "to_pick", most, galaxies_components()->tactic_count);
}

/*
 * Writes 1 or 0, by number, for the tactic cards that the fleet can use. It is the side's secret.
 */
static void put_of_use(const galaxies *g, int seat, int reader, json *out)
{
    uint8_t of_use[KINDS] = {0};

    if (g->flow.ask != ASK_DECK || !galaxies_knows_fleet(g, seat, reader)) {
        json_put_null(out, "of_use");
        return;
    }
    for (int kind = 0; kind < galaxies_components()->tactic_count; kind++)
        of_use[kind] = galaxies_has_use(g, seat, kind);
    put_numbers(out, "of_use", of_use, galaxies_components()->tactic_count);
}

static void put_hand(const galaxies *g, int seat, int reader, json *out)
{
    bool knows = galaxies_knows_hand(g, seat, reader);
    int deck = mission_of(g)->deck_of[seat], limit = galaxies_deck_limit(g, seat);

    json_put_int(out, "hand_size", galaxies_hand_size(g, seat));
    if (knows)
        put_pile(g, out, "hand", g->hand[seat], seat);
    else
        json_put_null(out, "hand");
    json_put_bool(out, "shows_hand", g->shows_hand[seat] != 0);
    json_put_object(out, "deck");
    json_put_int(out, "of", deck);
    json_put_int(out, "size", galaxies_deck_size(g, seat));
    galaxies_put_number(out, "limit", limit != 0, limit);
    json_put_int(out, "times_out", g->run_out[deck]);
    json_end(out);
    put_to_pick(g, seat, reader, out);
    put_of_use(g, seat, reader, out);
    if (knows && g->flow.ask == ASK_DECK)
        put_pile(g, out, "chosen", g->chosen[seat], NO_SEAT);
    else
        json_put_null(out, "chosen");
    put_pile(g, out, "discard", g->discard[deck], NO_SEAT);
    put_pile(g, out, "prepped", g->prepped[seat], seat);
}

static void put_player(const galaxies *g, int seat, int reader, json *out)
{
    json_add_object(out);
    json_put_int(out, "seat", seat);
    json_put_string(out, "faction", galaxies_faction_ids[mission_of(g)->faction[seat]]);
    json_put_int(out, "team", team_of(g, seat));
    json_put_bool(out, "yours", reader == seat);
    json_put_bool(out, "friend", is_mate(g, seat, reader));
    json_put_int(out, "energy", g->energy[seat]);
    galaxies_put_number(out, "start_roll", g->rolled[seat] != 0, g->rolled[seat]);
    put_fleet(g, seat, reader, out);
    put_hand(g, seat, reader, out);
    json_end(out);
}

/* ---- running procedures ---- */

/* Writes the innermost procedure that moves or fires the ships of a card. */
static void put_activation(const galaxies *g, json *out)
{
    static const char *const ways[] = {"activation", "half", "patrol"};

    for (int level = g->flow.depth - 1; level >= 0; level--) {
        const frame *f = &g->flow.stack[level];

        if (f->procedure != PROC_MOVE && f->procedure != PROC_ATTACKS)
            continue;
        json_put_object(out, "activation");
        json_put_int(out, "card", f->local[0]);
        json_put_string(out, "how", ways[f->local[1]]);
        json_put_string(out, "step", f->procedure == PROC_MOVE ? "move" : "attack");
        json_end(out);
        return;
    }
    json_put_null(out, "activation");
}

static void put_charge(const galaxies *g, json *out)
{
    if (g->charge_ship == NO_MODEL) {
        json_put_null(out, "charge");
        return;
    }
    json_put_object(out, "charge");
    json_put_int(out, "ship", g->charge_ship);
    json_put_int(out, "slot", g->charge_weapon);
    json_put_int(out, "left", g->charge_left);
    json_end(out);
}

static void put_attack(const galaxies *g, json *out)
{
    const attack *a = &g->attack;
    char letter[2] = {(char)('A' + a->letter), '\0'};
    bool hits = a->state == ATTACK_HITS;

    if (a->state == ATTACK_NONE) {
        json_put_null(out, "attack");
        return;
    }
    json_put_object(out, "attack");
    json_put_int(out, "ship", a->attacker);
    json_put_int(out, "target", a->target);
    json_put_int(out, "slot", a->weapon);
    json_put_int(out, "strength", a->strength);
    json_put_string(out, "letter", letter);
    json_put_int(out, "number", a->number + 1);
    json_put_string(out, "result", galaxies_result_ids[hits ? 1 + a->critical : 0]);
    json_put_array(out, "rerolled");
    if (a->rerolled & 1)
        json_add_string(out, "letter");
    if (a->rerolled & 2)
        json_add_string(out, "number");
    json_end(out);
    galaxies_put_number(out, "redirected", a->redirected != NO_MODEL, a->redirected);
    json_end(out);
}

/* Writes, for a seat, the ships of its side and which enemies each could meet. */
static void put_contacts(const galaxies *g, int reader, json *out)
{
    json_put_array(out, "contacts");
    if (reader < g->flow.seat_count)
        galaxies_put_contacts(g, team_of(g, reader), out);
    json_end(out);
}

void galaxies_view(const flow *w, int reader, json *out)
{
    const galaxies *g = galaxies_in(w);

    json_add_object(out);
    json_put_string(out, "game", galaxies_game.id);
    galaxies_put_number(out, "you", reader < w->seat_count, reader);
    put_mission(g, out);
    put_turn(g, out);
    put_result(g, out);
    put_tiles(g, reader, out);
    put_survivors(g, out);
    json_put_array(out, "players");
    for (int seat = 0; seat < w->seat_count; seat++)
        put_player(g, seat, reader, out);
    json_end(out);
    galaxies_put_cards(g, reader, out);
    galaxies_put_ships(g, out);
    put_contacts(g, reader, out);
    put_activation(g, out);
    put_charge(g, out);
    put_attack(g, out);
    json_end(out);
}

/*
 * validate.c: which states of cards, ships, tiles and players are possible.
 *
 * The rules rely on all this. So a position from a file or from a stranger must pass here first.
 * validate_frames.c checks the procedures that are running.
 */
#include "games/galaxies/rules/validate.h"

#include <string.h>

/* Says what is wrong, and returns false. */
bool galaxies_wrong(text *why, const char *what)
{
    text_put(why, what);
    return false;
}

/* ---- settings ---- */

static bool settings_valid(const galaxies *g, text *why)
{
    setup s = {.seat_count = g->flow.seat_count};

    for (int i = 0; i < SETTINGS; i++) {
        if (galaxies_settings[i].value[g->setting[i]].name == NULL)
            return galaxies_wrong(why, "A setting has a value it does not know.");
        s.value[i] = g->setting[i];
    }
    return galaxies_fits(&s).code == ACCEPTED
               ? true
               : galaxies_wrong(why, "The settings do not fit together.");
}

/* ---- ship cards ---- */

/* Returns true if the unused rows of cards are as at the start. */
static bool absent_valid(const galaxies *g)
{
    for (int card = g->card_count; card < CARDS; card++) {
        if (g->kind[card] | g->owner[card] | g->controller[card] | g->where[card] |
            g->launched_now[card] | g->activated[card] | g->adrift[card] | g->used[card])
            return false;
        if (g->carrier[card] != NO_CARD)
            return false;
        for (int i = 0; i < ATTACHED; i++)
            if (g->attached[card][i] != NO_KIND || g->attached_by[card][i] != 0)
                return false;
    }
    return true;
}

/* Returns true if the mission's ships come first, seat by seat. */
static bool given_valid(const galaxies *g)
{
    const mission *m = mission_of(g);
    int card = 0;

    for (int seat = 0; seat < g->flow.seat_count; seat++)
        for (int i = 0; i < m->ship_count[seat]; i++, card++)
            if (card >= g->card_count || g->kind[card] != m->ship[seat][i] ||
                g->owner[card] != seat)
                return false;
    return true;
}

static bool names_valid(const galaxies *g, int card)
{
    for (int other = 0; other < card; other++) {
        bool shares = team_of(g, g->owner[other]) == team_of(g, g->owner[card]) ||
                      g->setting[SETTING_SAME_SHIPS] == SAME_SHIPS_NO;

        if (shares && !galaxies_is_given(g, card) &&
            card_of(g, other)->name_number == card_of(g, card)->name_number)
            return false;
    }
    return true;
}

static bool fleet_valid(const galaxies *g, int seat)
{
    int count = 0, cost = 0, limit = galaxies_fleet_cost(g, seat);

    for (int card = 0; card < g->card_count; card++) {
        if (g->owner[card] != seat)
            continue;
        count++;
        if (galaxies_is_given(g, card))
            continue;
        cost += card_of(g, card)->launch;
        if (card_of(g, card)->faction != mission_of(g)->faction[seat] || limit == 0 ||
            !names_valid(g, card))
            return false;
    }
    return count <= FLEET && cost <= limit && g->built[seat] <= (limit != 0);
}

static bool hold_valid(const galaxies *g, int card)
{
    int carrier = g->carrier[card];

    if (g->where[card] != IN_HOLD)
        return carrier == NO_CARD;
    return carrier < g->card_count && g->where[carrier] == ON_FIELD &&
           g->controller[carrier] == g->controller[card] && !g->adrift[carrier] &&
           g->owner[carrier] == g->controller[carrier] &&
           card_of(g, card)->size < card_of(g, carrier)->size && galaxies_room_in(g, carrier) >= 0;
}

static bool is_adrift_card(const galaxies *g, int card)
{
    const mission *m = mission_of(g);

    return m->special & RULE_ADRIFT && galaxies_is_given(g, card) && g->owner[card] == 0 &&
           g->kind[card] == m->adrift_card;
}

/*
 * Returns true if the attached cards have no gap between them, are of existing kinds, and have room
 * on the card.
 */
static bool attached_valid(const galaxies *g, int card)
{
    bool ended = false;

    for (int i = 0; i < ATTACHED; i++) {
        int kind = g->attached[card][i];

        if (kind == NO_KIND) {
            if (g->attached_by[card][i] != 0)
                return false;
            ended = true;
            continue;
        }
        if (ended || kind >= galaxies_components()->tactic_count || g->where[card] != ON_FIELD ||
            tactic_of(kind)->kind == EVENT)
            return false;
    }
    for (int kind = HERO; kind < SABOTAGE; kind++)
        if (galaxies_attached(g, card, kind) > card_of(g, card)->slots[kind - HERO])
            return false;
    return true;
}

static bool card_valid(const galaxies *g, int card)
{
    bool is_hidden = g->where[card] <= IN_HOLD;

    if (is_hidden && g->controller[card] != g->owner[card])
        return false;
    if (g->adrift[card] && (!is_adrift_card(g, card) || is_hidden))
        return false;
    return hold_valid(g, card) && attached_valid(g, card);
}

static bool cards_valid(const galaxies *g, text *why)
{
    for (int card = 0; card < g->card_count; card++)
        if (g->kind[card] >= galaxies_components()->card_count)
            return galaxies_wrong(why, "This ship card does not exist.");
    if (!absent_valid(g) || !given_valid(g))
        return galaxies_wrong(why, "The ship cards are not those of the mission.");
    for (int seat = 0; seat < g->flow.seat_count; seat++)
        if (!fleet_valid(g, seat))
            return galaxies_wrong(why, "A fleet breaks the rules of fleets.");
    for (int card = 0; card < g->card_count; card++)
        if (!card_valid(g, card))
            return galaxies_wrong(why, "A ship card is where, or how, it cannot be.");
    return true;
}

/* ---- ships ---- */

static bool is_off_field_valid(const galaxies *g, int model)
{
    return g->back[model] == HEX_NONE && g->shields[model] == 0 && g->hull[model] == 0;
}

/* Returns true if the row of a ship that its card does not have is empty. */
static bool nothing_there(const galaxies *g, int model)
{
    return g->front[model] == HEX_NONE && is_off_field_valid(g, model) && !g->is_lost[model] &&
           g->moved[model] == 0 && g->steps[model] == 0 && g->leads[model] == 0 &&
           g->charged[model] == 0 && g->ship_used[model] == 0 && g->was_beside[model] == 0;
}

/* Returns true if the ship's spaces fit its size and are whole spaces without asteroids. */
static bool place_valid(const galaxies *g, int model)
{
    const hex_field *f = field_of(g);
    int size = type_of(g, model)->size;
    hex front = g->front[model], back = g->back[model];

    if (!hex_is_on(f, front) || (size == MEDIUM ? !hex_is_on(f, back) : back != HEX_NONE))
        return false;
    if (size == MEDIUM && hex_distance(front, back) != 1)
        return false;
    hex_base b = galaxies_base(g, model);

    if (b.count != (size == SMALL ? 1 : size == MEDIUM ? 2 : BASE_MOST))
        return false;
    for (int i = 0; i < b.count; i++)
        if (galaxies_is_asteroid(g, b.at[i]))
            return false;
    return true;
}

static bool pegs_valid(const galaxies *g, int model)
{
    const ship_card *c = type_of(g, model);

    return g->shields[model] <= c->shields && (g->is_lost[model] || g->hull[model] < c->hull);
}

/*
 * Returns true unless two ships share spaces. Only a ship that is moving may do that (GX-073,
 * GX-074).
 */
static bool apart_valid(const galaxies *g, int model)
{
    hex_base b = galaxies_base(g, model);

    for (int other = 0; other < model; other++) {
        if (!model_on_field(g, other) || g->moved[other] == MOVE_BEGUN)
            continue;
        hex_base there = galaxies_base(g, other);

        if (base_distance(&b, &there) == 0 && g->moved[model] != MOVE_BEGUN)
            return false;
    }
    return true;
}

static bool model_valid(const galaxies *g, int model)
{
    int card = card_of_model(model);

    if (card >= g->card_count || model % SQUAD >= card_of(g, card)->count)
        return nothing_there(g, model);
    if (!model_on_field(g, model))
        return is_off_field_valid(g, model) && (!g->is_lost[model] || g->where[card] >= ON_FIELD);
    return g->where[card] == ON_FIELD && place_valid(g, model) && pegs_valid(g, model);
}

static bool ships_valid(const galaxies *g, text *why)
{
    for (int model = 0; model < MODELS; model++)
        if (!model_valid(g, model))
            return galaxies_wrong(why, "A ship is where, or how, it cannot be.");
    for (int model = 0; model < g->card_count * SQUAD; model++)
        if (model_on_field(g, model) && !apart_valid(g, model))
            return galaxies_wrong(why, "Two ships are on one space.");
    return true;
}

/* ---- tiles ---- */

static bool is_tile_place(const galaxies *g, int tile)
{
    const hex *at = g->tile_at[tile];

    if (!hex_is_on(field_of(g), at[0]) || !hex_is_on(field_of(g), at[1]) ||
        hex_distance(at[0], at[1]) != 1)
        return false;
    return galaxies_tile_at(g, at[0]) == tile && galaxies_tile_at(g, at[1]) == tile;
}

/* Returns true if the tile is where the mission puts it. In some missions asteroids drift. */
static bool tile_valid(const galaxies *g, int tile)
{
    const mission *m = mission_of(g);
    const tile_place *p = &m->tile[tile];

    if (tile >= m->tile_count)
        return g->tile_kind[tile] == NO_TILE && !g->tile_black[tile] && g->tile_at[tile][0] == 0 &&
               g->tile_at[tile][1] == 0;
    if (g->tile_black[tile] > p->is_black)
        return false;
    if (!(m->special & RULE_SHUFFLED && p->is_black) && g->tile_kind[tile] != p->kind)
        return false;
    if (m->special & RULE_METEORS && p->kind == ASTEROIDS)
        return is_tile_place(g, tile);
    return memcmp(g->tile_at[tile], p->at, sizeof p->at) == 0;
}

/* Returns true if shuffled tiles are the mission's tiles, in any order. */
static bool shuffle_valid(const galaxies *g)
{
    const mission *m = mission_of(g);
    int count[TILE_KINDS] = {0};

    for (int i = 0; i < m->tile_count; i++) {
        count[m->tile[i].kind]++;
        count[g->tile_kind[i]]--;
    }
    for (int kind = 0; kind < TILE_KINDS; kind++)
        if (count[kind] != 0)
            return false;
    return true;
}

static bool survivors_valid(const galaxies *g)
{
    bool carried = g->survivors != NO_MODEL, lying = g->survivors_at != HEX_NONE;

    if (!(mission_of(g)->special & RULE_SURVIVORS))
        return !carried && !lying;
    if (carried)
        return !lying && g->survivors < g->card_count * SQUAD && model_on_field(g, g->survivors);
    return lying && hex_is_on(field_of(g), g->survivors_at);
}

static bool tiles_valid(const galaxies *g, text *why)
{
    for (int tile = 0; tile < TILES; tile++)
        if (!tile_valid(g, tile))
            return galaxies_wrong(why, "A tile is not where the mission laid it.");
    if (!shuffle_valid(g))
        return galaxies_wrong(why, "The tiles are not those of the mission.");
    return survivors_valid(g) ? true : galaxies_wrong(why, "The survivors are nowhere.");
}

/* ---- players ---- */

static bool is_empty(const uint8_t pile[KINDS])
{
    return galaxies_kinds_in(pile) == 0 && pile[TACTICS_MAX] == 0;
}

static bool decks_are_built(const galaxies *g)
{
    return g->flow.ask != ASK_FLEET && g->flow.ask != ASK_DECK;
}

/* Returns true if a deck has cards until it has run out twice (GX-123, GX-124). */
static bool deck_valid(const galaxies *g, int seat)
{
    bool own = mission_of(g)->deck_of[seat] == seat;

    if (!own)
        return is_empty(g->deck[seat]) && is_empty(g->discard[seat]) && g->run_out[seat] == 0 &&
               g->run_out_place[seat] == 0;
    if ((g->run_out[seat] == 2) != (g->run_out_place[seat] != 0))
        return false;
    return !decks_are_built(g) || is_empty(g->deck[seat]) == (g->run_out[seat] == 2);
}

static bool places_valid(const galaxies *g)
{
    for (int seat = 0; seat < PLAYERS; seat++)
        for (int other = 0; other < seat; other++)
            if (g->run_out_place[seat] != 0 && g->run_out_place[seat] == g->run_out_place[other])
                return false;
    return true;
}

static bool player_valid(const galaxies *g, int seat)
{
    const galaxies_data *d = galaxies_components();

    return g->energy[seat] <= d->most_energy && galaxies_hand_size(g, seat) <= d->hand_most &&
           deck_valid(g, seat) && g->cheaper[seat] <= d->name_count;
}

/*
 * Returns true if all cards of the mission are there. If cards were picked, there may not be more
 * than allowed.
 */
static bool tactics_valid(const galaxies *g)
{
    uint8_t sum[KINDS], most[KINDS];

    for (int team = 0; team < TEAMS; team++) {
        bool picked = false;

        for (int seat = 0; seat < g->flow.seat_count; seat++)
            picked = picked || (team_of(g, seat) == team && galaxies_deck_limit(g, seat) != 0);
        galaxies_count_tactics(g, team, sum);
        galaxies_most_tactics(g, team, most);
        for (int kind = 0; kind < KINDS; kind++)
            if (sum[kind] > most[kind] || (!picked && sum[kind] != most[kind]))
                return false;
    }
    return true;
}

/* Returns true if a picked deck is whole, or empty before its player has built it. */
static bool is_whole_or_none(const galaxies *g, int seat, int wave)
{
    seats done = 0;

    for (int earlier = 0; earlier + DECK_WAVES <= wave; earlier += DECK_WAVES)
        done |= galaxies_deck_builders(g, earlier);
    return decks_are_built(g) || galaxies_deck_limit(g, seat) == 0 ||
           galaxies_deck_size(g, seat) == (done >> seat & 1 ? galaxies_deck_limit(g, seat) : 0);
}

/* Returns true if a deck that is being built has the copies that the questions so far allowed. */
static bool chosen_valid(const galaxies *g, int seat)
{
    const galaxies_data *d = galaxies_components();
    fleet f = galaxies_fleet_of(g, seat);
    int wave = g->flow.depth > 0 ? g->flow.stack[g->flow.depth - 1].local[0] : 0;

    if (!is_whole_or_none(g, seat, wave))
        return false;
    if (g->flow.ask != ASK_DECK || !(g->flow.asked >> seat & 1))
        return is_empty(g->chosen[seat]);
    for (int kind = 0; kind < KINDS; kind++)
        if (g->chosen[seat][kind] > wave % DECK_WAVES ||
            (g->chosen[seat][kind] > 0 &&
                (kind >= d->tactic_count || g->chosen[seat][kind] > fleet_copies(d, &f, kind))))
            return false;
    return fleet_deck_size(&f) <= f.deck_limit;
}

static bool players_valid(const galaxies *g, text *why)
{
    for (int seat = 0; seat < g->flow.seat_count; seat++)
        if (!player_valid(g, seat))
            return galaxies_wrong(why, "A player has what no player can have.");
    if (!places_valid(g) || !tactics_valid(g))
        return galaxies_wrong(why, "The tactic cards are not those of the mission.");
    for (int seat = 0; seat < g->flow.seat_count; seat++)
        if (!chosen_valid(g, seat))
            return galaxies_wrong(why, "A deck breaks the rules of decks.");
    return true;
}

/* ---- the whole state ---- */

static bool over_valid(const galaxies *g, text *why)
{
    bool draw = g->cause == CAUSE_BOTH_GONE;

    if (g->cause == CAUSE_NONE || (g->winner == TEAMS) != draw || g->round == 0)
        return galaxies_wrong(why, "The game cannot have ended like this.");
    return true;
}

bool galaxies_valid(const flow *w, text *why)
{
    const galaxies *g = galaxies_in(w);

    return settings_valid(g, why) && cards_valid(g, why) && tiles_valid(g, why) &&
           ships_valid(g, why) && galaxies_frames_valid(g, why) && players_valid(g, why) &&
           (w->over ? over_valid(g, why) : galaxies_running_valid(g, why));
}

/*
 * state.h: the state of Battleship Galaxies, public and hidden.
 *
 * galaxies.dictionary lists what the state consists of. This header has the constants for it, and
 * the functions that read and change it.
 */
#ifndef GAMES_GALAXIES_RULES_STATE_H
#define GAMES_GALAXIES_RULES_STATE_H

#include "core/chance.h"
#include "core/game.h"
#include "games/galaxies/rules/data.h"

#define GX(number) RULE(1, number)

enum {
    CARDS = PLAYERS * FLEET, /* ship cards in a game */
    SQUAD = 3,
    MODELS = CARDS * SQUAD,
    KINDS = TACTICS_MAX + 1,
    ATTACHED = 12, /* cards attached to one ship card */
    TEAMS = 2,
    NO_CARD = 255,
    NO_MODEL = 255,
    NO_KIND = 255,
    NO_SEAT = 255,
    WEAPON_SLOTS = PRINTED_WEAPONS + 2 /* weapons of a ship: printed, then attached */
};

enum { ATTACK_NONE, ATTACK_ROLLED, ATTACK_MISSES, ATTACK_HITS, ATTACK_STATES };

enum { SETTING_MISSION, SETTING_COST, SETTING_ECM, SETTING_SAME_SHIPS, SETTINGS };
enum { ECM_ROLLED, ECM_ASKED };         /* always, or only if the owner wants it (GX-R051) */
enum { SAME_SHIPS_YES, SAME_SHIPS_NO }; /* GX-016, GX-R016 */
enum { COST_OF_MISSION, COST_30, COST_45, COST_60 };

#include "games/galaxies_dictionary.h"

static inline galaxies *galaxies_of(flow *w)
{
    return (galaxies *)(void *)w;
}

static inline const galaxies *galaxies_in(const flow *w)
{
    return (const galaxies *)(const void *)w;
}

/* ---- components ---- */

static inline const mission *mission_of(const galaxies *g)
{
    return &galaxies_components()->mission[g->setting[SETTING_MISSION]];
}

static inline const ship_card *card_of(const galaxies *g, int card)
{
    return &galaxies_components()->card[g->kind[card]];
}

static inline int card_of_model(int model)
{
    return model / SQUAD;
}

static inline const ship_card *type_of(const galaxies *g, int model)
{
    return card_of(g, card_of_model(model));
}

static inline const tactic *tactic_of(int kind)
{
    return &galaxies_components()->tactic[kind];
}

static inline const hex_field *field_of(const galaxies *g)
{
    return &galaxies_components()->field[mission_of(g)->boards - 1];
}

static inline int team_of(const galaxies *g, int seat)
{
    return mission_of(g)->team[seat];
}

/* Returns the seats of a player and his teammates. */
static inline seats team_seats(const galaxies *g, int seat)
{
    seats set = 0;

    for (int other = 0; other < g->flow.seat_count; other++)
        if (team_of(g, other) == team_of(g, seat))
            set |= SEAT_BIT(other);
    return set;
}

static inline int controller_of(const galaxies *g, int model)
{
    return g->controller[card_of_model(model)];
}

static inline bool are_enemies(const galaxies *g, int model, int other)
{
    return team_of(g, controller_of(g, model)) != team_of(g, controller_of(g, other));
}

static inline bool is_squadron(const galaxies *g, int card)
{
    return card_of(g, card)->count > 1;
}

/* ---- ships on the field (field.c) ---- */

static inline bool model_on_field(const galaxies *g, int model)
{
    return g->front[model] != HEX_NONE;
}

hex_base galaxies_base(const galaxies *g, int model);
int galaxies_distance(const galaxies *g, int model, int other);
bool galaxies_within(const galaxies *g, int model, int other, int spaces);
/* Returns true if any ship of the card is within `spaces` of the ship. */
bool galaxies_card_within(const galaxies *g, int card, int model, int spaces);
/* Returns true if the ships are next to each other or share spaces. */
bool galaxies_adjacent(const galaxies *g, int model, int other);
int galaxies_tile_at(const galaxies *g, hex h);                  /* a tile, or -1 */
int galaxies_tile_under(const galaxies *g, int model, int kind); /* an open tile, or -1 */
/* Returns true if a ship of the seat stands on an open tile of this kind. */
bool galaxies_stands_on(const galaxies *g, int seat, int kind);
bool galaxies_is_asteroid(const galaxies *g, hex h);
int galaxies_model_at(const galaxies *g, hex h); /* a ship, or NO_MODEL */
/*
 * What is on every hex, as sets of rows by column. It is made once and read often. Closed hexes are
 * asteroids, half hexes, and those outside the field.
 */
typedef struct {
    uint32_t closed[HEX_COLUMNS], ships[HEX_COLUMNS];
} chart;
void galaxies_chart(const galaxies *g, int but, chart *out); /* without the ship `but` */
/*
 * chart_is_open() returns true if all spaces of a base exist and none is closed, chart_is_free() if
 * no ship is on them.
 */
bool chart_is_open(const chart *c, const hex_base *b, int size);
bool chart_is_free(const chart *c, const hex_base *b);
void chart_put(chart *c, const hex_base *b);
void chart_take(chart *c, const hex_base *b);
hex_base galaxies_base_at(const galaxies *g, int size, hex front, hex back);
bool galaxies_in_zone(const galaxies *g, int seat, hex h);
int galaxies_ships_left(const galaxies *g, int team); /* on the field */

/* ---- figures with everything that changes them (figures.c) ---- */

int galaxies_move(const galaxies *g, int model);
int galaxies_activation_cost(const galaxies *g, int card);
int galaxies_launch_cost(const galaxies *g, int card);
bool galaxies_has_named(const galaxies *g, int seat, int name);
int galaxies_play_cost(const galaxies *g, int seat, int kind);
int galaxies_weapons(const galaxies *g, int card, weapon out[WEAPON_SLOTS]);
int galaxies_weapon_count(const galaxies *g, int card);
const weapon *galaxies_weapon(const galaxies *g, int card, int slot);
int galaxies_range(const galaxies *g, int model, int slot);
int galaxies_attacks(const galaxies *g, int model, int slot);
int galaxies_strength(const galaxies *g, int model, int slot, int target);
int galaxies_ecm_from(const galaxies *g, int moves, int enemy);
int galaxies_ecm_damage(const galaxies *g, int moves, int enemy); /* 0 if the ship is immune */
bool galaxies_shields_up(const galaxies *g, int model);

/*
 * An effect that works on a ship card. galaxies_working() lists them: first its powers, then the
 * effects of attached cards.
 */
typedef struct {
    const effect *effect;
    int source; /* below EFFECTS: a power; otherwise attachment source - EFFECTS */
} working;
enum { WORKING_MAX = EFFECTS + ATTACHED * EFFECTS };
int galaxies_working(const galaxies *g, int card, int trigger, working out[WORKING_MAX]);

/* ---- energy and cards (cards.c) ---- */

void galaxies_gain(galaxies *g, int seat, int amount, rule because, events *out);
void galaxies_pay(galaxies *g, int seat, int amount, rule because, events *out);
int galaxies_hand_size(const galaxies *g, int seat);
int galaxies_deck_size(const galaxies *g, int seat);
void galaxies_discard(galaxies *g, int seat, int kind, bool for_energy, events *out);
bool galaxies_can_draw(const galaxies *g, int seat);
void galaxies_draw(galaxies *g, int seat, events *out); /* one card; the hand must have room */
void galaxies_attach(galaxies *g, int seat, int kind, int card, events *out);
void galaxies_detach(galaxies *g, int card, int place, events *out);
/* cards of a kind such as HERO */
int galaxies_attached(const galaxies *g, int card, int tactic_kind);
void galaxies_to_pile(galaxies *g, int seat, int kind);
uint32_t galaxies_kinds_in(const uint8_t count[KINDS]);

/* ---- damage (damage.c) ---- */

/*
 * Applies damage to the pegs. Ships without hull left are marked as lost, and PROC_AFTERMATH
 * removes them.
 */
void galaxies_damage(
    galaxies *g, int model, int amount, int kind, int type, rule because, events *out);
void galaxies_hit(galaxies *g, int model, int strength, int type, events *out);
void galaxies_doom(galaxies *g, int model); /* destroys it outright */
/* Takes a ship off the field. With its last ship the card becomes DESTROYED or DELIVERED. */
void galaxies_take_off(galaxies *g, int model, int to, events *out);
void galaxies_lose_cargo(galaxies *g, int carrier, rule because, events *out);

/* ---- the end (ending.c) ---- */

bool galaxies_ended(galaxies *g, bool end_of_turn, events *out);

#endif

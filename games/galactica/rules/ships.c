/*
 * ships.c: ships in space and off the board, and how they are lost (rules.md, sections 16 to 20).
 */
#include "games/galactica/rules/state.h"

static int sum(const uint8_t *count, int places)
{
    int total = 0;

    for (int i = 0; i < places; i++)
        total += count[i];
    return total;
}

static int basestars_on_board(const galactica *g)
{
    int count = 0;

    for (int i = 0; i < BASESTARS; i++)
        count += g->base_area[i] != NO_AREA;
    return count;
}

static int civilians_at(const galactica *g, int place)
{
    int count = 0;

    for (int token = 0; token < CIVILIANS; token++)
        count += g->civilian_at[token] == place;
    return count;
}

int galactica_civilians_in(const galactica *g, int area)
{
    return civilians_at(g, area);
}

/* Returns the number of ships in space; of vipers only unmanned ones. */
int galactica_on_board(const galactica *g, int kind)
{
    switch (kind) {
    case BASESTAR: return basestars_on_board(g);
    case RAIDER: return sum(g->raiders, AREAS);
    case HEAVY_RAIDER: return sum(g->heavies, AREAS);
    case VIPER: return sum(g->vipers, AREAS);
    default: return CIVILIANS - civilians_at(g, CIVILIAN_PILE) - civilians_at(g, CIVILIAN_GONE);
    }
}

/* Returns the number of ships that can still be placed. */
int galactica_supply(const galactica *g, int kind)
{
    switch (kind) {
    case BASESTAR: return BASESTARS - basestars_on_board(g);
    case RAIDER: return RAIDERS - sum(g->raiders, AREAS);
    case HEAVY_RAIDER: return HEAVY_RAIDERS - sum(g->heavies, AREAS);
    case VIPER: return g->reserves;
    default: return civilians_at(g, CIVILIAN_PILE);
    }
}

bool galactica_any_vipers(const galactica *g)
{
    return g->reserves + galactica_on_board(g, VIPER) > 0;
}

bool galactica_cylons_about(const galactica *g)
{
    return galactica_on_board(g, BASESTAR) + galactica_on_board(g, RAIDER) +
               galactica_on_board(g, HEAVY_RAIDER) >
           0;
}

/* ---- coming ---- */

int galactica_draw_civilian(galactica *g)
{
    uint32_t pile = 0;

    for (int token = 0; token < CIVILIANS; token++)
        if (g->civilian_at[token] == CIVILIAN_PILE)
            pile |= 1u << token;
    return pile == 0 ? -1 : set_draw(&g->flow.random, FROM_CIVILIAN, pile);
}

/* Places one ship from the supply, which must not be empty. */
void galactica_put_ship(galactica *g, int kind, int area, events *out)
{
    switch (kind) {
    case BASESTAR: {
        int basestar = g->base_area[0] == NO_AREA ? 0 : 1;

        g->base_area[basestar] = (uint8_t)area;
        g->base_tokens[basestar] = 0;
        break;
    }
    case RAIDER: g->raiders[area]++; break;
    case HEAVY_RAIDER: g->heavies[area]++; break;
    case VIPER:
        g->reserves--;
        g->vipers[area]++;
        break;
    default: g->civilian_at[galactica_draw_civilian(g)] = (uint8_t)area;
    }
    TELL(EV_SHIPS_PLACED, BG(203), TO_ALL, (int16_t)kind, (int16_t)area, 1);
}

/* ---- going ---- */

void galactica_unkeep(galactica *g, int rule_kept, events *out)
{
    int face = g->kept[rule_kept] - 1;

    if (face < 0)
        return;
    g->kept[rule_kept] = 0;
    g->decks[DECK_CRISIS].discard[face]++;
    TELL(EV_UNKEPT, BG(208), TO_ALL, (int16_t)rule_kept, (int16_t)face);
}

/*
 * Destroys a civilian ship. Its face is shown, and the fleet loses what it says (BG-271 to BG-273).
 */
void galactica_lose_civilian(galactica *g, int token, events *out)
{
    flow *w = &g->flow;
    const civilian_kind *kind = &galactica_pieces->civilian[g->civilian[token]];

    SHOW(EV_CIVILIAN_LOST, BG(271), TO_ALL, g->civilian[token], g->civilian_at[token]);
    g->civilian_at[token] = CIVILIAN_GONE;
    for (int resource = 0; resource < RESOURCES; resource++)
        if (kind->loss[resource] > 0)
            galactica_change(g, resource, -kind->loss[resource], BG(272), out);
    galactica_unkeep(g, RELENTLESS_PURSUIT, out);
}

/* Damages or destroys a viper in space. Its pilot goes to Sickbay (BG-310, BG-312). */
void galactica_hurt_viper(galactica *g, int area, int pilot, bool destroyed, events *out)
{
    TELL(EV_SHIP_LOST, destroyed ? BG(256) : BG(255), TO_ALL, VIPER, (int16_t)area, destroyed);
    if (!destroyed)
        g->broken++;
    if (pilot == NO_SEAT) {
        g->vipers[area]--;
        return;
    }
    galactica_send(g, pilot, SICKBAY, BG(310), out);
    g->reserves--; /* galactica_send() has put his viper there */
}

/*
 * Destroys a raider. Raiders that have not acted yet go first, since the attacker would choose
 * them.
 */
void galactica_lose_raider(galactica *g, int area, events *out)
{
    g->raiders[area]--;
    if (g->raiders_acted[area] > g->raiders[area])
        g->raiders_acted[area] = g->raiders[area];
    TELL(EV_SHIP_LOST, BG(253), TO_ALL, RAIDER, (int16_t)area, 1);
}

void galactica_lose_heavy(galactica *g, int area, events *out)
{
    g->heavies[area]--;
    if (g->heavies_acted[area] > g->heavies[area])
        g->heavies_acted[area] = g->heavies[area];
    TELL(EV_SHIP_LOST, BG(254), TO_ALL, HEAVY_RAIDER, (int16_t)area, 1);
}

/* Destroys a basestar. Its tokens go back into the pool (BG-288). */
void galactica_lose_basestar(galactica *g, int basestar, events *out)
{
    TELL(EV_SHIP_LOST, BG(287), TO_ALL, BASESTAR, g->base_area[basestar], 1);
    g->base_area[basestar] = NO_AREA;
    g->base_tokens[basestar] = g->base_acted[basestar] = 0;
    galactica_unkeep(g, RELENTLESS_PURSUIT, out);
}

int galactica_hull(const galactica *g, int basestar)
{
    return set_count(g->base_tokens[basestar]) + (g->base_tokens[basestar] >> CRITICAL_HIT & 1);
}

/* Damages a basestar. A further hit after two tokens destroys it without drawing a token. */
void galactica_hit_basestar(galactica *g, int basestar, events *out)
{
    enum { ALL_TOKENS = (1 << BASESTAR_TOKENS) - 1, LOST_AT = 3 };
    uint32_t pool = ALL_TOKENS & ~(uint32_t)(g->base_tokens[0] | g->base_tokens[1]);

    if (g->base_area[basestar] == NO_AREA)
        return;
    if (galactica_hull(g, basestar) < LOST_AT - 1 && pool != 0) {
        int token = set_draw(&g->flow.random, FROM_BASESTAR_DAMAGE, pool);

        g->base_tokens[basestar] |= (uint8_t)(1 << token);
        TELL(EV_BASESTAR_HIT, BG(275), TO_ALL, (int16_t)basestar, (int16_t)token);
        if (galactica_hull(g, basestar) < LOST_AT)
            return;
    }
    galactica_lose_basestar(g, basestar, out);
}

/* Returns the spaces of the Boarding Party track with centurions. */
uint32_t galactica_boarded(const galactica *g)
{
    uint32_t set = 0;

    for (int space = 0; space < BOARDING_END; space++)
        if (g->centurions[space] > 0)
            set |= 1u << space;
    return set;
}

/* Adds a centurion. Returns false if all markers are on the track. */
bool galactica_add_centurion(galactica *g, events *out)
{
    if (sum(g->centurions, BOARDING_END) == CENTURIONS)
        return false;
    g->centurions[0]++;
    TELL(EV_CENTURION, BG(243), TO_ALL, 0);
    return true;
}

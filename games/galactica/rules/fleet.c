/* fleet.c: resources, and damage to Galactica herself (rules.md, sections 18 and 25). */
#include "games/galactica/rules/state.h"

/* Changes a resource. Its dial stops at 0 and at its maximum (BG-365, BG-R075). */
void galactica_change(galactica *g, int resource, int change, rule because, events *out)
{
    int now = g->resource[resource] + change, most = galactica_pieces->dial[resource].most;

    now = now < 0 ? 0 : now > most ? most : now;
    g->resource[resource] = (uint8_t)now;
    TELL(EV_RESOURCE, because, TO_ALL, (int16_t)resource, (int16_t)change, (int16_t)now);
}

bool galactica_in_red(const galactica *g)
{
    for (int resource = 0; resource < RESOURCES; resource++)
        if (g->resource[resource] <= galactica_pieces->dial[resource].red)
            return true;
    return false;
}

int galactica_want(const galactica *g)
{
    for (int resource = 0; resource < RESOURCES; resource++)
        if (g->resource[resource] == 0)
            return CAUSE_FUEL + resource;
    return CAUSE_NONE;
}

int galactica_token_of(int location_number)
{
    for (int token = 0; token < DAMAGEABLE; token++)
        if (galactica_pieces->token_location[token] == location_number)
            return token;
    return -1;
}

bool galactica_is_damaged(const galactica *g, int location_number)
{
    int token = galactica_token_of(location_number);

    return token >= 0 && (g->damaged >> token & 1);
}

/*
 * Returns the damage tokens that are on no location and still in the game: first those of
 * locations, then those of resources.
 */
uint32_t galactica_token_pool(const galactica *g)
{
    uint32_t locations = (1u << DAMAGEABLE) - 1, losses = (1u << GALACTICA_RESOURCE_TOKENS) - 1;

    return (locations & ~g->damaged) | (losses & ~(uint32_t)g->tokens_gone) << DAMAGEABLE;
}

bool galactica_take_token(galactica *g, int token, events *out)
{
    if (token >= DAMAGEABLE) {
        int resource = galactica_pieces->token_resource[token - DAMAGEABLE];

        g->tokens_gone |= (uint8_t)(1 << (token - DAMAGEABLE));
        TELL(EV_DAMAGE_LOSS, BG(282), TO_ALL, (int16_t)resource);
        galactica_change(g, resource, -1, BG(282), out);
        return false;
    }
    int location_number = galactica_pieces->token_location[token];

    g->damaged |= (uint8_t)(1 << token);
    TELL(EV_DAMAGE, BG(277), TO_ALL, (int16_t)location_number);
    for (int seat = 0; seat < seat_count(g); seat++)
        if (g->place[seat] == location_number)
            galactica_send(g, seat, SICKBAY, BG(278), out);
    return set_count(g->damaged) == DAMAGEABLE;
}

bool galactica_damage(galactica *g, events *out)
{
    uint32_t pool = galactica_token_pool(g);

    return galactica_take_token(g, set_draw(&g->flow.random, FROM_DAMAGE, pool), out);
}

void galactica_lose_raptor(galactica *g, events *out)
{
    if (g->raptors == 0)
        return;
    g->raptors--;
    TELL(EV_RAPTORS, BG(270), TO_ALL, -1, g->raptors);
}

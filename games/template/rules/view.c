/* view.c: what a reader sees of the table. Hidden contracts are dealt anew for bots. */
#include "games/template/rules/procedures.h"

/* Returns true if the seat knows the holder's contract, which is the only secret of the game. */
bool template_knows_contract(const flow *w, int seat, int holder)
{
    return w->over || seat == holder;
}

void template_conceal(flow *w, int seat, generator *r)
{
    for (int holder = 0; holder < SEATS; holder++)
        if (holder < w->seat_count && !template_knows_contract(w, seat, holder))
            template_of(w)->contract[holder] = (uint8_t)random_below(r, WRECKS);
}

static void put_player(const template *g, int seat, int reader, json *out)
{
    json_add_object(out);
    json_put_int(out, "seat", seat);
    json_put_int(out, "fuel", g->fuel[seat]);
    json_put_array(out, "wrecks");
    for (int wreck = 0; wreck < WRECKS; wreck++)
        if (g->home[wreck] == seat)
            json_add_string(out, template_wreck_ids[wreck]);
    json_end(out);
    if (reader == SEAT_ALL || template_knows_contract(&g->flow, reader, seat)) {
        json_put_string(out, "contract", template_wreck_ids[g->contract[seat]]);
        json_put_int(out, "points", template_score(g, seat));
    }
    json_end(out);
}

void template_view(const flow *w, int reader, json *out)
{
    const template *g = template_in(w);
    seats winners = template_outcome(w).winners;

    json_add_object(out);
    json_put_string(out, "game", template_game.id);
    json_put_bool(out, "over", w->over != 0);
    json_put_int(out, "round", set_count(g->seen));
    json_put_int(out, "rounds", WRECKS);
    json_put_string(out, "wreck", template_wreck_ids[g->wreck]);
    json_put_array(out, "players");
    for (int seat = 0; seat < w->seat_count; seat++)
        put_player(g, seat, reader, out);
    json_end(out);
    json_put_array(out, "winners");
    for (int seat = 0; seat < w->seat_count; seat++)
        if (winners >> seat & 1)
            json_add_int(out, seat);
    json_end(out);
    json_end(out);
}

/* boar.c: what the boar has and the pig has not: a box, settings that exclude, partners, forecasts. */
#include "base/hash.h"
#include "core/chance.h"
#include "doubles/pig_parts.h"

/* ---- the box ---- */

enum { BOX_WITHOUT_LONG = 3, BOX_THAT_SHIPS = 4 };

boar_box boar_has = {.number = 1};

static uint64_t box_hash(void)
{
    return hash_bytes(&boar_has, sizeof boar_has);
}

static void write_box(json *out)
{
    json_add_object(out);
    json_put_hex(out, "hash", box_hash());
    json_put_int(out, "box", boar_has.number);
    json_put_int(out, "cards", PIG_CARDS);
    json_end(out);
}

static bool has_own(void)
{
    return boar_has.number < BOX_THAT_SHIPS;
}

const components boar_components = {box_hash, write_box, has_own};

/* ---- what goes together ---- */

refusal boar_fits(const setup *s)
{
    if (s->value[0] == 1 && boar_has.number == BOX_WITHOUT_LONG)
        return refuse(REFUSED_SETTING, PG(1), "This box has no long game.");
    if (s->value[0] == 1 && s->seat_count == PIG_SEATS)
        return refuse(REFUSED_SETTING, PG(1), "The long game is not for four.");
    if (s->value[0] == 1 && (s->value[1] >> HOUSE_RICH & 1))
        return refuse(REFUSED_SETTING, PG(1), "The long game is not for the rich.");
    return accepted();
}

/* ---- partners ---- */

static bool are_partners(const flow *w, int seat, int other)
{
    return w->seat_count == PIG_SEATS && seat < PIG_SEATS && (seat + 2) % PIG_SEATS == other;
}

/* The pig's view, and what the partner has bid already; nothing before it has. */
void boar_view(const flow *w, int reader, json *out)
{
    int partner = (reader + 2) % PIG_SEATS;

    json_add_object(out);
    json_key(out, "pig");
    pig_view(w, reader, out);
    if (are_partners(w, reader, partner) && w->ask == ASK_BID && (w->answered >> partner & 1))
        json_put_int(out, "partner_bids", pig_bid_of(&w->picks[partner]));
    json_end(out);
}

/* A partner's answer is any that weighs as much: with which cards stays its own. */
void boar_conceal_answer(flow *w, int seat, int other, generator *r)
{
    int weight = pig_bid_of(&w->picks[other]);

    do {
        game_redeal_answer(&boar_game, w, other, r);
    } while (are_partners(w, seat, other) && pig_bid_of(&w->picks[other]) != weight);
}

/* ---- forecasts ---- */

/* From what the seat knows: its own die, the open pot, its own bid; never what the next roll is. */
void boar_forecast(const flow *w, int seat, const pick *p, json *out)
{
    const pig *g = pig_in(w);

    if (p->verb == VERB_HOLD) {
        json_put_int(out, "score", g->score[seat] + g->pot + g->die[seat] + 1);
    } else if (p->verb == VERB_ROLL) {
        json_put_int(out, "pot_at_most", g->pot + PIG_DIE);
        json_put_bool(out, "may_lose", true);
    } else if (p->verb == VERB_DISCARD) {
        json_put_int(out, "pot", g->pot + set_count((uint32_t)p->arg[0]));
    } else if (w->ask == ASK_BID) {
        json_put_int(out, "weight", pig_bid_of(p));
    }
}

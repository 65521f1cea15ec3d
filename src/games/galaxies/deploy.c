/* deploy.c: the deploy phase: launching, loading, placing (ledger, sections 4 and 5). */
#include <string.h>

#include "games/galaxies/procedures.h"

/* ---- where a base may be put ---- */

/* Does the spot suit the way in which the ship comes: zone, carrier, host, reach of a warp? */
static bool suits(const galaxies *g, const struct put_locals *how, const hex_base *b)
{
    int card = card_of_model(how->model);
    bool in_zone = false;

    if (how->how == FROM_ZONE) {
        for (int i = 0; i < b->count; i++)
            in_zone = in_zone || galaxies_in_zone(g, g->controller[card], b->at[i]);
        return in_zone; /* at least one whole space of it (GX-042, GX-044) */
    }
    hex_base host = galaxies_base(g, how->host);
    int distance = base_distance(b, &host);

    if (how->how == PUT_WITHIN)
        return distance <= how->within;
    if (distance == 1)
        return true;
    /* Beside a ship: touching it, or a squadron mate that touches it already. */
    for (int i = 0; i < SQUAD && how->how == BESIDE_SHIP; i++) {
        int mate = card * SQUAD + i;

        if (mate == how->model || !model_on_field(g, mate))
            continue;
        hex_base other = galaxies_base(g, mate);

        if (base_distance(b, &other) == 1)
            return true;
    }
    return false;
}

static int mates_placed(const galaxies *g, int model)
{
    int count = 0;

    for (int i = 0; i < SQUAD; i++) {
        int mate = card_of_model(model) * SQUAD + i;

        count += mate != model && model_on_field(g, mate);
    }
    return count;
}

static int mates_touched(const galaxies *g, int model, const hex_base *b)
{
    int count = 0;

    for (int i = 0; i < SQUAD; i++) {
        int mate = card_of_model(model) * SQUAD + i;

        if (mate == model || !model_on_field(g, mate))
            continue;
        hex_base other = galaxies_base(g, mate);

        count += base_distance(b, &other) == 1;
    }
    return count;
}

bool galaxies_may_put(const galaxies *g, const struct put_locals *how, hex front, hex back)
{
    int size = type_of(g, how->model)->size;
    hex_base b = galaxies_base_at(g, size, front, back);

    return galaxies_is_passable(g, &b, size) && galaxies_is_free(g, &b, how->model) &&
           suits(g, how, &b);
}

/* Whether all ships of a squadron find places, each next to another of them (GX-043, GX-047).  The
   third one touches both that are there if they do not touch each other. */
static bool can_complete(galaxies *g, struct put_locals how, int left);

static bool try_spot(galaxies *g, const struct put_locals *how, hex h, int left)
{
    hex_base b = base_small(h);
    int placed = mates_placed(g, how->model), touched = mates_touched(g, how->model, &b);

    if (!galaxies_may_put(g, how, h, HEX_NONE))
        return false;
    if (how->how != PUT_WITHIN && placed == 2) {
        int first = card_of_model(how->model) * SQUAD;

        return galaxies_adjacent(g, first, first + 1) ? touched >= 1 : touched == 2;
    }
    if (left == 0)
        return true;
    struct put_locals next = *how;

    next.model++;
    g->front[how->model] = h;
    bool fits = can_complete(g, next, left - 1);

    g->front[how->model] = HEX_NONE;
    return fits;
}

static bool can_complete(galaxies *g, struct put_locals how, int left)
{
    for (int column = 0; column < field_of(g)->columns; column++)
        for (int row = 0; row < HEX_ROWS; row++)
            if (hex_is_on(field_of(g), hex_at(column, row)) &&
                try_spot(g, &how, hex_at(column, row), left))
                return true;
    return false;
}

/* May this ship of the card be put there, with the others still finding their places? */
bool galaxies_put_works(const galaxies *g, const struct put_locals *how, hex front, hex back)
{
    int card = card_of_model(how->model);
    int left = is_squadron(g, card) && how->how != PUT_WITHIN ? SQUAD - 1 - how->model % SQUAD : 0;

    if (!is_squadron(g, card) || how->how == PUT_WITHIN)
        return galaxies_may_put(g, how, front, back);
    galaxies scratch = *g;

    return try_spot(&scratch, how, front, left);
}

/* Every spot for a ship: calls back nobody, counts nothing, only says whether there is one. */
bool galaxies_any_place(const galaxies *g, const struct put_locals *how)
{
    int size = type_of(g, how->model)->size;

    for (int column = 0; column < field_of(g)->columns; column++) {
        for (int row = 0; row < HEX_ROWS; row++) {
            hex h = hex_at(column, row);

            if (!hex_is_on(field_of(g), h))
                continue;
            for (int direction = 0; direction < (size == MEDIUM ? HEX_DIRECTIONS : 1); direction++) {
                hex back = size == MEDIUM ? hex_next(field_of(g), h, direction) : HEX_NONE;

                if ((size != MEDIUM || back != HEX_NONE) && galaxies_put_works(g, how, h, back))
                    return true;
            }
        }
    }
    return false;
}

/* ---- launching ---- */

/* The rule that keeps a card from being launched, or 0.  `host`: for BESIDE_SHIP. */
rule galaxies_barred_from_launch(const galaxies *g, int card, int how, int host)
{
    struct put_locals put = {(int16_t)(card * SQUAD), (int16_t)how, (int16_t)host, 0};

    if (g->where[card] == IN_HOLD) {
        if (g->launched_now[g->carrier[card]])
            return GX(58);
        put.how = FROM_HOLD;
        put.host = (int16_t)(g->carrier[card] * SQUAD);
    } else if (g->where[card] != BEHIND_SCREEN) {
        return GX(38);
    }
    if (galaxies_launch_cost(g, card) > g->energy[g->controller[card]])
        return GX(36);
    return galaxies_any_place(g, &put) ? 0 : GX(47);
}

static bool is_smaller(const galaxies *g, int card, int carrier)
{
    return card_of(g, card)->size < card_of(g, carrier)->size;
}

static int spaces_of(const galaxies *g, int card)
{
    static const uint8_t spaces[SIZES] = {1, 2, BASE_MOST};

    return spaces[card_of(g, card)->size] * card_of(g, card)->count;
}

int galaxies_room_in(const galaxies *g, int carrier)
{
    int room = card_of(g, carrier)->capacity;

    for (int card = 0; card < g->card_count; card++)
        if (g->where[card] == IN_HOLD && g->carrier[card] == carrier)
            room -= spaces_of(g, card);
    return room;
}

/* GX-049 to GX-054. */
bool galaxies_may_load(const galaxies *g, int card, int carrier)
{
    return card != carrier && g->where[card] == BEHIND_SCREEN &&
           g->controller[card] == g->controller[carrier] && is_smaller(g, card, carrier) &&
           spaces_of(g, card) <= galaxies_room_in(g, carrier);
}

static bool has_cards_behind_screen(const galaxies *g, int seat)
{
    for (int card = 0; card < g->card_count; card++)
        if (g->where[card] == BEHIND_SCREEN && g->controller[card] == seat)
            return true;
    return false;
}

static void pay_launch(galaxies *g, int card, events *out)
{
    flow *w = &g->flow;
    int seat = g->controller[card], cost = galaxies_launch_cost(g, card);
    int carrier = g->where[card] == IN_HOLD ? g->carrier[card] : -1;

    SHOW(EV_LAUNCHED, GX(38), TO_ALL, (int16_t)seat, (int16_t)card, (int16_t)cost, (int16_t)carrier,
        g->kind[card]);
    galaxies_pay(g, seat, cost, GX(39), out);
    g->where[card] = ON_FIELD;
    g->carrier[card] = NO_CARD;
    g->launched_now[card] = 1;
    g->cheaper[seat] = g->cheaper[seat] == card_of(g, card)->name_number + 1 ? 0 : g->cheaper[seat];
}

/* Shield pegs by the card; one card of a mission begins without (GX-045, GX-046). */
static int pegs_at_launch(const galaxies *g, int card)
{
    if (mission_of(g)->special & RULE_NO_SHIELDS && g->owner[card] == 0 &&
        g->kind[card] == mission_of(g)->ship[0][0])
        return 0;
    return card_of(g, card)->shields;
}

static void load(galaxies *g, int card, int carrier, events *out)
{
    g->where[card] = IN_HOLD;
    g->carrier[card] = (uint8_t)carrier;
    TELL(EV_LOADED, GX(55), SEAT_BIT(g->controller[card]), (int16_t)card, (int16_t)carrier);
}

step galaxies_launch(flow *w, frame *f, events *out)
{
    galaxies *g = galaxies_of(w);
    struct launch_locals *my = LOCALS(struct launch_locals);

    PROCEDURE_BEGIN;
    if (g->where[my->card] == IN_HOLD) {
        my->how = FROM_HOLD;
        my->host = (int16_t)(g->carrier[my->card] * SQUAD);
    }
    pay_launch(g, my->card, out);
    for (my->next = 0; my->next < card_of(g, my->card)->count; my->next++) {
        CALL(1, PROC_PUT, struct put_locals, .model = (int16_t)(my->card * SQUAD + my->next),
            .how = my->how, .host = my->host);
        g->shields[my->card * SQUAD + my->next] = (uint8_t)pegs_at_launch(g, my->card);
    }
    /* The question is put whenever there is a hold and a card, so that it tells nothing (GX-R015). */
    while (my->how == FROM_ZONE && card_of(g, my->card)->capacity > 0 &&
           has_cards_behind_screen(g, g->controller[my->card])) {
        ASK(2, ASK_CARGO, SEAT_BIT(g->controller[my->card]));
        if (answer(g, g->controller[my->card])->verb == VERB_DONE)
            break;
        load(g, answer(g, g->controller[my->card])->thing[0], my->card, out);
    }
    PROCEDURE_END;
}

static void put(galaxies *g, const struct put_locals *my, const pick *p, events *out)
{
    hex front = hex_at(p->thing[1], __builtin_ctz((unsigned)p->arg[0]));
    hex back = p->thing[2] == NO_THING ? HEX_NONE : hex_next(field_of(g), front, p->thing[2]);

    g->front[my->model] = front;
    g->back[my->model] = back;
    TELL(my->how == PUT_WITHIN ? EV_WARPED : EV_PLACED, my->how == PUT_WITHIN ? GX(166) : GX(41),
        TO_ALL, my->model, front, back);
}

/* Places one ship; who is asked is its controller. */
step galaxies_put(flow *w, frame *f, events *out)
{
    galaxies *g = galaxies_of(w);
    struct put_locals *my = LOCALS(struct put_locals);

    PROCEDURE_BEGIN;
    ASK(1, ASK_PUT, SEAT_BIT(controller_of(g, my->model)));
    put(g, my, answer(g, controller_of(g, my->model)), out);
    PROCEDURE_END;
}

step galaxies_deploy(flow *w, frame *f, events *out)
{
    galaxies *g = galaxies_of(w);
    struct turn_locals *my = LOCALS(struct turn_locals);

    PROCEDURE_BEGIN;
    CALL(1, PROC_REACT, struct react_locals, .moment = AT_ENEMY_DEPLOY, .about = NO_MODEL);
    for (;;) {
        ASK(2, ASK_DEPLOY, SEAT_BIT(my->seat));
        if (answer(g, my->seat)->verb == VERB_END)
            break;
        if (answer(g, my->seat)->verb == VERB_DISCARD)
            galaxies_discard_set(g, my->seat, answer(g, my->seat)->arg[0], out);
        else if (answer(g, my->seat)->verb == VERB_LAUNCH)
            CALL(3, PROC_LAUNCH, struct launch_locals, .card = answer(g, my->seat)->thing[0],
                .how = FROM_ZONE, .host = NO_MODEL);
        else
            CALL(4, PROC_PLAY, struct play_locals, .seat = my->seat,
                .kind = answer(g, my->seat)->thing[0], .first = answer(g, my->seat)->thing[1],
                .second = answer(g, my->seat)->thing[2]);
    }
    PROCEDURE_END;
}

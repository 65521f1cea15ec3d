/* deploy.c: the deploy phase: launching, loading, placing (ledger, sections 4 and 5). */
#include <string.h>

#include "games/galaxies/rules/procedures.h"

/* ---- where a base may be put ---- */

void spots_begin(spots *s, const galaxies *g, const struct put_locals *how)
{
    int card = card_of_model(how->model);

    s->g = g;
    s->how = *how;
    s->size = type_of(g, how->model)->size;
    s->in_squad = is_squadron(g, card) && how->how != PUT_WITHIN && how->how != BESIDE_MATES;
    s->placed = 0;
    /* the ship's own spaces do not count as empty (GX-R067) */
    galaxies_chart(g, NO_MODEL, &s->chart);
    if (how->how != FROM_ZONE && how->how != BESIDE_MATES)
        s->host = how->host == how->model ? galaxies_warp_from(g, how->model)
                                          : galaxies_base(g, how->host);
    for (int i = 0; i < SQUAD && (s->in_squad || how->how == BESIDE_MATES); i++)
        if (card * SQUAD + i != how->model && model_on_field(g, card * SQUAD + i))
            s->mate[s->placed++] = g->front[card * SQUAD + i];
}

static int mates_touched(const spots *s, hex h)
{
    int count = 0;

    for (int i = 0; i < s->placed; i++)
        count += hex_distance(s->mate[i], h) == 1;
    return count;
}

/*
 * Returns true if the base is where the ship may be put: in its zone, beside its carrier or host,
 * or within reach of a warp.
 */
static bool suits(const spots *s, const hex_base *b)
{
    if (s->how.how == FROM_ZONE) {
        for (int i = 0; i < b->count; i++)
            if (galaxies_in_zone(s->g, controller_of(s->g, s->how.model), b->at[i]))
                return true; /* one whole space in the zone is enough (GX-042, GX-044) */
        return false;
    }
    if (s->how.how == BESIDE_MATES)
        return mates_touched(s, b->at[0]) > 0;
    int distance = base_distance(b, &s->host);

    if (s->how.how == PUT_WITHIN)
        return distance <= s->how.within;
    /* Beside a ship, or beside a ship of the squadron that is already placed. */
    return distance == 1 || (s->how.how == BESIDE_SHIP && mates_touched(s, b->at[0]) > 0);
}

static bool may_put(const spots *s, const hex_base *b)
{
    return chart_is_open(&s->chart, b, s->size) && chart_is_free(&s->chart, b) && suits(s, b);
}

static bool completes(spots *s, hex h);

/*
 * Returns true if the rest of a squadron can be placed, each ship next to another (GX-043, GX-047).
 * It is enough to try the spaces beside those already placed.
 */
static bool others_find_places(spots *s)
{
    for (int i = 0; i < s->placed; i++)
        for (int direction = 0; direction < HEX_DIRECTIONS; direction++) {
            hex h = hex_next(field_of(s->g), s->mate[i], direction);

            if (h != HEX_NONE && completes(s, h))
                return true;
        }
    return false;
}

static bool completes(spots *s, hex h)
{
    hex_base b = base_small(h);
    int touched = mates_touched(s, h);

    if (!may_put(s, &b))
        return false;
    if (s->placed == SQUAD - 1) /* if the first two do not touch, the third must touch both */
        return hex_distance(s->mate[0], s->mate[1]) == 1 ? touched >= 1 : touched == 2;
    s->mate[s->placed++] = h;
    chart_put(&s->chart, &b);
    bool can = others_find_places(s);

    chart_take(&s->chart, &b);
    s->placed--;
    return can;
}

bool spots_hold(spots *s, hex front, hex back)
{
    hex_base b = galaxies_base_at(s->g, s->size, front, back);

    return s->in_squad ? completes(s, front) : may_put(s, &b);
}

/* Finds the range of columns in which the ship could be put. */
void spots_columns(const spots *s, int *from, int *to)
{
    const zone *z = &mission_of(s->g)->zone[controller_of(s->g, s->how.model)];
    int reach = s->how.how == PUT_WITHIN ? s->how.within + 2 : SQUAD + 2;
    int lo = s->how.how == FROM_ZONE ? z->column_lo - 1 : hex_column(s->host.at[0]) - reach;
    int hi = s->how.how == FROM_ZONE ? z->column_hi + 1 : hex_column(s->host.at[0]) + reach;
    int last = field_of(s->g)->columns - 1;

    if (s->how.how == BESIDE_MATES) { /* the other ships may be anywhere */
        lo = 0;
        hi = last;
    }
    *from = lo < 0 ? 0 : lo;
    *to = hi > last ? last : hi;
}

static uint32_t open_rows(const spots *s, int column)
{
    return ~(s->chart.closed[column] | s->chart.ships[column]);
}

static bool holds_in_row(spots *s, int column, int row, int direction)
{
    hex front = hex_at(column, row);
    hex back = s->size == MEDIUM ? hex_next(field_of(s->g), front, direction) : HEX_NONE;

    return (s->size != MEDIUM || back != HEX_NONE) && spots_hold(s, front, back);
}

/*
 * Returns the rows of a column in which the ship can be put. For a medium ship, `direction` says
 * where its back lies.
 */
uint32_t spots_rows(spots *s, int column, int direction)
{
    uint32_t rows = 0;

    for (uint32_t open = open_rows(s, column); open != 0; open &= open - 1)
        if (holds_in_row(s, column, __builtin_ctz(open), direction))
            rows |= open & -open;
    return rows;
}

static bool any_row(spots *s, int column, int direction)
{
    for (uint32_t open = open_rows(s, column); open != 0; open &= open - 1)
        if (holds_in_row(s, column, __builtin_ctz(open), direction))
            return true;
    return false;
}

bool galaxies_any_place(const galaxies *g, const struct put_locals *how)
{
    spots s;
    int from, to;

    spots_begin(&s, g, how);
    spots_columns(&s, &from, &to);
    for (int column = from; column <= to; column++)
        for (int direction = 0; direction < (s.size == MEDIUM ? HEX_DIRECTIONS : 1); direction++)
            if (any_row(&s, column, direction))
                return true;
    return false;
}

/* ---- launching ---- */

/* Returns the rule that stops a card from being launched, or 0. `host` is for BESIDE_SHIP. */
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

int galaxies_spaces(const galaxies *g, int card)
{
    static const uint8_t spaces[SIZES] = {1, 2, BASE_MOST};

    return spaces[card_of(g, card)->size] * card_of(g, card)->count;
}

int galaxies_room_in(const galaxies *g, int carrier)
{
    int room = card_of(g, carrier)->capacity;

    for (int card = 0; card < g->card_count; card++)
        if (g->where[card] == IN_HOLD && g->carrier[card] == carrier)
            room -= galaxies_spaces(g, card);
    return room;
}

/* Returns true if the card may be loaded into the carrier (GX-049 to GX-054). */
bool galaxies_may_load(const galaxies *g, int card, int carrier)
{
    return card != carrier && g->where[card] == BEHIND_SCREEN &&
           g->controller[card] == g->controller[carrier] && is_smaller(g, card, carrier) &&
           galaxies_spaces(g, card) <= galaxies_room_in(g, carrier);
}

/* Returns true if the seat has cards that others have not seen yet, wherever they are. */
static bool has_hidden_cards(const galaxies *g, int seat)
{
    for (int card = 0; card < g->card_count; card++)
        if (g->where[card] <= IN_HOLD && g->controller[card] == seat)
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

/*
 * Returns the shield pegs of a launched ship. In one mission a card starts without any (GX-045,
 * GX-046).
 */
static int pegs_at_launch(const galaxies *g, int card)
{
    if (mission_of(g)->special & RULE_NO_SHIELDS && g->owner[card] == 0 &&
        g->kind[card] == mission_of(g)->ship[0][0])
        return 0;
    return card_of(g, card)->shields;
}

static void load(galaxies *g, uint32_t cards, int carrier, events *out)
{
    for (int card = 0; card < g->card_count; card++) {
        if (!(cards >> card & 1))
            continue;
        g->where[card] = IN_HOLD;
        g->carrier[card] = (uint8_t)carrier;
        TELL(EV_LOADED, GX(55), team_seats(g, g->controller[card]), (int16_t)card, (int16_t)carrier,
            g->kind[card]);
    }
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
    /*
     * Ask even if there is nothing to load, as long as others cannot know that. So the question
     * tells them nothing (GX-R015).
     */
    if (my->how == FROM_ZONE && card_of(g, my->card)->capacity > 0 &&
        has_hidden_cards(g, g->controller[my->card])) {
        ASK(2, ASK_CARGO, SEAT_BIT(g->controller[my->card]));
        load(g, cargo_in(answer(g, g->controller[my->card])->thing), my->card, out);
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

/* Places one ship, as its controller chooses. */
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
        if (galaxies_aside(g, my->seat, answer(g, my->seat), out))
            continue;
        if (answer(g, my->seat)->verb == VERB_LAUNCH)
            CALL(3, PROC_LAUNCH, struct launch_locals, .card = answer(g, my->seat)->thing[0],
                .how = FROM_ZONE, .host = NO_MODEL);
        else
            CALL(4, PROC_PLAY, struct play_locals, .seat = my->seat,
                .kind = answer(g, my->seat)->thing[0], .first = answer(g, my->seat)->thing[1],
                .second = answer(g, my->seat)->thing[2]);
    }
    PROCEDURE_END;
}

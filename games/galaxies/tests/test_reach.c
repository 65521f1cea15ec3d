/*
 * test_reach.c: where ships of all sizes can go, three times over (ledger, section 6; rulings GX-R004,
 * GX-R005, GX-R038, GX-R040): by the planner's search (reach.h), by walking every sequence of steps that
 * the rules offer, and by plain geometry that knows neither.
 *
 * Fields are thrown at random: ships of both sides, asteroids and debris.
 */
#include "games/galaxies/rules/reach.h"
#include "kit.h"

/* ---- plain geometry ---- */

/* Hexes share a border when their centres are one hex apart: flat-topped hexes of side 2 have their
   centres in columns 3 apart, in steps of half a hex, and the square of a hex is 12. */
static int square_between(hex a, hex b)
{
    int across = hex_column(a) - hex_column(b);
    int along = 2 * (hex_row(a) - hex_row(b)) + (hex_column(a) & 1) - (hex_column(b) & 1);

    return 9 * across * across + 3 * along * along;
}

static bool is_whole(const galaxies *g, hex h)
{
    const hex_field *f = field_of(g);

    return hex_column(h) < f->columns &&
           hex_row(h) < (hex_column(h) & 1 ? f->odd_rows : f->even_rows);
}

static int peer_nodes(const galaxies *g, hex of, hex out[HEX_DIRECTIONS])
{
    int count = 0;

    for (hex h = 0; h < HEXES; h++)
        if (is_whole(g, h) && square_between(of, h) == 12)
            out[count++] = h;
    return count;
}

/* The spaces under a ship that stands so; 0: one of them is no space for ships. */
static int spaces_under(const galaxies *g, int size, hex front, hex back, hex out[BASE_MOST])
{
    static const int wanted[SIZES] = {1, 2, 7};
    int count = 1;

    out[0] = front;
    if (size == MEDIUM)
        out[count++] = back;
    if (size == LARGE)
        count += peer_nodes(g, front, out + 1);
    for (int i = 0; i < count; i++)
        for (int tile = 0; tile < TILES; tile++)
            if (g->tile_kind[tile] == ASTEROIDS &&
                (g->tile_at[tile][0] == out[i] || g->tile_at[tile][1] == out[i]))
                return 0;
    return count == wanted[size] ? count : 0;
}

static int spaces_of(const galaxies *g, int model, hex out[BASE_MOST])
{
    return spaces_under(g, type_of(g, model)->size, g->front[model], g->back[model], out);
}

static bool is_on(const hex *spaces, int count, hex h)
{
    for (int i = 0; i < count; i++)
        if (spaces[i] == h)
            return true;
    return false;
}

/* Is any of the spaces another ship's? */
static bool is_taken(const galaxies *g, int but, const hex *spaces, int count)
{
    hex others[BASE_MOST];

    for (int model = 0; model < g->card_count * SQUAD; model++) {
        int n = model != but && model_on_field(g, model) ? spaces_of(g, model, others) : 0;

        for (int i = 0; i < n; i++)
            if (is_on(spaces, count, others[i]))
                return true;
    }
    return false;
}

/* ---- fields ---- */

static int below(generator *r, int bound)
{
    return (int)random_below(r, (uint32_t)bound);
}

static hex any_space(const galaxies *g, generator *r)
{
    hex h;

    do {
        int column = below(r, HEX_COLUMNS); /* drawn first by every compiler */

        h = hex_at(column, below(r, HEX_ROWS));
    } while (!is_whole(g, h));
    return h;
}

static hex any_neighbour(const galaxies *g, generator *r, hex of)
{
    hex next[HEX_DIRECTIONS];

    return next[below(r, peer_nodes(g, of, next))];
}

/* In the middle part of the field, so that ships meet. */
static hex somewhere(const galaxies *g, generator *r)
{
    hex h;

    do
        h = any_space(g, r);
    while (hex_column(h) > 8 || hex_row(h) > 8);
    return h;
}

static void put_somewhere(galaxies *g, generator *r, int model)
{
    int size = type_of(g, model)->size, count;
    hex spaces[BASE_MOST], front, back;

    do {
        front = somewhere(g, r);
        back = size == MEDIUM ? any_neighbour(g, r, front) : HEX_NONE;
        count = spaces_under(g, size, front, back, spaces);
    } while (count == 0 || is_taken(g, model, spaces, count));
    g->front[model] = front;
    g->back[model] = back;
    g->where[card_of_model(model)] = ON_FIELD;
}

static void lay_tiles(galaxies *g, generator *r)
{
    int count = below(r, 9);

    for (int i = 0; i < count; i++) {
        hex at = somewhere(g, r), other = any_neighbour(g, r, at);

        if (galaxies_tile_at(g, at) >= 0 || galaxies_tile_at(g, other) >= 0)
            continue;
        g->tile_kind[i] = (uint8_t)(below(r, 3) == 0 ? DEBRIS_FIELD : ASTEROIDS);
        g->tile_at[i][0] = at;
        g->tile_at[i][1] = other;
    }
}

/* Ships that neither shoot nor break, some of them on a field with rocks; the first three cards are of
   the three sizes, the fourth is a squadron. */
static void throw_field(kit *k, generator *r, int move)
{
    static const char *const cards[] = {"rooks_f54.standard", "isn_torrent.standard",
        "isn_everest.standard", "blue_sparrows.standard"};

    kit_plain();
    for (int i = 0; i < 4; i++) {
        kit_figures(cards[i])->move = (uint8_t)move;
        kit_figures(cards[i])->hull = 255;
        kit_figures(cards[i])->weapon[0].range = 0;
        kit_figures(cards[i])->effect_count = 1; /* from 5 on, or up to never */
        kit_figures(cards[i])->effect[0] = (effect){
            .trigger = ON_ALWAYS, .op = OP_ECM_AGAINST, .threshold = (uint8_t)(5 + below(r, 5))};
    }
    kit_battle(k, "ecm=asked",
        "rooks_f54.standard isn_torrent.standard isn_everest.standard blue_sparrows.standard",
        "chosh_ka.standard tes_kio.standard vapors_fate.standard red_tougu.standard");
    lay_tiles(&k->g, r);
    for (int card = 0; card < k->g.card_count; card++)
        for (int i = 0; i < card_of(&k->g, card)->count; i++)
            if (below(r, 3) > 0)
                put_somewhere(&k->g, r, card * SQUAD + i);
}

/* A way of standing as a number: the front, and where the back lies. */
static int stance(const galaxies *g, hex front, hex back)
{
    int direction = 0;

    while (back != HEX_NONE && hex_next(field_of(g), front, direction) != back)
        direction++;
    return front * HEX_DIRECTIONS + direction;
}

/* What a way of searching found out: fewest steps to every stance, + 1; 0: it is not reached. */
typedef struct {
    uint8_t steps[POSES];
    uint16_t danger[POSES]; /* the least, among the shortest ways */
} findings;

/* ---- by geometry ---- */

typedef struct {
    hex front, back;
} pair;

static int steps_by_geometry(const galaxies *g, int model, int lead, pair from, pair out[6])
{
    int size = type_of(g, model)->size, count = 0;
    hex head = lead ? from.back : from.front, tail = lead ? from.front : from.back;
    hex next[HEX_DIRECTIONS], spaces[BASE_MOST];
    int ways = peer_nodes(g, head, next);

    for (int i = 0; i < ways; i++) {
        pair to = size != MEDIUM ? (pair){next[i], HEX_NONE}
                  : lead         ? (pair){head, next[i]}
                                 : (pair){next[i], head};

        if ((size != MEDIUM || next[i] != tail) &&
            spaces_under(g, size, to.front, to.back, spaces) > 0)
            out[count++] = to;
    }
    return count;
}

static void search_by_geometry(const galaxies *g, int model, int lead, int move, findings *found)
{
    static pair queue[POSES];
    int first = 0, last = 0;

    memset(found, 0, sizeof *found);
    queue[last++] = (pair){g->front[model], g->back[model]};
    found->steps[stance(g, queue[0].front, queue[0].back)] = 1;
    while (first < last) {
        pair here = queue[first++], next[6];
        int done = found->steps[stance(g, here.front, here.back)];
        int count = done > move ? 0 : steps_by_geometry(g, model, lead, here, next);

        for (int i = 0; i < count; i++) {
            int to = stance(g, next[i].front, next[i].back);

            if (found->steps[to] != 0)
                continue;
            found->steps[to] = (uint8_t)(done + 1);
            queue[last++] = next[i];
        }
    }
}

/* ---- by the planner ---- */

static void search_by_reach(const galaxies *g, int model, int lead, int move, findings *found)
{
    static reach r;

    memset(found, 0, sizeof *found);
    reach_find(&r, g, model, lead, move);
    for (int pose = 0; pose < POSES; pose++) {
        if (r.steps[pose] == 0)
            continue;
        mover m = reach_mover(&r, pose);
        int to = stance(g, m.front, m.back);

        assert_int_equal(found->steps[to], 0);
        found->steps[to] = r.steps[pose];
        found->danger[to] = r.danger[pose];
    }
}

/* ---- by the rules ---- */

typedef struct {
    int model, lead, move;
    int danger; /* on the way so far, in eighths */
    findings *found;
} walker;

/* The expected damage of what a step has brought on. */
static int danger_told(const galaxies *g, const events *told)
{
    int danger = 0;

    for (int i = 0; i < told->count; i++) {
        const event *e = &told->at[i];

        if (e->kind == EV_DEBRIS)
            danger += galaxies_components()->debris_to;
        if (e->kind == EV_ECM_SPARED)
            danger += (GRID_NUMBERS + 1 - type_of(g, e->arg[0])->effect[0].threshold) *
                      galaxies_components()->ecm_damage[type_of(g, e->arg[1])->size];
    }
    return danger;
}

/* Takes the step; the enemies decline to roll. */
static int take_step(kit *k, const options *o, int number)
{
    choice c = {.option = number};
    int danger;

    k->out.count = 0;
    game_apply(&galaxies_game, &k->g.flow, 0, o, &c, &k->out);
    danger = danger_told(&k->g, &k->out);
    while (k->g.flow.ask == ASK_ECM) {
        kit_act(k, "decline");
        danger += danger_told(&k->g, &k->out);
    }
    return danger;
}

static void note_end(const galaxies *g, const walker *w)
{
    int here = stance(g, g->front[w->model], g->back[w->model]);
    int steps = g->steps[w->model] + 1;
    findings *f = w->found;

    if (f->steps[here] != 0 &&
        (f->steps[here] < steps || (f->steps[here] == steps && f->danger[here] <= w->danger)))
        return;
    f->steps[here] = (uint8_t)steps;
    f->danger[here] = (uint16_t)w->danger;
}

static bool is_own_step(const option *o, const walker *w, bool first)
{
    bool leads_so = !first || o->thing[2] == NO_THING || o->thing[2] == w->lead;

    return o->verb == VERB_STEP && o->thing[0] == w->model && leads_so;
}

static void walk_on(const kit *k, walker w);

/* Where may it stop, and where may it go on to?  It is never stuck. */
static void look_around(const kit *k, const walker *w, bool first)
{
    static kit next[8];
    int depth = k->g.steps[w->model];
    bool may_stop = false, goes_on = false;
    options list;

    game_list(&galaxies_game, &k->g.flow, 0, &list, false);
    for (int i = 0; i < list.count; i++) {
        may_stop |= list.at[i].verb == VERB_END;
        if (!is_own_step(&list.at[i], w, first))
            continue;
        walker far = *w;

        goes_on = true;
        next[depth] = *k;
        far.danger += take_step(&next[depth], &list, i);
        walk_on(&next[depth], far);
    }
    assert_true(may_stop || goes_on);
    if (may_stop && !first)
        note_end(&k->g, w);
}

static void walk_on(const kit *k, walker w)
{
    if (k->g.moved[w.model] == MOVE_DONE)
        note_end(&k->g, &w); /* it has come to the end of its move */
    else
        look_around(k, &w, false);
}

static void search_by_rules(const kit *k, int model, int lead, int move, findings *found)
{
    walker w = {model, lead, move, 0, found};
    static kit begun;

    begun = *k;
    memset(found, 0, sizeof *found);
    kit_turn(&begun, 0, PHASE_ACTION);
    char words[] = {'a', 'c', 't', 'i', 'v', 'a', 't', 'e', ' ', (char)('0' + model / SQUAD), 0};

    kit_act(&begun, words);
    look_around(&begun, &w, true);
}

/* ---- all agree ---- */

static const int movers[] = {0, 3, 6, 9}; /* small, medium, large, of a squadron */

static bool is_free(const galaxies *g, int model, int at)
{
    hex front = (hex)(at / HEX_DIRECTIONS), spaces[BASE_MOST];
    int size = type_of(g, model)->size;
    hex back = size == MEDIUM ? hex_next(field_of(g), front, at % HEX_DIRECTIONS) : HEX_NONE;
    int count = spaces_under(g, size, front, back, spaces);

    return count > 0 && !is_taken(g, model, spaces, count);
}

TEST(gx_073_the_planner_goes_wherever_geometry_lets_ships_go)
{
    generator r = random_from_seed(&(seed){{73}});
    static findings planned, drawn;
    static kit k;

    for (int round = 0; round < effort(250); round++) {
        int model = movers[round % 4], move = 1 + round % 7;

        throw_field(&k, &r, move);
        if (!model_on_field(&k.g, model))
            put_somewhere(&k.g, &r, model);
        for (int lead = 0; lead < (type_of(&k.g, model)->size == MEDIUM ? 2 : 1); lead++) {
            search_by_reach(&k.g, model, lead, move, &planned);
            search_by_geometry(&k.g, model, lead, move, &drawn);
            assert_memory_equal(planned.steps, drawn.steps, sizeof drawn.steps);
        }
    }
}

/* Every end of a move that the rules allow, as soon as they allow it and as safe as can be, is what the
   planner finds among free places, and nothing else is.  Returns how many there are. */
static int rules_agree(const kit *k, int model, int lead, int move)
{
    static findings planned, walked;
    int start = stance(&k->g, k->g.front[model], k->g.back[model]), count = 0;

    search_by_reach(&k->g, model, lead, move, &planned);
    search_by_rules(k, model, lead, move, &walked);
    for (int at = 0; at < POSES; at++) {
        bool ends = planned.steps[at] > 1 && is_free(&k->g, model, at);

        if (at == start)
            continue;
        assert_int_equal(walked.steps[at], ends ? planned.steps[at] : 0);
        if (ends)
            assert_int_equal(walked.danger[at], planned.danger[at]);
        count += ends;
    }
    return count;
}

TEST(gx_074_the_rules_let_ships_end_wherever_the_planner_says)
{
    generator r = random_from_seed(&(seed){{74}});
    static kit k;
    int ends[SIZES] = {0};

    for (int round = 0; round < effort(800); round++) {
        int model = movers[round % 4], move = round % 16 < 4 ? 4 : 1 + round % 3;

        throw_field(&k, &r, move);
        if (!model_on_field(&k.g, model))
            put_somewhere(&k.g, &r, model);
        for (int lead = 0; lead < (type_of(&k.g, model)->size == MEDIUM ? 2 : 1); lead++)
            ends[type_of(&k.g, model)->size] += rules_agree(&k, model, lead, move);
    }
    for (int size = SMALL; size < SIZES; size++)
        assert_true(ends[size] > effort(800)); /* there was something to agree on */
}

/* Of the ways to stand with the leading end on a space: free, then soonest, then safest. */
static void is_best(const reach *r, hex at)
{
    int best = reach_best(r, at), steps = 0, danger = 0;

    for (int pose = at * HEX_DIRECTIONS; pose < at * HEX_DIRECTIONS + HEX_DIRECTIONS; pose++) {
        if (r->steps[pose] < 2)
            continue; /* not reached, or where it stands already */
        mover m = reach_mover(r, pose);
        int worse =
            r->steps[pose] > steps || (r->steps[pose] == steps && r->danger[pose] >= danger);

        if (!is_free(r->g, r->model, stance(r->g, m.front, m.back)) || (steps != 0 && worse))
            continue;
        steps = r->steps[pose];
        danger = r->danger[pose];
    }
    assert_int_equal(best >= 0, steps != 0);
    if (best < 0)
        return;
    assert_int_equal(best / HEX_DIRECTIONS, at);
    assert_int_equal(r->steps[best], steps);
    assert_int_equal(r->danger[best], danger);
}

TEST(gx_074_the_planner_picks_a_free_place_soon_and_safe)
{
    generator r = random_from_seed(&(seed){{75}});
    static kit k;
    static reach reached;

    for (int round = 0; round < effort(200); round++) {
        int model = movers[round % 4];

        throw_field(&k, &r, 4);
        put_somewhere(&k.g, &r, model);
        reach_find(&reached, &k.g, model, round / 4 % 2 * (model == movers[1]), 4);
        for (hex at = 0; at < HEXES; at++)
            is_best(&reached, at);
    }
}

/* The planner's way to a place can be walked, and with the worst of luck costs what it says. */
TEST(gx_068_the_planners_ways_can_be_walked)
{
    static const char *const names[] = {
        "south-east", "north-east", "north", "north-west", "south-west", "south"};
    generator r = random_from_seed(&(seed){{68}});
    static kit k, walking;
    static reach reached;
    int walked = 0, harmed = 0;

    for (int round = 0; round < effort(450); round++) {
        int model = movers[round % 3], move = 5, lead = round / 3 % 2 * (model == 3);
        uint8_t path[REACH_MOST];

        throw_field(&k, &r, move);
        kit_board_figures()->debris_to = GRID_NUMBERS;
        put_somewhere(&k.g, &r, model);
        reach_find(&reached, &k.g, model, lead, move);
        int best = -1, pegs = k.g.shields[model] - k.g.hull[model];

        for (int tries = 0; tries < 200 && best < 0; tries++)
            best = reach_best(&reached, any_space(&k.g, &r));
        if (best < 0)
            continue;
        walking = k;
        kit_turn(&walking, 0, PHASE_ACTION);
        kit_act(&walking, model == 0 ? "activate 0" : model == 3 ? "activate 1" : "activate 2");
        int steps = reach_path(&reached, best, path);

        for (int i = 0; i < steps; i++) {
            char words[48];
            text t = text_in(words, sizeof words);

            text_format(&t, "step %d %s", model, names[path[i]]);
            if (i == 0 && model == 3)
                text_format(&t, " %s", lead ? "back" : "front");
            kit_act(&walking, words);
            while (walking.g.flow.ask == ASK_ECM) {
                kit_number(&walking, GRID_NUMBERS);
                kit_act(&walking, "roll");
            }
        }
        mover end = reach_mover(&reached, best);
        int worst = pegs - (walking.g.shields[model] - walking.g.hull[model]);

        assert_int_equal(worst, reach_worst(&reached, best));
        harmed += worst > 1;

        assert_int_equal(walking.g.front[model], end.front);
        assert_int_equal(walking.g.back[model], end.back);
        assert_true(walking.g.moved[model] == MOVE_DONE || kit_offers(&walking, "end"));
        walked += steps > 0;
    }
    assert_true(walked > effort(300) && harmed > effort(15));
}

/* ---- distances ---- */

/* Steps over the field from any space of one ship to any of the other, by walking. */
static int walk_between(const galaxies *g, int model, int other)
{
    static uint8_t seen[HEXES];
    static hex queue[HEXES], steps[HEXES];
    hex from[BASE_MOST], to[BASE_MOST], next[HEX_DIRECTIONS];
    int first = 0, last = spaces_of(g, model, from), goal = spaces_of(g, other, to);

    memset(seen, 0, sizeof seen);
    for (int i = 0; i < last; i++) {
        queue[i] = from[i];
        seen[from[i]] = 1;
        steps[from[i]] = 0;
    }
    for (; first < last; first++) {
        hex h = queue[first];

        if (is_on(to, goal, h))
            return steps[h];
        int count = peer_nodes(g, h, next);

        for (int i = 0; i < count; i++) {
            if (seen[next[i]])
                continue;
            seen[next[i]] = 1;
            steps[next[i]] = (hex)(steps[h] + 1);
            queue[last++] = next[i];
        }
    }
    fail_msg("there is no way");
    return -1;
}

TEST(gx_095_ships_are_as_far_apart_as_one_walks)
{
    generator r = random_from_seed(&(seed){{95}});
    static kit k;
    int adjacent = 0;

    for (int round = 0; round < effort(60); round++) {
        throw_field(&k, &r, 1);
        for (int model = 0; model < k.g.card_count * SQUAD; model++)
            for (int other = 0; other < k.g.card_count * SQUAD; other++) {
                if (model == other || !model_on_field(&k.g, model) || !model_on_field(&k.g, other))
                    continue;
                int distance = walk_between(&k.g, model, other);

                assert_int_equal(galaxies_distance(&k.g, model, other), distance);
                assert_int_equal(galaxies_adjacent(&k.g, model, other), distance <= 1);
                for (int spaces = 0; spaces < 12; spaces++)
                    assert_int_equal(
                        galaxies_within(&k.g, model, other, spaces), distance <= spaces);
                adjacent += distance == 1;
            }
    }
    assert_true(adjacent > 20);
}

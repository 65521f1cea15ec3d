/*
 * sound.c: which states of Starship Battles can have come about.
 *
 * The rules take all of this for granted, so a position that was written by hand or by an enemy must
 * pass here first.  Where the rules themselves can make what must be there (the fleets, overlaps, the
 * outcome), they do, and the two are compared.
 */
#include "games/starship/pilots/bench.h"
#include "games/starship/planning/tailing.h"

#include <string.h>

/* Each check below says what is wrong, and false. */
static bool wrong(text *why, const char *what)
{
    text_put(why, what);
    return false;
}

/* ---- what was agreed on, and the fleets that follow from it ---- */

static bool settings_sound(const starship *g, setup *s, text *why)
{
    for (int i = 0; i < SETTINGS; i++) {
        if (starship_settings[i].value[g->setting[i]].name == NULL)
            return wrong(why, "A setting has a value that it does not have.");
        s->value[i] = g->setting[i];
    }
    s->value[SETTING_OPTIONAL] = g->optional;
    s->seat_count = g->flow.seat_count;
    if (starship_fits(s).code != ACCEPTED)
        return wrong(why, "The settings do not go together.");
    return true;
}

/* How many elements of the member each ship has; 0: it is not one of ships. */
static int row_of_ship(const field *f)
{
    if (f->offset < offsetof(starship, x) || f->offset == offsetof(starship, pool) ||
        f->offset == offsetof(starship, seen))
        return 0;
    return f->count == BODIES ? 1 : f->count % SHIPS == 0 ? f->count / SHIPS : 0;
}

/* Ships that there are not are as at the beginning. */
static bool absent_sound(const starship *g, const starship *fresh)
{
    for (int i = 0; i < STARSHIP_FIELDS; i++) {
        const field *f = &starship_fields[i];
        int row = row_of_ship(f);

        for (int k = g->ship_count * row; k < SHIPS * row; k++)
            if (field_get(f, g, k) != field_get(f, fresh, k))
                return false;
    }
    return true;
}

/* Ships begin on the levels that were agreed on, and stay there where there are no others. */
static bool levels_sound(const starship *g, const starship *fresh)
{
    for (int ship = 0; ship < g->ship_count; ship++)
        if (plays(g, NEEDS_LEVELS) && g->where[ship] != NOT_PLACED
                ? !starship_is_level(g->level[ship])
                : g->level[ship] != fresh->level[ship])
            return false;
    return true;
}

/* Nothing brings fuel back.  What is to be paid for the dial waits for a second card. */
static bool fuel_sound(const starship *g)
{
    for (int ship = 0; ship < g->ship_count; ship++) {
        if (g->turned[ship] != 0 && (!plays(g, NEEDS_FUEL) || g->plan[ship] != PLAN_OPEN_1))
            return false;
        if (!plays(g, NEEDS_FUEL) || g->where[ship] == ELIMINATED) {
            if (g->fuel[ship] != 0)
                return false;
        } else if (g->fuel[ship] > starship_start_fuel(g)) {
            return false;
        }
    }
    return true;
}

/* ---- terrain ---- */

static bool same_piece(const starship *a, const starship *b, int piece)
{
    int body = SHIPS + piece;

    return a->piece[piece] == b->piece[piece] && a->x[body] == b->x[body] &&
           a->y[body] == b->y[body] && a->heading[body] == b->heading[body] &&
           a->level[body] == b->level[body];
}

/* Could it have been laid when only those before it lay there? */
static bool laid_piece_sound(const starship *g, int piece)
{
    int body = SHIPS + piece;
    starship before = *g;

    if (g->piece[piece] >= starship_components()->template_count || g->x[body] % MILLIMETRE != 0 ||
        g->y[body] % MILLIMETRE != 0 || g->heading[body] % DEGREE != 0)
        return false;
    before.piece_count = (uint8_t)piece;
    return starship_may_lay(&before, g->piece[piece], piece_pose(g, piece), g->level[body]).code ==
           ACCEPTED;
}

/* First those of the scenario, then those that were laid. */
static bool terrain_sound(const starship *g, const starship *fresh, text *why)
{
    int most = fresh->piece_count + starship_pieces_laid_by(g, COLONIAL) +
               starship_pieces_laid_by(g, CYLON);

    for (int piece = 0; piece < PIECES; piece++) {
        bool laid = piece >= fresh->piece_count && piece < g->piece_count && piece < most;

        if (laid ? !laid_piece_sound(g, piece) : !same_piece(g, fresh, piece))
            return wrong(why, "Terrain lies where it cannot.");
    }
    if (g->piece_count < fresh->piece_count || g->piece_count > most)
        return wrong(why, "There are too many pieces of terrain, or too few.");
    for (int ship = 0; ship < g->ship_count; ship++)
        if (g->met[ship] >> g->piece_count != 0 ||
            (g->met[ship] != 0 && g->step != STEP_MOVE_1 && g->step != STEP_MOVE_2))
            return wrong(why, "A ship has met terrain that it has not.");
    return true;
}

static bool fleets_sound(const starship *g, text *why)
{
    setup s = {0};
    starship fresh = {0};

    if (!settings_sound(g, &s, why))
        return false;
    fresh.flow.seat_count = g->flow.seat_count;
    starship_lay_out(&fresh.flow, &s, NULL);
    if (g->complete != fresh.complete || g->optional != fresh.optional ||
        g->ship_count != fresh.ship_count || memcmp(g->type, fresh.type, sizeof g->type) != 0 ||
        memcmp(g->owner, fresh.owner, sizeof g->owner) != 0 ||
        memcmp(g->arrives, fresh.arrives, sizeof g->arrives) != 0)
        return wrong(why, "These are not the fleets of this scenario.");
    if (!absent_sound(g, &fresh))
        return wrong(why, "Something lies where there is no ship.");
    if (!levels_sound(g, &fresh))
        return wrong(why, "A ship is on a level on which it cannot be.");
    if (!fuel_sound(g))
        return wrong(why, "A ship has fuel that it cannot have.");
    return terrain_sound(g, &fresh, why);
}

/* ---- counters ---- */

/* A + that was acted on brought a second counter, and nothing else did. */
static bool ways_sound(const starship *g, int ship)
{
    int before = DREW_PLAIN;

    for (int i = 0; i < g->counter_count[ship]; i++) {
        int way = drew(g->counter[ship][i]);
        bool plus = kind_of(g->counter[ship][i])->plus;

        bool second = way == DREW_SECOND && !plays(g, NEEDS_TALENTS); /* else it may be forced */

        if ((before == DREW_PLUS ? way != DREW_SECOND : second) || (way == DREW_PLUS && !plus) ||
            (way == DREW_PLAIN && plus) ||
            (way == DREW_COLLISION && g->counter[ship][i] >> COUNTER_WAY != 0))
            return false;
        before = way;
    }
    return before != DREW_PLUS;
}

static bool row_sound(const starship *g, int ship)
{
    int damage = 0, special[SPECIALS] = {0};

    for (int i = 0; i < COUNTERS; i++) {
        uint8_t counter = g->counter[ship][i];

        if (i >= g->counter_count[ship]) {
            if (counter != 0)
                return false;
            continue;
        }
        if ((counter & ((1 << COUNTER_WAY) - 1)) >= starship_components()->kind_count)
            return false;
        damage += kind_of(counter)->value;
        special[counter_mark(g, ship, i)]++;
    }
    for (int mark = ENGINE; mark < SPECIALS; mark++)
        if (g->special[ship][mark] != special[mark])
            return false;
    return g->damage[ship] == damage && g->special[ship][NO_SPECIAL] == 0 && ways_sound(g, ship);
}

/*
 * More sets than were agreed on are there where a pool ran empty (SB-R51).  Harmless counters could
 * then pile up on a ship: it must have room for all of them, one less than it can bear of those that
 * do one damage, and what one more step can bring: two for each enemy, or four where dice are split.  (Those for illegal plans come
 * before, and a ship that is lost by them is gone by then.)
 */
static int sets_most(const starship *g, int pool)
{
    const starship_data *d = starship_components();
    int harmless = 0, structure = 0, least = g->setting[SETTING_COUNTERS] + 1;

    for (int kind = 0; kind < d->kind_count; kind++)
        if (d->kind[kind].pool == pool && d->kind[kind].value == 0)
            harmless += d->kind[kind].count;
    for (int ship = 0; ship < g->ship_count; ship++)
        if (type_of(g, ship)->structure > structure)
            structure = type_of(g, ship)->structure;
    int each = plays(g, NEEDS_DOUBLES) ? 4 : 2;
    int room = COUNTERS - (structure - 1) - each * SHIPS / SIDES;
    int most = harmless == 0 ? COUNTERS : room / harmless;

    return most > least ? most : least;
}

static int counters_of_kind(const starship *g, int kind)
{
    int count = g->pool[kind];

    for (int ship = 0; ship < g->ship_count; ship++)
        for (int i = 0; i < g->counter_count[ship]; i++)
            count += (g->counter[ship][i] & ((1 << COUNTER_WAY) - 1)) == kind;
    for (int ship = 0; ship < g->ship_count; ship++)
        for (int i = 0; i < g->drawn_count[ship]; i++)
            count += g->drawn[ship][i] == kind;
    return count;
}

/* Counters that an owner chooses from: collision counters, some of which go back. */
static bool drawn_sound(const starship *g, int ship)
{
    int count = g->drawn_count[ship];

    for (int i = 0; i < DRAWN; i++)
        if (i < count ? g->drawn[ship][i] >= starship_components()->kind_count ||
                            kind_of(g->drawn[ship][i])->pool != POOL_COLLISION
                      : g->drawn[ship][i] != 0)
            return false;
    return count == 0 ? g->keeps[ship] == 0
                      : on_table(g, ship) && g->keeps[ship] > 0 && g->keeps[ship] < count;
}

/* Every kind is there as often as in some number of whole sets. */
static bool sets_sound(const starship *g)
{
    const starship_data *d = starship_components();
    int sets[POOLS] = {0};

    for (int kind = 0; kind < KINDS_MAX; kind++) {
        const counter_kind *k = &d->kind[kind];

        if (kind >= d->kind_count) {
            if (g->pool[kind] != 0)
                return false;
            continue;
        }
        int count = counters_of_kind(g, kind);

        if (sets[k->pool] == 0)
            sets[k->pool] = count / k->count;
        if (count != sets[k->pool] * k->count || sets[k->pool] <= g->setting[SETTING_COUNTERS] ||
            sets[k->pool] > sets_most(g, k->pool))
            return false;
    }
    return true;
}

static bool counters_sound(const starship *g, text *why)
{
    for (int ship = 0; ship < g->ship_count; ship++) {
        if (!row_sound(g, ship) || !drawn_sound(g, ship))
            return wrong(why, "The counters of a ship do not come to what it has suffered.");
        if (!on_table(g, ship))
            continue;
        if (g->damage[ship] >= type_of(g, ship)->structure ||
            (g->special[ship][PILOT] >= 3 && !starship_could_act(g, MOMENT_UNDO, ship)))
            return wrong(why, "A ship is on the table that is lost.");
    }
    return sets_sound(g) ? true : wrong(why, "The counters do not come to whole sets.");
}

/* ---- ships ---- */

/* A ship that is not on the table has nothing, plans nothing and wants nothing. */
static bool off_table_sound(const starship *g, int ship)
{
    return g->counter_count[ship] == 0 && (g->plan[ship] == PLAN_NONE || plans_now(g, ship)) &&
           g->target[ship] == NO_SHIP && g->overlaps[ship] == 0 && !g->is_severe[ship] &&
           !g->fired[ship] && !g->collided[ship] && g->met[ship] == 0;
}

static bool on_table_sound(const starship *g, int ship)
{
    shape base = starship_base(g, ship);
    bool second_half = g->step == STEP_MOVE_2 || g->step == STEP_FIRE_2;
    int32_t width, depth;

    starship_area(g, &width, &depth);
    if (shape_has_left(&base, width, depth))
        return false;
    if (g->is_severe[ship] ? g->special[ship][PILOT] < 2
                           : g->special[ship][PILOT] > starship_unseen_wounds(g, ship))
        return false;
    if (g->fired[ship] && !second_half && !(g->step == STEP_FIRE_1 && g->flow.ask == ASK_TALENT))
        return false;
    return !g->collided[ship] ||
           (!g->complete && (g->step == STEP_FIRE_1 || g->step == STEP_MOVE_1));
}

/* What Quick Start does not have. */
static bool quick_sound(const starship *g, int ship)
{
    return g->dial[ship] == 0 && !g->is_rotated[ship] && g->overlaps[ship] == 0 &&
           g->plan_dial[ship] == 0;
}

static bool ships_sound(const starship *g, text *why)
{
    for (int ship = 0; ship < g->ship_count; ship++) {
        if (on_table(g, ship) ? !on_table_sound(g, ship) : !off_table_sound(g, ship))
            return wrong(why, "A ship is not where, or not in the state, in which it can be.");
        if (!g->complete && !quick_sound(g, ship))
            return wrong(why, "Quick Start has no rotation.");
        if (g->step == STEP_PLANNING && g->is_rotated[ship] != (g->dial[ship] != 0))
            return wrong(why, "A ship is rotated, and again it is not.");
    }
    return true;
}

/* Between the second moves of the wounded and of the others, overlaps are not looked at. */
static bool overlaps_sound(const starship *g, text *why)
{
    starship again = *g;

    for (int a = 0; a < g->ship_count; a++)
        for (int b = 0; b <= a; b++)
            if ((g->overlaps[a] >> b & 1) != (g->overlaps[b] >> a & 1) ||
                (a == b && g->overlaps[a] >> a & 1))
                return wrong(why, "A ship overlaps another which does not overlap it.");
    if (!g->complete || g->flow.ask == ASK_AHEAD)
        return true;
    starship_note_overlaps(&again, NULL);
    return memcmp(again.overlaps, g->overlaps, sizeof g->overlaps) == 0
               ? true
               : wrong(why, "Ships overlap that do not, or the other way round.");
}

/* ---- plans ---- */

static int symbols_of(const starship *g, int ship, int place)
{
    return place < deck_of(g, ship)->card_count ? card_of(g, ship, place)->symbols : BLANK;
}

/* Can the cards have been laid down at all?  One; or two, of which the first is flown before. */
static bool cards_sound(const starship *g, int ship, bool any)
{
    int first = g->plan_card[ship][0], second = g->plan_card[ship][1];
    int leads = OVERBOOST | CHANGE_DIRECTION;
    int a = symbols_of(g, ship, first), b = second == NO_CARD ? 0 : symbols_of(g, ship, second);

    if ((a | b) & BLANK || (!g->complete && (a | b) & CHANGE_DIRECTION))
        return false;
    if (any)
        return !(b & leads) || a & leads;
    return second == NO_CARD ? !(a & leads) : a & leads && !(b & leads);
}

static bool no_plan(const starship *g, int ship)
{
    return g->plan_card[ship][0] == NO_CARD && g->plan_card[ship][1] == NO_CARD &&
           g->plan_slider[ship] == STILL && g->plan_dial[ship] == 0;
}

/* What is added to the cards: a change of level where there are levels, and until the reveal a blank card
   beside a single one. */
static bool extras_sound(const starship *g, int ship)
{
    plan p = starship_plan(g, ship);
    bool is_laid = g->plan[ship] >= PLAN_SEALED;

    if (p.slider == FTL && (!plays(g, NEEDS_FTL) || !is_laid))
        return false;
    if (p.level != 0 && (!plays(g, NEEDS_LEVELS) || !is_laid))
        return false;
    return !p.blank || (plays(g, NEEDS_BLANK_CARDS) && g->plan[ship] == PLAN_SEALED &&
                           plan_cards(&p) == 1 && !g->is_severe[ship]);
}

static bool sealed_sound(const starship *g, int ship)
{
    plan p = starship_plan(g, ship);

    if (g->is_severe[ship])
        return cards_sound(g, ship, false);
    if (!cards_sound(g, ship, true))
        return false;
    return g->setting[SETTING_PLANS] == PLANS_TABLETOP || starship_judge(g, ship, &p).faults == 0;
}

/* A plan that is shown was mended where it had to be: it is flown as it lies there. */
static bool shown_sound(const starship *g, int ship)
{
    plan p = starship_plan(g, ship);
    bool changes;

    if (!cards_sound(g, ship, false))
        return false;
    changes = card_of(g, ship, p.card[0])->symbols & CHANGE_DIRECTION;
    int last = p.card[1] == NO_CARD ? p.card[0] : p.card[1];
    int speed = starship_speed(g, ship, &p);
    bool has_arrow = starship_arrow_of(card_of(g, ship, last), speed) != NULL;

    if (p.slider == FTL && !g->jumped[ship])
        return false;
    return (has_arrow || (speed == STILL && (p.card[1] == NO_CARD || changes))) &&
           g->slider[ship] == speed && g->energy[ship] == plan_energy(g, ship, &p) &&
           (changes ? g->dial[ship] == 0 : g->dial[ship] == p.dial);
}

/* The second card of an overboost is laid where the ship's rear line stands (SB-222, SB-224). */
static bool laid_sound(const starship *g, int ship)
{
    point from = {g->from_x[ship], g->from_y[ship]};
    point at = point_ahead(from, g->from_heading[ship], starship_components()->rear);

    if (g->plan_level[ship] != 0 ||
        card_of(g, ship, g->plan_card[ship][0])->symbols & CHANGE_DIRECTION)
        return true;
    return at.x == g->x[ship] && at.y == g->y[ship] && g->from_heading[ship] == g->heading[ship];
}

static bool plan_sound(const starship *g, int ship)
{
    plan p = starship_plan(g, ship);

    if (!extras_sound(g, ship))
        return false;
    switch (g->plan[ship]) {
    case PLAN_NONE: return no_plan(g, ship);
    case PLAN_AHEAD:
        return cards_sound(g, ship, false) && g->is_severe[ship] && g->plan_slider[ship] == STILL &&
               g->plan_dial[ship] == 0;
    case PLAN_SEALED: return sealed_sound(g, ship);
    case PLAN_OPEN_1:
        return g->complete && plan_goes_on(&p) && shown_sound(g, ship) && laid_sound(g, ship);
    default: return shown_sound(g, ship);
    }
}

/* Planning goes in groups: who has not planned and is not in this one waits for one that has not. */
static bool waits_sound(const starship *g, int ship)
{
    int after = g->after[ship];

    return g->plan[ship] == PLAN_SEALED ||
           (after < g->ship_count && on_table(g, after) &&
               (g->plan[after] != PLAN_SEALED || (g->group >> after & 1)));
}

/* How far the plan of a ship is at this moment; `turn` is its place among its owner's ships that plan
   together, `ahead` among those that plan ahead. */
static int plan_due(const starship *g, int ship, int turn, int ahead)
{
    int wave = g->flow.depth == 0 ? 0 : g->flow.stack[g->flow.depth - 1].local[0];
    plan p = starship_plan(g, ship);
    bool two = plan_goes_on(&p);

    switch (g->flow.ask) {
    case ASK_PLAN: return turn < wave ? PLAN_SEALED : g->is_severe[ship] ? PLAN_AHEAD : PLAN_NONE;
    case ASK_JUMP_MARKER:
    case ASK_NAVIGATE: return PLAN_SEALED;
    case ASK_HIDE:
        return g->plan[ship] == PLAN_SEALED ? PLAN_SEALED
               : g->is_severe[ship]         ? PLAN_AHEAD
                                            : PLAN_NONE;
    case ASK_AHEAD:
        if (g->is_severe[ship])
            return ahead < wave ? PLAN_AHEAD : PLAN_OPEN;
        return two ? PLAN_OPEN_1 : PLAN_OPEN;
    case ASK_DANCE:
    case ASK_KEEP:
    case ASK_MARKERS:
    case ASK_DECLARE:
    case ASK_BEFORE_ROLL:
    case ASK_AFTER_ROLL:
    case ASK_IT_HIT:
        if (g->step == STEP_FIRE_1 || g->step == STEP_MOVE_1)
            return g->complete && two ? PLAN_OPEN_1 : PLAN_OPEN;
        return g->is_severe[ship] ? PLAN_AHEAD : PLAN_OPEN;
    default: return g->plan[ship] == PLAN_AHEAD ? PLAN_AHEAD : PLAN_NONE;
    }
}

/* The same where talents are used: before planning, when panels are open, and from the reveal on. */
static int plan_due_at(const starship *g, int ship, int kind)
{
    plan p = starship_plan(g, ship);
    bool two = plan_goes_on(&p);

    if (kind == MOMENT_RESTORE)
        return g->is_severe[ship] ? PLAN_AHEAD : PLAN_NONE;
    if (kind == MOMENT_SLIDER)
        return PLAN_SEALED;
    if (g->step == STEP_MOVE_1 || g->step == STEP_FIRE_1)
        return g->complete && two ? PLAN_OPEN_1 : PLAN_OPEN;
    return g->is_severe[ship] ? PLAN_AHEAD : PLAN_OPEN;
}

/* A ship that has yet to come plans like others, but while jumps are made only if it jumps. */
static bool awaited(const starship *g, int ship)
{
    return plans_now(g, ship) &&
           (g->step == STEP_PLANNING || (g->step == STEP_MOVE_1 && g->plan[ship] != PLAN_NONE));
}

static bool plans_sound(const starship *g, text *why)
{
    int turn[SEATS] = {0}, ahead[SEATS] = {0};

    for (int ship = 0; ship < g->ship_count; ship++) {
        int seat = g->owner[ship];

        if (!plan_sound(g, ship))
            return wrong(why, "A ship has a plan that cannot be.");
        if (!on_table(g, ship) && !awaited(g, ship))
            continue;
        if (g->flow.ask == ASK_PLAN && !(g->group >> ship & 1)) {
            if (!waits_sound(g, ship))
                return wrong(why, "A ship plans out of turn.");
            continue;
        }
        int due = g->flow.ask == ASK_TALENT
                      ? plan_due_at(g, ship, g->flow.stack[g->flow.depth - 1].local[0])
                      : plan_due(g, ship, turn[seat]++, ahead[seat]);

        if (g->plan[ship] != due)
            return wrong(why, "A ship has planned too much or too little.");
        ahead[seat] += g->is_severe[ship];
    }
    return true;
}

/* ---- firing ---- */

/* Markers lie there from their showing to the end of the declarations. */
static bool markers_sound(const starship *g)
{
    for (int ship = 0; ship < g->ship_count; ship++) {
        int marker = g->marker[ship];

        if (marker != MARKER_NONE &&
            (!plays(g, NEEDS_ATTACK_DECLARATION) || g->flow.ask != ASK_DECLARE ||
                !on_table(g, ship) || (marker == MARKER_BLANK && g->target[ship] != NO_SHIP) ||
                (marker == MARKER_ATTACK && g->target[ship] == NO_SHIP)))
            return false;
    }
    return true;
}

/* Somebody of the other side, who is still there; or nobody, and nothing hit him. */
static bool aim_sound(const starship *g, int ship, int target, bool hit)
{
    if (target == NO_SHIP)
        return !hit;
    return plays(g, NEEDS_AIMING) && on_table(g, ship) && target < g->ship_count &&
           on_table(g, target) && side_of(g, target) != side_of(g, ship);
}

static bool aims_sound(const starship *g)
{
    for (int ship = 0; ship < g->ship_count; ship++)
        if (!aim_sound(g, ship, g->aims[ship], g->aims_hit[ship]) ||
            !aim_sound(g, ship, g->aimed[ship], g->aimed_hit[ship]) ||
            ((g->hurt[ship] | g->was_hurt[ship]) != 0 &&
                (!plays(g, NEEDS_AIMING) || !on_table(g, ship))))
            return false;
    return true;
}

/* What hit lies there until the counters are drawn. */
static bool hits_sound(const starship *g)
{
    const struct attacks_locals *a = starship_attack(g);

    for (int ship = 0; ship < g->ship_count; ship++) {
        int hits = g->hits[ship], count = hits & HITS_MASK;
        bool rolled = a != NULL && ship < a->ship + (g->flow.ask == ASK_IT_HIT);

        if (hits != 0 && (!rolled || count == 0 || g->target[ship] >= g->ship_count ||
                             count > 1 + plays(g, NEEDS_DOUBLES)))
            return false;
    }
    return true;
}

static bool fire_sound(const starship *g, text *why)
{
    return markers_sound(g) && aims_sound(g) && hits_sound(g)
               ? true
               : wrong(why, "The fire of a step cannot have come this far.");
}

/* An attack: its ship fires, and at whom it may; dice lie there once they are rolled. */
bool starship_attacks_believes(const flow *w, const frame *f)
{
    const starship *g = starship_in(w);
    const struct attacks_locals *my = (const void *)f->local;
    bool rolled = w->ask != ASK_BEFORE_ROLL;
    scene s;

    starship_scene(g, &s);
    for (int ship = 0; ship < g->ship_count; ship++)
        if (g->target[ship] != NO_SHIP && g->target[ship] != TARGET_OPEN &&
            (g->target[ship] >= g->ship_count || !on_table(g, ship) ||
                !(starship_targets(g, &s, ship) >> g->target[ship] & 1)))
            return false;
    for (int seat = 0; seat < SEATS; seat++)
        if (g->declared[seat] != NOT_DECLARED)
            return false;
    return my->from == 0 && my->ship < g->ship_count && g->target[my->ship] < g->ship_count &&
           (my->die != 0) == rolled && (my->other != 0) == rolled &&
           (!my->split || (my->die == my->other && w->ask == ASK_IT_HIT));
}

/* ---- jumps ---- */

/* It has not been anywhere yet. */
static bool reserve_sound(const starship *g, int ship)
{
    return g->x[ship] == 0 && g->y[ship] == 0 && g->heading[ship] == 0 && g->dial[ship] == 0 &&
           !g->is_rotated[ship] && !g->difficult[ship] && !g->flew_difficult[ship] &&
           g->energy[ship] == g->energy_before[ship];
}

/* A marker lies while somebody is asked about jumps, for one who jumps; it lies in the area. */
static bool marker_sound(const starship *g, int ship)
{
    bool asked = g->flow.ask == ASK_JUMP_MARKER || g->flow.ask == ASK_NAVIGATE;
    bool lies = g->jump_level[ship] != 0 && g->jump_level[ship] != JUMPS_OUT;
    int32_t width, depth;

    starship_area(g, &width, &depth);
    if (!lies && (g->jump_x[ship] != 0 || g->jump_y[ship] != 0 || g->jump_heading[ship] != 0))
        return false;
    if (g->jump_level[ship] == 0)
        return true;
    return asked && starship_is_jumping(g, ship) && g->jump_x[ship] >= 0 &&
           g->jump_x[ship] <= width && g->jump_y[ship] >= 0 && g->jump_y[ship] <= depth &&
           (lies ? plays(g, NEEDS_LEVELS) || g->jump_level[ship] == g->level[ship]
                 : on_table(g, ship));
}

/* Who has jumped can, and stands on the table; who comes by a jump comes in time. */
static bool jump_sound(const starship *g, int ship)
{
    bool jumps = g->jumps[ship] != 0 || g->jumped[ship] || g->has_jumped[ship];

    if (g->where[ship] == RESERVE ? g->arrives[ship] == 0
                                  : on_table(g, ship) && g->arrives[ship] > g->turn)
        return false;
    if (jumps && (!plays(g, NEEDS_FTL) || !on_table(g, ship) || !type_of(g, ship)->has_ftl))
        return false;
    if (g->jumped[ship] && (g->step == STEP_PLANNING || g->has_jumped[ship]))
        return false;
    if (g->struck[ship] != 0 && (g->flow.ask != ASK_NAVIGATE || !on_table(g, ship)))
        return false;
    return g->slider[ship] != FTL && marker_sound(g, ship);
}

static bool jumps_sound(const starship *g, text *why)
{
    for (int ship = 0; ship < g->ship_count; ship++)
        if (!jump_sound(g, ship) || (g->where[ship] == RESERVE && !reserve_sound(g, ship)))
            return wrong(why, "A ship jumps as it cannot, or waits for it.");
    return true;
}

/* ---- the questions ---- */

static bool has_ships(const starship *g, int side)
{
    for (int ship = 0; ship < g->ship_count; ship++)
        if (takes_part(g, ship) && side_of(g, ship) == side)
            return true;
    return false;
}

/* Terrain is laid before any ship is placed. */
static bool laying_sound(const starship *g)
{
    for (int ship = 0; ship < g->ship_count; ship++)
        if (g->where[ship] != NOT_PLACED)
            return false;
    return starship_next_to_lay(g) != SEATS && g->flow.asked == SEAT_BIT(starship_next_to_lay(g));
}

/* Ships stand where they were placed, apart from each other. */
static bool placing_sound(const starship *g)
{
    int next = starship_next_to_place(g);

    for (int ship = 0; ship < g->ship_count; ship++) {
        pose at = starship_placed_at(g, ship, g->x[ship] / MILLIMETRE);

        if (g->where[ship] == ELIMINATED ||
            (on_table(g, ship) && (g->x[ship] != at.at.x || g->y[ship] != at.at.y ||
                                      g->heading[ship] != at.heading || g->dial[ship] != 0)))
            return false;
    }
    return next != NO_SHIP && g->flow.stack[g->flow.depth - 1].local[0] == next;
}

static bool target_sound(const starship *g, const scene *s, int ship)
{
    int how_far = g->declared[g->owner[ship]], target = g->target[ship];

    if (!on_table(g, ship))
        return target == NO_SHIP;
    if (target == TARGET_OPEN || g->marker[ship] == MARKER_BLANK)
        return true;
    return (how_far == DECLARES_PARTLY || how_far == DECLARED) &&
           (target == NO_SHIP ||
               (target < g->ship_count && starship_targets(g, s, ship) >> target & 1));
}

/* How far each seat may be: before anything is told, and while those who wait declare in turns. */
static bool declared_sound(const starship *g, const scene *s, int seat)
{
    const frame *f = &g->flow.stack[g->flow.depth - 1];
    bool able = starship_able(g, s, seat) != 0, asked = g->flow.asked >> seat & 1;
    int how_far = g->declared[seat];

    if (how_far == DECLARES_LATER && g->setting[SETTING_DECLARATIONS] != DECLARATIONS_WAITING)
        return false;
    if (f->at == 1)
        return how_far != DECLARED && asked == (able && how_far != DECLARES_LATER);
    if (seat == f->local[0])
        return how_far == DECLARES_PARTLY && able && asked;
    return !asked && (how_far == DECLARES_LATER ? able : !able && how_far != DECLARES_PARTLY);
}

/* Where markers lie, whoever has still to declare is bound by one. */
static bool bound_sound(const starship *g, const scene *s)
{
    bool any = false;

    for (int ship = 0; ship < g->ship_count; ship++)
        any = any || g->marker[ship] != MARKER_NONE;
    for (int seat = 0; seat < g->flow.seat_count; seat++)
        for (uint32_t able = starship_able(g, s, seat); able != 0; able &= able - 1)
            if ((g->marker[__builtin_ctz(able)] == MARKER_ATTACK) != any)
                return false;
    return true;
}

static bool declarations_sound(const starship *g)
{
    scene s;

    starship_scene(g, &s);
    for (int ship = 0; ship < g->ship_count; ship++)
        if (!target_sound(g, &s, ship))
            return false;
    if (!bound_sound(g, &s))
        return false;
    for (int seat = 0; seat < g->flow.seat_count; seat++)
        if (!declared_sound(g, &s, seat))
            return false;
    return true;
}

/* Is the fire of a step under way, so that targets may be known? */
static bool is_firing(const starship *g)
{
    return flow_under_way(&g->flow, PROC_FIRING) != 0;
}

static bool nothing_declared(const starship *g)
{
    for (int seat = 0; seat < SEATS; seat++)
        if (g->declared[seat] != NOT_DECLARED)
            return false;
    for (int ship = 0; ship < g->ship_count; ship++)
        if (g->target[ship] != NO_SHIP)
            return false;
    return true;
}

/* While it is asked who tails whom, some are open; afterwards each tails an enemy, or nobody. */
static bool tails_sound(const starship *g, const scene *s, int ship)
{
    int target = g->tails[ship];

    if (target == NO_SHIP)
        return true;
    if (!on_table(g, ship) || !plays(g, NEEDS_TAILING) || g->step == STEP_SETTING_UP)
        return false;
    if (g->flow.ask == ASK_TAIL)
        return target == TAILS_OPEN ||
               (target < SHIPS && (starship_tailable(g, s, ship) >> target & 1));
    return target < g->ship_count && side_of(g, target) != side_of(g, ship);
}

static bool tailing_sound(const starship *g, text *why)
{
    scene s;

    starship_scene(g, &s);
    for (int ship = 0; ship < g->ship_count; ship++) {
        bool shows = g->shows[ship] && (!plays(g, NEEDS_TAILING) || g->plan[ship] < PLAN_SEALED);

        if (!tails_sound(g, &s, ship) || shows ||
            (g->after[ship] != NO_SHIP &&
                (g->after[ship] >= g->ship_count || g->turn == 0 || !plays(g, NEEDS_TAILING))))
            return wrong(why, "A ship tails another that it cannot.");
    }
    if (!plays(g, NEEDS_TAILING) ? g->group != EVERYBODY : starship_has_circle(g))
        return wrong(why, "Ships plan in an order that cannot be.");
    return true;
}

static uint32_t sealed_ships(const starship *g)
{
    uint32_t set = 0;

    for (int ship = 0; ship < g->ship_count; ship++)
        if (g->plan[ship] == PLAN_SEALED)
            set |= 1u << ship;
    return set;
}

/* Each moment has its steps of the turn. */
static bool moment_sound(const starship *g)
{
    static const uint16_t steps[MOMENTS] = {[MOMENT_RESTORE] = 1 << STEP_PLANNING,
        [MOMENT_SLIDER] = 1 << STEP_MOVE_1,
        [MOMENT_LOOK] = 1 << STEP_MOVE_1 | 1 << STEP_MOVE_2,
        [MOMENT_ROTATION] = 1 << STEP_MOVE_2,
        [MOMENT_UNDO] = 1 << STEP_MOVE_1 | 1 << STEP_FIRE_1 | 1 << STEP_MOVE_2 | 1 << STEP_FIRE_2,
        [MOMENT_REPAIR] = 1 << STEP_FIRE_1 | 1 << STEP_FIRE_2};

    return steps[g->flow.stack[g->flow.depth - 1].local[0]] >> g->step & 1;
}

/* The ship that is asked about has no marker yet; or all have, and it is the next to jump. */
static bool jump_asked_sound(const starship *g)
{
    const struct jumping_locals *my = starship_jump(g);
    uint32_t unmarked = starship_unmarked(g), next = 1u << my->ship;

    if (g->flow.asked != SEAT_BIT(g->owner[my->ship]))
        return false;
    if (g->flow.ask == ASK_JUMP_MARKER)
        return (unmarked & next) != 0;
    return unmarked == 0 && (starship_jumpers(g) & (0u - starship_jumpers(g))) == next &&
           g->jump_level[my->ship] != JUMPS_OUT && my->die > 0 &&
           my->side < starship_components()->marker.side_count &&
           starship_may_reroll(g, my->ship, false);
}

static bool ask_sound(const starship *g)
{
    switch (g->flow.ask) {
    case ASK_CREW:
    case ASK_GIFT:
    case ASK_FLAW: return true; /* who is asked follows from the table */
    case ASK_TALENT: return moment_sound(g);
    case ASK_PLACE: return placing_sound(g);
    case ASK_PLAN: return g->flow.asked == starship_planners(g, false);
    case ASK_TAIL: return g->flow.asked == starship_tailers(g);
    case ASK_HIDE: return (starship_must_show(g) & ~sealed_ships(g)) == 0;
    case ASK_JUMP_MARKER:
    case ASK_NAVIGATE: return jump_asked_sound(g);
    case ASK_AHEAD: return g->flow.asked == starship_planners(g, true);
    case ASK_LAY: return laying_sound(g);
    case ASK_DANCE: return g->flow.asked == starship_dancers(g);
    case ASK_KEEP: return g->flow.asked == starship_keepers(g);
    case ASK_DECLARE: return declarations_sound(g);
    default: return true; /* those of an attack say themselves what they take for granted */
    }
}

/* From the first turn on every ship has been placed; a turn begins while both sides have ships. */
static bool turn_sound(const starship *g)
{
    int limit = starship_turn_limit(scenario_of(g));

    if (g->step == STEP_SETTING_UP)
        return true;
    for (int ship = 0; ship < g->ship_count; ship++)
        if (g->where[ship] == NOT_PLACED)
            return false;
    return g->turn > 0 && (limit == 0 || g->turn <= limit) &&
           (g->flow.ask != ASK_PLAN || (has_ships(g, COLONIAL) && has_ships(g, CYLON)));
}

/* ---- pilots ---- */

/* A pilot that could have been chosen, with talents that could: each is taken away and given again. */
static bool pilot_sound(const starship *g, int ship)
{
    starship without = *g;
    int number = g->pilot[ship];

    without.pilot[ship] = NO_PILOT;
    if (number != NO_PILOT && (number >= starship_components()->pilot_count ||
                                  starship_bars_pilot(&without, ship, number) != 0))
        return false;
    for (int slot = 0; slot < SLOTS; slot++) {
        int gift = g->talent[ship][slot];
        const talent *t = gift == NO_TALENT ? NULL : &starship_components()->talent[gift];

        if (t == NULL ? g->spent[ship][slot] != 0 || g->used[ship] >> slot & 1
                      : gift >= starship_components()->talent_count || number == NO_PILOT ||
                            (t->uses != 0 && g->spent[ship][slot] > t->uses))
            return false;
        if (t != NULL && !(starship_talents(pilot_of(g, ship)) >> gift & 1))
            return false;
    }
    return g->used[ship] >> SLOTS == 0 && g->tried[ship] >> SLOTS == 0 &&
           starship_wounds_among(g, ship, g->used_at[ship]) <=
               starship_wounds_most(set_count(g->used[ship]));
}

static bool pilots_sound(const starship *g, text *why)
{
    for (int ship = 0; ship < g->ship_count; ship++) {
        if (!plays(g, NEEDS_PILOTS) ? g->pilot[ship] != NO_PILOT : !pilot_sound(g, ship))
            return wrong(why, "A pilot flies who cannot, or with talents that he cannot have.");
        if (g->used_at[ship] > g->counter_count[ship] || g->fresh[ship] > g->counter_count[ship] ||
            (g->fresh[ship] != 0 && g->flow.ask != ASK_TALENT))
            return wrong(why, "Talents were used before there were counters.");
        for (int seat = 0; seat < SEATS; seat++)
            if (g->seen[seat][ship] > g->counter_count[ship])
                return wrong(why, "Somebody has looked at counters that are not there.");
        for (int i = g->counter_count[ship]; i < COUNTERS; i++)
            if (is_undone(g, ship, i))
                return wrong(why, "A mark is undone that is not there.");
        if (!plays(g, NEEDS_TALENTS) &&
            (g->spell[ship] | g->used[ship] | g->tried[ship] | g->plan_talent[ship]) != 0)
            return wrong(why, "There are no talents in this game.");
        if (g->plan_talent[ship] != 0 && talent_in(g, ship, g->plan_talent[ship] - 1) == NULL)
            return wrong(why, "A plan takes a talent that is not there.");
    }
    return true;
}

static bool running_sound(const starship *g, text *why)
{
    if (g->cause != CAUSE_NONE || g->winner != SIDES)
        return wrong(why, "The game is over, and it is not.");
    if (!turn_sound(g) || !ask_sound(g) || (!is_firing(g) && !nothing_declared(g)))
        return wrong(why, "The question does not fit the table.");
    return true;
}

/* The end is the one that the rules see. */
static bool over_sound(const starship *g, text *why)
{
    starship again = *g;

    again.cause = CAUSE_NONE;
    again.winner = SIDES;
    if (!turn_sound(g) || !nothing_declared(g) || !starship_ended(&again, NULL) ||
        again.cause != g->cause || again.winner != g->winner)
        return wrong(why, "The game cannot have ended like this.");
    return g->step == (g->complete ? STEP_FIRE_2 : STEP_FIRE_1)
               ? true
               : wrong(why, "The game ended in the middle of a turn.");
}

static bool points_sound(const starship *g, text *why)
{
    if (starship_by_points(scenario_of(g)) || (g->points[0] | g->points[1]) == 0)
        return true;
    return wrong(why, "There are no points in this scenario.");
}

bool starship_sound(const flow *w, text *why)
{
    const starship *g = starship_in(w);

    return fleets_sound(g, why) && pilots_sound(g, why) && counters_sound(g, why) &&
           ships_sound(g, why) && overlaps_sound(g, why) && tailing_sound(g, why) &&
           points_sound(g, why) && plans_sound(g, why) && jumps_sound(g, why) &&
           fire_sound(g, why) && (w->over ? over_sound(g, why) : running_sound(g, why));
}

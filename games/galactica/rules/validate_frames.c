/*
 * validate_frames.c: checks what the running procedures rely on. The dictionary has the simple
 * checks.
 */
#include "games/galactica/rules/validate.h"

/* ---- the turn ---- */

/*
 * Checks a frame of the set-up. Characters are chosen from the first player on, and only Apollo's
 * viper is on the board.
 */
bool galactica_set_up_believes(const flow *w, const frame *f)
{
    const galactica *g = galactica_in(w);
    const struct set_up_locals *my = OF(f, struct set_up_locals);
    int cast = 0, flying = 0;

    for (int seat = 0; seat < seat_count(g); seat++) {
        int turn = (seat - g->first + seat_count(g)) % seat_count(g);

        cast += g->character[seat] != NO_CHARACTER;
        flying += galactica_pilots(g, seat);
        if (f->at < 3 && (g->character[seat] != NO_CHARACTER) !=
                             (turn < seat_count(g) - my->left + (f->at == 2)))
            return false;
    }
    if (g->reserves != VIPERS - flying || g->broken != 0 || galactica_cylons_about(g) ||
        galactica_on_board(g, VIPER) != 0 || galactica_on_board(g, CIVILIAN) != 0 ||
        galactica_supply(g, CIVILIAN) != CIVILIANS || g->current != g->first || g->turns != 0)
        return false;
    if (f->at == 3)
        return cast == seat_count(g) && g->loyalty_count != 0 && my->left > 0 &&
               my->left < seat_count(g);
    return g->loyalty_count == 0 && my->left > 0 &&
           my->seat == seat_left_of(g, g->first, seat_count(g) - my->left) &&
           (f->at == 1 || (g->character[my->seat] == LEE_ADAMA && g->place[my->seat] == OFF_BOARD));
}

/* Checks a frame of discards: exactly the seats that owe cards are asked, and they have enough. */
bool galactica_discards_believes(const flow *w, const frame *f)
{
    const galactica *g = galactica_in(w);

    (void)f;
    for (int seat = 0; seat < seat_count(g); seat++) {
        if ((g->owed[seat] > 0) != (g->flow.asked >> seat & 1) ||
            g->owed[seat] > galactica_hand_size(g, seat))
            return false;
    }
    return true;
}

/* ---- actions ---- */

bool galactica_communications_believes(const flow *w, const frame *f)
{
    const galactica *g = galactica_in(w);
    const struct seat_locals *my = OF(f, struct seat_locals);
    const uint8_t *at = g->civilian_at;

    if (f->at == 1)
        return my->first == -1 && my->second == -1;
    if (my->first < 0 || my->first == my->second || at[my->first] >= AREAS)
        return false;
    return f->at == 2 || (my->third >= 0 && at[my->third] < AREAS &&
                             (my->third == my->first || my->third == my->second) &&
                             (my->second < 0 || at[my->second] < AREAS));
}

bool galactica_alert_believes(const flow *w, const frame *f)
{
    const galactica *g = galactica_in(w);
    int apollo = galactica_seat_of(g, LEE_ADAMA);

    if (flow_under_way(w, PROC_ALERT) > 2)
        return false;
    return f->at == 2 || (asks_only(g, apollo) && g->place[apollo] != BRIG &&
                             galactica_aboard(g, apollo, ABOARD_GALACTICA));
}

bool galactica_title_check_believes(const flow *w, const frame *f)
{
    const galactica *g = galactica_in(w);
    const struct title_check_locals *my = OF(f, struct title_check_locals);

    if (galactica_pieces->location[my->location].difficulty == 0 || g->revealed[my->seat])
        return false;
    if (my->location == BRIG || f->at == 1)
        return my->target == NO_SEAT;
    return f->at != 3 && is_seat(g, my->target);
}

/* ---- dice and windows ---- */

bool galactica_roll_believes(const flow *w, const frame *f)
{
    const galactica *g = galactica_in(w);
    const struct roll_locals *my = OF(f, struct roll_locals);
    const die *d = &g->die;

    return d->use == my->use && d->use != ROLL_NOTHING && d->subject == my->subject &&
           d->roller == my->seat && d->piloted == my->pilot && my->pilot <= seat_count(g) &&
           (f->at == 1 || d->shown > 0) &&
           (f->at != 2 || (asks_only(g, g->current) && galactica_is(g, g->current, HELO_AGATHON) &&
                              !g->eco_used)) &&
           (f->at != 3 || (my->use == ROLL_ATTACK && my->subject == AT_VIPER));
}

static int window_of(const frame *below)
{
    switch (below->procedure) {
    case PROC_ROLL: return below->at == 1 ? WINDOW_DIE : WINDOW_VIPER;
    case PROC_CHECK_BEFORE: return WINDOW_CHECK;
    default: return WINDOW_TOTAL;
    }
}

/*
 * Checks a frame of a window: all possible seats are asked. If several want to play, their cards
 * are theirs and fit.
 */
bool galactica_window_believes(const flow *w, const frame *f)
{
    const galactica *g = galactica_in(w);
    const struct window_locals *my = OF(f, struct window_locals);
    int wanting = 0;

    if (my->kind != window_of((f - 1)))
        return false;
    if (f->at == 1)
        return g->flow.asked == my->asked && my->asked == galactica_window_seats(g, my->kind);
    for (int seat = 0; seat < seat_count(g); seat++) {
        int face = g->wanted[seat] - 1;

        if (face < 0)
            continue;
        wanting++;
        if (g->hand[seat][face] == 0 || !(galactica_window_texts(g, my->kind) >> text_of(face) & 1))
            return false;
    }
    return wanting > 1 && asks_only(g, g->current);
}

/* ---- checks ---- */

bool galactica_check_believes(const flow *w, const frame *f)
{
    const galactica *g = galactica_in(w);
    const struct check_locals *my = OF(f, struct check_locals);
    const check *c = &g->check;
    static const uint8_t stages[] = {0, CHECK_OPEN, CHECK_ADDING, CHECK_TOTALLED};
    int least = stages[f->at], most = f->at == 2 ? CHECK_ADDED : least;

    if (flow_under_way(w, PROC_CHECK) > 1 || c->on != my->on || c->card != my->card ||
        c->user != my->user || c->target != my->target || c->stage < least || c->stage > most)
        return false;
    if (c->target != NO_SEAT && !is_seat(g, c->target))
        return false;
    if (my->on == ON_LOCATION)
        return f[-1].procedure == PROC_TITLE_CHECK &&
               OF((f - 1), struct title_check_locals)->location == my->card &&
               OF((f - 1), struct title_check_locals)->target == my->target;
    return f[-1].procedure == PROC_CRISIS && OF((f - 1), struct crisis_locals)->face == my->card &&
           is_super(my->card) == (my->on == ON_SUPER_CRISIS);
}

static bool may_once(const galactica *g, int character)
{
    int seat;

    return galactica_once(g, character, &seat) && asks_only(g, seat);
}

bool galactica_check_before_believes(const flow *w, const frame *f)
{
    const galactica *g = galactica_in(w);
    const struct check_locals *my = OF(f, struct check_locals);

    if (my->on != OF((f - 1), struct check_locals)->on || galactica_cards(g->check.pile) > 0)
        return false;
    switch (f->at) {
    case 1: return my->on == ON_CRISIS && may_once(g, SHARON_VALERII);
    case 2: return my->left < SHIFTS && asks_only(g, galactica_shifter(g, my->left));
    default: return true;
    }
}

bool galactica_check_add_believes(const flow *w, const frame *f)
{
    const galactica *g = galactica_in(w);
    const struct check_locals *my = OF(f, struct check_locals);

    if (my->on != OF((f - 1), struct check_locals)->on)
        return false;
    if (f->at == 2)
        return g->check.stage == CHECK_ADDED && may_once(g, GALEN_TYROL);
    return g->check.stage == CHECK_ADDING && my->left > 0 && my->left <= seat_count(g) &&
           my->seat == seat_left_of(g, g->current, my->left) &&
           galactica_add_limit(g, my->seat) > 0;
}

bool galactica_check_end_believes(const flow *w, const frame *f)
{
    const galactica *g = galactica_in(w);

    (void)f;
    return g->check.stage == CHECK_DECIDED && g->check.on != ON_SUPER_CRISIS &&
           galactica_cards(g->check.pile) > 0 && may_once(g, WILLIAM_ADAMA);
}

/* ---- crises ---- */

static bool lies_open(const galactica *g, int face)
{
    for (int i = 0; i < g->turn_crises; i++)
        if (g->turn_crisis[i] == face)
            return true;
    for (int kept = 0; kept < KEEPS; kept++)
        if (g->kept[kept] == face + 1)
            return true;
    return is_super(face);
}

bool galactica_crisis_draw_believes(const flow *w, const frame *f)
{
    const struct crisis_locals *my = OF(f, struct crisis_locals);
    const galactica *g = galactica_in(w);

    if (f->at == 1)
        return g->crisis == 0;
    return g->crisis == my->icon + 1 && my->icon < CRISIS_FACES && g->turn_crises > 0 &&
           g->turn_crisis[g->turn_crises - 1] == my->icon &&
           (f->at != 2 || may_once(g, KARA_THRACE));
}

bool galactica_crisis_believes(const flow *w, const frame *f)
{
    const galactica *g = galactica_in(w);
    const struct crisis_locals *my = OF(f, struct crisis_locals);
    int kind = crisis_of(my->face)->kind, half = g->half;

    if (g->crisis != my->face + 1 || flow_under_way(w, PROC_CRISIS) > 1 ||
        !lies_open(g, my->face) ||
        (f[-1].procedure == PROC_CRISIS_STEP &&
            OF((f - 1), struct crisis_locals)->face != my->face))
        return false;
    switch (f->at) {
    case 1: return crisis_of(my->face)->chooser != WHO_NOBODY;
    case 2:
    case 3:
    case 4: return kind == CYLON_ATTACK && half == 0;
    case 5: return kind == EVENT ? half > 0 : kind == SKILL_CHECK && half == 2;
    case 6: return kind == SKILL_CHECK && half < 2;
    default: return kind == SKILL_CHECK && half < 2 && g->check.stage == CHECK_DECIDED;
    }
}

bool galactica_halves_believes(const flow *w, const frame *f)
{
    const galactica *g = galactica_in(w);
    const struct crisis_locals *my = OF(f, struct crisis_locals);
    const struct crisis_locals *crisis = OF((f - 1), struct crisis_locals);

    if (my->face != crisis->face ||
        my->seat != galactica_person(g, crisis_of(my->face)->chooser, crisis->seat))
        return false;
    return f->at == 1 ? g->half == 0
                      : g->half > 0 && !is_super(my->face) && may_once(g, HELO_AGATHON);
}

bool galactica_caprica_believes(const flow *w, const frame *f)
{
    const galactica *g = galactica_in(w);
    const struct seat_locals *my = OF(f, struct seat_locals);

    if (f != &g->flow.stack[3])
        return false;
    switch (f->at) {
    case 1: return my->first == -1 && g->super_crisis[my->seat] != 0;
    case 2:
        return my->first >= 0 && my->first < SUPER_CRISES &&
               g->crisis == my->first + CRISIS_FACES + 1;
    default: return my->first == -1;
    }
}

/* ---- effects ---- */

static bool is_within(const struct effects_locals *e, range r, int self, int card)
{
    return r.count > 0 && e->end == r.first + r.count && e->next >= r.first && e->next < e->end &&
           e->self == self && e->card == card;
}

static bool of_crisis(const struct effects_locals *e, const frame *below)
{
    const struct crisis_locals *c = OF(below, struct crisis_locals);
    const crisis_card *card = crisis_of(c->face);
    const range of[] = {
        card->special, card->either[0], card->either[1], card->pass, card->half, card->fail};

    for (size_t i = 0; i < sizeof of / sizeof of[0]; i++)
        if (is_within(e, of[i], c->seat, c->face))
            return true;
    return false;
}

static bool of_row(const struct effects_locals *e, const frame *below)
{
    const struct row_locals *my = OF(below, struct row_locals);
    const effect *row = &galactica_pieces->effect[my->row];

    return is_within(e, row->then, my->self, my->card) ||
           is_within(e, row->otherwise, my->self, my->card);
}

/*
 * Checks a frame of effects. Its rows belong to the card or the row of the frame below, which is
 * already checked.
 */
bool galactica_effects_believes(const flow *w, const frame *f)
{
    const galactica *g = galactica_in(w);
    const struct effects_locals *my = OF(f, struct effects_locals);

    switch (f[-1].procedure) {
    case PROC_CRISIS: return of_crisis(my, (f - 1));
    case PROC_QUORUM: {
        const struct quorum_locals *q = OF((f - 1), struct quorum_locals);

        return is_within(my, galactica_pieces->quorum[q->face].effects, q->seat, q->face);
    }
    case PROC_JUMP:
        return is_within(my,
            galactica_pieces->destination[OF((f - 1), struct jump_locals)->face].effects,
            g->current, 0);
    default: return of_row(my, (f - 1));
    }
}

bool galactica_place_believes(const flow *w, const frame *f)
{
    (void)w;
    const struct place_locals *my = OF(f, struct place_locals);

    if (my->kind > CIVILIAN + (f->at == 2))
        return false;
    if (f[-1].procedure == PROC_CRISIS)
        return my->placement == crisis_of(OF((f - 1), struct crisis_locals)->face)->placed;
    return my->placement == galactica_pieces->effect[OF((f - 1), struct row_locals)->row].what;
}

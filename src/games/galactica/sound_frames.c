/*
 * sound_frames.c: what the procedures under way take for granted about the table.
 *
 * The rules believe their own frames: whoever is asked, shot at, carried out or drawn must be there.
 * Each procedure with such a belief has a check of its own; what belongs to a procedure that is not
 * under way is zero.
 */
#include "games/galactica/sound.h"

/* ---- the turn ---- */

static bool is_current(const standing *s)
{
    return MINE(struct seat_locals)->seat == s->g->current;
}

/* Turns begin when everything is dealt. */
static bool game_sound_at(const standing *s)
{
    return is_current(s) && (s->f->at == 1 || s->g->loyalty_count != 0);
}

static bool turn_sound(const standing *s)
{
    return is_current(s) && (s->f->at != 3 || MINE(struct turn_locals)->actions > 0);
}

static bool cylon_turn_sound(const standing *s)
{
    return is_current(s) && s->g->revealed[s->g->current];
}

static bool turn_end_sound(const standing *s)
{
    return is_current(s) && (s->f->at != 1 || galactica_is(s->g, s->g->current, SHARON_VALERII));
}

/* Seats are cast from the first player on; nothing is on the board but Apollo's viper. */
static bool set_up_sound(const standing *s)
{
    const galactica *g = s->g;
    const struct set_up_locals *my = MINE(struct set_up_locals);
    int cast = 0, flying = 0;

    for (int seat = 0; seat < seat_count(g); seat++) {
        int turn = (seat - g->first + seat_count(g)) % seat_count(g);

        cast += g->character[seat] != NO_CHARACTER;
        flying += galactica_pilots(g, seat);
        if (s->f->at < 3 && (g->character[seat] != NO_CHARACTER) !=
                                (turn < seat_count(g) - my->left + (s->f->at == 2)))
            return false;
    }
    if (g->reserves != VIPERS - flying || g->broken != 0 || galactica_cylons_about(g) ||
        galactica_on_board(g, VIPER) != 0 || galactica_on_board(g, CIVILIAN) != 0 ||
        galactica_supply(g, CIVILIAN) != CIVILIANS || g->current != g->first || g->turns != 0)
        return false;
    if (s->f->at == 3)
        return cast == seat_count(g) && g->loyalty_count != 0 && my->left > 0 &&
               my->left < seat_count(g);
    return g->loyalty_count == 0 && my->left > 0 &&
           my->seat == seat_left_of(g, g->first, seat_count(g) - my->left) &&
           (s->f->at == 1 ||
               (g->character[my->seat] == LEE_ADAMA && g->place[my->seat] == OFF_BOARD));
}

static bool move_sound(const standing *s)
{
    const struct move_locals *my = MINE(struct move_locals);

    return s->g->place[my->seat] != OFF_BOARD &&
           (s->f->at != 2 || (galactica_destinations_of(s->g, my->seat) >> my->to & 1));
}

/* Asked are those who owe, and they have something to choose from. */
static bool discards_sound(const standing *s)
{
    for (int seat = 0; seat < seat_count(s->g); seat++) {
        if ((s->g->owed[seat] > 0) != (s->g->flow.asked >> seat & 1) ||
            s->g->owed[seat] > galactica_hand_size(s->g, seat))
            return false;
    }
    return true;
}

static bool draw_sound(const standing *s)
{
    return s->g->character[MINE(struct draw_locals)->seat] != NO_CHARACTER;
}

/* ---- actions ---- */

/* What an action starts is done by whoever takes it. */
static bool action_sound(const standing *s)
{
    return s->above == NULL || s->f->at == 5 ||
           OF(s->above, struct seat_locals)->seat == MINE(struct action_locals)->seat;
}

static bool executive_sound(const standing *s)
{
    const struct executive_locals *my = MINE(struct executive_locals);

    return is_seat(s->g, my->target) && my->target != my->seat && s->g->ordered &&
           times(s->g, PROC_EXECUTIVE) == 1 &&
           (s->f->at == 1 ? galactica_may_order(s->g, my->seat, my->target) : my->left > 0);
}

static bool communications_sound(const standing *s)
{
    const struct seat_locals *my = MINE(struct seat_locals);
    const uint8_t *at = s->g->civilian_at;

    if (s->f->at == 1)
        return my->first == -1 && my->second == -1;
    if (my->first < 0 || my->first == my->second || at[my->first] >= AREAS)
        return false;
    return s->f->at == 2 || (my->third >= 0 && at[my->third] < AREAS &&
                                (my->third == my->first || my->third == my->second) &&
                                (my->second < 0 || at[my->second] < AREAS));
}

static bool armory_sound(const standing *s)
{
    const struct seat_locals *my = MINE(struct seat_locals);

    return s->f->at == 1 || s->g->centurions[my->first] > 0;
}

static bool hangar_sound(const standing *s)
{
    const struct seat_locals *my = MINE(struct seat_locals);

    if (times(s->g, PROC_HANGAR) > 2)
        return false;
    return s->f->at == 3 ||
           (s->g->place[my->seat] == HANGAR_DECK && (s->g->reserves > 0) == (s->f->at == 2));
}

static bool alert_sound(const standing *s)
{
    int apollo = galactica_seat_of(s->g, LEE_ADAMA);

    if (times(s->g, PROC_ALERT) > 2)
        return false;
    return s->f->at == 2 || (asks_only(s, apollo) && s->g->place[apollo] != BRIG &&
                                galactica_aboard(s->g, apollo, ABOARD_GALACTICA));
}

static bool vipers_sound(const standing *s)
{
    return MINE(struct vipers_locals)->left > 0;
}

/* What is shot at is still there when the die falls. */
static bool attack_sound(const standing *s)
{
    const struct attack_locals *my = MINE(struct attack_locals);

    switch (my->kind) {
    case RAIDER: return my->how != BY_NUKE && s->g->raiders[my->area] > 0;
    case HEAVY_RAIDER: return my->how != BY_NUKE && s->g->heavies[my->area] > 0;
    default: return s->g->base_area[my->basestar] == my->area;
    }
}

static bool firepower_sound(const standing *s)
{
    return galactica_pilots(s->g, MINE(struct seat_locals)->seat);
}

static bool title_check_sound(const standing *s)
{
    const struct title_check_locals *my = MINE(struct title_check_locals);

    if (galactica_location[my->location].difficulty == 0 || s->g->revealed[my->seat])
        return false;
    if (my->location == BRIG || s->f->at == 1)
        return my->target == NO_SEAT;
    return s->f->at != 3 && is_seat(s->g, my->target) && !s->g->revealed[my->target];
}

/* Somebody has a card on top of the deck before him. */
static bool scout_sound(const standing *s)
{
    const struct seat_locals *my = MINE(struct seat_locals);

    return s->f->at != 3 || (my->first != DECK_QUORUM && s->g->decks[my->first].top != 0);
}

static bool look_sound(const standing *s)
{
    return galactica_lookable(s->g, MINE(struct look_locals)->seat, MINE(struct look_locals)->at) !=
           0;
}

/* ---- dice and windows ---- */

static bool roll_sound(const standing *s)
{
    const struct roll_locals *my = MINE(struct roll_locals);
    const die *d = &s->g->die;

    return d->use == my->use && d->use != ROLL_NOTHING && d->subject == my->subject &&
           d->roller == my->seat && d->piloted == my->pilot && my->pilot <= seat_count(s->g) &&
           (s->f->at == 1 || d->shown > 0) &&
           (s->f->at != 2 ||
               (asks_only(s, s->g->current) && galactica_is(s->g, s->g->current, HELO_AGATHON) &&
                   !s->g->eco_used)) &&
           (s->f->at != 3 || (my->use == ROLL_ATTACK && my->subject == AT_VIPER));
}

static int window_of(const frame *below)
{
    switch (below->procedure) {
    case PROC_ROLL: return below->at == 1 ? WINDOW_DIE : WINDOW_VIPER;
    case PROC_CHECK_BEFORE: return WINDOW_CHECK;
    default: return WINDOW_TOTAL;
    }
}

/* All are asked alike; where several want to play, their cards are theirs and fit. */
static bool window_sound(const standing *s)
{
    const galactica *g = s->g;
    const struct window_locals *my = MINE(struct window_locals);
    int wanting = 0;

    if (s->below == NULL || my->kind != window_of(s->below))
        return false;
    if (s->f->at == 1)
        return g->flow.asked == my->asked && my->asked == galactica_window_seats(g, my->kind);
    for (int seat = 0; seat < seat_count(g); seat++) {
        int face = g->wanted[seat] - 1;

        if (face < 0)
            continue;
        wanting++;
        if (g->hand[seat][face] == 0 || !(galactica_window_texts(g, my->kind) >> text_of(face) & 1))
            return false;
    }
    return wanting > 1 && asks_only(s, g->current);
}

/* ---- checks ---- */

static bool check_sound(const standing *s)
{
    const struct check_locals *my = MINE(struct check_locals);
    const check *c = &s->g->check;
    static const uint8_t stages[] = {0, CHECK_OPEN, CHECK_ADDING, CHECK_TOTALLED};
    int least = stages[s->f->at], most = s->f->at == 2 ? CHECK_ADDED : least;

    if (times(s->g, PROC_CHECK) > 1 || c->on != my->on || c->card != my->card ||
        c->user != my->user || c->target != my->target || c->stage < least || c->stage > most)
        return false;
    if (c->target != NO_SEAT && !is_seat(s->g, c->target))
        return false;
    if (my->on == ON_LOCATION)
        return s->below->procedure == PROC_TITLE_CHECK &&
               OF(s->below, struct title_check_locals)->location == my->card &&
               OF(s->below, struct title_check_locals)->target == my->target;
    return s->below->procedure == PROC_CRISIS &&
           OF(s->below, struct crisis_locals)->face == my->card &&
           is_super(my->card) == (my->on == ON_SUPER_CRISIS);
}

static bool may_once(const standing *s, int character)
{
    int seat;

    return galactica_once(s->g, character, &seat) && asks_only(s, seat);
}

static bool check_before_sound(const standing *s)
{
    const struct check_locals *my = MINE(struct check_locals);

    if (my->on != OF(s->below, struct check_locals)->on || galactica_cards(s->g->check.pile) > 0)
        return false;
    switch (s->f->at) {
    case 1: return my->on == ON_CRISIS && may_once(s, SHARON_VALERII);
    case 2: return my->left < SHIFTS && asks_only(s, galactica_shifter(s->g, my->left));
    default: return true;
    }
}

static bool check_add_sound(const standing *s)
{
    const struct check_locals *my = MINE(struct check_locals);

    if (my->on != OF(s->below, struct check_locals)->on)
        return false;
    if (s->f->at == 2)
        return s->g->check.stage == CHECK_ADDED && may_once(s, GALEN_TYROL);
    return s->g->check.stage == CHECK_ADDING && my->left > 0 && my->left <= seat_count(s->g) &&
           my->seat == seat_left_of(s->g, s->g->current, my->left) &&
           galactica_add_limit(s->g, my->seat) > 0;
}

static bool check_end_sound(const standing *s)
{
    return s->g->check.stage == CHECK_DECIDED && s->g->check.on != ON_SUPER_CRISIS &&
           galactica_cards(s->g->check.pile) > 0 && may_once(s, WILLIAM_ADAMA);
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

static bool crisis_draw_sound(const standing *s)
{
    const struct crisis_locals *my = MINE(struct crisis_locals);
    const galactica *g = s->g;

    if (s->f->at == 1)
        return g->crisis == 0;
    return g->crisis == my->icon + 1 && my->icon < CRISIS_FACES && g->turn_crises > 0 &&
           g->turn_crisis[g->turn_crises - 1] == my->icon &&
           (s->f->at != 2 || may_once(s, KARA_THRACE));
}

static bool crisis_sound(const standing *s)
{
    const struct crisis_locals *my = MINE(struct crisis_locals);
    int kind = crisis_of(my->face)->kind, half = s->g->half;

    if (s->g->crisis != my->face + 1 || times(s->g, PROC_CRISIS) > 1 ||
        !lies_open(s->g, my->face) ||
        (s->below->procedure == PROC_CRISIS_STEP &&
            OF(s->below, struct crisis_locals)->face != my->face))
        return false;
    switch (s->f->at) {
    case 1: return crisis_of(my->face)->chooser != WHO_NOBODY;
    case 2:
    case 3:
    case 4: return kind == CYLON_ATTACK && half == 0;
    case 5: return kind == EVENT ? half > 0 : kind == SKILL_CHECK && half == 2;
    case 6: return kind == SKILL_CHECK && half < 2;
    default: return kind == SKILL_CHECK && half < 2 && s->g->check.stage == CHECK_DECIDED;
    }
}

static bool halves_sound(const standing *s)
{
    const struct crisis_locals *my = MINE(struct crisis_locals);
    const struct crisis_locals *crisis = OF(s->below, struct crisis_locals);

    if (my->face != crisis->face ||
        my->seat != galactica_person(s->g, crisis_of(my->face)->chooser, crisis->seat))
        return false;
    return s->f->at == 1 ? s->g->half == 0
                         : s->g->half > 0 && !is_super(my->face) && may_once(s, HELO_AGATHON);
}

static bool caprica_sound(const standing *s)
{
    const struct seat_locals *my = MINE(struct seat_locals);

    if (s->f != &s->g->flow.stack[3])
        return false;
    switch (s->f->at) {
    case 1: return my->first == -1 && s->g->super_crisis[my->seat] != 0;
    case 2:
        return my->first >= 0 && my->first < SUPER_CRISES &&
               s->g->crisis == my->first + CRISIS_FACES + 1;
    default: return my->first == -1;
    }
}

/* ---- all of them ---- */

static belief *const beliefs[PROC_COUNT] = {
    [PROC_GAME] = game_sound_at,
    [PROC_SET_UP] = set_up_sound,
    [PROC_TURN] = turn_sound,
    [PROC_CYLON_TURN] = cylon_turn_sound,
    [PROC_TURN_END] = turn_end_sound,
    [PROC_DRAW] = draw_sound,
    [PROC_DISCARDS] = discards_sound,
    [PROC_MOVE] = move_sound,
    [PROC_ACTION] = action_sound,
    [PROC_COMMUNICATIONS] = communications_sound,
    [PROC_VIPERS] = vipers_sound,
    [PROC_HANGAR] = hangar_sound,
    [PROC_ALERT] = alert_sound,
    [PROC_ATTACK] = attack_sound,
    [PROC_FIREPOWER] = firepower_sound,
    [PROC_TITLE_CHECK] = title_check_sound,
    [PROC_QUORUM] = galactica_quorum_frame_sound,
    [PROC_EXECUTIVE] = executive_sound,
    [PROC_SCOUT] = scout_sound,
    [PROC_ROLL] = roll_sound,
    [PROC_WINDOW] = window_sound,
    [PROC_CHECK] = check_sound,
    [PROC_CHECK_BEFORE] = check_before_sound,
    [PROC_CHECK_ADD] = check_add_sound,
    [PROC_CHECK_END] = check_end_sound,
    [PROC_CRISIS_DRAW] = crisis_draw_sound,
    [PROC_CRISIS] = crisis_sound,
    [PROC_HALVES] = halves_sound,
    [PROC_EFFECTS] = galactica_effects_sound,
    [PROC_ACTIVATE] = galactica_activate_sound,
    [PROC_RAID] = galactica_raid_sound,
    [PROC_RAIDERS] = galactica_raiders_sound,
    [PROC_DOGFIGHT] = galactica_dogfight_sound,
    [PROC_BOARDING] = galactica_asks_current,
    [PROC_LAUNCH] = galactica_launch_sound,
    [PROC_PLACE] = galactica_place_sound,
    [PROC_SHARE] = galactica_share_sound,
    [PROC_SYMPATHIZER] = galactica_sympathizer_sound,
    [PROC_REVEAL] = galactica_reveal_sound,
    [PROC_UNMASK] = galactica_unmask_sound,
    [PROC_LOOK] = look_sound,
    [PROC_CAPRICA] = caprica_sound,
    [PROC_HUMAN_FLEET] = galactica_human_fleet_sound,
    [PROC_RESURRECTION] = galactica_resurrection_sound,
    [PROC_ARMORY] = armory_sound,
    [PROC_ROW_DISCARD] = galactica_row_sound,
    [PROC_ROW_DRAW] = galactica_row_sound,
    [PROC_ROW_SEND] = galactica_row_sound,
    [PROC_ROW_TITLE] = galactica_row_title_sound,
    [PROC_ROW_TRACK] = galactica_row_sound,
    [PROC_ROW_VIPERS] = galactica_row_of_current_sound,
    [PROC_ROW_CIVILIAN] = galactica_row_of_current_sound,
    [PROC_ROW_PLACE] = galactica_row_sound,
    [PROC_ROW_LOOK] = galactica_row_sound,
    [PROC_ROW_ROLL] = galactica_row_sound,
    [PROC_ROW_IF] = galactica_row_sound,
    [PROC_ROW_CHOOSE] = galactica_row_sound,
    [PROC_ROW_DISTANCE] = galactica_row_sound,
    [PROC_ROW_ACTIVATE] = galactica_row_sound,
    [PROC_ROW_RISK] = galactica_row_sound,
    [PROC_ROW_RESTORE] = galactica_row_sound,
    [PROC_ROW_ATTACH] = galactica_row_sound,
    [PROC_ROW_BRUTAL] = galactica_row_brutal_sound,
    [PROC_ROW_MUTINY] = galactica_row_mutiny_sound,
    [PROC_ROW_PARDON] = galactica_row_sound,
};

/* Procedures whose first local is not a seat; of those with rows it is the second. */
static const uint8_t seat_is_not_first[PROC_COUNT] = {
    [PROC_DISCARDS] = 1,
    [PROC_ALERT] = 1,
    [PROC_WINDOW] = 1,
    [PROC_CHECK] = 1,
    [PROC_CHECK_BEFORE] = 1,
    [PROC_CHECK_ADD] = 1,
    [PROC_CHECK_END] = 1,
    [PROC_EFFECTS] = 1,
    [PROC_ACTIVATE] = 1,
    [PROC_RAID] = 1,
    [PROC_RAIDERS] = 1,
    [PROC_DOGFIGHT] = 1,
    [PROC_BOARDING] = 1,
    [PROC_BOMBARD] = 1,
    [PROC_LAUNCH] = 1,
    [PROC_PLACE] = 1,
    [PROC_SHARE] = 1,
    [PROC_TRACK] = 1,
    [PROC_TRAVEL] = 1,
    [PROC_SLEEPERS] = 1,
};

static bool has_row(int procedure_number)
{
    return procedure_number >= PROC_ROW_DISCARD && procedure_number <= PROC_ROW_PARDON;
}

/* Is the frame at a point of its procedure, for what it called, with locals in their bounds? */
static bool stands(const galactica *g, const frame *f, const frame *above)
{
    const locals_range *limits = &galactica_locals[f->procedure];
    int seat = f->local[has_row(f->procedure)];
    bool found = false;

    for (int i = 0; i < FRAME_LOCALS; i++)
        if (f->local[i] < (i < limits->locals ? limits->lo[i] : 0) ||
            f->local[i] > (i < limits->locals ? limits->hi[i] : 0))
            return false;
    for (int i = 0; i < GALACTICA_POINTS && !found; i++) {
        const resume_point *p = &galactica_points[i];

        found =
            p->procedure == f->procedure && p->at == f->at &&
            (above == NULL ? p->ask != 0 && p->ask == g->flow.ask : p->callee == above->procedure);
    }
    return found && (seat_is_not_first[f->procedure] || is_seat(g, seat));
}

static bool frame_sound(const galactica *g, int level)
{
    const frame *f = &g->flow.stack[level];
    standing s = {.g = g,
        .f = f,
        .below = level > 0 ? f - 1 : NULL,
        .above = level + 1 < g->flow.depth ? f + 1 : NULL};

    if (f->procedure == PROC_NONE || f->procedure >= PROC_COUNT ||
        (level == 0) != (f->procedure == PROC_GAME) || !stands(g, f, s.above))
        return false;
    return beliefs[f->procedure] == NULL || beliefs[f->procedure](&s);
}

bool galactica_frames_sound(const galactica *g, text *why)
{
    bool fine = g->flow.depth <= FLOW_DEPTH && g->flow.ask < ASK_COUNT;

    for (int level = 0; level < g->flow.depth && fine; level++)
        fine = frame_sound(g, level);
    if (!fine || !galactica_transients_sound(g)) {
        text_put(why, "The rules cannot stand where this position says.");
        return false;
    }
    return true;
}

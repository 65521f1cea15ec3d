/* ending.c: how a game ends (ledger, section 14), and asteroids that drift. */
#include "games/galaxies/rules/procedures.h"

static void end(galaxies *g, int cause, int team, rule because, events *out)
{
    flow *w = &g->flow;

    g->cause = (uint8_t)cause;
    g->winner = (uint8_t)team;
    SHOW(EV_END, because, TO_ALL, (int16_t)cause, (int16_t)team);
}

/*
 * Returns the score of a team in thirds of a launch cost, because part of a squadron counts its
 * share (GX-177, GX-178, GX-R063).
 */
static int score_of(const galaxies *g, int team)
{
    int sum = 0;

    for (int card = 0; card < g->card_count; card++) {
        int left = 0, count = card_of(g, card)->count;

        if (g->where[card] != ON_FIELD || team_of(g, g->controller[card]) != team)
            continue;
        for (int i = 0; i < SQUAD; i++)
            left += model_on_field(g, card * SQUAD + i);
        sum += card_of(g, card)->launch * SQUAD * left / count;
    }
    return sum;
}

static int first_to_run_out(const galaxies *g)
{
    int first = 0;

    for (int seat = 0; seat < g->flow.seat_count; seat++)
        if (g->run_out_place[seat] != 0 &&
            (g->run_out_place[first] == 0 || g->run_out_place[seat] < g->run_out_place[first]))
            first = seat;
    return team_of(g, first);
}

/*
 * Ends the game when all decks have run out twice: what is left in play counts (GX-173 to GX-181).
 */
static void end_by_cards(galaxies *g, events *out)
{
    int score[TEAMS], ships[TEAMS];

    for (int team = 0; team < TEAMS; team++) {
        score[team] = score_of(g, team);
        ships[team] = galaxies_ships_left(g, team);
        TELL(EV_SCORE, GX(174), TO_ALL, (int16_t)team, (int16_t)score[team], (int16_t)ships[team]);
    }
    if (score[0] != score[1])
        end(g, CAUSE_CARDS, score[1] > score[0], GX(179), out);
    else if (ships[0] != ships[1])
        end(g, CAUSE_CARDS, ships[1] > ships[0], GX(180), out);
    else
        end(g, CAUSE_CARDS, first_to_run_out(g), GX(181), out);
}

static bool all_ran_out(const galaxies *g)
{
    for (int seat = 0; seat < g->flow.seat_count; seat++)
        if (g->run_out[mission_of(g)->deck_of[seat]] < 2)
            return false;
    return true;
}

/*
 * Returns true if a ship is in its team's starting zone, wholly or in part. Some missions ask for
 * that at the end of a turn.
 */
static bool is_home(const galaxies *g, int model, int team, bool all_of_it)
{
    hex_base b = galaxies_base(g, model);
    int inside = 0;

    for (int i = 0; i < b.count; i++)
        for (int seat = 0; seat < g->flow.seat_count; seat++)
            if (team_of(g, seat) == team && galaxies_in_zone(g, seat, b.at[i])) {
                inside++;
                break;
            }
    return all_of_it ? inside == b.count : inside > 0;
}

static int goal_of_turn(const galaxies *g)
{
    int team = team_of(g, g->current);

    if (g->survivors != NO_MODEL && team_of(g, controller_of(g, g->survivors)) == team &&
        is_home(g, g->survivors, team, false))
        return team;
    for (int card = 0; card < g->card_count && mission_of(g)->special & RULE_ADRIFT; card++)
        if (g->kind[card] == mission_of(g)->adrift_card && g->owner[card] == 0 && team == 0 &&
            g->where[card] == ON_FIELD && g->controller[card] == 0 &&
            is_home(g, card * SQUAD, 0, true))
            return team;
    return -1;
}

/* Returns true if the Barrage is destroyed or in enemy hands. */
static bool adrift_is_lost(const galaxies *g)
{
    for (int card = 0; card < g->card_count && mission_of(g)->special & RULE_ADRIFT; card++)
        if (g->kind[card] == mission_of(g)->adrift_card && g->owner[card] == 0)
            return g->where[card] == DESTROYED || team_of(g, g->controller[card]) != 0;
    return false;
}

static bool ended_by_goal(galaxies *g, bool end_of_turn, events *out)
{
    for (int team = 0; team < TEAMS; team++)
        if (mission_of(g)->points_to_win[team] != 0 &&
            g->points[team] >= mission_of(g)->points_to_win[team]) {
            end(g, CAUSE_POINTS, team, GX(169), out);
            return true;
        }
    if (adrift_is_lost(g)) {
        end(g, CAUSE_GOAL, 1, GX(169), out);
        return true;
    }
    int team = end_of_turn ? goal_of_turn(g) : -1;

    if (team < 0)
        return false;
    end(g, CAUSE_GOAL, team, GX(169), out);
    return true;
}

/*
 * Ends the game if a team has won. It is called after every event. Goals and lost fleets count only
 * from the third round on (GX-170 to GX-172, GX-R061).
 */
bool galaxies_ended(galaxies *g, bool end_of_turn, events *out)
{
    if (g->cause != CAUSE_NONE)
        return true;
    if (all_ran_out(g)) {
        end_by_cards(g, out);
        return true;
    }
    if (g->round < galaxies_components()->win_from_round)
        return false;
    if (ended_by_goal(g, end_of_turn, out))
        return true;
    bool left[TEAMS] = {false, false};

    for (int model = 0; model < g->card_count * SQUAD; model++) {
        if (model_on_field(g, model))
            left[team_of(g, controller_of(g, model))] = true;
        if (left[0] && left[1])
            return false;
    }
    if (!left[0] && !left[1]) {
        if (!end_of_turn)
            return false; /* a draw if it is still so at the end of the turn */
        end(g, CAUSE_BOTH_GONE, TEAMS, GX(170), out);
        return true;
    }
    end(g, CAUSE_NO_SHIPS, !left[0], GX(170), out);
    return true;
}

bool galaxies_round_over(galaxies *g, events *out)
{
    if (galaxies_ended(g, false, out))
        return true;
    if (mission_of(g)->last_round == 0 || g->round < mission_of(g)->last_round)
        return false;
    end(g, CAUSE_TIME, 1, GX(169), out);
    return true;
}

outcome galaxies_outcome(const flow *w)
{
    const galaxies *g = galaxies_in(w);
    outcome o = {.over = w->over != 0, .cause = g->cause};

    for (int seat = 0; seat < w->seat_count && o.over; seat++)
        if (team_of(g, seat) == g->winner)
            o.winners |= SEAT_BIT(seat);
    return o;
}

/* ---- asteroids that drift at the end of a round ---- */

/*
 * Returns which end of the asteroids leads. As with a medium ship, it is the one nearest that
 * direction (GX-143).
 */
static int leading_end(const galaxies *g, int number, int direction)
{
    const hex *at = g->tile_at[number];
    int lies = 0; /* the direction from its first space to its second */

    while (hex_next(field_of(g), at[0], lies) != at[1])
        lies++;
    int turn = (lies - direction + HEX_DIRECTIONS) % HEX_DIRECTIONS;

    return turn <= 1 || turn == HEX_DIRECTIONS - 1;
}

/*
 * Drifts one space. Returns false if the asteroids stop. A ship in their way is damaged and stops
 * them.
 */
static bool drift_once(galaxies *g, int number, int direction, events *out)
{
    int leads = leading_end(g, number, direction);
    hex to = hex_next(field_of(g), g->tile_at[number][leads], direction);

    if (to == HEX_NONE || galaxies_tile_at(g, to) >= 0)
        return false;
    int struck = galaxies_model_at(g, to);

    if (struck != NO_MODEL) {
        galaxies_damage(
            g, struck, galaxies_components()->meteor_damage, DIRECT, METEOR, GX(142), out);
        return false;
    }
    g->tile_at[number][!leads] = g->tile_at[number][leads];
    g->tile_at[number][leads] = to;
    return true;
}

void galaxies_drift(galaxies *g, events *out)
{
    for (int number = 0; number < TILES; number++) {
        if (g->tile_kind[number] != ASTEROIDS)
            continue;
        int letter = die_roll(&g->flow.random, FROM_LETTER, GRID_LETTERS);
        int roll = die_roll(&g->flow.random, FROM_NUMBER, GRID_NUMBERS) + 1;
        int direction = letter < HEX_DIRECTIONS ? letter : 5;
        const uint8_t *from = galaxies_components()->drift_from;
        int spaces = 1 + (roll >= from[0]) + (roll >= from[1]), moved = 0;

        while (moved < spaces && drift_once(g, number, direction, out))
            moved++;
        TELL(EV_METEOR, GX(143), TO_ALL, (int16_t)number, (int16_t)direction, (int16_t)moved);
    }
}

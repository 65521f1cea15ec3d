/*
 * seats.c: where players are, what they may do, and the two titles (rules.md, sections 8, 26, 27).
 */
#include "games/galactica/rules/state.h"

bool galactica_is(const galactica *g, int seat, int character)
{
    return g->character[seat] == character && !g->revealed[seat];
}

int galactica_seat_of(const galactica *g, int character)
{
    for (int seat = 0; seat < seat_count(g); seat++)
        if (galactica_is(g, seat, character))
            return seat;
    return NO_SEAT;
}

bool galactica_once(const galactica *g, int character, int *seat)
{
    *seat = galactica_seat_of(g, character);
    return *seat != NO_SEAT && !g->used[*seat];
}

/*
 * Returns true if the player is a Cylon: one Cylon card is enough, whatever his other cards
 * (BG-390).
 */
bool galactica_is_cylon(const galactica *g, int seat)
{
    if (g->revealed[seat])
        return true;
    for (int card = 0; card < g->loyalty_count; card++)
        if (g->loyalty_at[card] == seat && g->loyalty[card] >= CYLON_DAMAGE &&
            g->loyalty[card] <= CYLON_SICKBAY)
            return true;
    return false;
}

seats galactica_humans(const galactica *g)
{
    seats set = 0;

    for (int seat = 0; seat < seat_count(g); seat++)
        if (!g->revealed[seat])
            set |= SEAT_BIT(seat);
    return set;
}

bool galactica_aboard(const galactica *g, int seat, int ship)
{
    return g->place[seat] < LOCATIONS && galactica_pieces->location[g->place[seat]].ship == ship;
}

bool galactica_pilots(const galactica *g, int seat)
{
    return g->place[seat] == IN_VIPER;
}

/* ---- going places ---- */

/*
 * Passes the Admiral's title on from a prisoner. He keeps it only while all players are prisoners.
 */
static void free_the_title(galactica *g, events *out)
{
    int admiral = g->title[ADMIRAL];

    if (admiral != NO_SEAT && g->place[admiral] == BRIG)
        galactica_give_title(g, ADMIRAL, galactica_next_in_line(g, ADMIRAL, NO_SEAT), BG(378), out);
}

/* Moves a player. If a pilot leaves his viper, it returns to the Reserves (BG-317). */
void galactica_move_to(galactica *g, int seat, int place, rule because, events *out)
{
    int from = g->place[seat];

    if (from == IN_VIPER) {
        g->area[seat] = NO_AREA;
        g->reserves++;
    }
    g->place[seat] = (uint8_t)place;
    TELL(EV_MOVED, because, TO_ALL, (int16_t)seat, (int16_t)place);
    if (from == BRIG)
        free_the_title(g, out);
}

/*
 * Returns true if the player can be sent to a hazard: he is on the board, and not immune, in the
 * Brig or there already (BG-426, BG-R032).
 */
bool galactica_can_be_sent(const galactica *g, int seat, int hazard)
{
    int place = g->place[seat];

    return !g->revealed[seat] && place != OFF_BOARD && place != BRIG && place != hazard;
}

void galactica_send(galactica *g, int seat, int hazard, rule because, events *out)
{
    if (!galactica_can_be_sent(g, seat, hazard)) {
        TELL(EV_NOT_SENT, because, TO_ALL, (int16_t)seat, (int16_t)hazard);
        return;
    }
    if (g->place[seat] == IN_VIPER) {
        g->area[seat] = NO_AREA;
        g->reserves++;
    }
    g->place[seat] = (uint8_t)hazard;
    TELL(EV_SENT, because, TO_ALL, (int16_t)seat, (int16_t)hazard);
    if (hazard == BRIG && g->title[ADMIRAL] == seat)
        galactica_give_title(g, ADMIRAL, galactica_next_in_line(g, ADMIRAL, NO_SEAT), BG(378), out);
}

/* ---- titles ---- */

void galactica_give_title(galactica *g, int title, int seat, rule because, events *out)
{
    int from = g->title[title];

    if (seat == from)
        return;
    g->title[title] = (uint8_t)seat;
    if (title == PRESIDENT)
        g->flow.shown++; /* another player sees the quorum cards now */
    TELL(EV_TITLE, because, TO_ALL, (int16_t)title, (int16_t)seat, (int16_t)from);
}

static int first_in_line(const galactica *g, int title, int but, bool prisoners)
{
    for (int i = 0; i < CHARACTERS; i++) {
        int seat = galactica_seat_of(g, galactica_pieces->succession[title][i]);

        if (seat != NO_SEAT && seat != but && (prisoners || g->place[seat] != BRIG))
            return seat;
    }
    return NO_SEAT;
}

/*
 * Returns who is next in line for a title. A prisoner may be President, but Admiral only if all are
 * prisoners (BG-R081, BG-R082).
 */
int galactica_next_in_line(const galactica *g, int title, int but)
{
    int seat = first_in_line(g, title, but, title == PRESIDENT);

    return seat != NO_SEAT ? seat : first_in_line(g, title, but, true);
}

void galactica_pass_titles(galactica *g, int seat, events *out)
{
    for (int title = 0; title < TITLES; title++)
        if (g->title[title] == seat)
            galactica_give_title(g, title, galactica_next_in_line(g, title, seat), BG(377), out);
}

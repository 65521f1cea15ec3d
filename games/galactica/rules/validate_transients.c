/* validate_transients.c: checks what exists only during a procedure. */
#include "games/galactica/rules/validate.h"

static bool is_zero(const void *bytes, size_t size)
{
    const unsigned char *at = bytes;

    for (size_t i = 0; i < size; i++)
        if (at[i] != 0)
            return false;
    return true;
}

static bool drawn_valid(const galactica *g)
{
    static const uint8_t kinds[ASK_COUNT] = {[ASK_VISION] = DRAWN_CRISES,
        [ASK_QUORUM] = DRAWN_QUORUM,
        [ASK_DESTINATION] = DRAWN_DESTINATIONS,
        [ASK_TOKENS] = DRAWN_TOKENS};
    uint32_t tokens = 0;

    if (g->drawn_kind != kinds[g->flow.ask] || g->drawn_count > DRAWN_MAX ||
        !is_zero(g->drawn + g->drawn_count, (size_t)(DRAWN_MAX - g->drawn_count)))
        return false;
    if (g->drawn_kind == DRAWN_NOTHING)
        return g->drawn_count == 0 && g->drawn_for == 0;
    for (int i = 0; i < g->drawn_count && g->drawn_kind == DRAWN_TOKENS; i++) {
        if (g->drawn[i] >= DAMAGEABLE + GALACTICA_RESOURCE_TOKENS ||
            !(galactica_token_pool(g) >> g->drawn[i] & 1) || (tokens >> g->drawn[i] & 1))
            return false;
        tokens |= 1u << g->drawn[i];
    }
    return g->drawn_count > 0 && g->flow.asked == SEAT_BIT(g->drawn_for);
}

static bool is_check_of(const check *c, int on, int card, int user, int target)
{
    return c->on == on && c->card == card && c->user == user && c->target == target;
}

/*
 * Returns true if the check belongs to the card or the location being resolved, and there is none
 * otherwise.
 */
static bool check_belongs(const galactica *g)
{
    const frame *place = find(g, PROC_TITLE_CHECK), *card = find(g, PROC_CRISIS);

    if (place != NULL && place->at > 1) {
        const struct title_check_locals *my = OF(place, struct title_check_locals);

        return is_check_of(&g->check, ON_LOCATION, my->location, my->seat, my->target);
    }
    if (card != NULL && card->at > 5) {
        const struct crisis_locals *my = OF(card, struct crisis_locals);

        return is_check_of(&g->check, is_super(my->face) ? ON_SUPER_CRISIS : ON_CRISIS, my->face,
            my->seat, NO_SEAT);
    }
    return is_zero(&g->check, sizeof g->check);
}

/*
 * Checks the drawn cards, the crisis and the check: each may exist only while it is being resolved.
 */
bool galactica_transients_valid(const galactica *g, text *why)
{
    const frame *drawing = find(g, PROC_CRISIS_DRAW);
    bool crisis = find(g, PROC_CRISIS) != NULL || (drawing != NULL && drawing->at > 1);

    if (drawn_valid(g) && g->card_removed == 0 && (crisis || g->crisis == 0) && check_belongs(g))
        return true;
    text_put_words(why, "The rules cannot be where this position says.");
    return false;
}

static bool check_can_be_shown(const galactica *g)
{
    const check *c = &g->check;

    if (c->on == ON_LOCATION)
        return c->card < LOCATIONS && galactica_pieces->location[c->card].difficulty > 0;
    return is_super(c->card) == (c->on == ON_SUPER_CRISIS);
}

/* Returns true if a game that ended during a procedure can still be shown. */
bool galactica_remains_valid(const galactica *g, text *why)
{
    static const uint8_t faces[] = {[DRAWN_NOTHING] = 1,
        [DRAWN_CRISES] = CRISIS_FACES,
        [DRAWN_QUORUM] = QUORUM_FACES,
        [DRAWN_DESTINATIONS] = DESTINATION_FACES,
        [DRAWN_TOKENS] = DAMAGEABLE + GALACTICA_RESOURCE_TOKENS};
    bool fine =
        check_can_be_shown(g) && (g->die.use != ROLL_ATTACK || g->die.subject < ATTACK_ROWS);

    for (int i = 0; i < DRAWN_MAX; i++)
        fine = fine && g->drawn[i] < faces[g->drawn_kind];
    if (!fine)
        text_put_words(why, "The game cannot have ended like this.");
    return fine;
}

/* jump.c: the fleet marker, jumps, destinations and Kobol (rules.md, sections 22 to 24). */
#include <string.h>

#include "games/galactica/rules/procedures.h"

/*
 * Moves the fleet marker, not below the start. At the end of the track the fleet jumps at once
 * (BG-329).
 */
step galactica_track(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    struct track_locals *my = LOCALS(struct track_locals);
    int now;

    PROCEDURE_BEGIN;
    now = g->track + my->change;
    g->track = (uint8_t)(now < 0 ? 0 : now > AUTO_JUMP ? AUTO_JUMP : now);
    TELL(EV_TRACK, BG(328), TO_ALL, my->change, g->track);
    if (g->track == AUTO_JUMP)
        CALL(1, PROC_JUMP, struct jump_locals, 0);
    PROCEDURE_END;
}

/* ---- leaving ---- */

static void recall_ships(galactica *g)
{
    memset(g->raiders, 0, sizeof g->raiders);
    memset(g->raiders_acted, 0, sizeof g->raiders_acted);
    memset(g->heavies, 0, sizeof g->heavies);
    memset(g->heavies_acted, 0, sizeof g->heavies_acted);
    memset(g->base_area, NO_AREA, sizeof g->base_area);
    memset(g->base_tokens, 0, sizeof g->base_tokens);
    memset(g->base_acted, 0, sizeof g->base_acted);
    for (int area = 0; area < AREAS; area++) {
        g->reserves = (uint8_t)(g->reserves + g->vipers[area]);
        g->vipers[area] = 0;
    }
}

/*
 * Mixes the civilian ships face down, at the start and at every jump. After that nobody knows a
 * ship by its number (BG-338, BG-440, BG-R100).
 */
void galactica_mix_civilians(galactica *g)
{
    uint8_t faces[CIVILIANS];
    int count = 0;

    for (int token = 0; token < CIVILIANS; token++)
        if (g->civilian_at[token] != CIVILIAN_GONE)
            faces[count++] = g->civilian[token];
    deck_shuffle(&g->flow.random, FROM_CIVILIAN, faces, count);
    for (int token = 0; token < CIVILIANS; token++)
        if (g->civilian_at[token] != CIVILIAN_GONE) {
            g->civilian[token] = faces[--count];
            g->civilian_at[token] = CIVILIAN_PILE;
            g->civilian_known[token] = 0;
        }
}

/*
 * Ends the cards that stay until the fleet jumps. Thirty-Three (RELENTLESS_PURSUIT) returns to the
 * deck.
 */
static void end_kept(galactica *g, events *out)
{
    int face = g->kept[RELENTLESS_PURSUIT] - 1;

    galactica_unkeep(g, TRAINING_NEW_PILOTS, out);
    galactica_unkeep(g, MASSIVE_DEPLOYMENT, out);
    galactica_unkeep(g, COMMUNICATIONS_JAMMING, out);
    if (face < 0)
        return;
    g->kept[RELENTLESS_PURSUIT] = 0;
    galactica_deck_shuffle_in(g, DECK_CRISIS, face);
    TELL(EV_UNKEPT, BG(208), TO_ALL, RELENTLESS_PURSUIT, (int16_t)face);
}

static void leave(galactica *g, events *out)
{
    TELL(EV_JUMP, BG(336), TO_ALL, g->distance);
    recall_ships(g);
    for (int seat = 0; seat < seat_count(g); seat++)
        if (galactica_pilots(g, seat))
            galactica_move_to(g, seat, HANGAR_DECK, BG(314), out);
    galactica_mix_civilians(g);
    end_kept(g, out);
}

/* ---- arriving ---- */

static void draw_destinations(galactica *g, int seat, int count, events *out)
{
    flow *w = &g->flow;

    g->drawn_kind = DRAWN_DESTINATIONS;
    g->drawn_for = (uint8_t)seat;
    for (int i = 0; i < count; i++) {
        int face = galactica_deck_draw(g, DECK_DESTINATION);

        if (face >= 0)
            g->drawn[g->drawn_count++] = (uint8_t)face;
    }
    SHOW(EV_DESTINATIONS, BG(342), SEAT_BIT(seat), (int16_t)seat, g->drawn_count, g->drawn[0],
        g->drawn[1], g->drawn[2]);
}

static void keep_destination(galactica *g, int seat, int face, events *out)
{
    flow *w = &g->flow;
    bool kept = false;

    for (int i = 0; i < g->drawn_count; i++)
        if (!kept && g->drawn[i] == face)
            kept = true;
        else
            galactica_deck_bury(g, DECK_DESTINATION, g->drawn[i], SEAT_BIT(seat));
    galactica_clear_drawn(g);
    g->visited[face]++;
    SHOW(EV_DESTINATION, BG(344), TO_ALL, (int16_t)seat, (int16_t)face,
        galactica_pieces->destination[face].distance);
}

/*
 * Returns who chooses the destination, and writes from how many cards. It is the Admiral, or once
 * the Mission Specialist, who has three.
 */
static int navigator(galactica *g, int *cards, events *out)
{
    int specialist = g->attached[ASSIGN_MISSION_SPECIALIST] - 1;

    *cards = specialist < 0 ? 2 : 3;
    if (specialist < 0)
        return g->title[ADMIRAL];
    g->attached[ASSIGN_MISSION_SPECIALIST] = 0;
    g->decks[DECK_QUORUM].discard[ASSIGN_MISSION_SPECIALIST]++;
    TELL(EV_DETACHED, BG(374), TO_ALL, ASSIGN_MISSION_SPECIALIST);
    return specialist;
}

step galactica_jump(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    struct jump_locals *my = LOCALS(struct jump_locals);
    int cards;

    PROCEDURE_BEGIN;
    if (g->distance >= LAST_JUMP_AT) /* every resource must be above 0 (BG-090, BG-R072) */
        return galactica_end(
            g, galactica_want(g) == CAUSE_NONE ? CAUSE_ESCAPE : galactica_want(g), out);
    leave(g, out);
    my->seat = (int16_t)navigator(g, &cards, out);
    draw_destinations(g, my->seat, cards, out);
    ASK(1, ASK_DESTINATION, SEAT_BIT(my->seat));
    my->face = answer(g, my->seat)->thing[0];
    keep_destination(g, my->seat, my->face, out);
    CALL(2, PROC_EFFECTS, struct effects_locals,
        .next = (int16_t)galactica_pieces->destination[my->face].effects.first,
        .end = (int16_t)(galactica_pieces->destination[my->face].effects.first +
                         galactica_pieces->destination[my->face].effects.count),
        .self = g->current);
    CALL(3, PROC_TRAVEL, struct seat_locals,
        .first = galactica_pieces->destination[my->face].distance);
    g->track = 0;
    TELL(EV_TRACK, BG(348), TO_ALL, 0, 0);
    PROCEDURE_END;
}

/*
 * Adds to the distance. The first time that it reaches 4, the Sleeper Agent phase comes (BG-347,
 * BG-354).
 */
step galactica_travel(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    struct seat_locals *my = LOCALS(struct seat_locals);

    PROCEDURE_BEGIN;
    g->distance = (uint8_t)(g->distance + my->first);
    TELL(EV_DISTANCE, BG(346), TO_ALL, my->first, g->distance);
    if (g->distance >= SLEEPERS_AT && !g->sleepers) {
        g->sleepers = 1;
        CALL(1, PROC_SLEEPERS, struct sleepers_locals, 0);
    }
    PROCEDURE_END;
}

/* crisis.c: drawing a crisis and resolving it (rules.md, sections 11 and 15). */
#include "games/galactica/rules/procedures.h"

/* ---- drawing ---- */

static void draw_two(galactica *g, int seat, events *out)
{
    flow *w = &g->flow;

    g->drawn_kind = DRAWN_CRISES;
    g->drawn_for = (uint8_t)seat;
    for (int i = 0; i < 2; i++) {
        int face = galactica_deck_draw(g, DECK_CRISIS);

        if (face >= 0)
            g->drawn[g->drawn_count++] = (uint8_t)face;
    }
    SHOW(EV_CRISIS_CHOICES, BG(140), SEAT_BIT(seat), (int16_t)seat, g->drawn[0],
        g->drawn_count > 1 ? g->drawn[1] : -1);
}

/*
 * Takes the chosen crisis. The other one goes to the bottom of the deck (Roslin) or to the discards
 * (Caprica).
 */
static void take_drawn(galactica *g, int seat, int face, bool bury, events *out)
{
    for (int i = 0; i < g->drawn_count; i++) {
        if (g->drawn[i] == face) {
            face = -1 - face; /* taken once, even if both are alike */
            continue;
        }
        if (bury) {
            galactica_deck_bury(g, DECK_CRISIS, g->drawn[i], SEAT_BIT(seat));
            TELL(EV_BURIED, BG(140), TO_ALL, (int16_t)seat, DECK_CRISIS, 1);
        } else {
            g->decks[DECK_CRISIS].discard[g->drawn[i]]++;
            TELL(EV_CRISIS_GONE, BG(423), TO_ALL, g->drawn[i]);
        }
    }
    galactica_clear_drawn(g);
}

static void turn_up(galactica *g, int seat, int face, events *out)
{
    flow *w = &g->flow;

    g->crisis = (uint8_t)(face + 1);
    g->turn_crisis[g->turn_crises++] = (uint8_t)face;
    SHOW(EV_CRISIS, BG(140), TO_ALL, (int16_t)seat, (int16_t)face);
}

static void replace(galactica *g, int seat, events *out)
{
    int face = g->crisis - 1;

    g->used[seat] = 1;
    g->crisis = 0;
    g->turn_crisis[--g->turn_crises] = 0;
    g->decks[DECK_CRISIS].discard[face]++;
    TELL(EV_CRISIS_GONE, BG(136), TO_ALL, (int16_t)face);
}

/*
 * Draws crises until one stays. With `face` 1, as at Caprica, the player chooses one of two. A
 * crisis that replaces a discarded one is drawn alone there.
 */
step galactica_crisis_draw(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    struct crisis_locals *my = LOCALS(struct crisis_locals);
    int starbuck;

    PROCEDURE_BEGIN;
    for (;;) {
        if (my->face || galactica_is(g, my->seat, LAURA_ROSLIN)) {
            draw_two(g, my->seat, out);
            ASK(1, ASK_VISION, SEAT_BIT(my->seat));
            my->icon = answer(g, my->seat)->thing[0];
            take_drawn(g, my->seat, my->icon, !my->face, out);
        } else {
            my->icon = (int16_t)galactica_deck_draw(g, DECK_CRISIS);
        }
        turn_up(g, my->seat, my->icon, out);
        if (!galactica_once(g, KARA_THRACE, &starbuck))
            break;
        ASK(2, ASK_DESTINY, SEAT_BIT(starbuck));
        starbuck = galactica_seat_of(g, KARA_THRACE);
        if (answer(g, starbuck)->verb != VERB_USE)
            break;
        replace(g, starbuck, out);
        my->face = 0;
    }
    if (galactica_is(g, my->seat, GAIUS_BALTAR))
        CALL(3, PROC_DRAW, struct draw_locals, .seat = my->seat, .how = DRAW_OF_TYPES, .count = 1,
            .types = ALL_TYPES);
    PROCEDURE_END;
}

/* Returns true if the icons of the crisis have ships to activate (BG-093, BG-R050). */
static bool ships_act(const galactica *g, int face)
{
    return crisis_of(face)->kind != CYLON_ATTACK && crisis_of(face)->icon_count > 0 &&
           (galactica_cylons_about(g) || galactica_boarded(g) != 0);
}

/*
 * The Crisis step: the crisis, the ships, the jump. It is repeated while a card calls for another
 * crisis.
 */
step galactica_crisis_step(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    struct crisis_locals *my = LOCALS(struct crisis_locals);

    PROCEDURE_BEGIN;
    do {
        g->extra = 0;
        if (g->step != STEP_CRISIS) /* another crisis */
            galactica_enter(g, STEP_CRISIS, out);
        CALL(1, PROC_CRISIS_DRAW, struct crisis_locals, .seat = my->seat);
        my->face = (int16_t)(g->crisis - 1);
        CALL(2, PROC_CRISIS, struct crisis_locals, .seat = my->seat, .face = my->face);
        if (ships_act(g, my->face)) {
            galactica_enter(g, STEP_CYLON_SHIPS, out);
            for (my->icon = 0; my->icon < crisis_of(my->face)->icon_count; my->icon++)
                CALL(3, PROC_ACTIVATE, struct activate_locals,
                    .icon = crisis_of(my->face)->icon[my->icon]);
        }
        if (crisis_of(my->face)->jump) {
            galactica_enter(g, STEP_JUMP, out);
            CALL(4, PROC_TRACK, struct track_locals, .change = 1);
        }
    } while (g->extra);
    PROCEDURE_END;
}

/* ---- resolving ---- */

int galactica_person(const galactica *g, int who, int self)
{
    switch (who) {
    case WHO_SELF: return self;
    case WHO_PRESIDENT: return g->title[PRESIDENT];
    case WHO_ADMIRAL: return g->title[ADMIRAL];
    default: return NO_SEAT;
    }
}

void galactica_keep(galactica *g, int face, int rule_kept, events *out)
{
    g->kept[rule_kept] = (uint8_t)(face + 1);
    if (!is_super(face))
        for (int i = 0; i < g->turn_crises; i++)
            if (g->turn_crisis[i] == face) {
                g->turn_crisis[i] = g->turn_crisis[--g->turn_crises];
                g->turn_crisis[g->turn_crises] = 0;
                break;
            }
    TELL(EV_KEPT, BG(208), TO_ALL, (int16_t)rule_kept, (int16_t)face);
}

static void choose_half(galactica *g, int seat, int face, int half, events *out)
{
    g->half = (uint8_t)(half + 1);
    TELL(EV_HALF, BG(145), TO_ALL, (int16_t)seat, (int16_t)face, (int16_t)half);
}

static range result_of(const galactica *g, int face)
{
    const crisis_card *card = crisis_of(face);

    switch (g->check.result) {
    case CHECK_PASSED: return card->pass;
    case CHECK_HALF: return card->half;
    default: return card->fail;
    }
}

#define EFFECTS_OF(point, what)                                                     \
    CALL(point, PROC_EFFECTS, struct effects_locals, .next = (int16_t)(what).first, \
        .end = (int16_t)((what).first + (what).count), .self = my->seat, .card = my->face)

static void use_compass(galactica *g, int seat, events *out)
{
    g->used[seat] = 1;
    g->half = (uint8_t)(3 - g->half);
    TELL(EV_COMPASS, BG(136), TO_ALL, (int16_t)seat, (int16_t)(g->half - 1));
}

/*
 * The player named by the card chooses one of its two effects. Helo may reverse the choice (BG-145,
 * BG-148).
 */
step galactica_halves(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    struct crisis_locals *my = LOCALS(struct crisis_locals);
    int helo;

    PROCEDURE_BEGIN;
    ASK(1, ASK_HALF, SEAT_BIT(my->seat));
    choose_half(g, my->seat, my->face, answer(g, my->seat)->thing[0], out);
    if (!is_super(my->face) && galactica_once(g, HELO_AGATHON, &helo)) {
        ASK(2, ASK_COMPASS, SEAT_BIT(helo));
        helo = galactica_seat_of(g, HELO_AGATHON);
        if (answer(g, helo)->verb == VERB_USE)
            use_compass(g, helo, out);
    }
    PROCEDURE_END;
}

static int chooser_of(const galactica *g, const struct crisis_locals *my)
{
    return galactica_person(g, crisis_of(my->face)->chooser, my->seat);
}

/* Resolves a crisis: an attack in three steps (BG-201 to BG-208), an event, or a check. */
step galactica_crisis_proc(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    struct crisis_locals *my = LOCALS(struct crisis_locals);

    PROCEDURE_BEGIN;
    g->half = 0;
    if (chooser_of(g, my) != NO_SEAT)
        CALL(1, PROC_HALVES, struct crisis_locals, .seat = (int16_t)chooser_of(g, my),
            .face = my->face);
    if (crisis_of(my->face)->kind == CYLON_ATTACK) {
        for (my->icon = 0; my->icon < crisis_of(my->face)->icon_count; my->icon++)
            CALL(2, PROC_ACTIVATE, struct activate_locals,
                .icon = crisis_of(my->face)->icon[my->icon]);
        CALL(3, PROC_PLACE, struct place_locals, .placement = crisis_of(my->face)->placed);
        if (crisis_of(my->face)->keep != KEEP_NOTHING)
            galactica_keep(g, my->face, crisis_of(my->face)->keep, out);
        EFFECTS_OF(4, crisis_of(my->face)->special);
    } else if (crisis_of(my->face)->kind == EVENT || g->half == 2) {
        EFFECTS_OF(5, crisis_of(my->face)->either[g->half - 1]);
    } else {
        CALL(6, PROC_CHECK, struct check_locals,
            .on = is_super(my->face) ? ON_SUPER_CRISIS : ON_CRISIS, .card = my->face,
            .user = my->seat, .target = NO_SEAT);
        EFFECTS_OF(7, result_of(g, my->face));
        CALL(8, PROC_CHECK_END, struct seat_locals, 0);
    }
    g->crisis = g->half = 0;
    PROCEDURE_END;
}

/* vipers.c: launching, flying and fighting (rules.md, sections 17, 19, 20). */
#include "games/galactica/rules/procedures.h"

static void launch(galactica *g, int area, events *out)
{
    g->reserves--;
    g->vipers[area]++;
    TELL(EV_LAUNCHED, BG(293), TO_ALL, VIPER, (int16_t)area, 1);
}

static void fly(galactica *g, int from, int to, events *out)
{
    g->vipers[from]--;
    g->vipers[to]++;
    TELL(EV_SHIP_MOVED, BG(294), TO_ALL, VIPER, (int16_t)from, (int16_t)to);
}

/*
 * Activates unmanned vipers, `left` times at most; the same one may act again. If Apollo reveals
 * himself in between, that ends the action (BG-411).
 */
step galactica_vipers(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    struct vipers_locals *my = LOCALS(struct vipers_locals);
    const pick *p;

    PROCEDURE_BEGIN;
    for (; my->left > 0 && galactica_any_vipers(g) && !g->revealed[my->seat]; my->left--) {
        ASK(1, ASK_VIPER, SEAT_BIT(my->seat));
        p = answer(g, my->seat);
        my->area = p->thing[0];
        if (p->verb == VERB_NOTHING)
            return STEP_RETURN;
        if (p->verb == VERB_VIPER_MOVE) {
            fly(g, p->thing[0], p->thing[1], out);
        } else if (p->verb == VERB_LAUNCH) {
            launch(g, my->area, out);
            CALL(2, PROC_ALERT, struct alert_locals, .areas = (int16_t)(1 << my->area));
        } else {
            CALL(3, PROC_ATTACK, struct attack_locals, .seat = my->seat, .how = BY_UNMANNED,
                .kind = p->thing[0], .area = p->thing[1], .basestar = p->thing[2]);
        }
    }
    PROCEDURE_END;
}

/* Hangar Deck: the pilot launches in a viper and then has another action (BG-134, BG-302). */
step galactica_hangar(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    struct seat_locals *my = LOCALS(struct seat_locals);

    PROCEDURE_BEGIN;
    if (g->reserves == 0) {
        ASK(1, ASK_RECALL, SEAT_BIT(my->seat));
        g->vipers[answer(g, my->seat)->thing[0]]--;
        g->reserves++;
        TELL(EV_VIPERS, BG(302), TO_ALL, g->reserves, g->broken);
    }
    ASK(2, ASK_LAUNCH, SEAT_BIT(my->seat));
    g->reserves--;
    g->place[my->seat] = IN_VIPER;
    g->area[my->seat] = (uint8_t)answer(g, my->seat)->thing[0];
    TELL(EV_PLACED, BG(304), TO_ALL, my->seat, IN_VIPER, g->area[my->seat]);
    CALL(3, PROC_ACTION, struct action_locals, .seat = my->seat);
    PROCEDURE_END;
}

static bool is_alert(const galactica *g, int apollo, uint32_t areas)
{
    bool launched = false;

    if (apollo == NO_SEAT || g->place[apollo] == BRIG ||
        !galactica_aboard(g, apollo, ABOARD_GALACTICA))
        return false;
    for (int area = 0; area < AREAS; area++)
        launched = launched || ((areas >> area & 1) && g->vipers[area] > 0);
    return launched;
}

/* Apollo may take over a viper that was just launched, and then act at once. */
step galactica_alert(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    struct alert_locals *my = LOCALS(struct alert_locals);
    int apollo = galactica_seat_of(g, LEE_ADAMA);

    PROCEDURE_BEGIN;
    if (!is_alert(g, apollo, (uint32_t)my->areas))
        return STEP_RETURN;
    ASK(1, ASK_ALERT, SEAT_BIT(apollo));
    if (answer(g, apollo)->verb == VERB_PASS)
        return STEP_RETURN;
    g->area[apollo] = (uint8_t)answer(g, apollo)->thing[0];
    g->vipers[g->area[apollo]]--;
    g->place[apollo] = IN_VIPER;
    TELL(EV_PLACED, BG(136), TO_ALL, (int16_t)apollo, IN_VIPER, g->area[apollo]);
    CALL(2, PROC_ACTION, struct action_locals, .seat = (int16_t)apollo);
    PROCEDURE_END;
}

/* ---- attacks by humans ---- */

int galactica_attack_row(const struct attack_locals *my)
{
    if (my->kind == RAIDER)
        return AT_RAIDER;
    if (my->kind == HEAVY_RAIDER)
        return AT_HEAVY_RAIDER;
    return my->how == BY_GALACTICA ? GALACTICA_AT_BASESTAR : VIPER_AT_BASESTAR;
}

int galactica_attack_modifier(const galactica *g, const struct attack_locals *my)
{
    enum { STRUCTURAL = 2, UNTRAINED = -2 };
    int sum = 0;

    if (my->kind == BASESTAR && (g->base_tokens[my->basestar] >> STRUCTURAL_DAMAGE & 1))
        sum += STRUCTURAL;
    if (my->how == BY_UNMANNED && g->kept[TRAINING_NEW_PILOTS] != 0)
        sum += UNTRAINED;
    return sum;
}

/*
 * Resolves a nuke: two damage, or the basestar is destroyed, or raiders around it as well (BG-262
 * to BG-264).
 */
static void burst(galactica *g, int basestar, int value, events *out)
{
    enum { RAIDERS_TOO = 3 };
    int area = g->base_area[basestar];

    if (value < galactica_pieces->nuke[0]) {
        galactica_hit_basestar(g, basestar, out);
        galactica_hit_basestar(g, basestar, out);
        return;
    }
    galactica_lose_basestar(g, basestar, out);
    for (int i = 0; i < RAIDERS_TOO && value >= galactica_pieces->nuke[1] && g->raiders[area] > 0;
         i++)
        galactica_lose_raider(g, area, out);
}

static void hit(galactica *g, const struct attack_locals *my, int value, events *out)
{
    const attack_row *row = &galactica_pieces->attack[galactica_attack_row(my)];

    if (my->how == BY_NUKE)
        burst(g, my->basestar, value, out);
    else if (my->kind == BASESTAR && value >= row->damaged)
        galactica_hit_basestar(g, my->basestar, out);
    else if (my->kind == RAIDER && value >= row->destroyed)
        galactica_lose_raider(g, my->area, out);
    else if (my->kind == HEAVY_RAIDER && value >= row->destroyed)
        galactica_lose_heavy(g, my->area, out);
}

step galactica_attack_proc(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    struct attack_locals *my = LOCALS(struct attack_locals);

    PROCEDURE_BEGIN;
    CALL(1, PROC_ROLL, struct roll_locals, .seat = my->seat,
        .use = my->how == BY_NUKE ? ROLL_NUKE : ROLL_ATTACK,
        .subject = my->how == BY_NUKE ? 0 : (int16_t)galactica_attack_row(my),
        .modifier = (int16_t)galactica_attack_modifier(g, my));
    hit(g, my, w->result, out);
    PROCEDURE_END;
}

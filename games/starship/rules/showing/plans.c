/* plans.c: the plans, targets and markers of ships, as far as a reader knows them. */
#include "games/starship/rules/pilots/talents.h"
#include "games/starship/rules/showing/view.h"

const pick *starship_answer_about(const starship *g, int ship, int ask, int reader)
{
    const pick *p = answer(g, g->owner[ship]);
    bool is_given = g->flow.ask == ask && (g->flow.answered >> g->owner[ship] & 1);

    return is_given && p->thing[0] == ship && starship_knows(g, ship, reader, PART_ANSWER) ? p
                                                                                           : NULL;
}

laid_plan starship_laid_plan(const starship *g, int ship, int reader)
{
    const pick *now = starship_answer_about(g, ship, ASK_PLAN, reader);
    const pick *ahead = starship_answer_about(g, ship, ASK_AHEAD, reader);
    laid_plan laid = {.state = g->plan[ship], .plan = starship_plan(g, ship)};

    if (now != NULL)
        laid = (laid_plan){.state = PLAN_SEALED, .plan = starship_plan_of(g, now)};
    else if (ahead != NULL)
        laid = (laid_plan){.state = PLAN_AHEAD, .plan = starship_plan_of(g, ahead)};
    return laid;
}

int starship_laid_target(const starship *g, int ship)
{
    const pick *p = answer(g, g->owner[ship]);
    uint32_t ships = starship_ships_of(p->thing);
    int place = set_count(ships & ((1u << ship) - 1));

    if (g->flow.ask == ASK_DECLARE && (g->flow.answered >> g->owner[ship] & 1) &&
        p->verb == VERB_DECLARE && (ships >> ship & 1) && place < CHOICE_ARGS)
        return p->arg[place] == 0 ? NO_SHIP : __builtin_ctzll((bodies)p->arg[place]);
    return g->target[ship] < BODIES ? g->target[ship] : NO_SHIP;
}

void starship_put_plan(const starship *g, int ship, int reader, json *out)
{
    static const char *const states[PLANS] = {NULL, "ahead", "sealed", "open_1", "open"};
    laid_plan laid = starship_laid_plan(g, ship, reader);
    bool all = starship_knows(g, ship, reader, PART_PLAN);
    bool first = starship_knows(g, ship, reader, PART_FIRST);
    bool panel = starship_knows(g, ship, reader, PART_PANEL) && laid.state != PLAN_AHEAD;

    if (laid.state == PLAN_NONE || !plans_now(g, ship)) {
        json_put_null(out, "plan");
        return;
    }
    json_put_object(out, "plan");
    json_put_string(out, "state", states[laid.state]);
    put_int_or_null(
        out, "cards", starship_knows(g, ship, reader, PART_CARDS), plan_cards_seen(&laid.plan));
    starship_put_card(g, out, "first", ship, first ? laid.plan.card[0] : NO_CARD);
    starship_put_card(g, out, "second", ship, all ? laid.plan.card[1] : NO_CARD);
    if (panel) {
        json_put_string(out, "slider", starship_speed_ids[laid.plan.slider]);
        json_put_int(out, "dial", laid.plan.dial);
        if (all && laid.plan.talent != 0)
            json_put_string(out, "talent", talent_in(g, ship, laid.plan.talent - 1)->id);
    } else {
        json_put_null(out, "slider");
        json_put_null(out, "dial");
    }
    if (plays(g, NEEDS_LEVELS))
        put_int_or_null(out, "level", panel, laid.plan.level);
    if (plays(g, NEEDS_LANDING))
        starship_put_touch(panel || all ? laid.plan.touch : TOUCH_NONE, out);
    if (plays(g, NEEDS_BLANK_CARDS))
        put_bool_or_null(
            out, "blank", starship_knows(g, ship, reader, PART_BLANK), laid.plan.blank);
    json_end(out);
}

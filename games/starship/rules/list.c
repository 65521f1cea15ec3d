/* list.c: lists the options of each ask, and refuses answers whose free numbers do not fit. */
#include "games/starship/rules/procedures.h"

void starship_list(const flow *w, int seat, options *out)
{
    static void (*const lists[ASK_COUNT])(const starship *, int, options *) = {
        [ASK_PLACE] = starship_list_place,
        [ASK_PLAN] = starship_list_plan,
        [ASK_AHEAD] = starship_list_ahead,
        [ASK_TAIL] = starship_list_tail,
        [ASK_HIDE] = starship_list_hide,
        [ASK_JUMP_MARKER] = starship_list_jump_marker,
        [ASK_NAVIGATE] = starship_list_navigate,
        [ASK_PREPARE] = starship_list_prepare,
        [ASK_LOCATE] = starship_list_locate,
        [ASK_CHART] = starship_list_chart,
        [ASK_DECLARE] = starship_list_declare,
        [ASK_MARKERS] = starship_list_markers,
        [ASK_BEFORE_ROLL] = starship_list_window,
        [ASK_AFTER_ROLL] = starship_list_window,
        [ASK_IT_HIT] = starship_list_window,
        [ASK_LAY] = starship_list_lay,
        [ASK_SCAN] = starship_list_scan,
        [ASK_DANCE] = starship_list_dance,
        [ASK_KEEP] = starship_list_keep,
        [ASK_CREW] = starship_list_crew,
        [ASK_GIFT] = starship_list_gift,
        [ASK_TALENT] = starship_list_talent,
        [ASK_FLAW] = starship_list_flaw,
        [ASK_LAUNCH] = starship_list_launch,
        [ASK_MUSTER] = starship_list_muster,
    };

    lists[w->ask](starship_in(w), seat, out);
}

refusal starship_admits(const flow *w, int seat, const pick *p)
{
    const starship *g = starship_in(w);

    (void)seat;
    switch (p->verb) {
    case VERB_LAUNCH_BOTH: return starship_admits_launch(p);
    case VERB_LOCATE: return starship_admits_location(g, p);
    default: return starship_admits_lay(g, p);
    }
}

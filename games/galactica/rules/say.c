/* say.c: the text of questions and options. */
#include "games/galactica/rules/say.h"

#include "games/galactica/rules/components.h"

/* ---- options whose text depends on more than the verb ---- */

/* Writes the once-a-game ability of the sheet, which is its second one. */
static void say_ability(const galactica *g, int seat, const option *o, text *out)
{
    text_put(out, sheet_of(g, seat)->ability[1].name);
    if (o->thing[0] != NO_THING)
        text_format(out, ": +1 %s", galactica_resource_ids[o->thing[0]]);
}

static void say_skill(const flow *w, const option *o, const char *const *names, text *out)
{
    int text_number = text_of(o->thing[0]);

    galactica_say_sentence(w, galactica_verbs[VERB_SKILL].sentence, o->thing, names, out);
    if (text_number == EXECUTIVE_ORDER) {
        text_put_words(out, " for ");
        galactica_say_seat(w, o->thing[1], names, out);
    } else if (text_number == REPAIR) {
        text_put_words(out, o->thing[1] ? ": two vipers" : ": this location");
    }
}

static void say_reveal(const option *o, text *out)
{
    static const char *const powers[LOYALTY_FACES] = {[CYLON_DAMAGE] = "damage Galactica",
        [CYLON_MORALE] = "morale -1",
        [CYLON_BRIG] = "send someone to the Brig",
        [CYLON_SICKBAY] = "send someone to Sickbay"};

    text_put_words(out, "Reveal yourself as a Cylon");
    if (o->thing[1])
        text_format(out, ": %s", powers[o->thing[0]]);
    else
        text_put_words(out, ", without the card's power");
}

/* Writes the option to do nothing, which has a text of its own in some questions. */
static void say_nothing(const galactica *g, text *out)
{
    text_put_words(out, g->flow.ask == ASK_SYMPATHIZER ? "Keep and show it"
                        : g->flow.ask == ASK_CAPRICA   ? "Draw two crises"
                                                       : galactica_verbs[VERB_NOTHING].sentence);
}

static void say_half(const galactica *g, const option *o, text *out)
{
    const frame *f = &g->flow.stack[g->flow.depth - 1];
    const crisis_card *c = g->crisis != 0 ? crisis_of(g->crisis - 1) : NULL;
    bool second = o->thing[0] != 0;

    if (g->flow.ask == ASK_CHOOSE) {
        const effect *e = &galactica_pieces->effect[f->local[0]];

        galactica_say_effects(second ? e->otherwise : e->then, out);
    } else if (c != NULL && c->kind == SKILL_CHECK && !second) {
        text_put_words(out, "The skill check");
    } else if (c != NULL) {
        galactica_say_effects(c->either[second], out);
    } else {
        text_put_words(out, second ? "The second" : "The first");
    }
}

static void say_destroy(const option *o, text *out)
{
    if (o->thing[0] < 0)
        text_format(out, "The centurion on space %d", o->thing[1] + 1);
    else
        text_format(out, "%s %s", o->thing[0] == RAIDER ? "Raiders" : "The heavy raider",
            galactica_area_names[o->thing[1]]);
}

static void say_activate(const option *o, text *out)
{
    static const char *const words[ICONS] = {"Raiders act", "Heavy raiders and centurions act",
        "Basestars fire", "Each basestar launches 2 raiders, 1 heavy raider"};

    text_put(out, words[o->thing[0]]);
}

static void say_restore(const option *o, text *out)
{
    text_format(out, "%d viper%s", o->thing[0], o->thing[0] == 1 ? "" : "s");
    if (o->thing[2] > 0)
        text_format(out, " (%d destroyed)", o->thing[2]);
    text_format(out, " and %d raptor%s", o->thing[1], o->thing[1] == 1 ? "" : "s");
}

/* Writes a seat; if several players want to play a card, also the card. */
static void say_candidate(const flow *w, const option *o, const char *const *names, text *out)
{
    galactica_say_seat(w, o->thing[0], names, out);
    if (w->ask != ASK_ORDER)
        return;
    text_put(out, ": ");
    galactica_say_thing(w, 'F', galactica_in(w)->wanted[o->thing[0]] - 1, names, out);
}

void galactica_say_option(
    const flow *w, int seat, const option *o, const char *const *names, text *out)
{
    const galactica *g = galactica_in(w);

    switch (o->verb) {
    case VERB_SEAT: say_candidate(w, o, names, out); break;
    case VERB_ABILITY: say_ability(g, seat, o, out); break;
    case VERB_SKILL: say_skill(w, o, names, out); break;
    case VERB_REVEAL: say_reveal(o, out); break;
    case VERB_NOTHING: say_nothing(g, out); break;
    case VERB_HALF: say_half(g, o, out); break;
    case VERB_DESTROY: say_destroy(o, out); break;
    case VERB_ACTIVATE: say_activate(o, out); break;
    case VERB_RESTORE: say_restore(o, out); break;
    case VERB_RESULT:
        text_put_words(out, o->thing[0] == CHECK_PASSED ? "The check passes" : "The check fails");
        break;
    default:
        galactica_say_sentence(w, galactica_verbs[o->verb].sentence, o->thing, names, out);
        break;
    }
}

/* ---- facts ---- */

void galactica_option_facts(const option *o, json *out)
{
    galactica_put_things(galactica_verbs[o->verb].facts, o->thing, out);
    if (o->verb == VERB_SKILL && text_of(o->thing[0]) == EXECUTIVE_ORDER)
        json_put_int(out, "target", o->thing[1]);
    else if (o->verb == VERB_SKILL && text_of(o->thing[0]) == REPAIR)
        json_put_string(out, "repair", o->thing[1] ? "vipers" : "location");
    else if (o->verb == VERB_ABILITY && o->thing[0] != NO_THING)
        json_put_string(out, "resource", galactica_resource_ids[o->thing[0]]);
    else if (o->verb == VERB_DESTROY && o->thing[0] < 0)
        json_put_int(out, "centurion", o->thing[1]);
    else if (o->verb == VERB_DESTROY)
        galactica_put_things("k:kind A:area", o->thing, out);
}

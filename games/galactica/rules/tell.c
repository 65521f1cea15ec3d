/* tell.c: events whose text or facts the dictionary cannot express. */
#include "games/galactica/rules/components.h"
#include "games/galactica/rules/say.h"

/* ---- sentences that depend on several things ---- */

static void say_draw(const flow *w, const event *e, const char *const *names, text *out)
{
    int cards = 0;

    galactica_say_seat(w, e->arg[0], names, out);
    text_put_words(out, " draws");
    for (int type = 0; type < TYPES; type++)
        if (e->arg[1 + type] > 0) {
            text_format(out, "%s %d %s", cards > 0 ? "," : "", e->arg[1 + type],
                galactica_type_names[type]);
            cards += e->arg[1 + type];
        }
    text_put_words(out, cards > 0 ? "." : " nothing.");
}

/* Writes an action, with the text of the chosen option. */
static void say_action(const flow *w, const event *e, const char *const *names, text *out)
{
    option o = {.verb = (uint16_t)e->arg[1], .thing = {e->arg[2], e->arg[3], 0}};

    galactica_say_seat(w, e->arg[0], names, out);
    text_put(out, ": ");
    if (o.verb == VERB_ATTACK)
        o.thing[1] =
            galactica_in(w)->area[e->arg[0]] < AREAS ? galactica_in(w)->area[e->arg[0]] : 0;
    galactica_say_option(w, e->arg[0], &o, names, out);
    text_put(out, ".");
}

static void say_half(const flow *w, const event *e, const char *const *names, text *out)
{
    const crisis_card *c = e->arg[1] >= 0 ? crisis_of(e->arg[1]) : NULL;
    bool second = e->arg[2] != 0;

    galactica_say_seat(w, e->arg[0], names, out);
    if (c == NULL) {
        text_put_words(out, second ? " chooses the second option." : " chooses the first option.");
    } else if (c->kind == SKILL_CHECK && !second) {
        text_put_words(out, " chooses the check.");
    } else {
        text_put_words(out, " chooses: ");
        galactica_say_effects(c->either[second], out);
        text_put(out, ".");
    }
}

static void say_check(const flow *w, const event *e, const char *const *names, text *out)
{
    bool first = true;

    text_format(out, "Skill check, difficulty %d: ", e->arg[2]);
    for (int type = 0; type < TYPES; type++)
        if (e->arg[3] >> type & 1) {
            text_format(out, "%s%s", first ? "" : ", ", galactica_type_names[type]);
            first = false;
        }
    if (e->arg[4] != NO_SEAT) {
        text_put_words(out, ". Target: ");
        galactica_say_seat(w, e->arg[4], names, out);
    }
    text_put(out, ".");
}

static void say_check_card(const event *e, text *out)
{
    static const char *const counts[] = {"against", "nothing", "for"};

    text_format(out, e->arg[1] == 1 ? "%d card of %s %d: %s." : "%d cards of %s %d: %s.", e->arg[1],
        galactica_type_names[type_of(e->arg[0])], strength_of(e->arg[0]), counts[e->arg[2] + 1]);
}

static void say_roll(const flow *w, const event *e, const char *const *names, text *out)
{
    galactica_say_seat(w, e->arg[0], names, out);
    text_format(out, " rolls %d for ", e->arg[3]);
    galactica_say_thing(w, 'U', e->arg[1], names, out);
    if (e->arg[4] != e->arg[3])
        text_format(out, ", counted as %d", e->arg[4]);
    text_put(out, ".");
}

static void say_attack(const flow *w, const event *e, const char *const *names, text *out)
{
    if (e->arg[0] == AT_VIPER && e->arg[2] != NO_SEAT) {
        text_put_words(out, "A raider attacks ");
        galactica_say_seat(w, e->arg[2], names, out);
        text_put_words(out, "'s viper");
    } else if (e->arg[0] == AT_VIPER) {
        text_put_words(out, "A raider attacks a viper");
    } else {
        text_format(out, "A %s attacks Galactica",
            e->arg[0] == BASESTAR_AT_GALACTICA ? "basestar" : "raider");
    }
    text_format(out, " %s.", galactica_area_names[e->arg[1]]);
}

static void say_repair(const event *e, text *out)
{
    if (e->arg[0] >= 0)
        text_format(out, "%s is repaired.", galactica_pieces->location[e->arg[0]].name);
    else
        text_format(out, "Vipers repaired: %d.", e->arg[1]);
}

/* Writes the cards drawn to choose from. The event has their number, then the cards. */
static void say_several(const flow *w, char letter, const event *e, text *out)
{
    for (int i = 0; i < e->arg[1]; i++) {
        text_put_words(out, i == 0 ? "You see " : ", ");
        galactica_say_thing(w, letter, e->arg[2 + i], NULL, out);
    }
    text_put(out, ".");
}

static char letter_of_deck(int which)
{
    return "KQD"[which];
}

void galactica_say_event(const flow *w, const event *e, const char *const *names, text *out)
{
    size_t from = out->length;

    switch (e->kind) {
    case EV_DREW: say_draw(w, e, names, out); break;
    case EV_ACTION: say_action(w, e, names, out); break;
    case EV_HALF: say_half(w, e, names, out); break;
    case EV_CHECK: say_check(w, e, names, out); break;
    case EV_CHECK_CARD: say_check_card(e, out); break;
    case EV_ROLL: say_roll(w, e, names, out); break;
    case EV_ATTACK: say_attack(w, e, names, out); break;
    case EV_REPAIRED: say_repair(e, out); break;
    case EV_DESTINATIONS: say_several(w, 'D', e, out); break;
    case EV_TOKENS: say_several(w, 'M', e, out); break;
    case EV_PEEKED_CARD:
        text_put_words(out, "On top: ");
        galactica_say_thing(w, letter_of_deck(e->arg[1]), e->arg[2], names, out);
        text_put(out, ".");
        break;
    default:
        galactica_say_sentence(
            w, sentence_of_event(&galactica_events[e->kind], e), e->arg, names, out);
    }
    text_capital(out, from);
}

/* ---- facts ---- */

static void put_several(const char *key, char letter, const event *e, json *out)
{
    json_put_array(out, key);
    for (int i = 0; i < e->arg[1]; i++)
        galactica_put_thing(letter, e->arg[2 + i], out);
    json_end(out);
}

void galactica_event_facts(const event *e, json *out)
{
    galactica_put_things(galactica_events[e->kind].facts, e->arg, out);
    if (e->kind == EV_ACTION) {
        option o = {.verb = (uint16_t)e->arg[1], .thing = {e->arg[2], e->arg[3], 0}};

        json_put_string(out, "action", galactica_verbs[o.verb].name);
        if (o.verb != VERB_ATTACK)
            galactica_option_facts(&o, out);
    } else if (e->kind == EV_DESTINATIONS) {
        put_several("destinations", 'D', e, out);
    } else if (e->kind == EV_TOKENS) {
        put_several("drawn", 'M', e, out);
    } else if (e->kind == EV_PEEKED_CARD) {
        json_key(out, "card");
        galactica_put_thing(letter_of_deck(e->arg[1]), e->arg[2], out);
    }
}

/*
 * names.c: how records name options and the members of their sets.
 *
 * Cards and speeds have their ids there. So a record does not depend on a card's place in its deck.
 */
#include "games/starship/rules/procedures.h"

/* What the members of a set are that an option asks for. */
typedef enum { OF_NUMBERS, OF_CARDS, OF_SPEEDS } member_kind;

static member_kind members_of(const option *o, int arg)
{
    switch (o->verb) {
    case VERB_FLY:
    case VERB_OVERBOOST:
    case VERB_CHANGE:
    case VERB_CLIMB:
    case VERB_DIVE:
    case VERB_LAND:
    case VERB_TAKE_OFF:
    case VERB_KEEP: return arg == 0 ? OF_SPEEDS : OF_NUMBERS;
    case VERB_STAND: return arg == 0 ? OF_CARDS : OF_NUMBERS;
    case VERB_ANY:
    case VERB_ANY_CLIMB:
    case VERB_ANY_DIVE:
    case VERB_ANY_LAND:
    case VERB_ANY_TAKE_OFF: return arg < 2 ? OF_CARDS : arg == 2 ? OF_SPEEDS : OF_NUMBERS;
    default: return OF_NUMBERS;
    }
}

void starship_name_member(const flow *w, int seat, const option *o, int arg, int member, text *out)
{
    (void)seat;
    switch (members_of(o, arg)) {
    case OF_CARDS:;
        const deck *d = deck_of(starship_in(w), o->thing[0]);

        text_put(out, member < d->card_count ? d->card[member].id : "");
        break;
    case OF_SPEEDS: text_put(out, starship_speed_ids[member]); break;
    default: break;
    }
}

static void put_card(const deck *d, const char *name, int card_number, json *out)
{
    if (card_number >= 0 && card_number < d->card_count)
        json_put_string(out, name, d->card[card_number].id);
    else
        json_put_null(out, name);
}

void starship_option_names(const flow *w, const option *o, json *out)
{
    bool has_cards = o->verb == VERB_FLY || o->verb == VERB_OVERBOOST || o->verb == VERB_CHANGE ||
                     o->verb == VERB_AHEAD || o->verb == VERB_AHEAD_LAND || o->verb == VERB_JUMP ||
                     o->verb == VERB_CLIMB || o->verb == VERB_DIVE || o->verb == VERB_LAND ||
                     o->verb == VERB_TAKE_OFF;

    if (!has_cards) {
        starship_option_facts(o, out);
        return;
    }
    const deck *d = deck_of(starship_in(w), o->thing[0]);

    json_put_int(out, "ship", o->thing[0]);
    put_card(d, "card", o->thing[1], out);
    put_card(d, "second", o->thing[2], out);
}

const char *starship_type_id(int64_t type)
{
    const starship_data *d = starship_components();

    return type < d->type_count ? d->type[type].id : NULL;
}

const char *starship_pilot_id(int64_t pilot)
{
    const starship_data *d = starship_components();

    return pilot < d->pilot_count ? d->pilot[pilot].id : NULL;
}

const char *starship_talent_id(int64_t number)
{
    const starship_data *d = starship_components();

    return number < d->talent_count ? d->talent[number].id : NULL;
}

const char *starship_template_id(int64_t number)
{
    const starship_data *d = starship_components();

    return number < d->template_count ? d->template[number].id : NULL;
}

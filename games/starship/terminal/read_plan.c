/*
 * read_plan.c: reads a line as the plan of a ship.
 *
 * The parts of a plan are typed in any order: cards by their letters, the slider by its word or the
 * beginning of it, the nose by notches. Examples are "OS TR medium", "still GL 2", "keep high -3".
 *
 * The question's options decide whether a plan may be flown. This file looks the plan up there. If
 * it is not found, the answer says what is.
 */
#include <string.h>

#include "games/starship/terminal/hand.h"
#include "games/starship/terminal/read.h"

enum { NONE = -1 };

/* A plan as it was typed. */
typedef struct {
    int card[2];
    int cards;
    int speed, dial;
    bool keep, any;
    const char *way; /* climb, dive, jump, land or take_off, as in the verbs; null: none */
    bool blank;
} typed_plan;

static int find_card(const hand *h, const char *word)
{
    for (int i = 0; i < h->count; i++)
        if (typed_is(starship_id(h, i), word))
            return i;
    return NONE;
}

static int find_speed(const char *word)
{
    for (int i = 0; i < SPEED_COUNT; i++)
        if (typed_begins(starship_speeds[i], word))
            return i;
    return NONE;
}

/* Puts the card first that is flown first: "OS TR" and "TR OS" are the same plan. */
static void put_in_order(const hand *h, typed_plan *t)
{
    int first = t->card[0];

    if (t->cards < 2)
        return;
    if (starship_card_has(h->card[first].card, "overboost") ||
        starship_card_has(h->card[first].card, "change_direction"))
        return;
    t->card[0] = t->card[1];
    t->card[1] = first;
}

static reading unknown_word(const hand *h, const char *word)
{
    reading r = reading_error("No match for \"%s\". A plan has cards (", word);
    text why = reading_rest(&r);
    uint32_t open = 0;

    for (int i = 0; i < h->count; i++)
        if (h->card[i].item >= 0 || h->card[i].seconds != 0)
            open |= 1u << i;
    starship_put_ids(h, open, " ", &why);
    text_put_words(&why, "), a speed (back, still, low, medium, high) and notches of the nose.");
    return r;
}

/* Words for what a ship can do besides flying a card. */
static const struct {
    const char *word, *verb;
} ways[] = {
    {"climb", "climb"}, {"dive", "dive"}, {"jump", "jump"}, {"land", "land"}, {"off", "take_off"}};

/* Adds one word to the plan. Returns READ_CHOICE, or why the word does not belong there. */
static reading take_word(const hand *h, const char *word, typed_plan *t)
{
    static const reading fine = {.kind = READ_CHOICE};
    int card = find_card(h, word), speed = find_speed(word), notch = typed_whole(word);

    if (strcmp(word, "keep") == 0 || strcmp(word, "any") == 0 || strcmp(word, "fly") == 0) {
        t->keep = t->keep || word[0] == 'k';
        t->any = t->any || word[0] == 'a';
        return fine;
    }
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++)
        if (strcmp(word, ways[i].word) == 0) {
            t->way = ways[i].verb;
            return fine;
        }
    if (strcmp(word, "blank") == 0) {
        t->blank = true;
        return fine;
    }
    if (card != NONE) {
        if (t->cards == 2)
            return reading_error("A plan has two cards at most (SB-081).");
        t->card[t->cards++] = card;
        return fine;
    }
    if (speed != NONE) {
        if (t->speed != NONE && t->speed != speed)
            return reading_error(
                "One speed only: %s or %s?", starship_speeds[t->speed], starship_speeds[speed]);
        t->speed = speed;
        return fine;
    }
    if (notch == NO_NUMBER)
        return unknown_word(h, word);
    if (notch <= -DIAL_NOTCHES || notch >= DIAL_NOTCHES)
        return reading_error("The dial has 12 notches: 0 to 11, or -5 to 6.");
    t->dial = (notch + DIAL_NOTCHES) % DIAL_NOTCHES;
    return fine;
}

static reading closed_by(int number)
{
    return (reading){.kind = READ_BARRED, .item = number};
}

/* Says why two cards do not go together: too many G, as far as the owner can see. */
static void put_pair_reason(const hand *h, const typed_plan *t, text *out)
{
    const json_value *limits = view_get(h->ship, "limits");
    int most = view_int(limits, "g"), g = 0;

    for (int i = 0; i < 2; i++)
        g += view_int(h->card[t->card[i]].card, "g");
    if (g > most)
        text_format(out, " G %d, at most %d (%s).", g, most, most < 4 ? "SB-266" : "SB-096");
}

static reading no_such_pair(const hand *h, const prompt *p, const typed_plan *t)
{
    const hand_card *first = &h->card[t->card[0]];
    int closed = starship_find_barred(p, t->card[0], NULL);

    if (closed >= 0)
        return closed_by(closed);
    if (first->seconds == 0)
        return reading_error(
            "Two cards need an overboost (SB-092) or a change of direction (SB-206).");
    reading r = reading_error(
        "%s does not go with %s. Try: ", starship_id(h, t->card[0]), starship_id(h, t->card[1]));
    text why = reading_rest(&r);

    starship_put_ids(h, first->seconds, " ", &why);
    text_put(&why, ".");
    put_pair_reason(h, t, &why);
    return r;
}

/* Says why a card cannot be flown alone. */
static reading no_such_single(const hand *h, const prompt *p, const typed_plan *t)
{
    const hand_card *c = &h->card[t->card[0]];
    int closed = starship_find_barred(p, t->card[0], NULL);

    if (closed >= 0)
        return closed_by(closed);
    if (c->seconds == 0)
        return reading_error("Not possible. %s cannot be flown.", starship_id(h, t->card[0]));
    reading r = reading_error("%s is flown before another card: ", starship_id(h, t->card[0]));
    text why = reading_rest(&r);

    starship_put_ids(h, c->seconds, " ", &why);
    text_put(&why, ".");
    return r;
}

/* Returns the dial of a plan that does not say it: the present one, else the first open one. */
static int usual_dial(const hand *h, uint32_t dials)
{
    int now = view_int(h->ship, "dial");

    return dials >> now & 1 ? now : __builtin_ctz(dials);
}

/* Names the rule against turning the nose, as far as the owner can see. */
static reading no_such_dial(const hand *h, const item *it)
{
    const json_value *limits = view_get(h->ship, "limits");
    bool is_quick = view_get(h->ship, "energy") == NULL;
    const char *because = is_quick                                    ? "SB-008"
                          : !view_bool(limits, "may_rotate")          ? "SB-267"
                          : strcmp(it->verb, "change_direction") == 0 ? "SB-233"
                                                                      : "SB-194";

    return reading_error("These cards do not turn the nose so (%s).", because);
}

/* Says why a speed is not open: there is no arrow, or too much or too little energy. */
static void put_speed_reason(const hand *h, const typed_plan *t, text *out)
{
    const json_value *limits = view_get(h->ship, "limits");
    const json_value *card = t->cards == 0 ? NULL : h->card[t->card[t->cards - 1]].card;
    const json_value *first = t->cards == 2 ? h->card[t->card[0]].card : NULL;
    const json_value *arrow = json_get(json_get(card, "arrows"), starship_speeds[t->speed]);
    int energy = view_int(arrow, "energy") + view_int(view_get(first, "line"), "energy");

    if (card == NULL || t->speed == SPEED_STILL)
        return;
    if (arrow == NULL)
        text_format(
            out, " The card has no such arrow (%s).", t->speed == SPEED_BACK ? "SB-091" : "SB-085");
    else if (view_get(limits, "energy_hi") == NULL)
        return;
    else if (view_bool(limits, "inertial") && first == NULL)
        text_format(out, " KE stays %d (SB-201).", view_int(h->ship, "energy"));
    else if (energy > view_int(limits, "energy_hi"))
        text_format(out, " KE %d, at most %d (SB-186).", energy, view_int(limits, "energy_hi"));
    else if (energy < view_int(limits, "energy_lo"))
        text_format(out, " KE %d, at least %d (SB-187).", energy, view_int(limits, "energy_lo"));
}

static reading no_such_speed(const hand *h, const typed_plan *t, uint32_t speeds)
{
    reading r = reading_error("Not %s: these cards go with ", starship_speeds[t->speed]);
    text why = reading_rest(&r);

    starship_put_speeds(&why, speeds, " or ");
    text_put_words(&why, " now.");
    put_speed_reason(h, t, &why);
    return r;
}

/* Returns a choice of an item with two free numbers, which are members of these sets. */
static choice choose(int number, uint32_t first, uint32_t second)
{
    return (choice){.option = number, .args = 2, .arg = {(int32_t)first, (int32_t)second}};
}

/* Asks for the speed if several fit. The reading has all of them, so that they can be looked at. */
static reading which_speed(int number, uint32_t speeds, uint32_t dial)
{
    reading r = reading_error("At which speed: ");
    text why = reading_rest(&r);

    r.kind = READ_SEVERAL;
    r.item = number;
    for (int i = 0; i < SPEED_COUNT; i++)
        if (speeds >> i & 1)
            r.several[r.several_count++] = choose(number, 1u << i, dial);
    starship_put_speeds(&why, speeds, " or ");
    text_put(&why, "?");
    return r;
}

/* Returns the choice of an item with the speed and the dial that were typed. */
static reading with_panel(const hand *h, const prompt *p, int number, const typed_plan *t)
{
    const item *it = &p->item[number];
    uint32_t speeds = starship_speeds_of(it), dials = starship_dials_of(it);
    int dial = t->dial == NO_NUMBER ? usual_dial(h, dials) : t->dial;

    if (!(dials >> dial & 1))
        return no_such_dial(h, it);
    if (t->speed == NONE && !starship_is_one(speeds))
        return which_speed(number, speeds, 1u << dial);
    uint32_t speed = t->speed == NONE ? speeds : 1u << t->speed;

    if (!(speeds & speed))
        return no_such_speed(h, t, speeds);
    return (reading){
        .kind = READ_CHOICE, .item = number, .choice = choose(number, speed, 1u << dial)};
}

/* Reads standing still. The card that was typed is the decoy, or any card. */
static reading read_still(const hand *h, const prompt *p, const typed_plan *t)
{
    int number = starship_find_verb(p, "stand_still");
    int closed = starship_find_barred(p, NO_PLACE, "stand_still");

    if (number < 0)
        return closed >= 0 ? closed_by(closed)
                           : reading_error("Not possible. The ship cannot stand still.");
    uint32_t decoys = (uint32_t)p->item[number].bounds[0].members,
             dials = starship_dials_of(&p->item[number]);
    int decoy = t->cards == 0 ? __builtin_ctz(decoys) : t->card[0];
    int dial = t->dial == NO_NUMBER ? usual_dial(h, dials) : t->dial;

    if (!(decoys >> decoy & 1))
        return reading_error("%s cannot be the decoy.", starship_id(h, decoy));
    if (!(dials >> dial & 1))
        return no_such_dial(h, &p->item[number]);
    return (reading){
        .kind = READ_CHOICE, .item = number, .choice = choose(number, 1u << decoy, 1u << dial)};
}

/* Returns the blank card of a hand as a set, empty if there is none. */
static int64_t blank_card(const hand *h)
{
    for (int i = 0; i < h->count; i++)
        if (starship_card_has(h->card[i].card, "blank"))
            return 1 << i;
    return 0;
}

/* Returns the second card of an `any` plan as a set. It may be the blank one. */
static int64_t second_of(const hand *h, const typed_plan *t)
{
    if (t->blank)
        return blank_card(h);
    return t->cards == 2 ? 1 << t->card[1] : 0;
}

/* Reads a plan that need not be legal, if the table allows that. */
static reading read_any(const hand *h, const prompt *p, const typed_plan *t)
{
    int number = starship_find_verb(p, "any_plan");

    if (number < 0)
        return reading_error("This table takes only legal plans: drop \"any\" (SB-R08).");
    if (t->cards == 0 || t->speed == NONE)
        return reading_error("Any plan has one or two cards and a speed: any OS HR high.");
    if (t->cards + t->blank > 2)
        return reading_error("A plan has two cards at most (SB-081).");
    for (int i = 0; i < t->cards; i++)
        if (!(p->item[number].bounds[i].members >> t->card[i] & 1))
            return reading_error("%s is not in your hand.", starship_id(h, t->card[i]));
    if (t->blank && !(p->item[number].bounds[1].members & (uint64_t)blank_card(h)))
        return reading_error("There is no blank card to add (SB-294).");
    int dial =
        t->dial == NO_NUMBER ? usual_dial(h, (uint32_t)p->item[number].bounds[3].members) : t->dial;

    if (!(p->item[number].bounds[3].members >> dial & 1))
        return no_such_dial(h, &p->item[number]);
    return (reading){.kind = READ_CHOICE,
        .item = number,
        .choice = {.option = number,
            .args = 4,
            .arg = {1 << t->card[0], second_of(h, t), 1 << t->speed, 1 << dial}}};
}

static reading read_cards(const hand *h, const prompt *p, const typed_plan *t)
{
    int first = t->cards == 2 ? t->card[0] : NO_PLACE;
    int number = starship_find_plan(h, p, first, t->card[t->cards - 1]);

    if (number < 0)
        return t->cards == 2 ? no_such_pair(h, p, t) : no_such_single(h, p, t);
    if (strcmp(p->item[number].verb, "ahead") == 0) /* speed and nose are chosen next turn */
        return (reading){.kind = READ_CHOICE, .item = number, .choice = {.option = number}};
    return with_panel(h, p, number, t);
}

/* Finds the item that has these cards with a change of level, a jump, a landing or a take-off. */
static int find_way(const prompt *p, const typed_plan *t)
{
    const char *verb = starship_find_verb(p, "fix_a_landing") >= 0 && strcmp(t->way, "land") == 0
                           ? "fix_a_landing"
                           : t->way;

    for (int i = 0; i < p->open; i++) {
        const json_value *second = view_get(p->item[i].facts, "second");
        int last = t->card[t->cards - 1];

        if (strcmp(p->item[i].verb, verb) != 0)
            continue;
        if (t->cards == 2 ? second != NULL && view_int(p->item[i].facts, "card") == t->card[0] &&
                                json_integer(second) == last
                          : second == NULL && view_int(p->item[i].facts, "card") == last)
            return i;
    }
    return NONE;
}

static reading read_way(const hand *h, const prompt *p, const typed_plan *t)
{
    int number = t->cards == 0 ? NONE : find_way(p, t);

    if (t->cards == 0)
        return reading_error("Which card? For example: %s ST", t->way);
    if (number == NONE)
        return reading_error("The ship cannot %s with these cards.", t->way);
    if (strcmp(p->item[number].verb, "fix_a_landing") == 0)
        return (reading){.kind = READ_CHOICE, .item = number, .choice = {.option = number}};
    if (strcmp(p->item[number].verb, "jump") != 0)
        return with_panel(h, p, number, t);
    uint32_t dials = (uint32_t)p->item[number].bounds[0].members;
    int dial = t->dial == NO_NUMBER ? usual_dial(h, dials) : t->dial;

    if (!(dials >> dial & 1))
        return no_such_dial(h, &p->item[number]);
    return (reading){.kind = READ_CHOICE,
        .item = number,
        .choice = {.option = number, .args = 1, .arg = {1 << dial}}};
}

/* Fills the free numbers that optional rules add: the blank card, if it was typed, and no
   talent. */
static void add_rest(const prompt *p, bool blank, choice *c)
{
    const item *it = &p->item[c->option];

    for (int i = c->args; i < it->free; i++)
        c->arg[i] = !it->bounds[i].is_set && blank;
    c->args = it->free;
}

static reading read_typed(const drawing *d, const prompt *p, const tokens *words, typed_plan *t)
{
    hand h = starship_hand(d, p);
    int keep = starship_find_verb(p, "keep");

    for (int i = 0; i < words->count; i++) {
        reading r = take_word(&h, words->token[i], t);

        if (r.kind != READ_CHOICE)
            return r;
    }
    put_in_order(&h, t);
    if (t->way != NULL)
        return read_way(&h, p, t);
    if (t->any)
        return read_any(&h, p, t);
    if (keep >= 0 && t->cards > 0)
        return reading_error("The cards were fixed a turn ahead (SB-276): keep and a speed.");
    if (keep >= 0)
        return with_panel(&h, p, keep, t);
    if (t->keep)
        return reading_error("No cards were fixed ahead: type the cards.");
    if (t->speed == SPEED_STILL && t->cards < 2)
        return read_still(&h, p, t);
    if (t->cards == 0)
        return reading_error("Which card? A plan is a card and a speed, or still.");
    return read_cards(&h, p, t);
}

reading starship_read_plan(const drawing *d, const prompt *p, const tokens *words)
{
    typed_plan t = {.speed = NONE, .dial = NO_NUMBER};
    reading r = read_typed(d, p, words, &t);

    if (r.kind == READ_CHOICE)
        add_rest(p, t.blank, &r.choice);
    for (int i = 0; r.kind == READ_SEVERAL && i < r.several_count; i++)
        add_rest(p, t.blank, &r.several[i]);
    return r;
}

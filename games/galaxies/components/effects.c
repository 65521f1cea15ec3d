/*
 * effects.c: reads what powers and tactic cards do, in terms of the effects of data.h.
 *
 * A table lists which effects exist: when each applies, on which cards, which members it needs, and
 * which others it may have. A member that the rules would ignore is refused, because a card must do
 * what it says.
 */
#include "games/galaxies/components/galaxies.h"
#include "games/galaxies/rules/vocabulary.h"

/* Members of an effect, used as sets. */
enum {
    HAS_STAT = 1 << 0,
    HAS_WEAPON = 1 << 1,
    HAS_SCOPE = 1 << 2,
    HAS_SIZES = 1 << 3,
    HAS_SHIELDS = 1 << 4,
    HAS_LIMIT = 1 << 5,
    HAS_CONDITION = 1 << 6,
    HAS_TARGET = 1 << 7,
    HAS_KIND = 1 << 8,
    HAS_TYPE = 1 << 9,
    HAS_AMOUNT = 1 << 10,
    HAS_MINIMUM = 1 << 11,
    HAS_THRESHOLD = 1 << 12,
    HAS_LARGE = 1 << 13,
    HAS_WITHIN = 1 << 14,
    HAS_SHIP = 1 << 15,
    HARM = HAS_KIND | HAS_TYPE | HAS_AMOUNT
};

static const char *const members[] = {"stat", "weapon", "scope", "sizes", "shields", "limit",
    "condition", "target", "kind", "damage_type", "amount", "minimum", "threshold",
    "threshold_large", "within", "ship", NULL};

enum {
    ON_SHIP = BY_POWER | BY_OWN | BY_WEAPON,
    OWN_TURN = IN_OWN_DEPLOY | IN_OWN_ACTION,
    ANY_PHASE = OWN_TURN | AT_ENEMY_DEPLOY | AT_ENEMY_ACTION,
    ANY_MOMENT = ANY_PHASE | AT_ENEMY_HIT | AT_OWN_MISS | AT_DESTRUCTION
};

typedef struct {
    uint8_t op, trigger;
    uint8_t holders;     /* a set of BY_... */
    uint16_t needs, may; /* sets of members */
    int8_t least, most;  /* of the amount */
    uint8_t moments;     /* for an event: when it may be played */
} phrase;

static const phrase phrases[] = {
    {OP_STAT, ON_ALWAYS, ON_SHIP | BY_SABOTAGE, HAS_STAT | HAS_AMOUNT,
        HAS_WEAPON | HAS_SCOPE | HAS_SIZES | HAS_SHIELDS | HAS_MINIMUM, -4, 4, 0},
    {OP_STAT, ON_MOVE_BEGINS, ON_SHIP, HAS_STAT | HAS_AMOUNT, HAS_MINIMUM, -4, -1, 0},
    {OP_ECM_BY, ON_ALWAYS, ON_SHIP, HAS_THRESHOLD, HAS_SIZES | HAS_SHIELDS, 0, 0, 0},
    {OP_ECM_AGAINST, ON_ALWAYS, ON_SHIP, HAS_THRESHOLD, 0, 0, 0, 0},
    {OP_ECM_DAMAGE, ON_ALWAYS, ON_SHIP, HAS_AMOUNT, 0, 1, 9, 0},
    {OP_IMMUNE, ON_ALWAYS, ON_SHIP, 0, HAS_SIZES | HAS_SHIELDS, 0, 0, 0},
    {OP_REDUCE, ON_ALWAYS, ON_SHIP, HAS_AMOUNT | HAS_TYPE, 0, 1, 9, 0},
    {OP_GAIN_ENERGY, ON_OWN_ENERGY, ON_SHIP, HAS_AMOUNT, 0, 1, 20, 0},
    {OP_GAIN_ENERGY, ON_ATTACK_HIT, ON_SHIP, HAS_AMOUNT, HAS_WEAPON | HAS_SHIELDS, 1, 20, 0},
    {OP_GAIN_ENERGY, ON_SHIP_KILLED, ON_SHIP, HAS_AMOUNT, 0, 1, 20, 0},
    {OP_GAIN_ENERGY, ON_OTHER_DESTROYED, ON_SHIP, HAS_AMOUNT | HAS_WITHIN, 0, 1, 20, 0},
    /*
     * A card played when a ship is destroyed must not destroy another one. Otherwise the same
     * reaction could nest without end.
     */
    {OP_GAIN_ENERGY, ON_PLAYED, BY_EVENT, HAS_AMOUNT, 0, 1, 20, ANY_PHASE | AT_DESTRUCTION},
    {OP_LOSE_ENERGY, ON_ATTACK_HIT, ON_SHIP, HAS_AMOUNT, HAS_WEAPON | HAS_SHIELDS, 1, 20, 0},
    {OP_RESTORE, ON_OWN_ENERGY, ON_SHIP, HAS_AMOUNT, 0, 1, 9, 0},
    {OP_RESTORE, ON_SHIELD_REMOVED, ON_SHIP, HAS_AMOUNT, HAS_LIMIT, 1, 9, 0},
    {OP_ROLL_DAMAGE, ON_VICTIM_ENERGY, BY_SABOTAGE, HAS_THRESHOLD | HARM, 0, 1, 9, 0},
    {OP_ROLL_CONTROL, ON_SABOTEUR_ENERGY, BY_SABOTAGE, HAS_THRESHOLD, 0, 0, 0, 0},
    {OP_ROLL_CONTROL, ON_PLAYED, BY_EVENT, HAS_THRESHOLD | HARM, HAS_LARGE, 1, 9, OWN_TURN},
    {OP_REROLL_BOTH, ON_ATTACK_ROLLED, ON_SHIP, 0, HAS_WEAPON | HAS_LIMIT | HAS_CONDITION, 0, 0, 0},
    {OP_REROLL_BOTH, ON_ATTACK_MISSED, ON_SHIP, 0, HAS_WEAPON | HAS_LIMIT | HAS_CONDITION, 0, 0, 0},
    {OP_REROLL_BOTH, ON_PLAYED, BY_EVENT, 0, 0, 0, 0, AT_OWN_MISS},
    {OP_REROLL_ONE, ON_ATTACK_ROLLED, ON_SHIP, 0, HAS_WEAPON | HAS_LIMIT | HAS_CONDITION, 0, 0, 0},
    {OP_FORCE_REROLL, ON_HIT, ON_SHIP, 0, HAS_LIMIT, 0, 0, 0},
    {OP_ROLL_CANCEL, ON_HIT, ON_SHIP, HAS_THRESHOLD, 0, 0, 0, 0},
    {OP_REDIRECT, ON_FRIEND_HIT, ON_SHIP, HAS_SIZES, 0, 0, 0, 0},
    {OP_DAMAGE, ON_DESTROYED, ON_SHIP, HAS_TARGET | HARM, 0, 1, 9, 0},
    {OP_DAMAGE, ON_MOVE_ENDED, ON_SHIP, HAS_TARGET | HARM, 0, 1, 9, 0},
    {OP_DAMAGE, ON_PLAYED, BY_EVENT, HAS_TARGET | HAS_WITHIN | HARM, 0, 1, 9, OWN_TURN},
    {OP_PLACE, INSTEAD_OF_MOVE, ON_SHIP, HAS_WITHIN, 0, 0, 0, 0},
    {OP_WEAPON, ON_ALWAYS, BY_WEAPON, 0, 0, 0, 0, 0},
    {OP_MOVE_CARD, ON_PLAYED, BY_EVENT, 0, 0, 0, 0, ANY_PHASE},
    {OP_CANCEL_HIT, ON_PLAYED, BY_EVENT, 0, 0, 0, 0, AT_ENEMY_HIT},
    {OP_MOVE_ATTACK, ON_PLAYED, BY_EVENT, HAS_SHIP | HAS_WITHIN, 0, 0, 0, IN_OWN_ACTION},
    {OP_LAUNCH_CHEAP, ON_PLAYED, BY_EVENT, HAS_SHIP | HAS_AMOUNT, 0, 1, 40, IN_OWN_DEPLOY},
    {OP_LAUNCH_BESIDE, ON_PLAYED, BY_EVENT, 0, 0, 0, 0, IN_OWN_DEPLOY},
    {OP_DRAW, ON_PLAYED, BY_EVENT, HAS_AMOUNT, 0, 1, 3, ANY_MOMENT},
    {OP_RETURN_SHIP, ON_PLAYED, BY_EVENT, 0, 0, 0, 0, OWN_TURN},
};

static const phrase *phrase_of(int op, int trigger)
{
    for (size_t i = 0; i < sizeof phrases / sizeof phrases[0]; i++)
        if (phrases[i].op == op && phrases[i].trigger == trigger)
            return &phrases[i];
    return NULL;
}

uint32_t galaxies_moments(const effect *e)
{
    const phrase *p = phrase_of(e->op, e->trigger);

    return p == NULL ? 0 : p->moments;
}

static void check_members(
    json_check *in, const json_value *object, const char *place, const phrase *p, const char *op)
{
    for (int i = 0; members[i] != NULL; i++) {
        bool is_there = json_get(object, members[i]) != NULL;

        if ((p->needs >> i & 1) && !is_there)
            value_fault(in, place, members[i], "%s needs this field", op);
        if (!((p->needs | p->may) >> i & 1) && is_there)
            value_fault(in, place, members[i], "this field means nothing to %s", op);
    }
}

static uint8_t word_in(json_check *in, const json_value *object, const char *place,
    const char *name, const char *const *words)
{
    char at[PLACE_MAX];

    return (uint8_t)value_word(in, json_get(object, name), place_of(at, place, name), words);
}

static void read_words(json_check *in, const json_value *object, const char *place, effect *e)
{
    e->stat = word_in(in, object, place, "stat", galaxies_stat_ids);
    e->weapon = word_in(in, object, place, "weapon", galaxies_weapon_ids);
    e->scope = word_in(in, object, place, "scope", galaxies_scope_ids);
    e->shields = word_in(in, object, place, "shields", galaxies_shields_ids);
    e->limit = word_in(in, object, place, "limit", galaxies_limit_ids);
    e->condition = word_in(in, object, place, "condition", galaxies_condition_ids);
    e->target = word_in(in, object, place, "target", galaxies_target_ids);
    e->kind = word_in(in, object, place, "kind", galaxies_peg_ids);
    e->damage_type = word_in(in, object, place, "damage_type", galaxies_damage_ids);
    if (json_get(object, "sizes") != NULL)
        e->sizes = (uint8_t)value_words_in(in, object, place, "sizes", galaxies_size_ids);
}

static void read_numbers(
    json_check *in, const json_value *object, const char *place, const phrase *p, effect *e)
{
    char at[PLACE_MAX];

    if (p->needs & HAS_AMOUNT)
        e->amount = (int8_t)json_check_int(
            in, json_get(object, "amount"), place_of(at, place, "amount"), p->least, p->most);
    if (p->needs & HAS_AMOUNT && e->amount == 0)
        value_fault(in, place, "amount", "this changes nothing");
    e->minimum = (int8_t)galaxies_figure(in, object, place, "minimum", 0, 9, 0);
    e->threshold = galaxies_figure(in, object, place, "threshold", 1, GRID_NUMBERS, 0);
    e->threshold_large = galaxies_figure(in, object, place, "threshold_large", 1, GRID_NUMBERS, 0);
    e->within = galaxies_figure(in, object, place, "within", 1, 20, 0);
}

/*
 * Checks the members of a changed figure. Sizes and shields belong to the target of an attack, a
 * scope to range. Only a card that adds a weapon can refer to its own weapon.
 */
static void check_stat(json_check *in, const char *place, int holder, const effect *e)
{
    bool of_weapon = e->stat == STAT_RANGE || e->stat == STAT_STRENGTH || e->stat == STAT_ATTACKS;

    if (e->stat != STAT_STRENGTH && (e->sizes != 0 || e->shields != SHIELDS_ANY))
        value_fault(in, place, "stat", "only strength minds sizes and shields");
    if (e->stat != STAT_RANGE && e->scope != SCOPE_SELF)
        value_fault(in, place, "scope", "only range can be lent to others");
    if (!of_weapon && e->weapon != ANY_WEAPON)
        value_fault(in, place, "weapon", "this is no figure of a weapon");
    if (e->weapon == THIS_WEAPON && (holder != BY_WEAPON || e->scope != SCOPE_SELF))
        value_fault(in, place, "weapon", "there is no weapon on this card");
    if (e->trigger == ON_MOVE_BEGINS && e->stat != STAT_MOVE)
        value_fault(in, place, "stat", "expected move");
}

static void check_effect(json_check *in, const char *place, int holder, const effect *e)
{
    static const uint8_t targets[TRIGGERS] = {[ON_DESTROYED] = AT_ALL_ADJACENT,
        [ON_MOVE_ENDED] = AT_ONE_ADJACENT,
        [ON_PLAYED] = AT_ALL_WITHIN};

    if (e->op == OP_STAT)
        check_stat(in, place, holder, e);
    else if (e->weapon == THIS_WEAPON)
        value_fault(in, place, "weapon", "expected any or primary");
    if (e->op == OP_DAMAGE && e->target != targets[e->trigger])
        value_fault(in, place, "target", "expected %s", galaxies_target_ids[targets[e->trigger]]);
    if (e->op == OP_REDIRECT && e->sizes == 0)
        value_fault(in, place, "sizes", "this list is too short");
    if (e->trigger == ON_ATTACK_HIT && e->shields == SHIELDS_DOWN)
        value_fault(in, place, "shields", "expected any or up");
}

effect galaxies_effect_in(
    json_check *in, const json_value *object, const char *place, int holder, const galaxies_data *d)
{
    static const char *const known[] = {"on", "do", "stat", "weapon", "scope", "sizes", "shields",
        "limit", "condition", "target", "kind", "damage_type", "amount", "minimum", "threshold",
        "threshold_large", "within", "ship", NULL};
    effect e = {0};

    value_members(in, object, place, known);
    e.trigger = (uint8_t)value_word_in(in, object, place, "on", galaxies_trigger_ids);
    e.op = (uint8_t)value_word_in(in, object, place, "do", galaxies_op_ids);
    if (!json_check_ok(in))
        return e;
    const phrase *p = phrase_of(e.op, e.trigger);

    if (p == NULL || !(p->holders & holder)) {
        value_fault(in, place, "do", "%s does not go with %s here", galaxies_op_ids[e.op],
            galaxies_trigger_ids[e.trigger]);
        return e;
    }
    check_members(in, object, place, p, galaxies_op_ids[e.op]);
    read_words(in, object, place, &e);
    read_numbers(in, object, place, p, &e);
    e.name = galaxies_ship_in(in, object, place, "ship", d);
    check_effect(in, place, holder, &e);
    return e;
}

/* bombs.c: rates shots at structures, which are pieces that can be destroyed. */
#include "games/starship/bot/officer.h"
#include "games/starship/rules/firing/modifiers.h"

enum { UNIT = 1 << UNIT_BITS };

int officer_blow(void)
{
    const starship_data *d = starship_components();
    int sum = 0;

    for (int i = 0; i < d->kind_count; i++)
        if (d->kind[i].pool == POOL_DAMAGE)
            sum += d->kind[i].value * d->kind[i].count;
    return sum / d->set_size[POOL_DAMAGE];
}

/* Returns the points of a shot with these odds: the part of the task that a mean counter does. */
static int32_t blow_of(const officer_state *me, const task *t, int odds)
{
    int left = starship_structure(&me->g, t->piece)->structure - me->g.wreck[t->piece];

    return t->worth * (me->blow < left ? me->blow : left) / left * odds / THROWS;
}

/* Returns the attack value of the gun that bears on a target, or NO_ATTACK.  `ahead` is the cosine
   of the target's bearing, in 1/100. */
static int gun_on(const officer_state *me, int ship, int32_t ahead)
{
    bool astern = ahead < 0;

    return (int64_t)(astern ? -ahead : ahead) * UNIT / 100 < me->arc_half.y
               ? NO_ATTACK
               : me->gun[ship][astern ? ARC_REAR : ARC_FRONT].attack;
}

/* Returns how many of the THROWS hit a piece, which counts as a target with energy 0 (FL-352). */
static int bomb_odds(const officer_state *me, int ship, const flight *f, const task *t, int stage)
{
    int down = f->level - t->level, gap = down < 0 ? -down : down;
    int band = gap == 1 ? BAND_MEDIUM : 0;
    int32_t ahead, far = officer_distance_to(t, f->at[stage].at, &ahead, f->axis[stage]);
    int attack = gun_on(me, ship, ahead);

    far -= template_of(&me->g, t->piece)->radius;
    if (attack == NO_ATTACK || gap > 1)
        return 0;
    while (band < BAND_NONE && far > me->ends[gap][band])
        band++;
    if (band == BAND_NONE)
        return 0;
    int need = attack - band_modifier(band);

    if (me->g.complete)
        need -= target_modifier(0, false) + own_modifier(f->energy);
    if (me->has_heights)
        need -= air_modifier(down, f->plan.level < 0);
    return me->ways[need < 0 ? 0 : need];
}

int32_t officer_bombing(const officer_state *me, int ship, const flight *f)
{
    int32_t best = 0;

    for (int i = 0; i < me->tasks; i++) {
        const task *t = &me->task[i];

        if (t->what != DO_BOMB || !(t->ships >> ship & 1))
            continue;
        for (int stage = me->g.complete ? 0 : 1; stage < 2; stage++) {
            int32_t worth = blow_of(me, t, bomb_odds(me, ship, f, t, stage));

            best = worth > best ? worth : best;
        }
    }
    return best;
}

static const task *bombing(const officer_state *me, int side, int piece)
{
    for (int i = 0; i < me->tasks; i++)
        if (me->task[i].what == DO_BOMB && me->task[i].piece == piece &&
            me->task[i].ships & me->side[side])
            return &me->task[i];
    return NULL;
}

int32_t officer_bomb_worth(const officer_state *me, int piece, int odds)
{
    const task *t = bombing(me, seat_side(me->seat), piece);

    return t == NULL ? 0 : blow_of(me, t, odds);
}

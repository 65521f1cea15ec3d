/* bombs.c: what shots at a structure are worth. */
#include "games/starship/officer/officer.h"

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

/* Points for a shot with such odds. */
static int32_t blow_of(const mind *me, const task *t, int odds)
{
    int left = starship_structure(&me->g, t->piece)->structure - me->g.wreck[t->piece];

    return t->worth * (me->blow < left ? me->blow : left) / left * odds / THROWS;
}

/* How many of the THROWS hit a piece; it stands still (FL-352). */
static int bomb_odds(const mind *me, int ship, const flight *f, const task *t, int stage)
{
    int gap = f->level > t->level ? f->level - t->level : t->level - f->level;
    int attack = me->attack[ship], band = gap == 1 ? BAND_MEDIUM : 0;
    int32_t ahead, far = officer_distance_to(t, f->at[stage].at, &ahead, f->axis[stage]);

    far -= template_of(&me->g, t->piece)->radius;
    if (attack == NO_ATTACK || gap > 1 || (int64_t)ahead * UNIT / 100 < me->arc_half.y)
        return 0;
    while (band < BAND_NONE && far > me->ends[gap][band])
        band++;
    if (band == BAND_NONE)
        return 0;
    int need = attack - (1 - band) - me->g.complete * (1 - (f->energy >= 5));

    return me->ways[need < 0 ? 0 : need];
}

int32_t officer_bombing(const mind *me, int ship, const flight *f)
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

static const task *bombing(const mind *me, int side, int piece)
{
    for (int i = 0; i < me->tasks; i++)
        if (me->task[i].what == DO_BOMB && me->task[i].piece == piece &&
            me->task[i].ships & me->side[side])
            return &me->task[i];
    return NULL;
}

int32_t officer_bomb_worth(const mind *me, int piece, int odds)
{
    const task *t = bombing(me, seat_side(me->seat), piece);

    return t == NULL ? 0 : blow_of(me, t, odds);
}

/*
 * play.c: plays one game of a run, from the seed to the last choice.
 *
 * There are two ways. A bot that thinks is shown the events that its seat may see. If all choices
 * are random, nobody needs them. Then the game is played without events and without hiding
 * anything, which is many times as fast.
 */
#include "sim/play.h"

#include <assert.h>

#include "sim/signature.h"

/* The label of the random numbers for lapses, which no other use of the seed shares. */
enum { LABEL_LAPSES = 0x1a95e };

static void notice_all(bot_player *players, const plan *p, const flow *w, const events *told)
{
    for (int seat = 0; seat < w->seat_count; seat++)
        bot_notice(&players[seat], p->game, w, seat, told);
}

/* Returns the bot's choice, or from time to time a random one: a lapse. */
static choice lapse_or_choose(const plan *p, const bot_player *player, const flow *w, int seat,
    const options *list, generator *r)
{
    return p->lapses > 0 && (int)random_below(r, 1000) < p->lapses
               ? options_random(list, r)
               : bot_choose(player, p->game, w, seat);
}

static uint64_t play_with_bots(const plan *p, uint64_t number, flow *w, const game_observer *looks)
{
    setup s = plan_setup(p, number);
    bot_player players[SEATS_MAX];
    events told = {.count = 0};
    options list;
    uint64_t choices = 0;
    int turn = 0;
    generator table = random_from_seed(&s.seed), lapses = random_split(&table, LABEL_LAPSES);
    refusal r = game_start(p->game, w, &s, &told);

    assert(r.code == ACCEPTED);
    for (int seat = 0; seat < s.seat_count; seat++)
        players[seat] = bot_sit(plan_bot(p, seat), &s.seed, seat);
    notice_all(players, p, w, &told);
    for (; !w->over; choices++) {
        int seat = flow_first_waiting(w);

        game_list(p->game, w, seat, &list, false);
        choice c = lapse_or_choose(p, &players[seat], w, seat, &list, &lapses);

        r = options_check(&list, &c);
        assert(r.code == ACCEPTED); /* a bot that breaks the rules is a bug */
        told.count = 0;
        game_apply(p->game, w, seat, &list, &c, &told);
        notice_all(players, p, w, &told);
        if (looks == NULL)
            continue;
        int now = game_turn(p->game, w);

        looks->look(looks->who, p->game, players, w, now != turn);
        turn = now;
    }
    return choices;
}

uint64_t play_game(const plan *p, uint64_t number, flow *w, const game_observer *looks)
{
    if (!plan_is_random(p))
        return play_with_bots(p, number, w, looks);

    setup s = plan_setup(p, number);

    return play_random_setup(p->game, w, &s);
}

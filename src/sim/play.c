/*
 * play.c: one game of a run, from the first seed to the last choice.
 *
 * Two ways.  A bot that thinks is shown what its seat may see, event by event.  Where all choices
 * are random, nobody looks: then the game is played without events and without concealing anything,
 * many times as fast.
 */
#include "sim/play.h"

#include <assert.h>

#include "sim/signature.h"

static void notice_all(bot_player *players, const plan *p, const flow *w, const events *told)
{
    for (int seat = 0; seat < w->seat_count; seat++)
        bot_notice(&players[seat], p->game, w, seat, told);
}

static uint64_t play_with_bots(const plan *p, uint64_t number, flow *w, const onlooker *looks)
{
    setup s = plan_setup(p, number);
    bot_player players[SEATS_MAX];
    events told = {.count = 0};
    options list;
    uint64_t choices = 0;
    int turn = 0;
    refusal r = game_start(p->game, w, &s, &told);

    assert(r.code == ACCEPTED);
    for (int seat = 0; seat < s.seat_count; seat++)
        players[seat] = bot_sit(plan_bot(p, seat), &s.seed, seat);
    notice_all(players, p, w, &told);
    for (; !w->over; choices++) {
        int seat = flow_first_waiting(w);
        choice c = bot_choose(&players[seat], p->game, w, seat);

        game_list(p->game, w, seat, &list, false);
        r = options_check(&list, &c);
        assert(r.code == ACCEPTED); /* a bot that breaks the rules is a mistake of ours */
        told.count = 0;
        game_apply(p->game, w, seat, &list, &c, &told);
        notice_all(players, p, w, &told);
        if (looks == NULL)
            continue;
        int now = p->game->measures[0].of(w);

        looks->look(looks->who, p->game, players, w, now != turn);
        turn = now;
    }
    return choices;
}

uint64_t play_game(const plan *p, uint64_t number, flow *w, const onlooker *looks)
{
    if (!plan_is_random(p))
        return play_with_bots(p, number, w, looks);

    setup s = plan_setup(p, number);

    return play_random_setup(p->game, w, &s);
}

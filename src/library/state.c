/* state.c: one game in progress. */
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "bots/bot.h"
#include "core/observation.h"
#include "games/games.h"
#include "library/choices.h"
#include "library/library.h"
#include "table/position.h"
#include "table/present.h"

/* ---- making, copying, saving ---- */

wardroom_state *wardroom_state_new(const char *id, int32_t seat_count,
    const uint8_t bytes[SEED_BYTES], const char *const *settings, wardroom_error *why)
{
    const game *g = library_game(id, why);
    setup s;

    if (g == NULL || library_setup(g, seat_count, settings, &s, why) != ACCEPTED)
        return NULL;
    if (bytes == NULL) {
        library_missing("seed", why);
        return NULL;
    }
    wardroom_state *made = library_room(sizeof *made, why);

    if (made == NULL)
        return NULL;
    memcpy(s.seed.bytes, bytes, sizeof s.seed.bytes);
    made->game = g;
    library_say(g, game_start(g, &made->at.flow, &s, NULL), why);
    return made;
}

wardroom_state *wardroom_state_clone(const wardroom_state *state, wardroom_error *why)
{
    if (state == NULL) {
        library_missing("state", why);
        return NULL;
    }
    wardroom_state *made = library_room(sizeof *made, why);

    if (made != NULL) {
        *made = *state;
        library_say(made->game, accepted(), why);
    }
    return made;
}

void wardroom_state_free(wardroom_state *state)
{
    free(state);
}

char *wardroom_state_save(const wardroom_state *state, wardroom_error *why)
{
    if (state == NULL) {
        library_missing("state", why);
        return NULL;
    }
    text t = buffer_or_full();
    json j = json_to(&t);

    position_write(state->game, &state->at.flow, &j);
    return library_keep(state->game, &t, why);
}

wardroom_state *wardroom_state_load(const char *saved, size_t length, wardroom_error *why)
{
    if (saved == NULL) {
        library_missing("text", why);
        return NULL;
    }
    wardroom_state *made = library_room(sizeof *made, why);

    if (made == NULL)
        return NULL;
    json_check in = json_check_for(REFUSED_POSITION, WR(18));
    const json_value *read = json_check_parse(&in, saved, length);
    position_found found = {.refused = in.refused};

    if (read != NULL)
        found = position_read((catalogue){games, game_count}, read, "", &made->at);
    json_free(read);
    made->game = found.game;
    if (library_say(found.game, found.refused, why) == ACCEPTED)
        return made;
    free(made);
    return NULL;
}

/* ---- looking at a state ---- */

const char *wardroom_state_game(const wardroom_state *state)
{
    return state == NULL ? NULL : state->game->id;
}

int32_t wardroom_state_look(const wardroom_state *state, wardroom_look *out, wardroom_error *why)
{
    if (state == NULL || out == NULL)
        return library_missing(state == NULL ? "state" : "buffer to write to", why);
    const flow *w = &state->at.flow;
    outcome o = w->over ? state->game->outcome(w) : (outcome){0};

    *out = (wardroom_look){.seats = w->seat_count,
        .over = w->over,
        .seat = w->over ? -1 : flow_first_waiting(w),
        .waiting = flow_waiting(w),
        .ask = w->ask,
        .winners = o.winners,
        .cause = o.cause,
        .asks = w->asks};
    return library_say(state->game, accepted(), why);
}

int32_t wardroom_state_returns(const wardroom_state *state, float *out, wardroom_error *why)
{
    if (state == NULL || out == NULL)
        return library_missing(state == NULL ? "state" : "buffer to write to", why);
    library_returns(state->game, &state->at.flow, out);
    return library_say(state->game, accepted(), why);
}

uint64_t wardroom_state_hash(const wardroom_state *state)
{
    return state == NULL ? 0 : game_hash(state->game, &state->at.flow);
}

static refusal check_seat(const wardroom_state *state, int32_t seat)
{
    if (seat < 0 || seat >= state->at.flow.seat_count)
        return refuse(REFUSED_SEAT, WR(4), "There is no seat %d.", seat);
    return accepted();
}

static refusal check_reader(const wardroom_state *state, int32_t reader, bool may_see_all)
{
    if (reader == SEAT_NONE || (reader == SEAT_ALL && may_see_all))
        return accepted();
    return check_seat(state, reader);
}

char *wardroom_state_view(const wardroom_state *state, int32_t reader, wardroom_error *why)
{
    if (state == NULL) {
        library_missing("state", why);
        return NULL;
    }
    const game *g = state->game;
    const flow *w = &state->at.flow;

    if (library_say(g, check_reader(state, reader, true), why) != ACCEPTED)
        return NULL;
    text t = buffer_or_full();
    json j = json_to(&t);

    json_add_object(&j);
    json_key(&j, "view");
    g->view(w, reader, &j);
    present_asks(g, w, reader, NULL, &j);
    if (w->over) {
        json_put_object(&j, "result");
        present_result(g, w, &j);
        json_end(&j);
    }
    json_end(&j);
    return library_keep(g, &t, why);
}

int32_t wardroom_state_numbers(
    const wardroom_state *state, int32_t reader, int32_t *out, int32_t room, wardroom_error *why)
{
    if (state == NULL || out == NULL)
        return library_missing(state == NULL ? "state" : "buffer to write to", why);
    const game *g = state->game;
    int count = observation_count(g);
    refusal r = check_reader(state, reader, false);

    if (r.code == ACCEPTED && room < count)
        r = refuse(REFUSED_SIZE, 0, "There are %d numbers, and room for %d.", count, room);
    if (r.code == ACCEPTED)
        observation_write(g, &state->at.flow, reader, out);
    return library_say(g, r, why);
}

static generator chance_from(const uint8_t bytes[SEED_BYTES])
{
    seed s;

    memcpy(s.bytes, bytes, sizeof s.bytes);
    return random_from_seed(&s);
}

int32_t wardroom_state_resample(
    wardroom_state *state, int32_t seat, const uint8_t bytes[SEED_BYTES], wardroom_error *why)
{
    if (state == NULL || bytes == NULL)
        return library_missing(state == NULL ? "state" : "seed", why);
    refusal r = check_reader(state, seat, false);

    if (r.code == ACCEPTED) {
        generator chance = chance_from(bytes);

        game_conceal(state->game, &state->at.flow, seat, &chance);
    }
    return library_say(state->game, r, why);
}

/* ---- choices ---- */

static refusal check_asked(const wardroom_state *state, int32_t seat)
{
    const flow *w = &state->at.flow;
    refusal r = check_seat(state, seat);

    if (w->over)
        return refuse(REFUSED_OVER, WR(3), "The game is over.");
    if (r.code == ACCEPTED && !(flow_waiting(w) >> seat & 1))
        return refuse(REFUSED_NOT_ASKED, WR(4), "Seat %d is not asked.", seat);
    return r;
}

static wardroom_choice outward(const option *o, const choice *c)
{
    wardroom_choice out = {.option = c->option, .verb = o->verb, .free = o->free};

    for (int i = 0; i < OPTION_THINGS; i++)
        out.thing[i] = o->thing[i];
    for (int i = 0; i < o->free; i++)
        out.arg[i] = c->arg[i];
    return out;
}

int32_t wardroom_state_choices(const wardroom_state *state, int32_t seat, int32_t each,
    wardroom_choice *out, int32_t room, wardroom_error *why)
{
    options list, scratch;

    if (state == NULL || out == NULL)
        return -library_missing(state == NULL ? "state" : "buffer to write to", why);
    const game *g = state->game;
    const flow *w = &state->at.flow;
    refusal r = check_asked(state, seat);

    if (library_say(g, r, why) != ACCEPTED)
        return -(int32_t)r.code;
    game_list(g, w, seat, &list, false);
    flat f = choices_of(&list, each > 0 ? each : WAYS_USUAL, room > 0 ? room : 0);

    for (int i = 0; i < f.count; i++) {
        choice c = choices_at(list.at, &f, i, g, w, seat, &scratch);

        out[i] = outward(&list.at[c.option], &c);
    }
    return f.count;
}

int32_t wardroom_state_options(const wardroom_state *state, int32_t seat, wardroom_choice *out,
    wardroom_bounds *limits, int32_t room, wardroom_error *why)
{
    options list;

    if (state == NULL || out == NULL)
        return -library_missing(state == NULL ? "state" : "buffer to write to", why);
    refusal r = check_asked(state, seat);

    if (library_say(state->game, r, why) != ACCEPTED)
        return -(int32_t)r.code;
    game_list(state->game, &state->at.flow, seat, &list, false);
    int count = list.count < room ? list.count : room;

    for (int i = 0; i < count; i++) {
        const option *o = &list.at[i];

        out[i] = outward(o, &(choice){.option = i});
        for (int k = 0; limits != NULL && k < CHOICE_ARGS; k++)
            limits[i * CHOICE_ARGS + k] =
                k >= o->free ? (wardroom_bounds){0}
                             : (wardroom_bounds){o->bounds[k].is_set, o->bounds[k].lo,
                                   o->bounds[k].hi, o->bounds[k].members};
    }
    return count;
}

int32_t wardroom_state_apply(
    wardroom_state *state, int32_t seat, const wardroom_choice *chosen, wardroom_error *why)
{
    if (state == NULL || chosen == NULL)
        return library_missing(state == NULL ? "state" : "choice", why);
    flow *w = &state->at.flow;
    choice c = {.option = chosen->option, .args = chosen->free};

    memcpy(c.arg, chosen->arg, sizeof c.arg);
    return library_say(state->game, game_choose(state->game, w, seat, w->asks, &c, NULL), why);
}

/* Writes a choice from the list that the seat has now. */
static void write_choice(
    const wardroom_state *state, int32_t seat, const choice *c, wardroom_choice *out)
{
    options list;

    game_list(state->game, &state->at.flow, seat, &list, false);
    *out = outward(&list.at[c->option], c);
}

int32_t wardroom_state_advise(const wardroom_state *state, const char *name, int32_t seat,
    const uint8_t bytes[SEED_BYTES], wardroom_choice *out, wardroom_error *why)
{
    if (state == NULL || name == NULL || bytes == NULL || out == NULL)
        return library_missing(state == NULL  ? "state"
                               : name == NULL ? "bot"
                                              : "buffer to write to",
            why);
    const bot *kind = bot_find(name);
    refusal r = check_asked(state, seat);

    if (r.code == ACCEPTED && (kind == NULL || !kind->plays(state->game)))
        r = refuse(REFUSED_BOT, 0, "There is no bot %s for this game.", name);
    if (r.code == ACCEPTED) {
        bot_player player = {.kind = kind, .random = chance_from(bytes)};
        choice c = bot_choose(&player, state->game, &state->at.flow, seat);

        write_choice(state, seat, &c, out);
    }
    return library_say(state->game, r, why);
}

/* ---- random choices ---- */

wardroom_chance *wardroom_chance_new(const wardroom_state *state, wardroom_error *why)
{
    if (state == NULL) {
        library_missing("state", why);
        return NULL;
    }
    wardroom_chance *made = library_room(sizeof *made, why);

    if (made != NULL) {
        made->random = random_split(&state->at.flow.random, 0);
        library_say(state->game, accepted(), why);
    }
    return made;
}

void wardroom_chance_free(wardroom_chance *chance)
{
    free(chance);
}

int32_t wardroom_chance_choose(wardroom_chance *chance, const wardroom_state *state, int32_t seat,
    wardroom_choice *out, wardroom_error *why)
{
    options list;

    if (chance == NULL || state == NULL || out == NULL)
        return library_missing(chance == NULL  ? "chance"
                               : state == NULL ? "state"
                                               : "buffer to write to",
            why);
    refusal r = check_asked(state, seat);

    if (r.code == ACCEPTED) {
        game_list(state->game, &state->at.flow, seat, &list, false);
        choice c = options_random(&list, &chance->random);

        *out = outward(&list.at[c.option], &c);
    }
    return library_say(state->game, r, why);
}

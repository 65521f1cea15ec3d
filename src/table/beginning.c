/* beginning.c: writes how a game began, as its record stores it. */
#include "table/beginning.h"

#include "base/hex.h"
#include "core/state_json.h"
#include "table/components.h"
#include "table/table_internal.h"

static void write_rigs(const table *t, json *out)
{
    json_put_array(out, "rig");
    for (int i = 0; i < t->setup.rigged; i++) {
        const source *from = &t->game->sources[t->setup.rig_source[i]];

        json_add_object(out);
        json_put_string(out, "source", from->name);
        if (from->outcomes == NULL)
            json_put_int(out, "outcome", t->setup.rig_outcome[i]);
        else
            json_put_string(out, "outcome", from->outcomes[t->setup.rig_outcome[i]]);
        json_end(out);
    }
    json_end(out);
}

void replay_write_claims(const table *t, json *out)
{
    char hex[COMMITMENT_TEXT];

    json_put_string(out, "game", t->game->id);
    json_put_int(out, "epoch", t->first_epoch);
    components_put(t->game, out);
    json_put_int(out, "seats", t->setup.seat_count);
    setup_put(t->game, &t->setup, out);
    json_put_string(out, "commitment", hex_text(t->commitment.bytes, COMMITMENT_BYTES, hex));
    json_put_bool(out, "open_seed", t->open_seed);
}

void replay_write_beginning(const table *t, json *out)
{
    replay_write_claims(t, out);
    if (t->setup.rigged > 0)
        write_rigs(t, out);
    if (t->from_position)
        json_put_bool(out, "position", true);
    json_put_object(out, "start");
    state_json_write(t->game, NULL, t->start, out);
    json_end(out);
}

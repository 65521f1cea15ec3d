/* sound_effects.c: what effects of cards, ships and revealed Cylons take for granted about the table. */
#include "games/galactica/sound.h"

/* ---- effects ---- */

static bool is_within(const struct effects_locals *e, range r, int self, int card)
{
    return r.count > 0 && e->end == r.first + r.count && e->next >= r.first && e->next < e->end &&
           e->self == self && e->card == card;
}

static bool of_crisis(const struct effects_locals *e, const frame *below)
{
    const struct crisis_locals *c = OF(below, struct crisis_locals);
    const crisis_card *card = crisis_of(c->face);
    const range of[] = {
        card->special, card->either[0], card->either[1], card->pass, card->half, card->fail};

    for (size_t i = 0; i < sizeof of / sizeof of[0]; i++)
        if (is_within(e, of[i], c->seat, c->face))
            return true;
    return false;
}

static bool of_row(const struct effects_locals *e, const frame *below)
{
    const struct row_locals *my = OF(below, struct row_locals);
    const effect *row = &galactica_effect[my->row];

    return is_within(e, row->then, my->self, my->card) ||
           is_within(e, row->otherwise, my->self, my->card);
}

/* The rows are those of the card below, or hang on the row below, which was found good before. */
bool galactica_effects_sound(const standing *s)
{
    const struct effects_locals *my = MINE(struct effects_locals);

    switch (s->below->procedure) {
    case PROC_CRISIS: return of_crisis(my, s->below);
    case PROC_QUORUM: {
        const struct quorum_locals *q = OF(s->below, struct quorum_locals);

        return is_within(my, galactica_quorum[q->face].effects, q->seat, q->face);
    }
    case PROC_JUMP:
        return is_within(my, galactica_destination[OF(s->below, struct jump_locals)->face].effects,
            s->g->current, 0);
    default: return of_row(my, s->below);
    }
}

bool galactica_row_sound(const standing *s)
{
    const struct row_locals *my = MINE(struct row_locals);
    const struct effects_locals *e = OF(s->below, struct effects_locals);

    return my->row == e->next && my->self == e->self && my->card == e->card &&
           galactica_row_procedure(galactica_effect[my->row].op) == s->f->procedure;
}

/* A row that asks whoever is current. */
bool galactica_row_of_current_sound(const standing *s)
{
    return galactica_row_sound(s) && asks_only(s, s->g->current) &&
           MINE(struct row_locals)->seat > 0 &&
           MINE(struct row_locals)->seat <= galactica_effect[MINE(struct row_locals)->row].amount;
}

bool galactica_row_title_sound(const standing *s)
{
    return galactica_row_sound(s) && asks_only(s, s->g->title[PRESIDENT]);
}

bool galactica_row_mutiny_sound(const standing *s)
{
    return galactica_row_sound(s) &&
           (s->f->at == 1 || (is_seat(s->g, MINE(struct row_locals)->seat) &&
                                 !s->g->revealed[MINE(struct row_locals)->seat]));
}

bool galactica_row_brutal_sound(const standing *s)
{
    return galactica_row_sound(s) && MINE(struct row_locals)->seat <= RAIDERS;
}

bool galactica_quorum_frame_sound(const standing *s)
{
    const struct quorum_locals *my = MINE(struct quorum_locals);

    return galactica_quorum[my->face].effects.count > 0;
}

/* ---- ships ---- */

bool galactica_activate_sound(const standing *s)
{
    static const uint8_t icons[] = {
        0, ICON_RAIDERS, ICON_BASESTARS, ICON_LAUNCH, ICON_HEAVY_RAIDERS, ICON_HEAVY_RAIDERS};

    return MINE(struct activate_locals)->icon == icons[s->f->at];
}

bool galactica_raid_sound(const standing *s)
{
    return s->f->at != 2 || asks_only(s, s->g->current);
}

bool galactica_raiders_sound(const standing *s)
{
    return MINE(struct raiders_locals)->left > 0 && (s->f->at != 2 || asks_only(s, s->g->current));
}

bool galactica_dogfight_sound(const standing *s)
{
    const struct raiders_locals *my = MINE(struct raiders_locals);
    seats pilots = galactica_pilots_in(s->g, my->area);

    if (s->f->at == 1)
        return s->g->vipers[my->area] == 0 && asks_only(s, s->g->current) && pilots != 0;
    return my->pilot == NO_SEAT ? s->g->vipers[my->area] > 0
                                : is_seat(s->g, my->pilot) && (pilots >> my->pilot & 1);
}

bool galactica_asks_current(const standing *s)
{
    return asks_only(s, s->g->current);
}

bool galactica_place_sound(const standing *s)
{
    const struct place_locals *my = MINE(struct place_locals);

    if (my->kind > CIVILIAN + (s->f->at == 2))
        return false;
    if (s->below->procedure == PROC_CRISIS)
        return my->placement == crisis_of(OF(s->below, struct crisis_locals)->face)->placed;
    return my->placement == galactica_effect[OF(s->below, struct row_locals)->row].what;
}

bool galactica_share_sound(const standing *s)
{
    int kind = MINE(struct place_locals)->kind;

    return asks_only(s, s->g->current) && galactica_supply(s->g, kind) > 0 &&
           kind == (s->below->procedure == PROC_PLACE ? OF(s->below, struct place_locals)->kind
                                                      : OF(s->below, struct launch_locals)->kind);
}

bool galactica_launch_sound(const standing *s)
{
    return MINE(struct launch_locals)->kind == RAIDER ||
           MINE(struct launch_locals)->kind == HEAVY_RAIDER;
}

/* ---- Cylons ---- */

bool galactica_reveal_sound(const standing *s)
{
    return !s->g->revealed[MINE(struct reveal_locals)->seat];
}

bool galactica_unmask_sound(const standing *s)
{
    const struct unmask_locals *my = MINE(struct unmask_locals);

    return !s->g->revealed[my->seat] && my->seat == OF(s->below, struct seat_locals)->seat &&
           my->by_sympathizer == (s->below->procedure == PROC_SYMPATHIZER);
}

bool galactica_sympathizer_sound(const standing *s)
{
    return (s->f->at == 1) == (s->g->revealed[MINE(struct sympathizer_locals)->seat] != 0);
}

bool galactica_human_fleet_sound(const standing *s)
{
    const struct seat_locals *my = MINE(struct seat_locals);

    return s->f->at != 2 || (is_seat(s->g, my->second) && my->second != my->seat &&
                                galactica_hand_size(s->g, my->second) > 0);
}

bool galactica_resurrection_sound(const standing *s)
{
    const struct seat_locals *my = MINE(struct seat_locals);

    return s->f->at != 1 || s->g->super_crisis[my->seat] != 0;
}

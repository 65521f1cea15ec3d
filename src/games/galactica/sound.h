/* sound.h: between the files that judge a position from outside. */
#ifndef GAMES_GALACTICA_SOUND_H
#define GAMES_GALACTICA_SOUND_H

#include "games/galactica/list.h"

/* Do the frames and what belongs to them fit the table, whose pieces were found to add up? */
bool galactica_frames_sound(const galactica *g, text *why);

/* What is there only while something is under way: is it there then, and only then? */
bool galactica_transients_sound(const galactica *g);

/* Can what lies about when the game is over be shown? */
bool galactica_remains_sound(const galactica *g, text *why);

/* A frame, the one that called it and what it called; null: there is none. */
typedef struct {
    const galactica *g;
    const frame *f, *below, *above;
} standing;

#define MINE(type) ((const type *)(const void *)s->f->local)
#define OF(frame_, type) ((const type *)(const void *)(frame_)->local)

static inline bool is_seat(const galactica *g, int seat)
{
    return seat >= 0 && seat < seat_count(g);
}

static inline const frame *find(const galactica *g, int procedure_number)
{
    for (int i = g->flow.depth - 1; i >= 0; i--)
        if (g->flow.stack[i].procedure == procedure_number)
            return &g->flow.stack[i];
    return NULL;
}

static inline int times(const galactica *g, int procedure_number)
{
    int count = 0;

    for (int i = 0; i < g->flow.depth; i++)
        count += g->flow.stack[i].procedure == procedure_number;
    return count;
}

static inline bool asks_only(const standing *s, int seat)
{
    return is_seat(s->g, seat) && s->g->flow.asked == SEAT_BIT(seat);
}

/* What the procedures of effects, ships and revealed Cylons take for granted (sound_effects.c). */
typedef bool belief(const standing *s);
belief galactica_effects_sound, galactica_row_sound, galactica_row_of_current_sound,
    galactica_row_title_sound, galactica_row_mutiny_sound, galactica_row_brutal_sound,
    galactica_quorum_frame_sound, galactica_activate_sound, galactica_raid_sound,
    galactica_raiders_sound, galactica_dogfight_sound, galactica_place_sound, galactica_share_sound,
    galactica_launch_sound, galactica_reveal_sound, galactica_unmask_sound,
    galactica_sympathizer_sound, galactica_human_fleet_sound, galactica_resurrection_sound,
    galactica_asks_current;

#endif

/* say.h: words that options, events and the view share. */
#ifndef GAMES_GALACTICA_SAY_H
#define GAMES_GALACTICA_SAY_H

#include "core/sentence.h"
#include "games/galactica/procedures.h"

/* Ids, null-ended, in the order of the enums. */
extern const char *const galactica_character_ids[],
    *const galactica_place_ids[],
        *const galactica_ship_ids[],
            *const galactica_icon_ids[],
                *const galactica_title_ids[],
                    *const galactica_deck_ids[],
                        *const galactica_loyalty_ids[],
                            *const galactica_quorum_ids[],
                                *const galactica_step_ids[],
                                    *const galactica_result_ids[],
                                        *const galactica_roll_ids[],
                                            *const galactica_keep_ids[],
                                                *const galactica_token_ids[],
                                                    *const galactica_row_ids[],
                                                        *const galactica_text_ids[],
                                                            *const galactica_stage_ids[],
                                                                *const galactica_window_ids[],
                                                                    *const galactica_on_ids[],
                                                                        *const
                                                                            galactica_drawn_ids[];

extern const char *const galactica_area_names[], *const galactica_type_names[];

/*
 * A thing in words, and for programs.  The letter says what it is:
 *
 *   S seat    C character    L place    A area    R resource    F skill card    T skill type
 *   K crisis    Q quorum card    D destination    Y loyalty card    V civilian ship's kind
 *   k kind of ship    I icon    t title    u deck    e cause    r result of a check    O keeps
 *   G types to draw    P step    B basestar token    W row of the attack table    c cards
 *   + change    U use of a die    M damage token    b yes or no    N number
 *   n number, or nothing (NO_THING, as with all letters but N)
 *
 * A seat may be NO_SEAT: nobody.
 */
void galactica_say_thing(
    const flow *w, char letter, int thing, const char *const *names, text *out);
void galactica_put_thing(char letter, int thing, json *out);

/* Sentences and facts with these letters (core/sentence.h). */
void galactica_say_sentence(
    const flow *w, const char *sentence, const int16_t *thing, const char *const *names, text *out);
void galactica_put_things(const char *things, const int16_t *thing, json *out);

#endif

/* sound.h: between the files that judge a position from outside. */
#ifndef GAMES_GALACTICA_SOUND_H
#define GAMES_GALACTICA_SOUND_H

#include "games/galactica/list.h"

/* Do the frames and what belongs to them fit the table, whose pieces were found to add up? */
bool galactica_frames_sound(const galactica *g, text *why);
/* Can what lies about when the game is over be shown? */
bool galactica_remains_sound(const galactica *g, text *why);

#endif

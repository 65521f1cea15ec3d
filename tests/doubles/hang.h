/* hang.h: hanging for as long as a test wants. */
#ifndef DOUBLES_HANG_H
#define DOUBLES_HANG_H

/* Returns when there is no file of this name in the folder that WARDROOM_HANGS names; each that waits writes a byte
   into it. */
void hang(const char *what);

#endif

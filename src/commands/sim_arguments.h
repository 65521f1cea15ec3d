/* sim_arguments.h: what `wardroom sim` was told. */
#ifndef COMMANDS_SIM_ARGUMENTS_H
#define COMMANDS_SIM_ARGUMENTS_H

#include "sim/plan.h"

typedef struct {
    plan plan;
    bool json;
    const char *report; /* a path, or null */
} sim_request;

/* Reads the arguments.  Says what is wrong with them and returns EXIT_USAGE, or returns EXIT_OK. */
int sim_read_arguments(int argc, char **argv, sim_request *out);

#endif

/* sim_arguments.h: what `wardroom sim` and `wardroom train` were told. */
#ifndef COMMANDS_SIM_ARGUMENTS_H
#define COMMANDS_SIM_ARGUMENTS_H

#include "sim/plan.h"

typedef struct {
    const char *command;
    int64_t games_most;
    plan plan;
    bool json;
    const char *file; /* to be written: the report, or the weights; a path, or null */
} sim_request;

/* Reads the arguments.  Says what is wrong with them and returns EXIT_USAGE, or returns EXIT_OK. */
int sim_read_arguments(int argc, char **argv, sim_request *out);
int train_read_arguments(int argc, char **argv, sim_request *out);

#endif

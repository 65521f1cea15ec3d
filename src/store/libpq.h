/*
 * libpq.h: the functions of PostgreSQL's client library that we use, loaded on demand.
 *
 * The types and numbers are those that libpq.so.5 guarantees. So neither a build nor a game without
 * PostgreSQL needs libpq installed.
 */
#ifndef STORE_LIBPQ_H
#define STORE_LIBPQ_H

#include "core/refusal.h"

typedef struct pg_conn PGconn;
typedef struct pg_result PGresult;

enum { CONNECTION_OK = 0, CONNECTION_BAD = 1 }; /* from PQstatus */
/* from PQresultStatus */
enum { PGRES_COMMAND_OK = 1, PGRES_TUPLES_OK = 2, PGRES_SINGLE_TUPLE = 9 };
enum { PG_DIAG_SQLSTATE = 'C', PG_DIAG_MESSAGE_PRIMARY = 'M' };

/* Receives notices, which PostgreSQL sends besides its answers. */
typedef void pg_receiver(void *context, const PGresult *said);

typedef struct pgNotify {
    char *relname;
    int be_pid;
    char *extra;
    struct pgNotify *next;
} PGnotify;

typedef struct {
    char *keyword, *envvar, *compiled, *val, *label, *dispchar;
    int dispsize;
} PQconninfoOption;

/* name, return type, arguments */
#define LIBPQ_FUNCTIONS(X)                                                                       \
    X(conninfoParse, PQconninfoOption *, (const char *address, char **why))                      \
    X(conninfoFree, void, (PQconninfoOption * options))                                          \
    X(connectdbParams, PGconn *,                                                                 \
        (const char *const *names, const char *const *values, int expand))                       \
    X(status, int, (const PGconn *c))                                                            \
    X(errorMessage, char *, (const PGconn *c))                                                   \
    X(backendPID, int, (const PGconn *c))                                                        \
    X(host, char *, (const PGconn *c))                                                           \
    X(db, char *, (const PGconn *c))                                                             \
    X(socket, int, (const PGconn *c))                                                            \
    X(finish, void, (PGconn * c))                                                                \
    X(setNoticeReceiver, pg_receiver *, (PGconn * c, pg_receiver * receiver, void *context))     \
    X(exec, PGresult *, (PGconn * c, const char *sql))                                           \
    X(sendQuery, int, (PGconn * c, const char *sql))                                             \
    X(sendPrepare, int,                                                                          \
        (PGconn * c, const char *name, const char *sql, int count, const unsigned *types))       \
    X(sendQueryPrepared, int,                                                                    \
        (PGconn * c, const char *name, int count, const char *const *values, const int *lengths, \
            const int *formats, int result_format))                                              \
    X(setSingleRowMode, int, (PGconn * c))                                                       \
    X(isBusy, int, (PGconn * c))                                                                 \
    X(getResult, PGresult *, (PGconn * c))                                                       \
    X(resultStatus, int, (const PGresult *r))                                                    \
    X(resultErrorField, char *, (const PGresult *r, int field))                                  \
    X(ntuples, int, (const PGresult *r))                                                         \
    X(getvalue, char *, (const PGresult *r, int row, int column))                                \
    X(getlength, int, (const PGresult *r, int row, int column))                                  \
    X(getisnull, int, (const PGresult *r, int row, int column))                                  \
    X(clear, void, (PGresult * r))                                                               \
    X(consumeInput, int, (PGconn * c))                                                           \
    X(notifies, PGnotify *, (PGconn * c))                                                        \
    X(freemem, void, (void *memory))

typedef struct {
#define X(name, result, arguments) result(*name) arguments;
    LIBPQ_FUNCTIONS(X)
#undef X
} libpq;

/* Loads the library. Refused: libpq.so.5 is not installed, or too old. */
refusal libpq_load(libpq *out);

#endif

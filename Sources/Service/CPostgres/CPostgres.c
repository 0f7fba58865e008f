#include "CPostgres.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

typedef void *ref;
typedef const char *text;
/// See `libpq-fe.h`.
typedef struct {
    char *channel;
    int process;
    char *payload;
} Notification;

/// Result, name, arguments.
#define FUNCTIONS(F)                                                                                                 \
    F(ref, PQconnectdbParams, (const text *, const text *, int))                                                     \
    F(int, PQstatus, (const void *))                                                                                 \
    F(text, PQerrorMessage, (const void *))                                                                          \
    F(void, PQfinish, (ref))                                                                                         \
    F(int, PQsocket, (const void *))                                                                                 \
    F(int, PQsetnonblocking, (ref, int))                                                                             \
    F(ref, PQgetCancel, (ref))                                                                                       \
    F(int, PQcancel, (ref, char *, int))                                                                             \
    F(void, PQfreeCancel, (ref))                                                                                     \
    F(int, PQsendQuery, (ref, text))                                                                                 \
    F(int, PQsendPrepare, (ref, text, text, int, const unsigned *))                                                  \
    F(int, PQsendQueryPrepared, (ref, text, int, const text *, const int *, const int *, int))                       \
    F(int, PQflush, (ref))                                                                                           \
    F(int, PQconsumeInput, (ref))                                                                                    \
    F(int, PQisBusy, (ref))                                                                                          \
    F(ref, PQgetResult, (ref))                                                                                       \
    F(Notification *, PQnotifies, (ref))                                                                             \
    F(void, PQfreemem, (ref))                                                                                        \
    F(int, PQresultStatus, (const void *))                                                                           \
    F(text, PQresultErrorField, (const void *, int))                                                                 \
    F(text, PQcmdTuples, (ref))                                                                                      \
    F(int, PQntuples, (const void *))                                                                                \
    F(int, PQnfields, (const void *))                                                                                \
    F(text, PQfname, (const void *, int))                                                                            \
    F(text, PQgetvalue, (const void *, int, int))                                                                    \
    F(int, PQgetisnull, (const void *, int, int))                                                                    \
    F(void, PQclear, (ref))

#define DECLARE(result, name, arguments) static result(*name) arguments;
FUNCTIONS(DECLARE)

static const char *const names[] = {"libpq.so.5", "libpq.5.dylib", "/opt/homebrew/opt/libpq/lib/libpq.5.dylib",
                                    "/usr/local/opt/libpq/lib/libpq.5.dylib"};
static const char *failure;

static void load(void) {
    void *library = NULL;
    for (size_t each = 0; library == NULL && each < sizeof names / sizeof *names; each++)
        library = dlopen(names[each], RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) {
        failure = "libpq.so.5 can't be loaded";
        return;
    }
#define LOAD(result, name, arguments)                                                                                \
    if (failure == NULL && (*(void **)&name = dlsym(library, #name)) == NULL) failure = "libpq has no " #name;
    FUNCTIONS(LOAD)
}

const char *storey_pq_load(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    return failure;
}

ref storey_pq_connect(const text *keywords, const text *values) { return PQconnectdbParams(keywords, values, 1); }
bool storey_pq_is_connected(ref connection) { return PQstatus(connection) == 0; }
text storey_pq_error(ref connection) { return PQerrorMessage(connection); }
void storey_pq_finish(ref connection) { PQfinish(connection); }
int storey_pq_socket(ref connection) { return PQsocket(connection); }
bool storey_pq_make_nonblocking(ref connection) { return PQsetnonblocking(connection, 1) == 0; }

ref storey_pq_cancel_ref(ref connection) { return PQgetCancel(connection); }
void storey_pq_cancel(ref cancel) {
    char error[256];
    PQcancel(cancel, error, sizeof error);
}
void storey_pq_free_cancel(ref cancel) { PQfreeCancel(cancel); }

bool storey_pq_send(ref connection, text statements) { return PQsendQuery(connection, statements) == 1; }
bool storey_pq_send_prepare(ref connection, text name, text statement) {
    return PQsendPrepare(connection, name, statement, 0, NULL) == 1;
}
bool storey_pq_send_prepared(ref connection, text name, int count, const text *values) {
    return PQsendQueryPrepared(connection, name, count, values, NULL, NULL, 0) == 1;
}
int storey_pq_flush(ref connection) { return PQflush(connection); }
bool storey_pq_read(ref connection) { return PQconsumeInput(connection) == 1; }
bool storey_pq_is_busy(ref connection) { return PQisBusy(connection) != 0; }
ref storey_pq_result(ref connection) { return PQgetResult(connection); }

bool storey_pq_notification(ref connection, char **channel, char **payload) {
    Notification *notification = PQnotifies(connection);
    if (notification == NULL) return false;
    *channel = strdup(notification->channel);
    *payload = strdup(notification->payload);
    PQfreemem(notification);
    return true;
}

// PGRES_EMPTY_QUERY, PGRES_COMMAND_OK, and PGRES_TUPLES_OK.
bool storey_pq_succeeded(ref result) { return PQresultStatus(result) <= 2; }
// PG_DIAG_SQLSTATE, PG_DIAG_MESSAGE_PRIMARY, and PG_DIAG_CONSTRAINT_NAME.
text storey_pq_state(ref result) { return PQresultErrorField(result, 'C'); }
text storey_pq_message(ref result) { return PQresultErrorField(result, 'M'); }
text storey_pq_constraint(ref result) { return PQresultErrorField(result, 'n'); }
text storey_pq_changed(ref result) { return PQcmdTuples(result); }
int storey_pq_rows(ref result) { return PQntuples(result); }
int storey_pq_columns(ref result) { return PQnfields(result); }
text storey_pq_name(ref result, int column) { return PQfname(result, column); }
text storey_pq_value(ref result, int row, int column) {
    return PQgetisnull(result, row, column) ? NULL : PQgetvalue(result, row, column);
}
void storey_pq_clear(ref result) { PQclear(result); }

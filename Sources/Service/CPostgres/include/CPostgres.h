#ifndef CPOSTGRES_H
#define CPOSTGRES_H

#include <stdbool.h>

/// libpq, PostgreSQL's client library, loaded at run time: only programs that connect to PostgreSQL need it, and building
/// needs no headers.
///
/// Source of the declarations: chapter 34 of the manual of PostgreSQL 15, whose ABI is stable since libpq 5. Its objects are
/// opaque pointers here.

#ifdef __cplusplus
extern "C" {
#endif

typedef void *PostgresConnectionRef;
typedef void *PostgresResultRef;
typedef void *PostgresCancelRef;

/// Loads the library and its functions once. Later calls return the same result.
///
/// Returns NULL on success, otherwise why it can't be used.
const char *_Nullable storey_pq_load(void);

// Connections. All of their functions but storey_pq_cancel must be called by one thread at a time.
/// Connects and waits until that has succeeded or failed. A connection URL in the value of `dbname` is expanded.
PostgresConnectionRef _Nullable storey_pq_connect(
    const char *_Nullable const *_Nullable keywords, const char *_Nullable const *_Nullable values);
bool storey_pq_is_connected(PostgresConnectionRef _Nonnull connection);
const char *_Nonnull storey_pq_error(PostgresConnectionRef _Nonnull connection);
void storey_pq_finish(PostgresConnectionRef _Nonnull connection);
int storey_pq_socket(PostgresConnectionRef _Nonnull connection);
bool storey_pq_make_nonblocking(PostgresConnectionRef _Nonnull connection);
/// Returns what is needed to cancel a request of a connection, which may be closed before, or NULL.
PostgresCancelRef _Nullable storey_pq_cancel_ref(PostgresConnectionRef _Nonnull connection);
/// Asks the server to cancel what it executes. Waits for a connection of its own. Any thread may call it.
void storey_pq_cancel(PostgresCancelRef _Nonnull cancel);
void storey_pq_free_cancel(PostgresCancelRef _Nonnull cancel);

// Requests. Each is followed by calls of storey_pq_result until it returns NULL.
bool storey_pq_send(PostgresConnectionRef _Nonnull connection, const char *_Nonnull statements);
bool storey_pq_send_prepare(
    PostgresConnectionRef _Nonnull connection, const char *_Nonnull name, const char *_Nonnull statement);
/// Parameters and results are texts. NULL is the value NULL.
bool storey_pq_send_prepared(
    PostgresConnectionRef _Nonnull connection, const char *_Nonnull name, int count,
    const char *_Nullable const *_Nullable values);
/// Returns 0 if everything was sent, 1 if the socket must become writable first, and -1 on failure.
int storey_pq_flush(PostgresConnectionRef _Nonnull connection);
bool storey_pq_read(PostgresConnectionRef _Nonnull connection);
/// Whether storey_pq_result would wait.
bool storey_pq_is_busy(PostgresConnectionRef _Nonnull connection);
PostgresResultRef _Nullable storey_pq_result(PostgresConnectionRef _Nonnull connection);
/// Returns the next received notification. Both strings are to be freed by the caller.
bool storey_pq_notification(
    PostgresConnectionRef _Nonnull connection, char *_Nullable *_Nonnull channel, char *_Nullable *_Nonnull payload);

// Results.
bool storey_pq_succeeded(PostgresResultRef _Nonnull result);
/// Returns the SQLSTATE of an error, or NULL.
const char *_Nullable storey_pq_state(PostgresResultRef _Nonnull result);
/// Returns the primary message of an error, or NULL.
const char *_Nullable storey_pq_message(PostgresResultRef _Nonnull result);
/// Returns the name of the violated constraint, or NULL.
const char *_Nullable storey_pq_constraint(PostgresResultRef _Nonnull result);
/// Returns the number of changed rows as a text, which is empty for statements that don't change rows.
const char *_Nonnull storey_pq_changed(PostgresResultRef _Nonnull result);
int storey_pq_rows(PostgresResultRef _Nonnull result);
int storey_pq_columns(PostgresResultRef _Nonnull result);
const char *_Nonnull storey_pq_name(PostgresResultRef _Nonnull result, int column);
/// Returns a value, or NULL for the value NULL.
const char *_Nullable storey_pq_value(PostgresResultRef _Nonnull result, int row, int column);
void storey_pq_clear(PostgresResultRef _Nonnull result);

#ifdef __cplusplus
}
#endif

#endif

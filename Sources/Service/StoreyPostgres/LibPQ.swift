import StoreyInternal

/// libpq, PostgreSQL's client library, loaded at run time: only programs that connect to PostgreSQL need it, and building needs no
/// headers.
///
/// Source of the declarations: chapter 34 of the manual of PostgreSQL 15, whose ABI is stable since libpq 5. Each function is
/// documented there by its name in C. All functions of a connection but ``cancel`` must be called by one thread at a time.
struct LibPQ: Sendable {
    /// `PGconn *`, `PGresult *`, `PGcancel *`.
    typealias Reference = UnsafeMutableRawPointer
    typealias Text = UnsafePointer<CChar>
    typealias Texts = UnsafePointer<Text?>

    /// `PGnotify`.
    struct Notification {
        let channel: Text
        let process: Int32
        let payload: Text
    }

    typealias GetText = @convention(c) @Sendable (Reference) -> Text
    typealias GetNumber = @convention(c) @Sendable (Reference) -> Int32
    typealias GetReference = @convention(c) @Sendable (Reference) -> Reference?
    typealias Free = @convention(c) @Sendable (Reference) -> Void

    // Connections.
    let connect:
        @convention(c) @Sendable (_ keywords: Texts, _ values: Texts, _ expandsURL: Int32) -> Reference?
    let status: GetNumber
    let errorMessage: GetText
    let finish: Free
    let socket: GetNumber
    let setNonblocking: @convention(c) @Sendable (Reference, Int32) -> Int32
    let getCancel: GetReference
    let cancel:
        @convention(c) @Sendable (Reference, _ error: UnsafeMutablePointer<CChar>, _ size: Int32) -> Int32
    let freeCancel: Free

    // Requests. Each is followed by calls of `getResult` until it returns `nil`.
    let sendQuery: @convention(c) @Sendable (Reference, _ statements: Text) -> Int32
    let sendPrepare:
        @convention(c) @Sendable (
            Reference, _ name: Text, _ statement: Text, _ count: Int32, _ types: UnsafePointer<UInt32>?
        ) -> Int32
    let sendQueryPrepared:
        @convention(c) @Sendable (
            Reference, _ name: Text, _ count: Int32, _ values: Texts, _ lengths: UnsafePointer<Int32>?,
            _ formats: UnsafePointer<Int32>?, _ resultFormat: Int32
        ) -> Int32
    let flush: GetNumber
    let consumeInput: GetNumber
    let isBusy: GetNumber
    let getResult: GetReference
    /// Returns a ``Notification``, whose memory ``free`` frees.
    let notifies: GetReference
    let free: Free

    // Results.
    let resultStatus: GetNumber
    let resultErrorField: @convention(c) @Sendable (Reference, _ field: Int32) -> Text?
    let commandTuples: GetText
    let tupleCount: GetNumber
    let fieldCount: GetNumber
    let fieldName: @convention(c) @Sendable (Reference, _ column: Int32) -> Text
    let value: @convention(c) @Sendable (Reference, _ row: Int32, _ column: Int32) -> Text
    let isNull: @convention(c) @Sendable (Reference, _ row: Int32, _ column: Int32) -> Int32
    let clear: Free

    /// Loads the library on first use.
    /// - Throws: ``PostgresError`` if it isn't installed.
    static func loaded() throws(PostgresError) -> LibPQ { try result.get() }

    private static let result = Result { () throws(PostgresError) in try LibPQ() }

    private init() throws(PostgresError) {
        func missing(_ reason: String) -> PostgresError {
            PostgresError(
                .misconfigured,
                "PostgreSQL's client library is missing: \(reason). Install libpq5 (Debian) or libpq (Homebrew)."
            )
        }
        let library = DynamicLibrary(
            "libpq.so.5", "libpq.5.dylib", "/opt/homebrew/opt/libpq/lib/libpq.5.dylib",
            "/usr/local/opt/libpq/lib/libpq.5.dylib")
        guard let library else { throw missing("libpq.so.5 can't be loaded") }
        func function<Function>(_ name: String) throws(PostgresError) -> Function {
            try library.function(name, orThrow: missing("libpq has no \(name)"))
        }
        connect = try function("PQconnectdbParams")
        status = try function("PQstatus")
        errorMessage = try function("PQerrorMessage")
        finish = try function("PQfinish")
        socket = try function("PQsocket")
        setNonblocking = try function("PQsetnonblocking")
        getCancel = try function("PQgetCancel")
        cancel = try function("PQcancel")
        freeCancel = try function("PQfreeCancel")
        sendQuery = try function("PQsendQuery")
        sendPrepare = try function("PQsendPrepare")
        sendQueryPrepared = try function("PQsendQueryPrepared")
        flush = try function("PQflush")
        consumeInput = try function("PQconsumeInput")
        isBusy = try function("PQisBusy")
        getResult = try function("PQgetResult")
        notifies = try function("PQnotifies")
        free = try function("PQfreemem")
        resultStatus = try function("PQresultStatus")
        resultErrorField = try function("PQresultErrorField")
        commandTuples = try function("PQcmdTuples")
        tupleCount = try function("PQntuples")
        fieldCount = try function("PQnfields")
        fieldName = try function("PQfname")
        value = try function("PQgetvalue")
        isNull = try function("PQgetisnull")
        clear = try function("PQclear")
    }
}

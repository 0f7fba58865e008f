/// An error of a PostgreSQL database. Its description has neither values nor passwords.
public struct PostgresError: Error, Equatable, Sendable, CustomStringConvertible {
    /// What kind of error it is.
    public enum Kind: Equatable, Sendable {
        /// The client library or an option can't be used.
        case misconfigured
        /// No connection could be made. Nothing was executed.
        case unavailable
        /// No connection became free in time. Nothing was executed.
        case busy
        /// The connection was lost or didn't respond in time. Whether the statement was executed is unknown.
        case lost
        /// The server refused the statement, for the reason of an
        /// [SQLSTATE](https://www.postgresql.org/docs/current/errcodes-appendix.html). Nothing was changed.
        case refused(state: String)
        /// A value of a row isn't of the expected type.
        case unreadable
    }

    /// What kind of error it is.
    public let kind: Kind
    /// What failed, and why.
    public let description: String
    /// The name of the constraint that the statement violates.
    public let constraint: String?

    init(_ kind: Kind, _ description: String, constraint: String? = nil) {
        self.kind = kind
        self.description = description
        self.constraint = constraint
    }

    /// Whether the same transaction may succeed if it is repeated at once: another one has changed the same rows, or both
    /// waited for each other. ``PostgresDatabase/transaction(_:)`` repeats it.
    var isConflict: Bool { kind == .refused(state: "40001") || kind == .refused(state: "40P01") }
}

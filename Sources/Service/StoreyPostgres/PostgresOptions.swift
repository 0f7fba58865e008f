/// How a database is used.
public struct PostgresOptions: Equatable, Sendable {
    /// The maximum number of open connections, without those that wait for notifications. If the server refuses to open more,
    /// the open ones are shared.
    public var maxConnections = 8
    /// The time limit for opening a connection. It is rounded up to seconds, at least two.
    public var connectTimeout: Duration = .seconds(5)
    /// The time limit of a statement, and for waiting for a free connection. The server cancels the statement then.
    public var timeout: Duration = .seconds(10)
    /// The name that the server's views and logs show for the connections.
    public var applicationName = "storey"

    /// Creates options with the default values.
    public init() {}
}

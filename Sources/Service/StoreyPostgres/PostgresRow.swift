/// A row of a result.
public struct PostgresRow: Sendable {
    /// The position of each column, shared by the rows of a result.
    let columns: [String: Int]
    let values: [String?]

    /// Returns the value of a column.
    /// - Parameters:
    ///   - column: The name of the column.
    ///   - type: The type of the value. `NULL` needs an optional one.
    /// - Throws: ``PostgresError`` of the kind `unreadable` if there is no such column, or its value isn't of the type.
    public func value<Value: PostgresConvertible>(
        _ column: String, as type: Value.Type = Value.self
    ) throws(PostgresError) -> Value {
        guard let index = columns[column] else {
            throw PostgresError(.unreadable, "The result has no column “\(column)”.")
        }
        guard let value = Value(postgresText: values[index]) else {
            let found = values[index] == nil ? "NULL" : "a value"
            throw PostgresError(
                .unreadable, "The column “\(column)” has \(found) that isn't of type \(Value.self).")
        }
        return value
    }
}

/// The result of a statement.
public struct PostgresResult: Sendable {
    /// The rows that it returns.
    public internal(set) var rows: [PostgresRow] = []
    /// The number of rows that it has inserted, changed, deleted, or returned.
    public internal(set) var count = 0
}

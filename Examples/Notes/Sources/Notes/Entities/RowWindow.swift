/// The rows of a long list that a page has, and those that it has asked for.
struct RowWindow: Equatable {
    /// The number of notes to load at a time.
    static let pageSize = 100

    /// The positions of the rows that a page has. A list starts with the first ones.
    private(set) var visible = 0..<pageSize
    /// The positions of the rows that a page has asked for. They become visible when they are loaded, so that the page keeps the
    /// others until then.
    private var requested = 0..<pageSize

    /// Shows the requested rows if they are among the loaded ones.
    mutating func load(_ loaded: Range<Int>) {
        if loaded.contains(requested) { visible = requested }
    }

    /// Requests the rows at the positions, and shows them if they are loaded. If they aren't, and the query doesn't load them
    /// either, changes it to load them and those around them, instead of the ones before.
    ///
    /// - Parameters:
    ///   - positions: The positions. Those beyond the end of the list are left out.
    ///   - total: The number of rows of the list.
    ///   - loaded: The positions of the loaded rows.
    ///   - query: The query that loads rows.
    /// - Returns: Whether the query has changed, so that the rows must be loaded.
    mutating func request(
        _ positions: Range<Int>, of total: Int, loaded: Range<Int>, query: inout NotesQuery
    ) -> Bool {
        let needed = positions.clamped(to: 0..<total)
        guard !needed.isEmpty else { return false }
        requested = needed
        load(loaded)
        if query.window.contains(needed) { return false }
        query.offset = max(0, needed.lowerBound - Self.pageSize)
        query.limit = needed.count + 2 * Self.pageSize
        return true
    }
}

/// The state of a long list of notes.
protocol LongListState {
    /// The notes to load.
    var query: NotesQuery { get set }
    /// The notes, the reason why they couldn't be read, or `nil` until they are loaded.
    var results: Result<NotesPage, StorageFailure>? { get }
    /// The query of the results.
    var resultsQuery: NotesQuery { get }
    var rows: RowWindow { get set }
}

extension LongListState {
    /// Requests the rows at the positions. If they aren't loaded, changes the query to load them and those around them, instead of
    /// the ones before.
    /// - Returns: Whether the query has changed, so that the rows must be loaded.
    mutating func request(_ positions: Range<Int>) -> Bool {
        let total = (try? results?.get().total) ?? 0
        var query = query
        defer { self.query = query }
        return rows.request(positions, of: total, loaded: resultsQuery.window, query: &query)
    }
}

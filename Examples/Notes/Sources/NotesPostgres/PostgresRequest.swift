import Notes
import Storey
import StoreyPostgres

/// The statement for a page of notes. Its first row also has the number of all matching notes, from the same snapshot.
struct PostgresRequest {
    private(set) var parameters: [(any PostgresConvertible)?]
    private var conditions = ["installation = $1"]
    private let order: String

    init(_ query: NotesQuery, installation: String) {
        parameters = [installation]
        order =
            switch (query.kind, query.order) {
            case (.deleted, _): "deleted DESC, id DESC"
            case (_, .newestFirst): "modified DESC, id DESC"
            case (_, .byCreation): "created DESC, id DESC"
            case (_, .byTitle): "title, id"
            }
        switch query.kind {
        case .all: conditions.append("deleted IS NULL")
        case .pinned: conditions.append("deleted IS NULL AND pinned")
        case .unpinned: conditions.append("deleted IS NULL AND NOT pinned")
        case .shared: conditions.append("deleted IS NULL AND shared")
        case .folder(let id): add("deleted IS NULL AND folder =", id.rawValue)
        case .deleted: conditions.append("deleted IS NOT NULL")
        case .stored: break
        }
        for filter in query.filters {
            switch filter {
            case .pinned: conditions.append("pinned")
            case .shared: conditions.append("shared")
            case .folder(let id): add("folder =", id.rawValue)
            case .checklist: conditions.append("checklist")
            }
        }
        for word in query.search.searchWords { add("0 <", word, in: "strpos(search, ", ")") }
        parameters += [query.limit, query.offset]
    }

    private mutating func add(
        _ condition: String, _ value: some PostgresConvertible, in before: String = "", _ after: String = ""
    ) {
        parameters.append(value)
        conditions.append("\(condition) \(before)$\(parameters.count)\(after)")
    }

    /// The statement. Without a note on the page, it returns one row whose columns but `total` are `NULL`.
    var statement: String {
        """
        WITH matching AS (SELECT * FROM note WHERE \(conditions.joined(separator: " AND ")))
        SELECT * FROM (SELECT count(*) AS total FROM matching) AS counted LEFT JOIN
            (SELECT * FROM matching ORDER BY \(order) LIMIT $\(parameters.count - 1) OFFSET $\(parameters.count)) AS page
            ON true
        ORDER BY \(order)
        """
    }
}

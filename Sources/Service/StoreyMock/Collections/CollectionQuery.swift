/// The filter, order and page of a collection request: `?author.name=Ada&_sort=-date&_page=2&_limit=10`.
struct CollectionQuery {
    /// The names of the parameters.
    enum Dialect: Sendable, Hashable {
        case storey
        /// `?author.name_eq=Ada&search=tea&sort=date&order=desc&page=2&limit=10`.
        ///
        /// Source: Mockoon 9, `packages/commons-server/src/libs/server/crud.ts`.
        case mockoon
    }

    private var filters: [CollectionFilter] = []
    private var order: [(path: [String], isDescending: Bool)] = []
    private var page: Int?
    private var limit: Int?
    /// A text that an element must contain.
    private var search: String?
    private let query: [(name: String, value: String)]
    private let dialect: Dialect

    /// The page size if the query sets none.
    private static let defaultLimit = 10

    init(_ query: [(name: String, value: String)], dialect: Dialect = .storey) {
        self.query = query
        self.dialect = dialect
        switch dialect {
        case .storey: readQuery()
        case .mockoon: readMockoonQuery()
        }
    }

    private mutating func readQuery() {
        for (name, value) in query {
            switch name {
            case "_page": page = Int(value)
            case "_limit": limit = Int(value)
            case "_sort":
                order = value.split(separator: ",").map { name in
                    let isDescending = name.hasPrefix("-")
                    return (Self.path(isDescending ? name.dropFirst() : name), isDescending)
                }
            // Parameters that control the mock server.
            case "mock-variant", "__code", "__example": break
            default: filters.append(CollectionFilter(Self.path(name), .eq, value))
            }
        }
    }

    private mutating func readMockoonQuery() {
        let isDescending = query.contains { $0 == ("order", "desc") }
        for (name, value) in query {
            switch name {
            case "page": page = Int(value) ?? 1
            case "limit": limit = Int(value) ?? Self.defaultLimit
            case "sort": order = [([value], isDescending)]
            case "search": search = value.isEmpty ? nil : value
            default: if let filter = CollectionFilter(mockoon: name, value) { filters.append(filter) }
            }
        }
    }

    static func path(_ name: some StringProtocol) -> [String] {
        name.split { $0 == "." }.map { String($0) }
    }

    /// - Parameter budget: The time for all matches of a request.
    func answer(
        _ elements: [MockJSON], target: String, _ budget: EvaluationBudget? = nil
    ) -> ServiceResponse {
        var found = elements.filter { element in
            (search.map(element.contains(text:)) ?? true)
                && filters.allSatisfy { $0.holds(for: element, budget) }
        }
        // Sorts by the last key first. Each sort is stable.
        for (path, isDescending) in order.reversed() {
            found = found.enumerated().sorted { one, other in
                let (a, b) = (one.element.value(at: path), other.element.value(at: path))
                if isBefore(a, b) { return !isDescending }
                if isBefore(b, a) { return isDescending }
                return one.offset < other.offset
            }.map(\.element)
        }
        var fields: HeaderFields =
            switch dialect {
            case .storey: ["X-Total-Count": "\(found.count)"]
            case .mockoon: ["X-Total-Count": "\(elements.count)", "X-Filtered-Count": "\(found.count)"]
            }
        if page != nil || limit != nil {
            let limit = max(limit ?? Self.defaultLimit, 1)
            // Not rounded up by an addition, which overflows.
            let last = max((found.count - 1) / limit + 1, 1)
            let page = min(max(page ?? 1, 1), last + 1)
            if dialect == .storey { fields["Link"] = link(page, last, limit, target) }
            found = Array(found.dropFirst((page - 1) * limit).prefix(limit))
        }
        return StubResponse.json(.array(found), fields: fields).httpResponse
    }

    /// Source: RFC 8288.
    private func link(_ page: Int, _ last: Int, _ limit: Int, _ target: String) -> String {
        let path = target.prefix { $0 != "?" }
        let rest = query.filter { $0.name != "_page" && $0.name != "_limit" }
        let pages = [
            ("first", 1), ("prev", page - 1), ("next", page + 1), ("last", last),
        ].filter { (1...last).contains($0.1) }
        return pages.map { name, page in
            let query = rest + [(name: "_page", value: "\(page)"), (name: "_limit", value: "\(limit)")]
            return "<\(path)?\(FormURLEncoding.encode(query))>; rel=\"\(name)\""
        }.joined(separator: ", ")
    }

    /// Numbers precede strings, and missing values come last.
    private func isBefore(_ one: MockJSON?, _ other: MockJSON?) -> Bool {
        guard let one else { return false }
        guard let other else { return true }
        switch (one.double, other.double) {
        case (let one?, let other?): return one < other
        case (_?, nil): return true
        case (nil, _?): return false
        case (nil, nil): return text(one) < text(other)
        }
    }

    /// Returns the text by which a value is sorted.
    private func text(_ value: MockJSON) -> String {
        dialect == .mockoon ? value.plainText.lowercased() : value.plainText
    }
}

/// The filter, order and page of a collection request: `?author.name=Ada&_sort=-date&_page=2&_limit=10`.
struct CollectionQuery {
    private var filters: [(path: [String], value: String)] = []
    private var order: [(path: [String], isDescending: Bool)] = []
    private var page: Int?
    private var limit: Int?
    private let query: [(name: String, value: String)]

    /// The page size if the query sets none.
    private static let defaultLimit = 10

    init(_ query: [(name: String, value: String)]) {
        self.query = query
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
            default: filters.append((Self.path(name), value))
            }
        }
    }

    private static func path(_ name: some StringProtocol) -> [String] {
        name.split { $0 == "." }.map { String($0) }
    }

    func answer(_ elements: [MockJSON], target: String) -> ServiceResponse {
        var found = elements.filter { element in
            filters.allSatisfy { filter in Self.value(filter.path, of: element).contains(filter.value) }
        }
        // Sorts by the last key first. Each sort is stable.
        for (path, isDescending) in order.reversed() {
            found = found.enumerated().sorted { one, other in
                let (a, b) = (one.element.value(at: path), other.element.value(at: path))
                if Self.isBefore(a, b) { return !isDescending }
                if Self.isBefore(b, a) { return isDescending }
                return one.offset < other.offset
            }.map(\.element)
        }
        var fields: HeaderFields = ["X-Total-Count": "\(found.count)"]
        if page != nil || limit != nil {
            let limit = max(limit ?? Self.defaultLimit, 1)
            // Not rounded up by an addition, which overflows.
            let last = max((found.count - 1) / limit + 1, 1)
            let page = min(max(page ?? 1, 1), last + 1)
            fields["Link"] = link(page, last, limit, target)
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

    /// Returns the values that a filter compares with: the elements of an array, or the value itself.
    private static func value(_ path: [String], of element: MockJSON) -> [String] {
        guard let value = element.value(at: path) else { return [] }
        return (value.array ?? [value]).map { $0.string ?? $0.text }
    }

    /// Numbers precede strings, and missing values come last.
    private static func isBefore(_ one: MockJSON?, _ other: MockJSON?) -> Bool {
        guard let one else { return false }
        guard let other else { return true }
        switch (one.double, other.double) {
        case (let one?, let other?): return one < other
        case (_?, nil): return true
        case (nil, _?): return false
        case (nil, nil): return (one.string ?? one.text) < (other.string ?? other.text)
        }
    }
}

extension MockJSON {
    fileprivate func value(at path: [String]) -> MockJSON? {
        path.reduce(Optional(self)) { $0?[$1] }
    }
}

/// What has to hold of a request besides its method and path.
public indirect enum Condition: Sendable, Hashable {
    /// Path and query as they stand in the request, still encoded.
    case url(TextMatch)
    /// The path as it stands in the request, still encoded.
    case path(TextMatch)
    /// A value of the query. Of several with one name, one has to fit.
    case query(String, TextMatch)
    /// A field of the header. Of several lines, one has to fit.
    case field(String, TextMatch)
    /// A cookie.
    case cookie(String, TextMatch)
    /// What a name in the path's pattern stands for.
    case parameter(String, TextMatch)
    /// A value of a form in the body.
    case form(String, TextMatch)
    /// The body, as text.
    case body(TextMatch)
    /// The body, as JSON. With ignored extras, objects may have more members and lists more elements.
    case json(JSON, ignoringOrder: Bool = false, ignoringExtras: Bool = false)
    /// What a path leads to in the body: the value, or anything at all.
    case jsonPath(JSONPath, equals: JSON? = nil)
    /// What a path leads to in the body, as text: a text itself, of a list each element, and not `null`. One
    /// has to be there and fit.
    case jsonPathText(JSONPath, TextMatch)
    /// This does not hold.
    case not(Condition)
    /// All of these hold.
    case all([Condition])
    /// One of these holds.
    case any([Condition])
}

extension Condition {
    /// Why it does not hold; nil if it does.
    func miss(_ facts: inout RequestFacts) -> String? {
        switch self {
        case .url(let match): return Self.miss("the address", match, [facts.request.target])
        case .path(let match): return Self.miss("the path", match, [String(facts.request.path)])
        case .query(let name, let match):
            return Self.miss("query \(name)", match, facts.query.filter { $0.name == name }.map(\.value))
        case .field(let name, let match):
            return Self.miss("header \(name)", match, facts.request.fields.values(name))
        case .cookie(let name, let match):
            return Self.miss("cookie \(name)", match, facts.cookies.filter { $0.name == name }.map(\.value))
        case .parameter(let name, let match):
            return Self.miss("path's \(name)", match, facts.parameters[name].map { [$0] } ?? [])
        case .form(let name, let match):
            return Self.miss("form's \(name)", match, facts.form.filter { $0.name == name }.map(\.value))
        case .body(let match): return Self.miss("body", match, facts.request.body.isEmpty ? [] : [facts.text])
        case .json(let wanted, let ignoringOrder, let ignoringExtras):
            return Self.read(&facts) { json in
                json.difference(from: wanted, ignoringOrder: ignoringOrder, ignoringExtras: ignoringExtras)
                    .map { "body's \($0)" }
            }
        case .jsonPath(let path, let wanted):
            return Self.read(&facts) { json in
                let values = path.values(in: json)
                guard let wanted else { return values.isEmpty ? "nothing in the body is at \(path)" : nil }
                if values.contains(wanted) { return nil }
                let found = values.map(\.text).joined(separator: ", ")
                return "body's \(path) is \(found.isEmpty ? "missing" : found), not \(wanted.text)"
            }
        case .jsonPathText(let path, let match):
            return Self.read(&facts) { json in
                let values = path.values(in: json).flatMap { $0.array ?? [$0] }.filter { $0 != .null }
                let texts = values.map { $0.string ?? $0.text }
                if texts.contains(where: { match.holds($0) }) { return nil }
                let found = texts.map { "\"\($0.prefix(100))\"" }.joined(separator: ", ")
                return "body's \(path) is \(found.isEmpty ? "missing" : found), not \(match)"
            }
        case .not(let condition): return condition.miss(&facts) == nil ? "what must not hold does" : nil
        case .all(let conditions):
            for condition in conditions {
                if let miss = condition.miss(&facts) { return miss }
            }
            return nil
        case .any(let conditions):
            var misses: [String] = []
            for condition in conditions {
                guard let miss = condition.miss(&facts) else { return nil }
                misses.append(miss)
            }
            return misses.joined(separator: ", and ")
        }
    }

    private static func miss(_ what: String, _ match: TextMatch, _ found: [String]) -> String? {
        if found.isEmpty { return match.holds(nil) ? nil : "\(what) is missing, not \(match)" }
        if found.contains(where: { match.holds($0) }) { return nil }
        let texts = found.map { "\"\($0.prefix(100))\"" }.joined(separator: ", ")
        return "\(what) is \(texts), not \(match)"
    }

    private static func read(_ facts: inout RequestFacts, _ miss: (JSON) -> String?) -> String? {
        if facts.request.body.isEmpty { return "body is missing" }
        switch facts.json {
        case .success(let json): return miss(json)
        case .failure(let fault): return "body is no JSON: \(fault)"
        }
    }
}

/// A condition on a request, in addition to its method and path.
public indirect enum RequestCondition: Sendable, Hashable {
    /// Matches the request target (path and query), still percent-encoded.
    case url(TextMatch)
    /// Matches the path, still percent-encoded.
    case path(TextMatch)
    /// Matches a query parameter. If the name occurs several times, one value must match.
    case query(String, TextMatch)
    /// Matches a header. If the header occurs several times, one value must match.
    case field(String, TextMatch)
    /// Matches a cookie.
    case cookie(String, TextMatch)
    /// Matches a path parameter.
    case parameter(String, TextMatch)
    /// Matches a form field in the body.
    case form(String, TextMatch)
    /// Matches the host in the header `Host`, without its port.
    case host(TextMatch)
    /// Matches the body as text.
    case body(TextMatch)
    /// Compares the bytes of the body.
    case bytes([UInt8])
    /// Matches the parts of a multipart body.
    case part(PartMatch)
    /// Compares the body as JSON. `ignoringExtraElements` allows further object members and array elements.
    case json(MockJSON, ignoringArrayOrder: Bool = false, ignoringExtraElements: Bool = false)
    /// Matches if a JSONPath query of the body selects the value, or anything at all if the value is `nil`.
    case jsonPath(JSONPath, equals: MockJSON? = nil)
    /// Matches if a JSONPath query of the body selects a value whose text matches. Arrays are matched element by
    /// element; `null` never matches.
    case jsonPathText(JSONPath, TextMatch)
    /// Matches if the condition does not hold.
    case not(RequestCondition)
    /// Matches if all conditions hold.
    case all([RequestCondition])
    /// Matches if any condition holds.
    case any([RequestCondition])
}

extension RequestCondition {
    /// Returns why the condition does not hold, or `nil` if it holds.
    func mismatch(_ context: inout RequestContext) -> String? {
        let budget = context.budget
        guard budget.takeStep() else { return "the conditions took too long" }
        switch self {
        case .url(let match): return Self.mismatch("the URL", match, [context.request.target], budget)
        case .path(let match): return Self.mismatch("the path", match, [String(context.request.path)], budget)
        case .query(let name, let match):
            return Self.mismatch(
                "query parameter \(name)", match, context.query.filter { $0.name == name }.map(\.value),
                budget)
        case .field(let name, let match):
            return Self.mismatch("header \(name)", match, context.request.fields.values(name), budget)
        case .cookie(let name, let match):
            return Self.mismatch(
                "cookie \(name)", match, context.cookies.filter { $0.name == name }.map(\.value), budget)
        case .parameter(let name, let match):
            return Self.mismatch(
                "path parameter \(name)", match, context.parameters[name].map { [$0] } ?? [], budget)
        case .form(let name, let match):
            return Self.mismatch(
                "form field \(name)", match, context.form.filter { $0.name == name }.map(\.value), budget)
        case .host(let match):
            return Self.mismatch("the host", match, context.host.map { [$0] } ?? [], budget)
        case .bytes(let wanted):
            return context.request.body == wanted
                ? nil : "the body is not the \(wanted.count) bytes of the stub"
        case .part(let match): return match.holds(&context) ? nil : "no part of the body matches \(match)"
        case .body(let match):
            return Self.mismatch(
                "the body", match, context.request.body.isEmpty ? [] : [context.text], budget)
        case .json(let wanted, let ignoringArrayOrder, let ignoringExtraElements):
            return Self.read(&context) { json in
                json.difference(
                    from: wanted, ignoringArrayOrder: ignoringArrayOrder,
                    ignoringExtraElements: ignoringExtraElements, budget
                )
                .map { "the body's \($0)" }
            }
        case .jsonPath(let path, let wanted):
            return Self.read(&context) { json in
                let values = path.values(in: json, budget)
                guard let wanted else { return values.isEmpty ? "nothing in the body matches \(path)" : nil }
                if values.contains(wanted) { return nil }
                let found = values.map(\.text).joined(separator: ", ")
                return "the body's \(path) is \(found.isEmpty ? "missing" : found), not \(wanted.text)"
            }
        case .jsonPathText(let path, let match):
            return Self.read(&context) { json in
                let values = path.values(in: json, budget).flatMap { $0.array ?? [$0] }.filter { $0 != .null }
                let texts = values.map { $0.string ?? $0.text }
                if texts.contains(where: { match.holds($0, budget) }) { return nil }
                let found = texts.map { "\"\($0.prefix(100))\"" }.joined(separator: ", ")
                return "the body's \(path) is \(found.isEmpty ? "missing" : found), not \(match)"
            }
        case .not(let condition):
            return condition.mismatch(&context) == nil ? "a negated condition holds" : nil
        case .all(let conditions):
            for condition in conditions {
                if let mismatch = condition.mismatch(&context) { return mismatch }
            }
            return nil
        case .any(let conditions):
            var mismatches: [String] = []
            for condition in conditions {
                guard let mismatch = condition.mismatch(&context) else { return nil }
                mismatches.append(mismatch)
            }
            return mismatches.joined(separator: ", and ")
        }
    }

    private static func mismatch(
        _ what: String, _ match: TextMatch, _ found: [String], _ budget: EvaluationBudget
    ) -> String? {
        if found.isEmpty { return match.holds(nil, budget) ? nil : "\(what) is missing, not \(match)" }
        if found.contains(where: { match.holds($0, budget) }) { return nil }
        let texts = found.map { "\"\($0.prefix(100))\"" }.joined(separator: ", ")
        return "\(what) is \(texts), not \(match)"
    }

    private static func read(_ context: inout RequestContext, _ mismatch: (MockJSON) -> String?) -> String? {
        if context.request.body.isEmpty { return "the body is missing" }
        switch context.json {
        case .success(let json): return mismatch(json)
        case .failure(let fault): return "the body is not valid JSON: \(fault)"
        }
    }
}

extension RequestCondition {
    /// Whether evaluating the condition can take long.
    var isExpression: Bool {
        switch self {
        case .url(let match), .path(let match), .body(let match), .query(_, let match), .field(_, let match),
            .cookie(_, let match), .parameter(_, let match), .form(_, let match):
            match.isExpression
        case .host(let match): match.isExpression
        case .bytes: false
        case .part, .json, .jsonPath, .jsonPathText: true
        case .not(let condition): condition.isExpression
        case .all(let conditions), .any(let conditions): conditions.contains { $0.isExpression }
        }
    }
}

/// A match of a text as XML, as JSON, or as a date. It is read from a mapping of WireMock.
public struct DocumentMatch: Sendable, Hashable, CustomStringConvertible {
    /// The condition as WireMock writes it.
    let source: MockJSON
    let kind: Kind

    indirect enum Kind: Sendable, Hashable {
        case xml(XMLEquality)
        case xPath(String, namespaces: [String: String]?, TextMatch?)
        case date(DateMatch)
        /// JSON with placeholders such as `${json-unit.any-string}`.
        case json(MockJSON, ignoringArrayOrder: Bool, ignoringExtraElements: Bool)
        /// A condition on the value that a path selects, or on the list of several.
        case selected(JSONPath, RequestCondition)
        /// A condition of bodies, applied to another text.
        case body(RequestCondition)
    }

    /// The condition, as JSON.
    public var description: String { "a text with \(source.text)" }

    func holds(_ text: String, _ budget: EvaluationBudget?) -> Bool {
        switch kind {
        case .xml(let equality): return equality.holds(text, budget)
        case .date(let match): return match.holds(text)
        case .xPath(let path, let namespaces, let match):
            guard let document = try? XMLText(text) else { return false }
            guard let match else {
                return (try? document.hasNodes(at: path, namespaces: namespaces)) ?? false
            }
            let nodes = (try? document.nodes(at: path, namespaces: namespaces)) ?? []
            return nodes.contains { match.holds($0.written, budget) }
        case .json(let wanted, let ignoringArrayOrder, let ignoringExtraElements):
            guard let json = try? MockJSON(reading: text) else { return false }
            return json.difference(
                from: wanted, ignoringArrayOrder: ignoringArrayOrder,
                ignoringExtraElements: ignoringExtraElements, hasPlaceholders: true, budget) == nil
        case .selected(let path, let condition):
            guard let json = try? MockJSON(reading: text) else { return false }
            let values = path.values(in: json, budget)
            guard let found = path.query.isSingular ? values.first : .array(values) else { return false }
            return DocumentMatch(source: source, kind: .body(condition)).holds(found.text, budget)
        case .body(let condition):
            var context = RequestContext(ServiceRequest("POST", "/", body: Array(text.utf8)), budget: budget)
            return condition.mismatch(&context) == nil
        }
    }
}

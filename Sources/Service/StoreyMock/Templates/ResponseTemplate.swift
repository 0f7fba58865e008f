/// A response with placeholders: `{"id": {{path.id}}, "name": "{{json.name}}"}`.
///
/// The language is Mustache. Requires the trait `Mock`, which adds swift-mustache.
struct ResponseTemplate: Sendable, Hashable {
    /// Names for JSONPath queries of the request's body.
    let paths: [String: JSONPath]
    /// The properties that determine the costs.
    let shape: TemplateShape
    private let body: TemplateText
    private let fields: [TemplateText]

    /// - Parameters:
    ///   - response: the response with placeholders.
    ///   - paths: names for JSONPath queries of the request's body.
    init(
        _ response: ServiceResponse, paths: [String: JSONPath]
    ) throws(TemplateError) {
        let unknown = response.body.isEmpty ? nil : String(validating: response.body, as: UTF8.self)
        guard response.body.isEmpty || unknown != nil else {
            throw TemplateError(line: 1, reason: "the body is not valid UTF-8")
        }
        self.paths = paths
        let names = Set(TemplateContext.names).union(paths.keys)
        body = try TemplateText(
            unknown ?? "", escaping: .init(contentType: response.fields["Content-Type"]),
            names: names)
        var fields: [TemplateText] = []
        for line in response.fields.lines {
            do {
                fields.append(try TemplateText(line.value, escaping: .none, names: names))
            } catch {
                throw TemplateError(line: error.line, reason: "header \(line.name): \(error.reason)")
            }
        }
        self.fields = fields
        shape = TemplateShape([body.shape] + fields.map(\.shape))
    }

    /// Fills the placeholders.
    /// - Returns: Why that wasn't possible, or `nil` if it was.
    func fill(_ response: inout ServiceResponse, from context: TemplateContext) -> String? {
        response.body = Array(body.text(of: context).utf8)
        for index in response.fields.lines.indices {
            // A value from the request must not start another header.
            response.fields.lines[index].value = String(
                fields[index].text(of: context).unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }
            )
        }
        return context.limits.problem
    }
}

/// The escaping of placeholder values.
enum TemplateEscaping: String {
    case json = "JSON"
    case html = "HTML"
    case none = "TEXT"

    init(contentType: String?) {
        let kind = contentType?.prefix { $0 != ";" }.lowercased() ?? ""
        self =
            if kind.hasSuffix("json") { .json } else if kind.hasSuffix("html") || kind.hasSuffix("xml") {
                .html
            } else { .none }
    }
}

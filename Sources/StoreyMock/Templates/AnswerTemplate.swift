/// An answer with gaps that each request fills: `{"id": {{path.id}}, "name": "{{json.name}}"}`.
///
/// The language is Mustache; with the trait `Mock`, swift-mustache reads it.
struct AnswerTemplate: Sendable, Hashable {
    /// The names that stand for what JSONPaths lead to in the request's body.
    let paths: [String: JSONPath]
    /// As WireMock has it, if it comes from there.
    let wireMocks: HTTPResponse?
    private let body: TemplateText
    private let fields: [TemplateText]

    /// - Parameters:
    ///   - response: whose body and header have gaps.
    ///   - paths: names for what JSONPaths lead to in the request's body.
    ///   - escaping: how what fills a gap is written; nil means as body and header need it.
    ///   - wireMocks: as WireMock has it, if it comes from there.
    init(
        _ response: HTTPResponse, paths: [String: JSONPath], escaping: TemplateEscaping? = nil,
        wireMocks: HTTPResponse? = nil
    ) throws(TemplateFault) {
        self.wireMocks = wireMocks
        let unknown = response.body.isEmpty ? nil : String(validating: response.body, as: UTF8.self)
        guard response.body.isEmpty || unknown != nil else {
            throw TemplateFault(line: 1, reason: "is no text (UTF-8)")
        }
        self.paths = paths
        let names = Set(TemplateFacts.names).union(paths.keys)
        body = try TemplateText(
            unknown ?? "", escaping: escaping ?? .init(contentType: response.fields["Content-Type"]),
            names: names)
        var fields: [TemplateText] = []
        for line in response.fields.lines {
            do {
                fields.append(try TemplateText(line.value, escaping: escaping ?? .none, names: names))
            } catch {
                throw TemplateFault(line: error.line, reason: "header \(line.name): \(error.reason)")
            }
        }
        self.fields = fields
    }

    /// Fills the gaps.
    func fill(_ response: inout HTTPResponse, from facts: TemplateFacts) {
        response.body = Array(body.text(of: facts).utf8)
        for index in response.fields.lines.indices {
            // What a request says must not begin another field.
            response.fields.lines[index].value = String(
                fields[index].text(of: facts).unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F })
        }
    }
}

/// How what fills a gap is written, so that it stays within it.
enum TemplateEscaping: String {
    case json = "JSON"
    case html = "HTML"
    case none = "TEXT"
    /// As WireMock does, whatever it is that has the gap.
    case wireMocks = "WIREMOCK"

    init(contentType: String?) {
        let kind = contentType?.prefix { $0 != ";" }.lowercased() ?? ""
        self =
            if kind.hasSuffix("json") { .json } else if kind.hasSuffix("html") || kind.hasSuffix("xml") {
                .html
            } else { .none }
    }
}

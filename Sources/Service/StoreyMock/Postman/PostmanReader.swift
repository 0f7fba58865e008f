/// A reader that converts a Postman collection to stubs.
///
/// Source: https://schema.postman.com/collection/json/v2.1.0/draft-07/docs/index.html; matching and names of examples:
/// https://learning.postman.com/docs/design-apis/mock-apis/matching-algorithm.
struct PostmanReader {
    fileprivate struct Endpoint: Hashable {
        let method: String
        let path: PathPattern
    }

    /// A saved response.
    fileprivate struct Example {
        let endpoint: Endpoint
        /// The query of the request that it was saved for.
        let query: [RequestCondition]
        let name: String
        let response: StubResponse
        let origin: String
        var status: Int { response.httpResponse.status }
        /// The name, or the status if it has none.
        var variant: Variant { Variant(name.isEmpty ? "\(status)" : name) }
    }

    private let file: String
    private let variables: PostmanVariables
    /// The examples in the order of the collection.
    private var examples: [Example] = []
    /// The names of requests without an example.
    private var unanswered: [String] = []
    private let onError: ((StubError) -> Void)?

    /// - Parameter onError: Called for each example that is invalid and left out. If it is `nil`, the first one is thrown.
    init(file: String, variables: PostmanVariables, onError: ((StubError) -> Void)?) {
        self.file = file
        self.variables = variables
        self.onError = onError
    }

    mutating func stubs(_ collection: MockJSON) throws(StubError) -> [Stub] {
        if collection["requests"]?.array != nil {
            throw fault("is a collection in version 1: export it from Postman as a collection in version 2.1")
        }
        guard let items = collection["item"]?.array else {
            throw fault("is not a Postman collection: item is missing")
        }
        try read(items, in: "")
        if !unanswered.isEmpty {
            let names = unanswered.prefix(3).joined(separator: ", ") + (unanswered.count > 3 ? ", …" : "")
            try fault("\(unanswered.count) of its requests have no saved example and no stub: \(names)")
                .report(to: onError)
        }
        return makeStubs()
    }

    private func fault(_ reason: String) -> StubError { StubError(file: file, reason: reason) }
}

// MARK: - Reading

extension PostmanReader {
    private mutating func read(_ items: [MockJSON], in folder: String) throws(StubError) {
        for item in items {
            let name = folder + (item["name"]?.string ?? "request")
            if let items = item["item"]?.array {
                try read(items, in: name + "/")
                continue
            }
            let responses = item["response"]?.array ?? []
            if responses.isEmpty { unanswered.append(name) }
            for (index, response) in responses.enumerated() {
                let title = response["name"]?.string ?? ""
                let origin = title.isEmpty ? "\(name): example \(index + 1)" : "\(name): \(title)"
                do throws(StubError) {
                    let request = response["originalRequest"].flatMap { $0.members == nil ? nil : $0 }
                    guard let request = request ?? item["request"] else {
                        throw fault("“\(origin)” has no request")
                    }
                    let (endpoint, query) = try read(request, origin)
                    examples.append(
                        Example(
                            endpoint: endpoint, query: query, name: title,
                            response: try answer(response, origin), origin: "\(file) \(origin)"))
                } catch {
                    try error.report(to: onError)
                }
            }
        }
    }

    private func read(_ request: MockJSON, _ origin: String) throws(StubError) -> (
        Endpoint, query: [RequestCondition]
    ) {
        // A request that is only a URL is a GET.
        let url = request["url"] ?? request
        let raw = url["raw"]?.string ?? url.string ?? ""
        let written = PostmanURL(raw)
        let segments = url["path"].flatMap(Self.segments) ?? written.path
        let query = url["query"]?.array.map(Self.query) ?? written.query
        guard let path = Self.pattern(segments) else {
            throw fault("“\(origin)” has an invalid path: \(segments.joined(separator: "/"))")
        }
        // Values that only the sender knows don't distinguish requests, nor do types, as in collections made from OpenAPI.
        let conditions = query.map { (name: $0.name, value: variables.filled($0.value)) }
            .filter { !$0.value.contains("{{") && !($0.value.hasPrefix("<") && $0.value.hasSuffix(">")) }
        let endpoint = Endpoint(method: (request["method"]?.string ?? "GET").uppercased(), path: path)
        return (endpoint, conditions.map { .query($0.name, .equals($0.value)) })
    }

    /// Returns the segments of a path, which are texts or objects with a value.
    private static func segments(_ path: MockJSON) -> [String]? {
        if let text = path.string { return text.split(separator: "/").map(String.init) }
        return path.array?.map { $0.string ?? $0["value"]?.string ?? "" }.filter { !$0.isEmpty }
    }

    private static func query(_ parameters: [MockJSON]) -> [(name: String, value: String)] {
        parameters.compactMap { parameter in
            guard parameter["disabled"]?.bool != true, let name = parameter["key"]?.string, !name.isEmpty
            else {
                return nil
            }
            return (name, parameter["value"]?.string ?? "")
        }
    }

    /// Returns the pattern of a path, in which variables are parameters: `:id`, `{{id}}`, `{{id}}.json`.
    private static func pattern(_ segments: [String]) -> PathPattern? {
        let texts = segments.map { segment in
            if segment.hasPrefix(":"), segment.count > 1 { return "{\(segment.dropFirst())}" }
            return FormURLEncoding.percentDecoded(
                segment.replacing("{{", with: "{").replacing("}}", with: "}"))
        }
        return PathPattern(template: texts.joined(separator: "/"))
    }

    private func answer(_ value: MockJSON, _ origin: String) throws(StubError) -> StubResponse {
        let status = value["code"]?.integer ?? 200
        guard (200...599).contains(status) else {
            throw fault("“\(origin)” has the status \(status), which must be from 200 to 599")
        }
        var fields = HeaderFields()
        for header in value["header"]?.array ?? [] where header["disabled"]?.bool != true {
            guard let name = header["key"]?.string, !HeaderFields.isForTransfer(name) else { continue }
            fields.lines.append(.init(name, variables.filled(header["value"]?.string ?? "")))
        }
        let text = value["body"]?.string ?? ""
        if !text.isEmpty, fields["Content-Type"] == nil {
            fields["Content-Type"] =
                Self.types[value["_postman_previewlanguage"]?.string ?? ""] ?? "text/plain"
        }
        let body = variables.body(text)
        let response = StubResponse(ServiceResponse(status, fields: fields, body: Array(body.text.utf8)))
        guard body.isTemplate else { return response }
        do { return try response.templated() } catch { throw fault("“\(origin)”: \(error)") }
    }

    /// The content types of Postman's preview languages.
    private static let types = [
        "json": "application/json", "html": "text/html", "xml": "application/xml",
        "javascript": "text/javascript",
    ]
}

// MARK: - Stubs

extension PostmanReader {
    /// The first successful example of a request is the standard response. All examples are variants, named like the example.
    private func makeStubs() -> [Stub] {
        examples.grouped(by: \.endpoint).flatMap { examples -> [Stub] in
            let queries = examples.filter { !$0.query.isEmpty }.grouped(by: \.query)
            // Requests with another query receive the standard response of those without one.
            let others = examples.filter(\.query.isEmpty) + examples
            return queries.map { stub($0.standard, when: $0[0].query) } + [stub(others.standard)]
                + examples.grouped(by: \.variant).map { stub($0[0], $0[0].variant) }
        }
    }

    private func stub(
        _ example: Example, _ variant: Variant = .standard, when query: [RequestCondition] = []
    ) -> Stub {
        // Stubs written by hand have precedence.
        var stub = Stub(
            example.endpoint.method, example.endpoint.path, variant: variant, when: query,
            priority: Stub.defaultPriority + 1, response: example.response)
        stub.statuses = example.status...example.status
        stub.origin = example.origin
        return stub
    }
}

extension [PostmanReader.Example] {
    /// The first successful example, or else the first one.
    fileprivate var standard: PostmanReader.Example { first { $0.status < 300 } ?? self[0] }

    /// Returns the groups of examples with the same value, in order.
    fileprivate func grouped(by value: (PostmanReader.Example) -> some Hashable) -> [[PostmanReader.Example]]
    {
        Dictionary(grouping: enumerated(), by: { value($0.element) }).values
            .sorted { $0[0].offset < $1[0].offset }
            .map { $0.map(\.element) }
    }
}

extension Stub {
    /// Reads a Postman collection (2.0 or 2.1) as stubs, which answer with the examples that are saved in it.
    ///
    /// The first successful example of a request is the standard response. Each example is a variant named like it, and can be
    /// asked for by its status. Variables in a path are parameters, and the host is ignored. Scripts and authorization are too.
    /// - Parameters:
    ///   - collection: the collection.
    ///   - environment: an exported environment, whose variables have precedence over those of the collection.
    ///   - file: the file's name, for messages.
    ///   - onProblem: called for each example that is invalid and left out, and if requests have none. If it is `nil`, the first
    ///     problem is thrown.
    /// - Throws: ``StubError`` that names the invalid example, or says that it is not a collection.
    public static func postman(
        _ collection: MockJSON, environment: MockJSON? = nil, file: String = "collection",
        onProblem: ((StubError) -> Void)? = nil
    ) throws(StubError) -> [Stub] {
        // Postman's API wraps a collection.
        let collection = collection["collection"] ?? collection
        var reader = PostmanReader(
            file: file, variables: PostmanVariables(of: collection, environment), onError: onProblem)
        return try reader.stubs(collection)
    }
}

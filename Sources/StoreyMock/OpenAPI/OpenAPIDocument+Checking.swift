extension OpenAPIDocument {
    /// What of a request is not as the document says.
    /// - Parameter request: what was asked.
    public func findings(in request: HTTPRequest) -> [OpenAPIFinding] {
        var facts = RequestFacts(request)
        guard let operation = operation(&facts) else {
            let known = operations.filter { $0.path.parameters(in: facts.segments) != nil }.map(\.method)
            let reason =
                known.isEmpty
                ? "is of no path" : "is of no method; there are \(known.joined(separator: ", "))"
            return [
                .init(
                    operation: "\(request.method) \(request.path)", place: "request", path: "", reason: reason
                )
            ]
        }
        var found: [OpenAPIFinding] = []
        for parameter in operation.parameters {
            found += findings(
                operation, parameter, texts(of: parameter, &facts), "\(parameter.place) \(parameter.name)")
        }
        guard let body = operation.body else { return found }
        if request.body.isEmpty {
            if body.isRequired {
                found.append(operation.finding("request body", "is missing"))
            }
            return found
        }
        return found
            + findings(
                operation, request.body, request.fields["Content-Type"], body.contents, "request body",
                .request)
    }

    /// What of an answer is not as the document says.
    /// - Parameters:
    ///   - response: what was answered.
    ///   - request: what was asked.
    public func findings(in response: HTTPResponse, to request: HTTPRequest) -> [OpenAPIFinding] {
        var facts = RequestFacts(request)
        guard let operation = operation(&facts) else { return [] }
        let place = "response \(response.status)"
        guard let said = operation.response(response.status) else {
            let known = operation.responses.map(\.code).joined(separator: ", ")
            return [operation.finding(place, "is not among \(known)")]
        }
        var found: [OpenAPIFinding] = []
        for header in said.headers {
            found += findings(
                operation, header, response.fields.values(header.name), "\(place) header \(header.name)")
        }
        if response.body.isEmpty {
            if !said.contents.isEmpty, request.method != "HEAD" {
                found.append(operation.finding("\(place) body", "is missing"))
            }
            return found
        }
        return found
            + findings(
                operation, response.body, response.fields["Content-Type"], said.contents, "\(place) body",
                .response)
    }

    /// The one that is asked, the path with the fewest names first.
    private func operation(_ facts: inout RequestFacts) -> OpenAPIOperation? {
        let method = facts.request.method
        let segments = facts.segments
        let fitting = operations.filter { $0.path.parameters(in: segments) != nil }
        func first(_ method: String) -> OpenAPIOperation? {
            fitting.filter { $0.method == method }.min { $0.path.names < $1.path.names }
        }
        let found = first(method) ?? (method == "HEAD" ? first("GET") : nil)
        facts.parameters = found?.path.parameters(in: segments) ?? [:]
        return found
    }

    private func texts(of parameter: OpenAPIOperation.Parameter, _ facts: inout RequestFacts) -> [String] {
        switch parameter.place {
        case "query": facts.query.filter { $0.name == parameter.name }.map(\.value)
        case "header": facts.request.fields.values(parameter.name)
        case "cookie": facts.cookies.filter { $0.name == parameter.name }.map(\.value)
        default: facts.parameters[parameter.name].map { [$0] } ?? []
        }
    }

    private func findings(
        _ operation: OpenAPIOperation, _ parameter: OpenAPIOperation.Parameter, _ texts: [String],
        _ place: String
    ) -> [OpenAPIFinding] {
        func finding(_ reason: String) -> OpenAPIFinding { operation.finding(place, reason) }
        guard let first = texts.first else { return parameter.isRequired ? [finding("is missing")] : [] }
        let schema = book.resolved(parameter.schema)
        let value: JSON
        if schema.types.contains("array") {
            let parts = parameter.isJoined ? first.split(separator: ",").map(String.init) : texts
            value = .array(parts.map { read($0, schema["items"] ?? [:]) })
        } else {
            value = read(first, schema)
        }
        return book.findings(in: value, schema, .request).map { each in
            finding((each.path == "$" ? "" : each.path.dropFirst() + " ") + each.reason)
        }
    }

    /// A text as the value it stands for.
    private func read(_ text: String, _ schema: JSON) -> JSON {
        let types = book.resolved(schema).types
        if types.contains("integer") || types.contains("number") || types.contains("boolean"),
            let value = try? JSON(reading: text), value.double != nil || value.bool != nil
        {
            return value
        }
        return .string(text)
    }

    private func findings(
        _ operation: OpenAPIOperation, _ body: [UInt8], _ type: String?,
        _ contents: [OpenAPIOperation.Content],
        _ place: String, _ direction: SchemaDirection
    ) -> [OpenAPIFinding] {
        func finding(_ path: String, _ reason: String) -> OpenAPIFinding {
            operation.finding(place, path: path, reason)
        }
        guard let content = contents.first(where: { $0.includes(type ?? "") }) else {
            if contents.isEmpty { return [finding("", "is not wanted")] }
            let known = contents.map(\.type).joined(separator: ", ")
            return [finding("", "is of type \(type ?? "none"), not \(known)")]
        }
        guard content.isJSON, let schema = content.media["schema"] else { return [] }
        do {
            let value = try JSON(reading: body)
            return book.findings(in: value, schema, direction).map { finding($0.path, $0.reason) }
        } catch {
            return [finding("", "is no JSON: \(error)")]
        }
    }
}

extension OpenAPIOperation {
    fileprivate func finding(_ place: String, path: String = "", _ reason: String) -> OpenAPIFinding {
        OpenAPIFinding(operation: name, place: place, path: path, reason: reason)
    }
}

extension JSON {
    /// The types that a schema names.
    fileprivate var types: [String] {
        self["type"].map { $0.array?.compactMap(\.string) ?? [$0.string ?? ""] } ?? []
    }
}

extension PathPattern {
    fileprivate var names: Int { segments.count { if case .parameter = $0 { true } else { false } } }
}

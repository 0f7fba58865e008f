extension OpenAPIDocument {
    /// Returns how a request violates the document.
    /// - Parameter request: the request to validate.
    public func violations(in request: ServiceRequest) -> [OpenAPIViolation] {
        var context = RequestContext(request)
        let budget = context.budget
        guard let operation = operation(&context) else {
            let known = operations.filter { $0.path.parameters(in: context.segments) != nil }.map(\.method)
            let reason =
                known.isEmpty
                ? "has an unknown path"
                : "has an unknown method. Known methods: \(known.joined(separator: ", "))"
            return [
                .init(
                    operation: "\(request.method) \(request.path)", location: "request", path: "",
                    reason: reason
                )
            ]
        }
        var found: [OpenAPIViolation] = []
        for parameter in operation.parameters {
            found += violations(
                operation, parameter, texts(of: parameter, &context),
                "\(parameter.location) \(parameter.name)", budget)
        }
        guard let body = operation.body else { return found }
        if request.body.isEmpty {
            if body.isRequired {
                found.append(operation.violation("request body", "is missing"))
            }
            return found
        }
        return found
            + violations(
                operation, request.body, request.fields["Content-Type"], body.contents, "request body",
                .request, budget)
    }

    /// Returns how a response violates the document.
    /// - Parameters:
    ///   - response: the response to validate.
    ///   - request: the request that it responds to.
    public func violations(in response: ServiceResponse, to request: ServiceRequest) -> [OpenAPIViolation] {
        var context = RequestContext(request)
        let budget = context.budget
        guard let operation = operation(&context) else { return [] }
        let location = "response \(response.status)"
        guard let given = operation.response(response.status) else {
            let known = operation.responses.map(\.code).joined(separator: ", ")
            return [operation.violation(location, "is not one of \(known)")]
        }
        var found: [OpenAPIViolation] = []
        for header in given.headers {
            found += violations(
                operation, header, response.fields.values(header.name), "\(location) header \(header.name)",
                budget)
        }
        if response.body.isEmpty {
            if !given.contents.isEmpty, request.method != "HEAD" {
                found.append(operation.violation("\(location) body", "is missing"))
            }
            return found
        }
        return found
            + violations(
                operation, response.body, response.fields["Content-Type"], given.contents, "\(location) body",
                .response, budget)
    }

    /// Returns the operation for a request, preferring the path with the fewest parameters.
    private func operation(_ context: inout RequestContext) -> OpenAPIOperation? {
        let method = context.request.method
        let segments = context.segments
        let fitting = operations.filter { $0.path.parameters(in: segments) != nil }
        func first(_ method: String) -> OpenAPIOperation? {
            fitting.filter { $0.method == method }.min { $0.path.names < $1.path.names }
        }
        let found = first(method) ?? (method == "HEAD" ? first("GET") : nil)
        context.parameters = found?.path.parameters(in: segments) ?? [:]
        return found
    }

    private func texts(of parameter: OpenAPIOperation.Parameter, _ context: inout RequestContext) -> [String]
    {
        switch parameter.location {
        case "query": context.query.filter { $0.name == parameter.name }.map(\.value)
        case "header": context.request.fields.values(parameter.name)
        case "cookie": context.cookies.filter { $0.name == parameter.name }.map(\.value)
        default: context.parameters[parameter.name].map { [$0] } ?? []
        }
    }

    private func violations(
        _ operation: OpenAPIOperation, _ parameter: OpenAPIOperation.Parameter, _ texts: [String],
        _ location: String, _ budget: EvaluationBudget
    ) -> [OpenAPIViolation] {
        func violation(_ reason: String) -> OpenAPIViolation { operation.violation(location, reason) }
        guard let first = texts.first else { return parameter.isRequired ? [violation("is missing")] : [] }
        let schema = resolver.resolved(parameter.schema)
        let value: MockJSON
        if schema.types.contains("array") {
            let parts = parameter.isJoined ? first.split(separator: ",").map(String.init) : texts
            value = .array(parts.map { read($0, schema["items"] ?? [:]) })
        } else {
            value = read(first, schema)
        }
        return resolver.violations(in: value, schema, .request, budget).map { each in
            violation((each.path == "$" ? "" : each.path.dropFirst() + " ") + each.reason)
        }
    }

    /// Converts a parameter's text to the type in its schema.
    private func read(_ text: String, _ schema: MockJSON) -> MockJSON {
        let types = resolver.resolved(schema).types
        if types.contains("integer") || types.contains("number") || types.contains("boolean"),
            let value = try? MockJSON(reading: text), value.double != nil || value.bool != nil
        {
            return value
        }
        return .string(text)
    }

    private func violations(
        _ operation: OpenAPIOperation, _ body: [UInt8], _ type: String?,
        _ contents: [OpenAPIOperation.Content],
        _ location: String, _ direction: SchemaDirection, _ budget: EvaluationBudget
    ) -> [OpenAPIViolation] {
        func violation(_ path: String, _ reason: String) -> OpenAPIViolation {
            operation.violation(location, path: path, reason)
        }
        guard let content = contents.first(where: { $0.includes(type ?? "") }) else {
            if contents.isEmpty { return [violation("", "is not expected")] }
            let known = contents.map(\.type).joined(separator: ", ")
            return [violation("", "has the type \(type ?? "none"), not \(known)")]
        }
        guard content.isJSON, let schema = content.media["schema"] else { return [] }
        do {
            let value = try MockJSON(reading: body)
            return resolver.violations(in: value, schema, direction, budget).map {
                violation($0.path, $0.reason)
            }
        } catch {
            return [violation("", "is not valid JSON: \(error)")]
        }
    }
}

extension OpenAPIOperation {
    fileprivate func violation(_ location: String, path: String = "", _ reason: String) -> OpenAPIViolation {
        OpenAPIViolation(operation: name, location: location, path: path, reason: reason)
    }
}

extension MockJSON {
    /// The types in a schema.
    fileprivate var types: [String] {
        self["type"].map { $0.array?.compactMap(\.string) ?? [$0.string ?? ""] } ?? []
    }
}

extension PathPattern {
    fileprivate var names: Int { segments.count { if case .parameter = $0 { true } else { false } } }
}

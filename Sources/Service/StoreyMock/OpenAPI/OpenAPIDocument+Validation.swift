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
        // A stub answers with the reason.
        if operation.problem != nil { return [] }
        let reader = ParameterReader(schemas: schemas, budget: budget)
        var found: [OpenAPIViolation] = []
        for parameter in operation.parameters {
            found += violations(
                operation, parameter, reader.value(of: parameter, &context),
                "\(parameter.location) \(parameter.name)", .request, budget)
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
        guard let operation = operation(&context), operation.problem == nil else { return [] }
        let location = "response \(response.status)"
        guard let given = operation.response(response.status) else {
            let known = operation.responses.map(\.code).joined(separator: ", ")
            return [operation.violation(location, "is not one of \(known)")]
        }
        var found: [OpenAPIViolation] = []
        let reader = ParameterReader(schemas: schemas, budget: budget)
        for header in given.headers {
            let values = response.fields.values(header.name)
            found += violations(
                operation, header, values.isEmpty ? nil : reader.header(values, header),
                "\(location) header \(header.name)", .response, budget)
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

    /// Returns the operation for a request, preferring the most specific path.
    private func operation(_ context: inout RequestContext) -> OpenAPIOperation? {
        let method = context.request.method
        let segments = context.segments
        let fitting = operations.filter { $0.path.parameters(in: segments) != nil }
        func first(_ method: String) -> OpenAPIOperation? {
            fitting.filter { $0.method == method }.min { $0.path.isMoreSpecific(than: $1.path) }
        }
        let found = first(method) ?? (method == "HEAD" ? first("GET") : nil)
        context.parameters = found?.path.parameters(in: segments) ?? [:]
        return found
    }

    private func violations(
        _ operation: OpenAPIOperation, _ parameter: OpenAPIParameter, _ value: MockJSON?, _ location: String,
        _ direction: SchemaDirection, _ budget: EvaluationBudget
    ) -> [OpenAPIViolation] {
        guard let value else {
            return parameter.isRequired ? [operation.violation(location, "is missing")] : []
        }
        if parameter.allowsEmptyValue, value == "" { return [] }
        guard let schema = parameter.schema else { return [] }
        return SchemaValidator.violations(in: value, schema, schemas, direction, budget).map { each in
            operation.violation(
                location, (each.path == "$" ? "" : each.path.dropFirst() + " ") + each.reason)
        }
    }

    private func violations(
        _ operation: OpenAPIOperation, _ body: [UInt8], _ type: String?,
        _ contents: [OpenAPIOperation.Content],
        _ location: String, _ direction: SchemaDirection, _ budget: EvaluationBudget
    ) -> [OpenAPIViolation] {
        func violation(_ path: String, _ reason: String) -> OpenAPIViolation {
            operation.violation(location, path: path, reason)
        }
        // An exact type is better than a range.
        let fitting = contents.filter { $0.includes(type ?? "") }
        guard let content = fitting.first(where: { !$0.type.contains("*") }) ?? fitting.first else {
            if contents.isEmpty { return [violation("", "is not expected")] }
            let known = contents.map(\.type).joined(separator: ", ")
            return [violation("", "has the type \(type ?? "none"), not \(known)")]
        }
        guard let schema = content.schema else { return [] }
        do throws(BodyError) {
            guard let value = try value(of: body, type ?? content.type, content, budget) else { return [] }
            return SchemaValidator.violations(in: value, schema, schemas, direction, budget).map {
                violation($0.path, $0.reason)
            }
        } catch {
            return [violation("", error.reason)]
        }
    }

    private struct BodyError: Error {
        let reason: String
    }

    /// Returns the value of a body, or `nil` if its content type has no JSON value, such as XML.
    private func value(
        of body: [UInt8], _ type: String, _ content: OpenAPIOperation.Content, _ budget: EvaluationBudget
    ) throws(BodyError) -> MockJSON? {
        let reader = ParameterReader(schemas: schemas, budget: budget)
        let plain = OpenAPIOperation.Content.plain(type)
        if OpenAPIOperation.Content.isJSON(plain) {
            do {
                return try MockJSON(reading: body)
            } catch {
                throw BodyError(reason: "is not valid JSON: \(error)")
            }
        }
        switch plain {
        case "application/x-www-form-urlencoded":
            let pairs = FormURLEncoding.decode(String(decoding: body, as: UTF8.self))
            return reader.form(pairs.map { ($0.name, .string($0.value)) }, content.schema, content.encodings)
        case "multipart/form-data":
            guard let form = MultipartForm(body, type: type) else {
                throw BodyError(reason: "is not valid multipart/form-data")
            }
            let pairs = form.parts.map { part -> (name: String, value: ParameterReader.FormValue) in
                let text = String(decoding: part.bytes, as: UTF8.self)
                let type = OpenAPIOperation.Content.plain(part.type ?? "")
                if OpenAPIOperation.Content.isJSON(type), let value = try? MockJSON(reading: text) {
                    return (part.name, .value(value))
                }
                return (part.name, part.fileName == nil ? .string(text) : .value(.string(text)))
            }
            return reader.form(pairs, content.schema, content.encodings)
        case _ where plain.hasPrefix("text/"):
            return reader.scalar(String(decoding: body, as: UTF8.self), content.schema)
        default: return nil
        }
    }
}

extension OpenAPIOperation {
    fileprivate func violation(_ location: String, path: String = "", _ reason: String) -> OpenAPIViolation {
        OpenAPIViolation(operation: name, location: location, path: path, reason: reason)
    }
}

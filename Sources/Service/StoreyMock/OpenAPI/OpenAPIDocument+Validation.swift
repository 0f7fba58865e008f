extension OpenAPIDocument {
    /// Returns how a request violates the document.
    /// - Parameter request: the request to validate.
    public func violations(in request: ServiceRequest) -> [OpenAPIViolation] {
        var context = RequestContext(request)
        let budget = context.budget
        guard let operation = operation(&context) else {
            let known = methods(for: request.path)
            let reason =
                known.isEmpty
                ? "has an unknown path"
                : "has an unknown method. Known methods: \(known.joined(separator: ", "))"
            return [
                .init(
                    "\(request.method) \(request.path)", "request", reason,
                    code: known.isEmpty ? "404" : "405", segments: ["request"])
            ]
        }
        // A stub answers with the reason.
        if operation.problem != nil { return [] }
        let reader = ParameterReader(schemas: schemas, budget: budget)
        var found: [OpenAPIViolation] = []
        if !operation.hasCredentials(&context) {
            let known = operation.security.map { $0.map(\.name).joined(separator: " and ") }.joined(
                separator: ", or ")
            found.append(
                .init(
                    operation.name, "request", "has no credentials for \(known)", code: "401",
                    segments: ["request"]))
        }
        for parameter in operation.parameters {
            found += violations(
                Place(operation, "\(parameter.location) \(parameter.name)", .request, parameter.location),
                parameter, reader.value(of: parameter, &context), budget)
        }
        guard let body = operation.body else { return found }
        let place = Place(operation, "request body", .request, "body")
        if request.body.isEmpty {
            if body.isRequired {
                found.append(place.whole("is missing", "required"))
            }
            return found
        }
        return found
            + violations(place, request.body, request.fields["Content-Type"], body.contents, budget)
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
            // Any service may fail.
            let isError = (200...299).contains(response.status)
            return [
                .init(
                    operation.name, location, "is not one of \(known)", code: "status",
                    severity: isError ? .error : .warning, segments: ["response"])
            ]
        }
        var found: [OpenAPIViolation] = []
        let reader = ParameterReader(schemas: schemas, budget: budget)
        for header in given.headers {
            let values = response.fields.values(header.name)
            found += violations(
                Place(operation, "\(location) header \(header.name)", .response, "header"), header,
                values.isEmpty ? nil : reader.header(values, header), budget)
        }
        let place = Place(operation, "\(location) body", .response, "body")
        if response.body.isEmpty {
            if !given.contents.isEmpty, request.method != "HEAD" {
                found.append(place.violation("is missing", "required"))
            }
            return found
        }
        return found
            + violations(place, response.body, response.fields["Content-Type"], given.contents, budget)
    }

    /// Returns the operation for a request.
    func operation(for request: ServiceRequest) -> OpenAPIOperation? {
        var context = RequestContext(request)
        return operation(&context)
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

    /// A part of a message.
    private struct Place {
        private let operation: String
        private let location: String
        let direction: SchemaDirection
        private let part: String

        init(
            _ operation: OpenAPIOperation, _ location: String, _ direction: SchemaDirection, _ part: String
        ) {
            self.operation = operation.name
            self.location = location
            self.direction = direction
            self.part = part
        }

        private var side: String { direction == .request ? "request" : "response" }

        func violation(_ reason: String, _ code: String, path: String = "", in names: [String] = [])
            -> OpenAPIViolation
        {
            .init(operation, location, path: path, reason, code: code, segments: [side, part] + names)
        }

        /// Returns a violation that doesn't have a place in the message.
        func whole(_ reason: String, _ code: String) -> OpenAPIViolation {
            .init(operation, location, reason, code: code, segments: [side])
        }
    }

    private func violations(
        _ place: Place, _ parameter: OpenAPIParameter, _ value: MockJSON?, _ budget: EvaluationBudget
    ) -> [OpenAPIViolation] {
        guard let value else {
            return parameter.isRequired ? [place.violation("is missing", "required")] : []
        }
        if parameter.allowsEmptyValue, value == "" { return [] }
        guard let schema = parameter.schema else { return [] }
        let name = parameter.location == "header" ? parameter.name.lowercased() : parameter.name
        return SchemaValidator.violations(in: value, schema, schemas, place.direction, budget).map { each in
            place.violation(
                (each.path == "$" ? "" : each.path.dropFirst() + " ") + each.reason, each.keyword,
                in: [name] + each.names)
        }
    }

    private func violations(
        _ place: Place, _ body: [UInt8], _ type: String?, _ contents: [OpenAPIOperation.Content],
        _ budget: EvaluationBudget
    ) -> [OpenAPIViolation] {
        // An exact type is better than a range.
        let fitting = contents.filter { $0.includes(type ?? "") }
        guard let content = fitting.first(where: { !$0.type.contains("*") }) ?? fitting.first else {
            if contents.isEmpty { return [place.whole("is not expected", "415")] }
            let known = contents.map(\.type).joined(separator: ", ")
            return [place.whole("has the type \(type ?? "none"), not \(known)", "415")]
        }
        guard let schema = content.schema else { return [] }
        do throws(BodyError) {
            guard let value = try value(of: body, type ?? content.type, content, budget) else { return [] }
            return SchemaValidator.violations(in: value, schema, schemas, place.direction, budget).map {
                place.violation($0.reason, $0.keyword, path: $0.path, in: $0.names)
            }
        } catch {
            return [place.violation(error.reason, "400")]
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
            let pairs = form.parts.compactMap { part -> (name: String, value: ParameterReader.FormValue)? in
                guard let name = part.name else { return nil }
                let text = String(decoding: part.bytes, as: UTF8.self)
                let type = OpenAPIOperation.Content.plain(part.type ?? "")
                if OpenAPIOperation.Content.isJSON(type), let value = try? MockJSON(reading: text) {
                    return (name, .value(value))
                }
                return (name, part.fileName == nil ? .string(text) : .value(.string(text)))
            }
            return reader.form(pairs, content.schema, content.encodings)
        case _ where plain.hasPrefix("text/"):
            return reader.scalar(String(decoding: body, as: UTF8.self), content.schema)
        default: return nil
        }
    }
}

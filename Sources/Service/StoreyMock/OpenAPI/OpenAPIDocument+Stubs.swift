import StoreyInternal

extension OpenAPIDocument {
    /// Returns stubs for all operations, with examples and other responses as variants.
    ///
    /// The first success status is the standard response. Other statuses become variants named by their code, such as `404`,
    /// `5XX` or `DEFAULT`, and named examples become variants named like the example. A response without an example receives a
    /// generated value that its schema allows. A response with several content types is chosen by the header `Accept`.
    /// What can't be served is answered with status 501 and the reason.
    /// - Parameters:
    ///   - seed: the seed for generated values. The same seed produces the same values.
    ///   - onProblem: called for each response that needs an example in the document, because no value could be generated.
    public func stubs(seed: UInt64 = 0, onProblem: (StubError) -> Void = { _ in }) -> [Stub] {
        operations.flatMap { operation -> [Stub] in
            if let problem = operation.problem { return [unserved(operation, .standard, problem)] }
            var generator = SplitMix64(seed: FNV1a.hash(operation.name.utf8, from: seed))
            let primary = operation.primaryResponse
            return operation.responses.flatMap { response -> [Stub] in
                let isPrimary = response.code == primary?.code
                do throws(StubError) {
                    return try stubs(operation, response, isPrimary: isPrimary, &generator)
                } catch {
                    onProblem(error)
                    let variant = isPrimary ? Variant.standard : Variant(response.code)
                    return [unserved(operation, variant, error.reason)]
                }
            }
        }
    }

    /// Returns an example of a response of an operation, or `nil` if none can be generated.
    func sample(of response: OpenAPIOperation.Response, _ operation: OpenAPIOperation, seed: UInt64)
        -> StubResponse?
    {
        var generator = SplitMix64(seed: FNV1a.hash("\(operation.name) \(response.code)".utf8, from: seed))
        return try? stubs(operation, response, isPrimary: false, &generator).first?.responses.first
    }

    private func unserved(_ operation: OpenAPIOperation, _ variant: Variant, _ reason: String) -> Stub {
        let error = "\(operation.name) is not served: \(reason)"
        var stub = Stub(
            operation.method, operation.path, variant: variant, priority: Stub.defaultPriority + 1,
            response: .json(["error": .string(error)], status: 501))
        stub.origin = "\(file) \(operation.name)" + (variant == .standard ? "" : " \(variant)")
        return stub
    }

    private func stubs(
        _ operation: OpenAPIOperation, _ response: OpenAPIOperation.Response, isPrimary: Bool,
        _ generator: inout SplitMix64
    ) throws(StubError) -> [Stub] {
        let status = Self.status(of: response, isPrimary: isPrimary)
        let fields = headers(of: response, &generator)
        func stub(_ variant: Variant, _ bodies: [Representations.Representation]) -> Stub {
            var answer = ServiceResponse(status, fields: fields)
            if let body = bodies.first {
                answer.fields["Content-Type"] = body.type
                answer.body = body.bytes
            }
            var result = StubResponse(answer)
            if !bodies.isEmpty {
                result.representations = Representations(operation.name, bodies, schemas)
            }
            // Stubs written by hand have precedence over generated ones.
            var stub = Stub(
                operation.method, operation.path, variant: variant, priority: Stub.defaultPriority + 1,
                responses: [result])
            stub.statuses = response.statuses
            stub.origin =
                "\(file) \(operation.name) \(response.code)" + (variant == .standard ? "" : " \(variant)")
            return stub
        }
        let variant = isPrimary ? Variant.standard : Variant(response.code)
        if response.contents.isEmpty { return [stub(variant, [])] }
        // Clients that accept everything receive JSON.
        let contents = response.contents.filter(\.isJSON) + response.contents.filter { !$0.isJSON }
        var bodies: [Representations.Representation] = []
        for content in contents {
            if let body = representation(content, &generator) { bodies.append(body) }
        }
        guard !bodies.isEmpty else {
            let reason = "requires an example, because no value can be generated for its schema"
            throw StubError(file: file, reason: "\(contents[0].location) \(reason)")
        }
        var stubs = [stub(variant, bodies)]
        for content in contents {
            for example in content.examples {
                stubs.append(stub(Variant(example.name), [.init(content, example.value)]))
            }
        }
        return stubs
    }

    private func headers(of response: OpenAPIOperation.Response, _ generator: inout SplitMix64)
        -> HeaderFields
    {
        var fields: HeaderFields = [:]
        for header in response.headers where header.isRequired {
            guard let schema = header.schema else { continue }
            var sampler = SchemaSampler(schemas, .response, SplitMix64(seed: generator.next()))
            // An array of scalars is a list of values.
            let value = sampler.sample(schema)
            let text = value?.array.map { $0.map { $0.string ?? $0.text }.joined(separator: ",") }
            fields[header.name] = text ?? value.map { $0.string ?? $0.text }
        }
        return fields
    }

    private func representation(_ content: OpenAPIOperation.Content, _ generator: inout SplitMix64)
        -> Representations.Representation?
    {
        let seed = generator.next()
        if let example = content.example ?? content.examples.first?.value { return .init(content, example) }
        return .init(content, schemas, SplitMix64(seed: seed))
    }

    private static func status(of response: OpenAPIOperation.Response, isPrimary: Bool) -> Int {
        guard let statuses = response.statuses else { return isPrimary ? 200 : 500 }
        return statuses.count > 100 ? (isPrimary ? 200 : 500) : statuses.lowerBound
    }
}

extension OpenAPIOperation {
    /// The response that is sent by default: that of the first success status, or else the default.
    var primaryResponse: Response? {
        responses.first { $0.code.hasPrefix("2") } ?? responses.first { $0.code == "default" }
            ?? responses.first
    }
}

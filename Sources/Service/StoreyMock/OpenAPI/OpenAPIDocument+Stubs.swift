import StoreyInternal

extension OpenAPIDocument {
    /// Returns stubs for all operations, with examples and other responses as variants.
    ///
    /// The first success status is the standard response. Other statuses become variants named by their number,
    /// and named examples become variants named like the example. A response without an example receives a
    /// generated value that its schema allows.
    /// - Parameter seed: the seed for generated values. The same seed produces the same values.
    /// - Throws: ``StubErrors`` with the responses that need an example in the document.
    public func stubs(seed: UInt64 = 0) throws(StubErrors) -> [Stub] {
        var stubs: [Stub] = []
        var errors: [StubError] = []
        for operation in operations {
            var generator = SplitMix64(seed: FNV1a.hash(operation.name.utf8, from: seed))
            let primary =
                operation.responses.first { $0.code.hasPrefix("2") }
                ?? operation.responses.first { $0.code == "default" } ?? operation.responses.first
            for response in operation.responses {
                do throws(StubError) {
                    stubs += try self.stubs(
                        operation, response, isPrimary: response.code == primary?.code, &generator)
                } catch {
                    errors.append(error)
                }
            }
        }
        if !errors.isEmpty { throw StubErrors(errors) }
        return stubs
    }

    private func stubs(
        _ operation: OpenAPIOperation, _ response: OpenAPIOperation.Response, isPrimary: Bool,
        _ generator: inout SplitMix64
    ) throws(StubError) -> [Stub] {
        let status = status(of: response.code, isPrimary: isPrimary)
        var fields: HeaderFields = [:]
        for header in response.headers where header.isRequired {
            let value = resolver.sample(header.schema, using: &generator)
            fields[header.name] = value.map { $0.string ?? $0.text }
        }
        func stub(_ variant: Variant, _ body: MockJSON?, _ content: OpenAPIOperation.Content?) -> Stub {
            var answer = ServiceResponse(status, fields: fields)
            if let body, let content {
                answer.fields["Content-Type"] = content.type
                answer.body = Array((content.isJSON ? body.text : body.string ?? body.text).utf8)
            }
            // Stubs written by hand have precedence over generated ones.
            var stub = Stub(
                operation.method, operation.path, variant: variant, priority: Stub.defaultPriority + 1,
                responses: [StubResponse(answer)])
            stub.origin =
                "\(file) \(operation.name) \(response.code)" + (variant == .standard ? "" : " \(variant)")
            return stub
        }
        let variant = isPrimary ? Variant.standard : Variant("\(status)")
        guard let content = response.contents.first(where: \.isJSON) ?? response.contents.first else {
            return [stub(variant, nil, nil)]
        }
        let examples = (content.media["examples"]?.members ?? []).compactMap { example in
            resolver.resolved(example.value)["value"].map { (example.name, $0) }
        }
        let body: MockJSON
        if let given = content.media["example"] ?? examples.first?.1 {
            body = given
        } else if let sampled = resolver.sample(content.media["schema"] ?? [:], using: &generator) {
            body = sampled
        } else {
            throw StubError(
                file: file,
                reason:
                    "\(content.location) requires an example, because no value can be generated for its schema"
            )
        }
        return [stub(variant, body, content)] + examples.map { stub(Variant($0.0), $0.1, content) }
    }

    private func status(of code: String, isPrimary: Bool) -> Int {
        if let status = Int(code), (200...599).contains(status) { return status }
        if let hundreds = code.first?.wholeNumberValue, (2...5).contains(hundreds) { return hundreds * 100 }
        return isPrimary ? 200 : 500
    }
}

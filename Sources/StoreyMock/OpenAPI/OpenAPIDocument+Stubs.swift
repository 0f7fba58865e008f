import Seeded

extension OpenAPIDocument {
    /// A stub for each operation, its examples and its other answers being variants.
    ///
    /// The first status of success is the standard answer; other statuses are variants by their number, named examples by
    /// their name. What has no example gets a value that its schema allows.
    /// - Parameter seed: where chance comes from; the same seed makes the same values.
    /// - Throws: ``StubFaults``, which names what only a person can make up: for that, the document needs an example.
    public func stubs(seed: UInt64 = 0) throws(StubFaults) -> [Stub] {
        var stubs: [Stub] = []
        var faults: [StubFault] = []
        for operation in operations {
            var chance = SplitMix(
                seed: operation.name.utf8.reduce(seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 })
            let usual =
                operation.responses.first { $0.code.hasPrefix("2") }
                ?? operation.responses.first { $0.code == "default" } ?? operation.responses.first
            for response in operation.responses {
                do throws(StubFault) {
                    stubs += try self.stubs(
                        operation, response, isUsual: response.code == usual?.code, &chance)
                } catch {
                    faults.append(error)
                }
            }
        }
        if !faults.isEmpty { throw StubFaults(faults) }
        return stubs
    }

    private func stubs(
        _ operation: OpenAPIOperation, _ response: OpenAPIOperation.Response, isUsual: Bool,
        _ chance: inout SplitMix
    ) throws(StubFault) -> [Stub] {
        let status = status(of: response.code, isUsual: isUsual)
        var fields: HTTPFields = [:]
        for header in response.headers where header.isRequired {
            let value = book.sample(header.schema, using: &chance)
            fields[header.name] = value.map { $0.string ?? $0.text }
        }
        func stub(_ variant: Variant, _ body: JSON?, _ content: OpenAPIOperation.Content?) -> Stub {
            var answer = HTTPResponse(status, fields: fields)
            if let body, let content {
                answer.fields["Content-Type"] = content.type
                answer.body = Array((content.isJSON ? body.text : body.string ?? body.text).utf8)
            }
            // Whoever writes a stub beside the document means it.
            var stub = Stub(
                operation.method, operation.path, variant: variant, priority: Stub.usualPriority + 1,
                answers: [Answer(answer)])
            stub.origin =
                "\(file) \(operation.name) \(response.code)" + (variant == .standard ? "" : " \(variant)")
            return stub
        }
        let variant = isUsual ? Variant.standard : Variant("\(status)")
        guard let content = response.contents.first(where: \.isJSON) ?? response.contents.first else {
            return [stub(variant, nil, nil)]
        }
        let examples = (content.media["examples"]?.members ?? []).compactMap { example in
            book.resolved(example.value)["value"].map { (example.name, $0) }
        }
        let body: JSON
        if let said = content.media["example"] ?? examples.first?.1 {
            body = said
        } else if let sampled = book.sample(content.media["schema"] ?? [:], using: &chance) {
            body = sampled
        } else {
            throw StubFault(
                file: file, reason: "\(content.place) needs an example: nothing can be made up for its schema"
            )
        }
        return [stub(variant, body, content)] + examples.map { stub(Variant($0.0), $0.1, content) }
    }

    private func status(of code: String, isUsual: Bool) -> Int {
        if let status = Int(code), (200...599).contains(status) { return status }
        if let hundreds = code.first?.wholeNumberValue, (2...5).contains(hundreds) { return hundreds * 100 }
        return isUsual ? 200 : 500
    }
}

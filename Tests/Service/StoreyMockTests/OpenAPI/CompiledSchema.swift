import StoreyInternal

@testable import StoreyMock

/// A schema with what it refers to.
struct CompiledSchema {
    let index: Int
    let schemas: SchemaSet
    let flaws: [String]
    let warnings: [String]

    /// - Parameter document: The document that references point into.
    init(_ schema: MockJSON, in document: MockJSON = [:], others: [String: MockJSON] = [:]) {
        let documents = ReferencedDocuments(document, address: "api.json") { path throws(StubError) in
            guard let other = others[path] else { throw StubError(file: path, reason: "can't be read") }
            return other
        }
        var compiler = SchemaCompiler(documents)
        index = compiler.compile(schema, in: 0, at: "s")
        schemas = compiler.set
        flaws = compiler.flaws(of: index)
        warnings = compiler.warnings
    }

    func violations(in value: MockJSON, _ direction: SchemaDirection = .response) -> [SchemaViolation] {
        SchemaValidator.violations(in: value, index, schemas, direction)
    }

    func sample(seed: UInt64, _ direction: SchemaDirection = .response) -> MockJSON? {
        var sampler = SchemaSampler(schemas, direction, SplitMix64(seed: seed))
        return sampler.sample(index)
    }
}

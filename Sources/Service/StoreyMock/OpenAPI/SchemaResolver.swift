/// The schemas of an OpenAPI document. Every keyword is either supported, known to be an annotation, or an error.
///
/// Source: OpenAPI 3.0.4 and 3.1.1, “Schema Object”; JSON Schema 2020-12, validation.
struct SchemaResolver: Sendable {
    /// The document, which references point into.
    let document: MockJSON
    /// The compiled regular expressions.
    private(set) var patterns: [String: RegexPattern] = [:]
    private(set) var errors: [StubError] = []
    private let file: String

    /// A limit for nesting and for circular references.
    static let maxDepth = 64

    private static let known: Set<String> = [
        "$ref", "type", "nullable", "enum", "const", "properties", "required", "additionalProperties",
        "patternProperties", "minProperties", "maxProperties", "items", "prefixItems", "minItems", "maxItems",
        "uniqueItems", "minLength", "maxLength", "pattern", "format", "minimum", "maximum",
        "exclusiveMinimum",
        "exclusiveMaximum", "multipleOf", "allOf", "anyOf", "oneOf", "not", "readOnly", "writeOnly",
        // Annotations.
        "title", "description", "default", "example", "examples", "deprecated", "xml", "externalDocs",
        "discriminator", "$comment", "contentMediaType", "contentEncoding", "$schema", "$id", "$defs",
    ]

    init(_ document: MockJSON, file: String) {
        self.document = document
        self.file = file
    }

    /// Validates a schema and compiles its expressions.
    mutating func read(_ schema: MockJSON, at location: String, depth: Int = 0) {
        guard let members = schema.members else {
            // Boolean schemas exist since OpenAPI 3.1.
            if schema.bool == nil {
                errors.append(StubError(file: file, reason: "\(location) is not a schema"))
            }
            return
        }
        if depth > Self.maxDepth { return }
        for member in members {
            let location = "\(location).\(member.name)"
            guard Self.known.contains(member.name) || member.name.hasPrefix("x-") else {
                errors.append(StubError(file: file, reason: "\(location) is not supported in a schema"))
                continue
            }
            switch member.name {
            case "$ref":
                if pointed(to: member.value.string ?? "") == nil {
                    let reason = "\(location) points to nothing in the document: \(member.value.text)"
                    errors.append(StubError(file: file, reason: reason))
                }
            case "pattern": readPattern(member.value.string ?? "", at: location)
            case "properties", "patternProperties", "$defs":
                for inner in member.value.members ?? [] {
                    if member.name == "patternProperties" { readPattern(inner.name, at: location) }
                    read(inner.value, at: "\(location).\(inner.name)", depth: depth + 1)
                }
            case "items", "not": read(member.value, at: location, depth: depth + 1)
            case "additionalProperties":
                if member.value.bool == nil { read(member.value, at: location, depth: depth + 1) }
            case "allOf", "anyOf", "oneOf", "prefixItems":
                for (index, inner) in (member.value.array ?? []).enumerated() {
                    read(inner, at: "\(location)[\(index)]", depth: depth + 1)
                }
            default: break
            }
        }
    }

    private mutating func readPattern(_ text: String, at location: String) {
        if patterns[text] != nil { return }
        do {
            patterns[text] = try RegexPattern(text)
        } catch {
            errors.append(StubError(file: file, reason: "\(location): \(error)"))
        }
    }

    /// Returns the target of a reference into the document. Source: RFC 6901.
    func pointed(to reference: String) -> MockJSON? {
        guard reference.hasPrefix("#") else { return nil }
        var value: MockJSON? = document
        for part in reference.dropFirst().split(separator: "/") {
            let name = FormURLEncoding.percentDecoded(part).replacing("~1", with: "/").replacing(
                "~0", with: "~")
            value =
                Int(name).flatMap { index in
                    value?.array.flatMap { $0.indices.contains(index) ? $0[index] : nil }
                } ?? value?[name]
        }
        return value
    }

    /// Returns a value with its references resolved.
    func resolved(_ value: MockJSON) -> MockJSON {
        var value = value
        for _ in 0..<Self.maxDepth {
            guard let reference = value["$ref"]?.string, let next = pointed(to: reference) else { break }
            value = next
        }
        return value
    }
}

/// The schemas of an OpenAPI document. Every keyword has a meaning here, or says nothing about values.
///
/// Source: OpenAPI 3.0.4 and 3.1.1, “Schema Object”; JSON Schema 2020-12, validation.
struct SchemaBook: Sendable {
    /// The whole document, into which references lead.
    let document: JSON
    /// All expressions in it, read once.
    private(set) var patterns: [String: Pattern] = [:]
    private(set) var faults: [StubFault] = []
    private let file: String

    /// Deeper than any schema, and an end to those that only lead to each other.
    static let maximumDepth = 64

    private static let known: Set<String> = [
        "$ref", "type", "nullable", "enum", "const", "properties", "required", "additionalProperties",
        "patternProperties", "minProperties", "maxProperties", "items", "prefixItems", "minItems", "maxItems",
        "uniqueItems", "minLength", "maxLength", "pattern", "format", "minimum", "maximum",
        "exclusiveMinimum",
        "exclusiveMaximum", "multipleOf", "allOf", "anyOf", "oneOf", "not", "readOnly", "writeOnly",
        // What says nothing about values.
        "title", "description", "default", "example", "examples", "deprecated", "xml", "externalDocs",
        "discriminator", "$comment", "contentMediaType", "contentEncoding", "$schema", "$id", "$defs",
    ]

    init(_ document: JSON, file: String) {
        self.document = document
        self.file = file
    }

    /// Makes sure of a schema before it is used.
    mutating func read(_ schema: JSON, at place: String, depth: Int = 0) {
        guard let members = schema.members else {
            // True and false are schemas since 3.1.
            if schema.bool == nil { faults.append(StubFault(file: file, reason: "\(place) is no schema")) }
            return
        }
        if depth > Self.maximumDepth { return }
        for member in members {
            let place = "\(place).\(member.name)"
            guard Self.known.contains(member.name) || member.name.hasPrefix("x-") else {
                faults.append(StubFault(file: file, reason: "\(place) is not supported in a schema"))
                continue
            }
            switch member.name {
            case "$ref":
                if pointed(to: member.value.string ?? "") == nil {
                    let reason = "\(place) leads nowhere in the document: \(member.value.text)"
                    faults.append(StubFault(file: file, reason: reason))
                }
            case "pattern": readPattern(member.value.string ?? "", at: place)
            case "properties", "patternProperties", "$defs":
                for inner in member.value.members ?? [] {
                    if member.name == "patternProperties" { readPattern(inner.name, at: place) }
                    read(inner.value, at: "\(place).\(inner.name)", depth: depth + 1)
                }
            case "items", "not": read(member.value, at: place, depth: depth + 1)
            case "additionalProperties":
                if member.value.bool == nil { read(member.value, at: place, depth: depth + 1) }
            case "allOf", "anyOf", "oneOf", "prefixItems":
                for (index, inner) in (member.value.array ?? []).enumerated() {
                    read(inner, at: "\(place)[\(index)]", depth: depth + 1)
                }
            default: break
            }
        }
    }

    private mutating func readPattern(_ text: String, at place: String) {
        if patterns[text] != nil { return }
        do {
            patterns[text] = try Pattern(text)
        } catch {
            faults.append(StubFault(file: file, reason: "\(place): \(error)"))
        }
    }

    /// What a reference into the document leads to. Source: RFC 6901.
    func pointed(to reference: String) -> JSON? {
        guard reference.hasPrefix("#") else { return nil }
        var value: JSON? = document
        for part in reference.dropFirst().split(separator: "/") {
            let name = FormText.decoded(part).replacing("~1", with: "/").replacing("~0", with: "~")
            value =
                Int(name).flatMap { index in
                    value?.array.flatMap { $0.indices.contains(index) ? $0[index] : nil }
                } ?? value?[name]
        }
        return value
    }

    /// What stands in a place, or where its reference leads.
    func resolved(_ value: JSON) -> JSON {
        var value = value
        for _ in 0..<Self.maximumDepth {
            guard let reference = value["$ref"]?.string, let next = pointed(to: reference) else { break }
            value = next
        }
        return value
    }
}

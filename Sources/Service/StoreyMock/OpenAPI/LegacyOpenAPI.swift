/// The parts of OpenAPI 2.0 that later versions write differently. Source: OpenAPI Specification 2.0.
enum LegacyOpenAPI {
    /// The members of a parameter that don't belong to its schema.
    private static let parameterFields: Set<String> = [
        "name", "in", "description", "required", "collectionFormat", "allowEmptyValue",
    ]

    /// Returns the schema of a parameter or a header, which has the keywords itself.
    static func schema(ofParameter value: MockJSON) -> MockJSON {
        .object((value.members ?? []).filter { !parameterFields.contains($0.name) })
    }

    /// Returns the schema of the fields of a form.
    static func schema(ofForm fields: [MockJSON]) -> MockJSON {
        let named = fields.compactMap { field in field["name"]?.string.map { (name: $0, field: field) } }
        return [
            "type": "object",
            "properties": .object(named.map { .init($0.name, schema(ofParameter: $0.field)) }),
            "required": .array(named.filter { $0.field["required"]?.bool == true }.map { .string($0.name) }),
        ]
    }

    /// Returns the content types of bodies: those of the operation or of the document, or JSON.
    static func types(_ field: String, _ operation: MockJSON, _ document: MockJSON) -> [String] {
        let types = ((operation[field] ?? document[field])?.array ?? []).compactMap(\.string)
        return types.isEmpty ? ["application/json"] : types
    }

    /// Returns the content types of a form.
    static func formTypes(_ types: [String], _ fields: [MockJSON]) -> [String] {
        let forms = types.map { OpenAPIOperation.Content.plain($0) }.filter {
            ["application/x-www-form-urlencoded", "multipart/form-data"].contains($0)
        }
        if !forms.isEmpty { return forms }
        return fields.contains { $0["type"] == "file" }
            ? ["multipart/form-data"] : ["application/x-www-form-urlencoded", "multipart/form-data"]
    }

    /// Returns the style of a `collectionFormat`.
    static func style(_ format: String?, _ fallback: OpenAPIParameter.Style) -> (
        OpenAPIParameter.Style, explodes: Bool?
    ) {
        switch format {
        case "ssv": (.spaceDelimited, false)
        case "tsv": (.tabDelimited, false)
        case "pipes": (.pipeDelimited, false)
        case "multi": (fallback, true)
        default: (fallback, false)
        }
    }
}

import ToolInternal

extension Section {
    /// The JSON Schema of workload files (https://json-schema.org, draft 2020-12), generated from the
    /// definitions that the reader uses.
    static var jsonSchema: String {
        let schema = """
            {
              "$schema": "https://json-schema.org/draft/2020-12/schema",
              "$id": "https://storey.dev/workload.schema.json",
              "title": "The workload file of storey plan: the users of an app and what they do",
              \(workload.schemaBody(depth: 1)),
              "$defs": {
            \(Measure.allCases.flatMap(\.definitions).joined(separator: ",\n"))
              }
            }

            """
        return schema
    }

    private func schemaBody(depth: Int) -> String {
        let indent = String(repeating: "  ", count: depth)
        let needed = fields.filter(\.isNeeded).map(\.key.jsonLiteral)
        let properties = fields.map { "\(indent)  \($0.key.jsonLiteral): \($0.schema(depth: depth + 1))" }
        return """
            "type": "object", "additionalProperties": false,\(needed.isEmpty ? "" : " \"required\": [\(needed.joined(separator: ", "))],")
            \(indent)"properties": {
            \(properties.joined(separator: ",\n"))
            \(indent)}
            """
    }

    fileprivate func schema(depth: Int) -> String {
        let indent = String(repeating: "  ", count: depth)
        return "{\n\(indent)  \(schemaBody(depth: depth + 1))\n\(indent)}"
    }
}

extension Field {
    fileprivate func schema(depth: Int) -> String {
        let described = "\"description\": \(meaning.jsonLiteral)"
        switch kind {
        case .text: return "{ \(described), \"type\": \"string\" }"
        case .texts:
            return
                "{ \(described), \"anyOf\": [{ \"type\": \"string\" }, { \"type\": \"array\", \"items\": { \"type\": \"string\" } }] }"
        case .flag: return "{ \(described), \"type\": \"boolean\" }"
        case .day: return "{ \(described), \"type\": \"string\", \"format\": \"date\" }"
        case .choice(let choices):
            return "{ \(described), \"enum\": [\(choices.map(\.jsonLiteral).joined(separator: ", "))] }"
        case .quantity(let measure, let standard, _):
            let source =
                standard.map {
                    ", \"$comment\": \("assumed \(measure.text($0.likely)): \($0.source)".jsonLiteral)"
                }
                ?? ""
            return
                "{ \(described), \"$ref\": \("#/$defs/\(measure.definition(isOneNumber))".jsonLiteral)\(source) }"
        case .numbers(let count):
            return
                "{ \(described), \"type\": \"array\", \"minItems\": \(count), \"maxItems\": \(count), \"items\": { \"type\": \"number\", \"minimum\": 0 } }"
        case .group(let section): return section.schema(depth: depth)
        case .groups(let section):
            return "{ \(described), \"type\": \"array\", \"items\": \(section.schema(depth: depth)) }"
        }
    }
}

extension Measure {
    /// Returns the name of the definition. References must not contain spaces.
    fileprivate func definition(_ isOneNumber: Bool) -> String {
        (isOneNumber ? "one-" : "") + rawValue.replacing(" ", with: "-")
    }

    /// The definitions of a number with a range and of a single number.
    fileprivate var definitions: [String] {
        [
            "    \(definition(false).jsonLiteral): \(schema)",
            "    \(definition(true).jsonLiteral): \(schemaOfOneNumber)",
        ]
    }

    /// A number with an optional unit.
    private var plain: String {
        let number = "[0-9][0-9_]*(\\\\.[0-9]+)?([eE][+-]?[0-9]+)?"
        let units = units.map(\.name).joined(separator: "|")
        let bare = mayBeBare ? "{ \"type\": \"number\", \"minimum\": 0 }, " : "{ \"const\": 0 }, "
        let text =
            "{ \"type\": \"string\", \"pattern\": \"^\(number)\(units.isEmpty ? "" : " ?(\(units))\(mayBeBare ? "?" : "")")$\" }"
        return bare + text
    }

    private var source: String {
        "\"source\": { \"type\": \"string\" }, \"as_of\": { \"type\": \"string\", \"format\": \"date\" }"
    }

    private var schema: String {
        let value = "{ \"anyOf\": [\(plain)] }"
        return """
            { "anyOf": [\(plain), {
                  "type": "object", "additionalProperties": false,
                  "anyOf": [{ "required": ["default"] }, { "required": ["low", "high"] }],
                  "dependentRequired": { "low": ["high"], "high": ["low"] },
                  "properties": {
                    "low": \(value), "default": \(value), "high": \(value),
                    "distribution": { "enum": [\(Quantity.Spread.allCases.map(\.rawValue.jsonLiteral).joined(separator: ", "))] },
                    \(source)
                  } }] }
            """
    }

    private var schemaOfOneNumber: String {
        """
        { "anyOf": [\(plain), {
              "type": "object", "additionalProperties": false, "required": ["default"],
              "properties": { "default": { "anyOf": [\(plain)] }, \(source) } }] }
        """
    }
}

import JSONText

extension Section {
    /// The schema of a workload file (https://json-schema.org, draft 2020-12), made of what the reader itself goes by, so that they cannot differ.
    static var jsonSchema: String {
        let schema = """
            {
              "$schema": "https://json-schema.org/draft/2020-12/schema",
              "$id": "https://storey.dev/workload.schema.json",
              "title": "What people do with an app: the workload file of storey plan",
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
        let needed = fields.filter(\.isNeeded).map(\.key.inJSON)
        let properties = fields.map { "\(indent)  \($0.key.inJSON): \($0.schema(depth: depth + 1))" }
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
        let described = "\"description\": \(meaning.inJSON)"
        switch kind {
        case .text: return "{ \(described), \"type\": \"string\" }"
        case .texts:
            return
                "{ \(described), \"anyOf\": [{ \"type\": \"string\" }, { \"type\": \"array\", \"items\": { \"type\": \"string\" } }] }"
        case .flag: return "{ \(described), \"type\": \"boolean\" }"
        case .day: return "{ \(described), \"type\": \"string\", \"format\": \"date\" }"
        case .choice(let choices):
            return "{ \(described), \"enum\": [\(choices.map(\.inJSON).joined(separator: ", "))] }"
        case .quantity(let measure, let standard, _):
            let source =
                standard.map {
                    ", \"$comment\": \("assumed \(measure.text($0.likely)): \($0.source)".inJSON)"
                }
                ?? ""
            return
                "{ \(described), \"$ref\": \("#/$defs/\(measure.definition(isOneNumber))".inJSON)\(source) }"
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
    /// What it is called among the definitions; a reference may have no spaces.
    fileprivate func definition(_ isOneNumber: Bool) -> String {
        (isOneNumber ? "one-" : "") + rawValue.replacing(" ", with: "-")
    }

    /// What an uncertain number may look like, and one whose spread would not be used.
    fileprivate var definitions: [String] {
        [
            "    \(definition(false).inJSON): \(schema)",
            "    \(definition(true).inJSON): \(schemaOfOneNumber)",
        ]
    }

    /// A number, with or without its unit.
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
                    "distribution": { "enum": [\(Quantity.Spread.allCases.map(\.rawValue.inJSON).joined(separator: ", "))] },
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

/// The variables of a Postman collection and of an environment.
struct PostmanVariables {
    private var values: [String: String] = [:]

    /// The dynamic variables that templates have, too.
    private static let dynamic = [
        "$guid": "random.uuid", "$randomUUID": "random.uuid", "$timestamp": "now.unix",
        "$isoTimestamp": "now",
        "$randomInt": "random.1000",
    ]

    init(of collection: MockJSON, _ environment: MockJSON?) {
        // An environment has precedence.
        let environment = environment?["environment"] ?? environment
        for variable in (collection["variable"]?.array ?? []) + (environment?["values"]?.array ?? []) {
            guard let name = variable["key"]?.string ?? variable["id"]?.string,
                variable["enabled"]?.bool != false,
                variable["disabled"]?.bool != true, let value = variable["value"]
            else { continue }
            values[name] = value.plainText
        }
    }

    /// Returns a text with the values of its variables. Unknown ones stay, as in Postman.
    func filled(_ text: String) -> String {
        // The value of a variable may have variables.
        var text = text
        for _ in 0..<10 where text.contains("{{") {
            let filled = Self.replacing(text) { values[$0] }
            if filled == text { break }
            text = filled
        }
        return text
    }

    /// Returns the body of an example with the values of its variables, and whether it is a template.
    func body(_ text: String) -> (text: String, isTemplate: Bool) {
        let filled = filled(text)
        var isTemplate = filled.contains("{{$")
        let template = Self.replacing(filled) { name in
            let known = Self.dynamic[name]
            if known == nil { isTemplate = false }
            return known.map { "{{\($0)}}" }
        }
        return isTemplate ? (template, true) : (filled, false)
    }

    /// - Parameter value: Returns the replacement of a variable, or `nil` to keep it.
    private static func replacing(_ text: String, _ value: (String) -> String?) -> String {
        text.replacingPlaceholders { name, isRaw in
            let (open, close) = isRaw ? ("{", "}") : ("", "")
            // In JSON, a brace may be next to a variable.
            return open + (value(name) ?? "{{\(name)}}") + close
        }
    }
}

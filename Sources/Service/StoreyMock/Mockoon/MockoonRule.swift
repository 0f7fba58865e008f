/// A rule of a response in Mockoon.
struct MockoonRule {
    let condition: RequestCondition

    init(_ rule: MockJSON) throws(MockoonText.Unsupported) {
        let (target, modifier) = (rule["target"]?.string ?? "", rule["modifier"]?.string ?? "")
        let (name, value) = (rule["operator"]?.string ?? "equals", rule["value"]?.string ?? "")
        let condition: RequestCondition
        if target == "body", !modifier.isEmpty {
            condition = try Self.body(modifier, name, value)
        } else {
            let match = try Self.match(name, value)
            switch target {
            case "body": condition = .body(match)
            case "query" where !modifier.contains { ".[$".contains($0) }: condition = .query(modifier, match)
            case "header": condition = .field(modifier, match)
            case "cookie": condition = .cookie(modifier, match)
            case "params": condition = .parameter(modifier, match)
            default:
                let place = modifier.isEmpty ? target : "\(target) \(modifier)"
                throw .init(reason: "a rule for \(place) isn't supported")
            }
        }
        self.condition = rule["invert"]?.bool == true ? .not(condition) : condition
    }

    private static func match(_ name: String, _ value: String) throws(MockoonText.Unsupported) -> TextMatch {
        switch name {
        case "equals": return .equals(value)
        case "null": return .present(false)
        case "regex", "regex_i":
            do {
                // Mockoon searches for a match, and texts are matched as a whole here.
                return .matches(
                    try RegexPattern(
                        (name == "regex_i" ? "(?i)" : "")
                            + "\(RegexPattern.anyText)(?:\(value))\(RegexPattern.anyText)"))
            } catch {
                throw .init(reason: "\(error)")
            }
        default: throw .init(reason: "the operator \(name) isn't supported")
        }
    }

    /// Returns the condition for a value in a body that is JSON or a form.
    private static func body(
        _ modifier: String, _ name: String, _ value: String
    ) throws(MockoonText.Unsupported) -> RequestCondition {
        let steps = modifier.split(separator: ".")
        let text =
            modifier.hasPrefix("$")
            ? modifier
            : "$" + steps.map { $0.allSatisfy(\.isNumber) ? "[\($0)]" : "['\($0)']" }.joined()
        let path: JSONPath
        do { path = try JSONPath(text) } catch {
            throw .init(reason: "\(modifier) isn't supported: \(error)")
        }
        switch name {
        case "null":
            return .not(.any([.jsonPathText(path, .present(true)), .form(modifier, .present(true))]))
        case "empty_array": return .jsonPath(path, equals: [])
        default:
            let match = try match(name, value)
            return .any([.jsonPathText(path, match), .form(modifier, match)])
        }
    }
}

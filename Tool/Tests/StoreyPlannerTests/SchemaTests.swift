import Foundation
import Testing

@testable import StoreyPlanner

/// The schema and the reader agree on numbers.
@Suite struct `A number in a workload file` {
    private let schema: SchemaCheck

    init() throws { schema = try SchemaCheck(Workload.jsonSchema) }

    /// A numeric field with its schema.
    private struct Number {
        let path: String
        let field: Field
        let measure: Measure
        let most: Double?
        let schema: [String: Any]
    }

    private func numbers(of section: Section, _ schema: [String: Any], _ path: String = "") throws
        -> [Number]
    {
        let properties = try #require(schema["properties"] as? [String: [String: Any]], "\(path)")
        #expect(Set(properties.keys) == Set(section.fields.map(\.key)), "\(path)")
        var found: [Number] = []
        for field in section.fields {
            let own = try #require(properties[field.key])
            let name = "\(path).\(field.key)"
            switch field.kind {
            case .quantity(let measure, _, let most):
                found.append(Number(path: name, field: field, measure: measure, most: most, schema: own))
            case .group(let section): found += try numbers(of: section, own, name)
            case .groups(let section):
                found += try numbers(of: section, try #require(own["items"] as? [String: Any]), name)
            default: break
            }
        }
        return found
    }

    /// Valid and invalid entries: three ordered numbers of the measure and their combinations.
    private static func entries(_ measure: Measure) -> [String] {
        let unit =
            ["time": " ms", "bytes": " kB", "bit rate": " kbit/s", "share": " %"][measure.rawValue] ?? ""
        func number(_ digits: String) -> String { unit.isEmpty ? "0.\(digits)" : "\"\(digits)\(unit)\"" }
        let (low, middle, high) = (number("1"), number("2"), number("3"))
        return [
            middle, "0", "0.5", "-1", "\"-1\(unit)\"", "\"2 parsec\"", "\"many\"", "\"\"", "[\(middle)]",
            "{}",
            "{ \"default\": \(middle) }", "{ \"default\": \"many\" }", "{ \"low\": \(low) }",
            "{ \"low\": \(low), \"high\": \(high) }", "{ \"default\": \(middle), \"high\": \(high) }",
            "{ \"low\": \(low), \"default\": \(middle), \"high\": \(high) }",
            "{ \"low\": \(low), \"default\": \(low), \"high\": \(low) }",
            "{ \"low\": \(low), \"high\": \(high), \"distribution\": \"uniform\" }",
            "{ \"default\": \(middle), \"distribution\": \"fixed\" }",
            "{ \"default\": \(middle), \"distribution\": \"even\" }",
            "{ \"default\": \(middle), \"source\": \"our log\", \"as_of\": \"2026-11-01\" }",
            "{ \"default\": \(middle), \"odd\": 1 }",
        ]
    }

    @Test func `The JSON schema accepts exactly the numbers that the reader accepts`() throws {
        let numbers = try numbers(of: .workload, schema.root)
        #expect(numbers.count > 50 && numbers.contains { $0.field.isOneNumber })
        for number in numbers {
            for text in Self.entries(number.measure) {
                var reader = WorkloadReader()
                let read = reader.quantity(
                    try Entry(yaml: text), number.measure, number.most, number.field, named: number.path)
                let isRead = read != nil && reader.diagnostics.isEmpty
                let value = try JSONSerialization.jsonObject(
                    with: Data(text.utf8), options: .fragmentsAllowed)
                #expect(schema.allows(value, number.schema) == isRead, "\(number.path): \(text)")
                // Fields that ignore ranges don't accept them.
                if number.field.isOneNumber, let read { #expect(read.spread == .fixed) }
            }
        }
    }
}

/// The subset of JSON Schema (draft 2020-12) that the schema of workload files uses.
private struct SchemaCheck {
    let root: [String: Any]

    init(_ text: String) throws {
        root = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    func allows(_ value: Any, _ schema: [String: Any]) -> Bool {
        schema.allSatisfy { allows(value, $0.key, $0.value, schema) }
    }

    private func allows(_ value: Any, _ word: String, _ rule: Any, _ schema: [String: Any]) -> Bool {
        switch word {
        case "description", "$comment", "format": true
        case "$ref": definition(rule).map { allows(value, $0) } ?? false
        case "anyOf": (rule as? [[String: Any]])?.contains { allows(value, $0) } ?? false
        case "type": rule as? String == type(of: value)
        case "enum": (rule as? [String])?.contains { $0 == value as? String } ?? false
        case "const": number(value) == number(rule)
        case "minimum": number(value).map { $0 >= number(rule) ?? .infinity } ?? true
        case "pattern":
            (value as? String)?.range(of: rule as? String ?? "", options: .regularExpression) != nil
        case "required": names(rule).isSubset(of: keys(value))
        case "dependentRequired":
            (rule as? [String: [String]] ?? [:]).allSatisfy { key, needed in
                !keys(value).contains(key) || Set(needed).isSubset(of: keys(value))
            }
        case "additionalProperties":
            keys(value).isSubset(of: Set((schema["properties"] as? [String: Any] ?? [:]).keys))
        case "properties":
            (rule as? [String: [String: Any]] ?? [:]).allSatisfy { key, own in
                (value as? [String: Any])?[key].map { allows($0, own) } ?? true
            }
        default: unknown(word)
        }
    }

    private func unknown(_ word: String) -> Bool {
        Issue.record("unsupported keyword: \(word)")
        return false
    }

    private func definition(_ rule: Any) -> [String: Any]? {
        let name = (rule as? String)?.dropFirst("#/$defs/".count) ?? ""
        return (root["$defs"] as? [String: [String: Any]])?[String(name)]
    }

    private func type(of value: Any) -> String? {
        if value is String { return "string" }
        if value is [String: Any] { return "object" }
        if value is [Any] { return "array" }
        return number(value) == nil ? nil : "number"
    }

    private func number(_ value: Any) -> Double? { (value as? NSNumber)?.doubleValue ?? value as? Double }
    private func keys(_ value: Any) -> Set<String> { Set((value as? [String: Any] ?? [:]).keys) }
    private func names(_ rule: Any) -> Set<String> { Set(rule as? [String] ?? []) }
}

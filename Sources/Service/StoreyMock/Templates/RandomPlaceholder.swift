import StoreyInternal

/// A random text or number of a template: `{{random.alphanumeric-8}}`, `{{random.int_1_10}}`.
///
/// Their names are those into which WireMock's helpers are converted. Source: the classes `HandlebarsRandomValuesHelper` and
/// `RandomIntHelper` of WireMock 2.35.1.
enum RandomPlaceholder {
    private static let alphabets = [
        "alphanumeric": Array("abcdefghijklmnopqrstuvwxyz0123456789"),
        "alphabetic": Array("abcdefghijklmnopqrstuvwxyz"), "numeric": Array("0123456789"),
        "hexadecimal": Array("0123456789abcdef"),
    ]
    private static let lengths = 1...4096
    private static let defaultLength = 36

    /// Returns the name of a text with the options of WireMock's `randomValue`, or `nil` if one isn't supported.
    static func text(_ options: [String: String]) -> String? {
        guard Set(options.keys).isSubset(of: ["type", "length", "uppercase"]) else { return nil }
        let type = options["type", default: "ALPHANUMERIC"].lowercased()
        var name = "random.uuid"
        if type != "uuid" {
            guard alphabets[type] != nil, let length = Int(options["length", default: "\(defaultLength)"]),
                lengths.contains(length)
            else { return nil }
            name = "random.\(type)-\(length)"
        }
        switch options["uppercase", default: "false"] {
        case "true": return "uppercased(\(name))"
        case "false": return name
        default: return nil
        }
    }

    /// Returns the name of a number with the options of WireMock's `randomInt`, or `nil` if one isn't supported. The upper bound is
    /// exclusive.
    static func integer(_ options: [String: String]) -> String? {
        guard Set(options.keys).isSubset(of: ["lower", "upper"]),
            let lower = Int32(options["lower", default: "\(Int32.min)"]),
            let upper = Int32(options["upper", default: "\(Int32.max)"]), lower < upper
        else { return nil }
        return "random.int_\(lower)_\(upper)"
    }

    /// Returns the value of a name after `random.`, or `nil` if it is unknown.
    static func value(of name: String, using generator: inout SplitMix64) -> Any? {
        if name.hasPrefix("int_") {
            let bounds = name.split(separator: "_").compactMap { Int($0) }
            guard bounds.count == 2, bounds[0] < bounds[1] else { return nil }
            return Int.random(in: bounds[0]..<bounds[1], using: &generator)
        }
        let parts = name.split(separator: "-")
        guard parts.count == 2, let alphabet = alphabets[String(parts[0])], let length = Int(parts[1]),
            lengths.contains(length)
        else { return nil }
        return String((0..<length).map { _ in alphabet[Int.random(in: alphabet.indices, using: &generator)] })
    }
}

/// The directives of the `Cache-Control` field.
///
/// Source: RFC 9111, section 5.2.
struct CacheControl: Sendable {
    /// The arguments of the directives by their lowercase names.
    private let directives: [String: String]

    /// Parses the directives of all `Cache-Control` lines of a header.
    /// - Parameter fields: The header fields.
    init(_ fields: HeaderFields) {
        var directives: [String: String] = [:]
        for part in fields.values("Cache-Control").flatMap(Self.parts) {
            let pair = part.split(separator: "=", maxSplits: 1)
            guard let name = pair.first?.trimmed.lowercased(), !name.isEmpty else { continue }
            let value = pair.count > 1 ? pair[1].trimmed.filter { $0 != "\"" } : ""
            // For a repeated directive, the shorter duration applies.
            if let before = directives[name].flatMap({ Int($0) }), let now = Int(value), before < now {
                continue
            }
            directives[name] = value
        }
        self.directives = directives
    }

    /// Returns whether there is a directive with a name.
    func contains(_ name: String) -> Bool { directives[name] != nil }

    /// Returns the duration of a directive in seconds, or 0 if its argument isn't a number.
    func seconds(_ name: String) -> Int? {
        directives[name].map { max(0, Int($0) ?? 0) }
    }

    /// Returns the parts between commas, except commas in quotes.
    private static func parts(_ text: String) -> [Substring] {
        var isQuoted = false
        return text.split { letter in
            if letter == "\"" { isQuoted.toggle() }
            return letter == "," && !isQuoted
        }
    }
}

extension Substring {
    /// The text without leading and trailing spaces and tabs.
    var trimmed: Substring {
        var text = drop { $0 == " " || $0 == "\t" }
        while text.last == " " || text.last == "\t" { text.removeLast() }
        return text
    }
}

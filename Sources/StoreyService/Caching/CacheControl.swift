/// What a field `Cache-Control` says.
///
/// Source: RFC 9111, section 5.2.
struct CacheControl: Sendable {
    /// The directives by their names in small letters, with their arguments.
    private let directives: [String: String]

    /// - Parameter fields: the header that says it, in as many lines as it likes.
    init(_ fields: HTTPFields) {
        var directives: [String: String] = [:]
        for part in fields.values("Cache-Control").flatMap(Self.parts) {
            let pair = part.split(separator: "=", maxSplits: 1)
            guard let name = pair.first?.trimmed.lowercased(), !name.isEmpty else { continue }
            let value = pair.count > 1 ? pair[1].trimmed.filter { $0 != "\"" } : ""
            // Said twice, the shorter counts: an answer is rather asked for anew.
            if let before = directives[name].flatMap({ Int($0) }), let now = Int(value), before < now {
                continue
            }
            directives[name] = value
        }
        self.directives = directives
    }

    /// Whether it says this.
    func says(_ name: String) -> Bool { directives[name] != nil }

    /// How many seconds it says; none at all where what it says is no number.
    func seconds(_ name: String) -> Int? {
        directives[name].map { max(0, Int($0) ?? 0) }
    }

    /// What stands between commas, other than those in quotes.
    private static func parts(_ text: String) -> [Substring] {
        var isQuoted = false
        return text.split { letter in
            if letter == "\"" { isQuoted.toggle() }
            return letter == "," && !isQuoted
        }
    }
}

extension Substring {
    /// Without blanks around it.
    var trimmed: Substring {
        var text = drop { $0 == " " || $0 == "\t" }
        while text.last == " " || text.last == "\t" { text.removeLast() }
        return text
    }
}

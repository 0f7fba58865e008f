import Seeded

/// What the gaps of a template can name: the request, and what the session counts and chance brings.
final class TemplateFacts {
    static let names = [
        "method", "target", "path", "query", "header", "cookie", "form", "body", "json", "count", "random",
        "now",
    ]

    private(set) var facts: RequestFacts
    private let paths: [String: JSONPath]
    /// Seconds since 1970.
    private let now: Double
    private(set) var chance: SplitMix
    private(set) var counts: [String: Int]

    init(
        _ facts: RequestFacts, paths: [String: JSONPath], now: Duration, chance: SplitMix,
        counts: [String: Int]
    ) {
        self.facts = facts
        self.paths = paths
        self.now = now / .seconds(1)
        self.chance = chance
        self.counts = counts
    }

    /// What a name of the first level stands for; nil where there is nothing.
    func value(of name: String) -> Any? {
        if let path = paths[name] { return found(path) }
        return switch name {
        case "method": facts.request.method
        case "target": facts.request.target
        case "body": facts.text
        case "path": Names(text: FormText.decoded(facts.request.path)) { self.part(of: $0) }
        case "query": Names { name in self.facts.query.first { $0.name == name }?.value }
        case "header": Names { self.facts.request.fields[$0] }
        case "cookie": Names { name in self.facts.cookies.first { $0.name == name }?.value }
        case "form": Names { name in self.facts.form.first { $0.name == name }?.value }
        case "json": json.flatMap(JSONGap.value)
        case "count": Names { self.count($0) }
        case "random": Names { self.random($0) }
        case "now": TimeGap(seconds: now)
        default: nil
        }
    }

    /// What a name of the path stands for, or one of its parts, from 0.
    private func part(of name: String) -> Any? {
        if let named = facts.parameters[name] { return named }
        return Int(name).flatMap { facts.segments.indices.contains($0) ? facts.segments[$0] : nil }
    }

    private var json: JSON? { try? facts.json.get() }

    /// One value as itself, several as a list.
    private func found(_ path: JSONPath) -> Any? {
        let values = json.map { path.values(in: $0) } ?? []
        return values.count > 1 ? JSONGap.value(.array(values)) : values.first.flatMap(JSONGap.value)
    }

    /// From 1; each time it is named it counts on.
    private func count(_ name: String) -> Any? {
        counts[name, default: 0] += 1
        return counts[name]
    }

    private func random(_ name: String) -> Any? {
        switch name {
        case "uuid": return chance.nextIdentifier()
        case "hex": return String(hexadecimal(chance.next()))
        default: return Int(name).flatMap { $0 > 0 ? Int.random(in: 1...$0, using: &chance) : nil }
        }
    }
}

extension SplitMix {
    /// A UUID of version 4. Source: RFC 9562, section 5.4.
    mutating func nextIdentifier() -> String {
        let high = (next() & ~0xF000) | 0x4000
        let low = (next() & ~(3 << 62)) | (2 << 62)
        let (one, two) = (hexadecimal(high), hexadecimal(low))
        return
            "\(one.prefix(8))-\(one.dropFirst(8).prefix(4))-\(one.suffix(4))-\(two.prefix(4))-\(two.dropFirst(4))"
    }
}

private func hexadecimal(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
}

/// What is found by a name below another: `query.base`.
struct Names {
    /// What the name above is by itself.
    let text: String
    let find: (String) -> Any?

    init(text: String = "", _ find: @escaping (String) -> Any?) {
        self.text = text
        self.find = find
    }
}

import StoreyInternal

/// The values that a template can use: the request, the session's counters and random numbers.
final class TemplateContext {
    static let names = [
        "method", "target", "path", "query", "header", "cookie", "form", "body", "json", "count", "random",
        "now",
    ]

    private(set) var context: RequestContext
    private let paths: [String: JSONPath]
    /// Seconds since 1970.
    private let now: Double
    private(set) var generator: SplitMix64
    private(set) var counts: [String: Int]

    init(
        _ context: RequestContext, paths: [String: JSONPath], now: Duration, generator: SplitMix64,
        counts: [String: Int]
    ) {
        self.context = context
        self.paths = paths
        self.now = now / .seconds(1)
        self.generator = generator
        self.counts = counts
    }

    /// Returns the value of a top-level name, or `nil` if the name is unknown.
    func value(of name: String) -> Any? {
        if let path = paths[name] { return found(path) }
        return switch name {
        case "method": context.request.method
        case "target": context.request.target
        case "body": context.text
        case "path":
            NestedValues(text: FormURLEncoding.percentDecoded(context.request.path)) { self.part(of: $0) }
        case "query": NestedValues { name in self.context.query.first { $0.name == name }?.value }
        case "header": NestedValues { self.context.request.fields[$0] }
        case "cookie": NestedValues { name in self.context.cookies.first { $0.name == name }?.value }
        case "form": NestedValues { name in self.context.form.first { $0.name == name }?.value }
        case "json": json.flatMap(JSONPlaceholder.value)
        case "count": NestedValues { self.count($0) }
        case "random": NestedValues { self.random($0) }
        case "now": TimePlaceholder(seconds: now)
        default: nil
        }
    }

    /// Returns a path parameter by name, or a path segment by index, starting at 0.
    private func part(of name: String) -> Any? {
        if let named = context.parameters[name] { return named }
        return Int(name).flatMap { context.segments.indices.contains($0) ? context.segments[$0] : nil }
    }

    private var json: MockJSON? { try? context.json.get() }

    /// Returns a single result as a value, and several as an array.
    private func found(_ path: JSONPath) -> Any? {
        let values = json.map { path.values(in: $0) } ?? []
        return values.count > 1
            ? JSONPlaceholder.value(.array(values)) : values.first.flatMap(JSONPlaceholder.value)
    }

    /// Increments a counter, which starts at 1.
    private func count(_ name: String) -> Any? {
        counts[name, default: 0] += 1
        return counts[name]
    }

    private func random(_ name: String) -> Any? {
        switch name {
        case "uuid": return generator.nextUUID()
        case "hex": return generator.next().hexadecimal
        default: return Int(name).flatMap { $0 > 0 ? Int.random(in: 1...$0, using: &generator) : nil }
        }
    }
}

extension SplitMix64 {
    /// Returns the next UUID of version 4.
    mutating func nextUUID() -> String { String(uuidBits: next(), next()) }
}

/// The values below a top-level name: `query.base`.
struct NestedValues {
    /// The text for the top-level name alone.
    let text: String
    let find: (String) -> Any?

    init(text: String = "", _ find: @escaping (String) -> Any?) {
        self.text = text
        self.find = find
    }
}

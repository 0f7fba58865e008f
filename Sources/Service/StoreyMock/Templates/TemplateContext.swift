import StoreyInternal

/// The values that a template can use: the request, the session's counters and random numbers.
final class TemplateContext {
    static let names = [
        "method", "target", "path", "query", "header", "cookie", "form", "body", "json", "count", "random",
        "now",
    ]

    private var context: RequestContext
    private let paths: [String: JSONPath]
    /// Seconds since 1970.
    private let now: Double
    private var generator: SplitMix64
    private let counters: TemplateCounters
    private let budget: EvaluationBudget
    let limits: TemplateLimits

    /// - Parameters:
    ///   - seed: The seed for the random values.
    ///   - shape: The properties of the template that determine its costs.
    init(
        _ context: RequestContext, paths: [String: JSONPath], now: Duration, seed: UInt64,
        counters: TemplateCounters, shape: TemplateShape
    ) {
        self.context = context
        self.paths = paths
        self.now = now / .seconds(1)
        generator = SplitMix64(seed: seed)
        self.counters = counters
        budget = EvaluationBudget()
        limits = TemplateLimits(budget, shape)
    }

    /// Returns the value of a top-level name, or `nil` if the name is unknown or a limit is reached.
    func value(of name: String) -> Any? {
        guard limits.takeValue() else { return nil }
        if let path = paths[name] { return found(path) }
        return limited(plainValue(of: name))
    }

    private func plainValue(of name: String) -> Any? {
        switch name {
        case "method": context.request.method
        case "target": context.request.target
        case "body": context.text
        case "path":
            nested(text: FormURLEncoding.percentDecoded(context.request.path)) { self.part(of: $0) }
        case "query": nested { name in self.context.query.first { $0.name == name }?.value }
        case "header": nested { self.context.request.fields[$0] }
        case "cookie": nested { name in self.context.cookies.first { $0.name == name }?.value }
        case "form": nested { name in self.context.form.first { $0.name == name }?.value }
        case "json": json.flatMap { JSONPlaceholder.value($0, limits) }
        case "count": nested { self.counters.next($0) }
        case "random": nested { self.random($0) }
        case "now": TimePlaceholder(seconds: now)
        default: nil
        }
    }

    /// Returns a value, or `nil` if it is a text that is too large.
    private func limited(_ value: Any?) -> Any? {
        guard let text = value as? String else { return value }
        return limits.takeValue(text.utf8.count) ? text : nil
    }

    private func nested(text: String = "", _ find: @escaping (String) -> Any?) -> NestedValues? {
        guard limits.takeValue(text.utf8.count) else { return nil }
        return NestedValues(text: text) { self.limited(find($0)) }
    }

    /// Returns a path parameter by name, or a path segment by index, starting at 0.
    private func part(of name: String) -> Any? {
        if let named = context.parameters[name] { return named }
        return Int(name).flatMap { context.segments.indices.contains($0) ? context.segments[$0] : nil }
    }

    private var json: MockJSON? { try? context.json.get() }

    /// Returns a single result as a value, and several as an array.
    private func found(_ path: JSONPath) -> Any? {
        let values = json.map { path.values(in: $0, budget) } ?? []
        let value = values.count > 1 ? MockJSON.array(values) : values.first
        return value.flatMap { JSONPlaceholder.value($0, limits) }
    }

    private func random(_ name: String) -> Any? {
        switch name {
        case "uuid": return generator.nextUUID()
        case "hex": return generator.next().hexadecimal
        default:
            guard let largest = Int(name), largest > 0 else { return nil }
            return Int.random(in: 1...largest, using: &generator)
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

extension SchemaResolver {
    /// The largest minimum length for which a text is generated.
    private static let maxSampledLength = 10_000
    /// Returns a value that a schema allows: its example, default, an enumerated value or a random one.
    /// - Returns: `nil` if no value can be generated, for example for most patterns.
    func sample(_ schema: MockJSON, using generator: inout some RandomNumberGenerator) -> MockJSON? {
        sample(schema, &generator, SampleProgress())
    }

    /// The limits of one sample. A schema can refer to itself, and the sizes of nested arrays multiply.
    private final class SampleProgress {
        var valuesLeft = 2000
        var depth = 0
        let budget = EvaluationBudget()
    }

    private func sample(
        _ schema: MockJSON, _ generator: inout some RandomNumberGenerator, _ progress: SampleProgress
    ) -> MockJSON? {
        guard progress.valuesLeft > 0, progress.depth <= Self.maxDepth else { return nil }
        progress.valuesLeft -= 1
        progress.depth += 1
        defer { progress.depth -= 1 }
        let schema = resolved(schema)
        if let given = schema["example"] ?? schema["examples"]?.array?.first ?? schema["const"]
            ?? schema["default"]
        {
            return given
        }
        if let values = schema["enum"]?.array, !values.isEmpty {
            return values[Int.random(in: values.indices, using: &generator)]
        }
        if let parts = schema["allOf"]?.array { return merged(parts, schema, &generator, progress) }
        for word in ["oneOf", "anyOf"] {
            guard let choices = schema[word]?.array else { continue }
            for choice in choices {
                if let value = sample(choice, &generator, progress),
                    violations(in: value, schema, .response, progress.budget).isEmpty
                {
                    return value
                }
            }
            return nil
        }
        let value = plain(schema, &generator, progress)
        return value.flatMap { violations(in: $0, schema, .response, progress.budget).isEmpty ? $0 : nil }
    }

    private func merged(
        _ parts: [MockJSON], _ schema: MockJSON, _ generator: inout some RandomNumberGenerator,
        _ progress: SampleProgress
    ) -> MockJSON? {
        let rest = MockJSON.object((schema.members ?? []).filter { $0.name != "allOf" })
        var members: [MockJSON.Member] = []
        var value: MockJSON?
        for part in parts + [rest] where part != [:] {
            guard let sampled = sample(part, &generator, progress) else { return nil }
            value = sampled
            for member in sampled.members ?? [] {
                members.removeAll { $0.name == member.name }
                members.append(member)
            }
        }
        if value?.members != nil { value = .object(members) }
        return value.flatMap { violations(in: $0, schema, .response, progress.budget).isEmpty ? $0 : nil }
    }

    private func plain(
        _ schema: MockJSON, _ generator: inout some RandomNumberGenerator, _ progress: SampleProgress
    ) -> MockJSON? {
        let types = schema["type"].map { $0.array?.compactMap(\.string) ?? [$0.string ?? ""] } ?? []
        let type = types.first(where: { $0 != "null" }) ?? types.first ?? ""
        switch type.isEmpty && schema["properties"] != nil ? "object" : type {
        case "null": return .null
        case "boolean": return .bool(Bool.random(using: &generator))
        case "integer": return number(schema, isWhole: true, &generator)
        case "number": return number(schema, isWhole: false, &generator)
        case "string": return text(schema, &generator).map(MockJSON.string)
        case "array": return list(schema, &generator, progress)
        case "object": return object(schema, &generator, progress)
        default: return .string("any")
        }
    }

    private func number(_ schema: MockJSON, isWhole: Bool, _ generator: inout some RandomNumberGenerator)
        -> MockJSON?
    {
        let unit = schema["multipleOf"]?.double ?? (isWhole ? 1 : 0.01)
        let low = schema["exclusiveMinimum"]?.double ?? schema["minimum"]?.double
        let high = schema["exclusiveMaximum"]?.double ?? schema["maximum"]?.double
        var first = ((low ?? (high.map { min($0 - 100, 0) } ?? 0)) / unit).rounded(.up)
        var last = ((high ?? max(100, (low ?? 0) + 100)) / unit).rounded(.down)
        if schema["exclusiveMinimum"] != nil, schema["exclusiveMinimum"]?.bool != false,
            low.map({ first * unit <= $0 }) == true
        {
            first += 1
        }
        if schema["exclusiveMaximum"] != nil, schema["exclusiveMaximum"]?.bool != false,
            high.map({ last * unit >= $0 }) == true
        {
            last -= 1
        }
        guard first <= last, abs(first) < 1e15, abs(last) < 1e15 else { return nil }
        let value = Double(Int.random(in: Int(first)...Int(last), using: &generator)) * unit
        if isWhole { return Int(exactly: value.rounded()).map(MockJSON.integer) }
        // Rounds away binary fractions.
        let rounded = (value * 1e9).rounded() / 1e9
        return rounded.isFinite ? .number(rounded) : nil
    }

    private func text(_ schema: MockJSON, _ generator: inout some RandomNumberGenerator) -> String? {
        func digits(_ count: Int, _ radix: Int = 16) -> String {
            (0..<count).map { _ in String(Int.random(in: 0..<radix, using: &generator), radix: radix) }
                .joined()
        }
        func two(_ range: ClosedRange<Int>) -> String {
            let number = Int.random(in: range, using: &generator)
            return number < 10 ? "0\(number)" : "\(number)"
        }
        switch schema["format"]?.string {
        case "date": return "2026-\(two(1...12))-\(two(1...28))"
        case "date-time":
            return "2026-\(two(1...12))-\(two(1...28))T\(two(0...23)):\(two(0...59)):\(two(0...59))Z"
        case "uuid": return "\(digits(8))-\(digits(4))-4\(digits(3))-8\(digits(3))-\(digits(12))"
        case "email": return "\(word(&generator))@example.com"
        case "uri", "url": return "https://example.com/\(word(&generator))"
        case "hostname": return "\(word(&generator)).example.com"
        case "ipv4": return "192.0.2.\(Int.random(in: 1...254, using: &generator))"
        case "byte": return "c3RvcmV5"
        default: break
        }
        if let pattern = schema["pattern"]?.string {
            let guesses = [word(&generator), digits(4, 10), digits(8), "A1", "a", "1"]
            return guesses.first { patterns[pattern]?.matches(in: $0) == true }
        }
        let least = schema["minLength"]?.integer ?? 0
        guard least <= Self.maxSampledLength else { return nil }
        var text = word(&generator)
        var length = text.count
        while length < least {
            let more = " " + word(&generator)
            text += more
            length += more.count
        }
        if let most = schema["maxLength"]?.integer { text = String(text.prefix(max(most, 0))) }
        return text
    }

    private func word(_ generator: inout some RandomNumberGenerator) -> String {
        let words = ["milk", "bread", "apple", "paper", "stone", "river", "cloud", "garden"]
        return words[Int.random(in: words.indices, using: &generator)]
    }

    private func list(
        _ schema: MockJSON, _ generator: inout some RandomNumberGenerator, _ progress: SampleProgress
    ) -> MockJSON? {
        var elements: [MockJSON] = []
        for each in schema["prefixItems"]?.array ?? [] {
            guard let value = sample(each, &generator, progress) else { return nil }
            elements.append(value)
        }
        let least = max(schema["minItems"]?.integer ?? 0, 0)
        // A recursive schema must end.
        let wanted =
            progress.depth > 5 ? least : min(max(least, 2), max(schema["maxItems"]?.integer ?? .max, 0))
        guard wanted <= progress.valuesLeft else { return nil }
        let isUnique = schema["uniqueItems"]?.bool == true
        for _ in 0..<wanted * 10 where elements.count < wanted {
            guard let value = sample(schema["items"] ?? [:], &generator, progress) else {
                return nil
            }
            if !isUnique || !elements.contains(value) { elements.append(value) }
        }
        return .array(elements)
    }

    private func object(
        _ schema: MockJSON, _ generator: inout some RandomNumberGenerator, _ progress: SampleProgress
    ) -> MockJSON? {
        let required = Set(schema["required"]?.array?.compactMap(\.string) ?? [])
        var members: [MockJSON.Member] = []
        for property in schema["properties"]?.members ?? [] {
            let isRequired = required.contains(property.name)
            if resolved(property.value)["writeOnly"]?.bool == true || (progress.depth > 5 && !isRequired) {
                continue
            }
            if let value = sample(property.value, &generator, progress) {
                members.append(.init(property.name, value))
            } else if isRequired {
                return nil
            }
        }
        let additional = schema["additionalProperties"]
        for name in required.sorted() where schema["properties"]?[name] == nil {
            guard progress.valuesLeft > 0 else { return nil }
            progress.valuesLeft -= 1
            let value = additional.flatMap {
                $0.bool == nil ? sample($0, &generator, progress) : nil
            }
            members.append(.init(name, value ?? .string(word(&generator))))
        }
        return .object(members)
    }
}

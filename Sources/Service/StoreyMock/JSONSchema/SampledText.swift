import StoreyInternal

/// Texts for samples that look like real ones.
enum SampledText {
    /// The longest minimum length for which a text is generated.
    private static let maxLength = 10_000

    /// Returns a text that satisfies rules, or `nil` if none was found.
    /// - Parameter name: The name of the property, or an empty text.
    static func value(
        _ constraints: SchemaConstraints, named name: String, _ budget: EvaluationBudget,
        using generator: inout SplitMix64
    ) -> String? {
        let least = constraints.texts.compactMap(\.minLength).max() ?? 0
        let most = max(constraints.texts.compactMap(\.maxLength).min() ?? .max, 0)
        let patterns = constraints.texts.compactMap(\.pattern)
        let formats = constraints.texts.compactMap(\.format)
        guard least <= maxLength, least <= most else { return nil }
        func fits(_ text: String) -> Bool {
            (least...most).contains(text.unicodeScalars.count)
                && patterns.allSatisfy { $0.matches(in: text, budget) }
                && formats.allSatisfy { SchemaFormat.fits(text, $0) }
        }
        for format in formats {
            if let text = ofFormat(format, using: &generator), fits(text) { return text }
        }
        if let pattern = patterns.first {
            guard let sampler = RegexSampler(pattern.description) else { return nil }
            for attempt in 0..<60 where !budget.isSpent {
                // First short texts, then ones that are long enough.
                let stretch = attempt < 20 ? attempt / 4 + 1 : min(least + attempt - 20, maxLength)
                let text = sampler.sample(stretch: stretch, using: &generator)
                if fits(text) { return text }
            }
            return nil
        }
        if let text = named(name, using: &generator), fits(text) { return text }
        let text = words(least, most, using: &generator)
        return fits(text) ? text : nil
    }

    /// Returns a text of a format, or `nil` if the format isn't known.
    private static func ofFormat(_ format: String, using generator: inout SplitMix64) -> String? {
        switch format {
        case "date": return date(&generator)
        case "time": return time(&generator) + "Z"
        case "date-time": return "\(date(&generator))T\(time(&generator))Z"
        case "duration": return "PT\(Int.random(in: 1...59, using: &generator))M"
        case "uuid":
            return
                "\(digits(8, &generator))-\(digits(4, &generator))-4\(digits(3, &generator))-8\(digits(3, &generator))-"
                + digits(12, &generator)
        case "email", "idn-email": return "\(word(&generator))@example.com"
        case "uri", "url", "iri": return "https://example.com/\(word(&generator))"
        case "uri-reference", "iri-reference": return "/\(word(&generator))"
        case "uri-template": return "https://example.com/\(word(&generator))/{id}"
        case "hostname", "idn-hostname": return "\(word(&generator)).example.com"
        case "ipv4", "ip": return "192.0.2.\(Int.random(in: 1...254, using: &generator))"
        case "ipv6": return "2001:db8::\(digits(4, &generator))"
        case "byte", "base64": return "c3RvcmV5"
        case "json-pointer": return "/\(word(&generator))"
        case "relative-json-pointer": return "1/\(word(&generator))"
        case "regex": return "^[a-z]+$"
        case "phone", "phone-number": return "+1202555\(two(10...99, &generator))\(two(10...99, &generator))"
        default: return nil
        }
    }

    /// Returns a text that suits the name of a property, or `nil` if the name says nothing.
    private static func named(_ name: String, using generator: inout SplitMix64) -> String? {
        let name = name.lowercased().filter { $0 != "_" && $0 != "-" }
        for (ending, format) in [
            ("email", "email"), ("url", "uri"), ("uri", "uri"), ("href", "uri"), ("hostname", "hostname"),
            ("phone", "phone"), ("phonenumber", "phone"), ("uuid", "uuid"),
        ] where name.hasSuffix(ending) {
            return ofFormat(format, using: &generator)
        }
        switch name {
        case "currency", "currencycode": return ["EUR", "USD", "GBP", "JPY"].randomElement(using: &generator)
        case "country", "countrycode": return ["DE", "US", "GB", "JP"].randomElement(using: &generator)
        case "language", "locale", "lang": return ["en", "de", "fr", "ja"].randomElement(using: &generator)
        case "firstname", "givenname":
            return ["Ada", "Grace", "Alan", "Edsger"].randomElement(using: &generator)
        case "lastname", "surname", "familyname":
            return ["Lovelace", "Hopper", "Turing", "Dijkstra"].randomElement(using: &generator)
        case "city": return ["Berlin", "Paris", "London", "Tokyo"].randomElement(using: &generator)
        case "timezone", "tz": return "Europe/Berlin"
        default: return nil
        }
    }

    static func word(_ generator: inout SplitMix64) -> String {
        let words = ["milk", "bread", "apple", "paper", "stone", "river", "cloud", "garden"]
        return words[Int.random(in: words.indices, using: &generator)]
    }

    /// Returns words with a length between two limits.
    private static func words(_ least: Int, _ most: Int, using generator: inout SplitMix64) -> String {
        var text = word(&generator)
        while text.count < least { text += " " + word(&generator) }
        return String(text.prefix(most))
    }

    private static func digits(_ count: Int, _ generator: inout SplitMix64) -> String {
        (0..<count).map { _ in String(Int.random(in: 0..<16, using: &generator), radix: 16) }.joined()
    }

    private static func two(_ range: ClosedRange<Int>, _ generator: inout SplitMix64) -> String {
        let number = Int.random(in: range, using: &generator)
        return number < 10 ? "0\(number)" : "\(number)"
    }

    private static func date(_ generator: inout SplitMix64) -> String {
        "2026-\(two(1...12, &generator))-\(two(1...28, &generator))"
    }

    private static func time(_ generator: inout SplitMix64) -> String {
        "\(two(0...23, &generator)):\(two(0...59, &generator)):\(two(0...59, &generator))"
    }
}

/// A URL pattern such as `/notes/:id?page=:page#:section`. A part that begins with a colon is a value; all others are
/// literals.
struct LinkPattern: Sendable, Equatable {
    enum Part: Sendable, Hashable {
        case literal(String)
        case value(String)
    }

    struct Item: Sendable, Hashable {
        let name: String
        let part: Part
    }

    let text: String
    private(set) var segments: [Part] = []
    private(set) var query: [Item] = []
    private(set) var fragment: Part?

    /// - Throws: `LinkPatternError` with the reason as a sentence.
    init(_ text: String) throws(LinkPatternError) {
        self.text = text
        guard text.hasPrefix("/") else { throw LinkPatternError("It must begin with a slash.") }
        let (beforeFragment, fragment) = Self.halves(text[...], at: "#")
        let (path, query) = Self.halves(beforeFragment, at: "?")
        let segments =
            path == "/" ? [] : path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        self.segments = try segments.map { segment throws(LinkPatternError) in try Self.segment(segment) }
        self.query = try (query ?? "").split(separator: "&").map { item throws(LinkPatternError) in
            let (name, value) = Self.halves(item, at: "=")
            return Item(name: String(name), part: try Self.part(value ?? ""))
        }
        self.fragment = try fragment.map { text throws(LinkPatternError) in try Self.part(text) }
        let names = valueNames
        if Set(names).count < names.count { throw LinkPatternError("Two of its values have the same name.") }
        if Set(self.query.map(\.name)).count < self.query.count {
            throw LinkPatternError("Its query has a name twice.")
        }
    }

    /// The names of the values, in order.
    var valueNames: [String] {
        (segments + query.map(\.part) + (fragment.map { [$0] } ?? [])).compactMap(\.valueName)
    }

    private static func halves(_ text: Substring, at mark: Character) -> (Substring, Substring?) {
        guard let place = text.firstIndex(of: mark) else { return (text, nil) }
        return (text[..<place], text[text.index(after: place)...])
    }

    private static func segment(_ text: Substring) throws(LinkPatternError) -> Part {
        if text.isEmpty || text == "." || text == ".." {
            throw LinkPatternError("“\(text)” isn't a valid path segment.")
        }
        if text.hasPrefix("~") {
            throw LinkPatternError("A segment must not begin with ~, which marks values.")
        }
        return try part(text)
    }

    private static func part(_ text: Substring) throws(LinkPatternError) -> Part {
        guard text.hasPrefix(":") else { return .literal(String(text)) }
        guard text.count > 1 else {
            throw LinkPatternError("A colon must be followed by the name of a value.")
        }
        return .value(String(text.dropFirst()))
    }
}

extension LinkPattern.Part {
    var valueName: String? {
        guard case .value(let name) = self else { return nil }
        return name
    }
}

/// The reason why a pattern is invalid, as a sentence.
struct LinkPatternError: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }
}

/// A WireMock template, converted to Mustache. Unsupported helpers are errors.
///
/// Source: WireMock 2.35.1, which uses Handlebars.java 4.
struct HandlebarsText {
    /// The template as Mustache.
    private(set) var mustache = ""
    /// Names for JSONPath queries of the request's body.
    private(set) var paths: [String: JSONPath]

    /// An unsupported template.
    struct ResponseFault: Error {
        let reason: String
    }

    /// Converts a template.
    /// - Parameters:
    ///   - text: the Handlebars template.
    ///   - paths: the names that are already in use.
    init(_ text: String, paths: [String: JSONPath]) throws(ResponseFault) {
        self.paths = paths
        var rest = text[...]
        while let open = rest.firstRange(of: "{{") {
            mustache += rest[..<open.lowerBound]
            rest = rest[open.upperBound...]
            let isRaw = rest.hasPrefix("{")
            if isRaw { rest = rest.dropFirst() }
            guard !mustache.hasSuffix("\\"), let close = rest.firstRange(of: isRaw ? "}}}" : "}}") else {
                throw ResponseFault(
                    reason: "has an invalid placeholder: {{\(isRaw ? "{" : "")\(rest.prefix(40))")
            }
            let name = try name(of: String(rest[..<close.lowerBound]))
            mustache += isRaw ? "{{{\(name)}}}" : "{{\(name)}}"
            rest = rest[close.upperBound...]
        }
        mustache += rest
    }

    /// Returns the Mustache name for a placeholder.
    private mutating func name(of placeholder: String) throws(ResponseFault) -> String {
        let words = Self.words(placeholder)
        let refused = ResponseFault(
            reason:
                "has the unsupported placeholder {{\(placeholder)}}. Supported: request.method, url, path, path.[0], "
                + "query.NAME, headers.NAME, cookies.NAME and body, jsonPath request.body '$.…', now, randomValue, "
                + "randomInt, upper and lower.")
        switch words.first {
        case "jsonPath"? where words.count == 3 && words[1] == "request.body":
            guard let text = Self.unquoted(words[2]) else { throw refused }
            return try name(ofPath: text)
        case "now"?:
            let options = words.dropFirst().filter { !["timezone='UTC'", "timezone='GMT'"].contains($0) }
            guard let name = Self.times[options] else { throw refused }
            return name
        case "randomValue"?:
            guard let name = RandomPlaceholder.text(Self.options(words)) else { throw refused }
            return name
        case "randomInt"?:
            guard let name = RandomPlaceholder.integer(Self.options(words)) else { throw refused }
            return name
        case "upper"? where words.count == 2:
            return "uppercased(\(try requestName(words[1], refused)))"
        case "lower"? where words.count == 2:
            return "lowercased(\(try requestName(words[1], refused)))"
        case let name? where words.count == 1: return try requestName(name, refused)
        default: throw refused
        }
    }

    private static let times: [[String]: String] = [
        []: "now", ["format='yyyy-MM-dd'"]: "now.day", ["format='epoch'"]: "now.milliseconds",
        ["format='unix'"]: "now.unix",
    ]

    /// Accepts only paths to a single value. WireMock renders the result of other paths as a list, even if it has
    /// one element.
    private mutating func name(ofPath text: String) throws(ResponseFault) -> String {
        let path: JSONPath
        do {
            path = try JSONPath(text)
        } catch {
            throw ResponseFault(
                reason: "has a path that is not a valid JSONPath of RFC 9535: \(text): \(error)")
        }
        guard path.query.isSingular else {
            throw ResponseFault(
                reason: "has a path that can select several values, which is not supported: \(text)")
        }
        if let known = paths.first(where: { $0.value == path }) { return known.key }
        let name = "path\(paths.count + 1)"
        paths[name] = path
        return name
    }

    private func requestName(_ word: String, _ refused: ResponseFault) throws(ResponseFault) -> String {
        guard word.hasPrefix("request."), var parts = Self.parts(word.dropFirst(8)) else { throw refused }
        // The old name, under which the method and path segments are empty.
        if parts.first == "requestLine" {
            parts.removeFirst()
            let isKnown = parts == ["url"] || parts == ["path"] || parts.first == "query"
            if !isKnown { throw refused }
        }
        // A name alone denotes the first of several values.
        if parts.count == 3, parts[2] == "0" { parts.removeLast() }
        switch (parts.first, parts.count) {
        case ("method", 1), ("body", 1), ("path", 1): return parts[0]
        case ("url", 1): return "target"
        case ("path", 2) where parts[1].allSatisfy(\.isNumber): return "path.\(parts[1])"
        case ("query", 2): return "query.\(parts[1])"
        case ("headers", 2): return "header.\(parts[1])"
        case ("cookies", 2): return "cookie.\(parts[1])"
        default: throw refused
        }
    }

    /// Returns the components of a path such as `a.[b].c`, or `nil` if Mustache would interpret one differently.
    private static func parts(_ path: some StringProtocol) -> [String]? {
        let parts = path.split(separator: ".", omittingEmptySubsequences: false).map { part in
            part.hasPrefix("[") && part.hasSuffix("]") ? part.dropFirst().dropLast() : part[...]
        }
        let isPlain = parts.allSatisfy { part in
            !part.isEmpty
                && part.utf8.allSatisfy { byte in
                    switch byte {
                    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                        true
                    default: false
                    }
                }
        }
        return isPlain ? parts.map { String($0) } : nil
    }

    /// Splits a placeholder at spaces outside of quotes, and normalizes quotes to `'`.
    private static func words(_ placeholder: String) -> [String] {
        var words: [String] = []
        var word = ""
        var quote: Character?
        for character in placeholder {
            switch (character, quote) {
            case (let end, let open?) where end == open:
                quote = nil
                word.append("'")
            case ("'", nil), ("\"", nil):
                quote = character
                word.append("'")
            case (let space, nil) where space.isWhitespace:
                if !word.isEmpty { words.append(word) }
                word = ""
            default: word.append(character)
            }
        }
        if !word.isEmpty { words.append(word) }
        return words
    }

    /// Returns the options `name=value` after the name of a helper. Others have an empty value.
    private static func options(_ words: [String]) -> [String: String] {
        let options = words.dropFirst().map { word -> (String, String) in
            let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2 else { return (word, "") }
            return (parts[0], unquoted(parts[1]) ?? parts[1])
        }
        return Dictionary(options) { $1 }
    }

    private static func unquoted(_ word: String) -> String? {
        guard word.count >= 2, word.hasPrefix("'"), word.hasSuffix("'") else { return nil }
        return String(word.dropFirst().dropLast())
    }
}

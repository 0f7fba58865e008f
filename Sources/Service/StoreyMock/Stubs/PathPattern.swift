/// A path with placeholders: `/users/:id/notes`, `/reports/{id}.json`, `/files/*`.
public struct PathPattern: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
    enum Segment: Sendable, Hashable {
        case literal(String)
        case parameter(String)
        /// A segment with parameters and other text.
        case mixed([Piece])
        /// Matches all remaining segments. Only valid as the last segment.
        case wildcard
    }

    /// A part of a segment.
    enum Piece: Sendable, Hashable {
        case literal(String)
        case parameter(String)
    }

    /// A path without placeholders is one text, because a folder can have thousands.
    private enum Storage: Sendable, Hashable {
        case literal(String)
        case segments([Segment])
    }

    private static let slash = UInt8(ascii: "/")
    /// The characters of placeholders.
    private static let marks = Array(":*{}".utf8)
    private let storage: Storage

    /// The segments. A path without placeholders is split each time.
    var segments: [Segment] {
        switch storage {
        case .literal(let path): Self.parts(of: path).map { .literal($0) }
        case .segments(let segments): segments
        }
    }

    /// The path if it has no placeholders, and no slash within a segment, otherwise `nil`.
    var exact: String? { if case .literal(let path) = storage { path } else { nil } }

    private init(exact path: String) { storage = .literal(path) }

    init(segments: [Segment]) {
        var texts: [String] = []
        for case .literal(let text) in segments where !text.isEmpty { texts.append(text) }
        let exact = texts.count == segments.count ? Self.exact(texts) : nil
        storage = exact.map { .literal($0) } ?? .segments(segments)
    }

    /// Returns the path with decoded segments, or `nil` if it would be ambiguous.
    static func exact(_ segments: [String]) -> String? {
        if segments.contains(where: { $0.utf8.contains(slash) }) { return nil }
        return "/" + segments.joined(separator: "/")
    }

    private static func parts(of path: String) -> [String] {
        path.utf8.split(separator: slash).map { String(Substring($0)) }
    }

    /// Returns whether a path has a slash before each segment, and nowhere else.
    private static func isNormal(_ path: String) -> Bool {
        var isAfterSlash = false
        for byte in path.utf8 {
            if byte == slash, isAfterSlash { return false }
            isAfterSlash = byte == slash
        }
        return path.utf8.first == slash && !isAfterSlash
    }

    /// Creates a pattern from its text.
    /// - Parameter text: decoded segments, separated by slashes. `:name` or `{name}` matches any one segment, and `{name}` also
    ///   a part of one; a `*` at the end matches all remaining segments.
    public init(_ text: String) {
        if !text.utf8.contains(where: { Self.marks.contains($0) }) {
            let isNormal = Self.isNormal(text)
            self.init(exact: isNormal ? text : "/" + Self.parts(of: text).joined(separator: "/"))
            return
        }
        let parts = text.split(separator: "/")
        self.init(
            segments: parts.enumerated().map { index, part in
                if part == "*", index == parts.count - 1 { return .wildcard }
                if part.hasPrefix(":"), part.count > 1 { return .parameter(String(part.dropFirst())) }
                return Self.segment(part) ?? .literal(String(part))
            })
    }

    /// Creates a pattern from a path template of OpenAPI.
    /// - Returns: `nil` if a brace has no counterpart, or a parameter has no name.
    init?(template text: String) {
        var segments: [Segment] = []
        for part in text.split(separator: "/") {
            guard let segment = Self.segment(part) else { return nil }
            segments.append(segment)
        }
        self.init(segments: segments)
    }

    /// Creates a pattern from a string literal; see ``init(_:)``.
    public init(stringLiteral value: String) { self.init(value) }

    private static func segment(_ text: Substring) -> Segment? {
        var pieces: [Piece] = []
        var rest = text
        while let brace = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
            guard rest[brace] == "{", let end = rest[brace...].firstIndex(of: "}") else { return nil }
            let name = rest[brace..<end].dropFirst()
            if name.isEmpty || name.contains("{") { return nil }
            if brace > rest.startIndex { pieces.append(.literal(String(rest[..<brace]))) }
            pieces.append(.parameter(String(name)))
            rest = rest[end...].dropFirst()
        }
        if pieces.isEmpty { return .literal(String(text)) }
        if rest.isEmpty, pieces.count == 1, case .parameter(let name) = pieces[0] { return .parameter(name) }
        if !rest.isEmpty { pieces.append(.literal(String(rest))) }
        return .mixed(pieces)
    }

    /// The pattern, with its parameters written as `:name`, or as `{name}` within a segment.
    public var description: String {
        if let exact { return exact }
        let texts = segments.map { segment in
            switch segment {
            case .literal(let text): text
            case .parameter(let name): ":" + name
            case .mixed(let pieces): pieces.map(\.description).joined()
            case .wildcard: "*"
            }
        }
        return "/" + texts.joined(separator: "/")
    }

    /// The path if it has no placeholders, otherwise `nil`.
    var literal: String? {
        segments.allSatisfy { if case .literal = $0 { true } else { false } } ? description : nil
    }

    /// Returns the values of the path's parameters, or `nil` if the path does not match.
    /// - Parameter path: the decoded path segments.
    func parameters(in path: [String]) -> [String: String]? {
        if let exact { return Self.exact(path) == exact ? [:] : nil }
        var parameters: [String: String] = [:]
        for (index, segment) in segments.enumerated() {
            if segment == .wildcard {
                parameters["*"] = path[min(index, path.count)...].joined(separator: "/")
                return parameters
            }
            guard index < path.count else { return nil }
            switch segment {
            case .literal(let text): if text != path[index] { return nil }
            case .parameter(let name): parameters[name] = path[index]
            case .mixed(let pieces):
                guard let values = Self.values(of: pieces, in: path[index]) else { return nil }
                parameters.merge(values) { $1 }
            case .wildcard: break
            }
        }
        return path.count == segments.count ? parameters : nil
    }

    /// Returns the parameters of a segment, or `nil` if it doesn't match. A parameter ends before the first occurrence of the
    /// text that follows, or the last one if nothing follows that.
    static func values(of pieces: [Piece], in text: String) -> [String: String]? {
        var values: [String: String] = [:]
        var rest = Substring(text)
        var open: String?
        for (index, piece) in pieces.enumerated() {
            switch piece {
            case .parameter(let name):
                // Of two adjacent parameters, the first has one character.
                if let open {
                    guard let first = rest.popFirst() else { return nil }
                    values[open] = String(first)
                }
                open = name
            case .literal(let text):
                guard let name = open else {
                    guard rest.hasPrefix(text) else { return nil }
                    rest = rest.dropFirst(text.count)
                    continue
                }
                let isLast = index == pieces.count - 1
                let found =
                    isLast
                    ? (rest.hasSuffix(text) ? rest.index(rest.endIndex, offsetBy: -text.count) : nil)
                    : rest.dropFirst().firstRange(of: text)?.lowerBound
                guard let found, found > rest.startIndex else { return nil }
                values[name] = String(rest[..<found])
                rest = rest[found...].dropFirst(text.count)
                open = nil
            }
        }
        if let open {
            if rest.isEmpty { return nil }
            values[open] = String(rest)
            rest = ""
        }
        return rest.isEmpty ? values : nil
    }

    /// Returns whether the pattern is preferred to another that matches the same path: a literal segment before one with
    /// parameters in it, and that before a parameter.
    func isMoreSpecific(than other: PathPattern) -> Bool {
        for (one, other) in zip(segments, other.segments) where one.rank != other.rank {
            return one.rank < other.rank
        }
        return segments.count > other.segments.count
    }

    /// Returns the decoded segments of a path. Splits before it decodes, so an encoded slash (`%2F`) does not
    /// separate segments.
    /// - Parameter path: the path as sent in the request.
    static func segments(of path: some StringProtocol) -> [String] {
        path.split(separator: "/").map { FormURLEncoding.percentDecoded($0) }
    }
}

extension PathPattern.Piece: CustomStringConvertible {
    var description: String {
        switch self {
        case .literal(let text): text
        case .parameter(let name): "{\(name)}"
        }
    }
}

extension PathPattern.Segment {
    /// The order in which segments are tried. Lower numbers are more specific.
    var rank: Int {
        switch self {
        case .literal: 0
        case .mixed: 1
        case .parameter: 2
        case .wildcard: 3
        }
    }

    /// Whether the segment has a parameter with the name.
    func hasParameter(_ name: String) -> Bool {
        switch self {
        case .parameter(let own): own == name
        case .mixed(let pieces): pieces.contains(.parameter(name))
        case .literal, .wildcard: false
        }
    }
}

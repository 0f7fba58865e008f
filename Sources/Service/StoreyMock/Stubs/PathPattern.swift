/// A path with placeholders: `/users/:id/notes`, `/files/*`.
public struct PathPattern: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
    enum Segment: Sendable, Hashable {
        case literal(String)
        case parameter(String)
        /// Matches all remaining segments. Only valid as the last segment.
        case wildcard
    }

    let segments: [Segment]

    init(segments: [Segment]) { self.segments = segments }

    /// Creates a pattern from its text.
    /// - Parameter text: decoded segments, separated by slashes. `:name` or `{name}` matches any one segment; a
    ///   `*` at the end matches all remaining segments.
    public init(_ text: String) {
        let parts = text.split(separator: "/")
        segments = parts.enumerated().map { index, part in
            if part == "*", index == parts.count - 1 { return .wildcard }
            if part.hasPrefix(":"), part.count > 1 { return .parameter(String(part.dropFirst())) }
            if part.hasPrefix("{"), part.hasSuffix("}"), part.count > 2 {
                return .parameter(String(part.dropFirst().dropLast()))
            }
            return .literal(String(part))
        }
    }

    /// Creates a pattern from a string literal; see ``init(_:)``.
    public init(stringLiteral value: String) { self.init(value) }

    /// The pattern, with its parameters written as `:name`.
    public var description: String {
        let texts = segments.map { segment in
            switch segment {
            case .literal(let text): text
            case .parameter(let name): ":" + name
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
            case .wildcard: break
            }
        }
        return path.count == segments.count ? parameters : nil
    }

    /// Returns the decoded segments of a path. Splits before it decodes, so an encoded slash (`%2F`) does not
    /// separate segments.
    /// - Parameter path: the path as sent in the request.
    static func segments(of path: some StringProtocol) -> [String] {
        path.split(separator: "/").map { FormURLEncoding.percentDecoded($0) }
    }
}

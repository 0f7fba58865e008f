/// A path with names for parts of it: `/users/:id/notes`, `/files/*`.
public struct PathPattern: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
    enum Segment: Sendable, Hashable {
        case literal(String)
        case parameter(String)
        /// All that follows, at the end.
        case rest
    }

    let segments: [Segment]

    init(segments: [Segment]) { self.segments = segments }

    /// - Parameter text: segments as a person reads them, parted by slashes. `:name` or `{name}` takes any segment, a
    ///   `*` at the end all that follow.
    public init(_ text: String) {
        let parts = text.split(separator: "/")
        segments = parts.enumerated().map { index, part in
            if part == "*", index == parts.count - 1 { return .rest }
            if part.hasPrefix(":"), part.count > 1 { return .parameter(String(part.dropFirst())) }
            if part.hasPrefix("{"), part.hasSuffix("}"), part.count > 2 {
                return .parameter(String(part.dropFirst().dropLast()))
            }
            return .literal(String(part))
        }
    }

    /// Reads a pattern; see ``init(_:)``.
    public init(stringLiteral value: String) { self.init(value) }

    /// The pattern, its names with colons.
    public var description: String {
        let texts = segments.map { segment in
            switch segment {
            case .literal(let text): text
            case .parameter(let name): ":" + name
            case .rest: "*"
            }
        }
        return "/" + texts.joined(separator: "/")
    }

    /// The path's one text; nil where it has names.
    var literal: String? {
        segments.allSatisfy { if case .literal = $0 { true } else { false } } ? description : nil
    }

    /// What the names stand for in a path; nil where it does not fit.
    /// - Parameter path: the path's segments, decoded.
    func parameters(in path: [String]) -> [String: String]? {
        var parameters: [String: String] = [:]
        for (index, segment) in segments.enumerated() {
            if segment == .rest {
                parameters["*"] = path[min(index, path.count)...].joined(separator: "/")
                return parameters
            }
            guard index < path.count else { return nil }
            switch segment {
            case .literal(let text): if text != path[index] { return nil }
            case .parameter(let name): parameters[name] = path[index]
            case .rest: break
            }
        }
        return path.count == segments.count ? parameters : nil
    }

    /// A path's segments, decoded. Each is decoded after the cut, so that `%2F` parts nothing.
    /// - Parameter path: the path as it stands in a request.
    static func segments(of path: some StringProtocol) -> [String] {
        path.split(separator: "/").map { FormText.decoded($0) }
    }
}

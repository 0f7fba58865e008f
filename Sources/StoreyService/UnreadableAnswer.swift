/// An answer that is neither success nor refusal.
public struct UnreadableAnswer: Error, Sendable, Hashable, CustomStringConvertible {
    /// Where in the answer, as a JSONPath: `$.rates.EUR`.
    public let path: String
    /// What is wrong there.
    public let reason: String
    /// The answer, as it came.
    public let response: HTTPResponse

    /// The same in words.
    public var description: String { "the answer cannot be read: \(path) \(reason)" }

    init(_ error: any Error, _ response: HTTPResponse) {
        self.response = response
        guard let error = error as? DecodingError else {
            path = "$"
            reason = "\(error)"
            return
        }
        switch error {
        case .keyNotFound(let key, let context):
            path = Self.path(context.codingPath + [key])
            reason = "is missing"
        case .valueNotFound(let type, let context):
            path = Self.path(context.codingPath)
            reason = "is null, not a \(type)"
        case .typeMismatch(let type, let context):
            path = Self.path(context.codingPath)
            reason = "is no \(type)"
        case .dataCorrupted(let context):
            path = Self.path(context.codingPath)
            reason = context.codingPath.isEmpty ? "is no JSON" : "is not valid: \(context.debugDescription)"
        @unknown default:
            path = "$"
            reason = "\(error)"
        }
    }

    /// Source: RFC 9535, section 2.7: names that are no plain words stand in brackets.
    private static func path(_ keys: [any CodingKey]) -> String {
        keys.reduce(into: "$") { path, key in
            let name = key.stringValue
            if let index = key.intValue {
                path += "[\(index)]"
            } else if name.first?.isNumber == false,
                name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
            {
                path += "." + name
            } else {
                path += "['" + name.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "']"
            }
        }
    }
}

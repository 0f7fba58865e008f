import StoreyInternal

/// A response that decodes neither as a success nor as a business error.
public struct UnreadableResponse: Error, Sendable, Hashable, CustomStringConvertible {
    /// The location of the problem as a JSONPath, such as `$.rates.EUR`.
    public let path: String
    /// The problem at that location.
    public let reason: String
    /// The complete response.
    public let response: ServiceResponse

    /// A description of the error for a log.
    public var description: String { "the response can't be decoded: \(path) \(reason)" }

    init(_ error: any Error, _ response: ServiceResponse) {
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
            reason = "is null instead of a value of type \(type)"
        case .typeMismatch(let type, let context):
            path = Self.path(context.codingPath)
            reason = "isn't a value of type \(type)"
        case .dataCorrupted(let context):
            path = Self.path(context.codingPath)
            reason = context.codingPath.isEmpty ? "isn't JSON" : "is invalid: \(context.debugDescription)"
        @unknown default:
            path = "$"
            reason = "\(error)"
        }
    }

    private static func path(_ keys: [any CodingKey]) -> String {
        keys.reduce(into: "$") { path, key in
            let segment = key.intValue.map(JSONPathSegment.index) ?? .name(key.stringValue)
            path += segment.description
        }
    }
}

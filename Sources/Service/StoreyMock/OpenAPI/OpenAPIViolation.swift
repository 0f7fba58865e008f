/// A violation of an OpenAPI document by a request or a response.
public struct OpenAPIViolation: Sendable, Hashable, CustomStringConvertible {
    /// The operation, such as `GET /users/{id}`.
    public let operation: String
    /// The part of the message: `query limit`, `request body`, `response 200 body`.
    public let location: String
    /// The JSONPath in the body, or an empty string for other parts.
    public let path: String
    /// The problem.
    public let reason: String

    /// The operation, the location and the problem.
    public var description: String {
        "\(operation): \(location)" + (path.isEmpty ? "" : " \(path)") + " \(reason)"
    }
}

/// Where a request or an answer is not what an OpenAPI document says.
public struct OpenAPIFinding: Sendable, Hashable, CustomStringConvertible {
    /// The operation, as `GET /users/{id}`.
    public let operation: String
    /// The part of the message: `query limit`, `request body`, `response 200 body`.
    public let place: String
    /// Where in a body that is, as a JSONPath; empty if it is no body.
    public let path: String
    /// What is wrong there.
    public let reason: String

    /// The same in words.
    public var description: String {
        "\(operation): \(place)" + (path.isEmpty ? "" : " \(path)") + " \(reason)"
    }
}

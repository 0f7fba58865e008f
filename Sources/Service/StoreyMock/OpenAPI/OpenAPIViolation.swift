import StoreyInternal

/// A violation of an OpenAPI document by a request or a response.
public struct OpenAPIViolation: Sendable, Hashable, CustomStringConvertible {
    /// The severity of a violation.
    public enum Severity: String, Sendable {
        /// The message is invalid.
        case error = "Error"
        /// The document doesn't describe an error status, which any service may send.
        case warning = "Warning"
    }

    /// The operation, such as `GET /users/{id}`.
    public let operation: String
    /// The part of the message: `query limit`, `request body`, `response 200 body`.
    public let location: String
    /// The JSONPath in the body, or an empty string for other parts.
    public let path: String
    /// The problem.
    public let reason: String
    /// The violated keyword of JSON Schema, such as `maximum`, or the status that the violation leads to: 400, 401, 404,
    /// 405, or 415.
    public let code: String
    /// The severity of the violation.
    public let severity: Severity
    /// The location as Prism writes it: the direction, the part of the message, and the names within it.
    let segments: [String]

    /// The operation, the location and the problem.
    public var description: String {
        "\(operation): \(location)" + (path.isEmpty ? "" : " \(path)") + " \(reason)"
    }

    init(
        _ operation: String, _ location: String, path: String = "", _ reason: String, code: String,
        severity: Severity = .error, segments: [String]
    ) {
        self.operation = operation
        self.location = location
        self.path = path
        self.reason = reason
        self.code = code
        self.severity = severity
        self.segments = segments
    }
}

extension OpenAPIViolation {
    /// The member `validation` of a problem document, or the header `sl-violations`. Source: Prism 5, `server.ts`.
    /// - Parameter segments: The location.
    func json(at segments: some Sequence<String>) -> MockJSON {
        [
            "location": .array(segments.map(MockJSON.string)),
            "severity": .string(severity.rawValue),
            "code": Int(code).map(MockJSON.integer) ?? .string(code),
            "message": .string(message),
        ]
    }

    /// The direction, the location, and the problem, such as “Request body property text is missing”.
    private var message: String {
        let isResponse = segments.first == "response"
        let isWhole = location == "request" || location.hasPrefix("request ") || isResponse
        let text = isWhole ? location : "request \(location)"
        let property = path.count < 2 ? "" : " property " + path.dropFirst(path.hasPrefix("$.") ? 2 : 1)
        return text.prefix(1).uppercased() + text.dropFirst() + property + " " + reason
    }
}

extension SchemaViolation {
    /// The names and indices that lead to the value, as Prism writes them: those of the container for a member that is missing
    /// or not expected.
    var names: [String] {
        let names = segments.map(\.text)
        let isOfContainer = [
            "required", "dependentRequired", "additionalProperties", "unevaluatedProperties",
            "unevaluatedItems", "propertyNames",
        ].contains(keyword)
        return isOfContainer ? names.dropLast() : names
    }
}

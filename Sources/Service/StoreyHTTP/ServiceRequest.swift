/// A request to an HTTP service.
public struct ServiceRequest: Sendable, Hashable {
    /// The method in uppercase, such as `GET`.
    public var method: String
    /// The request target: the percent-encoded path and query, starting with a slash.
    public var target: String
    /// The header fields.
    public var fields: HeaderFields
    /// The body, which may be empty.
    public var body: [UInt8]

    /// Creates a request.
    /// - Parameters:
    ///   - method: The method in uppercase, such as `GET`.
    ///   - target: The percent-encoded path and query, starting with a slash.
    ///   - fields: The header fields.
    ///   - body: The body.
    public init(
        _ method: String, _ target: String, fields: HeaderFields = [:], body: [UInt8] = []
    ) {
        self.method = method
        self.target = target
        self.fields = fields
        self.body = body
    }

    /// The target without its query.
    public var path: Substring {
        target[..<(target.utf8.firstIndex(of: UInt8(ascii: "?")) ?? target.endIndex)]
    }

    /// The decoded names and values of the query, in order.
    public var query: [(name: String, value: String)] {
        guard let mark = target.utf8.firstIndex(of: UInt8(ascii: "?")) else { return [] }
        return FormURLEncoding.decode(target[target.index(after: mark)...])
    }
}

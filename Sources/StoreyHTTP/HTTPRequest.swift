/// What a client asks.
public struct HTTPRequest: Sendable, Hashable {
    /// The method, in capitals.
    public var method: String
    /// Path and query as they stand in the request line: percent-encoded, beginning with a slash.
    public var target: String
    /// The header's fields.
    public var fields: HTTPFields
    /// The body; empty where there is none.
    public var body: [UInt8]

    /// - Parameters:
    ///   - method: the method, in capitals.
    ///   - target: path and query, percent-encoded, beginning with a slash.
    ///   - fields: the header's fields.
    ///   - body: the body.
    public init(
        _ method: String, _ target: String, fields: HTTPFields = [:], body: [UInt8] = []
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

    /// What stands in the query: names and values, decoded, in their order.
    public var query: [(name: String, value: String)] {
        guard let mark = target.utf8.firstIndex(of: UInt8(ascii: "?")) else { return [] }
        return FormText.read(target[target.index(after: mark)...])
    }
}

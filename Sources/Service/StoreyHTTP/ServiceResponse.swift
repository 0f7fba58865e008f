/// A response of an HTTP service.
public struct ServiceResponse: Sendable, Hashable {
    /// The status code.
    public var status: Int
    /// The text after the status code, or `nil` for the standard one. A received response has none.
    public var reasonPhrase: String?
    /// The header fields.
    public var fields: HeaderFields
    /// The body, which may be empty.
    public var body: [UInt8]

    /// Creates a response.
    /// - Parameters:
    ///   - status: The status code.
    ///   - fields: The header fields.
    ///   - body: The body.
    public init(_ status: Int = 200, fields: HeaderFields = [:], body: [UInt8] = []) {
        self.status = status
        self.fields = fields
        self.body = body
    }

    /// The body decoded as UTF-8, with invalid bytes replaced by U+FFFD.
    public var text: String { String(decoding: body, as: UTF8.self) }
}

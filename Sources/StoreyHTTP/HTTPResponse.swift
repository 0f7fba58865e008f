/// What a server answers.
public struct HTTPResponse: Sendable, Hashable {
    /// The status code.
    public var status: Int
    /// The header's fields.
    public var fields: HTTPFields
    /// The body; empty where there is none.
    public var body: [UInt8]

    /// - Parameters:
    ///   - status: the status code.
    ///   - fields: the header's fields.
    ///   - body: the body.
    public init(_ status: Int = 200, fields: HTTPFields = [:], body: [UInt8] = []) {
        self.status = status
        self.fields = fields
        self.body = body
    }

    /// The body as text; what is no UTF-8 is replaced.
    public var text: String { String(decoding: body, as: UTF8.self) }
}

/// The status code and the reason with which one side closes a WebSocket. Source: RFC 6455, section 7.4.
public struct WebSocketClosure: Sendable, Hashable, CustomStringConvertible {
    /// The closure of a WebSocket that has fulfilled its purpose: code 1000.
    public static let normal = WebSocketClosure(1000)

    /// The maximum size of a sent reason in UTF-8. Source: RFC 6455, section 5.5.
    package static let maxReasonBytes = 123

    /// The status code: 1000 to 1015 as registered, 3000 to 3999 of a library, or 4000 to 4999 of the app. It is 1005 if
    /// the other side sent none.
    public let code: UInt16
    /// An explanation for a log, often empty.
    public let reason: String

    /// Creates a closure.
    /// - Parameters:
    ///   - code: The status code.
    ///   - reason: An explanation for a log. At most 123 bytes are sent.
    public init(_ code: UInt16, reason: String = "") {
        self.code = code
        self.reason = reason
    }

    /// A Boolean value that indicates whether nothing went wrong: the code is 1000, or none was sent.
    public var isNormal: Bool { code == 1000 || code == 1005 }

    /// A description for a log.
    public var description: String {
        "closed with code \(code)" + (reason.isEmpty ? "" : " (\(reason))")
    }
}

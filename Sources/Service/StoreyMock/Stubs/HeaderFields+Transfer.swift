extension HeaderFields {
    /// The headers of a connection, and those that no longer apply to a saved body. Source: RFC 9110, section 7.6.1.
    private static let transferNames: Set<String> = [
        "connection", "keep-alive", "transfer-encoding", "te", "trailer", "upgrade", "content-length",
        "content-encoding", "date", "alt-svc",
    ]

    /// Whether a header of a saved response is about its transfer, or is a pseudo-header of HTTP/2 such as `:status`.
    static func isForTransfer(_ name: String) -> Bool {
        name.hasPrefix(":") || transferNames.contains(name.lowercased())
    }
}

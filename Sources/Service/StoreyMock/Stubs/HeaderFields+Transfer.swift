extension HeaderFields {
    /// The names of the headers that belong to a connection. Source: RFC 9110, section 7.6.1.
    static let connectionNames: Set<String> = [
        "connection", "keep-alive", "proxy-connection", "proxy-authenticate", "proxy-authorization", "te",
        "trailer", "transfer-encoding", "upgrade",
    ]

    /// The names of further headers that no longer apply to a saved response.
    private static let obsoleteNames: Set<String> = ["content-length", "content-encoding", "date", "alt-svc"]

    /// Whether a header of a saved response is about its transfer, or is a pseudo-header of HTTP/2 such as `:status`.
    static func isForTransfer(_ name: String) -> Bool {
        let lowercased = name.lowercased()
        return name.hasPrefix(":") || connectionNames.contains(lowercased)
            || obsoleteNames.contains(lowercased)
    }
}

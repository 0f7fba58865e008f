#if HTTP
    /// A complete request from a socket.
    package struct ReceivedRequest: Sendable {
        package var request: ServiceRequest
        /// Whether the connection stays open for another request.
        package var keepsAlive: Bool
        /// HTTP/1.0 does not support chunked encoding.
        package var supportsChunks = true
    }

    /// The reason for which a server rejects a request before its responder sees it.
    package struct RequestRejection: Error, Sendable {
        package var status: Int
        package var reason: String

        package init(_ status: Int, _ reason: String) {
            self.status = status
            self.reason = reason
        }
    }
#endif

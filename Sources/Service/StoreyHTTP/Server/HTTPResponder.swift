#if HTTP
    /// A type that responds to the requests of an ``HTTPServer``.
    package protocol HTTPResponder: Sendable {
        /// Responds to a request, on the connection's event loop, which it must not block.
        /// - Parameters:
        ///   - received: The complete request.
        ///   - connection: The connection to write to.
        ///   - onEnd: Called when the response is complete, unless the connection ends before.
        func respond(
            to received: ReceivedRequest, on connection: HTTPConnection,
            onEnd: @escaping (ResponseEnd) -> Void)

        /// Returns the response to an invalid request.
        func response(to rejection: RequestRejection) -> ServiceResponse
    }

    extension HTTPResponder {
        /// Returns the reason as plain text.
        package func response(to rejection: RequestRejection) -> ServiceResponse {
            ServiceResponse(
                rejection.status, fields: ["Content-Type": "text/plain; charset=utf-8"],
                body: Array("\(rejection.reason)\n".utf8))
        }
    }

    /// The state of a connection after a response.
    package enum ResponseEnd {
        case nextRequest
        case close
        /// The connection stays open and silent, because a fault withholds the rest of the response.
        case hang

        /// - Parameter keepsAlive: Whether the connection stays open for another request.
        package init(keepsAlive: Bool) { self = keepsAlive ? .nextRequest : .close }
    }
#endif

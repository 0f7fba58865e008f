/// The server's decision about a request.
struct Reply: Sendable, Equatable {
    var response: ServiceResponse
    var delay: Duration = .zero
    var throttle: Throttle?
    var fault: ResponseFault.Kind?
    /// The seed for a fault's random bytes.
    var seed: UInt64 = 0
    /// The source of the response or its body, if it is another one. A single reference, because replies are copied.
    var content: Content?

    indirect enum Content: Sendable, Equatable {
        /// The request is forwarded to a real service, which provides the response.
        case proxy(ForwardedRequest)
        /// Events follow the headers.
        case events(EventScript)
        /// Messages follow the handshake.
        case webSocket(WebSocketScript, JournalPosition)
    }
}

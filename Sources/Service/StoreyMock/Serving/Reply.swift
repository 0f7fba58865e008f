/// The server's decision about a request.
struct Reply: Sendable, Equatable {
    var response: ServiceResponse
    var delay: Duration = .zero
    var throttle: Throttle?
    var fault: ResponseFault.Kind?
    /// The seed for a fault's random bytes.
    var seed: UInt64 = 0
    /// The request to forward to a real service, which then provides the response.
    var forward: ForwardedRequest?
    /// The stream that follows the headers instead of a body.
    var stream: Stream?

    /// A stream that follows the headers.
    enum Stream: Sendable, Equatable {
        case events(EventScript)
        case webSocket(WebSocketScript, JournalPosition)
    }
}

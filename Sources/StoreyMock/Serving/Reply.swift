/// What the server does about one request.
struct Reply: Sendable, Equatable {
    var response: HTTPResponse
    var delay: Duration = .zero
    var pace: Pace?
    var fault: Fault.Kind?
    /// Where the chance in a fault comes from.
    var seed: UInt64 = 0
    /// The service that is to answer instead.
    var forward: Forward?
    /// What follows the head, instead of a body.
    var stream: Stream?

    /// What goes on after the head.
    enum Stream: Sendable, Equatable {
        case events(EventScript)
        case webSocket(SocketScript, JournalPlace)
    }
}

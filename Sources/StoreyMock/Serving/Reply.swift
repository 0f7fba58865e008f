/// What the server does about one request.
struct Reply: Sendable, Equatable {
    var response: HTTPResponse
    var delay: Duration = .zero
    var pace: Pace?
    var fault: Fault.Kind?
    /// Where the chance in a fault comes from.
    var seed: UInt64 = 0
}

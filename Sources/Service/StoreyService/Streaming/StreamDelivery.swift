import StoreyInternal

/// Whether a response that is passed on while it arrives has begun. From then on, its request can't be repeated.
final class StreamDelivery: Sendable {
    private let state = Locked(false)

    var hasBegun: Bool { state.withLock { $0 } }

    func begin() { state.withLock { $0 = true } }
}

#if Web
    import Storey

    /// Measures the updates of a page for the session's monitor.
    struct UpdateMeter {
        private var receivedAt: ContinuousClock.Instant?
        private var update: HostUpdate?
        /// The updates that were sent and not reported yet.
        private var unreported: [HostUpdate] = []

        /// Called when an event of the page arrives.
        mutating func receivedEvent() { receivedAt = receivedAt ?? .now }

        /// Called when an update is rendered.
        ///
        /// - Parameter changes: The number of patches, or `nil` for the whole page.
        mutating func rendered(_ version: Int, changes: Int?, since start: ContinuousClock.Instant) {
            update = HostUpdate(
                version: version, changes: changes, bytes: nil, renderTime: .now - start, latency: nil)
        }

        /// Called when a message is sent.
        mutating func sent(_ message: HostMessage, bytes: Int) {
            switch message {
            case .patch, .render: break
            default: return
            }
            guard var update = update.take() else { return }
            update.bytes = bytes
            update.latency = receivedAt.take().map { .now - $0 }
            unreported.append(update)
        }

        /// Returns the updates that were sent and not returned yet.
        mutating func takeUnreported() -> [HostUpdate] {
            defer { unreported = [] }
            return unreported
        }
    }
#endif

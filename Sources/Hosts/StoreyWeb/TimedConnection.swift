#if Web
    import StoreyInternal

    /// A connection that measures how long its session takes from receiving an event to providing the next
    /// message.
    final class TimedConnection: WebConnection {
        private let connection: any WebConnection
        private let report: @Sendable (Duration) -> Void
        private let received = Locked<ContinuousClock.Instant?>(nil)

        /// - Parameters:
        ///   - connection: The connection to measure.
        ///   - report: Called with each duration. If several events lead to one message, it starts at the
        ///     first.
        init(_ connection: any WebConnection, report: @escaping @Sendable (Duration) -> Void) {
            self.connection = connection
            self.report = report
        }

        func opened(wake: @escaping @Sendable () -> Void) async { await connection.opened(wake: wake) }

        func received(_ message: String) async {
            received.withLock { $0 = $0 ?? .now }
            await connection.received(message)
        }

        func take() async -> OutgoingMessage {
            let message = await connection.take()
            guard case .message = message else { return message }
            let now = ContinuousClock.now
            if let start = received.withLock({ $0.take() }) { report(now - start) }
            return message
        }

        func closed() async { await connection.closed() }
    }
#endif

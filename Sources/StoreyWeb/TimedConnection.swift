#if Web
    import Guarding

    /// A conversation that tells how long its session takes: from an event's being given to it to the next message's
    /// being taken for the page.
    final class TimedConnection: WebConnection {
        private let connection: any WebConnection
        private let report: @Sendable (Duration) -> Void
        private let received = Guarded<ContinuousClock.Instant?>(nil)

        /// - Parameters:
        ///   - connection: the conversation itself.
        ///   - report: called with the time that each event took; of several at once, with that of the first.
        init(_ connection: any WebConnection, report: @escaping @Sendable (Duration) -> Void) {
            self.connection = connection
            self.report = report
        }

        func opened(wake: @escaping @Sendable () -> Void) async { await connection.opened(wake: wake) }

        func received(_ message: String) async {
            received.withLock { $0 = $0 ?? .now }
            await connection.received(message)
        }

        func take() async -> WebSpeech {
            let speech = await connection.take()
            guard case .message = speech else { return speech }
            let now = ContinuousClock.now
            if let start = received.withLock({ $0.take() }) { report(now - start) }
            return speech
        }

        func closed() async { await connection.closed() }
    }
#endif

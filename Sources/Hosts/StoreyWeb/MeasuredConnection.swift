#if Web
    import StoreyInternal

    /// A connection that measures its traffic, and how long its session takes from receiving an event to providing the next
    /// message.
    final class MeasuredConnection: WebConnection {
        private let connection: any WebConnection
        private let metrics: WebMetrics?
        private let report: (@Sendable (Duration) -> Void)?
        private let firstEvent = Locked<ContinuousClock.Instant?>(nil)

        /// - Parameters:
        ///   - connection: The connection to measure.
        ///   - metrics: The measurements of the host.
        ///   - report: Called with each duration, too. If several events lead to one message, it starts at the first.
        init(
            _ connection: any WebConnection, _ metrics: WebMetrics?, report: (@Sendable (Duration) -> Void)?
        ) {
            self.connection = connection
            self.metrics = metrics
            self.report = report
        }

        func opened(wake: @escaping @Sendable () -> Void) async { await connection.opened(wake: wake) }

        func received(_ message: String) async {
            firstEvent.withLock { $0 = $0 ?? .now }
            metrics?.receivedMessage(bytes: message.utf8.count)
            await connection.received(message)
        }

        func take() async -> OutgoingMessage {
            let message = await connection.take()
            guard case .message(let text) = message else { return message }
            metrics?.sentMessage(bytes: text.utf8.count)
            let now = ContinuousClock.now
            if let start = firstEvent.withLock({ $0.take() }) {
                let duration = now - start
                metrics?.handledEvent(in: duration)
                report?(duration)
            }
            return message
        }

        func closed() async { await connection.closed() }
    }
#endif

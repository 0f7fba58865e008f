#if Web
    import CoreMetrics

    /// The measurements of a host.
    struct WebMetrics: Sendable {
        private let factory: any MetricsFactory
        private let started: Counter
        private let resumed: Counter
        private let messages: Counter
        private let received: Counter
        private let sent: Counter
        private let errors: Counter
        private let updates: Timer
        private let connected: Meter
        private let disconnected: Meter
        private let stopping: Meter

        /// - Parameter factory: The backend. Without one, there are no measurements.
        init?(_ factory: any MetricsFactory) {
            if factory is NOOPMetricsHandler { return nil }
            self.factory = factory
            started = Counter(label: "storey_sessions_started_total", factory: factory)
            resumed = Counter(label: "storey_sessions_resumed_total", factory: factory)
            messages = Counter(label: "storey_events_total", factory: factory)
            received = Counter(label: "storey_received_bytes_total", factory: factory)
            sent = Counter(label: "storey_sent_bytes_total", factory: factory)
            errors = Counter(label: "storey_errors_total", factory: factory)
            updates = Timer(label: "storey_update_seconds", factory: factory)
            connected = Meter(
                label: "storey_sessions", dimensions: [("state", "connected")], factory: factory)
            disconnected = Meter(
                label: "storey_sessions", dimensions: [("state", "disconnected")], factory: factory)
            stopping = Meter(label: "storey_draining", factory: factory)
        }

        func sessionStarted() { started.increment() }

        func sessionResumed() { resumed.increment() }

        func errorOccurred() { errors.increment() }

        func receivedMessage(bytes: Int) {
            messages.increment()
            received.increment(by: bytes)
        }

        func sentMessage(bytes: Int) { sent.increment(by: bytes) }

        /// - Parameter time: The time from an event to its patch, without network time.
        func handledEvent(in time: Duration) { updates.recordNanoseconds(Int64(time / .nanoseconds(1))) }

        func refusedSession(because reason: String) {
            Counter(
                label: "storey_sessions_refused_total", dimensions: [("reason", reason)], factory: factory
            )
            .increment()
        }

        func record(connected: Int, disconnected: Int, isStopping: Bool) {
            self.connected.set(connected)
            self.disconnected.set(disconnected)
            stopping.set(isStopping ? 1 : 0)
        }
    }
#endif

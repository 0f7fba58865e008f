#if Metrics
    import CoreMetrics

    /// The measurements of a database, in the backend with which the process has bootstrapped swift-metrics.
    struct PostgresMetrics: Sendable {
        private let used = Meter(label: "storey_database_connections", dimensions: [("state", "used")])
        private let idle = Meter(label: "storey_database_connections", dimensions: [("state", "idle")])
        private let waiting = Meter(label: "storey_database_waiting")
        private let times = Timer(label: "storey_database_seconds")

        func record(used: Int, idle: Int, waiting: Int) {
            self.used.set(used)
            self.idle.set(idle)
            self.waiting.set(waiting)
        }

        /// - Parameter time: The time of a statement or a transaction, with the time in which it waited for a connection.
        func record(_ time: Duration) { times.recordNanoseconds(Int64(time / .nanoseconds(1))) }
    }
#else
    /// No measurements, because the package's trait `Metrics` is off.
    struct PostgresMetrics: Sendable {
        func record(used: Int, idle: Int, waiting: Int) {}

        func record(_ time: Duration) {}
    }
#endif

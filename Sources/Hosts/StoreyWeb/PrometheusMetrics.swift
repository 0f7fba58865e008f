#if Web
    public import CoreMetrics
    import StoreyInternal

    /// Metrics that a Prometheus server can read: a backend for swift-metrics.
    ///
    /// ```swift
    /// let metrics = PrometheusMetrics()
    /// MetricsSystem.bootstrap(metrics)
    /// configuration.metrics = metrics
    /// configuration.operationsPort = 9090
    /// ```
    ///
    /// Counters, gauges, and meters are values; timers and recorders that aggregate are histograms, of seconds if they are
    /// timers. Updating a metric takes a lock.
    public final class PrometheusMetrics: MetricsFactory {
        /// The upper bounds of the buckets of histograms: from a millisecond to ten seconds.
        public static let buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

        private let families = Locked<[String: [String: PrometheusSeries]]>([:])

        /// Creates a backend without metrics.
        public init() {}

        /// The current values in Prometheus' text format.
        ///
        /// Source: <https://prometheus.io/docs/instrumenting/exposition_formats/>, version 0.0.4.
        public var text: String {
            let families = families.withLock { $0 }
            var lines: [String] = []
            for (name, family) in families.sorted(by: { $0.key < $1.key }) {
                guard let kind = family.values.first?.kind else { continue }
                lines.append("# TYPE \(name) \(kind)")
                for series in family.sorted(by: { $0.key < $1.key }).map(\.value) { lines += series.lines }
            }
            return lines.map { "\($0)\n" }.joined()
        }

        /// Returns the series with a name and labels. One whose name has another kind of metric isn't part of the text.
        private func series(
            _ kind: PrometheusSeries.Kind, _ label: String, _ dimensions: [(String, String)]
        ) -> PrometheusSeries {
            let new = PrometheusSeries(kind, name: label, labels: dimensions)
            return families.withLock { families in
                var family = families[new.name] ?? [:]
                if let known = family[new.labels], known.kind == kind { return known }
                if let other = family.values.first, other.kind != kind { return new }
                family[new.labels] = new
                families[new.name] = family
                return new
            }
        }

        private func remove(_ handler: AnyObject) {
            guard let series = handler as? PrometheusSeries else { return }
            families.withLock { families in
                guard families[series.name]?[series.labels] === series else { return }
                families[series.name]?[series.labels] = nil
            }
        }

        /// Returns the counter with a name and labels.
        public func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
            series(.counter, label, dimensions)
        }

        /// Returns the counter with a name and labels.
        public func makeFloatingPointCounter(
            label: String, dimensions: [(String, String)]
        ) -> any FloatingPointCounterHandler { series(.counter, label, dimensions) }

        /// Returns the gauge with a name and labels.
        public func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
            series(.gauge, label, dimensions)
        }

        /// Returns the histogram with a name and labels, or the gauge if it doesn't aggregate.
        public func makeRecorder(
            label: String, dimensions: [(String, String)], aggregate: Bool
        ) -> any RecorderHandler { series(aggregate ? .histogram : .gauge, label, dimensions) }

        /// Returns the histogram of seconds with a name and labels.
        public func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
            series(.histogram, label, dimensions)
        }

        /// Removes a counter from the text.
        public func destroyCounter(_ handler: any CounterHandler) { remove(handler) }
        /// Removes a counter from the text.
        public func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) {
            remove(handler)
        }
        /// Removes a gauge from the text.
        public func destroyMeter(_ handler: any MeterHandler) { remove(handler) }
        /// Removes a histogram or gauge from the text.
        public func destroyRecorder(_ handler: any RecorderHandler) { remove(handler) }
        /// Removes a histogram from the text.
        public func destroyTimer(_ handler: any TimerHandler) { remove(handler) }
    }

    /// A metric with one combination of labels.
    private final class PrometheusSeries: CounterHandler, FloatingPointCounterHandler, MeterHandler,
        RecorderHandler, TimerHandler
    {
        enum Kind: String {
            case counter, gauge, histogram
        }

        private struct State {
            /// The value, or the sum of a histogram's values.
            var value = 0.0
            /// The number of values in each bucket of a histogram; the last one has no upper bound.
            var counts: [Int]
        }

        let kind: Kind
        let name: String
        /// The labels in Prometheus' format, without braces.
        let labels: String
        private let state: Locked<State>

        init(_ kind: Kind, name: String, labels: [(String, String)]) {
            self.kind = kind
            self.name = Self.identifier(name)
            self.labels = labels.map { "\(Self.identifier($0))=\"\(Self.escaped($1))\"" }.joined(
                separator: ",")
            state = Locked(
                State(
                    counts: Array(
                        repeating: 0, count: kind == .histogram ? PrometheusMetrics.buckets.count + 1 : 0)))
        }

        func increment(by amount: Int64) { increment(by: Double(amount)) }
        func increment(by amount: Double) { state.withLock { $0.value += amount } }
        func decrement(by amount: Double) { increment(by: -amount) }
        func set(_ value: Int64) { set(Double(value)) }
        func set(_ value: Double) { state.withLock { $0.value = value } }
        func reset() { set(0.0) }
        func record(_ value: Int64) { record(Double(value)) }

        func record(_ value: Double) {
            guard kind == .histogram else { return set(value) }
            let bucket =
                PrometheusMetrics.buckets.firstIndex { value <= $0 } ?? PrometheusMetrics.buckets.count
            state.withLock { state in
                state.value += value
                state.counts[bucket] += 1
            }
        }

        func recordNanoseconds(_ duration: Int64) { record(Double(duration) / 1e9) }

        /// The values in Prometheus' format.
        var lines: [String] {
            let (value, counts) = state.withLock { ($0.value, $0.counts) }
            guard kind == .histogram else { return [line("", labels, Self.number(value))] }
            var count = 0
            var lines: [String] = []
            for (index, more) in counts.enumerated() {
                count += more
                let bound =
                    index < PrometheusMetrics.buckets.count ? "\(PrometheusMetrics.buckets[index])" : "+Inf"
                let labels = (labels.isEmpty ? [] : [labels]) + ["le=\"\(bound)\""]
                lines.append(line("_bucket", labels.joined(separator: ","), "\(count)"))
            }
            return lines + [line("_sum", labels, Self.number(value)), line("_count", labels, "\(count)")]
        }

        private func line(_ suffix: String, _ labels: String, _ value: String) -> String {
            "\(name)\(suffix)\(labels.isEmpty ? "" : "{\(labels)}") \(value)"
        }

        /// Returns the number without a fraction if it has none, so that bytes stay readable.
        private static func number(_ value: Double) -> String {
            Int(exactly: value).map { "\($0)" } ?? "\(value)"
        }

        /// Returns a valid name of a metric or a label.
        private static func identifier(_ name: String) -> String {
            let valid = name.unicodeScalars.map { scalar in
                scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
                    ? Character(scalar) : "_"
            }
            let text = String(valid)
            return text.first?.isNumber == false ? text : "_\(text)"
        }

        private static func escaped(_ value: String) -> String {
            value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
        }
    }
#endif

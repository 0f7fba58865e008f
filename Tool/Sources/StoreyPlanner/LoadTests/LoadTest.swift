import StoreyVideo

/// A load test of the planned peak, and its cost.
public struct LoadTest: Sendable {
    /// The requests of one action.
    struct Request: Sendable {
        let name: String
        let path: String
        /// The number of requests per second at the peak.
        let rate: Double
        /// The target of the 99th percentile, in seconds.
        let p99: Double
        /// The size of the request body, in bytes.
        let body: Int
        /// The size of the response, in bytes.
        var answer = 0.0
    }

    let requests: [Request]
    /// The number of concurrent users.
    let online: Double
    /// The actions that the test skips because they use a WebSocket.
    var skippedActions: [String] = []

    /// The number of requests per second of all actions.
    public var rate: Double { requests.reduce(0) { $0 + $1.rate } }
    /// The number of virtual users that k6 preallocates: rate times the longest permitted duration. Source:
    /// k6 documentation, “Arrival-rate VU allocation”.
    public var virtualUsers: Int { max(1, requests.reduce(0) { $0 + ($1.rate * $1.p99).rounded(.up) }.whole) }
    /// The number of pending requests beyond which a script drops new ones: ten times the number at the
    /// permitted duration.
    var maxConcurrentRequests: Int { max(100, 10 * virtualUsers) }
    /// The number of k6 machines, each with at most 30,000 virtual users or 300,000 requests per second.
    /// Source: k6 documentation, “Running large tests”.
    public var machines: Int {
        max(1, (Double(virtualUsers) / 30_000).rounded(.up).whole, (rate / 300_000).rounded(.up).whole)
    }
    /// The memory of all virtual users, in bytes: at most 5 MB each. Source: k6 documentation, “Running large
    /// tests”.
    public var memory: Double { Double(virtualUsers) * 5e6 }

    /// Returns the load test for a multiple of the users, for example to find the breaking point or to
    /// calibrate beyond the peak.
    /// - Parameter factor: The multiple. Must be positive.
    public func scaled(by factor: Double) -> LoadTest {
        LoadTest(
            requests: requests.map {
                Request(
                    name: $0.name, path: $0.path, rate: $0.rate * factor, p99: $0.p99, body: $0.body,
                    answer: $0.answer)
            }, online: online * factor, skippedActions: skippedActions)
    }
}

extension CapacityPlan {
    /// A load test of this plan's peak. `nil` if no action is an HTTP request.
    public var loadTest: LoadTest? {
        let sample = Sample(likely: workload.quantities)
        let served = zip(workload.actions, load.rates).filter {
            workload.isOnServer($0.0, sample) && $0.1 > 0
        }
        let requests = served.filter { !$0.0.isByWebSocket }.map { action, rate in
            LoadTest.Request(
                name: action.name, path: action.path, rate: rate,
                p99: sample[action.p99 ?? workload.levels.p99],
                body: sample[action.incoming].rounded(.down).whole, answer: sample[action.outgoing])
        }
        return requests.isEmpty
            ? nil
            : LoadTest(
                requests: requests, online: load.online,
                skippedActions: served.filter(\.0.isByWebSocket).map(\.0.name))
    }

    func addLoadTest(to report: inout PlanReport) {
        guard let test = loadTest else { return }
        report.heading("Load test")
        func text(_ name: String) -> String { figureText("load_test.\(name)") }
        report.paragraph(
            "\(text("rate")) requests per second for \(text("length")): \(text("users")) virtual \(test.virtualUsers == 1 ? "user" : "users"), up to \(text("memory")) of memory, "
                + "\(text("machines")) \(test.machines == 1 ? "machine" : "machines"), \(text("cost")) EUR, \(text("sent")) sent. "
                + "Generate it with `storey plan FILE --load-test k6`, `locust`, or `wrk`."
                + (test.skippedActions.isEmpty
                    ? "" : " WebSocket actions are skipped: \(test.skippedActions.joined(separator: ", ")).")
        )
    }
}

extension Double {
    /// The value as an integer, capped at the maximum that scripts can count to.
    var whole: Int { Int(min(rounded(), 1e15)) }
}

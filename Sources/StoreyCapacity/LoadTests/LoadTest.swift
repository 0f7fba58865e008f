import StoreyVideo

/// A test that puts the plan's peak on a server, and what it takes.
public struct LoadTest: Sendable {
    /// What one of the actions asks for.
    struct Request: Sendable {
        let name: String
        let path: String
        /// Requests a second at the peak.
        let rate: Double
        /// How long 99 of 100 may take.
        let p99: Double
        /// What is sent, in bytes.
        let body: Int
        /// What is answered, in bytes.
        var answer = 0.0
    }

    let requests: [Request]
    /// People at once.
    let online: Double
    /// Actions that it leaves out, as they come by WebSocket.
    var leftOut: [String] = []

    /// Requests a second, all together.
    public var rate: Double { requests.reduce(0) { $0 + $1.rate } }
    /// Virtual users that k6 keeps ready: rate times the longest an iteration may take. Source: k6's documentation, “Arrival-rate VU allocation”.
    public var virtualUsers: Int { max(1, requests.reduce(0) { $0 + ($1.rate * $1.p99).rounded(.up) }.whole) }
    /// How many requests a script lets wait at once before it drops the next: ten times as many as wait where all are as slow as they may be.
    var mostWaiting: Int { max(100, 10 * virtualUsers) }
    /// Machines with k6 on them: 30,000 virtual users or 300,000 requests a second at most on each. Source: k6's documentation, “Running large
    /// tests”.
    public var machines: Int {
        max(1, (Double(virtualUsers) / 30_000).rounded(.up).whole, (rate / 300_000).rounded(.up).whole)
    }
    /// What the virtual users take of memory at most, in bytes: 5 MB each. Source: the same.
    public var memory: Double { Double(virtualUsers) * 5e6 }

    /// The same for so many times as many people: to see what breaks, and to calibrate for what lies beyond the peak.
    /// - Parameter factor: how many times as many, more than none.
    public func times(_ factor: Double) -> LoadTest {
        LoadTest(
            requests: requests.map {
                Request(
                    name: $0.name, path: $0.path, rate: $0.rate * factor, p99: $0.p99, body: $0.body,
                    answer: $0.answer)
            }, online: online * factor, leftOut: leftOut)
    }
}

extension Plan {
    /// The test that puts this plan's peak on a server; `nil` where no action is a request that a server answers.
    public var loadTest: LoadTest? {
        let draw = Draw(likely: workload.quantities)
        let served = zip(workload.actions, load.rates).filter {
            workload.isOnServer($0.0, draw) && $0.1 > 0
        }
        let requests = served.filter { !$0.0.isByWebSocket }.map { action, rate in
            LoadTest.Request(
                name: action.name, path: action.path, rate: rate,
                p99: draw[action.p99 ?? workload.levels.p99],
                body: draw[action.incoming].rounded(.down).whole, answer: draw[action.outgoing])
        }
        return requests.isEmpty
            ? nil
            : LoadTest(
                requests: requests, online: load.online,
                leftOut: served.filter(\.0.isByWebSocket).map(\.0.name))
    }

    func addLoadTest(to report: inout PlanReport) {
        guard let test = loadTest else { return }
        report.heading("The load test")
        func told(_ name: String) -> String { self.told("load_test.\(name)") }
        report.paragraph(
            "\(told("rate")) requests a second for \(told("length")): \(told("users")) virtual \(test.virtualUsers == 1 ? "user" : "users"), \(told("memory")) of memory "
                + "at most, \(told("machines")) \(test.machines == 1 ? "machine" : "machines"), \(told("cost")) EUR with \(told("sent")) sent. "
                + "`storey plan FILE --write k6`, `locust` or `wrk` writes it."
                + (test.leftOut.isEmpty
                    ? "" : " It leaves out what comes by WebSocket: \(test.leftOut.joined(separator: ", ")).")
        )
    }
}

extension Double {
    /// As a whole number; where that would be more than scripts count, the most they do.
    var whole: Int { Int(min(rounded(), 1e15)) }
}

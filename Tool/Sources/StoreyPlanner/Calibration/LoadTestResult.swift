import Foundation

/// The result of a load test, read from the output of the tool.
public struct LoadTestResult: Sendable, Hashable {
    /// A load testing tool.
    public enum Tool: String, Sendable, Hashable { case k6, locust, wrk }

    /// The tool that wrote the result.
    public let tool: Tool
    /// The number of responses per second.
    public let throughput: Double
    /// The mean response time, in seconds.
    public let mean: Double
    /// The 99th percentile of the response time, in seconds, if available.
    public let p99: Double?
    /// The maximum response time, in seconds, if available.
    public let slowest: Double?
    /// The mean number of pending requests, as counted by the load generator: the connections of wrk, or the
    /// counter in the generated k6 and Locust scripts. `nil` if not available.
    public let users: Double?
    /// The virtual users of k6. Each has at most one iteration at a time. `nil` for other tools.
    public let virtualUsers: VirtualUsers?
    /// The share of failed requests.
    public let failed: Double

    /// The virtual users of a k6 test.
    public struct VirtualUsers: Sendable, Hashable {
        /// The maximum number that were active at the same time.
        public let most: Double
        /// The mean number that were in an iteration, by Little's law: iterations per second times their mean
        /// duration. `nil` if the summary lacks iterations.
        public let busy: Double?
    }

    /// Reads the summary of k6 (`--summary-export`, or the data of `handleSummary`), the `…_stats.csv` file of Locust, or the output of wrk
    /// with `--latency`. The format is detected.
    /// - Parameters:
    ///   - text: The contents of the file.
    ///   - waiting: The contents of the `…_waiting.csv` file that the generated Locust script writes.
    /// - Throws: ``LoadTestError`` if the text is not a valid result.
    public init(_ text: String, waiting: String? = nil) throws(LoadTestError) {
        let start = text.drop { $0.isWhitespace }
        if start.hasPrefix("{") {
            try self.init(k6: text)
        } else if start.hasPrefix("Type,Name") {
            try self.init(locust: text, waiting: waiting)
        } else if start.contains("Requests/sec:") {
            try self.init(wrk: text)
        } else {
            throw LoadTestError(
                "the file is not a k6 summary (--summary-export), Locust statistics (--csv), or wrk output"
            )
        }
    }

    private struct Summary: Decodable {
        struct Metric: Decodable {
            let rate, avg, value, max: Double?
            let p99: Double?
            enum CodingKeys: String, CodingKey { case rate, avg, value, max, p99 = "p(99)", values }

            init(from decoder: any Decoder) throws {
                let metric = try decoder.container(keyedBy: CodingKeys.self)
                // `handleSummary` nests the values, `--summary-export` doesn't.
                let values =
                    metric.contains(.values)
                    ? try metric.nestedContainer(keyedBy: CodingKeys.self, forKey: .values) : metric
                rate = try values.decodeIfPresent(Double.self, forKey: .rate)
                avg = try values.decodeIfPresent(Double.self, forKey: .avg)
                value = try values.decodeIfPresent(Double.self, forKey: .value)
                max = try values.decodeIfPresent(Double.self, forKey: .max)
                p99 = try values.decodeIfPresent(Double.self, forKey: .p99)
            }
        }

        let metrics: [String: Metric]

        /// The virtual users. The metric `vus` counts those that are active.
        var virtualUsers: VirtualUsers? {
            guard let most = metrics["vus"]?.max ?? metrics["vus_max"]?.max ?? metrics["vus_max"]?.value
            else { return nil }
            let (rate, duration) = (metrics["iterations"]?.rate, metrics["iteration_duration"]?.avg)
            return VirtualUsers(
                most: most, busy: rate.flatMap { rate in duration.map { rate * $0 / 1000 } })
        }
    }

    private init(k6 text: String) throws(LoadTestError) {
        let summary: Summary
        do {
            summary = try JSONDecoder().decode(Summary.self, from: Data(text.utf8))
        } catch { throw LoadTestError("the file is not a valid k6 summary: \(error)") }
        guard let rate = summary.metrics["http_reqs"]?.rate,
            let duration = summary.metrics["http_req_duration"], let mean = duration.avg
        else {
            throw LoadTestError(
                "the k6 summary lacks http_reqs or http_req_duration; check that the test sent requests")
        }
        let failures = summary.metrics["http_req_failed"]
        try self.init(
            .k6, throughput: rate, mean: mean / 1000, p99: duration.p99.map { $0 / 1000 },
            slowest: duration.max.map { $0 / 1000 },
            // Milliseconds of waiting per second.
            users: summary.metrics["waiting"]?.rate.map { $0 / 1000 }, virtualUsers: summary.virtualUsers,
            failed: failures?.value ?? failures?.rate ?? 0)
    }

    private init(locust text: String, waiting: String?) throws(LoadTestError) {
        let rows = text.split(whereSeparator: \.isNewline).map { SeparatedValues.cells($0) ?? [] }
        guard let header = rows.first,
            let row = rows.last(where: {
                $0.count == header.count && $0.dropFirst().first == "Aggregated"
            })
        else {
            throw LoadTestError(
                "the Locust file has no line “Aggregated”; use the file that ends in _stats.csv")
        }
        func value(_ name: String) throws(LoadTestError) -> Double {
            guard let column = header.firstIndex(of: name), let value = Double(row[column]) else {
                throw LoadTestError("the Locust file has no number in the column “\(name)”")
            }
            return value
        }
        let count = try value("Request Count")
        let slowest = header.firstIndex(of: "Max Response Time").flatMap { Double(row[$0]) }.map { $0 / 1000 }
        try self.init(
            .locust, throughput: try value("Requests/s"), mean: try value("Average Response Time") / 1000,
            p99: try value("99%") / 1000, slowest: slowest, users: try waiting.map(Self.waiting),
            failed: count > 0 ? try value("Failure Count") / count : 0)
    }

    private static func waiting(_ text: String) throws(LoadTestError) -> Double {
        let rows = text.split(whereSeparator: \.isNewline).map { $0.split(separator: ",") }
        guard rows.count == 2, rows[0] == ["Seconds", "Waiting"], rows[1].count == 2,
            let waiting = Double(rows[1][1]), waiting.isFinite, waiting > 0
        else {
            throw LoadTestError(
                "the _waiting.csv file is not from the generated Locust script: it must contain the header Seconds,Waiting and one line"
            )
        }
        return waiting
    }

    private init(wrk text: String) throws(LoadTestError) {
        let lines = text.split(whereSeparator: \.isNewline).map { $0.split(separator: " ").map(String.init) }
        func after(_ name: String, _ place: Int) throws(LoadTestError) -> String {
            guard let line = lines.first(where: { $0.first == name }), line.count > place else {
                throw LoadTestError("the wrk output has no \(name)")
            }
            return line[place]
        }
        guard let rate = Double(try after("Requests/sec:", 1)) else {
            throw LoadTestError("the request rate in the wrk output is not a number")
        }
        let connections = lines.first { $0.count == 5 && $0[1] == "threads" && $0[4] == "connections" }
            .flatMap { Double($0[3]) }
        let count =
            lines.first { $0.count > 3 && $0[1] == "requests" && $0[2] == "in" }.flatMap { Double($0[0]) }
            ?? 0
        let errors = lines.first { $0.first == "Non-2xx" }.flatMap { $0.last }.flatMap { Double($0) } ?? 0
        try self.init(
            .wrk, throughput: rate, mean: try Self.seconds(try after("Latency", 1)),
            p99: lines.first { $0.first == "99%" && $0.count > 1 }.map { $0[1] }.map {
                (text) throws(LoadTestError) in try Self.seconds(text)
            },
            // The columns are mean, deviation, and maximum.
            slowest: lines.first { $0.first == "Latency" && $0.count > 3 }.map { $0[3] }.map {
                (text) throws(LoadTestError) in try Self.seconds(text)
            },
            users: connections, failed: count > 0 ? errors / count : 0)
    }

    private static func seconds(_ text: String) throws(LoadTestError) -> Double {
        for (unit, factor) in [("us", 1e-6), ("ms", 1e-3), ("s", 1), ("m", 60), ("h", 3600)]
        where text.hasSuffix(unit) {
            if let value = Double(text.dropLast(unit.count)) { return value * factor }
        }
        throw LoadTestError("“\(text)” in the wrk output is not a time")
    }

    private init(
        _ tool: Tool, throughput: Double, mean: Double, p99: Double?, slowest: Double?, users: Double?,
        virtualUsers: VirtualUsers? = nil, failed: Double
    ) throws(LoadTestError) {
        guard throughput.isFinite, throughput > 0, mean.isFinite, mean > 0 else {
            throw LoadTestError(
                "there were no responses: \(throughput) requests per second with a mean of \(mean) s")
        }
        self.tool = tool
        self.throughput = throughput
        self.mean = mean
        self.p99 = p99
        self.slowest = slowest
        self.users = users
        self.virtualUsers = virtualUsers
        self.failed = failed
    }
}

import Foundation
import Testing

@testable import StoreyPlanner

@Suite struct `A load test result` {
    static let k6 = """
        {"metrics": {"http_reqs": {"count": 6000, "rate": 99.5}, "waiting": {"count": 75000, "rate": 1243.75}, "http_req_failed": {"passes": 0, "fails": 6000, "value": 0.02},
         "http_req_duration": {"avg": 12.5, "med": 10, "max": 90, "p(90)": 20, "p(95)": 30, "p(99)": 55.5}}}
        """
    static let locust = """
        Type,Name,Request Count,Failure Count,Median Response Time,Average Response Time,Min Response Time,Max Response Time,Average Content Size,Requests/s,Failures/s,50%,66%,75%,80%,90%,95%,98%,99%,99.9%,99.99%,100%
        GET,"look, twice",900,0,10,12.0,1,90,100,30.0,0.0,10,11,12,13,20,30,40,50,60,70,90
        ,Aggregated,1000,10,10,12.5,1,90,100,33.5,0.3,10,11,12,13,20,30,40,55,60,70,90

        """
    static let wrk = """
        Running 10s test @ http://127.0.0.1:8080/
          2 threads and 64 connections
          Thread Stats   Avg      Stdev     Max   +/- Stdev
            Latency     6.40ms    1.20ms  20.00ms   90.00%
            Req/Sec     5.00k   100.00     6.00k    70.00%
          Latency Distribution
             50%    6.00ms
             99%   12.00ms
          100000 requests in 10.00s, 10.00MB read
          Non-2xx or 3xx responses: 500
        Requests/sec:  10000.00
        Transfer/sec:      1.00MB
        """

    @Test func `Results of k6, Locust, and wrk can be read`() throws {
        let (k6, locust, wrk) = (
            try LoadTestResult(Self.k6), try LoadTestResult(Self.locust), try LoadTestResult(Self.wrk)
        )
        #expect([k6.tool, locust.tool, wrk.tool] == [.k6, .locust, .wrk])
        #expect([k6.throughput, locust.throughput, wrk.throughput] == [99.5, 33.5, 10_000])
        #expect([k6.mean, locust.mean, wrk.mean] == [0.0125, 0.0125, 0.0064])
        #expect([k6.p99, locust.p99, wrk.p99] == [0.0555, 0.055, 0.012])
        #expect([k6.failed, locust.failed, wrk.failed] == [0.02, 0.01, 0.005])
        #expect(wrk.users == 64 && k6.users == 1.24375 && locust.users == nil)
        let counted = try LoadTestResult(Self.locust, waiting: "Seconds,Waiting\n29.8,0.42\n")
        #expect(counted.users == 0.42 && counted.throughput == locust.throughput)
    }

    @Test(arguments: [
        "", "Seconds,Waiting\n", "Seconds,Waiting\n1,many\n", "Seconds,Waiting\n1,0\n", "a,b\n1,2\n",
    ])
    func `A damaged _waiting.csv file is rejected`(text: String) {
        let error = #expect(throws: LoadTestError.self) { try LoadTestResult(Self.locust, waiting: text) }
        #expect(error?.description.contains("_waiting.csv") == true)
    }

    @Test func `A percentile that is missing in the output of wrk is nil`() throws {
        #expect(try LoadTestResult(Self.wrk.replacing("99%   12.00ms", with: "99%")).p99 == nil)
    }

    @Test(arguments: [
        "", "hello", "{}", "{\"metrics\": {}}", "Type,Name\n", "Type,Name,\"x", "  \nType,Name\nx",
        "Requests/sec: fast", "[1]",
    ])
    func `A file that is not a load test result is rejected`(text: String) {
        #expect(throws: LoadTestError.self) { try LoadTestResult(text) }
    }

    private func wrk(_ rate: Double, users: Int, mean: String) throws -> LoadTestResult {
        try LoadTestResult(
            Self.wrk.replacing("10000.00", with: "\(rate)").replacing(
                "64 connections", with: "\(users) connections"
            )
            .replacing("6.40ms", with: mean))
    }

    @Test func `A result that violates Little's law produces a warning`() throws {
        // 10,000/s of 6.4 ms are 64 concurrent requests.
        #expect(
            !(try Calibration([.init(wrk(10_000, users: 64, mean: "6.40ms"))]).text.contains("Little's law")))
        #expect(
            try Calibration([.init(wrk(10_000, users: 128, mean: "6.40ms"))]).warnings.contains {
                $0.contains("Little's law")
            })
        // The counters of the k6 and Locust scripts: 99.5/s of 12.5 ms are 1.24 concurrent requests, 33.5/s
        // are 0.42.
        for waiting in [0.42, 0.84] {
            let results = try [
                LoadTestResult(Self.k6.replacing("1243.75", with: "\(waiting / 0.42 * 1243.75)")),
                LoadTestResult(Self.locust, waiting: "Seconds,Waiting\n29.8,\(waiting)\n"),
            ]
            let warnings = try Calibration(results.map { .init($0) }).warnings
            #expect(warnings.count { $0.contains("Little's law") } == (waiting == 0.42 ? 0 : 2))
        }
    }

    private func k6(_ users: String, nested: Bool = false) throws -> LoadTestResult {
        func metric(_ values: String) -> String {
            nested ? "{ \"type\": \"trend\", \"values\": { \(values) } }" : "{ \(values) }"
        }
        return try LoadTestResult(
            """
            {"metrics": {"http_reqs": \(metric("\"count\": 6000, \"rate\": 100")),
             "http_req_duration": \(metric("\"avg\": 50, \"max\": 90, \"p(99)\": 80")),
             "iterations": \(metric("\"rate\": 20")), "iteration_duration": \(metric("\"avg\": 400")),
             "vus": \(metric(users))}}
            """)
    }

    /// A k6 script of five requests of 50 ms and a pause of 150 ms: 20 iterations per second of 400 ms keep 8
    /// virtual users busy, and 5 requests are pending.
    @Test(arguments: [false, true])
    func `Little's law is applied to the summary of any k6 script`(nested: Bool) throws {
        let good = try k6("\"value\": 8, \"min\": 8, \"max\": 8", nested: nested)
        #expect(good.virtualUsers == .init(most: 8, busy: 8) && good.users == nil && good.throughput == 100)
        #expect(try Calibration([.init(good)]).warnings.isEmpty)
        #expect(try Calibration([.init(good)]).text.contains("  5  "))
        let few = try Calibration([.init(k6("\"max\": 7", nested: nested))])
        #expect(
            few.warnings == [
                "by Little's law, 8 virtual users were in an iteration on average, but at most 7 were active: these numbers are not from one run"
            ])
    }

    @Test func `Requests that k6 sends in parallel produce a warning`() throws {
        let summary = try LoadTestResult(
            """
            {"metrics": {"http_reqs": {"rate": 100}, "http_req_duration": {"avg": 50}, "iterations": {"rate": 20},
             "iteration_duration": {"avg": 100}, "vus_max": {"value": 10}}}
            """)
        #expect(
            try Calibration([.init(summary)]).warnings == [
                "by Little's law, 100/s × 50 ms is 5 concurrent requests, but only 2 virtual users were busy: they sent requests in parallel "
                    + "(http.batch), or these numbers are not from one run"
            ])
    }

    @Test func `Results that violate the utilization law produce a warning`() throws {
        let calibration = try Calibration([
            .init(wrk(1000, users: 6, mean: "6ms"), cpuBusy: 1),
            .init(wrk(2000, users: 12, mean: "6ms"), cpuBusy: 2.1),
        ])
        #expect(abs(try #require(calibration.demand).value - 0.001025) < 1e-9)
        #expect(!calibration.warnings.contains { $0.contains("utilization law") })
        let odd = try Calibration([
            .init(wrk(1000, users: 6, mean: "6ms"), cpuBusy: 2),
            .init(wrk(2000, users: 12, mean: "6ms"), cpuBusy: 1),
        ])
        #expect(odd.warnings.contains { $0.contains("utilization law") })
    }

    @Test func `A rate far beyond the measured range is rejected unless extrapolation is allowed`() throws {
        let calibration = try Calibration([.init(wrk(1000, users: 6, mean: "6ms"))])
        try calibration.check(rate: 1500)
        #expect(throws: LoadTestError.self) { try calibration.check(rate: 1501) }
        try calibration.check(rate: 5000, allowsExtrapolation: true)
    }

    @Test func `The scalability law is fitted to results at several loads`() throws {
        let law = ScalabilityLaw(contention: 0.05, coherence: 0.001, single: 100)
        let points = try [1, 2, 4, 8, 16].map { users in
            let rate = law.throughput(Double(users))
            return Calibration.Point(try wrk(rate, users: users, mean: "\(Double(users) / rate * 1000)ms"))
        }
        let fit = try #require(try Calibration(points).scalability)
        #expect(abs(fit.law.contention - 0.05) < 1e-4 && abs(fit.law.single - 100) < 0.1)
    }
}

@Suite struct `The speed of a machine` {
    @Test func `The speed is measured for several numbers of threads`() {
        var parts: [Double] = []
        let speed = MachineSpeed.measure(seconds: 0.3) { part in
            parts.append(part)
            return true
        }
        #expect(speed.round.value > 0 && speed.factor > 0)
        #expect(speed.points.first?.load == 1 && speed.points.allSatisfy { $0.throughput > 0 })
        #expect(parts.count == speed.points.count && speed.text.contains("cpu_factor"))
    }
}

@Suite struct `Load test scripts` {
    private let test = LoadTest(
        requests: [
            .init(name: "look \"it\" up", path: "/look", rate: 30, p99: 0.5, body: 0),
            .init(name: "order", path: "/order", rate: 0.3, p99: 0.2, body: 2000),
        ], online: 900)

    @Test func `The k6 script sends requests at the planned rates in an open model`() {
        #expect(test.k6.contains("executor: 'ramping-arrival-rate'") && test.k6.contains("target: 1800"))
        #expect(test.k6.contains("\"http_req_duration{action:order}\": ['p(99)<200']"))
        #expect(test.k6.contains("\"look \\\"it\\\" up\": {"))
        #expect(test.virtualUsers == 16 && test.machines == 1)
        #expect(test.scaled(by: 2).k6.contains("target: 3600") && test.scaled(by: 2).virtualUsers == 31)
    }

    @Test func `The Locust script sends requests at the planned rates in an open model`() {
        #expect(test.locust.contains("RATE = 30.3\n") && test.locust.contains("num_users or 900\n"))
        #expect(test.locust.contains("random.expovariate(RATE / users)"))
        // Each request waits independently, and excess requests are counted.
        #expect(
            test.locust.contains("requests.send(lambda: self.client.post(\"/order\", data=\"x\" * 2000, "))
        #expect(test.locust.contains("MAX_PENDING = 160\n") && test.locust.contains("if requests.dropped:"))
        #expect(test.locust.contains("@task(990)") && test.locust.contains("@task(10)"))
        #expect(test.locust.contains("\"order\": 200,"))
    }

    /// 100,000 requests per second that may take half a second need 50,000 virtual users; a machine has 30,000.
    @Test func `The scripts say how several machines send the requests`() throws {
        let file = """
            users: { max_monthly: 1000000, peak_online: 100000, session_length: 10 min }
            actions: [{ name: look, per_session: 600, cpu: 1 us }]
            """
        let plan = try CapacityPlan(Workload(yaml: file), day: CalendarDay(number: 20_779))
        let test = try #require(plan.loadTest)
        #expect(test.machines == 2)
        #expect(
            test.k6.contains(
                "--execution-segment-sequence 0,1/2,1 and, on each of them, another --execution-segment: 0:1/2, 1/2:1\n"
            ))
        #expect(
            test.locust.contains(
                "Add --master --expect-workers 2, and run on each of them: locust -f FILE --worker"))
    }

    @Test func `The wrk script warns about coordinated omission`() {
        #expect(test.wrk.contains("coordinated omission") && test.wrk.contains("-c16 "))
        #expect(test.wrk.contains("method = \"POST\", path = \"/order\", body = 2000"))
    }
}

@Suite struct `The published schema and plan` {
    private static let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent()

    /// To update the file, run `storey plan schema > Docs/workload.schema.json`.
    @Test func `Docs/workload.schema.json equals the generated schema`() throws {
        let file = Self.checkout.appendingPathComponent("Docs/workload.schema.json")
        #expect(try String(contentsOf: file, encoding: .utf8) == Workload.jsonSchema)
        #expect(try JSONSerialization.jsonObject(with: Data(Workload.jsonSchema.utf8)) is [String: Any])
    }

    @Test func `The workload file of Notes can be planned`() throws {
        let file = Self.checkout.appendingPathComponent("Examples/Notes/capacity.yml")
        let workload = try Workload(yaml: String(contentsOf: file, encoding: .utf8))
        let plan = try CapacityPlan(workload, day: CalendarDay(number: 20_779))
        #expect(plan.costs.count == 5 && plan.costs.allSatisfy { $0.cost > 0 })
    }

    /// To update the file, run `Scripts/calibrate.sh --plan`. `Scripts/calibrate.sh` repeats the measurement.
    @Test func `Docs/notes-plan.md equals the generated plan of Notes`() async throws {
        let yaml = try String(
            contentsOf: Self.checkout.appendingPathComponent("Examples/Notes/capacity.yml"),
            encoding: .utf8)
        let written = try String(
            contentsOf: Self.checkout.appendingPathComponent("Docs/notes-plan.md"), encoding: .utf8)
        // The last line contains the date.
        let made = try #require(written.split(separator: "\n").last).dropFirst("Created on ".count)
        let day = try #require(CalendarDay(String(made.prefix(10))), "\(made) begins with no day")
        let plan = try CapacityPlan(Workload(yaml: yaml), day: day)
        let findings = CapacityPlan.Findings(
            comparisons: try plan.comparisons(), uncertainty: try await plan.uncertainty())
        #expect(plan.markdown(findings) == written)
        let open = try #require(plan.workload.actions.first { $0.name == "open" }).cpu
        #expect(!open.isAssumed && open.source?.contains("Locust") == true && open.asOf != nil)
    }
}

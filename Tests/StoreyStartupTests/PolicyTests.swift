import StoreyStartup
import StoreyState
import StoreyTesting
import Testing

@Suite("A step that does not go well")
struct PolicyTests {
    /// Fails so many times, each after so long, then puts out which attempt it was.
    struct Flaky: Step {
        let failures: Int
        var takes = 10
        let attempts = Log()

        func run(_ turn: Turn) async throws -> String {
            try await turn.sleep(for: .milliseconds(takes))
            attempts.add("attempt")
            if attempts.entries.count <= failures { throw Refusal() }
            return "attempt \(attempts.entries.count)"
        }
    }

    struct Greet: Step {
        let name: String
        let log: Log
        func run(_ turn: Turn) { log.add("Hello \(name)") }
    }

    /// What the goal was told and what the report says, for a flaky step declared like this.
    private func run(
        _ flaky: @escaping @Sendable () -> DeclaredStep<Flaky>, optionalGreeting: Bool = false
    ) async throws -> (heard: [String], report: LaunchReport) {
        try await inVirtualTime { scope in
            let log = Log()
            let scenario = Scenario("flaky", untilNamed: "end") {
                flaky()
                if optionalGreeting {
                    Greet.from(Flaky.self) { Greet(name: $0, log: log) }.optional()
                } else {
                    Greet.from(Flaky.self) { Greet(name: $0, log: log) }
                }
                Wait(1).named("end").after(Greet.self)
            }
            let report = try await Launch.report(scenario, scope)
            return (log.entries, report)
        }
    }

    @Test("is tried again, each time after twice as long")
    func retry() async throws {
        let (heard, report) = try await run {
            Flaky(failures: 3).retry(3, after: .milliseconds(100))
        }
        #expect(heard == ["Hello attempt 4"])
        #expect(report.step("Flaky")?.attempts == 4)
        #expect(report.step("Flaky")?.endedAt == .milliseconds(10 + 100 + 10 + 200 + 10 + 400 + 10))
    }

    @Test("ends the launch when it is required")
    func required() async throws {
        let (heard, report) = try await run { Flaky(failures: 9).retry(1, after: .milliseconds(5)) }
        #expect(heard == [])
        #expect(report.outcome == .failed(in: "Flaky"))
        #expect(report.lines == ["Flaky 0–25 failed", "Greet – not run", "end – not run"])
    }

    @Test("is gone on without, by its fallback")
    func fallback() async throws {
        let (heard, report) = try await run { Flaky(failures: 9).fallback("stranger") }
        #expect(heard == ["Hello stranger"])
        #expect(report.outcome == .interactive)
        #expect(report.step("Flaky")?.usedFallback == true)
        #expect(report.step("Flaky")?.error == "Refusal()")
    }

    @Test("leaves out who reads it, when both are optional")
    func optional() async throws {
        let (heard, report) = try await run({ Flaky(failures: 9).optional() }, optionalGreeting: true)
        #expect(heard == [])
        #expect(report.outcome == .interactive)
        #expect(report.lines == ["Flaky 0–10 failed", "end 10–11", "Greet – left out"])
    }

    @Test("is given up when it takes too long, all attempts together")
    func timeout() async throws {
        let (heard, report) = try await run {
            Flaky(failures: 9, takes: 40).retry(9, after: .milliseconds(10)).timeout(.milliseconds(100))
                .fallback("stranger")
        }
        #expect(heard == ["Hello stranger"])
        #expect(report.lines == ["Flaky 0–100 timed out", "Greet 100–100", "end 100–101"])
        #expect(report.step("Flaky")?.error == "It took longer than 0.1 seconds.")
        #expect(report.step("Flaky")?.attempts == 2)
        // It is told so, and heeds it.
        #expect(report.step("Flaky")?.returnedAt == .milliseconds(100))
        #expect(report.abandoned == [])
    }

    @Test("may put out an optional, nil included")
    func optionalOutput() async throws {
        struct Find: Step { func run(_ turn: Turn) -> Int? { nil } }
        struct Tell: Step {
            let found: Int?
            let log: Log
            func run(_ turn: Turn) { log.add("found \(found.map(String.init) ?? "nothing")") }
        }
        let heard = try await inVirtualTime { scope in
            let log = Log()
            let scenario = Scenario("optional", until: Tell.self) {
                Find()
                Tell.from(Find.self) { Tell(found: $0, log: log) }
            }
            _ = try await Launch.report(scenario, scope)
            return log.entries
        }
        #expect(heard == ["found nothing"])
    }

    @Test("waits for the network, and its time-out runs meanwhile", arguments: [true, false])
    func network(comesBack: Bool) async throws {
        struct Fetch: Step {
            static let needs: Needs = [.network]
            func run(_ turn: Turn) async throws -> String {
                try await turn.sleep(for: .milliseconds(20))
                return "fresh"
            }
        }
        let (heard, lines) = try await inVirtualTime { scope in
            let log = Log()
            let network = Store(false)
            var options = LaunchOptions()
            options.network = network.observed
            let scenario = Scenario("offline", until: Greet.self) {
                Fetch().timeout(.milliseconds(300)).fallback("kept")
                Greet.from(Fetch.self) { Greet(name: $0, log: log) }
            }
            if comesBack {
                scope.task {
                    try await scope.sleep(for: .milliseconds(200))
                    network.commit { $0 = true }
                }
            }
            let report = try await Launch.report(scenario, scope, options)
            return (log.entries, report.lines)
        }
        #expect(heard == [comesBack ? "Hello fresh" : "Hello kept"])
        #expect(
            lines
                == (comesBack
                    ? ["Fetch 200–220", "Greet 220–220"] : ["Greet 300–300", "Fetch – timed out"]))
    }
}

import StoreyStartup
import StoreyState
import StoreyTesting
import Testing

@Suite("Failure policies of steps")
struct PolicyTests {
    /// A step that fails a number of times, each time after a delay, and then returns the attempt number.
    struct Flaky: Step {
        let failures: Int
        var takes = 10
        let attempts = Log()

        func run(_ context: StepContext) async throws -> String {
            try await context.sleep(for: .milliseconds(takes))
            attempts.add("attempt")
            if attempts.entries.count <= failures { throw Refusal() }
            return "attempt \(attempts.entries.count)"
        }
    }

    struct Greet: Step {
        let name: String
        let log: Log
        func run(_ context: StepContext) { log.add("Hello \(name)") }
    }

    /// Returns the messages of the greeting step and the report, for a launch with the given step.
    private func run(
        _ flaky: @escaping @Sendable () -> ConfiguredStep<Flaky>, optionalGreeting: Bool = false
    ) async throws -> (received: [String], report: LaunchReport) {
        try await withVirtualTime { scope in
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

    @Test("A failing step is retried with a delay that doubles")
    func retry() async throws {
        let (received, report) = try await run {
            Flaky(failures: 3).retry(3, after: .milliseconds(100))
        }
        #expect(received == ["Hello attempt 4"])
        #expect(report.step("Flaky")?.attempts == 4)
        #expect(report.step("Flaky")?.endedAt == .milliseconds(10 + 100 + 10 + 200 + 10 + 400 + 10))
    }

    @Test("A failing required step ends the launch")
    func required() async throws {
        let (received, report) = try await run { Flaky(failures: 9).retry(1, after: .milliseconds(5)) }
        #expect(received == [])
        #expect(report.outcome == .failed(in: "Flaky"))
        #expect(report.lines == ["Flaky 0–25 failed", "Greet – not run", "end – not run"])
    }

    @Test("The launch continues with the fallback of a failing step")
    func fallback() async throws {
        let (received, report) = try await run { Flaky(failures: 9).fallback("stranger") }
        #expect(received == ["Hello stranger"])
        #expect(report.outcome == .interactive)
        #expect(report.step("Flaky")?.usedFallback == true)
        #expect(report.step("Flaky")?.error == "Refusal()")
    }

    @Test("A failing optional step causes optional dependents to be skipped")
    func optional() async throws {
        let (received, report) = try await run({ Flaky(failures: 9).optional() }, optionalGreeting: true)
        #expect(received == [])
        #expect(report.outcome == .interactive)
        #expect(report.lines == ["Flaky 0–10 failed", "end 10–11", "Greet – skipped"])
    }

    @Test("A timeout limits all attempts of a step together")
    func timeout() async throws {
        let (received, report) = try await run {
            Flaky(failures: 9, takes: 40).retry(9, after: .milliseconds(10)).timeout(.milliseconds(100))
                .fallback("stranger")
        }
        #expect(received == ["Hello stranger"])
        #expect(report.lines == ["Flaky 0–100 timed out", "Greet 100–100", "end 100–101"])
        #expect(report.step("Flaky")?.error == "The step took longer than 0.1 seconds.")
        #expect(report.step("Flaky")?.attempts == 2)
        // The step receives the cancellation and heeds it.
        #expect(report.step("Flaky")?.returnedAt == .milliseconds(100))
        #expect(report.abandoned == [])
    }

    @Test("A step can return an optional, including nil")
    func optionalOutput() async throws {
        struct Find: Step { func run(_ context: StepContext) -> Int? { nil } }
        struct Tell: Step {
            let found: Int?
            let log: Log
            func run(_ context: StepContext) { log.add("found \(found.map(String.init) ?? "nothing")") }
        }
        let received = try await withVirtualTime { scope in
            let log = Log()
            let scenario = Scenario("optional", until: Tell.self) {
                Find()
                Tell.from(Find.self) { Tell(found: $0, log: log) }
            }
            _ = try await Launch.report(scenario, scope)
            return log.entries
        }
        #expect(received == ["found nothing"])
    }

    @Test("A step waits for the network, and its timeout includes the wait", arguments: [true, false])
    func network(comesBack: Bool) async throws {
        struct Fetch: Step {
            static let requirements: Set<StepRequirement> = [.network]
            func run(_ context: StepContext) async throws -> String {
                try await context.sleep(for: .milliseconds(20))
                return "fresh"
            }
        }
        let (received, lines) = try await withVirtualTime { scope in
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
        #expect(received == [comesBack ? "Hello fresh" : "Hello kept"])
        #expect(
            lines
                == (comesBack
                    ? ["Fetch 200–220", "Greet 220–220"] : ["Greet 300–300", "Fetch – timed out"]))
    }
}

import StoreyStartup
import StoreyState
import StoreyTesting
import Testing

@Suite("A launch")
struct LaunchTests {
    struct Configuration: Equatable {
        var host = "standard"
    }

    struct LoadConfiguration: Step {
        static let requirements: Set<StepRequirement> = [.network]

        func run(_ context: StepContext) async throws -> Configuration {
            try await context.sleep(for: .milliseconds(300))
            return Configuration(host: "notes.example")
        }
    }

    struct SignIn: Step {
        let configuration: Configuration

        func run(_ context: StepContext) async throws -> String {
            try await context.sleep(for: .milliseconds(500))
            return "Ada at \(configuration.host)"
        }
    }

    struct ShowNotes: Step {
        static let requirements: Set<StepRequirement> = [.screen]
        let user: String
        let show: (String) -> Void

        func run(_ context: StepContext) { show(user) }
    }

    @Test("A launch passes typed outputs to later steps and reports when each step ran")
    func outputs() async throws {
        let (shown, report) = try await withVirtualTime { scope in
            let log = Log()
            let regular = Scenario("regular", until: ShowNotes.self) {
                ShowNotes.from(SignIn.self) { ShowNotes(user: $0, show: log.add) }
                LoadConfiguration()
                SignIn.from(LoadConfiguration.self, make: SignIn.init)
            }
            let report = try await Launch.report(regular, scope)
            return (log.entries, report)
        }
        #expect(shown == ["Ada at notes.example"])
        #expect(report.outcome == .interactive)
        #expect(report.interactiveAt == .milliseconds(800))
        #expect(report.lines == ["LoadConfiguration 0–300", "SignIn 300–800", "ShowNotes 800–800"])
        #expect(report.criticalPath == ["LoadConfiguration", "SignIn", "ShowNotes"])
    }

    struct Report: Step {
        let words: (String, String, String)
        let log: Log

        func run(_ context: StepContext) { log.add("\(words.0) \(words.1) \(words.2)") }
    }

    final class Count: Step {
        private(set) var runs = 0

        func run(_ context: StepContext) { runs += 1 }
    }

    @Test("A step can be a value of any size, or an object")
    func sizes() async throws {
        let (lines, words, runs) = try await withVirtualTime { scope in
            let (log, count) = (Log(), Count())
            let scenario = Scenario("sizes", until: Count.self) {
                count.after(Report.self)
                Report(words: ("more", "than three", "words"), log: log)
            }
            let report = try await Launch.report(scenario, scope)
            return (report.lines, log.entries, count.runs)
        }
        #expect(lines == ["Report 0–0", "Count 0–0"])
        #expect(words == ["more than three words"])
        #expect(runs == 1)
    }

    @Test("Who observes a launch late sees its current phase and progress")
    func lateObserver() async throws {
        let seen = try await withVirtualTime { scope in
            let log = Log()
            let launch = try Launch(
                Scenario("wait", untilNamed: "last") {
                    Wait(100).named("first")
                    Wait(100).named("last").after(named: "first")
                }, scope: scope)
            launch.start()
            try await scope.sleep(for: .milliseconds(150))
            let early = launch.progress.observe { log.add("\($0)") }
            _ = await launch.finished()
            let late = [
                launch.phase.observe { log.add("\($0)") }, launch.progress.observe { log.add("\($0)") },
            ]
            withExtendedLifetime((early, late)) {}
            return log.entries
        }
        #expect(seen == ["0.5", "1.0", "interactive", "1.0"])
    }

    @Test("A launch that is released before its scope ends isn't used afterwards", arguments: [false, true])
    func released(hasStarted: Bool) async throws {
        let isReleased = try await withVirtualTime { scope in
            let session = scope.child()
            weak var released: Launch?
            do {
                let launch = try Launch(Scenario("wait", until: Wait.self) { Wait(100) }, scope: session)
                released = launch
                if hasStarted {
                    launch.start()
                    _ = await launch.finished()
                }
            }
            let isReleased = released == nil
            session.end()
            return isReleased
        }
        #expect(isReleased)
    }

    @Test("Times count from the start of a launch, not from its creation")
    func lateStart() async throws {
        let report = try await withVirtualTime { scope in
            let launch = try Launch(
                Scenario("late", untilNamed: "end") { Wait(100).named("end") }, scope: scope)
            try await scope.sleep(for: .seconds(5))
            launch.start()
            return await launch.finished()
        }
        #expect(report.lines == ["end 0–100"])
        #expect(report.spent == .milliseconds(100))
    }

    @Test("The end of the scope ends a launch that hasn't started", arguments: [true, false])
    func endedBeforeStart(isEndedAtOnce: Bool) async throws {
        let report = try await withVirtualTime { scope in
            let session = scope.child()
            if isEndedAtOnce { session.end() }
            let scenario = Scenario("never", untilNamed: "end") { Wait(100).named("end") }
            let launch = try Launch(scenario, scope: session)
            scope.task {
                try await scope.sleep(for: .seconds(1))
                session.end()
            }
            let report = await launch.finished()
            launch.start()
            return report
        }
        #expect(report.outcome == .cancelled)
        #expect(report.lines == ["end – not run"])
        #expect(report.duration == .zero)
    }

    @Test("A launch starts each step as soon as its predecessors have ended")
    func parallel() async throws {
        let report = try await withVirtualTime { scope in
            let scenario = Scenario("diamond", untilNamed: "end") {
                Wait(100).named("top")
                Wait(50).named("left").after(named: "top")
                Wait(70).named("right").after(named: "top")
                Wait(10).named("end").after(named: "left").after(named: "right").after(named: "side")
                Wait(120).named("side")
            }
            return try await Launch.report(scenario, scope)
        }
        #expect(report.lines == ["top 0–100", "side 0–120", "left 100–150", "right 100–170", "end 170–180"])
    }
}

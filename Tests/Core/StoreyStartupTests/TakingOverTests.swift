import Dispatch
import Foundation
import Programs
import StoreyStartup
import StoreyState
import StoreyTesting
import Synchronization
import Testing

@Suite("Taking over a launch")
struct TakingOverTests {
    /// A forced update that takes over and shows its screen for five seconds.
    struct ForceUpdate: Step {
        let log: Log

        func run(_ context: StepContext) async throws {
            // Let the other steps start.
            await Task.yield()
            context.takeOver()
            log.add("the update owns the screen")
            try await context.sleep(for: .seconds(5))
        }
    }

    /// A step that wraps a call without support for cancellation.
    struct Uncancellable: Step {
        let gate: Gate
        var log: Log?

        func run(_ context: StepContext) async -> Int {
            await gate.passes()
            log?.add("the uncancellable step returns")
            return 7
        }
    }

    struct Use: Step {
        let number: Int
        func run(_ context: StepContext) {}
    }

    struct Show: Step {
        static let requirements: Set<StepRequirement> = [.screen]
        func run(_ context: StepContext) {}
    }

    private func scenario(_ log: Log, _ gate: Gate) -> Scenario {
        Scenario("update", until: Show.self) {
            ForceUpdate(log: log)
            Uncancellable(gate: gate, log: log)
            Use.from(Uncancellable.self) { Use(number: $0) }
            Wait(400).named("heeds")
            Show().after(Use.self, ForceUpdate.self).after(named: "heeds")
        }
    }

    @Test("Taking over ends all other steps, even those that ignore cancellation, and discards late outputs")
    func uncancellableStep() async throws {
        let (entries, report) = try await withVirtualTime { scope in
            let (log, gate) = (Log(), Gate())
            let launch = try Launch(scenario(log, gate), scope: scope)
            launch.phase.observe { log.add("\(scope.time.now.milliseconds) ms: \($0)") }.kept(by: scope)
            launch.start()
            let report = await launch.finished()
            log.add("over")
            gate.open()
            // The abandoned step runs outside the test's isolation and returns on another thread.
            let deadline = ContinuousClock.now + .seconds(300)
            while log.entries.last == "over", ContinuousClock.now < deadline {
                try await scope.sleep(for: .seconds(10))
            }
            #expect(launch.report == report)
            return (log.entries, report)
        }
        #expect(
            entries == [
                "0 ms: launching", "0 ms: takenOver(by: \"ForceUpdate\")", "the update owns the screen",
                "over", "the uncancellable step returns",
            ])
        #expect(
            report.lines == [
                "Uncancellable 0–0 cancelled", "ForceUpdate 0–5000", "heeds 0–0 cancelled", "Show – not run",
                "Use – not run",
            ])
        #expect(report.outcome == .takenOver(by: "ForceUpdate"))
        #expect(report.abandoned == ["Uncancellable"])
        #expect(report.lateReturns == [])
    }

    @Test("Steps that haven't returned when the launch is over are reported as abandoned")
    func abandoned() async throws {
        let report = try await withVirtualTime { scope in
            let scenario = Scenario("update", until: Show.self) {
                Uncancellable(gate: Gate())
                Failing()
                Use.from(Uncancellable.self) { Use(number: $0) }
                Show().after(Use.self, Failing.self)
            }
            let launch = try Launch(scenario, scope: scope)
            launch.start()
            let report = await launch.finished()
            #expect(scope.time.now == .milliseconds(100))
            #expect(launch.failure as? Refusal == Refusal())
            return report
        }
        #expect(report.abandoned == ["Uncancellable"])
        #expect(report.outcome == .failed(in: "Failing"))
        #expect(report.step("Failing")?.error == "Refusal()")
    }

    struct Failing: Step {
        func run(_ context: StepContext) throws { throw Refusal() }
    }

    /// A step that says when it starts.
    struct Announced: Step {
        let log: Log

        func run(_ context: StepContext) async throws {
            log.add("started")
            try await context.sleep(for: .seconds(5))
        }
    }

    @Test("Ending the session ends the launch and resumes tasks that wait for it")
    func sessionEnds() async throws {
        let lines = try await withVirtualTime { scope in
            let (session, log) = (scope.child(), Log())
            let scenario = Scenario("interrupted", until: Show.self) {
                Uncancellable(gate: Gate())
                Announced(log: log)
                Use.from(Uncancellable.self) { Use(number: $0) }
                Show().after(Use.self, Announced.self)
            }
            let launch = try Launch(scenario, scope: session)
            launch.start()
            // Steps start in order, so the one before has started, too.
            while log.entries.isEmpty { await Task.yield() }
            session.end()
            let report = await launch.finished()
            #expect(report.outcome == .cancelled)
            #expect(report.abandoned == [], "the launch didn't wait for them")
            #expect(report.savings == [], "the app never became usable")
            return report.lines
        }
        #expect(
            lines == [
                "Uncancellable 0–0 cancelled", "Announced 0–0 cancelled", "Show – not run", "Use – not run",
            ])
    }

    @Test("A step that throws after it has taken over isn't retried")
    func failingUpdate() async throws {
        struct Failing: Step {
            func run(_ context: StepContext) throws {
                context.takeOver()
                throw Refusal()
            }
        }
        let report = try await withVirtualTime { scope in
            let scenario = Scenario("update", until: Show.self) {
                Failing().retry(2)
                Show().after(Failing.self)
            }
            return try await Launch.report(scenario, scope)
        }
        #expect(report.outcome == .takenOver(by: "Failing"))
        #expect(report.step("Failing")?.attempts == 1)
        #expect(report.lines == ["Failing 0–0 failed", "Show – not run"])
    }

    /// Ways to ignore a cancellation.
    enum CancellationIgnorance: CaseIterable {
        case waitsForCallback, blocksThread, keepsYielding

        /// Continues until it is released.
        func goOn(until hold: Hold) async {
            switch self {
            case .waitsForCallback:
                await withCheckedContinuation { done in
                    Thread.detachNewThread {
                        hold.wait()
                        done.resume()
                    }
                }
            case .blocksThread:
                await withTaskExecutorPreference(OwnThread()) { await Self.block(until: hold) }
            case .keepsYielding:
                while !hold.isOver { await Task.yield() }
            }
        }

        @concurrent private static func block(until hold: Hold) async { hold.wait() }
    }

    struct IgnoresCancellation: Step {
        let behavior: CancellationIgnorance
        let hold: Hold
        func run(_ context: StepContext) async { await behavior.goOn(until: hold) }
    }

    @Test(
        "Taking over doesn't wait for a step that ignores cancellation, in real time",
        arguments: CancellationIgnorance.allCases)
    @MainActor
    func realTime(behavior: CancellationIgnorance) async throws {
        let scope = Scope(owner: MainActor.shared)
        let log = Log()
        let hold = Hold()
        defer { hold.end() }
        let launch = try Launch(
            Scenario("update", until: Show.self) {
                ForceUpdateNow(log: log)
                IgnoresCancellation(behavior: behavior, hold: hold)
                Show().after(ForceUpdateNow.self, IgnoresCancellation.self)
            }, scope: scope)
        launch.start()
        let report = await launch.finished()
        // The step is still blocked, but the launch is over.
        #expect(!hold.isOver)
        #expect(log.entries == ["the update owns the screen"])
        #expect(report.abandoned == ["IgnoresCancellation"])
        scope.end()
    }

    /// Blocks threads until it is ended, from any thread.
    final class Hold: Sendable {
        private let gate = DispatchSemaphore(value: 0)
        private let ended = Atomic<Bool>(false)

        var isOver: Bool { ended.load(ordering: .relaxed) }

        func wait() {
            gate.wait()
            gate.signal()
        }

        func end() {
            ended.store(true, ordering: .relaxed)
            gate.signal()
        }
    }

    struct ForceUpdateNow: Step {
        let log: Log

        func run(_ context: StepContext) async {
            // Let the other step start.
            await Task.yield()
            context.takeOver()
            log.add("the update owns the screen")
        }
    }

    /// Suspends tasks until it is opened.
    final class Gate {
        private var waiters: [CheckedContinuation<Void, Never>] = []

        func passes() async { await withCheckedContinuation { waiters.append($0) } }

        func open() {
            for waiter in waiters { waiter.resume() }
            waiters = []
        }

        deinit { open() }
    }
}

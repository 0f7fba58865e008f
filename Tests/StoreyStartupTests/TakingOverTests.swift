import Dispatch
import Foundation
import StoreyStartup
import StoreyState
import StoreyTesting
import Synchronization
import Testing

@Suite("Taking over a launch")
struct TakingOverTests {
    /// A forced update: asks, then has the screen until the user has read it.
    struct ForceUpdate: Step {
        let log: Log

        func run(_ turn: Turn) async throws {
            // Let the others begin.
            await Task.yield()
            turn.takeOver()
            log.add("the screen is the update's")
            try await turn.sleep(for: .seconds(5))
        }
    }

    /// Wraps a call that knows no cancelling.
    struct Deaf: Step {
        let gate: Gate
        var log: Log?

        func run(_ turn: Turn) async -> Int {
            await gate.passes()
            log?.add("the deaf step returns")
            return 7
        }
    }

    struct Use: Step {
        let number: Int
        func run(_ turn: Turn) {}
    }

    struct Show: Step {
        static let needs: Needs = [.screen]
        func run(_ turn: Turn) {}
    }

    private func scenario(_ log: Log, _ gate: Gate) -> Scenario {
        Scenario("update", until: Show.self) {
            ForceUpdate(log: log)
            Deaf(gate: gate, log: log)
            Use.from(Deaf.self) { Use(number: $0) }
            Wait(400).named("heeds")
            Show().after(Use.self, ForceUpdate.self).after(named: "heeds")
        }
    }

    @Test("ends all others at once, even what does not heed it; what comes late is dropped")
    func deafStep() async throws {
        let (entries, report) = try await inVirtualTime { scope in
            let (log, gate) = (Log(), Gate())
            let launch = try Launch(scenario(log, gate), scope: scope)
            launch.phase.observe { log.add("\(scope.time.now.milliseconds) ms: \($0)") }.kept(by: scope)
            launch.start()
            let report = await launch.finished()
            log.add("over")
            gate.open()
            // What was abandoned has left the test's isolation, and comes back by a thread of its own.
            let deadline = ContinuousClock.now + .seconds(60)
            while log.entries.last == "over", ContinuousClock.now < deadline {
                try await scope.sleep(for: .seconds(10))
            }
            #expect(launch.report == report)
            return (log.entries, report)
        }
        #expect(
            entries == [
                "0 ms: launching", "0 ms: takenOver(by: \"ForceUpdate\")", "the screen is the update's",
                "over", "the deaf step returns",
            ])
        #expect(
            report.lines == [
                "Deaf 0–0 cancelled", "ForceUpdate 0–5000", "heeds 0–0 cancelled", "Show – not run",
                "Use – not run",
            ])
        #expect(report.outcome == .takenOver(by: "ForceUpdate"))
        #expect(report.abandoned == ["Deaf"])
        #expect(report.late == [])
    }

    @Test("lists as abandoned what has not returned when the launch is over")
    func abandoned() async throws {
        let report = try await inVirtualTime { scope in
            let scenario = Scenario("update", until: Show.self) {
                Deaf(gate: Gate())
                Failing()
                Use.from(Deaf.self) { Use(number: $0) }
                Show().after(Use.self, Failing.self)
            }
            let launch = try Launch(scenario, scope: scope)
            launch.start()
            let report = await launch.finished()
            #expect(scope.time.now == .milliseconds(100))
            #expect(launch.failure as? Refusal == Refusal())
            return report
        }
        #expect(report.abandoned == ["Deaf"])
        #expect(report.outcome == .failed(in: "Failing"))
        #expect(report.step("Failing")?.error == "Refusal()")
    }

    struct Failing: Step {
        func run(_ turn: Turn) throws { throw Refusal() }
    }

    @Test("a session's end ends the launch, and what waits for it")
    func sessionEnds() async throws {
        let lines = try await inVirtualTime { scope in
            let session = scope.child()
            let launch = try Launch(scenario(Log(), Gate()), scope: session)
            launch.start()
            await Task.yield()
            session.end()
            let report = await launch.finished()
            #expect(report.outcome == .cancelled)
            #expect(report.abandoned == [], "nobody has waited for them")
            #expect(report.savings == [], "it never was usable")
            return report.lines
        }
        #expect(
            lines == [
                "Deaf 0–0 cancelled", "ForceUpdate 0–0 cancelled", "heeds 0–0 cancelled", "Show – not run",
                "Use – not run",
            ])
    }

    /// Ways not to heed a cancellation.
    enum Obstinacy: CaseIterable {
        case waitsForACallback, blocksAThread, beginsAnew

        /// Goes on until it is let go.
        func goOn(until hold: Hold) async {
            switch self {
            case .waitsForACallback:
                await withCheckedContinuation { done in
                    Thread.detachNewThread {
                        hold.wait()
                        done.resume()
                    }
                }
            case .blocksAThread:
                await withTaskExecutorPreference(OwnThread()) { await Self.block(until: hold) }
            case .beginsAnew:
                while !hold.isOver { await Task.yield() }
            }
        }

        /// The others' threads are few, and other tests need them.
        private final class OwnThread: TaskExecutor {
            private let queue = DispatchQueue(label: "blocked")

            func enqueue(_ job: consuming ExecutorJob) {
                let job = UnownedJob(job)
                queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
            }
        }

        @concurrent private static func block(until hold: Hold) async { hold.wait() }
    }

    struct Obstinate: Step {
        let obstinacy: Obstinacy
        let hold: Hold
        func run(_ turn: Turn) async { await obstinacy.goOn(until: hold) }
    }

    @Test(
        "hands the screen over before a step that ignores it returns, in real time too",
        arguments: Obstinacy.allCases)
    @MainActor
    func realTime(obstinacy: Obstinacy) async throws {
        let scope = Scope(owner: MainActor.shared)
        let log = Log()
        let hold = Hold()
        defer { hold.end() }
        let launch = try Launch(
            Scenario("update", until: Show.self) {
                ForceUpdateNow(log: log)
                Obstinate(obstinacy: obstinacy, hold: hold)
                Show().after(ForceUpdateNow.self, Obstinate.self)
            }, scope: scope)
        launch.start()
        let report = await launch.finished()
        // Nobody has let it go: the step is stuck still, and the launch is over.
        #expect(!hold.isOver)
        #expect(log.entries == ["the screen is the update's"])
        #expect(report.abandoned == ["Obstinate"])
        scope.end()
    }

    /// Holds threads until its end, which may be told from anywhere.
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

        func run(_ turn: Turn) async {
            // Let the other begin.
            await Task.yield()
            turn.takeOver()
            log.add("the screen is the update's")
        }
    }

    /// Keeps who comes until it is opened.
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

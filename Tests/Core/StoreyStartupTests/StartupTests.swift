import StoreyStartup
import StoreyState
import StoreyTesting
import Testing

@Suite("Startup")
struct StartupTests {
    struct Tutorial: Step {
        let log: Log
        func run(_ context: StepContext) { log.add("tutorial") }
    }

    struct WhatsNew: Step {
        let log: Log
        func run(_ context: StepContext) { log.add("what's new") }
    }

    struct Home: Step {
        let log: Log
        let reaches: Bool

        func run(_ context: StepContext) throws {
            guard reaches else { throw Refusal() }
            log.add("home")
        }
    }

    /// An app that is launched repeatedly with the same storage, each time in a new session.
    final class App {
        let log = Log()
        let storage = InMemoryLaunchStorage()
        let scope: Scope
        var installation = "first"
        var tutorial = "1"
        var news = "1"
        var reaches = true

        init(_ scope: Scope) { self.scope = scope }

        func startup(_ session: Scope) -> Startup {
            Startup(scope: session, storage: storage, installation: installation) { cause in
                self.log.add("\(cause)")
                return Scenario("\(cause)", until: Home.self) {
                    Tutorial(log: self.log).once(self.tutorial).alsoCompletes(
                        WhatsNew.self, version: self.news)
                    if cause != .firstRun { WhatsNew(log: self.log).once(self.news).after(Tutorial.self) }
                    if cause == .firstRun {
                        Home(log: self.log, reaches: self.reaches).after(Tutorial.self)
                    } else {
                        Home(log: self.log, reaches: self.reaches).after(Tutorial.self, WhatsNew.self)
                    }
                }
            }
        }

        /// Returns the log entries of one launch.
        func launch(_ cause: LaunchCause = .regular, isPrewarmed: Bool = false) async throws -> [String] {
            let known = log.entries.count
            let session = scope.child()
            let startup = startup(session)
            _ = try await startup.launch(cause, isPrewarmed: isPrewarmed).finished()
            session.end()
            return Array(log.entries.dropFirst(known))
        }
    }

    @Test("A one-time step runs once per version and installation, and can complete another step")
    func once() async throws {
        let received = try await withVirtualTime { scope in
            let app = App(scope)
            var received = [try await app.launch(), try await app.launch()]
            app.news = "2"
            received.append(try await app.launch())
            app.tutorial = "2"
            received.append(try await app.launch())
            app.installation = "second"
            received.append(try await app.launch())
            return received
        }
        #expect(
            received == [
                ["firstRun", "tutorial", "home"], ["regular", "home"], ["regular", "what's new", "home"],
                ["regular", "tutorial", "home"], ["firstRun", "tutorial", "home"],
            ])
    }

    @Test("A storage can be prepared with an app's earlier launches, done steps, and failures")
    func migration() async throws {
        let received = try await withVirtualTime { scope in
            let app = App(scope)
            try app.storage.markLaunched(installation: "first")
            try app.storage.markDone(Tutorial.self, version: "1", installation: "first")
            var received = [try await app.launch()]
            try app.storage.markUnfinished(3)
            received.append(try await app.launch())
            return received
        }
        #expect(received == [["regular", "what's new", "home"], ["safeMode", "home"]])
    }

    @Test(
        "Safe mode follows three launches without a first screen, not counting prewarmed ones")
    func safeMode() async throws {
        let causes = try await withVirtualTime { scope in
            let app = App(scope)
            _ = try await app.launch()
            app.reaches = false
            var causes: [String?] = []
            for isPrewarmed in [false, true, true, true, false] {
                causes.append(try await app.launch(.link("notes://1"), isPrewarmed: isPrewarmed).first)
            }
            causes.append(try await app.launch().first)
            causes.append(try await app.launch().first)
            app.reaches = true
            causes.append(try await app.launch().first)
            causes.append(try await app.launch().first)
            return causes
        }
        #expect(
            causes == Array(repeating: "link(\"notes://1\")", count: 5)
                + ["regular", "safeMode", "safeMode", "regular"])
    }

    @Test("Closed sessions and forced updates don't count as crashes")
    func goodEnds() async throws {
        struct Forced: Step {
            func run(_ context: StepContext) { context.takeOver() }
        }
        let causes = try await withVirtualTime { scope in
            let log = Log()
            let storage = InMemoryLaunchStorage()
            for isForced in [true, false] {
                for _ in 0..<5 {
                    let session = scope.child()
                    let startup = Startup(scope: session, storage: storage) { cause in
                        log.add("\(cause)")
                        return Scenario("ends", untilNamed: "end") {
                            if isForced { Forced().named("first") } else { Wait(1000).named("first") }
                            Wait(1).named("end").after(named: "first")
                        }
                    }
                    let launch = try startup.launch(.regular)
                    if isForced { _ = await launch.finished() }
                    session.end()
                }
            }
            return log.entries
        }
        #expect(causes == Array(repeating: "firstRun", count: 10))
    }

    /// The time at which the process is killed.
    enum Moment: CaseIterable {
        case beforePrompt, duringPrompt, afterAnswer, duringSecondPrompt
        var isCrash: Bool { self == .beforePrompt || self == .afterAnswer }
    }

    @Test(
        "An app that ends during a prompt hasn't crashed; one that ends right after the answer has",
        arguments: Moment.allCases, [[], [Moment.beforePrompt, .afterAnswer]])
    func killed(at moment: Moment, after crashes: [Moment]) async throws {
        let causes = try await withVirtualTime { scope in
            let log = Log()
            let storage = InMemoryLaunchStorage()
            try storage.markLaunched()
            for moment in crashes + [moment, moment, moment, .afterAnswer] {
                // Work that a killed process hadn't finished isn't stored.
                let process = InMemoryLaunchStorage()
                for (key, text) in storage.texts { process.save(text, for: key) }
                let session = scope.child()
                let startup = Startup(scope: session, storage: process) { cause in
                    log.add("\(cause)")
                    return Scenario("asks", untilNamed: "end") {
                        Wait(100).named("first")
                        Prompts(scope: scope).named("prompt").after(named: "first")
                        Wait(100).named("second").after(named: "prompt")
                        Prompts(scope: scope).named("other").after(named: "second")
                        Wait(100).named("end").after(named: "other")
                    }
                }
                _ = try startup.launch(.regular)
                let times: [Moment: Int] = [
                    .beforePrompt: 50, .duringPrompt: 150, .afterAnswer: 1150,
                    .duringSecondPrompt: 1250,
                ]
                try await scope.sleep(for: .milliseconds(times[moment] ?? 0))
                for key in ["storey.startup.unfinished", "storey.startup.times"] {
                    storage.save(process.text(for: key), for: key)
                }
                session.end()
            }
            return log.entries
        }
        let ends = crashes + [moment, moment, moment]
        var count = 0
        let expected = (ends + [.afterAnswer]).map { end in
            defer { if end.isCrash { count += 1 } }
            return count >= 3 ? "safeMode" : "regular"
        }
        #expect(causes == expected)
    }

    @Test("A launch that fails during a prompt counts as unfinished, unless it was prewarmed")
    func failingDuringPrompt() async throws {
        try await withVirtualTime { scope in
            let storage = InMemoryLaunchStorage()
            let startup = Startup(scope: scope, storage: storage) { _ in
                Scenario("fails", untilNamed: "end") {
                    Prompts(scope: scope).named("prompt")
                    Fails()
                    Wait(1).named("end").after(named: "prompt").after(Fails.self)
                }
            }
            _ = try await startup.launch(.regular).finished()
            #expect(storage.text(for: "storey.startup.unfinished") == "1")
            _ = try await startup.launch(.regular, isPrewarmed: true).finished()
            #expect(storage.text(for: "storey.startup.unfinished") == "1")
        }
    }

    /// A step with a prompt that is answered after a second.
    struct Prompts: Step {
        let scope: Scope

        func run(_ context: StepContext) async throws {
            let scope = scope
            try await context.promptUser { answer in
                scope.task {
                    try await scope.sleep(for: .seconds(1))
                    answer(())
                }
            }
        }
    }

    struct Fails: Step {
        func run(_ context: StepContext) async throws {
            try await context.sleep(for: .milliseconds(100))
            throw Refusal()
        }
    }

    @Test("Measured durations determine the order of the next launch")
    func learning() async throws {
        let orders = try await withVirtualTime { scope in
            let storage = InMemoryLaunchStorage()
            var orders: [[String]] = []
            var options = LaunchOptions()
            options.maxConcurrentSteps = 1
            for _ in 0..<2 {
                let startup = Startup(scope: scope, storage: storage, options: options) { _ in
                    Scenario("learns", untilNamed: "end") {
                        Wait(10).named("a")
                        Wait(700).named("b")
                        Wait(50).named("c")
                        Wait(1).named("end").after(named: "a").after(named: "b").after(named: "c")
                    }
                }
                orders.append(try await startup.launch(.regular).finished().steps.map(\.name))
            }
            return orders
        }
        #expect(orders == [["a", "b", "c", "end"], ["b", "c", "a", "end"]])
    }

    @Test("A launch continues if its storage fails, and reports the error")
    func failingStorage() async throws {
        struct Broken: LaunchStorage {
            func text(for key: String) throws -> String? { throw Refusal() }
            func save(_ text: String?, for key: String) throws { throw Refusal() }
        }
        let report = try await withVirtualTime { scope in
            let startup = Startup(scope: scope, storage: Broken()) { _ in
                Scenario("broken", untilNamed: "end") { Wait(1).named("end") }
            }
            return try await startup.launch(.regular).finished()
        }
        #expect(report.outcome == .interactive)
        #expect(report.problems.contains("Couldn't save `unfinished`: Refusal()"))
    }

    @Test("A report contains all storage errors of its launch, and none of an earlier one")
    func storageErrors() async throws {
        struct WithoutTimes: LaunchStorage {
            func text(for key: String) -> String? { nil }
            func save(_ text: String?, for key: String) throws {
                if key.hasSuffix("times") { throw Refusal() }
            }
        }
        let problems = try await withVirtualTime { scope in
            let startup = Startup(scope: scope, storage: WithoutTimes()) { _ in
                Scenario("forgetful", untilNamed: "end") { Wait(1).named("end") }
            }
            let first = try await startup.launch(.regular).finished().problems
            return [first, try await startup.launch(.regular).finished().problems]
        }
        #expect(problems == Array(repeating: ["Couldn't save `times`: Refusal()"], count: 2))
    }
}

@Suite("Deep-link queue")
struct DeepLinkQueueTests {
    private static func startup(_ scope: Scope, gate: Store<Bool>? = nil) -> Startup {
        let storage = InMemoryLaunchStorage()
        storage.save("installation ", for: "storey.startup.launched")
        return Startup(
            scope: scope, storage: storage,
            gates: { event in
                guard let gate, case .link = event else { return [] }
                return [gate.observed]
            },
            scenario: { _ in Scenario("queue", untilNamed: "end") { Wait(100).named("end") } })
    }

    @Test(
        "An event is delivered once, when the app is usable, a handler is connected, and its gates are open"
    )
    func exactlyOnce() async throws {
        let received = try await withVirtualTime { scope in
            let log = Log()
            let signedIn = Store(false)
            let startup = Self.startup(scope, gate: signedIn)
            func now(_ entry: String) { log.add("\(scope.time.now.milliseconds): \(entry)") }
            startup.deepLinks.receive(.link("notes://1"), id: "a")
            let launch = try startup.launch(.notification(["note": "2"]), id: "b")
            startup.deepLinks.receive(.notification(["note": "2"]), id: "b")
            startup.deepLinks.receive(.notification(["note": "3"]), id: "c")
            startup.deepLinks.receive(.notification(["note": "3"]), id: "c")
            startup.deepLinks.receive(.link("notes://4"))
            _ = await launch.finished()
            now("usable")
            try await scope.sleep(for: .milliseconds(10))
            startup.deepLinks.connect { event in
                now("\(event)")
                // Events that a handler adds are delivered after those already in the queue.
                if event == .notification(["note": "3"]) {
                    startup.deepLinks.receive(.notification(["note": "5"]))
                }
            }
            try await scope.sleep(for: .milliseconds(10))
            signedIn.commit { $0 = true }
            signedIn.commit { $0 = false }
            signedIn.commit { $0 = true }
            startup.deepLinks.receive(.link("notes://6"))
            #expect(startup.deepLinks.pending == [])
            return log.entries
        }
        #expect(
            received == [
                "100: usable", "110: notification([\"note\": \"3\"])", "110: notification([\"note\": \"5\"])",
                "120: link(\"notes://1\")", "120: link(\"notes://4\")", "120: link(\"notes://6\")",
            ])
    }

    @Test("The event that caused a first run is delivered after it")
    func firstRun() async throws {
        let received = try await withVirtualTime { scope in
            let log = Log()
            let startup = Startup(scope: scope, storage: InMemoryLaunchStorage()) { cause in
                log.add("\(cause)")
                return Scenario("first", untilNamed: "end") { Wait(1).named("end") }
            }
            startup.deepLinks.connect { log.add("\($0)") }
            _ = try await startup.launch(.link("notes://1"), id: "x").finished()
            startup.deepLinks.receive(.link("notes://1"), id: "x")
            return log.entries
        }
        #expect(received == ["firstRun", "link(\"notes://1\")"])
    }

    @Test("An event that arrives during another launch is delivered when the app is usable again")
    func secondLaunch() async throws {
        let received = try await withVirtualTime { scope in
            let log = Log()
            let startup = Self.startup(scope)
            func now(_ entry: String) { log.add("\(scope.time.now.milliseconds): \(entry)") }
            startup.deepLinks.connect { now("\($0)") }
            _ = try await startup.launch(.regular).finished()
            startup.deepLinks.receive(.link("notes://1"))
            let launch = try startup.launch(.regular)
            startup.deepLinks.receive(.link("notes://2"))
            _ = await launch.finished()
            startup.deepLinks.receive(.link("notes://3"))
            return log.entries
        }
        #expect(
            received == ["100: link(\"notes://1\")", "200: link(\"notes://2\")", "200: link(\"notes://3\")"])
    }

    @Test("A handler that launches the app again receives the other events when the app is usable again")
    func launchingHandler() async throws {
        let received = try await withVirtualTime { scope in
            let log = Log()
            let startup = Self.startup(scope)
            startup.deepLinks.connect { event in
                log.add("\(scope.time.now.milliseconds): \(event)")
                if event == .link("notes://1") { _ = try? startup.launch(.regular) }
            }
            for number in 1...2 { startup.deepLinks.receive(.link("notes://\(number)")) }
            _ = try await startup.launch(.regular).finished()
            _ = await startup.launch?.finished()
            return log.entries
        }
        #expect(received == ["100: link(\"notes://1\")", "200: link(\"notes://2\")"])
    }

    @Test("A queued event that causes a launch is handled by its scenario only")
    func queuedCause() async throws {
        try await withVirtualTime { scope in
            let startup = Self.startup(scope)
            for id in ["a", "b"] { startup.deepLinks.receive(.link("notes://\(id)"), id: id) }
            _ = try startup.launch(.link("notes://a"), id: "a")
            #expect(startup.deepLinks.pending == [.link("notes://b")])
        }
    }

    @Test("A full queue drops its oldest event")
    func bounded() async throws {
        try await withVirtualTime { scope in
            let startup = Self.startup(scope)
            for number in 0..<DeepLinkQueue.capacity + 3 { startup.deepLinks.receive(.link("\(number)")) }
            #expect(startup.deepLinks.pending.count == DeepLinkQueue.capacity)
            #expect(startup.deepLinks.pending.first == .link("3"))
            #expect(startup.deepLinks.droppedCount == 3)
        }
    }
}

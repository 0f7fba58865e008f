import StoreyStartup
import StoreyState
import StoreyTesting
import Testing

@Suite("A start-up")
struct StartupTests {
    struct Tutorial: Step {
        let log: Log
        func run(_ turn: Turn) { log.add("tutorial") }
    }

    struct WhatIsNew: Step {
        let log: Log
        func run(_ turn: Turn) { log.add("what is new") }
    }

    struct Home: Step {
        let log: Log
        let reaches: Bool

        func run(_ turn: Turn) throws {
            guard reaches else { throw Refusal() }
            log.add("home")
        }
    }

    /// An app that is launched again and again, each time in a new session, on the same storage.
    final class App {
        let log = Log()
        let storage = MemoryLaunchStorage()
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
                    Tutorial(log: self.log).once(self.tutorial).alsoDone(WhatIsNew.self, version: self.news)
                    if cause != .firstRun { WhatIsNew(log: self.log).once(self.news).after(Tutorial.self) }
                    if cause == .firstRun {
                        Home(log: self.log, reaches: self.reaches).after(Tutorial.self)
                    } else {
                        Home(log: self.log, reaches: self.reaches).after(Tutorial.self, WhatIsNew.self)
                    }
                }
            }
        }

        /// What happened in one launch.
        func launch(_ cause: LaunchCause = .regular, isPrewarmed: Bool = false) async throws -> [String] {
            let known = log.entries.count
            let session = scope.child()
            let startup = startup(session)
            _ = try await startup.launch(cause, isPrewarmed: isPrewarmed).finished()
            session.end()
            return Array(log.entries.dropFirst(known))
        }
    }

    @Test("shows a tutorial once for each version and installation, and no news right after the first")
    func once() async throws {
        let heard = try await inVirtualTime { scope in
            let app = App(scope)
            var heard = [try await app.launch(), try await app.launch()]
            app.news = "2"
            heard.append(try await app.launch())
            app.tutorial = "2"
            heard.append(try await app.launch())
            app.installation = "second"
            heard.append(try await app.launch())
            return heard
        }
        #expect(
            heard == [
                ["firstRun", "tutorial", "home"], ["regular", "home"], ["regular", "what is new", "home"],
                ["regular", "tutorial", "home"], ["firstRun", "tutorial", "home"],
            ])
    }

    @Test("takes over what an app knew before: that it was launched, what was done, how often it failed")
    func takingOver() async throws {
        let heard = try await inVirtualTime { scope in
            let app = App(scope)
            try app.storage.markLaunched(installation: "first")
            try app.storage.markDone(Tutorial.self, version: "1", installation: "first")
            var heard = [try await app.launch()]
            try app.storage.markUnfinished(3)
            heard.append(try await app.launch())
            return heard
        }
        #expect(heard == [["regular", "what is new", "home"], ["safeMode", "home"]])
    }

    @Test(
        "is made in safe mode after three launches that missed the first screen; prewarmed ones do not count")
    func safeMode() async throws {
        let causes = try await inVirtualTime { scope in
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

    @Test("takes no session that is closed, and no forced update, for a crash")
    func goodEnds() async throws {
        struct Forced: Step {
            func run(_ turn: Turn) { turn.takeOver() }
        }
        let causes = try await inVirtualTime { scope in
            let log = Log()
            let storage = MemoryLaunchStorage()
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

    /// A moment at which the process is killed.
    enum Moment: CaseIterable {
        case beforeTheQuestion, atTheQuestion, afterTheAnswer, atTheSecondQuestion
        var isCrash: Bool { self == .beforeTheQuestion || self == .afterTheAnswer }
    }

    @Test(
        "takes no end at a question for a crash, and one right after the answer for one",
        arguments: Moment.allCases, [[], [Moment.beforeTheQuestion, .afterTheAnswer]])
    func killed(at moment: Moment, after crashes: [Moment]) async throws {
        let causes = try await inVirtualTime { scope in
            let log = Log()
            let storage = MemoryLaunchStorage()
            try storage.markLaunched()
            for moment in crashes + [moment, moment, moment, .afterTheAnswer] {
                // Nothing that a killed process would have done is kept.
                let process = MemoryLaunchStorage()
                for (key, text) in storage.texts { process.keep(text, for: key) }
                let session = scope.child()
                let startup = Startup(scope: session, storage: process) { cause in
                    log.add("\(cause)")
                    return Scenario("asks", untilNamed: "end") {
                        Wait(100).named("first")
                        Asks(scope: scope).named("question").after(named: "first")
                        Wait(100).named("second").after(named: "question")
                        Asks(scope: scope).named("other").after(named: "second")
                        Wait(100).named("end").after(named: "other")
                    }
                }
                _ = try startup.launch(.regular)
                let times: [Moment: Int] = [
                    .beforeTheQuestion: 50, .atTheQuestion: 150, .afterTheAnswer: 1150,
                    .atTheSecondQuestion: 1250,
                ]
                try await scope.sleep(for: .milliseconds(times[moment] ?? 0))
                for key in ["storey.startup.unfinished", "storey.startup.times"] {
                    storage.keep(process.text(for: key), for: key)
                }
                session.end()
            }
            return log.entries
        }
        let ends = crashes + [moment, moment, moment]
        var count = 0
        let expected = (ends + [.afterTheAnswer]).map { end in
            defer { if end.isCrash { count += 1 } }
            return count >= 3 ? "safeMode" : "regular"
        }
        #expect(causes == expected)
    }

    @Test("has counted a launch that fails while somebody is asked, and no prewarmed one that asks")
    func failingAtAQuestion() async throws {
        try await inVirtualTime { scope in
            let storage = MemoryLaunchStorage()
            let startup = Startup(scope: scope, storage: storage) { _ in
                Scenario("fails", untilNamed: "end") {
                    Asks(scope: scope).named("question")
                    Fails()
                    Wait(1).named("end").after(named: "question").after(Fails.self)
                }
            }
            _ = try await startup.launch(.regular).finished()
            #expect(storage.text(for: "storey.startup.unfinished") == "1")
            _ = try await startup.launch(.regular, isPrewarmed: true).finished()
            #expect(storage.text(for: "storey.startup.unfinished") == "1")
        }
    }

    /// Is answered after a second.
    struct Asks: Step {
        let scope: Scope

        func run(_ turn: Turn) async throws {
            let scope = scope
            try await turn.ask { answer in
                scope.task {
                    try await scope.sleep(for: .seconds(1))
                    answer(())
                }
            }
        }
    }

    struct Fails: Step {
        func run(_ turn: Turn) async throws {
            try await turn.sleep(for: .milliseconds(100))
            throw Refusal()
        }
    }

    @Test("learns how long steps take, and begins with what most depends on")
    func learning() async throws {
        let orders = try await inVirtualTime { scope in
            let storage = MemoryLaunchStorage()
            var orders: [[String]] = []
            var options = LaunchOptions()
            options.width = 1
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

    @Test("goes on when its storage fails, and tells of it")
    func failingStorage() async throws {
        struct Broken: LaunchStorage {
            func text(for key: String) throws -> String? { throw Refusal() }
            func keep(_ text: String?, for key: String) throws { throw Refusal() }
        }
        let report = try await inVirtualTime { scope in
            let startup = Startup(scope: scope, storage: Broken()) { _ in
                Scenario("broken", untilNamed: "end") { Wait(1).named("end") }
            }
            return try await startup.launch(.regular).finished()
        }
        #expect(report.outcome == .interactive)
        #expect(report.problems.contains("`unfinished` could not be kept: Refusal()"))
    }
}

@Suite("The inbox of a start-up")
struct InboxTests {
    private static func startup(_ scope: Scope, gate: Store<Bool>? = nil) -> Startup {
        let storage = MemoryLaunchStorage()
        storage.keep("installation ", for: "storey.startup.launched")
        return Startup(
            scope: scope, storage: storage,
            gates: { arrival in
                guard let gate, case .link = arrival else { return [] }
                return [gate.observed]
            },
            scenario: { _ in Scenario("inbox", untilNamed: "end") { Wait(100).named("end") } })
    }

    @Test(
        "delivers each arrival exactly once, when the app is usable, somebody is connected and its gates are open"
    )
    func exactlyOnce() async throws {
        let heard = try await inVirtualTime { scope in
            let log = Log()
            let signedIn = Store(false)
            let startup = Self.startup(scope, gate: signedIn)
            func now(_ what: String) { log.add("\(scope.time.now.milliseconds): \(what)") }
            startup.inbox.receive(.link("notes://1"), id: "a")
            let launch = try startup.launch(.push(["note": "2"]), id: "b")
            startup.inbox.receive(.push(["note": "2"]), id: "b")
            startup.inbox.receive(.push(["note": "3"]), id: "c")
            startup.inbox.receive(.push(["note": "3"]), id: "c")
            startup.inbox.receive(.link("notes://4"))
            _ = await launch.finished()
            now("usable")
            try await scope.sleep(for: .milliseconds(10))
            startup.inbox.connect { arrival in
                now("\(arrival)")
                // What following one brings comes after those before it.
                if arrival == .push(["note": "3"]) { startup.inbox.receive(.push(["note": "5"])) }
            }
            try await scope.sleep(for: .milliseconds(10))
            signedIn.commit { $0 = true }
            signedIn.commit { $0 = false }
            signedIn.commit { $0 = true }
            startup.inbox.receive(.link("notes://6"))
            #expect(startup.inbox.waiting == [])
            return log.entries
        }
        #expect(
            heard == [
                "100: usable", "110: push([\"note\": \"3\"])", "110: push([\"note\": \"5\"])",
                "120: link(\"notes://1\")", "120: link(\"notes://4\")", "120: link(\"notes://6\")",
            ])
    }

    @Test("keeps what a first run was launched by")
    func firstRun() async throws {
        let heard = try await inVirtualTime { scope in
            let log = Log()
            let startup = Startup(scope: scope, storage: MemoryLaunchStorage()) { cause in
                log.add("\(cause)")
                return Scenario("first", untilNamed: "end") { Wait(1).named("end") }
            }
            startup.inbox.connect { log.add("\($0)") }
            _ = try await startup.launch(.link("notes://1"), id: "x").finished()
            startup.inbox.receive(.link("notes://1"), id: "x")
            return log.entries
        }
        #expect(heard == ["firstRun", "link(\"notes://1\")"])
    }

    @Test("is bounded: the oldest goes")
    func bounded() async throws {
        try await inVirtualTime { scope in
            let startup = Self.startup(scope)
            for number in 0..<Inbox.capacity + 3 { startup.inbox.receive(.link("\(number)")) }
            #expect(startup.inbox.waiting.count == Inbox.capacity)
            #expect(startup.inbox.waiting.first == .link("3"))
            #expect(startup.inbox.dropped == 3)
        }
    }
}

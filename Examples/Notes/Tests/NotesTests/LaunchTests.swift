import Notes
import NotesService
import StoreyTesting
import Testing

@Suite("The app is launched")
struct LaunchTests {
    @Test("the first time: language, account, tour, notes; nothing is new yet")
    func firstRun() async throws {
        let launched = try await Launching(services: Known.person().services).run()
        #expect(launched.report.scenario == "firstRun")
        #expect(launched.seen == ["250 region", "1250 identity", "2250 tour", "3250 notes"])
        #expect(launched.region == Region(.german, Country("AT")))
        #expect(launched.identity == .guest)
    }

    @Test("as always: straight to the notes, well under three seconds")
    func regular() async throws {
        let known = try await Known.person()
        let launched = try await Launching(
            settings: known.settings, services: known.services, storage: .experienced
        ).run()
        #expect(launched.report.scenario == "regular")
        #expect(launched.seen == ["420 notes"])
        #expect(launched.report.spent == .milliseconds(420))
        #expect(
            launched.report.criticalPath == [
                "LoadSettings", "ResumeSession", "SignIn", "Tutorial", "WhatsNew", "OpenNotes",
            ])
    }

    @Test("by a notification or a link: to the notes first, and what launched it waits for them once")
    func arriving() async throws {
        let known = try await Known.person()
        for cause in [LaunchCause.push(["link": "/notes/7"]), .link("notes://notes/7")] {
            // Not even a tour that was not seen stands between.
            let storage = MemoryLaunchStorage()
            try storage.markLaunched()
            let launched = try await Launching(
                settings: known.settings, cause: cause, services: known.services, storage: storage
            ).run()
            #expect(launched.seen == ["420 notes"])
            #expect(launched.received.count == 1)
        }
    }

    @Test("what is new is told after an update, and not right after the tour")
    func news() async throws {
        let known = try await Known.person()
        let storage = MemoryLaunchStorage()
        try storage.markLaunched()
        try storage.markDone(Tutorial.self, version: TourPage.version)
        var launching = Launching(settings: known.settings, services: known.services, storage: storage)
        #expect(try await launching.run().seen == ["420 news", "1420 notes"])
        #expect(try await launching.run().seen == ["420 notes"])
        launching.storage = MemoryLaunchStorage()
        #expect(try await launching.run().seen == ["420 tour", "1420 notes"])
        #expect(try await launching.run().seen == ["420 notes"])
    }

    @Test("though services are slow, or do not answer: within the budget all the same")
    func slowServices() async throws {
        let known = try await Known.person()
        var launching = Launching(
            settings: known.settings, services: known.services, storage: try .experienced)
        launching.services.delays = ServiceDelays(
            version: .seconds(60), configuration: .seconds(60), accounts: .seconds(60))
        let slow = try await launching.run()
        #expect(slow.seen == ["2000 notes"])
        #expect(slow.report.outcome == .interactive)
        launching.services = .unreachable
        launching.storage = try .experienced
        #expect(try await launching.run().seen == ["200 notes"], "after it has tried once more to sign in")
        #expect(slow.identity == known.settings.identity, "nobody is signed out by a bad network")
    }

    @Test("and says what it put off where it took too long: who is signed in is asked in vain, and stays")
    func overBudget() async throws {
        let known = try await Known.person()
        var launching = Launching(
            settings: known.settings, services: known.services, storage: try .experienced)
        launching.readingTakes = .milliseconds(1800)
        launching.services.delays.accounts = .milliseconds(1900)
        let launched = try await launching.run()
        let report = launched.report
        #expect(launched.seen == ["3000 notes"])
        #expect(report.outcome == .interactive)
        #expect(report.putOff == ["ResumeSession"])
        #expect(
            report.criticalPath == [
                "LoadSettings", "ResumeSession", "SignIn", "Tutorial", "WhatsNew", "OpenNotes",
            ])
        #expect(
            report.gantt().contains("ResumeSession") && report.gantt().contains("Put off: ResumeSession"))
        #expect(launched.identity == known.settings.identity)
    }

    @Test("and the splash never goes back, however the launch goes")
    func progress() async throws {
        let known = try await Known.person()
        let data = NotesDataManagerImpl(storage: MemoryNotesStorage(settings: known.settings))
        let app = try await NotesApp.headless(
            data: data, services: known.services, launch: LaunchContext(storage: .experienced))
        var percents: [Int] = []
        while app.screen == "splash" {
            let label = try app.element("progress").label
            percents.append(Int(label.prefix { $0.isNumber }) ?? -1)
            try await app.advance(by: .milliseconds(10))
        }
        #expect(percents == percents.sorted())
        #expect(Set(percents).count > 2, "\(percents)")
        #expect(app.screen == "notes-home")
    }

    @Test("and always in the same way, in whatever order the steps are declared", arguments: Way.allCases)
    func thousandTimes(way: Way) async throws {
        let known = try await Known.person(isSignedIn: way != .signedOut)
        var launching = Launching(settings: known.settings, cause: way.cause, services: known.services)
        if way == .firstRun { launching.settings = NotesSettings() }
        if way == .update { launching.services.version = FixedVersion(minimum: AppVersion(2)) }
        var ways: Set<Launched> = []
        for seed in 0..<1000 {
            launching.storage = way == .firstRun ? MemoryLaunchStorage() : try .experienced
            if way == .safe { try launching.storage.markUnfinished(3) }
            launching.order = { seed == 0 ? $0 : $0.shuffled(seed: UInt64(seed)) }
            ways.insert(try await launching.run())
        }
        #expect(ways.count == 1)
        #expect(ways.first?.seen.last?.hasSuffix(way.lastSight) == true)
        #expect(ways.first?.report.outcome == way.outcome)
    }
}

/// A way of launching.
enum Way: String, CaseIterable, Sendable {
    case firstRun, regular, push, link, update, signedOut, safe

    var cause: LaunchCause? {
        switch self {
        case .push: .push(["link": "/notes/7"])
        case .link: .link("notes://notes/7")
        default: nil
        }
    }

    /// What a person sees last.
    var lastSight: String { self == .update ? "update to 2.0.0" : "notes" }

    var outcome: LaunchPhase { self == .update ? .takenOver(by: "ForceUpdate") : .interactive }
}

/// A person whom the service knows, and what the app remembers of them.
struct Known: Sendable {
    let services: Services
    let settings: NotesSettings

    /// - Parameter isSignedIn: whether their session is still open.
    static func person(isSignedIn: Bool = true) async throws -> Known {
        let accounts = try InProcessAccounts(rounds: 1)
        let anna = try await accounts.createAccount(Credentials(name: "anna", password: "correct horse"))
        if !isSignedIn { try await accounts.signOut(anna) }
        var settings = NotesSettings()
        settings.region = Region(.english, Country("GB"))
        settings.identity = .account(anna)
        return Known(
            services: try .inProcess(accounts: accounts, delays: .mobile),
            settings: settings)
    }
}

/// A service that demands a version.
struct FixedVersion: VersionService {
    let minimum: AppVersion

    func minimumVersion() -> AppVersion { minimum }
}

extension Array {
    /// In another order, always the same for a seed.
    fileprivate func shuffled(seed: UInt64) -> [Element] {
        var generator = Scrambler(state: seed)
        return shuffled(using: &generator)
    }
}

/// SplitMix64 (Steele, Lea, Flood, 2014).
private struct Scrambler: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }
}

import Notes
import NotesService
import StoreyTesting
import Testing

@Suite("Launch scenarios")
struct LaunchTests {
    @Test("The first launch shows language, account, tour, and notes, but no news")
    func firstRun() async throws {
        let launched = try await LaunchSimulation(services: KnownUser.make().services).run()
        #expect(launched.report.scenario == "firstRun")
        #expect(launched.seen == ["250 region", "1250 identity", "2250 tour", "3250 notes"])
        #expect(launched.region == Region(.german, Country("AT")))
        #expect(launched.identity == .guest)
    }

    @Test("A regular launch opens the notes in under three seconds")
    func regular() async throws {
        let known = try await KnownUser.make()
        let launched = try await LaunchSimulation(
            settings: known.settings, services: known.services, storage: .experienced
        ).run()
        #expect(launched.report.scenario == "regular")
        #expect(launched.seen == ["420 notes"])
        #expect(launched.report.spent == .milliseconds(420))
        #expect(
            launched.report.criticalPath == [
                "LoadSettings", "ResumeSession", "SignIn", "Tutorial", "ConnectFirstViewer", "WhatsNew",
                "OpenNotes",
            ])
    }

    @Test("A launch from a push or link opens the notes and delivers the event once")
    func arriving() async throws {
        let known = try await KnownUser.make()
        for cause in [LaunchCause.notification(["link": "/notes/7"]), .link("notes://notes/7")] {
            // Not even a tour that was not seen stands between.
            let storage = InMemoryLaunchStorage()
            try storage.markLaunched()
            let launched = try await LaunchSimulation(
                settings: known.settings, cause: cause, services: known.services, storage: storage
            ).run()
            #expect(launched.seen == ["420 notes"])
            #expect(launched.received.count == 1)
        }
    }

    @Test("News is shown after an update, but not after the tour")
    func news() async throws {
        let known = try await KnownUser.make()
        let storage = InMemoryLaunchStorage()
        try storage.markLaunched()
        try storage.markDone(Tutorial.self, version: TourPage.version)
        var simulation = LaunchSimulation(
            settings: known.settings, services: known.services, storage: storage)
        #expect(try await simulation.run().seen == ["420 news", "1420 notes"])
        #expect(try await simulation.run().seen == ["420 notes"])
        simulation.storage = InMemoryLaunchStorage()
        #expect(try await simulation.run().seen == ["420 tour", "1420 notes"])
        #expect(try await simulation.run().seen == ["420 notes"])
    }

    @Test("A launch stays within its budget if services are slow or unreachable")
    func slowServices() async throws {
        let known = try await KnownUser.make()
        var simulation = LaunchSimulation(
            settings: known.settings, services: known.services, storage: try .experienced)
        simulation.services.delays = ServiceDelays(
            version: .seconds(60), configuration: .seconds(60), accounts: .seconds(60))
        let slow = try await simulation.run()
        #expect(slow.seen == ["2000 notes"])
        #expect(slow.report.outcome == .interactive)
        simulation.services = .unreachable
        simulation.storage = try .experienced
        #expect(try await simulation.run().seen == ["200 notes"], "after one retry of the session")
        #expect(slow.identity == known.settings.identity, "a bad network doesn't sign the user out")
    }

    @Test("A launch over budget defers steps, reports them, and keeps the user signed in")
    func overBudget() async throws {
        let known = try await KnownUser.make()
        var simulation = LaunchSimulation(
            settings: known.settings, services: known.services, storage: try .experienced)
        simulation.settingsDelay = .milliseconds(1800)
        simulation.services.delays.accounts = .milliseconds(1900)
        let launched = try await simulation.run()
        let report = launched.report
        #expect(launched.seen == ["3000 notes"])
        #expect(report.outcome == .interactive)
        #expect(report.deferred == ["ResumeSession"])
        #expect(
            report.criticalPath == [
                "LoadSettings", "ResumeSession", "SignIn", "Tutorial", "ConnectFirstViewer", "WhatsNew",
                "OpenNotes",
            ])
        #expect(
            report.gantt().contains("ResumeSession") && report.gantt().contains("Deferred: ResumeSession"))
        #expect(launched.identity == known.settings.identity)
    }

    @Test("The progress of the splash never decreases")
    func progress() async throws {
        let known = try await KnownUser.make()
        let data = NotesDataManagerImpl(storage: InMemoryNotesStorage(settings: known.settings))
        let app = try await NotesApp.headless(
            data: data, services: known.services, launch: LaunchContext(storage: .experienced))
        var percents: [Int] = []
        while app.screen == "splash" {
            let label = try app.element(SplashElement.progress).label
            percents.append(Int(label.filter(\.isNumber)) ?? -1)
            try await app.advance(by: .milliseconds(10))
        }
        #expect(percents == percents.sorted())
        #expect(Set(percents).count > 2, "\(percents)")
        #expect(app.screen == "notes-home")
    }

    @Test("Each launch ends with the app or with the forced update", arguments: LaunchVariant.allCases)
    func variants(variant: LaunchVariant) async throws {
        let known = try await KnownUser.make(isSignedIn: variant != .signedOut)
        var simulation = LaunchSimulation(
            settings: known.settings, cause: variant.cause, services: known.services)
        if variant == .firstRun { simulation.settings = NotesSettings() }
        if variant == .update { simulation.services.version = FixedVersion(minimum: AppVersion(2)) }
        simulation.storage = variant == .firstRun ? InMemoryLaunchStorage() : try .experienced
        if variant == .safe { try simulation.storage.markUnfinished(3) }
        let launched = try await simulation.run()
        #expect(launched.seen.last?.hasSuffix(variant.lastScreen) == true)
        #expect(launched.report.outcome == variant.outcome)
    }
}

/// A variant of a launch.
enum LaunchVariant: String, CaseIterable, Sendable {
    case firstRun, regular, push, link, update, signedOut, safe

    var cause: LaunchCause? {
        switch self {
        case .push: .notification(["link": "/notes/7"])
        case .link: .link("notes://notes/7")
        default: nil
        }
    }

    /// The last visible screen.
    var lastScreen: String { self == .update ? "update to 2.0.0" : "notes" }

    var outcome: LaunchPhase { self == .update ? .takenOver(by: "ForceUpdate") : .interactive }
}

/// A user with an account, and the settings that the app has stored.
struct KnownUser: Sendable {
    let services: Services
    let settings: NotesSettings

    /// - Parameter isSignedIn: Whether the session is still open.
    static func make(isSignedIn: Bool = true) async throws -> KnownUser {
        let accounts = try InProcessAccounts(rounds: 1)
        let anna = try await accounts.createAccount(Credentials(name: "anna", password: "correct horse"))
        if !isSignedIn { try await accounts.signOut(anna) }
        var settings = NotesSettings()
        settings.region = Region(.english, Country("GB"))
        settings.identity = .account(anna)
        return KnownUser(
            services: try .inProcess(accounts: accounts, delays: .mobile),
            settings: settings)
    }
}

/// A service that requires a fixed version.
struct FixedVersion: VersionService {
    let minimum: AppVersion

    func minimumVersion() -> AppVersion { minimum }
}

import NotesService
import StoreyTesting
import Synchronization
import Testing

@testable import Notes

@Suite("Required update", .noLeaks)
struct UpdateTests {
    private let storage = InMemoryNotesStorage.sample(["Milk"])

    private func begin(
        _ services: Services, version: AppVersion = .current,
        launches: InMemoryLaunchStorage? = nil
    ) async throws -> HeadlessApp {
        try await NotesApp.headless(
            data: NotesDataManagerImpl(storage: storage), services: services,
            launch: LaunchContext(storage: launches ?? .experienced, version: version))
    }

    private func demanding(_ version: AppVersion, after delay: Duration = .zero) throws -> Services {
        var services = try Services.inProcess(
            minimumVersion: version, accounts: try InProcessAccounts(rounds: 1))
        services.delays.version = delay
        return services
    }

    @Test("An unsupported version can't be used: not by Back, link, tab, history, or relaunch")
    func stays() async throws {
        let app = try await begin(try demanding(AppVersion(2)))
        #expect(app.screen == "update-required")
        #expect(try app.element(UpdateRequiredElement.version).label.contains("2.0.0"))
        let known = try await begin(try demanding(AppVersion(1)))
        let elsewhere = known.tree
        await #expect(throws: HeadlessError.self) { try await app.back() }
        _ = try await app.open("/notes/all")
        await #expect(throws: HeadlessError.self) { try await app.selectTab(AppTab.settings) }
        try await app.returnInHistory(to: elsewhere)
        try await app.advance(by: .seconds(3600))
        #expect(app.screen == "update-required")
        #expect(app.outline == "update(2.0.0)" || app.outline.contains("update"))
        #expect(try await begin(try demanding(AppVersion(2))).screen == "update-required")
    }

    @Test("The minimum version is remembered while the service is unreachable")
    func remembered() async throws {
        #expect(try await begin(try demanding(AppVersion(2))).screen == "update-required")
        #expect(try await begin(.unreachable).screen == "update-required")
        #expect(try await begin(.unreachable, version: AppVersion(2)).screen == "notes-home")
        #expect(
            try await begin(try demanding(AppVersion(1))).screen == "notes-home",
            "the service lowers the minimum")
    }

    @Test(
        "A version that becomes unsupported while it is used asks for unsaved changes, then shows the update")
    func duringASession() async throws {
        let storage = FailingStorage()
        let service = RisingVersion()
        var services = Services.unreachable
        services.version = service
        let app = try await NotesApp.headless(
            data: NotesDataManagerImpl(storage: storage), services: services,
            launch: LaunchContext(storage: .experienced))
        try await app.advance(by: VersionMonitor.interval)
        try await app.tap(NotesHomeElement.newNote)
        try await app.type("Milk", into: NoteDetailsElement.text)
        await storage.fail(true)
        try await app.waitUntilSaved()
        await storage.fail(false)
        service.rise()
        try await app.advance(by: VersionMonitor.interval)
        #expect(app.popup?.title == "Leave without saving?")
        #expect(app.popup?.buttonTitles == ["Try again", "Discard changes"], "the update can't be refused")
        try await app.answer("Try again")
        #expect(app.screen == "update-required")
        #expect(try app.element(UpdateRequiredElement.version).label.contains("2.0.0"))
        #expect(try await storage.counts().all == 1)
    }

    @Test("The update screen replaces a running tour")
    func duringTheTour() async throws {
        let launches = InMemoryLaunchStorage()
        let app = try await begin(try demanding(AppVersion(2), after: .seconds(1)), launches: launches)
        #expect(app.screen == "tour-page")
        try await app.advance(by: .seconds(1))
        #expect(app.screen == "update-required")
        let updated = try await begin(.unreachable, version: AppVersion(2), launches: launches)
        try await updated.advance(by: .seconds(1))
        #expect(updated.screen == "tour-page", "an interrupted tour is shown again")
    }
}

/// A service that demands another version from some time on.
private final class RisingVersion: VersionService {
    private let minimum = Mutex(AppVersion(1))

    func rise() { minimum.withLock { $0 = AppVersion(2) } }

    func minimumVersion() -> AppVersion { minimum.withLock { $0 } }
}

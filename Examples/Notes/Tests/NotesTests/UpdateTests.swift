import Notes
import NotesService
import StoreyTesting
import Testing

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

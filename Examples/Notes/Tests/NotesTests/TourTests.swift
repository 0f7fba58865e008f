import Notes
import StoreyTesting
import Testing

@Suite("A person is shown round", .noLeaks)
struct TourTests {
    @Test("on the first launch, page by page, and never again by itself")
    func firstLaunch() async throws {
        let launch = LaunchContext(storage: MemoryLaunchStorage())
        let app = try await NotesApp.headless(launch: launch)
        #expect(app.screen == "tour-page")
        var titles = [app.title]
        for _ in 0..<2 {
            try await app.tap("next-page")
            titles.append(app.title)
        }
        #expect(titles == ["Welcome", "Pin what matters", "Share it"])
        try await app.tap("next-page")
        #expect(app.screen == "notes-home")
        #expect(try await NotesApp.headless(launch: launch).screen == "notes-home")
    }

    @Test("until they have enough", arguments: ["skip", "pull"])
    func skipped(how: String) async throws {
        let launch = LaunchContext(storage: MemoryLaunchStorage())
        let app = try await NotesApp.headless(launch: launch)
        if how == "skip" { try await app.tap("skip-tour") } else { try await app.pullDown() }
        #expect(app.screen == "notes-home")
        #expect(try await NotesApp.headless(launch: launch).screen == "notes-home")
    }

    @Test("by the dots, too, and back")
    func turning() async throws {
        let app = try await NotesApp.headless(launch: LaunchContext(storage: MemoryLaunchStorage()))
        try await app.turnPage("share")
        #expect(app.title == "Share it")
        #expect(!app.elements.contains { $0.identifier == "skip-tour" })
        try await app.turnPage("welcome")
        #expect(app.title == "Welcome")
    }

    @Test("again when they ask for it in the settings")
    func fromSettings() async throws {
        let app = try await NotesApp.headless()
        #expect(app.screen == "notes-home")
        try await app.selectTab("settings")
        try await app.tap("tour")
        #expect(app.title == "Welcome")
        try await app.tap("skip-tour")
        #expect(app.screen == "settings")
    }
}

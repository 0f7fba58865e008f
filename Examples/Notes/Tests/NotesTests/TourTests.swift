import Notes
import StoreyTesting
import Testing

@Suite("Tour", .noLeaks)
struct TourTests {
    @Test("The first launch shows the tour once, page by page")
    func firstLaunch() async throws {
        let launch = LaunchContext(storage: InMemoryLaunchStorage())
        let app = try await NotesApp.headless(launch: launch)
        #expect(app.screen == "tour-page")
        var titles = [app.title]
        for _ in 0..<2 {
            try await app.tap(TourPageElement.nextPage)
            titles.append(app.title)
        }
        #expect(titles == ["Welcome", "Pin what matters", "Share your notes"])
        try await app.tap(TourPageElement.nextPage)
        #expect(app.screen == "notes-home")
        #expect(try await NotesApp.headless(launch: launch).screen == "notes-home")
    }

    @Test("The tour can be skipped or dismissed", arguments: ["skip", "pull"])
    func skipped(how: String) async throws {
        let launch = LaunchContext(storage: InMemoryLaunchStorage())
        let app = try await NotesApp.headless(launch: launch)
        if how == "skip" { try await app.tap(TourPageElement.skipTour) } else { try await app.dismissSheet() }
        #expect(app.screen == "notes-home")
        #expect(try await NotesApp.headless(launch: launch).screen == "notes-home")
    }

    @Test("Page dots go forward and back")
    func turning() async throws {
        let app = try await NotesApp.headless(launch: LaunchContext(storage: InMemoryLaunchStorage()))
        try await app.selectPage(TourPage.share)
        #expect(app.title == "Share your notes")
        #expect(!app.elements.contains { $0.identifier == "skip-tour" })
        try await app.selectPage(TourPage.welcome)
        #expect(app.title == "Welcome")
    }

    @Test("The settings show the tour again")
    func fromSettings() async throws {
        let app = try await NotesApp.headless()
        #expect(app.screen == "notes-home")
        try await app.selectTab(AppTab.settings)
        try await app.tap(SettingsElement.tour)
        #expect(app.title == "Welcome")
        try await app.tap(TourPageElement.skipTour)
        #expect(app.screen == "settings")
    }
}

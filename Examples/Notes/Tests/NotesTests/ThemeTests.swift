import Foundation
@testable import Notes
import Storey
import StoreyTesting
import Testing

@Suite("Themes of Notes", .noLeaks)
struct ThemeTests {
    @Test(
        "Every pair of colors has enough contrast, in light, in dark, and with increased contrast",
        arguments: NotesTheme.allCases)
    func contrast(theme: NotesTheme) {
        #expect(theme.style.contrastIssues().map(\.description) == [])
        #expect(theme.style.name == theme.rawValue)
    }

    @Test("A chosen theme is chosen in all windows, and in later sessions")
    func choice() async throws {
        let data = NotesDataManagerImpl(storage: InMemoryNotesStorage.sample())
        let app = try await NotesApp.headless(data: data)
        let other = try await NotesApp.headless(data: data)
        try await app.selectTab(AppTab.settings)
        try await other.selectTab(AppTab.settings)
        #expect(try other.element(SettingsElement.theme).value == "amber")
        try await app.type("ocean", into: SettingsElement.theme)
        try await other.waitUntilIdle()
        let later = try await NotesApp.headless(data: data)
        try await later.selectTab(AppTab.settings)
        for app in [app, other, later] {
            #expect(try app.element(SettingsElement.theme).value == "ocean")
        }
    }

    @Test("Settings of an earlier version have the default theme, and a stored theme is read again")
    func storage() throws {
        let decoder = JSONDecoder()
        #expect(try decoder.decode(NotesSettings.self, from: Data("{}".utf8)).theme == .amber)
        var settings = NotesSettings()
        settings.theme = .ocean
        #expect(try decoder.decode(NotesSettings.self, from: JSONEncoder().encode(settings)) == settings)
    }
}

import Notes
import StoreyTesting
import Testing

@Suite("Settings", .noLeaks)
struct SettingsTests {
    @Test("Previews can be hidden")
    func excerpts() async throws {
        let app = try await NotesApp.headless("Milk\nTwo litres")
        #expect(app.texts.contains("Two litres"))
        try await app.selectTab(AppTab.settings)
        try await app.toggle(SettingsElement.showExcerpts, false)
        try await app.selectTab(AppTab.notes)
        #expect(!app.texts.contains("Two litres"))
    }

    @Test("Settings apply to all sessions and persist")
    func settingsAreKept() async throws {
        let data = NotesDataManagerImpl(storage: InMemoryNotesStorage.sample())
        let one = try await NotesApp.headless(data: data)
        let other = try await NotesApp.headless(data: data)
        try await one.selectTab(AppTab.settings)
        try await one.toggle(SettingsElement.showExcerpts, false)
        try await other.waitUntilIdle()
        try await other.selectTab(AppTab.settings)
        let later = try await NotesApp.headless(data: data)
        try await later.selectTab(AppTab.settings)
        for app in [one, other, later] {
            #expect(app.isOn == ["show-excerpts": false])
        }
    }

    @Test(
        "The settings show the number of notes", arguments: [(0, "0 notes"), (1, "1 note"), (2, "2 notes")])
    func count(number: Int, words: String) async throws {
        let notes = (0..<number).map { Note.sample("Note \($0)", minute: $0) }
        let app = try await NotesApp.headless(storage: InMemoryNotesStorage.sample(notes))
        try await app.selectTab(AppTab.settings)
        #expect(app.texts.contains("\(words) on this device."))
    }
}

extension HeadlessApp {
    fileprivate var isOn: [String: Bool] {
        let toggles = elements.filter { $0.role == .toggle }
        return Dictionary(uniqueKeysWithValues: toggles.map { ($0.identifier ?? "", $0.isSelected) })
    }
}

import Notes
import Testing
import UIKit

@Suite("Languages of Notes in UIKit", .timeLimit(.minutes(10)))
@MainActor
struct NotesLanguageTests {
    /// Texts that are the same in every language: the user's notes, and the storage's error.
    private static let unlocalized: Set = ["Milk", "Milk\nand bread", "The disk is asleep"]

    @Test(
        "Every screen is fully localized",
        arguments: [
            (Region(.german, Country("AT")), ["Text", "Name"]), (Region(.spanish, Country("ES")), []),
        ])
    func words(region: Region, same: [String]) async throws {
        let english = try await NotesTour(.standard).words
        let localized = try await NotesTour(region).words
        #expect(localized.keys.sorted() == english.keys.sorted())
        let remaining = localized.map { screen, words in
            words.intersection(english[screen] ?? []).subtracting(Self.unlocalized).subtracting(same)
        }
        #expect(remaining.reduce([]) { $0.union($1) } == [])
    }

    @Test("A new language applies immediately in all windows")
    func changing() async throws {
        let data = NotesDataManagerImpl(storage: FailingStorage())
        let (app, other, editing) = (try NotesWindow(data), try NotesWindow(data), try NotesWindow(data))
        for window in [app, other, editing] { try await window.begin() }
        #expect(editing.barButton(NotesHomeElement.newNote)?.tap() == true)
        try await editing.until { editing.title == "New note" }
        try editing.view(NoteDetailsElement.text, UITextView.self).type("Milk")
        try app.tapTab(2)
        try await app.until { app.title == "Settings" }
        try await app.tap(SettingsElement.region)
        let german = try await app.row("Deutsch")
        german.table.tapRow(german.row)
        try await app.until { app.title == "Sprache und Land" }
        // A choice is saved at once.
        app.back()
        try await app.until { app.title == "Einstellungen" }
        try await other.until {
            other.title == "Notizen" && other.barButton(NotesHomeElement.newNote)?.title == "Neu"
        }
        try await editing.until { editing.words.contains("Widerrufen") }
        #expect(editing.words.isSuperset(of: ["Widerrufen", "Wiederholen", "Die erste Zeile ist der Titel"]))
        #expect(try editing.view(NoteDetailsElement.text, UITextView.self).text == "Milk")
        #expect(
            app.words.isSuperset(of: [
                "Notizen", "Geteilt", "Textvorschau in Listen zeigen", "Rundgang zeigen",
            ]))
        // When the typed note is saved, the rows replace the button for the first one.
        try await other.until {
            other.words.isSuperset(of: ["Einstellungen", "Alle Notizen", "Neuer Ordner"])
        }
        #expect(
            app.words.isDisjoint(with: ["Settings", "Shared", "Show text previews in lists", "Show tour"]))
        #expect(other.words.isDisjoint(with: ["Settings", "New", "New note"]))
    }
}

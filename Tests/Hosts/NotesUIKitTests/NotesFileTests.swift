import Foundation
import Notes
import NotesUIKit
import Storey
import StoreyTesting
import Testing

@Suite("Importing and exporting notes in UIKit", .timeLimit(.minutes(10)))
struct NotesFileTests {
    @Test("A backup that one device exports is imported by another")
    func roundTrip() async throws {
        let (first, second) = (FailingStorage(), FailingStorage())
        try await first.save(Note(text: "Milk", created: .now, modified: .now))
        let app = try await launch(first)
        let archive = try app.file(ImportExportElement.saveArchive)
        #expect(archive.name.hasSuffix(".json"))
        #expect(try app.file(ImportExportElement.saveMarkdown).name.hasSuffix(".zip"))
        await app.end()
        let other = try await launch(second)
        #expect(throws: HeadlessError.self) { try other.file(ImportExportElement.saveArchive) }
        try await other.choose([archive], in: ImportExportElement.importFiles)
        #expect(try other.element(ImportExportElement.result).label == "Added: 1. Already present: 0.")
        try await other.choose([File("no.json", bytes: [0])], in: ImportExportElement.importFiles)
        #expect(try !other.element(ImportExportElement.problem).label.isEmpty)
        #expect(try await second.page(NotesQuery(.stored, limit: .max)).notes.map(\.text) == ["Milk"])
        await other.end()
    }

    @Test("An open note is exported as a Markdown file, with the text that was typed since it was stored")
    func oneNote() async throws {
        let storage = FailingStorage()
        let note = Note(text: "Milk\n- [ ] buy", created: .now, modified: .now)
        try await storage.save(note)
        let app = try await launch(storage)
        try await app.open("/notes/\(note.id)")
        #expect(
            try app.file(NoteDetailsElement.saveFile)
                == File(
                    "Milk.md", mediaType: "text/markdown; charset=utf-8", bytes: Array("Milk\n- [ ] buy".utf8)
                ))
        try await app.type("Bread", into: NoteDetailsElement.text)
        #expect(try app.file(NoteDetailsElement.saveFile).bytes == Array("Bread".utf8))
        await app.end()
    }

    /// Launches the app with its settings open.
    private func launch(_ storage: FailingStorage) async throws -> HeadlessApp {
        let app = try await HeadlessApp.launch(
            NotesApp.definition(data: NotesDataManagerImpl(storage: storage), views: NotesUIKitPart.self))
        try await app.advance(by: .seconds(5))
        try await app.tap(TourPageElement.skipTour)
        try await app.selectTab(AppTab.settings)
        try await app.tap(SettingsElement.importExport)
        return app
    }
}

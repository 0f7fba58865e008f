import Notes
import NotesUIKit
import Storey
import StoreyTesting
import Testing

/// Headless tests of the Notes app with its UIKit views.
@Suite(.timeLimit(.minutes(10)))
struct NotesHeadlessTests {
    private func launch() async throws -> HeadlessApp {
        let data = NotesDataManagerImpl(storage: FailingStorage())
        let app = try await HeadlessApp.launch(NotesApp.definition(data: data, views: NotesUIKitPart.self))
        try await app.advance(by: .seconds(5))
        try await app.tap(TourPageElement.skipTour)
        return app
    }

    @Test("A note is written, read, and deleted through the UIKit views of a headless app")
    func writing() async throws {
        let app = try await launch()
        try await app.tap(NotesHomeElement.newNote)
        #expect(app.title == "New note")
        try await app.type("Milk\nand bread", into: NoteDetailsElement.text)
        try await app.advance(by: .seconds(1))
        try await app.back()
        #expect(app.title == "Notes")
        let row = try #require(app.elements.first { $0.role == .row })
        #expect(row.label.hasPrefix("Milk"))
        try await app.tap(try #require(row.identifier))
        #expect(app.title == "Milk")
        #expect(try app.element(NoteDetailsElement.text).value == "Milk\nand bread")
        try await app.toggle(NoteDetailsElement.pinned, true)
        try await app.tap(NoteDetailsElement.delete)
        #expect(app.title == "Notes")
        #expect(!app.texts.contains("Milk"))
        await app.end()
    }

    @Test("A search is narrowed by a suggested filter, until its token is deleted")
    func filters() async throws {
        let app = try await launch()
        for text in ["Milk", "- [ ] Bread"] {
            try await app.tap(NotesHomeElement.newNote)
            try await app.type(text, into: NoteDetailsElement.text)
            try await app.advance(by: .seconds(1))
            try await app.back()
        }
        try await app.tap(NotesHomeElement.allNotes)
        let rows = { app.elements.filter { $0.role == .row }.count }
        #expect(rows() == 2)
        try await app.tap(NotesListElement.suggestion(.checklist))
        #expect(rows() == 1)
        #expect(try app.element(NotesListElement.filter(.checklist)).label == "Checklist")
        #expect(!app.elements.contains { $0.identifier == NotesListElement.suggestion(.checklist) })
        try await app.tap(NotesListElement.filter(.checklist))
        #expect(rows() == 2)
        await app.end()
    }

    @Test("A hostile user finds no fault in the UIKit views", arguments: 1...2 as ClosedRange<UInt64>)
    func hostile(seed: UInt64) async throws {
        let user = HostileUser(named: "user", expecting: { _ in true }) { _ in
            let data = NotesDataManagerImpl(storage: FailingStorage())
            return NotesApp.definition(data: data, views: NotesUIKitPart.self)
        }
        try await user.run(seed: seed)
    }
}

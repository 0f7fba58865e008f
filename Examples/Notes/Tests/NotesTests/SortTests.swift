import Foundation
import Notes
import StoreyTesting
import Testing

@Suite("Order of notes", .noLeaks)
struct SortTests {
    @Test(
        "A list is sorted by the chosen order, in every session and after a restart",
        arguments: [
            (NotesSettings.Order.newestFirst, ["C", "a", "b"]), (.byCreation, ["b", "C", "a"]),
            (.byTitle, ["a", "b", "C"]),
        ])
    func sorted(order: NotesSettings.Order, titles: [String]) async throws {
        let notes = [("b", 30, 40), ("a", 10, 50), ("C", 20, 60)].map { text, created, modified in
            Note(
                id: Note.sampleID(text), text: text, created: Note.sampleDate(minute: created),
                modified: Note.sampleDate(minute: modified))
        }
        let data = NotesDataManagerImpl(storage: InMemoryNotesStorage.sample(notes))
        let (app, other) = (try await NotesApp.headless(data: data), try await NotesApp.headless(data: data))
        for app in [app, other] { try await app.tap(NotesHomeElement.allNotes) }
        try await app.type(order.rawValue, into: NotesListElement.order)
        #expect(try app.element(NotesListElement.order).value == order.rawValue)
        try await other.waitUntilIdle()
        let later = try await NotesApp.headless(data: data)
        try await later.tap(NotesHomeElement.allNotes)
        for app in [app, other, later] { #expect(app.noteTitles == titles) }
        try await app.back()
        #expect(app.noteTitles == ["C", "a", "b"], "the latest notes keep their order")
    }
}

import Notes
import Testing
import UIKit

@Suite("The keyboard in Notes", .timeLimit(.minutes(10)))
@MainActor
struct NotesKeyboardTests {
    @Test(
        "No keyboard covers the field of a main screen into which the user types, in any orientation",
        arguments: NotesDevice.Model.allCases)
    func fields(model: NotesDevice.Model) async throws {
        let tour = try await NotesTour(.standard, on: NotesDevice(model))
        #expect(tour.coveredFields == [])
        #expect(
            tour.screensWithFields == [
                "new-note", "list", "nothing found", "no match", "details", "account", "new account",
            ])
    }

    @Test("Dragging the rows of a search onto the keyboard dismisses it")
    func dragging() async throws {
        let storage = FailingStorage()
        try await storage.save(Note(text: "Diary", created: .now, modified: .now))
        let device = NotesDevice(.phone)
        let app = try NotesWindow(NotesDataManagerImpl(storage: storage), window: device.window)
        try await app.begin()
        try await app.tap(NotesHomeElement.allNotes)
        try await app.type("D", into: NotesListElement.search)
        let field = try app.view(NotesListElement.search, UISearchTextField.self)
        #expect(field.becomeFirstResponder())
        #expect(device.screen.keyboard.isVisible)
        let table = try app.table()
        table.beginDragging()
        table.drag(to: 660, by: 300)
        table.endDragging()
        #expect(!device.screen.keyboard.isVisible)
        #expect(field.text == "D")
    }
}

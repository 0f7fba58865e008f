import Notes
import NotesUIKit
import Storey
import StoreyUIKit
import Testing
import UIKit

/// Tests of the Notes app with its UIKit views.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct NotesUIKitTests: WindowReader {
    let window = UIWindow()
    private let host: UIKitHost
    private let storage = FailingStorage()

    init() throws {
        let data = NotesDataManagerImpl(storage: storage)
        host = try UIKitHost(NotesApp.definition(data: data, views: NotesUIKitPart.self), in: window)
    }

    @Test("A note can be written, read, and pinned, and appears on the home screen")
    func writing() async throws {
        try await skipTour()
        try await until { title == "Notes" && barButton(NotesHomeElement.newNote) != nil }
        #expect(barButton(NotesHomeElement.newNote)?.tap() == true)
        try await until { title == "New note" }
        #expect(barButton(NoteDetailsElement.undo)?.tap() == false)
        try view(NoteDetailsElement.text, UITextView.self).type("Milk\nand bread")
        try await until { title == "Milk" && barButton(NoteDetailsElement.undo)?.isEnabled == true }
        #expect(visibleController.navigationController?.tapBack() == true)
        try await until { title == "Notes" && rows == ["Milk"] }
        try table().tapRow(0)
        try await until { title == "Milk" }
        #expect(try view(NoteDetailsElement.text, UITextView.self).text == "Milk\nand bread")
        let pinned = try view(NoteDetailsElement.pinned, UISwitch.self)
        pinned.isOn = true
        pinned.sendActions(for: .valueChanged)
        #expect(visibleController.navigationController?.tapBack() == true)
        // Besides the notices, the section of pinned notes has replaced the section of other notes.
        try await until { title == "Notes" && rows == ["Milk"] && visibleController.children.count == 2 }
    }

    @Test("The text of a new note has the keyboard focus")
    func focus() async throws {
        try await skipTour()
        try await until { barButton(NotesHomeElement.newNote)?.tap() == true }
        try await until { title == "New note" }
        let text = try view(NoteDetailsElement.text, UITextView.self)
        try await until { text.isFirstResponder }
    }

    @Test("The name of a new folder has the keyboard focus")
    func folderName() async throws {
        try await skipTour()
        try await until { barButton(NotesHomeElement.newNote)?.tap() == true }
        try await until { title == "New note" }
        try view(NoteDetailsElement.text, UITextView.self).type("Milk")
        try await until { title == "Milk" }
        #expect(visibleController.navigationController?.tapBack() == true)
        try await until { title == "Notes" && rows == ["Milk"] }
        try await tap(NotesHomeElement.newFolder)
        try await until { (try? view(FolderEditorElement.name, UITextField.self))?.isFirstResponder == true }
    }

    @Test("A deleted note can be restored")
    func deleting() async throws {
        try await deleteNote()
        let restore = try #require(try table().swipe(0, fromTrailing: false).first)
        #expect(restore.tap() == false)
        try await until { rows == [] }
    }

    @Test("A deleted note is read and restored on its screen")
    func readingDeleted() async throws {
        try await deleteNote()
        try table().tapRow(0)
        try await until { title == "Milk" }
        #expect(try view(NoteDetailsElement.deletedText, UILabel.self).text == "Milk")
        try await tap(NoteDetailsElement.restore)
        #expect(visibleController.navigationController?.tapBack() == true)
        try await until { title == "Recently deleted" && rows == [] }
    }

    @Test("A note is shared in its sheet, which then offers to stop that")
    func sharing() async throws {
        try await skipTour()
        try await openNote("Milk")
        try await tap(NoteDetailsElement.sharing)
        try await until { title == "Share with your devices" }
        try await tap(NoteSharingElement.share)
        try await until {
            (try? view(NoteSharingElement.status, UILabel.self).text)
                == "This note is shared. Your other devices show it once you have signed in."
        }
        try await tap(NoteSharingElement.stop)
        try await until { (try? view(NoteSharingElement.status, UILabel.self).text) == "" }
    }

    @Test("The Delete swipe action deletes a note")
    func swipingRows() async throws {
        try await skipTour()
        for text in ["Milk", "Bread"] {
            try await write(text)
        }
        try await until { Set(rows) == ["Milk", "Bread"] }
        let delete = try #require(try table().swipe(rows.firstIndex(of: "Milk") ?? 0).first)
        #expect(delete.title == "Delete")
        #expect(delete.tap() == false)
        try await until { rows == ["Bread"] }
    }

    @Test("A note that can't be loaded shows an error and can be retried")
    func failing() async throws {
        try await skipTour()
        try await write("Milk")
        // Beside the lists, the note that was written last is still open.
        try await write("Bread")
        try await until { rows == ["Bread", "Milk"] }
        await storage.fail(true)
        try table().tapRow(1)
        try await until { texts.contains("Can’t load notes") }
        await storage.fail(false)
        try await tap(FailureElement.retry)
        try await until { title == "Milk" && !texts.contains("Can’t load notes") }
        #expect(try view(NoteDetailsElement.text, UITextView.self).text == "Milk")
    }

    @Test("The home screen has a large title")
    func largeTitles() async throws {
        try await skipTour()
        try await until { visibleController.navigationController?.navigationBar.prefersLargeTitles == true }
        #expect(visibleController.navigationItem.largeTitleDisplayMode == .always)
    }

    @Test("A restored scene shows the note that was open")
    func restoring() async throws {
        try await skipTour()
        try await openNote("Milk")
        let stored = try host.activity(ofType: "scene")
        #expect(visibleController.navigationController?.tapBack() == true)
        try await until { title == "Notes" }
        #expect(host.restore(stored))
        try await until { title == "Milk" }
    }

    @Test("A restored scene has the text that was not saved yet")
    func unsavedText() async throws {
        try await skipTour()
        try await until { barButton(NotesHomeElement.newNote)?.tap() == true }
        try await until { title == "New note" }
        try view(NoteDetailsElement.text, UITextView.self).type("Bre")
        let stored = try host.activity(ofType: "scene")
        #expect(visibleController.navigationController?.tapBack() == true)
        try await until { title == "Notes" }
        #expect(host.restore(stored))
        try await until { title == "Bre" }
        #expect(try view(NoteDetailsElement.text, UITextView.self).text == "Bre")
    }

    private func write(_ text: String) async throws {
        try await until { barButton(NotesHomeElement.newNote)?.tap() == true }
        try await until { title == "New note" }
        try view(NoteDetailsElement.text, UITextView.self).type(text)
        try await until { title == Note.title(of: text) }
        #expect(visibleController.navigationController?.tapBack() == true)
        try await until { title == "Notes" && rows.first == Note.title(of: text) }
    }

    /// Writes the only note, and opens it from the home screen.
    private func openNote(_ text: String) async throws {
        try await write(text)
        try await until { rows == [text] }
        try table().tapRow(0)
        try await until { title == text }
    }

    /// Skips the tour, writes and deletes a note, and opens the list of the deleted ones.
    private func deleteNote() async throws {
        try await skipTour()
        try await openNote("Milk")
        try await tap(NoteDetailsElement.delete)
        try await until { title == "Notes" && rows == [] }
        try await tap(NotesHomeElement.deletedNotes)
        try await until { title == "Recently deleted" && rows == ["Milk"] }
    }

    private func skipTour() async throws {
        try await until { title == "Welcome" && barButton(TourPageElement.skipTour) != nil }
        #expect(barButton(TourPageElement.skipTour)?.tap() == true)
        try await until { title == "Notes" }
    }
}

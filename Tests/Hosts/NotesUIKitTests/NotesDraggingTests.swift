import Foundation
import Notes
import NotesUIKit
import Storey
import StoreyTesting
import StoreyUIKit
import Testing
import UIKit

@Suite("Dragging notes and folders in UIKit", .timeLimit(.minutes(10)))
@MainActor
struct NotesDraggingTests: WindowReader {
    let window = UIWindow()
    private let storage = FailingStorage()
    private let diary = Note(text: "Diary", created: .now, modified: .now, isPinned: true)
    private let milk = Note(text: "Milk", created: .now, modified: .now, folder: Folder.ID(named: "Shopping"))

    private func app() async throws -> AppDefinition {
        for name in ["Shopping", "Travel"] { try await storage.saveFolder(Folder(named: name)) }
        for note in [diary, milk] { try await storage.save(note) }
        return NotesApp.definition(data: NotesDataManagerImpl(storage: storage), views: NotesUIKitPart.self)
    }

    @Test("A note is dragged to a folder, and out of it, which is recorded like in a browser")
    func dragging() async throws {
        let recorder = try Recorder(app: "Notes")
        let host = try UIKitHost(recorder.recording(try await app()), in: window)
        try await until { barButton(TourPageElement.skipTour)?.tap() == true }
        var note = try await row("Diary")
        let folder = try await row("Shopping")
        var drag = try #require(note.table.beginDrag(note.row))
        #expect(folder.table.drop(drag, on: folder.row))
        try await until { details(of: "Shopping") == "2" }
        note = try await row("Diary")
        drag = try #require(note.table.beginDrag(note.row))
        #expect(try view(NotesHomeElement.allNotes, UIButton.self).drop(drag))
        try await until { details(of: "Shopping") == "1" }
        #expect(
            try recorder.recording().actions == [
                .tap(TourPageElement.skipTour),
                .element(.drop(diary.id.linkText), on: FolderElement.row(Folder.ID(named: "Shopping"))),
                .element(.drop(diary.id.linkText), on: NotesHomeElement.allNotes.rawValue),
            ])
        host.end()
    }

    @Test("A folder is dragged before another one, or moved by its swipe actions")
    func folders() async throws {
        let host = try UIKitHost(try await app(), in: window)
        try await until { barButton(TourPageElement.skipTour)?.tap() == true }
        let (shopping, travel) = (try await row("Shopping"), try await row("Travel"))
        #expect(
            shopping.table.swipe(shopping.row).map(\.title) == [
                "Delete folder", "Move down", "Rename folder",
            ])
        let drag = try #require(travel.table.beginDrag(travel.row))
        #expect(shopping.table.drop(drag, on: shopping.row))
        try await until { rows.suffix(2) == ["Travel", "Shopping"] }
        let up = try #require(shopping.table.swipe(1).first { $0.title == "Move up" })
        #expect(up.tap() == false)
        try await until { rows.suffix(2) == ["Shopping", "Travel"] }
        host.end()
    }

    @Test("A headless test drops a note onto a folder of the UIKit views")
    func headless() async throws {
        let app = try await HeadlessApp.launch(try await app())
        try await app.advance(by: .seconds(5))
        try await app.tap(TourPageElement.skipTour)
        try await app.drop(diary.id.linkText, on: FolderElement.row(Folder.ID(named: "Shopping")))
        #expect(try await storage.counts().folders.map(\.count) == [2, 0])
        await app.end()
    }

    /// Returns the second line of a row.
    private func details(of row: String) -> String? {
        visibleController.view.all.lazy.compactMap { $0 as? UITableView }.flatMap(\.rows)
            .compactMap { $0.contentConfiguration as? UIListContentConfiguration }
            .first { $0.text == row }?.secondaryText
    }
}

import Foundation
import Notes
import NotesUIKit
import Storey
import StoreyTesting
import StoreyUIKit
import Testing
import UIKit

@Suite("Dragging notes in UIKit", .timeLimit(.minutes(10)))
@MainActor
struct NotesDraggingTests: NotesScreenReader {
    let window = UIWindow()
    private let storage = FailingStorage()
    private let diary = Note(text: "Diary", created: .now, modified: .now, isPinned: true)
    private let milk = Note(text: "Milk", created: .now, modified: .now, folder: "Shopping")

    private func app() async -> AppDefinition {
        await storage.save(diary)
        await storage.save(milk)
        return NotesApp.definition(data: NotesDataManagerImpl(storage: storage), views: NotesUIKitPart.self)
    }

    @Test("A note is dragged to a folder, and out of it, which is recorded like in a browser")
    func dragging() async throws {
        let recorder = try Recorder(app: "Notes")
        let host = try UIKitHost(recorder.recording(await app()), in: window)
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

    @Test("A headless test drops a note onto a folder of the UIKit views")
    func headless() async throws {
        let app = try await HeadlessApp.launch(await app())
        try await app.advance(by: .seconds(5))
        try await app.tap(TourPageElement.skipTour)
        try await app.drop(diary.id.linkText, on: FolderElement.row(Folder.ID(named: "Shopping")))
        #expect(await storage.counts().folders == [NotesCounts.Folder(name: "Shopping", count: 2)])
        await app.end()
    }

    /// Returns the second line of a row.
    private func details(of row: String) -> String? {
        visibleController.view.all.lazy.compactMap { $0 as? UITableView }.flatMap(\.rows)
            .compactMap { $0.contentConfiguration as? UIListContentConfiguration }
            .first { $0.text == row }?.secondaryText
    }
}

import Foundation
import Notes
import NotesUIKit
import Storey
import StoreyUIKit
import Testing
import UIKit

@Suite("Refreshing lists in UIKit", .timeLimit(.minutes(10)))
@MainActor
struct NotesRefreshTests: WindowReader {
    let window = UIWindow()

    @Test("A list of notes that is pulled down is loaded again")
    func pulling() async throws {
        let note = { Note(text: $0, created: .now, modified: .now) }
        let storage = FailingStorage()
        try await storage.save(note("Diary"))
        let host = try UIKitHost(
            NotesApp.definition(data: NotesDataManagerImpl(storage: storage), views: NotesUIKitPart.self),
            in: window)
        try await until { barButton(TourPageElement.skipTour)?.tap() == true }
        let list = try await row("Diary").table
        // The app doesn't know of it.
        try await storage.save(note("Milk"))
        let refresh = try #require(list.refreshControl)
        refresh.pull()
        try await until { rows.contains("Milk") }
        #expect(!refresh.isRefreshing)
        host.end()
    }
}

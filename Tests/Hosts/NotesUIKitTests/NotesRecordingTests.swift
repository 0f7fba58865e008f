import Foundation
import Notes
import NotesUIKit
import Storey
import StoreyUIKit
import Testing
import UIKit

/// Tests recording of the Notes app with its UIKit views.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct NotesRecordingTests: WindowReader {
    let window = UIWindow()
    private let host: UIKitHost
    private let recorder: Recorder

    init() throws {
        recorder = try Recorder(app: "Notes")
        let data = NotesDataManagerImpl(storage: FailingStorage())
        host = try UIKitHost(
            recorder.recording(NotesApp.definition(data: data, views: NotesUIKitPart.self)), in: window)
    }

    @Test("User actions on controls, rows, bars, and sections are recorded, without passwords")
    func recording() async throws {
        try await until { barButton(TourPageElement.skipTour)?.tap() == true }
        try await until { title == "Notes" && barButton(NotesHomeElement.newNote)?.tap() == true }
        try await until { title == "New note" }
        try view(NoteDetailsElement.text, UITextView.self).type("Milk")
        try await until { title == "Milk" }
        back()
        try await until { title == "Notes" && rows == ["Milk"] }
        try table().tapRow(0)
        try await until { title == "Milk" }
        let pinned = try view(NoteDetailsElement.pinned, UISwitch.self)
        pinned.isOn = true
        pinned.sendActions(for: .valueChanged)
        back()
        try await until { title == "Notes" }
        try tapTab(2)
        try await until { title == "Settings" }
        try await tap(SettingsElement.signIn)
        try await until { title == "Sign in" }
        try await type("correct horse", into: AccountElement.password)
        let recording = try recorder.recording()
        #expect(
            recording.actions.map(anyNote) == [
                .tap(TourPageElement.skipTour), .tap(NotesHomeElement.newNote),
                .type("Milk", into: NoteDetailsElement.text), .back,
                .tap("latest.note-"), .toggle(NoteDetailsElement.pinned, true), .back,
                .selectTab("settings"), .tap(SettingsElement.signIn),
                .type("•••••••••••••", into: AccountElement.password),
            ])
        #expect(!recording.text.contains("correct horse"))
    }

    /// Removes the note's ID, which differs between runs.
    private func anyNote(_ action: UserAction) -> UserAction {
        guard case .element(.tap, let name) = action, let range = name.range(of: "note-"), name != "new-note"
        else { return action }
        return .tap(String(name[..<range.upperBound]))
    }
}

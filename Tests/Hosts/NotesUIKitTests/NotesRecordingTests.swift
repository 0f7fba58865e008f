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
struct NotesRecordingTests: NotesScreenReader {
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
        try await until { barButton("skip-tour")?.tap() == true }
        try await until { title == "Notes" && barButton("new-note")?.tap() == true }
        try await until { title == "New note" }
        try view("text", UITextView.self).type("Milk")
        try await until { barButton("save")?.tap() == true }
        try await until { title == "Notes" && rows == ["Milk"] }
        try table().tapRow(0)
        try await until { title == "Milk" }
        let pinned = try view("pinned", UISwitch.self)
        pinned.isOn = true
        pinned.sendActions(for: .valueChanged)
        back()
        try await until { title == "Notes" }
        try tapTab(2)
        try await until { title == "Settings" }
        try tap("sign-in")
        try await until { title == "Get started" }
        try tap("sign-in")
        try type("correct horse", into: "password")
        let recording = try recorder.recording()
        #expect(
            recording.actions.map(anyNote) == [
                .tap("skip-tour"), .tap("new-note"), .type("Milk", into: "text"), .tap("save"),
                .tap("latest.note-"), .toggle("pinned", true), .back, .selectTab("settings"), .tap("sign-in"),
                .tap("sign-in"), .type("•••••••••••••", into: "password"),
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

import Notes
import NotesUIKit
import Storey
import StoreyUIKitOnLinux
import Testing
import UIKit

/// The Notes app with its UIKit views, used by fingers.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct NotesUIKitTests: NotesOnScreen {
    let window = UIWindow()
    private let host: UIKitHost
    private let storage = FailingStorage()

    init() throws {
        let data = NotesDataManagerImpl(storage: storage)
        host = try UIKitHost(NotesApp.definition(data: data, views: NotesUIKitPart.self), in: window)
    }

    @Test("A note is written, read, pinned and found on the first screen")
    func writing() async throws {
        try await skipTheTour()
        try await until { title == "Notes" && barButton("new-note") != nil }
        #expect(barButton("new-note")?.tap() == true)
        try await until { title == "New note" }
        #expect(barButton("save")?.tap() == false)
        try view("text", UITextView.self).type("Milk\nand bread")
        try await until { barButton("save")?.isEnabled == true }
        #expect(barButton("save")?.tap() == true)
        try await until { title == "Notes" && rows == ["Milk"] }
        try table().tapRow(0)
        try await until { title == "Milk" }
        #expect(try view("text", UILabel.self).text == "Milk\nand bread")
        let pinned = try view("pinned", UISwitch.self)
        pinned.isOn = true
        pinned.sendActions(for: .valueChanged)
        #expect(inSight.navigationController?.tapBack() == true)
        // Its section has come into sight, that of the others has gone.
        try await until { title == "Notes" && rows == ["Milk"] && inSight.children.count == 2 }
    }

    @Test("Deleting asks first")
    func deleting() async throws {
        try await skipTheTour()
        try await write("Milk")
        try await until { rows == ["Milk"] }
        try table().tapRow(0)
        try await until { title == "Milk" }
        try view("delete", UIButton.self).sendActions(for: .primaryActionTriggered)
        try await until { window.layers.last is UIAlertController }
        let alert = try #require(window.layers.last as? UIAlertController)
        let delete = try #require(alert.actions.first { $0.style == .destructive })
        alert.tap(delete.title ?? "")
        try await until { title == "Notes" && rows == [] }
        // What was deleted can be taken back.
        try await until { inSight.view.all.contains { $0.accessibilityIdentifier == "undo" } }
        try view("undo", UIButton.self).sendActions(for: .primaryActionTriggered)
        try await until { rows == ["Milk"] }
    }

    @Test("A row swiped aside can be deleted, which asks first, and springs back where it may stay")
    func swipingRows() async throws {
        try await skipTheTour()
        for text in ["Milk", "Bread"] {
            try await write(text)
        }
        try await until { Set(rows) == ["Milk", "Bread"] }
        let delete = try #require(try table().swipe(rows.firstIndex(of: "Milk") ?? 0).first)
        #expect(delete.title == "Delete")
        #expect(delete.tap() == false)
        try await answer("Keep", leaving: ["Milk", "Bread"])
        #expect(try table().swipe(rows.firstIndex(of: "Milk") ?? 0).first?.tap() == false)
        try await answer("Delete", leaving: ["Bread"])
    }

    @Test("What cannot be read says why, and is there once it can be tried again")
    func failing() async throws {
        try await skipTheTour()
        try await write("Milk")
        try await until { rows == ["Milk"] }
        await storage.fail(true)
        try table().tapRow(0)
        try await until { texts.contains("The notes cannot be read") }
        await storage.fail(false)
        try view("retry", UIButton.self).sendActions(for: .primaryActionTriggered)
        try await until { title == "Milk" && !texts.contains("The notes cannot be read") }
        #expect(try view("text", UILabel.self).text == "Milk")
    }

    @Test("The first screen has large titles, and those above it have not")
    func largeTitles() async throws {
        try await skipTheTour()
        try await until { inSight.navigationController?.navigationBar.prefersLargeTitles == true }
        #expect(inSight.navigationItem.largeTitleDisplayMode == .always)
    }

    @Test("A scene that comes back shows the note that was open")
    func restoring() async throws {
        try await skipTheTour()
        try await write("Milk")
        try await until { rows == ["Milk"] }
        try table().tapRow(0)
        try await until { title == "Milk" }
        let stored = try host.activity(ofType: "scene")
        #expect(inSight.navigationController?.tapBack() == true)
        try await until { title == "Notes" }
        #expect(host.restore(stored))
        try await until { title == "Milk" }
    }

    @Test("A scene that comes back has the half-written note in its editor")
    func halfWritten() async throws {
        try await skipTheTour()
        try await until { barButton("new-note")?.tap() == true }
        try await until { title == "New note" }
        try view("text", UITextView.self).type("Bre")
        let stored = try host.activity(ofType: "scene")
        try await until { barButton("cancel")?.tap() == true }
        try await until { title == "Notes" }
        #expect(host.restore(stored))
        try await until { title == "New note" }
        #expect(try view("text", UITextView.self).text == "Bre")
    }

    private func answer(_ button: String, leaving left: Set<String>) async throws {
        try await until { (window.layers.last as? UIAlertController)?.tap(button) == true }
        try await until { Set(rows) == left }
    }

    private func write(_ text: String) async throws {
        try await until { barButton("new-note")?.tap() == true }
        try await until { title == "New note" }
        try view("text", UITextView.self).type(text)
        try await until { barButton("save")?.tap() == true }
        try await until { title == "Notes" }
    }

    private func skipTheTour() async throws {
        try await until { title == "Welcome" && barButton("skip-tour") != nil }
        #expect(barButton("skip-tour")?.tap() == true)
        try await until { title == "Notes" }
    }
}

import Notes
import NotesUIKit
import Storey
import StoreyUIKitOnLinux
import Testing
import UIKit

/// The Notes app with its UIKit views, used by fingers.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct NotesUIKitTests {
    private let window = UIWindow()
    private let host: UIKitHost

    init() throws {
        // Who they are has been said, and what language they speak.
        var settings = NotesSettings()
        settings.region = .standard
        settings.identity = .guest
        let data = NotesDataManagerImpl(storage: MemoryNotesStorage(settings: settings))
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
        try await until { barButton("new-note")?.tap() == true }
        try await until { title == "New note" }
        try view("text", UITextView.self).type("Milk")
        try await until { barButton("save")?.tap() == true }
        try await until { title == "Notes" && rows == ["Milk"] }
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

    private func skipTheTour() async throws {
        try await until { title == "Welcome" && barButton("skip-tour") != nil }
        #expect(barButton("skip-tour")?.tap() == true)
        try await until { title == "Notes" }
    }

    // MARK: What a person sees

    private var inSight: UIViewController {
        var controller = window.layers[window.layers.count - 1]
        while true {
            switch controller {
            case let tabs as UITabBarController: controller = tabs.selectedViewController ?? tabs
            case let stack as UINavigationController: return stack.topViewController ?? stack
            default:
                guard let child = controller.children.first else { return controller }
                controller = child
            }
        }
    }

    private var title: String? { inSight.navigationItem.title }

    private func barButton(_ identifier: String) -> UIBarButtonItem? {
        let items =
            (inSight.navigationItem.leftBarButtonItems ?? [])
            + (inSight.navigationItem.rightBarButtonItems ?? [])
        return items.first { $0.accessibilityIdentifier == identifier }
    }

    private func view<View: UIView>(_ identifier: String, _ type: View.Type) throws -> View {
        try #require(
            inSight.view.all.lazy.compactMap { $0 as? View }.first {
                $0.accessibilityIdentifier == identifier
            })
    }

    private func table() throws -> UITableView {
        try #require(inSight.view.all.lazy.compactMap { $0 as? UITableView }.first)
    }

    private var rows: [String?] {
        inSight.view.all.compactMap { $0 as? UITableView }.flatMap(\.rows).map {
            ($0.contentConfiguration as? UIListContentConfiguration)?.text
        }
    }

    private func until(_ condition: () -> Bool) async throws {
        let deadline = ContinuousClock.now + .seconds(5)
        while true {
            window.animations.finishAll()
            if condition() { return }
            try #require(ContinuousClock.now < deadline, "it shows \(title ?? "nothing") with \(rows)")
            await Task.yield()
        }
    }
}

extension UIView {
    /// It and all that is in it and drawn.
    fileprivate var all: [UIView] { isHidden ? [] : [self] + subviews.flatMap(\.all) }
}

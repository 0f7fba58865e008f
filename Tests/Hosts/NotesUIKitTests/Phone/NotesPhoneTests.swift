import BackgroundTasks
import Foundation
import Notes
import NotesClient
import NotesPhone
import Storey
import StoreyService
import StoreyUIKit
import Testing
import UIKit
import UserNotifications

/// Tests of the phone app as the system launches it. Serialized, because a process has one application object.
@Suite("Notes on a phone", .serialized, .timeLimit(.minutes(10)))
@MainActor
struct NotesPhoneTests {
    private func link(_ text: String) throws -> URL { try #require(URL(string: text)) }

    private func skipTour(_ scene: NotesPhoneScene) async throws {
        try await scene.until { scene.barButton(TourPageElement.skipTour)?.tap() == true }
    }

    private func write(_ text: String, in scene: NotesPhoneScene) async throws {
        try await scene.until { scene.barButton(NotesHomeElement.newNote)?.tap() == true }
        try await scene.until { scene.title == "New note" }
        try scene.view(NoteDetailsElement.text, UITextView.self).type(text)
        try await scene.until { scene.title == text }
    }

    @Test(
        "After the first launch, the user creates an account and writes a note, which a second window shows")
    func firstRun() async throws {
        let phone = try NotesPhone()
        let scene = phone.open()
        try await scene.tap(AccountElement.createAccount)
        try await scene.type("Ann", into: AccountElement.name)
        try await scene.type("correct horse", into: AccountElement.password)
        try await scene.tap(AccountElement.submit)
        try await skipTour(scene)
        try await write("Milk", in: scene)
        let other = phone.open()
        try await other.until { other.title == "Notes" && other.rows == ["Milk"] }
        guard case .account(let account)? = try await phone.installation.data.settings().identity else {
            Issue.record("The user has no account.")
            return
        }
        #expect(account.name == "Ann")
        other.close()
        scene.close()
        #expect(scene.delegate.host == nil)
    }

    /// The ways in which the system tells the app about a link.
    enum Event: CaseIterable {
        case link, activity, quickAction, notification

        @MainActor func options(for link: URL) -> UIScene.ConnectionOptions {
            switch self {
            case .link: return .init(links: [link])
            case .activity:
                let activity = NSUserActivity(activityType: "browsing")
                activity.webpageURL = link
                return .init(activities: [activity])
            case .quickAction:
                return .init(
                    quickAction: UIApplicationShortcutItem(type: "settings", localizedTitle: "Settings"))
            case .notification:
                return .init(notification: UNNotificationResponse(tapped: ["link": link.absoluteString]))
            }
        }
    }

    @Test("A launch by an event opens its screen without the tour", arguments: Event.allCases)
    func cause(event: Event) async throws {
        let phone = try NotesPhone()
        try await phone.use()
        let scene = phone.open(event.options(for: try link("notes://settings")))
        try await scene.until { scene.title == "Settings" || scene.title == "Welcome" }
        #expect(scene.title == "Settings")
        scene.close()
    }

    @Test("A launch without an event shows the tour")
    func regular() async throws {
        let phone = try NotesPhone()
        try await phone.use()
        let scene = phone.open()
        try await skipTour(scene)
        try await scene.until { scene.isHome }
        scene.close()
    }

    @Test("A link that causes the first launch is opened after the questions and the tour")
    func firstRunByLink() async throws {
        let phone = try NotesPhone()
        let scene = phone.open(.init(links: [try link("notes://settings")]))
        try await scene.tap(AccountElement.continueAsGuest)
        try await skipTour(scene)
        try await scene.until { scene.title == "Settings" }
        scene.close()
    }

    @Test("The link of a notification is opened only if the user wants to", arguments: [true, false])
    func notification(opens: Bool) async throws {
        let phone = try NotesPhone()
        try await phone.use()
        let response = UNNotificationResponse(tapped: ["body": "Changed Milk", "link": "/settings"])
        let scene = phone.open(.init(notification: response))
        // The system delivers it to the app's delegate, too.
        await UNUserNotificationCenter.current().tap(response)
        try await scene.until { scene.title == "Notification" }
        try await scene.tap(opens ? PushInformationElement.open : .later)
        try await scene.until { opens ? scene.title == "Settings" : scene.isHome }
        // A link is opened after the home screen has appeared.
        for _ in 0..<100 { await Task.yield() }
        #expect(scene.title == (opens ? "Settings" : "Notes"))
        scene.close()
    }

    @Test("A link that may have caused crashes isn't opened in safe mode")
    func safeMode() async throws {
        let phone = try NotesPhone()
        try await phone.use()
        try phone.launches.markUnfinished(3)
        let scene = phone.open(.init(links: [try link("notes://settings")]))
        try await scene.until { scene.isHome }
        scene.close()
    }

    @Test("A running app opens the link of a notification, and of a quick action")
    func running() async throws {
        let phone = try NotesPhone()
        try await phone.use()
        let scene = phone.open(.init(links: [try link("notes://notes")]))
        try await scene.until { scene.isHome }
        await UNUserNotificationCenter.current().tap(UNNotificationResponse(tapped: ["link": "/settings"]))
        try await scene.until { scene.title == "Settings" }
        let actions = try #require(UIApplication.shared.shortcutItems)
        #expect(actions.map(\.localizedTitle) == ["All notes", "Pinned", "Search"])
        var handled: [Bool] = []
        for action in actions {
            scene.delegate.windowScene(UIWindowScene(), performActionFor: action) { handled.append($0) }
            try await scene.until { scene.title != "Settings" }
        }
        #expect(handled == [true, true, true])
        scene.close()
    }

    @Test("In the background, the notes of a signed-in user are synchronized, and the next time is requested")
    func background() async throws {
        let phone = try NotesPhone()
        let account = try await phone.useAccount()
        #expect(await BGTaskScheduler.shared.launch(BackgroundRefresh.identifier) == nil)
        let scene = phone.open()
        try await skipTour(scene)
        try await write("Milk", in: scene)
        scene.back()
        try await scene.until { scene.title == "Notes" && scene.rows == ["Milk"] }
        scene.close()
        #expect(await BGTaskScheduler.shared.launch(BackgroundRefresh.identifier) == true)
        // Another device of the user gets the note.
        let other = NotesDataManagerImpl(storage: InMemoryNotesStorage())
        try await other.changeSettings { $0.identity = .account(account) }
        let sync = try NotesSync(data: other, environment: phone.environment)
        #expect(await sync.sync() == .synced)
        #expect(try await other.page(NotesQuery(limit: 9)).notes.map(\.text) == ["Milk"])
        // The system says on another thread that the time is up.
        #expect(await BGTaskScheduler.shared.launch(BackgroundRefresh.identifier, expires: true) != nil)
    }

    @Test("Windows that open at once count as one launch")
    func windows() async throws {
        let phone = try NotesPhone()
        try await phone.use()
        try phone.launches.markUnfinished(1)
        let scenes = [phone.open(), phone.open(), phone.open()]
        // In safe mode, there would be no tour.
        for scene in scenes {
            try await scene.until { scene.title == "Welcome" || scene.isHome }
            #expect(scene.title == "Welcome")
        }
        for scene in scenes { scene.close() }
    }

    @Test("A version that is no longer supported leads to the App Store")
    func update() async throws {
        let phone = try NotesPhone(minimumVersion: AppVersion(99))
        let scene = phone.open()
        try await scene.until { scene.title == "Update required" }
        try await scene.tap(UpdateRequiredElement.getUpdate)
        #expect(UIApplication.shared.openedURLs.last?.host() == "apps.apple.com")
        scene.close()
    }

    @Test("A scene that the user closes for good leaves no restoration state behind")
    func discarded() async throws {
        let phone = try NotesPhone()
        try await phone.use()
        let (scene, other) = (phone.open(), phone.open())
        try await skipTour(scene)
        try await scene.until { scene.isHome }
        try await other.until { other.isHome || other.barButton(TourPageElement.skipTour)?.tap() == true }
        try await other.until { other.isHome }
        other.close()
        func states() throws -> Set<String> {
            let path = URL(fileURLWithPath: phone.installation.path("places")).path
            return Set(
                try FileManager.default.contentsOfDirectory(atPath: path).filter { $0.hasSuffix(".json") })
        }
        scene.close()
        let remaining = other.scene.session.persistentIdentifier + ".json"
        #expect(try states() == [scene.scene.session.persistentIdentifier + ".json", remaining])
        scene.discard()
        #expect(try states() == [remaining])
    }

    @Test("The debug menu, which a shake opens once, selects the service of the next launch, and the views")
    func menu() async throws {
        let phone = try NotesPhone()
        let scene = phone.open()
        defer { for key in ["service", "views"] { UserDefaults.standard.removeObject(forKey: key) } }
        try await scene.until { scene.title == "Get started" }
        UIApplication.shared.shake()
        UIApplication.shared.shake()
        try await scene.until { scene.visibleController is UIAlertController }
        let menu = try #require(scene.visibleController as? UIAlertController)
        #expect(
            menu.actions.map(\.title) == ["mock", "staging", "production", "UIKit ✓", "SwiftUI", "Cancel"])
        #expect(menu.tap("staging"))
        try await scene.until { scene.title == "Get started" }
        func selected(_ arguments: [String]) throws -> String {
            try PhoneService.selected(in: NSTemporaryDirectory(), arguments: arguments, variables: [:]).name
        }
        #expect(try selected(["notes"]) == "staging")
        #expect(try selected(["notes", "--service", "mock"]) == "mock")
        UIApplication.shared.shake()
        try await scene.until { scene.visibleController is UIAlertController }
        #expect((scene.visibleController as? UIAlertController)?.tap("SwiftUI") == true)
        try await scene.until { PhoneViews.selected == .swiftUI }
        scene.close()
    }

    @Test("The copied link of a shared note opens it in another window")
    func sharing() async throws {
        let phone = try NotesPhone()
        _ = try await phone.useAccount()
        let scene = phone.open(.init(links: [try link("notes://notes")]))
        try await write("Milk", in: scene)
        try await scene.tap(NoteDetailsElement.sharing)
        try await scene.until { scene.title == "Share with your devices" }
        #expect(
            !scene.visibleController.view.all.contains {
                $0.accessibilityIdentifier == NoteSharingElement.copyLink.elementID
            })
        try await scene.tap(NoteSharingElement.share)
        try await scene.tap(NoteSharingElement.copyLink)
        try await scene.until {
            (try? scene.view(NoteSharingElement.status, UILabel.self).text) == "Link copied"
        }
        let link = try #require(UIPasteboard.general.url)
        #expect(link.scheme == "notes" && link.host() == "shared")
        let other = phone.open(.init(links: [link]))
        try await other.until { other.title == "Milk" }
        other.close()
        scene.close()
    }
}

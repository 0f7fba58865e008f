import Notes
import NotesUIKit
import Storey
import StoreyUIKit
import Testing
import UIKit

/// Tests of the start-up with its UIKit views.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct NotesStartupTests: WindowReader {
    let window = UIWindow()
    private let data = NotesDataManagerImpl(storage: FailingStorage())

    private func host(_ services: Services = .unreachable, _ launch: LaunchContext) throws -> UIKitHost {
        try UIKitHost(
            NotesApp.definition(data: data, services: services, launch: launch, views: NotesUIKitPart.self),
            in: window)
    }

    @Test("The link of a forced update opens the page with the new version")
    func update() async throws {
        var services = Services.unreachable
        services.version = NewVersion()
        let host = try host(services, LaunchContext())
        try await until { title == "Update required" }
        try view("get-update", UIButton.self).sendActions(for: .primaryActionTriggered)
        let address = try #require(URL(string: "https://example.com/notes"))
        #expect(UIApplication.shared.openedURLs.contains(address))
        withExtendedLifetime(host) {}
    }

    @Test("The text of a notification is shown before its note is opened")
    func notification() async throws {
        let storage = InMemoryLaunchStorage()
        try storage.markLaunched()
        let host = try host(
            .unreachable,
            LaunchContext(
                cause: .notification(["body": "Changed Milk", "link": "/settings"]), storage: storage))
        try await until { title == "Notification" }
        #expect(try view("message", UILabel.self).text == "Changed Milk")
        try view("open", UIButton.self).sendActions(for: .primaryActionTriggered)
        try await until { title == "Settings" }
        withExtendedLifetime(host) {}
    }
}

/// A service that requires a version that doesn't exist yet.
private struct NewVersion: VersionService {
    func minimumVersion() -> AppVersion { AppVersion(99) }
}

import FarmShopPhone
import Foundation
import Storey
import StoreyUIKit
import Testing
import UIKit
import UserNotifications

/// Tests of the generated scene delegate. A simulator can't create scenes, so they aren't part of the generated app.
@Suite("Generated scene delegate", .serialized, .timeLimit(.minutes(5)))
@MainActor
struct SceneTests {
    private let delegate = FarmShopSceneDelegate()
    private let session = UISceneSession()

    private func connect(_ options: UIScene.ConnectionOptions = .init()) {
        delegate.scene(UIWindowScene(), willConnectTo: session, options: options)
    }

    @Test("The app shows the items of the stubs")
    func items() async throws {
        connect()
        try await until { rows == ["Bread", "Milk"] }
        delegate.sceneDidDisconnect(UIWindowScene())
    }

    @Test("A link with the app's scheme and a notification open their screen", arguments: [false, true])
    func opened(byNotification: Bool) async throws {
        let link = try #require(URL(string: "farm-shop://orders"))
        connect(
            byNotification
                ? .init(notification: UNNotificationResponse(tapped: ["link": link.absoluteString]))
                : .init(links: [link]))
        try await until { title == "Orders" && rows == ["Bread", "Milk"] }
        delegate.sceneDidDisconnect(UIWindowScene())
    }

    @Test("A scene of a killed process returns to its place")
    func killed() async throws {
        let link = try #require(URL(string: "farm-shop://orders"))
        connect(.init(links: [link]))
        try await until { title == "Orders" }
        delegate.sceneDidEnterBackground(UIWindowScene())
        let next = FarmShopSceneDelegate()
        next.scene(UIWindowScene(), willConnectTo: session, options: .init())
        try await until(next) { title(next) == "Orders" }
        next.sceneDidDisconnect(UIWindowScene())
    }

    private func visible(_ delegate: FarmShopSceneDelegate) -> UIViewController? {
        var controller = delegate.window?.layers.last
        while let container = controller {
            if let stack = container as? UINavigationController { return stack.topViewController }
            controller = container.children.first
        }
        return nil
    }

    private func title(_ delegate: FarmShopSceneDelegate) -> String? {
        visible(delegate)?.navigationItem.title
    }

    private var title: String? { title(delegate) }

    private var rows: [String?] {
        func tables(in view: UIView) -> [UITableView] {
            [view as? UITableView].compactMap(\.self) + view.subviews.flatMap(tables)
        }
        return (visible(delegate)?.view).map(tables)?.first?.rows
            .map { ($0.contentConfiguration as? UIListContentConfiguration)?.text } ?? []
    }

    private func until(_ condition: () -> Bool) async throws { try await until(delegate, condition) }

    private func until(_ delegate: FarmShopSceneDelegate, _ condition: () -> Bool) async throws {
        let deadline = ContinuousClock.now + .seconds(120)
        while true {
            delegate.window?.animations.finishAll()
            if condition() { return }
            try #require(
                ContinuousClock.now < deadline, "timed out on \(title(delegate) ?? "no screen")")
            await Task.yield()
        }
    }
}

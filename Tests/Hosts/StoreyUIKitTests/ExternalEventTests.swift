import Storey
import Testing
import UIKit
import UserNotifications

@Suite(.timeLimit(.minutes(10)))
@MainActor
struct ExternalEventTests {
    private let window = UIWindow()

    private func launch() throws -> UIKitHost { try UIKitHost({ _ in NumberedApp().root() }, in: window) }

    private var selectedTab: Int? {
        window.animations.finishAll()
        return window.layers.first?.tabs?.selectedIndex
    }

    @Test(
        "A link opens its screen, whichever event delivers it",
        arguments: ["https://example.com/three", "numbers://three"])
    func links(link: String) throws {
        let url = try #require(URL(string: link))
        let universal = NSUserActivity(activityType: "browsing")
        universal.webpageURL = url
        for event in [
            ExternalEvent.link(url), .activity(universal),
            .notification(UNNotificationResponse(tapped: ["link": link])),
        ] {
            let host = try launch()
            #expect(host.handle(event))
            #expect(selectedTab == 2)
        }
    }

    @Test("The event that a scene was opened for is the cause of the launch")
    func cause() throws {
        let link = try #require(URL(string: "numbers://three"))
        let activity = NSUserActivity(activityType: "browsing")
        activity.webpageURL = link
        let action = UIApplicationShortcutItem(type: "three", localizedTitle: "Three")
        let payload: [AnyHashable: Any] = ["link": "/three", "badge": 1]
        let events: [UIScene.ConnectionOptions] = [
            .init(links: [link]), .init(activities: [activity]), .init(quickAction: action),
            .init(notification: UNNotificationResponse(tapped: payload)),
            .init(activities: [NSUserActivity(activityType: "typing")]), .init(),
        ]
        #expect(
            events.map { LaunchCause($0) } == [
                .link("numbers://three"), .link("numbers://three"), .link("/three"),
                .notification(["link": "/three"]), nil, nil,
            ])
    }

    @Test("A quick action opens the screen of its type")
    func quickAction() throws {
        let host = try launch()
        #expect(
            host.handle(.quickAction(UIApplicationShortcutItem(type: "three", localizedTitle: "Three"))))
        #expect(selectedTab == 2)
    }

    @Test("An event without a valid link changes nothing and returns false")
    func nowhere() throws {
        let host = try launch()
        #expect(!host.handle(.notification(UNNotificationResponse(tapped: ["badge": 1]))))
        #expect(!host.handle(.activity(NSUserActivity(activityType: "typing"))))
        #expect(selectedTab == 0)
    }

    @Test("A scene restores its stored state")
    func restoration() throws {
        let host = try launch()
        host.handle(.link(try #require(URL(string: "numbers://three"))))
        let tabs = try #require(window.layers.first?.tabs)
        let stored = try host.activity(ofType: "scene")
        tabs.tapTab(0)
        #expect(selectedTab == 0)
        #expect(!host.restore(NSUserActivity(activityType: "scene")))
        #expect(selectedTab == 0)
        #expect(host.restore(stored))
        #expect(selectedTab == 2)
    }
}

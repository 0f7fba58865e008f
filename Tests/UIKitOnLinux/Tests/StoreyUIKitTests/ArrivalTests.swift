import Storey
import Testing
import UIKit
import UserNotifications

@Suite(.timeLimit(.minutes(10)))
@MainActor
struct ArrivalTests {
    private let window = UIWindow()

    private func launch() throws -> UIKitHost { try UIKitHost({ _ in NumberedApp().root() }, in: window) }

    private var selectedTab: Int? {
        window.animations.finishAll()
        return window.layers.first?.tabs?.selectedIndex
    }

    @Test(
        "A link leads to the place its words name, whichever way it comes",
        arguments: ["https://example.com/three", "numbers://three"])
    func links(link: String) throws {
        let url = try #require(URL(string: link))
        let universal = NSUserActivity(activityType: "browsing")
        universal.webpageURL = url
        for arrival in [
            Arrival.link(url), .activity(universal),
            .notification(UNNotificationResponse(tapped: ["link": link])),
        ] {
            let host = try launch()
            #expect(host.enter(arrival))
            #expect(selectedTab == 2)
        }
    }

    @Test("A quick action leads to the place its type names")
    func quickAction() throws {
        let host = try launch()
        #expect(
            host.enter(.quickAction(UIApplicationShortcutItem(type: "three", localizedTitle: "Three"))))
        #expect(selectedTab == 2)
    }

    @Test("What names no place changes nothing, and says so")
    func nowhere() throws {
        let host = try launch()
        #expect(!host.enter(.notification(UNNotificationResponse(tapped: ["badge": 1]))))
        #expect(!host.enter(.activity(NSUserActivity(activityType: "typing"))))
        #expect(selectedTab == 0)
    }

    @Test("A scene comes back to where it was stored")
    func restoration() throws {
        let host = try launch()
        host.enter(.link(try #require(URL(string: "numbers://three"))))
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

import Storey
import Testing
import UIKit
import UserNotifications

@Suite("Scenes", .timeLimit(.minutes(10)))
@MainActor
struct SceneTests {
    private let scene = UIWindowScene()
    private let session = UISceneSession()
    private let delegate = NumberedSceneDelegate()
    private let three: URL
    private let activity = NSUserActivity(activityType: "browsing")

    init() throws {
        three = try #require(URL(string: "https://example.com/three"))
        activity.webpageURL = three
    }

    private func connect(_ options: UIScene.ConnectionOptions = .init()) {
        delegate.scene(scene, willConnectTo: session, options: options)
    }

    private var selectedTab: Int? {
        delegate.window?.animations.finishAll()
        return delegate.window?.layers.first?.tabs?.selectedIndex
    }

    @Test("An app that is opened with an external event shows its screen", arguments: 0..<4)
    func opened(index: Int) {
        let options = [
            UIScene.ConnectionOptions(links: [three]),
            UIScene.ConnectionOptions(activities: [activity]),
            UIScene.ConnectionOptions(
                quickAction: UIApplicationShortcutItem(type: "three", localizedTitle: "Three")),
            UIScene.ConnectionOptions(
                notification: UNNotificationResponse(tapped: ["link": three.absoluteString])),
        ]
        connect(options[index])
        #expect(selectedTab == 2)
        #expect(delegate.window?.isHidden == false)
    }

    @Test("A running app opens links, activities, and quick actions")
    func running() {
        connect()
        func back() { delegate.window?.layers.first?.tabs?.tapTab(0) }
        #expect(selectedTab == 0)
        delegate.scene(scene, openURLContexts: [UIOpenURLContext(tapped: three)])
        #expect(selectedTab == 2)
        back()
        delegate.scene(scene, continue: activity)
        #expect(selectedTab == 2)
        back()
        var isDone: [Bool] = []
        for type in ["three", "nowhere"] {
            let item = UIApplicationShortcutItem(type: type, localizedTitle: "")
            delegate.windowScene(scene, performActionFor: item) { isDone.append($0) }
        }
        #expect(isDone == [true, false])
        #expect(selectedTab == 2)
    }

    @Test("A scene restores its state, unless it is opened with a link")
    func restored() throws {
        connect()
        let tabs = try #require(delegate.window?.layers.first?.tabs)
        tabs.tapTab(1)
        session.stateRestorationActivity = delegate.stateRestorationActivity(for: scene)
        delegate.sceneDidDisconnect(scene)
        #expect(delegate.host == nil)
        connect()
        #expect(selectedTab == 1)
        delegate.sceneDidDisconnect(scene)
        connect(UIScene.ConnectionOptions(links: [three]))
        #expect(selectedTab == 2)
    }

    @Test("An invalid state isn't restored, and the report says so")
    func damaged() {
        connect()
        let stored = delegate.stateRestorationActivity(for: scene)
        stored?.addUserInfoEntries(from: ["storey.place": "{}"])
        session.stateRestorationActivity = stored
        connect()
        #expect(selectedTab == 0)
        guard case .damaged? = delegate.host?.navigation.restorationReport?.outcome else {
            Issue.record("\(delegate.host?.navigation.restorationReport as Any)")
            return
        }
    }

    @Test("A scene with a restoration store restores its state after a crash")
    func crashed() throws {
        let storage = RestorationStore.inMemory()
        delegate.storage = storage
        connect()
        try #require(delegate.window?.layers.first?.tabs).tapTab(1)
        delegate.sceneDidEnterBackground(scene)
        // Another process: it has no access to this delegate.
        let next = NumberedSceneDelegate()
        next.storage = RestorationStore.inMemory(try storage.load())
        next.scene(scene, willConnectTo: session, options: .init())
        next.window?.animations.finishAll()
        #expect(next.window?.layers.first?.tabs?.selectedIndex == 1)
        #expect(next.host?.navigation.restorationReport?.outcome == .restored)
    }

    @Test("An app that the system kills in the background, soon after each launch, keeps its place")
    func killedInBackground() throws {
        let storage = RestorationStore.inMemory()
        delegate.storage = storage
        connect()
        try #require(delegate.window?.layers.first?.tabs).tapTab(1)
        delegate.sceneDidEnterBackground(scene)
        for _ in 1...4 {
            let next = NumberedSceneDelegate()
            next.storage = storage
            next.scene(scene, willConnectTo: session, options: .init())
            next.window?.animations.finishAll()
            #expect(next.window?.layers.first?.tabs?.selectedIndex == 1)
            next.sceneDidEnterBackground(scene)
        }
    }

    @Test("An app that can't be launched shows a message for people, not the error")
    func failing() {
        delegate.error = NumberedError()
        connect()
        let content = delegate.window?.rootViewController?.contentUnavailableConfiguration
        #expect(
            (content as? UIContentUnavailableConfiguration)?.secondaryText
                == "Something went wrong. Close the app and try again.")
        #expect(delegate.host == nil)
        #expect(delegate.stateRestorationActivity(for: scene) == nil)
    }
}

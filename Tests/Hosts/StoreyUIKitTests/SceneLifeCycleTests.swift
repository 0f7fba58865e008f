import Storey
import Testing
import UIKit

/// Compares the stand-in with what Apple documents. Each test names the page.
@Suite("The life cycle of scenes in the stand-in", .timeLimit(.minutes(10)))
@MainActor
struct SceneLifeCycleTests {
    private let application = UIApplication()
    private let log = SceneLog()

    private func open(_ name: String, _ session: UISceneSession? = nil) -> UIWindowScene {
        application.connect(LoggingSceneDelegate(name, log), to: session)
    }

    // https://developer.apple.com/documentation/uikit/managing-your-app-s-life-cycle
    @Test("A scene is connected, enters the foreground, and becomes active; leaving it is the reverse")
    func order() {
        let scene = open("a")
        #expect(
            log.take() == [
                "a will connect (unattached)", "a will enter foreground (unattached)",
                "a did become active (foregroundActive)",
            ])
        application.enterBackground(scene)
        #expect(
            log.take() == [
                "a will resign active (foregroundActive)", "a did enter background (background)",
                "a is asked for its state (background)",
            ])
        application.enterForeground(scene)
        #expect(
            log.take() == [
                "a will enter foreground (background)", "a did become active (foregroundActive)",
            ])
    }

    // https://developer.apple.com/documentation/uikit/uiscenedelegate/scenewillresignactive(_:)
    @Test("An interrupted scene stays in the foreground")
    func interruption() {
        let scene = open("a")
        _ = log.take()
        application.deactivate(scene)
        #expect(scene.activationState == .foregroundInactive)
        application.activate(scene)
        #expect(
            log.take() == [
                "a will resign active (foregroundActive)", "a did become active (foregroundActive)",
            ])
    }

    // https://developer.apple.com/documentation/uikit/uiscenedelegate/scenediddisconnect(_:)
    // https://developer.apple.com/documentation/uikit/uiscenedelegate/scene(_:restoreinteractionstatewith:)
    @Test("A scene that the system has reclaimed connects again with its session and its state")
    func reconnection() {
        let scene = open("a")
        let session = scene.session
        application.disconnect(scene)
        #expect(scene.activationState == .unattached)
        #expect(application.connectedScenes.isEmpty)
        _ = log.take()
        let next = open("b", session)
        #expect(next !== scene)
        #expect(next.session === session)
        #expect(
            log.take() == [
                "b will connect (unattached)", "b restores a (unattached)",
                "b will enter foreground (unattached)", "b did become active (foregroundActive)",
            ])
    }

    // https://developer.apple.com/documentation/uikit/uiapplicationdelegate/application(_:diddiscardscenesessions:)
    @Test("Scenes have their own states, and only those that the user closes are discarded")
    func severalScenes() {
        let delegate = DiscardingDelegate()
        application.launch(delegate)
        let (first, second) = (open("a"), open("b"))
        application.enterBackground(first)
        #expect(first.activationState == .background)
        #expect(second.activationState == .foregroundActive)
        application.disconnect(first)
        #expect(delegate.discarded.isEmpty)
        application.discard(second)
        #expect(delegate.discarded == [second.session])
        application.discard(first)
        #expect(delegate.discarded == [second.session, first.session])
    }

    // https://developer.apple.com/documentation/uikit/uiviewcontroller/didreceivememorywarning()
    // https://developer.apple.com/documentation/uikit/uiapplication/didreceivememorywarningnotification
    @Test(
        "A memory warning reaches the app's delegate, its observers, and the view controllers of all scenes")
    func memoryWarning() throws {
        let delegate = DiscardingDelegate()
        application.launch(delegate)
        let (first, second) = (open("a"), open("b"))
        let controllers = [MemoryController(), MemoryController(), MemoryController(), MemoryController()]
        let stack = UINavigationController(rootViewController: controllers[0])
        stack.pushViewController(controllers[1], animated: false)
        for (scene, root) in [(first, stack), (second, controllers[2])] as [(UIWindowScene, UIViewController)]
        {
            let window = try #require((scene.delegate as? LoggingSceneDelegate)?.window)
            window.rootViewController = root
            window.makeKeyAndVisible()
        }
        controllers[2].present(controllers[3], animated: false)
        application.enterBackground(second)
        application.receiveMemoryWarning()
        #expect(controllers.map(\.warnings) == [1, 1, 1, 1])
        #expect(delegate.warnings == 1)
    }
}

/// Compares the stand-in's responders with what Apple documents.
@Suite("First responders in the stand-in", .timeLimit(.minutes(10)))
@MainActor
struct FirstResponderTests {
    private let application = UIApplication()
    private let scene: UIWindowScene
    private let window: UIWindow
    private let root = UIViewController()
    private let field = UITextField()
    private let other = UITextField()

    init() {
        scene = application.connect(LoggingSceneDelegate("a", SceneLog()))
        window = UIWindow(windowScene: scene)
        window.rootViewController = root
        window.makeKeyAndVisible()
        root.view.addSubview(field)
        root.view.addSubview(other)
    }

    // https://developer.apple.com/documentation/uikit/uiresponder/becomefirstresponder()
    @Test("A field becomes the first responder in a window only, if it is enabled and the one before resigns")
    func becoming() {
        #expect(!UITextField().becomeFirstResponder())
        #expect(!UILabel().becomeFirstResponder())
        #expect(field.becomeFirstResponder())
        other.isEnabled = false
        #expect(!other.becomeFirstResponder())
        #expect(field.isFirstResponder)
        let stubborn = StubbornField()
        root.view.addSubview(stubborn)
        #expect(stubborn.becomeFirstResponder())
        #expect(!field.becomeFirstResponder())
        stubborn.removeFromSuperview()
        #expect(field.becomeFirstResponder())
    }

    // https://developer.apple.com/documentation/uikit/uicontrol/event/editingdidbegin
    @Test("A field tells once that editing begins and ends, also when it leaves the window")
    func editing() {
        var events: [String] = []
        for (name, field) in [("field", field), ("other", other)] {
            field.addAction(UIAction { _ in events.append("\(name) begins") }, for: .editingDidBegin)
            field.addAction(UIAction { _ in events.append("\(name) ends") }, for: .editingDidEnd)
        }
        field.becomeFirstResponder()
        field.becomeFirstResponder()
        other.becomeFirstResponder()
        other.removeFromSuperview()
        #expect(events == ["field begins", "field ends", "other begins", "other ends"])
        #expect(window.keyboardField == nil)
    }

    // https://developer.apple.com/documentation/uikit/uiwindow/iskeywindow
    @Test("The keyboard types into the first responder of the key window of an active scene")
    func keyboard() {
        field.becomeFirstResponder()
        #expect(window.keyboardField === field)
        application.enterBackground(scene)
        #expect(window.keyboardField == nil)
        #expect(field.isFirstResponder)
        application.enterForeground(scene)
        #expect(window.keyboardField === field)
        let second = UIWindow(windowScene: scene)
        second.makeKeyAndVisible()
        #expect(window.keyboardField == nil)
        #expect(scene.keyWindow === second)
        window.makeKeyAndVisible()
        let text = UITextView()
        text.isEditable = false
        root.view.addSubview(text)
        #expect(text.becomeFirstResponder())
        #expect(window.keyboardField == nil)
    }

    // https://developer.apple.com/documentation/uikit/using-responders-and-the-responder-chain-to-handle-events
    @Test(
        "A motion goes from the first responder through its view controllers, the window, and the scene to the app"
    )
    func chain() {
        let delegate = MotionDelegate()
        application.delegate = delegate
        let sheet = UIViewController()
        root.present(sheet, animated: false)
        let name = UITextField()
        sheet.view.addSubview(name)
        name.becomeFirstResponder()
        #expect(
            sequence(first: name as UIResponder, next: \.next).map { "\(type(of: $0))" } == [
                "UITextField", "UIView", "UIViewController", "UIViewController", "UIWindow", "UIWindowScene",
                "UIApplication", "MotionDelegate",
            ])
        application.shake()
        #expect(delegate.shakes == 1)
    }
}

/// The calls of scene delegates, in order.
@MainActor
private final class SceneLog {
    private var calls: [String] = []

    func add(_ call: String) { calls.append(call) }

    /// Returns and removes the calls.
    func take() -> [String] {
        defer { calls = [] }
        return calls
    }
}

private final class LoggingSceneDelegate: UIResponder, UIWindowSceneDelegate {
    private let name: String
    private let log: SceneLog
    var window: UIWindow?

    init(_ name: String, _ log: SceneLog) { (self.name, self.log) = (name, log) }

    private func add(_ call: String, _ scene: UIScene) {
        log.add("\(name) \(call) (\(scene.activationState))")
    }

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
    ) {
        add("will connect", scene)
        window = (scene as? UIWindowScene).map(UIWindow.init(windowScene:))
    }

    func sceneWillEnterForeground(_ scene: UIScene) { add("will enter foreground", scene) }
    func sceneDidBecomeActive(_ scene: UIScene) { add("did become active", scene) }
    func sceneWillResignActive(_ scene: UIScene) { add("will resign active", scene) }
    func sceneDidEnterBackground(_ scene: UIScene) { add("did enter background", scene) }
    func sceneDidDisconnect(_ scene: UIScene) { add("did disconnect", scene) }

    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        add("is asked for its state", scene)
        return NSUserActivity(activityType: name)
    }

    func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {
        add("restores \(stateRestorationActivity.activityType)", scene)
    }
}

private final class DiscardingDelegate: NSObject, UIApplicationDelegate {
    private(set) var discarded: [UISceneSession] = []
    private(set) var warnings = 0

    func application(
        _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
    ) { discarded += sceneSessions }

    func applicationDidReceiveMemoryWarning(_ application: UIApplication) { warnings += 1 }
}

private final class MotionDelegate: UIResponder, UIApplicationDelegate {
    private(set) var shakes = 0

    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { shakes += 1 }
}

private final class MemoryController: UIViewController {
    private(set) var warnings = 0

    override func didReceiveMemoryWarning() { warnings += 1 }
}

private final class StubbornField: UITextField {
    override var canResignFirstResponder: Bool { false }
}

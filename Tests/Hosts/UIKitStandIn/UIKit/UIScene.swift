public import UserNotifications

// https://developer.apple.com/documentation/uikit/uiscenedelegate
@MainActor
public protocol UISceneDelegate: NSObjectProtocol {
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions)
    func sceneDidDisconnect(_ scene: UIScene)
    // https://developer.apple.com/documentation/uikit/uiscenedelegate/scenedidbecomeactive(_:)
    func sceneDidBecomeActive(_ scene: UIScene)
    // https://developer.apple.com/documentation/uikit/uiscenedelegate/scenewillresignactive(_:)
    func sceneWillResignActive(_ scene: UIScene)
    // https://developer.apple.com/documentation/uikit/uiscenedelegate/scenewillenterforeground(_:)
    func sceneWillEnterForeground(_ scene: UIScene)
    func sceneDidEnterBackground(_ scene: UIScene)
    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>)
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
    // https://developer.apple.com/documentation/uikit/uiscenedelegate/scene(_:restoreinteractionstatewith:)
    func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
}

// https://developer.apple.com/documentation/uikit/uiwindowscenedelegate
@MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
    var window: UIWindow? { get set }
    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void)
}

extension UISceneDelegate {
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
    ) {}
    public func sceneDidDisconnect(_ scene: UIScene) {}
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    public func sceneWillResignActive(_ scene: UIScene) {}
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    public func sceneDidEnterBackground(_ scene: UIScene) {}
    public func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {}
    public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
    public func scene(
        _ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity
    ) {}
    public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
}

extension UIWindowSceneDelegate {
    public var window: UIWindow? {
        get { nil }
        set {}
    }
    public func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) { completionHandler(false) }
}

// https://developer.apple.com/documentation/uikit/uiscenesession
@MainActor
open class UISceneSession: NSObject {
    open var stateRestorationActivity: NSUserActivity?
    open private(set) var persistentIdentifier = UUID().uuidString
    // https://developer.apple.com/documentation/uikit/uiscenesession/configuration
    open internal(set) var configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
    // https://developer.apple.com/documentation/uikit/uiscenesession/role-swift.property
    open var role: Role { configuration.role }
    // https://developer.apple.com/documentation/uikit/uiscenesession/scene
    open internal(set) weak var scene: UIScene?
}

// https://developer.apple.com/documentation/uikit/uiscene
@MainActor
open class UIScene: UIResponder {
    // https://developer.apple.com/documentation/uikit/uiscene/activationstate-swift.enum
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive = 0
        case foregroundInactive = 1
        case background = 2
    }

    // https://developer.apple.com/documentation/uikit/uiscene/session
    open private(set) var session: UISceneSession
    // https://developer.apple.com/documentation/uikit/uiscene/delegate
    open var delegate: (any UISceneDelegate)?
    // https://developer.apple.com/documentation/uikit/uiscene/activationstate-swift.property
    open var activationState: ActivationState { state }
    /// What the system has made of the scene.
    var state = ActivationState.unattached {
        didSet { (self as? UIWindowScene)?.screen.keyboard.update() }
    }
    weak var application: UIApplication?

    open override var next: UIResponder? { application }

    // https://developer.apple.com/documentation/uikit/uiscene/init(session:connectionoptions:)
    public init(session: UISceneSession, connectionOptions: ConnectionOptions) { self.session = session }

    /// Creates a scene with a new session. Apple's class has no such initializer.
    public override convenience init() { self.init(session: UISceneSession(), connectionOptions: .init()) }

    /// The options that a scene is opened with. Apple's class has no public initializer, because the system creates it.
    @MainActor
    open class ConnectionOptions: NSObject {
        open internal(set) var urlContexts: Set<UIOpenURLContext> = []
        open internal(set) var userActivities: Set<NSUserActivity> = []
        open internal(set) var shortcutItem: UIApplicationShortcutItem?
        open internal(set) var notificationResponse: UNNotificationResponse?
    }
}

// https://developer.apple.com/documentation/uikit/uiwindowscene
@MainActor
open class UIWindowScene: UIScene {
    private var windowReferences: [WeakWindow] = []
    /// Whether new windows of the scene are as narrow as a phone's.
    var isCompact = true
    // https://developer.apple.com/documentation/uikit/uiwindowscene/screen
    open internal(set) var screen = UIScreen(size: .zero)
    /// The part of the screen that the scene has, for tests. Beside other apps, it doesn't begin at the screen's corner.
    public var frameOnScreen = CGRect.zero {
        didSet { for window in windows { window.frame.size = frameOnScreen.size } }
    }

    // https://developer.apple.com/documentation/uikit/uiwindowscene/windows
    open var windows: [UIWindow] { windowReferences.compactMap(\.window) }
    // https://developer.apple.com/documentation/uikit/uiwindowscene/keywindow
    open var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }

    /// The app keeps its windows.
    private struct WeakWindow { weak var window: UIWindow? }

    func add(_ window: UIWindow) { windowReferences.append(WeakWindow(window: window)) }
}

// https://developer.apple.com/documentation/uikit/uiopenurlcontext
@MainActor
open class UIOpenURLContext: NSObject {
    open private(set) var url: URL

    /// Simulates a tap on a link.
    public init(tapped url: URL) { self.url = url }
}

extension UIWindow {
    public convenience init(windowScene: UIWindowScene) {
        self.init(frame: .zero)
        self.windowScene = windowScene
        isCompact = windowScene.isCompact
        frame.size = windowScene.frameOnScreen.size
        windowScene.add(self)
    }
}

// MARK: - User actions

extension UIScene.ConnectionOptions {
    /// Simulates that the user opens the app with external events.
    public convenience init(
        links: [URL] = [], activities: [NSUserActivity] = [], quickAction: UIApplicationShortcutItem? = nil,
        notification: UNNotificationResponse? = nil
    ) {
        self.init()
        urlContexts = Set(links.map(UIOpenURLContext.init(tapped:)))
        userActivities = Set(activities)
        shortcutItem = quickAction
        notificationResponse = notification
    }
}

// https://developer.apple.com/documentation/uikit/uiapplication
@MainActor
open class UIApplication: UIResponder {
    public struct OpenExternalURLOptionsKey: Hashable, Sendable {}

    public static let shared = UIApplication()

    // https://developer.apple.com/documentation/uikit/uiapplication/delegate
    open var delegate: (any UIApplicationDelegate)?
    // https://developer.apple.com/documentation/uikit/uiapplication/connectedscenes
    open internal(set) var connectedScenes: Set<UIScene> = []
    // https://developer.apple.com/documentation/uikit/uiapplication/shortcutitems
    open var shortcutItems: [UIApplicationShortcutItem]?

    // https://developer.apple.com/documentation/uikit/uiapplication/didreceivememorywarningnotification
    public nonisolated static let didReceiveMemoryWarningNotification = NSNotification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")

    // https://developer.apple.com/documentation/uikit/uiresponder/next
    open override var next: UIResponder? { delegate as? UIResponder }

    /// The addresses that were opened outside the app, in order, for tests.
    public private(set) var openedURLs: [URL] = []

    open func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: ((Bool) -> Void)? = nil
    ) {
        openedURLs.append(url)
        completion?(true)
    }
}

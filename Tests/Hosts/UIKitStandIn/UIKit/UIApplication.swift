@MainActor
open class UIApplication: UIResponder {
    public struct OpenExternalURLOptionsKey: Hashable, Sendable {}

    public static let shared = UIApplication()

    /// The addresses that were opened outside the app, in order.
    public private(set) var openedURLs: [URL] = []

    open func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: ((Bool) -> Void)? = nil
    ) {
        openedURLs.append(url)
        completion?(true)
    }
}

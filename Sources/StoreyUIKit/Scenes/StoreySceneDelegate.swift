#if canImport(UIKit)
    public import Storey
    public import UIKit

    /// The delegate of an app's scenes: shows the app in a window for each, follows what leads into it from outside, and
    /// brings a person back to where they were.
    ///
    /// ```swift
    /// final class ShopSceneDelegate: StoreySceneDelegate {
    ///     override func app() throws -> AppDefinition { try Shop.definition() }
    /// }
    /// ```
    ///
    /// An app that has a delegate of its own need not inherit from this: it makes a ``UIKitHost`` and hands over what comes
    /// to ``UIKitHost/enter(_:)-(Arrival)``.
    open class StoreySceneDelegate: UIResponder, UIWindowSceneDelegate {
        /// The scene's window.
        public var window: UIWindow?
        /// What shows the app in it; nil where the app could not be launched.
        public private(set) var host: UIKitHost?

        // MARK: What an app says

        /// The app of this scene. To be overridden.
        /// - Throws: whatever keeps the app from being launched.
        open func app() throws -> AppDefinition {
            preconditionFailure("\(type(of: self)) does not say which app it shows: override app().")
        }

        /// Where the place of the scene is kept beside the scene's own activity, which the system asks for only when the app
        /// goes out of sight: a crash before that loses nothing. None unless overridden; a file for each session, as a
        /// rule:
        ///
        /// ```swift
        /// FilePlaceStorage(path: folder + "/\(session.persistentIdentifier).json")
        /// ```
        /// - Parameter session: the scene's session.
        open func placeStorage(for session: UISceneSession) -> (any PlaceStorage)? { nil }

        /// Shows why the app cannot be launched.
        /// - Parameters:
        ///   - error: why.
        ///   - window: the scene's window, which has no root yet.
        open func show(_ error: any Error, in window: UIWindow) {
            var words = UIContentUnavailableConfiguration.empty()
            words.text = "This app cannot be opened"
            words.secondaryText = "\(error)"
            let failure = UIViewController()
            failure.contentUnavailableConfiguration = words
            window.rootViewController = failure
            window.makeKeyAndVisible()
        }

        // MARK: What the system says

        /// Launches the app, brings the person back to where they were, or takes them where they want to come in.
        open func scene(
            _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
        ) {
            guard let scene = scene as? UIWindowScene else { return }
            let window = UIWindow(windowScene: scene)
            self.window = window
            do {
                let host = try UIKitHost(app(), in: window)
                self.host = host
                let hasPlace = placeStorage(for: session).map { host.keepPlace(in: $0) } ?? false
                if !hasPlace, let stored = session.stateRestorationActivity { host.restore(stored) }
                host.enter(options)
            } catch {
                show(error, in: window)
            }
        }

        /// Follows links.
        open func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
            for context in contexts { host?.enter(.link(context.url)) }
        }

        /// Follows universal links, and what was begun elsewhere.
        open func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
            host?.enter(.activity(userActivity))
        }

        /// Follows a quick action of the app's icon.
        open func windowScene(
            _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
            completionHandler: @escaping (Bool) -> Void
        ) {
            completionHandler(host?.enter(.quickAction(shortcutItem)) ?? false)
        }

        /// Stores where the person is.
        open func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
            guard let host else { return nil }
            do {
                return try host.activity(ofType: "\(Bundle.main.bundleIdentifier ?? "storey").scene")
            } catch {
                // A route that cannot be written down: the app will begin where it always does.
                return nil
            }
        }

        /// Writes down where the person is, where that is kept.
        open func sceneDidEnterBackground(_ scene: UIScene) { host?.savePlace() }

        /// Ends the app in this scene.
        open func sceneDidDisconnect(_ scene: UIScene) {
            host?.end()
            host = nil
        }
    }
#endif

#if canImport(UIKit)
    public import Storey
    public import UIKit

    /// The delegate of an app's scenes: shows the app in a window, handles links and other external events, and
    /// restores the state of the scene.
    ///
    /// ```swift
    /// final class ShopSceneDelegate: StoreySceneDelegate {
    ///     override func app() throws -> AppDefinition { try Shop.definition() }
    /// }
    /// ```
    ///
    /// An app with its own scene delegate doesn't have to inherit from this class. It can create a ``UIKitHost`` and
    /// pass events to ``UIKitHost/handle(_:)-(ExternalEvent)``.
    open class StoreySceneDelegate: UIResponder, UIWindowSceneDelegate {
        /// The window of the scene.
        public var window: UIWindow?
        /// The host of the app, or `nil` if the app couldn't be launched.
        public private(set) var host: UIKitHost?

        // MARK: Overridable by apps

        /// Returns the app of this scene. Subclasses must override this method.
        /// - Throws: An error if the app can't be launched.
        open func app() throws -> AppDefinition {
            preconditionFailure("\(type(of: self)) must override app().")
        }

        /// Returns a store for the scene's state, in addition to the scene's activity. The system requests the activity
        /// only when the app moves to the background, whereas the store survives a crash. Returns `nil` by default.
        /// Usually, each session has its own file:
        ///
        /// ```swift
        /// .file(folder + "/\(session.persistentIdentifier).json")
        /// ```
        /// - Parameter session: The session of the scene.
        open func restorationStore(for session: UISceneSession) -> RestorationStore? { nil }

        /// Shows that an error prevented the launch: the `errorDescription` of a `LocalizedError`, or that the user can try
        /// again. An override may log the error, whose description is for developers, and translate the texts.
        /// - Parameters:
        ///   - error: The error.
        ///   - window: The scene's window, which has no root view controller yet.
        open func show(_ error: any Error, in window: UIWindow) {
            var content = UIContentUnavailableConfiguration.empty()
            content.text = "This app can’t be opened"
            content.secondaryText =
                error.messageForPeople ?? "Something went wrong. Close the app and try again."
            let failure = UIViewController()
            failure.contentUnavailableConfiguration = content
            window.rootViewController = failure
            window.makeKeyAndVisible()
        }

        /// Opens the links of the events that the scene was opened for. An app that passes them to its start-up as a
        /// `LaunchCause` overrides this method with an empty one, because the start-up opens them.
        /// - Parameter options: The connection options of the scene.
        open func handle(_ options: UIScene.ConnectionOptions) { host?.handle(options) }

        // MARK: UIWindowSceneDelegate

        /// Launches the app, restores its state, and handles the events that the scene was opened for.
        open func scene(
            _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
        ) {
            guard let scene = scene as? UIWindowScene else { return }
            let window = UIWindow(windowScene: scene)
            self.window = window
            do {
                let host = try UIKitHost(app(), in: window)
                self.host = host
                let hasSavedState =
                    restorationStore(for: session).map { host.enableStateRestoration(in: $0) } ?? false
                if !hasSavedState, let stored = session.stateRestorationActivity { host.restore(stored) }
                handle(options)
            } catch {
                show(error, in: window)
            }
        }

        /// Opens links.
        open func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
            for context in contexts { host?.handle(.link(context.url)) }
        }

        /// Opens universal links and continues activities.
        open func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
            host?.handle(.activity(userActivity))
        }

        /// Handles a Home Screen quick action.
        open func windowScene(
            _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
            completionHandler: @escaping (Bool) -> Void
        ) {
            completionHandler(host?.handle(.quickAction(shortcutItem)) ?? false)
        }

        /// Returns an activity with the app's state.
        open func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
            guard let host else { return nil }
            do {
                return try host.activity(ofType: "\(Bundle.main.bundleIdentifier ?? "storey").scene")
            } catch {
                // If a route can't be encoded, the app starts with its first screen.
                return nil
            }
        }

        /// Saves the app's state.
        open func sceneDidEnterBackground(_ scene: UIScene) { host?.saveState() }

        /// Ends the app in this scene.
        open func sceneDidDisconnect(_ scene: UIScene) {
            host?.end()
            host = nil
        }
    }
#endif

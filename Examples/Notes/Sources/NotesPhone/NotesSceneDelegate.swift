#if canImport(UIKit)
    import Foundation
    import Notes
    import NotesDatabase
    import NotesUIKit
    import StoreyUIKit
    public import UIKit

    /// The composition root of the app in UIKit: the notes in SQLite, the views of UIKit, a host for each scene.
    public final class NotesSceneDelegate: UIResponder, UIWindowSceneDelegate {
        /// The scene's window.
        public var window: UIWindow?
        private var host: UIKitHost?

        /// Shows the app in a scene.
        public func scene(
            _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
        ) {
            guard let scene = scene as? UIWindowScene else { return }
            let window = UIWindow(windowScene: scene)
            self.window = window
            do {
                let host = try UIKitHost(
                    NotesApp.definition(data: try Self.data.get(), views: NotesUIKitPart.self), in: window)
                self.host = host
                for context in options.urlContexts { host.enter(.link(context.url)) }
            } catch {
                // Without its notes there is nothing that the app could do.
                let failure = UIViewController()
                var words = UIContentUnavailableConfiguration.empty()
                words.text = "Notes cannot be opened"
                words.secondaryText = "\(error)"
                failure.contentUnavailableConfiguration = words
                window.rootViewController = failure
                window.makeKeyAndVisible()
            }
        }

        /// Follows links while the app runs.
        public func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
            for context in contexts { host?.enter(.link(context.url)) }
        }

        // All scenes share the notes.
        private static let data = Result {
            let folder = URL.applicationSupportDirectory.appending(path: "notes.sqlite")
            return NotesDataManagerImpl(storage: try DatabaseNotesStorage(path: folder.path()))
        }
    }
#endif

#if canImport(UIKit)
    import Foundation
    import Notes
    import NotesDatabase
    import NotesService
    import NotesUIKit
    import Storey
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
                let host = try UIKitHost(try Self.app.get(), in: window)
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

        // All scenes share the notes, the service and what launches remember.
        private static let app = Result {
            let folder = URL.applicationSupportDirectory
            func path(_ file: String) -> String { folder.appending(path: file).path(percentEncoded: false) }
            let accounts = try InProcessAccounts(path: path("accounts.json"))
            return NotesApp.definition(
                data: NotesDataManagerImpl(storage: try DatabaseNotesStorage(path: path("notes.sqlite"))),
                services: .inProcess(accounts: accounts),
                launch: LaunchContext(storage: FileLaunchStorage(path: path("launches.json"))),
                views: NotesUIKitPart.self)
        }
    }
#endif

#if canImport(UIKit)
    import Foundation
    import Notes
    public import Storey
    public import StoreyUIKit
    public import UIKit
    import UserNotifications

    /// Shows the app in each UIKit scene.
    public final class NotesSceneDelegate: StoreySceneDelegate {
        /// The notification that opened this scene.
        private var notification: String?
        private var cause: LaunchCause?
        /// The data that all scenes share.
        package lazy var installation = PhoneInstallation.shared

        public override func scene(
            _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
        ) {
            notification = options.notificationResponse?.notification.request.identifier
            cause = LaunchCause(options)
            super.scene(scene, willConnectTo: session, options: options)
        }

        public override func app() throws -> AppDefinition {
            let installation = try installation.get()
            return NotesApp.definition(
                data: installation.data, services: installation.services,
                launch: installation.launch.caused(by: cause), views: PhoneViews.selected.part)
        }

        // The launch opens them, because they are its cause.
        public override func handle(_ options: UIScene.ConnectionOptions) {}

        public override func restorationStore(for session: UISceneSession) -> RestorationStore? {
            guard let installation = try? installation.get() else { return nil }
            return .file(installation.restorationPath(of: session.persistentIdentifier))
        }

        public override func sceneDidEnterBackground(_ scene: UIScene) {
            super.sceneDidEnterBackground(scene)
            BackgroundRefresh.schedule()
        }

        /// Returns whether a notification has opened this scene. The system delivers such a notification to the app, too.
        func wasOpened(by tapped: TappedNotification) -> Bool { tapped.identifier == notification }

        /// Opens the link of a notification that the user has tapped.
        func open(_ tapped: TappedNotification) {
            if let link = tapped.link.flatMap(URL.init(string:)) { host?.handle(.link(link)) }
        }
    }
#endif

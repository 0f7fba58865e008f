#if canImport(UIKit)
    import Foundation
    import Notes
    public import UIKit
    import UserNotifications

    /// The delegate of the app: configures its scenes, receives notifications, and offers quick actions on the Home Screen.
    open class NotesAppDelegate: UIResponder, UIApplicationDelegate {
        private let notifications = NotificationReceiver { tapped in
            let delegates = UIApplication.shared.connectedScenes.sorted {
                $0.activationState.rawValue < $1.activationState.rawValue
            }
            .compactMap { $0.delegate as? NotesSceneDelegate }
            // A scene that has been opened by the notification has opened its link.
            if !delegates.contains(where: { $0.wasOpened(by: tapped) }) { delegates.first?.open(tapped) }
        }

        /// Returns the data that all scenes share.
        package var installation: @Sendable () -> Result<PhoneInstallation, any Error> = {
            PhoneInstallation.shared
        }

        open func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            // Here, because the system then delivers the notification that has launched the app.
            UNUserNotificationCenter.current().delegate = notifications
            BackgroundRefresh.register { [installation] in
                await (try? installation().get())?.refresh() ?? false
            }
            application.shortcutItems = Self.quickActions(in: Locale.preferredLanguages)
            return true
        }

        open func application(
            _ application: UIApplication, configurationForConnecting session: UISceneSession,
            options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
            let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
            configuration.delegateClass = NotesSceneDelegate.self
            return configuration
        }

        open func application(
            _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
        ) {
            guard let installation = try? installation().get() else { return }
            for session in sceneSessions {
                installation.removeRestorationState(of: session.persistentIdentifier)
            }
        }

        /// Returns the quick actions in the device's language. The type of an action is its link.
        private static func quickActions(in languages: [String]) -> [UIApplicationShortcutItem] {
            let strings = DeviceLanguages(languages).language.strings
            return [
                UIApplicationShortcutItem(type: "notes/all", localizedTitle: strings.listAll),
                UIApplicationShortcutItem(type: "notes/pinned", localizedTitle: strings.homePinned),
                UIApplicationShortcutItem(type: "notes/search", localizedTitle: strings.listSearch),
            ]
        }

        #if DEBUG
            /// Opens the debug menu when the user shakes the device.
            open override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
                super.motionEnded(motion, with: event)
                guard motion == .motionShake else { return }
                let scene = UIApplication.shared.connectedScenes.first {
                    $0.activationState == .foregroundActive
                }
                (scene?.delegate as? NotesSceneDelegate)?.showDebugMenu()
            }
        #endif
    }
#endif

#if canImport(UIKit)
    public import Storey
    public import UIKit
    import UserNotifications

    extension LaunchCause {
        /// Creates the cause of a launch from the events that a scene was opened for: a notification with the strings of its
        /// payload, or a link, which can come from a user activity or a Home Screen quick action. Returns `nil` without such an event.
        /// - Parameter options: The connection options of the scene.
        @MainActor
        public init?(_ options: UIScene.ConnectionOptions) {
            if let response = options.notificationResponse {
                self = .notification(response.notification.request.content.strings)
                return
            }
            guard let link = options.events.lazy.compactMap(\.link).first else { return nil }
            self = .link(link)
        }
    }

    extension UNNotificationContent {
        /// The strings of the payload.
        fileprivate var strings: [String: String] {
            userInfo.reduce(into: [:]) { strings, entry in
                if let key = entry.key as? String { strings[key] = entry.value as? String }
            }
        }
    }
#endif

#if canImport(UIKit)
    import Foundation
    import UserNotifications

    /// A notification that the user has tapped. Unlike the system's object, it can be sent to the main actor.
    struct TappedNotification: Sendable {
        let identifier: String
        /// The link of the payload, if any.
        let link: String?

        init(_ response: UNNotificationResponse) {
            identifier = response.notification.request.identifier
            link = response.notification.request.content.userInfo["link"] as? String
        }
    }

    /// Receives the notifications of a running app. The system doesn't say on which thread it calls the methods.
    final class NotificationReceiver: NSObject, UNUserNotificationCenterDelegate, Sendable {
        private let open: @MainActor @Sendable (TappedNotification) -> Void

        init(open: @escaping @MainActor @Sendable (TappedNotification) -> Void) { self.open = open }

        func userNotificationCenter(
            _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
            withCompletionHandler completionHandler:
                @escaping @Sendable (UNNotificationPresentationOptions) -> Void
        ) { completionHandler([.banner, .list, .sound]) }

        func userNotificationCenter(
            _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
            withCompletionHandler completionHandler: @escaping @Sendable () -> Void
        ) {
            let tapped = TappedNotification(response)
            Task { @MainActor [open] in
                open(tapped)
                completionHandler()
            }
        }
    }
#endif

#if canImport(UIKit)
    public import UIKit
    public import UserNotifications

    /// A way into the app from outside of it, as the system hands it over.
    public enum Arrival {
        /// A universal link or a link of the app's own scheme. `https://example.com/notes/42` and `notes://notes/42` lead
        /// to the same place.
        case link(URL)
        /// The answer to a notification: the `link` that it carries leads on.
        case notification(UNNotificationResponse)
        /// A quick action of the app's icon. Its type is a link, from the path on: `notes/new`.
        case quickAction(UIApplicationShortcutItem)
        /// What was begun elsewhere, such as a universal link: its web page is a link.
        case activity(NSUserActivity)
    }
#endif

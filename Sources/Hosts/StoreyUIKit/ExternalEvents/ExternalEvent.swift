#if canImport(UIKit)
    public import UIKit
    public import UserNotifications

    /// An event from outside of the app, as the system delivers it.
    public enum ExternalEvent {
        /// A universal link, or a link with a custom URL scheme. `https://example.com/notes/42` and `notes://notes/42`
        /// lead to the same screen.
        case link(URL)
        /// The user's response to a notification. The app opens the `link` in its payload.
        case notification(UNNotificationResponse)
        /// A Home Screen quick action. Its type is a link without the host: `notes/new`.
        case quickAction(UIApplicationShortcutItem)
        /// A user activity, such as a universal link. The app opens its web page URL.
        case activity(NSUserActivity)
    }
#endif

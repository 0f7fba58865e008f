public import Foundation

// A stand-in for what UIKit hands over of UserNotifications. Apple's have no initialisers for an app to call: a
// person makes them.

open class UNNotificationContent: NSObject {
    open private(set) var userInfo: [AnyHashable: Any]

    public init(tapped userInfo: [AnyHashable: Any]) { self.userInfo = userInfo }
}

open class UNNotificationRequest: NSObject {
    open private(set) var content: UNNotificationContent

    public init(tapped content: UNNotificationContent) { self.content = content }
}

open class UNNotification: NSObject {
    open private(set) var request: UNNotificationRequest

    public init(tapped request: UNNotificationRequest) { self.request = request }
}

open class UNNotificationResponse: NSObject {
    open private(set) var notification: UNNotification

    /// A person taps a notification that carries this.
    public init(tapped userInfo: [AnyHashable: Any]) {
        let content = UNNotificationContent(tapped: userInfo)
        notification = UNNotification(tapped: UNNotificationRequest(tapped: content))
    }
}

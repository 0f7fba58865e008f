public import Foundation

// A stand-in for the parts of UserNotifications that UIKit uses. Apple's classes have no public initializers, because
// the system creates them.

// https://developer.apple.com/documentation/usernotifications/unnotificationcontent
open class UNNotificationContent: NSObject {
    open private(set) var userInfo: [AnyHashable: Any]

    /// Simulates the content of a notification that the user taps.
    public init(tapped userInfo: [AnyHashable: Any]) { self.userInfo = userInfo }
}

// https://developer.apple.com/documentation/usernotifications/unnotificationrequest
open class UNNotificationRequest: NSObject {
    // https://developer.apple.com/documentation/usernotifications/unnotificationrequest/identifier
    open private(set) var identifier = UUID().uuidString
    open private(set) var content: UNNotificationContent

    /// Simulates the request of a notification that the user taps.
    public init(tapped content: UNNotificationContent) { self.content = content }
}

// https://developer.apple.com/documentation/usernotifications/unnotification
open class UNNotification: NSObject {
    open private(set) var request: UNNotificationRequest

    /// Simulates a notification that the user taps.
    public init(tapped request: UNNotificationRequest) { self.request = request }
}

// https://developer.apple.com/documentation/usernotifications/unnotificationresponse
open class UNNotificationResponse: NSObject {
    open private(set) var notification: UNNotification

    /// Simulates a tap on a notification with this payload.
    public init(tapped userInfo: [AnyHashable: Any]) {
        let content = UNNotificationContent(tapped: userInfo)
        notification = UNNotification(tapped: UNNotificationRequest(tapped: content))
    }
}

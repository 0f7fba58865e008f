#if canImport(UIKit)
    import UIKit
    import UserNotifications

    extension ExternalEvent {
        /// The link that the event contains, if any.
        @MainActor var link: String? {
            switch self {
            case .link(let url): url.absoluteString
            case .notification(let response):
                response.notification.request.content.userInfo["link"] as? String
            case .quickAction(let item): item.type.hasPrefix("/") ? item.type : "/" + item.type
            case .activity(let activity): activity.webpageURL?.absoluteString
            }
        }
    }
#endif

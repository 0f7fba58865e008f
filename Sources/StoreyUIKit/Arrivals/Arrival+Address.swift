#if canImport(UIKit)
    import UIKit
    import UserNotifications

    extension Arrival {
        /// Where it leads, in words; nil where it names no place.
        @MainActor var address: [String]? {
            switch self {
            case .link(let url): url.address
            case .notification(let response):
                (response.notification.request.content.userInfo["link"] as? String).flatMap(URL.init)?.address
            case .quickAction(let item): item.type.split(separator: "/").map(String.init)
            case .activity(let activity): activity.webpageURL?.address
            }
        }
    }

    extension URL {
        // The host of a web link names its site, that of a link of one's own scheme the first word.
        fileprivate var address: [String] {
            let isOfTheWeb = scheme == "https" || scheme == "http"
            let words = pathComponents.filter { $0 != "/" }
            return isOfTheWeb ? words : [host].compactMap(\.self) + words
        }
    }
#endif

#if canImport(UIKit)
    import Storey
    import UIKit

    extension Arrival {
        /// Where it leads, in words; nil where it names no place.
        @MainActor var address: [String]? {
            switch self {
            case .link(let url): url.address
            case .notification(let content): (content["link"] as? String).flatMap(URL.init)?.address
            case .quickAction(let item): item.type.split(separator: "/").map(String.init)
            case .activity(let activity): activity.webpageURL?.address
            }
        }

        /// The tree that was stored with it, if it is of that kind.
        /// - Parameter routeTypes: the routes that may stand in it.
        @MainActor func past(_ routeTypes: [any Route.Type]) throws -> NavigationTree? {
            guard case .activity(let activity) = self,
                let stored = activity.userInfo?[NSUserActivity.treeKey] as? Data
            else { return nil }
            let decoder = JSONDecoder()
            decoder.userInfo[.routeTypes] = routeTypes
            return try decoder.decode(NavigationTree.self, from: stored)
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

    extension NSUserActivity {
        static let treeKey = "storey.tree"
    }
#endif

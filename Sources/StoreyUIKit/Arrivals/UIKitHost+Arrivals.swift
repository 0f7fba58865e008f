#if canImport(UIKit)
    public import Storey
    public import UIKit

    extension UIKitHost {
        /// Takes a person where they want to come in: the one place for links, notifications and quick actions.
        /// - Parameter arrival: how they come.
        /// - Returns: whether they are there now. A link that is not followed at once may be waiting: see
        ///   `Navigation.parkedLink`.
        @discardableResult
        public func enter(_ arrival: Arrival) -> Bool {
            arrival.link.map { navigation.report(.linkFollowed($0)) } ?? false
        }

        /// Takes a person where they want to come in who has the scene opened for that.
        /// - Parameter options: what the scene is opened with.
        public func enter(_ options: UIScene.ConnectionOptions) {
            for context in options.urlContexts { enter(.link(context.url)) }
            for activity in options.userActivities { enter(.activity(activity)) }
            if let item = options.shortcutItem { enter(.quickAction(item)) }
            if let response = options.notificationResponse { enter(.notification(response)) }
        }

        /// Where the person is, to be stored with the scene: see `stateRestorationActivity(for:)`.
        /// - Parameter type: one of the app's activity types, as its `Info.plist` names them.
        /// - Throws: what a route's encoding throws.
        public func activity(ofType type: String) throws -> NSUserActivity {
            let activity = NSUserActivity(activityType: type)
            let stored = try JSONEncoder().encode(navigation.tree.value)
            activity.addUserInfoEntries(from: [Self.treeKey: stored])
            return activity
        }

        /// Goes back to where the person was when a scene was stored.
        /// - Parameters:
        ///   - activity: what ``activity(ofType:)`` made.
        ///   - routeTypes: the routes that may stand in it: `[NotesRoute.self, SettingsRoute.self]`.
        /// - Returns: false where nothing was stored, or a sheet must stay: nothing changed.
        /// - Throws: `DecodingError` where what was stored is no tree of these routes, such as an older version's. Nothing
        ///   changes then.
        @discardableResult
        public func restore(_ activity: NSUserActivity, routeTypes: [any Route.Type]) throws -> Bool {
            guard let stored = activity.userInfo?[Self.treeKey] as? Data else { return false }
            let decoder = JSONDecoder()
            decoder.userInfo[.routeTypes] = routeTypes
            return navigation.report(.reopened(at: try decoder.decode(NavigationTree.self, from: stored)))
        }

        private static let treeKey = "storey.tree"
    }
#endif

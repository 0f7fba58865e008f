#if canImport(UIKit)
    import Storey
    public import UIKit

    extension UIKitHost {
        /// Takes a person where they want to come in: the one place for links, notifications, quick actions and what was
        /// stored. A scene's delegate hands all of them over, those of its connection options too.
        ///
        /// ```swift
        /// func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
        ///     for context in contexts { try? host?.enter(.link(context.url)) }
        /// }
        /// ```
        /// - Parameter arrival: how they come.
        /// - Returns: whether all of it could be followed. Where it could not, as much as could stands.
        /// - Throws: `DecodingError` where what was stored is no tree of this app's ``routeTypes``. Nothing changes then.
        @discardableResult
        public func enter(_ arrival: Arrival) throws -> Bool {
            if let past = try arrival.past(routeTypes) { return navigation.restore(past) }
            return arrival.address.map(navigation.open) ?? false
        }

        /// Where the person is, to be stored with the scene: see `stateRestorationActivity(for:)`.
        /// - Parameter type: one of the app's activity types, as its `Info.plist` names them.
        /// - Throws: what a route's encoding throws.
        public func activity(ofType type: String) throws -> NSUserActivity {
            let activity = NSUserActivity(activityType: type)
            let stored = try JSONEncoder().encode(navigation.tree.value)
            activity.addUserInfoEntries(from: [NSUserActivity.treeKey: stored])
            return activity
        }
    }
#endif

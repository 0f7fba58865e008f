#if canImport(UIKit)
    public import Storey
    public import UIKit

    extension UIKitHost {
        /// Opens the link of an external event: a URL, notification, quick action, or user activity.
        /// - Parameter event: The event.
        /// - Returns: Whether the app followed the link. A link that can't be followed yet can be pending; see
        ///   `Navigation.pendingLink`.
        @discardableResult
        public func handle(_ event: ExternalEvent) -> Bool {
            event.link.map { navigation.report(.linkOpened($0)) } ?? false
        }

        /// Handles the events that the scene was opened for.
        /// - Parameter options: The connection options of the scene.
        public func handle(_ options: UIScene.ConnectionOptions) {
            for event in options.events { handle(event) }
        }

        /// Returns an activity with the app's restoration state. Return it from `stateRestorationActivity(for:)`.
        /// - Parameter type: An activity type of the app, as declared in its `Info.plist`.
        /// - Throws: An error of a route's encoding.
        public func activity(ofType type: String) throws -> NSUserActivity {
            let activity = NSUserActivity(activityType: type)
            if let state = navigation.restorationState,
                let text = try navigation.encode(state, maxBytes: Self.maxActivityBytes)
            {
                activity.addUserInfoEntries(from: [Self.stateKey: text])
            }
            return activity
        }

        /// Restores the state of a stored scene.
        /// - Parameter activity: An activity created by ``activity(ofType:)``.
        /// - Returns: `false` if nothing changed, because the activity has no state or a sheet can't be dismissed.
        ///   The root coordinator receives a report of the parts that were left out.
        @discardableResult
        public func restore(_ activity: NSUserActivity) -> Bool {
            guard let text = activity.userInfo?[Self.stateKey] as? String else { return false }
            return navigation.restore(from: text)
        }

        /// Restores the state from a store, and saves it there from now on. In contrast to an activity, the state
        /// survives a crash.
        /// - Parameter storage: The store, used by this scene only.
        /// - Returns: Whether the store contained a state.
        @discardableResult
        public func enableStateRestoration(in storage: RestorationStore) -> Bool {
            let restoration = Restoration(of: navigation, in: storage)
            self.restoration = restoration
            return restoration.hasSavedState
        }

        /// Saves the state immediately, for a scene that moves to the background. If the system kills the app there, that isn't
        /// counted as a crash of the restored screens.
        public func saveState() { restoration?.suspend() }

        private static let stateKey = "storey.place"

        /// The size limit of an activity in bytes, because the system keeps it in memory.
        private static let maxActivityBytes = 128 << 10
    }

    extension UIScene.ConnectionOptions {
        /// The events that the scene was opened for.
        var events: [ExternalEvent] {
            urlContexts.map { .link($0.url) } + userActivities.map(ExternalEvent.activity)
                + [
                    shortcutItem.map(ExternalEvent.quickAction),
                    notificationResponse.map(ExternalEvent.notification),
                ]
                .compactMap(\.self)
        }
    }
#endif

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

        /// Where the person is and what they have begun there, to be stored with the scene: see
        /// `stateRestorationActivity(for:)`.
        /// - Parameter type: one of the app's activity types, as its `Info.plist` names them.
        /// - Throws: what a route's encoding throws.
        public func activity(ofType type: String) throws -> NSUserActivity {
            let activity = NSUserActivity(activityType: type)
            if let text = try navigation.savedPlace?.text(maximum: Self.maximum) {
                activity.addUserInfoEntries(from: [Self.placeKey: text])
            }
            return activity
        }

        /// Goes back to where the person was when a scene was stored.
        /// - Parameter activity: what ``activity(ofType:)`` made.
        /// - Returns: false where no place was stored, or a sheet must stay: nothing changed. The
        ///   `Navigation.restorationReport` tells what was left out, and why.
        @discardableResult
        public func restore(_ activity: NSUserActivity) -> Bool {
            guard let text = activity.userInfo?[Self.placeKey] as? String else { return false }
            return navigation.reopen(at: text)
        }

        /// Brings the person back to where they were, and keeps where they are from now on: also when the app crashes,
        /// which it does without asking for an activity.
        /// - Parameter storage: where the place is kept, of this scene alone.
        /// - Returns: whether there was a place to come back to.
        @discardableResult
        public func keepPlace(in storage: any PlaceStorage) -> Bool {
            let restoration = Restoration(of: navigation, in: storage)
            self.restoration = restoration
            return restoration.hasPlace
        }

        /// Writes the place down now, where it is kept: the scene goes out of sight.
        public func savePlace() { restoration?.save() }

        private static let placeKey = "storey.place"

        /// The system keeps an activity whole in its memory, in bytes.
        private static let maximum = 128 << 10
    }
#endif

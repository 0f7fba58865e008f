#if canImport(Darwin)
    public import Foundation

    /// Keeps what launches have to know in the user's defaults, under keys that begin with `storey.startup.`.
    ///
    /// Before a device is first unlocked its defaults look empty, so a launch that the system prewarms then takes itself
    /// for the first one: ``FileLaunchStorage`` does not.
    public struct UserDefaultsLaunchStorage: LaunchStorage {
        private let defaults: UserDefaults

        /// Keeps texts in these defaults.
        /// - Parameter defaults: the app's own, unless given others.
        public init(_ defaults: UserDefaults = .standard) { self.defaults = defaults }

        /// What is kept under a key, if anything is.
        public func text(for key: String) -> String? { defaults.string(forKey: key) }

        /// Keeps a text in the place of what was there.
        public func keep(_ text: String?, for key: String) {
            // Setting nothing would do, but not for a key that is not there in a volatile domain.
            guard let text else { return defaults.removeObject(forKey: key) }
            defaults.set(text, forKey: key)
        }
    }
#endif

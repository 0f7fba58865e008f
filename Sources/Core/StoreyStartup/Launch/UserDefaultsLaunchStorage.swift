#if canImport(Darwin)
    public import Foundation

    /// A launch storage in the user's defaults, with keys that begin with `storey.startup.`.
    ///
    /// Before a device is first unlocked, its defaults appear empty, so a prewarmed launch is treated as a first run.
    /// ``FileLaunchStorage`` doesn't have this limitation.
    public struct UserDefaultsLaunchStorage: LaunchStorage {
        private let defaults: UserDefaults

        /// Creates a storage in the given defaults.
        /// - Parameter defaults: The defaults, by default the app's own.
        public init(_ defaults: UserDefaults = .standard) { self.defaults = defaults }

        /// Returns the string stored for a key, or `nil` if the key doesn't exist.
        public func text(for key: String) -> String? { defaults.string(forKey: key) }

        /// Stores a string for a key, replacing the previous one. `nil` removes the key.
        public func save(_ text: String?, for key: String) {
            // Setting `nil` doesn't remove keys from a volatile domain.
            guard let text else { return defaults.removeObject(forKey: key) }
            defaults.set(text, forKey: key)
        }
    }
#endif

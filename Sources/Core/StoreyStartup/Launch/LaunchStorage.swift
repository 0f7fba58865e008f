/// A key-value store of strings, for the state that launches pass on to later launches. Use ``FileLaunchStorage``,
/// `UserDefaultsLaunchStorage` on Apple platforms, or your own implementation.
///
/// A launch calls the storage synchronously in the isolation of its session, for about ten reads and five writes of
/// short strings. So the methods must return quickly. A stored string must survive a crash of the app;
/// otherwise, crashes don't lead to safe mode.
public protocol LaunchStorage {
    /// Returns the string stored for a key, or `nil` if the key doesn't exist.
    /// - Throws: An error if the string can't be read. The launch then continues as if the key didn't exist, and
    ///   the error appears in ``LaunchReport/gantt(width:)`` and ``LaunchReport/html``.
    func text(for key: String) throws -> String?

    /// Stores a string for a key, replacing the previous one.
    /// - Parameters:
    ///   - text: The string, or `nil` to remove the key.
    ///   - key: The key.
    /// - Throws: An error if the string can't be stored. The launch then continues, and the error appears in
    ///   ``LaunchReport/gantt(width:)`` and ``LaunchReport/html``.
    func save(_ text: String?, for key: String) throws
}

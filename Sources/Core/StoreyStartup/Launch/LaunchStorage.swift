/// A key-value store for the state that launches pass on to later launches: a few short texts. Use
/// ``FileLaunchStorage``, `UserDefaultsLaunchStorage` on Apple platforms, or your own database.
///
/// The launch reads from it at the beginning and writes to it whenever something changes. What has been written must
/// survive a crash.
public protocol LaunchStorage {
    /// Returns the text stored for a key, or `nil`.
    /// - Throws: An error if the text can't be read. The launch then continues without it, and its report contains the
    ///   error.
    func text(for key: String) throws -> String?

    /// Stores a text for a key, replacing the previous one.
    /// - Parameters:
    ///   - text: The text, or `nil` to remove the key.
    ///   - key: The key.
    /// - Throws: An error if the text can't be stored. The launch's report contains the error.
    func save(_ text: String?, for key: String) throws
}

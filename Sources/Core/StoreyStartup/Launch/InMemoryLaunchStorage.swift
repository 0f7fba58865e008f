import StoreyInternal

/// A launch storage in memory, for tests, demos, and apps that store nothing.
///
/// Several sessions can share one storage, from any isolation.
public final class InMemoryLaunchStorage: LaunchStorage, Sendable {
    private let storage = Locked([String: String]())

    /// The stored texts by key.
    package var texts: [String: String] { storage.withLock { $0 } }

    /// Creates an empty storage, so that the next launch is a first run.
    public init() {}

    /// Returns the text stored for a key, or `nil`.
    public func text(for key: String) -> String? { storage.withLock { $0[key] } }

    /// Stores a text for a key, replacing the previous one.
    public func save(_ text: String?, for key: String) { storage.withLock { $0[key] = text } }
}

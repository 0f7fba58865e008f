import StoreyInternal

/// A launch storage in memory, for tests, demos, and apps that store nothing. Its strings don't survive the process,
/// so crashes don't lead to safe mode.
///
/// The storage is thread-safe: several sessions can share it, from any isolation domain.
public final class InMemoryLaunchStorage: LaunchStorage, Sendable {
    private let storage = Locked([String: String]())

    /// The stored strings by key.
    package var texts: [String: String] { storage.withLock { $0 } }

    /// Creates an empty storage, so that the next launch is a first run.
    public init() {}

    /// Returns the string stored for a key, or `nil` if the key doesn't exist.
    public func text(for key: String) -> String? { storage.withLock { $0[key] } }

    /// Stores a string for a key, replacing the previous one. `nil` removes the key.
    public func save(_ text: String?, for key: String) { storage.withLock { $0[key] = text } }
}

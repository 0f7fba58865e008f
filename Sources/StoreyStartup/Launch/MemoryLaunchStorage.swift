import Guarding

/// Keeps what launches have to know for as long as it lives: for tests, demonstrations, and apps that keep nothing.
///
/// Sessions may share one, from wherever they are.
public final class MemoryLaunchStorage: LaunchStorage, Sendable {
    private let kept = Guarded([String: String]())

    /// What is kept.
    public var texts: [String: String] { kept.withLock { $0 } }

    /// Keeps nothing yet: the next launch is the first.
    public init() {}

    /// What is kept under a key, if anything is.
    public func text(for key: String) -> String? { kept.withLock { $0[key] } }

    /// Keeps a text in the place of what was there.
    public func keep(_ text: String?, for key: String) { kept.withLock { $0[key] = text } }
}

/// Keeps what launches have to know for as long as it lives: for tests and demonstrations.
public final class MemoryLaunchStorage: LaunchStorage {
    /// What is kept.
    public private(set) var texts: [String: String] = [:]

    /// Keeps nothing yet: the next launch is the first.
    public init() {}

    /// What is kept under a key, if anything is.
    public func text(for key: String) -> String? { texts[key] }

    /// Keeps a text in the place of what was there.
    public func keep(_ text: String?, for key: String) { texts[key] = text }
}

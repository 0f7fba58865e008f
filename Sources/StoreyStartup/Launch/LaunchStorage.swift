/// Where launches keep what the next one has to know: few, short texts. ``FileLaunchStorage`` is one, and
/// `UserDefaultsLaunchStorage` where there are such defaults; a database does, too.
///
/// It is asked at the beginning of a launch and told as soon as there is something to tell: what it was told has to
/// be there even after a crash.
public protocol LaunchStorage {
    /// What is kept under a key, if anything is.
    /// - Throws: why it cannot be read. The launch goes on as though nothing were kept, and the report tells of it.
    func text(for key: String) throws -> String?

    /// Keeps a text in the place of what was there.
    /// - Parameters:
    ///   - text: what to keep; nothing takes away what was there.
    ///   - key: where.
    /// - Throws: why it cannot be kept. The report tells of it.
    func keep(_ text: String?, for key: String) throws
}

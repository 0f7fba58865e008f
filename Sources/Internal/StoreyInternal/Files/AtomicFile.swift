#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif

/// A file that is always read and replaced as a whole. A reader sees either the old or the new content, even
/// if the process is killed while writing.
package struct AtomicFile: Sendable {
    /// The URL of the file.
    package let url: URL

    /// Creates a reference to a file. The file and its folders don't have to exist.
    package init(path: String) { url = URL(filePath: path) }

    /// Returns the content, or `nil` if the file doesn't exist.
    package func read() throws -> Data? {
        do {
            return try Data(contentsOf: url)
        } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
            return nil
        }
    }

    /// Replaces the content. Creates missing folders, which only the owner can read.
    /// - Parameters:
    ///   - content: The new content.
    ///   - isReadableBeforeFirstUnlock: Whether the file must be readable before an iOS device is first
    ///     unlocked after a restart.
    ///   - isPrivate: Whether only the owner can read the file, from its first byte on.
    package func write(_ content: Data, isReadableBeforeFirstUnlock: Bool = false, isPrivate: Bool = true)
        throws
    {
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true,
            attributes: isPrivate ? [.posixPermissions: 0o700] : nil)
        #if canImport(Darwin)
            if isReadableBeforeFirstUnlock {
                return try content.write(to: url, options: [.atomic, .noFileProtection])
            }
        #endif
        if isPrivate { return try replace(byPrivate: content) }
        try content.write(to: url, options: .atomic)
    }

    /// Removes the file, if it exists.
    package func remove() throws {
        guard FileManager.default.fileExists(atPath: url.path) else { return }
        try FileManager.default.removeItem(at: url)
    }

    /// Renames the file by appending an extension, for example to keep a damaged file. Replaces an existing
    /// file of that name.
    /// - Parameter suffix: The extension to append: `damaged`.
    /// - Returns: The new path.
    package func moveAside(suffix: String) throws -> String {
        let target = AtomicFile(path: url.appendingPathExtension(suffix).path)
        try target.remove()
        try FileManager.default.moveItem(at: url, to: target.url)
        return target.url.path
    }
}

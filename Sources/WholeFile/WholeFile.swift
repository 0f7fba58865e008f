#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif

/// A file that is only ever read and replaced as a whole: whoever reads it finds what was there before or what is there
/// now, even when the process is killed in between.
package struct WholeFile: Sendable {
    /// Where it is.
    package let url: URL

    /// Names the file, which need not be there, nor its folders.
    package init(path: String) { url = URL(filePath: path) }

    /// What it holds; nil where there is none.
    package func read() throws -> Data? {
        do {
            return try Data(contentsOf: url)
        } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
            return nil
        }
    }

    /// Replaces what it holds, and makes its folders where there are none.
    /// - Parameters:
    ///   - content: what it is to hold.
    ///   - isNeededLocked: whether it has to be readable before an iOS device was first unlocked.
    ///   - isSecret: whether it is for nobody but its owner to read, from its first byte on.
    package func write(_ content: Data, isNeededLocked: Bool = false, isSecret: Bool = false) throws {
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        if isSecret { return try replace(bySecret: content) }
        #if canImport(Darwin)
            try content.write(to: url, options: isNeededLocked ? [.atomic, .noFileProtection] : .atomic)
        #else
            try content.write(to: url, options: .atomic)
        #endif
    }

    /// Takes it away, if it is there.
    package func remove() throws {
        guard FileManager.default.fileExists(atPath: url.path) else { return }
        try FileManager.default.removeItem(at: url)
    }

    /// Keeps it beside its place under a name that says what is wrong with it, in the place of one set aside before.
    /// - Parameter fault: what is wrong with it, in a word: `damaged`.
    /// - Returns: where it is now.
    package func setAside(as fault: String) throws -> String {
        let place = WholeFile(path: url.appendingPathExtension(fault).path)
        try place.remove()
        try FileManager.default.moveItem(at: url, to: place.url)
        return place.url.path
    }
}

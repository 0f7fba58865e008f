import Guarding
import WholeFile

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Keeps what launches have to know in a file of its own: a JSON object of texts.
///
/// ```swift
/// let storage = FileLaunchStorage(path: folder + "/launch.json")
/// let startup = Startup(scope: scope, storage: storage) { … }
/// ```
///
/// The file is replaced as a whole: whoever reads it finds what was there before or what is there now, even when the
/// app crashes in between. A file that is no such object is set aside as `….damaged`, with an error for the report of
/// the launch; the launch goes on as a first one, and the next has nothing to stumble over.
///
/// Sessions may share one, from wherever they are. Make one for each file: two would not wait for each other.
///
/// Cost: each text that is asked for reads the file, each that is kept writes it, some ten microseconds each, in the
/// caller's isolation. A launch asks for about ten and keeps about five.
public final class FileLaunchStorage: LaunchStorage, Sendable {
    private let file: WholeFile
    private let turns = Guarded(())

    /// Names the file, which need not be there, nor its folders.
    ///
    /// On iOS it is readable before the device is first unlocked, as a prewarmed launch has to be able to do.
    /// - Parameter path: where the file is.
    public init(path: String) { file = WholeFile(path: path) }

    /// What is kept under a key, if anything is.
    /// - Throws: ``DamagedLaunchFile`` once, after setting it aside; Foundation's error where it cannot be read.
    public func text(for key: String) throws -> String? {
        try turns.withLock { _ in try read()[key] }
    }

    /// Keeps a text in the place of what was there.
    /// - Throws: ``DamagedLaunchFile`` once, after setting it aside; Foundation's error where it cannot be written.
    public func keep(_ text: String?, for key: String) throws {
        try turns.withLock { _ in
            var texts = try read()
            guard texts[key] != text else { return }
            texts[key] = text
            try write(texts)
        }
    }

    private func read() throws -> [String: String] {
        guard let content = try file.read() else { return [:] }
        do {
            return try JSONDecoder().decode([String: String].self, from: content)
        } catch {
            throw DamagedLaunchFile(path: file.url.path, setAsideAs: try file.setAside(as: "damaged"))
        }
    }

    private func write(_ texts: [String: String]) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        try file.write(encoder.encode(texts), isNeededLocked: true)
    }
}

import StoreyInternal

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A launch storage that uses a JSON file.
///
/// ```swift
/// let storage = FileLaunchStorage(path: folder + "/launch.json")
/// let startup = Startup(scope: scope, storage: storage) { … }
/// ```
///
/// Each write replaces the file atomically, so a reader sees either the old or the new contents, even after a
/// crash. A file that can't be decoded is renamed by appending `.damaged`, for example to `launch.json.damaged`,
/// and replaces an existing file of that name. The launch then continues as a first run, and the error appears in
/// ``LaunchReport/gantt(width:)`` and ``LaunchReport/html``.
///
/// The storage is thread-safe: several sessions can share it, from any isolation domain. Create only one storage
/// per file, because separate instances don't synchronize with each other.
///
/// Cost: each read and each write accesses the file, in the caller's isolation, and takes about 10 µs. A launch
/// performs about ten reads and five writes.
public final class FileLaunchStorage: LaunchStorage, Sendable {
    private let file: AtomicFile
    private let lock = Locked(())

    /// Creates a storage for a file. The file and its folders don't have to exist.
    ///
    /// On iOS, the file is readable before the device is first unlocked, because a prewarmed launch needs to read it.
    /// - Parameter path: The path of the file.
    public init(path: String) { file = AtomicFile(path: path) }

    /// Returns the string stored for a key, or `nil` if the key doesn't exist.
    /// - Throws: A Foundation error if the file can't be read. If the file is corrupt, the first access renames it
    ///   and throws an error that contains the new path. After that, the storage is empty.
    public func text(for key: String) throws -> String? {
        try lock.withLock { _ in try read()[key] }
    }

    /// Stores a string for a key, replacing the previous one. `nil` removes the key.
    /// - Throws: A Foundation error if the file can't be read or written, or the same error as ``text(for:)``
    ///   if the file is corrupt. The string isn't stored then.
    public func save(_ text: String?, for key: String) throws {
        try lock.withLock { _ in
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
            throw CorruptLaunchFileError(
                path: file.url.path, quarantinePath: try file.moveAside(suffix: "damaged"))
        }
    }

    private func write(_ texts: [String: String]) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        try file.write(encoder.encode(texts), isReadableBeforeFirstUnlock: true)
    }
}

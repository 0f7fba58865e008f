import StoreyInternal

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension RestorationStore {
    /// Returns a store that keeps the restoration state in a file, as JSON in the format of
    /// ``RestorationState``.
    ///
    /// The file is written atomically: after a crash, it has either the old or the new content. A damaged state is
    /// moved to the path with the suffix `.damaged`, and one that crashes the app to the path with the suffix
    /// `.crashed`. An earlier file at that path is replaced. While a state is being restored, and for 10 seconds
    /// afterward, a file with the suffix `.attempts` counts the attempts.
    ///
    /// Create one store per file, and use one file per window of the app.
    /// - Parameter path: The path of the file. The file and its folders don't need to exist.
    public static func file(_ path: String) -> RestorationStore {
        let file = RestorationFile(path: path)
        return RestorationStore(
            load: file.load, save: file.save, attempts: file.attempts, saveAttempts: file.saveAttempts,
            setAside: file.setAside)
    }
}

/// The file with the state, and the one with the number of attempts.
private final class RestorationFile: Sendable {
    private let file: AtomicFile
    private let marker: AtomicFile
    private let lock = Locked(())

    init(path: String) {
        file = AtomicFile(path: path)
        marker = AtomicFile(path: path + ".attempts")
    }

    func load() throws -> String? {
        try lock.withLock { _ in try file.read().map { String(decoding: $0, as: UTF8.self) } }
    }

    func save(_ json: String) throws {
        try lock.withLock { _ in try file.write(Data(json.utf8)) }
    }

    /// An unreadable count is 1.
    func attempts() throws -> Int {
        try lock.withLock { _ in
            try marker.read().map { max(0, Int(String(decoding: $0, as: UTF8.self)) ?? 1) } ?? 0
        }
    }

    func saveAttempts(_ count: Int) throws {
        try lock.withLock { _ in
            if count == 0 { try marker.remove() } else { try marker.write(Data("\(count)".utf8)) }
        }
    }

    func setAside(_ fault: String) throws -> String? {
        try lock.withLock { _ in try file.moveAside(suffix: fault) }
    }
}

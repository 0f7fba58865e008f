#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import StoreyInternal

/// The file of an offline queue.
///
/// Each change replaces the file atomically, so a process that is killed leaves either the old or the new writes.
struct OfflineQueueFile: Sendable {
    private struct Record: Codable {
        var version = 1
        let writes: [QueuedWrite]
    }

    let path: String
    private var file: AtomicFile { AtomicFile(path: path) }

    /// Reads the writes.
    /// - Returns: The writes, and the path to which a damaged file was moved.
    func read() throws(OfflineQueueError) -> (writes: [QueuedWrite], damagedFile: String?) {
        do {
            guard let data = try file.read() else { return ([], nil) }
            do {
                return (try JSONDecoder().decode(Record.self, from: data).writes, nil)
            } catch {
                return ([], try file.moveAside(suffix: "damaged"))
            }
        } catch {
            throw .file(path: path, reason: "\(error)")
        }
    }

    func write(_ writes: [QueuedWrite]) throws(OfflineQueueError) {
        do {
            guard !writes.isEmpty else { return try file.remove() }
            try file.write(try JSONEncoder().encode(Record(writes: writes)))
        } catch {
            throw .file(path: path, reason: "\(error)")
        }
    }
}

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
    fileprivate struct Record: Codable {
        struct Write: Codable {
            let id: String
            let method: String
            let target: String
            let header: [[String]]
            let body: Data
            let wasAttempted: Bool
            let replacementCount: Int
        }

        var version = 1
        let writes: [Write]
    }

    let path: String
    private var file: AtomicFile { AtomicFile(path: path) }

    /// Reads the writes.
    /// - Returns: The writes, and the path to which a damaged file was moved.
    func read() throws(OfflineQueueError) -> (writes: [QueuedWrite], damagedFile: String?) {
        do {
            guard let data = try file.read() else { return ([], nil) }
            do {
                let record = try JSONDecoder().decode(Record.self, from: data)
                return (record.writes.map(QueuedWrite.init), nil)
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
            try file.write(try JSONEncoder().encode(Record(writes: writes.map(\.record))))
        } catch {
            throw .file(path: path, reason: "\(error)")
        }
    }
}

extension QueuedWrite {
    fileprivate init(_ record: OfflineQueueFile.Record.Write) {
        let request = ServiceRequest(
            record.method, record.target, fields: HeaderFields(pairs: record.header), body: Array(record.body)
        )
        self.init(id: record.id, request: request)
        wasAttempted = record.wasAttempted
        replacementCount = record.replacementCount
    }

    fileprivate var record: OfflineQueueFile.Record.Write {
        .init(
            id: id, method: request.method, target: request.target,
            header: request.fields.lines.map { [$0.name, $0.value] }, body: Data(request.body),
            wasAttempted: wasAttempted, replacementCount: replacementCount)
    }
}

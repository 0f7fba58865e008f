#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import WholeFile

/// The file of a queue: replaced as a whole with each change, so that a process killed at any moment leaves the writes as
/// they were before it, or as they are after it.
struct OfflineQueueFile: Sendable {
    fileprivate struct Record: Codable {
        struct Write: Codable {
            let id: String
            let method: String
            let target: String
            let header: [[String]]
            let body: Data
            let wasTried: Bool
            let round: Int
        }

        var version = 1
        let writes: [Write]
    }

    let path: String
    private var file: WholeFile { WholeFile(path: path) }

    /// - Returns: the writes, and where a damaged file was put.
    func read() throws(OfflineQueueError) -> (writes: [WaitingWrite], damaged: String?) {
        do {
            guard let data = try file.read() else { return ([], nil) }
            do {
                let record = try JSONDecoder().decode(Record.self, from: data)
                return (record.writes.map(WaitingWrite.init), nil)
            } catch {
                return ([], try file.setAside(as: "damaged"))
            }
        } catch {
            throw .file(path: path, reason: "\(error)")
        }
    }

    func write(_ writes: [WaitingWrite]) throws(OfflineQueueError) {
        do {
            guard !writes.isEmpty else { return try file.remove() }
            try file.write(try JSONEncoder().encode(Record(writes: writes.map(\.record))))
        } catch {
            throw .file(path: path, reason: "\(error)")
        }
    }
}

extension WaitingWrite {
    fileprivate init(_ record: OfflineQueueFile.Record.Write) {
        let request = HTTPRequest(
            record.method, record.target, fields: HTTPFields(pairs: record.header), body: Array(record.body))
        self.init(id: record.id, request: request)
        wasTried = record.wasTried
        round = record.round
    }

    fileprivate var record: OfflineQueueFile.Record.Write {
        .init(
            id: id, method: request.method, target: request.target,
            header: request.fields.lines.map { [$0.name, $0.value] }, body: Data(request.body),
            wasTried: wasTried, round: round)
    }
}

/// Stores the notes and folders that the service has, as records of each account.
package protocol RecordStorage: Sendable {
    /// Returns the changes of an account since a revision.
    func changes(of account: String, since revision: Int) async throws -> RecordChanges
    /// Writes a record and increments the revision of the account, in one step, if the precondition is met.
    ///
    /// A write that was made before, with the same key, isn't repeated.
    func write(_ write: RecordWrite, of account: String) async throws -> RecordWrite.Outcome
}

/// A record of an account.
package struct StoredRecord: Codable, Equatable, Sendable {
    /// The revision of the account in which the record was last changed.
    package let revision: Int
    /// The JSON of the record, or `nil` if it was deleted.
    package let content: String?

    package init(revision: Int, content: String?) {
        self.revision = revision
        self.content = content
    }

    private enum CodingKeys: String, CodingKey {
        case revision
        case content = "note"
    }
}

/// The changes of an account since a revision.
package struct RecordChanges: Sendable {
    /// The latest revision.
    package let revision: Int
    /// The changed records, in the order of their revisions.
    package let records: [(id: String, record: StoredRecord)]

    package init(revision: Int, records: [(id: String, record: StoredRecord)]) {
        self.revision = revision
        self.records = records
    }
}

/// A write of a record.
package struct RecordWrite: Equatable, Sendable {
    /// A precondition (RFC 9110 §13.1).
    package enum Precondition: Equatable, Sendable {
        case none
        /// The record has the revision of an ETag.
        case unchanged(tag: String)
        /// The record doesn't exist, or was deleted.
        case absent
    }

    /// The result of a write.
    package enum Outcome: Equatable, Sendable {
        /// The record was written, now or before, and got a revision.
        case written(revision: Int)
        /// The precondition isn't met. The record is the current one, if there is any.
        case refused(StoredRecord?)
    }

    /// The identifier of the record.
    package let id: String
    /// The JSON of the record, or `nil` to delete it.
    package let content: String?
    /// The idempotency key, by which a repeated write is recognized.
    package let key: String?
    /// The condition for the write.
    package let precondition: Precondition

    package init(id: String, content: String?, key: String?, precondition: Precondition) {
        self.id = id
        self.content = content
        self.key = key
        self.precondition = precondition
    }

    /// Returns whether the precondition is met by the stored record.
    package func isAllowed(over record: StoredRecord?) -> Bool {
        switch precondition {
        case .none: true
        case .unchanged(let tag): record.map { $0.tag == tag } ?? false
        case .absent: record?.content == nil
        }
    }
}

extension StoredRecord {
    /// The revision as an ETag.
    var tag: String { Self.tag(revision) }

    static func tag(_ revision: Int) -> String { "\"\(revision)\"" }
}

/// Records in a file, or only in memory. All accounts have one revision.
actor RecordFile: RecordStorage {
    private struct CompletedWrite: Codable {
        let key: String
        let status: Int
        let tag: String
    }

    private struct Records: Codable {
        var revision = 0
        /// The records by account, then by ID.
        var notes: [String: [String: StoredRecord]] = [:]
        /// The latest writes with their idempotency keys, so that a retry doesn't repeat a write.
        var answered: [CompletedWrite] = []
    }

    private static let maxCompletedWrites = 1000
    private var stored: JSONStored<Records>

    /// - Parameter path: The file. If `nil`, the records are kept in memory.
    /// - Throws: An error if the file can't be read.
    init(path: String?) throws { stored = try JSONStored(Records(), path: path) }

    func changes(of account: String, since revision: Int) -> RecordChanges {
        let changed = (stored.value.notes[account] ?? [:]).filter { $0.value.revision > revision }
            .sorted { $0.value.revision < $1.value.revision }
        return RecordChanges(
            revision: stored.value.revision, records: changed.map { (id: $0.key, record: $0.value) })
    }

    func write(_ write: RecordWrite, of account: String) throws -> RecordWrite.Outcome {
        // Keys are scoped to the account, so that a key doesn't reveal the writes of another account.
        let key = write.key.map { "\(account)/\(write.id)/\($0)" }
        if let key, let known = stored.value.answered.last(where: { $0.key == key }),
            let revision = Int(known.tag.filter { $0 != "\"" })
        {
            return .written(revision: revision)
        }
        let record = stored.value.notes[account]?[write.id]
        guard write.isAllowed(over: record) else { return .refused(record) }
        return try stored.change { records in
            records.revision += 1
            records.notes[account, default: [:]][write.id] = StoredRecord(
                revision: records.revision, content: write.content)
            if let key {
                records.answered.append(
                    CompletedWrite(key: key, status: 204, tag: StoredRecord.tag(records.revision)))
            }
            records.answered.removeFirst(max(0, records.answered.count - Self.maxCompletedWrites))
            return .written(revision: records.revision)
        }
    }
}

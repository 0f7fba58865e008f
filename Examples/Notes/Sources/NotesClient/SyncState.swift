import Foundation
import Notes
import Storey

/// The last known state of the service: the revision and content of each record, and the latest known change.
struct SyncState: Codable, Sendable {
    struct Entry: Codable, Equatable, Sendable {
        /// The revision at the service as an ETag, or `nil` until the service has confirmed it.
        var tag: String?
        /// The fingerprint of the version that was sent or queued, or `nil` if a deletion is queued.
        var fingerprint: UInt64?

        var revision: Int? { tag.flatMap { Int($0.filter { $0 != "\"" }) } }
    }

    /// The name of the account that owns the notes.
    var account: String
    /// The latest known revision of the service.
    var revision = 0
    private var entries: [String: Entry] = [:]
    /// The version of this state, which is also in the settings of the notes that it describes. Two versions while it changes,
    /// and `nil` before the first change.
    private var versions: [UUID?]?

    init(of account: String) { self.account = account }

    /// Returns whether this state describes the notes whose settings have a version.
    func describes(_ version: UUID?) -> Bool { (versions ?? [nil]).contains(version) }

    /// Sets the version. While the settings are changed, there are two.
    mutating func setVersions(_ versions: UUID?...) { self.versions = versions }

    /// Forgets all revisions, as if the service had never been read.
    mutating func forgetRevisions() {
        revision = 0
        entries = entries.mapValues { Entry(tag: nil, fingerprint: $0.fingerprint) }
    }

    subscript(id: RecordID) -> Entry? {
        get { entries[Self.key(id)] }
        set { entries[Self.key(id)] = newValue }
    }

    subscript(id: RecordID, default entry: @autoclosure () -> Entry) -> Entry {
        get { entries[Self.key(id), default: entry()] }
        set { entries[Self.key(id)] = newValue }
    }

    /// Returns the key of a record. That of a note is its ID, as earlier versions stored it.
    private static func key(_ id: RecordID) -> String {
        if case .note(let id) = id { id.rawValue.uuidString } else { id.path }
    }

    /// The values other than the entries.
    private struct Head: Codable, Equatable {
        let account: String
        let revision: Int
        let versions: [UUID?]?
    }

    private static let headKey = "state"
    private static let entryPrefix = "entry "

    private var head: Head { Head(account: account, revision: revision, versions: versions) }

    /// Returns the texts of what differs from another state, by key, with `nil` for entries that only that one has.
    func texts(changedFrom old: SyncState) throws -> [String: String?] {
        func text(_ value: some Encodable) throws -> String {
            String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
        }
        var texts: [String: String?] = [:]
        if head != old.head { texts[Self.headKey] = try text(head) }
        for (key, entry) in entries where old.entries[key] != entry {
            texts[Self.entryPrefix + key] = try text(entry)
        }
        for key in old.entries.keys where entries[key] == nil { texts[Self.entryPrefix + key] = .some(nil) }
        return texts
    }

    /// Creates a state from all of its texts. Without any, it belongs to no account.
    init(texts: [String: String]) throws {
        func value<Value: Decodable>(_ text: String) throws -> Value {
            try JSONDecoder().decode(Value.self, from: Data(text.utf8))
        }
        let head: Head? = try texts[Self.headKey].map(value)
        self.init(of: head?.account ?? "")
        (revision, versions) = (head?.revision ?? 0, head?.versions)
        for (key, text) in texts where key.hasPrefix(Self.entryPrefix) {
            entries[String(key.dropFirst(Self.entryPrefix.count))] = try value(text)
        }
    }

    /// The records that the service has or that are queued for it.
    var known: [(id: RecordID, entry: Entry)] {
        entries.compactMap { key, entry in
            guard entry.fingerprint != nil else { return nil }
            return RecordID(path: key.contains("/") ? key : "notes/\(key)").map { ($0, entry) }
        }
    }
}

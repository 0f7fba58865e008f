import Foundation
import Notes

/// What the service is known to have of each note, and up to which of its changes all is known.
struct SyncLedger: Codable, Sendable {
    struct Entry: Codable, Equatable, Sendable {
        /// The revision that the service has, as HTTP writes it; nil until it has answered.
        var tag: String?
        /// Tells the text that it has, or is to get; nil where the note is to be deleted.
        var fingerprint: UInt64?

        var revision: Int? { tag.flatMap { Int($0.filter { $0 != "\"" }) } }
    }

    /// Whose notes they are.
    var account: String
    /// The service's latest change that is known.
    var revision = 0
    private var entries: [String: Entry] = [:]

    init(of account: String) { self.account = account }

    subscript(id: Note.ID) -> Entry? {
        get { entries[id.uuidString] }
        set { entries[id.uuidString] = newValue }
    }

    subscript(id: Note.ID, default entry: @autoclosure () -> Entry) -> Entry {
        get { entries[id.uuidString, default: entry()] }
        set { entries[id.uuidString] = newValue }
    }

    /// The notes that the service has, or is to get.
    var known: [(id: Note.ID, entry: Entry)] {
        entries.compactMap { text, entry in
            guard entry.fingerprint != nil else { return nil }
            return UUID(uuidString: text).map { ($0, entry) }
        }
    }
}

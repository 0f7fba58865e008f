import Foundation
import Notes
import Storey

/// The JSON representation of a note. Dates are milliseconds since 1970, which every storage can represent
/// exactly.
struct WireNote: Codable, Hashable, Sendable {
    let id: Note.ID
    let text: String
    let created: Int
    let modified: Int
    let pinned: Bool
    let shared: Bool
    let folder: String?
    let deleted: Int?

    init(_ note: Note) {
        id = note.id
        text = note.text
        created = Self.milliseconds(note.created)
        modified = Self.milliseconds(note.modified)
        pinned = note.isPinned
        shared = note.isShared
        folder = note.folder
        deleted = note.deleted.map(Self.milliseconds)
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        id = try values.decode(Note.ID.self, forKey: .id)
        // As in a note, so that the fingerprint is that of the stored one.
        text = try values.decode(String.self, forKey: .text).withoutNullCharacters
        created = try values.decode(Int.self, forKey: .created)
        modified = try values.decode(Int.self, forKey: .modified)
        pinned = try values.decode(Bool.self, forKey: .pinned)
        shared = try values.decode(Bool.self, forKey: .shared)
        folder = try values.decodeIfPresent(String.self, forKey: .folder)?.withoutNullCharacters
        deleted = try values.decodeIfPresent(Int.self, forKey: .deleted)
    }

    private static func milliseconds(_ date: Date) -> Int {
        let milliseconds = (date.timeIntervalSince1970 * 1000).rounded()
        return Int(exactly: milliseconds).map { min(max($0, validDates.lowerBound), validDates.upperBound) }
            ?? validDates.upperBound
    }

    var note: Note {
        Note(
            id: id, text: text, created: Self.date(created), modified: Self.date(modified), isPinned: pinned,
            isShared: shared, folder: folder, deleted: deleted.map(Self.date))
    }

    private static func date(_ milliseconds: Int) -> Date {
        Date(timeIntervalSince1970: Double(milliseconds) / 1000)
    }

    /// The largest text that the service may send, in bytes.
    static let maxTextBytes = 1 << 20
    /// The longest name of a folder that the service may send, in bytes.
    private static let maxFolderBytes = 1 << 10
    /// From 0001-01-01 to 9999-12-31, which every database can store.
    private static let validDates = -62_135_596_800_000...253_402_300_799_999

    /// Why the note can't be stored, or `nil` if it can be.
    var problem: String? {
        for (name, date) in [("created", created), ("modified", modified), ("deleted", deleted ?? 0)]
        where !Self.validDates.contains(date) {
            return "its date \(name) is out of range"
        }
        if text.utf8.count > Self.maxTextBytes { return "its text has more than \(Self.maxTextBytes) bytes" }
        if let folder, folder.isEmpty || folder.utf8.count > Self.maxFolderBytes {
            return "its folder has no bytes, or more than \(Self.maxFolderBytes)"
        }
        return nil
    }

    /// A hash of the note's content that is stable across launches (64-bit FNV-1a).
    var fingerprint: UInt64 {
        // A note in no folder has the fingerprint of earlier versions, so that an update of the app sends nothing again.
        let folder = folder.map { "folder \($0.utf8.count) \($0) " } ?? ""
        let deleted = deleted.map { "deleted \($0) " } ?? ""
        return Self.hash("\(folder)\(deleted)\(modified) \(pinned) \(shared) \(text)")
    }

    /// The ID of a copy that keeps this version of the note.
    var copyID: Note.ID {
        let halves = (Self.hash("\(id) \(fingerprint)").bigEndian, fingerprint.bigEndian)
        return withUnsafeBytes(of: halves) {
            Note.ID(rawValue: UUID(uuid: $0.loadUnaligned(as: uuid_t.self)))
        }
    }

    private static func hash(_ text: String) -> UInt64 {
        text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
}

/// A note at the service: its revision, and its content unless it was deleted.
struct RemoteNote: Decodable, Equatable, Sendable {
    let id: Note.ID
    let revision: Int
    let note: WireNote?

    /// The revision as an ETag.
    var tag: String { "\"\(revision)\"" }

    /// Why the note can't be stored, or `nil` if it can be.
    var problem: String? {
        guard let note else { return nil }
        return note.id == id ? note.problem : "its content has another id"
    }
}

/// The changes at the service since a revision.
struct RemoteChanges: Decodable, Equatable, Sendable {
    /// The latest revision.
    let revision: Int
    let notes: [RemoteNote]
    /// The reasons why notes were left out, so that one invalid note doesn't keep the others away.
    let rejected: [String]

    private enum CodingKeys: String, CodingKey { case revision, notes }

    /// A note, or why it is invalid.
    private struct Element: Decodable {
        let result: Result<RemoteNote, Rejection>

        init(from decoder: any Decoder) throws {
            let place = decoder.codingPath.last?.intValue.map { "note \($0 + 1)" } ?? "a note"
            do {
                let remote = try RemoteNote(from: decoder)
                result =
                    remote.problem.map { .failure(Rejection(reason: "\(remote.id): \($0)")) }
                    ?? .success(remote)
            } catch {
                result = .failure(Rejection(reason: "\(place) isn't valid"))
            }
        }
    }

    private struct Rejection: Error { let reason: String }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        revision = try container.decode(Int.self, forKey: .revision)
        let results = try container.decode([Element].self, forKey: .notes).map(\.result)
        notes = results.compactMap { try? $0.get() }
        rejected = results.compactMap { result in
            guard case .failure(let rejection) = result else { return nil }
            return rejection.reason
        }
    }
}

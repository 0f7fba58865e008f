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
    let folderID: Folder.ID?
    /// The name of the folder, which is all that earlier versions know of it. It isn't a part of the note: it is only sent for
    /// them, and read if they have sent no ID.
    var folder: String?
    let deleted: Int?

    init(_ note: Note) {
        id = note.id
        text = note.text
        created = note.created.milliseconds
        modified = note.modified.milliseconds
        pinned = note.isPinned
        shared = note.isShared
        folderID = note.folder
        deleted = note.deleted?.milliseconds
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
        let sentID = try values.decodeIfPresent(Folder.ID.self, forKey: .folderID)
        folder =
            sentID == nil
            ? try values.decodeIfPresent(String.self, forKey: .folder)?.withoutNullCharacters : nil
        folderID = sentID ?? folder.map(Folder.ID.init(named:))
        deleted = try values.decodeIfPresent(Int.self, forKey: .deleted)
    }

    var note: Note {
        Note(
            id: id, text: text, created: Date(milliseconds: created), modified: Date(milliseconds: modified),
            isPinned: pinned,
            isShared: shared, folder: folderID, deleted: deleted.map(Date.init(milliseconds:)))
    }

    /// The largest text that the service may send, in bytes.
    private static let maxTextBytes = 1 << 20

    /// Why the note can't be stored, or `nil` if it can be.
    var problem: String? {
        for (name, date) in [("created", created), ("modified", modified), ("deleted", deleted ?? 0)]
        where !Date.validMilliseconds.contains(date) {
            return "its date \(name) is out of range"
        }
        if text.utf8.count > Self.maxTextBytes { return "its text has more than \(Self.maxTextBytes) bytes" }
        if let folder, !Folder.isValid(name: folder) {
            return "its folder has no bytes, or more than \(Folder.maxNameBytes)"
        }
        return nil
    }

    /// A hash of the note's content that is stable across launches.
    var fingerprint: UInt64 {
        // A note in no folder has the fingerprint of earlier versions, so that an update of the app sends nothing again.
        let folder = folderID.map { "folder \($0) " } ?? ""
        let deleted = deleted.map { "deleted \($0) " } ?? ""
        return "\(folder)\(deleted)\(modified) \(pinned) \(shared) \(text)".fingerprint
    }

    /// Whether the note is in the list of shared notes.
    var isListedAsShared: Bool { shared && deleted == nil }

    /// The ID of a copy that keeps this version of the note.
    var copyID: Note.ID {
        let halves = ("\(id) \(fingerprint)".fingerprint.bigEndian, fingerprint.bigEndian)
        return withUnsafeBytes(of: halves) {
            Note.ID(rawValue: UUID(uuid: $0.loadUnaligned(as: uuid_t.self)))
        }
    }
}

extension WireNote: WireRecord { static let kind = "note" }

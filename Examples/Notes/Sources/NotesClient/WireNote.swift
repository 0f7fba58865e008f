import Foundation
import Notes

/// The JSON representation of a note. Dates are milliseconds since 1970, which every storage can represent
/// exactly.
struct WireNote: Codable, Hashable, Sendable {
    let id: UUID
    let text: String
    let created: Int
    let modified: Int
    let pinned: Bool
    let shared: Bool

    init(_ note: Note) {
        id = note.id
        text = note.text
        created = Int((note.created.timeIntervalSince1970 * 1000).rounded())
        modified = Int((note.modified.timeIntervalSince1970 * 1000).rounded())
        pinned = note.isPinned
        shared = note.isShared
    }

    var note: Note {
        Note(
            id: id, text: text, created: Date(timeIntervalSince1970: Double(created) / 1000),
            modified: Date(timeIntervalSince1970: Double(modified) / 1000), isPinned: pinned, isShared: shared
        )
    }

    /// A hash of the note's content that is stable across launches (64-bit FNV-1a).
    var fingerprint: UInt64 {
        "\(modified) \(pinned) \(shared) \(text)".utf8.reduce(0xcbf2_9ce4_8422_2325) { hash, byte in
            (hash ^ UInt64(byte)) &* 0x100_0000_01b3
        }
    }
}

/// A note at the service: its revision, and its content unless it was deleted.
struct RemoteNote: Decodable, Equatable, Sendable {
    let id: UUID
    let revision: Int
    let note: WireNote?

    /// The revision as an ETag.
    var tag: String { "\"\(revision)\"" }
}

/// The changes at the service since a revision.
struct RemoteChanges: Decodable, Equatable, Sendable {
    /// The latest revision.
    let revision: Int
    let notes: [RemoteNote]
}
